//! How often a position has occurred before.

use super::{Move, board::Board};

/// The moves since the last irreversible one. No position before it can come back.
#[derive(Debug, PartialEq)]
pub(super) struct MoveHistory {
    moves: Vec<Move>,
    /// The key of the board before each of them: contiguous, because every move searches all of
    /// them.
    keys: Vec<u64>,
}

impl MoveHistory {
    /// Room for what most games need between two captures.
    const USUAL: usize = 128;

    pub(super) fn new() -> MoveHistory {
        MoveHistory {
            moves: Vec::with_capacity(MoveHistory::USUAL),
            keys: Vec::with_capacity(MoveHistory::USUAL),
        }
    }

    pub(super) fn push(&mut self, before: &Board, played: Move) {
        self.moves.push(played);
        self.keys.push(before.key);
    }

    /// Keeps its memory, so that a whole random game needs no more allocations.
    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.keys.clear();
    }

    /// The boards before each of these moves, the latest first.
    pub(super) fn boards(&self, now: &Board) -> impl Iterator<Item = Board> {
        let mut board = *now;
        self.moves.iter().rev().map(move |played| {
            board.shift(played.to(), played.from());
            board
        })
    }

    /// Whether the board has stood like this at least `times` times, now included, with the same
    /// side to move.
    pub(super) fn has_seen(&self, now: &Board, times: u32) -> bool {
        // Two pieces need two moves each to go and come back, so nothing repeats sooner.
        let soonest = (u64::from(times) - 1) * 4;
        self.keys.len() as u64 >= soonest
            && self.keys.contains(&now.key)
            && self.count(now) >= times
    }

    /// Counts exactly, by taking all the moves back.
    fn count(&self, now: &Board) -> u32 {
        let mut count = 1;
        for (back, board) in (1_usize..).zip(self.boards(now)) {
            count += u32::from(back.is_multiple_of(2) && board == *now);
        }
        count
    }
}

impl Clone for MoveHistory {
    fn clone(&self) -> MoveHistory {
        MoveHistory {
            moves: self.moves.clone(),
            keys: self.keys.clone(),
        }
    }

    fn clone_from(&mut self, other: &MoveHistory) {
        self.moves.clone_from(&other.moves);
        self.keys.clone_from(&other.keys);
    }
}
