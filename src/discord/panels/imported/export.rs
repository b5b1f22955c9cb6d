//! An import as a file again.

use poise::serenity_prelude::CreateAttachment;

use super::Telling;
use crate::{
    app::AppError,
    discord::{
        Asker, Bot, interaction::Reply, panels::direct::ExportFormat, report, words::phrase,
    },
    domain::tournament::Imported,
};

/// The file as it came, or made of it: a table, a page, everything. There are no ids of people.
pub(crate) async fn export(
    bot: &Bot,
    asker: &Asker,
    it: &Imported,
    format: ExportFormat,
) -> Result<Reply, AppError> {
    let telling = Telling::of(bot, asker.language, it).await?;
    let (file, ending) = match format {
        ExportFormat::Trf => (it.stored.file.clone(), "trf"),
        ExportFormat::Csv => (
            report::csv(&telling.report, asker.language).into_bytes(),
            "csv",
        ),
        ExportFormat::Html => (
            report::page(&telling.report, asker.language).into_bytes(),
            "html",
        ),
        ExportFormat::Json { .. } => (report::json(&telling.report, false).into_bytes(), "json"),
    };
    let name = format!("T-{}.{ending}", it.stored.id);
    let text = phrase!("direct-export", tournament = telling.title());
    let reply = Reply::text(asker.language.say(&text));
    Ok(reply.with_file(CreateAttachment::bytes(file, name)))
}
