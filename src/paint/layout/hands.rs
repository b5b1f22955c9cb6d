//! Hands of cards below the board: those of both players side by side, the piles between them.

use super::Area;
use cairn_kernel::Seat;

/// Everything about hands is measured in pixels of a picture so wide, and grows with the picture.
pub(super) const MEASURED: u32 = 624;
/// The height of the strip below the board.
const HEIGHT: u32 = 190;
/// The width of a hand.
const HAND: u32 = 240;
/// Between the panels, and to the rim of the picture.
const GAP: u32 = 12;

/// A measured length in a picture of this width.
pub(super) fn scaled(measured: u32, width: u32) -> u32 {
    measured * width / MEASURED
}

/// The height of the strip below the board in a picture of this width.
pub(super) fn height(width: u32) -> u32 {
    scaled(HEIGHT, width)
}

/// The panels from the left: a hand, the piles, the other hand. The strip begins at `top`.
pub(super) fn panels(width: u32, top: u32) -> [Area; 3] {
    let (hand, gap) = (scaled(HAND, width), scaled(GAP, width));
    let high = height(width) - gap;
    let panel = |x, width| Area {
        x,
        y: top,
        width,
        height: high,
    };
    let between = width.saturating_sub(2 * hand + 4 * gap);
    [
        panel(gap, hand),
        panel(2 * gap + hand, between),
        panel(3 * gap + hand + between, hand),
    ]
}

/// Where a player's things lie, or those that are nobody's. Viewers have their own hand on the
/// left.
pub(super) fn column(seat: Option<Seat>, turned: bool) -> usize {
    match seat {
        None => 1,
        Some(seat) if (seat == Seat::Second) == turned => 0,
        Some(_) => 2,
    }
}
