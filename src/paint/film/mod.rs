//! Several scenes of one game in a row: as a GIF, or as drawings for a page.
//!
//! All of them are drawn in one layout and on one board, so that only the changes from one to the
//! next are drawn and written.

mod colors;
mod gif;
mod lzw;
mod reel;
mod slides;

pub use gif::Gif;
pub use slides::{ShapePlace, Slides};

use std::time::Duration;

use crate::{
    Look, Painter,
    beside::layout,
    layout::Layout,
    painter::{PAINTER, figures},
    shapes::Figure,
};
use cairn_kernel::Scene;

/// The greatest width of a GIF in pixels: more are rarely seen in a chat, and each costs bytes.
const WIDTH: u32 = 720;

#[derive(Clone, Debug)]
pub struct Frame {
    pub scene: Scene,
    /// Its look. All frames of a film have the same colors.
    pub look: Look,
    pub lasts: Duration,
}

/// Scenes of one game in order.
pub struct Film {
    frames: Vec<Frame>,
    layout: Layout,
    /// Of the GIF: a smaller one.
    small: Layout,
    figures: Vec<Figure>,
}

impl Film {
    /// A film of these frames. Those with another board than the first one are left out. `None`
    /// without frames.
    #[must_use]
    pub fn new(mut frames: Vec<Frame>) -> Option<Film> {
        let first = frames.first()?;
        let mut whole = layout(&first.scene, &first.look);
        frames.retain(|it| {
            let joined = whole.union(layout(&it.scene, &it.look));
            whole = joined.unwrap_or(whole);
            joined.is_some()
        });
        let mut all: Vec<Figure> = frames.iter().flat_map(|it| figures(&it.scene)).collect();
        all.sort_unstable();
        all.dedup();
        Some(Film {
            small: whole.animation_layout(WIDTH),
            frames,
            layout: whole,
            figures: all,
        })
    }

    /// The film as a GIF of at most about this many bytes, drawn with the caches shared by the
    /// whole process. A larger film shows only every second frame, or every fourth, and so on.
    ///
    /// This takes up to a millisecond per frame: keep it off async threads.
    #[must_use]
    pub fn gif(&self, most: usize) -> Gif {
        self.gif_by(&PAINTER, most)
    }

    /// The same, drawn with the caches of this painter.
    #[must_use]
    pub fn gif_by(&self, painter: &Painter, most: usize) -> Gif {
        gif::from_film(self, painter, most)
    }

    #[cfg(test)]
    pub(super) fn small(&self) -> Layout {
        self.small
    }

    /// The film as drawings that a page can put together.
    #[must_use]
    pub fn slides(&self) -> Slides {
        slides::from_film(self)
    }
}

impl std::fmt::Debug for Film {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Film({} frames)", self.frames.len())
    }
}
