//! `cairn verify FILE`: was chance fair?

use std::{
    fmt::Write as _,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::Context;
use cairn_command::{Failure, record};
use cairn_store::{Store, Tx};
use clap::Args;

use super::{shared::print, verify_lots::Export};

/// What `cairn verify` checks.
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The record of a finished game, an exported tournament, or a backup; - for standard input
    /// [default: the whole database]
    #[arg(value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// First recalculate all ratings in the database; the bot must be stopped
    #[arg(long, conflicts_with = "record")]
    pub repair_ratings: bool,
}

impl VerifyArgs {
    /// The introduction of `cairn verify --help`.
    pub const ABOUT: &'static str = "\
Replay every game in the database, or check the dice, cards or lots in a file.

Without a file, or with a backup of a database: replays every game, compares each position with \
the stored one and each draw with the game's secret, recalculates all ratings, and checks for \
damage, rows that refer to missing ones, and unreadable tasks. Changes nothing, and works while \
the bot is running.

With the record of a finished game: the bot shows the SHA-256 of a secret with the first board, \
and the secret itself at the end; the record that /history attaches has both. Replays the record: \
the secret must have that hash, and every roll and every card must be the one the secret gives. \
docs/play/fair-dice.md shows how to do this by hand.

With a tournament exported as json by /tournament export: draws its lots again. Lots that broke \
ties are skipped if the file has no IDs.";
}

/// Derives all ratings from the ledger of rated games again.
///
/// # Errors
///
/// If the database cannot be read or written.
pub async fn repair_ratings(store: &Store, output: &mut impl Write) -> Result<(), Failure> {
    let before = store.rating_flaws().await?;
    store
        .transact(async |tx: Tx| tx.derive_ratings().await)
        .await?;
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
    let draws = record.verify().context("the draws cannot be verified")?;
    let mut told = String::from("ok  the secret matches the hash shown before the game\n");
    for draw in &draws {
        writeln!(told, "ok  draw {}: {}", draw.step, draw.outcome).map_err(anyhow::Error::from)?;
    }
    match draws.len() {
        0 => writeln!(told, "ok  there was nothing to draw"),
        1 => writeln!(told, "ok  the only draw matches the secret"),
        all => writeln!(told, "ok  all {all} draws match the secret"),
    }
    .map_err(anyhow::Error::from)?;
    print(output, format_args!("{}", told.trim_end()))
}
