//! Challenges and rematches.

use super::*;

fn make_challenge(new: NewChallenge) -> Result<Challenge, Refusal> {
    decide_challenge(&catalog(), GameId(9), new, 0, NOW)
}

fn open(to: Option<ParticipantId>) -> Challenge {
    make_challenge(new_challenge(to)).expect("in order")
}

fn accept(challenge: &Challenge, by: ParticipantId) -> Result<Game, Refusal> {
    accept_challenge(&catalog(), challenge, by, &PlayerFacts::default(), 5)
}

fn rematch(game: &Game, by: ParticipantId) -> Result<Challenge, Refusal> {
    decide_rematch(&catalog(), GameId(9), game, by, None, NOW)
}

#[test]
fn people_who_cannot_be_challenged_are_refused() {
    let to = |change: fn(&mut Opponent)| {
        let mut new = new_challenge(Some(BOB));
        new.to.iter_mut().for_each(change);
        make_challenge(new).err()
    };
    assert_eq!(to(|it| it.who = participant(ADA)), Some(Refusal::Yourself));
    assert_eq!(to(|it| it.bot = true), Some(Refusal::Bot));
    assert_eq!(to(|it| it.here = false), Some(Refusal::NotHere));
    let many = decide_challenge(&catalog(), GameId(9), new_challenge(None), 20, NOW);
    assert_eq!(many.err(), Some(Refusal::TooManyChallenges));
}

