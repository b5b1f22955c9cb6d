//! The names of cells in pictures that one picks from, so that nobody counts along the edge.
//!
//! An empty cell that can be chosen has its name in it. A piece has it on a tag in the gap between
//! the pieces, at the upper left corner of its cell. Where cells are so small that there is no
//! such gap, the tag lies in an empty cell beside the piece; failing that, the coordinates in the
//! frame are lit. Very many targets in small cells are bare dots.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    layout::{Layout, Tile},
    letters,
    plaque::{self, DOT, Plaque},
    shapes::{GLYPH, GLYPH_SLACK, Shape},
    stamps::Stamp,
};
use cairn_kernel::{Cell, Mark, Scene};

/// In smaller cells the pieces leave no gaps for names.
const ROOMY: u32 = 60;
/// So many names in small cells are noise, and more bytes than a picture may have: there are bare
/// dots then.
const MANY: usize = 160;

/// The names of a picture.
pub(super) struct Names<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    /// What can be chosen or has been, and the pieces among it.
    pickable: BTreeSet<Cell>,
    /// Characters of the longest name on the board.
    letters: u8,
}

/// A point in pixels.
type Point = (i32, i32);

impl<'a> Names<'a> {
    /// Nothing is named where nothing can be chosen.
    pub(super) fn of(scene: &'a Scene, layout: &'a Layout) -> Names<'a> {
        let offered = scene
            .marks
            .iter()
            .any(|it| matches!(it, Mark::Choice { .. }));
        let marked = scene.marks.iter().filter_map(|mark| match *mark {
            Mark::Choice { at } | Mark::Chosen { at } => Some(at),
            _ => None,
        });
        let pickable = marked
            .filter(|&at| offered && scene.board.holds(at))
            .collect();
        let longest = scene
            .board
            .cells()
            .map(|it| scene.board.name(it).len())
            .max();
        Names {
            scene,
            layout,
            pickable,
            letters: longest.and_then(|it| it.try_into().ok()).unwrap_or(2),
        }
    }

    /// Where an empty cell can be chosen, with its name.
    pub(super) fn target(&self, at: Cell) -> Vec<Stamp> {
        let (Some((left, top)), Some(middle)) = (self.layout.corner(at), self.layout.center(at))
        else {
            return Vec::new();
        };
        let tile = self.layout.tile();
        if tile.unit() < ROOMY && self.pickable.len() > MANY {
            let shape = Shape::Dot { letters: 0 };
            return vec![Stamp {
                shape,
                tile,
                left,
                top,
            }];
        }
        let shape = Shape::Dot {
            letters: self.letters,
        };
        let mut stamps = vec![Stamp {
            shape,
            tile,
            left,
            top,
        }];
        stamps.extend(self.name(at, &DOT, (signed(middle.0), signed(middle.1))));
        stamps
    }

    /// What stands beside the pieces that can be chosen, to be put down before them.
    pub(super) fn beside_pieces(&self) -> Vec<Stamp> {
        let occupied = |it: &&Cell| self.scene.piece_at(**it).is_some();
        let pieces = self.pickable.iter().filter(occupied).copied();
        if self.layout.tile().unit() >= ROOMY {
            return pieces.flat_map(|at| self.in_the_gap(at)).collect();
        }
        let mut taken = BTreeMap::new();
        pieces.flat_map(|at| self.next_to(at, &mut taken)).collect()
    }

    /// At the upper left corner of the cell.
    fn in_the_gap(&self, at: Cell) -> Vec<Stamp> {
        let Some(middle) = self.layout.center(at) else {
            return Vec::new();
        };
        let tile = self.layout.tile();
        let corner = tile.corners().first().copied().unwrap_or_default();
        // A little inward, so that it is seen whose it is; three hexagons leave no room for that.
        let step = if tile.is_square() {
            signed(tile.unit()) / 24
        } else {
            0
        };
        let inward = |offset: i32| offset - offset.signum() * step;
        let point = (
            signed(middle.0) + inward(corner.0),
            signed(middle.1) + inward(corner.1),
        );
        self.tag(at, point, tile)
    }

    /// In an empty cell above, below, on the left or on the right, the half towards the piece.
    fn next_to(&self, at: Cell, taken: &mut BTreeMap<Cell, [bool; 2]>) -> Vec<Stamp> {
        let Some(middle) = self.layout.center(at) else {
            return Vec::new();
        };
        let unit = signed(self.layout.tile().unit());
        let (x, y) = (signed(middle.0), signed(middle.1));
        let ways = [
            ((0, -unit), (0, -unit * 3 / 4), [false, true]),
            ((0, unit), (0, unit * 3 / 4), [true, false]),
            ((-unit, 0), (-unit, 0), [true, true]),
            ((unit, 0), (unit, 0), [true, true]),
        ];
        for ((right, down), (tag_right, tag_down), halves) in ways {
            let Some(cell) = self.cell_at((x + right, y + down)) else {
                continue;
            };
            let used = taken.entry(cell).or_default();
            let free = self.scene.piece_at(cell).is_none()
                && !self.pickable.contains(&cell)
                && used.iter().zip(halves).all(|(used, half)| !(*used && half));
            if free {
                for (used, half) in used.iter_mut().zip(halves) {
                    *used |= half;
                }
                return self.tag(at, (x + tag_right, y + tag_down), self.small());
            }
        }
        self.lit(at)
    }

    /// The coordinates of the cell, as bright as its tag would be.
    fn lit(&self, at: Cell) -> Vec<Stamp> {
        let labels = self.layout.labels_of(at);
        labels
            .iter()
            .flat_map(|label| {
                let letters = u8::try_from(label.text.len()).unwrap_or(2);
                let middle = (signed(label.x), signed(label.y));
                plate(letters, middle, &label.text, self.small())
            })
            .collect()
    }

    fn cell_at(&self, point: Point) -> Option<Cell> {
        let at = |&cell: &Cell| {
            let center = self.layout.center(cell);
            center.is_some_and(|(x, y)| (signed(x), signed(y)) == point)
        };
        self.scene.board.cells().find(at)
    }

    /// What tags are measured by where they do not lie between pieces: their letters are as high as
    /// those of targets.
    fn small(&self) -> Tile {
        let letters = DOT.capital(self.letters) / plaque::tag(false).capital(self.letters);
        let unit = f64::from(self.layout.tile().unit()) * letters;
        Tile::loose(whole(unit).unsigned_abs())
    }

    fn tag(&self, at: Cell, middle: Point, tile: Tile) -> Vec<Stamp> {
        plate(self.letters, middle, &self.scene.board.name(at), tile)
    }

    fn name(&self, at: Cell, plaque: &Plaque, middle: Point) -> Vec<Stamp> {
        let name = self.scene.board.name(at);
        written(&name, plaque, self.letters, middle, self.layout.tile())
    }
}

