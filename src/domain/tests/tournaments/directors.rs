//! Decisions of directors.

use cairn_pairing::Bye;

use super::*;

#[test]
fn a_start_with_too_few_is_refused() {
    let played = PlayedTournament::open_and_join(setup(swiss(3, 14)), 3);
    let (there, needed) = (3, 4);
    let started = played.direct(DirectorAction::Start);
    assert_eq!(started, Err(TournamentRefusal::TooFew { there, needed }));
}

/// An action of each kind, about the first match and its entries.
fn actions(it: &Tournament) -> Vec<DirectorAction> {
    let (id, now, someone) = (MatchId(0), Timestamp(30 * DAY), ParticipantId(50));
    let (one, other) = (it.matches[0].new.first, it.matches[0].new.second);
    vec![
        DirectorAction::Registration(false),
        DirectorAction::Start,
        DirectorAction::Pair,
        DirectorAction::Publish,
        DirectorAction::LetRest,
        DirectorAction::PutOff(Some(id), now),
        DirectorAction::Result(id, 0, Verdict::Draw),
        DirectorAction::Enter(someone),
        DirectorAction::Remove(other),
        DirectorAction::Return(one),
        DirectorAction::Substitute(other, someone),
        DirectorAction::StandIn(other, someone),
        DirectorAction::Bye(one, 2),
        DirectorAction::GiveBye(one, 2, true),
        DirectorAction::Points(one, 5),
        DirectorAction::AfterAll(one, 2),
        DirectorAction::Forbid(one, other),
        DirectorAction::LetMeet(one, other),
        DirectorAction::Director(someone, true),
        DirectorAction::End,
        DirectorAction::CallOff,
    ]
}

#[test]
fn nobody_directs_who_is_no_director_nor_in_a_match_of_their_own() {
    let played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 4);
    let who = |id: EntryId| played.it.entry(id).expect("it plays").participant();
    let own = who(played.it.matches[0].new.first);
    for action in actions(&played.it) {
        let decide = |who, manages_server, asked| {
            let by = Director {
                who,
                manages_server,
                asked,
            };
            let (it, facts) = (&played.it, &played.facts);
            decide_direct(it, by, action, Some("why".to_owned()), facts, played.now)
        };
        let stranger = decide(own, false, None);
        assert_eq!(stranger, Err(TournamentRefusal::NotADirector), "{action:?}");
        let moved_on = decide(own, true, Some(LogLength(1)));
        assert_eq!(moved_on, Err(TournamentRefusal::MovedOn), "{action:?}");
        let is_about_own = matches!(
            action,
            DirectorAction::PutOff(..)
                | DirectorAction::Result(..)
                | DirectorAction::Remove(_)
                | DirectorAction::Substitute(..)
                | DirectorAction::StandIn(..)
                | DirectorAction::Points(..)
        );
        let decided = decide(own, true, Some(played.it.seq()));
        let is_refused = decided == Err(TournamentRefusal::OwnMatch);
        assert_eq!(is_refused, is_about_own, "{action:?}");
        // Only those that ask for a reason have one in the log.
        if let Ok(decided) = decide(DIRECTOR, false, None) {
            let has_reason = decided.lines.iter().any(|it| it.why.is_some());
            assert_eq!(has_reason, action.needs_reason(), "{action:?}");
        }
    }
}

#[test]
fn a_result_can_be_changed_and_pairings_stay() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 4);
    played.strong_win();
    played.pass(DAY);
    let pairs = played.pairs(2);
    let id = played.it.matches[0].id;
    let correct = |played: &PlayedTournament, by, why| {
        played.direct_as(by, DirectorAction::Result(id, 0, Verdict::Second), why)
    };
    let why = Some("a wrong flag");
    let corrected = correct(&played, DIRECTOR, why).expect("it has a result");
    assert_eq!(corrected.games, [], "the game is over already");
    assert_eq!(corrected.lines[0].why.as_deref(), why);
    played.take(corrected);
    assert_eq!(played.pairs(2), pairs);
    let again = correct(&played, DIRECTOR, None);
    assert_eq!(again, Err(TournamentRefusal::Done));
    // Directors do not judge their own games.
    let entry = played.it.entry(played.it.matches[0].new.first);
    let own = correct(&played, entry.expect("it is there").participant(), None);
    assert_eq!(own, Err(TournamentRefusal::OwnMatch));
}

#[test]
fn a_deadline_is_put_off_twice_at_most_and_only_forward() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 7)), 4);
    let put_off = |played: &PlayedTournament, days| {
        let until = Timestamp(days * DAY);
        played.direct(DirectorAction::PutOff(None, until))
    };
    assert_eq!(put_off(&played, 6), Err(TournamentRefusal::Past));
    for days in [9, 11] {
        played.take_allowed(put_off(&played, days));
    }
    assert_eq!(put_off(&played, 13), Err(TournamentRefusal::PutOffTwice));
    played.look();
    for game in played.open_games() {
        played.turns(game, 0, 1);
    }
    played.pass(11 * DAY - 1);
    assert!(!played.it.matches[0].is_settled());
    played.pass(1);
    assert!(played.it.matches[0].is_settled());
}

