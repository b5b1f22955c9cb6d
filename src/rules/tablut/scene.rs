//! What lies on the table, and how moves are pointed at.

use super::{Move, Square, State, Tablut, board::Man, captures, moves, terrain::THRONE};
use crate::clause;
use cairn_kernel::{
    Board, Cell, Effect, Ground, Mark, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Viewer,
};

impl Shown for Tablut {
    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        let goals = self
            .terrain
            .goals
            .iter()
            .map(|at| (at.cell(), Ground::Goal));
        let home = Ground::Home(Seat::First);
        let camps = self.terrain.camps.iter().map(|at| (at.cell(), home));
        let moved = state.last.map(|last| Mark::Moved {
            from: last.played.from().cell(),
            to: last.played.to().cell(),
        });
        let taken = state.taken_men();
        let taken = taken.map(|(at, man)| Mark::Captured(piece(at.cell(), man)));
        Scene {
            board: Board::Squares { files: 9, ranks: 9 },
            grounds: goals
                .chain(camps)
                .chain([(THRONE.cell(), Ground::Reserved)])
                .collect(),
            pieces: state
                .board
                .men()
                .filter(|&(_, man)| man != Man::King || !state.king_is_taken())
                .map(|(square, man)| piece(square.cell(), man))
                .collect(),
            marks: moved.into_iter().chain(taken).collect(),
            trays: Vec::new(),
            turned: false,
        }
    }

    fn picks(&self, _state: &State, action: &Move) -> Vec<Pick> {
        [action.from(), action.to()]
            .map(|at| Pick::Cell(at.cell()))
            .to_vec()
    }

    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        Question::new(match picked {
            [] => "tablut-ask-piece",
            _ => "any-ask-to",
        })
    }

    fn effect(&self, state: &State, action: &Move) -> Effect {
        let taken = captures::find(&self.terrain, state, *action).squares(state.board.king);
        Effect {
            captured: taken.into_iter().map(Square::cell).collect(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }

    /// Two open ways at once: the king can no longer be kept in, only captured.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let exits = moves::king_exits(&self.terrain, &state.board);
        if state.end.is_some() || state.mover != Seat::First || exits.len() < 2 {
            return Vec::new();
        }
        let squares = exits.sorted_by_name();
        vec![Phrase::new("tablut-open-ways").with("at", clause::list(&squares))]
    }
}

fn piece(at: Cell, man: Man) -> Piece {
    Piece {
        at,
        kind: man.key(),
        seat: Some(man.seat()),
    }
}
