//! The tables of servers, and the time covered by digests.

use anyhow::Context as _;
use cairn_domain::{DiscordTask, GuildId, PlayerId, ServerTable, TableChange, Timestamp};
use serde_json::json;

use super::{
    convert::{to_signed, to_unsigned},
    rows::upsert,
    sql::{Reader, query, query_scalar},
    transaction::Tx,
};

impl Reader {
    /// The table of a server.
    pub async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>> {
        let table = query("SELECT * FROM server_tables WHERE guild = $1").bind(to_signed(guild.0));
        let table = table.find(self).await;
        table.context("read a server's /table message")
    }

    /// The end of the time covered by somebody's digests, if there has been one.
    pub async fn digest_end(&self, person: PlayerId) -> anyhow::Result<Option<Timestamp>> {
        let until = query_scalar("SELECT told_until FROM digests WHERE discord_user = $1")
            .bind(to_signed(person.0))
            .first(self)
            .await
            .context("read the time of the last digests")?;
        Ok(until.map(Timestamp))
    }
}

impl Tx {
    /// A server gets a table, replacing any other.
    pub async fn save_server_table(&self, table: &ServerTable) -> anyhow::Result<()> {
        let save = upsert("server_tables", table, &["guild"])?.save(self).await;
        save.context("write a server's /table message").map(drop)
    }

    pub async fn end_server_table(&self, guild: GuildId) -> anyhow::Result<()> {
        let end = query("DELETE FROM server_tables WHERE guild = $1").bind(to_signed(guild.0));
        let end = end.save(self).await;
        end.context("end a server's /table message").map(drop)
    }

    /// Somebody's digests have covered everything up to then.
    pub async fn save_digested(&self, person: PlayerId, until: Timestamp) -> anyhow::Result<()> {
        let row = json!({"discord_user": person, "told_until": until});
        let save = upsert("digests", &row, &["discord_user"])?.save(self).await;
        save.context("save the time of the last digests").map(drop)
    }

    /// The table of a server, if there is one, is to be written again as soon as it may be: this
    /// has changed then.
    pub async fn touch_table(&self, changed: TableChange, at: Timestamp) -> anyhow::Result<()> {
        let (text, id) = match changed {
            TableChange::Game(game) => (
                "SELECT server_tables.guild FROM games JOIN server_tables USING (guild)
                 WHERE games.id = $1",
                game.0,
            ),
            TableChange::Challenge(challenge) => (
                "SELECT server_tables.guild FROM challenges JOIN server_tables USING (guild)
                 WHERE challenges.id = $1 AND to_participant IS NULL",
                challenge.0,
            ),
            TableChange::Server(guild) => (
                "SELECT guild FROM server_tables WHERE guild = $1",
                to_signed(guild.0),
            ),
        };
        let guild = query_scalar(text).bind(id).first(self).await;
        let Some(guild) = guild.context("find a server's /table message")? else {
            return Ok(());
        };
        let (sync, due) = (
            DiscordTask::SyncTable(GuildId(to_unsigned(guild))),
            TableChange::due(at),
        );
        self.schedule_if_none(sync.into(), due, due).await
    }
}
