//! A position, and the effect of an action.

use super::{
    Action, ClanCath, Square,
    clan::{Clan, Man},
    squares::Squares,
    steps,
    terrain::level,
    trail::Trail,
};
use cairn_kernel::{BySeat, Ending, Seat};

/// A position of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(super) clans: BySeat<Clan>,
    pub(super) phase: Phase,
    /// Turns in a row without a capture.
    pub(super) quiet: u32,
    pub(super) trail: Trail,
    /// The dice and the seat that rolled them, if that was the last turn.
    pub(super) rolled: Option<(Seat, u8, u8)>,
}

/// What the game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Phase {
    /// This player puts pieces on the board.
    SetUp(Seat),
    /// This player's turn, from its beginning.
    Turn(Seat, MoveTurn),
    /// This player's dice are in the air.
    Rolling(Seat),
    Over(End),
}

/// How far a turn of moving has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MoveTurn {
    /// The automatic points left.
    pub(super) automatic: u8,
    /// Whether any points were spent.
    pub(super) begun: bool,
    /// Whether anything was taken.
    pub(super) captured: bool,
    /// The squares of the pieces that have captured and are done.
    pub(super) done: Squares,
    /// Where the berserker stands.
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

impl End {
    pub(super) fn ending(self) -> Ending {
        let (winner, why) = match self {
            End::WipedOut(winner) => (Some(winner), "wiped-out"),
            End::BerserkerFell(winner) => (Some(winner), "berserker-fell"),
            End::Quiet => (None, "quiet"),
        };
        Ending { winner, why }
    }
}

impl MoveTurn {
    /// The beginning of a turn of this clan.
    pub(super) fn new(clan: &Clan) -> MoveTurn {
        MoveTurn {
            automatic: clan.automatic(),
            begun: false,
            captured: false,
            done: Squares::EMPTY,
            berserker: None,
        }
    }
}

impl State {
    pub(super) fn start() -> State {
        State {
            clans: BySeat::default(),
            phase: Phase::SetUp(Seat::First),
            quiet: 0,
            trail: Trail::new(),
            rolled: None,
        }
    }

    /// The owner and rank of the piece on this square.
    pub(super) fn man_at(&self, square: Square) -> Option<(Seat, Man)> {
        Seat::BOTH
            .into_iter()
            .find_map(|seat| Some((seat, self.clans.get(seat).man_at(square)?)))
    }

    /// All points the player can spend in this turn from here on.
    pub(super) fn points(&self, seat: Seat, moving: &MoveTurn) -> u8 {
        moving.automatic + self.clans.get(seat).pool
    }

    /// The cost of a step to the next square: 1, one more uphill, and the value of an enemy there.
    pub(super) fn cost(&self, seat: Seat, from: Square, to: Square) -> u8 {
        let climb = u8::from(level(to) > level(from));
        1 + climb + self.clans.get(!seat).man_at(to).map_or(0, Man::value)
    }

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
