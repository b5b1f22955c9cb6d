//! Setting up many at once: formations by name, and rectangles of one rank.

use super::{
    Action, ClanCath, Square, State,
    clan::Man,
    square::SIZE,
    state::Phase,
    steps::{self, ground},
    terrain,
};
use cairn_kernel::{Effect, Phrase, Pick, Seat, Shortcut};

/// A formation. It takes the free squares and places everybody missing, so a piece wanted elsewhere
/// has to be placed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Formation {
    /// High up, far from everything.
    Corner,
    /// Along the valley, the leaders behind.
    Line,
    /// Pointing across the valley.
    Wedge,
    /// A block around the Chieftain, halfway up.
    Diamond,
}

impl Formation {
    pub(super) const ALL: [Formation; 4] = [
        Formation::Corner,
        Formation::Line,
        Formation::Wedge,
        Formation::Diamond,
    ];

    pub(super) fn text(self) -> &'static str {
        match self {
            Formation::Corner => "corner",
            Formation::Line => "line",
            Formation::Wedge => "wedge",
            Formation::Diamond => "diamond",
        }
    }

    /// Its key in the locale files.
    pub(super) fn word(self) -> &'static str {
        match self {
            Formation::Corner => "clancath-corner",
            Formation::Line => "clancath-line",
            Formation::Wedge => "clancath-wedge",
            Formation::Diamond => "clancath-diamond",
        }
    }

    fn about_key(self) -> &'static str {
        match self {
            Formation::Corner => "clancath-corner-about",
            Formation::Line => "clancath-line-about",
            Formation::Wedge => "clancath-wedge-about",
            Formation::Diamond => "clancath-diamond-about",
        }
    }

    /// How well a square suits this rank, smaller is better; seen from the corner at a1.
    fn shorthand(self, man: Man, at: Square) -> (u8, u8) {
        let (x, y) = (at.x(), at.y());
        let across = x.abs_diff(y);
        let leads = man != Man::Clansman;
        match self {
            Formation::Corner => (x + y, across),
            Formation::Line if leads => ((x + y).abs_diff(13), across),
            Formation::Line => (16_u8.abs_diff(x + y), across),
            Formation::Wedge if leads => (x.abs_diff(6).max(y.abs_diff(6)), across),
            Formation::Wedge => (8_u8.abs_diff(x.max(y)), 8_u8.abs_diff(x.min(y))),
            Formation::Diamond => (x.abs_diff(6) + y.abs_diff(6), across),
        }
    }
}

/// The formations, while somebody has to be placed.
pub(super) fn all(state: &State) -> Vec<Shortcut> {
    let Phase::SetUp(_) = state.phase else {
        return Vec::new();
    };
    let offer = |formation: Formation| Shortcut {
        text: formation.text().to_owned(),
        picks: vec![Pick::Word(formation.word())],
        effect: Effect::default(),
        hint: Some(Phrase::new(formation.about_key())),
    };
    Formation::ALL.into_iter().map(offer).collect()
}

/// Places everybody missing, the leaders last: they are the first to be moved elsewhere when steps
/// are undone.
pub(super) fn expand(state: &State, seat: Seat, formation: Formation) -> Vec<Action> {
    let mut free = terrain::home(seat) - &steps::occupied_cells(state);
    let mut places = Vec::new();
    for man in Man::ALL {
        for _ in 0..state.clans.get(seat).missing_count(man) {
            let best = free.iter().min_by_key(|&at| {
                let at = seen_by(seat, at);
                (formation.shorthand(man, at), at)
            });
            let Some(at) = best else {
                continue;
            };
            free.remove(at);
            places.push(Action::Place { man, at });
        }
    }
    places.reverse();
    places
}

/// Places as many missing pieces of this rank as fit between two corners, file by file.
pub(super) fn rectangle(
    rules: &ClanCath,
    state: &State,
    seat: Seat,
    man: Man,
    (one, other): (Square, Square),
) -> Vec<Action> {
    let between = |a: u8, b: u8, it: u8| (a.min(b)..=a.max(b)).contains(&it);
    let free = ground(seat, rules.own_side) - &steps::occupied_cells(state);
    let mut places: Vec<Square> = free
        .iter()
        .filter(|at| between(one.x(), other.x(), at.x()) && between(one.y(), other.y(), at.y()))
        .collect();
    places.sort_unstable();
    places.truncate(usize::from(state.clans.get(seat).missing_count(man)));
    places
        .into_iter()
        .map(|at| Action::Place { man, at })
        .collect()
}

/// The square as seen by its player from their own corner.
fn seen_by(seat: Seat, at: Square) -> Square {
    match seat {
        Seat::First => at,
        Seat::Second => Square::new(SIZE - 1 - at.x(), SIZE - 1 - at.y()).unwrap_or(at),
    }
}
