//! Which men stand where, and what a card does to them.

use std::iter::successors;

use super::{Card, Combo, Play, Spaces, Square};
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

    /// The ways of all men that a move displaces, that of the player's own man first. If a push is
    /// not possible, the last one ends on a man who has no room.
    pub(super) fn ways(
        self,
        card: Card,
        from: Square,
        to: Square,
    ) -> impl Iterator<Item = (Square, Square)> {
        let men = self.occupied_cells();
        successors(Some((from, to)), move |&(start, end)| match card {
            Card::Trade | Card::Switch => (start == from).then_some((to, from)),
            Card::Push if men.contains(end) => Some((end, start.opposite(end)?)),
            _ => None,
        })
    }

    /// The board after a legal move.
    pub(super) fn resulting_board(self, play: Play) -> Board {
        let [first, second] = Seat::BOTH.map(|seat| self.resulting_men(seat, play));
        Board {
            men: BySeat { first, second },
        }
    }

    fn resulting_men(self, seat: Seat, play: Play) -> Spaces {
        let men = self.men(seat);
        let (mut left, mut entered) = (Spaces::EMPTY, Spaces::EMPTY);
        for (from, to) in self.ways(play.card, play.from, play.to) {
            if men.contains(from) {
                left.insert(from);
                entered.insert(to);
            }
        }
        (men - left) | entered
    }

    /// The arrangement that the mover's men make by a legal move.
    ///
    /// An exchange of two of one's own men moves nothing, so it makes nothing.
    pub(super) fn resulting_combo(self, mover: Seat, play: Play) -> Option<Combo> {
        let men = self.resulting_men(mover, play);
        Combo::from_men(men).filter(|_| men != self.men(mover))
    }
}
