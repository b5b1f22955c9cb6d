//! The game for tests to which the game does not matter, Tablut: its turns are one move each,
//! without chance.

use crate::{common::pages::name, flow::prelude::*};

/// A game without captures, and another possible turn instead of each.
const TURNS: [(&str, &str); 8] = [
    ("d1-b1", "f9-f8"),
    ("e7-d7", "e7-i7"),
    ("e8-d8", "f9-f8"),
    ("f5-f3", "d7-d6"),
    ("e2-a2", "f9-f8"),
    ("c5-c2", "e5-f5"),
    ("b1-b2", "f9-f8"),
    ("g5-g7", "e5-f5"),
];

pub(crate) fn plain() -> &'static str {
    "tablut"
}

/// The key of another game.
pub(crate) fn other_game() -> &'static str {
    "tartan"
}

pub(crate) fn title() -> String {
    name(plain())
}

/// The name of a seat's side in the plain game and the look of its pieces, as in the first post.
pub(crate) fn look(seat: Seat) -> String {
    name(&format!("{}-{}-look", plain(), seat.key()))
}

/// The turn with this number, from 1. Odd ones belong to the first seat.
pub(crate) fn plain_turn(number: usize) -> &'static str {
    TURNS[number - 1].0
}

/// Its text in words, without the player.
pub(crate) fn plain_told(number: usize) -> String {
    plain_turn(number).replace('-', " → ")
}

/// Another possible turn instead of the one with this number.
pub(crate) fn another_turn(number: usize) -> &'static str {
    TURNS[number - 1].1
}

/// The picks of the first turn, as buttons write them.
pub(crate) fn first_path() -> &'static str {
    "d1.b1"
}

/// Whether the text is a question of the picker. The questions depend on the game; after the last
/// answer comes the question whether to play the turn.
pub(crate) fn is_picker(text: &str) -> bool {
    let asked = text.lines().find_map(|it| it.split_once("** · "));
    asked.is_some_and(|(_, it)| it.ends_with('?') && !it.starts_with("Play "))
}
