//! A tournament of the bot, filled into a report.

mod divisions;
mod rounds;

use cairn_domain::{
    Timestamp,
    tournament::{EntryId, Stage, Tournament, TournamentEvent},
};
use cairn_rules::Catalog;
use data_encoding::HEXLOWER;

use self::divisions::{divisions, earlier};
use super::{LogLine, Lots, OrderLot, Report, numbers::moment};
use crate::{
    titles,
    tournament::panels::strip_markdown,
    words::{
        Language, phrase, time,
        tournament::{TournamentWords, columns, rules as rules_told},
    },
};

/// The public facts of a tournament: without unpublished rounds, and with the secret of its lots
/// only once it has started.
pub(crate) fn report(telling: TournamentWords<'_>, catalog: &Catalog, now: Timestamp) -> Report {
    let (language, it) = (telling.language, telling.it);
    let setup = &it.setup;
    let when = |is: fn(&TournamentEvent) -> bool| {
        let line = it.log.iter().find(|line| is(&line.event));
        line.map(|line| line.at.0)
    };
    let tables = it.standings();
    let mut report = Report {
        short: format!("T-{}", it.root.id),
        name: setup.name.clone(),
        description: setup.description.clone(),
        kind: setup.kind,
        state: it.stage,
        variant: setup.variant.to_string(),
        game: titles::variant(language, catalog, &setup.variant),
        clock: bare(language, &time::control(language, setup.clock)),
        begun: when(|it| matches!(it, TournamentEvent::Started { .. })),
        ended: when(|it| {
            matches!(
                it,
                TournamentEvent::Ended { .. } | TournamentEvent::CalledOff
            )
        }),
        told_at: now.0,
        rules: rules(telling, catalog),
        divisions: divisions(telling, &tables),
        earlier: earlier(telling),
        log: log(telling),
        lots: Some(lots(telling)),
        ..Report::default()
    };
    if it.format().has_points()
        && let Some(of) = tables.first().filter(|_| has_started(it))
    {
        // The points have a column of their own.
        report.tie_breaks = columns(telling, of).into_iter().skip(1).collect();
    }
    report
}

/// A text with Discord's marks as plain text: moments become dates in UTC.
fn bare(language: Language, marked: &str) -> String {
    let mut said = String::new();
    let mut rest = marked;
    // In people's texts there is a backslash between these signs.
    while let Some((before, after)) = rest.split_once("<t:") {
        let told = after.split_once('>').and_then(|(inside, after)| {
            let seconds: i64 = inside.split(':').next()?.parse().ok()?;
            Some((seconds.checked_mul(1_000)?, after))
        });
        said.push_str(before);
        if let Some((at, after)) = told {
            said.push_str(&language.say(&phrase!("report-utc", time = moment(at))));
            rest = after;
        } else {
            said.push_str("<t:");
            rest = after;
        }
    }
    said.push_str(rest);
    strip_markdown(&said)
}

fn rules(telling: TournamentWords<'_>, catalog: &Catalog) -> Vec<String> {
    let (language, setup) = (telling.language, &telling.it.setup);
    let told = rules_told(language, catalog, setup, telling.it.declared_rounds);
    let mut all: Vec<String> = told.iter().map(|it| bare(language, it)).collect();
    if !setup.rules.trim().is_empty() {
        let head = strip_markdown(&language.name("tournament-rules-own"));
        all.push(format!("{head}\n{}", setup.rules));
    }
    all
}

fn log(telling: TournamentWords<'_>) -> Vec<LogLine> {
    let lines = telling.it.log.iter().filter_map(|line| {
        Some(LogLine {
            at: line.at.0,
            who: line
                .by
                .map_or_else(String::new, |by| telling.bare_person(by)),
            what: bare(telling.language, &telling.event_text(line)?),
            why: line.why.clone().unwrap_or_default(),
        })
    });
    lines.collect()
}

fn lots(telling: TournamentWords<'_>) -> Lots {
    let it = telling.it;
    let secret = &it.root.secret;
    if it.stage == Stage::Open {
        return Lots {
            hash: secret.hash(),
            ..Lots::default()
        };
    }
    let told = |lot: u64| format!("{lot:016x}");
    let started = it.log.iter().find_map(|line| match &line.event {
        TournamentEvent::Started { order, .. } => Some(order.as_slice()),
        _ => None,
    });
    let order = started.unwrap_or_default();
    // Numbers given by hand need no lots.
    let by_lot = it.numbered.is_empty();
    let is_shared = |strength: i32| order.iter().filter(|it| it.1 == strength).count() > 1;
    let equals = order
        .iter()
        .filter(|(_, strength)| by_lot && is_shared(*strength));
    let drawn = equals.filter_map(|(id, _)| {
        let (_, who) = it.entry(*id)?.people.first()?;
        let person = telling.people.get(who)?.user?.0;
        Some(OrderLot {
            entry: number(it, *id)?,
            person,
            lot: told(secret.order(person)),
        })
    });
    Lots {
        secret: Some(HEXLOWER.encode(&secret.0)),
        hash: secret.hash(),
        color: (it.format().pairs_by_points()).then(|| told(secret.lot("color"))),
        order: drawn.collect(),
    }
}

fn has_started(it: &Tournament) -> bool {
    !it.order.is_empty()
}

/// The number of an entry; before the start, and on a ladder, by the order of joining.
fn number(it: &Tournament, id: EntryId) -> Option<usize> {
    if has_started(it) && !it.format().has_challenges() {
        return it.number(id);
    }
    Some(it.listed_entries().position(|it| it.id == id)? + 1)
}

/// The number of an entry in a season, from 0; its current number if that is the last season, or
/// none is given.
fn number_in(it: &Tournament, id: EntryId, season: Option<usize>) -> Option<usize> {
    let before = season.filter(|at| at + 1 < it.seasons.len());
    let Some(season) = before.and_then(|at| it.seasons.get(at)) else {
        return number(it, id);
    };
    let mut all = season.divisions.iter().flatten();
    Some(all.position(|it| *it == id)? + 1)
}
