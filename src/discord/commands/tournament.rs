//! `/tournament`: sets up, lists, shows, joins and leaves tournaments.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{
    MOST_SUGGESTIONS, asker, begin,
    challenge::{chosen, suggest_variants},
    end,
};
use crate::{
    app::{AppError, Shown, TournamentView},
    discord::{
        Asker, Bot, Context,
        escape::{escape_markdown, plain},
        outbox::places::is_thread,
        panels::{
            direct::{self as direct_panels, ExportFormat},
            imported, tournament as panels,
        },
        press::tournament as press,
        report::name_of,
        titles,
        words::{
            Language, phrase,
            tournament::{Telling, kind as kind_told},
        },
    },
    domain::{
        ChannelId, Form, Refusal, TournamentId, read_options,
        tournament::{
            EntryId, Imported, Kind, LONGEST_NAME, Setup, TournamentDraft, TournamentRefusal,
        },
    },
};
use cairn_pairing::ladder::NoChallenge;

/// The choices of the option `kind`, as registered.
pub(super) const KINDS: [&str; 5] = ["round-robin", "swiss", "knockout", "league", "ladder"];
/// The choices of the option `view` of `show`, as registered.
pub(super) const VIEWS: [&str; 7] = [
    "standings",
    "crosstable",
    "round",
    "games",
    "rules",
    "log",
    "text",
];
/// Before the id of an entry that was chosen from suggestions: what people type is a number or a
/// name.
const CHOSEN: &str = "entry:";
/// The choices of the option `format` of `export`, as registered.
pub(super) const FORMATS: [&str; 4] = ["trf", "csv", "html", "json"];

#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(
    slash_command,
    subcommands(
        "new", "list", "show", "join", "leave", "rest", "why", "direct", "export", "import"
    ),
    subcommand_required
)]
pub(super) async fn tournament(_ctx: Context<'_>) -> Result<(), AppError> {
    Ok(())
}

/// Opens the set-up panel, or goes on with the one that was left.
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    kind: String,
    game: String,
    #[autocomplete = "suggest_variants"] variant: Option<String>,
    name: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let poise::Context::Application(application) = ctx else {
        return Ok(());
    };
    let interaction = application.interaction;
    let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
    panels::may_organize(bot, &asker, interaction.member.as_deref()).await?;
    let me = bot
        .app
        .meet(asker.player(), ctx.author().display_name())
        .await?;
    if let Some(kept) = bot.app.tournament_draft(me.id).await? {
        let name = escape_markdown(&kept.setup.name, LONGEST_NAME);
        let note = phrase!("tournament-new-kept", name = name);
        let panel = panels::panel(bot, asker.language, &kept, 0, &[note]);
        return end(ctx, panel).await;
    }
    let details = interaction.channel.as_ref();
    let parent = details.and_then(|it| it.parent_id.filter(|_| is_thread(it)));
    let channel = ChannelId(parent.unwrap_or(ctx.channel_id()).get());
    let wanted = Kind::of_key(&kind).ok_or(Refusal::NoSuchTournament)?;
    let (form, options) = form(bot.app.catalog(), &game, variant.as_deref())?;
    let sides_differ = bot.app.sides_differ(&form)?;
    let name = match name
        .map(|it| plain(&it, LONGEST_NAME))
        .filter(|it| !it.is_empty())
    {
        Some(name) => name,
        None => asker.language.say(&phrase!(
            "tournament-usual-name",
            kind = kind_told(asker.language, wanted),
            game = titles::kind(asker.language, bot.app.catalog(), &form.game, &options),
        )),
    };
    let setup = Setup::new(wanted, form, options, name, sides_differ);
    let draft = TournamentDraft {
        setup,
        guild,
        channel,
    };
    bot.app.save_tournament_draft(me.id, draft.clone()).await?;
    end(ctx, panels::panel(bot, asker.language, &draft, 0, &[])).await
}

/// What is played, with the usual options of the variant.
fn form(
    catalog: &cairn_rules::Catalog,
    game: &str,
    variant: Option<&str>,
) -> Result<(Form, String), Refusal> {
    let kind = catalog.game(game);
    let kind = kind.ok_or_else(|| Refusal::UnknownRules(game.to_owned()))?;
    let variant = variant.or(kind.about.variants.first().copied());
    let options = read_options(kind, variant, "")?;
    let read: serde_json::Value = serde_json::from_str(&options).unwrap_or_default();
    let variant = read.get("variant").and_then(serde_json::Value::as_str);
    let form = Form {
        game: game.to_owned(),
        variant: variant.map(ToOwned::to_owned),
    };
    Ok((form, options))
}

/// The tournaments of the server, and one's own.
#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    end(ctx, panels::list(bot, &asker).await?).await
}

