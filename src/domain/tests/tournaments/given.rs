//! Byes, points and numbers that directors give by hand.

use cairn_pairing::{Bye, Points};

use super::*;
use crate::tournament::{
    decide_give_bye, decide_give_points, decide_numbers, decide_play_after_all,
};

fn points(played: &PlayedTournament, of: u16) -> Points {
    let table = &played.it.standings()[0];
    let line = table.lines.iter().find(|it| it.entry == entry(of));
    line.map_or(Points(-1), |it| it.points)
}

#[test]
fn a_bye_that_a_director_gives_is_worth_what_they_say() {
    let mut played = PlayedTournament::running(setup(swiss(4, 14)), 6);
    let give = |it: &Tournament, round, bye| {
        decide_give_bye(it, (entry(0), round), bye, DIRECTOR, Timestamp(0))
    };
    for (round, bye, why) in [
        (1, Bye::Full, TournamentRefusal::PairedAlready),
        (5, Bye::Full, TournamentRefusal::Unknown),
        (2, Bye::Allocated, TournamentRefusal::Unknown),
        (2, Bye::Zero, TournamentRefusal::Unknown),
    ] {
        assert_eq!(give(&played.it, round, bye), Err(why), "{round} {bye:?}");
    }
    played.take(give(&played.it, 2, Bye::Full).expect("it is not paired yet"));
    assert_eq!(give(&played.it, 2, Bye::Half), Err(TournamentRefusal::Done));
    // A requested bye would be worth nothing in the last round.
    played.take(give(&played.it, 4, Bye::Half).expect("nor is this"));
    played.take(give(&played.it, 3, Bye::Half).expect("nor is this"));
    let back = decide_play_after_all(&played.it, entry(0), 3, DIRECTOR, Timestamp(0));
    played.take(back.expect("it was to rest"));
    let mut had = vec![points(&played, 0)];
    for round in 1..=4 {
        played.strong_win();
        had.push(points(&played, 0));
        played.pass(DAY);
        let byes = played.it.rounds.get(round).map(|it| it.byes.clone());
        let own = byes.and_then(|it| it.into_iter().find(|it| it.0 == entry(0)));
        let expected = match round {
            1 => Some(Bye::Full),
            3 => Some(Bye::Half),
            _ => None,
        };
        assert_eq!(own.map(|it| it.1), expected, "round {}", round + 1);
    }
    // A win, a full point, a win, half a point.
    assert_eq!(points(&played, 0), Points(35), "{had:?}");
}

#[test]
fn points_by_hand_count_in_standings_and_pairings() {
    let mut played = PlayedTournament::running(setup(swiss(3, 14)), 6);
    let give = |it: &Tournament, of, tenths, by| {
        decide_give_points(it, entry(of), tenths, by, Timestamp(0))
    };
    let own = played.it.entries[5].who();
    for (of, tenths, by, why) in [
        (5, 0, DIRECTOR, TournamentRefusal::Unknown),
        (5, 7, DIRECTOR, TournamentRefusal::Unknown),
        (5, 105, DIRECTOR, TournamentRefusal::Unknown),
        (5, -5, DIRECTOR, TournamentRefusal::BelowZero),
        (5, 5, own, TournamentRefusal::OwnMatch),
        (99, 5, DIRECTOR, TournamentRefusal::NotIn),
    ] {
        assert_eq!(give(&played.it, of, tenths, by), Err(why), "{of} {tenths}");
    }
    played.take(give(&played.it, 5, 15, DIRECTOR).expect("points count here"));
    assert_eq!(points(&played, 5), Points(15));
    played.take(give(&played.it, 5, -5, DIRECTOR).expect("some are left"));
    assert_eq!(points(&played, 5), Points(10));
    played.strong_win();
    let before = points(&played, 5);
    assert_eq!(before, Points(10), "the weakest has lost");
    let field = played.it.field().expect("all is settled");
    let at = played.it.number(entry(5)).expect("it has one") - 1;
    assert_eq!(field.points_after(at, 1), before);
    let cup = PlayedTournament::running(
        setup(TournamentKind::Knockout {
            games: 1,
            days: 21,
            third_place: false,
        }),
        4,
    );
    let refused = give(&cup.it, 1, 5, DIRECTOR);
    assert_eq!(refused, Err(TournamentRefusal::PointsDoNotCount));
}

#[test]
fn starting_numbers_by_hand_come_before_those_by_strength() {
    let mut played = PlayedTournament::open(setup(swiss(3, 14)));
    for who in 1..=5 {
        played.join(who);
    }
    let number = |it: &Tournament, order: &[u16]| {
        let order: Vec<EntryId> = order.iter().map(|it| entry(*it)).collect();
        decide_numbers(it, &order, DIRECTOR, Timestamp(0))
    };
    assert_eq!(number(&played.it, &[]), Err(TournamentRefusal::Done));
    assert_eq!(number(&played.it, &[3, 3]), Err(TournamentRefusal::Twice));
    assert_eq!(number(&played.it, &[9]), Err(TournamentRefusal::NotIn));
    played.take(number(&played.it, &[3, 1]).expect("it has not started"));
    played.start();
    let order: Vec<u16> = played.it.order.iter().map(|it| it.0).collect();
    assert_eq!(order[..2], [3, 1]);
    let mut others = order[2..].to_vec();
    others.sort_unstable();
    assert_eq!(others, [0, 2, 4]);
    let stage = TournamentRefusal::Stage("running");
    assert_eq!(number(&played.it, &[1]), Err(stage));
}

#[test]
fn points_by_hand_count_in_a_league_for_the_season_they_are_given_in() {
    let mut played = PlayedTournament::running(
        setup(TournamentKind::League {
            size: 4,
            moves: 1,
            parallel: None,
            days: 30,
        }),
        4,
    );
    let give = |it: &Tournament, of, tenths| {
        decide_give_points(it, entry(of), tenths, DIRECTOR, Timestamp(0))
    };
    played.take(give(&played.it, 3, 40).expect("points count here"));
    assert_eq!(points(&played, 3), Points(40));
    played.strong_win();
    // Their four points by hand are more than three wins.
    let places = played.it.seasons[0].over.clone().expect("all is played").1;
    assert_eq!(places[0][0], entry(3));
    let late = give(&played.it, 2, 5);
    assert_eq!(late, Err(TournamentRefusal::SeasonOver));
    played.pass(DAY);
    assert_eq!(played.it.seasons.len(), 2);
    assert_eq!(
        points(&played, 3),
        Points::ZERO,
        "each season begins at none"
    );
    let (entries, field) = played.it.round_robin_field(0, 0);
    let at = entries
        .iter()
        .position(|it| *it == entry(3))
        .expect("was in it");
    assert_eq!(field.entries[at].extra, Points(40), "what was, stays");
    assert_eq!(played.it.given_in(Some(0), entry(3)), Points(40));
}
