//! Questions that are menus. A command that cannot go on because it is unclear which game,
//! tournament, variant or time zone is meant is answered with a list, and the choice runs the same
//! command again, with its other options as they were.
//!
//! Nothing is stored for that, so it works after a restart, too: the id of the list names the
//! command and contains the other options. If they are too long, the message quotes them, and
//! Discord sends it back with the choice. Only which lists have been used is kept, in memory.

use std::{
    any::Any,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use cairn_app::{AppError, Purpose};
use cairn_domain::{MessageId, Refusal};
use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};
use serenity::{
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, MessageFlags, Route,
    UserId,
};
use tokio::sync::Mutex;
use tracing::warn;

use super::{
    failure::on_error,
    given_command::{ContinuedCommand, GivenCommand, QUOTE, already_chosen},
    id::QuestionId,
    menus::menu,
};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult, errors},
    rest::Failure,
    words::Language,
};

/// The types of options, as Discord numbers them.
const SUBCOMMAND: u64 = 1;
const USER: u64 = 6;

/// The list behind a button that everyone sees, for the person who has typed a move. It is shown
/// even if only one game is left: the move may have been meant for another one.
pub(crate) async fn list(bot: &Bot, asker: &Asker, id: &QuestionId) -> ReplyResult {
    let language = asker.language;
    if id.asker.is_some_and(|it| it != asker.player()) {
        return Ok(Reply::text(language.name("typed-which-game-not-you")));
    }
    let given = id.given.as_deref().unwrap_or_default();
    let mut command = GivenCommand::new(&id.command);
    command.options = serde_json::from_str(given).unwrap_or_default();
    if (id.command.as_str(), id.option.as_str()) != ("move", "game") {
        return Ok(Reply::text(language.name("refusal-unknown-button")));
    }
    let games = match bot.app.meant_game(asker, Purpose::Act).await {
        Ok(game) => vec![game.id],
        Err(AppError::Refused(Refusal::WhichGame(games))) => games,
        Err(error) => return Err(error),
    };
    let why = Refusal::WhichGame(games);
    let list = Box::pin(menu(bot, asker, &why, Some(&command))).await?;
    list.ok_or_else(|| why.into())
}

type Library<'a> = poise::FrameworkContext<'a, Arc<Bot>, AppError>;

/// Runs the command of a question again, with the value chosen. False if the press is about
/// something else, or nothing is chosen by it.
pub(crate) async fn continue_command(library: Library<'_>, press: &ComponentInteraction) -> bool {
    let Ok(CustomId::Question(id)) = press.data.custom_id.parse() else {
        return false;
    };
    let ComponentInteractionDataKind::StringSelect { values } = &press.data.kind else {
        return false;
    };
    let bot = library.user_data;
    let chosen = values.first().map(String::as_str).unwrap_or_default();
    let command = if bot.chosen.is_first(press) {
        let command = command(library, press, &id, chosen).await;
        command.inspect_err(|_| bot.chosen.forget(press))
    } else {
        Err(already_chosen(Language::from_locale(&press.locale)))
    };
    let command = match command {
        Ok(command) => command,
        Err(reply) => {
            if let Err(failure) = bot.answers.reply(press, reply).await {
                warn!(%failure, "the reply to a choice did not reach Discord");
            }
            return true;
        }
    };
    // Only the asker sees it, so the answer can replace it.
    let flags = press.message.flags.unwrap_or_default();
    let is_private = flags.contains(MessageFlags::EPHEMERAL) || press.guild_id.is_none();
    let asked_at = MessageId(press.message.id.get()).sent_at();
    let data: Box<dyn Any + Send + Sync> = if is_private {
        Box::new(ContinuedCommand { asked_at })
    } else {
        Box::new(())
    };
    let (sent, data) = (AtomicBool::new(false), Mutex::new(data));
    let options = command.data.options();
    let mut tree = Vec::new();
    let run = poise::dispatch_interaction(library, &command, &sent, &data, &options, &mut tree);
    if let Err(error) = Box::pin(run).await {
        on_error(error).await;
    }
    if !sent.load(Ordering::SeqCst) {
        // Discord asks them to try again.
        bot.chosen.forget(press);
    }
    true
}

