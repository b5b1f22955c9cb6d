//! The tables of servers.

use super::{App, AppError, Committed, GameFilter, Listed, until_committed};
use cairn_domain::{
    ChannelId, DiscordTask, GameId, GuildId, PlayerId, ServerTable, Task, Touched, Write,
};

/// As many games of one server as are looked through.
const MOST_READ: u32 = 1_000;

impl App {
    /// The table of a server.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn server_table(&self, guild: GuildId) -> anyhow::Result<Option<ServerTable>> {
        self.store.server_table(guild).await
    }

    /// Has the table of a server made there. Gives the one that was there before, whose message is
    /// not needed any more.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn set_table(
        &self,
        guild: GuildId,
        channel: ChannelId,
        language: String,
    ) -> Result<Option<ServerTable>, AppError> {
        until_committed("table of server", guild.0, || async {
            let before = self.store.server_table(guild).await?;
            let now = self.now();
            let table = ServerTable::new(guild, channel, language.clone(), now);
            let task = Task::from(DiscordTask::SyncTable(guild));
            let set = match before.clone() {
                Some(from) => Write::ChangeTable {
                    from,
                    to: Some(table),
                },
                None => Write::SetTable(table),
            };
            let writes = vec![set, Write::Schedule { task, due: now }];
            Ok(self.commit(writes).await?.then(before))
        })
        .await
    }

    /// Ends the table of a server, and gives it.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn end_table(&self, guild: GuildId) -> Result<Option<ServerTable>, AppError> {
        until_committed("table of server", guild.0, || async {
            let Some(from) = self.store.server_table(guild).await? else {
                return Ok(Some(None));
            };
            let is_over = self.change_table(from.clone(), None).await?;
            Ok(is_over.then_some(Some(from)))
        })
        .await
    }

    /// Writes down what has become of a table; none: it is over. False if it is another one by now.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn change_table(
        &self,
        from: ServerTable,
        to: Option<ServerTable>,
    ) -> Result<bool, AppError> {
        let done = self.commit(vec![Write::ChangeTable { from, to }]).await?;
        Ok(done == Committed::Done)
    }

    /// Has the table of a server written anew if there is one. Looks before it writes, so it may be
    /// called at every event.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn touch_table(&self, guild: GuildId) -> anyhow::Result<()> {
        if self.store.server_table(guild).await?.is_none() {
            return Ok(());
        }
        let (touched, at) = (Touched::Server(guild), self.now());
        self.commit(vec![Write::TouchTable { touched, at }])
            .await
            .map(drop)
            .map_err(anyhow::Error::from)
    }

    /// The games that go on in a server, whoever may read them, those with least time left first.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn games_of_server(&self, guild: GuildId) -> Result<Vec<Listed>, AppError> {
        let filter = GameFilter {
            guild: Some(guild),
            ..GameFilter::default()
        };
        let mut games = self.store.games(filter, MOST_READ).await?;
        games.sort_by_key(|game| game.urgency(NOBODY));
        Ok(games)
    }
}

/// For whom no game waits.
pub(super) const NOBODY: PlayerId = PlayerId(0);

/// The game that a write changes as a table shows it.
pub(super) fn touched(write: &Write) -> Option<GameId> {
    match write {
        Write::StartGame(game) => Some(game.id),
        Write::ChangeGame(change) => Some(change.id),
        Write::MoveGame { game, .. } | Write::Frozen { game, .. } | Write::Due { game, .. } => {
            Some(*game)
        }
        Write::Posted(post) => Some(post.game),
        _ => None,
    }
}
