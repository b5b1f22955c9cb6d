//! A position, and the effect of an action.

use super::{
    Action, Tattoo, Tortuga, Variant,
    action::Chain,
    hex::{Hex, Hexes, home, starts},
    men::{Men, Turtle},
    moves,
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

/// What the game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Tattoos are placed.
    Placing,
    /// A turn as in any form of the game.
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
    /// The seat whose effects these were.
    effects_of: Option<Seat>,
}

impl State {
    pub(super) fn start(rules: &Tortuga) -> State {
        let mut state = State {
            men: Men::default(),
            actor: Seat::First,
            phase: Phase::Moving,
            pending: Hexes::EMPTY,
            placed: 0,
            spares: 0,
            reserve: BySeat::default(),
            end: None,
            last: Last::default(),
        };
        for seat in Seat::BOTH {
            match rules.variant {
                Variant::Classic | Variant::Tattoo => {
                    *state.men.active.get_mut(seat) = starts(seat);
                }
                Variant::Hatching => *state.reserve.get_mut(seat) = 8,
            }
        }
        if state.to_place(rules).is_some() {
            state.phase = Phase::Placing;
        }
        state
    }

    /// The tattoo that is placed next.
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

    /// Where the player to act can put another turtle for a struck Life turtle.
    pub(super) fn life_points(&self) -> Hexes {
        if self.spares == 0 {
            Hexes::EMPTY
        } else {
            starts(self.actor) & self.men.empty()
        }
    }

    /// Which turtles the Contamination turtle there can take along, for the player to act.
    pub(super) fn victims(&self, at: Hex) -> Hexes {
        Hexes::of(at).beside() & *self.men.active.get(!self.actor)
    }

    pub(super) fn play(&mut self, rules: &Tortuga, action: Action) {
        let seat = self.actor;
        match action {
            Action::Step { .. } | Action::Jump(_) | Action::Hatch(_) | Action::Place(..) => {
                self.see(action);
            }
            Action::Give(_) => self.see_effects_of(!seat),
            _ => self.see_effects_of(seat),
        }
        match action {
            Action::Step { from, to } => {
                self.men.shift(seat, from, to);
                self.pass(rules, !seat);
            }
            Action::Jump(chain) => {
                self.jump(chain);
                self.pass(rules, !seat);
            }
            Action::Hatch(hexes) => {
                let own = self.men.active.get_mut(seat);
                *own |= hexes;
                *self.reserve.get_mut(seat) -= hexes.len();
                self.pass(rules, !seat);
            }
            Action::Place(tattoo, at) => {
                self.men.draw(at, tattoo);
                self.spares += 1;
                self.placed += 1;
                self.actor = !seat;
                if self.to_place(rules).is_none() {
                    self.pass(rules, Seat::First);
                }
            }
            Action::Life(at, to) => {
                if let Some(to) = to {
                    self.spares -= 1;
                    self.bring(to);
                }
                self.heeded(rules, at);
            }
            Action::Exchange(at) if self.men.active.get(!seat).is_empty() => {
                self.take(at);
                self.heeded(rules, at);
            }
            Action::Exchange(at) => {
                self.phase = Phase::Giving(at);
                self.actor = !seat;
            }
            Action::Give(given) => {
                self.actor = !seat;
                self.men.flip(given, Some(!seat));
                self.last.touched.insert(given);
                if let Phase::Giving(at) = self.phase {
                    self.take(at);
                    self.heeded(rules, at);
                }
            }
            Action::Immortality(at) => {
                if self.spares > 0 {
                    self.spares -= 1;
                    self.take(at);
                    self.bring(at);
                }
                self.heeded(rules, at);
            }
            Action::Contamination(at, victim) => {
                let victim = victim.and_then(|victim| self.take(victim));
                if victim.is_some_and(|turtle| turtle.tattoo.is_none()) {
                    self.spares += 1;
                }
                self.take(at);
                self.heeded(rules, at);
            }
        }
    }

    fn jump(&mut self, chain: Chain) {
        let seat = self.actor;
        for jump in chain.jumps() {
            if let Some(side) = jump.wakes {
                self.men.flip(jump.over, Some(side));
            } else if self.men.active.get(!seat).contains(jump.over) {
                self.men.flip(jump.over, None);
                if self.men.tattoo_at(jump.over).is_some() {
                    self.pending.insert(jump.over);
                }
            }
        }
        self.men.shift(seat, chain.start(), chain.end());
    }

    /// Puts a plain turtle of the player to act on the board.
    fn bring(&mut self, to: Hex) {
        let owner = Some(self.actor);
        self.men.put(
            to,
            Turtle {
                owner,
                tattoo: None,
            },
        );
        self.last.touched.insert(to);
    }

    /// Takes a turtle off the board.
    fn take(&mut self, hex: Hex) -> Option<Turtle> {
        let turtle = self.men.take(hex)?;
        self.last.gone.put(hex, turtle);
        Some(turtle)
    }

    /// The tattoo there is resolved.
    fn heeded(&mut self, rules: &Tortuga, at: Hex) {
        self.pending.remove(at);
        self.pass(rules, self.actor);
    }

    /// Moves on: to the end of the game, to this player's turn, or to what has to be done before
    /// it.
    pub(super) fn pass(&mut self, rules: &Tortuga, to: Seat) {
        self.actor = to;
        let arrived = Seat::BOTH
            .into_iter()
            .find(|seat| self.men.active.get(*seat).contains(home(!*seat)));
        if let Some(winner) = arrived {
            self.end = Some(End::Arrived(winner));
        } else if !self.pending.is_empty() {
            self.phase = Phase::Effects;
        } else {
            self.phase = Phase::Moving;
            if !moves::any(rules, self, to) {
                self.end = Some(End::NoMove(!to));
            }
        }
    }

    fn see(&mut self, action: Action) {
        self.last.action = Some(action);
        // The player's own earlier effects are part of the same turn.
        if self.last.effects_of.is_some_and(|seat| seat != self.actor) {
            self.forget_effects();
        }
    }

    fn see_effects_of(&mut self, seat: Seat) {
        if self.last.effects_of != Some(seat) {
            self.forget_effects();
            self.last.effects_of = Some(seat);
        }
    }

    fn forget_effects(&mut self) {
        self.last.effects_of = None;
        self.last.touched = Hexes::EMPTY;
        self.last.gone = Men::default();
    }
}
