//! A random turn, for people played by the program.

use cairn_kernel::{AnyPosition, Seat, Turn};

/// A random turn of this player, action by action as written, forced actions included. `pick` gets
/// a number of choices and returns an index below it.
pub(super) fn random_turn(
    start: &dyn AnyPosition,
    seat: Seat,
    mut pick: impl FnMut(usize) -> usize,
) -> Vec<String> {
    let mut position = start.fork();
    let mut acts = Vec::new();
    while position.turn() == Turn::Player(seat) {
        let played = position.force().or_else(|| {
            let choices = position.choices();
            let chosen = pick(choices.len());
            position
                .play_exact(&choices.get(chosen)?.played.notation)
                .ok()
        });
        let Some(played) = played else { break };
        acts.push(played.notation);
    }
    acts
}
