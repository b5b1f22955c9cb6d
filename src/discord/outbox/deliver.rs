//! The one way to send a message that must exist once. Its beginning is recorded before it is sent,
//! together with a trace to recognize it by; if its sending is not confirmed, it is looked for
//! before it is sent again.

use cairn_app::PostNotifications;
use cairn_domain::{
    ChannelId, Fingerprint, OutboxDetail, OutboxRow, OutboxState, Span, Subject, Timestamp,
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    recovery::trace,
};
use crate::rest::{Content, Failure, MessageEdit, short};

/// A message that must exist once.
pub(super) struct Delivery<'a> {
    /// As it is known, or a new one.
    pub(super) row: OutboxRow,
    pub(super) channel: ChannelId,
    /// Where it may have been sent that its readers can see it. While one of these cannot be read,
    /// sending waits.
    pub(super) places: Vec<ChannelId>,
    pub(super) content: &'a Content,
}

impl<'a> Delivery<'a> {
    pub(super) fn new(row: OutboxRow, channel: ChannelId, content: &'a Content) -> Delivery<'a> {
        Delivery {
            row,
            channel,
            places: vec![channel],
            content,
        }
    }

    /// A direct message: it waits for no place, because who does not accept it is told elsewhere.
    pub(super) fn direct(row: OutboxRow, channel: ChannelId, content: &'a Content) -> Delivery<'a> {
        Delivery {
            places: Vec::new(),
            ..Delivery::new(row, channel, content)
        }
    }
}

/// The state of a message that is kept up to date.
pub(super) enum MessageState {
    /// It exists, as recorded.
    There(OutboxRow),
    /// It exists; it is to be edited once more then, and not before.
    Later(OutboxRow, Timestamp),
    /// It exists, or did, and cannot be edited.
    Refused(OutboxRow, Failure),
}

impl Outbox {
    /// Sends a message that does not exist as far as is known, and records that it exists. None if
    /// its recipient was notified otherwise meanwhile.
    pub(super) async fn send(
        &self,
        row: &OutboxRow,
        (channel, content): (ChannelId, &Content),
        nonce: Option<&str>,
        notifications: &PostNotifications,
    ) -> Result<Option<OutboxRow>, DeliveryError> {
        let app = &self.bot.app;
        let was_begun = row.was_begun();
        let begun = OutboxRow {
            state: OutboxState::Begun,
            channel: Some(channel),
            message: None,
            fingerprint: trace(content),
            at: if was_begun { row.at } else { app.now() },
            ..row.clone()
        };
        if !app.begin_sending(&begun, notifications).await? {
            return Ok(None);
        }
        let nonce = nonce.map_or_else(|| subject_nonce(&begun), ToOwned::to_owned);
        match self.bot.rest.send(channel, content, &nonce, None).await {
            Ok(at) => {
                let row = OutboxRow {
                    state: OutboxState::Done,
                    channel: Some(at.channel),
                    message: Some(at.message),
                    // Discord answers with the existing message for this nonce, whatever its
                    // content.
                    fingerprint: if was_begun {
                        Fingerprint::default()
                    } else {
                        content.mark()
                    },
                    at: app.now(),
                    ..begun
                };
                app.note_arrival(&row).await?;
                Ok(Some(row))
            }
            Err(failure) => {
                // In a place that is gone nothing exists. Elsewhere an earlier try may have
                // succeeded although its response was lost.
                if failure == Failure::Gone || failure.did_nothing() && !was_begun {
                    app.not_sent(&begun).await?;
                }
                Err(failure.into())
            }
        }
    }

    /// Sends a message that was looked for, unless it may still be in one of its places.
    pub(super) async fn send_once(
        &self,
        it: &Delivery<'_>,
    ) -> Result<Option<OutboxRow>, DeliveryError> {
        if it.row.may_be_in(&it.places) {
            return Err(Failure::Forbidden.into());
        }
        let nobody = PostNotifications::default();
        self.send(&it.row, (it.channel, it.content), None, &nobody)
            .await
    }

    /// Makes sure that a message with this content exists: sends it, or edits it if its content
    /// differs and it was not edited a moment ago. One that was deleted is sent once more.
    pub(super) async fn keep(
        &self,
        mut it: Delivery<'_>,
        between: Span,
    ) -> Result<MessageState, DeliveryError> {
        let (app, content, mark) = (&self.bot.app, it.content, it.content.mark());
        let row = &mut it.row;
        if let Some(at) = row.message_ref() {
            if row.fingerprint == trace(content) {
                // It was found as it was sent.
                row.fingerprint = mark;
                app.save(row).await?;
            }
            if row.fingerprint == mark {
                return Ok(MessageState::There(it.row));
            }
            if let Some(next) = app.next_writing(row.at, between) {
                return Ok(MessageState::Later(it.row, next));
            }
            let change = MessageEdit {
                text: Some(content.text.clone()),
                rows: content.rows.clone(),
                files: content.files.clone(),
            };
            match self.bot.rest.edit(at, change).await {
                Ok(()) => {
                    row.fingerprint = mark;
                    row.at = app.now();
                    app.save(row).await?;
                    return Ok(MessageState::There(it.row));
                }
                Err(Failure::Gone | Failure::NOT_OURS) if !row.was_lost() => {
                    info!(
                        subject = ?row.subject,
                        "a message was deleted or belongs to another account; posting it again"
                    );
                    row.detail = Some(OutboxDetail::Lost);
                    row.fingerprint = Fingerprint::default();
                }
                // It alone is held back; the other messages of its subject are not.
                Err(Failure::Retry {
                    after: Some(after), ..
                }) => {
                    let wait = Span(i64::try_from(after.as_millis()).unwrap_or(i64::MAX));
                    return Ok(MessageState::Later(it.row, app.now() + wait));
                }
                Err(failure) if !failure.is_final() => return Err(failure.into()),
                Err(failure) => return Ok(MessageState::Refused(it.row, failure)),
            }
        }
        let sent = self.send_once(&it).await?;
        let row = sent.ok_or_else(|| Failure::retry("could not record a message"))?;
        Ok(if row.fingerprint == mark {
            MessageState::There(row)
        } else {
            let next = row.at + between;
            MessageState::Later(row, next)
        })
    }
}

/// The data for the nonce of a message, besides the life of the database: unique among everything
/// that is sent.
fn subject_nonce(begun: &OutboxRow) -> String {
    let since = || short(begun.at.as_secs().cast_unsigned() & 0xff_ffff);
    let whose = |number: i64| short(number.cast_unsigned());
    let again = if begun.was_lost() { "x" } else { "" };
    match begun.subject {
        Subject::Game(game, event) => format!("g{game}-{event}"),
        Subject::Opening(game) => format!("a{game}"),
        Subject::Challenge(id) => format!("c{id}"),
        Subject::Result(id) => format!("r{id}"),
        Subject::Table(guild) => format!("w{}-{}", short(guild.0), since()),
        Subject::Puzzle(guild, day, _) => format!("z{}-{}", short(guild.0), day.0),
        Subject::Digest(person, until) => {
            let until = short(until.as_secs().cast_unsigned() & 0xff_ffff);
            format!("d{}-{until}", whose(person.0))
        }
        Subject::DigestClosed(person) => format!("x{}-{}", whose(person.0), since()),
        Subject::Greeting(guild, joined) => {
            let joined = short(joined.as_secs().cast_unsigned() & 0xff_ffff);
            format!("h{}-{joined}", short(guild.0))
        }
        Subject::Notice(person, number) => format!("n{}-{number:x}", whose(person.0)),
        Subject::Tournament(id, about) => format!("T{id}-{about}{again}"),
    }
}
