//! Challenges and rematches.

use super::{ADA, BOB, CLEO, NOW, PLACE, after, catalog, game, participant};
use crate::{
    AboutPlayers, Away, Challenge, ChallengeState, ChallengeWrite, Game, GameId, GameWrite,
    NewChallenge, Night, Opponent, ParticipantId, PersonalChange, PersonalSettings, Refusal, Rest,
    SidePreference, Span, TaskWrite, Timestamp, Weekday, Weekend, Write, decide_accept,
    decide_block, decide_cancel, decide_challenge, decide_decline, decide_expiry, decide_rematch,
    decide_resign,
};

fn to_bob() -> Opponent {
    Opponent {
        who: participant(BOB),
        bot: false,
        here: true,
    }
}

fn new(to: Option<Opponent>) -> NewChallenge {
    NewChallenge {
        from: participant(ADA),
        to,
        rules: "toy".to_owned(),
        variant: None,
        options: String::new(),
        clock: None,
        rest: None,
        rated: None,
        ratings_off: None,
        zone_known: false,
        side: SidePreference::First,
        place: PLACE,
        language: "de".to_owned(),
    }
}

fn open(to: Option<Opponent>) -> Challenge {
    opened(decide_challenge(&catalog(), GameId(9), new(to), 0, NOW).expect("in order"))
}

fn opened(writes: Vec<Write>) -> Challenge {
    writes
        .into_iter()
        .find_map(|write| match write {
            Write::Challenge(ChallengeWrite::Open(challenge)) => Some(challenge),
            _ => None,
        })
        .expect("a challenge")
}

fn begun(writes: Vec<Write>) -> Game {
    writes
        .into_iter()
        .find_map(|write| match write {
            Write::Game(GameWrite::Start(game)) => Some(*game),
            _ => None,
        })
        .expect("a game")
}

#[test]
fn people_who_cannot_be_challenged_are_refused() {
    let refused = |to| decide_challenge(&catalog(), GameId(9), new(Some(to)), 0, NOW).err();
    assert_eq!(
        refused(Opponent {
            who: participant(ADA),
            ..to_bob()
        }),
        Some(Refusal::Yourself)
    );
    assert_eq!(
        refused(Opponent {
            bot: true,
            ..to_bob()
        }),
        Some(Refusal::Bot)
    );
    assert_eq!(
        refused(Opponent {
            here: false,
            ..to_bob()
        }),
        Some(Refusal::NotHere)
    );
    assert!(matches!(
        decide_challenge(&catalog(), GameId(9), new(None), 20, NOW),
        Err(Refusal::TooManyChallenges)
    ));
}

#[test]
fn unknown_games_forms_and_options_are_named() {
    let refused = |change: fn(&mut NewChallenge)| {
        let mut new = new(None);
        change(&mut new);
        decide_challenge(&catalog(), GameId(9), new, 0, NOW).err()
    };
    assert_eq!(
        refused(|it| it.rules = "chess".to_owned()),
        Some(Refusal::UnknownRules("chess".to_owned()))
    );
    assert_eq!(
        refused(|it| it.variant = Some("round".to_owned())),
        Some(Refusal::UnknownVariant("round".to_owned()))
    );
    for options in ["patience", "patience=x", "speed=3"] {
        let mut new = new(None);
        new.options = options.to_owned();
        let refusal = decide_challenge(&catalog(), GameId(9), new, 0, NOW).err();
        assert!(
            matches!(refusal, Some(Refusal::BadOptions { .. })),
            "{options}: {refusal:?}"
        );
    }
}

#[test]
fn numbers_that_only_make_games_endless_are_refused() {
    let challenged = |options: &str| {
        let mut new = new(None);
        new.options = options.to_owned();
        decide_challenge(&catalog(), GameId(9), new, 0, NOW).err()
    };
    assert_eq!(challenged("patience=10"), None);
    for options in ["patience=11", "patience=65535"] {
        let refusal = Refusal::OptionTooGreat("patience", 10);
        assert_eq!(challenged(options), Some(refusal), "{options}");
    }
}

