//! The public line about a finished game, for its server.

use cairn_app::AppError;
use cairn_domain::Game;

use super::rating::rating_changes;
use crate::{Bot, rest::Content, titles, words::Language};

/// Who won against whom, in which game, how, and the effect on the ratings of players who show
/// theirs. None for a game that is still running.
pub(crate) async fn result(bot: &Bot, game: &Game) -> Result<Option<Content>, AppError> {
    let language = Language::from_locale(&game.language);
    let Some(outcome) = &game.head.outcome else {
        return Ok(None);
    };
    let names = titles::names(&game.players);
    let result = titles::result(Some(outcome), &names);
    let title = bot.title(language, game);
    let title = match bot.app.store().newest_board(game.id).await? {
        Some(at) => titles::link(&title, game.place.guild, at),
        None => title,
    };
    let how = titles::reason_naming(language, &game.terms.variant.game, outcome, &names);
    let changes = rating_changes(bot, language, game).await?;
    let parts = [language.say(&result), title, how].into_iter();
    let text: Vec<String> = parts.chain(changes).collect();
    Ok(Some(Content {
        text: text.join(" · "),
        ..Content::default()
    }))
}
