//! Where pieces can go, and what else can be done.

use super::{
    Action, Square, State,
    clan::{Clan, Man},
    squares::{RANKS, Squares, files},
    state::{MoveTurn, Phase},
    terrain,
};
use crate::geometry::Direction;
use cairn_kernel::Seat;

/// Appends everything the player to move can do: what ends the turn first, then the berserkers,
/// then the steps of each piece, rank by rank from the bottom.
pub(super) fn list_into(state: &State, own_side: bool, actions: &mut Vec<Action>) {
    match &state.phase {
        Phase::SetUp(seat) => placements_into(state, *seat, own_side, actions),
        Phase::Turn(seat, moving) => turn_into(state, *seat, moving, actions),
        Phase::Rolling(_) | Phase::Over(_) => (),
    }
}

fn placements_into(state: &State, seat: Seat, own_side: bool, actions: &mut Vec<Action>) {
    let free = ground(seat, own_side) - &occupied_cells(state);
    let clan = state.clans.get(seat);
    for man in Man::ALL {
        if clan.missing_count(man) > 0 {
            actions.extend(free.iter().map(|at| Action::Place { man, at }));
        }
    }
}

/// Where this player may put pieces, whether occupied or not.
pub(super) fn ground(seat: Seat, own_side: bool) -> &'static Squares {
    if own_side {
        terrain::home(seat)
    } else {
        &terrain::HIGHLANDS
    }
}

fn turn_into(state: &State, seat: Seat, moving: &MoveTurn, actions: &mut Vec<Action>) {
    let ways = Ways::new(state, seat, moving);
    if !moving.begun && moving.berserker.is_none() {
        actions.push(Action::Roll);
        for hero in state.clans.get(seat).heroes().iter() {
            if ways.any_of(&Squares::from_cell(hero)) {
                actions.push(Action::Berserk(hero));
            }
        }
    } else if moving.begun && moving.berserker.is_none() {
        actions.push(Action::End);
    }
    ways.push_into(&movers(state, seat, moving), actions);
}

pub(super) fn any(state: &State, seat: Seat, moving: &MoveTurn) -> bool {
    Ways::new(state, seat, moving).any_of(&movers(state, seat, moving))
}

/// Whether this piece would have an affordable step if it were its turn.
pub(super) fn any_from(state: &State, seat: Seat, moving: &MoveTurn, from: Square) -> bool {
    Ways::new(state, seat, moving).any_of(&Squares::from_cell(from))
}

/// The pieces that may still go on in this turn.
pub(super) fn movers(state: &State, seat: Seat, moving: &MoveTurn) -> Squares {
    match moving.berserker {
        Some(hero) => Squares::from_cell(hero),
        None => state.clans.get(seat).people() - &moving.done,
    }
}

pub(super) fn occupied_cells(state: &State) -> Squares {
    let [south, north] = Seat::BOTH.map(|seat| state.clans.get(seat).people());
    south | north
}

/// The squares a step can end on with these points.
struct Ways {
    /// From a square at least as high.
    level: Squares,
    /// From a lower square.
    uphill: Squares,
}

impl Ways {
    fn new(state: &State, seat: Seat, moving: &MoveTurn) -> Ways {
        let points = state.points(seat, moving);
        let empty = !&occupied_cells(state);
        let enemies = state.clans.get(!seat);
        Ways {
            level: open(&empty, enemies, points),
            uphill: open(&empty, enemies, points.saturating_sub(1)),
        }
    }

    fn any_of(&self, movers: &Squares) -> bool {
        (0..RANKS).any(|y| self.of_rank(movers, y).into_iter().any(|from| from != 0))
    }

    fn push_into(&self, movers: &Squares, actions: &mut Vec<Action>) {
        for (rank, y) in (0..).zip(0..RANKS) {
            let starts = self.of_rank(movers, y);
            for x in files(starts[0] | starts[1] | starts[2] | starts[3]) {
                for (way, starts) in Direction::ORTHOGONAL.into_iter().zip(starts) {
                    if starts >> x & 1 != 0
                        && let Some(from) = Square::new(x, rank)
                        && let Some(to) = from.step(way)
                    {
                        actions.push(Action::Step { from, to });
                    }
                }
            }
        }
    }

    /// The pieces of this rank that can go north, east, south and west.
    fn of_rank(&self, movers: &Squares, y: usize) -> [u32; 4] {
        let movers = movers.rank(y);
        if movers == 0 {
            return [0; 4];
        }
        std::array::from_fn(|idx| {
            let way = Direction::ORTHOGONAL[idx];
            let rises = terrain::RISES[idx].rank(y);
            let level = self.level.rank_before(y, way) & !rises;
            let uphill = self.uphill.rank_before(y, way) & rises;
            movers & (level | uphill)
        })
    }
}

/// The squares that can be entered with these points, the climb not counted.
fn open(empty: &Squares, enemies: &Clan, points: u8) -> Squares {
    let price = |man: Man| 1 + man.value();
    if points == 0 {
        return Squares::EMPTY;
    }
    let mut open = *empty;
    if points >= price(Man::Clansman) {
        open = &open | enemies.people();
        if points < price(Man::Hero) {
            open = &open - enemies.heroes();
        }
        if points < price(Man::Chieftain)
            && let Some(chieftain) = enemies.chieftain()
        {
            open.remove(chieftain);
        }
    }
    open
}
