//! Maintains the table of a server: one message, edited in place and at most once a minute. If it
//! is deleted it is posted once more; the second time the table is given up.

use cairn_domain::{GuildId, MessageRecord, MessageRef, Span, Subject};
use tracing::{info, warn};

use super::{
    courier::{DeliveryError, Outbox},
    ledger::{MessageState, UniqueMessage},
    recovery,
};
use crate::{rest::Failure, server_table};

/// A table is edited at most this often.
const BETWEEN: Span = Span::from_secs(60);

impl Outbox {
    pub(super) async fn sync_table(&self, guild: GuildId) -> Result<(), DeliveryError> {
        let (app, subject) = (&self.bot.app, Subject::Table(guild));
        let mut known = app.message(subject).await?;
        let Some(table) = app.server_table(guild).await? else {
            return self.take_away_ended(known).await;
        };
        // It is elsewhere by now.
        if let Some(at) = known.and_then(|it| it.message_ref())
            && at.channel != table.channel
        {
            self.take_away(subject, at).await?;
            known = None;
        }
        if let Some(next) = known
            .filter(|it| it.message.is_some())
            .and_then(|it| app.next_writing(it.written_at, BETWEEN))
        {
            return Ok(app.sync_table_at(guild, next).await?);
        }
        let content = server_table::post::server_table(&self.bot, &table).await?;
        let posting = UniqueMessage {
            subject,
            channel: table.channel,
            places: &[table.channel],
            content: &content,
        };
        match self.keep(&posting, known, &[], BETWEEN).await {
            Ok(MessageState::There(record)) => self.look_again(guild, record.message_ref()).await,
            Ok(MessageState::Later(record, next)) => {
                app.sync_table_at(guild, next).await?;
                self.look_again(guild, record.message_ref()).await
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
    async fn look_again(
        &self,
        guild: GuildId,
        at: Option<MessageRef>,
    ) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let wanted = app.server_table(guild).await?.map(|it| it.channel);
        let Some(at) = at.filter(|it| wanted != Some(it.channel)) else {
            return Ok(());
        };
        self.take_away(Subject::Table(guild), at).await?;
        if wanted.is_some() {
            app.sync_table_at(guild, app.now()).await?;
        }
        Ok(())
    }

    async fn take_away_ended(&self, known: Option<MessageRecord>) -> Result<(), DeliveryError> {
        let Some(record) = known else {
            return Ok(());
        };
        let (channel, subject) = (record.channel, record.subject);
        let found = match record.message {
            Some(message) => Some(message),
            // It was not confirmed: it may exist.
            None => recovery::find(&self.bot, record, true, &[]).await?,
        };
        if let Some(message) = found {
            let at = MessageRef { channel, message };
            return self.take_away(subject, at).await;
        }
        Ok(self.bot.app.forget_message(subject, Vec::new()).await?)
    }

    async fn take_away(&self, subject: Subject, at: MessageRef) -> Result<(), DeliveryError> {
        if let Err(failure) = self.bot.rest.delete(at).await {
            if !failure.is_final() {
                return Err(failure.into());
            }
            warn!(%failure, "could not delete an old /table message; please delete it yourself");
        }
        Ok(self.bot.app.forget_message(subject, Vec::new()).await?)
    }
}
