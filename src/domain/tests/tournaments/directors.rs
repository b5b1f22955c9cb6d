//! Decisions of directors.

use cairn_pairing::Bye;

use super::*;
use crate::{
    HowAborted, HowDrawn,
    tournament::{
        BadSetup, GameResult, Gone, Stage, TournamentEvent, decide_announce, decide_call_off,
        decide_correct, decide_directors, decide_end, decide_forbid, decide_let_meet,
        decide_let_rest, decide_pair_now, decide_publish, decide_put_off, decide_start,
        decide_withdraw,
    },
};

#[test]
fn a_start_with_too_few_is_refused() {
    let mut played = PlayedTournament::open(setup(swiss(3, 14)));
    for who in 1..=3 {
        played.join(who);
    }
    let started = decide_start(&played.it, DIRECTOR, &played.facts, played.now);
    let expected = TournamentRefusal::TooFew {
        there: 3,
        needed: 4,
    };
    assert_eq!(started, Err(expected));
}

#[test]
fn a_result_can_be_changed_and_pairings_stay() {
    let mut played = PlayedTournament::running(setup(swiss(3, 14)), 4);
    played.strong_win();
    played.pass(DAY);
    let pairs = played.pairs(2);
    let id = played.it.matches[0].id;
    let loser = GameResult::Adjudicated(Some(Seat::Second));
    let corrected = decide_correct(
        &played.it,
        DIRECTOR,
        id,
        0,
        loser,
        Some("a wrong flag".to_owned()),
        played.now,
    );
    let corrected = corrected.expect("it has a result");
    assert_eq!(corrected.games, [], "the game is over already");
    assert_eq!(corrected.lines[0].why.as_deref(), Some("a wrong flag"));
    played.take(corrected);
    assert_eq!(played.pairs(2), pairs);
    let same = decide_correct(&played.it, DIRECTOR, id, 0, loser, None, played.now);
    assert_eq!(same, Err(TournamentRefusal::Done));
}

#[test]
fn directors_do_not_judge_their_own_games() {
    let played = PlayedTournament::running(setup(swiss(3, 14)), 4);
    let id = played.it.matches[0].id;
    let who = played
        .it
        .entry(played.it.matches[0].new.first)
        .expect("it is there")
        .who();
    let result = GameResult::Played(Some(Seat::First));
    let judged = decide_correct(&played.it, who, id, 0, result, None, played.now);
    assert_eq!(judged, Err(TournamentRefusal::OwnMatch));
}

