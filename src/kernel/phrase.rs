//! Sentences before they are in any language: a key of the locale files and its arguments.

use std::borrow::Cow;

use serde::Serialize;

/// What is to be said. `discord::words` turns it into a sentence of the reader's language.
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
    /// Put in as it is; whoever shows it has to defuse markdown.
    Text(String),
    /// Put in the way the language writes numbers, and chosen on for plurals.
    Number(i64),
    /// Another phrase without arguments: the name of a piece, say.
    Key(Cow<'static, str>),
}

impl Phrase {
    /// A sentence without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Phrase {
        Phrase {
            key: key.into(),
            args: Vec::new(),
        }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Phrase {
        self.args.push((name, value.into()));
        self
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

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}
