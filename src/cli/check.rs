//! `cairn check`: what is wrong, and how to mend it.

mod disk;

use std::{io::Write, net::SocketAddr, path::Path};

use super::Failure;
use crate::{
    discord::{GatewayLook, ServerPermissions},
    domain::{Shards, Timestamp},
    settings::{DatabaseUrl, SettingErrors, Settings, Token},
};

pub use disk::disk;

/// What `cairn check --help` says first.
pub(super) const ABOUT: &str = "\
Check settings, database, disk, token, clock and servers, and say what is wrong.

Prints a line for each thing it checks, and below it how to put right what is wrong. Changes nothing. \
Exit code 1 if the bot could not do its work; a warning is none, such as a permission that is \
missing in one server. The first step of every start: see hosting/cairn.service.";

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What.
    pub what: String,
    /// How to mend it, if [`Problem::what`] does not say so.
    pub mend: String,
}

/// What came of one look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// All is well, in these words.
    Fine(String),
    /// The bot runs, but something will not go as people expect.
    Warning(Problem),
    /// The bot cannot do its work like this.
    Wrong(Problem),
}

impl From<Result<String, Problem>> for Finding {
    fn from(found: Result<String, Problem>) -> Finding {
        match found {
            Ok(text) => Finding::Fine(text),
            Err(problem) => Finding::Wrong(problem),
        }
    }
}

/// The looks at the outside world; [`check`] itself touches nothing.
pub trait Probes {
    /// Opens the database and changes nothing; tells what it found. What to say when there is
    /// none, [`no_database`] knows.
    fn database(&self, url: &DatabaseUrl) -> impl Future<Output = Result<String, Problem>> + Send;

    /// Whether the place of the database can be written and has room.
    fn disk(&self, url: &DatabaseUrl) -> Finding;

    /// Asks Discord about the bot's way in. Only asked with a good token.
    fn gateway(&self, token: &Token) -> impl Future<Output = Result<GatewayLook, Problem>> + Send;

    /// Tries to listen where metrics are to be served.
    fn metrics(&self, address: SocketAddr) -> impl Future<Output = Result<String, Problem>> + Send;

    /// Asks Discord whose token it is; tells the bot's name.
    fn token(&self, token: &Token) -> impl Future<Output = Result<String, Problem>> + Send;

