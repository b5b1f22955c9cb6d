//! Reads what was written while nobody listened, plays what still fits, and answers the rest.
//! Places that were lost meanwhile are noticed, too.
//!
//! What was handled is seen in two places: a turn that was played has a board after it, and answers
//! are replies. So reading a place again does no harm.

use std::{collections::BTreeSet, sync::Arc};

use cairn_app::{App, LostPlace};
use cairn_domain::{ChannelId, GuildId, MessageId, Shard, Timestamp};
use poise::serenity_prelude as serenity;
use serenity::{FullEvent, Message, UserId};
use tracing::{info, warn};

use super::{
    courier::{DeliveryError, Outbox},
    places,
};
use crate::{
    interaction::Reply,
    rest::{Failure, Urgency},
    typed_turns::{self, Heard},
};

/// Messages of one request: as many as Discord gives.
const PAGE: usize = 100;
/// Requests for one place. In a busier one the rest stays unread.
const MAX_PAGES: usize = 3;

/// Has the places of a shard read whose new session does not continue an earlier one.
pub(crate) async fn hear(app: &Arc<App>, event: &FullEvent) {
    let FullEvent::Ready { data_about_bot } = event else {
        return;
    };
    let shard = data_about_bot.shard.map_or(Shard::ALL, |it| Shard {
        id: it.id.0,
        count: it.total,
    });
    if let Err(error) = app.session_began(shard).await {
        let error = anyhow::Error::new(error);
        warn!(
            error = format!("{error:#}"),
            "cannot read messages that were written while the bot was offline"
        );
    }
}

impl Outbox {
    pub(super) async fn read_missed(
        &self,
        guild: Option<GuildId>,
        channel: ChannelId,
        since: Timestamp,
        until: Timestamp,
    ) -> Result<(), DeliveryError> {
        // An event of its loss may have been missed, too, and for lost rights there is none.
        if guild.is_some()
            && let Some(failure) = self.loss_of(channel).await?
        {
            let why = places::trouble_key(&failure);
            let lost = LostPlace::Thread(channel);
            return Ok(self.bot.app.on_place_lost(lost, why).await?);
        }
        if since == until {
            return Ok(());
        }
        let messages = match self.messages_between(channel, since, until).await {
            Err(failure) if failure.is_final() => {
                info!(
                    channel = channel.0,
                    %failure,
                    "cannot read the missed messages in a channel"
                );
                return Ok(());
            }
            messages => messages?,
        };
        let Some(us) = self.own_account(&messages).await? else {
            return Ok(());
        };
        // Later ones were written after the bot listened again, and may have been answered before.
        let answered = messages.iter().filter(|it| it.author.id == us);
        let answered = answered.filter_map(|it| it.message_reference.as_ref()?.message_id);
        let answered = answered
            .filter(|it| MessageId(it.get()).sent_at() <= until)
            .max();
        let (mut played, mut earlier) = (BTreeSet::new(), Vec::new());
        let mut unanswered = Vec::new();
        for mut message in messages {
            if message.author.bot {
                continue;
            }
            let before = earlier.len();
            earlier.push(MessageId(message.id.get()));
            if Some(message.id) <= answered {
                continue;
            }
            // Discord names the server only in events.
            message.guild_id = guild.map(|it| serenity::GuildId::new(it.0));
            match typed_turns::hear(&message, us, &self.bot, Some(&earlier[..before])).await {
                Heard::Nothing => (),
                Heard::Failed(error) => return Err(error.into()),
                Heard::Played(reply) => {
                    played.insert(message.author.id);
                    if let Some(reply) = reply {
                        typed_turns::answer(&self.bot, &message, reply, Urgency::Answer).await;
                    }
                }
                Heard::Answer(language, ..) => unanswered.push((message, language)),
            }
        }
        // Whoever sees their turn played needs no answer to the same turn typed once more.
        unanswered.retain(|(message, _)| !played.contains(&message.author.id));
        if let Some((last, language)) = unanswered.last() {
            let words = language.name("typed-while-away");
            typed_turns::answer(&self.bot, last, Reply::text(words), Urgency::Chatter).await;
        }
        Ok(())
    }

    /// The messages sent in this span, the earliest first.
    async fn messages_between(
        &self,
        channel: ChannelId,
        since: Timestamp,
        until: Timestamp,
    ) -> Result<Vec<Message>, Failure> {
        let mut all: Vec<Message> = Vec::new();
        let mut after = MessageId::first_at(since);
        for _ in 0..MAX_PAGES {
            let page = self.bot.rest.messages_after(channel, after, PAGE).await?;
            let is_last = page.len() < PAGE;
            all.extend(page.into_iter().rev());
            let Some(last) = all.last().map(|it| MessageId(it.id.get())) else {
                break;
            };
            after = last;
            if is_last || last.sent_at() > until {
                break;
            }
        }
        // Our answers may have come later.
        all.retain(|it| it.author.bot || MessageId(it.id.get()).sent_at() <= until);
        Ok(all)
    }

    /// The bot's account, if anybody else has written something.
    async fn own_account(&self, messages: &[Message]) -> Result<Option<UserId>, Failure> {
        if messages.iter().all(|it| it.author.bot) {
            return Ok(None);
        }
        let us: serenity::CurrentUser = self.bot.rest.get(serenity::Route::UserMe).await?;
        Ok(Some(us.id))
    }
}
