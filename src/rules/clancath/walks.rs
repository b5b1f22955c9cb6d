//! Several steps in one go: `h9>l12` is the cheapest way there, step by step.

use std::collections::VecDeque;

use super::{
    Action, Square, State,
    squares::Squares,
    state::{MoveTurn, Phase},
    steps, text,
};
use crate::geometry::Direction;
use cairn_kernel::{Effect, Phrase, Pick, Seat, Shortcut};

/// The affordable walks of two steps and more; piece by piece, rank by rank from the bottom.
pub(super) fn all(state: &State) -> Vec<Shortcut> {
    let Phase::Turn(seat, moving) = &state.phase else {
        return Vec::new();
    };
    let walkers = steps::movers(state, *seat, moving);
    walkers
        .iter()
        .flat_map(|from| from_here(state, *seat, moving, from))
        .collect()
}

fn from_here(state: &State, seat: Seat, moving: &MoveTurn, from: Square) -> Vec<Shortcut> {
    let goals = reachable(state, seat, moving, from);
    let far = goals.into_iter().filter(|goal| !is_next(from, goal.at));
    far.map(|goal| {
        let picks = vec![Pick::Cell(from.cell()), Pick::Cell(goal.at.cell())];
        let prey = if goal.captures {
            vec![goal.at.cell()]
        } else {
            Vec::new()
        };
        let wins = goal.captures && state.clans.get(!seat).people() == &Squares::from_cell(goal.at);
        Shortcut {
            text: text::walk(from, goal.at),
            picks,
            effect: Effect {
                captured: prey,
                wins,
            },
            hint: Some(price(goal.cost)),
        }
    })
    .collect()
}

/// The cost of something, for people.
pub(super) fn price(cost: u8) -> Phrase {
    Phrase::new("clancath-costs").with("points", i64::from(cost))
}

struct Goal {
    at: Square,
    cost: u8,
    captures: bool,
}

/// Where this piece can go with the points left, rank by rank from the bottom.
fn reachable(state: &State, seat: Seat, moving: &MoveTurn, from: Square) -> Vec<Goal> {
    let points = state.points(seat, moving);
    let mut costs = [None; SQUARES];
    costs[index(from)] = Some(0);
    let mut open = VecDeque::from([from]);
    while let Some(at) = open.pop_front() {
        let Some(before) = costs[index(at)] else {
            continue;
        };
        // A capture ends a walk; a berserker begins a new one there.
        if state.man_at(at).is_some() && at != from {
            continue;
        }
        for next in neighbors(at) {
            if state.clans.get(seat).man_at(next).is_some() {
                continue;
            }
            let cost = before + state.cost(seat, at, next);
            if cost <= points && costs[index(next)].is_none_or(|known| cost < known) {
                costs[index(next)] = Some(cost);
                open.push_back(next);
            }
        }
    }
    let goals = Square::all().filter(|&at| at != from);
    goals
        .filter_map(|at| {
            Some(Goal {
                at,
                cost: costs[index(at)]?,
                captures: state.man_at(at).is_some(),
            })
        })
        .collect()
}

/// The cheapest way, whether affordable or not, and its price. Among ways of equal cost, the one
/// whose squares come first by name.
pub(super) fn way(
    state: &State,
    seat: Seat,
    from: Square,
    to: Square,
) -> Option<(u8, Vec<Action>)> {
    let costs = costs_to(state, seat, from, to);
    let price = costs[index(from)]?;
    let mut left = price;
    let mut steps = Vec::new();
    let mut at = from;
    while at != to {
        let next = neighbors(at)
            .filter(|&next| {
                let on = costs[index(next)].map(|on| on + state.cost(seat, at, next));
                is_free(state, next, to) && on == Some(left)
            })
            .min_by_key(Square::to_string)?;
        steps.push(Action::Step { from: at, to: next });
        left -= state.cost(seat, at, next);
        at = next;
    }
    Some((price, steps))
}

fn costs_to(state: &State, seat: Seat, from: Square, to: Square) -> [Option<u8>; SQUARES] {
    let mut costs = [None; SQUARES];
    costs[index(to)] = Some(0);
    let mut open = VecDeque::from([to]);
    while let Some(at) = open.pop_front() {
        let Some(on) = costs[index(at)] else {
            continue;
        };
        for before in neighbors(at) {
            if before != from && !is_free(state, before, to) {
                continue;
            }
            // Winding through a crowd costs less than 400 steps; a byte that overflows is no way.
            let Some(cost) = state.cost(seat, before, at).checked_add(on) else {
                continue;
            };
            if costs[index(before)].is_none_or(|known| cost < known) {
                costs[index(before)] = Some(cost);
                open.push_back(before);
            }
        }
    }
    costs
}

/// Whether a piece on its way to `to` may enter the square.
fn is_free(state: &State, square: Square, to: Square) -> bool {
    square == to || state.man_at(square).is_none()
}

fn neighbors(at: Square) -> impl Iterator<Item = Square> {
    Direction::ORTHOGONAL
        .into_iter()
        .filter_map(move |way| at.step(way))
}

fn is_next(one: Square, other: Square) -> bool {
    neighbors(one).any(|it| it == other)
}

const SQUARES: usize = 400;

fn index(square: Square) -> usize {
    usize::from(square.y()) * 20 + usize::from(square.x())
}
