//! `cairn check`: what is wrong, and how to fix it.

mod disk;
mod told;

use std::{io, io::Write, net::SocketAddr, path::Path};

use cairn_app::{SystemClock, WallClock as _};
use cairn_command::Failure;
use cairn_store::{OpenError, OpenMode};

use crate::{
    settings::{DatabaseUrl, SettingErrors, Settings, Token},
    watch,
};

/// The introduction of `cairn check --help`.
pub(super) const ABOUT: &str = "\
Check settings, database, disk, token, clock and servers, and say what is wrong.

Prints a line for each thing it checks, and below it how to put right what is wrong. Changes nothing. \
Exit code 1 if the bot could not do its work; a warning is none, such as a permission that is \
missing in one server. The first step of every start: see hosting/cairn.service.";

/// How to get a token; printed when there is none.
pub const NO_TOKEN: &str = "\
DISCORD_TOKEN is not set: the bot needs a token to log in.
Get one at https://discord.com/developers/applications (New Application, then Bot, then Reset \
Token) and put it into the environment or into .env as DISCORD_TOKEN=…
To try the games without Discord: `cairn sandbox` needs no token.";

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

impl Finding {
    fn new(verdict: Verdict, what: impl Into<String>, mend: impl Into<String>) -> Finding {
        Finding {
            verdict,
            what: what.into(),
            mend: mend.into(),
        }
    }

    fn fine(what: impl Into<String>) -> Finding {
        Finding::new(Verdict::Fine, what, "")
    }

    fn warning(what: impl Into<String>, mend: impl Into<String>) -> Finding {
        Finding::new(Verdict::Warning, what, mend)
    }

    fn wrong(what: impl Into<String>, mend: impl Into<String>) -> Finding {
        Finding::new(Verdict::Wrong, what, mend)
    }

    /// What Discord did not answer.
    fn unanswered(error: &anyhow::Error, mend: &str) -> Finding {
        let what = cairn_telemetry::redact(&format!("{error:#}")).into_owned();
        Finding::wrong(what, mend)
    }
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
                let found = Finding::wrong(what, format!("expected {mend}"));
                report.tell("settings", &found)?;
            }
            report.skip(
                &["database", "disk", "copy", "token"],
                "the settings come first",
            )?;
            report.skip(&OF_DISCORD, "the settings come first")?;
        }
    }
    match report.wrong {
        0 => Ok(()),
        1 => Err(Failure::failed("one thing has to be mended")),
        wrong => Err(Failure::failed(format!("{wrong} things have to be mended"))),
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
        self.tell("settings", &Finding::fine("can all be read"))?;
        self.tell("opponent", &opponent(settings))?;
        self.tell("database", &database(&settings.database).await)?;
        self.tell("disk", &disk(&settings.database))?;
        self.tell("copy", &copy(&settings.database).await)?;
        if let Some(address) = settings.metrics {
            self.tell("metrics", &metrics(address).await)?;
        }
        let Some(token) = &settings.token else {
            let (what, mend) = NO_TOKEN.split_once('\n').unwrap_or((NO_TOKEN, ""));
            self.tell("token", &Finding::wrong(what, mend))?;
            return self.skip(&OF_DISCORD, "the token comes first");
        };
        let found = owner_of(token).await;
        self.tell("token", &found)?;
        if found.verdict != Verdict::Fine {
            return self.skip(&OF_DISCORD, "the token comes first");
        }
        match cairn_discord::check_gateway(token.reveal(), || SystemClock.now()).await {
            Ok(look) => {
                self.tell("clock", &told::clock(&look))?;
                self.tell("intents", &told::intents(&look))?;
                self.tell("gateway", &told::gateway(&look, settings.shards))?;
            }
            Err(error) => self.tell("gateway", &Finding::unanswered(&error, AGAIN))?,
        }
        let found = match cairn_discord::check_permissions(token.reveal()).await {
            Ok(found) => told::permissions(&found),
            Err(error) => Finding::unanswered(&error, AGAIN),
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
        writeln!(self.output, "{verdict:8} {name:9} {text}")
            .and_then(|()| self.output.flush())
            .map_err(Failure::output)
    }
}

