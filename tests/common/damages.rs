//! Ways to damage a database, for tests that everything else still works. A new kind of row needs a
//! line here.

use std::time::Duration;

use anyhow::Context as _;
use sqlx::{ConnectOptions as _, Connection as _, sqlite::SqliteConnectOptions};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Damage {
    /// The damaged thing: how [`Damage::sql`] finds it, and what it is counted as.
    pub(crate) of: DamageTarget,
    pub(crate) what: &'static str,
    /// The statement; `$1` is the number of the thing. Both databases accept it, checks included.
    pub(crate) sql: &'static str,
}

/// The kinds of things that are damaged, each with the number that names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DamageTarget {
    /// A game that has begun, by its number: it can no longer be read or replayed.
    Game,
    /// Data beside a game's log, by the number of the game.
    BesideGame,
    /// A result of the computer about a game, by the number of the game: if it cannot be read it is
    /// computed again or left out, and not reported.
    Thought,
    /// A challenge, by its number.
    Challenge,
    /// A tournament, by its number.
    Tournament,
    /// A task, by its number.
    Task,
    /// The stored data of a participant, by their number.
    Participant,
    /// A person's settings, by their account.
    Person,
    /// A server's settings, by its id.
    Server,
}

pub(crate) const DAMAGES: [Damage; 23] = [
    Damage {
        of: DamageTarget::Game,
        what: "its row has a clock that nobody knows",
        sql: "UPDATE games SET clock = 'sundial' WHERE id = $1",
    },
    Damage {
        of: DamageTarget::Game,
        what: "its row has an offer that nobody knows",
        sql: "UPDATE games SET offer = '7' WHERE id = $1",
    },
    Damage {
        of: DamageTarget::Game,
        what: "it goes on and nobody is to move",
        sql: "UPDATE games SET to_move = NULL WHERE id = $1",
    },
    Damage {
        of: DamageTarget::Game,
        what: "one of its players is missing",
        sql: "DELETE FROM seats WHERE game = $1 AND seat = 'second'",
    },
    Damage {
        of: DamageTarget::Game,
        what: "the first page of its log is missing",
        sql: "DELETE FROM game_log WHERE game = $1 AND page = 0",
    },
    Damage {
        of: DamageTarget::Game,
        what: "an entry of its log is of an unknown kind",
        sql: "UPDATE game_log SET entries = entries || '0\t01-\tdreamt\n' WHERE game = $1 AND page = 0",
    },
    Damage {
        of: DamageTarget::Game,
        what: "an entry of its log has no place",
        sql: "UPDATE game_log SET entries = '7\n' WHERE game = $1 AND page = 0",
    },
    Damage {
        of: DamageTarget::Game,
        what: "an action of its log is none",
        sql: "UPDATE game_log SET entries = entries || '0\t01-\t{\"no\":\"action\"}\tno\t\t00\n'
              WHERE game = $1 AND page = 0",
    },
    Damage {
        of: DamageTarget::Game,
        what: "its edition of the rules is gone",
        sql: "UPDATE games SET rules_version = rules_version + 900 WHERE id = $1",
    },
    Damage {
        of: DamageTarget::BesideGame,
        what: "a notification of it is of an unknown kind",
        sql: "UPDATE outbox SET part = 'rumor' WHERE kind = 'game' AND id = $1 AND recipient <> 0
                AND part = (SELECT min(part) FROM outbox
                            WHERE kind = 'game' AND id = $1 AND recipient <> 0)
                AND NOT EXISTS (SELECT 1 FROM outbox
                                WHERE kind = 'game' AND id = $1 AND part = 'rumor')",
    },
    Damage {
        of: DamageTarget::BesideGame,
        what: "a post of it is of an unknown kind",
        sql: "UPDATE outbox SET part = 'song-' || part
              WHERE kind = 'game' AND id = $1 AND recipient = 0",
    },
    Damage {
        of: DamageTarget::Thought,
        what: "its review is of another shape",
        sql: "INSERT INTO reviews (game, review) VALUES ($1, '7')
              ON CONFLICT (game) DO UPDATE SET review = '7'",
    },
    Damage {
        of: DamageTarget::Thought,
        what: "a hint in it is of another shape",
        sql: "INSERT INTO hints (game, seq, seat, turn, advice) VALUES ($1, 0, 'first', 1, '7')
              ON CONFLICT (game, seq) DO UPDATE SET advice = '7'",
    },
    Damage {
        of: DamageTarget::Thought,
        what: "what is proposed about it is of another shape",
        sql: "INSERT INTO proposals (game, seq, proposal) VALUES ($1, 0, '7')
              ON CONFLICT (game) DO UPDATE SET proposal = '7'",
    },
    Damage {
        of: DamageTarget::Challenge,
        what: "it has a side that nobody knows",
        sql: "UPDATE challenges SET side = 'inside' WHERE id = $1",
    },
    Damage {
        of: DamageTarget::Challenge,
        what: "it asks for a rating that nobody can have",
        sql: "UPDATE challenges SET lowest_rating = 99999999999 WHERE id = $1",
    },
    Damage {
        of: DamageTarget::Tournament,
        what: "a line of its log is of an unknown kind",
        sql: "UPDATE tournament_log SET line = '{}'
              WHERE tournament = $1
                AND seq = (SELECT max(seq) FROM tournament_log WHERE tournament = $1)",
    },
    Damage {
        of: DamageTarget::Tournament,
        what: "the first line of its log is missing",
        sql: "DELETE FROM tournament_log WHERE tournament = $1 AND seq = 0",
    },
    Damage {
        of: DamageTarget::Task,
        what: "nobody knows it",
        sql: "UPDATE tasks SET body = '{}' WHERE id = $1",
    },
    Damage {
        of: DamageTarget::Participant,
        what: "a rating of theirs has a count below zero",
        sql: "UPDATE ratings SET won = -1 WHERE participant = $1",
    },
    Damage {
        of: DamageTarget::Participant,
        what: "a notice for them is of an unknown kind",
        sql: "UPDATE outbox SET detail = '7' WHERE kind = 'notice' AND id = $1",
    },
    Damage {
        of: DamageTarget::Person,
        what: "what they have chosen is of another shape",
        sql: "UPDATE personal_settings SET chosen = '7' WHERE discord_user = $1",
    },
    Damage {
        of: DamageTarget::Server,
        what: "what it has chosen is of another shape",
        sql: "UPDATE server_settings SET chosen = '7' WHERE guild = $1",
    },
];

/// Damages something in the file at this path, even while a bot works with it. Returns whether
/// there was anything to damage; if so, `before` is called before anybody can see it.
pub(crate) async fn damage(
    path: &std::path::Path,
    by: &Damage,
    number: i64,
    before: impl FnOnce(),
) -> anyhow::Result<bool> {
    // The bot may write for as long as a busy machine takes.
    let options = SqliteConnectOptions::new()
        .filename(path)
        .busy_timeout(Duration::from_mins(1));
    let mut conn = options
        .connect()
        .await
        .context("open the database to damage it")?;
    let mut write = conn.begin_with("BEGIN IMMEDIATE").await?;
    let done = sqlx::query(by.sql)
        .bind(number)
        .execute(&mut *write)
        .await
        .with_context(|| format!("damage {number}: {}", by.what))?;
    let is_done = done.rows_affected() > 0;
    if is_done {
        before();
    }
    write.commit().await?;
    conn.close().await?;
    Ok(is_done)
}
