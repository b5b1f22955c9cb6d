//! The pieces on the board.

use super::{Lines, Square, Squares};
use cairn_kernel::{Seat, SplitMix64};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Man {
    Muscovite,
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

/// The pieces on the board, with two derived values that are needed all the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) muscovites: Squares,
    /// Without the king.
    pub(super) swedes: Squares,
    /// Stays where it was captured.
    pub(super) king: Square,
    pub(super) occupied: Lines,
    /// A hash that is almost always different for different boards. Not stored anywhere.
    pub(super) key: u64,
}

impl Board {
    /// Reads nine rows, the highest rank first: `m`, `s`, `K`, and `.` for an empty square.
    ///
    /// # Panics
    ///
    /// If the rows are not nine by nine, contain another character, or not exactly one king.
    pub(super) fn set_up(rows: [&str; 9]) -> Board {
        let mut of_kind = [Squares::EMPTY; 3];
        for (y, row) in (0..9).rev().zip(rows) {
            assert_eq!(row.len(), 9, "a row of another length");
            for (x, sign) in (0..9).zip(row.bytes()) {
                let man = match sign {
                    b'm' => Man::Muscovite,
                    b's' => Man::Swede,
                    b'K' => Man::King,
                    b'.' => continue,
                    _ => panic!("another sign"),
                };
                of_kind[man as usize].insert(Square::new(x, y).expect("nine by nine"));
            }
        }
        let [muscovites, swedes, king] = of_kind;
        assert_eq!(king.len(), 1, "one king");
        let king = king.first().expect("one king");
        let mut board = Board {
            muscovites,
            swedes,
            king,
            occupied: Lines::from_squares(muscovites | swedes | Squares::from_cell(king)),
            key: 0,
        };
        board.key = board.men().fold(0, |key, (at, man)| key ^ number(man, at));
        board
    }

    pub(super) fn occupied_cells(&self) -> Squares {
        self.muscovites | self.swedes.with(self.king)
    }

    pub(super) fn man_at(&self, square: Square) -> Option<Man> {
        if self.muscovites.contains(square) {
            Some(Man::Muscovite)
        } else if self.swedes.contains(square) {
            Some(Man::Swede)
        } else {
            (self.king == square).then_some(Man::King)
        }
    }

    /// Everything on the board, in the order of the squares.
    pub(super) fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        Square::all().filter_map(|square| Some((square, self.man_at(square)?)))
    }

    /// The pieces of a player, including the king.
    pub(super) fn pieces(&self, seat: Seat) -> Squares {
        match seat {
            Seat::First => self.muscovites,
            Seat::Second => self.swedes.with(self.king),
        }
    }

    /// Moves the piece on the first square to the second, which is empty.
    pub(super) fn shift(&mut self, from: Square, to: Square) {
        let man = if self.king == from {
            self.king = to;
            Man::King
        } else if self.muscovites.contains(from) {
            self.muscovites = self.muscovites.without(from).with(to);
            Man::Muscovite
        } else {
            self.swedes = self.swedes.without(from).with(to);
            Man::Swede
        };
        self.occupied.toggle(from);
        self.occupied.toggle(to);
        self.key ^= number(man, from) ^ number(man, to);
    }

    /// Takes pawns of one player off the board.
    pub(super) fn remove(&mut self, pawns: Squares, seat: Seat) {
        let man = match seat {
            Seat::First => Man::Muscovite,
            Seat::Second => Man::Swede,
        };
        self.muscovites -= pawns;
        self.swedes -= pawns;
        for square in pawns {
            self.occupied.toggle(square);
            self.key ^= number(man, square);
        }
    }
}

/// The other fields follow from these.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.muscovites == other.muscovites
            && self.swedes == other.swedes
            && self.king == other.king
    }
}

/// The share of one piece in [`Board::key`].
fn number(man: Man, at: Square) -> u64 {
    NUMBERS[man as usize][usize::from(at.index())]
}

static NUMBERS: [[u64; 81]; 3] = {
    let mut table = [[0; 81]; 3];
    let mut numbers = SplitMix64::new(0x7461_626c_7574);
    let mut man = 0;
    while man < 3 {
        let mut at = 0;
        while at < 81 {
            table[man][at] = numbers.word();
            at += 1;
        }
        man += 1;
    }
    table
};
