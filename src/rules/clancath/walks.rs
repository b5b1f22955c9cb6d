//! Several steps in one go: `h9>l12` is the cheapest way there, step by step.

use std::collections::VecDeque;

use super::{
    Action, Square, State,
    scene::{effect_of, price},
    state::MoveTurn,
    terrain::distance,
};
use crate::geometry::Direction;
use cairn_kernel::{Pick, Seat, Shortcut};

/// The affordable walks of two steps and more; piece by piece, rank by rank from the bottom.
pub(super) fn list(state: &State, moving: &MoveTurn) -> Vec<Shortcut> {
    let own = state.clans.get(moving.seat).people();
    let points = state.points(moving);
    let mut walks = Vec::new();
    for from in state.movers(moving) {
        let costs = costs(from, points, |at, next| {
            // A capture ends a walk; a berserker begins a new one there.
            let is_over = at != from && state.man_at(at).is_some();
            (!is_over && !own.contains(next)).then(|| state.cost(moving.seat, at, next))
        });
        let far = Square::all().filter(|&to| distance(from.cell(), to.cell()) > 1);
        walks.extend(far.filter_map(|to| {
            let cost = costs[usize::from(to.index())]?;
            Some(Shortcut {
                text: format!("{from}>{to}"),
                picks: vec![Pick::Cell(from.cell()), Pick::Cell(to.cell())],
                effect: effect_of(state, to),
                hint: Some(price(cost)),
            })
        }));
    }
    walks
}

/// The cheapest way, whether affordable or not, and its price. Among ways of equal cost, the one
/// whose squares come first by name.
pub(super) fn way(
    state: &State,
    seat: Seat,
    from: Square,
    to: Square,
) -> Option<(u8, Vec<Action>)> {
    // What is left to pay from each square on the way.
    let costs = costs(to, u8::MAX, |next, at| {
        let is_free = at == from || state.man_at(at).is_none();
        is_free.then(|| state.cost(seat, at, next))
    });
    let left = |at: Square| costs[usize::from(at.index())];
    let price = left(from)?;
    let mut steps = Vec::new();
    let mut at = from;
    while at != to {
        let is_cheapest = |next: &Square| {
            let rest = left(*next).and_then(|it| it.checked_add(state.cost(seat, at, *next)));
            rest == left(at)
        };
        let next = neighbors(at).filter(is_cheapest);
        let next = next.min_by_key(Square::to_string)?;
        steps.push(Action::Step { from: at, to: next });
        at = next;
    }
    Some((price, steps))
}

/// The least costs of going from one square to others, where a step has a cost; as far as the
/// points go.
fn costs(
    start: Square,
    points: u8,
    cost: impl Fn(Square, Square) -> Option<u8>,
) -> Vec<Option<u8>> {
    let mut costs = vec![None; Square::COUNT.into()];
    costs[usize::from(start.index())] = Some(0);
    let mut open = VecDeque::from([start]);
    while let Some(at) = open.pop_front() {
        for next in neighbors(at) {
            // Winding through a crowd costs less than 400 steps; a byte that overflows is no way.
            let costs_on = costs[usize::from(at.index())].zip(cost(at, next));
            let total = costs_on.and_then(|(before, step): (u8, u8)| before.checked_add(step));
            let known = &mut costs[usize::from(next.index())];
            if let Some(total) = total
                && total <= points
                && known.is_none_or(|known| total < known)
            {
                *known = Some(total);
                open.push_back(next);
            }
        }
    }
    costs
}

pub(super) fn neighbors(at: Square) -> impl Iterator<Item = Square> {
    let ways = Direction::ORTHOGONAL.into_iter();
    ways.filter_map(move |way| at.step(way))
}
