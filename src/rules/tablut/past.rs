//! How often a position has occurred before.

use super::{Move, board::Board};

/// The moves since the last irreversible one. No position before it can come back.
///
/// Each is in the lower sixteen bits of a word, with the key of the board before it in the others:
/// in a row, because every move searches all of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct MoveHistory(Vec<u64>);

impl MoveHistory {
    /// Room for what most games need between two captures.
    const USUAL: usize = 128;

    pub(super) fn new() -> MoveHistory {
        MoveHistory(Vec::with_capacity(MoveHistory::USUAL))
    }

    pub(super) fn push(&mut self, before: &Board, played: Move) {
        self.0.push(before.key & !0xffff | u64::from(played.word()));
    }

    /// Keeps its memory, so that a whole random game needs no more allocations.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn copy(&mut self, other: &MoveHistory) {
        self.0.clone_from(&other.0);
    }

    /// The boards before each of these moves, the latest first.
    pub(super) fn boards(&self, now: &Board) -> impl Iterator<Item = Board> {
        let mut board = *now;
        self.0.iter().rev().map(move |entry| {
            let played = Move::from_word((entry & 0xffff) as u16);
            board.shift(played.to(), played.from());
            board
        })
    }

    /// Whether the board has stood like this at least `times` times, now included, with the same
    /// side to move.
    pub(super) fn has_seen(&self, now: &Board, times: u32) -> bool {
        // Two pieces need two moves each to go and come back, so nothing repeats sooner.
        let soonest = (u64::from(times) - 1) * 4;
        self.0.len() as u64 >= soonest
            && self.0.iter().any(|entry| entry >> 16 == now.key >> 16)
            && self.count(now) >= times
    }

    /// Counts exactly, by taking all the moves back.
    fn count(&self, now: &Board) -> u32 {
        let with_mover = self.boards(now).skip(1).step_by(2);
        with_mover
            .map(|board| u32::from(board == *now))
            .sum::<u32>()
            + 1
    }
}
