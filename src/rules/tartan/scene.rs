//! What lies on the table.

use super::{
    Tartan,
    past::Last,
    space::Space,
    spaces::Spaces,
    state::{Phase, State},
    unit::{Unit, bishop_key},
};
use cairn_kernel::{Board, Ground, Mark, Piece, Scene, Seat, Tray, TrayItem, Viewer};

pub(super) fn scene(rules: Tartan, state: &State, viewer: Viewer) -> Scene {
    Scene {
        board: Board::HexRows { side: 5 },
        grounds: rules
            .layout
            .terrain()
            .lochs
            .iter()
            .map(|loch| (loch.cell(), Ground::Water))
            .collect(),
        pieces: pieces(state)
            .into_iter()
            .chain(used(rules, state))
            .collect(),
        marks: marks(state),
        trays: trays(rules, state),
        turned: viewer == Viewer::Seat(Seat::Second),
    }
}

/// Units, beads around those that are blessed, then the Bishops upon them: the one of the player to
/// move on top, where both share the central Loch.
fn pieces(state: &State) -> Vec<Piece> {
    let units = Space::all().filter_map(|space| {
        let (seat, unit) = state.unit_at(space)?;
        Some(piece(space, seat, unit))
    });
    let bishops = match state.phase {
        Phase::Placement { .. } => [None, None],
        _ => [Some(!state.mover), Some(state.mover)],
    };
    let bishops = bishops.into_iter().flatten();
    let blessings = bishops.clone().filter_map(|seat| {
        let at = state.clans.get(seat).bishop;
        state.unit_at(at).map(|_| Piece {
            at: at.cell(),
            kind: "tartan-blessing",
            seat: None,
        })
    });
    let bishops = bishops.map(|seat| Piece {
        at: state.clans.get(seat).bishop.cell(),
        kind: bishop_key(seat),
        seat: Some(seat),
    });
    units.chain(blessings).chain(bishops).collect()
}

/// Outer Lochs that have got their Family back already, while others of the Horde are still to
/// come.
fn used(rules: Tartan, state: &State) -> impl Iterator<Item = Piece> {
    let lochs = match state.phase {
        Phase::Redeploy { shores, .. } => rules.layout.terrain().outer_without(shores),
        _ => Spaces::EMPTY,
    };
    lochs.iter().map(|loch| Piece {
        at: loch.cell(),
        kind: "tartan-used",
        seat: None,
    })
}

fn marks(state: &State) -> Vec<Mark> {
    let moved = |from: Space, to: Space| Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    };
    match state.last {
        Last::Nothing => Vec::new(),
        // A token from the hand comes from nowhere on the board; neither has a Horde gone anywhere
        // as long as nothing of it came back.
        Last::Placed { at }
        | Last::Dismantled {
            at,
            back: [None, ..],
        } => vec![moved(at, at)],
        Last::Moved {
            trail,
            hops,
            victim,
        } => {
            let hops = usize::from(hops);
            let steps = trail.windows(2).take(hops).map(|it| moved(it[0], it[1]));
            // A capture ends the turn, so the victim's owner is to move.
            let taken = victim.map(|unit| Mark::Captured(piece(trail[hops], state.mover, unit)));
            steps.chain(taken).collect()
        }
        Last::Dismantled { at, back } => {
            back.into_iter().flatten().map(|to| moved(at, to)).collect()
        }
    }
}

fn trays(rules: Tartan, state: &State) -> Vec<Tray> {
    let tray = |seat, title, count| Tray {
        seat: Some(seat),
        title,
        items: vec![TrayItem {
            kind: Unit::Family.key(seat),
            count,
        }],
    };
    let reserve = match state.phase {
        Phase::Placement { .. } => "tartan-hand",
        _ => "tartan-reserve",
    };
    let mut trays = Vec::new();
    for seat in Seat::BOTH {
        let left = u16::from(state.clans.get(seat).reserve);
        let lost = u16::from(state.lost(seat));
        trays.push(tray(seat, reserve, left));
        if let Phase::Redeploy { left, .. } = state.phase
            && seat == state.mover
        {
            trays.push(tray(seat, "tartan-hand", u16::from(left)));
        }
        if lost > 0 {
            trays.push(tray(seat, "tartan-lost", lost));
        }
    }
    if !matches!(state.phase, Phase::Placement { .. }) {
        trays.push(Tray {
            seat: None,
            title: "tartan-quiet-turns",
            items: vec![TrayItem {
                kind: "tartan-quiet",
                count: rules.quiet_limit.get().saturating_sub(state.quiet),
            }],
        });
    }
    trays
}

fn piece(at: Space, seat: Seat, unit: Unit) -> Piece {
    Piece {
        at: at.cell(),
        kind: unit.key(seat),
        seat: Some(seat),
    }
}