#[test]
fn options_are_kept_complete() {
    let mut new = new(None);
    new.variant = Some("fast".to_owned());
    new.options = "patience=5".to_owned();
    let challenge = opened(decide_challenge(&catalog(), GameId(9), new, 0, NOW).expect("in order"));
    let options: serde_json::Value = serde_json::from_str(&challenge.terms.options).expect("JSON");
    assert_eq!(
        (&options["variant"], &options["patience"]),
        (&"fast".into(), &5.into())
    );
    let usual = open(None).terms.options;
    let usual: serde_json::Value = serde_json::from_str(&usual).expect("JSON");
    assert_eq!(
        (&usual["variant"], &usual["patience"]),
        (&"calm".into(), &0.into())
    );
}

#[test]
fn a_direct_challenge_is_for_the_one_it_names() {
    let challenge = open(Some(to_bob()));
    assert_eq!(
        decide_accept(
            &catalog(),
            &challenge,
            &participant(CLEO),
            &AboutPlayers::default(),
            [0; 32],
            NOW
        )
        .err(),
        Some(Refusal::NotForYou)
    );
    assert_eq!(
        decide_accept(
            &catalog(),
            &challenge,
            &participant(ADA),
            &AboutPlayers::default(),
            [0; 32],
            NOW
        )
        .err(),
        Some(Refusal::Yourself)
    );
    assert_eq!(
        decide_decline(&challenge, Some(CLEO), NOW).err(),
        Some(Refusal::NotForYou)
    );
    assert_eq!(
        decide_cancel(&challenge, Some(BOB), NOW).err(),
        Some(Refusal::NotYourChallenge)
    );
    let game = begun(
        decide_accept(
            &catalog(),
            &challenge,
            &participant(BOB),
            &AboutPlayers::default(),
            [0; 32],
            NOW,
        )
        .expect("allowed"),
    );
    assert_eq!(
        (game.id, game.players.first.id, game.players.second.id),
        (challenge.id, ADA, BOB)
    );
    assert_eq!(game.language, "de");
}

#[test]
fn an_open_challenge_is_for_anybody_else() {
    let challenge = open(None);
    assert!(
        decide_accept(
            &catalog(),
            &challenge,
            &participant(CLEO),
            &AboutPlayers::default(),
            [0; 32],
            NOW
        )
        .is_ok()
    );
    assert_eq!(
        decide_accept(
            &catalog(),
            &challenge,
            &participant(ADA),
            &AboutPlayers::default(),
            [0; 32],
            NOW
        )
        .err(),
        Some(Refusal::Yourself)
    );
}

#[test]
fn lots_are_drawn_from_the_secret() {
    let challenge = Challenge {
        side: SidePreference::Random,
        ..open(Some(to_bob()))
    };
    let first = |seed: u8| {
        begun(
            decide_accept(
                &catalog(),
                &challenge,
                &participant(BOB),
                &AboutPlayers::default(),
                [seed; 32],
                NOW,
            )
            .expect("allowed"),
        )
        .players
        .first
        .id
    };
    assert_eq!(first(1), first(1));
    let adas = (0..100).filter(|&seed| first(seed) == ADA).count();
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
            ..open(Some(to_bob()))
        };
        let refusal = Some(Refusal::ChallengeSettled(state));
        assert_eq!(
            decide_accept(
                &catalog(),
                &challenge,
                &participant(BOB),
                &AboutPlayers::default(),
                [0; 32],
                NOW
            )
            .err(),
            refusal
        );
        assert_eq!(decide_decline(&challenge, Some(BOB), NOW).err(), refusal);
        assert_eq!(decide_cancel(&challenge, Some(ADA), NOW).err(), refusal);
        assert!(decide_expiry(&challenge, Timestamp::MAX).is_empty());
    }
}

#[test]
fn a_challenge_expires_after_a_week_and_not_before() {
    let challenge = open(Some(to_bob()));
    let week = Span::from_days(7);
    let early = decide_expiry(&challenge, NOW + week - Span(1));
    assert!(
        matches!(early[..], [Write::Task(TaskWrite::Schedule(_, due))] if due == NOW + week),
        "{early:?}"
    );
    let late = decide_expiry(&challenge, NOW + week);
    let expired = |it: &Write| {
        matches!(
            it,
            Write::Challenge(ChallengeWrite::Settle(_, ChallengeState::Expired, ..))
        )
    };
    assert!(late.iter().any(expired), "{late:?}");
}

