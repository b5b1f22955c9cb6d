//! The value of a position: the men left, the enemies in reach, and the points to reach them.

use arrayvec::ArrayVec;

use super::{
    ABOUT, Action, ClanCath, Squares, State,
    clan::{Clan, Man},
    state::Phase,
    terrain::distance,
};
use crate::play::knowledge;
use cairn_kernel::{Cell, Judge, Knowledge, Seat, Stretches, mix};

/// `play.toml` describes them.
const COUNTS: &[&str] = &[
    "chieftain",
    "heroes",
    "clansmen",
    "pool",
    "near",
    "hunted",
    "prey-now",
    "prey-next",
    "waits",
    "more",
    "finish",
];

/// The average of two dice.
const ROLLED: u8 = 7;

/// The squares of a clan, with the rank on each.
type Men = ArrayVec<(Cell, Man), 25>;

impl Judge<ClanCath> for ClanCath {
    fn knowledge(&self) -> Knowledge {
        knowledge(&ABOUT, None, COUNTS)
    }

    fn counts(&self, state: &State, seat: Seat, mover: Seat, counts: &mut [f32]) {
        if let Phase::SetUp(_) = state.phase {
            // Pieces not yet on the board will be: placing first is no lead.
            counts[..3].fill(1.0);
            return;
        }
        let clan = state.clans.get(seat);
        counts[0] = f32::from(clan.count(Man::Chieftain));
        counts[1] = f32::from(clan.count(Man::Hero)) / 4.0;
        counts[2] = f32::from(clan.count(Man::Clansman)) / 20.0;
        let rolls = state.phase == Phase::Rolling(seat);
        let pool = (clan.pool + if rolls { ROLLED } else { 0 }).min(Clan::FULL);
        counts[3] = f32::from(pool) / f32::from(Clan::FULL);
        let men = |seat| {
            state
                .clans
                .get(seat)
                .men()
                .map(|(at, man)| (at.cell(), man))
        };
        let own: Men = men(seat).collect();
        let enemies: Men = men(!seat).collect();
        if own.is_empty() || enemies.is_empty() {
            return;
        }
        let near: u16 = own
            .iter()
            .map(|it| u16::from(closest(it.0, &enemies)))
            .sum();
        counts[4] = 1.0 - f32::from(near) / f32::from(u16::from(len(&own)) * 38);
        let (mut hunted, mut least) = (0_u16, u8::MAX);
        let mut prices: ArrayVec<(u8, u8), 25> = ArrayVec::new();
        for &(at, man) in &enemies {
            let way = closest(at, &own);
            least = least.min(way);
            hunted += u16::from(way.min(20));
            prices.push((way + man.value(), man.value()));
        }
        counts[5] = 1.0 - f32::from(hunted) / f32::from(u16::from(len(&enemies)) * 20);
        prices.sort_unstable();
        let mut points = clan.automatic() + pool;
        let (mut prey, mut taken) = (0, 0);
        // A piece that has captured is done.
        for &(price, value) in prices.iter().take(own.len()) {
            let Some(rest) = points.checked_sub(price) else {
                break;
            };
            points = rest;
            prey += value;
            taken += 1;
        }
        counts[if seat == mover { 6 } else { 7 }] = f32::from(prey) / 8.0;
        let (mine, theirs) = (f32::from(len(&own)), f32::from(len(&enemies)));
        let leads = clan.automatic() >= state.clans.get(!seat).automatic();
        if mine > theirs || mine >= theirs && leads {
            let far = f32::from(least) / 38.0;
            counts[8] = self.quiet_share(state) * (0.25 + far);
        }
        counts[9] = ((mine - theirs) / (mine + theirs)).max(0.0);
        let finishes = seat == mover && taken == len(&enemies);
        counts[10] = f32::from(u8::from(finishes));
    }

    fn table_key(&self, state: &State) -> Option<u64> {
        let (phase, moving) = match state.phase {
            Phase::SetUp(seat) => (1 + seat as u64, None),
            Phase::Turn(moving) => (3 + moving.seat as u64, Some(moving)),
            Phase::Rolling(seat) => (5 + seat as u64, None),
            Phase::Over(_) => (7, None),
        };
        let mut key = phase;
        let mix_all = |key, squares: Squares| squares.words().into_iter().fold(key, mix);
        for seat in Seat::BOTH {
            let clan = state.clans.get(seat);
            key = Man::ALL
                .into_iter()
                .fold(key, |key, man| mix_all(key, clan.rank(man)));
            key = mix(key, u64::from(clan.pool));
        }
        if let Some(moving) = moving {
            key = mix_all(key, moving.done);
            let berserker = moving
                .berserker
                .map_or(u64::MAX, |it| u64::from(it.index()));
            let flags = u64::from(moving.automatic) << 1 | u64::from(moving.begun);
            key = mix(mix(key, berserker), flags);
        }
        Some(key)
    }

    fn promise(&self, state: &State, action: &Action) -> i32 {
        match *action {
            Action::Step { to, .. } => {
                let taken = state.man_at(to).map_or(0, |(_, man)| man.value());
                100 * i32::from(taken)
            }
            _ => 0,
        }
    }

    fn stretches(&self) -> Option<&dyn Stretches<ClanCath>> {
        Some(self)
    }
}

impl ClanCath {
    /// How much of the way to a draw by quiet turns is used up, beyond the first quarter.
    #[expect(clippy::cast_precision_loss, reason = "a number of turns")]
    fn quiet_share(&self, state: &State) -> f32 {
        (state.quiet as f32 / self.quiet_limit.get() as f32 - 0.25).max(0.0)
    }
}

fn len(men: &Men) -> u8 {
    men.iter().fold(0, |count, _| count + 1)
}

/// The steps to the closest of these, as if nothing were in the way.
fn closest(from: Cell, men: &Men) -> u8 {
    let ways = men.iter().map(|it| distance(from, it.0));
    ways.min().unwrap_or(0)
}
