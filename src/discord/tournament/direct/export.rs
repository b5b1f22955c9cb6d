//! A tournament as a file: for other programs, for a spreadsheet, for a browser.

use std::collections::HashMap;

use cairn_app::{AppError, Onlookers, TournamentView};
use cairn_domain::{
    Quota, Refusal, Timestamp,
    tournament::{EntryId, MAX_NAME, TournamentEvent, TournamentRefusal},
};
use cairn_pairing::trf::{Heading, write};
use jiff::tz::TimeZone;
use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{CreateAttachment, Member, Route};

use crate::{
    Asker, Bot,
    escape::plain,
    interaction::{Reply, ReplyResult},
    report,
    settings::manages,
    tournament::panels::people,
    words::{Language, phrase, tournament::TournamentWords},
};

/// Files per message.
const MAX_FILES: usize = 10;
const MAX_BYTES: usize = 9 * 1024 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExportFormat {
    /// A report file (TRF26) for each division.
    Trf,
    Csv,
    Html,
    /// Everything, for programs; with the ids of people if a director asks.
    Json {
        ids: bool,
    },
}

/// Writes a tournament into files and attaches them.
pub(crate) async fn export(
    bot: &Bot,
    asker: &Asker,
    member: Option<&Member>,
    it: &TournamentView,
    format: ExportFormat,
) -> ReplyResult {
    if format == (ExportFormat::Json { ids: true }) {
        may_have_ids(bot, asker, member, it).await?;
    }
    asker.counts(bot, Quota::File)?;
    let (language, people) = (asker.language, people(bot, it).await?);
    let telling = TournamentWords::new(language, it, &people);
    let role = role_asked_for(bot, language, it).await;
    let report = || {
        let mut report = report::report(telling, bot.app.catalog(), bot.app.now());
        if let Some((mark, name)) = &role {
            for rule in &mut report.rules {
                *rule = rule.replace(mark, name);
            }
        }
        report
    };
    let one = |text: String, ending: &str| {
        let name = format!("T-{}.{ending}", it.root.id);
        vec![CreateAttachment::bytes(text.into_bytes(), name)]
    };
    let files = match format {
        ExportFormat::Trf => report_files(telling, &ratings(bot, telling).await?),
        ExportFormat::Csv => one(report::csv(&report(), language), "csv"),
        ExportFormat::Html => one(report::page(&report(), language), "html"),
        ExportFormat::Json { ids } => one(report::json(&report(), ids), "json"),
    };
    if files.is_empty() {
        return Ok(Reply::text(language.name("direct-export-no-trf")));
    }
    if files.iter().map(|it| it.data.len()).sum::<usize>() > MAX_BYTES {
        return Ok(Reply::text(language.name("direct-export-too-large")));
    }
    let text = phrase!("direct-export", tournament = telling.title());
    let reply = Reply::text(language.say(&text));
    Ok(files.into_iter().fold(reply, Reply::with_file))
}

#[derive(Deserialize)]
struct RolesOfServer {
    roles: Vec<NamedRole>,
}

#[derive(Deserialize)]
struct NamedRole {
    id: serenity::RoleId,
    name: String,
}

/// The required role, as Discord's mention and by name: outside of Discord nobody can read the
/// mention.
async fn role_asked_for(
    bot: &Bot,
    language: Language,
    it: &TournamentView,
) -> Option<(String, String)> {
    let role = it.setup.conditions.role?;
    let guild_id = serenity::GuildId::new(it.root.guild.0);
    let server = bot.rest.get::<RolesOfServer>(Route::Guild { guild_id });
    let roles = server.await.map(|it| it.roles).unwrap_or_default();
    let found = roles.into_iter().find(|it| it.id.get() == role.0);
    let name = found.map(|it| plain(&it.name, MAX_NAME));
    let name = name.unwrap_or_else(|| language.name("report-role-gone"));
    Some((format!("<@&{}>", role.0), name))
}

/// Whether somebody directs the tournament, or manages its server.
async fn may_have_ids(
    bot: &Bot,
    asker: &Asker,
    member: Option<&Member>,
    it: &TournamentView,
) -> Result<(), AppError> {
    // Managing a server only counts for that server.
    if manages(member) && asker.here.guild == Some(it.root.guild) {
        return Ok(());
    }
    match asker.participant(bot).await? {
        Some(known) if it.is_director(known.id) => Ok(()),
        _ => Err(Refusal::from(TournamentRefusal::NotADirector).into()),
    }
}

fn report_files(
    telling: TournamentWords<'_>,
    rated: &HashMap<EntryId, u32>,
) -> Vec<CreateAttachment> {
    let it = telling.it;
    (0..it.report_files().min(MAX_FILES))
        .filter_map(|division| {
            let file = it.report_file(
                division,
                heading(telling),
                |id| telling.bare_name(id),
                |id| rated.get(&id).copied(),
            )?;
            let text = write(&file);
            let name = match it.report_files() {
                1 => format!("T-{}.trf", it.root.id),
                _ => format!("T-{}-{}.trf", it.root.id, division + 1),
            };
            Some(CreateAttachment::bytes(text.into_bytes(), name))
        })
        .collect()
}

/// The current ratings of people who have played rated games and whose ratings are public.
async fn ratings(
    bot: &Bot,
    telling: TournamentWords<'_>,
) -> Result<HashMap<EntryId, u32>, AppError> {
    let (it, now) = (telling.it, bot.app.now());
    let variant = &it.setup.variant;
    let mut rated = HashMap::new();
    for place in it.listed_entries() {
        let Some(who) = telling.people.get(&place.participant()) else {
            continue;
        };
        let standing = bot.app.standing(who).await?;
        if standing.shows_to(Onlookers::Everybody) && standing.has_played(variant) {
            let rating = crate::words::rating::whole(standing.rating(variant, now).rating);
            rated.extend(u32::try_from(rating).ok().map(|it| (place.id, it)));
        }
    }
    Ok(rated)
}

/// The texts in a report about a tournament. They are English, as in all such files.
fn heading(telling: TournamentWords<'_>) -> Heading {
    let it = telling.it;
    let at = |is: fn(&TournamentEvent) -> bool| {
        let line = it.log.iter().find(|line| is(&line.event));
        line.map_or_else(String::new, |line| day(line.at))
    };
    let directors = it.directors.iter().map(|it| telling.bare_person(*it));
    Heading {
        name: plain(&it.setup.name, MAX_NAME),
        start: at(|it| matches!(it, TournamentEvent::Started { .. })),
        end: at(|it| matches!(it, TournamentEvent::Ended { .. })),
        kind: match (it.format().pairs_by_points(), it.cycles()) {
            (true, _) => "Individual: Swiss-System".to_owned(),
            (false, 2) => "Individual: Double-Round-Robin".to_owned(),
            (false, _) => "Individual: Round-Robin".to_owned(),
        },
        arbiter: directors.collect::<Vec<_>>().join(", "),
        clock: crate::words::time::control(Language::English, it.setup.clock),
    }
}

fn day(at: Timestamp) -> String {
    let moment = jiff::Timestamp::from_millisecond(at.0);
    moment.map_or_else(
        |_| String::new(),
        |it| {
            it.to_zoned_datetime(TimeZone::UTC)
                .strftime("%Y/%m/%d")
                .to_string()
        },
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
