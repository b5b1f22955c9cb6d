//! `cairn check`: what is wrong, and how to mend it.

use std::{io::Write, path::Path};

use super::Failure;
use crate::{
    discord::ServerPermissions,
    settings::{DatabaseUrl, SettingErrors, Settings, Token},
};

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What.
    pub what: String,
    /// How to mend it, if [`Problem::what`] does not say so.
    pub mend: String,
}

/// The looks at the outside world; [`check`] itself touches nothing.
pub trait Probes {
    /// Opens the database and changes nothing; tells what it found. What to say when there is
    /// none, [`no_database`] knows.
    fn database(&self, url: &DatabaseUrl) -> impl Future<Output = Result<String, Problem>> + Send;

    /// Asks Discord whose token it is; tells the bot's name.
    fn token(&self, token: &Token) -> impl Future<Output = Result<String, Problem>> + Send;

    /// Asks Discord what the bot may do in its servers. Only asked with a good token.
    fn permissions(&self, token: &Token) -> impl Future<Output = Result<String, Problem>> + Send;
}

/// How to get a token, for whoever has none.
pub const NO_TOKEN: &str = "\
DISCORD_TOKEN is not set: the bot needs a token to log in.
Get one at https://discord.com/developers/applications (New Application, then Bot, then Reset \
Token) and put it into the environment or into .env as DISCORD_TOKEN=…
To try the games without Discord: `cairn sandbox` needs no token.";

/// Looks at everything and prints a line for each thing looked at, and how to mend what is wrong.
///
/// # Errors
///
/// If anything is wrong.
pub async fn check(
    settings: &Result<Settings, SettingErrors>,
    probes: &impl Probes,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut report = Report { output, wrong: 0 };
    match settings {
        Err(SettingErrors(faults)) => {
            for fault in faults {
                let problem = Problem {
                    what: format!("{}: {}", fault.name, fault.what),
                    mend: format!("expected {}", fault.mend),
                };
                report.tell("settings", Err(problem))?;
            }
            report.line("skipped", "database", "the settings come first")?;
            report.line("skipped", "token", "the settings come first")?;
            report.line("skipped", "servers", "the settings come first")?;
        }
        Ok(settings) => {
            report.tell("settings", Ok("can all be read".to_owned()))?;
            let found = probes.database(&settings.database).await;
            report.tell("database", found)?;
            let found = match &settings.token {
                Some(token) => probes.token(token).await,
                None => Err(no_token()),
            };
            let good = settings.token.as_ref().filter(|_| found.is_ok());
            report.tell("token", found)?;
            match good {
                Some(token) => {
                    let found = probes.permissions(token).await;
                    report.tell("servers", found)?;
                }
                None => report.line("skipped", "servers", "the token comes first")?,
            }
        }
    }
    match report.wrong {
        0 => Ok(()),
        1 => Err(Failure::failed("one thing has to be mended")),
        wrong => Err(Failure::failed(format!("{wrong} things have to be mended"))),
    }
}

/// What it means that there is no file of the database: nothing, if one can be made.
///
/// # Errors
///
/// If there is no folder for it.
pub fn no_database(path: &Path) -> Result<String, Problem> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    match folder {
        Some(folder) if !folder.is_dir() => Err(Problem {
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

/// As many servers as are named one by one.
const MOST_NAMED: usize = 20;

/// What it means that the bot may do this in its servers: nothing, if it lacks no permission.
///
/// # Errors
///
/// If it lacks some, with their names.
pub fn permissions(found: &ServerPermissions) -> Result<String, Problem> {
    let (all, lacking) = (found.servers, &found.lacking);
    if lacking.is_empty() {
        return Ok(format!("nothing is missing in any of {all}"));
    }
    let shown = lacking.iter().take(MOST_NAMED).map(|(server, missing)| {
        // People name servers as they like.
        let server: String = server.chars().filter(|it| !it.is_control()).collect();
        format!("{server}: {}", missing.join(", "))
    });
    let mut lines: Vec<String> = shown.collect();
    if lacking.len() > MOST_NAMED {
        lines.push(format!("and {} more", lacking.len() - MOST_NAMED));
    }
    lines.push("Give them to the bot's role, or invite it again:".to_owned());
    lines.push(found.invitation.clone());
    Err(Problem {
        what: format!("permissions are missing in {} of {all}", lacking.len()),
        mend: lines.join("\n"),
    })
}

fn no_token() -> Problem {
    let (what, mend) = NO_TOKEN.split_once('\n').unwrap_or((NO_TOKEN, ""));
    Problem {
        what: what.to_owned(),
        mend: mend.to_owned(),
    }
}

struct Report<'a, W> {
    output: &'a mut W,
    wrong: usize,
}

impl<W: Write> Report<'_, W> {
    fn tell(&mut self, name: &str, found: Result<String, Problem>) -> Result<(), Failure> {
        match found {
            Ok(text) => self.line("ok", name, &text),
            Err(problem) => {
                self.wrong += 1;
                self.line("failed", name, &problem.what)?;
                for line in problem.mend.lines() {
                    self.line("", "", line)?;
                }
                Ok(())
            }
        }
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

    use super::*;
    use crate::settings::SettingError;

    struct AllWell;

    impl Probes for AllWell {
        async fn database(&self, url: &DatabaseUrl) -> Result<String, Problem> {
            match url.as_str().strip_prefix("sqlite://") {
                Some("there.db") => Ok("can be read".to_owned()),
                path => no_database(Path::new(path.expect("checked"))),
            }
        }

        async fn token(&self, token: &Token) -> Result<String, Problem> {
            assert_eq!(token.reveal(), "good");
            Ok("logged in as Cairn".to_owned())
        }

        async fn permissions(&self, _: &Token) -> Result<String, Problem> {
            permissions(&found(&[]))
        }
    }

    fn found(lacking: &[(&str, &[&str])]) -> ServerPermissions {
        let owned = |(server, missing): &(&str, &[&str])| {
            let missing = missing.iter().map(|it| (*it).to_owned()).collect();
            ((*server).to_owned(), missing)
        };
        ServerPermissions {
            servers: 3,
            lacking: lacking.iter().map(owned).collect(),
            invitation: "https://discord.com/…".to_owned(),
        }
    }

    #[test]
    fn missing_permissions_are_named_with_their_servers() {
        let lacking = [("The \u{1b}[1mRoom", &["Attach Files", "Send Messages"][..])];
        let problem = permissions(&found(&lacking)).expect_err("some are missing");
        assert_eq!(problem.what, "permissions are missing in 1 of 3");
        assert_eq!(
            problem.mend,
            "The [1mRoom: Attach Files, Send Messages\n\
             Give them to the bot's role, or invite it again:\n\
             https://discord.com/…"
        );
        let many = vec![("A", &["Attach Files"][..]); 25];
        let problem = permissions(&found(&many)).expect_err("some are missing");
        assert!(problem.mend.contains("and 5 more"), "{}", problem.mend);
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
             ok       database  can be read\n\
             ok       token     logged in as Cairn\n\
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
