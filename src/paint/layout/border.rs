//! The line around several cells.

use std::{collections::BTreeSet, fmt::Write as _};

use super::{
    geometry::{to_i32, to_u32},
    tile::Tile,
};
use crate::svg::Num;

/// A line around cells, in its bounding box.
pub(crate) struct Border {
    /// Path data in hundredths of a tile, [`Border::SLACK`] away from the upper left corner.
    pub(crate) path: String,
    /// The box with its slack, in hundredths of a tile.
    pub(crate) size: (u32, u32),
    /// Its upper left corner in the picture, in pixels.
    pub(crate) left: u32,
    pub(crate) top: u32,
}

/// A point in pixels.
type Point = (i32, i32);

impl Border {
    /// Room around the line for its thickness, in hundredths of a tile.
    pub(crate) const SLACK: u32 = 10;

    /// The line around cells with these corners, all listed in the same sense of rotation.
    pub(super) fn around(cells: impl Iterator<Item = Vec<Point>>, tile: Tile) -> Option<Border> {
        let mut edges: BTreeSet<(Point, Point)> = BTreeSet::new();
        for corners in cells {
            let next = corners.iter().cycle().skip(1);
            for (&from, &to) in corners.iter().zip(next) {
                // An edge shared by two cells occurs in both directions.
                if !edges.remove(&(to, from)) {
                    edges.insert((from, to));
                }
            }
        }
        let xs = || edges.iter().map(|&((x, _), _)| x);
        let ys = || edges.iter().map(|&((_, y), _)| y);
        let (left, right) = (xs().min()?, xs().max()?);
        let (top, bottom) = (ys().min()?, ys().max()?);
        let unit = to_i32(tile.unit());
        let hundredths = |pixels: i32| f64::from(pixels) * 100.0 / f64::from(unit);
        let slack = f64::from(Border::SLACK);
        let mut path = String::new();
        while let Some((start, mut at)) = edges.pop_first() {
            let place = |(x, y): Point| {
                let (x, y) = (hundredths(x - left) + slack, hundredths(y - top) + slack);
                format!("{} {}", Num(x), Num(y))
            };
            let _ = write!(path, "M{}", place(start));
            while at != start {
                let _ = write!(path, "L{}", place(at));
                let next = edges.range((at, (i32::MIN, i32::MIN))..).next().copied();
                let (from, to) = next.filter(|&(from, _)| from == at)?;
                edges.remove(&(from, to));
                at = to;
            }
            path.push('Z');
        }
        let long = |pixels: i32| to_u32(pixels * 100 / unit) + 2 * Self::SLACK;
        let corner = |pixels: i32| {
            let pixels = to_u32(pixels);
            pixels.saturating_sub(Self::SLACK * tile.unit() / 100)
        };
        Some(Border {
            path,
            size: (long(right - left) + 1, long(bottom - top) + 1),
            left: corner(left),
            top: corner(top),
        })
    }
}
