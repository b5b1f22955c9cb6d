//! Chance can be checked, and cannot be fished for.

use super::{ADA, BOB, NOW, after, catalog, game, play, table};
use crate::{
    Event, Game, OfferAnswer, OfferKind, Record, Unproven, decide_answer, decide_offer,
    decide_resign, seed_hash, seed_text,
};
use cairn_kernel::{BySeat, Dice};

fn record(game: &Game) -> String {
    let names = BySeat {
        first: "ada".to_owned(),
        second: "bob".to_owned(),
    };
    Record::write(game, &table(game), &names, "2026-11-21", &[])
}

fn finished(game: &Game) -> Game {
    after(game, decide_resign(game, BOB, NOW).expect("allowed"))
}

/// Games that differ only in their secrets: a coin has but two sides.
fn games() -> impl Iterator<Item = Game> {
    (0..16).map(|secret| Game {
        seed: [secret; 32],
        ..game()
    })
}

/// The game after both have tossed the coin.
fn tossed(game: &Game) -> Game {
    let game = play(game, ADA, "toss").expect("legal");
    play(&game, BOB, "toss").expect("legal")
}

#[test]
fn every_draw_of_a_finished_game_can_be_checked() {
    let game = finished(&tossed(&game()));
    let record = Record::read(&catalog(), &record(&game)).expect("a record");
    let draws = record.verify().expect("fair");
    assert_eq!(draws.iter().map(|it| it.step).collect::<Vec<_>>(), [1, 3]);
    let sides = ["heads", "tails"];
    assert!(draws.iter().all(|it| sides.contains(&it.outcome.as_str())));
}

#[test]
fn a_draw_is_what_the_formula_of_the_readme_says() {
    for game in games() {
        let game = finished(&tossed(&game));
        let draws = Record::read(&catalog(), &record(&game))
            .expect("a record")
            .verify();
        for draw in draws.expect("fair") {
            let at = Dice::new(game.seed).pick(draw.step, &[1, 1]);
            assert_eq!(draw.outcome, ["heads", "tails"][at]);
        }
    }
}

#[test]
fn what_was_tampered_with_is_told() {
    let game = finished(&tossed(&game()));
    let text = record(&game);
    let other = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let record = Record::read(&catalog(), &text.replace(from, to)).expect("a record");
        record.verify().expect_err("it does not fit")
    };
    let draw = |game: &Game| match &game.log[1].event {
        Event::Rolled(act) => act.notation.clone(),
        other => panic!("{other:?}"),
    };
    let drawn = draw(&game);
    let another = if drawn == "heads" { "tails" } else { "heads" };
    assert!(matches!(
        other(&drawn, another),
        Unproven::OtherDraw { at: 2, .. }
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
    let game = tossed(&game());
    let text = record(&game);
    assert!(text.contains(&seed_hash(&game.seed)) && !text.contains(&seed_text(&game.seed)));
    let unproven = Record::read(&catalog(), &text).expect("a record").verify();
    assert_eq!(unproven, Err(Unproven::NoSecret));
}

#[test]
fn a_takeback_never_yields_another_roll() {
    for before in games() {
        let game = play(&before, ADA, "toss").expect("legal");
        let offered = decide_offer(&catalog(), &game, ADA, OfferKind::Takeback, NOW)
            .expect("there is a turn");
        let game = after(&game, offered);
        let number = game.open_offer().expect("an offer").number;
        let answered = decide_answer(&catalog(), &game, BOB, number, OfferAnswer::Accept, NOW);
        let back = after(&game, answered.expect("allowed"));
        assert_eq!(
            table(&back).position.fingerprint(),
            table(&before).position.fingerprint()
        );
        let again = play(&back, ADA, "toss").expect("legal");
        let last = |game: &Game| table(game).acts.last().map(|act| act.notation.clone());
        assert_eq!(
            last(&again),
            last(&play(&before, ADA, "toss").expect("legal"))
        );
        let draws = Record::read(&catalog(), &record(&finished(&again)))
            .expect("a record")
            .verify();
        assert_eq!(draws.expect("fair").len(), 1);
    }
}
