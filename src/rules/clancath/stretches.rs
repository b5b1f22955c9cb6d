//! The building blocks of a planned turn: single steps, advances, walks that end with a capture,
//! and the whole rage of a berserker.

use arrayvec::ArrayVec;

use super::{
    Action, ClanCath, Square, Squares, State,
    clan::Man,
    formations::FORMATIONS,
    state::{MoveTurn, Phase},
    terrain::distance,
    walks::neighbors,
};
use cairn_kernel::{Seat, Sequences, Stretches};

/// A walk has at most this many steps: each costs a point.
type Walk = ArrayVec<(Square, Square), 36>;

/// Steps of an advance.
const MAX_ADVANCE: usize = 4;

/// The fewest men a berserker has to take to be worth a hero.
const MIN_RAGE: u16 = 3;

impl Stretches<ClanCath> for ClanCath {
    fn list_into(&self, state: &State, found: &mut Sequences<Action>) {
        match &state.phase {
            Phase::SetUp(seat) => {
                for formation in &FORMATIONS {
                    found.push(formation.placements(state, *seat));
                }
            }
            Phase::Turn(moving) => turn_into(state, moving, found),
            Phase::Rolling(_) | Phase::Over(_) => (),
        }
    }

    fn end(&self, state: &State) -> Option<Action> {
        match state.phase {
            Phase::Turn(moving) if moving.may_end() => Some(Action::End),
            _ => None,
        }
    }

    fn is_return(&self, from: &State, to: &State) -> bool {
        let Phase::Turn(MoveTurn { seat, .. }) = from.phase else {
            return false;
        };
        // A capture has cleared it since.
        let is_quiet = to.before.get(seat).is_some() && to.phase != Phase::Rolling(seat);
        is_quiet && *from.before.get(seat) == Some(to.clans.get(seat).people())
    }
}

fn turn_into(state: &State, moving: &MoveTurn, found: &mut Sequences<Action>) {
    let (seat, movers) = (moving.seat, state.movers(moving));
    let (clan, enemies) = (state.clans.get(seat), state.clans.get(!seat).people());
    let points = state.points(moving);
    if moving.is_fresh() {
        found.push([Action::Roll]);
        for hero in clan.rank(Man::Hero) {
            rage_into(state, seat, hero, points, found);
        }
    }
    for prey in enemies {
        let hunt = closest(prey, movers).and_then(|hunter| {
            let behind = squares_behind(state, moving, hunter);
            walk(state, seat, (hunter, prey), points, behind)
        });
        if let Some((walk, _)) = hunt {
            found.push(walk.into_iter().map(step));
        }
    }
    for from in movers {
        let behind = squares_behind(state, moving, from);
        let blocked = clan.people() | behind;
        for to in neighbors(from) {
            if !blocked.contains(to) && state.cost(seat, from, to) <= points {
                found.push([Action::Step { from, to }]);
            }
        }
        if let Some(prey) = closest(from, enemies)
            && distance(from.cell(), prey.cell()) > 2
            && let Some((walk, _)) = walk(state, seat, (from, prey), u8::MAX, behind)
        {
            let mut unspent = points;
            let steps = walk.into_iter().take(MAX_ADVANCE);
            let paid = steps.take_while(|&(from, to)| {
                let cost = state.cost(seat, from, to);
                let is_paid = cost <= unspent && to != prey;
                unspent = unspent.saturating_sub(cost);
                is_paid
            });
            found.push(paid.map(step));
        }
    }
}

/// The squares this piece has left in this turn: going back would only have cost points. A
/// berserker may have to.
fn squares_behind(state: &State, moving: &MoveTurn, mut at: Square) -> Squares {
    let mut behind = Squares::EMPTY;
    if moving.may_end() {
        for &(from, to) in state.trail.steps.iter().rev() {
            if to == at {
                behind.insert(from);
                at = from;
            }
        }
    }
    behind
}

/// A hero goes berserk and takes the next enemy, again and again.
fn rage_into(state: &State, seat: Seat, hero: Square, points: u8, found: &mut Sequences<Action>) {
    let mut rage: ArrayVec<Action, 37> = ArrayVec::new();
    rage.push(Action::Berserk(hero));
    let (mut at, mut left) = (hero, points);
    let mut prey = state.clans.get(!seat).people();
    // Still on the board of the state.
    let mut gone = Squares::EMPTY;
    while let Some(next) = closest(at, prey) {
        prey.remove(next);
        let Some((walk, cost)) = walk(state, seat, (at, next), left, gone) else {
            continue;
        };
        if rage.remaining_capacity() < walk.len() {
            break;
        }
        rage.extend(walk.into_iter().map(step));
        left -= cost;
        gone.insert(next);
        at = next;
    }
    if gone.len() >= MIN_RAGE {
        found.push(rage);
    }
}

fn step((from, to): (Square, Square)) -> Action {
    Action::Step { from, to }
}

/// A straight way there without turning back, and its price; `None` if it is blocked, too expensive
/// or leads over one of the squares to avoid.
fn walk(
    state: &State,
    seat: Seat,
    (from, to): (Square, Square),
    points: u8,
    avoided: Squares,
) -> Option<(Walk, u8)> {
    let mut walk = Walk::new();
    let (mut at, mut price) = (from, 0_u8);
    while at != to {
        let nearer = |from: u8, to: u8| from.wrapping_add_signed(to.cmp(&from) as i8);
        let nexts = [
            Square::new(nearer(at.x(), to.x()), at.y()),
            Square::new(at.x(), nearer(at.y(), to.y())),
        ];
        let is_free = |it: &Square| *it != at && (*it == to || state.man_at(*it).is_none());
        let free = nexts.into_iter().flatten().filter(is_free);
        let costs = free.map(|next| {
            let (x, y) = (to.x().abs_diff(next.x()), to.y().abs_diff(next.y()));
            ((state.cost(seat, at, next), x.abs_diff(y)), next)
        });
        let ((cost, _), next) = costs.min_by_key(|it| it.0)?;
        price = price.checked_add(cost)?;
        if price > points || avoided.contains(next) {
            return None;
        }
        walk.try_push((at, next)).ok()?;
        at = next;
    }
    Some((walk, price))
}

/// The one of these that is closest; of equals the first, rank by rank.
fn closest(from: Square, squares: Squares) -> Option<Square> {
    let from = from.cell();
    squares.iter().min_by_key(|at| distance(from, at.cell()))
}
