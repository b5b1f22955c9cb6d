//! Coming and going.

use super::*;
use cairn_pairing::Bye;

/// What comes of a participant's own entry.
fn joins(
    played: &PlayedTournament,
    who: i64,
    candidate: &Candidate,
) -> Result<(), TournamentRefusal> {
    let who = ParticipantId(who);
    decide_join(&played.it, who, who, candidate, played.now).map(drop)
}

#[test]
fn one_joins_once_and_leaves_without_a_trace() {
    let mut played = PlayedTournament::open_and_join(setup(swiss(3, 14)), 1);
    let again = joins(&played, 1, &Candidate::default());
    assert_eq!(again, Err(TournamentRefusal::Joined));
    let ada = ParticipantId(1);
    played.take_allowed(decide_leave(&played.it, ada, ada, played.now));
    assert_eq!(played.it.listed_entries().count(), 0);
    assert!(decide_leave(&played.it, ada, ada, played.now).is_err());
    played.join(1);
    assert_eq!(played.it.listed_entries().count(), 1);
}

#[test]
fn a_tournament_that_is_full_takes_nobody() {
    let mut four = setup(swiss(3, 14));
    four.places = 4;
    let fifth = joins(
        &PlayedTournament::open_and_join(four, 4),
        5,
        &Candidate::default(),
    );
    assert_eq!(fifth, Err(TournamentRefusal::Full));
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
    let unrated = with(|it| it.rating = None);
    assert_eq!(unrated, Some(Unfit::RatingFrom(1_500, None)));
    let strong = with(|it| it.highest = Some(1_801));
    assert_eq!(strong, Some(Unfit::RatingTo(1_800, 1_801)));
    assert_eq!(with(|it| it.games = 4), Some(Unfit::Games(5, 4)));
    assert_eq!(with(|it| it.no_shows = 1), Some(Unfit::NoShows(0, 1)));
    let mut asking = setup(swiss(3, 14));
    asking.conditions = conditions;
    let mut played = PlayedTournament::open(asking);
    let nobody = Candidate::default();
    let joined = joins(&played, 1, &nobody);
    assert!(matches!(joined, Err(TournamentRefusal::Unfit(_))));
    // A director may enter anybody.
    let decided = decide_join(&played.it, ParticipantId(1), DIRECTOR, &nobody, played.now);
    played.take_allowed(decided);
}

#[test]
fn nobody_is_in_eleven_tournaments() {
    let running: Vec<_> = (10..20).map(TournamentId).collect();
    let busy = Candidate {
        running: running.clone(),
        ..Candidate::default()
    };
    let joined = joins(&PlayedTournament::open(setup(swiss(3, 14))), 1, &busy);
    assert_eq!(joined, Err(TournamentRefusal::TooMany(running)));
}

#[test]
fn a_start_with_too_few_is_put_off_once_and_then_called_off() {
    let mut setup = setup(swiss(3, 14));
    setup.start = Start::InDays(7);
    let mut played = PlayedTournament::open_and_join(setup, 1);
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
    let mut setup = setup(swiss(3, 14));
    (setup.start, setup.places) = (Start::WhenFull, 5);
    let mut played = PlayedTournament::open_and_join(setup, 5);
    played.facts.gone.insert(ParticipantId(2));
    played.look();
    assert_eq!(played.it.stage, Stage::Open, "four are left");
    played.join(6);
    played.look();
    assert_eq!(played.it.stage, Stage::Running);
    assert_eq!(played.it.order.len(), 5);
}

#[test]
fn ties_in_strength_are_parted_by_lot() {
    let mut played = PlayedTournament::open_and_join(setup(swiss(3, 14)), 8);
    for strength in played.facts.strengths.values_mut() {
        *strength = 1_500;
    }
    played.start();
    let secret = &played.it.root.secret;
    let lot = |it: &EntryId| secret.order(u64::from(it.0) + 1);
    assert!(played.it.order.iter().map(lot).is_sorted());
}

