//! Turns shown together in one post.

use crate::{Game, ReplayedGame, TurnLine};

/// The turns before the last one that were played together with it, the latest first: a turn before
/// its planned answer, or before a turn of the computer.
pub fn turns_in_one_go(game: &Game, table: &ReplayedGame) -> Vec<u32> {
    let acts = game.acts();
    let at = |act: usize| {
        let (seq, ..) = acts.get(act)?;
        game.log.get(usize::try_from(seq.0).ok()?).map(|it| it.at)
    };
    let is_computer = |line: &TurnLine| {
        let seat = line.seat.map(|it| game.players.get(it));
        seat.is_some_and(|it| it.id.level().is_some())
    };
    let pairs = table.turns.windows(2).rev().take_while(|pair| {
        let [earlier, later] = pair else { return false };
        let at_once = || at(earlier.acts) == at(earlier.acts.saturating_sub(1));
        earlier.seat.is_some() && (is_computer(later) || at_once())
    });
    pairs.map(|pair| pair[0].number).collect()
}
