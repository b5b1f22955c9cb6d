//! What lies on the table.

use super::{
    Action, State, Tattoo, Tortuga, Variant,
    hex::{Hex, Hexagon, Hexes, home, starts},
    jumps::Course,
    men::Turtle,
    moves,
    state::Phase,
};
use crate::geometry::Shape as _;
use cairn_kernel::{
    Arg, Cell, Effect, Ground, Mark, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Tray,
    TrayItem, Viewer,
};

impl Shown for Tortuga {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        let goals = Seat::BOTH.map(|seat| (home(seat).cell(), Ground::Goal));
        let camps = Seat::BOTH.into_iter().flat_map(|seat| {
            let points = starts(seat).without(home(seat)).iter();
            points.map(move |hex| (hex.cell(), Ground::Home(seat)))
        });
        Scene {
            board: Hexagon::BOARD,
            grounds: goals.into_iter().chain(camps).collect(),
            pieces: state.men.iter().map(piece).collect(),
            marks: marks(state),
            trays: trays(self, state),
            turned: viewer == Viewer::Seat(Seat::Second),
        }
    }

    /// A move: the turtle, then every cell it goes to, and after a jump over a neutralized turtle
    /// the side this one joins. Turtles to add: their cells in any order, then `stop` unless no
    /// more can follow. An effect: the struck turtle, then its target.
    ///
    /// Chains need no `stop`, whatever the rule on their length: none is the beginning of another,
    /// because they never end where they could go on.
    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        let pick = |hex: Hex| Pick::Cell(hex.cell());
        match *action {
            Action::Step { from, to } => vec![pick(from), pick(to)],
            Action::Jump(chain) => {
                let mut picks = vec![pick(chain.from)];
                for jump in chain.jumps() {
                    picks.push(pick(jump.to));
                    // Short, because a button carries the whole path through the picker, and a
                    // chain can wake up to six turtles.
                    let word = |side: Seat| ["tortuga-s", "tortuga-n"][side as usize];
                    picks.extend(jump.wakes.map(word).map(Pick::Word));
                }
                picks
            }
            Action::Hatch(hexes) => {
                let mut picks: Vec<Pick> = hexes.iter().map(pick).collect();
                if i64::from(hexes.len()) < hatch_count(self, state) {
                    picks.push(Pick::Word("tortuga-stop"));
                }
                picks
            }
            Action::Effect(_, at, target) => [at].into_iter().chain(target).map(pick).collect(),
            Action::Place(_, at) | Action::Give(at) => vec![pick(at)],
        }
    }

    /// Turtles that are added at once have no order.
    fn interchangeable(&self, _state: &State, action: &Action) -> usize {
        match action {
            Action::Hatch(hexes) => hexes.len().into(),
            _ => 0,
        }
    }

    fn question(&self, state: &State, picked: &[Pick]) -> Question {
        let cells = picked.iter().filter_map(|pick| match pick {
            Pick::Cell(Cell { x, y }) => Hex::new(*x, *y),
            Pick::Word(_) => None,
        });
        let cells: Vec<Hex> = cells.collect();
        let is_cell = matches!(picked.last(), Some(Pick::Cell(_)));
        let men = &state.men;
        Question::new(match (state.phase, &cells[..]) {
            (Phase::Placing(tattoo), _) => {
                return Question::new("tortuga-ask-tattoo").with("tattoo", name(tattoo));
            }
            (Phase::Giving(_), _) => "tortuga-ask-give",
            (Phase::Effects, []) => "tortuga-ask-effect",
            (Phase::Effects, [struck, ..]) => match men.tattoo_at(*struck) {
                Some(Tattoo::Contamination) => "tortuga-ask-victim",
                _ => "tortuga-ask-life",
            },
            (_, []) if hatch_count(self, state) <= 0 => "tortuga-ask-turtle",
            (_, []) if men.active.get(state.actor).is_empty() => "tortuga-ask-hatch",
            (_, []) => "tortuga-ask-turtle-or-hatch",
            (_, [first, ..]) if men.empty().contains(*first) => "tortuga-ask-hatch-more",
            (_, [_]) => "any-ask-to",
            (_, [.., from, to]) if is_cell && men.asleep.contains(from.halfway(*to)) => {
                let at = from.halfway(*to).to_string();
                return Question::new("tortuga-ask-side").with("at", at);
            }
            _ => "tortuga-ask-on",
        })
    }

    fn effect(&self, state: &State, action: &Action) -> Effect {
        Effect {
            captured: state.victims(action).iter().map(Hex::cell).collect(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }

    /// What the player to act has to do, or can do besides moving.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let about = |key: &'static str, turtles: Hexes| {
            Phrase::new(key)
                .with("count", i64::from(turtles.len()))
                .with("at", Arg::list(turtles.iter()))
        };
        let strikers = Course::new(&state.men, state.actor).strikers();
        let count = hatch_count(self, state);
        let remark = match state.phase {
            Phase::Placing(tattoo) => {
                Phrase::new("tortuga-has-to-place").with("tattoo", name(tattoo))
            }
            Phase::Moving if !strikers.is_empty() => about("tortuga-has-to-jump", strikers),
            // Working it out from the reserves is a chore.
            Phase::Moving if count > 0 => Phrase::new("tortuga-may-hatch").with("count", count),
            Phase::Moving | Phase::Over(..) => return Vec::new(),
            Phase::Effects => about("tortuga-has-to-resolve", state.pending),
            Phase::Giving(at) => Phrase::new("tortuga-has-to-give").with("at", at.to_string()),
        };
        vec![remark]
    }
}

