//! Where everything lies in the picture: the only file that knows the shape of a board.
//!
//! The rest of the painter asks for centers, outlines and labels, so a board of another shape is another
//! arm in here and nothing else.

use std::fmt::Write as _;

use super::svg::Num;
use crate::kernel::{Board, Cell, Scene};

/// The longest side a picture wants to have, in pixels.
const WANTED: u32 = 980;
/// Frame around the board, in pixels; the coordinates stand in it.
const MARGIN: u32 = 56;
/// The height of a tray below the board, in pixels.
const TRAY: u32 = 76;
/// Smaller cells cannot be told apart any more, larger ones only cost bytes.
const UNIT: (u32, u32) = (24, 128);

/// The measures of one picture, in pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layout {
    board: Board,
    turned: bool,
    unit: u32,
    trays: u32,
}

/// The square that a piece or a mark is drawn in, and the border of the cell in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tile {
    unit: u32,
}

/// An upright rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
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
        let Board::Squares { files, ranks } = scene.board else {
            unreachable!()
        };
        let longest = u32::from(files.max(ranks)).max(1);
        Layout {
            board: scene.board,
            turned: scene.turned,
            unit: ((WANTED - 2 * MARGIN) / longest).clamp(UNIT.0, UNIT.1),
            trays: u32::try_from(scene.trays.len()).unwrap_or(u32::MAX).min(8),
        }
    }

    /// What is drawn on a cell is drawn on this.
    pub(super) fn tile(&self) -> Tile {
        Tile { unit: self.unit }
    }

    pub(super) fn width(&self) -> u32 {
        self.field().width + 2 * MARGIN
    }

    pub(super) fn height(&self) -> u32 {
        self.field().height + 2 * MARGIN + self.trays * TRAY
    }

    /// The board without its frame.
    pub(super) fn field(&self) -> Area {
        let Board::Squares { files, ranks } = self.board else {
            unreachable!()
        };
        Area {
            x: MARGIN,
            y: MARGIN,
            width: u32::from(files) * self.unit,
            height: u32::from(ranks) * self.unit,
        }
    }

    /// Rows below the board, as many as there is room for.
    pub(super) fn trays(&self) -> impl Iterator<Item = Area> + use<> {
        let field = self.field();
        (0..self.trays).map(move |row| Area {
            x: MARGIN,
            y: field.y + field.height + MARGIN + row * TRAY - 8,
            width: field.width,
            height: TRAY,
        })
    }

    /// The upper left corner of the square around a cell, nothing if the cell is not on the board.
    pub(super) fn corner(&self, cell: Cell) -> Option<(u32, u32)> {
        if !self.board.holds(cell) {
            return None;
        }
        let Board::Squares { files, ranks } = self.board else {
            unreachable!()
        };
        let (column, row) = if self.turned {
            (files - 1 - cell.x, cell.y)
        } else {
            (cell.x, ranks - 1 - cell.y)
        };
        let field = self.field();
        Some((
            field.x + u32::from(column) * self.unit,
            field.y + u32::from(row) * self.unit,
        ))
    }

    /// The lines between the cells, as path data.
    pub(super) fn net(&self) -> String {
        let Board::Squares { files, ranks } = self.board else {
            unreachable!()
        };
        let field = self.field();
        let mut path = String::new();
        for column in 1..u32::from(files) {
            let _ = write!(
                path,
                "M{} {}v{}",
                field.x + column * self.unit,
                field.y,
                field.height
            );
        }
        for row in 1..u32::from(ranks) {
            let _ = write!(
                path,
                "M{} {}h{}",
                field.x,
                field.y + row * self.unit,
                field.width
            );
        }
        path
    }

    /// The rim of the whole board, grown by so many pixels, as path data.
    pub(super) fn rim(&self, grown: u32) -> String {
        let Area {
            x,
            y,
            width,
            height,
        } = self.field();
        format!(
            "M{} {}h{}v{}h-{}z",
            x - grown,
            y - grown,
            width + 2 * grown,
            height + 2 * grown,
            width + 2 * grown
        )
    }

    /// The coordinates in the frame, on all four sides.
    pub(super) fn labels(&self) -> Vec<Label> {
        let Board::Squares { files, ranks } = self.board else {
            unreachable!()
        };
        let field = self.field();
        let middle = MARGIN / 2;
        let mut labels = Vec::new();
        for x in 0..files {
            let cell = Cell { x, y: 0 };
            let name = self.board.name(cell);
            let text = name
                .trim_end_matches(|c: char| c.is_ascii_digit())
                .to_owned();
            let Some((left, _)) = self.corner(cell) else {
                continue;
            };
            for y in [middle, field.y + field.height + middle] {
                labels.push(Label {
                    text: text.clone(),
                    x: left + self.unit / 2,
                    y,
                });
            }
        }
        for y in 0..ranks {
            let Some((_, top)) = self.corner(Cell { x: 0, y }) else {
                continue;
            };
            for x in [middle, field.x + field.width + middle] {
                labels.push(Label {
                    text: (u16::from(y) + 1).to_string(),
                    x,
                    y: top + self.unit / 2,
                });
            }
        }
        labels
    }

    /// The height of a capital letter among the coordinates.
    pub(super) fn capital(&self) -> u32 {
        (self.unit * 6 / 10).clamp(12, 23)
    }
}

impl Tile {
    /// A tile outside the board.
    pub(super) fn loose(unit: u32) -> Tile {
        Tile { unit }
    }

    /// The side in pixels.
    pub(super) fn unit(self) -> u32 {
        self.unit
    }

    /// The border of the cell moved inward by `inset`, as path data in a box of 100 × 100.
    #[expect(
        clippy::unused_self,
        reason = "a cell that is no square has another border"
    )]
    pub(super) fn outline(self, inset: f64) -> String {
        let side = Num(100.0 - 2.0 * inset);
        format!("M{} {}h{side}v{side}h-{side}z", Num(inset), Num(inset))
    }
}
