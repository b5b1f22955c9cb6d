//! The tables of servers.

use super::{App, AppError};
use cairn_domain::{
    Challenge, ChannelId, DiscordTask, GameWrite, GuildId, MessageRef, OutboxWrite, PlayerId,
    ServerTable, Subject, TableChange, Timestamp, Write,
};
use cairn_store::{GameFilter, ListedGame, Tx};

/// Games of one server that are considered.
const MAX_READ: u32 = 1_000;
/// Open challenges of one server that are considered.
pub(super) const MAX_OPEN: u32 = 100;

impl App {
    pub async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>> {
        self.store.server_table(guild).await
    }

    /// Schedules the table of a server. Returns the message that was in the same channel before,
    /// which is no longer needed; one elsewhere is deleted when the new one is made.
    pub async fn set_table(
        &self,
        guild: GuildId,
        channel: ChannelId,
        language: String,
    ) -> Result<Option<MessageRef>, AppError> {
        let subject = Subject::Table(guild);
        let before = self.store.outbox_row(subject).await?;
        let before = before.and_then(|it| it.message_ref());
        let before = before.filter(|it| it.channel == channel);
        let table = ServerTable {
            guild,
            channel,
            language,
        };
        let forget = before.map(|_| Write::Outbox(OutboxWrite::Remove(subject)));
        let sync = Write::schedule(DiscordTask::SyncTable(guild), self.now());
        let writes: Vec<Write> = forget.into_iter().chain([sync]).collect();
        let save = async |tx: Tx| {
            tx.save_server_table(&table).await?;
            Ok((before, writes.clone()))
        };
        self.decide(save).await
    }

    /// Ends the table of a server; false if it has none. Its message is deleted by the task that
    /// maintains it: it may be about to be posted.
    pub async fn end_table(&self, guild: GuildId) -> Result<bool, AppError> {
        let now = self.now();
        let end = async |tx: Tx| {
            if tx.server_table(guild).await?.is_none() {
                return Ok((false, Vec::new()));
            }
            tx.end_server_table(guild).await?;
            let sync = Write::schedule(DiscordTask::SyncTable(guild), now);
            Ok((true, vec![sync]))
        };
        self.decide(end).await
    }

    /// Schedules an update of a server's table then, and not before.
    pub async fn sync_table_at(&self, guild: GuildId, due: Timestamp) -> Result<(), AppError> {
        let sync = Write::schedule(DiscordTask::SyncTable(guild), due);
        self.put(sync).await
    }

    /// Schedules an update of a server's table if there is one. Reads before it writes, so it may
    /// be called at every event.
    pub async fn touch_table(&self, guild: GuildId) -> anyhow::Result<()> {
        if self.store.server_table(guild).await?.is_none() {
            return Ok(());
        }
        let (touched, at) = (TableChange::Server(guild), self.now());
        let touch = self.put(Write::Table(touched, at));
        touch.await.map_err(anyhow::Error::from)
    }

    /// The running games of a server, without regard to who may read them, those with least time
    /// left first.
    pub async fn games_of_server(&self, guild: GuildId) -> Result<Vec<ListedGame>, AppError> {
        let filter = GameFilter {
            guild: Some(guild),
            ..GameFilter::default()
        };
        let mut games = self.store.games(filter, MAX_READ).await?;
        games.sort_by_key(|game| game.urgency(NOBODY));
        Ok(games.readable)
    }

    /// The open challenges of a server that are for anybody, without regard to who may read them,
    /// the latest first.
    pub async fn open_in_server(&self, guild: GuildId) -> Result<Vec<Challenge>, AppError> {
        let found = self.store.challenges_for_anybody(guild, MAX_OPEN).await?;
        let now = self.now();
        let open = found.into_iter().filter(|it| now < it.expires_at);
        Ok(open.collect())
    }
}

/// A player for whom no game waits.
pub(super) const NOBODY: PlayerId = PlayerId(0);

/// The game or challenge changed by a write in a way that a table shows.
pub(super) fn touched_item(write: &Write) -> Option<TableChange> {
    Some(match write {
        Write::Game(GameWrite::Start(game)) => TableChange::Game(game.id),
        Write::Game(GameWrite::Change(change)) => TableChange::Game(change.id),
        Write::Game(GameWrite::Due(game, ..)) => TableChange::Game(*game),
        Write::Challenge(it) if it.to.is_none() => TableChange::Challenge(it.id),
        _ => return None,
    })
}