/// A tag with this text around a point.
fn plate(letters: u8, middle: Point, text: &str, tile: Tile) -> Vec<Stamp> {
    let narrow = !tile.is_square();
    let shape = Shape::Tag { letters, narrow };
    let (width, height) = shape.size(tile);
    let mut stamps = vec![Stamp {
        shape,
        tile,
        left: unsigned(middle.0 - signed(width) / 2),
        top: unsigned(middle.1 - signed(height) / 2),
    }];
    let plaque = plaque::tag(narrow);
    stamps.extend(written(text, plaque, letters, middle, tile));
    stamps
}

/// The text around a point, smaller than usual if it is too wide.
fn written(text: &str, plaque: &Plaque, letters: u8, middle: Point, tile: Tile) -> Vec<Stamp> {
    let unit = f64::from(tile.unit()) / 100.0;
    let usual = plaque.capital(letters) * unit;
    let room = plaque.room(letters) * unit;
    let capital = usual * (room / letters::width(text, usual).max(1.0)).min(1.0);
    let line = Tile::loose(whole(capital * 100.0 / GLYPH.0).max(1).unsigned_abs());
    let part = f64::from(line.unit()) / 100.0;
    let capital = GLYPH.0 * part;
    let top = f64::from(middle.1) + capital / 2.0 - GLYPH.1 * part;
    let mut pen = f64::from(middle.0) - letters::width(text, capital) / 2.0;
    text.chars()
        .map(|letter| {
            let left = pen - f64::from(GLYPH_SLACK) * part;
            pen += letters::width(letter.encode_utf8(&mut [0; 4]), capital);
            Stamp {
                shape: Shape::Glyph(letter),
                tile: line,
                left: unsigned(whole(left)),
                top: unsigned(whole(top)),
            }
        })
        .collect()
}

/// Pixels of a picture always fit.
fn signed(pixels: u32) -> i32 {
    i32::try_from(pixels).unwrap_or(i32::MAX)
}

fn unsigned(pixels: i32) -> u32 {
    u32::try_from(pixels).unwrap_or(0)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "pixels of a picture always fit"
)]
fn whole(pixels: f64) -> i32 {
    pixels.round() as i32
}
