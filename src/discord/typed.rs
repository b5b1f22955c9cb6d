//! Turns typed as plain messages: `@Cairn e8-e5` in a channel, or just `e8-e5` in private. Neither
//! needs a privileged intent.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, Message, UserId};
use tracing::warn;

use super::{
    Asker, Bot,
    custom_id::{CustomId, DraftRequest},
    interaction::errors,
    posts::button,
    rest::{Content, retry},
    telling,
    words::{self, phrase},
};
use crate::{
    app::{AppError, Entering, Purpose},
    domain::{Entered, Expected, MessageId, PickerVersion, Refusal},
    telemetry::metrics::{Asked, metrics},
};
use cairn_kernel::{Unplayable, is_question};

/// Plays what the message says, if it says anything to us. The board post is the answer; in
/// private, where no board is posted, and when the turn is not played, a message is.
pub(crate) async fn on_message(message: &Message, us: UserId, bot: &Bot) {
    if message.author.bot {
        return;
    }
    let Some(text) = addressed(message, us) else {
        return;
    };
    metrics().asked(Asked::Message);
    let _busy = bot.busy.read().await;
    // A message does not say which language its author reads; they may have.
    let asker = Asker::new(
        bot,
        &message.author,
        "",
        (message.guild_id, message.channel_id),
        message.member.as_ref().map(|member| &member.roles),
    )
    .await;
    let public = message.guild_id.is_some();
    let mut rows = Vec::new();
    let mut go_on = |way: &CustomId| {
        let label = asker.language.name("button-move");
        let button = CreateButton::new(way.to_string()).label(label);
        rows.push(CreateActionRow::Buttons(vec![button]));
    };
    let answer = match play(bot, &asker, text).await {
        Ok(Typed::Played(_)) if public => return,
        Ok(Typed::Played(lines)) => {
            let head = asker.language.say(&phrase!("typed-played"));
            format!("{head}\n{}", lines.join("\n"))
        }
        Ok(Typed::Entered(_, way)) if public => {
            go_on(&way);
            asker.language.say(&phrase!("typed-entered-here"))
        }
        Ok(Typed::Entered(lines, way)) => {
            go_on(&way);
            lines.join("\n")
        }
        Ok(Typed::Asked(_, way, _)) if public => {
            go_on(&way);
            asker.language.say(&phrase!("typed-question-here"))
        }
        Ok(Typed::Asked(lines, _, buttons)) => {
            rows.push(CreateActionRow::Buttons(buttons));
            let head = asker.language.say(&phrase!("typed-question"));
            format!("{head}\n{}", lines.join("\n"))
        }
        Ok(Typed::Unplayable(_, way)) if public => {
            go_on(&way);
            asker.language.say(&phrase!("typed-unplayable-here"))
        }
        Ok(Typed::Unplayable(why, _)) => words::refusal(asker.language, &Refusal::Unplayable(why)),
        Err(AppError::Refused(Refusal::WhichGame(_))) if public => {
            asker.language.say(&phrase!("typed-which-game-here"))
        }
        Err(AppError::Refused(refusal)) => words::refusal(asker.language, &refusal),
        Err(error) => errors::reply(asker.language, &error, message.id.get()).text,
    };
    let answer = Content {
        text: answer,
        rows,
        ..Content::default()
    };
    // What was sent while its receipt was lost is not sent again.
    let nonce = format!("t{}", message.id);
    let (channel, to) = (asker.here.channel, MessageId(message.id.get()));
    let sent = retry(|| bot.rest.send(channel, &answer, &nonce, Some(to))).await;
    if let Err(failure) = sent {
        warn!(%failure, "an answer to a message did not get through");
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

/// What became of what was typed. What its author has entered of their turn is theirs: where
/// others read, nothing of it is told.
enum Typed {
    /// The turn as it was played, told line by line.
    Played(Vec<String>),
    /// What has been entered and what is missing, told line by line, and the way to go on.
    Entered(Vec<String>, CustomId),
    /// A whole turn that was asked about, told line by line, the way to it, and the buttons that
    /// answer.
    Asked(Vec<String>, CustomId, Vec<CreateButton>),
    /// It cannot be played. Why not, and what could, tells of what has been entered before, or of
    /// a game that is not played here.
    Unplayable(Unplayable, CustomId),
}

/// Plays `e8-e5` in the game that is meant, or `#K3F e8-e5` in the one that is named.
async fn play(bot: &Bot, asker: &Asker, text: &str) -> Result<Typed, AppError> {
    let text = text.trim();
    let (game, turn) = match text.split_once(char::is_whitespace) {
        Some((name, turn)) if name.starts_with('#') => (bot.app.named(asker, name).await?, turn),
        _ => (bot.app.meant(asker, Purpose::Act).await?, text),
    };
    let id = game.id;
    let player = asker.player();
    let way = CustomId::Move(id, game.seq());
    match bot
        .app
        .typed(id, player, Expected::Latest, turn, None)
        .await
    {
        Ok(Entering::Played(view)) => Ok(Typed::Played(telling::last(asker.language, &view)?)),
        Ok(Entering::Draft(view, draft)) => {
            let seat = view.game.seat_of_user(player).ok_or(Refusal::NotAPlayer)?;
            let entered = Entered::new(&view.table, seat, draft.as_ref());
            let mut lines = telling::entered(asker.language, &view, &entered);
            if !entered.is_complete() || !is_question(turn) {
                let head = if entered.is_complete() {
                    phrase!("typed-entered-whole")
                } else {
                    phrase!("typed-entered")
                };
                lines.insert(0, asker.language.say(&head));
                return Ok(Typed::Entered(lines, way));
            }
            let at = PickerVersion::of(&view.game, draft.as_ref());
            let answer = |key, request, style| {
                button(
                    asker.language,
                    key,
                    &CustomId::Draft(id, at, request),
                    style,
                )
            };
            let buttons = vec![
                answer("button-play", DraftRequest::Play, ButtonStyle::Success),
                answer(
                    "button-cancel-turn",
                    DraftRequest::Forget,
                    ButtonStyle::Secondary,
                ),
            ];
            Ok(Typed::Asked(lines, way, buttons))
        }
        Err(AppError::Refused(Refusal::Unplayable(why)))
            if !game.place.includes(asker.here.channel)
                || bot.app.draft(&game, player).await?.is_some() =>
        {
            Ok(Typed::Unplayable(why, way))
        }
        Err(error) => Err(error),
    }
}
