//! `cairn check`: what is wrong, and how to fix it.

mod discord;
mod disk;
#[cfg(test)]
mod tests;

use std::{io, io::Write, net::SocketAddr};

use cairn_app::{SystemClock, WallClock as _};
use cairn_command::Failure;
use cairn_domain::Timestamp;
use cairn_store::{OpenError, OpenMode, Store};

use super::shared::print;
use crate::{
    settings::{DatabaseUrl, SettingErrors, Settings},
    watch,
};

/// The introduction of `cairn check --help`.
pub(super) const ABOUT: &str = "\
Check settings, database, disk, token, clock and servers, and show how to fix problems.

Prints one line per check and, for every problem, how to fix it. Changes nothing. Exits with 1 if \
the bot could not run. Warnings do not count: for example, a permission that is missing in one \
server. hosting/cairn.service runs this first whenever the bot starts.";

/// How to get a token; printed when there is none.
pub const NO_TOKEN: &str = "\
DISCORD_TOKEN is not set: the bot needs a token to log in.
Get one at https://discord.com/developers/applications (New Application, then Bot, then Reset \
Token) and put it into the environment or into .env as DISCORD_TOKEN=…
To try the games without Discord, use `cairn sandbox`: it needs no token.";

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    verdict: Verdict,
    what: String,
    /// How to fix it, if [`Finding::what`] does not say so.
    mend: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Fine,
    /// The bot runs, but something will not work as people expect.
    Warning,
    /// The bot cannot do its work like this.
    Wrong,
}

impl Verdict {
    fn finding(self, what: impl Into<String>, mend: impl Into<String>) -> Finding {
        Finding {
            verdict: self,
            what: what.into(),
            mend: mend.into(),
        }
    }
}

fn fine(what: impl Into<String>) -> Finding {
    Verdict::Fine.finding(what, "")
}

/// What Discord did not answer.
fn no_answer(error: &anyhow::Error, mend: &str) -> Finding {
    let what = cairn_telemetry::redact(&format!("{error:#}")).into_owned();
    Verdict::Wrong.finding(what, mend)
}

/// Checks everything and prints a line for each check, and how to fix what is wrong.
///
/// # Errors
///
/// If anything is wrong; warnings do not count.
pub async fn check(
    settings: &Result<Settings, SettingErrors>,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut report = Report { output, wrong: 0 };
    match settings {
        Ok(settings) => report.all(settings).await?,
        Err(SettingErrors(faults)) => {
            for it in faults {
                let (what, mend) = (format!("{}: {}", it.name, it.what), &it.mend);
                let found = Verdict::Wrong.finding(what, format!("expected {mend}"));
                report.tell("settings", &found)?;
            }
            let others = ["database", "disk", "copy", "token"];
            report.skip(&[others, OF_DISCORD].concat(), "fix the settings first")?;
        }
    }
    match report.wrong {
        0 => Ok(()),
        1 => Err(Failure::from_text("1 problem found")),
        wrong => Err(Failure::from_text(format!("{wrong} problems found"))),
    }
}

/// Checks that only Discord can answer.
const OF_DISCORD: [&str; 4] = ["clock", "intents", "gateway", "servers"];

struct Report<'a, W> {
    output: &'a mut W,
    wrong: usize,
}

impl<W: Write> Report<'_, W> {
    async fn all(&mut self, settings: &Settings) -> Result<(), Failure> {
        self.tell("settings", &fine("all valid"))?;
        self.tell("opponent", &opponent(settings))?;
        let (database, copy) = database(&settings.database).await;
        self.tell("database", &database)?;
        self.tell("disk", &disk::disk(settings.database.file().as_deref()))?;
        self.tell("copy", &copy)?;
        if let Some(address) = settings.metrics {
            self.tell("metrics", &metrics(address).await)?;
        }
        let found = if let Some(token) = &settings.token {
            discord::token(token).await
        } else {
            let (what, mend) = NO_TOKEN.split_once('\n').unwrap_or((NO_TOKEN, ""));
            Verdict::Wrong.finding(what, mend)
        };
        self.tell("token", &found)?;
        let (Some(token), Verdict::Fine) = (&settings.token, found.verdict) else {
            return self.skip(&OF_DISCORD, "fix the token first");
        };
        match cairn_discord::check_gateway(token.reveal(), || SystemClock.now()).await {
            Ok(look) => {
                self.tell("clock", &discord::clock(&look))?;
                self.tell("intents", &discord::intents(&look))?;
                self.tell("gateway", &discord::gateway(&look, settings.shards))?;
            }
            Err(error) => self.tell("gateway", &no_answer(&error, AGAIN))?,
        }
        let found = match cairn_discord::check_permissions(token.reveal()).await {
            Ok(found) => discord::permissions(&found),
            Err(error) => no_answer(&error, AGAIN),
        };
        self.tell("servers", &found)
    }

    fn tell(&mut self, name: &str, found: &Finding) -> Result<(), Failure> {
        let verdict = match found.verdict {
            Verdict::Fine => "ok",
            Verdict::Warning => "warning",
            Verdict::Wrong => "failed",
        };
        self.wrong += usize::from(found.verdict == Verdict::Wrong);
        self.line(verdict, name, &found.what)?;
        for line in found.mend.lines() {
            self.line("", "", line)?;
        }
        Ok(())
    }

    fn skip(&mut self, names: &[&str], why: &str) -> Result<(), Failure> {
        names
            .iter()
            .try_for_each(|name| self.line("skipped", name, why))
    }

    fn line(&mut self, verdict: &str, name: &str, text: &str) -> Result<(), Failure> {
        print(self.output, format_args!("{verdict:8} {name:9} {text}"))
    }
}

