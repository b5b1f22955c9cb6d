//! Several scenes of one game in a row: as a GIF, or as drawings for a page.
//!
//! All of them are drawn in one layout and on one board, so that only the changes from one to the
//! next are drawn and written.

mod changes;
mod colors;
mod frames;
mod gif;
mod lzw;
mod reel;
mod slides;

pub use frames::{Film, Frame};
pub use gif::Gif;
pub use slides::{ShapePlace, Slides};

use crate::{
    Painter,
    beside::layout,
    painter::{PAINTER, figures},
    shapes::Figure,
};

/// The greatest width of a GIF in pixels: more are rarely seen in a chat, and each costs bytes.
const WIDTH: u32 = 720;

impl Film {
    /// A film of these frames. Those with another board than the first one are left out. `None`
    /// without frames.
    #[must_use]
    pub fn new(mut frames: Vec<Frame>) -> Option<Film> {
        let first = frames.first()?;
        let mut whole = layout(&first.scene, &first.look);
        frames.retain(|it| match whole.union(layout(&it.scene, &it.look)) {
            Some(joined) => {
                whole = joined;
                true
            }
            None => false,
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
    pub(super) fn small(&self) -> crate::layout::Layout {
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
