//! What a scene puts on the empty board, and where, from the bottom to the top.

use super::{
    Look, art, hands,
    layout::{Layout, Tile},
    shapes::{Figure, Shape},
};
use cairn_kernel::{Cell, Mark, Piece, Scene, Seat, Tray, TrayItem};

/// A shape with its upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) shape: Shape,
    pub(super) tile: Tile,
    pub(super) left: u32,
    pub(super) top: u32,
}

/// Everything to put down, in order. What is not on the board is left out.
pub(super) fn stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let mut list = List {
        scene,
        layout,
        stamps: Vec::with_capacity(scene.pieces.len() + 16),
    };
    for mark in &scene.marks {
        match *mark {
            Mark::Moved { from, to } => {
                // What was put down came from nowhere on the board.
                if from != to && !list.swapped(from, to) {
                    list.put(Shape::From, from);
                }
                list.put(Shape::To, to);
            }
            Mark::Chosen { at } => list.put(Shape::Chosen, at),
            Mark::Objection { at } => list.put(Shape::Refused, at),
            Mark::Captured(_) | Mark::Choice { .. } => {}
        }
    }
    for mark in &scene.marks {
        match *mark {
            Mark::Moved { from, to } if !list.swapped_beside(from, to) => {
                list.trail(from, to, list.swapped(from, to));
            }
            Mark::Captured(piece) => list.put(Shape::Ghost(figure(scene, &piece)), piece.at),
            _ => {}
        }
    }
    for piece in &scene.pieces {
        list.put(Shape::Piece(figure(scene, piece)), piece.at);
    }
    for mark in &scene.marks {
        match *mark {
            // Whoever took it and stands there now is not gone.
            Mark::Captured(piece) if scene.piece_at(piece.at).is_some() => {
                list.put(Shape::Taken, piece.at);
            }
            Mark::Captured(piece) => list.put(Shape::Cross, piece.at),
            Mark::Choice { at } if scene.piece_at(at).is_some() => list.put(Shape::Ring, at),
            Mark::Choice { at } => list.put(Shape::Dot, at),
            Mark::Objection { at } => list.put(Shape::Warning, at),
            // Between two pieces side by side there is no room.
            Mark::Moved { from, to } if list.swapped_beside(from, to) => {
                list.trail(from, to, true);
            }
            Mark::Moved { .. } | Mark::Chosen { .. } => {}
        }
    }
    if layout.has_hands() {
        list.stamps.extend(hands::stamps(scene, layout, look));
        return list.stamps;
    }
    for (tray, area) in layout.places(scene) {
        let end = area.x + area.width;
        list.tray(
            tray,
            look,
            area.x + 14,
            end,
            area.y + (area.height - layout.tray_unit()) / 2,
        );
    }
    list.stamps
}

struct List<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    stamps: Vec<Stamp>,
}

