//! The square that a piece or a mark is drawn in, and the border of the cell in it.

use super::geometry::to_i32;
use crate::svg::Num;

/// A square of pixels with a cell in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tile {
    unit: u32,
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Shape {
    Square,
    /// A hexagon standing on a corner, and its width in pixels.
    Pointed(u32),
    /// A hexagon lying on a side, and its height in pixels.
    Flat(u32),
}

/// The smallest unit in pixels: smaller cells cannot be told apart any more.
pub(super) const LEAST: u32 = 24;

/// The distance between the flanks of a hexagon with this unit, an even number of pixels.
pub(super) fn across(unit: u32) -> u32 {
    (unit * 433 / 500) & !1
}

impl Tile {
    pub(crate) fn loose(unit: u32) -> Tile {
        Tile::new(unit, Shape::Square)
    }

    pub(super) fn new(unit: u32, shape: Shape) -> Tile {
        Tile { unit, shape }
    }

    pub(super) fn shape(self) -> Shape {
        self.shape
    }

    /// The next smaller tile whose center is a whole pixel. `None` if cells could not be told
    /// apart.
    pub(super) fn smaller(self) -> Option<Tile> {
        let step = if self.is_square() { 2 } else { 4 };
        let unit = self.unit.checked_sub(step).filter(|&it| it >= LEAST)?;
        Some(match self.shape {
            Shape::Square => Tile::new(unit, Shape::Square),
            Shape::Pointed(_) => Tile::new(unit, Shape::Pointed(across(unit))),
            Shape::Flat(_) => Tile::new(unit, Shape::Flat(across(unit))),
        })
    }

    /// The side in pixels.
    pub(crate) fn unit(self) -> u32 {
        self.unit
    }

    pub(crate) fn is_square(self) -> bool {
        matches!(self.shape, Shape::Square)
    }

    /// A drawing as large as the cell allows: the corners of a hexagon touch its tile, its sides do
    /// not.
    pub(crate) fn fit(self, drawing: &str) -> String {
        if self.is_square() {
            return drawing.to_owned();
        }
        format!("<g transform=\"translate(8 8) scale(0.84)\">{drawing}</g>")
    }

    /// The border of the cell moved inward by `inset`, as path data in a box of 100 × 100.
    pub(crate) fn outline(self, inset: f64) -> String {
        let side = 100.0 - 2.0 * inset;
        match self.shape {
            Shape::Square => format!("M{0} {0}h{1}v{1}h-{1}z", Num(inset), Num(side)),
            Shape::Pointed(across) | Shape::Flat(across) => {
                let unit = 100.0 / f64::from(self.unit);
                let across = f64::from(across) * unit;
                self.polygon((50.0, 50.0), unit * (1.0 - 2.0 * inset / across))
            }
        }
    }

    /// The corners around the middle of the cell, clockwise from the upper left, in pixels.
    /// Neighbors share the same points.
    pub(crate) fn corners(self) -> Vec<(i32, i32)> {
        let (half, quarter) = (to_i32(self.unit) / 2, to_i32(self.unit) / 4);
        match self.shape {
            Shape::Square => vec![(-half, -half), (half, -half), (half, half), (-half, half)],
            Shape::Pointed(across) => {
                let flank = to_i32(across) / 2;
                vec![
                    (-flank, -quarter),
                    (0, -half),
                    (flank, -quarter),
                    (flank, quarter),
                    (0, half),
                    (-flank, quarter),
                ]
            }
            Shape::Flat(across) => {
                let flank = to_i32(across) / 2;
                vec![
                    (-quarter, -flank),
                    (quarter, -flank),
                    (half, 0),
                    (quarter, flank),
                    (-quarter, flank),
                    (-half, 0),
                ]
            }
        }
    }

    /// The border around this point, its sides moved outward by this many pixels, as path data.
    pub(super) fn border(self, (x, y): (u32, u32), grown: u32) -> String {
        let across = match self.shape {
            Shape::Square => self.unit,
            Shape::Pointed(across) | Shape::Flat(across) => across,
        };
        let scale = 1.0 + 2.0 * f64::from(grown) / f64::from(across);
        self.polygon((f64::from(x), f64::from(y)), scale)
    }

    /// The border around a point, so many times as large.
    fn polygon(self, (x, y): (f64, f64), scale: f64) -> String {
        let corners = self.corners().into_iter().map(|(right, down)| {
            let (right, down) = (f64::from(right) * scale, f64::from(down) * scale);
            format!("{} {}", Num(x + right), Num(y + down))
        });
        format!("M{}Z", corners.collect::<Vec<_>>().join("L"))
    }
}
