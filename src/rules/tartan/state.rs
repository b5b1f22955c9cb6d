//! A position: both clans, and what may be done now.

use super::{
    space::{Space, Spaces},
    unit::Unit,
};
use cairn_kernel::{BySeat, Seat};

/// Tokens of each player.
const TOKENS: u8 = 12;
/// Families a dismantled Horde comes back as: its two tokens and one of the reserve.
pub(super) const REDEPLOYED: u16 = 3;

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
    /// The rest of a dismantled Horde comes back, at these outer Lochs: they have got none of it.
    Redeploy {
        lochs: Spaces,
    },
    /// By a coronation, or as a draw after too many quiet turns.
    Over {
        winner: Option<Seat>,
    },
}

/// What the last turn has done, as far as the board shows it; during a turn, what it has done so
/// far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Last {
    /// From where to where something has gone, three times at most: two bounces can follow a move,
    /// and three Families come back. What was placed or broken up has stayed where it is.
    pub(super) steps: [Option<(Space, Space)>; 3],
    pub(super) victim: Option<(Space, Unit)>,
}

impl Last {
    pub(super) fn with_step(mut self, from: Space, to: Space) -> Last {
        if let Some(free) = self.steps.iter_mut().find(|step| step.is_none()) {
            *free = Some((from, to));
        }
        self
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

    pub(super) fn put(&mut self, unit: Unit, space: Space) {
        self.units[unit as usize].insert(space);
    }

    pub(super) fn remove(&mut self, unit: Unit, space: Space) {
        self.units[unit as usize].remove(space);
    }
}

impl State {
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

    /// Families of the player's dismantled Horde that are still to come back: of six Lochs, three
    /// stay without one.
    pub(super) fn in_hand(&self, seat: Seat) -> u16 {
        match self.phase {
            Phase::Redeploy { lochs } if seat == self.mover => lochs.len() - REDEPLOYED,
            _ => 0,
        }
    }

    /// Tokens the player has lost for good.
    pub(super) fn lost_count(&self, seat: Seat) -> u16 {
        let clan = self.clans.get(seat);
        let stacks = Unit::ALL.map(|unit| unit.tokens() * clan.of_kind(unit).len());
        let on_board: u16 = stacks.iter().sum();
        u16::from(TOKENS - clan.reserve) - on_board - self.in_hand(seat)
    }
}
