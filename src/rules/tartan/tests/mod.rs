//! Tartan rule by rule. `T16` and the like are the questions of the rules page, `M3` and the like
//! its worked examples.

mod bishops;
mod bounces;
mod cathedrals;
mod counts;
mod dismantling;
mod endings;
mod games;
mod keys;
mod objections;
mod options;
mod placement;
mod scenes;
mod units;

use super::{
    space::Spaces,
    state::{Clan, Phase},
    unit::Unit,
    *,
};
use crate::test_table::TestTable;
use cairn_kernel::{BySeat, Effect, Pick, Rules as _, Scene, Seat};

type Table = TestTable<Tartan>;

impl Table {
    fn new() -> Table {
        Table::with("{}")
    }

    /// A position in play on board A, the first player to move, neither having reserves.
    fn set_up(units: &str) -> Table {
        Table::new().place(units)
    }

    /// Puts units on the board: `H c4, f d5; B e6, b e5`, capitals for the first player. `#` stands
    /// for both Bishops.
    fn place(mut self, units: &str) -> Table {
        let mut clan = Clan::START;
        clan.reserve = 0;
        self.state.clans = BySeat {
            first: clan,
            second: clan,
        };
        self.state.phase = Phase::Play;
        for unit in units.split([',', ';']).map(str::trim) {
            let (sign, name) = unit.split_once(' ').expect("a sign and a space");
            let space = Space::from_name(name);
            let clans = &mut self.state.clans;
            let clan = match sign {
                "#" => {
                    clans.first.bishop = space;
                    &mut clans.second
                }
                _ if sign == sign.to_uppercase() => &mut clans.first,
                _ => &mut clans.second,
            };
            match sign.to_lowercase().as_str() {
                "f" => clan.put(Unit::Family, space),
                "h" => clan.put(Unit::Horde, space),
                "a" => clan.put(Unit::Army, space),
                "c" => clan.put(Unit::Cathedral, space),
                "b" | "#" => clan.bishop = space,
                _ => panic!("another sign"),
            }
        }
        self
    }

    fn reserves(mut self, first: u8, second: u8) -> Table {
        self.state.clans.first.reserve = first;
        self.state.clans.second.reserve = second;
        self
    }

    fn quiet(mut self, quiet: u16) -> Table {
        self.state.quiet = quiet;
        self
    }

    /// The rest of the actions that begin with this: where a unit can go, and how.
    fn rests(&self, begin: &str) -> Vec<String> {
        let legal = self.legal();
        let rests = legal.iter().filter_map(|it| it.strip_prefix(begin));
        rests.map(ToOwned::to_owned).collect()
    }

    /// The destinations of the unit there, without the signs.
    fn targets(&self, from: &str) -> Vec<String> {
        let mut targets = Vec::new();
        for action in self.actions() {
            if let Action::Move { from: at, to } = action
                && at == Space::from_name(from)
            {
                targets.push(to.to_string());
            }
        }
        targets.sort();
        targets
    }

    /// Whole turns that begin with a move of a unit, a bounce written after `>`: `c2+c3>+d3>xg3`.
    fn turns(&self) -> Vec<String> {
        let mut turns = Vec::new();
        let moves = self.legal();
        let moves = moves.iter().filter(|it| it.starts_with(char::is_lowercase));
        for action in moves.filter(|it| *it != "stop") {
            self.clone()
                .advance(action)
                .go_on(action.clone(), &mut turns);
        }
        turns
    }

    fn go_on(&self, begun: String, turns: &mut Vec<String>) {
        if !matches!(self.state.phase, Phase::Bounce { .. }) {
            turns.push(begun);
            return;
        }
        for action in self.legal() {
            if action == "stop" {
                turns.push(begun.clone());
            } else {
                let (_, bounce) = action.split_at(2);
                let begun = format!("{begun}>{bounce}");
                self.clone().advance(&action).go_on(begun, turns);
            }
        }
    }
}

/// `b3 c2 d4` as a sorted list.
fn names(names: &str) -> Vec<String> {
    let mut names: Vec<String> = names.split_whitespace().map(ToOwned::to_owned).collect();
    names.sort();
    names
}
