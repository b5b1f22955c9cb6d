//! Keeps the table of a server: one message, edited in place and at most once a minute. One that is
//! deleted is made once more; the second time it is given up.

use cairn_domain::{GuildId, MessageRef, ServerTable};
use tracing::{info, warn};

use super::courier::{DeliveryError, Outbox};
use crate::{
    posts,
    rest::{Change, Failure, short},
};

impl Outbox {
    /// Brings the table of a server up to date, if it has one.
    pub(super) async fn sync_table(&self, guild: GuildId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let Some(mut table) = app.server_table(guild).await? else {
            return Ok(());
        };
        if table.has_to_wait(app.now()) {
            return Ok(app.touch_table(guild).await?);
        }
        let content = posts::server_table(&self.bot, &table).await?;
        let words = content.mark();
        let written = |table: &ServerTable| ServerTable {
            words,
            written_at: app.now(),
            ..table.clone()
        };
        if let Some(at) = table.at() {
            if words == table.words {
                return Ok(());
            }
            let change = Change {
                text: Some(content.text.clone()),
                rows: Vec::new(),
                ..Change::default()
            };
            match self.bot.rest.edit(at, change).await {
                Ok(()) => {
                    let after = written(&table);
                    return Ok(app.change_table(table, Some(after)).await.map(drop)?);
                }
                Err(Failure::Gone) if table.was_lost => {
                    info!(guild = guild.0, "a table was deleted again; it is given up");
                    return Ok(app.change_table(table, None).await.map(drop)?);
                }
                Err(Failure::Gone) => (),
                Err(failure) => return Err(failure.into()),
            }
            info!(guild = guild.0, "a table was deleted; it is made once more");
            let lost = ServerTable {
                message: None,
                was_lost: true,
                ..table.clone()
            };
            if !app.change_table(table, Some(lost.clone())).await? {
                return Ok(());
            }
            table = lost;
        }
        let since = short(table.written_at.as_secs().cast_unsigned() & 0xff_ffff);
        let about = format!("w{}-{since}", short(guild.0));
        let sent = self.bot.rest.send(table.channel, &content, &about, None);
        match sent.await {
            Ok(at) => {
                let mut after = written(&table);
                after.message = Some(at.message);
                if !app.change_table(table, Some(after)).await? {
                    // It was wanted elsewhere meanwhile, or not at all.
                    self.take_away(at).await;
                }
                Ok(())
            }
            Err(Failure::Gone) => {
                info!(guild = guild.0, "the channel of a table is gone");
                Ok(app.change_table(table, None).await.map(drop)?)
            }
            Err(failure) => Err(failure.into()),
        }
    }

    async fn take_away(&self, at: MessageRef) {
        if let Err(failure) = self.bot.rest.delete(at).await {
            warn!(%failure, "a table that nobody wants stays");
        }
    }
}
