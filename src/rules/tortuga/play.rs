//! The rules: how a game begins, what an action makes of a position, and how it ends.

use super::{
    ABOUT, Action, State, Tortuga, Variant,
    action::Chain,
    hex::{Hex, Hexes, home, starts},
    men::{Men, Turtle},
    moves,
    state::{End, Last, Phase},
};
use cairn_kernel::{BySeat, GameMetadata, Judge, Key, Rules, Seat, Turn};

impl Rules for Tortuga {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
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
            match self.variant {
                Variant::Classic | Variant::Tattoo => {
                    *state.men.active.get_mut(seat) = starts(seat);
                }
                Variant::Hatching => *state.reserve.get_mut(seat) = 8,
            }
        }
        if state.to_place(self).is_some() {
            state.phase = Phase::Placing;
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        match state.end {
            Some(end) => Turn::Over(end.ending()),
            None => Turn::Player(state.actor),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        if state.end.is_none() {
            moves::list_into(self, state, actions);
        }
    }

    fn play(&self, state: &mut State, action: &Action) {
        let seat = state.actor;
        // Effects and the turn of their owner after them are one turn.
        let effects_of = match action {
            Action::Step { .. } | Action::Jump(_) | Action::Hatch(_) | Action::Place(..) => {
                state.last.action = Some(*action);
                state.last.effects_of.filter(|it| *it == seat)
            }
            Action::Give(_) => Some(!seat),
            _ => Some(seat),
        };
        if state.last.effects_of != effects_of {
            state.last = Last {
                action: state.last.action,
                effects_of,
                ..Last::default()
            };
        }
        match *action {
            Action::Step { from, to } => {
                state.men.shift(seat, from, to);
                state.pass(self, !seat);
            }
            Action::Jump(chain) => {
                state.jump(chain);
                state.pass(self, !seat);
            }
            Action::Hatch(hexes) => {
                let own = state.men.active.get_mut(seat);
                *own |= hexes;
                for _ in hexes {
                    *state.reserve.get_mut(seat) -= 1;
                }
                state.pass(self, !seat);
            }
            Action::Place(tattoo, at) => {
                state.men.draw(at, tattoo);
                state.spares += 1;
                state.placed += 1;
                state.actor = !seat;
                if state.to_place(self).is_none() {
                    state.pass(self, Seat::First);
                }
            }
            Action::Life(at, to) => {
                if let Some(to) = to {
                    state.spares -= 1;
                    state.bring(to);
                }
                state.finish_effect(self, at);
            }
            Action::Exchange(at) if state.men.active.get(!seat).is_empty() => {
                state.take(at);
                state.finish_effect(self, at);
            }
            Action::Exchange(at) => {
                state.phase = Phase::Giving(at);
                state.actor = !seat;
            }
            Action::Give(given) => {
                state.actor = !seat;
                state.men.flip(given, Some(!seat));
                state.last.touched.insert(given);
                if let Phase::Giving(at) = state.phase {
                    state.take(at);
                    state.finish_effect(self, at);
                }
            }
            Action::Immortality(at) => {
                if state.spares > 0 {
                    state.spares -= 1;
                    state.take(at);
                    state.bring(at);
                }
                state.finish_effect(self, at);
            }
            Action::Contamination(at, victim) => {
                let victim = victim.and_then(|victim| state.take(victim));
                if victim.is_some_and(|turtle| turtle.tattoo.is_none()) {
                    state.spares += 1;
                }
                state.take(at);
                state.finish_effect(self, at);
            }
        }
    }

    /// No position occurs twice, so it holds no history.
    fn key(&self, state: &State, key: &mut Key) {
        fn cells(hexes: Hexes, key: &mut Key) -> &mut Key {
            key.cells(hexes.iter().map(Hex::cell))
        }
        let State {
            men,
            actor,
            phase,
            pending,
            placed,
            spares,
            reserve,
            end,
            // For the picture.
            last: _,
        } = *state;
        for seat in Seat::BOTH {
            cells(*men.active.get(seat), key).byte(*reserve.get(seat));
        }
        cells(men.asleep, key);
        for tattooed in men.tattooed {
            cells(tattooed, key);
        }
        key.byte(spares);
        match (end, phase) {
            (None, Phase::Placing) => key.byte(0).seat(actor).byte(placed),
            (None, Phase::Moving) => key.byte(1).seat(actor),
            (None, Phase::Effects) => cells(pending, key.byte(2).seat(actor)),
            (None, Phase::Giving(at)) => cells(pending, key.byte(3).seat(actor).cell(at.cell())),
            (Some(End::Arrived(winner)), _) => key.byte(4).seat(winner),
            (Some(End::NoMove(winner)), _) => key.byte(5).seat(winner),
        };
    }

    /// Effects and turtles to hand over, where there is no choice.
    fn forced_action(&self, state: &State) -> Option<Action> {
        if state.end.is_some() || !matches!(state.phase, Phase::Effects | Phase::Giving(_)) {
            return None;
        }
        let mut actions = Vec::new();
        moves::list_into(self, state, &mut actions);
        match actions[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl State {
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
}
