//! The plaques behind the names of cells.

use super::{lettering::round_up, svg::Num};

/// The background of a name: a light ground with a dark rim, in hundredths of a tile.
pub(super) struct Plaque {
    /// The height of a capital letter, by the number of characters.
    capital: fn(u8) -> f64,
    /// The space left and right of the name, and above and below it.
    slack: (f64, f64),
    least: f64,
}

/// In a cell that can be chosen.
pub(super) const DOT: Plaque = Plaque {
    capital: |letters| match letters {
        0 | 1 => 46.0,
        2 => 31.0,
        _ => 28.5,
    },
    slack: (0.4, 9.0),
    least: 62.0,
};

const TAG: Plaque = Plaque {
    capital: |_| 19.0,
    slack: (4.5, 5.5),
    least: 0.0,
};

/// A tag where the gaps between the pieces are narrow.
const NARROW_TAG: Plaque = Plaque {
    capital: |_| 16.0,
    ..TAG
};

/// The plaque for the name of a piece.
pub(super) fn tag(narrow: bool) -> &'static Plaque {
    if narrow { &NARROW_TAG } else { &TAG }
}

impl Plaque {
    /// The height of a capital letter in a name of this many characters.
    pub(super) fn capital(&self, letters: u8) -> f64 {
        (self.capital)(letters)
    }

    /// The width of its letter and numbers together. A letter alone may be an `m`, and boards with
    /// so many files have ranks of two digits.
    pub(super) fn room(&self, letters: u8) -> f64 {
        let each = match letters {
            1 => 1.45,
            0 | 2 => 0.98,
            _ => 1.115,
        };
        self.capital(letters) * (each * f64::from(letters))
    }

    /// The ground without its rim.
    fn ground(&self, letters: u8) -> (f64, f64) {
        let high = self.capital(letters) + 2.0 * self.slack.1;
        let wide = self.room(letters) + 2.0 * self.slack.0;
        // Two characters are as wide as high: their plaque is round.
        if letters <= 2 {
            (wide.max(self.least), high.max(self.least))
        } else {
            (wide.max(self.least), high)
        }
    }

    pub(super) fn size(&self, letters: u8) -> (u32, u32) {
        let (wide, high) = self.ground(letters);
        (round_up(wide) + 4, round_up(high) + 4)
    }

    /// The ground around this point, its ends round, as path data.
    pub(super) fn outline(&self, letters: u8, x: f64, y: f64) -> String {
        let (wide, high) = self.ground(letters);
        let round = high / 2.0;
        let straight = (wide - high).max(0.0);
        format!(
            "M{} {}h{2}a{3} {3} 0 0 1 0 {4}h-{2}a{3} {3} 0 0 1 0 -{4}z",
            Num(x - straight / 2.0),
            Num(y - round),
            Num(straight),
            Num(round),
            Num(high)
        )
    }
}
