//! A tournament read from a file, filled into a report.

use std::cmp::Reverse;

use cairn_domain::{
    Participant, Timestamp,
    tournament::{Imported, ImportedKind},
};
use cairn_pairing::{Bye as HowFree, Color, Points, Round as Did, Score};
use jiff::{civil::Date, tz::TimeZone};

use super::{
    Bye, Division, LogLine, Match, MatchOutcome, Report, ReportEntry, ReportKind, ReportRound,
    ReportStanding, State,
};
use crate::{
    escape::plain,
    titles,
    words::{Language, phrase},
};

/// The longest part of a name shown, in characters. A file has 33 at most.
const LONGEST_NAME: usize = 40;

/// The contents of the file, and the importer, if still known.
pub(crate) fn imported(
    language: Language,
    it: &Imported,
    by: Option<&Participant>,
    now: Timestamp,
) -> Report {
    let heading = &it.document.heading;
    Report {
        short: format!("T-{}", it.stored.id),
        name: it.stored.name.clone(),
        kind: match it.kind {
            ImportedKind::Swiss => ReportKind::Swiss,
            ImportedKind::RoundRobin => ReportKind::RoundRobin,
        },
        state: State::Over,
        game: language.name("report-imported"),
        clock: heading.clock.clone(),
        begun: day(&heading.start),
        ended: day(&heading.end),
        told_at: now.0,
        rules: said(language, it, ToOwned::to_owned),
        tie_breaks: it
            .tie_breaks
            .iter()
            .map(|it| it.code().to_owned())
            .collect(),
        divisions: vec![division(language, it)],
        log: vec![LogLine {
            at: it.stored.at.0,
            who: by.map_or_else(String::new, titles::bare_name),
            what: language.name("import-log"),
            why: String::new(),
        }],
        ..Report::default()
    }
}

/// The heading in words, a sentence each; `write` formats the file's own texts.
pub(crate) fn said(
    language: Language,
    it: &Imported,
    write: impl Fn(&str) -> String,
) -> Vec<String> {
    let heading = &it.document.heading;
    let mut said = Vec::new();
    for (key, text) in [
        ("import-said-kind", &heading.kind),
        ("import-said-from", &heading.start),
        ("import-said-until", &heading.end),
        ("import-said-arbiter", &heading.arbiter),
        ("import-said-clock", &heading.clock),
    ] {
        if !text.is_empty() {
            said.push(format!("{}: {}", language.name(key), write(text)));
        }
    }
    said.push(language.name(if it.is_ranked_by_file {
        "import-ranked-by-file"
    } else {
        "import-ranked-here"
    }));
    said
}

/// A day as these files write it, as the moment at which it begins in UTC.
fn day(text: &str) -> Option<i64> {
    let mut parts = text.split(['/', '-', '.']);
    let mut part = || parts.next()?.trim().parse::<i16>().ok();
    let (year, month, day) = (part()?, part()?, part()?);
    let (month, day) = (i8::try_from(month).ok()?, i8::try_from(day).ok()?);
    let date = Date::new(year, month, day).ok()?;
    let at = date.to_zoned_datetime(TimeZone::UTC).ok()?;
    Some(at.timestamp().as_millisecond())
}

/// The name of an entry, without markdown; its number if nothing of the name is visible.
pub(crate) fn name_of(it: &Imported, entry: usize) -> String {
    let name = plain(it.name(entry), LONGEST_NAME);
    if name.is_empty() {
        return format!("#{}", entry + 1);
    }
    name
}

fn division(language: Language, it: &Imported) -> Division {
    let entries = it
        .document
        .people
        .iter()
        .zip(1_usize..)
        .map(|(person, number)| {
            let notes = [&person.title, &person.federation].map(String::as_str);
            let notes: Vec<&str> = notes.into_iter().filter(|it| !it.is_empty()).collect();
            ReportEntry {
                number,
                name: name_of(it, number - 1),
                rating: person.rating.filter(|it| *it > 0).map(|it| it.to_string()),
                note: notes.join(", "),
                people: Vec::new(),
            }
        });
    let standings = it.lines.iter().map(|line| ReportStanding {
        entry: line.entry + 1,
        rank: line.rank,
        points: line.points,
        values: line.values.iter().map(|it| it.1).collect(),
    });
    Division {
        name: String::new(),
        entries: entries.collect(),
        standings: standings.collect(),
        rounds: rounds(language, it),
        third: None,
    }
}

