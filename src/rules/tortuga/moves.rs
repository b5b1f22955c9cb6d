//! What the player to act can do.

use super::{
    Action, State, Tortuga, Variant,
    hex::{Hexes, home, starts},
    jumps::Course,
};
use cairn_kernel::Seat;

/// Whether this player could do anything in a turn.
pub(super) fn any(rules: &Tortuga, state: &State, seat: Seat) -> bool {
    Course::new(&state.men, seat).can_move() || !hatch_points(rules, state, seat).is_empty()
}

pub(super) fn turns_into(rules: &Tortuga, state: &State, actions: &mut Vec<Action>) {
    let course = Course::new(&state.men, state.actor);
    if !course.strikers().is_empty() {
        course.chains_into(course.foes, rules.max_rule, actions);
        return;
    }
    course.steps_into(actions);
    course.chains_into(!course.empty, rules.max_rule, actions);
    let (least, most) = hatch_counts(state, state.actor);
    let fits = |part: &Hexes| (least..=most).contains(&i64::from(part.len()));
    let parts = hatch_points(rules, state, state.actor).parts();
    actions.extend(parts.filter(fits).map(Action::Hatch));
}

/// Where this player can add turtles; nowhere if there are none to add.
pub(super) fn hatch_points(rules: &Tortuga, state: &State, seat: Seat) -> Hexes {
    if rules.variant != Variant::Hatching {
        return Hexes::EMPTY;
    }
    let points = starts(seat).without(home(seat)) & state.men.empty();
    let (least, most) = hatch_counts(state, seat);
    let can_hatch = least <= most.min(i64::from(points.len()));
    if can_hatch { points } else { Hexes::EMPTY }
}

/// The least and the most turtles this player can add within the allowed gap between the reserves.
pub(super) fn hatch_counts(state: &State, seat: Seat) -> (i64, i64) {
    /// The greatest difference of the reserves after adding.
    const GAP: i64 = 2;
    let own = i64::from(*state.reserve.get(seat));
    let lead = own - i64::from(*state.reserve.get(!seat));
    ((lead - GAP).max(1), (lead + GAP).min(own))
}

pub(super) fn effects_into(state: &State, actions: &mut Vec<Action>) {
    for at in state.pending {
        let Some(tattoo) = state.men.tattoo_at(at) else {
            continue;
        };
        let targets = state.targets(tattoo, at);
        if targets.is_empty() {
            actions.push(Action::Effect(tattoo, at, None));
        }
        let effect = |target| Action::Effect(tattoo, at, Some(target));
        actions.extend(targets.iter().map(effect));
    }
}
