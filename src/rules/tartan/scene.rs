//! What lies on the table, and how actions are pointed at.

use super::{
    Action, Space, Tartan,
    past::Last,
    space::{Hexagon, Spaces},
    state::{End, Phase, State},
    unit::{Unit, bishop_key, crowned_key},
};
use crate::geometry::Shape as _;
use cairn_kernel::{
    Effect, Ground, Mark, Parts, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Tray, TrayItem,
    Viewer,
};

impl Shown for Tartan {
    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        Scene {
            board: Hexagon::BOARD,
            grounds: self
                .layout
                .terrain()
                .lochs
                .iter()
                .map(|loch| (loch.cell(), Ground::Water))
                .collect(),
            pieces: pieces(state)
                .into_iter()
                .chain(used_lochs(*self, state))
                .collect(),
            marks: marks(state),
            trays: trays(*self, state),
            turned: false,
        }
    }

    fn effect(&self, state: &State, action: &Action) -> Effect {
        match *action {
            Action::Move { to, .. } if state.enemy().unit_at(to).is_some() => Effect {
                captured: vec![to.cell()],
                wins: false,
            },
            Action::Bishop { to, .. } => Effect {
                captured: Vec::new(),
                wins: state.own().of_kind(Unit::Cathedral).contains(to),
            },
            _ => Effect::default(),
        }
    }

    /// A unit and its destination; to dismantle a Horde, a word instead of the destination. A
    /// Bishop never stands on an own unit that could move, since it holds that unit fast.
    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        let cell = |space: Space| Pick::Cell(space.cell());
        match *action {
            Action::Place(at) | Action::Redeploy(at) => vec![cell(at)],
            // The bouncing unit is known.
            Action::Move { to, .. } if matches!(state.phase, Phase::Bounce { .. }) => {
                vec![cell(to)]
            }
            Action::Move { from, to } | Action::Bishop { from, to } => vec![cell(from), cell(to)],
            Action::Dismantle(at) => vec![cell(at), Pick::Word("tartan-dismantle")],
            Action::Stop => vec![Pick::Word("tartan-stop")],
        }
    }

    fn question(&self, state: &State, picked: &[Pick]) -> Question {
        match (state.phase, picked) {
            (Phase::Placement { .. }, _) => {
                Question::new("tartan-ask-place").with_parts(Parts::Lines)
            }
            (Phase::Redeploy { .. }, _) => {
                Question::new("tartan-ask-back").with_parts(Parts::Lines)
            }
            (Phase::Bounce { .. }, _) => Question::new("tartan-ask-bounce"),
            (_, []) => Question::new("tartan-ask-unit"),
            _ => Question::new("any-ask-to"),
        }
    }

    /// Warns of an approaching draw.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        /// The number of turns before it.
        const NEAR: u16 = 5;
        let left = self.quiet_limit.get().saturating_sub(state.quiet);
        if state.quiet == 0 || left > NEAR || matches!(state.phase, Phase::Over { .. }) {
            return Vec::new();
        }
        vec![Phrase::new("tartan-quiet-left").with("left", i64::from(left))]
    }
}

/// The signs of blessed units, the units, then the Bishops on them: the one of the player to move
/// on top, where both share the central Loch. A crowning is a picture of its own.
fn pieces(state: &State) -> Vec<Piece> {
    let crowned = match state.phase {
        Phase::Over {
            end: End::Coronation { winner },
        } => Some((winner, state.clans.get(winner).bishop)),
        _ => None,
    };
    let plain = |at: Space| crowned.is_none_or(|(_, crowned)| crowned != at);
    let ornament = |at: Space, kind| Piece {
        at: at.cell(),
        kind,
        seat: None,
    };
    let bishops = match state.phase {
        Phase::Placement { .. } => [None, None],
        _ => [Some(!state.mover), Some(state.mover)],
    };
    let bishops = bishops.into_iter().flatten();
    let bishops = bishops.map(|seat| (seat, state.clans.get(seat).bishop));
    let bishops = bishops.filter(|&(_, at)| plain(at));
    let blessed = bishops
        .clone()
        .filter(|&(_, at)| state.unit_at(at).is_some());
    let units = Space::all()
        .filter(|&space| plain(space))
        .filter_map(|space| {
            let (seat, unit) = state.unit_at(space)?;
            Some(piece(space, seat, unit))
        });
    let coronation = crowned.into_iter().flat_map(|(seat, at)| {
        let crowned = Piece {
            at: at.cell(),
            kind: crowned_key(seat),
            seat: Some(seat),
        };
        [ornament(at, "tartan-crowning"), crowned]
    });
    blessed
        .map(|(_, at)| ornament(at, "tartan-blessing"))
        .chain(coronation)
        .chain(units)
        .chain(bishops.map(|(seat, at)| Piece {
            at: at.cell(),
            kind: bishop_key(seat),
            seat: Some(seat),
        }))
        .collect()
}

/// Outer Lochs that have got their Family back already, while others of the Horde are still to
/// come.
fn used_lochs(rules: Tartan, state: &State) -> impl Iterator<Item = Piece> {
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
        // A token from the hand comes from nowhere on the board; and a Horde has not gone anywhere
        // until something of it comes back.
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
        let lost = u16::from(state.lost_count(seat));
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
    if !matches!(state.phase, Phase::Placement { .. } | Phase::Over { .. }) {
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
