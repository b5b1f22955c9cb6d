//! Where things beside the board lie: in a column right of it, in a column on each side, or in a
//! strip below it, by which makes the board larger within what a chat shows of a picture.

use super::{Layout, geometry::Area};
use crate::art;
use cairn_kernel::{Scene, Seat};

/// The size at which a chat shows a picture, in its own pixels; a larger one is scaled to fit. All
/// measures beside the board are in these pixels.
pub(crate) const CHAT: (f64, f64) = (550.0, 350.0);
/// The least height of a capital letter there.
pub(crate) const READABLE: f64 = 9.0;

/// What lies beside the board takes its room there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SideLayout {
    Nothing,
    /// Right of the board, the opponent's things above, the viewer's below.
    Column,
    /// Hands of cards: the viewer's things on the left, the opponent's on the right.
    Columns,
    Below,
}

impl SideLayout {
    /// The room for the things of a scene around a board of this size.
    pub(super) fn new(scene: &Scene, board: (u32, u32)) -> SideLayout {
        if scene.trays.is_empty() {
            SideLayout::Nothing
        } else {
            SideLayout::with_things(scene, board)
        }
    }

    /// The same, where there is something beside the board in any case.
    pub(super) fn with_things(scene: &Scene, board: (u32, u32)) -> SideLayout {
        let mut items = scene.trays.iter().flat_map(|tray| &tray.items);
        if items.any(|item| art::is_card(item.kind)) {
            SideLayout::Columns
        } else if SideLayout::Below.scale(board, 0) < SideLayout::Column.scale(board, 0) {
            SideLayout::Below
        } else {
            SideLayout::Column
        }
    }

    /// How many pixels of the picture make one of the chat, with a band of this height above.
    fn scale(self, (width, height): (u32, u32), band: u32) -> f64 {
        let (across, down) = self.room();
        let across = f64::from(width) / (CHAT.0 - across);
        across.max(f64::from(height) / (CHAT.1 - down - f64::from(band)))
    }

    /// The room it takes, across and down.
    fn room(self) -> (f64, f64) {
        match self {
            SideLayout::Nothing => (0.0, 0.0),
            SideLayout::Column => (96.0, 0.0),
            SideLayout::Columns => (200.0, 0.0),
            SideLayout::Below => (0.0, 80.0),
        }
    }
}

impl Layout {
    /// How many pixels of the picture make one of a chat that shows it.
    pub(crate) fn scale(&self) -> f64 {
        self.beside.scale(self.framed_size(), self.band)
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

    /// The same layout with room for the players' names.
    pub(crate) fn with_captions(self, scene: &Scene) -> Layout {
        Layout {
            beside: SideLayout::with_things(scene, self.framed_size()),
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

    pub(crate) fn framed_area(&self) -> Area {
        let (width, height) = self.framed_size();
        let before = match self.beside {
            SideLayout::Columns => self.across() / 2,
            _ => 0,
        };
        Area {
            x: before,
            y: self.band(),
            width,
            height,
        }
    }

    /// The areas beside the board: of the viewer's things and of the opponent's. Both are the same
    /// if there is only one.
    pub(crate) fn areas(&self) -> Option<[Area; 2]> {
        let board = self.framed_area();
        let column = |x, width| Area { x, width, ..board };
        let right = board.x + board.width;
        match self.beside {
            SideLayout::Nothing => None,
            SideLayout::Column => Some([column(right, self.across()); 2]),
            SideLayout::Columns => {
                let wide = self.across() / 2;
                Some([column(0, wide), column(right, wide)])
            }
            SideLayout::Below => {
                let y = board.y + board.height;
                let height = self.px(self.beside.room().1);
                Some([Area { y, height, ..board }; 2])
            }
        }
    }

    pub(crate) fn has_columns(&self) -> bool {
        self.beside == SideLayout::Columns
    }

    /// Whether things lie side by side below the board.
    pub(crate) fn is_below(&self) -> bool {
        self.beside == SideLayout::Below
    }

    /// The seat whose things are on the left or below.
    pub(crate) fn own(&self) -> Seat {
        if self.turned {
            Seat::Second
        } else {
            Seat::First
        }
    }

    pub(super) fn across(&self) -> u32 {
        self.px(self.beside.room().0)
    }

    pub(super) fn down(&self) -> u32 {
        self.px(self.beside.room().1)
    }

    /// The layout with room for everything in either of two pictures. `None` if they show different
    /// boards.
    pub(crate) fn union(self, other: Layout) -> Option<Layout> {
        // Where there are hands in one of them, the other has columns as well.
        let beside = match (self.beside, other.beside) {
            (SideLayout::Nothing, beside) => beside,
            (_, SideLayout::Columns) => SideLayout::Columns,
            (beside, _) => beside,
        };
        let band = self.band.max(other.band);
        let alike = (self.board, self.window, self.turned, self.tile);
        (alike == (other.board, other.window, other.turned, other.tile)).then_some(Layout {
            beside,
            band,
            ..self
        })
    }

    /// The layout for an animation: with cells small enough for it to be at most this many pixels
    /// wide, as long as they can be told apart, and without grain, which would only cost bytes.
    pub(crate) fn animation_layout(mut self, width: u32) -> Layout {
        self.plain = true;
        while self.width() > width
            && let Some(tile) = self.tile.smaller()
        {
            self.tile = tile;
        }
        self
    }

    pub(crate) fn has_grain(&self) -> bool {
        !self.plain
    }
}
