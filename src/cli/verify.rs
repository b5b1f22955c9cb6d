//! `cairn verify FILE`: was chance fair?

use std::{fmt::Write as _, io::Write, path::Path};

use anyhow::Context;

use super::{Failure, record, verify_lots::Export};

/// Checks every draw of a record, or every lot of an exported tournament, against the secret in it,
/// and the secret against its hash.
///
/// # Errors
///
/// If anything does not fit, or the record cannot be read.
pub fn verify(record: &Path, output: &mut impl Write) -> Result<(), Failure> {
    let (name, text) = record::read_text(record)?;
    if let Some(export) = Export::read(&text)? {
        return tell(&export.draw_again()?, output);
    }
    let record = record::of_text(&name, &text)?;
    let draws = record.verify().context("the draws cannot be confirmed")?;
    let mut told = String::from("ok  the secret fits the hash that was told before the game\n");
    for draw in &draws {
        writeln!(told, "ok  draw {}: {}", draw.step, draw.outcome).map_err(anyhow::Error::from)?;
    }
    match draws.len() {
        0 => writeln!(told, "ok  chance had nothing to do"),
        1 => writeln!(told, "ok  the only draw is as the secret has it"),
        all => writeln!(told, "ok  all {all} draws are as the secret has them"),
    }
    .map_err(anyhow::Error::from)?;
    tell(&told, output)
}

fn tell(told: &str, output: &mut impl Write) -> Result<(), Failure> {
    output
        .write_all(told.as_bytes())
        .and_then(|()| output.flush())
        .map_err(Failure::output)
}
