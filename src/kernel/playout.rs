//! Playing at random to the end: the measure of speed.

use super::{Rules, Turn, split_mix::weighted_place};

/// Plays on from this position until the game is over, with all of a player's actions equally
/// likely and chance by its odds. Returns how many actions that took.
///
/// `below` draws a number below its argument. Allocates a few times in a whole game, never once per
/// action.
pub(super) fn playout<R: Rules>(
    rules: &R,
    state: &mut R::State,
    below: &mut dyn FnMut(u32) -> u32,
) -> u64 {
    let mut actions = Vec::new();
    let mut odds = Vec::new();
    for played in 0.. {
        match rules.turn(state) {
            Turn::Player(_) => {
                actions.clear();
                rules.actions_into(state, &mut actions);
                let count = u32::try_from(actions.len()).expect("so many cannot be listed");
                rules.play(state, &actions[below(count) as usize]);
            }
            Turn::Chance => {
                odds.clear();
                rules.odds_into(state, &mut odds);
                let number = below(odds.iter().map(|it| it.1).sum()).into();
                let place = weighted_place(odds.iter().map(|it| it.1.into()), number)
                    .expect("the number is below the total");
                rules.play(state, &odds[place].0);
            }
            Turn::Over(_) => return played,
        }
    }
    unreachable!("random games end")
}
