//! The columns of standings.

use std::collections::HashMap;

use cairn_domain::tournament::{EntryId, StandingLine, Standings};
use cairn_pairing::tie_breaks::TieBreak;

use super::{TournamentWords, halves, phrase, points, tie_break};

pub(crate) fn columns(telling: TournamentWords<'_>, of: &Standings) -> Vec<String> {
    let name = |key: &str| telling.language.name(key);
    if !telling.it.format().has_points() {
        let is_bracket = telling.it.format().eliminates();
        return vec![name(if is_bracket {
            "standings-reached"
        } else {
            "standings-matches"
        })];
    }
    let mut heads = vec![name("standings-points")];
    if of.lines.iter().any(|it| it.game_points.is_some()) {
        heads.push(name("standings-game-points"));
    }
    heads.extend(of.tie_breaks.iter().map(|it| it.code().to_owned()));
    heads
}

/// The meaning of the columns after the points, in one line. Empty if nothing needs explaining.
pub(crate) fn legend(telling: TournamentWords<'_>, of: &Standings) -> String {
    let mut said = vec![legend_of(telling, &columns(telling, of), false)];
    let given: Vec<String> = of
        .lines
        .iter()
        .filter(|it| has_given(telling, it.entry))
        .filter_map(|it| telling.it.entry(it.entry))
        .map(|it| {
            format!(
                "{} {}",
                telling.bare_name(it.id),
                super::given_points(it.given)
            )
        })
        .collect();
    if !given.is_empty() {
        let names = given.join(", ");
        let line = telling.language.say(&phrase!("legend-given", names));
        said.push(line);
    }
    said.retain(|it| !it.is_empty());
    said.join(" · ")
}

fn has_given(telling: TournamentWords<'_>, entry: EntryId) -> bool {
    let place = telling.it.entry(entry);
    place.is_some_and(|it| it.given != cairn_pairing::Points::ZERO)
}

/// Like `legend`, for these headings; with rounds, also the meaning of a result such as `W12`.
pub(crate) fn legend_of(
    telling: TournamentWords<'_>,
    heads: &[String],
    with_rounds: bool,
) -> String {
    let language = telling.language;
    let game_points = language.name("standings-game-points");
    let mut said: Vec<String> = Vec::new();
    let mut counts_opponents = false;
    for head in heads {
        let by = match head.parse::<TieBreak>() {
            Ok(it) => it.code(),
            Err(()) if *head == game_points => "games",
            Err(()) => continue,
        };
        counts_opponents |= ["BH-C1", "BH", "SB"].contains(&by);
        let line = phrase!("legend-column", head = head.clone(), by);
        said.push(language.say(&line));
    }
    let published = &telling.it.rounds[..telling.it.published_rounds().into()];
    if counts_opponents && published.iter().any(|it| !it.byes.is_empty()) {
        said.push(language.name("legend-byes"));
    }
    if with_rounds {
        said.push(language.name("legend-rounds"));
    }
    said.join(" · ")
}

pub(crate) fn texts_of_line(
    telling: TournamentWords<'_>,
    of: &Standings,
    line: &StandingLine,
) -> Vec<String> {
    if let Some(reached) = line.reached {
        let it = telling.it;
        return vec![super::reached_round(telling.language, it, reached)];
    }
    if !telling.it.format().has_points() {
        let [won, drawn, lost] = line.matches;
        return vec![format!("+{won} ={drawn} −{lost}")];
    }
    let is_given = has_given(telling, line.entry);
    let mark = if is_given { "*" } else { "" };
    let mut texts = vec![format!("{}{mark}", points(line.points))];
    texts.extend(line.game_points.map(halves));
    let values = line.values.iter().zip(&of.tie_breaks);
    texts.extend(values.map(|(value, code)| tie_break_value(*value, *code)));
    texts
}

/// The tie-breaks that decide between equal points, `Buchholz cut 1: 5½, Buchholz: 7`: no more of
/// them than necessary, for everyone in such a group. None if points suffice.
pub(crate) fn deciding_tie_breaks(
    telling: TournamentWords<'_>,
    of: &Standings,
) -> HashMap<EntryId, String> {
    if !telling.it.format().has_points() {
        return HashMap::new();
    }
    let mut heads = columns(telling, of);
    let names = of
        .tie_breaks
        .iter()
        .map(|it| tie_break(telling.language, *it));
    heads.truncate(heads.len() - of.tie_breaks.len());
    heads.extend(names);
    let texts = |line: &StandingLine| texts_of_line(telling, of, line);
    let mut said = HashMap::new();
    for group in of.lines.chunk_by(|a, b| a.points == b.points) {
        // The column, after the points, in which two neighbors of different rank differ first.
        let decides = |pair: &[StandingLine]| {
            let (one, other) = (texts(&pair[0]), texts(&pair[1]));
            let mut columns = 1..one.len().min(other.len());
            columns.find(|it| one[*it] != other[*it])
        };
        let pairs = group.windows(2).filter(|it| it[0].rank != it[1].rank);
        let Some(last) = pairs.filter_map(decides).max() else {
            continue;
        };
        for line in group {
            let values = heads.iter().zip(texts(line)).take(last + 1).skip(1);
            let values: Vec<String> = values.map(|(head, it)| format!("{head}: {it}")).collect();
            said.insert(line.entry, values.join(", "));
        }
    }
    said
}