#[test]
fn a_late_entry_gets_the_number_of_its_strength_and_nothing_for_missed_rounds() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(4, 14)), 6);
    played.strong_win();
    let (ada, strength) = (ParticipantId(10), 1_997);
    played.facts.strengths.insert(ada, strength);
    let candidate = Candidate {
        strength,
        ..Candidate::default()
    };
    played.take_allowed(decide_join(&played.it, ada, ada, &candidate, played.now));
    let number = played.it.number(entry(6));
    assert_eq!(number, Some(4), "behind those who are as strong");
    played.pass(DAY);
    assert!(played.pairs(2).iter().any(|it| it.0 == 6 || it.1 == 6));
    let missed = &played.it.field_before(2).entries[3].rounds;
    assert_eq!(*missed, [cairn_pairing::Round::Bye(Bye::Zero)]);
    played.strong_win();
    played.pass(DAY);
    let late = joins(&played, 11, &Candidate::default());
    let closed = Err(TournamentRefusal::Closed);
    assert_eq!(late, closed, "half of the rounds are paired");
}

#[test]
fn an_asked_bye_is_half_a_point_once_and_nothing_in_the_last_two_rounds() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(4, 14)), 7);
    let ask = |played: &PlayedTournament, round| {
        decide_ask_bye(&played.it, entry(0), round, ParticipantId(1), played.now)
    };
    assert_eq!(ask(&played, 1), Err(TournamentRefusal::PairedAlready));
    assert_eq!(ask(&played, 5), Err(TournamentRefusal::Unknown));
    for round in [2, 3] {
        played.take_allowed(ask(&played, round));
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
    let mut played = PlayedTournament::open_and_start(setup(swiss(4, 7)), 6);
    let games = played.open_games();
    for game in &games[1..] {
        played.win(*game, Seat::First);
    }
    played.turns(games[0], 1, 0);
    let absent = played.entry_at(games[0], Seat::Second);
    played.pass(7 * DAY);
    let place = played.it.entry(absent).expect("it is there");
    assert_eq!(place.gone, Some(ExitReason::NoShow));
    assert_eq!(played.it.rounds.len(), 2, "the next is paired at once");
    let in_second = |played: &PlayedTournament| {
        let mut pairs = played.pairs(played.it.rounds.len()).into_iter();
        pairs.any(|it| it.0 == absent.0 || it.1 == absent.0)
    };
    assert!(!in_second(&played));
    let who = place.participant();
    played.take_allowed(decide_return(&played.it, absent, who, played.now));
    played.strong_win();
    played.pass(DAY);
    assert!(in_second(&played));
}

#[test]
fn who_was_removed_is_let_in_again_by_a_director_alone() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(4, 7)), 6);
    played.withdraw(0, ExitReason::Removed);
    let back = |by| decide_return(&played.it, entry(0), by, played.now);
    assert_eq!(back(ParticipantId(1)), Err(TournamentRefusal::NotADirector));
    assert!(back(DIRECTOR).is_ok());
}

#[test]
fn who_withdraws_from_a_swiss_keeps_their_results_and_is_not_paired() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(4, 7)), 6);
    played.strong_win();
    played.withdraw(0, ExitReason::Withdrew);
    played.pass(DAY);
    assert!(played.pairs(2).iter().all(|it| it.0 != 0 && it.1 != 0));
    let mut byes = played.it.rounds[1].byes.iter();
    assert!(byes.all(|it| it.0 != entry(0)), "gone is no bye");
    assert!(played.table().iter().any(|it| it.0 == 0));
}

#[test]
fn games_that_are_given_up_are_resigned_or_forfeited() {
    let mut played = PlayedTournament::open_and_start(pairs_of_games(setup(swiss(4, 7))), 4);
    let found = played.it.matches.iter().find(|it| it.has(entry(0)));
    let games = &found.expect("they play").games;
    let games: Vec<GameId> = games.iter().filter_map(|it| it.game).collect();
    played.turns(games[0], 1, 1);
    played.withdraw(0, ExitReason::GaveUp);
    let outcome = |game: GameId| played.games[&game].outcome.clone();
    let Some(Outcome::Won(_, how)) = outcome(games[0]) else {
        panic!("{:?}", outcome(games[0]));
    };
    assert_eq!(how, WinReason::Resignation);
    assert!(matches!(outcome(games[1]), Some(Outcome::Aborted { .. })));
}

