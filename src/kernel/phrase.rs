//! Sentences before translation: a key of the locale files and its arguments.

use std::borrow::Cow;

use serde::Serialize;

use super::{BySeat, Seat};

/// A message to show. `discord::words` turns it into a sentence of the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Phrase {
    /// A key of the locale files, such as `tablut-no-corner`.
    pub key: Cow<'static, str>,
    /// The values of the message's variables.
    pub args: Vec<(&'static str, Arg)>,
}

/// A value inside a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Arg {
    /// Inserted as it is; the caller escapes Markdown when showing it.
    Text(String),
    /// Formatted the way the language writes numbers, and used to select plurals.
    Number(i64),
    /// Another phrase without arguments: the name of a piece, say.
    Key(Cow<'static, str>),
    /// A nested phrase, such as the name of a piece.
    Phrase(Box<Phrase>),
    /// Several, joined the way the language lists them: a, b and c.
    List(Vec<Arg>),
    /// The name of the player in this seat. It is inserted where the sentence is shown:
    /// [`Phrase::with_names`].
    Player(Seat),
}

impl Phrase {
    /// A sentence without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Phrase {
        Phrase {
            key: key.into(),
            args: Vec::new(),
        }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Phrase {
        self.args.push((name, value.into()));
        self
    }

    #[must_use]
    pub fn with_names(&self, players: &BySeat<String>) -> Phrase {
        Phrase {
            key: self.key.clone(),
            args: self
                .args
                .iter()
                .map(|(name, arg)| (*name, arg.with_names(players)))
                .collect(),
        }
    }
}

impl Arg {
    fn with_names(&self, players: &BySeat<String>) -> Arg {
        match self {
            Arg::Player(seat) => Arg::Text(players.get(*seat).clone()),
            Arg::Phrase(phrase) => phrase.with_names(players).into(),
            Arg::List(args) => Arg::List(args.iter().map(|it| it.with_names(players)).collect()),
            Arg::Text(_) | Arg::Number(_) | Arg::Key(_) => self.clone(),
        }
    }

    /// The names of several cells or the like, as the language lists them.
    pub fn list(names: impl IntoIterator<Item = impl ToString>) -> Arg {
        let names = names.into_iter().map(|it| Arg::Text(it.to_string()));
        Arg::List(names.collect())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

macro_rules! numbers {
    ($($of:ty),*) => {$(
        impl From<$of> for Arg {
            fn from(number: $of) -> Arg {
                Arg::Number(number.into())
            }
        }
    )*};
}

numbers!(i32, i64, u8, u16, u32);

impl From<u64> for Arg {
    /// A number beyond an `i64` is the greatest one.
    fn from(number: u64) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        (number as u64).into()
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(Box::new(phrase))
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Player(seat)
    }
}
