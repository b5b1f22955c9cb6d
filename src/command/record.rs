//! Records exported by the bot, from a file or from standard input.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use anyhow::Context;
use cairn_domain::{Game, Record, ReplayedGame};

use crate::Failure;

/// The most bytes in a record: a hundred times the longest real one.
const MAX_RECORD: u64 = 1 << 24;

/// Reads the record in this file, or on standard input if it is `-`, and plays it. It has to end as
/// it says.
pub fn read(path: &Path) -> Result<(Record, Game, ReplayedGame), Failure> {
    let (name, text) = read_text(path)?;
    let record = of_text(&name, &text)?;
    let (game, table) = record.to_game().context("the record breaks the rules")?;
    let ended = record.has_its_result(&text, &game);
    ended.with_context(|| format!("{name} contradicts itself"))?;
    Ok((record, game, table))
}

/// Parses a record; `name` is for messages.
pub fn of_text(name: &str, text: &str) -> Result<Record, Failure> {
    Ok(
        Record::read(&cairn_rules::catalog(), text).with_context(|| {
            format!("{name} is not a readable record; /history attaches one to its reply")
        })?,
    )
}

/// The name of this file in messages, and its text.
pub fn read_text(path: &Path) -> Result<(String, String), Failure> {
    let mut bytes = Vec::new();
    let (name, read) = if path == Path::new("-") {
        let input = io::stdin().lock();
        let read = input.take(MAX_RECORD + 1).read_to_end(&mut bytes);
        ("standard input".to_owned(), read)
    } else {
        let read =
            File::open(path).and_then(|file| file.take(MAX_RECORD + 1).read_to_end(&mut bytes));
        (format!("`{}`", path.display()), read)
    };
    read.with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > MAX_RECORD {
        return Err(Failure::from_text(format!(
            "{name} is too long to be a record"
        )));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::from_text(format!("{name} is not a record: it is not text")))?;
    Ok((name, text))
}
