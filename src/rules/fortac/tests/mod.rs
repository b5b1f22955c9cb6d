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

use super::{Action, Board, Card, Fortac, Square, State, card::Cards, state::End};
use crate::test_table::TestTable;
use cairn_kernel::{BySeat, Rules, Seat, Turn};

const START: &str = "RR../RR../..BB/..BB";

fn usual() -> Fortac {
    Fortac::default()
}

fn with(options: &str) -> Fortac {
    serde_json::from_str(options).expect("options")
}

fn card(word: &str) -> Card {
    *Card::ALL
        .iter()
        .find(|card| card.word() == word)
        .expect("a card")
}

fn hand(words: &str) -> Cards {
    bag(words.split_whitespace().map(card))
}

fn bag(cards: impl Iterator<Item = Card>) -> Cards {
    let mut bag = Cards::default();
    cards.for_each(|card| bag.put(card));
    bag
}

/// Reads four rows, the highest rank first: `R`, `B`, and `.` for an empty space.
fn board(rows: &str) -> Board {
    let men = |wanted| {
        let signs = (0..4).rev().zip(rows.split('/'));
        let signs = signs.flat_map(|(y, row)| (0..4).zip(row.chars()).map(move |it| (it, y)));
        let own = signs.filter(|((_, sign), _)| *sign == wanted);
        own.filter_map(|((x, _), y)| Square::new(x, y)).collect()
    };
    Board {
        men: BySeat {
            first: men('R'),
            second: men('B'),
        },
    }
}

/// An arbitrary position at the start of a turn. All other cards are in the deck.
fn position(rules: &Fortac, rows: &str, mover: Seat, first: &str, second: &str) -> State {
    let hands = BySeat {
        first: hand(first),
        second: hand(second),
    };
    let others = Card::ALL.into_iter().flat_map(|card| {
        let held = hands.first.count(card) + hands.second.count(card);
        std::iter::repeat_n(card, card.copies().saturating_sub(held).into())
    });
    let mut state = State {
        board: board(rows),
        hands,
        deck: bag(others),
        ..rules.start()
    };
    state.phase = state.begin_turn(rules, mover);
    state
}

/// Red to move with nothing but this card, Black with nothing but Hop.
fn red_with(rules: &Fortac, rows: &str, card: &str) -> State {
    position(
        rules,
        rows,
        Seat::First,
        &[card; 3].join(" "),
        "hop hop hop",
    )
}

fn game(rules: &Fortac, state: &State) -> TestTable<Fortac> {
    let (rules, state) = (rules.clone(), *state);
    TestTable { rules, state }
}

fn actions(rules: &Fortac, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    rules.actions_into(state, &mut actions);
    actions
}

/// The spellings of all legal actions, in order, separated by blanks.
fn legal(rules: &Fortac, state: &State) -> String {
    game(rules, state).legal().join(" ")
}

/// Plays actions and chance outcomes one after the other.
#[track_caller]
fn play(rules: &Fortac, state: &State, text: &str) -> State {
    game(rules, state).advance(text).state
}

fn final_turn(end: End) -> Turn {
    Turn::Over(end.ending())
}
