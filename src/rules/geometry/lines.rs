//! Sliding along ranks and files by table.
//!
//! A line of at most nine squares is a number of nine bits, and where a piece can slide on it
//! depends only on that number and the piece's place. So the sets that sliding needs are also kept
//! by rank and by file.

use super::{Square, Squares};

/// The longest line the tables know.
const LONGEST: usize = 9;

/// A set of squares by rank and by file, on a board of at most nine by nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines<const FILES: u8, const RANKS: u8> {
    ranks: [u16; LONGEST],
    files: [u16; LONGEST],
}

/// Where a piece can slide from its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach<const FILES: u8, const RANKS: u8> {
    from: Square<FILES, RANKS>,
    rank: u16,
    file: u16,
}

impl<const FILES: u8, const RANKS: u8> Lines<FILES, RANKS> {
    /// The same set, by lines.
    #[must_use]
    pub fn from_squares(squares: Squares<FILES, RANKS, 2>) -> Self {
        const { assert!(FILES as usize <= LONGEST && RANKS as usize <= LONGEST) };
        let mut lines = Lines {
            ranks: [0; LONGEST],
            files: [0; LONGEST],
        };
        for square in squares {
            lines.toggle(square);
        }
        lines
    }

    /// Puts the square in or takes it out.
    pub fn toggle(&mut self, square: Square<FILES, RANKS>) {
        self.ranks[usize::from(square.y())] ^= 1 << square.x();
        self.files[usize::from(square.x())] ^= 1 << square.y();
    }

    #[must_use]
    pub fn contains(&self, square: Square<FILES, RANKS>) -> bool {
        self.ranks[usize::from(square.y())] >> square.x() & 1 == 1
    }

    #[must_use]
    pub fn union(&self, others: &Self) -> Self {
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
    #[must_use]
    pub fn reach(&self, from: Square<FILES, RANKS>) -> Reach<FILES, RANKS> {
        let (x, y) = (usize::from(from.x()), usize::from(from.y()));
        Reach {
            from,
            rank: table(&REACH[x], self.ranks[y] | !0 << FILES),
            file: table(&REACH[y], self.files[x] | !0 << RANKS),
        }
    }
}

impl<const FILES: u8, const RANKS: u8> Reach<FILES, RANKS> {
    /// Whether the piece cannot move.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.rank | self.file == 0
    }

    #[must_use]
    pub fn len(self) -> usize {
        usize::from(table(&COUNTS, self.rank)) + usize::from(table(&COUNTS, self.file))
    }

    /// The same without squares that may only be crossed.
    #[must_use]
    pub fn exclude(self, crossed: &Lines<FILES, RANKS>) -> Self {
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
    pub fn push_into<T: Copy>(
        self,
        list: &mut Vec<T>,
        make: impl Fn(Square<FILES, RANKS>) -> T + Copy,
    ) {
        let (x, y) = (u16::from(self.from.x()), u16::from(self.from.y()));
        push(list, self.rank, move |place| {
            make(square::<FILES, RANKS>(place, y))
        });
        push(list, self.file, move |place| {
            make(square::<FILES, RANKS>(x, place))
        });
    }

    #[must_use]
    pub fn squares(self) -> Squares<FILES, RANKS, 2> {
        let (x, y) = (u16::from(self.from.x()), u16::from(self.from.y()));
        let on = |line: u16| (0..9).filter(move |place| line >> place & 1 == 1);
        let rank = on(self.rank).map(|place| square(place, y));
        rank.chain(on(self.file).map(|place| square(x, place)))
            .collect()
    }
}

/// The square at this file and rank, which are on the board.
fn square<const FILES: u8, const RANKS: u8>(x: u16, y: u16) -> Square<FILES, RANKS> {
    Square::from_valid(y * u16::from(FILES) + x)
}

#[inline]
fn push<T: Copy>(list: &mut Vec<T>, line: u16, make: impl Fn(u16) -> T) {
    let block = table(&PLACES, line).map(make);
    list.extend_from_slice(&block);
    list.truncate(list.len() - block.len() + usize::from(table(&COUNTS, line)));
}

fn table<T: Copy>(table: &[T; 1 << LONGEST], line: u16) -> T {
    table[usize::from(line) % table.len()]
}

/// By the place of a piece and the blocked places of its line: the places it can slide to.
static REACH: [[u16; 1 << LONGEST]; LONGEST] = {
    let mut table = [[0; 1 << LONGEST]; LONGEST];
    let mut at = 0;
    while at < LONGEST {
        let mut blocked = 0;
        while blocked < 1 << LONGEST {
            let mut reach = 0;
            let mut to = at + 1;
            while to < LONGEST && blocked >> to & 1 == 0 {
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
static PLACES: [[u16; LONGEST - 1]; 1 << LONGEST] = {
    let mut table = [[0; LONGEST - 1]; 1 << LONGEST];
    let mut line = 0;
    while line < 1 << LONGEST {
        let (mut at, mut count) = (0, 0);
        while at < 9 && count < LONGEST - 1 {
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
static COUNTS: [u8; 1 << LONGEST] = {
    let mut table = [0; 1 << LONGEST];
    let mut line = 1;
    while line < 1 << LONGEST {
        table[line] = table[line >> 1] + if line & 1 == 1 { 1 } else { 0 };
        line += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Direction;

    fn agree<const FILES: u8, const RANKS: u8>(blocked: &[&str]) {
        let blocked = Squares::<FILES, RANKS, 2>::from_names(blocked);
        let lines = Lines::from_squares(blocked);
        for square in Square::all() {
            let walked = Direction::ORTHOGONAL
                .into_iter()
                .flat_map(|way| square.ray(way).take_while(|&it| !blocked.contains(it)))
                .collect();
            assert_eq!(lines.reach(square).squares(), walked, "{square}");
            assert_eq!(
                lines.reach(square).len(),
                usize::from(walked.len()),
                "{square}"
            );
        }
    }

    #[test]
    fn the_tables_agree_with_walking() {
        agree::<9, 9>(&["d4", "g4", "b4", "d8", "d1", "f6"]);
        agree::<9, 9>(&[]);
        agree::<4, 6>(&["b2", "c5"]);
    }

    #[test]
    fn squares_that_can_only_be_crossed_are_left_out() {
        let crossed = Squares::<9, 9, 2>::from_names(&["e5", "a1"]);
        let reach = Lines::from_squares(Squares::EMPTY).reach(Square::from_name("e2"));
        let rest = reach.exclude(&Lines::from_squares(crossed)).squares();
        assert_eq!(rest, reach.squares() - crossed);
        assert!(rest.contains(Square::from_name("e6")));
    }

    #[test]
    fn unions_hold_both() {
        let (some, others) = (
            Squares::<9, 9, 2>::from_names(&["a1", "c3"]),
            Squares::from_names(&["c3", "i9"]),
        );
        assert_eq!(
            Lines::from_squares(some).union(&Lines::from_squares(others)),
            Lines::from_squares(some | others)
        );
    }
}
