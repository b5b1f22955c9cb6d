//! What lies on the table, how moves are pointed at, and the description of a turn.

use super::{
    Move, Newgame, PAWN, Square, State,
    state::{GOAL, Last},
};
use cairn_kernel::{
    Board, Effect, Ground, Mark, Phrase, Pick, Piece, Question, Scene, Seat, Sentence, Shown, Told,
    TurnStep, Viewer,
};

impl Shown for Newgame {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        let homes = Seat::BOTH.into_iter().flat_map(|seat| {
            let squares = GOAL.get(!seat).iter();
            squares.map(move |it| (it.cell(), Ground::Home(seat)))
        });
        let pieces = Seat::BOTH.into_iter().flat_map(|seat| {
            let squares = state.pawns.get(seat).iter();
            squares.map(move |it| piece(it, seat))
        });
        Scene {
            board: Board::Squares { files: 5, ranks: 6 },
            grounds: homes.collect(),
            pieces: pieces.collect(),
            marks: state
                .last
                .iter()
                .flat_map(|last| marks(state, *last))
                .collect(),
            trays: Vec::new(),
            turned: viewer == Viewer::Seat(Seat::Second),
        }
    }

    fn picks(&self, _state: &State, action: &Move) -> Vec<Pick> {
        vec![Pick::Cell(action.from.cell()), Pick::Cell(action.to.cell())]
    }

    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        Question::new(match picked {
            [] => "newgame-ask-pawn",
            _ => "any-ask-to",
        })
    }

    fn effect(&self, state: &State, action: &Move) -> Effect {
        let captures = state.captures(*action);
        Effect {
            captured: captures.then(|| action.to.cell()).into_iter().collect(),
            wins: cairn_kernel::wins(self, state, action),
        }
    }
}

fn marks(state: &State, last: Last) -> Vec<Mark> {
    let (from, to) = (last.played.from.cell(), last.played.to.cell());
    let mut marks = vec![Mark::Moved { from, to }];
    if last.captured {
        marks.push(Mark::Captured(piece(last.played.to, state.mover)));
    }
    marks
}

fn piece(at: Square, seat: Seat) -> Piece {
    Piece {
        at: at.cell(),
        kind: PAWN,
        seat: Some(seat),
    }
}

impl Told for Newgame {
    /// `Ada: b2 → b3`.
    fn tell(&self, turn: &[TurnStep<'_, Newgame>]) -> Vec<Sentence> {
        let phrases = turn.iter().map(|step| {
            let key = if step.before.captures(*step.action) {
                "newgame-told-captures"
            } else {
                "newgame-told-goes"
            };
            Phrase::new(key)
                .with("who", step.before.mover)
                .with("from", step.action.from.to_string())
                .with("to", step.action.to.to_string())
        });
        phrases.map(Sentence::from).collect()
    }
}
