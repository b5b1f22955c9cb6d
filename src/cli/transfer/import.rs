//! `cairn import`: takes a server over from a file.

use std::{
    collections::BTreeSet,
    fs::File,
    io::{self, Write},
    path::Path,
    sync::Arc,
};

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{
    GameId, GuildId, ServerWrite, Span, Timestamp, Write as Change,
    transfer::{BadPart, Check, PartsOf, ServerParts, TakeOver, TakenIds, TransferPart},
};
use cairn_store::{Database, OpenError, OpenMode, ServerRows};
use indicatif::ProgressBar;

use super::{
    ImportArgs, counted,
    file::{BadFile, LIMITS, Signed},
    games, moment, tell_faults, told,
};
use crate::cli::Failure;

/// A file from further in the future than this means that a clock is wrong.
const FUTURE: Span = Span::from_secs(600);
/// The most new names listed individually.
const MOST_NAMES: usize = 50;

/// Takes a server over: all of it, or nothing.
///
/// # Errors
///
/// If the file, or anything in it, is refused, it is not signed with the expected key, the server
/// is already here, or the database cannot be used.
pub async fn import(
    args: &ImportArgs,
    url: &str,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let signed = open_file(args)?;
    let header = &signed.header;
    writeln!(
        output,
        "found      server {}: {}\nmade       {} by Cairn {}\nsigned by  {}",
        header.server.0,
        told(&header.counts()),
        moment(header.made_at),
        header.program,
        signed.by,
    )
    .map_err(Failure::output)?;
    if header.made_at > now + FUTURE {
        return Err(Failure::failed(
            "the file was made in the future: set the clock of this machine right",
        ));
    }
    let bar = games("playing again", header.games);
    let without: BTreeSet<GameId> = args.without.iter().copied().collect();
    let ids = check(&signed, &bar, (&args.from, &without), output)?;
    let guild = header.server;
    if args.look {
        return look(guild, url, output).await;
    }
    if args.signed_by.is_none() {
        return Err(Failure::wrong(format!(
            "ask whoever exported it for the fingerprint, by another way than the file came, and \
             compare; if it is the same, add --signed-by {}",
            signed.by
        )));
    }
    let store = open(url).await?;
    let done = take_over(&*store, (signed, without), ids, now, output).await;
    store.close().await;
    done
}

fn open_file(args: &ImportArgs) -> Result<Signed, Failure> {
    let from = &args.from;
    let file = File::open(from).with_context(|| format!("`{}` cannot be read", from.display()))?;
    Signed::open(file, args.signed_by, LIMITS).map_err(|bad| refused(from, &bad))
}

fn refused(from: &Path, bad: &BadFile) -> Failure {
    Failure::failed(format!("`{}` is refused: {bad}", from.display()))
}

/// Replays everything, and reports what cannot be taken over; returns the counts of what can.
fn check(
    signed: &Signed,
    bar: &ProgressBar,
    (from, without): (&Path, &BTreeSet<GameId>),
    output: &mut impl Write,
) -> Result<TakenIds, Failure> {
    let mut check = Check::new(cairn_rules::catalog());
    let (mut wrong, mut unknown) = (0, without.clone());
    let parts = signed.read().map_err(|why| refused(from, &why.into()))?;
    for part in parts {
        let part = part.map_err(|bad| refused(from, &bad))?;
        if let Some(id) = left_out(&part, without) {
            unknown.remove(&id);
            bar.inc(1);
            continue;
        }
        let found = check.look(&part);
        wrong += found.len();
        tell_faults(&found, bar, output).map_err(Failure::output)?;
        if let TransferPart::Game(_) = part {
            bar.inc(1);
        }
    }
    let (found, ids) = check.end();
    wrong += found.len();
    tell_faults(&found, bar, output).map_err(Failure::output)?;
    bar.finish_and_clear();
    if let Some(id) = unknown.first() {
        let why = format!("there is no game #{id} in the file that could be left out");
        return Err(Failure::failed(why));
    }
    match wrong {
        0 => Ok(ids),
        wrong => Err(Failure::failed(format!(
            "{} refused, so nothing was taken over; `--without GAME` leaves a game out that belongs \
             to no tournament",
            counted(wrong, "thing is", "things are")
        ))),
    }
}

/// The game of a part, if it is to be left out.
fn left_out(part: &TransferPart, without: &BTreeSet<GameId>) -> Option<GameId> {
    match part {
        TransferPart::Game(it) => Some(it.game.id).filter(|id| without.contains(id)),
        _ => None,
    }
}