#[poise::command(slash_command)]
async fn show(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
    view: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let it = match bot.app.shown(&asker, tournament.as_deref()).await? {
        Shown::Played(it) => it,
        Shown::Imported(it) => {
            let view = view.as_deref();
            let shown = imported::show(bot, &asker, member(ctx), &it, view).await?;
            return end(ctx, shown).await;
        }
    };
    let reply = match view.as_deref() {
        Some("crosstable") => press::crosstable(bot, &asker, &it, 0).await?,
        Some("round") => panels::round(bot, &asker, &it, None).await?,
        Some("games") => panels::games(bot, &asker, &it).await?,
        Some("rules") => panels::rules(bot, &asker, &it),
        Some("log") => panels::log(bot, &asker, &it, 0).await?,
        Some("text") => panels::standings(bot, &asker, &it, 0, true).await?,
        _ => panels::standings(bot, &asker, &it, 0, false).await?,
    };
    end(ctx, reply).await
}

#[poise::command(slash_command)]
async fn join(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let it = bot
        .app
        .tournament_meant(&asker, tournament.as_deref())
        .await?;
    let name = ctx.author().display_name();
    end(ctx, press::join(bot, &asker, name, &it).await?).await
}

#[poise::command(slash_command)]
async fn leave(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let it = bot
        .app
        .tournament_meant(&asker, tournament.as_deref())
        .await?;
    end(ctx, press::leave(bot, &asker, &it).await?).await
}

#[poise::command(slash_command)]
async fn rest(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 99]
    round: u16,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let it = bot
        .app
        .tournament_meant(&asker, tournament.as_deref())
        .await?;
    end(ctx, press::rest(bot, &asker, &it, round).await?).await
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
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let (player, instead) = (player.as_deref(), instead.as_deref());
    let it = match bot.app.shown(&asker, tournament.as_deref()).await? {
        Shown::Played(it) => it,
        Shown::Imported(it) => {
            let read = |text: Option<&str>| text.map(|text| named_in(&it, text)).transpose();
            let (player, instead) = (read(player)?, read(instead)?);
            let reply = imported::why(bot, &asker, &it, round, player, instead).await?;
            return end(ctx, reply).await;
        }
    };
    let people = panels::people(bot, &it).await?;
    let telling = Telling {
        language: asker.language,
        it: &it,
        people: &people,
    };
    let read = |text: Option<&str>| text.map(|text| named(telling, text)).transpose();
    let question = panels::Question {
        round,
        entry: read(player)?,
        instead: read(instead)?,
        ..panels::Question::default()
    };
    end(ctx, panels::why(bot, &asker, &it, question).await?).await
}

/// The entry that is meant: what was chosen from the suggestions, a number that was typed, or a
/// name or the beginning of one, if only one entry has it.
fn named(telling: Telling<'_>, text: &str) -> Result<EntryId, Refusal> {
    let it = telling.it;
    let chosen = text.trim().strip_prefix(CHOSEN);
    if let Some(chosen) = chosen.and_then(|it| it.parse().ok()).map(EntryId)
        && it.entry(chosen).is_some_and(|it| !it.left)
    {
        return Ok(chosen);
    }
    if let Some(entry) = place_typed(text).and_then(|at| it.order.get(at)) {
        return Ok(*entry);
    }
    let listed = it.listed().map(|it| (it.id, telling.bare_name(it.id)));
    by_name(listed, text)
}

/// The same in what was read from a file, whose entries are their numbers.
fn named_in(it: &Imported, text: &str) -> Result<EntryId, Refusal> {
    let text = text.trim();
    let text = text.strip_prefix(CHOSEN).unwrap_or(text);
    let numbered = || (1_u16..).zip(0..it.document.people.len());
    if let Some(at) = place_typed(text)
        && let Some((number, _)) = numbered().nth(at)
    {
        return Ok(EntryId(number));
    }
    by_name(
        numbered().map(|(number, entry)| (EntryId(number), name_of(it, entry))),
        text,
    )
}

/// A place in a list that was typed as a number from 1.
fn place_typed(text: &str) -> Option<usize> {
    let number = text.trim().trim_start_matches('#').trim_end_matches('.');
    number.parse::<usize>().ok()?.checked_sub(1)
}

