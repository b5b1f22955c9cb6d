//! `/move`: plays a typed turn, suggesting legal ones while it is typed.

use cairn_app::{AppError, CLOCKS_DIFFER, Purpose};
use cairn_domain::{Entered, Expected, Game, LogLength, OfferKind, Reveal, Timestamp, suggestions};
use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::{MOST_SUGGESTIONS, answer, asker, find, in_time, question::Continued, suggest_games};
use crate::{Context, press};

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
        let seen = match Continued::find(ctx).await {
            Some(it) => Expected::At(known_at(&view.game, it.asked_at + CLOCKS_DIFFER)),
            None => Expected::Latest,
        };
        press::typed(bot, asker, view, seen, &turn, offering).await
    })
}

/// The length of the log at this time.
fn known_at(game: &Game, time: Timestamp) -> LogLength {
    let known = game.log.iter().take_while(|it| it.at <= time);
    LogLength(known.count() as u64)
}

/// The legal turns that match the typed text, most promising first.
async fn suggest_turns(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    in_time(Box::pin(async {
        let (bot, asker) = (ctx.data(), asker(ctx).await);
        let named = match ctx {
            poise::Context::Application(ctx) => {
                ctx.args.iter().find_map(|option| match option.value {
                    ResolvedValue::String(text) if option.name == "game" => Some(text),
                    _ => None,
                })
            }
            poise::Context::Prefix(_) => None,
        };
        let none = CreateAutocompleteResponse::new();
        let Ok(view) = find(bot, &asker, named, Purpose::Act).await else {
            return none;
        };
        let Some(seat) = view
            .game
            .seat_of_user(asker.player())
            .filter(|seat| view.game.head.to_move == Some(*seat))
        else {
            return none;
        };
        let draft = bot
            .app
            .draft(&view.game, asker.player())
            .await
            .ok()
            .flatten();
        let entered = Entered::new(&view.table, seat, draft.as_ref());
        let most = (Reveal::in_game(&view.game), MOST_SUGGESTIONS);
        let mut fitting = Vec::new();
        if !entered.is_complete() {
            fitting = suggestions(entered.position.as_ref(), partial, most);
        }
        // The text either continues the draft or stands alone.
        if fitting.is_empty() {
            fitting = suggestions(view.table.position.as_ref(), partial, most);
        }
        let choices = fitting
            .into_iter()
            .filter(|it| it.turn.chars().count() <= 100 && it.label.chars().count() <= 100)
            .map(|it| AutocompleteChoice::new(it.label, it.turn))
            .collect();
        none.set_choices(choices)
    }))
    .await
}
