//! Why an action is not allowed.

mod turn;

use super::{
    ClanCath, Square, State, clan::Man, formations, shortcuts::Shorthand, state::Phase,
    steps::ground, terrain::level, text::WrittenAction,
};
use cairn_kernel::{Arg, Objection, Seat};

use crate::clause::{self, Clause, game_over, no_room, say};

/// The first clause that forbids the text, in the order in which a person would check: the squares,
/// what the game is waiting for, then the piece and its step.
pub(super) fn objection(rules: &ClanCath, state: &State, text: &str) -> Option<Objection> {
    let clause = match Shorthand::read(text) {
        Some(shorthand) => of_shorthand(rules, state, &shorthand),
        None => of_one(rules, state, &WrittenAction::read(text)?),
    };
    clause.map(Clause::into)
}

/// What forbids several actions that were written as one.
fn of_shorthand(rules: &ClanCath, state: &State, shorthand: &Shorthand) -> Option<Clause> {
    let (one, other) = match shorthand {
        Shorthand::Walk(one, other) | Shorthand::Rectangle(_, one, other) => {
            (square(one), square(other))
        }
        Shorthand::Formation(_) => {
            let phase_is_over = !matches!(state.phase, Phase::SetUp(_));
            return phase_is_over.then(|| say("clancath-no-placement"));
        }
    };
    let (one, other) = match (one, other) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(clause), _) | (_, Err(clause)) => return Some(clause),
    };
    match (&state.phase, shorthand) {
        (Phase::SetUp(seat), Shorthand::Rectangle(man, ..)) => {
            of_rectangle(rules, state, *seat, *man, (one, other))
        }
        (Phase::Turn(seat, moving), Shorthand::Walk(..)) => {
            turn::of_walk(state, *seat, moving, (one, other))
        }
        // As for a single step or placement.
        (_, Shorthand::Rectangle(man, ..)) => {
            of_phase(rules, state, ResolvedAction::Place(*man, one))
        }
        (_, _) => of_phase(rules, state, ResolvedAction::Step(one, other, None)),
    }
}

fn square(name: &str) -> Result<Square, Clause> {
    clause::square(name, "t20")
}

fn of_rectangle(
    rules: &ClanCath,
    state: &State,
    seat: Seat,
    man: Man,
    corners: (Square, Square),
) -> Option<Clause> {
    if state.clans.get(seat).missing_count(man) == 0 {
        return of_placement(rules, state, seat, man, corners.0);
    }
    let fit = formations::rectangle(rules, state, seat, man, corners);
    fit.is_empty()
        .then(|| say("clancath-no-rectangle").with_ends(corners.0, corners.1))
}

/// What forbids a single action.
fn of_one(rules: &ClanCath, state: &State, written: &WrittenAction) -> Option<Clause> {
    let meant = match written {
        WrittenAction::Place { man, at } => square(at).map(|at| ResolvedAction::Place(*man, at)),
        WrittenAction::Roll => Ok(ResolvedAction::Roll),
        WrittenAction::Rolls => return Some(say("clancath-no-dice")),
        WrittenAction::Berserk(hero) => square(hero).map(ResolvedAction::Berserk),
        WrittenAction::Step { from, to, taken } => square(from).and_then(|from| {
            let to = square(to)?;
            Ok(ResolvedAction::Step(from, to, *taken))
        }),
        WrittenAction::End => Ok(ResolvedAction::End),
    };
    let meant = match meant {
        Ok(meant) => meant,
        Err(clause) => return Some(clause),
    };
    of_phase(rules, state, meant)
}

fn of_phase(rules: &ClanCath, state: &State, meant: ResolvedAction) -> Option<Clause> {
    match (&state.phase, meant) {
        (Phase::Over(_), _) => Some(game_over()),
        (Phase::Rolling(_), _) => Some(say("clancath-no-rolling")),
        (Phase::SetUp(seat), ResolvedAction::Place(man, at)) => {
            of_placement(rules, state, *seat, man, at)
        }
        (Phase::SetUp(seat), _) => {
            let left: u8 = Man::ALL
                .iter()
                .map(|&man| state.clans.get(*seat).missing_count(man))
                .sum();
            Some(say("clancath-no-turn-yet").with("count", i64::from(left)))
        }
        (Phase::Turn(..), ResolvedAction::Place(..)) => Some(say("clancath-no-placement")),
        (Phase::Turn(seat, moving), meant) => turn::clause(state, *seat, moving, meant),
    }
}

/// What was written, on squares that exist.
#[derive(Clone, Copy)]
enum ResolvedAction {
    Place(Man, Square),
    Roll,
    Berserk(Square),
    Step(Square, Square, Option<Man>),
    End,
}

fn of_placement(
    rules: &ClanCath,
    state: &State,
    seat: Seat,
    man: Man,
    at: Square,
) -> Option<Clause> {
    if state.clans.get(seat).missing_count(man) == 0 {
        Some(
            say("clancath-no-more")
                .with("piece", Arg::Key(super::word(man).into()))
                .with("count", i64::from(man.count())),
        )
    } else if let Some((owner, man)) = state.man_at(at) {
        Some(no_room(at, man.key(owner)))
    } else if level(at) == 0 {
        Some(say("clancath-no-valley").with_cell(at))
    } else if !ground(seat, rules.own_side).contains(at) {
        Some(say("clancath-no-own-side").with_cell(at))
    } else {
        None
    }
}
