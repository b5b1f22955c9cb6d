//! Why an action is not allowed: the first clause that forbids it, in the order in which a person
//! would check: the moment, the turtles, what lies on the way, the duties.

use super::{
    Action, State, Tattoo, Tortuga, Variant,
    action::{Chain, Jump, letter},
    hex::{Hex, Hexes, home, starts},
    jumps::Course,
    moves,
    state::Phase,
};
use crate::clause::{Clause, game_over, no_room, say};
use cairn_kernel::{Rules as _, Seat};

/// The objection is the error, so that checks chain with `?`.
type CheckResult = Result<(), Clause>;

/// Passes exactly if the action is legal.
pub(super) fn check(rules: &Tortuga, state: &State, action: &Action) -> CheckResult {
    check_moment(rules, state, action)?;
    match *action {
        Action::Step { from, to } => step(state, from, to),
        Action::Jump(chain) => jump(rules, state, chain),
        Action::Hatch(hexes) => hatch(state, hexes),
        Action::Place(_, at) => place(state, at),
        Action::Effect(tattoo, at, target) => effect(state, tattoo, at, target),
        Action::Give(at) => own(state, at),
    }
}

/// Whether it is time for such an action.
fn check_moment(rules: &Tortuga, state: &State, action: &Action) -> CheckResult {
    Err(match (state.phase, action) {
        (Phase::Over(..), _) => game_over(),
        (Phase::Effects, Action::Effect(..))
        | (Phase::Giving(_), Action::Give(_))
        | (Phase::Moving, Action::Step { .. } | Action::Jump(_)) => return Ok(()),
        (Phase::Placing(next), Action::Place(tattoo, _)) if *tattoo == next => return Ok(()),
        (Phase::Placing(next), _) => say("tortuga-no-place-first")
            .with_key("tattoo", next.key())
            .with("letter", next.letter().to_string()),
        (Phase::Effects, _) => say("tortuga-no-effects-first").with_cells("at", state.pending),
        (Phase::Giving(at), _) => say("tortuga-no-give-first").with_cell(at),
        (Phase::Moving, Action::Hatch(_)) if rules.variant == Variant::Hatching => return Ok(()),
        (Phase::Moving, Action::Hatch(_)) => say("tortuga-no-hatching"),
        (Phase::Moving, Action::Place(..)) => say("tortuga-no-placing"),
        (Phase::Moving, Action::Give(_)) => say("tortuga-no-giving-now"),
        (Phase::Moving, Action::Effect(..)) => say("tortuga-no-effect-now"),
    })
}

/// An active turtle of the player to act has to be there.
fn own(state: &State, at: Hex) -> CheckResult {
    let clause = match state.men.turtle_at(at) {
        None => say("tortuga-no-turtle"),
        Some(turtle) => match turtle.owner {
            None => say("tortuga-no-asleep"),
            Some(seat) if seat == state.actor => return Ok(()),
            Some(_) => say("tortuga-no-own").with_key("piece", turtle.kind()),
        },
    };
    Err(clause.with_cell(at))
}

fn vacant(state: &State, at: Hex) -> CheckResult {
    let turtle = state.men.turtle_at(at);
    turtle.map_or(Ok(()), |turtle| Err(no_room(at, turtle.kind())))
}

/// Nothing else may be done while a turtle can begin with a jump over an opposing one.
fn no_duty(state: &State) -> CheckResult {
    let strikers = Course::new(&state.men, state.actor).strikers();
    if strikers.is_empty() {
        return Ok(());
    }
    Err(say("tortuga-no-must-jump").with_cells("at", strikers))
}

fn step(state: &State, from: Hex, to: Hex) -> CheckResult {
    own(state, from)?;
    if from.steps_ahead(state.actor, to) != Some(1) {
        return Err(out_of_reach(state.actor, from, to));
    }
    vacant(state, to)?;
    no_duty(state)
}

fn out_of_reach(seat: Seat, from: Hex, to: Hex) -> Clause {
    let key = if to.row(seat) <= from.row(seat) {
        "tortuga-no-back"
    } else {
        "tortuga-no-reach"
    };
    say(key).with_ends(from, to).show([to])
}

fn jump(rules: &Tortuga, state: &State, chain: Chain) -> CheckResult {
    own(state, chain.from)?;
    let course = Course::new(&state.men, state.actor);
    let mut left = !course.empty;
    for jump in chain.jumps() {
        let Jump { from, over, to, .. } = jump;
        let mut hops = course.hops(Hexes::from_cell(from), left);
        let Some(hop) = hops.find(|hop| hop.land.contains(to)) else {
            return Err(no_hop(state, &course, chain, jump));
        };
        left = hop.left;
        match (course.asleep.contains(over), jump.wakes) {
            (true, None) => {
                let example = |seat| format!("{from}x{to}={}", letter(seat));
                return Err(say("tortuga-no-side")
                    .with_cell(over)
                    .with("mine", example(state.actor))
                    .with("theirs", example(!state.actor)));
            }
            (false, Some(_)) => return Err(say("tortuga-no-waking").with_ends(from, to)),
            _ => (),
        }
    }
    let strikes = |first: Jump| course.foes.contains(first.over);
    if !chain.jumps().next().is_some_and(strikes) {
        no_duty(state)?;
    }
    let onward = course.hops(Hexes::from_cell(chain.end()), left);
    let onward = onward.fold(Hexes::EMPTY, |all, hop| all | hop.land);
    if !onward.is_empty() {
        return Err(say("tortuga-no-stop").with_cell(chain.end()).show(onward));
    }
    long_enough(rules, state, chain)
}

