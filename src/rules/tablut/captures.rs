//! What a move takes.

use super::{Move, Square, Squares, State, terrain::Terrain};
use cairn_kernel::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Captures {
    pub(super) pawns: Squares,
    pub(super) king: bool,
}

impl Captures {
    /// All squares a piece is taken from, in the order of their names.
    pub(super) fn squares(self, king: Square) -> Vec<Square> {
        let king = self.king.then_some(king);
        king.map_or(self.pawns, |king| self.pawns.with(king))
            .sorted_by_name()
    }
}

/// What a legal move in this position takes, all at once.
pub(super) fn find(terrain: &Terrain, state: &State, played: Move) -> Captures {
    let board = &state.board;
    let (from, to) = (played.from(), played.to());
    let beside = BESIDE[usize::from(to.index())];
    let (own, enemies) = match state.mover {
        Seat::First => (board.muscovites, board.swedes),
        Seat::Second => (board.swedes, board.muscovites),
    };
    let pawns = beside & enemies;
    let king = state.mover == Seat::First && beside.contains(board.king);
    if pawns.is_empty() && !king || from == board.king {
        return Captures {
            pawns: Squares::EMPTY,
            king: false,
        };
    }
    let own = own.without(from).with(to);
    let empty = !board.occupied_cells().without(from).with(to);
    let anvils = own | (terrain.hostile & empty);
    // The Swedes taken by the same move still count when the king is checked.
    let hostile = own | (terrain.hostile_to_king & empty);
    Captures {
        pawns: pawns
            .iter()
            .filter(|&pawn| {
                to.opposite(pawn)
                    .is_some_and(|square| anvils.contains(square))
            })
            .collect(),
        king: king && (BESIDE[usize::from(board.king.index())] - hostile).is_empty(),
    }
}

/// The orthogonal neighbors of each square.
static BESIDE: [Squares; 81] = {
    let mut table = [Squares::EMPTY; 81];
    let mut at = 0;
    while at < Square::COUNT {
        table[at as usize] = Squares::from_cell(Square::from_index(at)).neighbors();
        at += 1;
    }
    table
};
