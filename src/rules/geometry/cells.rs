//! Sets of cells.

use std::{
    fmt,
    marker::PhantomData,
    ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign},
};

use super::{BoardCell, Direction, Rectangle, Shape, Square};

/// A set of cells, one bit each, in as many words as the indexes of the board need.
///
/// Union, intersection, difference and complement are `|`, `&`, `-` and `!`; single cells are
/// changed with `insert` and `remove`, or with `with` and `without` where a new set is wanted.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cells<S, const WORDS: usize = 1>([u64; WORDS], PhantomData<S>);

/// A set of squares.
pub type Squares<const FILES: u8, const RANKS: u8, const WORDS: usize = 1> =
    Cells<Rectangle<FILES, RANKS>, WORDS>;

impl<S: Shape, const WORDS: usize> Cells<S, WORDS> {
    pub const EMPTY: Self = Self::from_words([0; WORDS]);

    pub const ALL: Self = {
        let mut all = Self::EMPTY;
        let mut y = 0;
        while y < 99 {
            let mut x = 0;
            while x < 26 {
                if let Some(cell) = BoardCell::new(x, y) {
                    all = all.with(cell);
                }
                x += 1;
            }
            y += 1;
        }
        all
    };

    /// The set with these bits, which are cells of the board.
    #[inline]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        Cells(words, PhantomData)
    }

    /// The bits of the set, by index.
    #[inline]
    pub const fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// The cells with these names, for names written in the program.
    ///
    /// # Panics
    ///
    /// If one of them does not exist: at compile time, where the result is a constant.
    pub const fn from_names(names: &[&str]) -> Self {
        let mut set = Self::EMPTY;
        let mut rest = names;
        while let [first, others @ ..] = rest {
            set = set.with(BoardCell::from_name(first));
            rest = others;
        }
        set
    }

    #[inline]
    pub const fn from_cell(cell: BoardCell<S>) -> Self {
        Self::EMPTY.with(cell)
    }

    #[inline]
    pub const fn with(mut self, cell: BoardCell<S>) -> Self {
        self.insert(cell);
        self
    }

    /// These but for one.
    #[inline]
    pub const fn without(mut self, cell: BoardCell<S>) -> Self {
        self.remove(cell);
        self
    }

    #[inline]
    pub const fn insert(&mut self, cell: BoardCell<S>) {
        if WORDS > 2 {
            self.0[cell.index() as usize / 64] |= 1 << (cell.index() % 64);
            return;
        }
        let mut at = 0;
        while at < WORDS {
            self.0[at] |= Self::bit(cell, at);
            at += 1;
        }
    }

    #[inline]
    pub const fn remove(&mut self, cell: BoardCell<S>) {
        if WORDS > 2 {
            self.0[cell.index() as usize / 64] &= !(1 << (cell.index() % 64));
            return;
        }
        let mut at = 0;
        while at < WORDS {
            self.0[at] &= !Self::bit(cell, at);
            at += 1;
        }
    }

    /// The cell in one of the words. One or two words are all looked at and stay in registers,
    /// while an index would keep them in memory.
    #[inline]
    const fn bit(cell: BoardCell<S>, word: usize) -> u64 {
        if WORDS == 1 || cell.index() as usize / 64 == word {
            1_u64.wrapping_shl(cell.index() as u32)
        } else {
            0
        }
    }

    /// These and the others: `|`, for constants.
    #[inline]
    pub const fn plus(mut self, others: Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.0[at] |= others.0[at];
            at += 1;
        }
        self
    }

    /// These but for the others: `-`, for constants.
    #[inline]
    pub const fn minus(mut self, others: Self) -> Self {
        let mut at = 0;
        while at < WORDS {
            self.0[at] &= !others.0[at];
            at += 1;
        }
        self
    }

    #[inline]
    pub const fn contains(self, cell: BoardCell<S>) -> bool {
        if WORDS > 2 {
            return self.0[cell.index() as usize / 64] >> (cell.index() % 64) & 1 == 1;
        }
        let (mut at, mut found) = (0, 0);
        while at < WORDS {
            found |= self.0[at] & Self::bit(cell, at);
            at += 1;
        }
        found != 0
    }

    pub const fn covers(self, others: Self) -> bool {
        others.minus(self).is_empty()
    }

    #[inline]
    pub const fn meets(self, others: Self) -> bool {
        !others.minus(others.minus(self)).is_empty()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        let (mut at, mut any) = (0, 0);
        while at < WORDS {
            any |= self.0[at];
            at += 1;
        }
        any == 0
    }

    #[expect(clippy::cast_possible_truncation, reason = "boards are small")]
    #[inline]
    pub const fn len(self) -> u16 {
        let (mut at, mut count) = (0, 0);
        while at < WORDS {
            count += self.0[at].count_ones() as u16;
            at += 1;
        }
        count
    }

    /// The first in the order of cells.
    #[expect(clippy::cast_possible_truncation, reason = "boards are small")]
    #[inline]
    pub const fn first(self) -> Option<BoardCell<S>> {
        let mut at = 0;
        while at < WORDS {
            if self.0[at] != 0 {
                let index = at as u16 * 64 + self.0[at].trailing_zeros() as u16;
                return Some(BoardCell::from_valid(index));
            }
            at += 1;
        }
        None
    }

    /// The cells in order.
    #[inline]
    pub const fn iter(self) -> Iter<S, WORDS> {
        Iter {
            cells: self,
            at: 0,
            word: self.0[0],
        }
    }
}

