//! Sends somebody their digest: exactly once a day.

use cairn_domain::{
    Bearer, Family, OutboxRow, Participant, PlayerId, Subject, Timestamp, before_first_digest,
};

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
};
use crate::{
    games::digest::{self, DigestPage},
    rest::{Content, Failure},
    titles,
    words::{Language, phrase},
};

impl Outbox {
    /// Sends the digest that was due then. It shows the current state, however long ago that was.
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
        let Some(who) = app.store().participant(person).await? else {
            return Ok(app.digest_told(person, now).await?);
        };
        // A digest that was begun covers the same when retried.
        let begun = self.recover(Family::of_digests(who.id), |_| true);
        let begun = begun.await?.pop();
        let told = app.digest_end(person).await?;
        let since = told.unwrap_or_else(|| before_first_digest(due));
        let until = match begun.as_ref().map(|it| it.subject) {
            Some(Subject::Digest(_, until)) => until,
            _ => now,
        };
        if since >= due {
            // It was sent; only the next one was not scheduled.
            return Ok(app.digest_told(person, since).await?);
        }
        if begun.is_none() {
            app.settle_digest(who.id, (since, until)).await?;
        }
        let at = DigestPage {
            page: 0,
            since,
            until,
        };
        let language = chosen.language.as_ref();
        let language = language.map_or(Language::English, |key| Language::from_locale(&key.0));
        let reply = digest::digest(&self.bot, language, person, &chosen, at).await?;
        let Some(reply) = reply else {
            return Ok(app.digest_told(person, until).await?);
        };
        let subject = Subject::Digest(who.id, until);
        let row =
            begun.unwrap_or_else(|| OutboxRow::notification(subject, who.id, Bearer::Direct, now));
        let content: Content = reply.into();
        let delivery = Delivery::new(row, &[], &content);
        match self.deliver_privately(&who, &delivery).await {
            Ok(true) => Ok(()),
            // It has been sent.
            Err(DeliveryError::Final(Failure::Unreadable)) => {
                Ok(app.digest_told(person, until).await?)
            }
            Ok(false) => {
                self.tell_closed(&who, language).await?;
                Ok(app.give_up_digest(&who, until).await?)
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// Says once that digests cannot be delivered, in the place of the most urgent game.
    async fn tell_closed(
        &self,
        who: &Participant,
        language: Language,
    ) -> Result<(), DeliveryError> {
        let Some(user) = who.user else {
            return Ok(());
        };
        let waiting = self.bot.app.waiting_games(user).await?;
        let Some(game) = waiting.first() else {
            return Ok(());
        };
        let content = Content {
            text: language.say(&phrase!("digest-closed", who = titles::mention(who))),
            notified: vec![user],
            ..Content::default()
        };
        let (subject, now) = (Subject::DigestClosed(who.id), self.bot.app.now());
        let row = OutboxRow::notification(subject, who.id, Bearer::Mention, now);
        let row = self.recover_one(row).await?;
        if row.is_done() {
            return Ok(());
        }
        let delivery = Delivery::new(row, &[game.place.target()], &content);
        match self.deliver(&delivery).await {
            // If nothing can be posted there, nothing is.
            Ok(_) | Err(DeliveryError::Final(_)) => Ok(()),
            Err(trouble) => Err(trouble),
        }
    }
}
