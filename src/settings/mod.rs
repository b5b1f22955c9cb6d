//! What the operator has set, read from the environment, typed and checked.

mod value;

use std::{
    env,
    ffi::OsString,
    fmt, fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    str::FromStr,
};

use cairn_domain::{GuildId, Shards};
use cairn_telemetry::Logging;

/// All settings.
#[derive(Clone, Debug)]
pub struct Settings {
    /// `DISCORD_TOKEN` or what the file `DISCORD_TOKEN_FILE` holds. The bot cannot run without.
    pub token: Option<Token>,
    /// `DATABASE_URL`: where the games are.
    pub database: DatabaseUrl,
    /// `DISCORD_GUILD`: the only server the commands are registered in.
    pub guild: Option<GuildId>,
    /// `CAIRN_SHARDS`: the shards of this process. None: all, in the number that Discord
    /// recommends.
    pub shards: Option<Shards>,
    /// `CAIRN_REQUESTS_PER_SECOND`: the most requests this process sends a second, apart from
    /// answers to interactions. None: its share of the bot's.
    pub requests_per_second: Option<u32>,
    /// `CAIRN_LOG` and `CAIRN_LOG_FORMAT`.
    pub logging: Logging,
    /// `CAIRN_TELL_OWNER`: whether the owner of the application is told of incidents by direct
    /// message.
    pub tell_owner: bool,
    /// `CAIRN_THINK_THREADS`: threads for the computer opponent. None of them: no opponent.
    pub think_threads: usize,
    /// `CAIRN_THINK_SECONDS`: how long it thinks for each server in an hour about what takes long.
    pub think_seconds: u32,
    /// `METRICS_ADDR`: where metrics and health are served, if anywhere.
    pub metrics: Option<SocketAddr>,
}

/// The secret that makes a program a certain bot. It cannot be printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The database: `sqlite://` and the path of a file, or `postgres://` and a database on a server.
/// It may contain a password, so its `Debug` output hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({})", value::without_password(&self.0))
    }
}

/// All that is wrong with the settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingErrors(pub Vec<SettingError>);

/// A faulty setting, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingError {
    /// The variable, or `.env`.
    pub name: &'static str,
    /// What is wrong, with the value if it is no secret.
    pub what: String,
    /// What is expected instead.
    pub mend: String,
}

/// The file that is read before the environment.
const DOTENV: &str = ".env";

impl Settings {
    /// Reads `.env` in the working directory, then the environment, which comes first where both
    /// have something to say.
    ///
    /// The file's variables become this process's own, for the libraries that look for
    /// `HTTPS_PROXY` and the like; so it has to be called before there are threads.
    ///
    /// # Errors
    ///
    /// Tells all faults at once.
    pub fn load() -> Result<Settings, SettingErrors> {
        let dotenv = load_dotenv(Path::new(DOTENV));
        let read = Settings::read(|name| env::var_os(name));
        match (dotenv, read) {
            (Ok(()), read) => read,
            (Err(fault), Ok(_)) => Err(SettingErrors(vec![fault])),
            (Err(fault), Err(SettingErrors(faults))) => {
                Err(SettingErrors([vec![fault], faults].concat()))
            }
        }
    }

    /// Reads the settings from variables. An empty value is the same as none.
    ///
    /// # Errors
    ///
    /// Tells all faults at once.
    pub fn read(variable: impl Fn(&str) -> Option<OsString>) -> Result<Settings, SettingErrors> {
        let mut reader = Reader {
            variable,
            faults: Vec::new(),
        };
        let settings = Settings {
            token: reader.token(),
            database: reader
                .parsed("DATABASE_URL", value::database)
                .unwrap_or_default(),
            guild: reader.parsed("DISCORD_GUILD", value::guild),
            shards: reader.parsed("CAIRN_SHARDS", value::shards).flatten(),
            requests_per_second: reader.parsed("CAIRN_REQUESTS_PER_SECOND", value::requests),
            logging: Logging {
                filter: reader
                    .parsed("CAIRN_LOG", value::log_filter)
                    .unwrap_or_else(|| Logging::default().filter),
                format: reader
                    .parsed("CAIRN_LOG_FORMAT", value::log_format)
                    .unwrap_or_default(),
            },
            tell_owner: reader
                .parsed("CAIRN_TELL_OWNER", value::tell_owner)
                .is_some(),
            think_threads: reader
                .parsed("CAIRN_THINK_THREADS", value::think_threads)
                .unwrap_or(1),
            think_seconds: reader
                .parsed("CAIRN_THINK_SECONDS", value::think_seconds)
                .unwrap_or(60),
            metrics: reader.parsed("METRICS_ADDR", value::address),
        };
        reader.parsed("SSL_CERT_FILE", value::certificates);
        if reader.faults.is_empty() {
            Ok(settings)
        } else {
            Err(SettingErrors(reader.faults))
        }
    }
}

