//! A table continued with the latest entries equals the one a replay of the log gives.

use super::{ADA, NOW, after, begun, catalog, played, table};
use crate::{
    Expected, Game, LogEntry, OfferAnswer, OfferKind, Replayed, decide_answer, decide_offer,
    decide_play, decide_resign,
};
use cairn_kernel::{Dice, Turn, Viewer};
use cairn_toygame::starts;

/// Enough of a random game for takebacks of several turns, rolls, and turns of many actions.
const STEPS: u64 = 40;

/// Everything that can be read from a table.
fn told(table: &Replayed) -> String {
    let Replayed {
        rules,
        position,
        acts,
        turns,
        seq,
        ..
    } = table;
    let last = table.tell_last();
    let scene = position.scene(Viewer::Everyone);
    let fingerprint = position.fingerprint();
    format!("{rules:?} {fingerprint:?} {scene:?} {acts:?} {turns:?} {seq} {last:?}")
}

/// A random event: a turn, sometimes a takeback or a resignation.
fn something(game: &Game, dice: &Dice, step: u64) -> Option<Game> {
    let playing = table(game);
    let Turn::Player(seat) = playing.position.turn() else {
        return None;
    };
    let by = game.players.get(seat).id;
    let other = game.players.get(!seat).id;
    let writes = match dice.pick(1_000 + step, &[14, 4, 1]) {
        0 => None,
        1 => decide_offer(&catalog(), game, by, OfferKind::Takeback, NOW).ok(),
        _ => decide_resign(game, by, NOW).ok(),
    };
    let Some(writes) = writes else {
        let choices = playing.position.choices();
        let picked = &choices[dice.pick(step, &vec![1; choices.len()])];
        let turn = &picked.played.notation;
        let writes = decide_play(game, &playing, by, Expected::Latest, turn, NOW);
        return Some(after(game, writes.expect("a choice is legal")));
    };
    let game = after(game, writes);
    let Some(number) = game.open_offer().map(|it| it.number) else {
        return Some(game);
    };
    let answer = decide_answer(&catalog(), &game, other, number, OfferAnswer::Accept, NOW);
    Some(after(&game, answer.expect("an open offer")))
}

fn goes_on_like_a_replay(key: &str, options: &str, seed: u8) {
    let dice = Dice::new([seed; 32]);
    let mut game = begun(key, options);
    // One that follows each entry at once, and one that catches up now and then.
    let mut each = table(&game);
    let mut seldom = table(&game);
    for step in 0..STEPS {
        let Some(next) = something(&game, &dice, step) else {
            break;
        };
        game = next;
        let replayed = told(&table(&game));
        each = game.table_after(&each).expect("a log that can be played");
        assert_eq!(
            told(&each),
            replayed,
            "{key} {options}, seed {seed}, {step}"
        );
        if step % 7 == 6 {
            seldom = game.table_after(&seldom).expect("a log that can be played");
            assert_eq!(
                told(&seldom),
                replayed,
                "{key} {options}, seed {seed}, {step}"
            );
        }
        if game.head.outcome.is_some() {
            break;
        }
    }
}

#[test]
fn what_goes_on_is_what_is_replayed_in_every_form() {
    for kind in catalog().games() {
        let named = kind.about.variants.iter();
        let named = named.map(|it| format!("{{\"variant\":\"{it}\"}}"));
        let plain = kind.about.variants.is_empty().then(|| "{}".to_owned());
        for options in plain.into_iter().chain(named) {
            for seed in 1..=6 {
                goes_on_like_a_replay(kind.about.key, &options, seed);
            }
        }
    }
}

#[test]
fn a_table_of_another_log_does_not_go_on_unseen() {
    let game = played(&["a1-b1", "a2-b2"]);
    let other = table(&played(&["a1-c1"]));
    assert_eq!(game.goes_on(&other).map(<[LogEntry]>::len), Some(1));
    assert!(game.table_after(&other).is_err());
}

/// The toy game counts how often it is begun, so a replay anywhere shows up here.
#[test]
fn deciding_a_turn_replays_nothing() {
    let game = played(&["a1-b1", "a2-b2"]);
    let table = table(&game);
    let begun = starts();
    for turn in ["b1-c1", "toss"] {
        let writes = decide_play(&game, &table, ADA, Expected::Latest, turn, NOW);
        let after = after(&game, writes.expect("legal"));
        after.table_after(&table).expect("in order");
    }
    assert_eq!(starts(), begun);
    game.table(&catalog()).expect("in order");
    assert_eq!(starts(), begun + 1, "the count sees a replay");
}
