//! `/move`: plays a typed turn, suggesting legal ones while it is typed.

use cairn_app::{AppError, CLOCKS_DIFFER, Purpose, StoredData};
use cairn_domain::{
    DraftPosition, Game, LogLength, OfferKind, Reveal, SeenState, Timestamp, suggestions,
};
use poise::serenity_prelude::CreateAutocompleteResponse;
use serde_json::{Value, json};

use crate::{
    Context,
    challenge::command::option_value,
    commands::{
        MAX_SUGGESTIONS, answer, asker, find, given_command::ContinuedCommand, suggest,
        suggest_games,
    },
    feature::{Choices, Feature, FeatureCommand, PLAY},
    picker,
    press::declaration::Subject,
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[r#move],
    &[FeatureCommand::changes("move", PLAY, Subject::Game)
        .choices(&[("offer", Choices::Values("choice-offer", || vec!["draw"]))])],
)
.exports(&[("entered_turns", export_drafts)]);

fn export_drafts(kept: &StoredData) -> Value {
    let all = kept.drafts.iter();
    all.map(|(game, draft)| json!({"game": game.to_string(), "actions": draft.actions}))
        .collect()
}

#[poise::command(slash_command, rename = "move")]
pub(crate) async fn r#move(
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
        picker::press::play_typed(bot, asker, view, seen, &turn, offering).await
    })
}

fn known_at(game: &Game, time: Timestamp) -> LogLength {
    let earlier = game.log.iter().take_while(|it| it.at <= time);
    LogLength(earlier.count() as u64)
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
