//! Why an action is not allowed in a turn.

use crate::clause::{Clause, no_piece, no_room, say};

use super::{
    super::{Man, Square, State, shortcuts, state::MoveTurn, steps},
    ResolvedAction,
};
use cairn_kernel::Seat;

pub(super) fn clause(
    state: &State,
    seat: Seat,
    moving: &MoveTurn,
    meant: ResolvedAction,
) -> Option<Clause> {
    match meant {
        // Placements are over when turns begin.
        ResolvedAction::Place(..) => None,
        ResolvedAction::Roll => of_roll(moving),
        ResolvedAction::Berserk(hero) => of_berserker(state, seat, moving, hero),
        ResolvedAction::Step(from, to, taken) => of_piece(state, seat, from)
            .or_else(|| of_mover(moving, from))
            .or_else(|| of_step(state, seat, moving, (from, to)))
            .or_else(|| of_capture(state, (from, to), taken)),
        ResolvedAction::End => of_end(moving),
    }
}

/// The piece, then the way, then its price.
pub(super) fn of_walk(
    state: &State,
    seat: Seat,
    moving: &MoveTurn,
    (from, to): (Square, Square),
) -> Option<Clause> {
    let of_goal = || match state.clans.get(seat).man_at(to) {
        _ if from == to => Some(say("clancath-no-same").with_cell(from)),
        Some(man) => Some(no_room(to, man.key(seat))),
        None => None,
    };
    let of_way = || match shortcuts::walk(state, seat, from, to) {
        None => Some(say("clancath-no-way").along(from, to)),
        Some((cost, _)) => of_price(state, seat, moving, (from, to), cost),
    };
    of_piece(state, seat, from)
        .or_else(|| of_mover(moving, from))
        .or_else(of_goal)
        .or_else(of_way)
}

fn of_roll(moving: &MoveTurn) -> Option<Clause> {
    (moving.begun || moving.berserker.is_some()).then(|| say("clancath-no-roll"))
}

fn of_end(moving: &MoveTurn) -> Option<Clause> {
    match moving.berserker {
        Some(hero) => Some(say("clancath-no-end-berserker").with_cell(hero)),
        None if moving.begun => None,
        None => Some(say("clancath-no-end")),
    }
}

fn of_berserker(state: &State, seat: Seat, moving: &MoveTurn, hero: Square) -> Option<Clause> {
    let man = state.clans.get(seat).man_at(hero);
    if let Some(other) = of_piece(state, seat, hero) {
        Some(other)
    } else if let Some(man) = man.filter(|&man| man != Man::Hero) {
        Some(
            say("clancath-no-hero")
                .with_cell(hero)
                .with_key("piece", man.key(seat)),
        )
    } else if moving.begun || moving.berserker.is_some() {
        Some(say("clancath-no-berserker-now"))
    } else if !steps::any_from(state, seat, moving, hero) {
        let points = i64::from(state.points(seat, moving));
        Some(
            say("clancath-no-berserker-stuck")
                .with_cell(hero)
                .with("points", points),
        )
    } else {
        None
    }
}

fn of_piece(state: &State, seat: Seat, from: Square) -> Option<Clause> {
    match state.man_at(from) {
        None => Some(no_piece(from)),
        Some((owner, man)) if owner != seat => Some(
            say("clancath-no-own")
                .with_cell(from)
                .with_key("piece", man.key(owner)),
        ),
        Some(_) => None,
    }
}

/// Whether this piece may still act.
fn of_mover(moving: &MoveTurn, from: Square) -> Option<Clause> {
    match moving.berserker {
        Some(hero) if hero != from => Some(say("clancath-no-other").with_cell(hero)),
        _ if moving.done.contains(from) => Some(say("clancath-no-more-steps").with_cell(from)),
        _ => None,
    }
}

fn of_step(
    state: &State,
    seat: Seat,
    moving: &MoveTurn,
    (from, to): (Square, Square),
) -> Option<Clause> {
    let (across, up) = (from.x().abs_diff(to.x()), from.y().abs_diff(to.y()));
    if from == to {
        return Some(say("clancath-no-same").with_cell(from));
    }
    if across + up != 1 {
        return Some(say("clancath-no-far").along(from, to));
    }
    if let Some(man) = state.clans.get(seat).man_at(to) {
        return Some(no_room(to, man.key(seat)));
    }
    of_price(state, seat, moving, (from, to), state.cost(seat, from, to))
}

fn of_price(
    state: &State,
    seat: Seat,
    moving: &MoveTurn,
    (from, to): (Square, Square),
    cost: u8,
) -> Option<Clause> {
    let points = state.points(seat, moving);
    (cost > points).then(|| {
        say("clancath-no-points")
            .show([to])
            .with_ends(from, to)
            .with("cost", i64::from(cost))
            .with("points", i64::from(points))
    })
}

/// The step is legal, but takes another piece than was claimed.
fn of_capture(state: &State, (from, to): (Square, Square), claimed: Option<Man>) -> Option<Clause> {
    let claimed = claimed?;
    match state.man_at(to) {
        Some((_, man)) if man == claimed => None,
        Some((owner, man)) => Some(
            say("clancath-no-such-capture")
                .with_cell(to)
                .with_key("piece", man.key(owner)),
        ),
        None => Some(say("clancath-no-capture").show([to]).with_ends(from, to)),
    }
}
