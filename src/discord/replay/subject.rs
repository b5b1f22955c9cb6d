//! What is looked at: a game of the bot's, or a submitted record.

use cairn_app::{AppError, LoadedGame, LoadedRecord};

use super::id::ViewId;
use crate::{Asker, Bot, titles};

pub(crate) struct ViewedGame {
    pub(crate) of: ViewId,
    pub(crate) view: LoadedGame,
    /// For text with markdown.
    pub(crate) title: String,
}

impl ViewedGame {
    pub(crate) async fn load(bot: &Bot, asker: &Asker, id: ViewId) -> Result<ViewedGame, AppError> {
        match id {
            ViewId::Game(game) => {
                let game = bot.app.known_game(asker, game).await?;
                let view = bot.app.load(game).await?;
                let title = bot.title(asker.language, &view.game);
                Ok(ViewedGame {
                    of: id,
                    view,
                    title,
                })
            }
            ViewId::Record(key) => Ok(subject(bot, asker, bot.app.record(key).await?)),
        }
    }

    pub(super) fn turns(&self) -> u32 {
        self.view.table.finished_turns()
    }
}

/// A submitted record; the sides' names stand for the players, who are not shown.
pub(crate) fn subject(bot: &Bot, asker: &Asker, record: LoadedRecord) -> ViewedGame {
    let LoadedRecord { key, mut view, .. } = record;
    titles::name_by_sides(asker.language, &mut view.game);
    let variant = &view.game.terms.variant;
    let title = bot.variant_name(asker.language, variant);
    ViewedGame {
        of: ViewId::Record(key),
        view,
        title,
    }
}
