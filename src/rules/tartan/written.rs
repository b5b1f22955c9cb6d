//! Reading actions that cannot be played.

use crate::typed::{cell, only_cell, signs};

/// A written action, possible or not; spaces are still words.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Written {
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

impl Written {
    /// Reads leniently, as `typed` does; an `x` after a space is a capture.
    pub(super) fn read(text: &str) -> Option<Written> {
        let signs = signs(text);
        if signs == "stop" {
            return Some(Written::Stop);
        }
        let behind = |rest: &str| only_cell(rest.strip_prefix('x').unwrap_or(rest));
        if let Some((at, rest)) = cell(&signs) {
            return match rest {
                "" => Some(Written::Token(at.to_owned())),
                _ => Some(Written::Unit(at.to_owned(), behind(rest)?)),
            };
        }
        if let Some(rest) = signs.strip_prefix('b') {
            let (from, rest) = cell(rest)?;
            return Some(Written::Bishop(from.to_owned(), behind(rest)?));
        }
        only_cell(signs.strip_prefix('d')?).map(Written::Dismantle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_however_they_look() {
        let name = ToOwned::to_owned;
        for text in ["c4-c5", "C4 c5", "c4xc5", "c4+c5", "c4→C5"] {
            let unit = Written::Unit("c4".to_owned(), "c5".to_owned());
            assert_eq!(Written::read(text), Some(unit), "{text}");
        }
        assert_eq!(Written::read("@C4"), Some(Written::Token(name("c4"))));
        assert_eq!(Written::read("d4"), Some(Written::Token(name("d4"))));
        assert_eq!(Written::read("Dd4"), Some(Written::Dismantle(name("d4"))));
        assert_eq!(
            Written::read("Bb5-b6"),
            Some(Written::Bishop(name("b5"), name("b6")))
        );
        assert_eq!(
            Written::read("k4-c12"),
            Some(Written::Unit(name("k4"), name("c12")))
        );
        assert_eq!(Written::read("Stop!"), Some(Written::Stop));
    }

    #[test]
    fn nonsense_is_not_read() {
        for text in [
            "", "x", "c", "4", "cc4", "c4c", "c4c5c6", "Be5", "Dc4d5", "c123", "ü4", "stopp", "🏔",
        ] {
            assert_eq!(Written::read(text), None, "{text}");
        }
    }
}
