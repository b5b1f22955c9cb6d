//! `cairn check`: what is wrong, and how to fix it.

mod disk;
mod real;
mod told;

use std::{io::Write, net::SocketAddr, path::Path};

use super::Failure;
use cairn_discord::GatewayLook;

use crate::settings::{DatabaseUrl, SettingErrors, Settings, Token};

pub use self::{
    disk::disk,
    real::RealProbes,
    told::{clock, gateway, intents, last_copy, permissions},
};

/// The introduction of `cairn check --help`.
pub(super) const ABOUT: &str = "\
Check settings, database, disk, token, clock and servers, and say what is wrong.

Prints a line for each thing it checks, and below it how to put right what is wrong. Changes nothing. \
Exit code 1 if the bot could not do its work; a warning is none, such as a permission that is \
missing in one server. The first step of every start: see hosting/cairn.service.";

/// A problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckProblem {
    /// The problem, as a sentence.
    pub what: String,
    /// How to fix it, if [`CheckProblem::what`] does not say so.
    pub mend: String,
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// All is well, in these words.
    Fine(String),
    /// The bot runs, but something will not work as people expect.
    Warning(CheckProblem),
    /// The bot cannot do its work like this.
    Wrong(CheckProblem),
}

impl From<Result<String, CheckProblem>> for Finding {
    fn from(found: Result<String, CheckProblem>) -> Finding {
        match found {
            Ok(text) => Finding::Fine(text),
            Err(problem) => Finding::Wrong(problem),
        }
    }
}

/// The checks of the outside world; [`check`] itself touches nothing.
pub trait Probes {
    /// Opens the database without changing anything; describes it. The result for a missing one is
    /// [`no_database`].
    fn database(
        &self,
        url: &DatabaseUrl,
    ) -> impl Future<Output = Result<String, CheckProblem>> + Send;

    /// Whether the place of the database can be written and has room.
    fn disk(&self, url: &DatabaseUrl) -> Finding;

    /// When the last copy of the database was made.
    fn copy(&self, url: &DatabaseUrl) -> impl Future<Output = Finding> + Send;

    /// Asks Discord about the gateway. Only called with a valid token.
    fn gateway(
        &self,
        token: &Token,
    ) -> impl Future<Output = Result<GatewayLook, CheckProblem>> + Send;

    /// Tries to listen at the address for metrics.
    fn metrics(
        &self,
        address: SocketAddr,
    ) -> impl Future<Output = Result<String, CheckProblem>> + Send;

    /// Asks Discord for the owner of the token; returns the bot's name.
    fn token(&self, token: &Token) -> impl Future<Output = Result<String, CheckProblem>> + Send;

    /// Asks Discord for the bot's permissions in its servers. Only called with a valid token.
    fn permissions(&self, token: &Token) -> impl Future<Output = Finding> + Send;
}

/// How to get a token; printed when there is none.
pub const NO_TOKEN: &str = "\
DISCORD_TOKEN is not set: the bot needs a token to log in.
Get one at https://discord.com/developers/applications (New Application, then Bot, then Reset \
Token) and put it into the environment or into .env as DISCORD_TOKEN=…
To try the games without Discord: `cairn sandbox` needs no token.";

