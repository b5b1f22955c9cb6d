//! How moves are written, and why one that is written is not allowed.

use super::{Move, Square, State, Tablut, board::Man, terrain::THRONE};
use crate::{
    clause::{self, Clause, say},
    geometry::Direction,
    typed,
};
use cairn_kernel::{Objection, Typed};

impl Typed for Tablut {
    /// `e4-e7`.
    fn notation(&self, _state: &State, action: &Move) -> String {
        format!("{}-{}", action.from, action.to)
    }

    /// `e4-e7xd7xf7`.
    fn annotation(&self, state: &State, action: &Move) -> String {
        let taken = self.captures(state, *action).sorted_by_name();
        let mut parts = vec![self.notation(state, action)];
        parts.extend(taken.iter().map(Square::to_string));
        parts.join("x")
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Move, Option<Objection>> {
        let typed::Move { from, to, taken } = typed::Move::read(text).ok_or(None)?;
        let square = |name: &str| clause::square(name, "i9");
        let played = Move {
            from: square(&from)?,
            to: square(&to)?,
        };
        if !taken.is_empty() && self.refuse(state, played).is_ok() {
            let real = self.captures(state, played).sorted_by_name();
            let clause = |key| say(key).with_ends(played.from, played.to);
            if real.is_empty() {
                return Err(clause("tablut-no-capture").into());
            }
            if clause::list(&real) != taken.join(", ") {
                return Err(clause("tablut-no-such-capture")
                    .with_cells("at", real)
                    .into());
            }
        }
        Ok(played)
    }

    fn refusal(&self, state: &State, action: &Move) -> Option<Objection> {
        self.refuse(state, *action).err().map(Clause::into)
    }
}

impl Tablut {
    /// In the order in which a person would check: the piece, the line, then the squares on the
    /// way.
    fn refuse(&self, state: &State, Move { from, to }: Move) -> Result<(), Clause> {
        if state.end.is_some() {
            return Err(clause::game_over());
        }
        let Some(man) = state.board.man_at(from) else {
            return Err(clause::no_piece(from));
        };
        if man.seat() != state.mover {
            return Err(clause::not_own(from, man.key()));
        }
        if from == to {
            return Err(clause::same_square(from));
        }
        let way = from.towards(to);
        let Some(way) = way.filter(|way| Direction::ORTHOGONAL.contains(way)) else {
            return Err(say("tablut-no-line").along(from, to));
        };
        let walls = self.terrain.walls(man, from);
        for at in from.ray(way).take_while(|&at| at != to).chain([to]) {
            let (stops, other) = (at == to, state.board.man_at(at));
            let key = match other {
                Some(_) if stops => "tablut-no-room",
                Some(_) => "tablut-no-jump",
                None if at == THRONE && stops && man != Man::King => "tablut-no-throne",
                None if !walls.contains(at) => continue,
                None if at == THRONE => "tablut-no-throne-crossing",
                None if self.terrain.corners.contains(at) => "tablut-no-corner",
                None if stops => "tablut-no-fortress",
                None => "tablut-no-fortress-crossing",
            };
            let mut clause = say(key).with_cell(at);
            if let Some(other) = other {
                clause = clause.with_key("piece", other.key());
            }
            return Err(clause.with_ends(from, to));
        }
        Ok(())
    }
}