impl List<'_> {
    fn put(&mut self, shape: Shape, cell: Cell) {
        if let Some((left, top)) = self.layout.corner(cell) {
            self.stamps.push(Stamp {
                shape,
                tile: self.layout.tile(),
                left,
                top,
            });
        }
    }

    /// Whether somebody else went the other way.
    fn swapped(&self, from: Cell, to: Cell) -> bool {
        let back = Mark::Moved { from: to, to: from };
        from != to && self.scene.marks.contains(&back)
    }

    /// The same for cells that touch.
    fn swapped_beside(&self, from: Cell, to: Cell) -> bool {
        let beside = from.x.abs_diff(to.x) <= 1 && from.y.abs_diff(to.y) <= 1;
        beside && self.swapped(from, to)
    }

    /// An arrow, on its right if another one comes the other way.
    fn trail(&mut self, from: Cell, to: Cell, swapped: bool) {
        let (Some(start), Some(end)) = (self.layout.corner(from), self.layout.corner(to)) else {
            return;
        };
        if start == end {
            return;
        }
        let tile = self.layout.tile();
        let hundredths = |from: u32, to: u32| {
            (i32::try_from(to).unwrap_or(0) - i32::try_from(from).unwrap_or(0)) * 100
                / i32::try_from(tile.unit()).unwrap_or(1)
        };
        let shape = Shape::Trail {
            dx: hundredths(start.0, end.0),
            dy: hundredths(start.1, end.1),
            swapped,
        };
        let (left, top) = (start.0.min(end.0), start.1.min(end.1));
        self.stamps.push(Stamp {
            shape,
            tile,
            left,
            top,
        });
    }

    /// The title, if there are words for it, then each kind with its number.
    fn tray(&mut self, tray: &Tray, look: &Look, start: u32, end: u32, top: u32) {
        let mut left = start;
        if let Some(title) = look.titles.get(tray.title) {
            left = self.words(title, left, end, top);
        }
        for item in &tray.items {
            if left + self.layout.tray_unit() > end {
                break;
            }
            left = self.item(*item, tray.seat, left, end, top);
        }
    }

    /// A thing with its number, which may stand on a scale; gives where to go on.
    fn item(&mut self, item: TrayItem, seat: Option<Seat>, left: u32, end: u32, top: u32) -> u32 {
        let piece = Shape::Piece(Figure::of(self.scene, item.kind, seat));
        match art::scale(item.kind) {
            None => {
                let left = self.loose(piece, left, top) + 2;
                self.words(&format!("×{}", item.count), left, end, top)
            }
            Some(0) => {
                let mut left = left;
                for _ in 0..item.count {
                    if left + self.layout.tray_unit() > end {
                        break;
                    }
                    left = self.loose(piece.clone(), left, top) + 6;
                }
                left
            }
            Some(most) => {
                let mut left = self.loose(piece, left, top) + 4;
                let scale = Shape::Scale {
                    seat,
                    reached: item.count,
                    most,
                };
                if left + scale.size(Tile::loose(self.layout.tray_unit())).0 <= end {
                    left = self.loose(scale, left, top) + 4;
                }
                self.words(&item.count.to_string(), left, end, top)
            }
        }
    }

    /// Puts a thing into a tray; gives where it ends.
    fn loose(&mut self, shape: Shape, left: u32, top: u32) -> u32 {
        let tile = Tile::loose(self.layout.tray_unit());
        let width = shape.size(tile).0;
        self.stamps.push(Stamp {
            shape,
            tile,
            left,
            top,
        });
        left + width
    }

    /// Writes as much of the line as fits; gives where to go on.
    fn words(&mut self, line: &str, left: u32, end: u32, top: u32) -> u32 {
        let tile = Tile::loose(self.layout.tray_unit());
        let mut line: String = line.chars().take(40).collect();
        while left + Shape::Words(line.clone()).size(tile).0 > end {
            if line.pop().is_none() {
                return left;
            }
        }
        let shape = Shape::Words(line);
        let width = shape.size(tile).0;
        self.stamps.push(Stamp {
            shape,
            tile,
            left,
            top,
        });
        left + width + 14
    }
}

fn figure(scene: &Scene, piece: &Piece) -> Figure {
    Figure::of(scene, piece.kind, piece.seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_kernel::Board;

    /// From a column and row to another.
    type Way = ((u8, u8), (u8, u8));

    /// What the marks of these movements are drawn with, pieces standing at all their ends.
    fn shapes(ways: &[Way]) -> Vec<Shape> {
        let cell = |(x, y)| Cell { x, y };
        let moved = |&(from, to)| Mark::Moved {
            from: cell(from),
            to: cell(to),
        };
        let piece = |&(_, to)| Piece {
            at: cell(to),
            kind: "toy-king",
            seat: None,
        };
        let scene = Scene {
            board: Board::Squares { files: 4, ranks: 4 },
            grounds: Vec::new(),
            pieces: ways.iter().map(piece).collect(),
            marks: ways.iter().map(moved).collect(),
            trays: Vec::new(),
            turned: false,
        };
        let stamps = stamps(&scene, &Layout::of(&scene), &Look::default());
        stamps.into_iter().map(|stamp| stamp.shape).collect()
    }

    fn is_piece(shape: &Shape) -> bool {
        matches!(shape, Shape::Piece(_))
    }

    #[test]
    fn who_moved_has_left_a_ring_and_an_arrow() {
        let shapes = shapes(&[((0, 0), (0, 2))]);
        let arrow = Shape::Trail {
            dx: 0,
            dy: -200,
            swapped: false,
        };
        assert_eq!(shapes[..3], [Shape::From, Shape::To, arrow]);
        assert!(is_piece(&shapes[3]));
    }

    #[test]
    fn two_that_swap_places_have_an_arrow_each() {
        let arrow = |dx| Shape::Trail {
            dx,
            dy: 0,
            swapped: true,
        };
        let far = shapes(&[((0, 0), (3, 0)), ((3, 0), (0, 0))]);
        assert_eq!(far[..4], [Shape::To, Shape::To, arrow(300), arrow(-300)]);
        assert!(far[4..].iter().all(is_piece));
        // Side by side there is room only above them.
        let near = shapes(&[((0, 0), (1, 0)), ((1, 0), (0, 0))]);
        assert!(near[2..4].iter().all(is_piece));
        assert_eq!(near[4..], [arrow(100), arrow(-100)]);
    }
}
