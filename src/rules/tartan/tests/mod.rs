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
use cairn_kernel::{BySeat, Rules as _, Seat};

type Table = TestTable<Tartan>;

impl Table {
    fn new() -> Table {
        Table::with("{}")
    }

    /// A position in play on board A, the first player to move, neither having reserves.
    fn set_up(units: &str) -> Table {
        Table::new().put(units)
    }

    /// Puts units on the board: `H c4, f d5; B e6, b e5`, capitals for the first player. `#` stands
    /// for both Bishops.
    fn put(mut self, units: &str) -> Table {
        let clan = Clan {
            reserve: 0,
            ..Clan::START
        };
        let mut clans = BySeat {
            first: clan,
            second: clan,
        };
        for unit in units.split([',', ';']).map(str::trim) {
            let (sign, name) = unit.split_once(' ').expect("a sign and a space");
            let space = Space::from_name(name);
            let clan = match sign {
                "#" => {
                    clans.first.bishop = space;
                    &mut clans.second
                }
                _ if sign == sign.to_uppercase() => &mut clans.first,
                _ => &mut clans.second,
            };
            match "fhac".find(&sign.to_lowercase()) {
                Some(idx) => clan.put(Unit::ALL[idx], space),
                None => clan.bishop = space,
            }
        }
        self.state.clans = clans;
        self.state.phase = Phase::Play;
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
    fn rests(&self, begin: &str) -> String {
        let legal = self.legal();
        let rests = legal.iter().filter_map(|it| it.strip_prefix(begin));
        rests.collect::<Vec<_>>().join(" ")
    }

    /// The destinations of the unit there.
    fn targets(&self, at: &str) -> Spaces {
        let actions = self.actions().into_iter();
        let targets = actions.filter_map(|it| match it {
            Action::Move { from, to } if from == Space::from_name(at) => Some(to),
            _ => None,
        });
        targets.collect()
    }

    fn unit(&self, at: &str) -> Option<(Seat, Unit)> {
        self.state.unit_at(Space::from_name(at))
    }
}

/// `b3 c2 d4` as a set.
fn spaces(names: &str) -> Spaces {
    names.split_whitespace().map(Space::from_name).collect()
}