fn name(tattoo: Tattoo) -> Arg {
    Arg::Key(tattoo.key().into())
}

/// How many turtles can be added at once.
fn hatch_count(rules: &Tortuga, state: &State) -> i64 {
    let points = moves::hatch_points(rules, state, state.actor).len();
    let (_, most) = moves::hatch_counts(state, state.actor);
    most.min(points.into())
}

fn piece((hex, turtle): (Hex, Turtle)) -> Piece {
    Piece {
        at: hex.cell(),
        kind: turtle.kind(),
        seat: turtle.owner,
    }
}

/// Every jump of a chain is a movement of its own; a piece new on the board did not come from
/// elsewhere.
fn marks(state: &State) -> Vec<Mark> {
    let way = |(from, to): (Hex, Hex)| Mark::Moved {
        from: from.cell(),
        to: to.cell(),
    };
    let ways: Vec<(Hex, Hex)> = match state.last.action {
        Some(Action::Step { from, to }) => vec![(from, to)],
        Some(Action::Jump(chain)) => chain.jumps().map(|jump| (jump.from, jump.to)).collect(),
        Some(Action::Hatch(hexes)) => hexes.iter().map(|hex| (hex, hex)).collect(),
        Some(Action::Place(_, at)) => vec![(at, at)],
        _ => Vec::new(),
    };
    let touched = state.last.touched.iter().map(|hex| (hex, hex));
    let gone = state.last.gone.iter().map(piece).map(Mark::Captured);
    let moves = ways.into_iter().chain(touched).map(way);
    moves.chain(gone).collect()
}

fn trays(rules: &Tortuga, state: &State) -> Vec<Tray> {
    let item = |kind, count: u8| TrayItem {
        kind,
        count: count.into(),
    };
    let own = |owner, tattoo| Turtle { owner, tattoo }.kind();
    let tray = |seat, title, items| Tray { seat, title, items };
    match (rules.variant, state.phase) {
        (Variant::Classic, _) => Vec::new(),
        (Variant::Hatching, _) => {
            let seats = Seat::BOTH.into_iter().filter_map(|seat| {
                let count = *state.reserve.get(seat);
                let items = vec![item(own(Some(seat), None), count)];
                (count > 0).then(|| tray(Some(seat), "tortuga-reserve", items))
            });
            seats.collect()
        }
        (Variant::Tattoo, Phase::Placing(_)) => Vec::from(Seat::BOTH.map(|seat| {
            let placed = (state.spares + 1 - seat as u8) / 2;
            let hand = rules.tattoos.iter().skip(placed.into());
            let items = hand.map(|tattoo| item(own(Some(seat), Some(tattoo)), 1));
            tray(Some(seat), "tortuga-hand", items.collect())
        })),
        (Variant::Tattoo, _) => {
            let items = vec![item("tortuga-spare", state.spares)];
            vec![tray(None, "tortuga-spares", items)]
        }
    }
}