impl Token {
    /// The token itself, for the one place that needs it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

impl DatabaseUrl {
    /// The URL itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address without the password.
    #[must_use]
    pub fn shown(&self) -> String {
        value::without_password(&self.0)
    }

    /// The file of the database, if it is one.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        value::database_file(&self.0)
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<DatabaseUrl, String> {
        value::database(text).map_err(|(what, mend)| format!("{what}; expected {mend}"))
    }
}

impl Default for DatabaseUrl {
    fn default() -> DatabaseUrl {
        DatabaseUrl("sqlite://cairn.db".to_owned())
    }
}

impl fmt::Display for SettingErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; expected {}", self.name, self.what, self.mend)
    }
}

impl std::error::Error for SettingErrors {}

struct Reader<F> {
    variable: F,
    faults: Vec<SettingError>,
}

impl<F: Fn(&str) -> Option<OsString>> Reader<F> {
    fn token(&mut self) -> Option<Token> {
        let plain = self.secret("DISCORD_TOKEN", value::token);
        let filed = self.parsed("DISCORD_TOKEN_FILE", value::token_file);
        let both = ["DISCORD_TOKEN", "DISCORD_TOKEN_FILE"].map(|it| self.has(it));
        if both == [true; 2] {
            self.faults.push(SettingError {
                name: "DISCORD_TOKEN",
                what: "DISCORD_TOKEN_FILE is set, too".to_owned(),
                mend: "only one of the two".to_owned(),
            });
        }
        plain.or(filed)
    }

    fn has(&self, name: &str) -> bool {
        (self.variable)(name).is_some_and(|it| !it.to_string_lossy().trim().is_empty())
    }

    /// The value of a variable, if it is set and good.
    fn parsed<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, value::Wrong>,
    ) -> Option<T> {
        let value = (self.variable)(name)?;
        let parsed = match value.to_str().map(str::trim) {
            Some("") => return None,
            Some(text) => parse(text),
            None => Err((
                format!("{} is not UTF-8", value::shown(&value.to_string_lossy())),
                "text".to_owned(),
            )),
        };
        parsed
            .map_err(|(what, mend)| self.faults.push(SettingError { name, what, mend }))
            .ok()
    }

    /// As [`Reader::parsed`], for a value that nobody may read.
    fn secret<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, value::Wrong>,
    ) -> Option<T> {
        let value = (self.variable)(name)?;
        let text = value.to_str().unwrap_or("\u{fffd}").trim();
        if text.is_empty() {
            return None;
        }
        parse(text)
            .map_err(|(what, mend)| self.faults.push(SettingError { name, what, mend }))
            .ok()
    }
}

