//! What lies on the table.

use super::{
    State,
    board::Man,
    terrain::{THRONE, Terrain},
};
use cairn_kernel::{Board, Cell, Ground, Mark, Piece, Scene, Seat};

pub(super) fn scene(terrain: &Terrain, state: &State) -> Scene {
    let goals = terrain
        .goals
        .iter()
        .map(|square| (square.cell(), Ground::Goal));
    let camps = terrain
        .camps
        .iter()
        .map(|square| (square.cell(), Ground::Home(Seat::First)));
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
        marks: marks(state),
        trays: Vec::new(),
        turned: false,
    }
}

fn marks(state: &State) -> Vec<Mark> {
    let Some(last) = state.last else {
        return Vec::new();
    };
    let (from, to) = (last.played.from().cell(), last.played.to().cell());
    let taken = state
        .taken_men()
        .map(|(square, man)| Mark::Captured(piece(square.cell(), man)));
    [Mark::Moved { from, to }]
        .into_iter()
        .chain(taken)
        .collect()
}

fn piece(at: Cell, man: Man) -> Piece {
    Piece {
        at,
        kind: man.key(),
        seat: Some(man.seat()),
    }
}
