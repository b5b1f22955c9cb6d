//! `cairn backup` and `cairn restore`: copies of the database.

use std::{io::Write, path::PathBuf};

use clap::Args;
use indicatif::ProgressBar;

use super::{Failure, Stop, bar::bar};
use crate::{
    settings::DatabaseUrl,
    store::{self, BackedUp, BackupError, Contents},
};

/// How far a copy has come.
const BYTES: &str = "{bytes}/{total_bytes}";

/// What `cairn backup` writes.
#[derive(Debug, Args)]
pub struct BackupArgs {
    /// The file to write; it must not exist yet
    #[arg(value_name = "FILE")]
    pub to: PathBuf,
}

impl BackupArgs {
    /// What `cairn backup --help` says first.
    pub const ABOUT: &'static str = "\
Copy the database into a new file, even while the bot runs.

The copy shows one moment, and is looked through before it gets its name; if anything goes wrong, \
nothing is left of it. No file is ever replaced. The copy is a database of its own: DATABASE_URL \
can name it for cairn verify. It holds everything that was written, secrets of running games \
included: keep it as safe as the original.

Of a database on a PostgreSQL server pg_dump takes a copy instead.";
}

/// What `cairn restore` reads.
#[derive(Debug, Args)]
pub struct RestoreArgs {
    /// The backup
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    /// Only say what is in it
    #[arg(long)]
    pub look: bool,
}

impl RestoreArgs {
    /// What `cairn restore --help` says first.
    pub const ABOUT: &'static str = "\
Put a backup in the place of an empty database.

Says what is in the backup, brings a copy of it up to date with this version, looks through that, \
and puts it where DATABASE_URL says. Refuses a database that a bot works with, or that holds \
anything. The backup itself is not changed.

Into a database on a PostgreSQL server pg_restore puts a copy instead.";
}

/// Copies the database into a new file, even while a bot works with it, and checks the copy.
///
/// # Errors
///
/// If the file exists, or the database cannot be read or the file not be written.
pub async fn backup(
    args: &BackupArgs,
    database: &DatabaseUrl,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let bar = bar("copying", BYTES);
    let copying = store::back_up(database.as_str(), &args.to, |it| show(&bar, it));
    let contents = or_stopped(copying).await?;
    bar.finish_and_clear();
    writeln!(
        output,
        "backed up  {}\nchecked    {}",
        told(&contents),
        args.to.display()
    )
    .map_err(Failure::output)
}

/// Puts a copy of a backup in the place of the database, which must be empty or not be there.
///
/// # Errors
///
/// If the backup cannot be used, or the database is in use or holds anything.
pub async fn restore(
    args: &RestoreArgs,
    database: &DatabaseUrl,
    output: &mut impl Write,
) -> Result<(), Failure> {
    // What pg_dump has written need not be looked into to say so.
    if !args.look && database.file().is_none() {
        return Err(anyhow::Error::new(BackupError::OnServer).into());
    }
    let found = store::look_into(&args.from).await;
    let found = found.map_err(anyhow::Error::new)?;
    writeln!(output, "found      {}", told(&found)).map_err(Failure::output)?;
    if args.look {
        return Ok(());
    }
    let bar = bar("copying", BYTES);
    let copying = store::restore(&args.from, database.as_str(), |it| show(&bar, it));
    or_stopped(copying).await?;
    bar.finish_and_clear();
    writeln!(
        output,
        "restored   {}\nNext: `cairn verify` replays every game in it, then start the bot.",
        database.as_str()
    )
    .map_err(Failure::output)
}

/// Copies, unless somebody asks to stop: then nothing is left of it.
async fn or_stopped<T>(
    copying: impl Future<Output = Result<T, BackupError>>,
) -> Result<T, Failure> {
    let mut stop = Stop::listen().map_err(anyhow::Error::new)?;
    tokio::select! {
        copied = copying => Ok(copied.map_err(anyhow::Error::new)?),
        () = stop.asked() => Err(Failure::failed("stopped; nothing was written")),
    }
}

/// What is in a database, with its size and when it was used last.
fn told(contents: &Contents) -> String {
    #[expect(clippy::cast_precision_loss, reason = "only for reading")]
    let mebibytes = contents.bytes as f64 / 1024.0 / 1024.0;
    let used = contents.last_used.and_then(|at| {
        let at = jiff::Timestamp::from_millisecond(at.0).ok()?;
        Some(at.strftime(", last used %Y-%m-%d %H:%M UTC").to_string())
    });
    format!("{contents}; {mebibytes:.1} MiB{}", used.unwrap_or_default())
}

fn show(bar: &ProgressBar, copied: BackedUp) {
    bar.set_length(copied.of);
    bar.set_position(copied.bytes);
}