/// Checks everything and prints a line for each check, and how to fix what is wrong.
///
/// # Errors
///
/// If anything is wrong; warnings do not count.
pub async fn check(
    settings: &Result<Settings, SettingErrors>,
    probes: &impl Probes,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut report = Report { output, wrong: 0 };
    match settings {
        Err(SettingErrors(faults)) => {
            for fault in faults {
                let problem = CheckProblem {
                    what: format!("{}: {}", fault.name, fault.what),
                    mend: format!("expected {}", fault.mend),
                };
                report.tell("settings", Err(problem))?;
            }
            for name in ["database", "disk", "copy", "token"]
                .into_iter()
                .chain(OF_DISCORD)
            {
                report.line("skipped", name, "the settings come first")?;
            }
        }
        Ok(settings) => {
            report.tell("settings", Ok("can all be read".to_owned()))?;
            report.tell(
                "opponent",
                Ok(opponent(settings.think_threads, settings.think_seconds)),
            )?;
            let found = probes.database(&settings.database).await;
            report.tell("database", found)?;
            report.find("disk", probes.disk(&settings.database))?;
            report.find("copy", probes.copy(&settings.database).await)?;
            if let Some(address) = settings.metrics {
                let found = probes.metrics(address).await;
                report.tell("metrics", found)?;
            }
            let found = match &settings.token {
                Some(token) => probes.token(token).await,
                None => Err(no_token()),
            };
            let good = settings.token.as_ref().filter(|_| found.is_ok());
            report.tell("token", found)?;
            if let Some(token) = good {
                match probes.gateway(token).await {
                    Ok(look) => {
                        report.find("clock", clock(&look))?;
                        report.find("intents", intents(&look))?;
                        report.find("gateway", gateway(&look, settings.shards))?;
                    }
                    Err(problem) => report.tell("gateway", Err(problem))?,
                }
                let found = probes.permissions(token).await;
                report.find("servers", found)?;
            } else {
                for name in OF_DISCORD {
                    report.line("skipped", name, "the token comes first")?;
                }
            }
        }
    }
    match report.wrong {
        0 => Ok(()),
        1 => Err(Failure::failed("one thing has to be mended")),
        wrong => Err(Failure::failed(format!("{wrong} things have to be mended"))),
    }
}

/// Whether people can play the computer.
fn opponent(threads: usize, seconds: u32) -> String {
    let on = match threads {
        0 => return "there is no computer opponent (CAIRN_THINK_THREADS=0)".to_owned(),
        1 => "one thread".to_owned(),
        more => format!("{more} threads"),
    };
    format!(
        "the computer opponent thinks on {on}; long thoughts have {seconds} s an hour for each \
         server"
    )
}

/// Checks that only Discord can answer.
const OF_DISCORD: [&str; 4] = ["clock", "intents", "gateway", "servers"];

/// The result for a missing database file: fine, if one can be created.
///
/// # Errors
///
/// If there is no folder for it.
pub fn no_database(path: &Path) -> Result<String, CheckProblem> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => Err(CheckProblem {
            what: format!("there is no folder `{}`", folder.display()),
            mend: format!(
                "mkdir -p '{}', or set another DATABASE_URL",
                folder.display()
            ),
        }),
        _ => Ok(format!(
            "`{}` is not there yet; cairn run creates it",
            path.display()
        )),
    }
}

/// The result for a database of an older version: fine, the bot upgrades it.
#[must_use]
pub fn older(path: &Path, found: i64, known: i64, is_file: bool) -> String {
    let before = if is_file {
        "cairn run leaves a copy beside it and brings it up to date"
    } else {
        "take a copy with pg_dump now: cairn run brings it up to date and makes none"
    };
    format!(
        "`{}` is of an older version (schema {found}, this one needs {known}); {before}",
        path.display()
    )
}

fn no_token() -> CheckProblem {
    let (what, mend) = NO_TOKEN.split_once('\n').unwrap_or((NO_TOKEN, ""));
    CheckProblem {
        what: what.to_owned(),
        mend: mend.to_owned(),
    }
}

struct Report<'a, W> {
    output: &'a mut W,
    wrong: usize,
}

