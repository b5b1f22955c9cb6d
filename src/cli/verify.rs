//! `cairn verify FILE`: was chance fair?

use std::{
    fmt::Write as _,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::Context;
use cairn_command::{Failure, record};
use cairn_domain::{RatingWrite, Write as Change};
use cairn_store::Database;
use clap::Args;

use super::{shared::print, verify_lots::Export};

/// What `cairn verify` checks.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The record of a finished game, an exported tournament, or a backup; - for standard input
    /// [default: the whole database]
    #[arg(value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// First derive all ratings in the database again, for which the bot has to be stopped
    #[arg(long, conflicts_with = "record")]
    pub repair_ratings: bool,
}

impl VerifyArgs {
    /// The introduction of `cairn verify --help`.
    pub const ABOUT: &'static str = "\
Replay every game in the database, or check the dice, cards or lots in a file.

Without a file, or with a backup of a database: plays every game in the database again, compares each position with what was \
stored and each draw with the game's secret, derives all ratings again, and looks for damage, for rows that refer to nothing \
and for tasks that cannot be read. Changes nothing, and may be used while the bot runs.

With the record of a finished game: from the first board on the bot shows the SHA-256 of a \
secret, and at the end the secret itself; /history attaches a record with both. This plays the \
record again: the secret has to have that hash, and every roll and every card has to be the one \
the secret gives. docs/play/fair-dice.md shows how to do the same by hand.

With a tournament that /tournament export has written as json: draws its lots again. Those that \
decided between equals are left out if the file has no ids.";
}

/// Derives all ratings from the ledger of rated games again.
///
/// # Errors
///
/// If the database cannot be read or written.
pub async fn repair_ratings(store: &dyn Database, output: &mut impl Write) -> Result<(), Failure> {
    let before = store.rating_flaws().await?;
    let derive = Change::Rating(RatingWrite::Derive);
    let derived = store.commit(vec![derive]).await;
    derived.map_err(anyhow::Error::new)?;
    let left = store.rating_flaws().await?;
    for flaw in before.iter().filter(|it| !left.contains(it)) {
        writeln!(output, "repaired {flaw}").map_err(Failure::output)?;
    }
    Ok(())
}

/// Checks every draw of a record, or every lot of an exported tournament, against the secret in it,
/// and the secret against its hash.
///
/// # Errors
///
/// If anything does not match, or the record cannot be read.
pub fn verify(record: &Path, output: &mut impl Write) -> Result<(), Failure> {
    let (name, text) = record::read_text(record)?;
    if let Some(export) = Export::read(&text)? {
        let told = export.draw_again()?;
        return print(output, format_args!("{}", told.trim_end()));
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
    print(output, format_args!("{}", told.trim_end()))
}
