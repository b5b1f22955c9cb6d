//! Why an action is not allowed: the first clause that forbids it, in the order in which a person
//! would check: the moment, the turtles, what lies on the way, the duties.

use super::{
    Action, State, Tattoo, Tortuga, Variant,
    action::{Chain, Jump, letter},
    hex::{Hex, Hexes, home, starts},
    judge::row,
    jumps::Course,
    moves,
    scene::kind,
    state::Phase,
};
use crate::clause::{Clause, game_over, no_room, say};
use cairn_kernel::Seat;

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
        Action::Give(at) => own(state, at),
        _ => action.effect().map_or(Ok(()), |it| effect(state, it)),
    }
}

/// Whether it is time for such an action.
pub(super) fn check_moment(rules: &Tortuga, state: &State, action: &Action) -> CheckResult {
    if state.end.is_some() {
        return Err(game_over());
    }
    Err(match (state.phase, action) {
        (Phase::Placing, _) => match (state.to_place(rules), action) {
            (Some(next), Action::Place(tattoo, _)) if *tattoo == next => return Ok(()),
            (Some(next), _) => say("tortuga-no-place-first")
                .with_key("tattoo", next.key())
                .with("letter", next.letter().to_string()),
            (None, _) => say("tortuga-no-placing"),
        },
        (Phase::Effects, _) if action.effect().is_some() => return Ok(()),
        (Phase::Effects, _) => say("tortuga-no-effects-first").with_cells("at", state.pending),
        (Phase::Giving(_), Action::Give(_))
        | (Phase::Moving, Action::Step { .. } | Action::Jump(_)) => return Ok(()),
        (Phase::Giving(at), _) => say("tortuga-no-give-first").with_cell(at),
        (Phase::Moving, Action::Hatch(_)) if rules.variant == Variant::Hatching => {
            return no_duty(&Course::new(&state.men, state.actor));
        }
        (Phase::Moving, Action::Hatch(_)) => say("tortuga-no-hatching"),
        (Phase::Moving, Action::Place(..)) => say("tortuga-no-placing"),
        (Phase::Moving, Action::Give(_)) => say("tortuga-no-giving-now"),
        (Phase::Moving, _) => say("tortuga-no-effect-now"),
    })
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

fn step(state: &State, from: Hex, to: Hex) -> CheckResult {
    own(state, from)?;
    if from.ahead(state.actor, to) != Some(1) {
        return Err(out_of_reach(state.actor, from, to));
    }
    vacant(state, to)?;
    no_duty(&Course::new(&state.men, state.actor))
}

fn out_of_reach(seat: Seat, from: Hex, to: Hex) -> Clause {
    let key = if row(seat, to) <= row(seat, from) {
        "tortuga-no-back"
    } else {
        "tortuga-no-reach"
    };
    say(key).with_ends(from, to).show([to])
}

fn jump(rules: &Tortuga, state: &State, chain: Chain) -> CheckResult {
    own(state, chain.start())?;
    let course = Course::new(&state.men, state.actor);
    let mut left = !course.empty;
    for jump in chain.jumps() {
        let mut hops = course.hops(Hexes::from_cell(jump.from), left);
        let Some(hop) = hops.find(|hop| hop.land.contains(jump.to)) else {
            return Err(no_hop(state, &course, chain, jump));
        };
        left = hop.left;
        match (course.asleep.contains(jump.over), jump.wakes) {
            (true, None) => {
                let example = |seat| format!("{}x{}={}", jump.from, jump.to, letter(seat));
                return Err(say("tortuga-no-side")
                    .with_cell(jump.over)
                    .with("mine", example(state.actor))
                    .with("theirs", example(!state.actor)));
            }
            (false, Some(_)) => {
                return Err(say("tortuga-no-waking").with_ends(jump.from, jump.to));
            }
            _ => (),
        }
    }
    let mut jumps = chain.jumps();
    if !jumps
        .next()
        .is_some_and(|first| course.foes.contains(first.over))
    {
        no_duty(&course)?;
    }
    let onward = course.hops(Hexes::from_cell(chain.end()), left);
    let onward = onward.fold(Hexes::EMPTY, |all, hop| all | hop.land);
    if !onward.is_empty() {
        return Err(say("tortuga-no-stop").with_cell(chain.end()).show(onward));
    }
    too_short(rules, state, chain)
}

/// Why the chain does not go on with this jump.
fn no_hop(state: &State, course: &Course, chain: Chain, jump: Jump) -> Clause {
    let Jump { from, over, to, .. } = jump;
    match from.ahead(state.actor, to) {
        Some(2) => (),
        Some(1) => return say("tortuga-no-step-between").with_ends(from, to),
        _ => return out_of_reach(state.actor, from, to),
    }
    if course.empty.contains(over) {
        return say("tortuga-no-jump").with_cell(over).with_ends(from, to);
    }
    vacant(state, to).err().unwrap_or_else(|| {
        let before = chain.jumps().take_while(|it| it.from != from);
        let jumped: Hexes = before.map(|it| it.over).collect();
        say("tortuga-no-mix")
            .show(jumped - course.asleep)
            .with_cell(over)
    })
}

/// Every jump is possible and no other can follow, so the only obstacle left is a longer chain.
fn too_short(rules: &Tortuga, state: &State, chain: Chain) -> CheckResult {
    let mut actions = Vec::new();
    moves::list_into(rules, state, &mut actions);
    if actions.contains(&Action::Jump(chain)) {
        return Ok(());
    }
    let longer = actions.iter().filter_map(|action| match action {
        Action::Jump(other) => Some(*other).filter(|other| other.len() > chain.len()),
        _ => None,
    });
    // Of those, the one with the most similar beginning.
    let alike = |other: &Chain| {
        let both = other.jumps().zip(chain.jumps());
        let same = both.take_while(|(one, other)| one.to == other.to);
        (other.start() == chain.start(), same.count())
    };
    let longer = longer.max_by_key(alike).unwrap_or(chain);
    Err(say("tortuga-no-longest")
        .show([longer.start()])
        .with("turn", longer.to_string())
        .with("count", i64::from(longer.len())))
}

fn hatch(state: &State, hexes: Hexes) -> CheckResult {
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
    let (least, most) = (i64::from(least), i64::from(most));
    Err(if count > own {
        say("tortuga-no-reserve").with("count", own)
    } else if most <= 0 {
        say("tortuga-no-gap")
    } else if count > most {
        say("tortuga-no-gap-most").with("count", most)
    } else if count < least {
        say("tortuga-no-gap-least").with("count", least)
    } else {
        return Ok(());
    })
}

fn place(state: &State, at: Hex) -> CheckResult {
    own(state, at)?;
    match state.men.tattoo_at(at) {
        Some(tattoo) => Err(say("tortuga-no-plain")
            .with_cell(at)
            .with_key("tattoo", tattoo.key())),
        None => Ok(()),
    }
}

fn effect(state: &State, (tattoo, at, target): (Tattoo, Hex, Option<Hex>)) -> CheckResult {
    if !state.pending.contains(at) {
        return Err(say("tortuga-no-struck").with_cell(at).show(state.pending));
    }
    if let Some(drawn) = state.men.tattoo_at(at).filter(|it| *it != tattoo) {
        return Err(say("tortuga-no-such-tattoo")
            .with_cell(at)
            .with_key("tattoo", drawn.key()));
    }
    let targets = state.targets(tattoo, at);
    match (target, tattoo) {
        (None, _) if targets.is_empty() => Ok(()),
        (None, Tattoo::Life) => Err(say("tortuga-no-life-declined").with_cells("at", targets)),
        (None, _) => Err(say("tortuga-no-victim-spared").with_cells("at", targets)),
        (Some(target), _) if targets.contains(target) => Ok(()),
        _ if targets.is_empty() => Err(only_way(&Action::from_effect(tattoo, at, None))),
        (Some(target), Tattoo::Life) if starts(state.actor).contains(target) => {
            vacant(state, target)
        }
        (Some(target), Tattoo::Life) => Err(say("tortuga-no-start").with_cell(target)),
        (Some(target), _) => Err(say("tortuga-no-victim").with_cell(target).show([at])),
    }
}

/// There is only one legal action for this tattoo.
pub(super) fn only_way(action: &Action) -> Clause {
    say("tortuga-no-choice").with("turn", action.to_string())
}
