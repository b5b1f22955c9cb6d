//! What a position is worth: the king's ways out, and what keeps him in.

use super::{
    ABOUT, Move, Square, Squares, State, Tablut, Variant, captures, moves, terrain::THRONE,
};
use crate::play::knowledge;
use cairn_kernel::{Judge, Knowledge, Seat, mix};

/// `play.toml` describes them.
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
        let variant = match self.options.variant {
            Variant::Corner => "corner",
            Variant::Rim => "rim",
        };
        knowledge(&ABOUT, Some(variant), COUNTS)
    }

    fn counts(&self, state: &State, seat: Seat, _mover: Seat, counts: &mut [f32]) {
        let board = &state.board;
        let king = board.king;
        if seat == Seat::First {
            let near =
                |at: &Square| king.x().abs_diff(at.x()) <= 2 && king.y().abs_diff(at.y()) <= 2;
            let beside = Squares::from_cell(king).neighbors() & board.muscovites;
            counts[0] = f32::from(board.muscovites.len()) / 16.0;
            counts[1] = f32::from(beside.len()) / 4.0;
            counts[2] = f32::from(
                board
                    .muscovites
                    .iter()
                    .filter(near)
                    .fold(0_u8, |n, _| n + 1),
            ) / 8.0;
            counts[3] = f32::from((board.muscovites & BARRIER).len()) / 8.0;
            return;
        }
        let blocked = board.occupied.union(&self.terrain.king.walls);
        let reach = blocked.reach(king).squares();
        let goals = self.terrain.goals;
        let exits = (reach & goals).len();
        let in_two = (reach - goals).iter().fold(Squares::EMPTY, |all, at| {
            all | (blocked.reach(at).squares() & goals)
        });
        counts[0] = f32::from(board.swedes.len()) / 8.0;
        counts[4] = f32::from(exits.min(1));
        counts[5] = f32::from(exits.min(2) / 2);
        counts[6] = f32::from(reach.len()) / 8.0;
        counts[7] = f32::from(in_two.len().min(6)) / 4.0;
        let away = king.x().abs_diff(THRONE.x()) + king.y().abs_diff(THRONE.y());
        counts[8] = f32::from(away) / 4.0;
    }

    fn table_key(&self, state: &State) -> Option<u64> {
        Some(mix(state.board.key, state.mover as u64))
    }

    fn promise(&self, state: &State, action: &Move) -> i32 {
        let terrain = &self.terrain;
        if action.from() == state.board.king && terrain.goals.contains(action.to()) {
            return 2_000;
        }
        let taken = captures::find(terrain, state, *action);
        if taken.king {
            return 2_000;
        }
        let exits = || moves::king_exits(terrain, &state.board);
        let shuts = state.mover == Seat::First && exits().contains(action.to());
        100 * i32::from(taken.pawns.len()) + if shuts { 50 } else { 0 }
    }

    fn slot(&self, action: &Move) -> usize {
        usize::from(action.from().index()) * 81 + usize::from(action.to().index())
    }
}
