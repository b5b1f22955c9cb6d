//! Counting action sequences: the classic proof that a move generator is right.

use super::{Rules, Turn};

/// How many sequences of exactly `depth` actions lead on from here, chance outcomes counted as
/// actions. A finished game adds nothing deeper.
pub(super) fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    count(rules, state, depth, &mut Vec::new())
}

/// `spare` holds emptied action lists, so that a whole count allocates a handful of them.
fn count<R: Rules>(
    rules: &R,
    state: &R::State,
    depth: u32,
    spare: &mut Vec<Vec<R::Action>>,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut actions = spare.pop().unwrap_or_default();
    actions.clear();
    match rules.turn(state) {
        Turn::Player(_) => rules.actions_into(state, &mut actions),
        Turn::Chance => actions.extend(rules.odds(state).into_iter().map(|(action, _)| action)),
        Turn::Over(_) => (),
    }
    let total = if depth == 1 {
        actions.len() as u64
    } else {
        actions
            .iter()
            .map(|action| {
                let mut next = state.clone();
                rules.play(&mut next, action);
                count(rules, &next, depth - 1, spare)
            })
            .sum()
    };
    spare.push(actions);
    total
}
