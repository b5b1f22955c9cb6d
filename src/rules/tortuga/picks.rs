//! What a person points at to choose an action.

use super::{
    Action, State, Tattoo, Tortuga,
    hex::{Hex, Hexes},
    moves,
    state::Phase,
};
use cairn_kernel::{Arg, Cell, Pick, Question, Seat};

/// A move: the turtle, then every cell it goes to, and after a jump over a neutralized turtle the
/// side this one joins. Turtles to add: their cells in any order, then `stop` unless no more can
/// follow. An effect: the struck turtle, then its target.
///
/// Chains need no `stop`, whatever the rule on their length: none is the beginning of another,
/// because they never end where they could go on.
pub(super) fn picks(rules: &Tortuga, state: &State, action: &Action) -> Vec<Pick> {
    match *action {
        Action::Step { from, to } => vec![pick(from), pick(to)],
        Action::Jump(chain) => {
            let mut picks = vec![pick(chain.start())];
            for jump in chain.jumps() {
                picks.push(pick(jump.to));
                picks.extend(jump.wakes.map(|side| Pick::Word(side_key(side))));
            }
            picks
        }
        Action::Hatch(hexes) => {
            let mut picks: Vec<Pick> = hexes.iter().map(pick).collect();
            if can_follow(rules, state, hexes) {
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
pub(super) fn interchangeable(action: &Action) -> usize {
    match action {
        Action::Hatch(hexes) => hexes.len().into(),
        _ => 0,
    }
}

/// The next question after these picks.
pub(super) fn question(rules: &Tortuga, state: &State, picked: &[Pick]) -> Question {
    let turtle = |pick: &Pick| match pick {
        Pick::Cell(cell) => state.men.iter().find(|(hex, _)| hex.cell() == *cell),
        Pick::Word(_) => None,
    };
    match (state.phase, picked) {
        (Phase::Placing, _) => {
            let tattoo = state.to_place(rules).map_or("tortuga-spare", Tattoo::key);
            Question::new("tortuga-ask-tattoo").with("tattoo", Arg::Key(tattoo.into()))
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
            let hatches = !moves::hatch_points(rules, state, state.actor).is_empty();
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
            let cells = picked.iter().rev().filter_map(|pick| match pick {
                Pick::Cell(cell) => Some(*cell),
                Pick::Word(_) => None,
            });
            let last: Vec<Cell> = cells.take(2).collect();
            let woken = match last[..] {
                [to, from] => woken_turtle(state, from, to),
                _ => None,
            };
            match woken {
                Some(at) => Question::new("tortuga-ask-side").with("at", at.to_string()),
                None => Question::new("tortuga-ask-on"),
            }
        }
    }
}

/// The neutralized turtle jumped over between these cells.
fn woken_turtle(state: &State, from: Cell, to: Cell) -> Option<Hex> {
    let hex = |cell| Hexes::ALL.iter().find(|hex| hex.cell() == cell);
    let over = hex(from)?.halfway(hex(to)?);
    let turtle = state.men.turtle_at(over)?;
    turtle.owner.is_none().then_some(over)
}

/// Whether more turtles could be added besides these.
fn can_follow(rules: &Tortuga, state: &State, hexes: Hexes) -> bool {
    let points = moves::hatch_points(rules, state, state.actor);
    let (_, most) = moves::hatch_counts(state, state.actor);
    i32::from(hexes.len()) < most && hexes.len() < points.len()
}

fn pick(hex: Hex) -> Pick {
    Pick::Cell(hex.cell())
}

/// Short, because a button carries the whole path through the picker, and a chain can wake up to
/// six turtles.
pub(super) fn side_key(side: Seat) -> &'static str {
    match side {
        Seat::First => "tortuga-s",
        Seat::Second => "tortuga-n",
    }
}
