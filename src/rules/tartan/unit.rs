//! The four units, and which of them unite. Which unit captures which is in
//! [`super::moves::Ground`].

use cairn_kernel::Seat;

/// A stack of tokens of one clan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Family,
    Horde,
    Army,
    /// Four, and never fewer again.
    Cathedral,
}

use Unit::{Army, Cathedral, Family, Horde};

impl Unit {
    pub(super) const ALL: [Unit; 4] = [Family, Horde, Army, Cathedral];

    pub(super) fn tokens(self) -> u16 {
        self as u16 + 1
    }

    /// The result of uniting the two, if they may unite; the order does not matter.
    pub(super) fn with(self, other: Unit) -> Option<Unit> {
        match (self, other) {
            (Family, Family) => Some(Horde),
            (Family, Horde) | (Horde, Family) => Some(Army),
            (Horde, Horde) => Some(Cathedral),
            _ => None,
        }
    }

    /// What sentences of the locale files select by.
    pub(super) fn word(self) -> &'static str {
        ["family", "horde", "army", "cathedral"][self as usize]
    }

    /// The name of its drawing and its key in the locale files.
    pub(super) fn key(self, seat: Seat) -> &'static str {
        KEYS[seat as usize][self as usize]
    }
}

const KEYS: [[&str; 4]; 2] = [
    [
        "tartan-thistle-family",
        "tartan-thistle-horde",
        "tartan-thistle-army",
        "tartan-thistle-cathedral",
    ],
    [
        "tartan-stag-family",
        "tartan-stag-horde",
        "tartan-stag-army",
        "tartan-stag-cathedral",
    ],
];

/// The name of a Bishop's drawing.
pub(super) fn bishop_key(seat: Seat) -> &'static str {
    ["tartan-thistle-bishop", "tartan-stag-bishop"][seat as usize]
}

/// The same for a Bishop on a Cathedral of his clan.
pub(super) fn crowned_key(seat: Seat) -> &'static str {
    ["tartan-thistle-crowned", "tartan-stag-crowned"][seat as usize]
}
