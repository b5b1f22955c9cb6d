//! The contents of a database that people would miss.

use std::{fmt, fs};

use cairn_domain::Timestamp;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};

use super::BackupError;
use crate::OpenError;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    pub games: u64,
    pub running: u64,
    pub challenges: u64,
    /// People, including those who have been erased.
    pub people: u64,
    pub tournaments: u64,
    /// When a bot last worked with it.
    pub last_used: Option<Timestamp>,
    /// The size of the file in bytes.
    pub bytes: u64,
}

impl Contents {
    pub(super) async fn read(options: &SqliteConnectOptions) -> Result<Contents, BackupError> {
        let path = options.get_filename();
        let failed = |error| OpenError::of_sqlite(path, &error);
        let mut conn = options.connect().await.map_err(failed)?;
        let mut found = [0; 5];
        let counts = [
            "SELECT count(*) FROM games",
            "SELECT count(*) FROM games WHERE status = 'running'",
            "SELECT count(*) FROM challenges WHERE state = 'open'",
            "SELECT count(*) FROM participants",
            "SELECT count(*) FROM tournaments",
        ];
        for (found, count) in found.iter_mut().zip(counts) {
            let count = number(&mut conn, count).await.map_err(failed)?;
            *found = u64::try_from(count.unwrap_or(0)).unwrap_or(0);
        }
        let last_used = number(&mut conn, "SELECT max(at) FROM last_beats").await;
        let last_used = last_used.map_err(failed)?.map(Timestamp);
        conn.close().await.map_err(failed)?;
        let [games, running, challenges, people, tournaments] = found;
        Ok(Contents {
            games,
            running,
            challenges,
            people,
            tournaments,
            last_used,
            bytes: fs::metadata(path).map_or(0, |it| it.len()),
        })
    }

    /// Whether everything counted here is zero.
    pub fn is_empty(&self) -> bool {
        self.games + self.challenges + self.people + self.tournaments == 0
    }
}

/// A number. None for a table that an older schema lacks.
async fn number(conn: &mut SqliteConnection, query: &'static str) -> sqlx::Result<Option<i64>> {
    match sqlx::query_scalar(query).fetch_one(conn).await {
        Err(sqlx::Error::Database(error)) if error.message().starts_with("no such") => Ok(None),
        number => number,
    }
}

impl fmt::Display for Contents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = |count: u64, one: &str| match count {
            1 => format!("1 {one}"),
            _ => format!("{count} {one}s"),
        };
        write!(f, "{}", counted(self.games, "game"))?;
        if self.running > 0 {
            write!(f, " ({} in progress)", self.running)?;
        }
        write!(f, ", {}", counted(self.challenges, "open challenge"))?;
        write!(f, ", {}", counted(self.tournaments, "tournament"))?;
        match self.people {
            1 => write!(f, ", 1 person"),
            people => write!(f, ", {people} people"),
        }
    }
}
