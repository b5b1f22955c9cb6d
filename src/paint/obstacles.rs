//! What names and letters on the board must not hide.

use super::{
    layout::{Area, Layout, Point, to_u32, whole},
    letters,
};
use cairn_kernel::{Cell, Mark, Scene};

/// The radii of a piece, of a cell with its name in it, and of a dot in a small cell, in hundredths
/// of a tile.
const PIECE: u32 = 43;
const NAME: u32 = 40;
const DOT: u32 = 22;
/// Half the width of a line to a name, in pixels.
const LINE: f64 = 2.0;
/// How many parts of such a line are looked at.
const STEPS: u32 = 12;

pub(super) struct Obstacles {
    board: Area,
    discs: Vec<(Point, f64)>,
    words: Vec<Area>,
}

impl Obstacles {
    /// Pieces, cells that can be chosen, and the coordinates.
    pub(super) fn new(scene: &Scene, layout: &Layout) -> Obstacles {
        let choice = if layout.has_small_cells() { DOT } else { NAME };
        let pieces = scene.pieces.iter().map(|it| (it.at, PIECE));
        let choices = scene.marks.iter().filter_map(|mark| match *mark {
            Mark::Choice { at } => Some((at, choice)),
            _ => None,
        });
        let disc = |(at, radius): (Cell, u32)| {
            let radius = f64::from(layout.tile().unit() * radius) / 100.0;
            Some((layout.center(at)?, radius))
        };
        let capital = layout.capital();
        let words = layout.labels().into_iter().filter_map(|(text, at)| {
            let width = to_u32(whole(letters::width(&text, f64::from(capital))));
            Area::around(at, (width, capital))
        });
        Obstacles {
            board: layout.framed_area(),
            discs: pieces.chain(choices).filter_map(disc).collect(),
            words: words.collect(),
        }
    }

    pub(super) fn add(&mut self, words: Area) {
        self.words.push(words);
    }

    /// Adds the line from a cell to its name.
    pub(super) fn add_line(&mut self, from: Point, to: Point) {
        self.discs.extend(points(from, to).map(|it| (it, LINE)));
    }

    /// Whether it is on the board or its frame, hides no words, and at most this much of anything
    /// else.
    pub(super) fn is_free(&self, area: Area, slack: f64) -> bool {
        let far = |&(at, radius): &(Point, f64)| area.distance(at) >= radius - slack;
        self.board.holds(area)
            && self.discs.iter().all(far)
            && self.words.iter().all(|it| it.intersection(area).is_none())
    }

    /// Whether a line from the middle of a cell passes nothing else on its way.
    pub(super) fn is_clear(&self, from: Point, to: Point) -> bool {
        let hidden = |at: Point| self.words.iter().any(|it| it.distance(at) < LINE);
        if points(from, to).any(hidden) {
            return false;
        }
        let way = |to: Point| {
            let (x, y) = (f64::from(to.0), f64::from(to.1));
            (x - f64::from(from.0), y - f64::from(from.1))
        };
        let (x, y) = way(to);
        let mut others = self.discs.iter().filter(|(at, _)| *at != from);
        others.all(|&(at, radius)| {
            let (right, down) = way(at);
            let part = ((right * x + down * y) / (x * x + y * y)).clamp(0.0, 1.0);
            (right - part * x).hypot(down - part * y) >= radius * 0.7
        })
    }
}

/// Points on a line, from its start to its end.
fn points(from: Point, to: Point) -> impl Iterator<Item = Point> {
    (0..=STEPS).map(move |step| {
        let between = |from: u32, to: u32| (from * (STEPS - step) + to * step) / STEPS;
        (between(from.0, to.0), between(from.1, to.1))
    })
}
