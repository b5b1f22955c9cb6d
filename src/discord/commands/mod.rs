//! The slash commands. Their names, descriptions and choices come from the locale
//! files when the commands are registered.

pub(crate) mod failure;
pub(crate) mod game_options;
pub(crate) mod given_command;
pub(crate) mod id;
mod menus;
pub(crate) mod question;

use std::sync::{Arc, atomic::Ordering};

use cairn_app::{AppError, ListedGame, LoadedGame, Purpose};
use cairn_domain::{Game, Refusal};
use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};
use tokio::sync::RwLockReadGuard;

use self::given_command::ContinuedCommand;

use crate::{
    Asker, Bot, Context, feature,
    interaction::{Reply, amendments, arrival, errors::UndeliveredReply, notices},
    press::thoughts::{self, AskedBy},
    rest::{Failure, MAX_LABEL, cut},
    titles,
};

/// The way of every command: it is acknowledged, who asks is looked up and admitted, the body
/// replies, and the reply is sent.
macro_rules! answer {
    ($ctx:expr, |$bot:ident, $asker:ident| $body:expr) => {{
        let (bot, asker, busy) = crate::commands::begin($ctx).await?;
        let ($bot, $asker) = (bot, &asker);
        let reply: crate::interaction::ReplyResult = Box::pin(async { $body }).await;
        crate::commands::end($ctx, &asker, busy, reply?).await
    }};
}
pub(crate) use answer;

pub(crate) type Busy<'a> = RwLockReadGuard<'a, ()>;

/// Acknowledges the command privately, which leaves a quarter of an hour for the answer, and
/// returns the bot and the asker. The bot does not shut down while the guard is held.
pub(crate) async fn begin(ctx: Context<'_>) -> Result<(&Arc<Bot>, Asker, Busy<'_>), AppError> {
    let bot = ctx.data();
    let busy = bot.busy.read().await;
    if let poise::Context::Application(application) = ctx {
        let in_place = ContinuedCommand::find(ctx).await.is_some();
        let deferred = if in_place {
            bot.answers.defer_update(application.interaction).await
        } else {
            bot.answers.defer(application.interaction).await
        };
        deferred.map_err(answer_error)?;
        application
            .has_sent_initial_response
            .store(true, Ordering::SeqCst);
    }
    let asker = asker(ctx).await;
    asker.is_admitted(bot)?;
    check_choices(ctx)?;
    Ok((bot, asker, busy))
}

/// Checks what Discord's own clients check: an option with choices has one of them.
fn check_choices(ctx: Context<'_>) -> Result<(), Refusal> {
    let poise::Context::Application(application) = ctx else {
        return Ok(());
    };
    let command = ctx.command().qualified_name.replace(' ', "-");
    for option in application.args {
        let ResolvedValue::String(chosen) = option.value else {
            continue;
        };
        let bot = ctx.data();
        let of = (command.as_str(), option.name);
        let choices = feature::choices(bot.features, bot.app.catalog(), of);
        if !choices.is_empty() && choices.iter().all(|(value, _)| value != chosen) {
            return Err(Refusal::NotAChoice(chosen.to_owned()));
        }
    }
    Ok(())
}

pub(crate) async fn asker(ctx: Context<'_>) -> Asker {
    let interaction = match ctx {
        poise::Context::Application(ctx) => Some(ctx.interaction),
        poise::Context::Prefix(_) => None,
    };
    let member = interaction.and_then(|it| it.member.as_ref());
    let asker = Asker::new(
        ctx.data(),
        ctx.author(),
        ctx.locale().unwrap_or_default(),
        (ctx.guild_id(), ctx.channel_id()),
        member.map(|member| &member.roles),
    );
    let locale = interaction.and_then(|it| it.guild_locale.as_deref());
    asker.await.on_server(locale)
}

/// Sends the answer, with the asker's pending notices on top. What it is waiting for follows.
pub(crate) async fn end(
    ctx: Context<'_>,
    asker: &Asker,
    busy: Busy<'_>,
    mut reply: Reply,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let pending = notices::take(bot, asker.player()).await;
    if !pending.is_empty() {
        notices::put(asker.language, &pending, &mut reply);
    }
    let awaited = reply.awaits_thought.clone();
    let said = reply.awaits.is_some().then(|| reply.clone());
    reply.send(ctx).await.map_err(answer_error)?;
    if let poise::Context::Application(application) = ctx {
        let interaction = application.interaction;
        if let Some(said) = said {
            amendments::keep(bot, asker, interaction, said, true).await;
        }
        drop(busy);
        thoughts::follow(bot, asker, AskedBy::Command(interaction), awaited).await;
    }
    Ok(())
}

fn answer_error(failure: Failure) -> AppError {
    AppError::Internal(UndeliveredReply(failure).into())
}

/// What is suggested: labels, and the values they stand for.
pub(crate) type Suggestions = Vec<(String, String)>;

/// Suggestions for somebody who is typing; none if they would come too late to be shown.
pub(crate) async fn suggest(
    found: impl Future<Output = Suggestions>,
) -> CreateAutocompleteResponse {
    let found = arrival::in_time(found)
        .await
        .unwrap_or_default()
        .into_iter();
    let choices = found.take(MAX_SUGGESTIONS);
    let choices = choices.map(|(label, it)| AutocompleteChoice::new(cut(&label, MAX_LABEL), it));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The game that is named, or else the one that is meant.
pub(crate) async fn find(
    bot: &Bot,
    asker: &Asker,
    named: Option<&str>,
    purpose: Purpose,
) -> Result<LoadedGame, AppError> {
    let game = find_game(bot, asker, named, purpose).await?;
    bot.app.load(game).await
}

/// Like `find`, without the table, for actions that are possible even if the log cannot be
/// replayed.
pub(crate) async fn find_game(
    bot: &Bot,
    asker: &Asker,
    named: Option<&str>,
    purpose: Purpose,
) -> Result<Game, AppError> {
    match named {
        Some(name) => bot.app.game_by_name(asker, name).await,
        None => bot.app.meant_game(asker, purpose).await,
    }
}

/// The most suggestions that Discord shows.
pub(crate) const MAX_SUGGESTIONS: usize = 25;

/// Suggests the asker's running games and those of this channel, those waiting for them first.
pub(crate) async fn suggest_games(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(games(ctx, partial, false)).await
}

/// Suggests finished games, too.
pub(crate) async fn suggest_all_games(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    suggest(games(ctx, partial, true)).await
}

async fn games(ctx: Context<'_>, partial: &str, finished_too: bool) -> Suggestions {
    let (bot, asker) = (ctx.data(), asker(ctx).await);
    let games = bot.app.games_to_name(&asker, finished_too).await;
    let labels = games.unwrap_or_default().into_iter();
    let labels = labels.map(|game| (label(&asker, &game), game.id.to_string()));
    suggestions(labels, partial.trim().trim_start_matches('#'))
}

/// Those whose label contains what is typed.
pub(crate) fn suggestions(all: impl Iterator<Item = (String, String)>, typed: &str) -> Suggestions {
    let typed = typed.to_lowercase();
    let fitting = all.filter(|(label, _)| label.to_lowercase().contains(&typed));
    fitting.take(MAX_SUGGESTIONS).collect()
}

pub(crate) fn label(asker: &Asker, game: &ListedGame) -> String {
    let first = titles::bare_name(&game.players.first);
    let second = titles::bare_name(&game.players.second);
    let name = asker.language.name(&game.variant.game);
    cut(
        &format!("{name} #{}: {first} – {second}", game.id),
        MAX_LABEL,
    )
}
