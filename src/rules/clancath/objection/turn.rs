//! What is not allowed in a turn.

use super::{
    super::{Man, Square, State, shortcuts, state::Outing, steps},
    Clause, Meant, say,
};
use cairn_kernel::Seat;

pub(super) fn clause(state: &State, seat: Seat, outing: &Outing, meant: Meant) -> Option<Clause> {
    match meant {
        // Placements are over when turns begin.
        Meant::Place(..) => None,
        Meant::Roll => of_roll(outing),
        Meant::Berserk(hero) => of_berserker(state, seat, outing, hero),
        Meant::Step(from, to, taken) => of_piece(state, seat, from)
            .or_else(|| of_mover(outing, from))
            .or_else(|| of_step(state, seat, outing, (from, to)))
            .or_else(|| of_capture(state, (from, to), taken)),
        Meant::End => of_end(outing),
    }
}

/// The piece, then the way, then its price.
pub(super) fn of_walk(
    state: &State,
    seat: Seat,
    outing: &Outing,
    (from, to): (Square, Square),
) -> Option<Clause> {
    let of_goal = || match state.clans.get(seat).man_at(to) {
        _ if from == to => Some(say("clancath-no-same", &[from]).at(from)),
        Some(man) => Some(say("clancath-no-room", &[to]).at(to).piece(seat, man)),
        None => None,
    };
    let of_way = || match shortcuts::walk(state, seat, from, to) {
        None => Some(
            say("clancath-no-way", &[from, to])
                .with("from", from.to_string())
                .with("to", to.to_string()),
        ),
        Some((cost, _)) => of_price(state, seat, outing, (from, to), cost),
    };
    of_piece(state, seat, from)
        .or_else(|| of_mover(outing, from))
        .or_else(of_goal)
        .or_else(of_way)
}

fn of_roll(outing: &Outing) -> Option<Clause> {
    (outing.begun || outing.berserker.is_some()).then(|| say("clancath-no-roll", &[]))
}

fn of_end(outing: &Outing) -> Option<Clause> {
    match outing.berserker {
        Some(hero) => Some(say("clancath-no-end-berserker", &[hero]).at(hero)),
        None if outing.begun => None,
        None => Some(say("clancath-no-end", &[])),
    }
}

fn of_berserker(state: &State, seat: Seat, outing: &Outing, hero: Square) -> Option<Clause> {
    let man = state.clans.get(seat).man_at(hero);
    if let Some(other) = of_piece(state, seat, hero) {
        Some(other)
    } else if let Some(man) = man.filter(|&man| man != Man::Hero) {
        Some(say("clancath-no-hero", &[hero]).at(hero).piece(seat, man))
    } else if outing.begun || outing.berserker.is_some() {
        Some(say("clancath-no-berserker-now", &[]))
    } else if !steps::any_from(state, seat, outing, hero) {
        let points = i64::from(state.points(seat, outing));
        Some(
            say("clancath-no-berserker-stuck", &[hero])
                .at(hero)
                .with("points", points),
        )
    } else {
        None
    }
}

fn of_piece(state: &State, seat: Seat, from: Square) -> Option<Clause> {
    match state.man_at(from) {
        None => Some(say("clancath-no-piece", &[from]).at(from)),
        Some((owner, man)) if owner != seat => {
            Some(say("clancath-no-own", &[from]).at(from).piece(owner, man))
        }
        Some(_) => None,
    }
}

/// Whether this piece may still act.
fn of_mover(outing: &Outing, from: Square) -> Option<Clause> {
    match outing.berserker {
        Some(hero) if hero != from => Some(say("clancath-no-other", &[hero]).at(hero)),
        _ if outing.done.contains(from) => Some(say("clancath-no-more-steps", &[from]).at(from)),
        _ => None,
    }
}

fn of_step(
    state: &State,
    seat: Seat,
    outing: &Outing,
    (from, to): (Square, Square),
) -> Option<Clause> {
    let (across, up) = (from.x().abs_diff(to.x()), from.y().abs_diff(to.y()));
    if from == to {
        return Some(say("clancath-no-same", &[from]).at(from));
    }
    if across + up != 1 {
        return Some(
            say("clancath-no-far", &[from, to])
                .with("from", from.to_string())
                .with("to", to.to_string()),
        );
    }
    if let Some(man) = state.clans.get(seat).man_at(to) {
        return Some(say("clancath-no-room", &[to]).at(to).piece(seat, man));
    }
    of_price(state, seat, outing, (from, to), state.cost(seat, from, to))
}

fn of_price(
    state: &State,
    seat: Seat,
    outing: &Outing,
    (from, to): (Square, Square),
    cost: u8,
) -> Option<Clause> {
    let points = state.points(seat, outing);
    (cost > points).then(|| {
        say("clancath-no-points", &[to])
            .with("from", from.to_string())
            .with("to", to.to_string())
            .with("cost", i64::from(cost))
            .with("points", i64::from(points))
    })
}

/// The step is fine, but takes somebody else than was claimed.
fn of_capture(state: &State, (from, to): (Square, Square), claimed: Option<Man>) -> Option<Clause> {
    let claimed = claimed?;
    match state.man_at(to) {
        Some((_, man)) if man == claimed => None,
        Some((owner, man)) => Some(
            say("clancath-no-such-capture", &[to])
                .at(to)
                .piece(owner, man),
        ),
        None => Some(
            say("clancath-no-capture", &[to])
                .with("from", from.to_string())
                .with("to", to.to_string()),
        ),
    }
}
