//! A tournament as a file that other programs read.

use cairn_pairing::trf::{Edition, Heading, write};
use jiff::tz::TimeZone;
use poise::serenity_prelude::CreateAttachment;

use crate::{
    app::{AppError, TournamentView},
    discord::{
        Asker, Bot,
        escape::plain,
        interaction::Reply,
        panels::tournament::people,
        words::{Language, phrase, tournament::Telling},
    },
    domain::{
        Timestamp,
        tournament::{Kind, LONGEST_NAME, TournamentEvent},
    },
};

/// A message has so many files at most.
const MOST_FILES: usize = 10;

/// The report files of a tournament, one a division.
pub(crate) async fn report_files(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
) -> Result<Reply, AppError> {
    let people = people(bot, it).await?;
    let telling = Telling {
        language: asker.language,
        it,
        people: &people,
    };
    let files: Vec<CreateAttachment> = (0..it.report_files().min(MOST_FILES))
        .filter_map(|division| {
            let told = it.report_file(division, heading(telling), |id| telling.bare_name(id))?;
            let text = write(&told, Edition::Trf26);
            let name = match it.report_files() {
                1 => format!("T-{}.trf", it.root.id),
                _ => format!("T-{}-{}.trf", it.root.id, division + 1),
            };
            Some(CreateAttachment::bytes(text.into_bytes(), name))
        })
        .collect();
    if files.is_empty() {
        return Ok(Reply::text(asker.language.name("direct-export-no-trf")));
    }
    let text = phrase!("direct-export", tournament = telling.title());
    let reply = Reply::text(asker.language.say(&text));
    Ok(files.into_iter().fold(reply, Reply::with_file))
}

/// What a report says of a tournament in words. They are English, as in all such files.
fn heading(telling: Telling<'_>) -> Heading {
    let it = telling.it;
    let at = |is: fn(&TournamentEvent) -> bool| {
        let line = it.log.iter().find(|line| is(&line.event));
        line.map_or_else(String::new, |line| day(line.at))
    };
    let directors = it.directors.iter().map(|it| telling.bare_person(*it));
    Heading {
        name: plain(&it.setup.name, LONGEST_NAME),
        start: at(|it| matches!(it, TournamentEvent::Started { .. })),
        end: at(|it| matches!(it, TournamentEvent::Ended { .. })),
        kind: match it.setup.kind {
            Kind::Swiss { .. } => "Individual: Swiss-System".to_owned(),
            Kind::RoundRobin { double: true, .. } => "Individual: Double-Round-Robin".to_owned(),
            _ => "Individual: Round-Robin".to_owned(),
        },
        arbiter: directors.collect::<Vec<_>>().join(", "),
        clock: crate::discord::words::time::control(Language::English, it.setup.clock),
    }
}

/// A day of Greenwich, as these files write it.
fn day(at: Timestamp) -> String {
    let moment = jiff::Timestamp::from_millisecond(at.0);
    moment.map_or_else(
        |_| String::new(),
        |it| it.to_zoned(TimeZone::UTC).strftime("%Y/%m/%d").to_string(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_greenwich() {
        assert_eq!(day(Timestamp(1_767_225_600_000)), "2026/01/01");
        assert_eq!(day(Timestamp(i64::MAX)), "");
    }
}
