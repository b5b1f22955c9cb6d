//! A proposal, and the effect of agreeing to it.

use cairn_kernel::Seat;
use cairn_rules::Catalog;

use super::kind::OfferKind;
use crate::{Event, Game, Head, Timestamp, Write};

/// Something that one player has offered, or would like to.
pub(super) struct Proposed<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) game: &'a Game,
    pub(super) kind: OfferKind,
    pub(super) by: Seat,
    pub(super) now: Timestamp,
}

pub(super) struct Agreed {
    /// The log entry, if there is one.
    pub(super) event: Option<Event>,
    /// The head afterwards; its offer is filled in by the caller.
    pub(super) head: Head,
    pub(super) also: Vec<Write>,
}
