//! What a person points at to say an action.

use super::{
    Action, State, Tortuga,
    hex::{Hex, Hexes},
    moves,
};
use cairn_kernel::{Pick, Seat};

/// A move: the turtle, then every cell it goes to, and after a jump over a neutralized turtle the
/// side this one joins. Turtles to add: their cells in order, then `stop` unless no more can
/// follow. An effect: the struck turtle, then what it wants.
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

/// Whether more turtles could be added behind the last of these.
fn can_follow(rules: &Tortuga, state: &State, hexes: Hexes) -> bool {
    let points = moves::hatch_points(rules, state, state.actor);
    let (_, most) = moves::hatch_counts(state, state.actor);
    i32::from(hexes.len()) < most && points.iter().max() > hexes.iter().max()
}

fn pick(hex: Hex) -> Pick {
    Pick::Cell(hex.cell())
}

/// Short, since a button has to remember the whole path through the picker, and a chain can wake
/// up to six turtles.
pub(super) fn side_key(side: Seat) -> &'static str {
    match side {
        Seat::First => "tortuga-s",
        Seat::Second => "tortuga-n",
    }
}
