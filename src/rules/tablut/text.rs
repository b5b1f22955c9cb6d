//! How moves are written, and reading what cannot be played.

use std::fmt::Write as _;

use super::{Move, Square, State, captures, terrain::Terrain};

/// `e4-e7`.
pub(super) fn notation(played: Move) -> String {
    format!("{}-{}", played.from(), played.to())
}

/// `e4-e7xd7xf7`.
pub(super) fn annotated(terrain: &Terrain, state: &State, played: Move) -> String {
    let mut text = notation(played);
    for square in captures::by(terrain, state, played).squares(state.board.king) {
        write!(text, "x{square}").expect("a string takes everything");
    }
    text
}

/// A move that somebody wrote, be it possible or not.
pub(super) struct Written {
    pub(super) from: String,
    pub(super) to: String,
    /// What it is said to take; nothing if nothing was said.
    pub(super) taken: Vec<String>,
}

impl Written {
    /// Reads letters and digits and nothing else, as the kernel does when it compares spellings:
    /// `E4 → e7` is a move, and so is `e4e7xd7`.
    pub(super) fn read(text: &str) -> Option<Written> {
        let mut names: Vec<String> = Vec::new();
        let mut captures = false;
        for sign in text
            .chars()
            .flat_map(char::to_lowercase)
            .filter(|it| it.is_alphanumeric())
        {
            let count = names.len();
            match (sign, names.last_mut()) {
                ('x', Some(last)) if last.len() > 1 => captures = true,
                ('0'..='9', Some(last)) if last.len() < 3 => last.push(sign),
                ('a'..='z', Some(last)) if last.len() > 1 && count < 6 => names.push(sign.into()),
                ('a'..='z', None) => names.push(sign.into()),
                _ => return None,
            }
        }
        let complete = names.iter().all(|name| name.len() > 1) && (captures || names.len() == 2);
        let mut names = names.into_iter();
        match (names.next(), names.next()) {
            (Some(from), Some(to)) if complete => Some(Written {
                from,
                to,
                taken: names.collect(),
            }),
            _ => None,
        }
    }
}

/// `d5, e4`.
pub(super) fn list(squares: &[Square]) -> String {
    squares
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}
