//! A puzzle from one's own game: a costly turn of a finished game, to be improved.

use cairn_kernel::SCALE;
use cairn_rules::{Catalog, GamePuzzle, PuzzleDifficulty, PuzzleLine};
use serde_json::Value;

use crate::{Game, PlayerId, ReplayedGame, Review, ReviewedTurn};

/// The turns of a reviewed game that somebody can try again: their three costliest, worst first.
/// None for a game played by other rules than puzzles use.
pub fn own_puzzles<'a>(
    catalog: &Catalog,
    (game, review): (&Game, &'a Review),
    player: PlayerId,
) -> Vec<&'a ReviewedTurn> {
    match game.seat_of_user(player) {
        Some(seat) if is_usual(catalog, game) => review.cost_most(seat),
        _ => Vec::new(),
    }
}

/// Such a turn as a puzzle, solved by the better one. None if there is no such turn.
pub fn own_puzzle(
    catalog: &Catalog,
    (game, table, review): (&Game, &ReplayedGame, &Review),
    (player, turn): (PlayerId, u32),
) -> Option<GamePuzzle> {
    let mut own = own_puzzles(catalog, (game, review), player).into_iter();
    let studied = own.find(|it| it.turn == turn)?;
    let before = table.acts.get(..studied.from)?;
    let share = |value: i32| f64::from(value) / f64::from(SCALE);
    let line = PuzzleLine {
        options: game.terms.variant.options(),
        actions: before.iter().map(|it| it.notation.clone()).collect(),
        turn: studied.better.clone(),
        value: share(studied.value),
        second: Some(share(studied.value - studied.cost)),
        takes: None,
        wins_in: None,
        positions: 0,
        why: format!("the review of {}", game.id),
    };
    let kind = catalog.game(&game.terms.variant.game)?;
    Some(kind.puzzle(line, PuzzleDifficulty::Medium))
}

/// Whether the game is played as puzzles of its variant are.
fn is_usual(catalog: &Catalog, game: &Game) -> bool {
    let usual = catalog.game(&game.terms.variant.game).and_then(|kind| {
        let options = Value::Object(game.terms.variant.options());
        kind.open(&options.to_string()).ok()
    });
    let usual = usual.map(|it| it.options().to_string());
    usual.is_some_and(|it| it == game.terms.options)
}
