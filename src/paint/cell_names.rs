//! The names of cells in pictures for picking, so that nobody has to count along the edge.
//!
//! An empty cell that can be chosen has its name in it. A piece has its name on a plaque at the
//! upper left corner of its cell; if something is there, at the next corner or side that is free,
//! or farther out in the same directions, at the end of a line; without a free place, its
//! coordinates at the rim are lit. In cells too small for a name, the empty ones have a dot and
//! such a plaque, too; if there are very many, bare dots. A part of
//! the board that can be chosen as a whole has a line around it, and a letter where nothing stands.

use std::collections::BTreeSet;

use super::{
    layout::{Area, Layout, Point, READABLE, Tile, shift, to_u32, whole},
    letters::{self, LINE},
    obstacles::Obstacles,
    shapes::{PLAQUE, Shape, Stamp},
};
use cairn_kernel::{Cell, Mark, Scene};

/// The number of names from which small cells get bare dots: more names are noise, and exceed the
/// size limit of a picture.
const MANY: usize = 60;
/// The height of a capital letter in a cell, by whether names are longer than two characters, and
/// on a plaque, by whether cells are hexagons, in hundredths of a tile.
const IN_CELL: [f64; 2] = [31.0, 28.5];
const ON_PLAQUE: [f64; 2] = [19.0, 16.0];
/// The diameter of the ground of a name in a cell, in hundredths of a tile.
const ROUND: f64 = 62.0;
/// The distances of a plaque from the middle of its cell, as multiples of that of the border.
const AWAY: [f64; 11] = [1.0, 1.3, 1.6, 1.9, 2.2, 2.5, 2.8, 3.2, 3.6, 4.0, 4.5];
/// How much of a piece it may hide in a large cell, in pixels of a chat. A small piece would be
/// hidden by it, and a dot even more.
const SLACK: f64 = 3.4;
/// Heights of the letter of a part, in hundredths of a tile; the largest one that fits is used. Its
/// box is so many hundredths of its height.
const LETTERS: [u32; 6] = [240, 200, 160, 130, 100, 90];
const LETTER_BOX: u32 = 74;

pub(super) struct CellNames<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    /// Whether names have more than two characters.
    is_long: bool,
}

