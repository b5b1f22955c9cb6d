//! The two settings that hold a secret: the token of the bot and the address of the database.
//! Neither is printed by accident.

use std::{fmt, path::PathBuf, str::FromStr};

use super::value;

/// The bot's secret token. It cannot be printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(pub(super) String);

/// The database: `sqlite://` and the path of a file, or `postgres://` and a database on a server.
/// It may contain a password, so its `Debug` output hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(pub(super) String);

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({})", value::without_password(&self.0))
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
