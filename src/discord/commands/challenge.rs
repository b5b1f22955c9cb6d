//! `/challenge`: invites somebody, or anybody, to a game.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::{asker, begin, end};
use crate::{
    app::AppError,
    discord::{
        Asker, Bot, Context, interaction::Reply, outbox::places, permissions, titles, words::phrase,
    },
    domain::{NewChallenge, Opponent, PlayerId, SidePreference},
};
use cairn_rules::GameKind;

/// The choices of the option `side`, as registered.
pub(super) const SIDES: [&str; 3] = ["random", "first", "second"];
/// The choices of the option `where`, as registered.
pub(super) const PLACES: [&str; 2] = ["thread", "here"];

#[poise::command(slash_command)]
pub(super) async fn challenge(
    ctx: Context<'_>,
    game: String,
    opponent: Option<serenity::User>,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    side: Option<String>,
    #[rename = "where"] place: Option<String>,
    #[autocomplete = "suggest_options"] options: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let poise::Context::Application(application) = ctx else {
        return Ok(());
    };
    let interaction = application.interaction;
    let details = interaction.channel.as_ref();
    let has = interaction.app_permissions.unwrap_or_default();
    let in_thread = details.is_some_and(places::is_thread);
    if let Some(missing) = permissions::missing(asker.language, has, in_thread) {
        let text = asker
            .language
            .say(&phrase!("missing-here", permissions = missing));
        return end(ctx, Reply::text(text)).await;
    }
    let wants_thread = place.as_deref() != Some("here");
    let no_threads = permissions::missing_for_threads(asker.language, has)
        .filter(|_| wants_thread && !in_thread);
    let members = &interaction.data.resolved.members;
    let from = bot
        .app
        .meet(asker.player(), ctx.author().display_name())
        .await?;
    let to = match &opponent {
        Some(user) => Some(Opponent {
            who: bot
                .app
                .meet(PlayerId(user.id.get()), user.display_name())
                .await?,
            bot: user.bot,
            here: members.contains_key(&user.id),
        }),
        None => None,
    };
    let new = NewChallenge {
        from,
        to,
        rules: game,
        variant,
        options: options.unwrap_or_default(),
        side: match side.as_deref() {
            Some("first") => SidePreference::First,
            Some("second") => SidePreference::Second,
            _ => SidePreference::Random,
        },
        place: places::place(
            ctx.guild_id(),
            ctx.channel_id(),
            details,
            wants_thread && no_threads.is_none(),
        ),
        language: interaction
            .guild_locale
            .clone()
            .unwrap_or_else(|| interaction.locale.clone()),
    };
    let challenge = bot.app.challenge_to(new).await?;
    let mut text = sent(bot, &asker, &challenge);
    if let Some(missing) = no_threads {
        let note = asker
            .language
            .say(&phrase!("missing-for-threads", permissions = missing));
        text = format!("{text}\n{note}");
    }
    end(ctx, Reply::text(text)).await
}

fn sent(bot: &Bot, asker: &Asker, challenge: &crate::domain::Challenge) -> String {
    let language = asker.language;
    let game = titles::title(
        language,
        bot.app.catalog(),
        &challenge.terms.form.game,
        &challenge.terms.options,
        challenge.id,
    );
    let until = titles::relative(challenge.expires_at);
    language.say(&match &challenge.to {
        Some(to) => phrase!(
            "challenge-sent-direct",
            game = game,
            to = titles::mention(to),
            until = until,
        ),
        None => phrase!("challenge-sent-open", game = game, until = until),
    })
}

/// The game that has been chosen so far.
fn chosen_game(ctx: Context<'_>) -> Option<GameKind> {
    let games = ctx.data().app.catalog();
    let poise::Context::Application(ctx) = ctx else {
        return None;
    };
    ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::String(key) if option.name == "game" => games.game(key),
        _ => None,
    })
}

pub(super) async fn suggest_variants(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let language = asker(ctx).language;
    let typed = partial.to_lowercase();
    let choices = chosen_game(ctx)
        .into_iter()
        .flat_map(|kind| {
            kind.about
                .variants
                .iter()
                .map(|variant| (kind.about.key, *variant))
        })
        .map(|(game, variant)| (language.name(&format!("{game}-{variant}")), variant))
        .filter(|(name, key)| name.to_lowercase().contains(&typed) || key.contains(&typed))
        .map(|(name, key)| AutocompleteChoice::new(name, key))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Completes the last word of `key=value key=value`.
#[expect(clippy::unused_async, reason = "poise awaits it")]
async fn suggest_options(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (before, last) = match partial.rsplit_once(char::is_whitespace) {
        Some((before, last)) => (format!("{} ", before.trim()), last),
        None => (String::new(), partial),
    };
    let choices = chosen_game(ctx)
        .into_iter()
        .flat_map(|kind| kind.about.settings)
        .filter(|setting| !before.contains(setting.key))
        .flat_map(|setting| {
            setting
                .values
                .iter()
                .map(|value| format!("{before}{}={}", setting.key, value.trim_matches('"')))
        })
        .filter(|words| words.len() <= 100 && words.contains(last))
        .take(super::MOST_SUGGESTIONS)
        .map(|words| AutocompleteChoice::new(words.clone(), words))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}
