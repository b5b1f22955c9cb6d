//! Greets a server that the bot has joined: once, in the channel that it has for such messages. If
//! there is none, or the bot may not write there, it is greeted nowhere.

use cairn_domain::{ChannelId, Family, GuildId, OutboxRow, OutboxState, Subject, Timestamp};
use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::Route;
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
};
use crate::{posts, words::Language};

#[derive(Deserialize)]
struct GreetedServer {
    system_channel_id: Option<serenity::ChannelId>,
    preferred_locale: String,
}

impl Outbox {
    pub(super) async fn greet_server(
        &self,
        guild: GuildId,
        joined: Timestamp,
    ) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let subject = Subject::Greeting(guild, joined);
        let all = self.recover(Family::of_greetings(guild), |_| true).await?;
        let (own, old): (Vec<_>, Vec<_>) = all.into_iter().partition(|it| it.subject == subject);
        app.remove(&old).await?;
        let row = own.into_iter().next();
        let row = row.unwrap_or_else(|| OutboxRow::post(subject));
        if row.is_done() || app.is_shut_out(guild) {
            return Ok(());
        }
        match self.greet(guild, row).await {
            Err(DeliveryError::Final(failure)) => {
                info!(guild = guild.0, %failure, "not greeting a server");
                Ok(())
            }
            done => done,
        }
    }

    async fn greet(&self, guild: GuildId, row: OutboxRow) -> Result<(), DeliveryError> {
        let server: GreetedServer = {
            let guild_id = serenity::GuildId::new(guild.0);
            self.bot.rest.get(Route::Guild { guild_id }).await?
        };
        let channel = server.system_channel_id.map(|it| ChannelId(it.get()));
        // What was begun is looked for where it was.
        let Some(channel) = row.channel.or(channel) else {
            return Ok(());
        };
        let settings = self.bot.app.store().settings(None, Some(guild)).await?;
        let chosen = settings.server;
        let language = chosen.language.as_ref().map(|it| it.0.as_str());
        let language = Language::from_locale(language.unwrap_or(&server.preferred_locale));
        let content = posts::greeting::greeting(&self.bot, language, &chosen);
        let delivery = Delivery::new(row, &[channel], &content);
        let sent = self.deliver(&delivery).await;
        if let Err(DeliveryError::Final(_)) = sent {
            // It is not tried again at each start.
            let given_up = OutboxRow {
                state: OutboxState::Done,
                ..delivery.row
            };
            self.bot.app.save(&given_up).await?;
        }
        sent.map(drop)
    }
}