/// Whoever is called so, or whose name begins so, if that is only one.
fn by_name(
    entries: impl Iterator<Item = (EntryId, String)>,
    text: &str,
) -> Result<EntryId, Refusal> {
    let wanted = text.trim().trim_start_matches('@').to_lowercase();
    let all: Vec<(EntryId, String)> = entries
        .map(|(entry, name)| (entry, name.to_lowercase()))
        .collect();
    let with = |is: &dyn Fn(&str) -> bool| -> Vec<EntryId> {
        let found = all.iter().filter(|it| is(&it.1));
        found.map(|it| it.0).collect()
    };
    let mut found = with(&|name| name == wanted);
    if found.is_empty() && !wanted.is_empty() {
        found = with(&|name| name.starts_with(&wanted));
    }
    match found.as_slice() {
        [only] => Ok(*only),
        [] => Err(Refusal::Tournament(TournamentRefusal::NobodyOfThatName)),
        _ => Err(Refusal::Tournament(TournamentRefusal::SeveralOfThatName)),
    }
}

/// The private panel of its directors.
#[poise::command(slash_command)]
async fn direct(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let it = bot
        .app
        .tournament_meant(&asker, tournament.as_deref())
        .await?;
    let who = (ctx.author(), member(ctx));
    end(ctx, direct_panels::direct(bot, &asker, who, it).await?).await
}

/// The tournament as a file.
#[poise::command(slash_command)]
async fn export(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
    format: Option<String>,
    ids: Option<bool>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let it = bot.app.shown(&asker, tournament.as_deref()).await?;
    let format = match format.as_deref() {
        Some("csv") => ExportFormat::Csv,
        Some("html") => ExportFormat::Html,
        Some("json") => ExportFormat::Json {
            ids: ids.unwrap_or_default(),
        },
        _ => ExportFormat::Trf,
    };
    let reply = match &it {
        Shown::Played(it) => direct_panels::export(bot, &asker, member(ctx), it, format).await?,
        Shown::Imported(it) => imported::export(bot, &asker, it, format).await?,
    };
    end(ctx, reply).await
}

/// A report file as a tournament to look at.
#[poise::command(slash_command)]
async fn import(ctx: Context<'_>, file: serenity::Attachment) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let poise::Context::Application(application) = ctx else {
        return Ok(());
    };
    let details = application.interaction.channel.as_ref();
    let parent = details.and_then(|it| it.parent_id.filter(|_| is_thread(it)));
    let channel = ChannelId(parent.unwrap_or(ctx.channel_id()).get());
    let who = (ctx.author().display_name(), member(ctx));
    end(
        ctx,
        imported::bring(bot, &asker, who, channel, &file).await?,
    )
    .await
}

/// Whoever uses a command, as a member of the server.
fn member(ctx: Context<'_>) -> Option<&serenity::Member> {
    match ctx {
        poise::Context::Application(ctx) => ctx.interaction.member.as_deref(),
        poise::Context::Prefix(_) => None,
    }
}

#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(
    slash_command,
    subcommands("challenge", "ladder_show"),
    subcommand_required
)]
pub(super) async fn ladder(_ctx: Context<'_>) -> Result<(), AppError> {
    Ok(())
}

/// Challenges somebody above; without a name the nearest who can be challenged.
#[poise::command(slash_command)]
async fn challenge(
    ctx: Context<'_>,
    #[autocomplete = "suggest_above"] who: Option<String>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let it = bot
        .app
        .tournament_meant(&asker, tournament.as_deref())
        .await?;
    let to = match who {
        Some(who) => on_ladder(bot, asker.language, &it, &who).await?,
        None => nearest(bot, &asker, &it).await?,
    };
    end(ctx, press::challenge(bot, &asker, &it, to).await?).await
}

/// Who is meant: what was chosen from the suggestions, or a name that was typed in full.
async fn on_ladder(
    bot: &Bot,
    language: Language,
    it: &TournamentView,
    who: &str,
) -> Result<EntryId, AppError> {
    let people = panels::people(bot, it).await?;
    let telling = Telling {
        language,
        it,
        people: &people,
    };
    // People know places on a ladder, not the numbers of its start.
    if let Some(to) = place_typed(who).and_then(|at| it.ladder.get(at)) {
        return Ok(*to);
    }
    let not_there = || Refusal::Tournament(NoChallenge::NotThere.into());
    let to = named(telling, who).map_err(|why| match why {
        Refusal::Tournament(TournamentRefusal::NobodyOfThatName) => not_there(),
        why => why,
    })?;
    let is_there = it.ladder.contains(&to);
    Ok(is_there.then_some(to).ok_or_else(not_there)?)
}

/// The nearest who can be challenged. If nobody can, the nearest above, so that the answer says
/// why not.
async fn nearest(bot: &Bot, asker: &Asker, it: &TournamentView) -> Result<EntryId, AppError> {
    if let Some(to) = above(bot, asker, it).await?.into_iter().next() {
        return Ok(to);
    }
    let me = bot.app.participant(asker.player()).await?;
    let own = me.and_then(|me| it.entry_of(me.id));
    let place = own.and_then(|own| it.ladder.iter().position(|to| *to == own.id));
    let place = place.ok_or(Refusal::Tournament(NoChallenge::NotThere.into()))?;
    let next = place.checked_sub(1).and_then(|at| it.ladder.get(at));
    Ok(*next.ok_or(Refusal::Tournament(NoChallenge::NotAbove.into()))?)
}

