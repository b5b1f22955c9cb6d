//! `/move`: plays a typed turn, suggesting legal ones while it is typed.

use cairn_app::{AppError, CLOCKS_DIFFER, Purpose};
use cairn_domain::{
    DraftPosition, Game, LogLength, OfferKind, Reveal, SeenState, Timestamp, suggestions,
};
use poise::serenity_prelude::CreateAutocompleteResponse;

use super::{
    MAX_SUGGESTIONS, answer, asker, challenge::option_value, find, question::ContinuedCommand,
    suggest, suggest_games,
};
use crate::{
    Context,
    features::{Feature, FeatureCommand, PLAY},
    press,
    press::Subject,
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[r#move],
    &[FeatureCommand::changes("move", PLAY, Subject::Game)],
);

/// The offers that can go with a turn, as registered.
pub(super) const OFFERS: [&str; 1] = ["draw"];

#[poise::command(slash_command, rename = "move")]
pub(super) async fn r#move(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "suggest_turns"]
    turn: String,
    #[autocomplete = "suggest_games"] game: Option<String>,
    offer: Option<String>,
) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let view = find(bot, asker, game.as_deref(), Purpose::Act).await?;
        let offering = offer.as_deref().and_then(OfferKind::of_key);
        // It was typed for the position at that time.
        let seen = match ContinuedCommand::find(ctx).await {
            Some(it) => SeenState::At(known_at(&view.game, it.asked_at + CLOCKS_DIFFER)),
            None => SeenState::Latest,
        };
        press::play_typed(bot, asker, view, seen, &turn, offering).await
    })
}

fn known_at(game: &Game, time: Timestamp) -> LogLength {
    let known = game.log.iter().take_while(|it| it.at <= time);
    LogLength(known.count() as u64)
}

/// The legal turns that match the typed text, most promising first.
async fn suggest_turns(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    suggest(Box::pin(async {
        let (bot, asker) = (ctx.data(), asker(ctx).await);
        let Ok(view) = find(bot, &asker, option_value(ctx, "game"), Purpose::Act).await else {
            return Vec::new();
        };
        let Some(seat) = view
            .game
            .seat_of_user(asker.player())
            .filter(|seat| view.game.head.to_move == Some(*seat))
        else {
            return Vec::new();
        };
        let draft = bot.app.draft(&view.game, asker.player()).await;
        let entered = DraftPosition::new(&view.table, seat, draft.ok().flatten().as_ref());
        let most = (Reveal::in_game(&view.game), MAX_SUGGESTIONS);
        let mut fitting = Vec::new();
        if !entered.is_complete() {
            fitting = suggestions(entered.position.as_ref(), partial, most);
        }
        // The text either continues the draft or stands alone.
        if fitting.is_empty() {
            fitting = suggestions(view.table.position.as_ref(), partial, most);
        }
        // Half a turn would mean something else.
        fitting.retain(|it| it.turn.chars().count() <= 100 && it.label.chars().count() <= 100);
        fitting.into_iter().map(|it| (it.label, it.turn)).collect()
    }))
    .await
}
