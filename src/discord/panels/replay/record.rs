//! Replaying a submitted record. The players are not shown: the sides' names stand for them.

use cairn_app::{AppError, LoadedRecord};
use poise::serenity_prelude::Attachment;

use super::{Viewed, ViewedGame, viewed};
use crate::{Asker, Bot, interaction::Reply, panels::fetched_record, titles};

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
    titles::name_by_sides(asker.language, &mut view.game);
    let form = &view.game.terms.form;
    let title = bot.form_name(asker.language, form);
    ViewedGame {
        of: Viewed::Record(key),
        view,
        title,
    }
}
