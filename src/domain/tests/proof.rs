//! Chance can be checked, and cannot be fished for.

use super::*;

fn record(game: &Game) -> String {
    let names = BySeat {
        first: "ada".to_owned(),
        second: "bob".to_owned(),
    };
    Record::write(game, &table(game), &names, "2026-11-21", &[])
}

/// The draws of a game once Bob has given it up.
fn proved_draws(game: &Game) -> Vec<Draw> {
    let record = record(&resign(game, BOB));
    let record = Record::read(&catalog(), &record).expect("a record");
    record.verify().expect("fair")
}

/// Games that differ only in their secrets: a coin has but two sides.
fn games() -> impl Iterator<Item = Game> {
    (0..16).map(|secret| Game {
        seed: [secret; 32],
        ..game()
    })
}

/// The game after both have tossed the coin.
fn toss_coins(game: &Game) -> Game {
    let game = play(game, ADA, "toss").expect("legal");
    play(&game, BOB, "toss").expect("legal")
}

#[test]
fn every_draw_of_a_finished_game_is_what_the_formula_of_the_readme_says() {
    for game in games() {
        let draws = proved_draws(&toss_coins(&game));
        assert_eq!(draws.iter().map(|it| it.step).collect::<Vec<_>>(), [1, 3]);
        for draw in draws {
            let at = Dice::new(game.seed).pick(draw.step, &[1, 1]);
            assert_eq!(draw.outcome, ["heads", "tails"][at]);
        }
    }
}

#[test]
fn what_was_tampered_with_is_told() {
    let game = resign(&toss_coins(&game()), BOB);
    let text = record(&game);
    let other = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let record = Record::read(&catalog(), &text.replace(from, to)).expect("a record");
        record.verify().expect_err("it does not fit")
    };
    let Event::Rolled(act) = &game.log[1].event else {
        panic!("{:?}", game.log[1]);
    };
    let is_heads = act.notation == "heads";
    let turned = other(&act.notation, if is_heads { "tails" } else { "heads" });
    assert!(matches!(turned, Unproven::OtherDraw { at: 2, .. }));
    let secret = seed_text(&game.seed);
    let another = other(&secret, &"0a".repeat(32));
    assert!(matches!(another, Unproven::OtherSecret { .. }));
    assert!(matches!(other(&secret, "é"), Unproven::BadSecret(_)));
    assert_eq!(other("[Seed hash", "[Other"), Unproven::NoHash);
}

#[test]
fn the_record_of_an_unfinished_game_proves_nothing_yet() {
    let record = Record::read(&catalog(), &record(&toss_coins(&game()))).expect("a record");
    assert_eq!(record.verify(), Err(Unproven::NoSecret));
}

#[test]
fn a_takeback_never_yields_another_roll() {
    for before in games() {
        let game = play(&before, ADA, "toss").expect("legal");
        let back = taken_back(&game, ADA);
        let [then, now] = [&before, &back].map(|it| table(it).position.fingerprint());
        assert_eq!(then, now);
        let again = play(&back, ADA, "toss").expect("legal");
        let last = |game: &Game| table(game).acts.last().map(|act| act.notation.clone());
        assert_eq!(last(&again), last(&game));
        assert_eq!(proved_draws(&again).len(), 1);
    }
}