impl<W: Write> Report<'_, W> {
    fn tell(&mut self, name: &str, found: Result<String, CheckProblem>) -> Result<(), Failure> {
        self.find(name, found.into())
    }

    fn find(&mut self, name: &str, found: Finding) -> Result<(), Failure> {
        let (verdict, problem) = match found {
            Finding::Fine(text) => return self.line("ok", name, &text),
            Finding::Warning(problem) => ("warning", problem),
            Finding::Wrong(problem) => {
                self.wrong += 1;
                ("failed", problem)
            }
        };
        self.line(verdict, name, &problem.what)?;
        for line in problem.mend.lines() {
            self.line("", "", line)?;
        }
        Ok(())
    }

    fn line(&mut self, verdict: &str, name: &str, text: &str) -> Result<(), Failure> {
        writeln!(self.output, "{verdict:8} {name:9} {text}")
            .and_then(|()| self.output.flush())
            .map_err(Failure::output)
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::{
        told::tests::{found, look},
        *,
    };
    use crate::settings::SettingError;

    struct AllWell;

    impl Probes for AllWell {
        async fn database(&self, url: &DatabaseUrl) -> Result<String, CheckProblem> {
            match url.as_str().strip_prefix("sqlite://") {
                Some("there.db") => Ok("can be read".to_owned()),
                path => no_database(Path::new(path.expect("checked"))),
            }
        }

        async fn metrics(&self, address: SocketAddr) -> Result<String, CheckProblem> {
            Ok(format!("{address} is free"))
        }

        async fn token(&self, token: &Token) -> Result<String, CheckProblem> {
            assert_eq!(token.reveal(), "good");
            Ok("logged in as Cairn".to_owned())
        }

        fn disk(&self, _: &DatabaseUrl) -> Finding {
            Finding::Fine("has room".to_owned())
        }

        async fn copy(&self, _: &DatabaseUrl) -> Finding {
            Finding::Fine("made an hour ago".to_owned())
        }

        async fn gateway(&self, _: &Token) -> Result<GatewayLook, CheckProblem> {
            Ok(look())
        }

        async fn permissions(&self, _: &Token) -> Finding {
            permissions(&found(&[]))
        }
    }

    async fn checked(settings: Result<Settings, SettingErrors>) -> (String, Result<(), Failure>) {
        let mut output = Vec::new();
        let result = check(&settings, &AllWell, &mut output).await;
        (String::from_utf8(output).expect("text"), result)
    }

    fn settings(token: Option<&str>, database: &str) -> Result<Settings, SettingErrors> {
        Settings::read(|name| match name {
            "DISCORD_TOKEN" => token.map(OsString::from),
            "DATABASE_URL" => Some(OsString::from(format!("sqlite://{database}"))),
            _ => None,
        })
    }

    #[tokio::test]
    async fn all_is_well() {
        let (text, result) = checked(settings(Some("good"), "there.db")).await;
        assert!(result.is_ok());
        assert_eq!(
            text,
            "ok       settings  can all be read\n\
             ok       opponent  the computer opponent thinks on one thread; long thoughts have \
             60 s an hour for each server\n\
             ok       database  can be read\n\
             ok       disk      has room\n\
             ok       copy      made an hour ago\n\
             ok       token     logged in as Cairn\n\
             ok       clock     agrees with Discord's\n\
             ok       intents   no privileged one is on, and none is needed\n\
             ok       gateway   one connection wanted, 990 of 1000 starts left for 24 hours\n\
             ok       servers   nothing is missing in any of 3\n"
        );
    }

    #[tokio::test]
    async fn every_trouble_is_told_with_a_way_out() {
        let (text, result) = checked(settings(None, "/no/such/folder/cairn.db")).await;
        assert_eq!(result.expect_err("two troubles").exit_code(), 1);
        assert!(
            text.contains("failed   database  there is no folder `/no/such/folder`"),
            "{text}"
        );
        assert!(text.contains("mkdir -p"), "{text}");
        assert!(text.contains("failed   token"), "{text}");
        assert!(text.contains("cairn sandbox"), "{text}");
    }

    #[tokio::test]
    async fn faults_of_the_settings_come_first() {
        let fault = SettingError {
            name: "CAIRN_LOG_FORMAT",
            what: "`xml` is no form of a log".to_owned(),
            mend: "`text` or `json`".to_owned(),
        };
        let (text, result) = checked(Err(SettingErrors(vec![fault]))).await;
        assert!(result.is_err());
        assert!(
            text.contains("failed   settings  CAIRN_LOG_FORMAT: `xml`"),
            "{text}"
        );
        assert!(text.contains("skipped  token"), "{text}");
    }
}
