//! The invariants of every pairing, tested with random tournaments.

use std::collections::HashSet;

use proptest::prelude::*;

use cairn_pairing::{
    Bye, Color, Forbidden, Tournament,
    dutch::{self, Field, PairedRound, Strength, Unpairable},
    trf,
};
use cairn_trf::generate::{Configuration, generate};

use crate::{chance, tournament};

/// Asserts that a pairing keeps C1 to C3, includes everybody once, and comes out again.
fn lawful(tournament: &Tournament, first: Color) {
    let paired = dutch::pair(tournament, first);
    assert_eq!(paired, dutch::pair(tournament, first), "by chance");
    let Ok(pairing) = paired else {
        return;
    };
    let mut seen = HashSet::new();
    let field = Field::new(tournament, first);
    let player = |entry: usize| &field.players[field.find(entry).unwrap()];
    for (a, b) in &pairing.pairs {
        assert!(seen.insert(*a) && seen.insert(*b), "twice: {a} or {b}");
        let met = tournament.entries[*a]
            .rounds
            .iter()
            .any(|it| it.played_opponent() == Some(*b));
        assert!(!met, "{a} and {b} have met");
        let (one, other) = (player(*a), player(*b));
        let both = one.strength == Strength::Absolute && other.strength == Strength::Absolute;
        if both && one.preference == other.preference {
            assert!(one.is_topscorer || other.is_topscorer);
        }
    }
    if let Some(bye) = pairing.bye {
        assert!(seen.insert(bye) && player(bye).may_have_bye);
    }
    assert_eq!(seen.len(), field.players.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn nobody_plays_twice_or_somebody_again(seed in 0_u64..u64::MAX) {
        let tournament = chance::position(seed, 40);
        lawful(&tournament, tournament.first_color.unwrap());
    }

    #[test]
    fn points_and_games_agree_in_a_tournament_by_chance(seed in 0_u64..u64::MAX, players in 2_usize..30) {
        let text = format!("PlayersNumber={players}\nRoundsNumber=5\nForfeitRate=0\nHalfPointByeRate=9\nRetiredRate=20");
        let document = generate(&Configuration::parse(&text).unwrap(), seed);
        let tournament = &document.tournament;
        for round in 0..tournament.rounds_played() {
            let games = tournament.entries.iter().filter(|it| it.rounds[round].was_played()).count();
            let points: i32 = tournament
                .entries
                .iter()
                .filter(|it| it.rounds[round].was_played())
                .map(|it| tournament.points.worth(&it.rounds[round]).0)
                .sum();
            prop_assert_eq!(points, i32::try_from(games).unwrap() * 5);
        }
    }
}

#[test]
fn a_seed_gives_the_same_bytes_in_every_version() {
    let configuration = Configuration::parse("PlayersNumber=7\nRoundsNumber=3").unwrap();
    let text = trf::write(&generate(&configuration, 42));
    assert!(text.starts_with("012 AutoTest Tournament 42\r\n"));
    assert_eq!(text, include_str!("seeds/42.trf"));
}

#[test]
fn a_wrong_configuration_is_refused_with_its_line() {
    for (text, expected) in [
        (
            "PlayersNumber=7\nColour=red",
            "line 2: there is no setting Colour",
        ),
        ("PlayersNumber", "line 1: expected Key=value"),
        (
            "RoundsNumber=0",
            "line 1: RoundsNumber must be a number from 1 to 99",
        ),
        (
            "PointsForWin=lots",
            "line 1: PointsForWin must be a number of points",
        ),
    ] {
        let told = Configuration::parse(text).unwrap_err();
        assert!(told.contains(expected), "{told}");
    }
}

#[test]
fn a_position_without_a_legal_pairing_names_who_stands_in_the_way() {
    // Four who have all met each other, and two who have not.
    let it = tournament(
        9,
        &[
            "2w= 3b= 4w=",
            "1b= 4w= 3b=",
            "4w= 1w= 2w=",
            "3b= 2b= 1b=",
            "6w= Z Z",
            "5b= Z Z",
        ],
    );
    assert!(dutch::pair(&it, Color::First).is_err());
    let stuck = tournament(9, &["2w= 3b=", "1b= Z", "Z 1w=", ".Z Z Z"]);
    let unpairable = dutch::pair(&stuck, Color::First);
    assert!(unpairable.is_ok(), "{unpairable:?}");
    let stuck = tournament(9, &["2w=", "1b="]);
    assert_eq!(
        dutch::pair(&stuck, Color::First),
        Err(Unpairable {
            entries: vec![0, 1],
            resting: vec![1],
        })
    );
    // One who may meet nobody: anybody can be left over with them, but only they have to be.
    let mut apart = tournament(9, &["", "", "", ""]);
    apart.forbidden = [[3, 0], [3, 1], [3, 2]]
        .map(|pair| Forbidden {
            from: 1,
            to: 9,
            entries: pair.into(),
        })
        .into();
    assert_eq!(
        dutch::pair(&apart, Color::First),
        Err(Unpairable {
            entries: vec![0, 1, 2, 3],
            resting: vec![3],
        })
    );
    apart.entries[3].absent = Some(Bye::Half);
    assert_eq!(
        dutch::pair(&apart, Color::First).map(|it| it.pairs.len()),
        Ok(1)
    );
}

#[test]
fn explanations_of_everybody_can_be_had_and_agree_with_the_pairs() {
    for seed in 0..40 {
        let tournament = chance::position(seed, 16);
        let first = tournament.first_color.unwrap();
        let Ok(paired) = PairedRound::pair(&tournament, first) else {
            continue;
        };
        let pairing = paired.pairing();
        for (a, b) in &pairing.pairs {
            let told = paired.explain(&tournament, *a, Some(*b)).unwrap();
            assert_eq!((told.player, told.with), (a + 1, Some(b + 1)));
            assert_eq!(told.instead.unwrap().against, dutch::Verdict::Nothing);
            assert_eq!(told.color.unwrap().color, Color::First);
            assert!(paired.explain(&tournament, *a, Some(*a)).is_none());
        }
        if let Some(bye) = pairing.bye {
            let told = paired.explain(&tournament, bye, None).unwrap();
            assert!(told.bye.is_some() && told.with.is_none());
        }
        let absent = tournament.entries.iter().position(|it| it.absent.is_some());
        if let Some(absent) = absent {
            assert!(paired.explain(&tournament, absent, None).is_none());
        }
    }
}
