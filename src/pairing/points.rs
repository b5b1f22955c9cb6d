//! Points, and the value of a result.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Sub},
};

use serde::{Serialize, Serializer};

/// Points in tenths: 15 is a point and a half.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub i32);

impl Points {
    pub const ZERO: Points = Points(0);
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let text = format!("{sign}{}.{}", self.0.abs() / 10, self.0.abs() % 10);
        f.pad(&text)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 10.0)
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::ZERO, Add::add)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PointSystem {
    /// A game won, a forfeit won, a full-point bye.
    pub win: Points,
    /// A draw, a half-point bye.
    pub draw: Points,
    pub loss: Points,
    /// A round not played, without leave or with it.
    pub absence: Points,
    pub forfeit: Points,
    /// The bye for an odd number.
    pub bye: Points,
}

impl Default for PointSystem {
    fn default() -> PointSystem {
        PointSystem {
            win: Points(10),
            draw: Points(5),
            loss: Points(0),
            absence: Points(0),
            forfeit: Points(0),
            bye: Points(10),
        }
    }
}

impl PointSystem {
    /// The most points a game can bring.
    #[must_use]
    pub fn most(&self) -> Points {
        self.win.max(self.draw)
    }
}
