//! A thought of the computer opponent that may have to end at a given time.

use std::time::Instant;

use cairn_kernel::{Advice, AnyPosition, Effort, Thought};

/// Thinks with this advice until this moment, or within the effort alone if there is none. `None`
/// if no player is to act.
pub(super) fn think(
    position: &dyn AnyPosition,
    advice: Option<&Advice>,
    effort: &Effort,
    until: Option<Instant>,
) -> Option<Thought> {
    position.think_by(advice, effort, &|| {
        until.is_some_and(|it| Instant::now() >= it)
    })
}
