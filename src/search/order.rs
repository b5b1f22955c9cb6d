//! Move ordering: promises, killers and history.

use cairn_kernel::{Judge, Rules, SLOTS, Seat};

/// Killer moves and history scores, by slot.
pub(crate) struct MoveMemory {
    history: [Vec<i32>; 2],
    killers: Vec<[usize; 2]>,
}

/// The weight of a promise; anything remembered counts for less.
const PROMISE: i32 = 65_536;
const KILLER: i32 = 60_000;
const MAX_HISTORY: i32 = 50_000;

const NOTHING: usize = usize::MAX;

impl MoveMemory {
    pub(crate) fn new(plies: usize) -> MoveMemory {
        MoveMemory {
            history: [vec![0; SLOTS], vec![0; SLOTS]],
            killers: vec![[NOTHING; 2]; plies],
        }
    }

    pub(crate) fn score<R: Rules>(
        &self,
        judge: &dyn Judge<R>,
        (state, action): (&R::State, &R::Action),
        (ply, mover): (usize, Seat),
    ) -> i32 {
        let slot = judge.slot(action) % SLOTS;
        let promise = judge.promise(state, action).clamp(-5_000, 5_000) * PROMISE;
        let killer = if slot != 0 && self.killers[ply].contains(&slot) {
            KILLER
        } else {
            0
        };
        promise + killer + self.history[mover as usize][slot]
    }

    /// Whether the score is that of a quiet action with nothing in its favor.
    pub(crate) fn is_dull(score: i32) -> bool {
        score < KILLER
    }

    /// Records an action so good that the others can be skipped.
    pub(crate) fn praise(&mut self, slot: usize, depth: i32, (ply, mover): (usize, Seat)) {
        let slot = slot % SLOTS;
        if self.killers[ply][0] != slot {
            self.killers[ply] = [slot, self.killers[ply][0]];
        }
        let history = &mut self.history[mover as usize];
        history[slot] += depth.max(1) * depth.max(1);
        if history[slot] > MAX_HISTORY {
            for value in history {
                *value /= 2;
            }
        }
    }
}
