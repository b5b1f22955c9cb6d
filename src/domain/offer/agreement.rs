//! What is proposed, and what follows from agreeing to it.

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

/// What follows from agreeing.
pub(super) struct Agreed {
    /// What the log says of it, if it has to.
    pub(super) event: Option<Event>,
    /// The head then; its offer is filled in by who answers.
    pub(super) head: Head,
    /// What else is written.
    pub(super) also: Vec<Write>,
}
