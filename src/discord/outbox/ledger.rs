//! The one way to send a message that is to be there once. That it is begun is written down before
//! it is sent, and so is by what it is known again; if nothing is heard of it, it is looked for
//! before it is sent once more.

use cairn_domain::{
    ChannelId, MessageId, MessageRecord, MessageRef, Span, Subject, Timestamp, WordsMark, Write,
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    recovery::{self, trace},
};
use crate::rest::{Change, Content, Failure, short};

/// A message that is to be there once.
pub(super) struct Posting<'a> {
    pub(super) subject: Subject,
    /// Where to.
    pub(super) channel: ChannelId,
    /// Where else it may have been sent to and can be seen by those it is for. While one of its
    /// places cannot be seen it is waited for.
    pub(super) places: &'a [ChannelId],
    pub(super) content: &'a Content,
}

/// A message that is there.
pub(super) struct Arrived {
    pub(super) at: MessageRef,
    /// Whether it says what it is to say now; if not, it may say what was true before.
    pub(super) is_same: bool,
}

/// What has become of a message that is kept up to date.
pub(super) enum Kept {
    /// It is there, as it was written down.
    There(MessageRecord),
    /// The same; it is to be written once more then, and not before.
    Later(MessageRecord, Timestamp),
    /// It is there, or was, and cannot be edited.
    Refused(MessageRecord, Failure),
}

impl Outbox {
    /// A message that was begun and of which nothing was heard, if it is there.
    pub(super) async fn look_for(
        &self,
        posting: &Posting<'_>,
        begun: MessageRecord,
        others: &[MessageId],
    ) -> Result<Option<Arrived>, DeliveryError> {
        let (channel, waits) = (begun.channel, posting.places.contains(&begun.channel));
        let found = recovery::find(&self.bot, begun, waits, others).await?;
        Ok(found.map(|message| Arrived {
            at: MessageRef { channel, message },
            is_same: begun.words == trace(posting.content),
        }))
    }

    /// Sends a message unless it is there. `first` is written when it is begun for the first time;
    /// if that is overtaken, it is not sent, and this gives none. It stays begun until the caller
    /// writes down that it has been heard of.
    pub(super) async fn send_once(
        &self,
        posting: &Posting<'_>,
        known: Option<MessageRecord>,
        others: &[MessageId],
        first: Vec<Write>,
    ) -> Result<Option<Arrived>, DeliveryError> {
        // Of one that was begun nothing was heard: it may be there.
        let unheard = known.filter(|it| it.message.is_none());
        if let Some(begun) = unheard
            && let Some(arrived) = self.look_for(posting, begun, others).await?
        {
            return Ok(Some(arrived));
        }
        let (subject, content) = (posting.subject, posting.content);
        let begun = MessageRecord {
            subject,
            channel: posting.channel,
            message: None,
            words: trace(content),
            written_at: unheard.map_or_else(|| self.bot.app.now(), |it| it.written_at),
            was_lost: known.is_some_and(|it| it.was_lost),
        };
        let first = if unheard.is_none() { first } else { Vec::new() };
        if !self.bot.app.note_message(begun, first).await? {
            return Ok(None);
        }
        let about = nonce_about(begun);
        let sent = self.bot.rest.send(posting.channel, content, &about, None);
        match sent.await {
            // Discord answers with the message that has the nonce already, whatever it says.
            Ok(at) => Ok(Some(Arrived {
                at,
                is_same: unheard.is_none(),
            })),
            Err(failure) => {
                // In a place that is gone nothing is. Elsewhere an earlier try may have got
                // through whose answer was lost.
                if failure == Failure::Gone {
                    self.bot.app.forget_message(subject, Vec::new()).await?;
                }
                Err(failure.into())
            }
        }
    }

