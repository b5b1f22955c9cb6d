//! One layout for several pictures: in an animation they have the same room and small cells.

use super::{Layout, rows::Rows};

impl Layout {
    /// The layout with room for everything in either of two pictures. `None` if they show different
    /// boards.
    pub(crate) fn joined(self, other: Layout) -> Option<Layout> {
        let hands = self.hands || other.hands;
        let joined = Layout {
            // Where there are hands, everything beside the board lies in the panels.
            rows: if hands {
                Rows::default()
            } else {
                self.rows.joined(other.rows)
            },
            hands,
            head: self.head.max(other.head),
            ..self
        };
        let alike = (self.board, self.window, self.turned, self.tile);
        (alike == (other.board, other.window, other.turned, other.tile)).then_some(joined)
    }

    /// The layout for an animation: with cells small enough for it to be at most this many pixels
    /// wide, as long as they can be told apart, and without grain, which would only cost bytes. The
    /// room above has to be measured anew.
    pub(crate) fn animated(mut self, width: u32) -> Layout {
        self.plain = true;
        while self.width() > width
            && let Some(tile) = self.tile.smaller()
        {
            self.tile = tile;
        }
        self
    }

    /// Whether the ground has grain.
    pub(crate) fn has_grain(&self) -> bool {
        !self.plain
    }
}
