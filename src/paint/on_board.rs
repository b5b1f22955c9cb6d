//! Everything a scene puts on the empty board, with its positions, from bottom to top.

use super::{
    art,
    cell_names::CellNames,
    layout::{Layout, Point, Tile, shift, to_i32},
    shapes::{Figure, Shape, Stamp},
};
use cairn_kernel::{Cell, Mark, Piece, Scene};

/// All stamps in order. Anything not on the board is left out.
pub(super) fn stamps(scene: &Scene, layout: &Layout) -> Vec<Stamp> {
    let mut list = StampList {
        scene,
        layout,
        stamps: Vec::with_capacity(scene.pieces.len() + 16),
    };
    let names = CellNames::new(scene, layout);
    let is_occupied = |at: Cell| scene.piece_at(at).is_some();
    for mark in &scene.marks {
        match *mark {
            Mark::Moved { from, to } => {
                // A newly placed piece came from nowhere on the board.
                if from != to && !list.is_swap(from, to) {
                    list.put(Shape::From, from);
                }
                list.put(Shape::To, to);
            }
            Mark::Chosen { at } => list.put(Shape::Chosen, at),
            Mark::Objection { at } => list.put(Shape::Refused, at),
            // The capturing piece on the cell now is not gone.
            Mark::Captured(piece) if is_occupied(piece.at) => list.put(Shape::Taken, piece.at),
            Mark::Choice { at } if is_occupied(at) => list.put(Shape::Ring, at),
            _ => {}
        }
    }
    for mark in &scene.marks {
        match *mark {
            Mark::Captured(piece) if !is_occupied(piece.at) => {
                list.put(Shape::Ghost(figure(scene, &piece)), piece.at);
            }
            Mark::Objection { at } => list.warning(at),
            _ => {}
        }
    }
    list.stamps.extend(names.below_pieces());
    for piece in &scene.pieces {
        list.piece(piece);
    }
    for mark in &scene.marks {
        match *mark {
            Mark::Captured(piece) if is_occupied(piece.at) => list.victim(&piece),
            Mark::Captured(piece) => list.put(Shape::Cross, piece.at),
            _ => {}
        }
    }
    // Above everything that could hide an arrowhead.
    for (idx, mark) in scene.marks.iter().enumerate() {
        match *mark {
            Mark::Moved { from, to } => {
                let steps = scene.marks[idx + 1..].iter();
                let steps = steps.map_while(|mark| match *mark {
                    Mark::Step { from, to } => Some((from, to)),
                    _ => None,
                });
                let steps: Vec<(Cell, Cell)> = steps.collect();
                if steps.is_empty() || !layout.tile().is_square() {
                    list.trail(from, to);
                } else {
                    list.walk(&steps);
                }
            }
            Mark::Choice { at } if !is_occupied(at) => list.stamps.extend(names.target(at)),
            _ => {}
        }
    }
    list.stamps
}

struct StampList<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    stamps: Vec<Stamp>,
}

