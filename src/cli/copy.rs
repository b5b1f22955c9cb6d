//! `cairn copy`: everything from one database into another, or one server.

use std::io::Write;

use cairn_domain::{GuildId, Timestamp};
use cairn_store::{CopySummary, OpenMode, Store};
use clap::Args;

use super::{Failure, StopReceiver, bar::bar, verify_database};
use crate::settings::DatabaseUrl;

/// New ids that are named one by one.
const MAX_NAMES: usize = 50;

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
    /// The address of the database to write.
    #[arg(
        value_name = "TO",
        help = "The database to write, such as postgres://cairn@localhost/cairn"
    )]
    pub to: String,
    /// Copy only the server with this ID.
    #[arg(long, value_name = "ID")]
    pub server: Option<u64>,
}

impl CopyArgs {
    /// The introduction of `cairn copy --help`.
    pub const ABOUT: &'static str = "\
Copy a whole bot, or one server, from one database into another (files or PostgreSQL).

  cairn copy sqlite://cairn.db postgres://cairn@localhost/cairn
  cairn copy sqlite://cairn.db sqlite://server.db --server 123456789012345678

No bot may be running on either database. The source is only read. The target is created if it \
does not exist, written in one transaction, so that it gets everything or nothing, and then \
checked in the same way as by cairn verify. A whole bot can only be copied into an empty database.

One server can also be copied into a database that is in use, unless this server's games have been \
played there. Its games, challenges, tournaments, ratings, settings and messages are copied, and \
its players' names, user IDs and vacations. A game or tournament whose ID is taken there gets a \
new one, which is printed; buttons with the old ID then answer that there is no such game. Data \
that belongs to a person (settings, blocks, courses, puzzles, digests) or to the bot (bans, \
maintenance) is not copied, nor are games in direct messages. docs/host/move-server.md shows how \
to move a server to another host.

The address does not need a password: PGPASSWORD and ~/.pgpass are also read.";
}

/// Copies everything or one server, and checks the database it went into.
///
/// # Errors
///
/// If one of the databases cannot be used, a bot may be running on it, the second has what would be
/// lost, or is faulty afterwards.
pub async fn copy(args: &CopyArgs, now: Timestamp, output: &mut impl Write) -> Result<(), Failure> {
    let address = |name: &str, text: &str| {
        let read = text.parse::<DatabaseUrl>();
        read.map_err(|error| Failure::wrong(format!("{name}: {error}")))
    };
    let (from, to) = (address("FROM", &args.from)?, address("TO", &args.to)?);
    let server = args.server.map(|it| (GuildId(it), now));
    let bar = bar("copying", "{human_pos} rows");
    let copying = cairn_store::copy(from.as_str(), to.as_str(), server, |rows| {
        bar.set_position(rows);
    });
    let mut stop = StopReceiver::listen().map_err(anyhow::Error::new)?;
    let copied = tokio::select! {
        copied = copying => copied.map_err(anyhow::Error::new)?,
        () = stop.wait() => return Err(Failure::from_text("stopped; nothing was written")),
    };
    bar.finish_and_clear();
    report(&copied, output).map_err(Failure::output)?;
    let store = Store::open(to.as_str(), OpenMode::Looking).await;
    let store = store.map_err(anyhow::Error::new)?;
    let verified = verify_database(&store, output).await;
    store.close().await;
    verified?;
    writeln!(
        output,
        "finished {}\nNext: set DATABASE_URL to the target and start the bot. The source was not \
         changed.",
        to.without_password()
    )
    .map_err(Failure::output)
}

fn report(copied: &CopySummary, output: &mut impl Write) -> std::io::Result<()> {
    for (table, rows) in &copied.rows {
        writeln!(output, "copied   {rows} of {table}")?;
    }
    let games = copied.games.iter();
    let games = games.map(|(old, new)| format!("game #{old} is now #{new}"));
    let tournaments = copied.tournaments.iter();
    let tournaments = tournaments.map(|(old, new)| format!("tournament T-{old} is now T-{new}"));
    for name in games.chain(tournaments).take(MAX_NAMES) {
        writeln!(output, "renamed  {name}")?;
    }
    match (copied.games.len() + copied.tournaments.len()).saturating_sub(MAX_NAMES) {
        0 => Ok(()),
        more => writeln!(output, "renamed  {more} more"),
    }
}
