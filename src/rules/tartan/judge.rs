//! What a position is worth: how near a clan is to crowning its chief, and what it can still build.

use super::{
    ABOUT, Action, State, Tartan,
    moves::Ground,
    space::{Space, Spaces},
    state::{Clan, Phase},
    unit::Unit::{Army, Cathedral, Family, Horde},
};
use crate::play::knowledge;
use cairn_kernel::{Judge, Knowledge, Seat, mix};

/// `play.toml` describes them.
const COUNTS: &[&str] = &[
    "families",
    "hordes",
    "armies",
    "cathedral",
    "cathedrals",
    "reserve",
    "near",
    "beside",
    "guard",
    "takes-families",
    "takes-hordes",
    "unites",
    "pairs",
    "held",
    "lochs",
];

impl Judge<Tartan> for Tartan {
    fn knowledge(&self) -> Knowledge {
        knowledge(&ABOUT, None, COUNTS)
    }

    fn counts(&self, state: &State, seat: Seat, _mover: Seat, counts: &mut [f32]) {
        let (own, enemy) = (state.clans.get(seat), state.clans.get(!seat));
        let terrain = self.layout.terrain();
        counts[0] = f32::from(own.of_kind(Family).len()) / 6.0;
        counts[1] = f32::from(own.of_kind(Horde).len()) / 3.0;
        counts[2] = f32::from(own.of_kind(Army).len()) / 2.0;
        let cathedrals = own.of_kind(Cathedral);
        counts[3] = f32::from(cathedrals.len().min(1));
        counts[4] = f32::from(cathedrals.len().saturating_sub(1).min(2));
        counts[5] = f32::from(own.reserve) / 6.0;
        let shores = own.of_kind(Family) & terrain.outer.neighbors();
        counts[14] = f32::from(shores.len()) / 6.0;
        if let Phase::Placement { .. } = state.phase {
            return;
        }
        let walkable = terrain.land.without(enemy.bishop);
        let way = distance(own.bishop, cathedrals.without(enemy.bishop), walkable);
        counts[6] = 1.0 - f32::from(way) / f32::from(FAR);
        counts[7] = f32::from(u8::from(way == 1));
        // A Bishop on the other clan's Cathedral closes it; one on its way soon will.
        let walkable = terrain.land.without(own.bishop);
        let way = distance(own.bishop, enemy.of_kind(Cathedral), walkable);
        counts[8] = 1.0 - f32::from(way) / f32::from(FAR);
        let here = State {
            mover: seat,
            ..*state
        };
        let ground = Ground::new(*self, &here);
        let free = |unit| (own.of_kind(unit) - ground.bishops).iter();
        let reach =
            |unit| free(unit).fold(Spaces::EMPTY, |all, from| all | ground.targets(unit, from));
        let (by_hordes, by_armies) = (reach(Horde), reach(Army));
        counts[9] = f32::from((by_hordes & enemy.of_kind(Family)).len()) / 2.0;
        counts[10] = f32::from((by_armies & enemy.of_kind(Horde)).len()) / 2.0;
        counts[11] = f32::from(u8::from(by_hordes.meets(own.of_kind(Horde))));
        counts[12] = closest_pair(own);
        counts[13] = f32::from((own.units() & ground.bishops).len());
    }

    fn table_key(&self, state: &State) -> Option<u64> {
        let mut key = mix(3, state.mover as u64);
        for seat in Seat::BOTH {
            let Clan {
                units,
                bishop,
                reserve,
            } = *state.clans.get(seat);
            for spaces in units {
                key = mix(key, spaces.words()[0]);
            }
            key = mix(key, u64::from(bishop.index()) << 8 | u64::from(reserve));
        }
        let phase = match state.phase {
            Phase::Placement { .. } => 1,
            Phase::Play => 2,
            Phase::Bounce { at } => 3 + (u64::from(at.index()) << 8),
            Phase::Redeploy { lochs } => lochs.words()[0],
            Phase::Over { .. } => 4,
        };
        // The number of quiet turns matters when the draw comes near.
        let left = self.quiet_limit.get().saturating_sub(state.quiet);
        Some(mix(mix(key, phase), u64::from(left.min(8))))
    }

    fn promise(&self, state: &State, action: &Action) -> i32 {
        match *action {
            Action::Move { from, to } => {
                if let Some(taken) = state.enemy().unit_at(to) {
                    return 120 * i32::from(taken.tokens());
                }
                let made = state.own().unit_at(from).zip(state.own().unit_at(to));
                match made.and_then(|(one, other)| one.with(other)) {
                    Some(Cathedral) => 300,
                    Some(Army) => 60,
                    Some(_) => 40,
                    None => 0,
                }
            }
            Action::Bishop { to, .. } if state.own().of_kind(Cathedral).contains(to) => 2_000,
            Action::Bishop { to, .. } if state.enemy().of_kind(Cathedral).contains(to) => 150,
            Action::Bishop { .. } => 10,
            _ => 0,
        }
    }

    fn slot(&self, action: &Action) -> usize {
        let pair =
            |from: Space, to: Space| usize::from(from.index()) * 61 + usize::from(to.index());
        let one = |at: Space| usize::from(at.index());
        match *action {
            Action::Move { from, to } => 1 + pair(from, to),
            Action::Bishop { from, to } => 3_800 + pair(from, to),
            Action::Place(at) => 7_600 + one(at),
            Action::Dismantle(at) => 7_700 + one(at),
            Action::Redeploy(at) => 7_800 + one(at),
            Action::Stop => 7_900,
        }
    }

    fn is_unsettled(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Bounce { .. } | Phase::Redeploy { .. })
    }
}

/// A distance that is no less than this does not count.
const FAR: u8 = 8;

/// The Bishop's distance over land to the nearest of these.
fn distance(from: Space, goals: Spaces, land: Spaces) -> u8 {
    let mut reached = Spaces::from_cell(from);
    if goals.is_empty() {
        return FAR;
    }
    for way in 0..FAR {
        if reached.meets(goals) {
            return way;
        }
        reached |= reached.neighbors() & land;
    }
    FAR
}

/// How close together the two closest Hordes are.
fn closest_pair(clan: &Clan) -> f32 {
    let hordes = clan.of_kind(Horde);
    let pairs = hordes.iter().flat_map(|one| {
        let others = hordes.iter().filter(move |&other| one < other);
        others.map(move |other| one.distance(other))
    });
    1.0 - f32::from(pairs.min().unwrap_or(9)) / 9.0
}
