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
    let (own, terrain) = (state.own(), rules.layout.terrain());
    match state.phase {
        Phase::Placement { open } => actions.extend(open.iter().map(Action::Place)),
        Phase::Play => {
            let ground = Ground::new(rules, state);
            for unit in [Family, Horde, Army] {
                for from in own.of_kind(unit) - ground.bishops {
                    let to = ground.targets(unit, from);
                    actions.extend(to.iter().map(|to| Action::Move { from, to }));
                }
            }
            // A Bishop goes onto every unit, but not into water and not to the other Bishop.
            let from = own.bishop;
            let to = (Spaces::around(from) & terrain.land).without(state.enemy().bishop);
            actions.extend(to.iter().map(|to| Action::Bishop { from, to }));
            let hordes = dismantlable(terrain, state, &ground);
            actions.extend(hordes.iter().map(Action::Dismantle));
        }
        Phase::Bounce { at } => {
            if let Some(unit) = own.unit_at(at) {
                let to = Ground::new(rules, state).targets(unit, at);
                actions.extend(to.iter().map(|to| Action::Move { from: at, to }));
            }
            actions.push(Action::Stop);
        }
        Phase::Redeploy { lochs } => {
            let room = lochs.neighbors() & Ground::new(rules, state).empty;
            actions.extend(room.iter().map(Action::Redeploy));
        }
        Phase::Over { .. } => (),
    }
}

/// The Hordes of the player to move that can be broken up.
fn dismantlable(terrain: Terrain, state: &State, ground: &Ground) -> Spaces {
    let own = state.own();
    let hordes = own.of_kind(Horde) - ground.bishops;
    if own.reserve == 0 || hordes.is_empty() {
        return Spaces::EMPTY;
    }
    if has_room(terrain, ground.empty) {
        return hordes;
    }
    // The space a Horde leaves may provide the missing room.
    let leaves_room = |horde: &Space| has_room(terrain, ground.empty.with(*horde));
    hordes.iter().filter(leaves_room).collect()
}

/// Whether a Horde can come back to these empty spaces: they lie at enough outer Lochs.
pub(super) fn has_room(terrain: Terrain, empty: Spaces) -> bool {
    let lochs = terrain.outer.iter();
    let free = lochs.filter(|&loch| Spaces::around(loch).meets(empty));
    free.collect::<Spaces>().len() >= REDEPLOYED
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
            !terrain.land - bishops
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
            Horde => {
                let middles = Spaces::around(from) & self.passable;
                let ends = middles.neighbors().without(from);
                ends & (self.empty | self.friends | self.families)
            }
            Army => {
                let lines = Spaces::lines(from).iter();
                let open = lines.filter(|line| self.passable.covers(line.between));
                let ends = open.fold(Spaces::EMPTY, |ends, line| ends | line.end);
                ends & (self.empty | self.hordes)
            }
            Cathedral => Spaces::EMPTY,
        }
    }
}