impl<const FILES: u8, const RANKS: u8, const WORDS: usize> Squares<FILES, RANKS, WORDS> {
    const LEFT: Self = Self::file(0);
    const RIGHT: Self = Self::file(FILES - 1);

    const fn file(x: u8) -> Self {
        let mut file = Self::EMPTY;
        let mut y = 0;
        while let Some(square) = BoardCell::new(x, y) {
            file = file.with(square);
            y += 1;
        }
        file
    }

    /// Each square one step this way; what would leave the board is dropped.
    pub const fn shift(self, way: Direction) -> Self {
        let (dx, dy) = way.offset();
        let edge = match dx {
            1 => Self::RIGHT,
            -1 => Self::LEFT,
            _ => Self::EMPTY,
        };
        let by = dy as i32 * FILES as i32 + dx as i32;
        self.minus(edge).shift_bits(by).minus(Self::BEYOND)
    }

    /// Bits of the last word that are no squares.
    const BEYOND: Self = Self::from_words([u64::MAX; WORDS]).minus(Self::ALL);

    #[expect(
        clippy::cast_possible_wrap,
        clippy::cast_possible_truncation,
        reason = "boards are small"
    )]
    #[inline]
    const fn shift_bits(self, by: i32) -> Self {
        if WORDS <= 2 {
            let all = self.0[0] as u128 | (self.0[WORDS - 1] as u128) << (64 * (WORDS - 1));
            let moved = if by < 0 { all >> -by } else { all << by };
            let mut words = [moved as u64; WORDS];
            words[WORDS - 1] = (moved >> (64 * (WORDS - 1))) as u64;
            return Self::from_words(words);
        }
        let mut moved = [0; WORDS];
        let mut at = 0;
        while at < WORDS {
            let start = 64 * at as i32 - by;
            let (word, bit) = (start.div_euclid(64), start.rem_euclid(64));
            moved[at] = self.word(word) >> bit;
            if bit > 0 {
                moved[at] |= self.word(word + 1) << (64 - bit);
            }
            at += 1;
        }
        Self::from_words(moved)
    }

    #[expect(clippy::cast_sign_loss, reason = "negative ones are sorted out before")]
    #[inline]
    const fn word(self, at: i32) -> u64 {
        if at >= 0 && (at as usize) < WORDS {
            self.0[at as usize]
        } else {
            0
        }
    }

    /// The squares in the order of their names.
    pub fn sorted_by_name(self) -> Vec<Square<FILES, RANKS>> {
        let mut squares: Vec<_> = self.iter().collect();
        squares.sort_unstable_by_key(|square| square.by_name());
        squares
    }

    /// All squares orthogonally adjacent to one of these; some may be in the set themselves.
    #[inline]
    pub const fn neighbors(self) -> Self {
        let rank = FILES as i32;
        let across = self.minus(Self::RIGHT).shift_bits(1);
        across
            .plus(self.minus(Self::LEFT).shift_bits(-1))
            .plus(self.shift_bits(rank))
            .plus(self.shift_bits(-rank))
            .minus(Self::BEYOND)
    }
}

/// The cells of a set in order.
#[derive(Clone)]
pub struct Iter<S, const WORDS: usize> {
    cells: Cells<S, WORDS>,
    at: usize,
    /// What is left of the word at `at`.
    word: u64,
}

impl<S: Shape, const WORDS: usize> Iterator for Iter<S, WORDS> {
    type Item = BoardCell<S>;

    #[expect(clippy::cast_possible_truncation, reason = "boards are small")]
    #[inline]
    fn next(&mut self) -> Option<BoardCell<S>> {
        while self.word == 0 {
            self.at += 1;
            self.word = *self.cells.0.get(self.at)?;
        }
        let index = self.at as u16 * 64 + self.word.trailing_zeros() as u16;
        self.word &= self.word - 1;
        Some(BoardCell::from_valid(index))
    }
}