#[test]
fn two_who_are_forbidden_to_meet_do_not() {
    let mut played = PlayedTournament::open_and_join(setup(swiss(3, 7)), 4);
    played.keep_apart([0, 2]);
    played.start();
    let first = played.pairs(1);
    let is_theirs = |it: &(u16, u16)| [(0, 2), (2, 0)].contains(it);
    assert!(!first.iter().any(is_theirs), "{first:?}");
    let [one, other] = [first[0].0, first[0].1].map(entry);
    let late = played.direct(DirectorAction::Forbid(one, other));
    assert_eq!(late, Err(TournamentRefusal::PairedAlready));
}

#[test]
fn a_pairing_that_a_director_looks_at_begins_nothing_until_it_is_published() {
    let mut played = PlayedTournament::open_and_start(looked_at(swiss(3, 7)), 4);
    assert_eq!(played.open_games(), []);
    assert_eq!(played.wake, Some(Timestamp(12 * HOUR)));
    let mut left = played.clone();
    left.pass(12 * HOUR);
    assert_eq!(left.open_games().len(), 2);
    let deadline = left.it.rounds[0].deadline;
    assert_eq!(deadline, Timestamp(12 * HOUR + 7 * DAY));
    // An entry goes: it is paired again, and the log says so.
    played.withdraw(3, ExitReason::Removed);
    played.pair_now();
    assert_eq!(played.it.rounds.len(), 1);
    assert_eq!(played.pairs(1).len(), 1);
    let publish = |played: &PlayedTournament| played.direct(DirectorAction::Publish);
    played.take_allowed(publish(&played));
    played.look();
    assert_eq!(played.open_games().len(), 1);
    assert_eq!(publish(&played), Err(TournamentRefusal::Done));
}

#[test]
fn a_round_that_cannot_be_paired_asks_and_then_ends_or_lets_them_rest() {
    let stuck = |pairs: &[[u16; 2]]| {
        let mut played = PlayedTournament::open_and_join(setup(swiss(3, 7)), 4);
        for pair in pairs {
            played.keep_apart(*pair);
        }
        played.start();
        played
    };
    let of_first = [[0, 1], [0, 2], [0, 3]];
    let mut played = stuck(&of_first);
    let (until, entries) = played.it.stuck.clone().expect("nobody may meet the first");
    assert_eq!(until, Timestamp(3 * DAY));
    assert_eq!(entries, [entry(0)], "the others have a pair and the bye");
    // Asked again before that, it is the same question, and gives no more time.
    played.pass(DAY);
    played.pair_now();
    assert_eq!(played.it.stuck, Some((until, entries)));
    played.pass(2 * DAY);
    assert_eq!(played.it.stage, Stage::Over);

    let mut played = stuck(&of_first);
    let rest = |played: &PlayedTournament| played.direct(DirectorAction::LetRest);
    played.take_allowed(rest(&played));
    assert_eq!(played.it.stuck, None);
    assert_eq!(played.it.rounds.len(), 1);
    assert_eq!(played.pairs(1).len(), 1, "only they rest");
    assert!(played.it.rounds[0].byes.contains(&(entry(0), Bye::Half)));

    // Or they may meet after all.
    let mut played = stuck(&of_first);
    played.take_allowed(played.direct(DirectorAction::LetMeet(entry(2), entry(0))));
    played.pair_now();
    let pairs = played.pairs(1);
    let is_theirs = |it: &(u16, u16)| [(0, 2), (2, 0)].contains(it);
    assert!(pairs.iter().any(is_theirs), "{pairs:?}");

    // Not all of them rest: it would be a round in which nobody plays.
    let all = [&of_first[..], &[[1, 2], [1, 3], [2, 3]]].concat();
    let played = stuck(&all);
    assert!(played.it.stuck.is_some() && !played.it.can_rest());
    assert_eq!(rest(&played), Err(TournamentRefusal::NobodyToPair));
}

#[test]
fn who_was_kept_apart_may_meet_again_and_earlier_rounds_stay_explained() {
    let mut played = PlayedTournament::open_and_join(setup(swiss(3, 7)), 6);
    let pair = [entry(0), entry(3)];
    let let_meet =
        |played: &PlayedTournament| played.direct(DirectorAction::LetMeet(pair[0], pair[1]));
    assert_eq!(let_meet(&played), Err(TournamentRefusal::Done));
    let why = Some("brothers");
    let kept = played.direct_as(DIRECTOR, DirectorAction::Forbid(pair[0], pair[1]), why);
    let kept = kept.expect("they have not met");
    assert_eq!(kept.lines[0].why.as_deref(), why);
    played.take(kept);
    let twice = played.direct(DirectorAction::Forbid(pair[1], pair[0]));
    assert_eq!(twice, Err(TournamentRefusal::Done));
    played.start();
    let apart_in = |played: &PlayedTournament, round: u32| {
        let all = played.it.field_before(2).forbidden.into_iter();
        let holds = all.filter(|it| (it.from..=it.to).contains(&round));
        holds.map(|it| it.entries).collect::<Vec<_>>()
    };
    assert_eq!(apart_in(&played, 1).len(), 1);
    played.take_allowed(let_meet(&played));
    assert!(!played.it.is_kept_apart(pair));
    assert_eq!(apart_in(&played, 1).len(), 1, "round 1 was paired so");
    assert!(apart_in(&played, 2).is_empty());
    let next = played.it.field_before(2);
    // Lifted before anything was paired, it never applied.
    played.keep_apart([0, 3]);
    played.take_allowed(let_meet(&played));
    assert_eq!(played.it.field_before(2), next);
}

