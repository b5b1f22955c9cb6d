//! Finds messages of notifications that were never confirmed.

use cairn_domain::{ChannelId, MessageId, Timestamp};
use tracing::info;

use super::recovery::{RecoveryRow, SeenMessage, readable};

use crate::{
    Bot,
    rest::{Content, Failure},
};

/// Where an unconfirmed message may be.
#[derive(Clone, Copy)]
pub(super) struct LostSearch {
    pub(super) at: ChannelId,
    /// Whether the message would still be sent to this channel now. While such a channel cannot be
    /// read nothing can be posted there either, so the message waits. False for a direct
    /// conversation: people who do not accept messages there are notified elsewhere.
    pub(super) is_still_its_place: bool,
    /// When the message was begun. In a later life of the database only messages of that life can
    /// match.
    pub(super) begun: Timestamp,
}

/// How the message of a notification is recognized.
#[derive(Clone, Copy)]
pub(super) struct Sign<'a> {
    pub(super) link: &'a str,
    /// The action of its only button, if it has no link.
    pub(super) play: &'a str,
    /// The mention of its reader, if others read it.
    pub(super) mention: Option<&'a str>,
}

/// The message of a notification, among the latest fifty of its channel; none of the messages
/// already known.
///
/// # Errors
///
/// If it may succeed later, or has to wait until the place can be read.
pub(super) async fn find_sign(
    bot: &Bot,
    search: LostSearch,
    sign: Sign<'_>,
    known: &[MessageId],
) -> Result<Option<MessageId>, Failure> {
    let seen = search.fetch_messages(bot).await?;
    let found = with_sign(&seen, sign, known);
    info!(
        channel = search.at.0,
        found = found.is_some(),
        "searched for a notification whose delivery was never confirmed"
    );
    Ok(found)
}

fn with_sign(seen: &[SeenMessage], sign: Sign<'_>, known: &[MessageId]) -> Option<MessageId> {
    let is_it = |message: &&SeenMessage| {
        let mut parts = message.components.iter().flat_map(|row| &row.components);
        let leads = parts.any(|part| part.url.as_deref() == Some(sign.link));
        let plays = buttons(&message.components) == [sign.play];
        (leads || plays) && sign.mention.is_none_or(|it| message.content.contains(it))
    };
    let found = seen.iter().filter(is_it);
    let mut found = found.map(|it| MessageId(it.id.get()));
    found.find(|id| !known.contains(id))
}

/// Our message with exactly this content, among the latest fifty of its channel, or else the one
/// with exactly these buttons; none of the messages already known.
///
/// # Errors
///
/// As [`find_sign`].
pub(super) async fn find_same(
    bot: &Bot,
    search: LostSearch,
    content: &Content,
    known: &[MessageId],
) -> Result<Option<MessageId>, Failure> {
    let mut seen = search.fetch_messages(bot).await?;
    seen.retain(|it| !known.contains(&MessageId(it.id.get())));
    Ok(same(&seen, &content.json()))
}

fn same(seen: &[SeenMessage], content: &serde_json::Value) -> Option<MessageId> {
    let says = content["content"].as_str().unwrap_or_default();
    let rows: Vec<RecoveryRow> =
        serde_json::from_value(content["components"].clone()).unwrap_or_default();
    let wanted = buttons(&rows);
    let has_buttons = |it: &&SeenMessage| !wanted.is_empty() && buttons(&it.components) == wanted;
    let exactly = seen.iter().find(|it| it.content == says);
    let found = exactly.or_else(|| seen.iter().find(has_buttons))?;
    Some(MessageId(found.id.get()))
}

fn buttons(rows: &[RecoveryRow]) -> Vec<&str> {
    let all = rows.iter().flat_map(|it| &it.components);
    all.filter_map(|it| it.custom_id.as_deref()).collect()
}

impl LostSearch {
    /// Our own among the latest fifty messages there; empty for a place that cannot be read and is
    /// no longer used.
    async fn fetch_messages(self, bot: &Bot) -> Result<Vec<SeenMessage>, Failure> {
        match readable(bot, self.at, self.begun).await? {
            Some(seen) => Ok(seen),
            None if self.is_still_its_place => Err(Failure::Forbidden),
            None => Ok(Vec::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(custom_id: &str) -> SeenMessage {
        let json = format!(
            r#"{{"id":"7","author":{{"id":"1"}},"content":"x","components":[
                {{"type":1,"components":[{{"type":2,"custom_id":"{custom_id}"}}]}}]}}"#
        );
        serde_json::from_str(&json).expect("a message")
    }

    #[test]
    fn a_post_that_says_something_else_by_now_is_known_by_its_buttons() {
        let seen = [message("1:move:a:3"), message("1:move:b:3")];
        let content = |text: &str, id: &str| {
            let row = json!({"type": 1, "components": [{"type": 2, "custom_id": id}]});
            let none = json!([]);
            let rows = if id.is_empty() { none } else { json!([row]) };
            json!({"content": text, "components": rows})
        };
        let found = |text, id| same(&seen, &content(text, id)).is_some();
        assert!(found("x", "1:move:b:3"));
        assert!(found("y", "1:move:b:3"));
        assert!(!found("y", "1:move:c:3"));
        assert!(!found("y", ""));
    }

    #[test]
    fn what_two_are_told_of_one_game_is_told_apart() {
        let letter = |id: u64, to: u64| {
            let link = json!({"type": 2, "url": "https://discord.com/channels/1/2/3"});
            let row = json!({"type": 1, "components": [link]});
            let message = json!({"id": id.to_string(), "author": {"id": "1"},
                "content": format!("<@{to}>: the game is over"), "components": [row]});
            serde_json::from_value::<SeenMessage>(message).expect("a message")
        };
        let seen = [letter(7, 2), letter(8, 3)];
        let found = |seen: &[SeenMessage], to: &str, known: &[MessageId]| {
            let sign = Sign {
                link: "https://discord.com/channels/1/2/3",
                play: "1:move:b:3",
                mention: Some(to),
            };
            with_sign(seen, sign, known).map(|it| it.0)
        };
        assert_eq!(found(&seen, "<@2>", &[]), Some(7));
        assert_eq!(found(&seen, "<@3>", &[]), Some(8));
        assert_eq!(found(&seen[..1], "<@3>", &[]), None, "it never arrived");
        assert_eq!(found(&seen, "<@2>", &[MessageId(7)]), None);
        // In the thread of its game a message has a button and no link.
        let mut there = message("1:move:b:3");
        there.content = "<@2>: your time is running low".to_owned();
        assert_eq!(found(&[there], "<@2>", &[]), Some(7));
        let mut earlier = message("1:move:b:2");
        earlier.content = "<@2>: your time is running low".to_owned();
        assert_eq!(found(&[earlier], "<@2>", &[]), None);
    }
}
