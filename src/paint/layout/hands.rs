//! Hands of cards left and right of the board, one player's on each side: where height is scarce, a
//! wide picture shows most.

use super::geometry::Area;
use crate::art;
use cairn_kernel::{Scene, Seat};

/// Everything about hands is measured in pixels of a picture this high, and scales with it.
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

/// The room the hand on one side takes in a picture of this height.
pub(super) fn beside(height: u32) -> u32 {
    scaled(PANEL + GAP, height)
}

/// The panels from the left in a picture of this size, below `top`.
pub(super) fn panels(width: u32, height: u32, top: u32) -> [Area; 2] {
    let (panel, gap) = (scaled(PANEL, height - top), scaled(GAP, height - top));
    [gap, width.saturating_sub(panel + gap)].map(|x| Area {
        x,
        y: top + gap,
        width: panel,
        height: (height - top).saturating_sub(2 * gap),
    })
}

/// The side of a player's things. Viewers have their own hand on the left.
pub(super) fn column(seat: Seat, turned: bool) -> usize {
    usize::from((seat == Seat::Second) != turned)
}
