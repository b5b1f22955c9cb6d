//! A position: both clans, and how far the turn has come.

use super::{
    Square, Squares,
    clan::{Clan, Man},
    terrain::level,
    trail::Trail,
};
use cairn_kernel::{BySeat, Seat};

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) clans: BySeat<Clan>,
    pub(super) phase: Phase,
    /// Turns in a row without a capture.
    pub(super) quiet: u32,
    pub(super) trail: Trail,
    /// Where each clan stood before its last turn of moving, if that captured nothing. Not part of
    /// the game: the computer does not go back there without need.
    pub(super) before: BySeat<Option<Squares>>,
    /// The dice and the seat that rolled them, if that was the last turn.
    pub(super) rolled: Option<(Seat, u8, u8)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Phase {
    /// This player puts pieces on the board.
    SetUp(Seat),
    /// A player's turn, from its beginning.
    Turn(MoveTurn),
    /// This player's dice are in the air.
    Rolling(Seat),
    Over(End),
}

/// How far a turn of moving has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MoveTurn {
    pub(super) seat: Seat,
    pub(super) automatic: u8,
    /// Whether any points were spent.
    pub(super) begun: bool,
    pub(super) captured: bool,
    /// The squares of the pieces that have captured and are done.
    pub(super) done: Squares,
    pub(super) berserker: Option<Square>,
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// No enemies of this player are left.
    WipedOut(Seat),
    /// The last of the other clan was a berserker.
    BerserkerFell(Seat),
    /// Too many turns without a capture.
    Quiet,
}

impl MoveTurn {
    /// Whether nothing was decided yet, so that the player may roll or declare a berserker.
    pub(super) fn is_fresh(&self) -> bool {
        !self.begun && self.berserker.is_none()
    }

    pub(super) fn may_end(&self) -> bool {
        self.begun && self.berserker.is_none()
    }
}

impl State {
    /// A new turn of this player.
    pub(super) fn turn_of(&self, seat: Seat) -> Phase {
        Phase::Turn(MoveTurn {
            seat,
            automatic: self.clans.get(seat).automatic(),
            begun: false,
            captured: false,
            done: Squares::EMPTY,
            berserker: None,
        })
    }

    /// Whose turn it is, the throw of the dice included; `None` after the end.
    pub(super) fn seat(&self) -> Option<Seat> {
        match self.phase {
            Phase::SetUp(seat) | Phase::Turn(MoveTurn { seat, .. }) | Phase::Rolling(seat) => {
                Some(seat)
            }
            Phase::Over(_) => None,
        }
    }

    /// The owner and rank of the piece on this square.
    pub(super) fn man_at(&self, square: Square) -> Option<(Seat, Man)> {
        let man = |seat| Some((seat, self.clans.get(seat).man_at(square)?));
        Seat::BOTH.into_iter().find_map(man)
    }

    pub(super) fn occupied_cells(&self) -> Squares {
        self.clans.first.people() | self.clans.second.people()
    }

    /// All points the player can spend in this turn from here on.
    pub(super) fn points(&self, moving: &MoveTurn) -> u8 {
        moving.automatic + self.clans.get(moving.seat).pool
    }

    /// The pieces that may still go on in this turn.
    pub(super) fn movers(&self, moving: &MoveTurn) -> Squares {
        match moving.berserker {
            Some(hero) => Squares::from_cell(hero),
            None => self.clans.get(moving.seat).people() - moving.done,
        }
    }

    /// The cost of a step to the next square: 1, one more uphill, and the value of an enemy there.
    pub(super) fn cost(&self, seat: Seat, from: Square, to: Square) -> u8 {
        let climb = u8::from(level(to) > level(from));
        1 + climb + self.clans.get(!seat).man_at(to).map_or(0, Man::value)
    }
}
