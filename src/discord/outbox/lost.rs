//! Finds posts whose answer was never heard: the bot died, and the game may have moved on since.

use cairn_domain::{
    BegunPost, Challenge, ChannelId, MadeFor, MessageId, MessageRef, Post, Timestamp, WordsMark,
};
use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::Route;
use tracing::{info, warn};

use crate::{
    Bot,
    custom_id::{CustomId, GameRequest},
    rest::{Content, Failure},
};

/// As much of a message as it takes to know it again.
#[derive(Debug, Deserialize)]
struct Seen {
    id: serenity::MessageId,
    author: Author,
    #[serde(default)]
    content: String,
    #[serde(default)]
    components: Vec<Row>,
}

#[derive(Debug, Deserialize)]
struct Author {
    id: serenity::UserId,
}

#[derive(Debug, Default, Deserialize)]
struct Row {
    #[serde(default)]
    components: Vec<Component>,
}

#[derive(Debug, Deserialize)]
struct Component {
    custom_id: Option<String>,
    url: Option<String>,
}

/// What became of a post of which nothing was heard.
pub(super) enum Fate {
    Arrived(Post),
    NeverArrived,
    /// The place cannot be seen now.
    Unknown,
}

/// What became of a post: it has arrived if it is among the latest fifty messages of its channel,
/// by its buttons; none of those that are known already.
///
/// # Errors
///
/// If it may be found out later.
pub(super) async fn find(bot: &Bot, begun: BegunPost, known: &[Post]) -> Result<Fate, Failure> {
    let Some(seen) = readable(bot, begun.channel, begun.at).await? else {
        return Ok(Fate::Unknown);
    };
    let is_known = |message: &Seen| known.iter().any(|it| it.at.message.0 == message.id.get());
    let is_it = |message: &&Seen| is_of(message, begun) && !is_known(message);
    let message = seen.iter().find(is_it);
    info!(game = %begun.game, found = message.is_some(), "a post of which nothing was heard was looked for");
    Ok(message.map_or(Fate::NeverArrived, |message| {
        Fate::Arrived(Post {
            game: begun.game,
            made_for: begun.made_for,
            at: MessageRef {
                channel: begun.channel,
                message: MessageId(message.id.get()),
            },
            // Not known, so its words are written once more.
            words: WordsMark::default(),
        })
    }))
}

/// Where a message of which nothing was heard may be.
#[derive(Clone, Copy)]
pub(super) struct Search {
    pub(super) at: ChannelId,
    /// Whether the message would be sent to this channel now, too. While such a channel cannot be
    /// seen nothing can be posted there either, so the message waits. For a direct conversation
    /// this is false: who does not take messages there is told elsewhere.
    pub(super) is_still_its_place: bool,
    /// When the message was begun. In a later life of the database than this only those of that
    /// life can be it.
    pub(super) begun: Timestamp,
}

/// The message of its own that brought news, among the latest fifty of its channel, by the link it
/// has; none of those that are known already.
///
/// # Errors
///
/// As [`find`], and if it has to be waited for until the place can be seen.
pub(super) async fn find_link(
    bot: &Bot,
    search: Search,
    link: &str,
    known: &[MessageId],
) -> Result<Option<MessageId>, Failure> {
    let seen = search.seen(bot).await?;
    let has_link = |message: &Seen| {
        let mut parts = message.components.iter().flat_map(|row| &row.components);
        parts.any(|part| part.url.as_deref() == Some(link))
    };
    let ids = seen.iter().filter(|it| has_link(it));
    let found = ids
        .map(|it| MessageId(it.id.get()))
        .find(|id| !known.contains(id));
    info!(
        channel = search.at.0,
        found = found.is_some(),
        "news of which nothing was heard were looked for"
    );
    Ok(found)
}

