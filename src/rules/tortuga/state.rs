//! A position: what stands where, and what is to be done before the next turn.

use super::{
    Action, Tattoo, Tortuga, Variant,
    hex::{Hex, Hexes, starts},
    men::Men,
};
use cairn_kernel::{BySeat, Seat};

/// A position of a game of Tortuga.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) men: Men,
    /// The seat to act; meaningless after the end.
    pub(super) actor: Seat,
    pub(super) phase: Phase,
    /// Struck turtles whose tattoos have not been resolved yet.
    pub(super) pending: Hexes,
    /// Plain turtles beside the board, available to effects. One for each tattoo that is placed.
    pub(super) spares: u8,
    /// Turtles that have not hatched.
    pub(super) reserve: BySeat<u8>,
    pub(super) last: Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// This tattoo is placed next.
    Placing(Tattoo),
    /// A turn as in any variant of the game.
    Moving,
    /// The owner of struck turtles resolves their tattoos before taking a turn.
    Effects,
    /// A turtle is to be handed over to the Exchange turtle on this cell.
    Giving(Hex),
    /// The winner, and why.
    Over(Seat, &'static str),
}

/// The winner has a turtle on the farthest cell.
pub(super) const ARRIVED: &str = "arrived";

/// What the picture shows of the last turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Last {
    /// The last action other than an effect.
    pub(super) action: Option<Action>,
    /// Whose turn it was. The effects before a turn belong to it.
    pub(super) owner: Option<Seat>,
    /// What effects have put on the board, or turned round.
    pub(super) touched: Hexes,
    /// What effects have taken off the board.
    pub(super) gone: Men,
}

impl State {
    /// The tattoo to be placed now, unless all are.
    pub(super) fn next_tattoo(&self, rules: &Tortuga) -> Option<Tattoo> {
        let is_played = rules.variant == Variant::Tattoo;
        let mut tattoos = rules.tattoos.iter().filter(|_| is_played);
        tattoos.nth(usize::from(self.spares / 2))
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

    /// The opposing turtles that the action strikes or removes.
    pub(super) fn victims(&self, action: &Action) -> Hexes {
        match action {
            Action::Jump(chain) => {
                let over: Hexes = chain.jumps().map(|jump| jump.over).collect();
                over & *self.men.active.get(!self.actor)
            }
            Action::Effect(Tattoo::Contamination, _, victim) => victim.iter().copied().collect(),
            _ => Hexes::EMPTY,
        }
    }
}
