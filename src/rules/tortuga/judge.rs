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
        let variant = match self.variant {
            Variant::Classic => "classic",
            Variant::Tattoo => "tattoo",
            Variant::Hatching => "hatching",
        };
        knowledge(&ABOUT, Some(variant), COUNTS)
    }

    fn counts(&self, state: &State, seat: Seat, mover: Seat, counts: &mut [f32]) {
        let own = *state.men.active.get(seat);
        let foes = *state.men.active.get(!seat);
        counts[0] = f32::from(own.len()) / 8.0;
        counts[1] = f32::from(*state.reserve.get(seat)) / 8.0;
        let (mut foremost, mut second, mut sum) = (None, 0, 0_u8);
        for hex in own {
            let row = row(seat, hex);
            sum += row;
            match foremost {
                Some((_, first)) if row <= first => second = second.max(row),
                Some((_, first)) => {
                    second = first;
                    foremost = Some((hex, row));
                }
                None => foremost = Some((hex, row)),
            }
        }
        counts[4] = f32::from(sum) / (8.0 * LAST);
        if let Some((hex, row)) = foremost {
            let share = f32::from(row) / LAST;
            counts[2] = share * share;
            counts[3] = f32::from(second) / LAST;
            counts[8] = if Hexes::ahead(seat, hex).meets(foes) {
                0.0
            } else {
                share
            };
        }
        counts[5] = f32::from(u8::from(!state.men.empty().contains(home(seat))));
        let course = Course::new(&state.men, seat);
        counts[6] = f32::from(course.strikers().len()) / if seat == mover { 2.0 } else { 4.0 };
        let steps: u16 = Way::all(seat)
            .into_iter()
            .map(|way| (own.shift(way) & course.empty).len())
            .sum();
        counts[7] = f32::from(steps) / 12.0;
        counts[9] = f32::from((own & state.men.tattooed_cells()).len()) / 4.0;
        counts[10] = f32::from((own - own.neighbors()).len()) / 4.0;
        let (closest, steps) = nearest(seat, own);
        let share = f32::from(ALL_STEPS - steps) / f32::from(ALL_STEPS);
        counts[11] = share * share;
        let (_, theirs) = nearest(!seat, foes);
        let first = steps + u8::from(seat != mover) <= theirs;
        let open = state.men.empty().contains(home(!seat));
        let free = closest.is_some_and(|it| first && open && !Hexes::ahead(seat, it).meets(foes));
        counts[12] = f32::from(u8::from(free));
    }

    fn table_key(&self, state: &State) -> Option<u64> {
        let BySeat { first, second } = state.men.active;
        let mut key = mix(
            mix(mix(7, first.bits()), second.bits()),
            state.men.asleep.bits(),
        );
        if self.variant == Variant::Tattoo {
            for tattooed in state.men.tattooed {
                key = mix(key, tattooed.bits());
            }
            key = mix(key, state.pending.bits());
        }
        let phase = match state.phase {
            Phase::Placing => 1,
            Phase::Moving => 2,
            Phase::Effects => 3,
            Phase::Giving(at) => 4 + u64::from(at.index()),
        };
        let counts = [
            u64::from(state.placed),
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
        let goal = home(!seat);
        match *action {
            Action::Step { to, .. } if to == goal => 2_000,
            Action::Step { to, .. } => i32::from(row(seat, to)),
            Action::Jump(chain) => {
                let foes = *state.men.active.get(!seat);
                let struck: i32 = chain
                    .jumps()
                    .map(|jump| i32::from(foes.contains(jump.over)) * 100)
                    .sum();
                let arrives = i32::from(chain.end() == goal) * 2_000;
                arrives + struck + i32::from(row(seat, chain.end()))
            }
            _ => 0,
        }
    }

    fn slot(&self, action: &Action) -> usize {
        let pair = |from: Hex, to: Hex| usize::from(from.index()) * 64 + usize::from(to.index());
        match *action {
            Action::Step { from, to } => pair(from, to),
            Action::Jump(chain) => 4_096 + pair(chain.start(), chain.end()),
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

/// The row counted from this seat's own corner.
pub(super) fn row(seat: Seat, hex: Hex) -> u8 {
    match seat {
        Seat::First => hex.row(),
        Seat::Second => 12 - hex.row(),
    }
}

/// The turtle with the fewest steps to the far corner, and that number.
fn nearest(seat: Seat, own: Hexes) -> (Option<Hex>, u8) {
    let steps = own.iter().map(|hex| (Some(hex), steps_to_go(seat, hex)));
    steps.min_by_key(|it| it.1).unwrap_or((None, ALL_STEPS))
}

/// Steps to the far corner if nothing is in the way: two rows each straight ahead, one obliquely.
fn steps_to_go(seat: Seat, hex: Hex) -> u8 {
    let (rows, aside) = (12 - row(seat, hex), hex.aside());
    aside + (rows - aside) / 2
}
