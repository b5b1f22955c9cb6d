//! `/ladder`: challenges on a ladder, and its places.

use super::naming::{above, find_entry, place_typed, suggest_above, suggest_ladders};
use crate::{
    Asker, Bot, Context,
    commands::answer,
    tournament::{panels, press},
    words::{Language, tournament::TournamentWords},
};

use cairn_app::{AppError, TournamentView};
use cairn_domain::{
    Refusal,
    tournament::{EntryId, TournamentRefusal},
};
use cairn_pairing::ladder::NoChallenge;

#[expect(clippy::unused_async, reason = "poise awaits it")]
#[poise::command(slash_command, subcommands("challenge", "show"), subcommand_required)]
pub(crate) async fn ladder(_ctx: Context<'_>) -> Result<(), AppError> {
    Ok(())
}

/// Challenges somebody above; without a name the nearest who can be challenged.
#[poise::command(slash_command)]
async fn challenge(
    ctx: Context<'_>,
    #[autocomplete = "suggest_above"] who: Option<String>,
    #[autocomplete = "suggest_ladders"] tournament: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = bot.app.ladder_meant(asker, tournament.as_deref()).await?;
        let to = match who {
            Some(who) => on_ladder(bot, asker.language, &it, &who).await?,
            None => nearest(bot, asker, &it).await?,
        };
        press::challenge(bot, asker, &it, to).await
    })
}

/// The entry meant: one chosen from the suggestions, or a name typed in full.
async fn on_ladder(
    bot: &Bot,
    language: Language,
    it: &TournamentView,
    who: &str,
) -> Result<EntryId, AppError> {
    let people = panels::people(bot, it).await?;
    let telling = TournamentWords::new(language, it, &people);
    // People know places on a ladder, not their starting numbers.
    if let Some(to) = place_typed(who).and_then(|at| it.ladder.get(at)) {
        return Ok(*to);
    }
    let not_there = || Refusal::Tournament(NoChallenge::NotThere.into());
    let to = find_entry(telling, who).map_err(|why| match why {
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
    let me = asker.participant(bot).await?;
    let own = me.and_then(|me| it.entry_of(me.id));
    let place = own.and_then(|own| it.ladder.iter().position(|to| *to == own.id));
    let place = place.ok_or(Refusal::Tournament(NoChallenge::NotThere.into()))?;
    let next = place.checked_sub(1).and_then(|at| it.ladder.get(at));
    Ok(*next.ok_or(Refusal::Tournament(NoChallenge::NotAbove.into()))?)
}

#[poise::command(slash_command)]
async fn show(
    ctx: Context<'_>,
    #[autocomplete = "suggest_ladders"] tournament: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let it = bot.app.ladder_meant(asker, tournament.as_deref()).await?;
        panels::standings(bot, asker, &it, 0, false).await
    })
}
