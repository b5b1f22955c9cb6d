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

    pub(super) fn tokens(self) -> u8 {
        self as u8 + 1
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

    /// The name of its drawing and its key in the locale files.
    pub(super) fn key(self, seat: Seat) -> &'static str {
        match (seat, self) {
            (Seat::First, Family) => "tartan-thistle-family",
            (Seat::First, Horde) => "tartan-thistle-horde",
            (Seat::First, Army) => "tartan-thistle-army",
            (Seat::First, Cathedral) => "tartan-thistle-cathedral",
            (Seat::Second, Family) => "tartan-stag-family",
            (Seat::Second, Horde) => "tartan-stag-horde",
            (Seat::Second, Army) => "tartan-stag-army",
            (Seat::Second, Cathedral) => "tartan-stag-cathedral",
        }
    }
}

pub(super) fn bishop_key(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "tartan-thistle-bishop",
        Seat::Second => "tartan-stag-bishop",
    }
}

/// The same for a Bishop on a Cathedral of his clan.
pub(super) fn crowned_key(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "tartan-thistle-crowned",
        Seat::Second => "tartan-stag-crowned",
    }
}
