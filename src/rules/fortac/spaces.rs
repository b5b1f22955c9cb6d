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
    pub(super) const fn after(square: Square) -> Spaces {
        Spaces(!1 << square.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let set = Spaces::named(&["a1", "c2", "d4"]);
        let names: Vec<String> = set.iter().map(|it| it.to_string()).collect();
        assert_eq!(names, ["a1", "c2", "d4"]);
        assert_eq!(set.iter().collect::<Spaces>(), set);
        assert_eq!((!set).iter().count(), 13);
        assert_eq!(
            set.without(Square::named("c2")),
            Spaces::named(&["a1", "d4"])
        );
        assert!((set - set).is_empty());
    }

    #[test]
    fn an_order_is_kept() {
        let set = Spaces::named(&["b1", "c2", "d3"]);
        assert_eq!(set.first(), Some(Square::named("b1")));
        assert_eq!(Spaces::EMPTY.first(), None);
        assert_eq!(
            Spaces::after(Square::named("b1")) & set,
            Spaces::named(&["c2", "d3"])
        );
        assert!(Spaces::after(Square::named("d4")).is_empty());
    }
}
