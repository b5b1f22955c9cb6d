//! The names of cells in pictures for picking, so that nobody has to count along the edge.
//!
//! An empty cell that can be chosen has its name in it. A piece has it on a tag beside it, where it
//! hides least (`gaps.rs`), with a line from one to the other; failing that in small cells, the
//! coordinates in the frame are lit. In small cells no name could be read at the size of a chat, so
//! empty ones have a dot with a tag, too; if there are very many, bare dots.

use std::collections::BTreeSet;

use super::{
    blocks::Blocks,
    gaps::{Gaps, Point},
    layout::{Layout, READABLE, Tile, to_i32, to_u32, whole},
    lettering::{GLYPH, GLYPH_SLACK},
    letters,
    plaque::{self, DOT, Plaque},
    shapes::{Shape, Stamp},
};
use cairn_kernel::{Cell, Mark, Scene};

/// Smaller cells have no room for a readable name.
const ROOMY: u32 = 60;
/// The number of names from which small cells get bare dots: more names are noise, and exceed the
/// size limit of a picture.
const MANY: usize = 60;
/// The radius of a piece, and of a target with its name, in hundredths of a tile.
const PIECE: f64 = 43.0;
const TARGET: f64 = 40.0;
/// The radius of a bare dot in a small cell.
const DOT_ALONE: f64 = 20.0;
/// Pixels of other things that a tag may hide in small cells; one that hides more is useless.
const HIDDEN: f64 = 10.0;

pub(super) struct Names<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    /// The cells that can be chosen or have been, and the pieces among them.
    pickable: BTreeSet<Cell>,
    /// The number of characters of the longest name on the board.
    letters: u8,
}

impl<'a> Names<'a> {
    /// The names of a scene. Empty where nothing can be chosen.
    pub(super) fn new(scene: &'a Scene, layout: &'a Layout) -> Names<'a> {
        let offered = scene
            .marks
            .iter()
            .any(|it| matches!(it, Mark::Choice { .. }));
        let marked = scene.marks.iter().filter_map(|mark| match *mark {
            Mark::Choice { at } | Mark::Chosen { at } => Some(at),
            _ => None,
        });
        let pickable: BTreeSet<Cell> = marked
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

    /// An empty cell that can be chosen, with its name.
    pub(super) fn target(&self, at: Cell) -> Vec<Stamp> {
        let (Some((left, top)), Some(middle)) = (self.layout.corner(at), self.layout.center(at))
        else {
            return Vec::new();
        };
        let tile = self.layout.tile();
        let dot = |letters| Stamp {
            shape: Shape::Dot { letters },
            tile,
            left,
            top,
        };
        if self.is_small() {
            return vec![dot(0)];
        }
        let name = self.scene.board.name(at);
        let mut stamps = vec![dot(self.letters)];
        let middle = (to_i32(middle.0), to_i32(middle.1));
        stamps.extend(text_stamps(&name, &DOT, self.letters, middle, tile));
        stamps
    }

    /// Whether cells are too small for a readable name.
    fn is_small(&self) -> bool {
        self.layout.tile().unit() < ROOMY
    }

    /// The tags beside things that can be chosen, drawn before the pieces, with all lines below all
    /// tags. Letters of blocks stay free.
    pub(super) fn tags(&self, blocks: &Blocks) -> Vec<Stamp> {
        let mut gaps = self.gaps(blocks);
        let tile = self.tag_tile();
        let narrow = !self.layout.tile().is_square();
        let shape = Shape::Tag {
            letters: self.letters,
            narrow,
        };
        let size = shape.size(tile);
        let (mut lines, mut tags) = (Vec::new(), Vec::new());
        for &at in &self.pickable {
            let occupied = self.scene.piece_at(at).is_some();
            let tagged = occupied || self.is_small() && self.pickable.len() <= MANY;
            let radius = if occupied { PIECE } else { DOT_ALONE };
            let Some((x, y)) = self.layout.center(at).filter(|_| tagged) else {
                continue;
            };
            let middle = (to_i32(x), to_i32(y));
            let place = gaps.place(middle, self.hundredths(radius), size);
            if self.is_small() && place.hidden > HIDDEN {
                if occupied {
                    tags.extend(self.bright_labels(at));
                }
            } else {
                let name = self.scene.board.name(at);
                lines.extend(self.lead(middle, place.middle));
                tags.extend(plate(self.letters, place.middle, &name, tile, narrow));
            }
        }
        lines.extend(tags);
        lines
    }

