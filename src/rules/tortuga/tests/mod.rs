//! The rules, question by question, and the worked examples.

mod chains;
mod effects;
mod hatching;
mod keys;
mod laws;
mod movement;
mod objections;
mod options;
mod perft;
mod picking;
mod scenes;
mod slow;
mod tattoos;

use super::{
    MaxRule, State, Tortuga, Variant,
    hex::{Hex, Hexes},
    men::{Men, Tattoo, Turtle},
    state::Phase,
};
use crate::test_table::TestTable;
use cairn_kernel::Seat;

fn classic() -> Tortuga {
    Tortuga::default()
}

fn tattoo() -> Tortuga {
    Tortuga {
        variant: Variant::Tattoo,
        ..Tortuga::default()
    }
}

fn hatching_rules() -> Tortuga {
    Tortuga {
        variant: Variant::Hatching,
        ..Tortuga::default()
    }
}

fn chains(max_rule: MaxRule) -> Tortuga {
    Tortuga {
        max_rule,
        ..Tortuga::default()
    }
}

type Table = TestTable<Tortuga>;

impl Table {
    /// Reads `S: d1 c2L | N: d7 | *: d3 | turn S`.
    fn set_up(rules: Tortuga, text: &str) -> Table {
        let mut table = Table::start(rules);
        let state = &mut table.state;
        state.men = Men::default();
        state.phase = Phase::Moving;
        let mut to_move = Seat::First;
        for part in text.split('|').map(str::trim) {
            if let Some(side) = part.strip_prefix("turn ") {
                to_move = seat(side).expect("a side");
                continue;
            }
            let (owner, cells) = part.split_once(':').expect("an owner");
            for word in cells.split_whitespace() {
                let (name, letter) = word.split_at(2);
                let hex = name.parse::<Hex>().expect("a cell");
                let tattoo = letter.chars().next().and_then(Tattoo::from_letter);
                let owner = seat(owner);
                state.men.put(hex, Turtle { owner, tattoo });
            }
        }
        state.pass(&table.rules, to_move);
        table
    }

    fn with_spares(mut self, spares: u8) -> Table {
        self.state.spares = spares;
        self
    }

    fn with_reserve(mut self, south: u8, north: u8) -> Table {
        self.state.reserve.first = south;
        self.state.reserve.second = north;
        // A turtle that can be added changes who has lost.
        self.state.end = None;
        let to_move = self.state.actor;
        self.state.pass(&self.rules, to_move);
        self
    }

    /// Asserts what is legal, in the order of the bytes.
    #[track_caller]
    fn allows(&self, expected: &str) {
        let expected: Vec<&str> = expected.split_whitespace().collect();
        assert_eq!(self.legal(), expected);
    }

    /// What is on the board: `d2* d4N d7SL`, in the order of the cells.
    fn board(&self) -> String {
        let turtles = self.state.men.iter().map(|(hex, turtle)| {
            let owner = match turtle.owner {
                Some(Seat::First) => "S",
                Some(Seat::Second) => "N",
                None => "*",
            };
            let tattoo = turtle.tattoo.map(|it| it.letter().to_string());
            format!("{hex}{owner}{}", tattoo.unwrap_or_default())
        });
        turtles.collect::<Vec<_>>().join(" ")
    }

    fn pending_effects(&self) -> Hexes {
        self.state.pending
    }
}

fn seat(side: &str) -> Option<Seat> {
    match side {
        "S" => Some(Seat::First),
        "N" => Some(Seat::Second),
        _ => None,
    }
}