#[test]
fn ending_early_keeps_the_standings_and_calling_off_does_not() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 7)), 4);
    played.strong_win();
    played.take_allowed(played.direct(DirectorAction::End));
    assert_eq!(played.it.stage, Stage::Over);
    assert!(played.it.ended_early);
    assert!(played.direct(DirectorAction::CallOff).is_err());
    played.pass(30 * DAY);
    assert_eq!(played.it.rounds.len(), 1, "nothing happens any more");
}

#[test]
fn what_is_announced_has_a_length() {
    let played = PlayedTournament::open(setup(swiss(3, 7)));
    let announce = |text: &str| decide_announce(&played.it, BY_DIRECTOR, text, Timestamp(0));
    let long = "a".repeat(1_501);
    for text in ["", "  ", &long] {
        assert!(matches!(announce(text), Err(TournamentRefusal::Text(_))));
    }
    let told = announce(" hello ").expect("it says something");
    let text = "hello".to_owned();
    assert_eq!(told.lines[0].event, TournamentEvent::Announced { text });
}

#[test]
fn the_maker_stays_a_director_and_they_are_five_at_most() {
    let mut played = PlayedTournament::open(setup(swiss(3, 7)));
    let name = |who| DirectorAction::Director(ParticipantId(who), true);
    for who in 1..=4 {
        played.take_allowed(played.direct(name(who)));
    }
    assert!(played.it.is_director(DIRECTOR) && played.it.is_director(ParticipantId(4)));
    assert!(played.direct(name(5)).is_err());
    let without_maker = played.direct(DirectorAction::Director(DIRECTOR, false));
    assert_eq!(without_maker, Err(TournamentRefusal::Done));
}

#[test]
fn a_setup_that_nothing_can_be_played_by_is_refused_by_name() {
    let with = |change: fn(&mut Setup)| {
        let mut it = setup(swiss(3, 7));
        change(&mut it);
        it.check(true, Timestamp(5))
    };
    assert_eq!(with(|_| ()), Ok(()));
    assert_eq!(with(|it| it.name = "  ".to_owned()), Err(BadSetup::NoName));
    let long = with(|it| it.name = "x".repeat(81));
    assert_eq!(long, Err(BadSetup::TooLong(80)));
    let no_clock = with(|it| it.clock = crate::TimeControl::None);
    assert_eq!(no_clock, Err(BadSetup::NoClock));
    let (least, most) = (4, 400);
    let large = with(|it| it.places = 401);
    assert_eq!(large, Err(BadSetup::Places { least, most }));
    let past = with(|it| it.start = Start::At(Timestamp(5)));
    assert_eq!(past, Err(BadSetup::PastStart));
    let twice = with(|it| it.tie_breaks = ["BH", "BH"].map(ToOwned::to_owned).into());
    assert_eq!(twice, Err(BadSetup::TieBreaks));
    let single = with(|it| it.kind = knockout(1));
    assert_eq!(single, Err(BadSetup::UnfairKnockout));
}

#[test]
fn a_game_is_settled_by_a_director_before_its_deadline_and_adjudicated_after() {
    let seat = Seat::Second;
    let won = |how| Outcome::Won(seat, how);
    let off = || Outcome::Aborted(AbortReason::Director);
    let draws = [DrawReason::Director, DrawReason::Adjudication].map(Outcome::Drawn);
    let wins = [WinReason::Director, WinReason::Adjudication].map(won);
    for (verdict, outcomes) in [
        (Verdict::Draw, draws),
        (Verdict::Second, wins),
        (Verdict::FirstByForfeit, [off(), off()]),
    ] {
        for (days, outcome) in [1, 7].into_iter().zip(outcomes) {
            let mut played = PlayedTournament::open_and_start(setup(swiss(3, 7)), 4);
            let game = played.open_games()[0];
            played.turns(game, 1, 1);
            played.pass(days * DAY);
            let (found, number) = played.it.match_of(game).expect("begun");
            let action = DirectorAction::Result(found.id, number, verdict);
            played.take_allowed(played.direct(action));
            let found = played.games[&game].outcome.as_ref();
            assert_eq!(found, Some(&outcome), "{days}");
        }
    }
}
