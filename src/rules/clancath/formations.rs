//! Setting up a whole clan at once.

use super::{Action, Square, State, clan::Man, terrain::LAND};
use cairn_kernel::{Effect, Phrase, Pick, Seat, Shortcut};

/// A formation. It takes the free squares and places everybody missing, so a piece wanted elsewhere
/// has to be placed first.
#[derive(Debug)]
pub(super) struct Formation {
    pub(super) text: &'static str,
    /// The key of its name in the locale files.
    pub(super) word: &'static str,
    hint: &'static str,
    /// How badly a square suits this rank; seen from the corner at a1.
    distance: fn(Man, Square) -> (u8, u8),
}

pub(super) static FORMATIONS: [Formation; 4] = [
    Formation {
        text: "corner",
        word: "clancath-corner",
        hint: "clancath-corner-about",
        distance: |_, at| (at.x() + at.y(), across(at)),
    },
    Formation {
        text: "line",
        word: "clancath-line",
        hint: "clancath-line-about",
        distance: |man, at| {
            let height = if man == Man::Clansman { 16 } else { 13 };
            ((at.x() + at.y()).abs_diff(height), across(at))
        },
    },
    Formation {
        text: "wedge",
        word: "clancath-wedge",
        hint: "clancath-wedge-about",
        distance: |man, at| match (at.x(), at.y()) {
            (x, y) if man == Man::Clansman => (x.max(y).abs_diff(8), x.min(y).abs_diff(8)),
            (x, y) => (x.abs_diff(6).max(y.abs_diff(6)), across(at)),
        },
    },
    Formation {
        text: "diamond",
        word: "clancath-diamond",
        hint: "clancath-diamond-about",
        distance: |_, at| (at.x().abs_diff(6) + at.y().abs_diff(6), across(at)),
    },
];

fn across(at: Square) -> u8 {
    at.x().abs_diff(at.y())
}

impl Formation {
    /// Places everybody missing, the leaders last: they are the first to be moved elsewhere when
    /// steps are undone.
    pub(super) fn placements(&self, state: &State, seat: Seat) -> Vec<Action> {
        let mut free = LAND.homes[seat as usize] - state.occupied_cells();
        let mut places = Vec::new();
        for man in Man::ALL {
            let distance = |at: &Square| {
                // From the player's own corner.
                let at = match seat {
                    Seat::First => *at,
                    Seat::Second => Square::from_index(Square::COUNT - 1 - at.index()),
                };
                ((self.distance)(man, at), at.by_name())
            };
            for _ in 0..state.clans.get(seat).missing_count(man) {
                if let Some(at) = free.iter().min_by_key(distance) {
                    free.remove(at);
                    places.push(Action::Place { man, at });
                }
            }
        }
        places.reverse();
        places
    }

    pub(super) fn shortcut(&self) -> Shortcut {
        Shortcut {
            text: self.text.to_owned(),
            picks: vec![Pick::Word(self.word)],
            effect: Effect::default(),
            hint: Some(Phrase::new(self.hint)),
        }
    }
}
