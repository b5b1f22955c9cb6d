//! Posts about a tournament: its registration, its rounds, its end.

mod adjudication;
mod finish;
mod handover;
mod notifications;
mod registration;
pub(crate) mod round;
mod season;
mod tour_end;

use cairn_app::{AppError, TournamentView};
use cairn_domain::{GameId, OutboxRow, TournamentId, tournament::Match};
use poise::serenity_prelude::CreateButton;

pub(crate) use self::{
    adjudication::{line, settled_because},
    finish::final_post,
    handover::{handover, is_to_be_asked},
    notifications::{
        Alone, alone, deadline_message, game_told_of, is_kept, is_public, mention_message, public,
        sentence,
    },
    registration::{MAX_NAMES, registration, registration_preview, state_sentence, unsaid},
    round::{
        GameLinks, MAX_TABLES, line as table_line, matches_of, result_of, round, scores_before,
        with_score,
    },
    season::{season, standings as standings_lines},
    tour_end::{after_tour, round_standings},
};
use super::id::{TournamentPress, TournamentRequest};
use crate::{
    Bot,
    custom_id::CustomId,
    posts::quiet_button,
    titles,
    words::{Language, tournament::TournamentWords},
};

pub(crate) const MAX_TEXT: usize = 2_000;

pub(crate) fn request_button(
    language: Language,
    id: TournamentId,
    key: &'static str,
    request: TournamentRequest,
) -> CreateButton {
    let id = CustomId::Tournament(TournamentPress::Of(id, request));
    quiet_button(language, key, &id)
}

fn tournament_buttons(telling: TournamentWords<'_>, round: Option<u16>) -> Vec<CreateButton> {
    let about = |key, request| request_button(telling.language, telling.it.root.id, key, request);
    let standings = TournamentRequest::Standings {
        page: 0,
        text: false,
    };
    let mut row = vec![
        about("button-my-game", TournamentRequest::Games),
        about("button-standings", standings),
    ];
    row.extend(round.map(|round| {
        let why = TournamentRequest::Why {
            round,
            entry: None,
            page: 0,
        };
        about("button-why", why)
    }));
    row
}

/// The button for all games of a round or a season, from 1.
fn all_games(telling: TournamentWords<'_>, of: u16) -> CreateButton {
    let request = TournamentRequest::AllGames { of, page: 0 };
    let id = telling.it.root.id;
    request_button(telling.language, id, "button-all-games", request)
}

/// A link to where a game of a tournament is shown: to its own thread, or to its newest board.
pub(crate) async fn game_link(
    bot: &Bot,
    it: &TournamentView,
    id: GameId,
) -> Result<String, AppError> {
    let place = bot.app.place(id).await?;
    if let Some(thread) = place.thread.filter(|_| place.thread != it.thread) {
        return Ok(format!("<#{}>", thread.0));
    }
    let posts = bot.app.store().posts(id).await?;
    let name = format!("#{id}");
    Ok(match posts.last().and_then(OutboxRow::message_ref) {
        Some(at) => titles::link(&name, place.guild, at),
        None => format!("`{name}`"),
    })
}

/// Links to the games of a round, up to the number a post holds.
pub(crate) async fn links(
    bot: &Bot,
    it: &TournamentView,
    round: u16,
) -> Result<GameLinks, AppError> {
    let of_round = it
        .matches
        .iter()
        .filter(|it| it.new.round == round && !it.hidden);
    links_of(bot, it, of_round.take(MAX_TABLES)).await
}

pub(crate) async fn links_of<'a>(
    bot: &Bot,
    it: &TournamentView,
    matches: impl Iterator<Item = &'a Match> + Send,
) -> Result<GameLinks, AppError> {
    let mut played = GameLinks::new();
    let games: Vec<GameId> = matches
        .flat_map(|it| it.games.iter())
        .filter_map(|it| it.game)
        .collect();
    for game in games {
        played.insert(game, game_link(bot, it, game).await?);
    }
    Ok(played)
}
