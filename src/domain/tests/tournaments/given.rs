//! Byes, points and numbers that directors give by hand.

use cairn_pairing::{Bye, Points};

use super::*;

fn points(played: &PlayedTournament, of: u16) -> Points {
    let table = &played.it.standings()[0];
    let line = table.lines.iter().find(|it| it.entry == entry(of));
    line.map_or(Points(-1), |it| it.points)
}

#[test]
fn a_bye_that_a_director_gives_is_worth_what_they_say() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(4, 14)), 6);
    let give = |played: &PlayedTournament, round, is_full| {
        played.direct(DirectorAction::GiveBye(entry(0), round, is_full))
    };
    for (round, why) in [
        (1, TournamentRefusal::PairedAlready),
        (5, TournamentRefusal::Unknown),
    ] {
        assert_eq!(give(&played, round, true), Err(why), "{round}");
    }
    played.take_allowed(give(&played, 2, true));
    assert_eq!(give(&played, 2, false), Err(TournamentRefusal::Done));
    // A requested bye would be worth nothing in the last round.
    played.take_allowed(give(&played, 4, false));
    played.take_allowed(give(&played, 3, false));
    played.take_allowed(played.direct(DirectorAction::AfterAll(entry(0), 3)));
    // A win, a full point, a win, half a point.
    let rounds = [
        (10, Some(Bye::Full)),
        (20, None),
        (30, Some(Bye::Half)),
        (35, None),
    ];
    for (round, (had, next)) in (1..).zip(rounds) {
        played.strong_win();
        assert_eq!(points(&played, 0), Points(had), "round {round}");
        played.pass(DAY);
        let byes = played.it.rounds.get(round).map(|it| it.byes.clone());
        let own = byes.and_then(|it| it.into_iter().find(|it| it.0 == entry(0)));
        assert_eq!(own.map(|it| it.1), next, "after round {round}");
    }
}

#[test]
fn points_by_hand_count_in_standings_and_pairings() {
    let mut played = PlayedTournament::open_and_start(setup(swiss(3, 14)), 6);
    let give = |played: &PlayedTournament, of, tenths, by| {
        played.direct_as(by, DirectorAction::Points(entry(of), tenths), None)
    };
    let own = played.it.entries[5].participant();
    for (of, tenths, by, why) in [
        (5, 0, DIRECTOR, TournamentRefusal::Unknown),
        (5, 7, DIRECTOR, TournamentRefusal::Unknown),
        (5, 105, DIRECTOR, TournamentRefusal::Unknown),
        (5, i64::MIN, DIRECTOR, TournamentRefusal::Unknown),
        (5, -5, DIRECTOR, TournamentRefusal::BelowZero),
        (5, 5, own, TournamentRefusal::OwnMatch),
        (99, 5, DIRECTOR, TournamentRefusal::NotIn),
    ] {
        assert_eq!(give(&played, of, tenths, by), Err(why), "{of} {tenths}");
    }
    played.take_allowed(give(&played, 5, 15, DIRECTOR));
    assert_eq!(points(&played, 5), Points(15));
    played.take_allowed(give(&played, 5, -5, DIRECTOR));
    assert_eq!(points(&played, 5), Points(10));
    played.strong_win();
    let before = points(&played, 5);
    assert_eq!(before, Points(10), "the weakest has lost");
    let field = played.it.field_before(2);
    let at = played.it.number(entry(5)).expect("it has one") - 1;
    assert_eq!(field.points_after(at, 1), before);
    let cup = PlayedTournament::open_and_start(setup(knockout(1)), 4);
    let refused = give(&cup, 1, 5, DIRECTOR);
    assert_eq!(refused, Err(TournamentRefusal::PointsDoNotCount));
}

#[test]
fn starting_numbers_by_hand_come_before_those_by_strength() {
    let mut played = PlayedTournament::open_and_join(setup(swiss(3, 14)), 5);
    let number = |it: &Tournament, order: &[u16]| {
        let order: Vec<EntryId> = order.iter().map(|it| entry(*it)).collect();
        decide_numbers(it, BY_DIRECTOR, &order, Timestamp(0))
    };
    assert_eq!(number(&played.it, &[]), Err(TournamentRefusal::Done));
    assert_eq!(number(&played.it, &[3, 3]), Err(TournamentRefusal::Twice));
    assert_eq!(number(&played.it, &[9]), Err(TournamentRefusal::NotIn));
    played.take_allowed(number(&played.it, &[3, 1]));
    played.start();
    let order: Vec<u16> = played.it.order.iter().map(|it| it.0).collect();
    assert_eq!(order[..2], [3, 1]);
    let mut others = order[2..].to_vec();
    others.sort_unstable();
    assert_eq!(others, [0, 2, 4]);
    let stage = TournamentRefusal::Stage(Stage::Running);
    assert_eq!(number(&played.it, &[1]), Err(stage));
}

#[test]
fn points_by_hand_count_in_a_league_for_the_season_they_are_given_in() {
    let mut played = PlayedTournament::open_and_start(setup(league(4, 1)), 4);
    let give = |played: &PlayedTournament, of, tenths| {
        played.direct(DirectorAction::Points(entry(of), tenths))
    };
    played.take_allowed(give(&played, 3, 40));
    assert_eq!(points(&played, 3), Points(40));
    played.strong_win();
    // Their four points by hand are more than three wins.
    let places = played.it.seasons[0].over.clone().expect("all is played").1;
    assert_eq!(places[0][0], entry(3));
    let late = give(&played, 2, 5);
    assert_eq!(late, Err(TournamentRefusal::SeasonOver));
    played.pass(DAY);
    assert_eq!(played.it.seasons.len(), 2);
    assert_eq!(points(&played, 3), Points::ZERO, "a season begins at none");
    let (entries, field) = played.it.round_robin_field(0, 0);
    let at = entries.iter().position(|it| *it == entry(3));
    let extra = field.entries[at.expect("was in it")].extra;
    assert_eq!(extra, Points(40), "what was, stays");
    assert_eq!(played.it.given_in(Some(0), entry(3)), Points(40));
}
