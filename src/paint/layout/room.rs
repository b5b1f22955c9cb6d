//! The room beside the board and above it, and how large everything is in a chat.

use super::{Layout, geometry::Area};
use cairn_kernel::Seat;

/// The size at which a chat shows a picture, in its own pixels; a larger one is scaled to fit. All
/// measures beside the board are in these pixels.
const CHAT: (f64, f64) = (550.0, 350.0);
/// The least height of a capital letter there.
pub(crate) const READABLE: f64 = 9.0;
/// The least height of a capital letter among the coordinates, in pixels of the picture.
const MIN_LABEL: u32 = 22;
/// The width of a column beside the board.
const COLUMN: f64 = 96.0;

impl Layout {
    /// How many pixels of the picture make one of a chat that shows it.
    pub(crate) fn scale(&self) -> f64 {
        let (width, height) = self.framed_size();
        let across = f64::from(width) / (CHAT.0 - COLUMN * f64::from(self.columns));
        across.max(f64::from(height) / (CHAT.1 - f64::from(self.band)))
    }

    /// A length given in pixels of a chat.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "pixels of a picture always fit"
    )]
    pub(crate) fn px(&self, chat: f64) -> u32 {
        (chat * self.scale()).round() as u32
    }

    /// The height of a capital letter among the coordinates: a little more than what can be read.
    pub(crate) fn capital(&self) -> u32 {
        self.px(READABLE + 0.3).max(MIN_LABEL)
    }

    /// The same layout with room for the players' names.
    pub(crate) fn with_column(self) -> Layout {
        Layout {
            columns: self.columns.max(1),
            ..self
        }
    }

    /// The same layout with a band of this height above it, in pixels of a chat.
    pub(crate) fn with_band(self, band: u32) -> Layout {
        Layout { band, ..self }
    }

    pub(crate) fn band(&self) -> u32 {
        self.px(f64::from(self.band))
    }

    /// The board with its frame.
    pub(crate) fn framed_area(&self) -> Area {
        let (width, height) = self.framed_size();
        Area {
            x: if self.columns > 1 { self.px(COLUMN) } else { 0 },
            y: self.band(),
            width,
            height,
        }
    }

    /// The columns beside the board: one right of it, or the viewer's on the left and the
    /// opponent's on the right.
    pub(crate) fn columns(&self) -> Vec<Area> {
        let board = self.framed_area();
        let width = self.px(COLUMN);
        let column = |x| Area { x, width, ..board };
        let right = column(board.right());
        match self.columns {
            0 => Vec::new(),
            1 => vec![right],
            _ => vec![column(0), right],
        }
    }

    /// The seat whose things are on the left or below.
    pub(crate) fn own(&self) -> Seat {
        if self.turned {
            Seat::Second
        } else {
            Seat::First
        }
    }

    /// The layout with room for everything in either of two pictures. `None` if they show different
    /// boards.
    pub(crate) fn union(self, other: Layout) -> Option<Layout> {
        let joined = Layout {
            columns: self.columns.max(other.columns),
            band: self.band.max(other.band),
            ..self
        };
        let likewise = Layout {
            columns: joined.columns,
            band: joined.band,
            ..other
        };
        (joined == likewise).then_some(joined)
    }

    /// The layout for an animation: with cells small enough for it to be at most this many pixels
    /// wide, as long as they can be told apart, and without grain, which would only cost bytes.
    pub(crate) fn animation_layout(mut self, width: u32) -> Layout {
        self.plain = true;
        while self.size().0 > width
            && let Some(tile) = self.tile.smaller()
        {
            self.tile = tile;
        }
        self
    }

    pub(crate) fn has_grain(&self) -> bool {
        !self.plain && !self.has_small_cells()
    }
}