#[test]
fn a_rematch_changes_the_seats_and_needs_a_finished_game() {
    let game = game();
    assert_eq!(
        decide_rematch(&catalog(), GameId(9), &game, ADA, None, NOW).err(),
        Some(Refusal::NotOver)
    );
    let over = after(&game, decide_resign(&game, ADA, NOW).expect("she may"));
    assert_eq!(
        decide_rematch(&catalog(), GameId(9), &over, CLEO, None, NOW).err(),
        Some(Refusal::NotAPlayer)
    );
    let challenge =
        opened(decide_rematch(&catalog(), GameId(9), &over, ADA, None, NOW).expect("she may"));
    assert_eq!(
        (challenge.to.clone(), challenge.rematch_of),
        (Some(participant(BOB)), Some(game.id))
    );
    let next = begun(
        decide_accept(
            &catalog(),
            &challenge,
            &participant(BOB),
            &AboutPlayers::default(),
            [0; 32],
            NOW,
        )
        .expect("allowed"),
    );
    assert_eq!((next.players.first.id, next.players.second.id), (BOB, ADA));
}

#[test]
fn hints_are_allowed_in_the_game_of_a_challenge_and_in_its_rematch() {
    let mut challenge = open(Some(to_bob()));
    assert!(!challenge.terms.hints, "not unless somebody says so");
    challenge.terms.hints = true;
    let about = AboutPlayers::default();
    let accepted = decide_accept(
        &catalog(),
        &challenge,
        &participant(BOB),
        &about,
        [5; 32],
        NOW,
    );
    let game = begun(accepted.expect("open"));
    assert!(game.terms.hints);
    let over = after(&game, decide_resign(&game, ADA, NOW).expect("she may"));
    let rematch = decide_rematch(&catalog(), GameId(10), &over, BOB, None, NOW);
    assert!(opened(rematch.expect("they may")).terms.hints);
}

/// The challenges that lapse when Ada blocks somebody, or lifts the block.
fn lapsed(who: ParticipantId, blocked: bool, open: &[Challenge]) -> Vec<GameId> {
    let who = participant(who).user.expect("they have an account");
    let writes = decide_block(&participant(ADA), who, blocked, open, NOW).expect("two people");
    let settled = writes.iter().filter_map(|write| match write {
        Write::Challenge(ChallengeWrite::Settle(id, state, ..)) => {
            assert_eq!(*state, ChallengeState::Expired, "as if nobody had answered");
            Some(*id)
        }
        _ => None,
    });
    settled.collect()
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
    assert_eq!(lapsed(BOB, true, &all), [GameId(1), GameId(2)]);
    assert_eq!(lapsed(BOB, false, &all), []);
    let ada = participant(ADA);
    let oneself = decide_block(&ada, ada.user.expect("an account"), true, &all, NOW);
    assert_eq!(oneself.err(), Some(Refusal::BlockYourself));
}

#[test]
fn a_zone_a_night_or_a_weekend_changed_during_a_game_does_not_change_its_clock() {
    let zone = |name: &str| PersonalChange::Zone(Some(name.parse().expect("it is there")));
    let mut challenge = open(Some(to_bob()));
    challenge.terms.clock = "7d".parse().expect("a clock");
    challenge.terms.rest = Rest {
        nights: true,
        weekends: true,
        no_vacations: false,
    };
    let begin = |chosen: &PersonalSettings| {
        let rest = chosen.rest.clone().expect("they have said where they live");
        let about = AboutPlayers {
            hours: vec![(ADA, rest.clone()), (BOB, rest)],
            ..AboutPlayers::default()
        };
        let bob = participant(BOB);
        begun(decide_accept(&catalog(), &challenge, &bob, &about, [5; 32], NOW).expect("open"))
    };
    let deadline = |game: &Game| game.deadline(&Away::default()).expect("it has a clock");

    let mut chosen = PersonalSettings::default().with(zone("Europe/Berlin"));
    let game = begin(&chosen);
    let (agreed, mut last) = (deadline(&game), deadline(&game));
    let weekend = Weekend::new([Weekday::Friday]).expect("one day");
    for change in [
        zone("Asia/Tokyo"),
        PersonalChange::Night(Night::new(60, 120).expect("short enough")),
        PersonalChange::Weekend(weekend),
    ] {
        chosen = chosen.with(change);
        assert_eq!(deadline(&game), agreed);
        let later = deadline(&begin(&chosen));
        assert_ne!(later, last, "a game that begins now goes by it: {chosen:?}");
        last = later;
    }
}
