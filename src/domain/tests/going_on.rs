//! A table continued with the latest entries equals the one a replay of the log gives.

use super::*;
use cairn_kernel::Viewer;
use cairn_toygame::starts;

/// Enough of a random game for takebacks of several turns, rolls, and turns of many actions.
const STEPS: u64 = 40;

/// Everything that can be read from a table.
fn as_text(table: &ReplayedGame) -> String {
    let ReplayedGame {
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
fn random_event(game: &Game, dice: &Dice, step: u64) -> Option<Game> {
    let playing = table(game);
    let Turn::Player(seat) = playing.position.turn() else {
        return None;
    };
    let by = game.players.get(seat).id;
    match dice.pick(1_000 + step, &[14, 4, 1]) {
        0 => {}
        1 => {
            if let Ok(asked) = offer(game, by, OfferKind::Takeback) {
                let other = game.players.get(!seat).id;
                return Some(answer_offer(&asked, other, OfferAnswer::Accept).expect("it is open"));
            }
        }
        _ => return Some(resign(game, by)),
    }
    let choices = playing.position.choices();
    let picked = &choices[dice.pick(step, &vec![1; choices.len()])];
    Some(play(game, by, &picked.played.notation).expect("a choice is legal"))
}

fn goes_on_like_a_replay(key: &str, options: &str, seed: u8) {
    let dice = Dice::new([seed; 32]);
    let mut game = new_game(key, options);
    // One that follows each entry at once, and one that catches up now and then.
    let mut each = table(&game);
    let mut seldom = table(&game);
    for step in 0..STEPS {
        let Some(next) = random_event(&game, &dice, step) else {
            break;
        };
        game = next;
        let replayed = as_text(&table(&game));
        let what = format!("{key} {options}, seed {seed}, {step}");
        each = game.table_after(&each).expect("a log that can be played");
        assert_eq!(as_text(&each), replayed, "{what}");
        if step % 7 == 6 {
            seldom = game.table_after(&seldom).expect("a log that can be played");
            assert_eq!(as_text(&seldom), replayed, "{what}");
        }
        if game.head.outcome.is_some() {
            break;
        }
    }
}

#[test]
fn what_goes_on_is_what_is_replayed_in_every_variant() {
    for (key, options) in variants() {
        for seed in 1..=6 {
            goes_on_like_a_replay(key, &options, seed);
        }
    }
}

#[test]
fn a_table_of_another_log_does_not_go_on_unseen() {
    let game = race_after(&["a1-b1", "a2-b2"]);
    let other = table(&race_after(&["a1-c1"]));
    assert_eq!(game.goes_on(&other).map(<[LogEntry]>::len), Some(1));
    assert!(game.table_after(&other).is_err());
}

/// The toy game counts how often it is begun, so a replay anywhere shows up here.
#[test]
fn deciding_a_turn_replays_nothing() {
    let game = race_after(&["a1-b1", "a2-b2"]);
    let table = table(&game);
    let begun = starts();
    for turn in ["b1-c1", "toss"] {
        let writes = decide_play(&game, &table, ADA, SeenState::Latest, turn, NOW);
        let after = game_after(&game, writes.expect("legal"));
        after.table_after(&table).expect("in order");
    }
    assert_eq!(starts(), begun);
    game.table(&catalog()).expect("in order");
    assert_eq!(starts(), begun + 1, "the count sees a replay");
}
