//! How often a position has been there before.

use serde::{Serialize, Serializer};

use super::{Move, board::Board};

/// The moves since the last capture. No earlier position can come back: there were more pieces.
#[derive(Debug, PartialEq)]
pub(super) struct Past {
    plies: Vec<Ply>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Ply {
    /// The key of the board before the move.
    key: u64,
    played: Move,
}

impl Past {
    /// Room for what most games need between two captures.
    const USUAL: usize = 128;

    pub(super) fn new() -> Past {
        Past {
            plies: Vec::with_capacity(Past::USUAL),
        }
    }

    pub(super) fn push(&mut self, before: &Board, played: Move) {
        self.plies.push(Ply {
            key: before.key,
            played,
        });
    }

    /// Keeps its memory, so that a whole random game needs no more of it.
    pub(super) fn clear(&mut self) {
        self.plies.clear();
    }

    /// Whether the board has stood like this at least so often, now included, with the same side
    /// to move.
    pub(super) fn has_seen(&self, now: &Board, times: u32) -> bool {
        // Two pieces need two moves each to go and come back, so nothing is repeated sooner.
        let soonest = (u64::from(times) - 1) * 4;
        self.plies.len() as u64 >= soonest
            && self
                .plies
                .rchunks_exact(2)
                .any(|pair| pair[0].key == now.key)
            && self.count(now) >= times
    }

    /// Counts for certain, by taking all the moves back.
    fn count(&self, now: &Board) -> u32 {
        let mut board = *now;
        let mut count = 1;
        for (back, ply) in (1_usize..).zip(self.plies.iter().rev()) {
            board.shift(ply.played.to(), ply.played.from());
            count += u32::from(back.is_multiple_of(2) && board == *now);
        }
        count
    }
}

impl Clone for Past {
    fn clone(&self) -> Past {
        Past {
            plies: self.plies.clone(),
        }
    }

    fn clone_from(&mut self, other: &Past) {
        self.plies.clone_from(&other.plies);
    }
}

/// The moves alone: the keys follow from them.
impl Serialize for Past {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.plies.iter().map(|ply| ply.played))
    }
}
