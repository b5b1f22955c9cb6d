//! The rules, question by question, and the worked examples.

mod chains;
mod effects;
mod hatching;
mod keys;
mod movement;
mod objections;
mod options;
mod picking;
mod scenes;
mod tattoos;

use super::{
    MaxRule, State, Tortuga, Variant,
    hex::{Hex, Hexes},
    men::{Men, Tattoo, Turtle},
};
use crate::test_table::TestTable;
use cairn_kernel::Seat;

type Table = TestTable<Tortuga>;

fn start(variant: Variant) -> Table {
    let max_rule = MaxRule::First;
    let tattoos = super::Tattoos::default();
    Table::start(Tortuga {
        variant,
        max_rule,
        tattoos,
    })
}

fn classic(text: &str) -> Table {
    start(Variant::Classic).set_up(text)
}

fn tattoo(text: &str) -> Table {
    start(Variant::Tattoo).set_up(text)
}

fn hatching_game(text: &str) -> Table {
    start(Variant::Hatching).set_up(text)
}

fn chains(max_rule: MaxRule, text: &str) -> Table {
    let mut table = start(Variant::Classic);
    table.rules.max_rule = max_rule;
    table.set_up(text)
}

impl Table {
    /// Another position: `S: d1 c2L | N: d7 | *: d3 | spares 8 | reserve 4 6 | turn N`. South is to
    /// move, nothing is beside the board, unless it says otherwise.
    fn set_up(mut self, text: &str) -> Table {
        let state = &mut self.state;
        state.men = Men::default();
        (state.spares, state.reserve.first, state.reserve.second) = (0, 0, 0);
        let mut mover = Seat::First;
        for part in text.split(" | ") {
            let (what, rest) = part.split_once(' ').expect("a value");
            let words = rest.split(' ');
            let numbers: Vec<u8> = words.clone().filter_map(|it| it.parse().ok()).collect();
            match (what, &numbers[..]) {
                ("turn", _) => mover = seat(rest).expect("a side"),
                ("spares", [spares]) => state.spares = *spares,
                ("reserve", [south, north]) => {
                    (state.reserve.first, state.reserve.second) = (*south, *north);
                }
                _ => words.for_each(|word| {
                    let (name, letter) = word.split_at(2);
                    let tattoo = letter.chars().next().and_then(Tattoo::from_letter);
                    let owner = seat(what.trim_end_matches(':'));
                    state
                        .men
                        .put(Hex::from_name(name), Turtle { owner, tattoo });
                }),
            }
        }
        state.pass(&self.rules, mover);
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
            let owner = turtle.owner.map_or("*", side);
            let tattoo = turtle.tattoo.map(|it| it.letter().to_string());
            format!("{hex}{owner}{}", tattoo.unwrap_or_default())
        });
        turtles.collect::<Vec<_>>().join(" ")
    }

    /// Who is to act, or who has won and why: `S`, `N arrived`.
    fn status(&self) -> String {
        let over = self.ending().map(|it| (it.winner, format!(" {}", it.why)));
        let (seat, why) = over.unwrap_or((self.mover(), String::new()));
        format!("{}{why}", side(seat.expect("no draws, no chance")))
    }
}

fn seat(letter: &str) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| side(*seat) == letter)
}

fn side(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "S",
        Seat::Second => "N",
    }
}
