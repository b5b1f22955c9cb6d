//! The pieces on the board.

use super::{Lines, Move, Square, Squares};
use cairn_kernel::{BySeat, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Man {
    Muscovite = 1,
    Swede,
    King,
}

impl Man {
    /// The name of its drawing and its key in the locale files.
    pub(super) fn key(self) -> &'static str {
        match self {
            Man::Muscovite => "tablut-muscovite",
            Man::Swede => "tablut-swede",
            Man::King => "tablut-king",
        }
    }

    pub(super) fn seat(self) -> Seat {
        match self {
            Man::Muscovite => Seat::First,
            Man::Swede | Man::King => Seat::Second,
        }
    }
}

/// The pieces on the board, and what is needed of them all the time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Board {
    pub(super) pieces: BySeat<Squares>,
    /// Where the king is, or was captured.
    pub(super) king: Square,
    pub(super) occupied: Lines,
    pub(super) packed: BoardBits,
}

/// The [`Man`] on each square in two bits, or zero: all that tells two boards apart.
pub(super) type BoardBits = [u64; 3];

impl Board {
    pub(super) fn new(muscovites: Squares, swedes: Squares, king: Square) -> Board {
        let (first, second) = (muscovites, swedes.with(king));
        let mut board = Board {
            pieces: BySeat { first, second },
            king,
            occupied: Lines::from_squares(Squares::EMPTY),
            packed: [0; 3],
        };
        for at in first | second {
            let man = board.man_at(at).expect("somebody");
            board.toggle(man, at);
        }
        board
    }

    pub(super) fn occupied_cells(&self) -> Squares {
        self.pieces.first | self.pieces.second
    }

    /// The pieces of this player but the king.
    pub(super) fn pawns(&self, seat: Seat) -> Squares {
        self.pieces.get(seat).without(self.king)
    }

    /// The kind of this player's piece there.
    pub(super) fn man(&self, owner: Seat, at: Square) -> Man {
        match owner {
            Seat::First => Man::Muscovite,
            Seat::Second if at == self.king => Man::King,
            Seat::Second => Man::Swede,
        }
    }

    pub(super) fn man_at(&self, at: Square) -> Option<Man> {
        let is_owner = |seat: &Seat| self.pieces.get(*seat).contains(at);
        let owner = Seat::BOTH.into_iter().find(is_owner)?;
        Some(self.man(owner, at))
    }

    /// Everything on the board, in the order of the squares.
    pub(super) fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        Square::all().filter_map(|at| Some((at, self.man_at(at)?)))
    }

    /// Plays a move of this player, onto an empty square, that takes these pieces of the other.
    pub(super) fn play(&mut self, mover: Seat, Move { from, to }: Move, taken: Squares) {
        let man = self.man(mover, from);
        self.toggle(man, from);
        self.toggle(man, to);
        let own = self.pieces.get_mut(mover);
        *own = own.without(from).with(to);
        *self.pieces.get_mut(!mover) -= taken;
        for at in taken {
            self.toggle(self.man(!mover, at), at);
        }
        if man == Man::King {
            self.king = to;
        }
    }

    /// Puts this man there, or takes him away.
    fn toggle(&mut self, man: Man, at: Square) {
        self.occupied.toggle(at);
        self.packed[usize::from(at.index() / 32)] ^= (man as u64) << (at.index() % 32 * 2);
    }
}
