//! What a position is worth: the king's ways out, and what keeps him in.

use std::ops::BitOr;

use super::{ABOUT, Move, Square, Squares, State, Tablut, terrain::THRONE};
use crate::play::knowledge;
use cairn_kernel::{Judge, Knowledge, Seat, mix};

/// `play.toml` describes them: one of both sides, three of the Muscovites, five of the king.
const COUNTS: &[&str] = &[
    "pawns",
    "beside",
    "near",
    "barrier",
    "way",
    "two-ways",
    "reach",
    "goals-in-two",
    "away",
];

/// Muscovites here close the corners: nothing passes between two that touch diagonally.
const BARRIER: Squares = Squares::from_names(&["b3", "c2", "b7", "c8", "g2", "h3", "g8", "h7"]);

impl Judge<Tablut> for Tablut {
    fn knowledge(&self) -> Knowledge {
        let variant = ABOUT.variants[self.options.variant as usize];
        knowledge(&ABOUT, Some(variant), COUNTS)
    }

    fn counts(&self, state: &State, seat: Seat, _mover: Seat, counts: &mut [f32]) {
        let (board, goals) = (&state.board, self.terrain.goals);
        let king = board.king;
        let share = |squares: Squares, whole: f32| f32::from(squares.len()) / whole;
        if seat == Seat::First {
            let muscovites = board.pieces.first;
            let is_near =
                |at: Square| king.x().abs_diff(at.x()) <= 2 && king.y().abs_diff(at.y()) <= 2;
            let near: u8 = muscovites.iter().map(|at| u8::from(is_near(at))).sum();
            counts[0] = share(muscovites, 16.0);
            counts[1] = share(muscovites & Squares::from_cell(king).neighbors(), 4.0);
            counts[2] = f32::from(near) / 8.0;
            counts[3] = share(muscovites & BARRIER, 8.0);
            return;
        }
        let blocked = board.occupied.union(&self.terrain.king_walls);
        let reach = blocked.reach(king).squares();
        let exits = (reach & goals).len();
        let goals_from = |at| blocked.reach(at).squares() & goals;
        let in_two = (reach - goals).iter().map(goals_from);
        let in_two = in_two.fold(Squares::EMPTY, BitOr::bitor);
        let away = king.x().abs_diff(THRONE.x()) + king.y().abs_diff(THRONE.y());
        counts[0] = share(board.pawns(seat), 8.0);
        counts[4] = f32::from(exits.min(1));
        counts[5] = f32::from(exits.min(2) / 2);
        counts[6] = share(reach, 8.0);
        counts[7] = f32::from(in_two.len().min(6)) / 4.0;
        counts[8] = f32::from(away) / 4.0;
    }

    fn table_key(&self, state: &State) -> Option<u64> {
        // Mixed twice: of the last squares of a word, one round moves the bits to other squares,
        // and boards that differ in both would be taken for one.
        let words = state.board.packed.into_iter();
        Some(words.fold(state.mover as u64, |key, word| mix(mix(key, word), 0)))
    }

    fn promise(&self, state: &State, action: &Move) -> i32 {
        let king = state.board.king;
        let taken = self.captures(state, *action);
        if taken.contains(king) || action.from == king && self.terrain.goals.contains(action.to) {
            return 2_000;
        }
        let shuts_in =
            state.mover == Seat::First && self.king_exits(&state.board).contains(action.to);
        100 * i32::from(taken.len()) + if shuts_in { 50 } else { 0 }
    }

    fn slot(&self, action: &Move) -> usize {
        usize::from(action.from.index() * 81 + action.to.index())
    }
}
