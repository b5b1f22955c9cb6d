//! Adding turtles.

use crate::{
    clause::say,
    tortuga::{
        State, Variant,
        hex::{Hexes, home, starts},
        jumps::Course,
        moves,
    },
};

use super::{CheckResult, Tortuga, find, no_duty, vacant};

pub(super) fn hatch(rules: &Tortuga, state: &State, names: &[String]) -> CheckResult {
    if rules.variant != Variant::Hatching {
        return Err(say("tortuga-no-hatching"));
    }
    no_duty(&Course::new(&state.men, state.actor))?;
    let points = starts(state.actor);
    let mut hexes = Hexes::EMPTY;
    for name in names {
        let at = find(name)?;
        if at == home(state.actor) {
            return Err(say("tortuga-no-home").with_cell(at));
        }
        if !points.contains(at) {
            return Err(say("tortuga-no-start").with_cell(at));
        }
        vacant(state, at)?;
        if hexes.contains(at) {
            return Err(say("tortuga-no-twice").with_cell(at));
        }
        hexes.insert(at);
    }
    let count = i64::from(hexes.len());
    let own = i64::from(*state.reserve.get(state.actor));
    if count > own {
        return Err(say("tortuga-no-reserve").with("count", own));
    }
    let (least, most) = moves::hatch_counts(state, state.actor);
    if most <= 0 {
        return Err(say("tortuga-no-gap"));
    }
    if count > i64::from(most) {
        return Err(say("tortuga-no-gap-most").with("count", i64::from(most)));
    }
    if count < i64::from(least) {
        return Err(say("tortuga-no-gap-least").with("count", i64::from(least)));
    }
    Ok(())
}
