//! Counting action sequences: the classic proof that a move generator is right.

use super::{Rules, Turn, odds};

/// How many sequences of exactly `depth` actions start here, chance outcomes counted as actions. A
/// finished game adds nothing deeper.
pub(super) fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    count(rules, state, depth, &mut Vec::new())
}

/// `spare` holds emptied action lists, so that a whole count allocates only a handful; positions
/// are reused for the same reason.
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
    let turn = rules.turn(state);
    let total = if depth == 1 && matches!(turn, Turn::Player(_)) {
        rules.count_actions(state, &mut actions) as u64
    } else {
        match turn {
            Turn::Player(_) => rules.actions_into(state, &mut actions),
            Turn::Chance => {
                actions.extend(odds(rules, state).into_iter().map(|(action, _)| action));
            }
            Turn::Over(_) => (),
        }
        if depth == 1 {
            actions.len() as u64
        } else {
            let mut next = state.clone();
            let follow = |action| {
                next.clone_from(state);
                rules.play(&mut next, action);
                count(rules, &next, depth - 1, spare)
            };
            actions.iter().map(follow).sum()
        }
    };
    spare.push(actions);
    total
}
