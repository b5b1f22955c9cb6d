//! Looks for unconfirmed messages: the bot died, or Discord did not answer.

use cairn_domain::{ChannelId, Family, Fingerprint, MessageId, OutboxRow, OutboxState, Timestamp};
use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::Route;
use sha2::{Digest as _, Sha256};
use tracing::{info, warn};

use super::courier::{DeliveryError, Outbox};
use crate::{
    Bot,
    rest::{Content, Failure},
};

/// Characters of a text that go into a trace. Text that depends on the place may follow: a one-time
/// line, or the description of a picture.
const MAX_TRACED: usize = 1_900;
/// Bits of a trace that hold this length.
const LENGTH_BITS: u32 = 11;

/// The parts of a message needed to recognize it.
#[derive(Debug, Deserialize)]
struct SeenMessage {
    id: serenity::MessageId,
    author: Author,
    #[serde(default)]
    content: String,
    #[serde(default)]
    components: Vec<RecoveryRow>,
}

#[derive(Debug, Deserialize)]
struct Author {
    id: serenity::UserId,
}

#[derive(Debug, Default, Deserialize)]
struct RecoveryRow {
    #[serde(default)]
    components: Vec<Component>,
}

#[derive(Debug, Deserialize)]
struct Component {
    custom_id: Option<String>,
    url: Option<String>,
}

/// The mark that identifies a message in a channel: its text, and the actions and links of its
/// buttons. Two messages have the same trace if they say the same to the same people, with the same
/// buttons.
pub(super) fn trace(content: &Content) -> Fingerprint {
    let rows = serde_json::to_value(&content.rows).and_then(serde_json::from_value);
    let rows: Vec<RecoveryRow> = rows.unwrap_or_default();
    let text = content.text.trim();
    mark(text, text.chars().count().min(MAX_TRACED), &rows)
}

fn is_left_by(it: &SeenMessage, Fingerprint(trace): Fingerprint) -> bool {
    let length = usize::try_from(trace & ((1 << LENGTH_BITS) - 1)).unwrap_or(0);
    mark(it.content.trim(), length, &it.components) == Fingerprint(trace)
}

fn mark(text: &str, length: usize, rows: &[RecoveryRow]) -> Fingerprint {
    let mut said: String = text.chars().take(length).collect();
    for part in rows.iter().flat_map(|it| &it.components) {
        for does in [&part.custom_id, &part.url].into_iter().flatten() {
            said.push('\n');
            said.push_str(does);
        }
    }
    let [first, ..] = *Sha256::digest(said).as_chunks().0 else {
        unreachable!("32 bytes are four times eight")
    };
    let length = i64::try_from(length).unwrap_or(0);
    Fingerprint(i64::from_le_bytes(first) << LENGTH_BITS | length)
}

/// What was found of a message that was never confirmed.
enum Search {
    Found(MessageId),
    /// It does not exist.
    Missing,
    /// Its channel cannot be read now. Nothing can be posted there either.
    Unreadable,
}

impl Outbox {
    /// The rows of a family, after those of which nothing was heard are settled: they exist, or do
    /// not and are due. Where that cannot be seen they stay begun. A task settles only those that
    /// no other task may be sending.
    pub(super) async fn recover(
        &self,
        of: Family,
        is_own: fn(&OutboxRow) -> bool,
    ) -> Result<Vec<OutboxRow>, DeliveryError> {
        let app = &self.bot.app;
        let rows = app.store().outbox(of).await?;
        let mut others: Vec<MessageId> = rows.iter().filter_map(|it| it.message).collect();
        let begun = rows.iter().filter(|it| it.is_begun() && is_own(it));
        let begun: Vec<&OutboxRow> = begun.collect();
        for row in &begun {
            match search(&self.bot, row, &others).await? {
                Search::Found(message) => {
                    others.push(message);
                    let row = OutboxRow {
                        state: OutboxState::Done,
                        message: Some(message),
                        ..(*row).clone()
                    };
                    app.note_arrival(&row).await?;
                }
                Search::Missing => app.note_absence(row).await?,
                Search::Unreadable => (),
            }
        }
        if begun.is_empty() {
            return Ok(rows);
        }
        Ok(app.store().outbox(of).await?)
    }

