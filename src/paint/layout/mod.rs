//! Where everything lies in the picture: the only place that knows the shape of a board.
//!
//! The rest of the painter asks for corners, outlines and labels, so a board of another shape is
//! another file beside [`squares`] and [`hexes`] and nothing else.

mod border;
mod hands;
mod hexes;
mod rows;
mod shared;
mod squares;
mod tile;
mod window;

pub(super) use border::Border;
use rows::Rows;
pub(super) use tile::Tile;
use window::Window;

use super::art;
use cairn_kernel::{Board, Cell, Scene, Seat, Tray};

/// The frame around a board between hands, in pixels.
const NARROW: u32 = 46;
/// From the edge of the picture to what lies in its corners, in pixels.
const EDGE: u32 = 14;

/// The measures of one picture, in pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    board: Board,
    /// What is seen of a board of squares.
    window: Option<Window>,
    turned: bool,
    tile: Tile,
    rows: Rows,
    hands: bool,
    /// Whether the ground has no grain.
    plain: bool,
    /// The height of what stands above everything else.
    head: u32,
}

/// The frame on each side of a board, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Margins {
    left: u32,
    right: u32,
    top: u32,
    bottom: u32,
}

impl Margins {
    fn all(pixels: u32) -> Margins {
        Margins {
            left: pixels,
            right: pixels,
            top: pixels,
            bottom: pixels,
        }
    }

    /// Those of a board that may be turned.
    fn seen(self, turned: bool) -> Margins {
        if !turned {
            return self;
        }
        Margins {
            left: self.right,
            right: self.left,
            top: self.bottom,
            bottom: self.top,
        }
    }
}

/// An upright rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// A corner of the picture, and the point of it that things are laid from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Corner {
    pub(super) left: bool,
    pub(super) top: bool,
    pub(super) x: u32,
    pub(super) y: u32,
}

/// A coordinate and the point its middle stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    pub(super) text: String,
    pub(super) x: u32,
    pub(super) y: u32,
}

impl Layout {
    pub(super) fn of(scene: &Scene) -> Layout {
        let window = Window::of(scene);
        let tile = match scene.board {
            Board::Squares { files, ranks } => {
                squares::tile(window.unwrap_or(Window::whole(files, ranks)))
            }
            Board::HexRows { side } => hexes::tile(side, hexes::Orientation::Rows),
            Board::HexFiles { side } => hexes::tile(side, hexes::Orientation::Files),
        };
        let hands = has_hands(scene);
        let rows = match scene.board {
            Board::Squares { .. } if !hands => Rows::of(scene),
            _ => Rows::default(),
        };
        Layout {
            board: scene.board,
            window,
            turned: scene.turned,
            tile,
            // How much lies in panels and corners does not matter here.
            rows,
            hands,
            plain: false,
            head: 0,
        }
    }

    /// The same layout with `head` pixels above it for words.
    pub(super) fn headed(self, head: u32) -> Layout {
        Layout { head, ..self }
    }

    /// Where there is room for words above everything else.
    pub(super) fn head(&self) -> Area {
        Area {
            x: 0,
            y: 0,
            width: self.width(),
            height: self.head,
        }
    }

    /// The rest of the picture.
    pub(super) fn below_head(&self) -> Area {
        Area {
            x: 0,
            y: self.head,
            width: self.width(),
            height: self.height() - self.head,
        }
    }

    /// The shape of the board.
    pub(super) fn board(&self) -> Board {
        self.board
    }

    /// What is drawn on a cell is drawn on this.
    pub(super) fn tile(&self) -> Tile {
        self.tile
    }

    pub(super) fn width(&self) -> u32 {
        let margins = self.margins();
        self.size().0 + margins.left + margins.right + 2 * self.beside()
    }

    pub(super) fn height(&self) -> u32 {
        self.head + self.body() + self.rows.height()
    }

    /// The height of the board in its frame, as far as it is not beside the names.
    fn body(&self) -> u32 {
        let margins = self.margins();
        (self.size().1 + margins.top + margins.bottom).saturating_sub(self.lift())
    }

    /// How far the corner of a board that stands on one reaches up between the names.
    pub(super) fn lift(&self) -> u32 {
        match self.board {
            Board::HexFiles { .. } if self.head > 0 => hexes::LIFT,
            _ => 0,
        }
    }

    /// How much room hands take on either side of the board.
    fn beside(&self) -> u32 {
        if self.hands {
            hands::beside(self.body())
        } else {
            0
        }
    }

