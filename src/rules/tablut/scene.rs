//! What lies on the table, and how moves are pointed at.

use super::{Move, Square, Squares, State, Tablut, board::Man, state::Last, terrain::THRONE};
use crate::clause;
use cairn_kernel::{
    Board, Effect, Ground, Mark, Phrase, Pick, Piece, Question, Scene, Seat, Shown, Viewer,
};

impl Shown for Tablut {
    fn scene(&self, state: &State, _viewer: Viewer) -> Scene {
        let grounds = [
            (self.terrain.goals, Ground::Goal),
            (self.terrain.camps, Ground::Home(Seat::First)),
            (Squares::from_cell(THRONE), Ground::Reserved),
        ];
        let grounds = grounds
            .into_iter()
            .flat_map(|(squares, ground)| squares.iter().map(move |at| (at.cell(), ground)));
        let mut marks = Vec::new();
        if let Some(Last { played, taken }) = state.last {
            let (from, to) = (played.from.cell(), played.to.cell());
            marks.push(Mark::Moved { from, to });
            let taken = taken
                .iter()
                .map(|at| piece(at, state.board.man(state.mover, at)));
            marks.extend(taken.map(Mark::Captured));
        }
        Scene {
            board: Board::Squares { files: 9, ranks: 9 },
            grounds: grounds.collect(),
            pieces: state.board.men().map(|(at, man)| piece(at, man)).collect(),
            marks,
            trays: Vec::new(),
            turned: false,
        }
    }

    fn picks(&self, _state: &State, action: &Move) -> Vec<Pick> {
        vec![Pick::Cell(action.from.cell()), Pick::Cell(action.to.cell())]
    }

    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        Question::new(match picked {
            [] => "tablut-ask-piece",
            _ => "any-ask-to",
        })
    }

    fn effect(&self, state: &State, action: &Move) -> Effect {
        let taken = self.captures(state, *action).sorted_by_name();
        Effect {
            captured: taken.into_iter().map(Square::cell).collect(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }

    /// Two open ways at once: the king can no longer be kept in, only captured.
    fn remarks(&self, state: &State) -> Vec<Phrase> {
        let exits = self.king_exits(&state.board);
        if state.end.is_some() || state.mover != Seat::First || exits.len() < 2 {
            return Vec::new();
        }
        let at = clause::list(exits.sorted_by_name());
        vec![Phrase::new("tablut-open-ways").with("at", at)]
    }
}

fn piece(at: Square, man: Man) -> Piece {
    Piece {
        at: at.cell(),
        kind: man.key(),
        seat: Some(man.seat()),
    }
}