const AGAIN: &str = "Try again in a moment.";

/// Whether people can play the computer.
fn opponent(settings: &Settings) -> Finding {
    let on = match settings.think_threads {
        0 => return fine("there is no computer opponent (CAIRN_THINK_THREADS=0)"),
        1 => "one thread".to_owned(),
        more => format!("{more} threads"),
    };
    let seconds = settings.think_seconds;
    fine(format!(
        "the computer opponent uses {on}, and {seconds} seconds of long thinking per hour for \
         each server"
    ))
}

/// Hours without a copy before there is a warning: two nights, since a copy is made every night.
const NIGHTS: i64 = 48;

/// Opens the database without changing anything; whether it can be read, and when it was copied.
async fn database(url: &DatabaseUrl) -> (Finding, Finding) {
    let is_file = url.file().is_some();
    let (found, copy) = match Store::open(url.as_str(), OpenMode::Looking).await {
        Ok(store) => {
            let (closed, copy) = (store.closures().await, store.last_copy().await);
            store.close().await;
            let is_paused = closed.is_ok_and(|it| it.maintenance.is_some());
            let pause = "; closed for maintenance, `cairn owner pause --end` reopens it";
            let found = fine(format!("readable{}", if is_paused { pause } else { "" }));
            let copy = copy.map(|at| last_copy(at, SystemClock.now()));
            (
                found,
                copy.unwrap_or_else(|error| Verdict::Wrong.finding(format!("{error:#}"), "")),
            )
        }
        Err(error) => (
            open_error(error, is_file),
            fine("not checked: fix the database first"),
        ),
    };
    if is_file {
        return (found, copy);
    }
    (
        found,
        fine("not checked: pg_dump leaves no trace of its backups"),
    )
}

/// The result for a database that does not open: fine, if `cairn run` makes it right.
fn open_error(error: OpenError, is_file: bool) -> Finding {
    match error {
        OpenError::Missing(path) if is_file => {
            let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
            if let Some(folder) = folder.filter(|it| !it.is_dir()) {
                let folder = folder.display();
                let mend = format!("mkdir -p '{folder}', or set another DATABASE_URL");
                return Verdict::Wrong.finding(format!("there is no folder `{folder}`"), mend);
            }
            let path = path.display();
            fine(format!("`{path}` does not exist yet; cairn run creates it"))
        }
        OpenError::Missing(path) | OpenError::Empty(path) => {
            let path = path.display();
            fine(format!("`{path}` is empty; cairn run creates its tables"))
        }
        OpenError::Older { path, found, known } => {
            let before = if is_file {
                "cairn run upgrades it, and leaves a backup next to it"
            } else {
                "back it up with pg_dump now, because cairn run upgrades it without a backup"
            };
            fine(format!(
                "`{}` is from an older version (schema {found}, this one needs {known}); {before}",
                path.display()
            ))
        }
        // These errors say how to fix them.
        error => Verdict::Wrong.finding(error.to_string(), ""),
    }
}

/// The result for this time of the last copy of the database.
fn last_copy(at: Option<Timestamp>, now: Timestamp) -> Finding {
    let hours = at.map(|at| (now.0 - at.0) / 3_600_000);
    let what = match hours {
        None => "the database has never been backed up with `cairn backup`".to_owned(),
        Some(hours) if hours < NIGHTS => {
            return fine(format!("the last one was made {hours} hours ago"));
        }
        Some(hours) => format!(
            "the last backup of the database was made {} days ago",
            hours / 24
        ),
    };
    let mend = "Back it up every night (hosting/cairn-backup.timer, or `cairn backup --keep 14 \
                FOLDER` with cron). If a backup failed, see `journalctl -u cairn-backup`.";
    Verdict::Warning.finding(what, mend)
}

/// Tries to listen at the address for metrics.
async fn metrics(address: SocketAddr) -> Finding {
    match watch::OpenPort::listen(address).await {
        Ok(_) => fine(format!("{address} is free")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && watch::is_ours(address) => {
            fine(format!("{address} is in use by a running Cairn"))
        }
        Err(error) => Verdict::Wrong.finding(
            format!("METRICS_ADDR: cannot listen on {address}: {error}"),
            "Choose another address or port, or leave it unset.",
        ),
    }
}
