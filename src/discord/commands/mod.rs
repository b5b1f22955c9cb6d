//! The slash commands. Their names, descriptions and choices come from the locale
//! files when the commands are registered.

mod block;
mod challenge;
mod challenge_person;
mod clock_options;
mod explore;
mod information;
mod learning;
mod look;
mod menus;
mod move_;
mod offered;
mod person;
mod play;
mod privacy;
pub(crate) mod question;
mod settings;
mod table;
mod tournament;
mod vacation;

use std::sync::{Arc, atomic::Ordering};

use cairn_app::{AppError, Listed, LoadedGame, Purpose};
use cairn_domain::{Game, PlayerId, Refusal, tournament::TournamentKind};
use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};
use tokio::sync::RwLockReadGuard;

use self::question::Continued;

use super::{
    Asker, Bot, Context,
    interaction::{Reply, amended, arrival, errors::Unanswered, notices},
    rest::{Failure, MOST_LABEL, cut},
    titles,
};
use cairn_rules::{Catalog, PuzzleDifficulty};

/// Every command, in the order of `/help`, and at the end the one in a person's menu.
pub(crate) fn all() -> Vec<poise::Command<Arc<Bot>, AppError>> {
    vec![
        challenge::challenge(),
        move_::r#move(),
        play::plan(),
        look::board(),
        look::games(),
        play::draw(),
        play::takeback(),
        play::more_time(),
        play::pause(),
        play::resign(),
        play::abort(),
        play::rematch(),
        look::history(),
        look::replay(),
        explore::explore(),
        look::review(),
        look::rules(),
        learning::learn(),
        learning::puzzle(),
        look::note(),
        person::profile(),
        person::rating(),
        person::leaderboard(),
        tournament::tournament(),
        tournament::ladder(),
        vacation::vacation(),
        block::block(),
        privacy::privacy(),
        settings::settings(),
        table::table(),
        information::help(),
        information::about(),
        challenge_person::challenge_person(),
    ]
}

/// Acknowledges the command privately, which leaves a quarter of an hour for the answer, and
/// returns the bot and the asker. The bot does not shut down while the guard is held.
async fn begin(ctx: Context<'_>) -> Result<(&Arc<Bot>, Asker, RwLockReadGuard<'_, ()>), AppError> {
    let bot = ctx.data();
    let busy = bot.busy.read().await;
    if let poise::Context::Application(application) = ctx {
        let in_place = Continued::find(ctx).await.is_some();
        let deferred = if in_place {
            bot.answers.defer_update(application.interaction).await
        } else {
            bot.answers.defer(application.interaction).await
        };
        deferred.map_err(unanswered)?;
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
        let choices = choices(ctx.data().app.catalog(), &command, option.name);
        if !choices.is_empty() && choices.iter().all(|(value, _)| value != chosen) {
            return Err(Refusal::NotAChoice(chosen.to_owned()));
        }
    }
    Ok(())
}

async fn asker(ctx: Context<'_>) -> Asker {
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

/// Sends the answer, with the asker's pending notices on top.
async fn end(ctx: Context<'_>, mut reply: Reply) -> Result<(), AppError> {
    let user = PlayerId(ctx.author().id.get());
    let told = notices::take(ctx.data(), user).await;
    if !told.is_empty() {
        notices::put(asker(ctx).await.language, &told, &mut reply);
    }
    let said = reply.awaits.is_some().then(|| reply.clone());
    reply.send(ctx).await.map_err(unanswered)?;
    if let (Some(said), poise::Context::Application(application)) = (said, ctx) {
        let asker = asker(ctx).await;
        amended::keep(ctx.data(), &asker, application.interaction, said, true).await;
    }
    Ok(())
}

fn unanswered(failure: Failure) -> AppError {
    AppError::Internal(Unanswered(failure).into())
}

/// Suggestions for somebody who is typing; none if they would come too late to be shown.
async fn in_time(
    suggested: impl Future<Output = CreateAutocompleteResponse>,
) -> CreateAutocompleteResponse {
    arrival::in_time(suggested).await.unwrap_or_default()
}

/// The game that is named, or else the one that is meant.
async fn find(
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
async fn find_game(
    bot: &Bot,
    asker: &Asker,
    named: Option<&str>,
    purpose: Purpose,
) -> Result<Game, AppError> {
    match named {
        Some(name) => bot.app.named(asker, name).await,
        None => bot.app.meant(asker, purpose).await,
    }
}

/// The most suggestions that Discord shows.
const MOST_SUGGESTIONS: usize = 25;

/// Suggests the asker's running games and those of this channel, those waiting for them first.
async fn suggest_games(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(ctx, partial, false).await
}

/// Suggests finished games, too.
async fn suggest_all_games(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(ctx, partial, true).await
}

async fn suggest(
    ctx: Context<'_>,
    partial: &str,
    finished_too: bool,
) -> CreateAutocompleteResponse {
    in_time(async {
        let (bot, asker) = (ctx.data(), asker(ctx).await);
        let games = bot.app.games_to_name(&asker, finished_too).await;
        let wanted = partial.trim().trim_start_matches('#').to_lowercase();
        let mut choices = Vec::new();
        for game in games.unwrap_or_default() {
            if choices.len() == MOST_SUGGESTIONS {
                break;
            }
            let label = label(&asker, &game);
            if label.to_lowercase().contains(&wanted) {
                choices.push(AutocompleteChoice::new(label, game.id.to_string()));
            }
        }
        CreateAutocompleteResponse::new().set_choices(choices)
    })
    .await
}

fn label(asker: &Asker, game: &Listed) -> String {
    let first = titles::bare_name(&game.players.first);
    let second = titles::bare_name(&game.players.second);
    let name = asker.language.name(&game.form.game);
    cut(
        &format!("{name} #{}: {first} – {second}", game.id),
        MOST_LABEL,
    )
}

/// The fixed choices of an option: the value and the key of its name.
pub(crate) fn choices(catalog: &Catalog, command: &str, option: &str) -> Vec<(String, String)> {
    let named = |prefix: &str, values: &[&str]| {
        values
            .iter()
            .map(|value| ((*value).to_owned(), format!("{prefix}-{value}")))
            .collect::<Vec<_>>()
    };
    match (command, option) {
        ("games" | "rules" | "learn" | "puzzle" | "rating" | "leaderboard", "game") => {
            game_choices(catalog)
        }
        ("puzzle", "difficulty") => named(
            "choice-difficulty",
            &PuzzleDifficulty::ALL.map(PuzzleDifficulty::key),
        ),
        ("challenge", "level") => named("choice-level", &challenge::LEVELS),
        ("challenge", "side") => named("choice-side", &challenge::SIDES),
        ("challenge", "where") => named("choice-where", &challenge::PLACES),
        ("leaderboard", "where") => named("choice-list", &person::PLACES),
        ("tournament-new", "kind") => {
            named("choice-kind", &TournamentKind::ALL.map(TournamentKind::key))
        }
        ("tournament-show", "view") => named("choice-show", &tournament::VIEWS),
        ("tournament-export", "format") => named("choice-format", &tournament::FORMATS),
        ("move", "offer") => named("choice-offer", &move_::OFFERS),
        ("board", "view") => named("choice-view", &look::VIEWS),
        _ => Vec::new(),
    }
}

/// The keys of the catalog's games, for options that name a game of the catalog.
fn game_choices(catalog: &Catalog) -> Vec<(String, String)> {
    catalog
        .games()
        .map(|kind| (kind.about.key.to_owned(), kind.about.key.to_owned()))
        .collect()
}
