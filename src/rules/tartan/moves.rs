//! Where units and Bishops can go, and which actions there are.

use super::{
    Action, Tartan,
    space::{Space, Spaces},
    state::{Phase, REDEPLOYED, State},
    terrain::Terrain,
    unit::Unit::{self, Army, Cathedral, Family, Horde},
};

/// Adds all legal actions to the list: those of units first, space by space.
pub(super) fn list_into(rules: Tartan, state: &State, actions: &mut Vec<Action>) {
    match state.phase {
        Phase::Placement { open } => actions.extend(open.iter().map(Action::Place)),
        Phase::Play => {
            let ground = Ground::new(rules, state);
            list_moves(state, &ground, actions);
            let from = state.own().bishop;
            let to = bishop_targets(rules.layout.terrain(), state);
            actions.extend(to.iter().map(|to| Action::Bishop { from, to }));
            let hordes = dismantlable(rules.layout.terrain(), state, &ground);
            actions.extend(hordes.iter().map(Action::Dismantle));
        }
        Phase::Bounce { at } => {
            if let Some(unit) = state.own().unit_at(at) {
                let to = Ground::new(rules, state).targets(unit, at);
                actions.extend(to.iter().map(|to| Action::Move { from: at, to }));
            }
            actions.push(Action::Stop);
        }
        Phase::Redeploy { shores, .. } => {
            let empty = Ground::new(rules, state).empty;
            actions.extend((shores & empty).iter().map(Action::Redeploy));
        }
        Phase::Over { .. } => (),
    }
}

/// Whether this unit of the player to move has anywhere to go.
pub(super) fn can_move(rules: Tartan, state: &State, unit: Unit, from: Space) -> bool {
    !Ground::new(rules, state).targets(unit, from).is_empty()
}

/// Where the Bishop of the player to move can go: onto every unit, but not into water and not to
/// the other Bishop.
pub(super) fn bishop_targets(terrain: &Terrain, state: &State) -> Spaces {
    (Spaces::around(state.own().bishop) & terrain.land).without(state.enemy().bishop)
}

/// The Hordes of the player to move that can be broken up.
fn dismantlable(terrain: &Terrain, state: &State, ground: &Ground) -> Spaces {
    let own = state.own();
    let hordes = own.of_kind(Horde) - ground.bishops;
    if own.reserve == 0 || hordes.is_empty() {
        return Spaces::EMPTY;
    }
    if lochs_with_room(terrain, ground.empty) >= REDEPLOYED {
        return hordes;
    }
    // The space a Horde leaves may provide the missing room.
    let enough = |horde: &Space| lochs_with_room(terrain, ground.empty.with(*horde)) >= REDEPLOYED;
    hordes.iter().filter(enough).collect()
}

/// The number of outer Lochs with an empty space.
pub(super) fn lochs_with_room(terrain: &Terrain, empty: Spaces) -> u8 {
    let room = |shore: &Spaces| u8::from(!(*shore & empty).is_empty());
    terrain.shores.iter().map(room).sum()
}

fn list_moves(state: &State, ground: &Ground, actions: &mut Vec<Action>) {
    let own = state.own();
    for unit in [Family, Horde, Army] {
        for from in own.of_kind(unit) - ground.bishops {
            let to = ground.targets(unit, from);
            actions.extend(to.iter().map(|to| Action::Move { from, to }));
        }
    }
}

/// The board as seen by the units of the player to move.
pub(super) struct Ground {
    /// Land with nothing on it.
    pub(super) empty: Spaces,
    /// Spaces a path may cross.
    pub(super) passable: Spaces,
    pub(super) bishops: Spaces,
    /// Own units that a Family or a Horde may join.
    friends: Spaces,
    /// Units a Horde may capture.
    families: Spaces,
    /// Units an Army may capture.
    hordes: Spaces,
}

impl Ground {
    pub(super) fn new(rules: Tartan, state: &State) -> Ground {
        let terrain = rules.layout.terrain();
        let (own, enemy, bishops) = (state.own(), state.enemy(), state.bishops());
        let empty = terrain.land - own.units() - enemy.units() - bishops;
        let water = if rules.cross_lochs {
            terrain.lochs - bishops
        } else {
            Spaces::EMPTY
        };
        Ground {
            empty,
            passable: empty | water,
            bishops,
            friends: (own.of_kind(Family) | own.of_kind(Horde)) - bishops,
            families: enemy.of_kind(Family) - bishops,
            hordes: enemy.of_kind(Horde) - bishops,
        }
    }

    /// Where this unit can go from here, regardless of a Bishop holding it.
    pub(super) fn targets(&self, unit: Unit, from: Space) -> Spaces {
        match unit {
            Family => Spaces::around(from) & (self.empty | self.friends),
            Horde => self.in_two_steps(from) & (self.empty | self.friends | self.families),
            Army => self.in_three_straight(from) & (self.empty | self.hordes),
            Cathedral => Spaces::EMPTY,
        }
    }

    fn in_two_steps(&self, from: Space) -> Spaces {
        (Spaces::around(from) & self.passable)
            .iter()
            .fold(Spaces::EMPTY, |ends, middle| ends | Spaces::around(middle))
            .without(from)
    }

    fn in_three_straight(&self, from: Space) -> Spaces {
        Spaces::lines(from)
            .iter()
            .filter(|line| self.passable.covers(line.between))
            .fold(Spaces::EMPTY, |ends, line| ends | line.end)
    }
}
