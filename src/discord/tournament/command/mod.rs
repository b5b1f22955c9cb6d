//! `/tournament`: sets up, lists, shows, joins and leaves tournaments.

mod ladder;

pub(crate) mod naming;

use cairn_app::{AppError, StoredData, TournamentView};
use cairn_domain::{
    ChannelId, Refusal, Variant, read_options,
    tournament::{MAX_NAME, Setup, TournamentDraft, TournamentKind},
};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

pub(crate) use self::ladder::ladder;

use self::naming::{find_entry, suggest_entries, suggest_tournaments};
use super::{
    direct::{self as direct_panels, ExportFormat},
    panels, press,
};
use crate::{
    Asker, Bot, Context,
    challenge::command::suggest_variants,
    commands::{
        answer,
        game_options::{read_game, read_variant, suggest_offered},
    },
    escape::{escape_markdown, plain},
    feature::{Choices, Feature, FeatureCommand, LADDER, TOURNAMENTS},
    outbox::places::is_thread,
    press::declaration::Subject,
    words::{
        phrase,
        tournament::{TournamentWords, kind as kind_told},
    },
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[tournament, ladder],
    &[
        FeatureCommand::changes("tournament new", TOURNAMENTS, Subject::Setup).choices(&[(
            "kind",
            Choices::Values("choice-kind", || {
                TournamentKind::ALL.map(TournamentKind::key).to_vec()
            }),
        )]),
        FeatureCommand::shows("tournament list", TOURNAMENTS),
        FeatureCommand::shows("tournament show", TOURNAMENTS)
            .choices(&[("view", Choices::Values("choice-show", || VIEWS.to_vec()))]),
        FeatureCommand::changes("tournament join", TOURNAMENTS, Subject::Tournament),
        FeatureCommand::shows("tournament leave", TOURNAMENTS),
        FeatureCommand::changes("tournament rest", TOURNAMENTS, Subject::Tournament),
        FeatureCommand::shows("tournament why", TOURNAMENTS),
        FeatureCommand::shows("tournament direct", TOURNAMENTS),
        FeatureCommand::shows("tournament export", TOURNAMENTS).choices(&[(
            "format",
            Choices::Values("choice-format", || vec!["trf", "csv", "html", "json"]),
        )]),
        FeatureCommand::changes("ladder challenge", LADDER, Subject::Challenge),
        FeatureCommand::shows("ladder show", LADDER),
    ],
)
.exports(&[
    ("tournaments", export_tournaments),
    ("tournament_set_up", |it| {
        json!(it.set_up.as_ref().map(|it| &it.setup))
    }),
]);

fn export_tournaments(kept: &StoredData) -> Value {
    let all = kept.tournaments.iter().map(|it| {
        json!({
            "id": format!("T-{}", it.id),
            "name": it.name,
            "stage": it.stage.key(),
            "plays": it.plays,
            "directs": it.directs,
            "texts": it.texts,
        })
    });
    all.collect()
}

const VIEWS: [&str; 7] = [
    "standings",
    "crosstable",
    "round",
    "games",
    "rules",
    "log",
    "text",
];

#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(
    slash_command,
    subcommands(
        "new", "list", "show", "join", "leave", "rest", "why", "direct", "export"
    ),
    subcommand_required
)]
pub(crate) async fn tournament(_ctx: Context<'_>) -> Result<(), AppError> {
    Ok(())
}

/// Opens the setup panel, or continues with the one that was left.
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    kind: String,
    #[autocomplete = "suggest_offered"] game: String,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    name: Option<String>,
) -> Result<(), AppError> {
    let poise::Context::Application(application) = ctx else {
        return Ok(());
    };
    answer!(ctx, |bot, asker| {
        let interaction = application.interaction;
        let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
        panels::may_organize(bot, asker, interaction.member.as_deref()).await?;
        let me = bot
            .app
            .meet(asker.player(), ctx.author().display_name())
            .await?;
        if let Some(kept) = bot.app.store().tournament_draft(me.id).await? {
            let name = escape_markdown(&kept.setup.name, MAX_NAME);
            let note = phrase!("tournament-new-kept", name);
            let panel = panels::panel(bot, asker.language, &kept, 0, &[note]);
            return Ok(panel);
        }
        let details = interaction.channel.as_ref();
        let parent = details.and_then(|it| it.parent_id.filter(|_| is_thread(it)));
        let channel = ChannelId(parent.unwrap_or(ctx.channel_id()).get());
        let wanted = TournamentKind::of_key(&kind).ok_or(Refusal::NoSuchTournament)?;
        let game = read_game(bot, &game);
        asker.settings(bot).await?.server.offers(&game)?;
        let variant = read_variant(bot, &game, variant);
        let (variant, options) = usual_options(bot.app.catalog(), &game, variant.as_deref())?;
        let sides_differ = bot.app.sides_differ(&variant)?;
        let name = match name
            .map(|it| plain(&it, MAX_NAME))
            .filter(|it| !it.is_empty())
        {
            Some(name) => name,
            None => asker.language.say(&phrase!(
                "tournament-usual-name",
                kind = kind_told(asker.language, wanted),
                game = bot.variant_name(asker.language, &variant)
            )),
        };
        let setup = Setup::new(wanted, variant, options, name, sides_differ);
        let draft = TournamentDraft {
            setup,
            guild,
            channel,
        };
        // Typed on two devices at once, it is begun once.
        bot.app.begin_tournament_draft(me.id, draft.clone()).await?;
        let draft = bot
            .app
            .store()
            .tournament_draft(me.id)
            .await?
            .unwrap_or(draft);
        Ok(panels::panel(bot, asker.language, &draft, 0, &[]))
    })
}

