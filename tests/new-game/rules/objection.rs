//! Why a move is not allowed.

use super::{PAWN, Square, State, state::ways};
use crate::{
    clause::{self, Clause, say},
    typed,
};
use cairn_kernel::{Objection, Turn};

/// The first clause that forbids the typed move, in the order in which a person would check: the
/// squares, the pawn, the way it moves, what is on the target.
pub(super) fn objection(state: &State, text: &str) -> Option<Objection> {
    let typed::Move { from, to, taken } = typed::Move::read(text)?;
    if !taken.is_empty() {
        return None;
    }
    forbidden(state, &from, &to).err().map(Clause::into)
}

fn forbidden(state: &State, from: &str, to: &str) -> Result<(), Clause> {
    let from: Square = clause::square(from, "e6")?;
    let to: Square = clause::square(to, "e6")?;
    if let Turn::Over(_) = state.turn() {
        return Err(clause::game_over());
    }
    if state.pawns.get(!state.mover).contains(from) {
        return Err(clause::not_own(from, PAWN));
    }
    if !state.pawns.get(state.mover).contains(from) {
        return Err(clause::no_piece(from));
    }
    if from == to {
        return Err(clause::same_square(from));
    }
    if state.targets(from).contains(to) {
        return Ok(());
    }
    let [ahead, left, right] = ways(state.mover).map(|way| from.step(way));
    if ahead == Some(to) {
        Err(say("newgame-no-straight").at(to))
    } else if [left, right].contains(&Some(to)) {
        Err(clause::no_room(to, PAWN))
    } else {
        Err(say("newgame-no-way").along(from, to))
    }
}
