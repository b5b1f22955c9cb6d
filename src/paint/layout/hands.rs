//! Hands of cards below the board: those of both players side by side, the piles between them.

use super::Area;
use crate::kernel::Seat;

/// The height of the strip below the board, in pixels.
pub(super) const HEIGHT: u32 = 190;
/// The width of a hand.
const HAND: u32 = 240;
/// Between the panels, and to the rim of the picture.
const GAP: u32 = 12;

/// The panels from the left: a hand, the piles, the other hand. The strip begins at `top`.
pub(super) fn panels(width: u32, top: u32) -> [Area; 3] {
    let panel = |x, width| Area {
        x,
        y: top,
        width,
        height: HEIGHT - GAP,
    };
    let between = width.saturating_sub(2 * HAND + 4 * GAP);
    [
        panel(GAP, HAND),
        panel(2 * GAP + HAND, between),
        panel(3 * GAP + HAND + between, HAND),
    ]
}

/// Where a player's things lie, or those that are nobody's. Who looks has his own hand on the left.
pub(super) fn column(seat: Option<Seat>, turned: bool) -> usize {
    match seat {
        None => 1,
        Some(seat) if (seat == Seat::Second) == turned => 0,
        Some(_) => 2,
    }
}
