//! Coming and going.

use super::*;
use crate::tournament::{
    Conditions, GameResult, Gone, Stage, Takeover, Unfit, decide_ask_bye, decide_leave,
    decide_play_after_all, decide_return, decide_substitute, decide_withdraw,
};
use cairn_pairing::Bye;

fn withdraw(played: &mut PlayedTournament, id: u16, why: Gone) {
    let gone = decide_withdraw(
        &played.it,
        entry(id),
        why,
        DIRECTOR,
        &played.games,
        played.now,
    );
    played.take(gone.expect("they play"));
    played.look();
}

#[test]
fn one_joins_once_and_leaves_without_a_trace() {
    let mut played = PlayedTournament::open(setup(swiss(3, 14)));
    played.join(1);
    let ada = ParticipantId(1);
    let again = decide_join(&played.it, ada, ada, &Candidate::default(), played.now);
    assert_eq!(again, Err(TournamentRefusal::Joined));
    let left = decide_leave(&played.it, ada, ada, played.now).expect("they are in");
    played.take(left);
    assert_eq!(played.it.listed().count(), 0);
    assert!(decide_leave(&played.it, ada, ada, played.now).is_err());
    played.join(1);
    assert_eq!(played.it.listed().count(), 1);
}

#[test]
fn a_tournament_that_is_full_takes_nobody() {
    let mut played = PlayedTournament::open(Setup {
        places: 4,
        ..setup(swiss(3, 14))
    });
    for who in 1..=4 {
        played.join(who);
    }
    let eve = ParticipantId(5);
    let joined = decide_join(&played.it, eve, eve, &Candidate::default(), played.now);
    assert_eq!(joined, Err(TournamentRefusal::Full));
}

#[test]
fn conditions_say_what_is_asked_for_and_what_one_has() {
    let conditions = Conditions {
        rating_from: Some(1_500),
        rating_to: Some(1_800),
        games: Some(5),
        no_shows: Some(0),
        ..Conditions::default()
    };
    let good = Candidate {
        rating: Some(1_600),
        highest: Some(1_700),
        games: 5,
        ..Candidate::default()
    };
    assert_eq!(conditions.unmet(&good), None);
    let with = |change: fn(&mut Candidate)| {
        let mut candidate = good.clone();
        change(&mut candidate);
        conditions.unmet(&candidate)
    };
    assert_eq!(
        with(|it| it.rating = None),
        Some(Unfit::RatingFrom(1_500, None))
    );
    assert_eq!(
        with(|it| it.highest = Some(1_801)),
        Some(Unfit::RatingTo(1_800, 1_801))
    );
    assert_eq!(with(|it| it.games = 4), Some(Unfit::Games(5, 4)));
    assert_eq!(with(|it| it.no_shows = 1), Some(Unfit::NoShows(0, 1)));
    let mut played = PlayedTournament::open(Setup {
        conditions,
        ..setup(swiss(3, 14))
    });
    let ada = ParticipantId(1);
    let joined = decide_join(&played.it, ada, ada, &Candidate::default(), played.now);
    assert!(matches!(joined, Err(TournamentRefusal::Unfit(_))));
    let entered = decide_join(&played.it, ada, DIRECTOR, &Candidate::default(), played.now);
    played.take(entered.expect("a director may enter anybody"));
}

#[test]
fn nobody_is_in_eleven_tournaments() {
    let played = PlayedTournament::open(setup(swiss(3, 14)));
    let ada = ParticipantId(1);
    let candidate = Candidate {
        running: (10..20).map(TournamentId).collect(),
        ..Candidate::default()
    };
    let joined = decide_join(&played.it, ada, ada, &candidate, played.now);
    assert_eq!(
        joined,
        Err(TournamentRefusal::TooMany(candidate.running.clone()))
    );
}

#[test]
fn a_start_with_too_few_is_put_off_once_and_then_called_off() {
    let mut played = PlayedTournament::open(Setup {
        start: Start::InDays(7),
        ..setup(swiss(3, 14))
    });
    played.join(1);
    played.look();
    assert_eq!(played.wake, Some(Timestamp(7 * DAY)));
    played.pass(7 * DAY);
    assert_eq!(played.it.stage, Stage::Open);
    assert_eq!(played.it.starts_at(), Some(Timestamp(10 * DAY)));
    played.pass(3 * DAY);
    assert_eq!(played.it.stage, Stage::CalledOff);
}