const AGAIN: &str = "Try again in a moment.";

/// Whether people can play the computer.
fn opponent(settings: &Settings) -> Finding {
    let on = match settings.think_threads {
        0 => return Finding::fine("there is no computer opponent (CAIRN_THINK_THREADS=0)"),
        1 => "one thread".to_owned(),
        more => format!("{more} threads"),
    };
    let seconds = settings.think_seconds;
    Finding::fine(format!(
        "the computer opponent thinks on {on}; long thoughts have {seconds} s an hour for each \
         server"
    ))
}

/// Opens the database without changing anything.
async fn database(url: &DatabaseUrl) -> Finding {
    let is_file = url.file().is_some();
    match cairn_store::open(url.as_str(), OpenMode::Looking).await {
        Ok(store) => {
            let closed = store.closed().await;
            store.close().await;
            let is_paused = closed.is_ok_and(|it| it.maintenance.is_some());
            let pause = "; closed for maintenance, `cairn owner pause --end` opens it";
            Finding::fine(format!("can be read{}", if is_paused { pause } else { "" }))
        }
        Err(OpenError::Missing(path)) if is_file => missing(&path),
        Err(OpenError::Missing(path) | OpenError::Empty(path)) => {
            let path = path.display();
            Finding::fine(format!("`{path}` is empty; cairn run makes its tables"))
        }
        Err(OpenError::Older { path, found, known }) => {
            let before = if is_file {
                "cairn run leaves a copy beside it and brings it up to date"
            } else {
                "take a copy with pg_dump now: cairn run brings it up to date and makes none"
            };
            Finding::fine(format!(
                "`{}` is of an older version (schema {found}, this one needs {known}); {before}",
                path.display()
            ))
        }
        // These errors say how to fix them.
        Err(error) => Finding::wrong(error.to_string(), ""),
    }
}

/// The result for a missing database file: fine, if one can be created.
fn missing(path: &Path) -> Finding {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|it| !it.is_dir()) {
        let folder = folder.display();
        let mend = format!("mkdir -p '{folder}', or set another DATABASE_URL");
        return Finding::wrong(format!("there is no folder `{folder}`"), mend);
    }
    let path = path.display();
    Finding::fine(format!("`{path}` is not there yet; cairn run creates it"))
}

/// Whether the place of the database can be written and has room.
fn disk(url: &DatabaseUrl) -> Finding {
    match url.file() {
        Some(path) => disk::disk(&path),
        None => Finding::fine("not looked at: the database is no file"),
    }
}

/// When the last copy of the database was made.
async fn copy(url: &DatabaseUrl) -> Finding {
    if url.file().is_none() {
        return Finding::fine("not looked at: pg_dump tells nobody of its copies");
    }
    let Ok(store) = cairn_store::open(url.as_str(), OpenMode::Looking).await else {
        return Finding::fine("not looked at: the database comes first");
    };
    let at = store.last_copy().await;
    store.close().await;
    match at {
        Ok(at) => told::last_copy(at, SystemClock.now()),
        Err(error) => Finding::wrong(format!("{error:#}"), ""),
    }
}

/// Tries to listen at the address for metrics.
async fn metrics(address: SocketAddr) -> Finding {
    match watch::OpenPort::listen(address).await {
        Ok(_) => Finding::fine(format!("{address} is free")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && watch::is_ours(address) => {
            Finding::fine(format!("a Cairn that runs is at {address}"))
        }
        Err(error) => Finding::wrong(
            format!("METRICS_ADDR: cannot listen at {address}: {error}"),
            "Choose another address or port, or leave it out.",
        ),
    }
}

/// Whether Discord knows the token.
async fn owner_of(token: &Token) -> Finding {
    match cairn_discord::check_token(token.reveal()).await {
        Ok(name) => Finding::fine(format!("Discord knows it: it is {name}'s")),
        Err(error) => Finding::unanswered(
            &error,
            "If Discord was reached, reset the token at \
             https://discord.com/developers/applications (Bot page) and set it anew.\n\
             If not, look at the network, and at HTTPS_PROXY and SSL_CERT_FILE.",
        ),
    }
}
