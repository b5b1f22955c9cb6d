//! Where pieces can go, and what they take.

use serde::{Deserialize, Serialize};

use super::{Lines, Square, Squares, State, Tablut, board::Board, lines::Reach};

/// A piece goes from one square to another. In JSON `{"from":"e4","to":"e7"}`: never rename a
/// field, since old games contain them.
///
/// Aligned to be written as one number: writing out lists of moves takes more time than computing
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[repr(align(4))]
pub struct Move {
    pub from: Square,
    pub to: Square,
}

impl Tablut {
    /// Visits the pieces of the player to move, with where each can go; none after the end. First
    /// the pawns outside of the camps, square by square, then those in each camp, then the king.
    pub(super) fn visit_reaches(&self, state: &State, mut visit: impl FnMut(Square, Reach)) {
        let (terrain, board) = (&self.terrain, &state.board);
        let pieces = match state.end {
            None => *board.pieces.get(state.mover),
            Some(_) => Squares::EMPTY,
        };
        let pawns = pieces.without(board.king);
        let parts = terrain.pawn_walls.iter();
        let parts = parts.map(|(part, walls)| (pawns & *part, walls, &terrain.throne));
        let nothing = Lines::from_squares(Squares::EMPTY);
        let king = (pieces - pawns, &terrain.king_walls, &nothing);
        for (pieces, walls, no_stop) in parts.chain([king]) {
            if pieces.is_empty() {
                continue;
            }
            let blocked = board.occupied.union(walls);
            for from in pieces {
                visit(from, blocked.reach(from).exclude(no_stop));
            }
        }
    }

    pub(super) fn count_moves(&self, state: &State) -> usize {
        let mut count = 0;
        self.visit_reaches(state, |_, reach| count += reach.len());
        count
    }

    /// Whether the player to move can: nearly always to a plain square beside a piece.
    pub(super) fn can_move(&self, state: &State) -> bool {
        let closed = self.terrain.special | state.board.occupied_cells();
        let beside = state.board.pieces.get(state.mover).neighbors();
        !closed.covers(beside) || self.count_moves(state) > 0
    }

    /// The squares that would win the game if it were the king's move.
    pub(super) fn king_exits(&self, board: &Board) -> Squares {
        let blocked = board.occupied.union(&self.terrain.king_walls);
        blocked.reach(board.king).squares() & self.terrain.goals
    }

    /// What a legal move takes, all at once. The king takes no part in it.
    pub(super) fn captures(&self, state: &State, Move { from, to }: Move) -> Squares {
        let (terrain, board) = (&self.terrain, &state.board);
        let beside = Squares::from_cell(to).neighbors() & *board.pieces.get(!state.mover);
        if beside.is_empty() || from == board.king {
            return Squares::EMPTY;
        }
        // That `from` is empty now changes nothing: no piece slides over what it takes.
        let own = board.pawns(state.mover).with(to);
        let closed = |hostile: Squares| own | (hostile - board.occupied_cells());
        let is_taken = |&at: &Square| match to.opposite(at) {
            _ if at == board.king => {
                closed(terrain.special).covers(Squares::from_cell(at).neighbors())
            }
            Some(beyond) => closed(terrain.hostile).contains(beyond),
            None => false,
        };
        beside.iter().filter(is_taken).collect()
    }
}
