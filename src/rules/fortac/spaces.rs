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