    /// The box around the board without its frame.
    pub(super) fn field(&self) -> Area {
        let (width, height) = self.size();
        Area {
            x: self.margins().left + self.beside(),
            y: (self.head + self.margins().top).saturating_sub(self.lift()),
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

    /// What is seen of a board of squares.
    fn seen_of(&self, files: u8, ranks: u8) -> Window {
        self.window.unwrap_or(Window::whole(files, ranks))
    }

    /// Whether cards lie beside the board: they have panels and no rows.
    pub(super) fn has_hands(&self) -> bool {
        self.hands
    }

    /// Where the things of this player lie, if there are hands of cards.
    pub(super) fn panel(&self, seat: Seat) -> Area {
        self.panels()[hands::column(seat, self.turned)]
    }

    /// A length in the panels of hands that was measured on a picture [`hands::MEASURED`] pixels
    /// high.
    pub(super) fn in_hands(&self, pixels: u32) -> u32 {
        hands::scaled(pixels, self.body())
    }

    /// Areas for trays: the rows below the board, or the panels of hands.
    pub(super) fn trays(&self) -> impl Iterator<Item = Area> + use<> {
        let panels = self.hands.then(|| self.panels());
        self.rows
            .areas(self.below())
            .chain(panels.into_iter().flatten())
    }

    /// The area of each tray of this scene, as far as there is room.
    pub(super) fn places<'a>(
        &self,
        scene: &'a Scene,
    ) -> impl Iterator<Item = (&'a Tray, Area)> + use<'a> {
        self.rows.places(scene, self.below())
    }

    /// Whether the trays of both players lie side by side.
    pub(super) fn has_shared_rows(&self) -> bool {
        self.rows.are_shared()
    }

    /// The side of a thing in a tray, in pixels.
    pub(super) fn tray_unit(&self) -> u32 {
        self.rows.unit()
    }

    /// Where rows below the board begin.
    fn below(&self) -> Area {
        let field = self.field();
        Area {
            y: field.y + field.height + self.margins().bottom - 4,
            ..field
        }
    }

    pub(super) fn panels(&self) -> [Area; 2] {
        hands::panels(self.width(), self.height(), self.head)
    }

    /// Whether what lies beside the board lies in the corners around a hexagon.
    pub(super) fn has_corners(&self) -> bool {
        !self.hands && !matches!(self.board, Board::Squares { .. })
    }

    /// Where a player's things lie beside a hexagon, or those that are nobody's. Viewers have their
    /// own below on the left, the other player's are above on the right.
    pub(super) fn corner_of(&self, seat: Option<Seat>) -> Corner {
        match seat {
            None => self.corner_at(false, false),
            Some(seat) if (seat == Seat::Second) == self.turned => self.corner_at(true, false),
            Some(_) => self.corner_at(false, true),
        }
    }

    /// Where things lie that have no room in their corner.
    pub(super) fn last_corner(&self) -> Corner {
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

    /// The upper left corner of the tile of a cell. None if the cell is not shown.
    pub(super) fn corner(&self, cell: Cell) -> Option<(u32, u32)> {
        let (x, y) = self.center(cell)?;
        let half = self.tile.unit() / 2;
        Some((x - half, y - half))
    }

    /// The lines between the cells, as path data.
    pub(super) fn net(&self) -> String {
        match self.board {
            Board::Squares { files, ranks } => {
                squares::net(self.seen_of(files, ranks), self.tile, self.field())
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

    /// The coordinates in the frame.
    pub(super) fn labels(&self) -> Vec<Label> {
        let labels = match self.board {
            Board::Squares { files, ranks } => {
                let window = self.seen_of(files, ranks);
                squares::labels(self.board, window, self.tile, self.margins().left)
            }
            Board::HexRows { side } => hexes::labels(side, hexes::Orientation::Rows, self.tile),
            Board::HexFiles { side } => hexes::labels(side, hexes::Orientation::Files, self.tile),
        };
        labels
            .into_iter()
            .map(|(text, at)| {
                let (x, y) = self.seen(at);
                Label { text, x, y }
            })
            .collect()
    }

    /// The coordinates of one cell and where they stand in the frame.
    pub(super) fn labels_of(&self, cell: Cell) -> Vec<Label> {
        let name = self.board.name(cell);
        let number = name.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letter = name.strip_suffix(number).unwrap_or_default();
        let (Board::Squares { .. }, Some((x, y))) = (self.board, self.center(cell)) else {
            let mut labels = self.labels();
            labels.retain(|it| it.text == number || it.text == letter);
            return labels;
        };
        let (field, away) = (self.field(), self.margins().left / 2);
        let label = |text: &str, x, y| Label {
            text: text.to_owned(),
            x,
            y,
        };
        vec![
            label(letter, x, field.y - away),
            label(letter, x, field.y + field.height + away),
            label(number, field.x - away, y),
            label(number, field.x + field.width + away, y),
        ]
    }

    /// The line around these cells.
    pub(crate) fn border(&self, cells: impl Iterator<Item = Cell>) -> Option<Border> {
        let corners = self.tile.corners();
        let around = cells.filter_map(|cell| {
            let (x, y) = self.center(cell)?;
            let place = |&(right, down): &(i32, i32)| (signed(x) + right, signed(y) + down);
            Some(corners.iter().map(place).collect())
        });
        Border::around(around, self.tile)
    }

    /// The height of a capital letter among the coordinates.
    pub(super) fn capital(&self) -> u32 {
        match self.board {
            Board::Squares { files, ranks } => {
                squares::capital(self.seen_of(files, ranks), self.tile)
            }
            Board::HexRows { .. } | Board::HexFiles { .. } => 23,
        }
    }

    /// The frame around the board; the coordinates stand in it.
    fn margins(&self) -> Margins {
        match self.board {
            Board::Squares { .. } if self.hands => Margins::all(NARROW),
            Board::Squares { files, ranks } => {
                Margins::all(squares::margin(self.seen_of(files, ranks)))
            }
            Board::HexRows { .. } => hexes::margins(hexes::Orientation::Rows).seen(self.turned),
            Board::HexFiles { .. } => hexes::margins(hexes::Orientation::Files).seen(self.turned),
        }
    }

    /// The middle of a cell. None if the cell is not shown.
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
        Some(self.seen(at))
    }

    /// A point of the board that is not turned, from the field's corner, as a point of the picture.
    fn seen(&self, (x, y): (i32, i32)) -> (u32, u32) {
        let field = self.field();
        let place = |offset: i32, start: u32, length: u32| {
            let from_start = if self.turned {
                signed(length) - offset
            } else {
                offset
            };
            u32::try_from(signed(start) + from_start).unwrap_or(0)
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

fn has_hands(scene: &Scene) -> bool {
    let mut items = scene.trays.iter().flat_map(|tray| &tray.items);
    items.any(|item| art::is_card(item.kind))
}

/// Pixels of a picture always fit.
fn signed(pixels: u32) -> i32 {
    i32::try_from(pixels).unwrap_or(i32::MAX)
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
                let layout = Layout::of(&scene);
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