    /// Likewise, the row of a subject that has only one; this one if there is none yet.
    pub(super) async fn recover_one(&self, new: OutboxRow) -> Result<OutboxRow, DeliveryError> {
        let rows = self.recover(new.subject.family(), |_| true).await?;
        let known = rows.into_iter().find(|it| it.subject == new.subject);
        Ok(known.unwrap_or(new))
    }
}

/// Looks for an unconfirmed message among the latest fifty of its channel; none of the messages
/// already known.
async fn search(bot: &Bot, begun: &OutboxRow, known: &[MessageId]) -> Result<Search, Failure> {
    let Some(channel) = begun.channel else {
        return Ok(Search::Missing);
    };
    let Some(seen) = readable(bot, channel, begun.at).await? else {
        return Ok(Search::Unreadable);
    };
    let seen = seen.iter().filter(|it| is_left_by(it, begun.fingerprint));
    let mut seen = seen.map(|it| MessageId(it.id.get()));
    let found = seen.find(|it| !known.contains(it));
    info!(
        subject = ?begun.subject,
        found = found.is_some(),
        "searched for a message whose delivery was never confirmed"
    );
    Ok(found.map_or(Search::Missing, Search::Found))
}

/// Our own among the latest fifty messages of a channel that may have been sent since then, or
/// `None` if they cannot be read. Empty for a channel that is gone.
async fn readable(
    bot: &Bot,
    channel: ChannelId,
    begun: Timestamp,
) -> Result<Option<Vec<SeenMessage>>, Failure> {
    let messages = Route::ChannelMessages {
        channel_id: serenity::ChannelId::new(channel.0),
    };
    let found = async {
        let us: Author = bot.rest.get(Route::UserMe).await?;
        let mut seen: Vec<SeenMessage> = bot.rest.get(messages).await?;
        let history = bot.rest.history();
        seen.retain(|it| {
            let id = MessageId(it.id.get());
            it.author.id == us.id && history.may_have_sent(id, begun)
        });
        Ok(seen)
    };
    match found.await {
        Ok(seen) => Ok(Some(seen)),
        Err(Failure::Gone) => Ok(Some(Vec::new())),
        Err(failure @ Failure::Forbidden) => {
            warn!(
                channel = channel.0,
                %failure,
                "cannot check whether a message arrived; give the bot View Channel and Read \
                 Message History there"
            );
            Ok(None)
        }
        Err(failure) => Err(failure),
    }
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{CreateActionRow, CreateButton};

    use super::*;

    fn content(text: &str, link: Option<&str>) -> Content {
        let row = link.map(|it| CreateActionRow::Buttons(vec![CreateButton::new_link(it)]));
        Content {
            text: text.to_owned(),
            rows: row.into_iter().collect(),
            ..Content::default()
        }
    }

    fn seen_message(content: &Content) -> SeenMessage {
        let mut message = content.json();
        message["id"] = "7".into();
        message["author"] = serde_json::json!({"id": "1"});
        serde_json::from_value(message).expect("a message")
    }

    #[test]
    fn a_message_is_known_by_what_it_says_and_where_it_leads() {
        let board = Some("https://discord.com/channels/1/2/3");
        let to_ada = content("<@1> it is over", board);
        let is_it = |sent: &Content, other: &Content| is_left_by(&seen_message(other), trace(sent));
        assert!(is_it(&to_ada, &to_ada));
        assert!(!is_it(&to_ada, &content("<@2> it is over", board)));
        assert!(!is_it(&to_ada, &content("<@1> it is over", None)));
        assert!(!is_it(&to_ada, &content("<@1> it is ov", board)));
    }

    #[test]
    fn what_is_told_once_or_instead_of_a_picture_changes_nothing() {
        let sent = content("It is your turn. ", None);
        let mut came = sent.clone();
        came.text = "It is your turn.\nA board.".to_owned();
        assert!(is_left_by(&seen_message(&came), trace(&sent)));
        let long = content(&"ä".repeat(3_000), None);
        assert!(is_left_by(&seen_message(&long), trace(&long)));
    }
}
