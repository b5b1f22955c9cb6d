//! `cairn backup` and `cairn restore`: copies of the database.

use std::{
    io::Write,
    num::NonZeroUsize,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use cairn_domain::Timestamp;
use cairn_store::{BackedUp, BackupError, Contents, Go, Nightly};
use clap::Args;
use indicatif::ProgressBar;

use super::{Failure, StopReceiver, bar::bar};
use crate::settings::DatabaseUrl;

/// The progress of a copy.
const BYTES: &str = "{bytes}/{total_bytes}";

/// What `cairn backup` writes.
#[derive(Debug, Args)]
pub struct BackupArgs {
    /// The file to write, which must not exist yet (compressed if its name ends in .gz), or the
    /// folder for --keep
    #[arg(value_name = "FILE")]
    pub to: PathBuf,
    /// Write a compressed copy into the folder FILE, and keep the newest N of these copies
    #[arg(long, value_name = "N")]
    pub keep: Option<NonZeroUsize>,
}

impl BackupArgs {
    /// The introduction of `cairn backup --help`.
    pub const ABOUT: &'static str = "\
Back up the database into a new file, even while the bot is running.

The backup is a snapshot of one moment. It is checked before it gets its final name; if anything \
goes wrong, no file is left behind. Existing files are never overwritten. An uncompressed backup \
is itself a database that DATABASE_URL can point to. Compressed or not, cairn verify FILE checks \
it and cairn restore FILE restores it. It contains everything, including the secrets of games in \
progress: keep it as safe as the original. The database can be older than the program.

With --keep N, for a nightly timer: writes a compressed copy named by date and time into a folder, \
and keeps the newest N. Before the copy is made, older ones are deleted if there are too many or \
there is no room for the new one, but never the newest readable one, and none if that would not \
make enough room. Other files in the folder are left alone.

To back up a PostgreSQL database, use pg_dump instead.";
}

/// What `cairn restore` reads.
#[derive(Debug, Args)]
pub struct RestoreArgs {
    /// The backup
    #[arg(value_name = "FILE")]
    pub from: PathBuf,
    /// Only show what is in it
    #[arg(long)]
    pub look: bool,
}

impl RestoreArgs {
    /// The introduction of `cairn restore --help`.
    pub const ABOUT: &'static str = "\
Restore a backup into an empty database.

Shows what is in the backup, upgrades a copy of it to this version, checks that copy, and puts it \
where DATABASE_URL points. The backup can be compressed or not, and is not changed. Refuses to \
replace a database that is in use or not empty; one with only settings or the export key counts as \
not empty.

To restore a PostgreSQL database, use pg_restore instead.";
}

/// Copies the database into a new file, even while a bot is using it, and checks the copy. Records
/// `now` in the database as the time of its last copy.
///
/// # Errors
///
/// If the file exists, or the database cannot be read or the file cannot be written.
pub async fn backup(
    args: &BackupArgs,
    database: &DatabaseUrl,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let (url, to) = (database.as_str(), &args.to);
    let bar = bar("copying", BYTES);
    let stopping = StopFlag::listen()?;
    let told = match args.keep {
        None => {
            let contents = cairn_store::back_up(url, to, |it| stopping.show(&bar, it)).await;
            let contents = contents.map_err(anyhow::Error::new)?;
            format!(
                "backed up  {}\nchecked    {}",
                summary(&contents),
                to.display()
            )
        }
        Some(keep) => {
            let show = |it| stopping.show(&bar, it);
            let made = cairn_store::back_up_nightly(url, to, keep, now, show).await;
            told_of_all(&made.map_err(anyhow::Error::new)?)
        }
    };
    bar.finish_and_clear();
    writeln!(output, "{told}").map_err(Failure::output)?;
    // The copy exists all the same.
    cairn_store::note_copy(url, now).await.map_err(|error| {
        Failure::from_text(format!(
            "the backup was made, but could not be recorded in the database: {error}"
        ))
    })
}

/// The contents of a folder of copies after a new one.
fn told_of_all(it: &Nightly) -> String {
    let copies = match it.kept {
        1 => "1 copy".to_owned(),
        kept => format!("{kept} copies"),
    };
    let free = it.free.map_or_else(String::new, |free| {
        format!(", {:.1} MiB free", mebibytes(free))
    });
    format!(
        "backed up  {}\nchecked    {}\nkept       {copies} with {:.1} MiB; {} deleted\nspace      \
         the next one needs {:.1} MiB while it is being made{free}",
        summary(&it.contents),
        it.copy.display(),
        mebibytes(it.bytes),
        it.deleted,
        mebibytes(it.needs),
    )
}

/// Puts a backup in the place of the database, which must be empty or missing.
///
/// # Errors
///
/// If the backup cannot be used, or the database is in use or holds anything.
pub async fn restore(
    args: &RestoreArgs,
    database: &DatabaseUrl,
    output: &mut impl Write,
) -> Result<(), Failure> {
    // The output of pg_dump need not be read to say so.
    if !args.look && database.file().is_none() {
        return Err(anyhow::Error::new(BackupError::OnServer).into());
    }
    let found = cairn_store::look_into(&args.from).await;
    let found = found.map_err(anyhow::Error::new)?;
    writeln!(output, "found      {}", summary(&found)).map_err(Failure::output)?;
    if args.look {
        return Ok(());
    }
    let bar = bar("copying", BYTES);
    let stopping = StopFlag::listen()?;
    let show = |it| stopping.show(&bar, it);
    let restored = cairn_store::restore(&args.from, database.as_str(), show).await;
    restored.map_err(anyhow::Error::new)?;
    bar.finish_and_clear();
    writeln!(
        output,
        "restored   {}\nNext: run `cairn verify` to replay every game in it, then start the bot.",
        database.as_str()
    )
    .map_err(Failure::output)
}

/// Listens for a request to stop, so that the operation is rolled back properly.
struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    fn listen() -> Result<StopFlag, Failure> {
        let mut stop = StopReceiver::listen().map_err(anyhow::Error::new)?;
        let asked = Arc::new(AtomicBool::new(false));
        let hears = Arc::clone(&asked);
        tokio::spawn(async move {
            stop.wait().await;
            hears.store(true, Ordering::Relaxed);
        });
        Ok(StopFlag(asked))
    }

    fn show(&self, bar: &ProgressBar, copied: BackedUp) -> Go {
        bar.set_length(copied.of);
        bar.set_position(copied.bytes);
        if self.0.load(Ordering::Relaxed) {
            Go::Back
        } else {
            Go::On
        }
    }
}

/// The contents of a database, with its size and its last use.
fn summary(contents: &Contents) -> String {
    let used = contents.last_used.and_then(|at| {
        let at = jiff::Timestamp::from_millisecond(at.0).ok()?;
        Some(at.strftime(", last used %Y-%m-%d %H:%M UTC").to_string())
    });
    format!(
        "{contents}; {:.1} MiB{}",
        mebibytes(contents.bytes),
        used.unwrap_or_default()
    )
}

#[expect(clippy::cast_precision_loss, reason = "only for display")]
fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / 1024.0 / 1024.0
}
