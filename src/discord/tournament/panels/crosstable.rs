//! The crosstable of a tournament: everybody against everybody, or a Swiss by rounds.

use cairn_domain::{
    ParticipantId,
    tournament::{EntryId, Match, MatchResult, StandingLine, Standings},
};
use cairn_paint::{CrossCell, CrossRow, Crosstable, Weight};
use cairn_pairing::{Bye, Score};

use super::labels::{PAGE, bare_title, is_own, picture_caption};
use crate::words::{
    Language,
    tournament::{TournamentWords, columns, halves, legend_of, texts_of_line},
};

fn heads(telling: TournamentWords<'_>) -> [String; 2] {
    ["standings-place", "standings-name"].map(|key| telling.language.name(key))
}

pub(crate) fn everybody(
    telling: TournamentWords<'_>,
    of: &Standings,
    me: Option<ParticipantId>,
    at: (usize, usize),
) -> Crosstable {
    let season = u16::try_from(telling.it.seasons.len()).unwrap_or(1).max(1);
    let order: Vec<EntryId> = of.lines.iter().map(|it| it.entry).collect();
    let cell = |own: EntryId, other: EntryId| {
        if own == other {
            return CrossCell::Itself;
        }
        let all = telling.it.matches.iter();
        let both = all.filter(|it| it.season == season && it.has(own) && it.has(other));
        let results: Vec<(String, Weight)> = both.filter_map(|it| result_for(it, own)).collect();
        match results.as_slice() {
            [] => CrossCell::Empty,
            [(text, weight)] => CrossCell::Result(text.clone(), *weight),
            several => {
                let texts: Vec<&str> = several.iter().map(|it| it.0.as_str()).collect();
                CrossCell::Result(texts.join(" "), Weight::Plain)
            }
        }
    };
    let rows = of.lines.iter().map(|line| CrossRow {
        place: line.rank.to_string(),
        name: telling.names(line.entry),
        results: order.iter().map(|other| cell(line.entry, *other)).collect(),
        totals: totals(telling, of, line),
        own: is_own(telling, line.entry, me),
    });
    Crosstable {
        title: bare_title(telling),
        under: picture_caption(telling, of.division, at),
        legend: legend_of(telling, &totals_heads(telling, of), false),
        heads: heads(telling),
        columns: (1..=order.len()).map(|it| it.to_string()).collect(),
        totals: totals_heads(telling, of),
        rows: rows.collect(),
    }
}

fn totals_heads(telling: TournamentWords<'_>, of: &Standings) -> Vec<String> {
    let mut heads = columns(telling, of);
    heads.truncate(3);
    heads
}

fn totals(telling: TournamentWords<'_>, of: &Standings, line: &StandingLine) -> Vec<String> {
    let mut texts = texts_of_line(telling, of, line);
    texts.truncate(3);
    texts
}

fn result_for(it: &Match, own: EntryId) -> Option<(String, Weight)> {
    Some(match it.result_for(own)? {
        MatchResult::Forfeit { first: came, .. } => {
            (if came { "+" } else { "−" }.to_owned(), Weight::Quiet)
        }
        MatchResult::Played(score) => {
            let weight = match score {
                Score::Win => Weight::Strong,
                Score::Draw | Score::Loss => Weight::Plain,
            };
            (halves(it.points_of(own).0), weight)
        }
    })
}

/// The letter for a result: won, drawn or lost; `+` or `−` if the match was not played.
fn letter(language: Language, it: &Match, own: EntryId) -> Option<(String, Weight)> {
    let (sign, weight) = result_for(it, own)?;
    let key = match it.result_for(own)? {
        MatchResult::Forfeit { .. } => return Some((sign, weight)),
        MatchResult::Played(Score::Win) => "crosstable-won",
        MatchResult::Played(Score::Draw) => "crosstable-drawn",
        MatchResult::Played(Score::Loss) => "crosstable-lost",
    };
    Some((language.name(key), weight))
}

/// A Swiss by rounds: the result and the opponent's line, as in `W12`.
pub(crate) fn swiss(
    telling: TournamentWords<'_>,
    of: &Standings,
    from: usize,
    me: Option<ParticipantId>,
    at: (usize, usize),
) -> Crosstable {
    let it = telling.it;
    let shown = Crosstable::COLUMNS.min(it.published_rounds().into());
    let rounds = &it.rounds[..shown];
    let place_of = |entry: EntryId| {
        let line = of.lines.iter().position(|it| it.entry == entry);
        line.map_or_else(String::new, |it| (it + 1).to_string())
    };
    let cell = |entry: EntryId, round: usize| {
        let found = rounds[round]
            .matches
            .iter()
            .filter_map(|id| it.find(*id))
            .find(|it| it.has(entry));
        if let Some(found) = found {
            let other = found.opponent(entry).map(place_of).unwrap_or_default();
            return match letter(telling.language, found, entry) {
                Some((letter, weight)) => CrossCell::Result(format!("{letter}{other}"), weight),
                None => CrossCell::Result(other, Weight::Quiet),
            };
        }
        let bye = rounds[round].byes.iter().find(|it| it.0 == entry);
        match bye.map(|it| it.1) {
            Some(Bye::Allocated | Bye::Full | Bye::Half) => {
                CrossCell::Result(telling.language.name("tournament-free-pass"), Weight::Quiet)
            }
            _ => CrossCell::Result("–".to_owned(), Weight::Quiet),
        }
    };
    let shown = of.lines.iter().enumerate().skip(from).take(PAGE);
    let rows = shown.map(|(at, line)| CrossRow {
        place: (at + 1).to_string(),
        name: telling.names(line.entry),
        results: (0..rounds.len())
            .map(|round| cell(line.entry, round))
            .collect(),
        totals: totals(telling, of, line),
        own: is_own(telling, line.entry, me),
    });
    Crosstable {
        title: bare_title(telling),
        under: picture_caption(telling, None, at),
        legend: legend_of(telling, &totals_heads(telling, of), true),
        heads: heads(telling),
        columns: (1..=rounds.len()).map(|it| it.to_string()).collect(),
        totals: totals_heads(telling, of),
        rows: rows.collect(),
    }
}
