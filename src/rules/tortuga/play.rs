//! The rules: how a game begins, what an action makes of a position, and how it ends.

use super::{
    ABOUT, Action, State, Tattoo, Tortuga, Variant,
    action::Chain,
    hex::{Hex, Hexes, home, starts},
    men::{Men, Turtle},
    moves,
    state::{ARRIVED, Last, Phase},
};
use cairn_kernel::{BySeat, Ending, GameMetadata, Judge, Key, Rules, Seat, Turn};

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
            spares: 0,
            reserve: BySeat::default(),
            last: Last::default(),
        };
        for seat in Seat::BOTH {
            if self.variant == Variant::Hatching {
                *state.reserve.get_mut(seat) = 8;
            } else {
                *state.men.active.get_mut(seat) = starts(seat);
            }
        }
        if let Some(tattoo) = state.next_tattoo(self) {
            state.phase = Phase::Placing(tattoo);
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Over(winner, why) => Turn::Over(Ending {
                winner: Some(winner),
                why,
            }),
            _ => Turn::Player(state.actor),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        let own = *state.men.active.get(state.actor);
        match state.phase {
            Phase::Placing(tattoo) => {
                let plain = own - state.men.tattooed_cells();
                actions.extend(plain.iter().map(|at| Action::Place(tattoo, at)));
            }
            Phase::Moving => moves::turns_into(self, state, actions),
            Phase::Effects => moves::effects_into(state, actions),
            Phase::Giving(_) => actions.extend(own.iter().map(Action::Give)),
            Phase::Over(..) => (),
        }
    }

    fn play(&self, state: &mut State, action: &Action) {
        let seat = state.actor;
        let owner = match action {
            Action::Give(_) => Some(!seat),
            _ => Some(seat),
        };
        if state.last.owner != owner {
            state.last = Last {
                action: state.last.action,
                owner,
                ..Last::default()
            };
        }
        if !matches!(action, Action::Effect(..) | Action::Give(_)) {
            state.last.action = Some(*action);
        }
        let next = match *action {
            Action::Step { from, to } => {
                state.men.shift(seat, from, to);
                !seat
            }
            Action::Jump(chain) => {
                state.jump(chain);
                !seat
            }
            Action::Hatch(hexes) => {
                for hex in hexes {
                    state.men.active.get_mut(seat).insert(hex);
                    *state.reserve.get_mut(seat) -= 1;
                }
                !seat
            }
            Action::Place(tattoo, at) => {
                state.men.tattooed[tattoo as usize].insert(at);
                state.spares += 1;
                if let Some(tattoo) = state.next_tattoo(self) {
                    state.phase = Phase::Placing(tattoo);
                    state.actor = !seat;
                    return;
                }
                Seat::First
            }
            Action::Effect(Tattoo::Exchange, at, _) if !state.men.active.get(!seat).is_empty() => {
                state.phase = Phase::Giving(at);
                state.actor = !seat;
                return;
            }
            Action::Effect(tattoo, at, target) => {
                state.take_effect(tattoo, at, target);
                seat
            }
            Action::Give(given) => {
                state.actor = !seat;
                state.bring(given);
                if let Phase::Giving(at) = state.phase {
                    state.take_effect(Tattoo::Exchange, at, None);
                }
                !seat
            }
        };
        state.pass(self, next);
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
            spares,
            reserve,
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
        match phase {
            Phase::Placing(_) => key.byte(0).seat(actor).byte(spares),
            Phase::Moving => key.byte(1).seat(actor),
            Phase::Effects => cells(pending, key.byte(2).seat(actor)),
            Phase::Giving(at) => cells(pending, key.byte(3).seat(actor).cell(at.cell())),
            Phase::Over(winner, ARRIVED) => key.byte(4).seat(winner),
            Phase::Over(winner, _) => key.byte(5).seat(winner),
        };
    }

    /// Effects and turtles to hand over, where there is no choice.
    fn forced_action(&self, state: &State) -> Option<Action> {
        let mut actions = Vec::new();
        if matches!(state.phase, Phase::Effects | Phase::Giving(_)) {
            self.actions_into(state, &mut actions);
        }
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
                self.men.set_owner(jump.over, Some(side));
            } else if self.men.active.get(!seat).contains(jump.over) {
                self.men.set_owner(jump.over, None);
                if self.men.tattoo_at(jump.over).is_some() {
                    self.pending.insert(jump.over);
                }
            }
        }
        self.men.shift(seat, chain.from, chain.end());
    }

    fn take_effect(&mut self, tattoo: Tattoo, at: Hex, target: Option<Hex>) {
        self.pending.remove(at);
        match (tattoo, target) {
            (Tattoo::Life, Some(to)) => {
                self.spares -= 1;
                self.bring(to);
            }
            (Tattoo::Immortality, _) if self.spares > 0 => {
                self.spares -= 1;
                self.take(at);
                self.bring(at);
            }
            (Tattoo::Life | Tattoo::Immortality, _) => (),
            (Tattoo::Exchange | Tattoo::Contamination, _) => {
                let victim = target.and_then(|victim| self.take(victim));
                self.spares += u8::from(victim.is_some_and(|turtle| turtle.tattoo.is_none()));
                self.take(at);
            }
        }
    }

    /// Gives the player to act the turtle there, or a plain one.
    fn bring(&mut self, to: Hex) {
        self.men.set_owner(to, Some(self.actor));
        self.last.touched.insert(to);
    }

    fn take(&mut self, hex: Hex) -> Option<Turtle> {
        let turtle = self.men.take(hex)?;
        self.last.gone.put(hex, turtle);
        Some(turtle)
    }

    /// Moves on: to the end of the game, to this player's turn, or to what has to be done before
    /// it.
    pub(super) fn pass(&mut self, rules: &Tortuga, to: Seat) {
        self.actor = to;
        let has_arrived = |seat: &Seat| self.men.active.get(*seat).contains(home(!*seat));
        self.phase = if let Some(winner) = Seat::BOTH.into_iter().find(has_arrived) {
            Phase::Over(winner, ARRIVED)
        } else if !self.pending.is_empty() {
            Phase::Effects
        } else if moves::any(rules, self, to) {
            Phase::Moving
        } else {
            Phase::Over(!to, "no-move")
        };
    }
}
