//! `cairn export`: a server into a file.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use cairn_domain::{Timestamp, transfer::decide_hand_over};
use cairn_store::{BesideServer, Database, NewFile};

use super::{
    ExportArgs, counted, file,
    gather::{Gathered, gather},
    played_again, told,
};
use crate::cli::{Failure, ask::confirm};

/// Writes a server's games, ratings and tournaments into a signed file, and ends them here if they
/// are handed over.
///
/// # Errors
///
/// If there is nothing of the server, something of it would be refused, or the file exists or
/// cannot be written.
pub async fn export(
    store: &dyn Database,
    args: &ExportArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let guild = args.server;
    let to = match &args.to {
        Some(to) => to.clone(),
        None => PathBuf::from(format!("server-{}.cairn", guild.0)),
    };
    if to.symlink_metadata().is_ok() {
        return Err(exists(&to));
    }
    let Some(secret) = store.signing_secret().await? else {
        return Err(Failure::failed(
            "this database has no key to sign with yet: start the bot on it once",
        ));
    };
    let gathered = gather(store, guild, &args.without, now).await?;
    let contents = &gathered.contents;
    let counts = contents.counts();
    if counts.games + counts.tournaments + counts.imports == 0 {
        return Err(Failure::failed(format!(
            "there is no game or tournament of server {} here",
            guild.0
        )));
    }
    let bar = played_again(counts.games);
    let faults = contents.faults(&cairn_rules::catalog(), || bar.inc(1));
    bar.finish_and_clear();
    for fault in &faults {
        writeln!(output, "refused    {fault}").map_err(Failure::output)?;
    }
    if !faults.is_empty() {
        return Err(Failure::failed(format!(
            "{} would be refused by every other instance, so nothing was written: `cairn verify` \
             says more, and `--without GAME` leaves a game out that belongs to no tournament",
            counted(faults.len(), "thing", "things")
        )));
    }
    if args.hand_over {
        let ends = format!(
            "The games and tournaments of server {} end here for good ({}). Hand over?",
            guild.0,
            told(&contents.counts())
        );
        confirm(&ends, args.yes)?;
    }
    let bytes = file::write(contents, &secret, now, gathered.last_there);
    let bytes = bytes.map_err(anyhow::Error::new)?;
    let signed_by = file::fingerprint(&secret).map_err(anyhow::Error::new)?;
    write_new(&to, &bytes)?;
    if args.hand_over {
        let ended = hand_over(store, args, &gathered, now).await;
        if let Err(why) = ended {
            // The games go on here, so nobody else is to have them.
            let removed = fs::remove_file(&to);
            let file = match removed {
                Ok(()) => "the file was taken away again".to_owned(),
                Err(_) => format!("delete `{}`", to.display()),
            };
            return Err(Failure::from(why.context(format!(
                "the games could not be ended here, and go on; {file}"
            ))));
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "only for reading")]
    let size = bytes.len() as f64 / 1024.0;
    writeln!(
        output,
        "exported   server {}: {}\nstays here {}\nwritten    {} ({size:.1} KiB)\nsigned by  {signed_by}",
        guild.0,
        told(&counts),
        stays(&gathered.beside, args),
        to.display(),
    )
    .map_err(Failure::output)?;
    let next = if args.hand_over {
        "handed over: the games and tournaments have ended here, and their players are told when \
         the bot is started again.\n\
         Next: `cairn import --signed-by` with this fingerprint on the other instance."
    } else {
        "This is a copy: the games go on here as well. Whoever takes them over for good needs a \
         file made with --hand-over while the bot is stopped."
    };
    writeln!(output, "{next}").map_err(Failure::output)
}

fn exists(to: &Path) -> Failure {
    Failure::failed(format!(
        "`{}` exists already, and an export replaces no file: choose another name",
        to.display()
    ))
}

/// Writes a file that has its name only when it is whole and on the disk; only this user may read
/// it.
fn write_new(to: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let why = || format!("`{}` cannot be written", to.display());
    let file = NewFile::beside(to).with_context(why)?;
    fs::write(file.path(), bytes).with_context(why)?;
    file.keep(to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(to),
        _ => Failure::from(anyhow::Error::new(error).context(why())),
    })
}

/// Ends what goes over, all at once.
async fn hand_over(
    store: &dyn Database,
    args: &ExportArgs,
    gathered: &Gathered,
    now: Timestamp,
) -> anyhow::Result<()> {
    let writes = decide_hand_over(
        &gathered.contents.games,
        &gathered.tournaments,
        &gathered.beside.challenges,
        args.why.as_deref(),
        now,
    )?;
    Ok(store.commit(writes).await?)
}

/// What does not go over, in numbers.
fn stays(beside: &BesideServer, args: &ExportArgs) -> String {
    let count = |it: u64| usize::try_from(it).unwrap_or(usize::MAX);
    let all = [
        (
            args.without.len(),
            "game that was left out",
            "games that were left out",
        ),
        (
            count(beside.private_games),
            "game in direct messages",
            "games in direct messages",
        ),
        (
            count(beside.other_games),
            "game of another server",
            "games of other servers",
        ),
        (beside.challenges.len(), "open challenge", "open challenges"),
        (
            count(beside.drafts),
            "half-entered turn",
            "half-entered turns",
        ),
        (
            count(beside.tables),
            "table of games (/table)",
            "tables of games (/table)",
        ),
        (
            count(beside.settings),
            "player’s own settings",
            "players’ own settings",
        ),
        (count(beside.blocks), "player’s blocks", "players’ blocks"),
        (
            count(beside.leaving),
            "request to be deleted, to be made there again",
            "requests to be deleted, to be made there again",
        ),
    ];
    let there: Vec<String> = all
        .into_iter()
        .filter(|it| it.0 > 0)
        .map(|(count, one, many)| counted(count, one, many))
        .collect();
    if there.is_empty() {
        "nothing".to_owned()
    } else {
        there.join(", ")
    }
}
