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
    /// A hexagon standing on a corner.
    Pointed,
    /// A hexagon lying on a side.
    Flat,
}

/// The smallest unit in pixels: smaller cells cannot be told apart any more.
pub(super) const MIN_UNIT: u32 = 24;

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
        let unit = self.unit.checked_sub(step).filter(|&it| it >= MIN_UNIT)?;
        Some(Tile { unit, ..self })
    }

    /// The side in pixels.
    pub(crate) fn unit(self) -> u32 {
        self.unit
    }

    /// The distance between opposite sides in pixels, an even number.
    pub(super) fn across(self) -> u32 {
        match self.shape {
            Shape::Square => self.unit,
            Shape::Pointed | Shape::Flat => (self.unit * 433 / 500) & !1,
        }
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
        if self.is_square() {
            let side = 100.0 - 2.0 * inset;
            return format!("M{0} {0}h{1}v{1}h-{1}z", Num(inset), Num(side));
        }
        let unit = 100.0 / f64::from(self.unit);
        let across = f64::from(self.across()) * unit;
        self.polygon((50.0, 50.0), unit * (1.0 - 2.0 * inset / across))
    }

    /// The corners around the middle of the cell, clockwise from the upper left, in pixels.
    /// Neighbors share the same points.
    pub(crate) fn corners(self) -> Vec<(i32, i32)> {
        let (half, quarter) = (to_i32(self.unit) / 2, to_i32(self.unit) / 4);
        let side = to_i32(self.across()) / 2;
        // Three or two corners; the others are opposite.
        let first = match self.shape {
            Shape::Square => vec![(-half, -half), (half, -half)],
            Shape::Pointed => vec![(-side, -quarter), (0, -half), (side, -quarter)],
            Shape::Flat => vec![(-quarter, -side), (quarter, -side), (half, 0)],
        };
        let opposite = first.iter().map(|(right, down)| (-right, -down));
        first.iter().copied().chain(opposite).collect()
    }

    /// The border around this point, its sides moved outward by this many pixels, as path data.
    pub(super) fn border(self, (x, y): (u32, u32), grown: u32) -> String {
        let scale = 1.0 + 2.0 * f64::from(grown) / f64::from(self.across());
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