/// The post of a challenge that can still be answered, if it is among the latest fifty messages of
/// its channel, by its buttons.
///
/// # Errors
///
/// As [`find`], and if the channel cannot be seen now: nothing can be posted there either.
pub(super) async fn find_challenge(
    bot: &Bot,
    channel: ChannelId,
    challenge: &Challenge,
) -> Result<Option<MessageId>, Failure> {
    let seen = readable(bot, channel, challenge.made_at)
        .await?
        .ok_or(Failure::Forbidden)?;
    let is_it = |it: &&Seen| {
        let ids = buttons(&it.components).into_iter();
        ids.filter_map(|it| it.parse().ok())
            .any(|id: CustomId| id == CustomId::Cancel(challenge.id))
    };
    let found = seen.iter().find(is_it);
    info!(challenge = %challenge.id, found = found.is_some(), "a challenge of which nothing was heard was looked for");
    Ok(found.map(|it| MessageId(it.id.get())))
}

/// Whether a message of ours that says this is among the latest fifty of a direct conversation.
///
/// # Errors
///
/// As [`find`].
pub(super) async fn is_there(
    bot: &Bot,
    channel: ChannelId,
    says: &str,
    begun: Timestamp,
) -> Result<bool, Failure> {
    let seen = readable(bot, channel, begun).await?.unwrap_or_default();
    Ok(seen.iter().any(|it| it.content.contains(says)))
}

/// A message that was sent, and of which nothing was heard.
pub(super) struct Found {
    pub(super) message: MessageId,
    /// Whether it says what is said now; if not, it was sent before that changed.
    pub(super) is_same: bool,
}

/// The message of ours that says exactly this, among the latest fifty of its channel, or else the
/// one with exactly these buttons; none of those that are known already.
///
/// # Errors
///
/// As [`find_link`].
pub(super) async fn find_same(
    bot: &Bot,
    search: Search,
    content: &Content,
    known: &[MessageId],
) -> Result<Option<Found>, Failure> {
    let mut seen = search.seen(bot).await?;
    seen.retain(|it| !known.contains(&MessageId(it.id.get())));
    Ok(same(&seen, &content.json()))
}

fn same(seen: &[Seen], content: &serde_json::Value) -> Option<Found> {
    let says = content["content"].as_str().unwrap_or_default();
    let rows: Vec<Row> = serde_json::from_value(content["components"].clone()).unwrap_or_default();
    let wanted = buttons(&rows);
    let has_buttons = |it: &&Seen| !wanted.is_empty() && buttons(&it.components) == wanted;
    let exactly = seen.iter().find(|it| it.content == says);
    let found = exactly.or_else(|| seen.iter().find(has_buttons))?;
    Some(Found {
        message: MessageId(found.id.get()),
        is_same: exactly.is_some(),
    })
}

fn buttons(rows: &[Row]) -> Vec<&str> {
    let all = rows.iter().flat_map(|it| &it.components);
    all.filter_map(|it| it.custom_id.as_deref()).collect()
}

impl Search {
    /// Our own of the latest fifty messages there; none of a place that cannot be seen and is used
    /// no more.
    async fn seen(self, bot: &Bot) -> Result<Vec<Seen>, Failure> {
        match readable(bot, self.at, self.begun).await? {
            Some(seen) => Ok(seen),
            None if self.is_still_its_place => Err(Failure::Forbidden),
            None => Ok(Vec::new()),
        }
    }
}

/// Our own of the latest fifty messages of a channel that can be what was begun then, or `None` if
/// they cannot be read. In a channel that is gone there are none.
async fn readable(
    bot: &Bot,
    channel: ChannelId,
    begun: Timestamp,
) -> Result<Option<Vec<Seen>>, Failure> {
    let messages = Route::ChannelMessages {
        channel_id: serenity::ChannelId::new(channel.0),
    };
    let found = async {
        let us: Author = bot.rest.get(Route::UserMe).await?;
        let mut seen: Vec<Seen> = bot.rest.get(messages).await?;
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
            warn!(channel = channel.0, %failure, "whether a message arrived cannot be found out");
            Ok(None)
        }
        Err(failure) => Err(failure),
    }
}

