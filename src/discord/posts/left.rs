//! Texts about a player who has left the server, or stays away.

use cairn_domain::{AbortReason, Game, GameId, Outcome, WinReason};
use cairn_kernel::Seat;
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::button;
use crate::{
    custom_id::{CustomId, GameRequest},
    titles,
    words::{Language, phrase},
};

pub(crate) fn note(language: Language, game: &Game, gone: Seat) -> String {
    let who = titles::name(game.players.get(gone));
    language.say(&phrase!("opponent-left", who))
}

/// The sentence that this player has stayed away long enough for the other one to stop waiting.
pub(crate) fn note_of_absence(language: Language, game: &Game, away: Seat) -> String {
    let who = titles::name(game.players.get(away));
    language.say(&phrase!("opponent-stays-away", who))
}

pub(crate) fn buttons(language: Language, game: GameId) -> CreateActionRow {
    let id = CustomId::Game(game, GameRequest::CallOffAlone);
    let press = button(language, "button-call-off-alone", &id, ButtonStyle::Danger);
    CreateActionRow::Buttons(vec![press])
}

/// Like [`note`], for a game that ended on their time: a line for the other player, which notifies
/// them.
pub(crate) fn note_at_the_end(game: &Game, gone: Seat) -> String {
    Language::from_locale(&game.language).say(&phrase!(
        "opponent-left-over",
        who = titles::mention(game.players.get(!gone)),
        gone = titles::name(game.players.get(gone))
    ))
}

pub(crate) fn late_at_the_end(game: &Game) -> Option<Seat> {
    match game.head.outcome {
        Some(Outcome::Won(seat, WinReason::Time)) => Some(!seat),
        Some(Outcome::Aborted(AbortReason::NoShow(seat) | AbortReason::Abandoned(seat))) => {
            Some(seat)
        }
        _ => None,
    }
}
