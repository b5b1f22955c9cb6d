//! Things beside the board: trays in rows below it, hands in panels, the rest in the corners around
//! a hexagon.

use super::{
    Layout,
    geometry::{Area, Corner},
    hands,
};
use cairn_kernel::{Board, Scene, Seat, Tray};

/// From the edge of the picture to the contents of its corners, in pixels.
const EDGE: u32 = 14;

impl Layout {
    /// How much room hands take on each side of the board.
    pub(super) fn beside(&self) -> u32 {
        if self.hands {
            hands::beside(self.body())
        } else {
            0
        }
    }

    /// Whether cards lie beside the board: they have panels and no rows.
    pub(crate) fn has_hands(&self) -> bool {
        self.hands
    }

    /// The panel of this player, if there are hands of cards.
    pub(crate) fn panel(&self, seat: Seat) -> Area {
        self.panels()[hands::column(seat, self.turned)]
    }

    /// A length in the panels of hands that was measured on a picture [`hands::MEASURED`] pixels
    /// high.
    pub(crate) fn in_hands(&self, pixels: u32) -> u32 {
        hands::scaled(pixels, self.body())
    }

    /// Areas for trays: the rows below the board, or the panels of hands.
    pub(crate) fn trays(&self) -> impl Iterator<Item = Area> + use<> {
        let panels = self.hands.then(|| self.panels());
        self.rows
            .areas(self.below())
            .chain(panels.into_iter().flatten())
    }

    /// The trays of this scene with their areas, as far as there is room.
    pub(crate) fn places<'a>(
        &self,
        scene: &'a Scene,
    ) -> impl Iterator<Item = (&'a Tray, Area)> + use<'a> {
        self.rows.places(scene, self.below())
    }

    /// Whether the trays of both players lie side by side.
    pub(crate) fn has_shared_rows(&self) -> bool {
        self.rows.are_shared()
    }

    /// The side of a thing in a tray, in pixels.
    pub(crate) fn tray_unit(&self) -> u32 {
        self.rows.unit()
    }

    /// The area of the rows below the board.
    fn below(&self) -> Area {
        let field = self.field();
        Area {
            y: field.y + field.height + self.margins().bottom - 4,
            ..field
        }
    }

    pub(crate) fn panels(&self) -> [Area; 2] {
        hands::panels(self.width(), self.height(), self.head)
    }

    /// Whether trays lie in the corners around a hexagon.
    pub(crate) fn has_corners(&self) -> bool {
        !self.hands && !matches!(self.board, Board::Squares { .. })
    }

    /// The corner beside a hexagon for a player's things, or for things of neither. Viewers have
    /// their own below on the left, the other player's are above on the right.
    pub(crate) fn corner_of(&self, seat: Option<Seat>) -> Corner {
        match seat {
            None => self.corner_at(false, false),
            Some(seat) if (seat == Seat::Second) == self.turned => self.corner_at(true, false),
            Some(_) => self.corner_at(false, true),
        }
    }

    /// The corner for things that do not fit into their own.
    pub(crate) fn last_corner(&self) -> Corner {
        self.corner_at(true, true)
    }

    fn corner_at(&self, left: bool, top: bool) -> Corner {
        let (width, height) = (self.width(), self.height());
        Corner {
            left,
            top,
            x: if left { EDGE } else { width - EDGE },
            y: if top { self.head + EDGE } else { height - EDGE },
        }
    }
}
