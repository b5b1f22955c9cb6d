//! A position: both clans, and what may be done now.

use super::{
    past::Last,
    space::{Space, Spaces},
    terrain::Terrain,
    unit::Unit,
};
use cairn_kernel::{BySeat, Ending, Seat};

/// Tokens of each player.
const TOKENS: u8 = 12;
/// Families a dismantled Horde comes back as: its two tokens and one of the reserve.
pub(super) const REDEPLOYED: u8 = 3;

/// A position of a game of Tartan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    pub(super) clans: BySeat<Clan>,
    /// The seat to act; meaningless after the end.
    pub(super) mover: Seat,
    pub(super) phase: Phase,
    /// Turns since the last union or capture.
    pub(super) quiet: u16,
    pub(super) last: Last,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Clan {
    /// Where units of each kind stand, in the order of [`Unit::ALL`].
    pub(super) units: [Spaces; 4],
    /// Not on the board before play begins.
    pub(super) bishop: Space,
    /// Tokens that are not on the board, but could be.
    pub(super) reserve: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Phase {
    /// A Family is to be placed on one of these.
    Placement {
        open: Spaces,
    },
    Play,
    /// The unit there has just been made and may bounce; it has somewhere to go.
    Bounce {
        at: Space,
    },
    /// The rest of a dismantled Horde comes back, at Lochs that have got none of it yet.
    Redeploy {
        left: u8,
        shores: Spaces,
    },
    Over {
        end: End,
    },
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Coronation { winner: Seat },
    Quiet,
}

impl End {
    pub(super) fn ending(self) -> Ending {
        match self {
            End::Coronation { winner } => Ending {
                winner: Some(winner),
                why: "coronation",
            },
            End::Quiet => Ending {
                winner: None,
                why: "quiet",
            },
        }
    }
}

impl Clan {
    pub(super) const START: Clan = Clan {
        units: [Spaces::EMPTY; 4],
        bishop: Space::CENTER,
        reserve: TOKENS,
    };

    pub(super) fn of_kind(&self, unit: Unit) -> Spaces {
        self.units[unit as usize]
    }

    /// All units, without the Bishop.
    pub(super) fn units(&self) -> Spaces {
        let [families, hordes, armies, cathedrals] = self.units;
        families | hordes | armies | cathedrals
    }

    pub(super) fn unit_at(&self, space: Space) -> Option<Unit> {
        Unit::ALL
            .into_iter()
            .find(|&unit| self.of_kind(unit).contains(space))
    }

    pub(super) fn tokens_on_board(&self) -> u8 {
        Unit::ALL
            .into_iter()
            .flat_map(|unit| self.of_kind(unit).iter().map(move |_| unit.tokens()))
            .sum()
    }

    pub(super) fn put(&mut self, unit: Unit, space: Space) {
        self.units[unit as usize] = self.units[unit as usize].with(space);
    }

    pub(super) fn remove(&mut self, unit: Unit, space: Space) {
        self.units[unit as usize] = self.units[unit as usize].without(space);
    }
}

impl State {
    pub(super) fn start(terrain: &Terrain) -> State {
        State {
            clans: BySeat {
                first: Clan::START,
                second: Clan::START,
            },
            mover: Seat::First,
            phase: Phase::Placement { open: terrain.land },
            quiet: 0,
            last: Last::Nothing,
        }
    }

    /// The pieces of the player to move.
    pub(super) fn own(&self) -> &Clan {
        self.clans.get(self.mover)
    }

    /// The pieces of the other player.
    pub(super) fn enemy(&self) -> &Clan {
        self.clans.get(!self.mover)
    }

    pub(super) fn bishops(&self) -> Spaces {
        Spaces::from_cell(self.clans.first.bishop).with(self.clans.second.bishop)
    }

    pub(super) fn unit_at(&self, space: Space) -> Option<(Seat, Unit)> {
        Seat::BOTH
            .into_iter()
            .find_map(|seat| Some((seat, self.clans.get(seat).unit_at(space)?)))
    }

    /// Tokens the player has lost for good.
    pub(super) fn lost_count(&self, seat: Seat) -> u8 {
        let clan = self.clans.get(seat);
        let in_hand = match self.phase {
            Phase::Redeploy { left, .. } if seat == self.mover => left,
            _ => 0,
        };
        TOKENS - clan.reserve - clan.tokens_on_board() - in_hand
    }
}
