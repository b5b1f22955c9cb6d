//! Reads typed text: the names of cells in it, whether on the board or not.
//!
//! Only letters and digits count, as where the kernel compares spellings, so `E4 → e7` is `e4e7`.

#![allow(
    dead_code,
    reason = "one vocabulary, of which a game uses what it needs"
)]

/// The letters and digits of a text, in lower case. The other functions read from these.
pub(crate) fn signs(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .filter(|it| it.is_alphanumeric())
        .collect()
}

/// A letter and one or two digits at the beginning, and what follows them.
pub(crate) fn cell(signs: &str) -> Option<(&str, &str)> {
    let digits = signs.strip_prefix(|it: char| it.is_ascii_lowercase())?;
    let rest = digits.trim_start_matches(|it: char| it.is_ascii_digit());
    let count = digits.len() - rest.len();
    let length = signs.len() - rest.len();
    (1..=2).contains(&count).then(|| signs.split_at(length))
}

/// The name of a cell, with nothing around it.
pub(crate) fn only_cell(signs: &str) -> Option<String> {
    cell(signs).and_then(|(name, rest)| rest.is_empty().then(|| name.to_owned()))
}

/// A typed move from one cell to another, possible or not.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) from: String,
    pub(crate) to: String,
    /// The cells it claims to take something from; empty if it claims none.
    pub(crate) taken: Vec<String>,
}

impl Move {
    /// A move that claims to take more is not read.
    const MAX_TAKEN: usize = 4;

    /// Reads `e4-e7`, `e4xe7` and `e4-e7xd7xf7`, with any signs between the cells. An `x` anywhere
    /// means that something is taken.
    pub(crate) fn read(text: &str) -> Option<Move> {
        let signs = signs(text);
        let mut names = Vec::new();
        let mut captures = false;
        let mut rest = signs.as_str();
        while !rest.is_empty() {
            let (name, after) = cell(rest)?;
            names.push(name.to_owned());
            rest = after.trim_start_matches('x');
            captures |= rest.len() < after.len();
        }
        let mut names = names.into_iter();
        let (from, to) = (names.next()?, names.next()?);
        let taken: Vec<String> = names.collect();
        let is_move = taken.is_empty() || captures && taken.len() <= Self::MAX_TAKEN;
        is_move.then_some(Move { from, to, taken })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_letter_and_one_or_two_digits() {
        assert_eq!(cell("e4e7"), Some(("e4", "e7")));
        assert_eq!(cell("c12"), Some(("c12", "")));
        assert_eq!(only_cell("c12"), Some("c12".to_owned()));
        for text in ["", "e", "4", "4e", "ee4", "e123", "ä1", "E4"] {
            assert_eq!(cell(text), None, "{text}");
        }
        assert_eq!(only_cell("e4e7"), None);
    }

    #[test]
    fn moves_are_read_however_they_look() {
        let names = |text| {
            let Move { from, to, taken } = Move::read(text)?;
            Some([vec![from, to], taken].concat().join(" "))
        };
        for text in ["e4-e7", "E4 → e7", "e4e7", "e4xe7", " e4 ... e7!"] {
            assert_eq!(names(text).as_deref(), Some("e4 e7"), "{text}");
        }
        for text in ["e4-e7xd7xf10", "e4xe7 d7, f10", "E4E7 D7XF10"] {
            assert_eq!(names(text).as_deref(), Some("e4 e7 d7 f10"), "{text}");
        }
        for text in [
            "",
            "e4",
            "e4-",
            "e4-e7-e9",
            "roll",
            "e4x5",
            "a1a2xa3xa4xa5xa6xa7",
            "e4-ü7",
            "🏔",
        ] {
            assert_eq!(names(text), None, "{text}");
        }
    }
}
