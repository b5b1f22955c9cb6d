//! `cairn export`: writes a server into a file.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use cairn_domain::{
    Timestamp,
    transfer::{Check, HandOver, SigningSecret, TransferPart},
};
use cairn_store::{Database, NewFile};
use indicatif::ProgressBar;

use super::{
    ExportArgs, counted, file, games,
    gather::{Gathered, Gathering, PartConsumer},
    tell_faults, told,
};
use crate::cli::{Failure, ask::confirm};

/// Writes a server's games, ratings and tournaments into a signed file, and ends them here if they
/// are handed over.
///
/// # Errors
///
/// If there is nothing of the server, some of it would be refused on import, or the file exists or
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
    let moment = store.moment().await?;
    let written = write_new(&*moment, args, &secret, (&to, now), output).await;
    moment.close().await;
    let New {
        file,
        bytes,
        gathered,
    } = written?;
    let counts = gathered.counts;
    if args.hand_over {
        let ends = format!(
            "The games and tournaments of server {} end here for good ({}). Hand over?",
            guild.0,
            told(&counts)
        );
        confirm(&ends, args.yes)?;
    }
    let signed_by = file::fingerprint(&secret).map_err(anyhow::Error::new)?;
    file.keep(&to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(&to),
        _ => Failure::from(anyhow::Error::new(error).context(not_written(&to))),
    })?;
    let stays = stays(&gathered, args);
    for id in &gathered.beside.unread_challenges {
        writeln!(output, "left out   challenge #{id}: it cannot be read")
            .map_err(Failure::output)?;
    }
    if let Some(ends) = gathered.ends {
        let ended = ends.writes(&gathered.beside.challenges);
        if let Err(why) = store.commit(ended).await {
            // The games continue here, so nobody else may get them.
            let removed = fs::remove_file(&to);
            let file = match removed {
                Ok(()) => "the file was taken away again".to_owned(),
                Err(_) => format!("delete `{}`", to.display()),
            };
            return Err(Failure::from(anyhow::Error::new(why).context(format!(
                "the games could not be ended here, and go on; {file}"
            ))));
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "only for reading")]
    let size = bytes as f64 / 1024.0;
    writeln!(
        output,
        "exported   server {}: {}\nstays here {stays}\nwritten    {} ({size:.1} KiB)\nsigned by  {signed_by}",
        guild.0,
        told(&counts),
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

/// A complete file without a name yet.
struct New {
    file: NewFile,
    bytes: u64,
    gathered: Gathered,
}

/// Writes a file that gets its name only when it is kept; only this user may read it.
async fn write_new(
    moment: &dyn Database,
    args: &ExportArgs,
    secret: &SigningSecret,
    (to, now): (&Path, Timestamp),
    output: &mut impl Write,
) -> Result<New, Failure> {
    let guild = args.server;
    let rows = moment.server(guild).await?;
    if rows.is_empty() {
        return Err(nothing(args));
    }
    let file = NewFile::beside(to).with_context(|| not_written(to))?;
    let new = fs::OpenOptions::new().write(true).open(file.path());
    let new = new.with_context(|| not_written(to))?;
    let mut writing = Writing {
        bar: games("playing again", rows.games.len()),
        check: Check::new(cairn_rules::catalog()),
        faults: 0,
        to: file::FileWriter::begin(new).with_context(|| not_written(to))?,
        output,
    };
    let ends = args.hand_over.then(|| HandOver::new(args.why.clone(), now));
    let gathering = Gathering::of(moment, guild, ends, &mut writing);
    let gathered = gathering.gather(rows, &args.without, now).await?;
    if gathered.counts.is_empty() {
        return Err(nothing(args));
    }
    let writer = writing.end()?;
    let bytes = writer.end(guild, secret, now, gathered.last_there);
    Ok(New {
        file,
        bytes: bytes.with_context(|| not_written(to))?,
        gathered,
    })
}

/// Checks each part as another instance does, and writes it unless one was found faulty.
struct Writing<'a, W> {
    bar: ProgressBar,
    check: Check,
    faults: usize,
    to: file::FileWriter,
    output: &'a mut W,
}

impl<W: Write> PartConsumer for Writing<'_, W> {
    fn take(&mut self, part: &TransferPart) -> anyhow::Result<()> {
        let found = self.check.look(part);
        self.faults += found.len();
        tell_faults(&found, &self.bar, self.output)?;
        if self.faults == 0 {
            self.to.part(part)?;
        }
        if let TransferPart::Game(_) = part {
            self.bar.inc(1);
        }
        Ok(())
    }

    fn leave_out(&mut self, what: &str, why: &anyhow::Error) -> anyhow::Result<()> {
        let output = &mut *self.output;
        self.bar
            .suspend(|| writeln!(output, "left out   {what}: {why:#}"))?;
        if what.starts_with("game") {
            self.bar.inc(1);
        }
        Ok(())
    }
}

impl<W: Write> Writing<'_, W> {
    /// The written file, if all of it can be taken over.
    fn end(self) -> Result<file::FileWriter, Failure> {
        let (found, _) = self.check.end();
        tell_faults(&found, &self.bar, self.output).map_err(Failure::output)?;
        self.bar.finish_and_clear();
        match self.faults + found.len() {
            0 => Ok(self.to),
            wrong => Err(Failure::failed(format!(
                "{} would be refused by every other instance, so nothing was written: `cairn \
                 verify` says more, and `--without GAME` leaves a game out that belongs to no \
                 tournament",
                counted(wrong, "thing", "things")
            ))),
        }
    }
}

fn nothing(args: &ExportArgs) -> Failure {
    Failure::failed(format!(
        "there is no game or tournament of server {} here",
        args.server.0
    ))
}

fn not_written(to: &Path) -> String {
    format!("`{}` cannot be written", to.display())
}

fn exists(to: &Path) -> Failure {
    Failure::failed(format!(
        "`{}` exists already, and an export replaces no file: choose another name",
        to.display()
    ))
}

/// What is left behind, in numbers.
fn stays(gathered: &Gathered, args: &ExportArgs) -> String {
    let (beside, unread) = (&gathered.beside, gathered.unread);
    let count = |it: u64| usize::try_from(it).unwrap_or(usize::MAX);
    let all = [
        (
            unread.games,
            "game that cannot be read whole",
            "games that cannot be read whole",
        ),
        (
            unread.tournaments,
            "tournament that cannot be read whole",
            "tournaments that cannot be read whole",
        ),
        (
            unread.imports,
            "imported tournament that cannot be read",
            "imported tournaments that cannot be read",
        ),
        (
            beside.unread_challenges.len(),
            "challenge that cannot be read",
            "challenges that cannot be read",
        ),
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
