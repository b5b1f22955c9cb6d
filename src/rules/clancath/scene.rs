//! What lies on the table.

use super::{
    Square, State,
    clan::Man,
    state::Phase,
    terrain::{HIGHLANDS, level},
    trail::Trail,
};
use cairn_kernel::{Board, Ground, Mark, Piece, Scene, Seat, Tray, TrayItem};

pub(super) fn scene(state: &State) -> Scene {
    let ground = |square: Square| (square.cell(), Ground::Level(level(square)));
    Scene {
        board: Board::Squares {
            files: 20,
            ranks: 20,
        },
        grounds: HIGHLANDS.iter().map(ground).collect(),
        pieces: Seat::BOTH
            .into_iter()
            .flat_map(|seat| pieces(state, seat))
            .collect(),
        marks: marks(state),
        trays: trays(state),
        turned: false,
    }
}

fn pieces(state: &State, seat: Seat) -> impl Iterator<Item = Piece> {
    let berserker = match state.phase {
        Phase::Turn(_, moving) => moving.berserker,
        _ => None,
    };
    let men = state.clans.get(seat).men();
    men.map(move |(at, man)| {
        if berserker == Some(at) {
            piece(at, berserker_of(seat), seat)
        } else {
            piece(at, man.key(seat), seat)
        }
    })
}

fn piece(at: Square, kind: &'static str, seat: Seat) -> Piece {
    Piece {
        at: at.cell(),
        kind,
        seat: Some(seat),
    }
}

fn berserker_of(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "clancath-south-berserker",
        Seat::Second => "clancath-north-berserker",
    }
}

/// The last turn that changed the board, or the current one. A roll changes nothing there, so the
/// marks of the turn before stay.
fn marks(state: &State) -> Vec<Mark> {
    let trail = &state.trail;
    let moved = trail
        .moved
        .iter()
        .flat_map(|&(from, to)| way(trail, from, to));
    let taken = trail
        .taken
        .iter()
        .map(|&(at, man)| Mark::Captured(piece(at, man.key(!trail.seat), !trail.seat)));
    let fallen = trail
        .fallen
        .map(|at| Mark::Captured(piece(at, berserker_of(trail.seat), trail.seat)));
    moved.chain(taken).chain(fallen).collect()
}

/// The move of a piece and, if it was longer than a step, its way cell by cell.
fn way(trail: &Trail, from: Square, to: Square) -> impl Iterator<Item = Mark> + '_ {
    let far = trail.walk(from).nth(1).is_some();
    let steps = trail.walk(from).filter(move |_| far);
    let moved = Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    };
    std::iter::once(moved).chain(steps.map(|(from, to)| Mark::Step {
        from: from.cell(),
        to: to.cell(),
    }))
}

/// What still has to be placed, and later the tallies, as long as there is something to spend.
fn trays(state: &State) -> Vec<Tray> {
    if let Phase::Over(_) = state.phase {
        return Vec::new();
    }
    if let Phase::SetUp(_) = state.phase {
        return Seat::BOTH
            .into_iter()
            .filter_map(|seat| reserve(state, seat))
            .collect();
    }
    Seat::BOTH
        .into_iter()
        .map(|seat| tally(state, seat))
        .collect()
}

fn reserve(state: &State, seat: Seat) -> Option<Tray> {
    let clan = state.clans.get(seat);
    let items: Vec<TrayItem> = Man::ALL
        .into_iter()
        .filter(|&man| clan.missing_count(man) > 0)
        .map(|man| item(man.key(seat), clan.missing_count(man)))
        .collect();
    (!items.is_empty()).then_some(Tray {
        seat: Some(seat),
        title: "clancath-reserve",
        items,
    })
}

/// The points of a player, in their own turn those left, and the dice just rolled.
fn tally(state: &State, seat: Seat) -> Tray {
    let clan = state.clans.get(seat);
    let automatic = match state.phase {
        Phase::Turn(mover, moving) if mover == seat => moving.automatic,
        _ => clan.automatic(),
    };
    let mut items = vec![
        item("clancath-automatic", automatic),
        item("clancath-rolled", clan.pool),
    ];
    match state.rolled {
        Some((roller, one, other)) if roller == seat && one == other => {
            items.push(item(die(one), 2));
        }
        Some((roller, one, other)) if roller == seat => {
            items.extend([item(die(one), 1), item(die(other), 1)]);
        }
        _ => (),
    }
    Tray {
        seat: Some(seat),
        title: "clancath-tally",
        items,
    }
}

fn item(kind: &'static str, count: u8) -> TrayItem {
    TrayItem {
        kind,
        count: u16::from(count),
    }
}

fn die(pips: u8) -> &'static str {
    match pips {
        1 => "clancath-die-1",
        2 => "clancath-die-2",
        3 => "clancath-die-3",
        4 => "clancath-die-4",
        5 => "clancath-die-5",
        _ => "clancath-die-6",
    }
}
