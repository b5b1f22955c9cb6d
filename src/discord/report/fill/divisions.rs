//! Divisions: their entries and standings.

use super::{has_started, number_in, rounds::rounds};
use cairn_domain::tournament::{EntryId, ExitReason, Standings};

use crate::{
    report::{Division, ReportEntry, ReportStanding},
    words::{
        Language, phrase,
        tournament::{TournamentWords, division as division_told, given_points, texts_of_line},
    },
};

pub(super) fn divisions(telling: TournamentWords<'_>, tables: &[Standings]) -> Vec<Division> {
    let it = telling.it;
    if !has_started(it) {
        let entries = it
            .listed_entries()
            .filter_map(|it| entry(telling, it.id, None, None));
        return vec![Division {
            entries: entries.collect(),
            ..Division::default()
        }];
    }
    let last = it.seasons.len().checked_sub(1);
    tables
        .iter()
        .map(|of| division(telling, of, last))
        .collect()
}

/// The divisions of the seasons before the last one, with their final standings.
pub(super) fn earlier(telling: TournamentWords<'_>) -> Vec<Division> {
    let (language, it) = (telling.language, telling.it);
    let over = 0..it.seasons.len().saturating_sub(1);
    let told = over.flat_map(|at| {
        let season = language.say(&phrase!("report-season", season = at + 1));
        let tables = it.season_standings(at).into_iter();
        tables.map(move |of| {
            let division = division(telling, &of, Some(at));
            let name = phrase!(
                "report-division-of",
                season = season.clone(),
                division = division.name.clone()
            );
            Division {
                name: language.say(&name),
                ..division
            }
        })
    });
    told.collect()
}

/// A division; for a round robin or a league that of a season, from 0.
fn division(telling: TournamentWords<'_>, of: &Standings, season: Option<usize>) -> Division {
    let it = telling.it;
    let at = of.division.unwrap_or(0);
    let played = season.and_then(|at| it.seasons.get(at));
    let ids: Vec<EntryId> = match played {
        Some(season) => season.divisions.get(at).cloned().unwrap_or_default(),
        None if it.format().has_challenges() => it.listed_entries().map(|it| it.id).collect(),
        None => it.order.clone(),
    };
    let mut entries: Vec<ReportEntry> = ids
        .iter()
        .filter_map(|id| entry(telling, *id, Some(of), season))
        .collect();
    entries.sort_by_key(|it| it.number);
    let standings = of.lines.iter().filter_map(|line| {
        let games = line.game_points.map(|halves| Some(f64::from(halves) / 2.0));
        Some(ReportStanding {
            entry: number_in(it, line.entry, season)?,
            rank: line.rank,
            points: line.points,
            values: games.into_iter().chain(line.values.clone()).collect(),
        })
    });
    let standings = standings.collect();
    let name = of.division.map(|at| division_told(telling.language, at));
    let (rounds, third) = rounds(telling, at, season);
    Division {
        name: name.unwrap_or_default(),
        entries,
        standings,
        rounds,
        third,
    }
}

fn entry(
    telling: TournamentWords<'_>,
    id: EntryId,
    of: Option<&Standings>,
    season: Option<usize>,
) -> Option<ReportEntry> {
    let (language, it) = (telling.language, telling.it);
    let place = it.entry(id)?;
    let mut notes = Vec::new();
    let has_points = it.format().has_points();
    if let Some(of) = of.filter(|_| !has_points)
        && let Some(line) = of.lines.iter().find(|it| it.entry == id)
    {
        notes.extend(texts_of_line(telling, of, line));
    }
    let by_hand = it.given_in(season, id);
    if by_hand != cairn_pairing::Points::ZERO {
        let points = given_points(by_hand);
        notes.push(language.say(&phrase!("report-given", points)));
    }
    // Later changes do not belong to an earlier season.
    let is_now = season.is_none_or(|at| at + 1 == it.seasons.len());
    let why = place.gone.filter(|_| is_now);
    notes.extend(why.and_then(|why| departure_note(language, why)));
    let before = season.and_then(|at| it.seasons.get(at));
    let was_forgotten = before.is_some_and(|it| it.forgotten.contains(&id));
    if if is_now {
        place.forgotten
    } else {
        was_forgotten
    } {
        notes.push(language.name("report-forgotten"));
    }
    let users = place.people.iter();
    let users = users.filter_map(|(_, who)| Some(telling.people.get(who)?.user?.0));
    Some(ReportEntry {
        number: number_in(it, id, season)?,
        name: telling.names(id),
        rating: None,
        note: notes.join(", "),
        people: users.collect(),
    })
}

fn departure_note(language: Language, why: ExitReason) -> Option<String> {
    Some(language.name(match why {
        ExitReason::Withdrew | ExitReason::GaveUp => "report-withdrawn",
        ExitReason::NoShow => "report-no-show",
        ExitReason::Removed => "report-removed",
        ExitReason::LeftServer => "report-left-server",
        ExitReason::Idle => "report-idle",
        // The standings say how far they came.
        ExitReason::Lost => return None,
    }))
}