    /// The line from the named thing to its tag.
    fn lead(&self, from: Point, to: Point) -> Option<Stamp> {
        let tile = self.layout.tile();
        let hundredths = |pixels: i32| pixels * 100 / to_i32(tile.unit()).max(1);
        let (dx, dy) = (hundredths(to.0 - from.0), hundredths(to.1 - from.1));
        let slack = self.hundredths(f64::from(Shape::LEAD_SLACK));
        let start = |one: i32, other: i32| to_u32(one.min(other) - whole(slack));
        ((dx, dy) != (0, 0)).then(|| Stamp {
            shape: Shape::Lead { dx, dy },
            tile,
            left: start(from.0, to.0),
            top: start(from.1, to.1),
        })
    }

    /// The obstacles that tags should not cover.
    fn gaps(&self, blocks: &Blocks) -> Gaps {
        let mut gaps = Gaps::new(self.layout.framed_area());
        let free = |it: &&Cell| self.scene.piece_at(**it).is_none();
        let target = if self.is_small() { DOT_ALONE } else { TARGET };
        let targets = self.pickable.iter().filter(free).map(|&at| (at, target));
        let pieces = self.scene.pieces.iter().map(|it| (it.at, PIECE));
        for (at, radius) in pieces.chain(targets) {
            if let Some((x, y)) = self.layout.center(at) {
                gaps.lies((to_i32(x), to_i32(y)), self.hundredths(radius));
            }
        }
        let capital = f64::from(self.layout.capital());
        for label in self.layout.labels() {
            let size = (letters::width(&label.text, capital), capital);
            gaps.says((to_i32(label.x), to_i32(label.y)), size);
        }
        for (middle, side) in blocks.letters() {
            gaps.says(middle, (side, side));
        }
        gaps
    }

    /// Converts hundredths of a tile to pixels.
    fn hundredths(&self, of: f64) -> f64 {
        f64::from(self.layout.tile().unit()) * of / 100.0
    }

    /// The tile that determines the size of tags: that of a cell, or a larger one if the letters
    /// would be unreadable.
    fn tag_tile(&self) -> Tile {
        let narrow = !self.layout.tile().is_square();
        let least = f64::from(self.layout.px(READABLE + 0.2));
        let unit = least * 100.0 / plaque::tag(narrow).capital(self.letters);
        let unit = whole(unit).unsigned_abs();
        Tile::loose(unit.max(self.layout.tile().unit()))
    }

    /// The coordinates of the cell, as bright as its tag would be.
    fn bright_labels(&self, at: Cell) -> Vec<Stamp> {
        let labels = self.layout.labels_of(at);
        labels
            .iter()
            .flat_map(|label| {
                let letters = u8::try_from(label.text.len()).unwrap_or(2);
                let tile = self.tag_tile();
                let shape = Shape::Tag {
                    letters,
                    narrow: false,
                };
                // Entirely inside the picture.
                let (width, height) = shape.size(tile);
                let within = |at: u32, side: u32, whole: u32| {
                    to_i32(at.max(side / 2).min(whole.saturating_sub(side.div_ceil(2))))
                };
                let middle = (
                    within(label.x, width, self.layout.width()),
                    within(label.y, height, self.layout.height()),
                );
                plate(letters, middle, &label.text, tile, false)
            })
            .collect()
    }
}

/// A tag with this text around a point.
fn plate(letters: u8, middle: Point, text: &str, tile: Tile, narrow: bool) -> Vec<Stamp> {
    let shape = Shape::Tag { letters, narrow };
    let (width, height) = shape.size(tile);
    let mut stamps = vec![Stamp {
        shape,
        tile,
        left: to_u32(middle.0 - to_i32(width) / 2),
        top: to_u32(middle.1 - to_i32(height) / 2),
    }];
    let plaque = plaque::tag(narrow);
    stamps.extend(text_stamps(text, plaque, letters, middle, tile));
    stamps
}

/// The text around a point, smaller than usual if it is too wide.
fn text_stamps(text: &str, plaque: &Plaque, letters: u8, middle: Point, tile: Tile) -> Vec<Stamp> {
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
                left: to_u32(whole(left)),
                top: to_u32(whole(top)),
            }
        })
        .collect()
}
