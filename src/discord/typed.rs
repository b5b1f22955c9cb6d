//! Turns typed as plain messages: `@Cairn e8-e5` in a channel, or just `e8-e5` in private. Neither
//! needs a privileged intent.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, Message, UserId};
use tracing::warn;

use super::{
    Asker, Bot,
    failure::Failure,
    words::{self, phrase},
};
use crate::{
    app::AppError,
    domain::{GameId, Seen},
};

/// Plays what the message says, if it says anything to us. The board post is the answer; in
/// private, where no board is posted, and when the turn is refused, a message is.
pub(crate) async fn on_message(
    ctx: &serenity::Context,
    message: &Message,
    us: UserId,
    bot: &Arc<Bot>,
) {
    if message.author.bot {
        return;
    }
    let Some(text) = addressed(message, us) else {
        return;
    };
    let _busy = bot.busy.read().await;
    // A message does not say which language its author reads.
    let asker = Asker::new(&message.author, "", message.guild_id, message.channel_id);
    let answer = match play(bot, &asker, text).await {
        Ok(_) if message.guild_id.is_some() => return,
        Ok(turn) => asker.language.say(&phrase!("typed-played", turn = turn)),
        Err(AppError::Refused(refusal)) => words::refusal(asker.language, &refusal),
        Err(error) => super::errors::reply(asker.language, &error, message.id.get()).text,
    };
    let answer = CreateMessage::new()
        .content(answer)
        .reference_message(message)
        .allowed_mentions(CreateAllowedMentions::new());
    if let Err(error) = message.channel_id.send_message(&ctx.http, answer).await {
        warn!(failure = %Failure::of(&error), "an answer to a message did not get through");
    }
}

/// What is said to us: everything in private, the rest of a message that begins with our mention
/// elsewhere.
fn addressed(message: &Message, us: UserId) -> Option<&str> {
    if message.guild_id.is_none() {
        return Some(&message.content);
    }
    let text = message.content.trim_start();
    [format!("<@{us}>"), format!("<@!{us}>")]
        .iter()
        .find_map(|it| text.strip_prefix(it))
}

/// Plays `e8-e5` in the game that is meant, or `#K3F e8-e5` in the one that is named.
async fn play(bot: &Bot, asker: &Asker, text: &str) -> Result<String, AppError> {
    let text = text.trim();
    let (id, turn): (GameId, &str) = match text.split_once(char::is_whitespace) {
        Some((name, turn)) if name.starts_with('#') => {
            (bot.app.named(asker.here, name).await?, turn)
        }
        _ => (bot.app.meant(asker.here, false).await?, text),
    };
    let view = bot.app.play(id, asker.player(), Seen::Latest, turn).await?;
    Ok(view
        .table
        .turns
        .last()
        .map(|turn| turn.text.clone())
        .unwrap_or_default())
}