fn rounds(language: Language, it: &Imported) -> Vec<ReportRound> {
    let points = it.document.tournament.points;
    let mut scores = vec![Points::ZERO; it.document.tournament.entries.len()];
    let mut rounds = Vec::new();
    for at in 0..it.rounds() {
        rounds.push(round(language, it, at, &scores));
        for (entry, score) in scores.iter_mut().enumerate() {
            if let Some(did) = it.round_of(entry, at) {
                *score += points.of(&did);
            }
        }
    }
    rounds
}

/// A round, from 0, before which entries had these points: the tables as published, those with the
/// most points first.
fn round(language: Language, it: &Imported, at: usize, scores: &[Points]) -> ReportRound {
    let mut matches: Vec<(Match, [usize; 2])> = Vec::new();
    let mut byes = Vec::new();
    for entry in 0..it.document.tournament.entries.len() {
        let Some(did) = it.round_of(entry, at) else {
            continue;
        };
        let (opponent, begins) = match did {
            Did::Played {
                opponent, color, ..
            } => (opponent, color == Color::First),
            Did::Forfeit {
                opponent, color, ..
            } => (
                opponent,
                color.map_or(entry < opponent, |it| it == Color::First),
            ),
            Did::Bye(how) => {
                byes.push(bye(language, it, entry, how));
                continue;
            }
        };
        if begins {
            let told = Match {
                first: Some(entry + 1),
                second: Some(opponent + 1),
                outcome: outcome(did, it.round_of(opponent, at)),
                ..Match::default()
            };
            matches.push((told, [entry, opponent]));
        }
    }
    matches.sort_by_key(|(_, both)| {
        let mut ranks = both.map(|entry| (Reverse(scores[entry]), entry));
        ranks.sort();
        (ranks[0].0, ranks[1].0, ranks[0].1)
    });
    let number = i64::try_from(at + 1).unwrap_or(i64::MAX);
    ReportRound {
        name: language.say(&phrase!("tournament-round", round = number)),
        matches: matches.into_iter().map(|it| it.0).collect(),
        byes,
        ..ReportRound::default()
    }
}

fn bye(language: Language, it: &Imported, entry: usize, how: HowFree) -> Bye {
    Bye {
        entry: entry + 1,
        points: it.document.tournament.points.of(&Did::Bye(how)),
        why: match how {
            HowFree::Allocated => String::new(),
            HowFree::Full | HowFree::Half | HowFree::Zero => language.name("report-rests"),
        },
    }
}

fn outcome(first: Did, second: Option<Did>) -> MatchOutcome {
    match (first, second) {
        (Did::Played { score, .. }, _) => match score {
            Score::Win => MatchOutcome::First,
            Score::Draw => MatchOutcome::Draw,
            Score::Loss => MatchOutcome::Second,
        },
        (Did::Forfeit { won: true, .. }, _) => MatchOutcome::FirstByForfeit,
        (_, Some(Did::Forfeit { won: true, .. })) => MatchOutcome::SecondByForfeit,
        _ => MatchOutcome::NeitherPlayed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_files_are_read_as_far_as_they_are_days() {
        assert_eq!(day("2026/01/01"), Some(1_767_225_600_000));
        assert_eq!(day("2026-1-1"), Some(1_767_225_600_000));
        for wrong in [
            "",
            "2026",
            "2026/13/01",
            "99999999/1/1",
            "a/b/c",
            "12/01/2026",
        ] {
            assert!(day(wrong).is_none_or(|at| at < 0), "{wrong}");
        }
    }
}