fn load_dotenv(path: &Path) -> Result<(), SettingError> {
    let fault = |what, mend: &str| SettingError {
        name: DOTENV,
        what,
        mend: mend.to_owned(),
    };
    match dotenvy::from_path(path) {
        Ok(()) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        // The line may hold the token, so only its number is told.
        Err(dotenvy::Error::LineParse(text, _)) => {
            let lines = fs::read_to_string(path).unwrap_or_default();
            let number = lines.lines().position(|line| line.contains(text.trim()));
            Err(fault(
                match number {
                    Some(idx) => format!("line {} cannot be read", idx + 1),
                    None => "one of its lines cannot be read".to_owned(),
                },
                "lines such as `CAIRN_LOG=info`, with quotes around values that have blanks",
            ))
        }
        Err(error) => Err(fault(
            format!("cannot be read: {error}"),
            "a text file that this user may read",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_telemetry::LogFormat;

    fn read(variables: &[(&str, &str)]) -> Result<Settings, SettingErrors> {
        Settings::read(|name| {
            let found = variables.iter().find(|(it, _)| *it == name);
            found.map(|(_, value)| OsString::from(value))
        })
    }

    #[test]
    fn nothing_set_is_fine() {
        for variables in [&[][..], &[("DISCORD_TOKEN", " "), ("DISCORD_GUILD", "")]] {
            let settings = read(variables).expect("no faults");
            assert_eq!(settings.token, None);
            assert_eq!(settings.database.as_str(), "sqlite://cairn.db");
            assert_eq!(settings.guild, None);
            assert_eq!(settings.shards, None);
            assert_eq!(settings.requests_per_second, None);
            assert_eq!(settings.logging, Logging::default());
            assert_eq!(settings.metrics, None);
        }
    }

    #[test]
    fn everything_can_be_set() {
        let settings = read(&[
            ("DISCORD_TOKEN", "abc.def.ghi"),
            ("DATABASE_URL", "sqlite:///var/lib/cairn/games.db?mode=rw"),
            ("DISCORD_GUILD", "197038439483310086"),
            ("CAIRN_SHARDS", "4-7/16"),
            ("CAIRN_REQUESTS_PER_SECOND", "12"),
            ("CAIRN_LOG", "warn,cairn=debug"),
            ("CAIRN_LOG_FORMAT", "json"),
            ("CAIRN_THINK_THREADS", "0"),
            ("CAIRN_THINK_SECONDS", "90"),
            ("METRICS_ADDR", "[::1]:9464"),
        ])
        .expect("no faults");
        assert_eq!(settings.token.expect("a token").reveal(), "abc.def.ghi");
        let url = "sqlite:///var/lib/cairn/games.db?mode=rw";
        assert_eq!(settings.database.as_str(), url);
        assert_eq!(settings.guild, Some(GuildId(197_038_439_483_310_086)));
        assert_eq!(settings.shards, Shards::new(4, 7, 16));
        assert_eq!(settings.requests_per_second, Some(12));
        assert_eq!(settings.logging.format, LogFormat::Json);
        assert_eq!(settings.think_threads, 0);
        assert_eq!(settings.think_seconds, 90);
        let metrics = settings.metrics.expect("an address");
        assert_eq!(metrics.to_string(), "[::1]:9464");
    }

    #[test]
    fn shards_are_all_or_some_of_a_count() {
        let shards = |text| read(&[("CAIRN_SHARDS", text)]).map(|it| it.shards);
        assert_eq!(shards("auto"), Ok(None));
        assert_eq!(shards("2/16"), Ok(Shards::new(2, 2, 16)));
        assert_eq!(shards(" 0 - 3 / 16 "), Ok(Shards::new(0, 3, 16)));
        for (text, what) in [
            ("all", "`all` names no shards"),
            ("3", "`3` names no shards"),
            ("0-3", "`0-3` names no shards"),
            ("-1/2", "`-1/2` names no shards"),
            ("1-2-3/4", "`1-2-3/4` names no shards"),
            ("3-0/4", "`3-0/4` goes backwards"),
            (
                "0-16/16",
                "`0-16/16`: there is no shard 16, since the last of 16 is 15",
            ),
            ("0/0", "`0/0`: nobody has so many shards"),
            ("0/200000", "`0/200000`: nobody has so many shards"),
        ] {
            let faults = shards(text).expect_err(text);
            assert_eq!(faults.0[0].what, what);
            assert!(faults.to_string().contains("`0-3/16` or `2/16`"));
        }
    }

    #[test]
    fn all_faults_are_told_at_once_with_variable_and_value() {
        let faults = read(&[
            ("DISCORD_TOKEN", "Bot s3cret"),
            ("DATABASE_URL", "mysql://me:s3cret@host/db"),
            ("DISCORD_GUILD", "+5"),
            ("CAIRN_SHARDS", "4/4"),
            ("CAIRN_REQUESTS_PER_SECOND", "0"),
            ("CAIRN_LOG", "verbose"),
            ("CAIRN_LOG_FORMAT", "xml"),
            ("CAIRN_THINK_THREADS", "9"),
            ("CAIRN_THINK_SECONDS", "0"),
            ("METRICS_ADDR", "9464"),
            ("SSL_CERT_FILE", "/no/such/file"),
        ])
        .expect_err("faults");
        let names: Vec<&str> = faults.0.iter().map(|it| it.name).collect();
        assert_eq!(
            names,
            [
                "DISCORD_TOKEN",
                "DATABASE_URL",
                "DISCORD_GUILD",
                "CAIRN_SHARDS",
                "CAIRN_REQUESTS_PER_SECOND",
                "CAIRN_LOG",
                "CAIRN_LOG_FORMAT",
                "CAIRN_THINK_THREADS",
                "CAIRN_THINK_SECONDS",
                "METRICS_ADDR",
                "SSL_CERT_FILE"
            ]
        );
        let text = faults.to_string();
        assert!(!text.contains("s3cret"), "{text}");
        for value in [
            "`mysql://…@host/db`",
            "`+5`",
            "`4/4`",
            "`0`",
            "`verbose`",
            "`xml`",
            "`9464`",
            "`/no/such/file`",
        ] {
            assert!(text.contains(value), "{text}");
        }
        assert_eq!(text.lines().count(), names.len());
    }

    #[test]
    fn a_token_cannot_be_printed() {
        let settings = read(&[("DISCORD_TOKEN", "abc.def.ghi")]).expect("no faults");
        assert!(!format!("{settings:?}").contains("abc"));
    }

    #[test]
    fn a_token_can_come_from_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("token");
        let path_text = path.to_str().expect("UTF-8");
        let read_file = || read(&[("DISCORD_TOKEN_FILE", path_text)]);

        let missing = read_file().expect_err("no such file").to_string();
        assert!(missing.contains(path_text), "{missing}");
        fs::write(&path, "abc.def.ghi\n").expect("written");
        let token = read_file().expect("no faults").token.expect("a token");
        assert_eq!(token.reveal(), "abc.def.ghi");
        for bad in ["", "two words of s3cret\n", "\0"] {
            fs::write(&path, bad).expect("written");
            let text = read_file().expect_err(bad).to_string();
            assert!(!text.contains("s3cret"), "{text}");
        }
        let both = [("DISCORD_TOKEN", "a"), ("DISCORD_TOKEN_FILE", path_text)];
        assert!(read(&both).is_err());
    }

    #[test]
    fn a_database_on_a_server_has_a_password_that_is_not_shown() {
        let url = "postgres://me:s3cret@host/db";
        let settings = read(&[("DATABASE_URL", url)]).expect(url);
        assert_eq!(settings.database.as_str(), url);
        let shown = format!("{:?}", settings.database);
        assert_eq!(shown, "DatabaseUrl(postgres://…@host/db)");
    }

    #[test]
    fn only_files_and_servers_are_databases() {
        for bad in [
            "cairn.db",
            "sqlite:",
            "sqlite://",
            "sqlite://:memory:",
            "sqlite://data/",
            "sqlite://cairn.db?mode=ro",
            "sqlite://cairn.db?cache=shared",
            "postgres://",
            "postgres://my host/cairn",
        ] {
            assert!(read(&[("DATABASE_URL", bad)]).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_file_of_a_database_is_known_as_sqlite_opens_it() {
        for (url, path) in [
            ("sqlite://cairn.db", "cairn.db"),
            ("sqlite:///var/lib/a%20b.db?mode=rwc", "/var/lib/a b.db"),
            ("sqlite://50%.db?mode=rw", "50%.db"),
        ] {
            let read = read(&[("DATABASE_URL", url)]).expect(url);
            assert_eq!(read.database.file(), Some(PathBuf::from(path)), "{url}");
        }
    }

    #[test]
    fn a_file_without_certificates_is_a_fault() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("ca.pem");
        let path_text = path.to_str().expect("UTF-8");
        fs::write(&path, "hello").expect("written");
        assert!(read(&[("SSL_CERT_FILE", path_text)]).is_err());
        fs::write(&path, "-----BEGIN CERTIFICATE-----\n").expect("written");
        assert!(read(&[("SSL_CERT_FILE", path_text)]).is_ok());
    }

    #[test]
    fn a_broken_line_of_dotenv_is_told_without_its_value() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(".env");
        assert_eq!(load_dotenv(&path), Ok(()), "no file is fine");
        fs::write(&path, "CAIRN_LOG=info\nDISCORD_TOKEN=s3cret with blanks\n").expect("written");
        let text = load_dotenv(&path).expect_err("broken").to_string();
        assert!(text.contains("line 2"), "{text}");
        assert!(!text.contains("s3cret"), "{text}");
    }
}
