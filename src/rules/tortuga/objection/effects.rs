//! The effects of struck turtles.

use crate::{
    clause::{Clause, say},
    tortuga::{
        Action, State, Tattoo,
        hex::{Hex, Hexes, starts},
    },
};

use super::{Judged, named, own, vacant};

pub(super) fn effect(state: &State, tattoo: Tattoo, at: &str, there: Option<&str>) -> Judged {
    let at = named(at)?;
    if !state.pending.contains(at) {
        return Err(say("tortuga-no-struck").at(at).showing(state.pending));
    }
    match state.men.tattoo_at(at) {
        Some(drawn) if drawn != tattoo => {
            return Err(say("tortuga-no-such-tattoo")
                .at(at)
                .naming("tattoo", drawn.key()));
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
            Err(say(key).listing("at", places))
        }
        Some(name) => {
            let there = named(name)?;
            if tattoo == Tattoo::Life {
                life(state, there)
            } else {
                Err(say("tortuga-no-victim").at(there).showing(Hexes::of(at)))
            }
        }
    }
}

fn life(state: &State, there: Hex) -> Judged {
    if !starts(state.actor).contains(there) {
        return Err(say("tortuga-no-start").at(there));
    }
    vacant(state, there)
}

/// There is only one legal action for this tattoo.
fn simply(action: Action) -> Clause {
    say("tortuga-no-choice").with("turn", action.to_string())
}

pub(super) fn give(state: &State, at: &str) -> Judged {
    own(state, named(at)?)
}
