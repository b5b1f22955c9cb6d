//! Ids as text: what a request says, in a row, with a colon between two positions.
//!
//! A format of serde: the variants of a request are words (`ask-resign`), what they carry follows
//! them in the order in which it is declared, `yes` and `no` are of a `bool`. What is not there is
//! an empty position, and none at all at the end; a colon that somebody wrote is `%3A`. So a
//! button is declared and nothing else; moving a field or renaming a variant spells it anew.

mod reader;
mod writer;

use std::fmt::Display;

use serde::{Deserialize, Serialize, de, ser};

use super::UnknownCustomId;
use reader::Reader;
use writer::Writer;

/// Stands between two positions.
const BETWEEN: char = ':';

/// What a request is spelled like.
pub(crate) fn spell(request: &impl Serialize) -> String {
    let mut writer = Writer::default();
    let written = request.serialize(&mut writer);
    written.expect("a request is made of what ids hold, or its test had failed");
    writer.text()
}

/// Reads what [`spell`] wrote, and nothing that it would write otherwise.
///
/// # Errors
///
/// If no request is spelled like this.
pub(crate) fn read<T>(text: &str) -> Result<T, UnknownCustomId>
where
    T: Serialize + for<'de> Deserialize<'de>,
{
    let mut positions = Reader::of(text);
    let request = T::deserialize(&mut positions)?;
    let is_as_written = spell(&request) == text;
    is_as_written.then_some(request).ok_or(UnknownCustomId)
}

/// A text as it stands in a position.
fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace(BETWEEN, "%3A")
}

/// The text that stands in a position like this.
fn unescaped(position: &str) -> String {
    position.replace("%3A", ":").replace("%25", "%")
}

/// The word of a variant. Those that are stored, too, have lines between their words.
fn word(variant: &str) -> String {
    variant.replace('_', "-")
}

impl ser::Error for UnknownCustomId {
    fn custom<T: Display>(_: T) -> UnknownCustomId {
        UnknownCustomId
    }
}

impl de::Error for UnknownCustomId {
    fn custom<T: Display>(_: T) -> UnknownCustomId {
        UnknownCustomId
    }
}
