//! What the player to act can do.

use super::{
    Action, Tortuga, Variant,
    hex::{Hexes, home, starts},
    jumps::Course,
    state::{Phase, State},
};
use cairn_kernel::Seat;

pub(super) fn list_into(rules: &Tortuga, state: &State, actions: &mut Vec<Action>) {
    match state.phase {
        Phase::Placing => place_into(rules, state, actions),
        Phase::Moving => move_into(rules, state, actions),
        Phase::Effects => effects_into(state, actions),
        Phase::Giving(_) => {
            actions.extend(state.men.active.get(state.actor).iter().map(Action::Give));
        }
    }
}

/// Whether this player could do anything in a turn.
pub(super) fn any(rules: &Tortuga, state: &State, seat: Seat) -> bool {
    let course = Course::new(&state.men, seat);
    course.can_step() || course.can_jump() || !hatch_points(rules, state, seat).is_empty()
}

fn place_into(rules: &Tortuga, state: &State, actions: &mut Vec<Action>) {
    let Some(tattoo) = state.to_place(rules) else {
        return;
    };
    let plain = *state.men.active.get(state.actor) - state.men.tattooed_cells();
    actions.extend(plain.iter().map(|at| Action::Place(tattoo, at)));
}

fn move_into(rules: &Tortuga, state: &State, actions: &mut Vec<Action>) {
    let course = Course::new(&state.men, state.actor);
    if course.strikers().is_empty() {
        course.steps_into(actions);
        course.chains_into(!course.empty, rules.max_rule, actions);
        let points = hatch_points(rules, state, state.actor);
        if !points.is_empty() {
            let (least, most) = hatch_counts(state, state.actor);
            let fits = |part: &Hexes| (least..=most).contains(&i32::from(part.len()));
            actions.extend(points.parts().filter(fits).map(Action::Hatch));
        }
    } else {
        course.chains_into(course.foes, rules.max_rule, actions);
    }
}

/// Where this player can add turtles; nowhere if there are none to add.
pub(super) fn hatch_points(rules: &Tortuga, state: &State, seat: Seat) -> Hexes {
    if rules.variant != Variant::Hatching {
        return Hexes::EMPTY;
    }
    let points = starts(seat).without(home(seat)) & state.men.empty();
    let (least, most) = hatch_counts(state, seat);
    if least <= most.min(i32::from(points.len())) {
        points
    } else {
        Hexes::EMPTY
    }
}

/// The least and the most turtles this player can add within the allowed gap between the reserves.
pub(super) fn hatch_counts(state: &State, seat: Seat) -> (i32, i32) {
    /// The greatest difference of the reserves after adding.
    const GAP: i32 = 2;
    let own = i32::from(*state.reserve.get(seat));
    let lead = own - i32::from(*state.reserve.get(!seat));
    ((lead - GAP).max(1), (lead + GAP).min(own))
}

fn effects_into(state: &State, actions: &mut Vec<Action>) {
    for at in state.pending {
        let Some(tattoo) = state.men.tattoo_at(at) else {
            continue;
        };
        let targets = state.targets(tattoo, at);
        if targets.is_empty() {
            actions.push(Action::from_effect(tattoo, at, None));
        }
        let effect = |target| Action::from_effect(tattoo, at, Some(target));
        actions.extend(targets.iter().map(effect));
    }
}