impl StampList<'_> {
    fn put(&mut self, shape: Shape, cell: Cell) {
        if let Some(middle) = self.layout.center(cell) {
            self.put_around(shape, self.layout.tile(), middle);
        }
    }

    fn put_around(&mut self, shape: Shape, tile: Tile, middle: Point) {
        self.stamps.push(Stamp::around(shape, tile, middle));
    }

    /// A piece in its cell. A rider on another piece is small, in the upper right; two that share a
    /// cell with nothing below them are side by side.
    fn piece(&mut self, piece: &Piece) {
        let shape = Shape::Piece(figure(self.scene, piece));
        let here = || self.scene.pieces.iter().filter(|it| it.at == piece.at);
        let below = here().any(|it| it.seat.is_some() && !art::is_rider(it.kind));
        let riders = || here().filter(|it| art::is_rider(it.kind));
        let (size, right, down) = match (art::is_rider(piece.kind), below, riders().count()) {
            (true, true, _) => (62, 26, -16),
            (true, false, 2..) if riders().next() == Some(piece) => (72, -20, 0),
            (true, false, 2..) => (72, 20, 0),
            _ if self.layout.has_small_cells() => (IN_SMALL, 0, 0),
            _ => return self.put(shape, piece.at),
        };
        let Some(middle) = self.layout.center(piece.at) else {
            return;
        };
        let unit = self.layout.tile().unit();
        let away = |hundredths: i32| to_i32(unit) * hundredths / 100;
        let (mut x, mut y) = shift(middle, (away(right), away(down)));
        let tile = Tile::loose(unit * size / 100);
        if size > 100 {
            // The swords at the rim stay off the coordinates.
            let area = self.layout.field().outside(unit * BEYOND / 100);
            let half = tile.unit() / 2;
            x = x.clamp(area.x + half, area.right() - half);
            y = y.clamp(area.y + half, area.bottom() - half);
        }
        self.put_around(shape, tile, (x, y));
    }

    /// At the upper right corner of the cell, in the gap between the pieces.
    fn warning(&mut self, cell: Cell) {
        if let Some(middle) = self.layout.center(cell) {
            let tile = self.layout.tile();
            let (left, up) = tile.corners()[0];
            self.put_around(Shape::Warning, tile, shift(middle, (-left, up)));
        }
    }

    /// Whether another piece went the other way.
    fn is_swap(&self, from: Cell, to: Cell) -> bool {
        let back = Mark::Moved { from: to, to: from };
        from != to && self.scene.marks.contains(&back)
    }

    /// An arrow, kept to its right if another one comes the other way.
    fn trail(&mut self, from: Cell, to: Cell) {
        let (Some(start), Some(end)) = (self.layout.center(from), self.layout.center(to)) else {
            return;
        };
        if start != end {
            let swapped = self.is_swap(from, to);
            let trail = |dx, dy| Shape::Trail { dx, dy, swapped };
            let stamp = Stamp::from_ends((start, end), self.layout.tile(), trail);
            self.stamps.push(stamp);
        }
    }

    /// The way of a piece that moved cell by cell: a line from border to border on each cell it
    /// crossed, with an arrowhead on the last one.
    fn walk(&mut self, steps: &[(Cell, Cell)]) {
        for (idx, (&(before, at), &(_, next))) in steps.iter().zip(&steps[1..]).enumerate() {
            let way = |to: Cell| {
                let (from, to) = (self.layout.center(at)?, self.layout.center(to)?);
                Some((towards(from.0, to.0), towards(from.1, to.1)))
            };
            if let (Some(enter), Some(leave)) = (way(before), way(next)) {
                let tip = idx + 2 == steps.len();
                self.put(Shape::Way { enter, leave, tip }, at);
            }
        }
    }

    /// A captured piece on the cell of its captor: small, crossed out, in the corner.
    fn victim(&mut self, piece: &Piece) {
        let Some(middle) = self.layout.center(piece.at) else {
            return;
        };
        let unit = self.layout.tile().unit();
        // On small cells as large as can be seen in a chat.
        let share = if self.layout.has_small_cells() {
            VICTIM * 3 / 2
        } else {
            VICTIM
        };
        let tile = Tile::loose(unit * share / 100);
        let away = to_i32((unit / 2).saturating_sub(tile.unit() / 4));
        for shape in [Shape::Piece(figure(self.scene, piece)), Shape::Cross] {
            self.put_around(shape, tile, shift(middle, (away, -away)));
        }
    }
}

/// The side of a piece in a small cell, a little over its border, in hundredths of a tile.
const IN_SMALL: u32 = 126;
/// How much of it may lie beyond the rim of the board.
const BEYOND: u32 = 4;
/// The side of a small captured piece, in hundredths of a tile.
const VICTIM: u32 = 48;

/// -1, 0 or 1.
fn towards(from: u32, to: u32) -> i8 {
    i8::from(to > from) - i8::from(to < from)
}

fn figure(scene: &Scene, piece: &Piece) -> Figure {
    Figure::new(scene, piece.kind, piece.seat)
}
