//! What the two databases spell differently. It stands in a statement as a word in braces, with its
//! arguments after colons: `{ids:$1}`.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use sqlx::{AssertSqlSafe, SqlSafeStr as _, SqlStr};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

/// A word, and its spelling in `SQLite` and in `PostgreSQL`, with `0` and `1` in braces for its
/// arguments.
const WORDS: [(&str, [&str; 2]); 10] = [
    // The numbers in a value that is a JSON list.
    (
        "ids",
        [
            "(SELECT value FROM json_each({0}))",
            "(SELECT CAST(value AS BIGINT) FROM json_array_elements_text(CAST({0} AS JSON)))",
        ],
    ),
    // A word in a column with JSON.
    (
        "json_word",
        [
            "json_extract({0}, '$.{1}')",
            "(CAST({0} AS JSONB) ->> '{1}')",
        ],
    ),
    // A column with JSON of many rows, as one array in the order of another.
    (
        "json_array",
        [
            "json_group_array(json({0}) ORDER BY {1})",
            "coalesce(CAST(json_agg(CAST({0} AS JSON) ORDER BY {1}) AS TEXT), '[]')",
        ],
    ),
    // The next table in a join: SQLite reads them in the order they are named, PostgreSQL knows
    // their sizes.
    ("join", ["CROSS JOIN", "JOIN"]),
    // The database's current time, in milliseconds since 1970.
    (
        "now_ms",
        [
            "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
            "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
        ],
    ),
    // The size of the database.
    (
        "bytes",
        [
            "page_count * page_size FROM pragma_page_count(), pragma_page_size()",
            "pg_database_size(current_database())",
        ],
    ),
    // Where a life of the database began. Always the file, since a restore ends a life in any
    // case; this server, this database on it and this table, so that a dump restored into another
    // database begins a life of its own.
    (
        "place",
        [
            "'file'",
            "(SELECT concat_ws(' ', system_identifier,
                (SELECT oid FROM pg_database WHERE datname = current_database()),
                CAST(CAST('history' AS REGCLASS) AS OID)) FROM pg_control_system())",
        ],
    ),
    // Restricts a search to tasks that no other process is about to claim: SQLite has one writer.
    ("skip_locked", ["", "FOR UPDATE SKIP LOCKED"]),
    // Whether tasks begun by the process of this number were abandoned, at the start of another.
    ("left", ["TRUE", "{gone:{0}}"]),
    // Whether the process of this number is known to be gone: never known with a file, of which
    // one process is the owner at a time; on a server it holds a lock while it is alive.
    (
        "gone",
        [
            "FALSE",
            "NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND ((CAST(classid AS BIGINT) << 32) | CAST(objid AS BIGINT)) = {0})",
        ],
    ),
];

impl Dialect {
    /// A statement as this database spells it.
    pub(crate) fn statement(self, text: &'static str) -> SqlStr {
        static SPELLED: RwLock<Option<HashMap<(&str, Dialect), SqlStr>>> = RwLock::new(None);
        if !text.contains('{') {
            return text.into_sql_str();
        }
        let key = (text, self);
        let known = SPELLED.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.as_ref().and_then(|it| it.get(&key)) {
            return known.clone();
        }
        drop(known);
        let spelled = AssertSqlSafe(self.spell(text)).into_sql_str();
        let mut known = SPELLED.write().unwrap_or_else(PoisonError::into_inner);
        let known = known.get_or_insert_default();
        known.insert(key, spelled.clone());
        spelled
    }

    /// Replaces the words in braces.
    pub(crate) fn spell(self, text: &str) -> String {
        let mut parts = text.split('{');
        let mut spelled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (word, rest) = part.split_once('}').unwrap_or((part, ""));
            let mut arguments = word.split(':');
            let word = arguments.next();
            let found = WORDS.iter().find(|(it, _)| Some(*it) == word);
            let Some((_, [sqlite, postgres])) = found else {
                unreachable!("`{part}` begins with a word of `WORDS`");
            };
            let mut text = match self {
                Dialect::Sqlite => (*sqlite).to_owned(),
                Dialect::Postgres => (*postgres).to_owned(),
            };
            for (number, argument) in arguments.enumerate() {
                text = text.replace(&format!("{{{number}}}"), argument);
            }
            spelled.push_str(&self.spell(&text));
            spelled.push_str(rest);
        }
        spelled
    }
}
