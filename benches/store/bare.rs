//! The same rows written with `rusqlite` alone: the same schema, one transaction per turn,
//! statements prepared once.

use std::path::Path;

use rusqlite::{Connection, params};

/// A database and its only user.
pub(crate) struct Bare {
    conn: Connection,
}

impl Bare {
    pub(crate) fn open(path: &Path, games: i64) -> Bare {
        let conn = Connection::open(path).expect("a new database");
        conn.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
        )
        .expect("these settings");
        let schema = [
            include_str!("../../migrations/sqlite/0001_people.sql"),
            include_str!("../../migrations/sqlite/0003_games.sql"),
            include_str!("../../migrations/sqlite/0005_tasks.sql"),
        ];
        for part in schema {
            conn.execute_batch(part).expect("the schema");
        }
        conn.execute_batch(
            "INSERT INTO participants (kind, name) VALUES ('person', ''), ('person', '')",
        )
        .expect("two players");
        for id in 1..=games {
            conn.execute(
                "INSERT INTO games (id, pool, options, rated, rules_version, seed, origin,
                    bars_offers, channel, wants_thread, language, started_at, revision, seq, to_move,
                    status, since, turns, clock, rest)
                 VALUES (?1, 'tablut', '{}', 'no', 1, zeroblob(32), 'import', 0, 20, 0, 'en-US', 0, 0,
                    0, 'first', 'running', 0, 0, '', '')",
                [id],
            )
            .expect("a new game");
            conn.execute(
                "INSERT INTO seats (game, seat, participant, active, since)
                 VALUES (?1, 'first', 1, 1, 0), (?1, 'second', 2, 1, 0)",
                [id],
            )
            .expect("two seats");
        }
        Bare { conn }
    }

    /// Writes a turn: the head of the game, its seats, an entry of its log, a task.
    pub(crate) fn turn(&mut self, game: i64, turn: u64) {
        self.write(game, i64::try_from(turn).expect("not so many"))
            .expect("a turn");
    }

    fn write(&mut self, game: i64, turn: i64) -> rusqlite::Result<()> {
        let conn = &self.conn;
        conn.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        conn.prepare_cached(
            "UPDATE games
             SET revision = revision + 1, seq = seq + 1,
                 to_move = ?3, status = 'running', winner = NULL, reason = NULL, offer = NULL,
                 since = ?4, turns = ?5, clock_state = NULL, due_at = NULL, wake_at = NULL
             WHERE id = ?1 AND revision = ?2 RETURNING seq - 1",
        )?
        .query_row(params![game, turn, "second", turn, turn + 1], |row| {
            row.get::<_, i64>(0)
        })?;
        conn.prepare_cached(
            "UPDATE seats SET active = 1, since = ?2
             WHERE game = ?1 AND (active <> 1 OR since <> ?2)",
        )?
        .execute(params![game, turn])?;
        conn.prepare_cached(
            "INSERT INTO game_log (game, page, entries) VALUES (?1, ?2, ?3)
             ON CONFLICT (game, page) DO UPDATE SET entries = entries || excluded.entries",
        )?
        .execute(params![
            game,
            turn / 10,
            format!("{turn}\t{}12\t\ta4-a2\txb2\t00ff00ff00ff00ff\n", turn % 10)
        ])?;
        conn.prepare_cached(
            "INSERT INTO tasks (key, body, due_at, lane) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (key) WHERE owner IS NULL
             DO UPDATE SET body = excluded.body, due_at = excluded.due_at, attempts = 0,
                           parked_at = NULL, reason = NULL, remedy = NULL, guild = NULL,
                           channel = NULL",
        )?
        .execute(params![
            format!("sync_game-{game}"),
            format!(r#"{{"lane":"discord","task":{{"kind":"sync_game","of":{game}}}}}"#),
            turn,
            "discord"
        ])?;
        conn.prepare_cached("COMMIT")?.execute([])?;
        Ok(())
    }
}
