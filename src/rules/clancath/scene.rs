//! What lies on the table, and how it is pointed at.

use super::{
    Action, ClanCath, Square, State,
    clan::Man,
    state::Phase,
    terrain::{LAND, level},
    trail::walks,
};
use cairn_kernel::{
    Board, Effect, Ground, Mark, Parts, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Tray,
    TrayItem, Viewer,
};

/// A draw is announced from this many turns before it.
const QUIET_WARNING: u32 = 10;

impl Shown for ClanCath {
    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        let [south, north] = LAND.homes;
        let ground = |square: Square| (square.cell(), Ground::Level(level(square)));
        let trays = Seat::BOTH.into_iter().filter_map(|seat| tray(state, seat));
        Scene {
            board: Board::Squares {
                files: 20,
                ranks: 20,
            },
            grounds: (south | north).iter().map(ground).collect(),
            pieces: Seat::BOTH
                .into_iter()
                .flat_map(|seat| pieces(state, seat))
                .collect(),
            marks: marks(state),
            trays: trays.collect(),
            turned: false,
        }
    }

    fn picks(&self, _state: &State, action: &Action) -> Vec<Pick> {
        match *action {
            Action::Place { man, at } => vec![Pick::Word(man.word()), Pick::Cell(at.cell())],
            Action::Roll | Action::Rolls(..) => vec![Pick::Word("clancath-roll")],
            Action::Berserk(hero) => vec![Pick::Word("clancath-berserk"), Pick::Cell(hero.cell())],
            Action::Step { from, to } => vec![Pick::Cell(from.cell()), Pick::Cell(to.cell())],
            Action::End => vec![Pick::Word("clancath-end")],
        }
    }

    fn question(&self, state: &State, picked: &[Pick]) -> Question {
        const BLOCKS: Parts = Parts::Blocks { side: 5 };
        match (state.phase, picked) {
            (Phase::SetUp(_), []) => Question::new("clancath-ask-who"),
            (Phase::SetUp(_), _) => Question::new("clancath-ask-where").with_parts(BLOCKS),
            (Phase::Turn(moving), []) if !moving.is_fresh() => Question::new("clancath-ask-next"),
            (_, []) => Question::new("clancath-ask-piece"),
            (_, [Pick::Word(_), ..]) => Question::new("clancath-ask-hero"),
            _ => Question::new("any-ask-to").with_parts(BLOCKS),
        }
    }

    fn effect(&self, state: &State, action: &Action) -> Effect {
        match *action {
            Action::Step { to, .. } => effect_of(state, to),
            _ => Effect::default(),
        }
    }

    fn hint(&self, state: &State, action: &Action) -> Option<Phrase> {
        match (&state.phase, *action) {
            (Phase::Turn(moving), Action::Step { from, to }) => {
                Some(price(state.cost(moving.seat, from, to)))
            }
            _ => None,
        }
    }

    /// The points left in a turn that has begun, the berserker, and an approaching draw.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let Phase::Turn(moving) = state.phase else {
            return Vec::new();
        };
        let mut remarks = Vec::new();
        if !moving.is_fresh() {
            let points = i64::from(state.points(&moving));
            remarks.push(Phrase::new("clancath-points-left").with("points", points));
        }
        if let Some(hero) = moving.berserker {
            remarks.push(Phrase::new("clancath-berserker-now").with("at", hero.to_string()));
        }
        let left = self.quiet_limit.get() - state.quiet;
        if left <= QUIET_WARNING {
            remarks.push(Phrase::new("clancath-quiet-soon").with("turns", i64::from(left)));
        }
        remarks
    }
}

/// What going to this square does to whoever stands there.
pub(super) fn effect_of(state: &State, to: Square) -> Effect {
    let Some((seat, _)) = state.man_at(to) else {
        return Effect::default();
    };
    Effect {
        captured: vec![to.cell()],
        wins: state.clans.get(seat).people().iter().eq([to]),
    }
}

/// The cost of something, for people.
pub(super) fn price(cost: u8) -> Phrase {
    Phrase::new("clancath-costs").with("points", i64::from(cost))
}

fn pieces(state: &State, seat: Seat) -> impl Iterator<Item = Piece> {
    let berserker = match state.phase {
        Phase::Turn(moving) => moving.berserker,
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
    let mut marks = Vec::new();
    for walk in walks(trail.steps.iter().copied(), |step| *step) {
        if let [(from, _), .., (_, to)] | [(from, to)] = walk[..] {
            let (from, to) = (from.cell(), to.cell());
            marks.push(Mark::Moved { from, to });
        }
        // The way of a piece that went farther than a step.
        if walk.len() > 1 {
            marks.extend(walk.into_iter().map(|(from, to)| Mark::Step {
                from: from.cell(),
                to: to.cell(),
            }));
        }
    }
    let taken = trail
        .taken
        .iter()
        .map(|&(at, man)| piece(at, man.key(!trail.seat), !trail.seat));
    let fallen = trail
        .fallen
        .map(|at| piece(at, berserker_of(trail.seat), trail.seat));
    marks.extend(taken.chain(fallen).map(Mark::Captured));
    marks
}

/// What a player still has to place; later the points, in their own turn those left, and the dice
/// just rolled. Nothing when there is nothing more to spend.
fn tray(state: &State, seat: Seat) -> Option<Tray> {
    let clan = state.clans.get(seat);
    let mut items = Vec::new();
    let mut add = |kind, count: u8| {
        items.push(TrayItem {
            kind,
            count: count.into(),
        });
    };
    let title = match state.phase {
        Phase::Over(_) => return None,
        Phase::SetUp(_) => {
            for man in Man::ALL {
                if clan.missing_count(man) > 0 {
                    add(man.key(seat), clan.missing_count(man));
                }
            }
            "clancath-reserve"
        }
        Phase::Turn(..) | Phase::Rolling(_) => {
            let automatic = match state.phase {
                Phase::Turn(moving) if moving.seat == seat => moving.automatic,
                _ => clan.automatic(),
            };
            add("clancath-automatic", automatic);
            add("clancath-rolled", clan.pool);
            match state.rolled {
                Some((roller, one, other)) if roller == seat && one == other => add(die(one), 2),
                Some((roller, one, other)) if roller == seat => {
                    add(die(one), 1);
                    add(die(other), 1);
                }
                _ => (),
            }
            "clancath-tally"
        }
    };
    (!items.is_empty()).then_some(Tray {
        seat: Some(seat),
        title,
        items,
    })
}

fn die(pips: u8) -> &'static str {
    [
        "clancath-die-1",
        "clancath-die-2",
        "clancath-die-3",
        "clancath-die-4",
        "clancath-die-5",
        "clancath-die-6",
    ][usize::from(pips) - 1]
}
