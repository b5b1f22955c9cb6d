//! One layout for several pictures: those of an animation have the same room and small cells.

use super::{Layout, rows::Rows};

impl Layout {
    /// The same with room for all that either of two pictures has. None if they show different
    /// boards.
    pub(crate) fn joined(self, other: Layout) -> Option<Layout> {
        let hands = self.hands || other.hands;
        let joined = Layout {
            // Where there are hands, all that is beside the board lies there.
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

    /// The same for an animation: with cells so small that it is at most so many pixels wide, as
    /// far as they can be told apart then, and without grain, which would only cost bytes. The room
    /// above is to be measured anew.
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
