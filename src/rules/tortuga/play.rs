//! What an action makes of a position.

use super::{
    Action, State, Tortuga,
    action::Chain,
    hex::{Hex, Hexes, home},
    men::{Men, Turtle},
    moves,
    state::{End, Phase},
};
use cairn_kernel::Seat;

impl State {
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
                for _ in hexes {
                    *self.reserve.get_mut(seat) -= 1;
                }
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
                self.finish_effect(rules, at);
            }
            Action::Exchange(at) if self.men.active.get(!seat).is_empty() => {
                self.take(at);
                self.finish_effect(rules, at);
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
                    self.finish_effect(rules, at);
                }
            }
            Action::Immortality(at) => {
                if self.spares > 0 {
                    self.spares -= 1;
                    self.take(at);
                    self.bring(at);
                }
                self.finish_effect(rules, at);
            }
            Action::Contamination(at, victim) => {
                let victim = victim.and_then(|victim| self.take(victim));
                if victim.is_some_and(|turtle| turtle.tattoo.is_none()) {
                    self.spares += 1;
                }
                self.take(at);
                self.finish_effect(rules, at);
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

    fn take(&mut self, hex: Hex) -> Option<Turtle> {
        let turtle = self.men.take(hex)?;
        self.last.gone.put(hex, turtle);
        Some(turtle)
    }

    fn finish_effect(&mut self, rules: &Tortuga, at: Hex) {
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
