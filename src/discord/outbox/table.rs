//! Maintains the table of a server: one message, edited in place and at most once a minute. If it
//! is deleted it is posted once more; the second time the table is given up.

use cairn_domain::{GuildId, MessageRef, OutboxRow, Span, Subject};
use tracing::{info, warn};

use super::{
    courier::{DeliveryError, Outbox},
    deliver::{Delivery, MessageState},
};
use crate::{rest::Failure, server_table};

/// A table is edited at most this often.
const BETWEEN: Span = Span::from_secs(60);

impl Outbox {
    pub(super) async fn sync_table(&self, guild: GuildId) -> Result<(), DeliveryError> {
        let (app, new) = (&self.bot.app, OutboxRow::post(Subject::Table(guild)));
        let mut row = self.recover_one(new.clone()).await?;
        let Some(table) = app.server_table(guild).await? else {
            return self.take_away_ended(&row).await;
        };
        // It is elsewhere by now.
        if let Some(at) = row.message_ref()
            && at.channel != table.channel
        {
            self.take_away(&row, at).await?;
            row = new;
        }
        if row.is_done()
            && let Some(next) = app.next_writing(row.at, BETWEEN)
        {
            return Ok(app.sync_table_at(guild, next).await?);
        }
        let content = server_table::post::server_table(&self.bot, &table).await?;
        let delivery = Delivery::new(row, &[table.channel], &content);
        match self.keep(delivery, BETWEEN).await {
            Ok(MessageState::There(row)) => self.look_again(guild, &row).await,
            Ok(MessageState::Later(row, next)) => {
                app.sync_table_at(guild, next).await?;
                self.look_again(guild, &row).await
            }
            Ok(MessageState::Refused(_, Failure::Gone)) => {
                info!(
                    guild = guild.0,
                    "a /table message was deleted again; no longer posting it"
                );
                Ok(app.end_table(guild).await.map(drop)?)
            }
            Ok(MessageState::Refused(_, failure)) => Err(failure.into()),
            Err(DeliveryError::Final(Failure::Gone)) => {
                info!(
                    guild = guild.0,
                    "the channel of a /table message no longer exists"
                );
                Ok(app.end_table(guild).await.map(drop)?)
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// Deletes a table that was moved or ended while it was being posted.
    async fn look_again(&self, guild: GuildId, row: &OutboxRow) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let wanted = app.server_table(guild).await?.map(|it| it.channel);
        let at = row.message_ref();
        let Some(at) = at.filter(|it| wanted != Some(it.channel)) else {
            return Ok(());
        };
        self.take_away(row, at).await?;
        if wanted.is_some() {
            app.sync_table_at(guild, app.now()).await?;
        }
        Ok(())
    }

    async fn take_away_ended(&self, row: &OutboxRow) -> Result<(), DeliveryError> {
        match row.message_ref() {
            // It was not confirmed: it may exist.
            None if row.is_begun() => Err(Failure::Forbidden.into()),
            Some(at) => self.take_away(row, at).await,
            None => Ok(self.bot.app.remove([row]).await?),
        }
    }

    async fn take_away(&self, row: &OutboxRow, at: MessageRef) -> Result<(), DeliveryError> {
        if let Err(failure) = self.bot.rest.delete(at).await {
            if !failure.is_final() {
                return Err(failure.into());
            }
            warn!(%failure, "could not delete an old /table message; please delete it yourself");
        }
        Ok(self.bot.app.remove([row]).await?)
    }
}
