//! Chance can be checked, and cannot be fished for.

use super::{ADA, BOB, NOW, after, drafts::set_up, play, table};
use crate::domain::{
    Answer, Event, Game, OfferKind, Record, Unproven, decide_answer, decide_offer, decide_resign,
    seed_hash, seed_text,
};
use cairn_kernel::{BySeat, Dice};
use cairn_rules::catalog;

fn record(game: &Game) -> String {
    let names = BySeat {
        first: "ada".to_owned(),
        second: "bob".to_owned(),
    };
    Record::write(game, &table(game), &names, "2026-11-21")
}

fn finished(game: &Game) -> Game {
    after(game, decide_resign(game, BOB, NOW).expect("he may"))
}

/// A game in which both have rolled.
fn rolled() -> Game {
    let game = play(&set_up(), ADA, "roll").expect("legal");
    play(&game, BOB, "roll").expect("legal")
}

#[test]
fn every_draw_of_a_finished_game_can_be_checked() {
    let game = finished(&rolled());
    let record = Record::read(&catalog(), &record(&game)).expect("a record");
    let draws = record.verify().expect("fair");
    assert_eq!(draws.iter().map(|it| it.step).collect::<Vec<_>>(), [51, 53]);
    assert!(draws.iter().all(|it| it.outcome.starts_with("rolls:")));
}

#[test]
fn a_draw_is_what_the_formula_of_the_readme_says() {
    let game = finished(&rolled());
    let draws = Record::read(&catalog(), &record(&game))
        .expect("a record")
        .verify();
    let draw = &draws.expect("fair")[0];
    let at = Dice::new(game.seed).pick(draw.step, &[1; 36]);
    assert_eq!(draw.outcome, format!("rolls:{},{}", at / 6 + 1, at % 6 + 1));
}

#[test]
fn what_was_tampered_with_is_told() {
    let game = finished(&rolled());
    let text = record(&game);
    let other = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let record = Record::read(&catalog(), &text.replace(from, to)).expect("a record");
        record.verify().expect_err("it does not fit")
    };
    let draw = |game: &Game| match &game.log[51].event {
        Event::Rolled { act } => act.notation.clone(),
        other => panic!("{other:?}"),
    };
    let drawn = draw(&game);
    let another = if drawn == "rolls:1,2" {
        "rolls:2,1"
    } else {
        "rolls:1,2"
    };
    assert!(matches!(
        other(&drawn, another),
        Unproven::OtherDraw { at: 52, .. }
    ));
    assert!(matches!(
        other(&seed_text(&game.seed), &"0a".repeat(32)),
        Unproven::OtherSecret { .. }
    ));
    assert!(matches!(
        other(&seed_text(&game.seed), "é"),
        Unproven::BadSecret(_)
    ));
    assert_eq!(other("[Seed hash", "[Other"), Unproven::NoHash);
}

#[test]
fn the_record_of_an_unfinished_game_has_the_hash_and_not_the_secret() {
    let game = rolled();
    let text = record(&game);
    assert!(text.contains(&seed_hash(&game.seed)) && !text.contains(&seed_text(&game.seed)));
    let unproven = Record::read(&catalog(), &text).expect("a record").verify();
    assert_eq!(unproven, Err(Unproven::NoSecret));
}

#[test]
fn a_takeback_never_yields_another_roll() {
    let before = set_up();
    let game = play(&before, ADA, "roll").expect("legal");
    let offered =
        decide_offer(&catalog(), &game, ADA, OfferKind::Takeback, NOW).expect("there is a turn");
    let game = after(&game, offered);
    let number = game.open_offer().expect("an offer").number;
    let answered = decide_answer(
        &catalog(),
        &game,
        BOB,
        OfferKind::Takeback,
        number,
        Answer::Accept,
        NOW,
    );
    let back = after(&game, answered.expect("he may"));
    assert_eq!(
        table(&back).position.fingerprint(),
        table(&before).position.fingerprint()
    );
    let again = play(&back, ADA, "roll").expect("legal");
    let last = |game: &Game| table(game).acts.last().map(|act| act.notation.clone());
    assert_eq!(
        last(&again),
        last(&play(&before, ADA, "roll").expect("legal"))
    );
    let draws = Record::read(&catalog(), &record(&finished(&again)))
        .expect("a record")
        .verify();
    assert_eq!(draws.expect("fair").len(), 1);
}
