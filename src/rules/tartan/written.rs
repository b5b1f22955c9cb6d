//! Reading actions that cannot be played.

use crate::typed::{cell, only_cell, signs};

/// A written action, possible or not; spaces are still words.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum WrittenAction {
    /// `c4` or `@c4`: only the position decides which is meant.
    Token(String),
    /// `c4-c5`, with any sign between.
    Unit(String, String),
    /// `Be5-e6`.
    Bishop(String, String),
    /// `Dc4`.
    Dismantle(String),
    Stop,
}

impl WrittenAction {
    /// Reads leniently, as `typed` does; an `x` after a space is a capture.
    pub(super) fn read(text: &str) -> Option<WrittenAction> {
        let signs = signs(text);
        if signs == "stop" {
            return Some(WrittenAction::Stop);
        }
        let behind = |rest: &str| only_cell(rest.strip_prefix('x').unwrap_or(rest));
        if let Some((at, rest)) = cell(&signs) {
            return match rest {
                "" => Some(WrittenAction::Token(at.to_owned())),
                _ => Some(WrittenAction::Unit(at.to_owned(), behind(rest)?)),
            };
        }
        if let Some(rest) = signs.strip_prefix('b') {
            let (from, rest) = cell(rest)?;
            return Some(WrittenAction::Bishop(from.to_owned(), behind(rest)?));
        }
        only_cell(signs.strip_prefix('d')?).map(WrittenAction::Dismantle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_however_they_look() {
        let name = ToOwned::to_owned;
        for text in ["c4-c5", "C4 c5", "c4xc5", "c4+c5", "c4→C5"] {
            let unit = WrittenAction::Unit("c4".to_owned(), "c5".to_owned());
            assert_eq!(WrittenAction::read(text), Some(unit), "{text}");
        }
        assert_eq!(
            WrittenAction::read("@C4"),
            Some(WrittenAction::Token(name("c4")))
        );
        assert_eq!(
            WrittenAction::read("d4"),
            Some(WrittenAction::Token(name("d4")))
        );
        assert_eq!(
            WrittenAction::read("Dd4"),
            Some(WrittenAction::Dismantle(name("d4")))
        );
        assert_eq!(
            WrittenAction::read("Bb5-b6"),
            Some(WrittenAction::Bishop(name("b5"), name("b6")))
        );
        assert_eq!(
            WrittenAction::read("k4-c12"),
            Some(WrittenAction::Unit(name("k4"), name("c12")))
        );
        assert_eq!(WrittenAction::read("Stop!"), Some(WrittenAction::Stop));
    }

    #[test]
    fn nonsense_is_not_read() {
        for text in [
            "", "x", "c", "4", "cc4", "c4c", "c4c5c6", "Be5", "Dc4d5", "c123", "ü4", "stopp", "🏔",
        ] {
            assert_eq!(WrittenAction::read(text), None, "{text}");
        }
    }
}
