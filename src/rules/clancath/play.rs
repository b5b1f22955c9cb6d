//! What can be done, and what it makes of a position.

use super::{
    ABOUT, Action, ClanCath, Square, Squares, State,
    clan::{Clan, Man},
    state::{End, MoveTurn, Phase},
    steps::Steps,
    terrain::LAND,
    trail::Trail,
};
use cairn_kernel::{BySeat, Ending, GameMetadata, Judge, Key, Rules, Seat, Turn};

impl Rules for ClanCath {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State {
            clans: BySeat::default(),
            phase: Phase::SetUp(Seat::First),
            quiet: 0,
            trail: Trail::new(Seat::First),
            before: BySeat::default(),
            rolled: None,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let (winner, why) = match state.phase {
            Phase::SetUp(seat) | Phase::Turn(MoveTurn { seat, .. }) => return Turn::Player(seat),
            Phase::Rolling(_) => return Turn::Chance,
            Phase::Over(End::WipedOut(winner)) => (Some(winner), "wiped-out"),
            Phase::Over(End::BerserkerFell(winner)) => (Some(winner), "berserker-fell"),
            Phase::Over(End::Quiet) => (None, "quiet"),
        };
        Turn::Over(Ending { winner, why })
    }

    /// What ends the turn first, then the berserkers, then the steps of each piece, rank by rank
    /// from the bottom.
    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        match &state.phase {
            Phase::SetUp(seat) => {
                let free = self.ground(*seat) - state.occupied_cells();
                for man in Man::ALL {
                    if state.clans.get(*seat).missing_count(man) > 0 {
                        actions.extend(free.iter().map(|at| Action::Place { man, at }));
                    }
                }
            }
            Phase::Turn(moving) => {
                let steps = Steps::new(state, moving);
                if moving.is_fresh() {
                    actions.push(Action::Roll);
                    let heroes = state.clans.get(moving.seat).rank(Man::Hero) & steps.movers();
                    actions.extend(heroes.iter().map(Action::Berserk));
                } else if moving.may_end() {
                    actions.push(Action::End);
                }
                steps.push_into(actions);
            }
            Phase::Rolling(_) | Phase::Over(_) => (),
        }
    }

    fn play(&self, state: &mut State, action: &Action) {
        match (state.phase, *action) {
            (Phase::SetUp(seat), Action::Place { man, at }) => {
                state.trail = Trail::new(seat);
                state.trail.steps.push((at, at));
                let clan = state.clans.get_mut(seat);
                clan.put(man, at);
                if clan.is_complete() {
                    state.phase = match seat {
                        Seat::First => Phase::SetUp(Seat::Second),
                        Seat::Second => state.turn_of(Seat::First),
                    };
                }
            }
            (Phase::Turn(moving), Action::Roll) => state.phase = Phase::Rolling(moving.seat),
            (Phase::Rolling(seat), Action::Rolls(one, other)) => {
                let clan = state.clans.get_mut(seat);
                clan.pool = (clan.pool + one + other).min(Clan::FULL);
                self.pass(state, seat, false);
                state.rolled = Some((seat, one, other));
            }
            (Phase::Turn(mut moving), Action::Berserk(hero)) => {
                moving.berserker = Some(hero);
                state.phase = Phase::Turn(moving);
            }
            (Phase::Turn(moving), Action::Step { from, to }) => self.step(state, moving, from, to),
            (Phase::Turn(moving), Action::End) => self.pass(state, moving.seat, moving.captured),
            (phase, _) => unreachable!("{action:?} is not legal in {phase:?}"),
        }
    }

    fn key(&self, state: &State, key: &mut Key) {
        let State {
            clans,
            phase,
            quiet,
            // For the picture, and for the computer.
            trail: _,
            rolled: _,
            before: _,
        } = state;
        for seat in Seat::BOTH {
            let clan = clans.get(seat);
            for man in Man::ALL {
                key.cells(clan.rank(man).iter().map(Square::cell));
            }
            key.byte(clan.pool);
        }
        match *phase {
            Phase::SetUp(seat) => key.byte(0).seat(seat),
            Phase::Turn(moving) => {
                let MoveTurn {
                    seat,
                    automatic,
                    begun,
                    captured,
                    done,
                    berserker,
                } = moving;
                key.byte(1).seat(seat).number((*quiet).into());
                key.byte(automatic).flag(begun).flag(captured);
                key.cells(done.iter().map(Square::cell));
                key.cell_or_none(berserker.map(Square::cell))
            }
            Phase::Rolling(seat) => key.byte(2).seat(seat).number((*quiet).into()),
            Phase::Over(End::WipedOut(winner)) => key.byte(3).seat(winner),
            Phase::Over(End::BerserkerFell(winner)) => key.byte(4).seat(winner),
            Phase::Over(End::Quiet) => key.byte(5),
        };
    }

    fn has_chance(&self) -> bool {
        true
    }

    fn odds_into(&self, state: &State, odds: &mut Vec<(Action, u32)>) {
        if let Phase::Rolling(_) = state.phase {
            let dice = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
            odds.extend(dice.map(|(one, other)| (Action::Rolls(one, other), 1)));
        }
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl ClanCath {
    /// Where this player may put pieces, whether occupied or not.
    pub(super) fn ground(&self, seat: Seat) -> Squares {
        let [south, north] = LAND.homes;
        if self.own_side {
            LAND.homes[seat as usize]
        } else {
            south | north
        }
    }

    fn step(&self, state: &mut State, mut moving: MoveTurn, from: Square, to: Square) {
        let seat = moving.seat;
        if !moving.begun {
            moving.begun = true;
            state.trail = Trail::new(seat);
            *state.before.get_mut(seat) = Some(state.clans.get(seat).people());
        }
        let cost = state.cost(seat, from, to);
        let automatic = cost.min(moving.automatic);
        moving.automatic -= automatic;
        let clan = state.clans.get_mut(seat);
        clan.pool -= cost - automatic;
        if let Some(man) = clan.take(from) {
            clan.put(man, to);
        }
        state.trail.steps.push((from, to));
        moving.berserker = moving.berserker.and(Some(to));
        let enemies = state.clans.get_mut(!seat);
        if let Some(man) = enemies.take(to) {
            state.trail.taken.push((to, man));
            moving.captured = true;
            *state.before.get_mut(seat) = None;
            if moving.berserker.is_none() {
                moving.done.insert(to);
            }
            if enemies.is_gone() {
                state.phase = Phase::Over(End::WipedOut(seat));
                return;
            }
        }
        if !Steps::new(state, &moving).movers().is_empty() {
            state.phase = Phase::Turn(moving);
            return;
        }
        if let Some(berserker) = moving.berserker {
            let clan = state.clans.get_mut(seat);
            clan.take(berserker);
            clan.pool = 0;
            state.trail.fallen = Some(berserker);
            if clan.is_gone() {
                state.phase = Phase::Over(End::BerserkerFell(!seat));
                return;
            }
        }
        self.pass(state, seat, moving.captured);
    }

    /// Ends a turn, and the game with it after too many turns without a capture.
    fn pass(&self, state: &mut State, seat: Seat, captured: bool) {
        state.rolled = None;
        state.quiet = if captured { 0 } else { state.quiet + 1 };
        state.phase = if state.quiet >= self.quiet_limit.get() {
            Phase::Over(End::Quiet)
        } else {
            state.turn_of(!seat)
        };
    }
}
