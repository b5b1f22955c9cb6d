//! The positions of everything in the picture: the only place that knows the shape of a board.
//!
//! The rest of the painter asks for corners, outlines and labels, so a board of another shape needs
//! just another file beside [`squares`] and [`hexes`].

mod border;
mod geometry;
mod hexes;
mod labels;
mod room;
mod squares;
mod tile;
mod window;

pub(super) use border::Border;
use geometry::Margins;
pub(super) use geometry::{Area, to_i32, to_u32, whole};
#[cfg(test)]
pub(super) use labels::Label;
pub(super) use room::READABLE;
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
    /// The visible part of a board of squares.
    window: Option<Window>,
    turned: bool,
    tile: Tile,
    /// How many columns there are beside the board.
    columns: u8,
    /// The height of the band above everything else, in pixels of a chat.
    band: u32,
    plain: bool,
}

impl Layout {
    pub(super) fn from_scene(scene: &Scene) -> Layout {
        let window = Window::from_scene(scene);
        let tile = match scene.board {
            Board::Squares { files, ranks } => {
                squares::tile(window.unwrap_or(Window::whole(files, ranks)))
            }
            Board::HexRows { side } => hexes::tile(side, hexes::Orientation::Rows),
            Board::HexFiles { side } => hexes::tile(side, hexes::Orientation::Files),
        };
        let mut items = scene.trays.iter().flat_map(|tray| &tray.items);
        Layout {
            board: scene.board,
            window,
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

    pub(super) fn width(&self) -> u32 {
        self.framed_size().0 + self.columns().iter().map(|it| it.width).sum::<u32>()
    }

    pub(super) fn height(&self) -> u32 {
        self.band() + self.framed_size().1
    }

    fn framed_size(&self) -> (u32, u32) {
        let (width, height) = self.size();
        let margins = self.margins();
        (
            width + margins.left + margins.right,
            height + margins.top + margins.bottom,
        )
    }

    /// The box around the board without its frame.
    pub(super) fn field(&self) -> Area {
        let (width, height) = self.size();
        Area {
            x: self.framed_area().x + self.margins().left,
            y: self.framed_area().y + self.margins().top,
            width,
            height,
        }
    }

    fn size(&self) -> (u32, u32) {
        match self.board {
            Board::Squares { files, ranks } => squares::size(self.seen_of(files, ranks), self.tile),
            Board::HexRows { side } => hexes::size(side, hexes::Orientation::Rows, self.tile),
            Board::HexFiles { side } => hexes::size(side, hexes::Orientation::Files, self.tile),
        }
    }

    /// The visible part of a board of squares.
    fn seen_of(&self, files: u8, ranks: u8) -> Window {
        self.window.unwrap_or(Window::whole(files, ranks))
    }

    /// The upper left corner of the tile of a cell. `None` if the cell is not shown.
    pub(super) fn corner(&self, cell: Cell) -> Option<(u32, u32)> {
        let (x, y) = self.center(cell)?;
        let half = self.tile.unit() / 2;
        Some((x - half, y - half))
    }

    /// The lines between the cells, or of squares every so many, as path data.
    pub(super) fn net(&self, step: u32) -> String {
        match self.board {
            Board::Squares { files, ranks } => {
                squares::net(self.seen_of(files, ranks), self.tile, self.field(), step)
            }
            Board::HexRows { .. } | Board::HexFiles { .. } => self.outlines(0),
        }
    }

    /// The rim of the whole board, grown by this many pixels, as path data.
    pub(super) fn rim(&self, grown: u32) -> String {
        match self.board {
            Board::Squares { .. } => squares::rim(self.field(), grown),
            Board::HexRows { .. } | Board::HexFiles { .. } => self.outlines(grown),
        }
    }

    pub(crate) fn border(&self, cells: impl Iterator<Item = Cell>) -> Option<Border> {
        let corners = self.tile.corners();
        let around = cells.filter_map(|cell| {
            let (x, y) = self.center(cell)?;
            let place = |&(right, down): &(i32, i32)| (to_i32(x) + right, to_i32(y) + down);
            Some(corners.iter().map(place).collect())
        });
        Border::around(around, self.tile)
    }

    /// The frame around the board; the coordinates stand in it.
    fn margins(&self) -> Margins {
        match self.board {
            Board::Squares { files, ranks } => {
                squares::margins(self.seen_of(files, ranks)).rotate(self.turned)
            }
            Board::HexRows { .. } => hexes::margins(hexes::Orientation::Rows).rotate(self.turned),
            Board::HexFiles { .. } => hexes::margins(hexes::Orientation::Files).rotate(self.turned),
        }
    }

    /// The middle of a cell. `None` if the cell is not shown.
    pub(super) fn center(&self, cell: Cell) -> Option<(u32, u32)> {
        if !self.board.holds(cell) {
            return None;
        }
        let at = match self.board {
            Board::Squares { files, ranks } => {
                let window = self.seen_of(files, ranks);
                squares::center(window.inside(cell)?, window.ranks, self.tile)
            }
            Board::HexRows { side } => {
                hexes::center(cell, side, hexes::Orientation::Rows, self.tile)
            }
            Board::HexFiles { side } => {
                hexes::center(cell, side, hexes::Orientation::Files, self.tile)
            }
        };
        Some(self.picture_point(at))
    }

    /// A point relative to the corner of the unturned field, as a point of the picture.
    fn picture_point(&self, (x, y): (i32, i32)) -> (u32, u32) {
        let field = self.field();
        let place = |offset: i32, start: u32, length: u32| {
            let from_start = if self.turned {
                to_i32(length) - offset
            } else {
                offset
            };
            to_u32(to_i32(start) + from_start)
        };
        (
            place(x, field.x, field.width),
            place(y, field.y, field.height),
        )
    }

    /// The borders of all cells, each grown by this many pixels, as path data.
    fn outlines(&self, grown: u32) -> String {
        let cells = self.board.cells();
        cells
            .filter_map(|cell| Some(self.tile.border(self.center(cell)?, grown)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_a_place_of_its_own_within_the_picture() {
        for board in [
            Board::Squares { files: 9, ranks: 9 },
            Board::Squares {
                files: 26,
                ranks: 99,
            },
            Board::HexRows { side: 1 },
            Board::HexRows { side: 5 },
            Board::HexFiles { side: 4 },
            Board::HexFiles { side: 13 },
        ] {
            for turned in [false, true] {
                let scene = Scene {
                    board,
                    grounds: Vec::new(),
                    pieces: Vec::new(),
                    marks: Vec::new(),
                    trays: Vec::new(),
                    turned,
                };
                let layout = Layout::from_scene(&scene);
                let unit = layout.tile().unit();
                let mut corners: Vec<(u32, u32)> = board
                    .cells()
                    .filter_map(|cell| layout.corner(cell))
                    .collect();
                assert_eq!(corners.len(), board.cells().count());
                for &(x, y) in &corners {
                    assert!(x + unit <= layout.width() && y + unit <= layout.height());
                }
                corners.sort_unstable();
                corners.dedup();
                assert_eq!(corners.len(), board.cells().count(), "{board:?}");
                for label in layout.labels() {
                    assert!(
                        label.x > 0 && label.x < layout.width(),
                        "{board:?} {label:?}"
                    );
                    assert!(
                        label.y > 0 && label.y < layout.height(),
                        "{board:?} {label:?}"
                    );
                }
                assert_eq!(layout.corner(Cell { x: 99, y: 99 }), None);
            }
        }
    }
}
