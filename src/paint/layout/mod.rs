//! The positions of everything in the picture: the only place that knows the shape of a board.
//!
//! The rest of the painter asks for corners, outlines and labels, so a board of another shape needs
//! just another file beside [`squares`] and [`hexes`].

mod border;
mod geometry;
mod hexes;
mod room;
mod squares;
mod tile;
mod window;

pub(super) use border::Border;
use geometry::Margins;
pub(super) use geometry::{Area, Point, shift, to_i32, to_u32, whole};
pub(super) use room::READABLE;
use tile::Shape;
pub(super) use tile::Tile;
use window::Window;

use super::art;
use cairn_kernel::{Board, Cell, Scene};

/// Smaller cells have no room for details.
const ROOMY: u32 = 60;

/// The measures of one picture, in pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    board: Board,
    grid: Grid,
    turned: bool,
    tile: Tile,
    /// How many columns there are beside the board.
    columns: u8,
    /// The height of the band above everything else, in pixels of a chat.
    band: u32,
    plain: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Grid {
    /// The visible part of a board of squares.
    Squares(Window),
    /// The number of cells along an edge of a hexagon.
    Hexes(u8),
}

impl Layout {
    pub(super) fn from_scene(scene: &Scene) -> Layout {
        let (grid, tile) = match scene.board {
            Board::Squares { files, ranks } => {
                let window = Window::from_scene(scene, files, ranks);
                (Grid::Squares(window), squares::tile(window))
            }
            Board::HexRows { side } => (Grid::Hexes(side), hexes::tile(side, Shape::Pointed)),
            Board::HexFiles { side } => (Grid::Hexes(side), hexes::tile(side, Shape::Flat)),
        };
        let mut items = scene.trays.iter().flat_map(|tray| &tray.items);
        Layout {
            board: scene.board,
            grid,
            turned: scene.turned,
            tile,
            columns: if items.any(|item| art::is_card(item.kind)) {
                2
            } else {
                u8::from(!scene.trays.is_empty())
            },
            band: 0,
            plain: false,
        }
    }

    pub(super) fn board(&self) -> Board {
        self.board
    }

    /// The tile for drawings on a cell.
    pub(super) fn tile(&self) -> Tile {
        self.tile
    }

    /// Whether cells have no room for a readable name, and pieces none for details.
    pub(super) fn has_small_cells(&self) -> bool {
        self.tile.unit() < ROOMY
    }

    /// Width and height of the picture.
    pub(super) fn size(&self) -> (u32, u32) {
        let (width, height) = self.framed_size();
        let columns = self.columns();
        let beside = columns.iter().map(|it| it.width).sum::<u32>();
        (width + beside, self.band() + height)
    }

    fn framed_size(&self) -> (u32, u32) {
        let (width, height) = self.field_size();
        let margins = self.margins();
        (
            width + margins.left + margins.right,
            height + margins.top + margins.bottom,
        )
    }

    /// The box around the board without its frame.
    pub(super) fn field(&self) -> Area {
        let (framed, margins) = (self.framed_area(), self.margins());
        let (width, height) = self.field_size();
        Area {
            x: framed.x + margins.left,
            y: framed.y + margins.top,
            width,
            height,
        }
    }

    fn field_size(&self) -> (u32, u32) {
        match self.grid {
            Grid::Squares(window) => squares::size(window, self.tile),
            Grid::Hexes(side) => hexes::size(side, self.tile),
        }
    }

    /// The frame around the board; the coordinates stand in it.
    fn margins(&self) -> Margins {
        let margins = match self.grid {
            Grid::Squares(window) => squares::margins(window),
            Grid::Hexes(_) => hexes::margins(self.tile),
        };
        if !self.turned {
            return margins;
        }
        Margins {
            left: margins.right,
            right: margins.left,
            top: margins.bottom,
            bottom: margins.top,
        }
    }

    /// The lines between the cells, or of squares every so many, as path data.
    pub(super) fn net(&self, step: u32) -> String {
        match self.grid {
            Grid::Squares(window) => squares::net(window, self.tile, self.field(), step),
            Grid::Hexes(_) => self.outlines(0),
        }
    }

    /// The rim of the whole board, grown by this many pixels, as path data.
    pub(super) fn rim(&self, grown: u32) -> String {
        match self.grid {
            Grid::Squares(_) => squares::rim(self.field().outside(grown)),
            Grid::Hexes(_) => self.outlines(grown),
        }
    }

    /// The borders of all cells, each grown by this many pixels, as path data.
    fn outlines(&self, grown: u32) -> String {
        let centers = self.board.cells().filter_map(|cell| self.center(cell));
        centers.map(|at| self.tile.border(at, grown)).collect()
    }

    pub(super) fn border(&self, cells: impl Iterator<Item = Cell>) -> Option<Border> {
        let corners = self.tile.corners();
        let around = cells.filter_map(|cell| {
            let (x, y) = self.center(cell)?;
            let place = |&(right, down): &(i32, i32)| (to_i32(x) + right, to_i32(y) + down);
            Some(corners.iter().map(place).collect())
        });
        Border::around(around, self.tile)
    }

    /// The middle of a cell. `None` if the cell is not shown.
    pub(super) fn center(&self, cell: Cell) -> Option<Point> {
        if !self.board.holds(cell) {
            return None;
        }
        let at = match self.grid {
            Grid::Squares(window) => squares::center(window.inside(cell)?, window.ranks, self.tile),
            Grid::Hexes(side) => hexes::center(cell, side, self.tile),
        };
        Some(self.picture_point(at))
    }

    /// The upper left corner of the tile of a cell. `None` if the cell is not shown.
    pub(super) fn corner(&self, cell: Cell) -> Option<Point> {
        let (x, y) = self.center(cell)?;
        let half = self.tile.unit() / 2;
        Some((x - half, y - half))
    }

    /// The coordinates in the frame of the board, each with its middle.
    pub(super) fn labels(&self) -> Vec<(String, Point)> {
        let labels = match self.grid {
            Grid::Squares(window) => squares::labels(window, self.tile),
            Grid::Hexes(side) => hexes::labels(side, self.tile),
        };
        let labels = labels.into_iter();
        labels
            .map(|(text, at)| (text, self.picture_point(at)))
            .collect()
    }

    /// A point relative to the corner of the unturned field, as a point of the picture.
    fn picture_point(&self, (x, y): (i32, i32)) -> Point {
        let field = self.field();
        let place = |offset: i32, start: u32, end: u32| {
            to_u32(if self.turned {
                to_i32(end) - offset
            } else {
                to_i32(start) + offset
            })
        };
        (
            place(x, field.x, field.right()),
            place(y, field.y, field.bottom()),
        )
    }
}
