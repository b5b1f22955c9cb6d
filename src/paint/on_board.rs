//! Everything a scene puts on the empty board, with its positions, from bottom to top.

use super::{
    art,
    cell_names::CellNames,
    layout::{Layout, Tile, to_i32},
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
            Mark::Captured(piece) if scene.piece_at(piece.at).is_some() => {
                list.put(Shape::Taken, piece.at);
            }
            Mark::Choice { at } if scene.piece_at(at).is_some() => list.put(Shape::Ring, at),
            Mark::Captured(_) | Mark::Step { .. } | Mark::Choice { .. } | Mark::Part { .. } => {}
        }
    }
    for mark in &scene.marks {
        match *mark {
            Mark::Captured(piece) if scene.piece_at(piece.at).is_none() => {
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
            Mark::Captured(piece) if scene.piece_at(piece.at).is_some() => list.victim(&piece),
            Mark::Captured(piece) => list.put(Shape::Cross, piece.at),
            _ => {}
        }
    }
    // Above everything that could hide an arrowhead.
    for (idx, mark) in scene.marks.iter().enumerate() {
        match *mark {
            Mark::Moved { from, to } => {
                let steps = steps(&scene.marks[idx + 1..]);
                if steps.is_empty() || !layout.tile().is_square() {
                    list.trail(from, to, list.is_swap(from, to));
                } else {
                    list.walk(&steps);
                }
            }
            Mark::Choice { at } if scene.piece_at(at).is_none() => {
                list.stamps.extend(names.target(at));
            }
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

    fn put_around(&mut self, shape: Shape, tile: Tile, middle: (u32, u32)) {
        self.stamps.push(Stamp::around(shape, tile, middle));
    }

    /// A piece in its cell. A rider on another piece is small, in the upper right; two that share a
    /// cell with nothing below them are side by side.
    fn piece(&mut self, piece: &Piece) {
        let shape = Shape::Piece(figure(self.scene, piece));
        let here = || self.scene.pieces.iter().filter(|it| it.at == piece.at);
        let below = here().any(|it| it.seat.is_some() && !art::is_rider(it.kind));
        let riders = || here().filter(|it| art::is_rider(it.kind));
        let (size, right, up) = match (art::is_rider(piece.kind), below, riders().count()) {
            (true, true, _) => (62, 26, 16),
            (true, false, 2..) if riders().next() == Some(piece) => (72, -20, 0),
            (true, false, 2..) => (72, 20, 0),
            _ if self.layout.has_small_cells() => (IN_SMALL, 0, 0),
            _ => return self.put(shape, piece.at),
        };
        let Some((x, y)) = self.layout.center(piece.at) else {
            return;
        };
        let unit = self.layout.tile().unit();
        let away = |hundredths: i32| to_i32(unit) * hundredths / 100;
        let (x, y) = (
            x.saturating_add_signed(away(right)),
            y.saturating_add_signed(away(-up)),
        );
        let tile = Tile::loose(unit * size / 100);
        let (mut x, mut y) = (x, y);
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
        let Some((x, y)) = self.layout.center(cell) else {
            return;
        };
        let tile = self.layout.tile();
        let (left, up) = tile.corners().first().copied().unwrap_or_default();
        let corner = (x.saturating_add_signed(-left), y.saturating_add_signed(up));
        self.put_around(Shape::Warning, tile, corner);
    }

    /// Whether another piece went the other way.
    fn is_swap(&self, from: Cell, to: Cell) -> bool {
        let back = Mark::Moved { from: to, to: from };
        from != to && self.scene.marks.contains(&back)
    }

    /// An arrow, kept to its right if another one comes the other way.
    fn trail(&mut self, from: Cell, to: Cell, swapped: bool) {
        let (Some(start), Some(end)) = (self.layout.center(from), self.layout.center(to)) else {
            return;
        };
        if start == end {
            return;
        }
        let tile = self.layout.tile();
        let hundredths =
            |from: u32, to: u32| (to_i32(to) - to_i32(from)) * 100 / to_i32(tile.unit());
        let shape = Shape::Trail {
            dx: hundredths(start.0, end.0),
            dy: hundredths(start.1, end.1),
            swapped,
        };
        let middle = (u32::midpoint(start.0, end.0), u32::midpoint(start.1, end.1));
        self.put_around(shape, tile, middle);
    }

    /// The way of a piece that moved cell by cell: a line from border to border on each cell it
    /// crossed, with an arrowhead on the last one.
    fn walk(&mut self, steps: &[(Cell, Cell)]) {
        for (idx, pair) in steps.windows(2).enumerate() {
            let [(before, at), (_, next)] = *pair else {
                continue;
            };
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
        let Some((x, y)) = self.layout.center(piece.at) else {
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
        let away = (unit / 2).saturating_sub(tile.unit() / 4);
        for shape in [Shape::Piece(figure(self.scene, piece)), Shape::Cross] {
            let corner = (x + away, y.saturating_sub(away));
            self.put_around(shape, tile, corner);
        }
    }
}

/// The side of a piece in a small cell, a little over its border, in hundredths of a tile.
const IN_SMALL: u32 = 126;
/// How much of it may lie beyond the rim of the board.
const BEYOND: u32 = 4;
/// The side of a small captured piece, in hundredths of a tile.
const VICTIM: u32 = 48;

/// The steps of the movement before these marks.
fn steps(marks: &[Mark]) -> Vec<(Cell, Cell)> {
    let steps = marks.iter().map_while(|mark| match *mark {
        Mark::Step { from, to } => Some((from, to)),
        _ => None,
    });
    steps.collect()
}

/// -1, 0 or 1.
fn towards(from: u32, to: u32) -> i8 {
    i8::from(to > from) - i8::from(to < from)
}

fn figure(scene: &Scene, piece: &Piece) -> Figure {
    Figure::new(scene, piece.kind, piece.seat)
}
