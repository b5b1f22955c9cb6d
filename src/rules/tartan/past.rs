//! The effect of the last turn, as far as the board shows it.

use super::{space::Space, unit::Unit};

/// The last turn; during a turn, what it has done so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Last {
    Nothing,
    Placed {
        at: Space,
    },
    /// A unit or a Bishop has moved from the first space over the others to the last.
    Moved {
        /// Padded with the last one: at most two bounces follow a move.
        trail: [Space; 4],
        hops: u8,
        /// What stood on the last space, if it was captured.
        victim: Option<Unit>,
    },
    /// A Horde has been broken up; its tokens come back one by one.
    Dismantled {
        at: Space,
        back: [Option<Space>; 3],
    },
}

impl Last {
    /// Records a move, which is a bounce or begins a turn.
    pub(super) fn then(self, bounced: bool, from: Space, to: Space, victim: Option<Unit>) -> Last {
        match self {
            Last::Moved {
                mut trail, hops, ..
            } if bounced => {
                let hops = hops + 1;
                for space in trail.iter_mut().skip(usize::from(hops)) {
                    *space = to;
                }
                Last::Moved {
                    trail,
                    hops,
                    victim,
                }
            }
            _ => Last::Moved {
                trail: [from, to, to, to],
                hops: 1,
                victim,
            },
        }
    }

    pub(super) fn from_dismantled(at: Space) -> Last {
        Last::Dismantled {
            at,
            back: [None; 3],
        }
    }

    /// Records another token that came back.
    pub(super) fn add_redeployed(self, to: Space) -> Last {
        match self {
            Last::Dismantled { at, mut back } => {
                if let Some(free) = back.iter_mut().find(|space| space.is_none()) {
                    *free = Some(to);
                }
                Last::Dismantled { at, back }
            }
            other => other,
        }
    }
}
