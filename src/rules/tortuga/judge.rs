//! The value of a position: the race to the far corner, and the turtles left.

use super::{
    ABOUT, Action, State, Tortuga, Variant,
    hex::{Hex, Hexes, Way, home},
    jumps::Course,
    state::Phase,
};
use crate::play::knowledge;
use cairn_kernel::{BySeat, Judge, Knowledge, Seat, mix};

/// `play.toml` describes them.
const COUNTS: &[&str] = &[
    "turtles", "reserve", "foremost", "second", "rows", "home", "strikers", "steps", "clear",
    "tattoos", "alone", "nearest", "race",
];

/// The row of the farthest cell.
const LAST: f32 = 12.0;

/// Steps from one corner to the other.
const ALL_STEPS: u8 = 6;

impl Judge<Tortuga> for Tortuga {
    fn knowledge(&self) -> Knowledge {
        let variant = ABOUT.variants[self.variant as usize];
        knowledge(&ABOUT, Some(variant), COUNTS)
    }

    fn counts(&self, state: &State, seat: Seat, mover: Seat, counts: &mut [f32]) {
        let own = *state.men.active.get(seat);
        let foes = *state.men.active.get(!seat);
        let course = Course::new(&state.men, seat);
        let is_clear = |hex: Hex| !Hexes::ahead(seat, hex).meets(foes);
        let rows = |hexes: Hexes| hexes.iter().map(move |hex| hex.row(seat));
        let foremost = own.iter().min_by_key(|hex| hex.row(!seat));
        let others = foremost.map_or(own, |hex| own.without(hex));
        let foremost_row = foremost.map_or(0.0, |hex| f32::from(hex.row(seat)) / LAST);
        let steps = Way::all(seat).map(|way| (own.shift(way) & course.empty).len());
        let (closest, steps_left) = nearest(seat, own);
        let nearness = f32::from(ALL_STEPS - steps_left) / f32::from(ALL_STEPS);
        let (_, their_steps) = nearest(!seat, foes);
        let is_first = steps_left + u8::from(seat != mover) <= their_steps;
        let is_open = is_first && course.empty.contains(home(!seat));
        let runs_free = is_open && closest.is_some_and(is_clear);
        let guards = !course.empty.contains(home(seat));
        counts.copy_from_slice(&[
            f32::from(own.len()) / 8.0,
            f32::from(*state.reserve.get(seat)) / 8.0,
            foremost_row * foremost_row,
            f32::from(rows(others).max().unwrap_or(0)) / LAST,
            f32::from(rows(own).sum::<u8>()) / (8.0 * LAST),
            f32::from(u8::from(guards)),
            f32::from(course.strikers().len()) / if seat == mover { 2.0 } else { 4.0 },
            f32::from(steps.iter().sum::<u16>()) / 12.0,
            foremost
                .filter(|hex| is_clear(*hex))
                .map_or(0.0, |_| foremost_row),
            f32::from((own & state.men.tattooed_cells()).len()) / 4.0,
            f32::from((own - own.neighbors()).len()) / 4.0,
            nearness * nearness,
            f32::from(u8::from(runs_free)),
        ]);
    }

    fn table_key(&self, state: &State) -> Option<u64> {
        let BySeat { first, second } = state.men.active;
        let sets = [first, second, state.men.asleep];
        let mut key = sets.iter().fold(7, |key, set| mix(key, set.bits()));
        if self.variant == Variant::Tattoo {
            for tattooed in state.men.tattooed {
                key = mix(key, tattooed.bits());
            }
            key = mix(key, state.pending.bits());
        }
        let phase = match state.phase {
            Phase::Over(..) => 0,
            Phase::Placing(_) => 1,
            Phase::Moving => 2,
            Phase::Effects => 3,
            Phase::Giving(at) => 4 + u64::from(at.index()),
        };
        let counts = [
            u64::from(state.spares),
            u64::from(state.reserve.first),
            u64::from(state.reserve.second),
            state.actor as u64,
            phase,
        ];
        let counts = counts.into_iter().fold(0, |all, one| all << 8 | one);
        Some(mix(key, counts))
    }

    fn promise(&self, state: &State, action: &Action) -> i32 {
        let seat = state.actor;
        let to = match *action {
            Action::Step { to, .. } => to,
            Action::Jump(chain) => chain.end(),
            _ => return 0,
        };
        let arrives = i32::from(to == home(!seat)) * 2_000;
        let struck = i32::from(state.victims(action).len()) * 100;
        arrives + struck + i32::from(to.row(seat))
    }

    fn slot(&self, action: &Action) -> usize {
        let pair = |from: Hex, to: Hex| usize::from(from.index()) * 64 + usize::from(to.index());
        match *action {
            Action::Step { from, to } => pair(from, to),
            Action::Jump(chain) => 4_096 + pair(chain.from, chain.end()),
            _ => 0,
        }
    }

    fn is_unsettled(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Effects | Phase::Giving(_))
    }

    fn must_capture(&self, state: &State) -> bool {
        let strikers = || Course::new(&state.men, state.actor).strikers();
        state.phase == Phase::Moving && !strikers().is_empty()
    }
}

/// The turtle with the fewest steps to the far corner, and that number.
fn nearest(seat: Seat, own: Hexes) -> (Option<Hex>, u8) {
    let steps = own.iter().map(|hex| (Some(hex), steps_to_go(seat, hex)));
    steps.min_by_key(|it| it.1).unwrap_or((None, ALL_STEPS))
}

/// Steps to the far corner if nothing is in the way: two rows each straight ahead, one obliquely.
fn steps_to_go(seat: Seat, hex: Hex) -> u8 {
    let (rows, aside) = (hex.row(!seat), hex.cell().x.abs_diff(3));
    aside + (rows - aside) / 2
}
