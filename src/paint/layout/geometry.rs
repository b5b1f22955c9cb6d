//! Points, rectangles and frames of a picture, in pixels.

pub(crate) type Point = (u32, u32);

/// An upright rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Area {
    /// An area of this size around a point. `None` if it would stick out of the picture.
    pub(crate) fn around((x, y): Point, (width, height): (u32, u32)) -> Option<Area> {
        Some(Area {
            x: x.checked_sub(width / 2)?,
            y: y.checked_sub(height / 2)?,
            width,
            height,
        })
    }

    /// The x coordinate of its end, exclusive.
    pub(crate) fn right(self) -> u32 {
        self.x + self.width
    }

    /// The y coordinate of its end, exclusive.
    pub(crate) fn bottom(self) -> u32 {
        self.y + self.height
    }

    /// A row as wide as it.
    pub(crate) fn row(self, y: u32, height: u32) -> Area {
        Area { y, height, ..self }
    }

    /// A column as high as it.
    pub(crate) fn column(self, x: u32, width: u32) -> Area {
        Area { x, width, ..self }
    }

    pub(crate) fn middle(self) -> Point {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// The same area, smaller by this many pixels at each side.
    pub(crate) fn inside(self, by: u32) -> Area {
        Area {
            x: self.x + by,
            y: self.y + by,
            width: self.width - 2 * by,
            height: self.height - 2 * by,
        }
    }

    /// The same area, larger by this many pixels at each side.
    pub(crate) fn outside(self, by: u32) -> Area {
        Area {
            x: self.x - by,
            y: self.y - by,
            width: self.width + 2 * by,
            height: self.height + 2 * by,
        }
    }

    /// The smallest area that holds both.
    pub(crate) fn union(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Area {
            x,
            y,
            width: self.right().max(other.right()) - x,
            height: self.bottom().max(other.bottom()) - y,
        }
    }

    /// What both have in common.
    pub(crate) fn intersection(self, other: Area) -> Option<Area> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let width = self.right().min(other.right()).checked_sub(x)?;
        let height = self.bottom().min(other.bottom()).checked_sub(y)?;
        (width > 0 && height > 0).then_some(Area {
            x,
            y,
            width,
            height,
        })
    }

    pub(crate) fn holds(self, other: Area) -> bool {
        self.union(other) == self
    }

    /// How far a point is from its border; 0 inside.
    pub(crate) fn distance(self, (x, y): Point) -> f64 {
        let right = x.abs_diff(x.clamp(self.x, self.right()));
        let down = y.abs_diff(y.clamp(self.y, self.bottom()));
        f64::from(right).hypot(f64::from(down))
    }
}

/// The frame on each side of a board, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Margins {
    pub(super) left: u32,
    pub(super) right: u32,
    pub(super) top: u32,
    pub(super) bottom: u32,
}

/// A point so many pixels further right and down.
pub(crate) fn shift((x, y): Point, (right, down): (i32, i32)) -> Point {
    (
        x.saturating_add_signed(right),
        y.saturating_add_signed(down),
    )
}

/// Pixels in a picture always fit.
pub(crate) fn to_i32(pixels: u32) -> i32 {
    i32::try_from(pixels).unwrap_or(i32::MAX)
}

pub(crate) fn to_u32(pixels: i32) -> u32 {
    u32::try_from(pixels).unwrap_or(0)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "pixels of a picture always fit"
)]
pub(crate) fn whole(pixels: f64) -> i32 {
    pixels.round() as i32
}
