//! `cairn copy`: everything from one database into another.

use std::io::Write;

use cairn_store::CopiedRows;
use clap::Args;

use super::{Failure, StopReceiver, bar::bar, verify_database};
use crate::settings::DatabaseUrl;

/// What `cairn copy` copies.
#[derive(Debug, Args)]
pub struct CopyArgs {
    /// The address of the database to read.
    // Parsed by hand: clap would print the password of an invalid address.
    #[arg(
        value_name = "FROM",
        help = "The database to read, such as sqlite://cairn.db"
    )]
    pub from: String,
    /// The address of an empty one.
    #[arg(
        value_name = "TO",
        help = "An empty one, such as postgres://cairn@localhost/cairn"
    )]
    pub to: String,
}

impl CopyArgs {
    /// The introduction of `cairn copy --help`.
    pub const ABOUT: &'static str = "\
Copy everything from one database into another, a file or on a server.

  cairn copy sqlite://cairn.db postgres://cairn@localhost/cairn

No bot may be running on either. The first is only read. The second has to be empty, or not be \
there yet if it is a file; it is marked as unfinished until everything is in it and was looked \
through as cairn verify does it. If anything goes wrong before, or Ctrl-C is pressed, the same \
command begins anew. Afterwards DATABASE_URL has to name the second one. How long it takes is found \
out beforehand by copying a backup, while the bot runs.

A password need not stand in an address: PGPASSWORD and ~/.pgpass are read as well.";
}

/// Copies everything, checks the copy, and removes its mark as unfinished.
///
/// # Errors
///
/// If one of the databases cannot be used, a bot may be running on it, the second is not empty, or
/// the copy is faulty.
pub async fn copy(args: &CopyArgs, output: &mut impl Write) -> Result<(), Failure> {
    let address = |name: &str, text: &str| {
        let read = text.parse::<DatabaseUrl>();
        read.map_err(|error| Failure::wrong(format!("{name}: {error}")))
    };
    let (from, to) = (address("FROM", &args.from)?, address("TO", &args.to)?);
    let bar = bar("copying", "{human_pos}/{human_len} rows");
    let copying = async {
        let show = |it: CopiedRows| {
            bar.set_length(it.of);
            bar.set_position(it.rows);
        };
        let copying = cairn_store::copy(from.as_str(), to.as_str(), show).await;
        let filled = copying.map_err(anyhow::Error::new)?;
        bar.finish_and_clear();
        let (rows, tables) = (filled.rows, filled.tables);
        writeln!(output, "copied   {rows} rows of {tables} tables").map_err(Failure::output)?;
        verify_database(filled.store(), output).await?;
        filled.finish().await.map_err(anyhow::Error::new)?;
        writeln!(
            output,
            "finished {}\nNext: set DATABASE_URL to it, and start the bot. The other one is as it was.",
            to.shown()
        )
        .map_err(Failure::output)
    };
    let mut stop = StopReceiver::listen().map_err(anyhow::Error::new)?;
    tokio::select! {
        copied = copying => copied,
        () = stop.asked() => Err(Failure::failed(format!(
            "stopped; what is in {} is not finished, and the same command begins anew",
            to.shown()
        ))),
    }
}
