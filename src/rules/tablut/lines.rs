//! Sliding along ranks and files by table.
//!
//! A line of nine squares is a number of nine bits, and where a piece can slide on it
//! depends only on that number and the piece's place. So the sets that sliding needs are also kept
//! by rank and by file.

use super::{Square, Squares};

const SIDE: usize = 9;

/// A set of squares by rank and by file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    ranks: [u16; SIDE],
    files: [u16; SIDE],
}

/// Where a piece can slide from its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    from: Square,
    rank: u16,
    file: u16,
}

impl Lines {
    /// The same set, by lines.
    pub(super) fn from_squares(squares: Squares) -> Self {
        let mut lines = Lines {
            ranks: [0; SIDE],
            files: [0; SIDE],
        };
        for square in squares {
            lines.toggle(square);
        }
        lines
    }

    /// Puts the square in or takes it out.
    pub(super) fn toggle(&mut self, square: Square) {
        self.ranks[usize::from(square.y())] ^= 1 << square.x();
        self.files[usize::from(square.x())] ^= 1 << square.y();
    }

    pub(super) fn contains(&self, square: Square) -> bool {
        self.ranks[usize::from(square.y())] >> square.x() & 1 == 1
    }

    pub(super) fn union(&self, others: &Self) -> Self {
        let mut both = *self;
        for (line, more) in both.ranks.iter_mut().zip(others.ranks) {
            *line |= more;
        }
        for (line, more) in both.files.iter_mut().zip(others.files) {
            *line |= more;
        }
        both
    }

    /// Where a piece can slide if these squares stop it; they cannot be entered themselves.
    pub(super) fn reach(&self, from: Square) -> Reach {
        let (x, y) = (usize::from(from.x()), usize::from(from.y()));
        Reach {
            from,
            rank: table(&REACH[x], self.ranks[y]),
            file: table(&REACH[y], self.files[x]),
        }
    }
}

impl Reach {
    pub(super) fn len(self) -> usize {
        usize::from(table(&COUNTS, self.rank)) + usize::from(table(&COUNTS, self.file))
    }

    /// The same without squares that may only be crossed.
    pub(super) fn exclude(self, crossed: &Lines) -> Self {
        let (x, y) = (usize::from(self.from.x()), usize::from(self.from.y()));
        Reach {
            rank: self.rank & !crossed.ranks[y],
            file: self.file & !crossed.files[x],
            ..self
        }
    }

    /// Appends `make` of each square that can be reached: from left to right, then from bottom to
    /// top.
    ///
    /// Writes whole blocks and truncates the excess. There is no branch to mispredict, and where
    /// `T` is one number no loop either; going from bit to bit takes twice as long.
    #[inline]
    pub(super) fn push_into<T: Copy>(self, list: &mut Vec<T>, make: impl Fn(Square) -> T + Copy) {
        let (x, y) = (u16::from(self.from.x()), u16::from(self.from.y()));
        push(list, self.rank, move |place| make(square(place, y)));
        push(list, self.file, move |place| make(square(x, place)));
    }

    pub(super) fn squares(self) -> Squares {
        let (x, y) = (u16::from(self.from.x()), u16::from(self.from.y()));
        let on = |line: u16| (0..9).filter(move |place| line >> place & 1 == 1);
        let rank = on(self.rank).map(|place| square(place, y));
        rank.chain(on(self.file).map(|place| square(x, place)))
            .collect()
    }
}

/// The square at this file and rank, which are on the board.
fn square(x: u16, y: u16) -> Square {
    Square::from_valid(y * 9 + x)
}

#[inline]
fn push<T: Copy>(list: &mut Vec<T>, line: u16, make: impl Fn(u16) -> T) {
    let block = table(&PLACES, line).map(make);
    list.extend_from_slice(&block);
    list.truncate(list.len() - block.len() + usize::from(table(&COUNTS, line)));
}

fn table<T: Copy>(table: &[T; 1 << SIDE], line: u16) -> T {
    table[usize::from(line) % table.len()]
}

/// By the place of a piece and the blocked places of its line: the places it can slide to.
static REACH: [[u16; 1 << SIDE]; SIDE] = {
    let mut table = [[0; 1 << SIDE]; SIDE];
    let mut at = 0;
    while at < SIDE {
        let mut blocked = 0;
        while blocked < 1 << SIDE {
            let mut reach = 0;
            let mut to = at + 1;
            while to < SIDE && blocked >> to & 1 == 0 {
                reach |= 1 << to;
                to += 1;
            }
            let mut to = at;
            while to > 0 && blocked >> (to - 1) & 1 == 0 {
                to -= 1;
                reach |= 1 << to;
            }
            table[at][blocked] = reach;
            blocked += 1;
        }
        at += 1;
    }
    table
};

/// By a set of places of a line: these places in order. Eight at most, since no piece slides to
/// where it is. As wide as a square, so that eight squares are computed at once.
static PLACES: [[u16; SIDE - 1]; 1 << SIDE] = {
    let mut table = [[0; SIDE - 1]; 1 << SIDE];
    let mut line = 0;
    while line < 1 << SIDE {
        let (mut at, mut count) = (0, 0);
        while at < 9 && count < SIDE - 1 {
            if line >> at & 1 == 1 {
                table[line][count] = at;
                count += 1;
            }
            at += 1;
        }
        line += 1;
    }
    table
};

/// By a set of places of a line: how many there are.
static COUNTS: [u8; 1 << SIDE] = {
    let mut table = [0; 1 << SIDE];
    let mut line = 1;
    while line < 1 << SIDE {
        table[line] = table[line >> 1] + if line & 1 == 1 { 1 } else { 0 };
        line += 1;
    }
    table
};