#[test]
fn it_starts_when_it_is_full_without_those_who_left_the_server() {
    let mut played = PlayedTournament::open(Setup {
        start: Start::WhenFull,
        places: 5,
        ..setup(swiss(3, 14))
    });
    for who in 1..=5 {
        played.join(who);
    }
    played.facts.gone.insert(ParticipantId(2));
    played.look();
    assert_eq!(
        played.it.stage,
        Stage::Open,
        "four are left, and it is not full any more"
    );
    played.join(6);
    played.look();
    assert_eq!(played.it.stage, Stage::Running);
    assert_eq!(played.it.order.len(), 5);
}

#[test]
fn ties_in_strength_are_parted_by_lot() {
    let mut played = PlayedTournament::open(setup(swiss(3, 14)));
    for who in 1..=8 {
        played.join(who);
        played.facts.strengths.insert(ParticipantId(who), 1_500);
    }
    played.start();
    let lots: Vec<u64> = played
        .it
        .order
        .iter()
        .map(|it| played.it.root.secret.order(u64::from(it.0) + 1))
        .collect();
    assert!(lots.is_sorted());
}

#[test]
fn a_late_entry_gets_the_number_of_its_strength_and_nothing_for_missed_rounds() {
    let mut played = PlayedTournament::running(setup(swiss(4, 14)), 6);
    played.strong_win();
    played.facts.strengths.insert(ParticipantId(10), 1_997);
    let ada = ParticipantId(10);
    let candidate = Candidate {
        strength: 1_997,
        ..Candidate::default()
    };
    let joined = decide_join(&played.it, ada, ada, &candidate, played.now);
    played.take(joined.expect("one round of four is paired"));
    assert_eq!(
        played.it.number(entry(6)),
        Some(4),
        "behind those who are as strong"
    );
    played.pass(DAY);
    assert!(played.pairs(2).iter().any(|it| it.0 == 6 || it.1 == 6));
    let field = played.it.field_before(2);
    assert_eq!(
        field.entries[3].rounds,
        [cairn_pairing::Round::Bye(Bye::Zero)]
    );
    played.strong_win();
    played.pass(DAY);
    let eve = ParticipantId(11);
    let joined = decide_join(&played.it, eve, eve, &Candidate::default(), played.now);
    assert_eq!(
        joined,
        Err(TournamentRefusal::Closed),
        "half of the rounds are paired"
    );
}

#[test]
fn an_asked_bye_is_half_a_point_once_and_nothing_in_the_last_two_rounds() {
    let mut played = PlayedTournament::running(setup(swiss(4, 14)), 7);
    let ask = |played: &PlayedTournament, round| {
        decide_ask_bye(&played.it, entry(0), round, ParticipantId(1), played.now)
    };
    assert_eq!(ask(&played, 1), Err(TournamentRefusal::PairedAlready));
    assert_eq!(ask(&played, 5), Err(TournamentRefusal::Unknown));
    for round in [2, 3] {
        let asked = ask(&played, round).expect("it is not paired yet");
        played.take(asked);
    }
    played.strong_win();
    played.pass(DAY);
    assert!(played.it.rounds[1].byes.contains(&(entry(0), Bye::Half)));
    played.strong_win();
    played.pass(DAY);
    assert!(played.it.rounds[2].byes.contains(&(entry(0), Bye::Zero)));
}

#[test]
fn a_no_show_of_a_swiss_forfeits_and_is_not_paired_until_one_press() {
    let mut played = PlayedTournament::running(setup(swiss(4, 7)), 6);
    let games = played.open_games();
    for game in &games[1..] {
        played.win(*game, Seat::First);
    }
    played.turns(games[0], 1, 0);
    let absent = played
        .it
        .match_of(games[0])
        .and_then(|it| it.0.entry_at(0, Seat::Second));
    let absent = absent.expect("two play");
    played.pass(7 * DAY);
    let place = played.it.entry(absent).expect("it is there");
    assert_eq!(place.gone, Some(Gone::NoShow));
    assert_eq!(
        played.it.rounds.len(),
        2,
        "the next round is paired at once"
    );
    let in_second = |played: &PlayedTournament| {
        let mut pairs = played.pairs(played.it.rounds.len()).into_iter();
        pairs.any(|it| it.0 == absent.0 || it.1 == absent.0)
    };
    assert!(!in_second(&played));
    let who = place.who();
    let back = decide_return(&played.it, absent, who, played.now).expect("one press");
    played.take(back);
    played.strong_win();
    played.pass(DAY);
    assert!(in_second(&played));
}

