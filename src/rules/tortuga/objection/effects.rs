//! The effects of struck turtles.

use crate::{
    clause::{Clause, say},
    tortuga::{
        Action, State, Tattoo,
        hex::{Hex, Hexes, starts},
    },
};

use super::{CheckResult, find, own, vacant};

pub(super) fn effect(state: &State, tattoo: Tattoo, at: &str, there: Option<&str>) -> CheckResult {
    let at = find(at)?;
    if !state.pending.contains(at) {
        return Err(say("tortuga-no-struck").with_cell(at).show(state.pending));
    }
    match state.men.tattoo_at(at) {
        Some(drawn) if drawn != tattoo => {
            return Err(say("tortuga-no-such-tattoo")
                .with_cell(at)
                .with_key("tattoo", drawn.key()));
        }
        _ => (),
    }
    let (places, without) = match tattoo {
        Tattoo::Life => (state.life_points(), Action::Life(at, None)),
        Tattoo::Contamination => (state.victims(at), Action::Contamination(at, None)),
        Tattoo::Exchange => return Err(simply(Action::Exchange(at))),
        Tattoo::Immortality => return Err(simply(Action::Immortality(at))),
    };
    if places.is_empty() {
        return Err(simply(without));
    }
    match there {
        None | Some("-") => {
            let key = match tattoo {
                Tattoo::Life => "tortuga-no-life-declined",
                _ => "tortuga-no-victim-spared",
            };
            Err(say(key).with_cells("at", places))
        }
        Some(name) => {
            let there = find(name)?;
            if tattoo == Tattoo::Life {
                life(state, there)
            } else {
                Err(say("tortuga-no-victim")
                    .with_cell(there)
                    .show(Hexes::from_cell(at)))
            }
        }
    }
}

fn life(state: &State, there: Hex) -> CheckResult {
    if !starts(state.actor).contains(there) {
        return Err(say("tortuga-no-start").with_cell(there));
    }
    vacant(state, there)
}

/// There is only one legal action for this tattoo.
fn simply(action: Action) -> Clause {
    say("tortuga-no-choice").with("turn", action.to_string())
}

pub(super) fn give(state: &State, at: &str) -> CheckResult {
    own(state, find(at)?)
}
