//! What an action makes of a position.

use super::{
    Action, ClanCath, Square, State,
    clan::{Clan, Man},
    state::{End, MoveTurn, Phase},
    steps,
};
use cairn_kernel::Seat;

impl State {
    pub(super) fn play(&mut self, rules: &ClanCath, action: Action) {
        match (self.phase, action) {
            (Phase::SetUp(seat), Action::Place { man, at }) => self.place(seat, man, at),
            (Phase::Turn(seat, _), Action::Roll) => self.phase = Phase::Rolling(seat),
            (Phase::Rolling(seat), Action::Rolls(one, other)) => {
                let clan = self.clans.get_mut(seat);
                clan.pool = (clan.pool + one + other).min(Clan::FULL);
                self.pass(rules, seat, false);
                self.rolled = Some((seat, one, other));
            }
            (Phase::Turn(seat, moving), Action::Berserk(hero)) => {
                let berserker = Some(hero);
                self.phase = Phase::Turn(
                    seat,
                    MoveTurn {
                        berserker,
                        ..moving
                    },
                );
            }
            (Phase::Turn(seat, moving), Action::Step { from, to }) => {
                self.step(rules, seat, moving, (from, to));
            }
            (Phase::Turn(seat, moving), Action::End) => self.pass(rules, seat, moving.captured),
            (phase, _) => unreachable!("{action:?} is not legal in {phase:?}"),
        }
    }

    fn place(&mut self, seat: Seat, man: Man, at: Square) {
        self.trail.begin(seat);
        self.trail.place(at);
        let clan = self.clans.get_mut(seat);
        clan.put(man, at);
        if clan.is_complete() {
            self.phase = match seat {
                Seat::First => Phase::SetUp(Seat::Second),
                Seat::Second => self.turn_of(Seat::First),
            };
        }
    }

    fn step(
        &mut self,
        rules: &ClanCath,
        seat: Seat,
        mut moving: MoveTurn,
        (from, to): (Square, Square),
    ) {
        if !moving.begun {
            moving.begun = true;
            self.trail.begin(seat);
            *self.before.get_mut(seat) = Some(*self.clans.get(seat).people());
        }
        let cost = self.cost(seat, from, to);
        let automatic = cost.min(moving.automatic);
        moving.automatic -= automatic;
        let clan = self.clans.get_mut(seat);
        clan.pool -= cost - automatic;
        clan.shift(from, to);
        self.trail.step(from, to);
        if moving.berserker.is_some() {
            moving.berserker = Some(to);
        }
        let enemies = self.clans.get_mut(!seat);
        if let Some(man) = enemies.take(to) {
            self.trail.take(to, man);
            moving.captured = true;
            *self.before.get_mut(seat) = None;
            if moving.berserker.is_none() {
                moving.done.insert(to);
            }
            if enemies.is_gone() {
                self.phase = Phase::Over(End::WipedOut(seat));
                return;
            }
        }
        if steps::any(self, seat, &moving) {
            self.phase = Phase::Turn(seat, moving);
        } else {
            self.finish(rules, seat, &moving);
        }
    }

    /// Ends a turn in which no piece can go on.
    fn finish(&mut self, rules: &ClanCath, seat: Seat, moving: &MoveTurn) {
        if let Some(berserker) = moving.berserker {
            let clan = self.clans.get_mut(seat);
            clan.take(berserker);
            clan.pool = 0;
            self.trail.fallen = Some(berserker);
            if clan.is_gone() {
                self.phase = Phase::Over(End::BerserkerFell(!seat));
                return;
            }
        }
        self.pass(rules, seat, moving.captured);
    }

    /// Ends a turn, and the game with it after too many turns without a capture.
    fn pass(&mut self, rules: &ClanCath, seat: Seat, captured: bool) {
        self.rolled = None;
        self.quiet = if captured { 0 } else { self.quiet + 1 };
        self.phase = if self.quiet >= rules.quiet_limit.get() {
            Phase::Over(End::Quiet)
        } else {
            self.turn_of(!seat)
        };
    }

    fn turn_of(&self, seat: Seat) -> Phase {
        Phase::Turn(seat, MoveTurn::new(self.clans.get(seat)))
    }
}
