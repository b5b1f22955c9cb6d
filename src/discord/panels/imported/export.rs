//! Exporting an import.

use std::sync::Arc;

use cairn_app::AppError;
use cairn_domain::{Quota, tournament::Imported};
use poise::serenity_prelude::CreateAttachment;

use super::{ImportTelling, aside};
use crate::{Asker, Bot, interaction::Reply, panels::direct::ExportFormat, report, words::phrase};

/// Discord accepts 10 MiB in a message.
const MOST_BYTES: usize = 9 * 1024 * 1024;

/// The original file, or one made from it: a table, a page, everything. There are no ids of people.
pub(crate) async fn export(
    bot: &Bot,
    asker: &Asker,
    it: &Arc<Imported>,
    format: ExportFormat,
) -> Result<Reply, AppError> {
    asker.counts(bot, Quota::File)?;
    let language = asker.language;
    let telling = ImportTelling::of(bot, language, it).await?;
    let text = phrase!("direct-export", tournament = telling.title());
    let report = telling.report;
    let (file, ending) = match format {
        ExportFormat::Trf => (it.stored.file.clone(), "trf"),
        ExportFormat::Csv => (report::csv(&report, language).into_bytes(), "csv"),
        ExportFormat::Html => {
            let page = aside(move || report::page(&report, language)).await?;
            (page.into_bytes(), "html")
        }
        ExportFormat::Json { .. } => {
            let all = aside(move || report::json(&report, false)).await?;
            (all.into_bytes(), "json")
        }
    };
    if file.len() > MOST_BYTES {
        return Ok(Reply::text(language.name("direct-export-too-large")));
    }
    let name = format!("T-{}.{ending}", it.stored.id);
    let reply = Reply::text(language.say(&text));
    Ok(reply.with_file(CreateAttachment::bytes(file, name)))
}
