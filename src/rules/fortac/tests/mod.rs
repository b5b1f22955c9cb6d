//! Every question that the rules settle, and every example they give.

mod cards;
mod combos;
mod objections;
mod options;
mod perft;
mod reading;
mod table;
mod thinking;
mod turns;

use super::{Action, Board, Card, Combo, Fortac, Square, card::Cards};
use crate::test_table::TestTable;
use cairn_kernel::{BySeat, Rules as _, Seat, Turn};

type Table = TestTable<Fortac>;

const START: &str = "RR../RR../..BB/..BB";
/// Red completes a row by `hop:d3d4`.
const THREE: &str = "RRR./...R/BB../BB..";
const OWN_SWAPS: &str = r#"{"own_swaps":true}"#;
const STRICT: &str = r#"{"declare":"strict"}"#;

fn usual() -> Table {
    Table::start(Fortac::default())
}

impl Table {
    /// Red to move, while Black has three Hops.
    fn red(self, rows: &str, cards: &str) -> Table {
        self.set_up(rows, Seat::First, [cards, "hop"])
    }

    /// An arbitrary position at the start of a turn, with the hands of Red and Black; a single card
    /// stands for three. All other cards are in the deck.
    fn set_up(mut self, rows: &str, mover: Seat, hands: [&str; 2]) -> Table {
        let [first, second] = hands.map(|cards| match cards.split_once(' ') {
            Some(_) => bag(cards),
            None => bag(&[cards; 3].join(" ")),
        });
        let state = &mut self.state;
        state.board = board(rows);
        state.hands = BySeat { first, second };
        for card in Card::ALL {
            let held = first.count(card) + second.count(card);
            (0..held.min(Cards::ALL.count(card))).for_each(|_| state.deck.take(card));
        }
        state.phase = state.begin_turn(&self.rules, mover);
        self
    }

    /// Red has made this type before.
    fn with_first(mut self, first: Combo) -> Table {
        self.state.firsts.first = Some(first);
        self
    }

    fn firsts(&self) -> [Option<Combo>; 2] {
        [self.state.firsts.first, self.state.firsts.second]
    }

    /// Who has won, and why.
    fn result(&self) -> Option<(Option<Seat>, &'static str)> {
        self.ending().map(|it| (it.winner, it.why))
    }
}

fn bag(words: &str) -> Cards {
    let mut bag = Cards::default();
    words
        .split_whitespace()
        .for_each(|word| bag.put(card(word)));
    bag
}

fn card(word: &str) -> Card {
    let mut cards = Card::ALL.into_iter();
    cards.find(|it| it.word() == word).expect("a card")
}

/// Reads four rows, the highest rank first: `R`, `B`, and `.` for an empty space.
fn board(rows: &str) -> Board {
    let signs = rows.split('/').rev().flat_map(str::chars);
    let signs: Vec<(Square, char)> = Square::all().zip(signs).collect();
    let men = |wanted| {
        let own = signs.iter().filter(|(_, sign)| *sign == wanted);
        own.map(|(at, _)| *at).collect()
    };
    Board {
        men: BySeat {
            first: men('R'),
            second: men('B'),
        },
    }
}
