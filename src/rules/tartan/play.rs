//! What an action makes of a position.

use super::{
    ABOUT, Action, Space, State, Tartan, key, moves,
    past::Last,
    space::Spaces,
    state::{End, Phase, REDEPLOYED},
    unit::Unit,
};
use cairn_kernel::{GameMetadata, Judge, Key, Rules, Turn};

impl Rules for Tartan {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State::start(self.layout.terrain())
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Over { end } => Turn::Over(end.ending()),
            _ => Turn::Player(state.mover),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        moves::list_into(*self, state, actions);
    }

    fn play(&self, state: &mut State, action: &Action) {
        state.play(*self, *action);
    }

    fn key(&self, state: &State, key: &mut Key) {
        key::write(state, key);
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl State {
    pub(super) fn play(&mut self, rules: Tartan, action: Action) {
        match action {
            Action::Place(at) => self.place(at),
            Action::Move { from, to } => self.shift(rules, from, to),
            Action::Bishop { from, to } => self.bless(rules, from, to),
            Action::Dismantle(at) => self.dismantle(rules, at),
            Action::Redeploy(at) => self.redeploy(rules, at),
            Action::Stop => self.pass_turn(),
        }
    }

    fn place(&mut self, at: Space) {
        let Phase::Placement { open } = self.phase else {
            return;
        };
        let own = self.clans.get_mut(self.mover);
        own.put(Unit::Family, at);
        own.reserve -= 1;
        self.last = Last::Placed { at };
        let open = open.without(at) - Spaces::around(at);
        if open.is_empty() {
            // The player who placed the last Family begins.
            self.phase = Phase::Play;
        } else {
            self.phase = Phase::Placement { open };
            self.mover = !self.mover;
        }
    }

    fn shift(&mut self, rules: Tartan, from: Space, to: Space) {
        let bounced = matches!(self.phase, Phase::Bounce { .. });
        let Some(unit) = self.own().unit_at(from) else {
            return;
        };
        let friend = self.own().unit_at(to);
        let victim = self.enemy().unit_at(to);
        let own = self.clans.get_mut(self.mover);
        own.remove(unit, from);
        self.last = self.last.then(bounced, from, to, victim);
        if let Some(friend) = friend
            && let Some(made) = unit.with(friend)
        {
            own.remove(friend, to);
            own.put(made, to);
            self.quiet = 0;
            if made != Unit::Cathedral && moves::can_move(rules, self, made, to) {
                self.phase = Phase::Bounce { at: to };
            } else {
                self.pass_turn();
            }
            return;
        }
        own.put(unit, to);
        if let Some(victim) = victim {
            self.clans.get_mut(!self.mover).remove(victim, to);
            self.quiet = 0;
            self.pass_turn();
        } else if bounced {
            self.pass_turn();
        } else {
            self.pass_quiet_turn(rules);
        }
    }

    fn bless(&mut self, rules: Tartan, from: Space, to: Space) {
        self.last = self.last.then(false, from, to, None);
        let own = self.clans.get_mut(self.mover);
        own.bishop = to;
        if own.of_kind(Unit::Cathedral).contains(to) {
            let winner = self.mover;
            self.phase = Phase::Over {
                end: End::Coronation { winner },
            };
        } else {
            self.pass_quiet_turn(rules);
        }
    }

    fn dismantle(&mut self, rules: Tartan, at: Space) {
        let own = self.clans.get_mut(self.mover);
        own.remove(Unit::Horde, at);
        own.reserve -= 1;
        self.last = Last::from_dismantled(at);
        self.phase = Phase::Redeploy {
            left: REDEPLOYED,
            shores: rules.layout.terrain().shore,
        };
    }

    fn redeploy(&mut self, rules: Tartan, at: Space) {
        let Phase::Redeploy { left, shores } = self.phase else {
            return;
        };
        self.clans.get_mut(self.mover).put(Unit::Family, at);
        self.last = self.last.add_redeployed(at);
        if left > 1 {
            self.phase = Phase::Redeploy {
                left: left - 1,
                shores: shores - rules.layout.terrain().shore_of(at),
            };
        } else {
            self.pass_quiet_turn(rules);
        }
    }

    fn pass_turn(&mut self) {
        self.phase = Phase::Play;
        self.mover = !self.mover;
    }

    fn pass_quiet_turn(&mut self, rules: Tartan) {
        self.pass_turn();
        self.quiet += 1;
        if self.quiet >= rules.quiet_limit.get() {
            self.phase = Phase::Over { end: End::Quiet };
        }
    }
}