#[test]
fn who_withdraws_early_from_a_round_robin_leaves_no_results() {
    let mut played = PlayedTournament::open_and_start(setup(round_robin(false, Some(1))), 6);
    played.strong_win();
    played.withdraw(0, ExitReason::Withdrew);
    assert!(played.it.entry(entry(0)).is_some_and(|it| it.forgotten));
    assert!(played.table().iter().all(|it| it.0 != 0));
    for _ in 0..20 {
        played.strong_win();
    }
    assert_eq!(played.it.stage, Stage::Over);
    let own = played.it.matches.iter().filter(|it| it.has(entry(0)));
    assert!(own.count() < 5, "nothing new begins");
    let best = played.it.standings()[0].lines[0].points;
    assert_eq!(best.0, 40, "four games count of each");
}

#[test]
fn who_withdraws_late_from_a_round_robin_forfeits_what_is_left() {
    let mut played = PlayedTournament::open_and_start(setup(round_robin(false, Some(1))), 4);
    played.strong_win();
    played.strong_win();
    played.withdraw(0, ExitReason::GaveUp);
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
    let mut played = PlayedTournament::open_and_start(setup(swiss(4, 7)), 6);
    let substitute = |played: &PlayedTournament, of: u16, to: i64| {
        let to = (ParticipantId(to), Takeover::ForGood);
        decide_substitute(&played.it, entry(of), to, DIRECTOR, played.now)
    };
    let taken = substitute(&played, 0, 50).expect("they are not in it");
    let [GameEffect::Substitute { from, .. }] = &taken.games[..] else {
        panic!("{taken:?}");
    };
    assert_eq!(*from, ParticipantId(1));
    played.take(taken);
    let place = played.it.entry(entry(0)).expect("it is there");
    assert_eq!(place.participant(), ParticipantId(50));
    assert_eq!(played.it.number(entry(0)), Some(1));
    for (of, to, why) in [
        // Not twice in a round, and whoever had an entry does not get another.
        (0, 51, TournamentRefusal::NoSubstitute),
        (1, 50, TournamentRefusal::Joined),
        (1, 1, TournamentRefusal::Joined),
    ] {
        assert_eq!(substitute(&played, of, to), Err(why), "{of} {to}");
    }
}

/// Either way: by resigning, or by leaving and giving it up.
#[test]
fn a_game_given_up_before_the_first_own_turn_is_a_forfeit() {
    for (first, second) in [(0, 0), (1, 0), (1, 1)] {
        let mut results = Vec::new();
        for leaves in [false, true] {
            let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 4);
            let game = played.open_games()[0];
            played.turns(game, first, second);
            if leaves {
                let loser = played.entry_at(game, Seat::Second);
                played.withdraw(loser.0, ExitReason::GaveUp);
            } else {
                let (seat, how) = (Seat::First, WinReason::Resignation);
                played.end(game, &Outcome::Won(seat, how));
            }
            results.push(played.result(game));
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
    let mut played = PlayedTournament::open_and_start(setup(swiss(5, 7)), 8);
    let asks =
        |played: &PlayedTournament| decide_ask_bye(&played.it, entry(0), 2, DIRECTOR, played.now);
    let plays = |played: &PlayedTournament| {
        decide_play_after_all(&played.it, entry(0), 2, DIRECTOR, played.now)
    };
    assert_eq!(plays(&played), Err(TournamentRefusal::Done));
    for _ in 0..2 {
        played.take_allowed(asks(&played));
        assert_eq!(asks(&played), Err(TournamentRefusal::Done));
        played.take_allowed(plays(&played));
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
    let mut played = PlayedTournament::open_and_join(setup(swiss(4, 7)), 5);
    assert_eq!(played.it.rounds_to_play(), Some(3));
    assert_eq!(played.it.asked_bye(entry(0), 1), Bye::Half);
    assert_eq!(played.it.asked_bye(entry(0), 2), Bye::Zero);
    played.join(6);
    assert_eq!(played.it.rounds_to_play(), Some(4));
    assert_eq!(played.it.asked_bye(entry(0), 2), Bye::Half);
    // The half point goes to the first of two.
    let decided = decide_ask_bye(&played.it, entry(0), 1, DIRECTOR, played.now);
    played.take_allowed(decided);
    assert_eq!(played.it.asked_bye(entry(0), 2), Bye::Zero);
}