#[test]
fn who_withdraws_from_a_swiss_keeps_their_results_and_is_not_paired() {
    let mut played = PlayedTournament::running(setup(swiss(4, 7)), 6);
    played.strong_win();
    withdraw(&mut played, 0, Gone::Withdrew);
    played.pass(DAY);
    assert!(played.pairs(2).iter().all(|it| it.0 != 0 && it.1 != 0));
    assert!(
        played.it.rounds[1].byes.iter().all(|it| it.0 != entry(0)),
        "gone is no bye"
    );
    assert!(played.table().iter().any(|it| it.0 == 0));
}

#[test]
fn games_that_are_given_up_are_resigned_or_forfeited() {
    let mut played = PlayedTournament::running(pairs_of_games(setup(swiss(4, 7))), 4);
    let found = played
        .it
        .matches
        .iter()
        .find(|it| it.has(entry(0)))
        .cloned()
        .expect("they play");
    let games: Vec<GameId> = found.games.iter().filter_map(|it| it.game).collect();
    played.turns(games[0], 1, 1);
    withdraw(&mut played, 0, Gone::GaveUp);
    let outcome = |game: GameId| played.games[&game].outcome.clone();
    assert!(matches!(
        outcome(games[0]),
        Some(Outcome::Won(_, HowWon::Resignation))
    ));
    assert!(matches!(outcome(games[1]), Some(Outcome::Aborted { .. })));
}

fn round_robin(parallel: u8) -> TournamentKind {
    TournamentKind::RoundRobin {
        double: false,
        parallel: Some(parallel),
        days: 60,
    }
}

#[test]
fn who_withdraws_early_from_a_round_robin_leaves_no_results() {
    let mut played = PlayedTournament::running(setup(round_robin(1)), 6);
    played.strong_win();
    withdraw(&mut played, 0, Gone::Withdrew);
    assert!(played.it.entry(entry(0)).is_some_and(|it| it.forgotten));
    assert!(played.table().iter().all(|it| it.0 != 0));
    for _ in 0..20 {
        played.strong_win();
    }
    assert_eq!(played.it.stage, Stage::Over);
    let with_gone = played
        .it
        .matches
        .iter()
        .filter(|it| it.has(entry(0)))
        .count();
    assert!(with_gone < 5, "nothing new begins against whoever is gone");
    let best = &played.it.standings()[0].lines[0];
    assert_eq!(
        best.points,
        cairn_pairing::Points(40),
        "four games count of each"
    );
}

#[test]
fn who_withdraws_late_from_a_round_robin_forfeits_what_is_left() {
    let mut played = PlayedTournament::running(setup(round_robin(1)), 4);
    played.strong_win();
    played.strong_win();
    withdraw(&mut played, 0, Gone::GaveUp);
    let place = played.it.entry(entry(0)).expect("it is there");
    assert!(!place.forgotten);
    for _ in 0..6 {
        played.strong_win();
    }
    assert_eq!(played.it.stage, Stage::Over);
    let own = played.it.matches.iter().filter(|it| it.has(entry(0)));
    assert_eq!(own.count(), 3);
}

