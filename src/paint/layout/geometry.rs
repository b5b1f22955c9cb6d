//! Rectangles, corners and frames of a picture, in pixels.

/// An upright rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Area {
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
        let (right, bottom) = (
            self.right().min(other.right()),
            self.bottom().min(other.bottom()),
        );
        (x < right && y < bottom).then(|| Area {
            x,
            y,
            width: right - x,
            height: bottom - y,
        })
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

impl Margins {
    /// The margins of a board that may be turned.
    pub(super) fn rotate(self, turned: bool) -> Margins {
        if !turned {
            return self;
        }
        Margins {
            left: self.right,
            right: self.left,
            top: self.bottom,
            bottom: self.top,
        }
    }
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

impl Area {
    /// An area of this size around a point. `None` if it would stick out of the picture.
    pub(crate) fn around((x, y): (u32, u32), (width, height): (u32, u32)) -> Option<Area> {
        Some(Area {
            x: x.checked_sub(width / 2)?,
            y: y.checked_sub(height / 2)?,
            width,
            height,
        })
    }

    pub(crate) fn holds(self, other: Area) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.x + other.width <= self.x + self.width
            && other.y + other.height <= self.y + self.height
    }

    pub(crate) fn meets(self, other: Area) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }

    /// How far a point is from its border; 0 inside.
    pub(crate) fn distance(self, (x, y): (u32, u32)) -> f64 {
        let right = x.abs_diff(x.clamp(self.x, self.x + self.width));
        let down = y.abs_diff(y.clamp(self.y, self.y + self.height));
        f64::from(right).hypot(f64::from(down))
    }
}
