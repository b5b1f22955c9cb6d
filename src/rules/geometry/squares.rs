//! Sets of squares, and what lies around them.

use super::{Direction, Square, cell_set};

cell_set! {
    /// A set of squares, one bit each.
    pub struct Squares<const FILES: usize, const RANKS: usize>(u128) of Square<FILES, RANKS>;
    all: u128::MAX >> (128 - FILES * RANKS);
}

impl<const FILES: usize, const RANKS: usize> Squares<FILES, RANKS> {
    const LEFT: u128 = {
        let mut file = 0;
        let mut y = 0;
        while y < RANKS {
            file |= 1 << (y * FILES);
            y += 1;
        }
        file
    };
    const RIGHT: u128 = Self::LEFT << (FILES - 1);

    /// All squares orthogonally adjacent to one of these; some may be in the set themselves.
    #[must_use]
    pub const fn neighbors(self) -> Self {
        let across = (self.0 & !Self::RIGHT) << 1 | (self.0 & !Self::LEFT) >> 1;
        Squares((across | self.0 << FILES | self.0 >> FILES) & Self::ALL.0)
    }

    /// The squares in one direction from here to the edge.
    #[must_use]
    pub const fn ray(from: Square<FILES, RANKS>, way: Direction) -> Self {
        let mut set = Self::EMPTY;
        let mut at = from;
        while let Some(next) = at.step(way) {
            set = set.with(next);
            at = next;
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Set = Squares<9, 9>;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = Set::from_names(&["a1", "e5", "i9"]);
        assert_eq!(set.len(), 3);
        assert_eq!(
            set.iter().map(|it| it.to_string()).collect::<Vec<_>>(),
            ["a1", "e5", "i9"]
        );
        assert_eq!(set.iter().collect::<Set>(), set);
        assert_eq!(!!set, set);
        assert_eq!(set | !set, Set::ALL);
        assert_eq!(Set::ALL.len(), 81);
    }

    #[test]
    fn beside_does_not_go_round_the_edge() {
        for square in Square::<9, 9>::all() {
            let expected = Direction::ORTHOGONAL
                .into_iter()
                .filter_map(|way| square.step(way));
            assert_eq!(
                Set::from_cell(square).neighbors(),
                expected.collect(),
                "{square}"
            );
        }
    }

    #[test]
    fn a_board_of_128_squares_fits() {
        assert_eq!(Squares::<16, 8>::ALL.len(), 128);
        assert_eq!(
            Squares::<16, 8>::from_names(&["p8"]).neighbors(),
            Squares::from_names(&["o8", "p7"])
        );
    }

    #[test]
    fn rays_reach_the_edge() {
        let ray = Set::ray(Square::from_name("g3"), Direction::East);
        assert_eq!(ray, Set::from_names(&["h3", "i3"]));
    }
}
