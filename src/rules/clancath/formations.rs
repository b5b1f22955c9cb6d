//! Setting up many at once: formations by name, and rectangles of one rank.

use super::{Action, ClanCath, Square, State, clan::Man, state::Phase, terrain::LAND};
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
    // High up, far from everything.
    Formation {
        text: "corner",
        word: "clancath-corner",
        hint: "clancath-corner-about",
        distance: |_, at| (at.x() + at.y(), across(at)),
    },
    // Along the valley, the leaders behind.
    Formation {
        text: "line",
        word: "clancath-line",
        hint: "clancath-line-about",
        distance: |man, at| {
            let height = if man == Man::Clansman { 16 } else { 13 };
            ((at.x() + at.y()).abs_diff(height), across(at))
        },
    },
    // Pointing across the valley.
    Formation {
        text: "wedge",
        word: "clancath-wedge",
        hint: "clancath-wedge-about",
        distance: |man, at| match (at.x(), at.y()) {
            (x, y) if man == Man::Clansman => (x.max(y).abs_diff(8), x.min(y).abs_diff(8)),
            (x, y) => (x.abs_diff(6).max(y.abs_diff(6)), across(at)),
        },
    },
    // A block around the Chieftain, halfway up.
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
            for _ in 0..state.clans.get(seat).missing_count(man) {
                let best = free.iter().min_by_key(|&at| {
                    let at = seen_by(seat, at);
                    ((self.distance)(man, at), at.by_name())
                });
                if let Some(at) = best {
                    free.remove(at);
                    places.push(Action::Place { man, at });
                }
            }
        }
        places.reverse();
        places
    }
}

/// The formations, while somebody has to be placed.
pub(super) fn list(state: &State) -> Vec<Shortcut> {
    let Phase::SetUp(_) = state.phase else {
        return Vec::new();
    };
    let shortcut = |formation: &Formation| Shortcut {
        text: formation.text.to_owned(),
        picks: vec![Pick::Word(formation.word)],
        effect: Effect::default(),
        hint: Some(Phrase::new(formation.hint)),
    };
    FORMATIONS.iter().map(shortcut).collect()
}

/// Places as many missing pieces of this rank as fit between two corners, file by file.
pub(super) fn rectangle(
    rules: &ClanCath,
    state: &State,
    seat: Seat,
    man: Man,
    (one, other): (Square, Square),
) -> Vec<Action> {
    let free = rules.ground(seat) - state.occupied_cells();
    let between = |a: u8, b: u8| a.min(b)..=a.max(b);
    let files = between(one.x(), other.x());
    let file = |x| between(one.y(), other.y()).filter_map(move |y| Square::new(x, y));
    files
        .flat_map(file)
        .filter(|at| free.contains(*at))
        .take(state.clans.get(seat).missing_count(man).into())
        .map(|at| Action::Place { man, at })
        .collect()
}

/// The square as seen by its player from their own corner.
fn seen_by(seat: Seat, at: Square) -> Square {
    match seat {
        Seat::First => at,
        Seat::Second => Square::from_index(Square::COUNT - 1 - at.index()),
    }
}
