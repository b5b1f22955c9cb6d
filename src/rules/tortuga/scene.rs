//! What lies on the table.

use super::{
    Action, State, Tattoo, Tortuga, Variant,
    hex::{BOARD, Hex, Hexes, home, starts},
    jumps::Course,
    men::Turtle,
    moves,
    state::Phase,
    text::victims,
};
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
        let turtles = state.men.iter();
        Scene {
            board: BOARD,
            grounds: goals.into_iter().chain(camps).collect(),
            pieces: turtles.map(|(hex, turtle)| piece(hex, turtle)).collect(),
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
                let mut picks = vec![pick(chain.start())];
                for jump in chain.jumps() {
                    picks.push(pick(jump.to));
                    // Short, because a button carries the whole path through the picker, and a
                    // chain can wake up to six turtles.
                    picks.extend(jump.wakes.map(|side| match side {
                        Seat::First => Pick::Word("tortuga-s"),
                        Seat::Second => Pick::Word("tortuga-n"),
                    }));
                }
                picks
            }
            Action::Hatch(hexes) => {
                let mut picks: Vec<Pick> = hexes.iter().map(pick).collect();
                if i32::from(hexes.len()) < hatch_count(self, state) {
                    picks.push(Pick::Word("tortuga-stop"));
                }
                picks
            }
            Action::Life(at, there) | Action::Contamination(at, there) => {
                [at].into_iter().chain(there).map(pick).collect()
            }
            Action::Place(_, at)
            | Action::Exchange(at)
            | Action::Give(at)
            | Action::Immortality(at) => vec![pick(at)],
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
        let turtle = |pick: &Pick| match pick {
            Pick::Cell(cell) => state.men.iter().find(|(hex, _)| hex.cell() == *cell),
            Pick::Word(_) => None,
        };
        match (state.phase, picked) {
            (Phase::Placing, _) => {
                Question::new("tortuga-ask-tattoo").with("tattoo", next_tattoo(self, state))
            }
            (Phase::Giving(_), _) => Question::new("tortuga-ask-give"),
            (Phase::Effects, []) => Question::new("tortuga-ask-effect"),
            (Phase::Effects, [struck, ..]) => {
                Question::new(match turtle(struck).and_then(|(_, it)| it.tattoo) {
                    Some(Tattoo::Contamination) => "tortuga-ask-victim",
                    _ => "tortuga-ask-life",
                })
            }
            (Phase::Moving, []) => {
                let hatches = !moves::hatch_points(self, state, state.actor).is_empty();
                let moves = !state.men.active.get(state.actor).is_empty();
                Question::new(match (hatches, moves) {
                    (false, _) => "tortuga-ask-turtle",
                    (true, true) => "tortuga-ask-turtle-or-hatch",
                    (true, false) => "tortuga-ask-hatch",
                })
            }
            (Phase::Moving, [first, ..]) if turtle(first).is_none() => {
                Question::new("tortuga-ask-hatch-more")
            }
            (Phase::Moving, [_]) => Question::new("any-ask-to"),
            (Phase::Moving, [.., Pick::Word(_)]) => Question::new("tortuga-ask-on"),
            (Phase::Moving, _) => {
                let woken = match picked {
                    [.., Pick::Cell(from), Pick::Cell(to)]
                    | [.., Pick::Cell(from), Pick::Word(_), Pick::Cell(to)] => {
                        woken_turtle(state, *from, *to)
                    }
                    _ => None,
                };
                match woken {
                    Some(at) => Question::new("tortuga-ask-side").with("at", at.to_string()),
                    None => Question::new("tortuga-ask-on"),
                }
            }
        }
    }

    fn effect(&self, state: &State, action: &Action) -> Effect {
        Effect {
            captured: victims(state, action).iter().map(Hex::cell).collect(),
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
        vec![match state.phase {
            _ if state.end.is_some() => return Vec::new(),
            Phase::Placing => {
                Phrase::new("tortuga-has-to-place").with("tattoo", next_tattoo(self, state))
            }
            Phase::Moving => {
                let strikers = Course::new(&state.men, state.actor).strikers();
                match hatch_count(self, state) {
                    _ if !strikers.is_empty() => about("tortuga-has-to-jump", strikers),
                    // Working it out from the reserves is a chore.
                    count @ 1.. => Phrase::new("tortuga-may-hatch").with("count", i64::from(count)),
                    _ => return Vec::new(),
                }
            }
            Phase::Effects => about("tortuga-has-to-resolve", state.pending),
            Phase::Giving(at) => Phrase::new("tortuga-has-to-give").with("at", at.to_string()),
        }]
    }
}

/// The name of the tattoo that is placed next.
fn next_tattoo(rules: &Tortuga, state: &State) -> Arg {
    let next = state.to_place(rules);
    Arg::Key(next.map_or("tortuga-spare", Tattoo::key).into())
}

/// How many turtles can be added at once.
fn hatch_count(rules: &Tortuga, state: &State) -> i32 {
    let points = moves::hatch_points(rules, state, state.actor).len();
    let (_, most) = moves::hatch_counts(state, state.actor);
    most.min(points.into())
}

/// The neutralized turtle jumped over between these cells.
fn woken_turtle(state: &State, from: Cell, to: Cell) -> Option<Hex> {
    let hex = |cell| Hexes::ALL.iter().find(|hex| hex.cell() == cell);
    let over = hex(from)?.halfway(hex(to)?);
    let turtle = state.men.turtle_at(over)?;
    turtle.owner.is_none().then_some(over)
}

/// A kind of piece of the locale files and the drawings.
pub(super) fn kind(turtle: Turtle) -> &'static str {
    /// Plain, then with each tattoo.
    const KINDS: [[&str; 5]; 3] = [
        [
            "tortuga-south-turtle",
            "tortuga-south-life",
            "tortuga-south-exchange",
            "tortuga-south-immortality",
            "tortuga-south-contamination",
        ],
        [
            "tortuga-north-turtle",
            "tortuga-north-life",
            "tortuga-north-exchange",
            "tortuga-north-immortality",
            "tortuga-north-contamination",
        ],
        [
            "tortuga-neutral-turtle",
            "tortuga-neutral-life",
            "tortuga-neutral-exchange",
            "tortuga-neutral-immortality",
            "tortuga-neutral-contamination",
        ],
    ];
    let kinds = KINDS[turtle.owner.map_or(2, |seat| seat as usize)];
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
    let item = |kind, count: u8| TrayItem {
        kind,
        count: count.into(),
    };
    let own = |seat, tattoo| {
        let owner = Some(seat);
        kind(Turtle { owner, tattoo })
    };
    let tray = |seat, title, items| Tray { seat, title, items };
    match (rules.variant, state.phase) {
        (Variant::Classic, _) => Vec::new(),
        (Variant::Hatching, _) => {
            let seats = Seat::BOTH.into_iter().filter_map(|seat| {
                let count = *state.reserve.get(seat);
                let items = vec![item(own(seat, None), count)];
                (count > 0).then(|| tray(Some(seat), "tortuga-reserve", items))
            });
            seats.collect()
        }
        (Variant::Tattoo, Phase::Placing) => Vec::from(Seat::BOTH.map(|seat| {
            let hand = state.in_hand(rules, seat);
            let items = hand.map(|tattoo| item(own(seat, Some(tattoo)), 1));
            tray(Some(seat), "tortuga-hand", items.collect())
        })),
        (Variant::Tattoo, _) => {
            let items = vec![item("tortuga-spare", state.spares)];
            vec![tray(None, "tortuga-spares", items)]
        }
    }
}
