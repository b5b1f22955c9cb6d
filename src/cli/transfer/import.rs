//! `cairn import`: takes a server over from a file.

use std::{fs::File, io, io::Read as _, io::Write, path::Path, sync::Arc};

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{
    Span, Timestamp, Write as Change,
    transfer::{ServerContents, TakeOver},
};
use cairn_store::{Database, For, OpenError, ServerRows};

use super::{
    ImportArgs, counted,
    file::{self, LIMITS, Opened},
    moment, played_again, told,
};
use crate::cli::Failure;

/// A file from further in the future than this tells that a clock is wrong.
const FUTURE: Span = Span::from_secs(600);
/// So many new names are told one by one.
const MOST_NAMES: usize = 50;

/// Takes a server over: all of it, or nothing.
///
/// # Errors
///
/// If the file, or anything in it, is refused, it is not signed by whom it should be, the server is
/// here already, or the database cannot be used.
pub async fn import(
    args: &ImportArgs,
    url: &str,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let opened = read(&args.from, args)?;
    let Opened {
        header,
        signed_by,
        contents,
    } = opened;
    writeln!(
        output,
        "found      server {}: {}\nmade       {} by Cairn {}\nsigned by  {signed_by}",
        header.server.0,
        told(&header.counts()),
        moment(header.made_at),
        header.program,
    )
    .map_err(Failure::output)?;
    if header.made_at > now + FUTURE {
        return Err(Failure::failed(
            "the file was made in the future: set the clock of this machine right",
        ));
    }
    refuse_faults(&contents, output)?;
    if args.look {
        return look(&contents, url, output).await;
    }
    if args.signed_by.is_none() {
        return Err(Failure::wrong(format!(
            "ask whoever exported it for the fingerprint, by another way than the file came, and \
             compare; if it is the same, add --signed-by {signed_by}"
        )));
    }
    let store = open(url).await?;
    let done = take_over(&*store, contents, header.last_there, now, output).await;
    store.close().await;
    done
}

fn read(from: &Path, args: &ImportArgs) -> Result<Opened, Failure> {
    let why = || format!("`{}` cannot be read", from.display());
    let mut bytes = Vec::new();
    File::open(from)
        .and_then(|it| it.take(LIMITS.file + 1).read_to_end(&mut bytes))
        .with_context(why)?;
    let opened = file::read(&bytes, args.signed_by, LIMITS);
    opened.map_err(|bad| {
        let text = format!("`{}` is refused: {bad}", from.display());
        Failure::failed(text)
    })
}

/// Plays everything again, and says what cannot be taken over.
fn refuse_faults(contents: &ServerContents, output: &mut impl Write) -> Result<(), Failure> {
    let bar = played_again(contents.games.len());
    let faults = contents.faults(&cairn_rules::catalog(), || bar.inc(1));
    bar.finish_and_clear();
    for fault in &faults {
        writeln!(output, "refused    {fault}").map_err(Failure::output)?;
    }
    match faults.len() {
        0 => Ok(()),
        wrong => Err(Failure::failed(format!(
            "{} refused, so nothing was taken over",
            counted(wrong, "thing is", "things are")
        ))),
    }
}

async fn look(
    contents: &ServerContents,
    url: &str,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match cairn_store::open(url, For::Looking).await {
        Ok(store) => {
            let rows = store.server(contents.guild).await;
            store.close().await;
            refuse_known(contents, &rows?)?;
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

fn refuse_known(contents: &ServerContents, rows: &ServerRows) -> Result<(), Failure> {
    if rows.is_empty() {
        return Ok(());
    }
    Err(Failure::failed(format!(
        "server {} is here already, with {} and {}: only a server that has never played here can \
         be taken over",
        contents.guild.0,
        counted(rows.games.len(), "game", "games"),
        counted(
            rows.tournaments.len() + rows.imports.len(),
            "tournament",
            "tournaments"
        ),
    )))
}

/// The database, for a time in which no bot works with it. Where there is none it is made.
async fn open(url: &str) -> Result<Arc<dyn Database>, Failure> {
    let opened = match cairn_store::open(url, For::Mending).await {
        Err(OpenError::Missing { .. }) => {
            let new = cairn_store::open(url, For::Bot).await;
            new.map_err(anyhow::Error::new)?.close().await;
            cairn_store::open(url, For::Mending).await
        }
        opened => opened,
    };
    Ok(opened.map_err(anyhow::Error::new)?)
}

async fn take_over(
    store: &dyn Database,
    contents: ServerContents,
    last_there: Timestamp,
    at: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let guild = contents.guild;
    refuse_known(&contents, &store.server(guild).await?)?;
    let olds: Vec<_> = contents.games.iter().map(|it| it.id).collect();
    let own = contents.tournaments.iter().map(|it| it.root.id);
    let old_tournaments: Vec<_> = own.collect();
    let take_over = Change::TakeOver(Box::new(TakeOver {
        contents,
        last_there,
        at,
    }));
    match store.commit(vec![take_over]).await {
        Ok(()) => (),
        Err(CommitError::Stale) => {
            let why = format!("server {} has come here by another way", guild.0);
            return Err(Failure::failed(why));
        }
        Err(error) => return Err(Failure::from(anyhow::Error::new(error))),
    }
    let rows = store.server(guild).await?;
    let games = olds.iter().zip(&rows.games);
    let new = games
        .filter(|(old, (new, _))| *old != new)
        .map(|(old, (new, _))| format!("renamed    game #{old} is #{new} here"));
    let tournaments = old_tournaments.iter().zip(&rows.tournaments);
    let new = new.chain(
        tournaments
            .filter(|(old, (new, _))| *old != new)
            .map(|(old, (new, _))| format!("renamed    tournament T-{old} is T-{new} here")),
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
