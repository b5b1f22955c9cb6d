//! The tables of servers, and the time covered by digests.

use anyhow::Context as _;
use cairn_domain::{
    ChannelId, DiscordTask, GuildId, PlayerId, ServerTable, Task, Timestamp, Touched,
};

use super::{
    convert::{number, signed},
    sql::{Connection, DbRow, Readers, query, query_scalar},
    tasks,
};

pub(super) async fn table(
    readers: &Readers,
    guild: GuildId,
) -> anyhow::Result<Option<ServerTable>> {
    query("SELECT * FROM server_tables WHERE guild = $1")
        .bind(signed(guild.0))
        .fetch_optional(readers)
        .await?
        .map(|row| read(&row))
        .transpose()
        .context("read a server's /table message")
}

fn read(row: &DbRow) -> anyhow::Result<ServerTable> {
    Ok(ServerTable {
        guild: GuildId(number(row, "guild")?),
        channel: ChannelId(number(row, "channel")?),
        language: row.try_get("language")?,
    })
}

pub(super) async fn set(conn: &mut Connection, table: &ServerTable) -> anyhow::Result<()> {
    query(
        "INSERT INTO server_tables (guild, channel, language) VALUES ($1, $2, $3)
         ON CONFLICT (guild) DO UPDATE SET
            channel = excluded.channel, language = excluded.language",
    )
    .bind(signed(table.guild.0))
    .bind(signed(table.channel.0))
    .bind(&table.language)
    .run(conn, "write a server's /table message")
    .await
}

pub(super) async fn end(conn: &mut Connection, guild: GuildId) -> anyhow::Result<()> {
    query("DELETE FROM server_tables WHERE guild = $1")
        .bind(signed(guild.0))
        .run(conn, "end a server's /table message")
        .await
}

/// Schedules an update of the table, if there is one and none is scheduled.
pub(super) async fn touch(
    conn: &mut Connection,
    touched: Touched,
    at: Timestamp,
) -> anyhow::Result<()> {
    let (text, id) = match touched {
        Touched::Game(game) => (
            "SELECT server_tables.guild FROM games JOIN server_tables USING (guild)
             WHERE games.id = $1",
            game.0,
        ),
        Touched::Challenge(challenge) => (
            "SELECT server_tables.guild FROM challenges JOIN server_tables USING (guild)
             WHERE challenges.id = $1 AND to_participant IS NULL",
            challenge.0,
        ),
        Touched::Server(guild) => (
            "SELECT guild FROM server_tables WHERE guild = $1",
            signed(guild.0),
        ),
    };
    let guild = query(text).bind(id).fetch_optional(&mut *conn);
    let Some(row) = guild.await.context("find a server's /table message")? else {
        return Ok(());
    };
    let task = Task::from(DiscordTask::SyncTable(GuildId(number(&row, "guild")?)));
    let due = Touched::due(at);
    tasks::schedule_if_none(conn, &task, due, due)
        .await
        .context("schedule an update of a server's /table message")
}

/// The end of the time covered by somebody's digests, if there has been one.
pub(super) async fn digested(
    readers: &Readers,
    person: PlayerId,
) -> anyhow::Result<Option<Timestamp>> {
    let until = query_scalar("SELECT told_until FROM digests WHERE discord_user = $1")
        .bind(signed(person.0))
        .fetch_optional(readers)
        .await
        .context("read the time of the last digests")?;
    Ok(until.map(Timestamp))
}

pub(super) async fn set_digested(
    conn: &mut Connection,
    person: PlayerId,
    until: Timestamp,
) -> anyhow::Result<()> {
    query(
        "INSERT INTO digests (discord_user, told_until) VALUES ($1, $2)
         ON CONFLICT (discord_user) DO UPDATE SET told_until = excluded.told_until",
    )
    .bind(signed(person.0))
    .bind(until.0)
    .run(conn, "save the time of the last digests")
    .await
}
