//! Replaying a submitted record. The players are not shown: the sides' names stand for them.

use cairn_app::{AppError, LoadedRecord};
use cairn_kernel::Seat;
use poise::serenity_prelude::Attachment;

use super::{Viewed, ViewedGame, viewed};
use crate::{Asker, Bot, interaction::Reply, panels::fetched_record, titles};

/// The beginning of the game in a record file.
pub(crate) async fn replay_file(
    bot: &Bot,
    asker: &Asker,
    file: &Attachment,
) -> Result<Reply, AppError> {
    let file = fetched_record(bot, asker, file).await?;
    let record = bot.app.keep_record(file, asker.here.guild).await?;
    let subject = subject(bot, asker, record);
    viewed(bot, asker, &subject, 0).await
}

pub(super) fn subject(bot: &Bot, asker: &Asker, record: LoadedRecord) -> ViewedGame {
    let LoadedRecord { key, mut view, .. } = record;
    let (language, terms) = (asker.language, &view.game.terms);
    let game = &terms.form.game;
    let title = titles::kind(language, bot.app.catalog(), game, &terms.options);
    let [first, second] = Seat::BOTH.map(|seat| titles::side(language, game, seat));
    view.game.players.first.name = first;
    view.game.players.second.name = second;
    ViewedGame {
        of: Viewed::Record(key),
        view,
        title,
    }
}
