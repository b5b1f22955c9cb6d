//! Finding the tournament and the entry that are meant, and suggestions for them.

use cairn_app::{AppError, ListedTournament, TournamentView};
use cairn_domain::{
    Refusal,
    tournament::{EntryId, MAX_NAME, TournamentRefusal},
};
use poise::serenity_prelude::CreateAutocompleteResponse;

use crate::{
    Asker, Bot, Context,
    challenge::command::option_value,
    commands::{Suggestions, asker, given_command::GivenCommand, suggest, suggestions},
    escape::plain,
    tournament::panels,
    words::tournament::TournamentWords,
};

/// Prefix of the id of an entry chosen from suggestions: people type a number or a name.
const CHOSEN: &str = "entry:";

/// The entry meant: one chosen from the suggestions, a typed number, or a name or the beginning of
/// one, if only one entry has it.
pub(crate) fn find_entry(telling: TournamentWords<'_>, text: &str) -> Result<EntryId, Refusal> {
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
    let listed = it
        .listed_entries()
        .map(|it| (it.id, telling.bare_name(it.id)));
    by_name(listed, text)
}

/// A place in a list, typed as a number from 1.
pub(crate) fn place_typed(text: &str) -> Option<usize> {
    let number = text.trim().trim_start_matches('#').trim_end_matches('.');
    number.parse::<usize>().ok()?.checked_sub(1)
}

/// The entry with this name, or the only one whose name begins with it.
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

/// The tournaments that may be meant: one's own and those of this server first.
pub(crate) async fn suggest_tournaments(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    suggest(async {
        let found = ctx.data().app.tournaments_to_name(&asker(ctx).await).await;
        tournament_suggestions(found.unwrap_or_default(), partial)
    })
    .await
}

pub(crate) async fn suggest_ladders(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(async {
        let found = ctx.data().app.ladders_to_name(&asker(ctx).await).await;
        tournament_suggestions(found.unwrap_or_default(), partial)
    })
    .await
}

fn tournament_suggestions(
    found: impl IntoIterator<Item = ListedTournament>,
    partial: &str,
) -> Suggestions {
    let labels = found.into_iter().map(|it| {
        let name = plain(&it.name, MAX_NAME);
        (format!("T-{}: {name}", it.id), format!("T-{}", it.id))
    });
    suggestions(labels, partial.trim())
}

/// The entries of the tournament that is meant.
pub(crate) async fn suggest_entries(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    entries(ctx, partial, false).await
}

/// Suggests the entries that can be challenged.
pub(crate) async fn suggest_above(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    entries(ctx, partial, true).await
}

async fn entries(ctx: Context<'_>, partial: &str, above_only: bool) -> CreateAutocompleteResponse {
    suggest(async {
        let (bot, asker) = (ctx.data(), asker(ctx).await);
        let named = option_value(ctx, "tournament");
        let meant = if above_only {
            bot.app.ladder_meant(&asker, named).await
        } else {
            bot.app.tournament_meant(&asker, named).await
        };
        let Ok(it) = meant else {
            return Vec::new();
        };
        let labels = entry_labels(bot, &asker, &it, above_only).await;
        let labels = labels.unwrap_or_default().into_iter();
        let labels = labels.map(|(label, entry)| (label, value_of(entry)));
        suggestions(labels, partial.trim())
    })
    .await
}

/// The entries with their labels: all of a tournament, or those that can be challenged.
async fn entry_labels(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    above_only: bool,
) -> Result<Vec<(String, EntryId)>, AppError> {
    let people = panels::people(bot, it).await?;
    let telling = TournamentWords::new(asker.language, it, &people);
    let all: Vec<EntryId> = if above_only {
        above(bot, asker, it).await?
    } else if it.order.is_empty() {
        it.listed_entries().map(|it| it.id).collect()
    } else {
        it.order.clone()
    };
    let label = |entry: EntryId| {
        let place = if above_only {
            let place = it.ladder.iter().position(|it| *it == entry);
            place.map(|it| it + 1)
        } else {
            it.number(entry)
        };
        let name = telling.bare_name(entry);
        // Before the start there are no numbers.
        let place = place.map_or_else(String::new, |it| format!("{it}. "));
        (format!("{place}{name}"), entry)
    };
    Ok(all.into_iter().map(label).collect())
}

fn value_of(entry: EntryId) -> String {
    format!("{CHOSEN}{}", entry.0)
}

/// The option of a command in which a name means no entry or several, and the entries to choose
/// from, as labels and values: those that have the name, or all.
pub(crate) async fn entries_meant(
    bot: &Bot,
    asker: &Asker,
    command: &GivenCommand,
) -> Result<Option<(&'static str, Vec<(String, String)>)>, AppError> {
    let above_only = command.name == "ladder challenge";
    let tournament = command.text("tournament");
    let it = if above_only {
        bot.app.ladder_meant(asker, tournament).await?
    } else {
        bot.app.tournament_meant(asker, tournament).await?
    };
    let people = panels::people(bot, &it).await?;
    let telling = TournamentWords::new(asker.language, &it, &people);
    let mut options = ["player", "instead", "who"].into_iter();
    let unclear = options.find_map(|option| {
        let typed = command.text(option)?;
        find_entry(telling, typed)
            .is_err()
            .then_some((option, typed))
    });
    let Some((option, typed)) = unclear else {
        return Ok(None);
    };
    let wanted = typed.trim_start_matches('@').to_lowercase();
    let mut all = entry_labels(bot, asker, &it, above_only).await?;
    let has_it = |entry: EntryId| telling.bare_name(entry).to_lowercase().starts_with(&wanted);
    if all.iter().any(|(_, entry)| has_it(*entry)) {
        all.retain(|(_, entry)| has_it(*entry));
    }
    let entries = all
        .into_iter()
        .map(|(label, entry)| (label, value_of(entry)));
    Ok(Some((option, entries.collect())))
}

/// The entries somebody can challenge on a ladder now, the nearest first.
pub(crate) async fn above(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
) -> Result<Vec<EntryId>, AppError> {
    let me = asker.participant(bot).await?;
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
