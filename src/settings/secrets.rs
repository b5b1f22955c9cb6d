//! The two settings that hold a secret: the token of the bot and the address of the database.
//! Neither is printed by accident.

use std::{
    fmt, fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
    str::FromStr,
};

use super::value::{Wrong, quote};

/// The bot's secret token. It cannot be printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The database: `sqlite://` and the path of a file, or `postgres://` and a database on a server.
/// It may contain a password, so its `Debug` output hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({})", without_password(&self.0))
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
    pub fn without_password(&self) -> String {
        without_password(&self.0)
    }

    /// The file of the database, if it is one.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        database_file(&self.0)
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<DatabaseUrl, String> {
        database(text).map_err(|(what, mend)| format!("{what}; expected {mend}"))
    }
}

impl Default for DatabaseUrl {
    fn default() -> DatabaseUrl {
        DatabaseUrl("sqlite://cairn.db".to_owned())
    }
}

/// The most bytes in a file with a token.
const MAX_TOKEN_FILE: u64 = 4096;

pub(super) fn token(text: &str) -> Result<Token, Wrong> {
    if text.bytes().all(|it| it.is_ascii_graphic()) {
        return Ok(Token(text.to_owned()));
    }
    Err((
        "the value (not shown) has spaces or other characters that tokens do not have".to_owned(),
        "just the token, without `Bot ` and without quotes".to_owned(),
    ))
}

pub(super) fn token_file(path: &str) -> Result<Token, Wrong> {
    let text = read_start(Path::new(path), MAX_TOKEN_FILE).map_err(|error| {
        (
            format!("cannot read {}: {error}", quote(path)),
            "the path of a file that this user can read".to_owned(),
        )
    })?;
    let text = text.trim();
    if text.is_empty() {
        return Err((
            format!("{} is empty", quote(path)),
            "a file that holds the token".to_owned(),
        ));
    }
    token(text).map_err(|_| {
        (
            format!(
                "{} (content not shown) has spaces or other characters that tokens do not have",
                quote(path)
            ),
            "a file that holds just the token".to_owned(),
        )
    })
}

pub(super) fn database(text: &str) -> Result<DatabaseUrl, Wrong> {
    let wrong = |text: &str| {
        (
            format!(
                "{} does not name a database",
                quote(&without_password(text))
            ),
            "`sqlite://` and the path of a file, such as `sqlite://cairn.db` or \
             `sqlite:///var/lib/cairn/cairn.db`, or a database on a PostgreSQL server, such as \
             `postgres://cairn:PASSWORD@localhost/cairn`"
                .to_owned(),
        )
    };
    if let Some(rest) = server_path(text) {
        let names_one = !rest.is_empty() && !rest.contains(|it: char| it.is_whitespace());
        return names_one
            .then(|| DatabaseUrl(text.to_owned()))
            .ok_or_else(|| wrong(text));
    }
    let path = sqlite_path(text).ok_or_else(|| wrong(text))?;
    let names_a_file = !path.is_empty()
        && !path.starts_with(':')
        && !path.ends_with('/')
        && !path.contains(|it: char| it == '?' || it.is_control());
    if names_a_file {
        Ok(DatabaseUrl(text.to_owned()))
    } else {
        Err(wrong(text))
    }
}

/// The part after the scheme in the address of a database on a server.
fn server_path(text: &str) -> Option<&str> {
    let mut schemes = ["postgres://", "postgresql://"].iter();
    schemes.find_map(|it| text.strip_prefix(it))
}

/// The path in the address of a `SQLite` file, as written.
fn sqlite_path(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("sqlite://")?;
    // `mode=rw` never creates a file; SQLite's other parameters make no sense here.
    let mut modes = ["?mode=rw", "?mode=rwc"].iter();
    Some(modes.find_map(|it| rest.strip_suffix(it)).unwrap_or(rest))
}

/// The file that an address names, if it names one.
fn database_file(url: &str) -> Option<PathBuf> {
    let mut bytes = Vec::new();
    let mut rest = sqlite_path(url)?.as_bytes().iter();
    while let Some(&byte) = rest.next() {
        let after = rest.as_slice();
        let coded = (byte == b'%').then(|| after.get(..2)).flatten();
        let coded = coded.and_then(|it| u8::from_str_radix(str::from_utf8(it).ok()?, 16).ok());
        if coded.is_some() {
            rest.nth(1);
        }
        bytes.push(coded.unwrap_or(byte));
    }
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

/// The URL of another kind of database may contain a password.
fn without_password(url: &str) -> String {
    // It may be among the parameters, too.
    let url = match url.split_once('?') {
        Some((address, parameters)) if parameters.contains("password") => address,
        _ => url,
    };
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        _ => url.to_owned(),
    }
}

fn read_start(path: &Path, longest: u64) -> io::Result<String> {
    let mut text = String::new();
    fs::File::open(path)?
        .take(longest)
        .read_to_string(&mut text)?;
    Ok(text)
}
