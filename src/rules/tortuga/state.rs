//! A position: what stands where, and what is to be done before the next turn.

use super::{
    Action, Tattoo, Tortuga, Variant,
    hex::{Hex, Hexes, starts},
    men::Men,
};
use cairn_kernel::{BySeat, Ending, Seat};

/// A position of a game of Tortuga.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) men: Men,
    /// The seat to act; meaningless after the end.
    pub(super) actor: Seat,
    pub(super) phase: Phase,
    /// Struck turtles whose tattoos have not been resolved yet.
    pub(super) pending: Hexes,
    /// Tattoos placed by both players together.
    pub(super) placed: u8,
    /// Plain turtles beside the board, available to effects.
    pub(super) spares: u8,
    /// Turtles that have not hatched.
    pub(super) reserve: BySeat<u8>,
    pub(super) end: Option<End>,
    pub(super) last: Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Placing,
    /// A turn as in any variant of the game.
    Moving,
    /// The owner of struck turtles resolves their tattoos before taking a turn.
    Effects,
    /// A turtle is to be handed over to the Exchange turtle on this cell.
    Giving(Hex),
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// This player has a turtle on the farthest cell.
    Arrived(Seat),
    /// The opponent of this player has nothing to do.
    NoMove(Seat),
}

impl End {
    pub(super) fn ending(self) -> Ending {
        let (winner, why) = match self {
            End::Arrived(winner) => (winner, "arrived"),
            End::NoMove(winner) => (winner, "no-move"),
        };
        Ending {
            winner: Some(winner),
            why,
        }
    }
}

/// What the picture shows of the last turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Last {
    /// The last action other than an effect.
    pub(super) action: Option<Action>,
    /// What effects have since put on the board, or turned round.
    pub(super) touched: Hexes,
    /// What effects have since taken off the board.
    pub(super) gone: Men,
    pub(super) effects_of: Option<Seat>,
}

impl State {
    pub(super) fn to_place(&self, rules: &Tortuga) -> Option<Tattoo> {
        match rules.variant {
            Variant::Tattoo => rules.tattoos.iter().nth(usize::from(self.placed / 2)),
            Variant::Classic | Variant::Hatching => None,
        }
    }

    /// The tattoos this player has not placed yet.
    pub(super) fn in_hand(&self, rules: &Tortuga, seat: Seat) -> impl Iterator<Item = Tattoo> {
        let rounds = match seat {
            Seat::First => self.placed.div_ceil(2),
            Seat::Second => self.placed / 2,
        };
        rules.tattoos.iter().skip(usize::from(rounds))
    }

    /// The targets of the effect of the struck turtle there, for the player to act: where another
    /// turtle can be put, or which one can be taken along.
    pub(super) fn targets(&self, tattoo: Tattoo, at: Hex) -> Hexes {
        match tattoo {
            Tattoo::Life if self.spares > 0 => starts(self.actor) & self.men.empty(),
            Tattoo::Contamination => {
                Hexes::from_cell(at).neighbors() & *self.men.active.get(!self.actor)
            }
            Tattoo::Life | Tattoo::Exchange | Tattoo::Immortality => Hexes::EMPTY,
        }
    }
}