async fn look(guild: GuildId, url: &str, output: &mut impl Write) -> Result<(), Failure> {
    match cairn_store::open(url, OpenMode::Looking).await {
        Ok(store) => {
            let rows = store.server(guild).await;
            store.close().await;
            refuse_known(guild, &rows?)?;
        }
        Err(OpenError::Missing { .. }) => (),
        Err(error) => return Err(Failure::from(anyhow::Error::new(error))),
    }
    writeln!(
        output,
        "ok         all of it can be taken over; nothing was changed"
    )
    .map_err(Failure::output)
}

fn refuse_known(guild: GuildId, rows: &ServerRows) -> Result<(), Failure> {
    if rows.is_empty() {
        return Ok(());
    }
    Err(Failure::failed(format!(
        "server {} is here already, with {} and {}: only a server that has never played here can \
         be taken over",
        guild.0,
        counted(rows.games.len(), "game", "games"),
        counted(
            rows.tournaments.len() + rows.imports.len(),
            "tournament",
            "tournaments"
        ),
    )))
}

/// The database, while no bot uses it. A missing one is created.
async fn open(url: &str) -> Result<Arc<dyn Database>, Failure> {
    let opened = match cairn_store::open(url, OpenMode::Mending).await {
        Err(OpenError::Missing { .. }) => {
            let new = cairn_store::open(url, OpenMode::Bot).await;
            new.map_err(anyhow::Error::new)?.close().await;
            cairn_store::open(url, OpenMode::Mending).await
        }
        opened => opened,
    };
    Ok(opened.map_err(anyhow::Error::new)?)
}

/// The parts of a file, with a bar that shows how many games have been written.
#[derive(Debug)]
struct ImportProgress {
    signed: Signed,
    bar: ProgressBar,
    without: BTreeSet<GameId>,
}

impl ServerParts for ImportProgress {
    fn parts(&self) -> Result<PartsOf<'_>, BadPart> {
        self.bar.set_position(0);
        let parts = self.signed.parts()?;
        let parts = parts.inspect(|part| {
            if let Ok(TransferPart::Game(_)) = part {
                self.bar.inc(1);
            }
        });
        let is_in = |part: &TransferPart| left_out(part, &self.without).is_none();
        Ok(Box::new(
            parts.filter(move |part| part.as_ref().map_or(true, is_in)),
        ))
    }
}

async fn take_over(
    store: &dyn Database,
    (signed, without): (Signed, BTreeSet<GameId>),
    ids: TakenIds,
    at: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let (guild, last_there) = (signed.header.server, signed.header.last_there);
    refuse_known(guild, &store.server(guild).await?)?;
    let bar = games("writing", signed.header.games);
    let take_over = Change::Server(ServerWrite::TakeOver(Box::new(TakeOver {
        guild,
        ids: ids.clone(),
        parts: Arc::new(ImportProgress {
            signed,
            bar: bar.clone(),
            without,
        }),
        last_there,
        at,
    })));
    let written = store.commit(vec![take_over]).await;
    bar.finish_and_clear();
    match written {
        Ok(()) => (),
        Err(CommitError::Stale) => {
            let why = format!("server {} has come here by another way", guild.0);
            return Err(Failure::failed(why));
        }
        Err(error) => return Err(Failure::from(anyhow::Error::new(error))),
    }
    let rows = store.server(guild).await?;
    let new_games = rows.games.iter().map(|it| it.0);
    let games = ids.games.iter().zip(new_games);
    let new = games
        .filter(|(old, new)| *old != new)
        .map(|(old, new)| format!("renamed    game #{old} is #{new} here"));
    let own = rows.tournaments.iter().map(|it| it.0);
    let mut new_tournaments: Vec<_> = own.chain(rows.imports.iter().copied()).collect();
    new_tournaments.sort_unstable();
    let tournaments = ids.tournaments.iter().zip(new_tournaments);
    let new = new.chain(
        tournaments
            .filter(|(old, new)| *old != new)
            .map(|(old, new)| format!("renamed    tournament T-{old} is T-{new} here")),
    );
    let new: Vec<String> = new.collect();
    say_names(&new, output)
        .and_then(|()| {
            writeln!(
                output,
                "taken over server {}\nNext: `cairn verify` replays everything, then start the bot. \
                 It has to be in the server.",
                guild.0
            )
        })
        .map_err(Failure::output)
}

fn say_names(new: &[String], output: &mut impl Write) -> io::Result<()> {
    for line in new.iter().take(MOST_NAMES) {
        writeln!(output, "{line}")?;
    }
    match new.len().saturating_sub(MOST_NAMES) {
        0 => Ok(()),
        more => writeln!(output, "renamed    {more} more"),
    }
}
