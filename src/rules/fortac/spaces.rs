//! Sets of spaces in sixteen bits: small enough that copies, comparisons and lookups cost nothing.

use super::Square;
use crate::geometry::cell_set;

cell_set! {
    /// A set of spaces, one bit each in the order of [`Square::index`].
    pub(super) struct Spaces(u16) of Square;
    all: u16::MAX;
}

impl Spaces {
    /// The spaces after this one in the order of spaces.
    pub(super) const fn successors(square: Square) -> Spaces {
        Spaces(!1 << square.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = Spaces::from_names(&["a1", "c2", "d4"]);
        let names: Vec<String> = set.iter().map(|it| it.to_string()).collect();
        assert_eq!(names, ["a1", "c2", "d4"]);
        assert_eq!(set.iter().collect::<Spaces>(), set);
        assert_eq!((!set).iter().count(), 13);
        assert_eq!(
            set.without(Square::from_name("c2")),
            Spaces::from_names(&["a1", "d4"])
        );
        assert!((set - set).is_empty());
    }

    #[test]
    fn an_order_is_kept() {
        let set = Spaces::from_names(&["b1", "c2", "d3"]);
        assert_eq!(set.first(), Some(Square::from_name("b1")));
        assert_eq!(Spaces::EMPTY.first(), None);
        assert_eq!(
            Spaces::successors(Square::from_name("b1")) & set,
            Spaces::from_names(&["c2", "d3"])
        );
        assert!(Spaces::successors(Square::from_name("d4")).is_empty());
    }
}
