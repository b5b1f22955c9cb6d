//! Steps and jumps.

use crate::{
    clause::{Clause, say},
    tortuga::{
        Action, State,
        action::{Chain, letter},
        hex::{Hex, Hexes},
        jumps::Course,
        moves,
        text::Leg,
    },
};

use super::{CheckResult, Tortuga, find, no_duty, own, vacant};
use cairn_kernel::Seat;

pub(super) fn judge(rules: &Tortuga, state: &State, legs: &[Leg]) -> CheckResult {
    let course = Course::new(&state.men, state.actor);
    let hexes = legs
        .iter()
        .map(|leg| find(&leg.at))
        .collect::<Result<Vec<Hex>, Clause>>()?;
    let [from, first, ..] = hexes[..] else {
        // One cell alone is no move.
        return Ok(());
    };
    own(state, from)?;
    if hexes.len() == 2 && from.ahead(state.actor, first) == Some(1) {
        vacant(state, first)?;
        no_duty(&course)?;
        return Err(say("tortuga-no-waking").with_ends(from, first));
    }
    let mut chain = Chain::from(from);
    for (way, leg) in hexes.windows(2).zip(&legs[1..]) {
        jump(state, &course, (way[0], way[1]), leg, chain)?;
        chain = chain
            .and(way[1], leg.side)
            .ok_or_else(|| say("tortuga-no-reach").with_ends(from, way[1]))?;
    }
    if !course.is_striking(from, first) {
        no_duty(&course)?;
    }
    let onward = course.onward(chain);
    if !onward.is_empty() {
        return Err(say("tortuga-no-stop").with_cell(chain.end()).show(onward));
    }
    too_short(rules, state, chain)
}

/// One jump after the ones before it.
fn jump(
    state: &State,
    course: &Course,
    (from, to): (Hex, Hex),
    leg: &Leg,
    before: Chain,
) -> CheckResult {
    let seat = state.actor;
    match from.ahead(seat, to) {
        Some(2) => (),
        Some(1) => return Err(say("tortuga-no-step-between").with_ends(from, to)),
        None if from == to || behind(state, from, to) => {
            return Err(say("tortuga-no-back")
                .with_ends(from, to)
                .show(Hexes::from_cell(to)));
        }
        _ => {
            return Err(say("tortuga-no-reach")
                .with_ends(from, to)
                .show(Hexes::from_cell(to)));
        }
    }
    let over = from.halfway(to);
    if course.empty.contains(over) {
        return Err(say("tortuga-no-jump").with_cell(over).with_ends(from, to));
    }
    vacant(state, to)?;
    let jumped: Hexes = before.jumps().map(|jump| jump.over).collect();
    let mixes = course.friends.contains(over) && jumped.meets(course.foes)
        || course.foes.contains(over) && jumped.meets(course.friends);
    if mixes {
        let both = jumped - course.asleep;
        return Err(say("tortuga-no-mix").show(both).with_cell(over));
    }
    match (course.asleep.contains(over), leg.side) {
        (true, None) => {
            let example = |seat| format!("{from}x{to}={}", letter(seat));
            Err(say("tortuga-no-side")
                .with_cell(over)
                .with("mine", example(seat))
                .with("theirs", example(!seat)))
        }
        (false, Some(_)) => Err(say("tortuga-no-waking").with_ends(from, to)),
        _ => Ok(()),
    }
}

/// Whether a cell lies level with the turtle or behind it.
fn behind(state: &State, from: Hex, to: Hex) -> bool {
    match state.actor {
        Seat::First => to.row() <= from.row(),
        Seat::Second => to.row() >= from.row(),
    }
}

/// Every jump is possible and no other can follow, so the only obstacle left is a longer chain.
fn too_short(rules: &Tortuga, state: &State, chain: Chain) -> CheckResult {
    let mut actions = Vec::new();
    moves::list_into(rules, state, &mut actions);
    let longer = actions.iter().filter_map(|action| match action {
        Action::Jump(other) => Some(*other).filter(|other| other.len() > chain.len()),
        _ => None,
    });
    // Of those, the one with the most similar beginning.
    let alike = |other: &Chain| {
        let same = other
            .jumps()
            .zip(chain.jumps())
            .take_while(|(a, b)| a.to == b.to);
        (other.start() == chain.start(), same.count())
    };
    match longer.max_by_key(alike) {
        Some(longer) => Err(say("tortuga-no-longest")
            .show(Hexes::from_cell(longer.start()))
            .with("turn", longer.to_string())
            .with("count", i64::from(longer.len()))),
        None => Ok(()),
    }
}
