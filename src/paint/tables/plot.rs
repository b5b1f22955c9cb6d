//! Numbers as positions in a picture.

use crate::layout::Area;

/// Numbers are clamped to this distance from 0: differences of the largest floats overflow.
const FAR: f64 = 1e9;

/// The points that can be drawn.
pub(super) fn finite_points(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let points = points
        .iter()
        .filter(|(x, y)| x.is_finite() && y.is_finite());
    let far = |it: f64| it.clamp(-FAR, FAR);
    points.map(|&(x, y)| (far(x), far(y))).collect()
}

/// The least and the greatest number; 0 without numbers.
pub(super) fn span(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let both = numbers.map(|it| (it, it));
    let both = both.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)));
    both.unwrap_or_default()
}

/// Which numbers the sides of an area stand for.
#[derive(Clone, Copy)]
pub(super) struct Plot {
    pub(super) area: Area,
    pub(super) across: (f64, f64),
    pub(super) up: (f64, f64),
}

/// Room for the dots at both ends of a line.
const DOT: f64 = 10.0;

impl Plot {
    /// The y coordinate of a number.
    pub(super) fn down(&self, value: f64) -> f64 {
        f64::from(self.area.bottom()) - share(value, self.up) * f64::from(self.area.height)
    }

    pub(super) fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let room = f64::from(self.area.width) - 2.0 * DOT;
        let right = f64::from(self.area.x) + DOT + share(x, self.across) * room;
        (right, self.down(y))
    }
}

/// How far a number is from the first to the last of its span.
fn share(value: f64, (first, last): (f64, f64)) -> f64 {
    if last > first {
        ((value - first) / (last - first)).clamp(0.0, 1.0)
    } else {
        0.5
    }
}
