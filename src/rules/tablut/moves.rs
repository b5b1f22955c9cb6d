//! Where pieces can go.

use std::ops::ControlFlow;

use super::{
    Move, Square, Squares, State,
    board::Board,
    lines::Reach,
    terrain::{Terrain, Ways},
};
use cairn_kernel::Seat;

/// Appends every legal move: first the pieces outside of the camps, square by square, then those
/// in the camps, the king last.
pub(super) fn list_into(terrain: &Terrain, state: &State, moves: &mut Vec<Move>) {
    let _ = each_reach(terrain, state, |from, reach| {
        reach.push_into(moves, move |to| Move::new(from, to));
        ControlFlow::Continue(())
    });
}

pub(super) fn count(terrain: &Terrain, state: &State) -> usize {
    let mut count = 0;
    let _ = each_reach(terrain, state, |_, reach| {
        count += reach.len();
        ControlFlow::Continue(())
    });
    count
}

pub(super) fn any(terrain: &Terrain, state: &State) -> bool {
    let own = state.board.pieces(state.mover);
    let nearly_always = own.neighbors() & (terrain.plain - state.board.occupied_cells());
    !nearly_always.is_empty()
        || each_reach(terrain, state, |_, reach| {
            if reach.is_empty() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
        .is_break()
}

/// The squares that would win the game if it were the king's move.
pub(super) fn king_exits(terrain: &Terrain, board: &Board) -> Squares {
    board
        .occupied
        .union(&terrain.king.walls)
        .reach(board.king)
        .squares()
        & terrain.goals
}

/// Visits all pieces of the player to move, with where they can go; none after the end.
fn each_reach(
    terrain: &Terrain,
    state: &State,
    mut visit: impl FnMut(Square, Reach) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if state.end.is_some() {
        return ControlFlow::Continue(());
    }
    let board = &state.board;
    let mut each = |pieces: Squares, ways: &Ways| {
        let blocked = board.occupied.union(&ways.walls);
        pieces
            .iter()
            .try_for_each(|from| visit(from, blocked.reach(from).exclude(&ways.no_stop)))
    };
    match state.mover {
        Seat::First => {
            each(board.muscovites - terrain.camps, &terrain.pawns)?;
            for (camp, ways) in &terrain.at_home {
                let at_home = board.muscovites & *camp;
                if !at_home.is_empty() {
                    each(at_home, ways)?;
                }
            }
            ControlFlow::Continue(())
        }
        Seat::Second => {
            each(board.swedes, &terrain.pawns)?;
            each(Squares::from_cell(board.king), &terrain.king)
        }
    }
}
