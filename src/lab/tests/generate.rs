//! Tournaments by chance.

use cairn_lab::generate::{Configuration, generate};
use cairn_pairing::trf::{self, Document, Edition};

fn generated(configuration: &str, seed: u64) -> Document {
    let configuration = Configuration::parse(configuration).expect("a configuration");
    generate(&configuration, seed)
}

#[test]
fn points_and_games_agree_in_a_tournament_by_chance() {
    for seed in 0..300 {
        let players = 2 + seed % 28;
        let configuration = format!(
            "PlayersNumber={players}\nRoundsNumber=5\nForfeitRate=0\nHalfPointByeRate=9\nRetiredRate=20"
        );
        let tournament = generated(&configuration, seed).tournament;
        for round in 0..tournament.played() {
            let rounds = tournament.entries.iter().map(|it| &it.rounds[round]);
            let played = rounds.filter(|it| it.was_played());
            let points: Vec<i32> = played.map(|it| tournament.points.of(it).0).collect();
            let half_points = 5 * i32::try_from(points.len()).expect("few");
            assert_eq!(points.iter().sum::<i32>(), half_points, "{seed}");
        }
    }
}

#[test]
fn a_seed_gives_the_same_bytes_in_every_version() {
    let document = generated("PlayersNumber=7\nRoundsNumber=3", 42);
    let text = trf::write(&document, Edition::Trf26);
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
            "line 1: RoundsNumber is a number from 1 to 99",
        ),
        (
            "PointsForWin=lots",
            "line 1: PointsForWin is a number of points",
        ),
    ] {
        let told = Configuration::parse(text).expect_err("it is wrong");
        assert!(told.contains(expected), "{told}");
    }
}
