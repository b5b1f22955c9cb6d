//! How moves are written, and why one that is written is not allowed.

use super::{Move, Newgame, PAWN, State, state::ways};
use crate::{
    clause::{self, Clause, say},
    typed,
};
use cairn_kernel::{Objection, Rules as _, Turn, Typed};

impl Typed for Newgame {
    /// `b2-b3`, `b2xc3`.
    fn notation(&self, state: &State, action: &Move) -> String {
        let sign = if state.captures(*action) { 'x' } else { '-' };
        format!("{}{sign}{}", action.from, action.to)
    }

    fn read_action(&self, _state: &State, text: &str) -> Result<Move, Option<Objection>> {
        let typed::Move { from, to, taken } = typed::Move::read(text).ok_or(None)?;
        if !taken.is_empty() {
            return Err(None);
        }
        Ok(Move {
            from: clause::square(&from, "e6")?,
            to: clause::square(&to, "e6")?,
        })
    }

    fn refusal(&self, state: &State, action: &Move) -> Option<Objection> {
        self.refuse(state, *action).err().map(Clause::into)
    }
}

impl Newgame {
    /// In the order in which a person would check: the pawn, the way it moves, what is on the
    /// target.
    fn refuse(self, state: &State, played: Move) -> Result<(), Clause> {
        let Move { from, to } = played;
        if let Turn::Over(_) = self.turn(state) {
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
            Err(say("newgame-no-straight").with_cell(to))
        } else if [left, right].contains(&Some(to)) {
            Err(clause::no_room(to, PAWN))
        } else {
            Err(say("newgame-no-way").along(from, to))
        }
    }
}
