//! Sends somebody their digest: once a day, whatever happens in between.

use cairn_domain::{Digested, Participant, PersonalSettings, PlayerId, Timestamp};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    lost,
};
use crate::{
    panels::{self, DigestPage},
    rest::{Content, Failure, short},
    titles,
    words::{Language, phrase},
};

impl Outbox {
    /// Sends the digest that was due then. It tells what is so now, however long ago that was.
    pub(super) async fn send_digest(
        &self,
        person: PlayerId,
        due: Timestamp,
    ) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let chosen = app.store().settings(Some(person), None).await?.personal;
        let now = app.now();
        if chosen.next_digest(now).is_none() {
            return Ok(());
        }
        let digested = app.digested(person).await?;
        let digested = digested.unwrap_or_else(|| Digested::before(due));
        let Some(who) = app.store().participant(person).await? else {
            return Ok(app.digest_told(person, &chosen, now).await?);
        };
        if digested.told_until >= due {
            // It was sent; only the next one was not scheduled.
            let until = digested.told_until;
            return Ok(app.digest_told(person, &chosen, until).await?);
        }
        // One that was begun tells the same when it is tried again, so that it is known again.
        let until = digested.begun.unwrap_or(now);
        if digested.begun.is_none() {
            app.settle_digest(who.id, (digested.told_until, until))
                .await?;
        }
        let at = DigestPage {
            page: 0,
            since: digested.told_until,
            until,
        };
        let language = chosen.language.as_ref();
        let language = language.map_or(Language::English, |key| Language::of(&key.0));
        let reply = panels::digest(&self.bot, language, person, &chosen, at).await?;
        let Some(reply) = reply else {
            return Ok(app.digest_told(person, &chosen, until).await?);
        };
        match self.bring(&who, digested, until, &reply.into()).await {
            Ok(()) | Err(DeliveryError::Final(Failure::Unreadable)) => {
                Ok(app.digest_told(person, &chosen, until).await?)
            }
            Err(DeliveryError::Final(Failure::Gone)) => Err(self.channel_gone(&who).await),
            Err(DeliveryError::Final(failure)) => {
                info!(%failure, "a digest is not taken; what it told is mentioned again");
                self.tell_closed(&who, &chosen, language).await?;
                Ok(app.give_up_digest(person).await?)
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// Sends it, unless it is there already.
    async fn bring(
        &self,
        to: &Participant,
        digested: Digested,
        until: Timestamp,
        content: &Content,
    ) -> Result<(), DeliveryError> {
        let user = to.user.ok_or(Failure::Forbidden)?;
        let channel = self.private_channel(to).await?;
        // Its head says when it is from.
        let head = titles::day(until);
        if digested.begun.is_some() && lost::is_there(&self.bot, channel, &head, until).await? {
            return Ok(());
        }
        let app = &self.bot.app;
        app.begin_digest(user, digested, until).await?;
        let since = short(until.as_secs().cast_unsigned() & 0xff_ffff);
        let about = format!("d{}-{since}", short(user.0));
        let sent = self.bot.rest.send(channel, content, &about, None).await;
        Ok(sent.map(drop)?)
    }

    /// Says once that digests do not come through, in the place of the most urgent game.
    async fn tell_closed(
        &self,
        who: &Participant,
        chosen: &PersonalSettings,
        language: Language,
    ) -> Result<(), DeliveryError> {
        let Some(user) = who.user else {
            return Ok(());
        };
        let waiting = self.bot.app.waiting(user).await?;
        let Some(game) = waiting.first() else {
            return Ok(());
        };
        let content = Content {
            text: language.say(&phrase!("digest-closed", who = titles::mention(who))),
            notified: vec![user],
            ..Content::default()
        };
        let hour = u64::from(chosen.digest_hour.unwrap_or_default());
        let about = format!("x{}-{hour}", short(user.0));
        let place = game.place.target();
        match self.bot.rest.send(place, &content, &about, None).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            // Where nothing can be said, nothing is.
            Ok(_) | Err(_) => Ok(()),
        }
    }
}
