//! What an action makes of a position.

use super::{
    ABOUT, Action, Space, State, Tartan,
    moves::{self, Ground},
    space::Spaces,
    state::{Clan, Last, Phase, REDEPLOYED},
    unit::Unit,
};
use cairn_kernel::{BySeat, Ending, GameMetadata, Judge, Key, Rules, Seat, Turn};

impl Rules for Tartan {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        let open = self.layout.terrain().land;
        State {
            clans: BySeat {
                first: Clan::START,
                second: Clan::START,
            },
            mover: Seat::First,
            phase: Phase::Placement { open },
            quiet: 0,
            last: Last::default(),
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Over { winner } => Turn::Over(Ending {
                winner,
                why: if winner.is_some() {
                    "coronation"
                } else {
                    "quiet"
                },
            }),
            _ => Turn::Player(state.mover),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        moves::list_into(*self, state, actions);
    }

    fn play(&self, state: &mut State, action: &Action) {
        match (*action, state.phase) {
            (Action::Place(at), Phase::Placement { open }) => state.place(at, open),
            (Action::Move { from, to }, _) => state.shift(*self, from, to),
            (Action::Bishop { from, to }, _) => state.bless(*self, from, to),
            (Action::Dismantle(at), _) => state.dismantle(*self, at),
            (Action::Redeploy(at), Phase::Redeploy { lochs }) => state.redeploy(*self, at, lochs),
            (Action::Stop, _) => state.pass_turn(),
            (Action::Place(_) | Action::Redeploy(_), _) => (),
        }
    }

    fn key(&self, state: &State, key: &mut Key) {
        let State {
            clans,
            mover,
            phase,
            quiet,
            // For the picture.
            last: _,
        } = *state;
        for seat in Seat::BOTH {
            let Clan {
                units,
                bishop,
                reserve,
            } = *clans.get(seat);
            for spaces in units {
                key.cells(spaces.iter().map(Space::cell));
            }
            key.cell(bishop.cell()).byte(reserve);
        }
        match phase {
            // Where Families can still be placed follows from those already placed.
            Phase::Placement { open: _ } => key.byte(0).seat(mover),
            Phase::Play => key.byte(1).seat(mover).number(quiet.into()),
            // The union before a bounce has reset the quiet turns.
            Phase::Bounce { at } => key.byte(2).seat(mover).cell(at.cell()),
            Phase::Redeploy { lochs } => key
                .byte(3)
                .seat(mover)
                .number(quiet.into())
                .byte(u8::try_from(state.in_hand(mover)).expect("three at most"))
                .cells(lochs.neighbors().iter().map(Space::cell)),
            Phase::Over { winner } => match winner {
                Some(winner) => key.byte(4).seat(winner),
                None => key.byte(5),
            },
        };
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl State {
    fn place(&mut self, at: Space, open: Spaces) {
        let own = self.clans.get_mut(self.mover);
        own.put(Unit::Family, at);
        own.reserve -= 1;
        self.last = Last::default().with_step(at, at);
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
        let Some(unit) = self.own().unit_at(from) else {
            return;
        };
        let (friend, victim) = (self.own().unit_at(to), self.enemy().unit_at(to));
        let bounces = matches!(self.phase, Phase::Bounce { .. });
        let last = if bounces { self.last } else { Last::default() };
        self.last = last.with_step(from, to);
        self.last.victim = victim.map(|unit| (to, unit));
        let own = self.clans.get_mut(self.mover);
        own.remove(unit, from);
        if let Some(friend) = friend
            && let Some(made) = unit.with(friend)
        {
            own.remove(friend, to);
            own.put(made, to);
            self.quiet = 0;
            if Ground::new(rules, self).targets(made, to).is_empty() {
                self.pass_turn();
            } else {
                self.phase = Phase::Bounce { at: to };
            }
            return;
        }
        own.put(unit, to);
        if let Some(victim) = victim {
            self.clans.get_mut(!self.mover).remove(victim, to);
            self.quiet = 0;
        }
        if bounces || victim.is_some() {
            self.pass_turn();
        } else {
            self.pass_quiet_turn(rules);
        }
    }

    fn bless(&mut self, rules: Tartan, from: Space, to: Space) {
        self.last = Last::default().with_step(from, to);
        let own = self.clans.get_mut(self.mover);
        own.bishop = to;
        if own.of_kind(Unit::Cathedral).contains(to) {
            let winner = Some(self.mover);
            self.phase = Phase::Over { winner };
        } else {
            self.pass_quiet_turn(rules);
        }
    }

    fn dismantle(&mut self, rules: Tartan, at: Space) {
        let own = self.clans.get_mut(self.mover);
        own.remove(Unit::Horde, at);
        own.reserve -= 1;
        self.last = Last::default().with_step(at, at);
        let lochs = rules.layout.terrain().outer;
        self.phase = Phase::Redeploy { lochs };
    }

    fn redeploy(&mut self, rules: Tartan, at: Space, lochs: Spaces) {
        let is_first = self.in_hand(self.mover) == REDEPLOYED;
        let horde = self.last.steps[0].map_or(at, |(horde, _)| horde);
        let last = if is_first { Last::default() } else { self.last };
        self.last = last.with_step(horde, at);
        self.clans.get_mut(self.mover).put(Unit::Family, at);
        let lochs = lochs - Spaces::around(at);
        self.phase = Phase::Redeploy { lochs };
        if self.in_hand(self.mover) == 0 {
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
            self.phase = Phase::Over { winner: None };
        }
    }
}
