//! Importing a file.

use cairn_app::{AppError, NewImport};
use cairn_domain::{
    ChannelId, Refusal,
    tournament::{ImportRefusal, MOST_IMPORTED_BYTES},
};
use poise::serenity_prelude::{Attachment, Member};

use super::{ImportTelling, rights, view};
use crate::{
    Asker, Bot,
    interaction::Reply,
    panels::tournament::may_organize,
    rest::NotFetched,
    words::{phrase, tournament::number},
};

/// Imports a file as a tournament to view, and shows it to the importer.
///
/// # Errors
///
/// If they may not make tournaments here, or the file is refused.
pub(crate) async fn bring(
    bot: &Bot,
    asker: &Asker,
    (name, member): (&str, Option<&Member>),
    channel: ChannelId,
    attachment: &Attachment,
) -> Result<Reply, AppError> {
    let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
    may_organize(bot, asker, member).await?;
    let file = fetched(bot, attachment, MOST_IMPORTED_BYTES).await?;
    let me = bot.app.meet(asker.player(), name).await?;
    let new = NewImport {
        guild,
        channel,
        by: me.id,
        file_name: attachment.filename.clone(),
        file,
    };
    let it = bot.app.import_tournament(new).await?;
    let telling = ImportTelling::of(bot, asker.language, &it).await?;
    let rights = rights(bot, asker, member, &it).await?;
    let shown = view::standings(bot, asker, &telling, rights, 0).await?;
    let said = phrase!(
        "import-done",
        tournament = telling.title(),
        players = number(it.document.people.len()),
        rounds = number(it.rounds()),
        channel = format!("<#{}>", it.stored.channel.0),
    );
    Ok(Reply {
        text: asker.language.say(&said),
        ..shown
    })
}

/// The contents of a file attached to a command.
///
/// # Errors
///
/// If it is too large, or cannot be fetched.
pub(crate) async fn fetched(
    bot: &Bot,
    attachment: &Attachment,
    most: usize,
) -> Result<Vec<u8>, Refusal> {
    let file = bot.files.fetch(attachment, most).await;
    file.map_err(|why| {
        Refusal::from(match why {
            NotFetched::TooLarge => ImportRefusal::TooLarge,
            NotFetched::Unreachable => ImportRefusal::NotFetched,
        })
    })
}
