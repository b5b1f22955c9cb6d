//! Which men stand where, and what a card does to them.

use super::{Card, Play, Spaces, Square};
use cairn_kernel::{BySeat, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) men: BySeat<Spaces>,
}

impl Board {
    pub(super) const START: Board = Board {
        men: BySeat {
            first: Spaces::from_names(&["a4", "b4", "a3", "b3"]),
            second: Spaces::from_names(&["c2", "d2", "c1", "d1"]),
        },
    };

    pub(super) fn men(self, seat: Seat) -> Spaces {
        *self.men.get(seat)
    }

    pub(super) fn occupied_cells(self) -> Spaces {
        self.men.first | self.men.second
    }

    pub(super) fn owner(self, square: Square) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|&seat| self.men(seat).contains(square))
    }

    /// The board after this player's legal move.
    pub(super) fn apply(mut self, mover: Seat, play: Play) -> Board {
        let Play { card, from, to, .. } = play;
        match card {
            Card::Trade | Card::Switch => {
                if !self.men(mover).contains(to) {
                    let own = self.men.get_mut(mover);
                    *own = own.without(from).with(to);
                    let other = self.men.get_mut(!mover);
                    *other = other.without(to).with(from);
                }
            }
            Card::Push => {
                for (from, to) in self.push_moves(from, to).into_iter().rev().flatten() {
                    self.shift(from, to);
                }
            }
            _ => {
                let own = self.men.get_mut(mover);
                *own = own.without(from).with(to);
            }
        }
        self
    }

    /// The moves of all men shifted by a legal push, the pushing one first.
    pub(super) fn push_moves(self, from: Square, to: Square) -> [Option<(Square, Square)>; 3] {
        let behind = from.opposite(to);
        let second = behind.filter(|&at| self.owner(at).is_some());
        [
            Some((from, to)),
            behind.map(|behind| (to, behind)),
            second.and_then(|second| Some((second, to.opposite(second)?))),
        ]
    }

    /// Moves the man on the first square to the second, which is empty.
    fn shift(&mut self, from: Square, to: Square) {
        for seat in Seat::BOTH {
            let men = self.men.get_mut(seat);
            if men.contains(from) {
                *men = men.without(from).with(to);
            }
        }
    }
}

/// The four corner spaces.
pub(super) const CORNERS: Spaces = Spaces::from_names(&["a1", "a4", "d1", "d4"]);

/// What lies how far from a space.
#[derive(Clone, Copy)]
pub(super) struct Around {
    /// The neighbors along the rank and the file.
    pub(super) straight: Spaces,
    /// The neighbors along the diagonals.
    pub(super) aslant: Spaces,
    /// All others, without the space itself.
    pub(super) far: Spaces,
    /// A knight's leap away.
    pub(super) leaps: Spaces,
}

impl Around {
    pub(super) fn from_square(square: Square) -> &'static Around {
        static AROUND: [Around; Square::COUNT as usize] = {
            let nothing = Around {
                straight: Spaces::EMPTY,
                aslant: Spaces::EMPTY,
                far: Spaces::EMPTY,
                leaps: Spaces::EMPTY,
            };
            let mut table = [nothing; Square::COUNT as usize];
            let mut one = 0;
            while one < Square::COUNT {
                let mut other = 0;
                while other < Square::COUNT {
                    let (here, there) = (Square::from_index(one), Square::from_index(other));
                    table[one as usize].add(here, there);
                    other += 1;
                }
                one += 1;
            }
            table
        };
        &AROUND[usize::from(square.index()) % AROUND.len()]
    }

    const fn add(&mut self, square: Square, other: Square) {
        match (
            square.x().abs_diff(other.x()),
            square.y().abs_diff(other.y()),
        ) {
            (0, 0) => (),
            (0, 1) | (1, 0) => self.straight.insert(other),
            (1, 1) => self.aslant.insert(other),
            (across, along) => {
                self.far.insert(other);
                if across * along == 2 {
                    self.leaps.insert(other);
                }
            }
        }
    }

    /// The neighbors, up to eight.
    pub(super) fn neighbors(self) -> Spaces {
        self.straight | self.aslant
    }
}
