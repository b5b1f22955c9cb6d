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
        let (clan, others) = (state.clans.get(seat), state.clans.get(!seat));
        counts[0] = f32::from(clan.count(Man::Chieftain));
        counts[1] = f32::from(clan.count(Man::Hero)) / 4.0;
        counts[2] = f32::from(clan.count(Man::Clansman)) / 20.0;
        let rolls = state.phase == Phase::Rolling(seat);
        let pool = (clan.pool + if rolls { ROLLED } else { 0 }).min(Clan::FULL);
        counts[3] = f32::from(pool) / f32::from(Clan::FULL);
        if clan.is_gone() || others.is_gone() {
            return;
        }
        let men = |clan: &Clan| -> Men { clan.men().map(|(at, man)| (at.cell(), man)).collect() };
        let (own, enemies) = (men(clan), men(others));
        let near = own.iter().map(|it| u16::from(closest(it.0, &enemies)));
        counts[4] = 1.0 - f32::from(near.sum::<u16>()) / f32::from(u16::from(clan.len()) * 38);
        let (mut hunted, mut least) = (0_u16, u8::MAX);
        let mut prices: ArrayVec<(u8, u8), 25> = ArrayVec::new();
        for &(at, man) in &enemies {
            let way = closest(at, &own);
            least = least.min(way);
            hunted += u16::from(way.min(20));
            prices.push((way + man.value(), man.value()));
        }
        counts[5] = 1.0 - f32::from(hunted) / f32::from(u16::from(others.len()) * 20);
        prices.sort_unstable();
        let mut points = clan.automatic() + pool;
        let (mut prey, mut taken) = (0, 0);
        // A piece that has captured is done.
        for &(price, value) in prices.iter().take(own.len()) {
            if price > points {
                break;
            }
            points -= price;
            prey += value;
            taken += 1;
        }
        counts[if seat == mover { 6 } else { 7 }] = f32::from(prey) / 8.0;
        let leads = clan.automatic() >= others.automatic();
        if clan.len() > others.len() || clan.len() == others.len() && leads {
            let far = f32::from(least) / 38.0;
            // Of the way to a draw by quiet turns, the first quarter does not count.
            #[expect(clippy::cast_precision_loss, reason = "numbers of turns")]
            let share = state.quiet as f32 / self.quiet_limit.get() as f32 - 0.25;
            counts[8] = share.max(0.0) * (0.25 + far);
        }
        let (mine, theirs) = (f32::from(clan.len()), f32::from(others.len()));
        counts[9] = ((mine - theirs) / (mine + theirs)).max(0.0);
        let finishes = seat == mover && taken == others.len();
        counts[10] = f32::from(u8::from(finishes));
    }

    fn table_key(&self, state: &State) -> Option<u64> {
        let mix_all = |key, squares: Squares| squares.words().into_iter().fold(key, mix);
        let mut key = match state.phase {
            Phase::SetUp(seat) => 1 + seat as u64,
            Phase::Turn(moving) => 3 + moving.seat as u64,
            Phase::Rolling(seat) => 5 + seat as u64,
            Phase::Over(_) => 7,
        };
        for seat in Seat::BOTH {
            let clan = state.clans.get(seat);
            let ranks = Man::ALL.map(|man| clan.rank(man));
            key = mix(ranks.into_iter().fold(key, mix_all), clan.pool.into());
        }
        if let Phase::Turn(moving) = state.phase {
            let hero = moving.berserker.map_or(u64::MAX, |it| it.index().into());
            let flags = u64::from(moving.automatic) << 1 | u64::from(moving.begun);
            key = mix(mix(mix_all(key, moving.done), hero), flags);
        }
        Some(key)
    }

    fn promise(&self, state: &State, action: &Action) -> i32 {
        let Action::Step { to, .. } = *action else {
            return 0;
        };
        100 * i32::from(state.man_at(to).map_or(0, |(_, man)| man.value()))
    }

    fn stretches(&self) -> Option<&dyn Stretches<ClanCath>> {
        Some(self)
    }
}

/// The steps to the closest of these, as if nothing were in the way.
fn closest(from: Cell, men: &Men) -> u8 {
    let ways = men.iter().map(|it| distance(from, it.0));
    ways.min().unwrap_or(0)
}