/// The variant, the usual one if none is named, with its usual options.
fn usual_options(
    catalog: &cairn_rules::Catalog,
    game: &str,
    variant: Option<&str>,
) -> Result<(Variant, String), Refusal> {
    let kind = catalog.game(game);
    let kind = kind.ok_or_else(|| Refusal::UnknownRules(game.to_owned()))?;
    let variant = variant.or(kind.about.variants.first().copied());
    let options = read_options(kind, variant, "")?;
    let read: serde_json::Value = serde_json::from_str(&options).unwrap_or_default();
    let variant = read.get("variant").and_then(serde_json::Value::as_str);
    let variant = Variant {
        game: game.to_owned(),
        key: variant.map(ToOwned::to_owned),
    };
    Ok((variant, options))
}

/// The tournaments of the server, and one's own.
#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| panels::list(bot, asker).await)
}

#[poise::command(slash_command)]
async fn show(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
    view: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = find_tournament(bot, asker, tournament.as_deref()).await?;
        match view.as_deref() {
            Some("crosstable") => press::crosstable(bot, asker, &it, 0).await,
            Some("round") => panels::round(bot, asker, &it, None).await,
            Some("games") => panels::games(bot, asker, &it).await,
            Some("rules") => Ok(panels::rules(bot, asker, &it, 0)),
            Some("log") => panels::log(bot, asker, &it, 0).await,
            Some("text") => panels::standings(bot, asker, &it, 0, true).await,
            _ => panels::standings(bot, asker, &it, 0, false).await,
        }
    })
}

#[poise::command(slash_command)]
async fn join(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = find_tournament(bot, asker, tournament.as_deref()).await?;
        let name = ctx.author().display_name();
        press::join(bot, asker, name, &it).await
    })
}

#[poise::command(slash_command)]
async fn leave(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = find_tournament(bot, asker, tournament.as_deref()).await?;
        press::leave(bot, asker, &it).await
    })
}

#[poise::command(slash_command)]
async fn rest(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 99]
    round: u16,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = find_tournament(bot, asker, tournament.as_deref()).await?;
        press::rest(bot, asker, &it, round).await
    })
}

#[poise::command(slash_command)]
async fn why(
    ctx: Context<'_>,
    #[autocomplete = "suggest_entries"] player: Option<String>,
    #[autocomplete = "suggest_entries"] instead: Option<String>,
    #[min = 1]
    #[max = 99]
    round: Option<u16>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = find_tournament(bot, asker, tournament.as_deref()).await?;
        let (player, instead) = (player.as_deref(), instead.as_deref());
        let people = panels::people(bot, &it).await?;
        let telling = TournamentWords::new(asker.language, &it, &people);
        let read = |text: Option<&str>| text.map(|text| find_entry(telling, text)).transpose();
        let question = panels::Question {
            round,
            entry: read(player)?,
            instead: read(instead)?,
            ..panels::Question::default()
        };
        panels::why(bot, asker, &it, question).await
    })
}

/// The private panel of its directors.
#[poise::command(slash_command)]
async fn direct(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = find_tournament(bot, asker, tournament.as_deref()).await?;
        let who = (ctx.author(), member(ctx));
        match file {
            Some(file) => direct_panels::number_by_file(bot, asker, who, it, &file).await,
            None => direct_panels::direct(bot, asker, who, it).await,
        }
    })
}

/// The tournament as a file.
#[poise::command(slash_command)]
async fn export(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
    format: Option<String>,
    ids: Option<bool>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = find_tournament(bot, asker, tournament.as_deref()).await?;
        let format = match format.as_deref() {
            Some("csv") => ExportFormat::Csv,
            Some("html") => ExportFormat::Html,
            Some("json") => ExportFormat::Json {
                ids: ids.unwrap_or_default(),
            },
            _ => ExportFormat::Trf,
        };
        direct_panels::export(bot, asker, member(ctx), &it, format).await
    })
}

async fn find_tournament(
    bot: &Bot,
    asker: &Asker,
    named: Option<&str>,
) -> Result<TournamentView, AppError> {
    bot.app.tournament_meant(asker, named).await
}

/// The member of the server who uses a command.
fn member(ctx: Context<'_>) -> Option<&serenity::Member> {
    match ctx {
        poise::Context::Application(ctx) => ctx.interaction.member.as_deref(),
        poise::Context::Prefix(_) => None,
    }
}
