//! What lies on the table.

use super::{
    Action, State, Tattoo, Tortuga, Variant,
    hex::{BOARD, Hex, home, starts},
    men::Turtle,
    state::Phase,
};
use cairn_kernel::{Ground, Mark, Piece, Scene, Seat, Tray, TrayItem, Viewer};

pub(super) fn scene(rules: &Tortuga, state: &State, viewer: Viewer) -> Scene {
    let goals = Seat::BOTH.map(|seat| (home(seat).cell(), Ground::Goal));
    let camps = Seat::BOTH.into_iter().flat_map(|seat| {
        let points = starts(seat).iter().filter(move |hex| *hex != home(seat));
        points.map(move |hex| (hex.cell(), Ground::Home(seat)))
    });
    Scene {
        board: BOARD,
        grounds: goals.into_iter().chain(camps).collect(),
        pieces: state
            .men
            .iter()
            .map(|(hex, turtle)| piece(hex, turtle))
            .collect(),
        marks: marks(state),
        trays: trays(rules, state),
        turned: viewer == Viewer::Seat(Seat::Second),
    }
}

/// A kind of piece of the locale files and the drawings.
pub(super) fn kind(turtle: Turtle) -> &'static str {
    /// Plain, then with each tattoo.
    type Kinds = [&'static str; 5];
    const SOUTH: Kinds = [
        "tortuga-south-turtle",
        "tortuga-south-life",
        "tortuga-south-exchange",
        "tortuga-south-immortality",
        "tortuga-south-contamination",
    ];
    const NORTH: Kinds = [
        "tortuga-north-turtle",
        "tortuga-north-life",
        "tortuga-north-exchange",
        "tortuga-north-immortality",
        "tortuga-north-contamination",
    ];
    const NEUTRAL: Kinds = [
        "tortuga-neutral-turtle",
        "tortuga-neutral-life",
        "tortuga-neutral-exchange",
        "tortuga-neutral-immortality",
        "tortuga-neutral-contamination",
    ];
    let kinds = match turtle.owner {
        Some(Seat::First) => SOUTH,
        Some(Seat::Second) => NORTH,
        None => NEUTRAL,
    };
    kinds[turtle.tattoo.map_or(0, |tattoo| 1 + tattoo as usize)]
}

fn piece(hex: Hex, turtle: Turtle) -> Piece {
    Piece {
        at: hex.cell(),
        kind: kind(turtle),
        seat: turtle.owner,
    }
}

/// Every jump of a chain is a movement of its own; a piece new on the board did not come from
/// elsewhere.
fn marks(state: &State) -> Vec<Mark> {
    let moved = |from: Hex, to: Hex| Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    };
    let mut marks: Vec<Mark> = match state.last.action {
        Some(Action::Step { from, to }) => vec![moved(from, to)],
        Some(Action::Jump(chain)) => chain
            .jumps()
            .map(|jump| moved(jump.from, jump.to))
            .collect(),
        Some(Action::Hatch(hexes)) => hexes.iter().map(|hex| moved(hex, hex)).collect(),
        Some(Action::Place(_, at)) => vec![moved(at, at)],
        _ => Vec::new(),
    };
    marks.extend(state.last.touched.iter().map(|hex| moved(hex, hex)));
    let gone = state.last.gone.iter();
    marks.extend(gone.map(|(hex, turtle)| Mark::Captured(piece(hex, turtle))));
    marks
}

fn trays(rules: &Tortuga, state: &State) -> Vec<Tray> {
    match (rules.variant, state.phase) {
        (Variant::Classic, _) => Vec::new(),
        (Variant::Hatching, _) => Seat::BOTH
            .into_iter()
            .map(|seat| (seat, u16::from(*state.reserve.get(seat))))
            .filter(|&(_, count)| count > 0)
            .map(|(seat, count)| Tray {
                seat: Some(seat),
                title: "tortuga-reserve",
                items: vec![TrayItem {
                    kind: kind(owned_turtle(seat, None)),
                    count,
                }],
            })
            .collect(),
        (Variant::Tattoo, Phase::Placing) => Seat::BOTH
            .map(|seat| Tray {
                seat: Some(seat),
                title: "tortuga-hand",
                items: state
                    .in_hand(rules, seat)
                    .map(|tattoo| TrayItem {
                        kind: kind(owned_turtle(seat, Some(tattoo))),
                        count: 1,
                    })
                    .collect(),
            })
            .into(),
        (Variant::Tattoo, _) => vec![Tray {
            seat: None,
            title: "tortuga-spares",
            items: vec![TrayItem {
                kind: "tortuga-spare",
                count: u16::from(state.spares),
            }],
        }],
    }
}

fn owned_turtle(seat: Seat, tattoo: Option<Tattoo>) -> Turtle {
    Turtle {
        owner: Some(seat),
        tattoo,
    }
}
