//! All of one's games as records, and one's settings, in a file to keep.

use std::io::{Cursor, Write as _};

use cairn_app::{AppError, StoredData};
use cairn_domain::{Participant, Quota, Refusal};
use poise::serenity_prelude::CreateAttachment;
use serde_json::{Value, json};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::{
    Asker, Bot,
    feature::Feature,
    history::record_of,
    interaction::{Reply, ReplyResult},
    words::phrase,
};

/// Discord accepts 10 MiB; the rest is for the settings and the list of files at the end.
const MAX_FILE: u64 = 9 * 1024 * 1024;

/// A zip with the records of all games of the asker, the latest first, and their settings. Anything
/// that does not fit is left out, and the answer says so.
pub(crate) async fn export(bot: &Bot, asker: &Asker) -> ReplyResult {
    let language = asker.language;
    let Some(kept) = bot.app.kept_of(asker.player()).await? else {
        return Ok(Reply::text(language.name("privacy-nothing")));
    };
    asker.counts(bot, Quota::File)?;
    let mut archive = Archive::new();
    let frozen = kept.games.frozen.iter();
    let mut unreadable: Vec<String> = frozen.map(ToString::to_string).collect();
    let mut left_out = 0_i64;
    for game in kept.games.iter() {
        if archive.is_full() {
            left_out += 1;
            continue;
        }
        let loaded = async {
            let game = bot.app.game(game.id).await?;
            bot.app.load(game).await
        };
        match loaded.await {
            Ok(view) => {
                let hints = bot.app.hints_given(&view).await?;
                let (name, record) = record_of(&view, &hints);
                archive.add(&format!("games/{name}"), record.as_bytes())?;
            }
            // It cannot be replayed right now, so there is no record of it.
            Err(AppError::Refused(Refusal::Frozen(_))) => unreadable.push(game.id.to_string()),
            Err(error) => return Err(error),
        }
    }
    let about = stored_data_json(bot.features, &kept, &unreadable);
    archive.add("about-me.json", about.as_bytes())?;
    let count = i64::try_from(kept.games.len()).unwrap_or(i64::MAX) - left_out;
    let mut text = language.say(&phrase!("privacy-export", count));
    if left_out > 0 {
        let more = language.say(&phrase!("privacy-export-more", count = left_out));
        text = format!("{text} {more}");
    }
    let file = CreateAttachment::bytes(archive.finish()?, "cairn-export.zip");
    Ok(Reply::text(text).with_file(file))
}

fn stored_data_json(features: &[Feature], kept: &StoredData, unreadable: &[String]) -> String {
    let mut value = json!({"games_without_record": unreadable});
    for (key, export) in features.iter().flat_map(|it| it.exports) {
        value[*key] = export(kept);
    }
    format!("{value:#}\n")
}

pub(crate) fn person(it: &Participant) -> Value {
    json!({"account": it.user.map(|it| it.0.to_string()), "name": it.name})
}

struct Archive {
    zip: ZipWriter<Cursor<Vec<u8>>>,
    size: u64,
}

impl Archive {
    fn new() -> Archive {
        Archive {
            zip: ZipWriter::new(Cursor::new(Vec::new())),
            size: 0,
        }
    }

    /// Assumes that nothing can be compressed: anything that fits then, fits.
    fn is_full(&self) -> bool {
        self.size > MAX_FILE
    }

    fn add(&mut self, name: &str, text: &[u8]) -> anyhow::Result<()> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        self.zip.start_file(name, options)?;
        self.zip.write_all(text)?;
        self.size += text.len() as u64;
        Ok(())
    }

    fn finish(self) -> anyhow::Result<Vec<u8>> {
        Ok(self.zip.finish()?.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_archive_says_when_it_is_full_before_discord_would_refuse_it() {
        let mut archive = Archive::new();
        let mut seed = 1_u64;
        // Something that compresses badly: random numbers, one per line.
        let text: String = std::iter::repeat_with(|| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            format!("{seed:x}\n")
        })
        .take(30_000)
        .collect();
        let mut files = 0;
        while !archive.is_full() {
            archive
                .add(&format!("games/{files}.txt"), text.as_bytes())
                .expect("room");
            files += 1;
        }
        let size = archive.finish().expect("a zip").len();
        assert!(size < 10 * 1024 * 1024, "{size} bytes");
        assert!(files > 10, "{files} files");
    }
}