/// The command of a question as Discord would send it. Otherwise the answer that says why not.
async fn command(
    library: Library<'_>,
    press: &ComponentInteraction,
    id: &QuestionId,
    chosen: &str,
) -> Result<CommandInteraction, Reply> {
    let language = Language::from_locale(&press.locale);
    let unknown = || Reply::text(language.name("refusal-unknown-button"));
    let names: Vec<&str> = id.command.split(' ').collect();
    let mut found = None;
    for name in &names {
        let below = found.map_or(&library.options.commands, |it: &poise::Command<_, _>| {
            &it.subcommands
        });
        found = Some(
            below
                .iter()
                .find(|it| it.name == *name)
                .ok_or_else(unknown)?,
        );
    }
    let parameters = found.map_or(&[][..], |it| &it.parameters);
    // Anyone can forge an id: only commands that ask are continued.
    if parameters.iter().all(|it| it.name != id.option) {
        return Err(unknown());
    }
    let mut given = match &id.given {
        Some(given) => serde_json::from_str(given).unwrap_or_default(),
        None => quoted_options(&press.message.content),
    };
    given.insert(id.option.clone(), json!(chosen));
    let (mut options, mut resolved) = (Vec::new(), json!({}));
    for (name, value) in given {
        let Some(kind) = parameters.iter().find(|it| it.name == name).and_then(kind) else {
            continue;
        };
        if kind == USER {
            let failed = |error| errors::reply(language, &error, press.id.get());
            let user = value.as_str().and_then(|it| it.parse().ok());
            resolved = resolve_member(library.user_data, press, user.unwrap_or(1))
                .await
                .map_err(failed)?;
        }
        options.push(json!({"name": name, "type": kind, "value": value}));
    }
    for name in names.iter().skip(1).rev() {
        options = vec![json!({"name": name, "type": SUBCOMMAND, "options": options})];
    }
    let mut command = serde_json::to_value(press).map_err(|_| unknown())?;
    // In private the library does not read what it has written of that, and nothing needs it.
    if let Value::Object(parts) = &mut command {
        parts.remove("authorizing_integration_owners");
    }
    command["data"] = json!({
        "id": press.id,
        "type": 1,
        "name": names[0],
        "options": options,
        "resolved": resolved,
    });
    serde_json::from_value(command).map_err(|error| {
        warn!(%error, "cannot continue a command");
        unknown()
    })
}

fn quoted_options(message: &str) -> Map<String, Value> {
    let quote = message.rsplit_once(QUOTE[0]).map_or("", |(_, quote)| quote);
    let read = |line: &str| {
        let (name, value) = line.split_once(": ")?;
        Some((name.to_owned(), serde_json::from_str(value).ok()?))
    };
    quote.lines().filter_map(read).collect()
}

fn kind<U, E>(option: &poise::CommandParameter<U, E>) -> Option<u64> {
    let option = serde_json::to_value(option.create_as_slash_command_option()?).ok()?;
    option["type"].as_u64()
}

/// What Discord sends along with an option that names a member.
async fn resolve_member(
    bot: &Bot,
    press: &ComponentInteraction,
    user: u64,
) -> Result<Value, AppError> {
    let guild_id = press.guild_id.ok_or(Refusal::ServersOnly)?;
    let user_id = UserId::new(user.max(1));
    match bot
        .rest
        .get::<Value>(Route::GuildMember { guild_id, user_id })
        .await
    {
        Ok(member) => {
            let id = user_id.to_string();
            let user = member["user"].clone();
            Ok(json!({"users": {&id: user}, "members": {&id: member}}))
        }
        Err(Failure::NoMember) => Err(Refusal::NotHere.into()),
        Err(failure) => Err(AppError::Internal(failure.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_for_an_id_is_quoted_and_read_back() {
        let long = "A “long” note: it has a\nline,\n```\n`100` % and more.".repeat(3);
        let command = GivenCommand::new("note")
            .with("text", &long)
            .with("game", "K3F");
        let (id, lines) = command.asks(Language::English, "game");
        let CustomId::Question(QuestionId { given, .. }) = id else {
            panic!("{id}");
        };
        assert_eq!(given, None);
        let read = quoted_options(&format!("A notice.\n```\nof: 7\n```\nWhich game?{lines}"));
        assert_eq!(Value::Object(read), json!({"text": long}));
    }

    #[test]
    fn what_is_short_is_in_the_id_alone() {
        let command = GivenCommand::new("plan").with("line", "b1-b3 c2-c4");
        let (id, lines) = command.asks(Language::English, "game");
        assert_eq!(lines, "");
        let CustomId::Question(QuestionId { given, .. }) = id.to_string().parse().expect("an id")
        else {
            panic!("{id}");
        };
        let given: Value = serde_json::from_str(&given.expect("options")).expect("an object");
        assert_eq!(given, json!({"line": "b1-b3 c2-c4"}));
    }

    #[test]
    fn what_cannot_be_carried_on_is_said() {
        let command = GivenCommand::new("note").with("text", &"x".repeat(4_000));
        let (_, lines) = command.asks(Language::English, "game");
        assert!(
            lines.contains("text") && lines.chars().count() < 400,
            "{lines}"
        );
    }
}
