//! Hands of cards left and right of the board, one player's on each side: a picture that is wider
//! than high shows most where the height is what is scarce.

use super::geometry::Area;
use crate::art;
use cairn_kernel::{Scene, Seat};

/// Everything about hands is measured in pixels of a picture so high, and grows with the picture.
pub(super) const MEASURED: u32 = 760;
/// The width of a panel.
const PANEL: u32 = 146;
/// Between a panel and the rim of the picture.
const GAP: u32 = 12;

/// Whether a scene has cards, which lie in hands.
pub(super) fn has_hands(scene: &Scene) -> bool {
    let mut items = scene.trays.iter().flat_map(|tray| &tray.items);
    items.any(|item| art::is_card(item.kind))
}

/// A measured length in a picture of this height.
pub(super) fn scaled(measured: u32, height: u32) -> u32 {
    measured * height / MEASURED
}

/// How much room the hand on one side takes in a picture of this height.
pub(super) fn beside(height: u32) -> u32 {
    scaled(PANEL + GAP, height)
}

/// The panels from the left in a picture of this size; what is above `top` is not theirs.
pub(super) fn panels(width: u32, height: u32, top: u32) -> [Area; 2] {
    let (panel, gap) = (scaled(PANEL, height - top), scaled(GAP, height - top));
    [gap, width.saturating_sub(panel + gap)].map(|x| Area {
        x,
        y: top + gap,
        width: panel,
        height: (height - top).saturating_sub(2 * gap),
    })
}

/// On which side a player's things lie. Viewers have their own hand on the left.
pub(super) fn column(seat: Seat, turned: bool) -> usize {
    usize::from((seat == Seat::Second) != turned)
}