    /// Sends a message whose words stay, unless it is there, and writes down where it is.
    pub(super) async fn post_once(
        &self,
        posting: &Posting<'_>,
        known: Option<MessageRecord>,
    ) -> Result<(), DeliveryError> {
        let sent = self.send_once(posting, known, &[], Vec::new()).await?;
        let Some(Arrived { at, .. }) = sent else {
            return Err(Failure::retry("a message was not written down").into());
        };
        let record = MessageRecord {
            subject: posting.subject,
            channel: at.channel,
            message: Some(at.message),
            words: posting.content.mark(),
            written_at: self.bot.app.now(),
            was_lost: false,
        };
        self.bot.app.note_message(record, Vec::new()).await?;
        Ok(())
    }

    /// Has a message there, saying this: sends it, or edits it if it says something else and was
    /// not edited a moment ago. One that was deleted is made once more.
    pub(super) async fn keep(
        &self,
        posting: &Posting<'_>,
        known: Option<MessageRecord>,
        others: &[MessageId],
        between: Span,
    ) -> Result<Kept, DeliveryError> {
        let (app, content, words) = (&self.bot.app, posting.content, posting.content.mark());
        let mut known = known;
        if let Some(record) = &mut known
            && let Some(at) = record.at()
        {
            if record.words == words {
                return Ok(Kept::There(*record));
            }
            let next = record.written_at + between;
            if app.now() < next {
                return Ok(Kept::Later(*record, next));
            }
            let change = Change {
                text: Some(content.text.clone()),
                rows: content.rows.clone(),
                files: content.files.clone(),
            };
            match self.bot.rest.edit(at, change).await {
                Ok(()) => {
                    record.words = words;
                    record.written_at = app.now();
                    app.note_message(*record, Vec::new()).await?;
                    return Ok(Kept::There(*record));
                }
                Err(Failure::Gone) if !record.was_lost => {
                    info!(subject = ?record.subject, "a message was deleted; it is made once more");
                    record.was_lost = true;
                }
                Err(failure) if !failure.is_final() => return Err(failure.into()),
                Err(failure) => return Ok(Kept::Refused(*record, failure)),
            }
        }
        // What was deleted is not looked for: `others` has whatever else is there.
        let was_lost = known.is_some_and(|it| it.was_lost);
        let sent = self.send_once(posting, known, others, Vec::new()).await?;
        let Some(Arrived { at, is_same }) = sent else {
            return Err(Failure::retry("a message was not written down").into());
        };
        // If it may say what was true before, it is written once more.
        let record = MessageRecord {
            subject: posting.subject,
            channel: at.channel,
            message: Some(at.message),
            words: if is_same { words } else { WordsMark::default() },
            written_at: app.now(),
            was_lost,
        };
        app.note_message(record, Vec::new()).await?;
        Ok(if is_same {
            Kept::There(record)
        } else {
            Kept::Later(record, record.written_at + between)
        })
    }
}

/// What the nonce of a message is made of, besides the life of the database: nothing else that is
/// sent has this.
fn nonce_about(begun: MessageRecord) -> String {
    let since = || short(begun.written_at.as_secs().cast_unsigned() & 0xff_ffff);
    let again = if begun.was_lost { "x" } else { "" };
    match begun.subject {
        Subject::Game(game, made_for) => format!("g{game}-{made_for:?}"),
        Subject::Opening(game) => format!("a{game}"),
        Subject::Challenge(id) => format!("c{id}"),
        Subject::Result(id) => format!("r{id}"),
        Subject::Table(guild) => format!("w{}-{}", short(guild.0), since()),
        Subject::Puzzle(guild, day, _) => format!("z{}-{}", short(guild.0), day.0),
        Subject::Digest(person, until) => {
            let until = short(until.as_secs().cast_unsigned() & 0xff_ffff);
            format!("d{}-{until}", short(person.0))
        }
        Subject::DigestClosed(person) => format!("x{}-{}", short(person.0), since()),
        Subject::Notice(_, id) => format!("o{:x}", id.0),
        Subject::Tournament(id, about) => format!("T{id}-{about}{again}"),
    }
}