#[test]
fn a_substitute_takes_over_number_score_and_running_games() {
    let mut played = PlayedTournament::running(setup(swiss(4, 7)), 6);
    let to = ParticipantId(50);
    let taken = decide_substitute(
        &played.it,
        entry(0),
        (to, Takeover::ForGood),
        DIRECTOR,
        played.now,
    );
    let taken = taken.expect("they are not in it");
    assert_eq!(taken.games.len(), 1);
    assert!(matches!(
        taken.games[0],
        GameEffect::Substitute {
            from: ParticipantId(1),
            ..
        }
    ));
    played.take(taken);
    let place = played.it.entry(entry(0)).expect("it is there");
    assert_eq!(place.who(), to);
    assert_eq!(played.it.number(entry(0)), Some(1));
    let again = decide_substitute(
        &played.it,
        entry(0),
        (ParticipantId(51), Takeover::ForGood),
        DIRECTOR,
        played.now,
    );
    assert_eq!(
        again,
        Err(TournamentRefusal::NoSubstitute),
        "not twice in a round"
    );
    let other = decide_substitute(
        &played.it,
        entry(1),
        (to, Takeover::ForGood),
        DIRECTOR,
        played.now,
    );
    assert_eq!(other, Err(TournamentRefusal::Joined));
    let old = decide_substitute(
        &played.it,
        entry(1),
        (ParticipantId(1), Takeover::ForGood),
        DIRECTOR,
        played.now,
    );
    assert_eq!(
        old,
        Err(TournamentRefusal::Joined),
        "whoever had an entry does not get another"
    );
}

/// Either way: by resigning, or by leaving and giving it up.
#[test]
fn a_game_given_up_before_the_first_own_turn_is_a_forfeit() {
    for (first, second) in [(0, 0), (1, 0), (1, 1)] {
        let mut results = Vec::new();
        for leaves in [false, true] {
            let mut played = PlayedTournament::running(setup(swiss(3, 14)), 4);
            let game = played.open_games()[0];
            played.turns(game, first, second);
            let (found, _) = played.it.match_of(game).expect("it has begun");
            let (id, loser) = (found.id, found.entry_at(0, Seat::Second).expect("two play"));
            if leaves {
                withdraw(&mut played, loser.0, Gone::GaveUp);
            } else {
                let how = HowWon::Resignation;
                let seat = Seat::First;
                played.end(game, &Outcome::Won(seat, how));
            }
            results.push(played.it.find(id).expect("it is there").games[0].result);
        }
        let expected = match second {
            0 => GameResult::Forfeit(Some(Seat::First)),
            _ => GameResult::Played(Some(Seat::First)),
        };
        assert_eq!(results, [Some(expected); 2], "{first}, {second}");
    }
}

#[test]
fn a_rest_is_taken_back_until_its_round_is_paired() {
    let mut played = PlayedTournament::running(setup(swiss(5, 7)), 8);
    let asks =
        |played: &PlayedTournament| decide_ask_bye(&played.it, entry(0), 2, DIRECTOR, played.now);
    let plays = |played: &PlayedTournament| {
        decide_play_after_all(&played.it, entry(0), 2, DIRECTOR, played.now)
    };
    assert_eq!(plays(&played), Err(TournamentRefusal::Done));
    for _ in 0..2 {
        let asked = asks(&played).expect("it is not paired");
        played.take(asked);
        assert_eq!(asks(&played), Err(TournamentRefusal::Done));
        let back = plays(&played).expect("it is not paired");
        played.take(back);
    }
    played.strong_win();
    played.pass(DAY);
    assert_eq!(played.it.rounds.len(), 2);
    assert!(played.it.rounds[1].byes.is_empty());
    assert_eq!(plays(&played), Err(TournamentRefusal::PairedAlready));
}

#[test]
fn what_a_rest_is_worth_goes_by_the_rounds_that_will_be_played() {
    // Four rounds are chosen; with five people there are three, so the second is a late one.
    let mut played = PlayedTournament::open(setup(swiss(4, 7)));
    for who in 1..=5 {
        played.join(who);
    }
    assert_eq!(played.it.rounds_to_play(), Some(3));
    assert_eq!(played.it.asked_bye(entry(0), 1), Bye::Half);
    assert_eq!(played.it.asked_bye(entry(0), 2), Bye::Zero);
    played.join(6);
    assert_eq!(played.it.rounds_to_play(), Some(4));
    assert_eq!(played.it.asked_bye(entry(0), 2), Bye::Half);
    // The half point goes to the first of two.
    let asked = decide_ask_bye(&played.it, entry(0), 1, DIRECTOR, played.now);
    played.take(asked.expect("it is not paired"));
    assert_eq!(played.it.asked_bye(entry(0), 2), Bye::Zero);
}
