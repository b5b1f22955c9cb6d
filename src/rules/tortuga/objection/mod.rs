//! Why an action is not allowed.

mod effects;
mod hatching;
mod moving;

use super::{
    Action, State, Tattoo, Tortuga,
    hex::Hex,
    jumps::Course,
    scene::kind,
    state::Phase,
    text::{WrittenAction, cell},
};
use cairn_kernel::{Objection, Rules};

use crate::clause::{Clause, game_over, no_room, say};

/// The first clause that forbids the text, in the order in which a person would check: the moment,
/// the cells, the turtles, what lies on the way, the duties.
pub(super) fn objection(rules: &Tortuga, state: &State, text: &str) -> Option<Objection> {
    let written = WrittenAction::read(text)?;
    let mut legal = Vec::new();
    rules.actions_into(state, &mut legal);
    let is_written = |it: &Action| WrittenAction::read(&it.to_string()).as_ref() == Some(&written);
    if legal.iter().any(is_written) {
        return None;
    }
    let forbidden = judge(rules, state, &written);
    forbidden.err().map(Clause::into)
}

/// The objection is the error, so that checks chain with `?`.
type CheckResult = Result<(), Clause>;

fn judge(rules: &Tortuga, state: &State, written: &WrittenAction) -> CheckResult {
    if state.end.is_some() {
        return Err(game_over());
    }
    match (state.phase, written) {
        (Phase::Placing, WrittenAction::Place(tattoo, at)) => place(rules, state, *tattoo, at),
        (Phase::Giving(_), WrittenAction::Give(at)) => effects::give(state, at),
        (Phase::Giving(_), WrittenAction::Move(legs)) if legs.len() == 1 => {
            effects::give(state, &legs[0].at)
        }
        // A cell alone is no move, unless one is asked for.
        (_, WrittenAction::Move(legs)) if legs.len() == 1 => Ok(()),
        (Phase::Placing, _) => Err(to_place(rules, state)),
        (Phase::Effects, WrittenAction::Effect(tattoo, at, there)) => {
            effects::effect(state, *tattoo, at, there.as_deref())
        }
        (Phase::Effects, _) => Err(say("tortuga-no-effects-first").with_cells("at", state.pending)),
        (Phase::Giving(at), _) => Err(say("tortuga-no-give-first").with_cell(at)),
        (Phase::Moving, WrittenAction::Move(legs)) => moving::judge(rules, state, legs),
        (Phase::Moving, WrittenAction::Hatch(names)) => hatching::hatch(rules, state, names),
        (Phase::Moving, WrittenAction::Place(..)) => Err(say("tortuga-no-placing")),
        (Phase::Moving, WrittenAction::Effect(..)) => Err(say("tortuga-no-effect-now")),
        (Phase::Moving, WrittenAction::Give(_)) => Err(say("tortuga-no-giving-now")),
    }
}

fn find(name: &str) -> Result<Hex, Clause> {
    cell(name).ok_or_else(|| say("tortuga-no-cell").with("at", name))
}

/// An active turtle of the player to act has to be there.
fn own(state: &State, at: Hex) -> CheckResult {
    match state.men.turtle_at(at) {
        None => Err(say("tortuga-no-turtle").with_cell(at)),
        Some(turtle) => match turtle.owner {
            None => Err(say("tortuga-no-asleep").with_cell(at)),
            Some(seat) if seat != state.actor => Err(say("tortuga-no-own")
                .with_cell(at)
                .with_key("piece", kind(turtle))),
            Some(_) => Ok(()),
        },
    }
}

fn vacant(state: &State, at: Hex) -> CheckResult {
    match state.men.turtle_at(at) {
        Some(turtle) => Err(no_room(at, kind(turtle))),
        None => Ok(()),
    }
}

/// Nothing else may be done while a turtle can begin with a jump over an opposing one.
fn no_duty(course: &Course) -> CheckResult {
    let strikers = course.strikers();
    if strikers.is_empty() {
        Ok(())
    } else {
        Err(say("tortuga-no-must-jump").with_cells("at", strikers))
    }
}

fn to_place(rules: &Tortuga, state: &State) -> Clause {
    match state.to_place(rules) {
        Some(tattoo) => say("tortuga-no-place-first")
            .with_key("tattoo", tattoo.key())
            .with("letter", tattoo.letter().to_string()),
        None => say("tortuga-no-placing"),
    }
}

fn place(rules: &Tortuga, state: &State, tattoo: Tattoo, at: &str) -> CheckResult {
    if state.to_place(rules) != Some(tattoo) {
        return Err(to_place(rules, state));
    }
    let at = find(at)?;
    own(state, at)?;
    match state.men.tattoo_at(at) {
        Some(tattoo) => Err(say("tortuga-no-plain")
            .with_cell(at)
            .with_key("tattoo", tattoo.key())),
        None => Ok(()),
    }
}