impl<S: Shape, const WORDS: usize> IntoIterator for Cells<S, WORDS> {
    type Item = BoardCell<S>;
    type IntoIter = Iter<S, WORDS>;

    fn into_iter(self) -> Iter<S, WORDS> {
        self.iter()
    }
}

impl<S: Shape, const WORDS: usize> FromIterator<BoardCell<S>> for Cells<S, WORDS> {
    fn from_iter<I: IntoIterator<Item = BoardCell<S>>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<S: Shape, const WORDS: usize> Default for Cells<S, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Shape, const WORDS: usize> BitOr for Cells<S, WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(self, others: Self) -> Self {
        self.plus(others)
    }
}

impl<S: Shape, const WORDS: usize> BitOrAssign for Cells<S, WORDS> {
    #[inline]
    fn bitor_assign(&mut self, others: Self) {
        *self = self.plus(others);
    }
}

impl<S: Shape, const WORDS: usize> BitAnd for Cells<S, WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, others: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(others.0) {
            *word &= other;
        }
        self
    }
}

impl<S: Shape, const WORDS: usize> Sub for Cells<S, WORDS> {
    type Output = Self;

    #[inline]
    fn sub(self, others: Self) -> Self {
        self.minus(others)
    }
}

impl<S: Shape, const WORDS: usize> SubAssign for Cells<S, WORDS> {
    #[inline]
    fn sub_assign(&mut self, others: Self) {
        *self = self.minus(others);
    }
}

impl<S: Shape, const WORDS: usize> Not for Cells<S, WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::ALL - self
    }
}

impl<S: Shape, const WORDS: usize> fmt::Debug for Cells<S, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Small = Squares<4, 4>;
    type Large = Squares<20, 20, 7>;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = Large::from_names(&["t20", "a1", "e5"]);
        let names: Vec<String> = set.iter().map(|it| it.to_string()).collect();
        assert_eq!(names, ["a1", "e5", "t20"]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().collect::<Large>(), set);
        assert_eq!(set.first(), Some(Square::from_name("a1")));
        let (mut more, b2) = (set, Square::from_name("b2"));
        more.insert(b2);
        assert_eq!(more, set.with(b2));
        more.remove(b2);
        assert_eq!(more, set);
        assert_eq!(set.without(Square::from_name("e5")).len(), 2);
        assert_eq!(Large::ALL.len(), 400);
        assert_eq!(Large::from_words(set.words()), set);
    }

    #[test]
    fn operators_are_those_of_sets() {
        let (one, other) = (
            Small::from_names(&["a1", "b2"]),
            Small::from_names(&["b2", "d4"]),
        );
        assert_eq!(one | other, Small::from_names(&["a1", "b2", "d4"]));
        assert_eq!(one & other, Small::from_names(&["b2"]));
        assert_eq!(one - other, Small::from_names(&["a1"]));
        assert_eq!(!!one, one);
        assert_eq!(one | !one, Small::ALL);
        assert!(one.meets(other) && !one.meets(!one));
        assert!(Small::ALL.covers(one) && !one.covers(other));
        assert!((one - one).is_empty() && (one - one).first().is_none());
        assert_eq!(Small::ALL.len(), 16);
    }

    fn shifts_without_going_round<const FILES: u8, const RANKS: u8, const WORDS: usize>() {
        let (mut all, mut moved) = (Squares::<FILES, RANKS, WORDS>::EMPTY, [Squares::EMPTY; 8]);
        let ways = [Direction::ORTHOGONAL, Direction::DIAGONAL].concat();
        for square in Square::all() {
            let one = Squares::<FILES, RANKS, WORDS>::from_cell(square);
            for (way, moved) in ways.iter().zip(&mut moved) {
                let next: Squares<FILES, RANKS, WORDS> = square.step(*way).into_iter().collect();
                assert_eq!(one.shift(*way), next, "{square} {way:?}");
                *moved |= next;
                assert_eq!(all.with(square).shift(*way), *moved, "{square} {way:?}");
            }
            let near = Direction::ORTHOGONAL.into_iter();
            let near = near.filter_map(|way| square.step(way)).collect();
            assert_eq!(one.neighbors(), near, "{square}");
            all.insert(square);
        }
        assert_eq!(all, Squares::ALL);
    }

    #[test]
    fn steps_lead_to_the_next_square_and_not_round_the_edge() {
        shifts_without_going_round::<4, 4, 1>();
        shifts_without_going_round::<9, 9, 2>();
        shifts_without_going_round::<16, 8, 2>();
        shifts_without_going_round::<20, 20, 7>();
    }
}
