//! Parts of the board that can be chosen as a whole: a line around each, and a letter on it where
//! nothing stands.

use super::{
    gaps::Point,
    layout::{Border, Layout, Tile, to_i32},
    shapes::{Shape, Stamp},
};
use cairn_kernel::{Cell, Mark, Scene};

/// Heights of letters in hundredths of a tile; the first one that fits is used.
const SIZES: [u32; 6] = [240, 200, 160, 130, 100, 90];
/// The side of a letter's box, in hundredths of its height.
const BOX: f64 = 74.0;
/// The radii of a piece and of a cell that can be chosen, in hundredths of a tile.
const PIECE: f64 = 46.0;
const CHOICE: f64 = 24.0;

/// The parts of a scene, with their letters.
pub(super) struct Blocks {
    blocks: Vec<Block>,
    tile: Tile,
}

struct Block {
    letter: char,
    border: Border,
    /// The middle of the letter and the height of its line, in pixels.
    middle: (u32, u32),
    unit: u32,
}

impl Blocks {
    pub(super) fn new(scene: &Scene, layout: &Layout) -> Blocks {
        let discs = discs(scene, layout);
        let block = |mark: &Mark| match *mark {
            Mark::Part { low, high, letter } => {
                let cells: Vec<Cell> = scene.board.part(low, high).collect();
                let border = layout.border(cells.iter().copied())?;
                let (middle, unit) = place(layout, &cells, &discs);
                Some(Block {
                    letter,
                    border,
                    middle,
                    unit,
                })
            }
            _ => None,
        };
        Blocks {
            blocks: scene.marks.iter().filter_map(block).collect(),
            tile: layout.tile(),
        }
    }

    /// All lines and letters. They are drawn before the pieces and cover none.
    pub(super) fn stamps(&self) -> impl Iterator<Item = Stamp> + '_ {
        self.blocks.iter().flat_map(|block| {
            let border = &block.border;
            let frame = Stamp {
                shape: Shape::Frame {
                    path: border.path.clone(),
                    size: border.size,
                },
                tile: self.tile,
                left: border.left,
                top: border.top,
            };
            let letter = Stamp {
                shape: Shape::Letter(block.letter),
                tile: Tile::loose(block.unit),
                left: block.middle.0.saturating_sub(block.unit / 2),
                top: block.middle.1.saturating_sub(block.unit / 2),
            };
            [frame, letter]
        })
    }

    /// The middles of all letters and the sides of their boxes, in pixels.
    pub(super) fn letters(&self) -> impl Iterator<Item = (Point, f64)> + '_ {
        self.blocks.iter().map(|block| {
            let (x, y) = block.middle;
            ((to_i32(x), to_i32(y)), f64::from(block.unit) * BOX / 100.0)
        })
    }
}

/// The pieces, and the cells that can be chosen, in pixels.
fn discs(scene: &Scene, layout: &Layout) -> Vec<((u32, u32), f64)> {
    let pieces = scene.pieces.iter().map(|it| (it.at, PIECE));
    let choices = scene.marks.iter().filter_map(|mark| match *mark {
        Mark::Choice { at } => Some((at, CHOICE)),
        _ => None,
    });
    let unit = f64::from(layout.tile().unit());
    let disc = |(at, radius): (Cell, f64)| Some((layout.center(at)?, radius * unit / 100.0));
    pieces.chain(choices).filter_map(disc).collect()
}

/// The largest free place for a letter, as near to the middle as possible.
fn place(layout: &Layout, cells: &[Cell], discs: &[((u32, u32), f64)]) -> ((u32, u32), u32) {
    let tile = layout.tile().unit();
    let centers: Vec<(u32, u32)> = cells.iter().filter_map(|&it| layout.center(it)).collect();
    let bounds = |part: fn(&(u32, u32)) -> u32| {
        let all = || centers.iter().map(part);
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    };
    let (wide, high) = (bounds(|it| it.0), bounds(|it| it.1));
    let middle = (u32::midpoint(wide.0, wide.1), u32::midpoint(high.0, high.1));
    let far = |(x, y): (u32, u32)| x.abs_diff(middle.0).pow(2) + y.abs_diff(middle.1).pow(2);
    let half = tile / 2;
    let corners = [(0, 0), (half, 0), (0, half), (half, half)];
    let mut spots: Vec<(u32, u32)> = centers
        .iter()
        .flat_map(|&(x, y)| corners.map(|(right, down)| (x + right, y + down)))
        .collect();
    spots.sort_by_key(|&it| far(it));
    let within = |at: u32, reach: u32, (low, high): (u32, u32)| {
        at >= (low + reach).saturating_sub(half) && at + reach <= high + half
    };
    for size in SIZES {
        let unit = tile * size / 100;
        let side = f64::from(unit) * BOX / 200.0;
        let reach = unit * 37 / 100;
        let free = |&(x, y): &(u32, u32)| {
            let clear = |&((disc_x, disc_y), radius): &((u32, u32), f64)| {
                let right = (f64::from(disc_x.abs_diff(x)) - side).max(0.0);
                let down = (f64::from(disc_y.abs_diff(y)) - side).max(0.0);
                right.hypot(down) >= radius
            };
            within(x, reach, wide) && within(y, reach, high) && discs.iter().all(clear)
        };
        if let Some(spot) = spots.iter().copied().find(free) {
            return (spot, unit);
        }
    }
    (middle, tile)
}
