//! Ids as text: the fields of a request in a row, with a colon between two positions.
//!
//! A format of serde: the variants of a request are words (`ask-resign`), followed by their fields
//! in the order of declaration; a `bool` is `yes` or `no`. A missing value is an empty position,
//! omitted at the end; a colon in a text is `%3A`. So declaring a button is all it takes; moving a
//! field or renaming a variant changes its spelling.

mod reader;
mod writer;

use std::fmt::Display;

use serde::{Deserialize, Serialize, de, ser};

use super::UnknownCustomId;
use reader::PositionReader;
use writer::PositionWriter;

const BETWEEN: char = ':';

pub(crate) type CodecResult<T> = Result<T, UnknownCustomId>;

pub(crate) fn spell(request: &impl Serialize) -> String {
    let mut writer = PositionWriter::default();
    let written = request.serialize(&mut writer);
    written.expect("tests ensure that IDs can hold every request");
    writer.text()
}

/// Reads the output of [`spell`], and refuses anything that it would spell differently.
pub(crate) fn read<T>(text: &str) -> CodecResult<T>
where
    T: Serialize + for<'de> Deserialize<'de>,
{
    let mut positions = PositionReader::new(text);
    let request = T::deserialize(&mut positions)?;
    let is_as_written = spell(&request) == text;
    is_as_written.then_some(request).ok_or(UnknownCustomId)
}

fn escape(text: &str) -> String {
    text.replace('%', "%25").replace(BETWEEN, "%3A")
}

fn unescape(position: &str) -> String {
    position.replace("%3A", ":").replace("%25", "%")
}

/// The word of a variant. Variants that are also stored have hyphens between their words.
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