fn is_of(message: &Seen, begun: BegunPost) -> bool {
    let buttons = message.components.iter().flat_map(|row| &row.components);
    // What leads to a post has the same buttons, and a link.
    if buttons.clone().any(|it| it.url.is_some()) {
        return false;
    }
    let ids: Vec<CustomId> = buttons
        .filter_map(|button| button.custom_id.as_deref()?.parse().ok())
        .collect();
    // A board has the buttons about time that is up as well.
    let is_board = ids.iter().any(|id| matches!(id, CustomId::Move(..)));
    let wants_board = matches!(begun.made_for, MadeFor::Board(_));
    ids.iter().any(|id| belongs_to(id, begun)) && (wants_board || !is_board)
}

/// Whether a post that was made for this has such a button, and no other post of ours has.
fn belongs_to(id: &CustomId, begun: BegunPost) -> bool {
    match (id, begun.made_for) {
        (CustomId::Move(game, length), MadeFor::Board(of)) => (*game, *length) == (begun.game, of),
        // The last board. What else is under it depends on the game.
        (CustomId::Game(game, GameRequest::Replay { .. }), MadeFor::Board(_)) => {
            *game == begun.game
        }
        (CustomId::Game(game, GameRequest::Answer { number, .. }), MadeFor::Offer(of)) => {
            (*game, *number) == (begun.game, of)
        }
        (CustomId::Game(game, GameRequest::TimeUp { since, .. }), MadeFor::TimeUp(of)) => {
            (*game, *since) == (begun.game, of)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::panels::replay_of;
    use cairn_domain::{GameId, LogLength, Revision};

    fn message(custom_id: &str) -> Seen {
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
        let found = |text, id| same(&seen, &content(text, id)).map(|it| it.is_same);
        assert_eq!(found("x", "1:move:b:3"), Some(true));
        assert_eq!(found("y", "1:move:b:3"), Some(false));
        assert_eq!(found("y", "1:move:c:3"), None);
        assert_eq!(found("y", ""), None);
    }

    #[test]
    fn a_reminder_with_the_buttons_of_a_board_is_not_taken_for_it() {
        let begun = BegunPost {
            game: GameId(1),
            made_for: MadeFor::Board(LogLength(3)),
            channel: ChannelId(5),
            at: Timestamp(0),
        };
        let mut reminder = message(&format!("1:move:{}:3", begun.game));
        assert!(is_of(&reminder, begun));
        reminder.components[0].components.push(Component {
            custom_id: None,
            url: Some("https://discord.com/channels/1/2/3".to_owned()),
        });
        assert!(!is_of(&reminder, begun));
    }

    #[test]
    fn a_post_is_known_by_the_buttons_that_only_it_has() {
        let (game, other) = (GameId(1), GameId(2));
        let begun = |made_for| BegunPost {
            game,
            made_for,
            channel: ChannelId(5),
            at: Timestamp(0),
        };
        let board = begun(MadeFor::Board(LogLength(3)));
        let offer = begun(MadeFor::Offer(Revision(9)));
        for (id, of_board, of_offer) in [
            (format!("1:move:{game}:3"), true, false),
            (format!("1:move:{game}:4"), false, false),
            (format!("1:move:{other}:3"), false, false),
            (replay_of(game, 0).to_string(), true, false),
            (replay_of(other, 0).to_string(), false, false),
            (format!("1:game:{game}:rematch"), false, false),
            (format!("1:game:{game}:answer:9:accept"), false, true),
            (format!("1:game:{game}:answer:8:accept"), false, false),
            (format!("1:game:{other}:answer:9:accept"), false, false),
            (format!("1:game:{game}:view"), false, false),
            ("whatever".to_owned(), false, false),
        ] {
            let message = message(&id);
            assert_eq!(is_of(&message, board), of_board, "{id}");
            assert_eq!(is_of(&message, offer), of_offer, "{id}");
        }
    }
}
