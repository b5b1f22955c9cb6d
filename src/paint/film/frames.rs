//! The scenes of a film, and their common properties.

use std::time::Duration;

use crate::{Look, layout::Layout, shapes::Figure};
use cairn_kernel::Scene;

#[derive(Clone, Debug)]
pub struct Frame {
    pub scene: Scene,
    /// Its look. All frames of a film have the same colors.
    pub look: Look,
    pub lasts: Duration,
}

/// Scenes of one game in order.
pub struct Film {
    pub(super) frames: Vec<Frame>,
    pub(super) layout: Layout,
    /// Of the GIF: a smaller one.
    pub(super) small: Layout,
    pub(super) figures: Vec<Figure>,
}
