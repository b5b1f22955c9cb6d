//! Where pieces can go.

use super::{
    Action, Squares, State,
    clan::{Clan, Man},
    state::MoveTurn,
    terrain::LAND,
};
use crate::geometry::Direction;

/// The squares from which a step that can be paid for leads north, east, south and west.
pub(super) struct Steps([Squares; 4]);

impl Steps {
    pub(super) fn new(state: &State, moving: &MoveTurn) -> Steps {
        let (movers, points) = (state.movers(moving), state.points(moving));
        let empty = !state.occupied_cells();
        let enemies = state.clans.get(!moving.seat);
        let level = enterable(empty, enemies, points);
        let uphill = enterable(empty, enemies, points.saturating_sub(1));
        Steps(std::array::from_fn(|idx| {
            let back = Direction::ORTHOGONAL[(idx + 2) % 4];
            let rises = LAND.rises[idx];
            movers & ((level - rises) | (uphill & rises)).shift(back)
        }))
    }

    /// The pieces that have one.
    pub(super) fn movers(&self) -> Squares {
        let [north, east, south, west] = self.0;
        north | east | south | west
    }

    /// Appends them, piece by piece, rank by rank from the bottom.
    pub(super) fn push_into(&self, actions: &mut Vec<Action>) {
        for from in self.movers() {
            for (way, starts) in Direction::ORTHOGONAL.into_iter().zip(&self.0) {
                if starts.contains(from)
                    && let Some(to) = from.step(way)
                {
                    actions.push(Action::Step { from, to });
                }
            }
        }
    }
}

/// The squares that can be entered with these points, the climb not counted.
fn enterable(empty: Squares, enemies: &Clan, points: u8) -> Squares {
    let mut enterable = if points == 0 { Squares::EMPTY } else { empty };
    for man in Man::ALL {
        if points > man.value() {
            enterable |= enemies.rank(man);
        }
    }
    enterable
}