/// Why the chain does not go on with this jump.
fn no_hop(state: &State, course: &Course, chain: Chain, jump: Jump) -> Clause {
    let Jump { from, over, to, .. } = jump;
    match from.steps_ahead(state.actor, to) {
        None => out_of_reach(state.actor, from, to),
        Some(1) => say("tortuga-no-step-between").with_ends(from, to),
        Some(_) if course.empty.contains(over) => {
            say("tortuga-no-jump").with_cell(over).with_ends(from, to)
        }
        Some(_) => vacant(state, to).err().unwrap_or_else(|| {
            let before = chain.jumps().take_while(|it| it.from != from);
            let jumped: Hexes = before.map(|it| it.over).collect();
            say("tortuga-no-mix")
                .show(jumped - course.asleep)
                .with_cell(over)
        }),
    }
}

/// Every jump is possible and no other can follow, so the only obstacle left is a longer chain.
fn long_enough(rules: &Tortuga, state: &State, chain: Chain) -> CheckResult {
    let mut actions = Vec::new();
    rules.actions_into(state, &mut actions);
    if actions.contains(&Action::Jump(chain)) {
        return Ok(());
    }
    let longer = actions.iter().filter_map(|action| match action {
        Action::Jump(other) => Some(*other).filter(|other| other.len > chain.len),
        _ => None,
    });
    // Of those, the one with the most similar beginning.
    let alike = |other: &Chain| {
        let both = other.jumps().zip(chain.jumps());
        let same = both.take_while(|(one, other)| one.to == other.to);
        (other.from == chain.from, same.count())
    };
    let longer = longer.max_by_key(alike).unwrap_or(chain);
    Err(say("tortuga-no-longest")
        .show([longer.from])
        .with("turn", Action::Jump(longer).to_string())
        .with("count", i64::from(longer.len)))
}

fn hatch(state: &State, hexes: Hexes) -> CheckResult {
    no_duty(state)?;
    for at in hexes {
        if at == home(state.actor) {
            return Err(say("tortuga-no-home").with_cell(at));
        }
        if !starts(state.actor).contains(at) {
            return Err(say("tortuga-no-start").with_cell(at));
        }
        vacant(state, at)?;
    }
    let count = i64::from(hexes.len());
    let own = i64::from(*state.reserve.get(state.actor));
    let (least, most) = moves::hatch_counts(state, state.actor);
    let (key, limit) = match count {
        _ if count > own => ("tortuga-no-reserve", own),
        _ if most <= 0 => ("tortuga-no-gap", most),
        _ if count > most => ("tortuga-no-gap-most", most),
        _ if count < least => ("tortuga-no-gap-least", least),
        _ => return Ok(()),
    };
    Err(say(key).with("count", limit))
}

fn place(state: &State, at: Hex) -> CheckResult {
    own(state, at)?;
    let Some(tattoo) = state.men.tattoo_at(at) else {
        return Ok(());
    };
    let clause = say("tortuga-no-plain").with_cell(at);
    Err(clause.with_key("tattoo", tattoo.key()))
}

fn effect(state: &State, tattoo: Tattoo, at: Hex, target: Option<Hex>) -> CheckResult {
    if !state.pending.contains(at) {
        return Err(say("tortuga-no-struck").with_cell(at).show(state.pending));
    }
    if let Some(drawn) = state.men.tattoo_at(at).filter(|it| *it != tattoo) {
        let clause = say("tortuga-no-such-tattoo").with_cell(at);
        return Err(clause.with_key("tattoo", drawn.key()));
    }
    let targets = state.targets(tattoo, at);
    let Some(target) = target else {
        let key = match tattoo {
            _ if targets.is_empty() => return Ok(()),
            Tattoo::Life => "tortuga-no-life-declined",
            _ => "tortuga-no-victim-spared",
        };
        return Err(say(key).with_cells("at", targets));
    };
    if targets.contains(target) {
        return Ok(());
    }
    Err(match tattoo {
        _ if targets.is_empty() => {
            let only = Action::Effect(tattoo, at, None);
            say("tortuga-no-choice").with("turn", only.to_string())
        }
        Tattoo::Life if starts(state.actor).contains(target) => return vacant(state, target),
        Tattoo::Life => say("tortuga-no-start").with_cell(target),
        _ => say("tortuga-no-victim").with_cell(target).show([at]),
    })
}