impl<'a> CellNames<'a> {
    pub(super) fn new(scene: &'a Scene, layout: &'a Layout) -> CellNames<'a> {
        let is_long = scene.board.cells().any(|it| scene.board.name(it).len() > 2);
        CellNames {
            scene,
            layout,
            is_long,
        }
    }

    /// What is drawn before the pieces: the parts of the board, the lines to plaques, and above
    /// them all letters and plaques.
    pub(super) fn below_pieces(&self) -> Vec<Stamp> {
        let mut obstacles = Obstacles::new(self.scene, self.layout);
        let (mut stamps, mut names) = (Vec::new(), Vec::new());
        for mark in &self.scene.marks {
            if let Mark::Part { low, high, letter } = *mark {
                let cells = self.scene.board.part(low, high).collect();
                if let Some([frame, letter]) = self.part(cells, letter, &mut obstacles) {
                    stamps.push(frame);
                    names.push(letter);
                }
            }
        }
        for at in self.named_cells() {
            let Some(middle) = self.layout.center(at) else {
                continue;
            };
            let name = self.scene.board.name(at);
            if let Some(place) = self.place(middle, &mut obstacles) {
                let line = |dx, dy| Shape::Lead { dx, dy };
                stamps.push(Stamp::from_ends((middle, place), self.layout.tile(), line));
                names.extend(self.plaque(&name, place, self.plaque_capital(), 0.0));
            } else {
                names.extend(self.rim(&name));
            }
        }
        stamps.extend(names);
        stamps
    }

    /// An empty cell that can be chosen: with its name, or a dot in a small one.
    pub(super) fn target(&self, at: Cell) -> Vec<Stamp> {
        let Some(middle) = self.layout.center(at) else {
            return Vec::new();
        };
        if self.layout.has_small_cells() {
            return vec![Stamp::around(Shape::Dot, self.layout.tile(), middle)];
        }
        let capital = self.hundredths(IN_CELL[usize::from(self.is_long)]);
        let name = self.scene.board.name(at);
        self.plaque(&name, middle, capital, self.hundredths(ROUND))
    }

    /// The cells with a plaque: pieces that can be chosen or have been, and in small cells
    /// everything that can.
    fn named_cells(&self) -> BTreeSet<Cell> {
        let marks = &self.scene.marks;
        if !marks.iter().any(|it| matches!(it, Mark::Choice { .. })) {
            return BTreeSet::new();
        }
        let marked = marks.iter().filter_map(|mark| match *mark {
            Mark::Choice { at } | Mark::Chosen { at } => Some(at),
            _ => None,
        });
        let mut cells: BTreeSet<Cell> = marked.collect();
        let all = self.layout.has_small_cells() && cells.len() <= MANY;
        cells.retain(|&at| all || self.scene.piece_at(at).is_some());
        cells
    }

    /// The first place for the plaque of a cell in which it hides nothing.
    fn place(&self, cell: Point, obstacles: &mut Obstacles) -> Option<Point> {
        let size = self.plaque_size(self.plaque_capital(), 0.0);
        let slack = if self.layout.has_small_cells() {
            0.0
        } else {
            f64::from(self.layout.px(SLACK))
        };
        let corners = self.layout.tile().corners();
        let sides = corners.iter().zip(corners.iter().cycle().skip(1));
        let sides = sides.map(|(a, b)| (i32::midpoint(a.0, b.0), i32::midpoint(a.1, b.1)));
        let ways: Vec<(i32, i32)> = corners.iter().copied().chain(sides).collect();
        let mut places = AWAY.iter().flat_map(|away| {
            let far = move |way: i32| whole(f64::from(way) * away);
            let places = ways.iter().map(move |way| (far(way.0), far(way.1)));
            places.map(move |way| shift(cell, way))
        });
        let (place, area) = places.find_map(|place| {
            let area = Area::around(place, size)?;
            let is_free = obstacles.is_free(area, slack) && obstacles.is_clear(cell, place);
            is_free.then_some((place, area))
        })?;
        obstacles.add(area);
        obstacles.add_line(cell, place);
        Some(place)
    }

    /// The coordinates of a cell in the frame, each on a plaque.
    fn rim(&self, name: &str) -> Vec<Stamp> {
        let number = name.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
        let (file, rank) = name.split_at(number);
        let short = CellNames {
            is_long: false,
            ..*self
        };
        let labels = self.layout.labels().into_iter();
        labels
            .filter(|(text, _)| text == file || text == rank)
            .flat_map(|(text, at)| short.plaque(&text, at, self.plaque_capital(), 0.0))
            .collect()
    }

    /// A line around a part of the board, and its letter in the largest free place, as near to the
    /// middle as possible.
    fn part(
        &self,
        cells: Vec<Cell>,
        letter: char,
        obstacles: &mut Obstacles,
    ) -> Option<[Stamp; 2]> {
        let border = self.layout.border(cells.iter().copied())?;
        let frame = Stamp {
            shape: Shape::Frame {
                path: border.path,
                size: border.size,
            },
            tile: self.layout.tile(),
            left: border.left,
            top: border.top,
        };
        let (part, middle) = (frame.area(), frame.area().middle());
        let unit = self.layout.tile().unit();
        let half = unit / 2;
        let centers = cells.into_iter().filter_map(|it| self.layout.center(it));
        let mut spots: Vec<Point> = centers
            .flat_map(|(x, y)| [(x, y), (x + half, y), (x, y + half), (x + half, y + half)])
            .collect();
        spots.sort_by_key(|&(x, y)| x.abs_diff(middle.0).pow(2) + y.abs_diff(middle.1).pow(2));
        let boxed = |at: Point, size: u32| {
            let side = unit * size / 100 * LETTER_BOX / 100;
            Area::around(at, (side, side))
        };
        let free = LETTERS.iter().find_map(|&size| {
            let is_free = |&at: &Point| {
                let area = boxed(at, size);
                area.is_some_and(|it| part.holds(it) && obstacles.is_free(it, 0.0))
            };
            Some((spots.iter().copied().find(is_free)?, size))
        });
        let (at, size) = free.unwrap_or((middle, 100));
        obstacles.add(boxed(at, size)?);
        let tile = Tile::loose(unit * size / 100);
        Some([frame, Stamp::around(Shape::Letter(letter), tile, at)])
    }

    /// A name on its plaque around a point; smaller than usual if it is too wide.
    fn plaque(&self, name: &str, at: Point, capital: f64, least: f64) -> Vec<Stamp> {
        let size = self.plaque_size(capital, least);
        let ground = Shape::Panel {
            colors: PLAQUE,
            size,
            round: size.1 / 2,
        };
        let mut stamps = vec![Stamp::around(ground, Tile::loose(100), at)];
        let room = self.widest() * capital;
        let capital = capital * (room / letters::width(name, capital)).min(1.0);
        let line = Tile::loose(to_u32(whole(capital * 100.0 / LINE.0)).max(1));
        let part = f64::from(line.unit()) / 100.0;
        let capital = LINE.0 * part;
        let (x, y) = (f64::from(at.0), f64::from(at.1));
        let top = y + capital / 2.0 - LINE.1 * part;
        let mut left = x - letters::width(name, capital) / 2.0 - f64::from(letters::SLACK) * part;
        for letter in name.chars() {
            // Letter by letter: all names together have few of them.
            let text = letter.to_string();
            let wide = letters::width(&text, capital);
            let color = "choice";
            stamps.push(Stamp {
                shape: Shape::Words { text, color },
                tile: line,
                left: to_u32(whole(left)),
                top: to_u32(whole(top)),
            });
            left += wide;
        }
        stamps
    }

    /// The width of any name on this board, as a multiple of its height: a letter with its number.
    fn widest(&self) -> f64 {
        if self.is_long { 3.35 } else { 1.96 }
    }

    /// In a cell, a short name is on a disc of a least diameter, and a long one has no room to
    /// spare.
    fn plaque_size(&self, capital: f64, least: f64) -> (u32, u32) {
        let spare = if least > 0.0 { 0.03 } else { 0.35 };
        let wide = (capital * (self.widest() + spare)).max(least);
        let high = (capital * 1.6).max(if self.is_long { 0.0 } else { least });
        (to_u32(whole(wide)), to_u32(whole(high)))
    }

    /// Large enough to be read in a chat.
    fn plaque_capital(&self) -> f64 {
        let usual = ON_PLAQUE[usize::from(!self.layout.tile().is_square())];
        self.hundredths(usual)
            .max(f64::from(self.layout.px(READABLE + 0.2)))
    }

    /// Converts hundredths of a tile to pixels.
    fn hundredths(&self, length: f64) -> f64 {
        f64::from(self.layout.tile().unit()) * length / 100.0
    }
}
