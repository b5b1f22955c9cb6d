//! All of one's games as records, and one's settings, in a file to keep.

use std::io::{Cursor, Write as _};

use cairn_app::{AppError, StoredData};
use cairn_domain::{Challenge, CurrentRating, Participant, Quota, Refusal};
use poise::serenity_prelude::CreateAttachment;
use serde_json::{Value, json};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use crate::{
    Asker, Bot,
    history::record_of,
    interaction::{Reply, ReplyResult},
    words::phrase,
};

/// Discord accepts 10 MiB; the rest is for the settings and the list of files at the end.
const MOST: u64 = 9 * 1024 * 1024;

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
    let about = stored_data_json(&kept, &unreadable);
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

fn stored_data_json(kept: &StoredData, unreadable: &[String]) -> String {
    let account =
        |it: &cairn_domain::Account| json!({"account": it.user.0.to_string(), "name": it.name});
    let entered = kept
        .drafts
        .iter()
        .map(|(game, draft)| json!({"game": game.to_string(), "actions": draft.actions}));
    let plans = kept.plans.iter();
    let plans = plans.map(|it| json!({"game": it.game.to_string(), "branches": it.branches}));
    let courses = kept.courses.iter().map(|it| {
        json!({
            "form": it.form.to_string(),
            "changed_ms": it.at.0,
            "state": it.state,
        })
    });
    let puzzles = kept.puzzles.iter().map(|it| {
        json!({
            "form": it.form.to_string(),
            "puzzle": it.puzzle,
            "changed_ms": it.at.0,
            "state": it.state,
        })
    });
    let explorations = kept.explorations.iter().map(|it| {
        json!({
            "from": it.root.to_string(),
            "changed_ms": it.at.0,
            "state": it.state,
        })
    });
    let notes = kept.notes.iter().map(|it| {
        json!({
            "game": it.game.to_string(),
            "turn": it.turn,
            "written_ms": it.at.0,
            "text": it.text,
        })
    });
    let vacations = kept.vacations.iter().map(|it| {
        json!({
            "from_ms": it.from.0,
            "until_ms": it.until.0,
            "reason": it.reason,
        })
    });
    let tournaments = kept.tournaments.iter().map(|it| {
        json!({
            "id": format!("T-{}", it.id),
            "name": it.name,
            "stage": it.stage.key(),
            "plays": it.plays,
            "directs": it.directs,
            "texts": it.texts,
        })
    });
    let value = json!({
        "me": person(&kept.who),
        "settings": kept.settings,
        "tournaments": tournaments.collect::<Vec<_>>(),
        "tournament_set_up": kept.set_up.as_ref().map(|it| &it.setup),
        "ratings": kept.ratings.iter().map(rating).collect::<Vec<_>>(),
        "open_challenges": kept.challenges.iter().map(challenge).collect::<Vec<_>>(),
        "entered_turns": entered.collect::<Vec<_>>(),
        "plans": plans.collect::<Vec<_>>(),
        "vacations": vacations.collect::<Vec<_>>(),
        "blocked": kept.blocked.iter().map(account).collect::<Vec<_>>(),
        "courses": courses.collect::<Vec<_>>(),
        "puzzles": puzzles.collect::<Vec<_>>(),
        "explorations": explorations.collect::<Vec<_>>(),
        "notes": notes.collect::<Vec<_>>(),
        "games_without_record": unreadable,
        "asked_to_be_forgotten_ms": kept.leaving.map(|it| it.asked_at.0),
    });
    format!("{value:#}\n")
}

fn person(it: &Participant) -> Value {
    json!({"account": it.user.map(|it| it.0.to_string()), "name": it.name})
}

fn challenge(it: &Challenge) -> Value {
    json!({
        "id": it.id.to_string(),
        "from": person(&it.from),
        "to": it.to.as_ref().map(person),
        "form": it.terms.form.to_string(),
        "clock": it.terms.clock.to_string(),
        "hints": it.terms.hints,
        "least_percent_in_time": it.conditions.in_time,
        "lowest_rating": it.conditions.lowest,
        "highest_rating": it.conditions.highest,
        "made_ms": it.made_at.0,
        "lapses_ms": it.expires_at.0,
    })
}

fn rating(it: &CurrentRating) -> Value {
    let [rating, deviation, volatility] = it.rating.values();
    json!({
        "form": it.key.form.to_string(),
        "side": it.key.side,
        "rating": rating,
        "deviation": deviation,
        "volatility": volatility,
        "changed_at_ms": it.changed_at.0,
        "won": it.tally.won,
        "drawn": it.tally.drawn,
        "lost": it.tally.lost,
    })
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
        self.size > MOST
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
