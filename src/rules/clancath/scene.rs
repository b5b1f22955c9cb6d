//! What lies on the table, and how it is pointed at.

use super::{
    Action, ClanCath, Square, State,
    clan::Man,
    state::Phase,
    terrain::{LAND, level},
    trail::walks,
};
use crate::geometry::{Rectangle, Shape as _};
use cairn_kernel::{
    Effect, Ground, Mark, Parts, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Tray, TrayItem,
    Viewer,
};

/// A draw is announced from this many turns before it.
const QUIET_WARNING: u32 = 10;

impl Shown for ClanCath {
    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        let [south, north] = LAND.homes;
        let ground = |square: Square| (square.cell(), Ground::Level(level(square)));
        let pieces = Seat::BOTH.into_iter().flat_map(|seat| pieces(state, seat));
        let trays = Seat::BOTH.into_iter().filter_map(|seat| tray(state, seat));
        Scene {
            board: Rectangle::<20, 20>::BOARD,
            grounds: (south | north).iter().map(ground).collect(),
            pieces: pieces.collect(),
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
        let Action::Step { from, to } = *action else {
            return None;
        };
        Some(price(state.cost(state.seat()?, from, to)))
    }

    /// The points left in a turn that has begun, the berserker, and an approaching draw.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let Phase::Turn(moving) = state.phase else {
            return Vec::new();
        };
        let mut remarks = Vec::new();
        if !moving.is_fresh() {
            let points = state.points(&moving);
            remarks.push(Phrase::new("clancath-points-left").with("points", points));
        }
        if let Some(hero) = moving.berserker {
            remarks.push(Phrase::new("clancath-berserker-now").with("at", hero.to_string()));
        }
        let left = self.quiet_limit.get() - state.quiet;
        if left <= QUIET_WARNING {
            remarks.push(Phrase::new("clancath-quiet-soon").with("turns", left));
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
        wins: state.clans.get(seat).len() == 1,
    }
}

/// The cost of something, for people.
pub(super) fn price(cost: u8) -> Phrase {
    Phrase::new("clancath-costs").with("points", cost)
}

fn pieces(state: &State, seat: Seat) -> impl Iterator<Item = Piece> {
    let berserker = match state.phase {
        Phase::Turn(moving) => moving.berserker,
        _ => None,
    };
    state.clans.get(seat).men().map(move |(at, man)| {
        let kind = match berserker {
            Some(hero) if hero == at => berserker_of(seat),
            _ => man.key(seat),
        };
        piece(at, kind, seat)
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
    ["clancath-south-berserker", "clancath-north-berserker"][seat as usize]
}

/// The last turn that changed the board, or the current one. A roll changes nothing there, so the
/// marks of the turn before stay.
fn marks(state: &State) -> Vec<Mark> {
    let trail = &state.trail;
    let mut marks = Vec::new();
    for walk in walks(trail.steps.iter().copied(), |step| *step) {
        let (from, to) = (walk[0].0.cell(), walk[walk.len() - 1].1.cell());
        marks.push(Mark::Moved { from, to });
        // The way of a piece that went farther than a step.
        if walk.len() > 1 {
            marks.extend(walk.into_iter().map(|(from, to)| Mark::Step {
                from: from.cell(),
                to: to.cell(),
            }));
        }
    }
    let (seat, victim) = (trail.seat, !trail.seat);
    let taken = trail.taken.iter();
    let taken = taken.map(|&(at, man)| piece(at, man.key(victim), victim));
    let fallen = trail.fallen.map(|at| piece(at, berserker_of(seat), seat));
    marks.extend(taken.chain(fallen).map(Mark::Captured));
    marks
}

/// What a player still has to place; later the points, in their own turn those left, and the dice
/// just rolled. Nothing when there is nothing more to spend.
fn tray(state: &State, seat: Seat) -> Option<Tray> {
    let clan = state.clans.get(seat);
    let tally = |automatic| {
        let mut counts = vec![
            ("clancath-automatic", automatic),
            ("clancath-rolled", clan.pool),
        ];
        if let Some((_, one, other)) = state.rolled.filter(|it| it.0 == seat) {
            counts.push((die(one), 1 + u8::from(one == other)));
            if one != other {
                counts.push((die(other), 1));
            }
        }
        ("clancath-tally", counts)
    };
    let (title, counts) = match state.phase {
        Phase::Over(_) => return None,
        Phase::SetUp(_) => {
            let missing = Man::ALL.map(|man| (man.key(seat), clan.missing_count(man)));
            let missing = missing.into_iter().filter(|it| it.1 > 0);
            ("clancath-reserve", missing.collect())
        }
        Phase::Turn(moving) if moving.seat == seat => tally(moving.automatic),
        Phase::Turn(_) | Phase::Rolling(_) => tally(clan.automatic()),
    };
    let items = counts.into_iter().map(|(kind, count)| TrayItem {
        kind,
        count: count.into(),
    });
    let items: Vec<TrayItem> = items.collect();
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
