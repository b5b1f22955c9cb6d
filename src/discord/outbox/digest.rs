//! Sends somebody their digest: exactly once a day.

use cairn_domain::{
    Family, MessageRecord, Participant, PlayerId, Subject, Timestamp, before_first_digest,
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    ledger::UniqueMessage,
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
        let told = app.digest_end(person).await?;
        let since = told.unwrap_or_else(|| before_first_digest(due));
        // A digest that was begun covers the same when retried.
        let begun = app.messages(Family::of_digests(person)).await?.pop();
        let until = match begun.map(|it| it.subject) {
            Some(Subject::Digest(_, until)) => until,
            _ => now,
        };
        let Some(who) = app.store().participant(person).await? else {
            return Ok(app.digest_told(person, &chosen, until).await?);
        };
        if since >= due {
            // It was sent; only the next one was not scheduled.
            return Ok(app.digest_told(person, &chosen, since).await?);
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
            return Ok(app.digest_told(person, &chosen, until).await?);
        };
        let subject = Subject::Digest(person, until);
        match self.bring(&who, subject, begun, &reply.into()).await {
            Ok(()) | Err(DeliveryError::Final(Failure::Unreadable)) => {
                Ok(app.digest_told(person, &chosen, until).await?)
            }
            Err(DeliveryError::Final(Failure::Gone)) => Err(self.channel_gone(&who).await),
            Err(DeliveryError::Final(failure)) => {
                info!(
                    %failure,
                    "a user does not accept digests; mentioning them in their games instead"
                );
                self.tell_closed(&who, language).await?;
                Ok(app.give_up_digest(person, until).await?)
            }
            Err(trouble) => Err(trouble),
        }
    }

    async fn bring(
        &self,
        to: &Participant,
        subject: Subject,
        begun: Option<MessageRecord>,
        content: &Content,
    ) -> Result<(), DeliveryError> {
        let posting = UniqueMessage {
            subject,
            channel: self.private_channel(to).await?,
            places: &[],
            content,
        };
        let sent = self.send_once(&posting, begun, &[], Vec::new()).await;
        sent.map(drop)
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
        let (subject, channel) = (Subject::DigestClosed(user), game.place.target());
        let posting = UniqueMessage {
            subject,
            channel,
            places: &[channel],
            content: &content,
        };
        let known = self.bot.app.message(subject).await?;
        match self.send_once(&posting, known, &[], Vec::new()).await {
            // If nothing can be posted there, nothing is.
            Ok(_) | Err(DeliveryError::Final(_)) => Ok(()),
            Err(trouble) => Err(trouble),
        }
    }
}
