//! The contents of the table, and the description of a turn.

use super::{
    Newgame, PAWN, Square, State,
    state::{GOAL, Last},
};
use cairn_kernel::{Board, Ground, Mark, Phrase, Piece, Scene, Seat, Sentence, ToldStep, Viewer};

pub(super) fn scene(state: &State, viewer: Viewer) -> Scene {
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

/// `Ada: b2 → b3`.
pub(super) fn tell(turn: &[ToldStep<'_, Newgame>]) -> Vec<Sentence> {
    let told = turn.iter().map(|step| {
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
    told.map(Sentence::from).collect()
}
