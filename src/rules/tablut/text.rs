//! How moves are written, and why one that is written is not allowed.

use std::fmt::Write as _;

use super::{Move, Square, State, Tablut, captures, terrain::THRONE};
use crate::{
    clause::{self, Clause, say},
    geometry::Direction,
    typed,
};
use cairn_kernel::{Objection, Typed};

impl Typed for Tablut {
    /// `e4-e7`.
    fn notation(&self, _state: &State, action: &Move) -> String {
        format!("{}-{}", action.from(), action.to())
    }

    /// `e4-e7xd7xf7`.
    fn annotation(&self, state: &State, action: &Move) -> String {
        let mut text = self.notation(state, action);
        for square in captures::find(&self.terrain, state, *action).squares(state.board.king) {
            write!(text, "x{square}").expect("a string takes everything");
        }
        text
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Move, Option<Objection>> {
        let typed::Move { from, to, taken } = typed::Move::read(text).ok_or(None)?;
        let square = |name: &str| clause::square(name, "i9");
        let played = Move::new(square(&from)?, square(&to)?);
        if !taken.is_empty() && self.refuse(state, played).is_ok() {
            self.check_captures(state, played, &taken)?;
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
    fn refuse(&self, state: &State, played: Move) -> Result<(), Clause> {
        let (from, to) = (played.from(), played.to());
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
        let ways = self.terrain.ways(man, from);
        for at in from.ray(way).take_while(|&at| at != to).chain([to]) {
            let (stops, in_the_way) = (at == to, state.board.man_at(at));
            let key = match in_the_way {
                Some(_) if stops => "tablut-no-room",
                Some(_) => "tablut-no-jump",
                None if !ways.forbids(at, stops) => continue,
                None if at == THRONE && stops => "tablut-no-throne",
                None if at == THRONE => "tablut-no-throne-crossing",
                None if self.terrain.corners.contains(at) => "tablut-no-corner",
                None if stops => "tablut-no-fortress",
                None => "tablut-no-fortress-crossing",
            };
            let clause = say(key).with_cell(at);
            let clause = match in_the_way {
                Some(man) => clause.with_key("piece", man.key()),
                None => clause,
            };
            return Err(clause.with_ends(from, to));
        }
        Ok(())
    }

    /// Whether this legal move takes what is claimed.
    fn check_captures(
        &self,
        state: &State,
        played: Move,
        claimed: &[String],
    ) -> Result<(), Clause> {
        let taken = captures::find(&self.terrain, state, played).squares(state.board.king);
        let (from, to) = (played.from(), played.to());
        if taken.is_empty() {
            Err(say("tablut-no-capture").with_ends(from, to))
        } else if taken
            .iter()
            .map(Square::to_string)
            .ne(claimed.iter().cloned())
        {
            Err(say("tablut-no-such-capture")
                .with_ends(from, to)
                .with_cells("at", taken))
        } else {
            Ok(())
        }
    }
}