#[test]
fn a_deadline_is_put_off_twice_at_most_and_only_forward() {
    let mut played = PlayedTournament::running(setup(swiss(3, 7)), 4);
    let put_off = |played: &PlayedTournament, days| {
        decide_put_off(
            &played.it,
            DIRECTOR,
            None,
            Timestamp(days * DAY),
            None,
            played.now,
        )
    };
    assert_eq!(put_off(&played, 6), Err(TournamentRefusal::Past));
    for days in [9, 11] {
        let later = put_off(&played, days).expect("it is later");
        played.take(later);
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
    let mut played = PlayedTournament::open(setup(swiss(3, 7)));
    for who in 1..=4 {
        played.join(who);
    }
    let pair = [entry(0), entry(2)];
    let forbidden = decide_forbid(&played.it, DIRECTOR, pair, None, played.now);
    played.take(forbidden.expect("they have not met"));
    played.start();
    assert!(
        played
            .pairs(1)
            .iter()
            .all(|it| (it.0.min(it.1), it.0.max(it.1)) != (0, 2))
    );
    let (a, b) = played.pairs(1)[0];
    let late = decide_forbid(&played.it, DIRECTOR, [entry(a), entry(b)], None, played.now);
    assert_eq!(late, Err(TournamentRefusal::PairedAlready));
}

#[test]
fn a_pairing_that_a_director_looks_at_begins_nothing_until_it_is_published() {
    let mut played = PlayedTournament::running(
        Setup {
            look_first: true,
            ..setup(swiss(3, 7))
        },
        4,
    );
    assert_eq!(played.open_games(), []);
    assert_eq!(played.wake, Some(Timestamp(12 * HOUR)));
    // An entry goes: it is paired again, and the log says so.
    let gone = decide_withdraw(
        &played.it,
        entry(3),
        Gone::Removed,
        DIRECTOR,
        &played.games,
        played.now,
    );
    played.take(gone.expect("they play"));
    let again = decide_pair_now(&played.it, DIRECTOR, &played.facts, played.now);
    played.take(again.expect("nobody has seen it"));
    assert_eq!(played.it.rounds.len(), 1);
    assert_eq!(played.pairs(1).len(), 1);
    let published = decide_publish(&played.it, DIRECTOR, played.now);
    played.take(published.expect("it waits"));
    played.look();
    assert_eq!(played.open_games().len(), 1);
    assert_eq!(
        decide_publish(&played.it, DIRECTOR, played.now),
        Err(TournamentRefusal::Done)
    );
}

#[test]
fn a_pairing_nobody_publishes_is_published_after_twelve_hours() {
    let mut played = PlayedTournament::running(
        Setup {
            look_first: true,
            ..setup(swiss(3, 7))
        },
        4,
    );
    played.pass(12 * HOUR);
    assert_eq!(played.open_games().len(), 2);
    let deadline = played.it.rounds[0].deadline;
    assert_eq!(deadline, Timestamp(12 * HOUR + 7 * DAY));
}

#[test]
fn a_round_that_cannot_be_paired_asks_and_then_ends_or_lets_them_rest() {
    // Four people have three rounds in them: a fourth needs somebody twice. With five rounds
    // declared for six people, forbidden pairs make it stuck earlier.
    let stuck = || {
        let mut played = PlayedTournament::open(setup(swiss(3, 7)));
        for who in 1..=4 {
            played.join(who);
        }
        for pair in [[0, 1], [0, 2], [0, 3]] {
            let forbidden = decide_forbid(&played.it, DIRECTOR, pair.map(entry), None, played.now);
            played.take(forbidden.expect("they have not met"));
        }
        played.start();
        played
    };
    let mut played = stuck();
    let (until, entries) = played.it.stuck.clone().expect("nobody may meet the first");
    assert_eq!(until, Timestamp(3 * DAY));
    assert_eq!(entries, [entry(0)], "the others have a pair and the bye");
    // Asked again before that, it is the same question, and gives no more time.
    played.pass(DAY);
    let again = decide_pair_now(&played.it, DIRECTOR, &played.facts, played.now);
    played.take(again.expect("it is tried"));
    assert_eq!(played.it.stuck, Some((until, entries)));
    played.pass(2 * DAY);
    assert_eq!(played.it.stage, Stage::Over);

    let mut played = stuck();
    match decide_let_rest(&played.it, DIRECTOR, played.now) {
        Ok(rested) => {
            played.take(rested);
            assert_eq!(played.it.stuck, None);
            assert_eq!(played.it.rounds.len(), 1);
            assert_eq!(played.pairs(1).len(), 1, "only they rest");
            assert!(played.it.rounds[0].byes.contains(&(entry(0), Bye::Half)));
        }
        Err(refusal) => panic!("{refusal}"),
    }

    // Or they may meet after all.
    let mut played = stuck();
    let lifted = decide_let_meet(&played.it, DIRECTOR, [entry(2), entry(0)], played.now);
    played.take(lifted.expect("they are kept apart"));
    let again = decide_pair_now(&played.it, DIRECTOR, &played.facts, played.now);
    played.take(again.expect("it is tried"));
    let is_theirs = |it: &(u16, u16)| [(0, 2), (2, 0)].contains(it);
    assert!(
        played.pairs(1).iter().any(is_theirs),
        "{:?}",
        played.pairs(1)
    );
}

#[test]
fn a_round_in_which_nobody_could_play_is_not_made_by_letting_all_of_them_rest() {
    let mut played = PlayedTournament::open(setup(swiss(3, 7)));
    for who in 1..=4 {
        played.join(who);
    }
    for pair in [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] {
        let forbidden = decide_forbid(&played.it, DIRECTOR, pair.map(entry), None, played.now);
        played.take(forbidden.expect("they have not met"));
    }
    played.start();
    assert!(played.it.stuck.is_some() && !played.it.can_rest());
    let rested = decide_let_rest(&played.it, DIRECTOR, played.now);
    assert_eq!(rested, Err(TournamentRefusal::NobodyToPair));
}

#[test]
fn who_was_kept_apart_may_meet_again_and_earlier_rounds_stay_explained() {
    let mut played = PlayedTournament::open(setup(swiss(3, 7)));
    for who in 1..=6 {
        played.join(who);
    }
    let pair = [entry(0), entry(3)];
    let early = decide_let_meet(&played.it, DIRECTOR, pair, played.now);
    assert_eq!(early, Err(TournamentRefusal::Done));
    let why = Some("brothers".to_owned());
    let kept = decide_forbid(&played.it, DIRECTOR, pair, why.clone(), played.now);
    let kept = kept.expect("they have not met");
    assert_eq!(kept.lines[0].why, why);
    played.take(kept);
    let twice = decide_forbid(&played.it, DIRECTOR, [entry(3), entry(0)], None, played.now);
    assert_eq!(twice, Err(TournamentRefusal::Done));
    played.start();
    let apart_in = |played: &PlayedTournament, round: u32| {
        let all = played.it.field_before(2).forbidden.into_iter();
        let holds = all.filter(|it| (it.from..=it.to).contains(&round));
        holds.map(|it| it.entries).collect::<Vec<_>>()
    };
    assert_eq!(apart_in(&played, 1).len(), 1);
    let lifted = decide_let_meet(&played.it, DIRECTOR, [entry(3), entry(0)], played.now);
    played.take(lifted.expect("they are kept apart"));
    assert!(!played.it.is_kept_apart(pair));
    assert_eq!(apart_in(&played, 1).len(), 1, "round 1 was paired so");
    assert!(apart_in(&played, 2).is_empty());
    let next = played.it.field_before(2);
    // Lifted before anything was paired, it never applied.
    let again = decide_forbid(&played.it, DIRECTOR, pair, None, played.now);
    played.take(again.expect("they have not met"));
    let lifted = decide_let_meet(&played.it, DIRECTOR, pair, played.now);
    played.take(lifted.expect("they are kept apart"));
    assert_eq!(played.it.field_before(2), next);
}

#[test]
fn ending_early_keeps_the_standings_and_calling_off_does_not() {
    let mut played = PlayedTournament::running(setup(swiss(3, 7)), 4);
    played.strong_win();
    let ended = decide_end(&played.it, DIRECTOR, None, played.now).expect("it runs");
    played.take(ended);
    assert_eq!(played.it.stage, Stage::Over);
    assert!(played.it.ended_early);
    assert!(decide_call_off(&played.it, DIRECTOR, None, played.now).is_err());
    played.pass(30 * DAY);
    assert_eq!(played.it.rounds.len(), 1, "nothing happens any more");
}

#[test]
fn what_is_announced_has_a_length() {
    let long = "a".repeat(1_501);
    for text in ["", "  ", &long] {
        let told = decide_announce(DIRECTOR, text, Timestamp(0));
        assert!(matches!(told, Err(TournamentRefusal::Text(_))));
    }
    let told = decide_announce(DIRECTOR, " hello ", Timestamp(0)).expect("it says something");
    let expected = TournamentEvent::Announced {
        text: "hello".to_owned(),
    };
    assert_eq!(told.lines[0].event, expected);
}

#[test]
fn the_maker_stays_a_director_and_they_are_five_at_most() {
    let mut played = PlayedTournament::open(setup(swiss(3, 7)));
    let others: Vec<ParticipantId> = (1..=4).map(ParticipantId).collect();
    let named = decide_directors(&played.it, DIRECTOR, &others, played.now).expect("five");
    played.take(named);
    assert!(played.it.is_director(DIRECTOR) && played.it.is_director(ParticipantId(4)));
    let more: Vec<ParticipantId> = (1..=5).map(ParticipantId).collect();
    assert!(decide_directors(&played.it, DIRECTOR, &more, played.now).is_err());
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
    assert_eq!(
        with(|it| it.name = "x".repeat(81)),
        Err(BadSetup::TooLong(80))
    );
    let no_clock = |it: &mut Setup| it.clock = crate::TimeControl::None;
    assert_eq!(with(no_clock), Err(BadSetup::NoClock));
    let places = BadSetup::Places {
        least: 4,
        most: 400,
    };
    assert_eq!(with(|it| it.places = 401), Err(places));
    assert_eq!(
        with(|it| it.start = Start::At(Timestamp(5))),
        Err(BadSetup::PastStart)
    );
    let codes = |it: &mut Setup| it.tie_breaks = vec!["BH".to_owned(), "BH".to_owned()];
    assert_eq!(with(codes), Err(BadSetup::TieBreaks));
    let knockout = |it: &mut Setup| {
        it.kind = TournamentKind::Knockout {
            games: 1,
            days: 7,
            third_place: false,
        };
    };
    assert_eq!(with(knockout), Err(BadSetup::UnfairKnockout));
}

#[test]
fn a_game_is_settled_by_a_director_before_its_deadline_and_adjudicated_after() {
    for (result, before, after) in [
        (
            GameResult::Adjudicated(None),
            Outcome::Drawn(HowDrawn::Director),
            Outcome::Drawn(HowDrawn::Adjudication),
        ),
        (
            GameResult::Adjudicated(Some(Seat::Second)),
            Outcome::Won(Seat::Second, HowWon::Director),
            Outcome::Won(Seat::Second, HowWon::Adjudication),
        ),
        (
            GameResult::Forfeit(Some(Seat::First)),
            Outcome::Aborted(HowAborted::Director),
            Outcome::Aborted(HowAborted::Director),
        ),
    ] {
        for (days, outcome) in [(1, before), (7, after)] {
            let mut played = PlayedTournament::running(setup(swiss(3, 7)), 4);
            let game = played.open_games()[0];
            played.turns(game, 1, 1);
            played.pass(days * DAY);
            let (id, number) = played
                .it
                .match_of(game)
                .map(|it| (it.0.id, it.1))
                .expect("begun");
            let settled =
                decide_correct(&played.it, DIRECTOR, id, number, result, None, played.now);
            played.take(settled.expect("it goes on"));
            assert_eq!(
                played.games[&game].outcome.as_ref(),
                Some(&outcome),
                "{days}"
            );
        }
    }
}
