//! What a game is played on: everything its players agree to before it begins. Clocks and rest will
//! be terms too.

use std::{fmt, str::FromStr};

use serde_json::Value;

use super::UnknownName;

/// The terms of a challenge and of the game that comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The game and its form.
    pub form: Form,
    /// The rules' options as JSON, complete; the form is among them.
    pub options: String,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// A game and its form: what can be compared with each other in ratings and statistics. Written
/// `tablut/rim`, or `tartan` where a game has one form only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    /// The key of the rules in the catalogue.
    pub game: String,
    /// The variant, of a game that has several.
    pub variant: Option<String>,
}

impl Terms {
    /// Terms of a casual game with these options, written as complete JSON.
    #[must_use]
    pub fn casual(game: &str, options: String) -> Terms {
        let read: Value = serde_json::from_str(&options).unwrap_or_default();
        let variant = read.get("variant").and_then(Value::as_str);
        Terms {
            form: Form {
                game: game.to_owned(),
                variant: variant.map(ToOwned::to_owned),
            },
            options,
            rated: false,
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        match &self.variant {
            Some(variant) => write!(f, "/{variant}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Form {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Form, UnknownName> {
        let (game, variant) = match text.split_once('/') {
            Some((game, variant)) => (game, Some(variant)),
            None => (text, None),
        };
        if game.is_empty() || variant == Some("") {
            return Err(UnknownName);
        }
        Ok(Form {
            game: game.to_owned(),
            variant: variant.map(ToOwned::to_owned),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_back_as_it_is_written() {
        for (terms, text) in [
            (
                Terms::casual("toy", r#"{"variant":"fast"}"#.to_owned()),
                "toy/fast",
            ),
            (Terms::casual("raid", "{}".to_owned()), "raid"),
        ] {
            assert_eq!(terms.form.to_string(), text);
            assert_eq!(text.parse(), Ok(terms.form));
        }
        for text in ["", "/rim", "toy/"] {
            assert_eq!(text.parse::<Form>(), Err(UnknownName), "{text}");
        }
    }
}