pub(super) fn tie_break_value(value: Option<f64>, code: TieBreak) -> String {
    match value {
        None => "–".to_owned(),
        Some(value) if matches!(code, TieBreak::Wins | TieBreak::SecondWins) => {
            format!("{value:.0}")
        }
        Some(value) => {
            // Halves are written as in points; other values need decimals.
            let doubled = (value * 2.0).round();
            if (doubled - value * 2.0).abs() < 1e-9
                && (0.0..=f64::from(u16::MAX)).contains(&doubled)
            {
                return halves(half_points(doubled));
            }
            let text = format!("{value:.2}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a whole number that is in range"
)]
fn half_points(doubled: f64) -> u32 {
    doubled as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, tournament::People};
    use cairn_domain::samples;
    use std::collections::HashSet;

    #[test]
    fn every_column_of_the_standings_has_its_meaning_below() {
        let (mut columns_seen, mut game_points, mut byes_seen) = (0, 0, 0);
        for language in Language::ALL {
            let meaning = |it: TieBreak| phrase!("legend-column", head = "", by = it.code());
            let meanings = TieBreak::ALL.map(|it| language.say(&meaning(it)));
            let apart: HashSet<&String> = meanings.iter().collect();
            assert_eq!(apart.len(), TieBreak::ALL.len(), "{meanings:?}");
            for it in samples::tournaments() {
                let nobody = People::new();
                let telling = TournamentWords::new(language, &it, &nobody);
                for table in it.standings() {
                    let heads = columns(telling, &table);
                    let said = legend(telling, &table);
                    let of_points = heads
                        .iter()
                        .skip(1)
                        .filter(|_| !table.tie_breaks.is_empty());
                    for head in of_points {
                        assert!(said.contains(&format!("{head}: ")), "{head}: {said}");
                        columns_seen += 1;
                    }
                    let byes = it.rounds.iter().any(|it| !it.byes.is_empty());
                    let says_so = said.contains(&language.name("legend-byes"));
                    assert_eq!(says_so, byes, "{said}");
                    byes_seen += u32::from(byes);
                    let has_them = table.lines.iter().any(|it| it.game_points.is_some());
                    let head = language.name("standings-game-points");
                    assert_eq!(heads.contains(&head), has_them, "{heads:?}");
                    game_points += u32::from(has_them);
                }
            }
        }
        assert!(
            columns_seen > 20 && game_points > 0 && byes_seen > 0,
            "{columns_seen} {game_points} {byes_seen}"
        );
    }

    #[test]
    fn what_decides_tells_those_apart_who_stand_apart_with_as_many_points() {
        let mut told = 0;
        for it in samples::tournaments() {
            let nobody = People::new();
            let telling = TournamentWords::new(Language::English, &it, &nobody);
            let is_by_points = it.format().has_points();
            for table in it.standings() {
                let said = deciding_tie_breaks(telling, &table);
                told += said.len();
                for pair in table.lines.windows(2).filter(|_| is_by_points) {
                    let [one, other] = [&pair[0], &pair[1]].map(|it| said.get(&it.entry));
                    if pair[0].points != pair[1].points {
                        continue;
                    }
                    assert_eq!(one == other, pair[0].rank == pair[1].rank, "{pair:?}");
                }
                // If all with equal points share a place, nothing decides.
                let alike = |line: &&StandingLine| of_rank(&table, line) == of_points(&table, line);
                for line in table.lines.iter().filter(alike) {
                    assert!(!said.contains_key(&line.entry), "{line:?}");
                }
            }
        }
        assert!(told > 10, "{told}");
    }

    fn of_rank(of: &Standings, line: &StandingLine) -> usize {
        of.lines.iter().filter(|it| it.rank == line.rank).count()
    }

    fn of_points(of: &Standings, line: &StandingLine) -> usize {
        of.lines
            .iter()
            .filter(|it| it.points == line.points)
            .count()
    }
}
