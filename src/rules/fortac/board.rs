//! Which men stand where, and what a card does to them.

use super::{Card, Play, Spaces, Square};
use crate::geometry::Direction;
use cairn_kernel::{BySeat, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    men: BySeat<Spaces>,
}

impl Board {
    pub(super) const START: Board = Board {
        men: BySeat {
            first: Spaces::from_names(&["a4", "b4", "a3", "b3"]),
            second: Spaces::from_names(&["c2", "d2", "c1", "d1"]),
        },
    };

    /// Reads four rows, the highest rank first: `R`, `B`, and `.` for an empty space.
    #[cfg(test)]
    pub(super) fn set_up(rows: &str) -> Board {
        let mut board = Board {
            men: BySeat::default(),
        };
        for (y, row) in (0..4).rev().zip(rows.split('/')) {
            for (x, sign) in (0..4).zip(row.chars()) {
                let square = Square::new(x, y).expect("on the board");
                match sign {
                    'R' => board.men.first = board.men.first.with(square),
                    'B' => board.men.second = board.men.second.with(square),
                    _ => assert_eq!(sign, '.', "another sign"),
                }
            }
        }
        board
    }

    pub(super) fn men(self, seat: Seat) -> Spaces {
        *self.men.get(seat)
    }

    pub(super) fn occupied_cells(self) -> Spaces {
        self.men.first | self.men.second
    }

    pub(super) fn empty(self) -> Spaces {
        !self.occupied_cells()
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
        let second = from.opposite(to).filter(|&it| self.owner(it).is_some());
        let behind = |from: Square, to| Some((to, from.opposite(to)?));
        [
            Some((from, to)),
            behind(from, to),
            second.and_then(|second| behind(to, second)),
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

#[derive(Clone, Copy)]
pub(super) struct Around {
    /// The neighbors along the rank and the file.
    pub(super) straight: Spaces,
    /// The neighbors along the diagonals.
    pub(super) aslant: Spaces,
    /// The neighbors, up to eight.
    pub(super) near: Spaces,
    /// All others, without the square itself.
    pub(super) far: Spaces,
    /// A knight's leap away.
    pub(super) leaps: Spaces,
}

pub(super) fn around(square: Square) -> &'static Around {
    &AROUND[usize::from(square.index()) % AROUND.len()]
}

static AROUND: [Around; Square::COUNT as usize] = {
    let nothing = Around {
        straight: Spaces::EMPTY,
        aslant: Spaces::EMPTY,
        near: Spaces::EMPTY,
        far: Spaces::EMPTY,
        leaps: Spaces::EMPTY,
    };
    let mut table = [nothing; Square::COUNT as usize];
    let mut at = 0;
    while at < Square::COUNT {
        table[at as usize] = look_around(Square::from_index(at));
        at += 1;
    }
    table
};

const fn look_around(square: Square) -> Around {
    let straight = neighbors(square, &Direction::ORTHOGONAL);
    let aslant = neighbors(square, &Direction::DIAGONAL);
    let mut near = straight;
    let (mut far, mut leaps) = (Spaces::EMPTY, Spaces::EMPTY);
    let mut at = 0;
    while at < Square::COUNT {
        let other = Square::from_index(at);
        let (dx, dy) = (
            square.x().abs_diff(other.x()),
            square.y().abs_diff(other.y()),
        );
        if aslant.contains(other) {
            near = near.with(other);
        }
        if dx > 1 || dy > 1 {
            far = far.with(other);
        }
        if dx * dy == 2 {
            leaps = leaps.with(other);
        }
        at += 1;
    }
    Around {
        straight,
        aslant,
        near,
        far,
        leaps,
    }
}

const fn neighbors(square: Square, ways: &[Direction]) -> Spaces {
    let mut found = Spaces::EMPTY;
    let mut rest = ways;
    while let [way, others @ ..] = rest {
        if let Some(next) = square.step(*way) {
            found = found.with(next);
        }
        rest = others;
    }
    found
}