#[poise::command(slash_command, rename = "show")]
async fn ladder_show(
    ctx: Context<'_>,
    #[autocomplete = "suggest_tournaments"] tournament: Option<String>,
) -> Result<(), AppError> {
    let bot = ctx.data();
    let _busy = bot.busy.read().await;
    let asker = begin(ctx).await?;
    let it = bot
        .app
        .tournament_meant(&asker, tournament.as_deref())
        .await?;
    end(ctx, panels::standings(bot, &asker, &it, 0, false).await?).await
}

/// Whom somebody can challenge on a ladder now, the nearest first.
async fn above(bot: &Bot, asker: &Asker, it: &TournamentView) -> Result<Vec<EntryId>, AppError> {
    let me = bot.app.participant(asker.player()).await?;
    let own = me.and_then(|me| it.entry_of(me.id).map(|it| it.id));
    let Some(own) = own else {
        return Ok(Vec::new());
    };
    let now = bot.app.now();
    let away = bot.app.away_from_ladder(it, now).await?;
    let others = it.ladder.iter().rev().copied();
    Ok(others
        .filter(|to| it.may_challenge(own, *to, &away, now).is_ok())
        .collect())
}

/// The tournaments that one may mean: one's own and those of this server first.
async fn suggest_tournaments(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (bot, asker) = (ctx.data(), asker(ctx).await);
    let found = bot
        .app
        .tournaments_to_name(&asker)
        .await
        .unwrap_or_default();
    let imports = bot.app.imports_to_name(&asker).await.unwrap_or_default();
    let wanted = partial.trim().to_lowercase();
    let played = found.into_iter().map(|it| (it.id, it.name));
    let all = played.chain(imports.into_iter().map(|it| (it.id, it.name)));
    let labels = all.map(|(id, name)| (format!("T-{id}: {}", plain(&name, LONGEST_NAME)), id));
    suggestions(labels, &wanted, |id: TournamentId| format!("T-{id}"))
}

fn suggestions<T>(
    labels: impl Iterator<Item = (String, T)>,
    wanted: &str,
    value: impl Fn(T) -> String,
) -> CreateAutocompleteResponse {
    let fitting = labels.filter(|(label, _)| label.to_lowercase().contains(wanted));
    let choices = fitting.take(MOST_SUGGESTIONS).map(|(label, it)| {
        let label: String = label.chars().take(100).collect();
        AutocompleteChoice::new(label, value(it))
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The entries of the tournament that is meant.
async fn suggest_entries(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    entries(ctx, partial, false).await
}

/// Those who can be challenged.
async fn suggest_above(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    entries(ctx, partial, true).await
}

async fn entries(ctx: Context<'_>, partial: &str, above_only: bool) -> CreateAutocompleteResponse {
    let (bot, asker) = (ctx.data(), asker(ctx).await);
    let none = CreateAutocompleteResponse::new;
    let named = chosen(ctx, "tournament");
    let it = match bot.app.shown(&asker, named).await {
        Ok(Shown::Played(it)) => it,
        Ok(Shown::Imported(it)) if !above_only => return entries_of(&it, partial),
        _ => return none(),
    };
    let Ok(people) = panels::people(bot, &it).await else {
        return none();
    };
    let telling = Telling {
        language: asker.language,
        it: &it,
        people: &people,
    };
    let all: Vec<EntryId> = if above_only {
        above(bot, &asker, &it).await.unwrap_or_default()
    } else {
        it.order.clone()
    };
    let wanted = partial.trim().to_lowercase();
    let labels = all.into_iter().map(|entry| {
        let place = if above_only {
            it.ladder
                .iter()
                .position(|it| *it == entry)
                .map(|it| it + 1)
        } else {
            it.number(entry)
        };
        let label = format!(
            "{}. {}",
            place.unwrap_or_default(),
            telling.bare_name(entry)
        );
        (label, entry)
    });
    suggestions(labels, &wanted, |entry: EntryId| {
        format!("{CHOSEN}{}", entry.0)
    })
}

/// The names of a file, by their numbers in it.
fn entries_of(it: &Imported, partial: &str) -> CreateAutocompleteResponse {
    let wanted = partial.trim().to_lowercase();
    let labels = (1_u16..)
        .zip(0..it.document.people.len())
        .map(|(number, entry)| {
            let label = format!("{number}. {}", name_of(it, entry));
            (label, EntryId(number))
        });
    suggestions(labels, &wanted, |entry: EntryId| entry.0.to_string())
}