    /// Asks Discord what the bot may do in its servers. Only asked with a good token.
    fn permissions(&self, token: &Token) -> impl Future<Output = Finding> + Send;
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
/// If anything is wrong; a warning is none.
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
            for name in ["database", "disk", "token"].into_iter().chain(OF_DISCORD) {
                report.line("skipped", name, "the settings come first")?;
            }
        }
        Ok(settings) => {
            report.tell("settings", Ok("can all be read".to_owned()))?;
            let found = probes.database(&settings.database).await;
            report.tell("database", found)?;
            report.find("disk", probes.disk(&settings.database))?;
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

/// What only Discord can tell.
const OF_DISCORD: [&str; 4] = ["clock", "intents", "gateway", "servers"];

/// By how many milliseconds the host's clock may be off before it is told, and before nobody can
/// rely on deadlines.
const NOTICEABLE: i64 = 5_000;
const UNRELIABLE: i64 = 60_000;

/// What it means that this is Discord's time: deadlines are counted by the host's clock and shown
/// by everybody's own.
#[must_use]
pub fn clock(look: &GatewayLook) -> Finding {
    let Some(theirs) = look.their_time else {
        return Finding::Fine("not compared: Discord's answer has no time".to_owned());
    };
    let Timestamp(ours) = look.our_time;
    // Theirs has no milliseconds.
    let off = ours - theirs.0 - 500;
    if off.abs() < NOTICEABLE {
        return Finding::Fine("agrees with Discord's".to_owned());
    }
    let seconds = off.abs() / 1_000;
    let way = if off > 0 { "ahead of" } else { "behind" };
    let problem = Problem {
        what: format!("this host's clock is {seconds} seconds {way} Discord's"),
        mend:
            "Set it right and keep it so (timedatectl set-ntp true): deadlines are counted by it."
                .to_owned(),
    };
    if off.abs() < UNRELIABLE {
        Finding::Warning(problem)
    } else {
        Finding::Wrong(problem)
    }
}

/// What it means that the application has these switches on: the bot needs none of them.
#[must_use]
pub fn intents(look: &GatewayLook) -> Finding {
    if let Some(address) = &look.endpoint {
        return Finding::Wrong(Problem {
            what: format!("Discord sends all commands and presses to `{address}`"),
            mend: "Empty \"Interactions Endpoint URL\" on the General Information page of your \
                   application at https://discord.com/developers/applications: the bot gets them \
                   by its connection."
                .to_owned(),
        });
    }
    if look.privileged.is_empty() {
        return Finding::Fine("no privileged one is on, and none is needed".to_owned());
    }
    Finding::Warning(Problem {
        what: format!("on without need: {}", look.privileged.join(", ")),
        mend: "Turn them off on the Bot page of your application: what the bot cannot read, \
               nobody can steal from it."
            .to_owned(),
    })
}

/// As few starts are left that a loop of restarts would use them up.
const FEW_STARTS: u64 = 20;

/// What it means that the bot may connect this often, for a process with these shards.
#[must_use]
pub fn gateway(look: &GatewayLook, own: Option<Shards>) -> Finding {
    let (left, all, hours) = (
        look.starts_left,
        look.starts,
        look.renewed_in.div_ceil(3_600_000),
    );
    let shards = match look.shards {
        1 => "one connection".to_owned(),
        more => format!("{more} connections"),
    };
    let own = own.map_or_else(String::new, |own| format!("shards {own} here, "));
    if left > FEW_STARTS {
        return Finding::Fine(format!(
            "{own}{shards} wanted, {left} of {all} starts left for {hours} hours"
        ));
    }
    Finding::Warning(Problem {
        what: format!("only {left} of {all} starts are left for {hours} hours"),
        mend: "Find out why it starts so often: when none is left, Discord lets nobody in, and \
               changes the token."
            .to_owned(),
    })
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

/// What it means that the bot may do this in its servers: nothing, if it lacks no permission. The
/// bot runs all the same, and each server's people are told what is missing.
#[must_use]
pub fn permissions(found: &ServerPermissions) -> Finding {
    let (all, lacking) = (found.servers, &found.lacking);
    if lacking.is_empty() {
        return Finding::Fine(format!("nothing is missing in any of {all}"));
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
    Finding::Warning(Problem {
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

        async fn metrics(&self, address: SocketAddr) -> Result<String, Problem> {
            Ok(format!("{address} is free"))
        }

        async fn token(&self, token: &Token) -> Result<String, Problem> {
            assert_eq!(token.reveal(), "good");
            Ok("logged in as Cairn".to_owned())
        }

        fn disk(&self, _: &DatabaseUrl) -> Finding {
            Finding::Fine("has room".to_owned())
        }

        async fn gateway(&self, _: &Token) -> Result<GatewayLook, Problem> {
            Ok(look())
        }

        async fn permissions(&self, _: &Token) -> Finding {
            permissions(&found(&[]))
        }
    }

    fn look() -> GatewayLook {
        GatewayLook {
            our_time: Timestamp(1_000_400),
            their_time: Some(Timestamp(1_000_000)),
            shards: 1,
            starts: 1_000,
            starts_left: 990,
            renewed_in: 86_400_000,
            privileged: Vec::new(),
            endpoint: None,
        }
    }

    #[test]
    fn a_clock_that_is_off_is_told_and_by_a_minute_it_is_wrong() {
        let at = |ours: i64| {
            clock(&GatewayLook {
                our_time: Timestamp(ours),
                ..look()
            })
        };
        assert!(matches!(at(1_004_000), Finding::Fine(_)));
        assert!(matches!(at(996_600), Finding::Fine(_)));
        let Finding::Warning(problem) = at(1_020_500) else {
            panic!("20 seconds");
        };
        assert_eq!(
            problem.what,
            "this host's clock is 20 seconds ahead of Discord's"
        );
        let Finding::Wrong(problem) = at(1_000_500 - 3_600_000) else {
            panic!("an hour");
        };
        assert!(
            problem.what.contains("3600 seconds behind"),
            "{}",
            problem.what
        );
    }

    #[test]
    fn switches_that_are_on_without_need_are_named() {
        let Finding::Warning(problem) = intents(&GatewayLook {
            privileged: vec!["Message Content Intent".to_owned()],
            ..look()
        }) else {
            panic!("a privileged intent is on");
        };
        assert!(problem.what.contains("Message Content"), "{}", problem.what);
        let Finding::Wrong(problem) = intents(&GatewayLook {
            endpoint: Some("https://example.org/".to_owned()),
            ..look()
        }) else {
            panic!("nothing would come by the connection");
        };
        assert!(problem.what.contains("example.org"), "{}", problem.what);
        let some = gateway(&look(), Shards::new(0, 3, 16));
        let told =
            "shards 0-3/16 here, one connection wanted, 990 of 1000 starts left for 24 hours";
        assert_eq!(some, Finding::Fine(told.to_owned()));
        let starts_left = 3;
        let few = gateway(
            &GatewayLook {
                starts_left,
                ..look()
            },
            None,
        );
        assert!(matches!(few, Finding::Warning(_)), "{few:?}");
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
        let missing = |lacking: &[(&str, &[&str])]| match permissions(&found(lacking)) {
            Finding::Warning(problem) => problem,
            other => panic!("some are missing: {other:?}"),
        };
        let problem = missing(&lacking);
        assert_eq!(problem.what, "permissions are missing in 1 of 3");
        assert_eq!(
            problem.mend,
            "The [1mRoom: Attach Files, Send Messages\n\
             Give them to the bot's role, or invite it again:\n\
             https://discord.com/…"
        );
        let many = vec![("A", &["Attach Files"][..]); 25];
        let problem = missing(&many);
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
             ok       disk      has room\n\
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