#[test]
fn unknown_games_variants_and_options_are_named() {
    let refused = |change: &dyn Fn(&mut NewChallenge)| {
        let mut new = new_challenge(None);
        change(&mut new);
        make_challenge(new).err()
    };
    let (chess, round) = ("chess".to_owned(), "round".to_owned());
    let unknown = refused(&|it| it.terms.variant.game.clone_from(&chess));
    assert_eq!(unknown, Some(Refusal::UnknownRules(chess)));
    let unknown = refused(&|it| it.terms.variant.key = Some(round.clone()));
    assert_eq!(unknown, Some(Refusal::UnknownVariant(round)));
    let with = |options: &str| refused(&|it| it.terms.options = options.to_owned());
    for options in ["patience", "patience=x", "speed=3"] {
        let is_refused = matches!(with(options), Some(Refusal::BadOptions { .. }));
        assert!(is_refused, "{options}");
    }
    // The rules would take more, which only makes games endless.
    let toy = catalog().game("toy").expect("it is there");
    assert!(toy.open(r#"{"patience":11}"#).is_ok());
    assert_eq!(with("patience=10"), None);
    let (option, most) = ("patience", 10);
    let too_great = Some(Refusal::OptionTooGreat(option, most));
    assert_eq!(with("patience=11"), too_great);
    for (variant, words, twice) in [
        (None, "patience=3 patience=3", "patience"),
        (Some("fast"), "variant=calm", "variant"),
    ] {
        let refused = read_options(toy, variant, words);
        assert_eq!(refused, Err(Refusal::OptionTwice(twice.to_owned())));
    }
}

#[test]
fn options_are_kept_complete() {
    let mut chosen = new_challenge(None);
    chosen.terms.variant.key = Some("fast".to_owned());
    chosen.terms.options = "patience=5".to_owned();
    for (new, variant, patience) in [(chosen, "fast", 5), (new_challenge(None), "calm", 0)] {
        let options = make_challenge(new).expect("in order").terms.options;
        let options: serde_json::Value = serde_json::from_str(&options).expect("JSON");
        assert_eq!(options["variant"], variant);
        assert_eq!(options["patience"], patience);
    }
}

#[test]
fn a_direct_challenge_is_for_the_one_it_names_and_an_open_one_for_anybody_else() {
    let challenge = open(Some(BOB));
    assert_eq!(accept(&challenge, CLEO).err(), Some(Refusal::NotForYou));
    let declined = decide_decline(&challenge, Some(CLEO), NOW);
    assert_eq!(declined.err(), Some(Refusal::NotForYou));
    let cancelled = decide_cancel(&challenge, Some(BOB), NOW);
    assert_eq!(cancelled.err(), Some(Refusal::NotYourChallenge));
    let game = accept(&challenge, BOB).expect("allowed");
    let players = (game.players.first.id, game.players.second.id);
    assert_eq!((game.id, players), (challenge.id, (ADA, BOB)));
    assert_eq!(game.language, "de");
    assert!(accept(&open(None), CLEO).is_ok());
    for challenge in [challenge, open(None)] {
        assert_eq!(accept(&challenge, ADA).err(), Some(Refusal::Yourself));
    }
}

#[test]
fn lots_are_drawn_from_the_secret() {
    let challenge = Challenge {
        side: SidePreference::Random,
        ..open(Some(BOB))
    };
    let about = PlayerFacts::default();
    let is_adas = |seed| {
        let game = accept_challenge(&catalog(), &challenge, BOB, &about, seed).expect("allowed");
        game.players.first.id == ADA
    };
    let adas = (0..100).filter(|&seed| is_adas(seed)).count();
    assert!((30..70).contains(&adas), "{adas}");
}

#[test]
fn a_settled_challenge_stays_settled() {
    for state in [
        ChallengeState::Accepted(participant(BOB)),
        ChallengeState::Declined,
        ChallengeState::Cancelled,
        ChallengeState::Expired,
    ] {
        let challenge = Challenge {
            state: state.clone(),
            ..open(Some(BOB))
        };
        let refusal = Some(Refusal::ChallengeSettled(state));
        assert_eq!(accept(&challenge, BOB).err(), refusal);
        assert_eq!(decide_decline(&challenge, Some(BOB), NOW).err(), refusal);
        assert_eq!(decide_cancel(&challenge, Some(ADA), NOW).err(), refusal);
        assert!(decide_expiry(&challenge, Timestamp::MAX).is_empty());
    }
}

/// The challenges that are settled as if nobody had answered.
fn lapsed_ids(writes: &[Write]) -> Vec<GameId> {
    let settled = writes.iter().filter_map(|write| match write {
        Write::Challenge(it) => {
            assert_eq!(it.state, ChallengeState::Expired);
            assert!(it.settled_at.is_some());
            Some(it.id)
        }
        _ => None,
    });
    settled.collect()
}

#[test]
fn a_challenge_expires_after_a_week_and_not_before() {
    let challenge = open(Some(BOB));
    let week = NOW + Span::from_days(7);
    let early = decide_expiry(&challenge, week - Span(1));
    assert!(
        matches!(early[..], [Write::Task(TaskWrite::Schedule(_, due))] if due == week),
        "{early:?}"
    );
    let late = decide_expiry(&challenge, week);
    assert_eq!(lapsed_ids(&late), [challenge.id]);
}

#[test]
fn a_rematch_changes_the_seats_keeps_the_hints_and_needs_a_finished_game() {
    let mut game = game();
    assert_eq!(rematch(&game, ADA).err(), Some(Refusal::NotOver));
    game.terms.hints = true;
    let over = resign(&game, ADA);
    assert_eq!(rematch(&over, CLEO).err(), Some(Refusal::NotAPlayer));
    let challenge = rematch(&over, ADA).expect("she may");
    assert_eq!(challenge.to, Some(participant(BOB)));
    assert_eq!(challenge.rematch_of, Some(game.id));
    let next = accept(&challenge, BOB).expect("allowed");
    assert_eq!((next.players.first.id, next.players.second.id), (BOB, ADA));
    assert!(next.terms.hints, "of the challenge, and of the game before");
    assert!(!open(None).terms.hints, "not unless somebody says so");
    let mut paired = over;
    paired.origin = Origin::Tournament;
    let barred = Refusal::OfTournament(crate::TournamentGameRefusal::Rematch);
    assert_eq!(rematch(&paired, ADA).err(), Some(barred));
}

#[test]
fn a_block_lets_what_is_open_between_the_two_lapse_and_nothing_else() {
    let challenge = |id, from, to: Option<ParticipantId>| Challenge {
        id: GameId(id),
        from: participant(from),
        to: to.map(participant),
        ..open(None)
    };
    let all = [
        challenge(1, ADA, Some(BOB)),
        challenge(2, BOB, Some(ADA)),
        challenge(3, ADA, None),
        challenge(4, CLEO, Some(ADA)),
        challenge(5, ADA, Some(CLEO)),
    ];
    let block = |who| {
        let who = participant(who).user.expect("they have an account");
        let writes = decide_block(&participant(ADA), who, &all, NOW)?;
        Ok::<_, Refusal>(lapsed_ids(&writes))
    };
    assert_eq!(block(BOB), Ok(vec![GameId(1), GameId(2)]));
    assert_eq!(block(ADA), Err(Refusal::BlockYourself));
}

#[test]
fn a_game_keeps_the_hours_that_its_players_rested_at_when_it_began() {
    let mut challenge = open(Some(BOB));
    challenge.terms.rest.nights = true;
    let zone = "Asia/Tokyo".parse().expect("it is there");
    let rest = RestHours::usual(zone);
    let about = PlayerFacts {
        hours: vec![(BOB, rest.clone())],
        ..PlayerFacts::default()
    };
    let game = accept_challenge(&catalog(), &challenge, BOB, &about, 5).expect("open");
    assert_eq!(game.rest_hours.first, None);
    assert_eq!(game.rest_hours.second, Some(rest));
    assert_eq!(accept(&challenge, BOB).err(), Some(Refusal::NoTimeZone));
}
