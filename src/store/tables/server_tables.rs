//! The tables of servers, and how far digests have come.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{
    ChannelId, Digested, DiscordTask, GuildId, MessageId, PlayerId, ServerTable, Task, Timestamp,
    Touched, WordsMark,
};
use sqlx::Row as _;

use super::{
    convert::{number, number_if_any, signed, those_readable},
    db::{Connection, DbRow, Readers},
    tasks,
};

pub(super) async fn table(
    readers: &Readers,
    guild: GuildId,
) -> anyhow::Result<Option<ServerTable>> {
    sqlx::query("SELECT * FROM server_tables WHERE guild = $1")
        .bind(signed(guild.0))
        .fetch_optional(readers)
        .await?
        .map(|row| read(&row))
        .transpose()
        .context("read the table of a server")
}

fn read(row: &DbRow) -> anyhow::Result<ServerTable> {
    Ok(ServerTable {
        guild: GuildId(number(row, "guild")?),
        channel: ChannelId(number(row, "channel")?),
        language: row.try_get("language")?,
        message: number_if_any(row, "message")?.map(MessageId),
        words: WordsMark(row.try_get("words")?),
        written_at: Timestamp(row.try_get("written_at")?),
        was_lost: row.try_get("was_lost")?,
    })
}

pub(super) async fn set(conn: &mut Connection, table: &ServerTable) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO server_tables
            (guild, channel, language, message, words, written_at, was_lost)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (guild) DO UPDATE SET
            channel = excluded.channel, language = excluded.language,
            message = excluded.message, words = excluded.words,
            written_at = excluded.written_at, was_lost = excluded.was_lost",
    )
    .bind(signed(table.guild.0))
    .bind(signed(table.channel.0))
    .bind(&table.language)
    .bind(table.message.map(|it| signed(it.0)))
    .bind(table.words.0)
    .bind(table.written_at.0)
    .bind(table.was_lost)
    .execute(conn)
    .await
    .context("write the table of a server")?;
    Ok(())
}

/// Stale unless it still is as it was read.
pub(super) async fn change(
    conn: &mut Connection,
    from: &ServerTable,
    to: Option<&ServerTable>,
) -> Result<(), CommitError> {
    let ended = sqlx::query(
        "DELETE FROM server_tables
         WHERE guild = $1 AND channel = $2 AND message IS NOT DISTINCT FROM $3 AND written_at = $4",
    )
    .bind(signed(from.guild.0))
    .bind(signed(from.channel.0))
    .bind(from.message.map(|it| signed(it.0)))
    .bind(from.written_at.0)
    .execute(&mut *conn)
    .await
    .context("change the table of a server")?;
    if ended.rows_affected() == 0 {
        return Err(CommitError::Stale);
    }
    if let Some(to) = to {
        set(conn, to).await?;
    }
    Ok(())
}

/// Schedules an update of the table, if there is one and none is scheduled.
pub(super) async fn touch(
    conn: &mut Connection,
    touched: Touched,
    at: Timestamp,
) -> anyhow::Result<()> {
    let (query, id) = match touched {
        Touched::Game(game) => (
            "SELECT server_tables.* FROM games JOIN server_tables USING (guild)
             WHERE games.id = $1",
            game.0,
        ),
        Touched::Server(guild) => (
            "SELECT * FROM server_tables WHERE guild = $1",
            signed(guild.0),
        ),
    };
    let table = sqlx::query(query).bind(id).fetch_optional(&mut *conn);
    let Some(row) = table.await.context("find the table of a server")? else {
        return Ok(());
    };
    // The change that touches it is not to fail because of it.
    let Some(table) = those_readable("server", &[row], read).pop() else {
        return Ok(());
    };
    let task = Task::from(DiscordTask::SyncTable(table.guild));
    tasks::schedule_if_none(conn, &task, table.next_edit(at))
        .await
        .context("have the table of a server written anew")
}

pub(super) async fn digested(
    readers: &Readers,
    person: PlayerId,
) -> anyhow::Result<Option<Digested>> {
    let row = sqlx::query("SELECT told_until, begun FROM digests WHERE discord_user = $1")
        .bind(signed(person.0))
        .fetch_optional(readers)
        .await
        .context("read how far digests have come")?;
    row.map(|row| {
        Ok(Digested {
            told_until: Timestamp(row.try_get("told_until")?),
            begun: row.try_get::<Option<i64>, _>("begun")?.map(Timestamp),
        })
    })
    .transpose()
}

pub(super) async fn set_digested(
    conn: &mut Connection,
    person: PlayerId,
    digested: Digested,
) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO digests (discord_user, told_until, begun) VALUES ($1, $2, $3)
         ON CONFLICT (discord_user) DO UPDATE SET
            told_until = excluded.told_until, begun = excluded.begun",
    )
    .bind(signed(person.0))
    .bind(digested.told_until.0)
    .bind(digested.begun.map(|it| it.0))
    .execute(conn)
    .await
    .context("write how far digests have come")?;
    Ok(())
}
