//! What lies on the table, and how actions are pointed at.

use super::{
    Action, Space, Tartan,
    space::Hexagon,
    state::{Last, Phase, State},
    unit::{Unit, bishop_key, crowned_key},
};
use crate::geometry::Shape as _;
use cairn_kernel::{
    Effect, Ground, Mark, Parts, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Tray, TrayItem,
    Viewer,
};

impl Shown for Tartan {
    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        let lochs = (!self.layout.terrain().land).iter();
        Scene {
            board: Hexagon::BOARD,
            grounds: lochs.map(|loch| (loch.cell(), Ground::Water)).collect(),
            pieces: pieces(*self, state),
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
/// on top, where both share the central Loch. A crowning is a picture of its own. Last the outer
/// Lochs that have got their Family back, while others of the Horde are still to come.
fn pieces(rules: Tartan, state: &State) -> Vec<Piece> {
    let bishop_space = |seat| state.clans.get(seat).bishop;
    let (crowned, bishops) = match state.phase {
        Phase::Placement { .. } => (None, Vec::new()),
        Phase::Over {
            winner: Some(winner),
        } => (Some(winner), vec![!winner]),
        _ => (None, vec![!state.mover, state.mover]),
    };
    let blessed = bishops.iter().map(|&seat| bishop_space(seat));
    let blessed = blessed.filter(|&at| state.unit_at(at).is_some());
    let signs = blessed.map(|at| piece(at, "tartan-blessing", None));
    let mut pieces: Vec<Piece> = signs.collect();
    if let Some(winner) = crowned {
        let at = bishop_space(winner);
        pieces.push(piece(at, "tartan-crowning", None));
        pieces.push(piece(at, crowned_key(winner), Some(winner)));
    }
    for at in Space::all().filter(|&at| crowned.map(bishop_space) != Some(at)) {
        let unit = state.unit_at(at);
        pieces.extend(unit.map(|(seat, unit)| piece(at, unit.key(seat), Some(seat))));
    }
    let bishops = bishops.into_iter();
    pieces.extend(bishops.map(|seat| piece(bishop_space(seat), bishop_key(seat), Some(seat))));
    if let Phase::Redeploy { lochs } = state.phase {
        let used = rules.layout.terrain().outer - lochs;
        pieces.extend(used.iter().map(|loch| piece(loch, "tartan-used", None)));
    }
    pieces
}

fn piece(at: Space, kind: &'static str, seat: Option<Seat>) -> Piece {
    let at = at.cell();
    Piece { at, kind, seat }
}

fn marks(state: &State) -> Vec<Mark> {
    let Last { steps, victim } = state.last;
    let moved = steps.into_iter().flatten().map(|(from, to)| Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    });
    // A capture ends the turn, so the victim's owner is to move.
    let owner = state.mover;
    let captured = victim.map(|(at, unit)| piece(at, unit.key(owner), Some(owner)));
    moved.chain(captured.map(Mark::Captured)).collect()
}

fn trays(rules: Tartan, state: &State) -> Vec<Tray> {
    let tray = |seat, title, kind, count| Tray {
        seat,
        title,
        items: vec![TrayItem { kind, count }],
    };
    let reserve_title = match state.phase {
        Phase::Placement { .. } => "tartan-hand",
        _ => "tartan-reserve",
    };
    let mut trays = Vec::new();
    for seat in Seat::BOTH {
        let families = |title, count| tray(Some(seat), title, Unit::Family.key(seat), count);
        trays.push(families(
            reserve_title,
            state.clans.get(seat).reserve.into(),
        ));
        let others = [
            ("tartan-hand", state.in_hand(seat)),
            ("tartan-lost", state.lost_count(seat)),
        ];
        let others = others.into_iter().filter(|&(_, count)| count > 0);
        trays.extend(others.map(|(title, count)| families(title, count)));
    }
    if !matches!(state.phase, Phase::Placement { .. } | Phase::Over { .. }) {
        let left = rules.quiet_limit.get().saturating_sub(state.quiet);
        trays.push(tray(None, "tartan-quiet-turns", "tartan-quiet", left));
    }
    trays
}
