//! Standings, crosstables and brackets as the painter wants them: plain words.

use cairn_paint::{
    Align, Bracket, BracketMatch, BracketRound, BracketSide, Column, CrossCell, CrossRow,
    Crosstable, Fate, Row, Table, Weight,
};

use super::{
    super::{
        escape::plain,
        words::{Language, phrase},
    },
    Division, Kind, LINES, Match, Report,
    numbers::{count, points, value},
    results::{Did, Fared, Results},
};

/// The painter cuts names by their width; nobody needs more of one.
const LONGEST_NAME: usize = 80;
/// More people have no crosstable as a picture.
const CROSSTABLE: usize = 16;
/// As many tie-breaks have room in a crosstable.
const CROSSTABLE_TIE_BREAKS: usize = 2;

/// A page of the standings, or of a ladder, for the painter. `own` is the number of the reader's
/// entry.
#[must_use]
pub fn standings_table(
    report: &Report,
    language: Language,
    division: usize,
    page: usize,
    own: Option<usize>,
) -> Table {
    let none = Division::default();
    let shown = report.divisions.get(division).unwrap_or(&none);
    let rows = shown.rows();
    let page = page.min(report.pages(division) - 1);
    let places = page * LINES..((page + 1) * LINES).min(rows.len());
    let column = |head: &str, align, weight| Column {
        head: head.to_owned(),
        align,
        weight,
        wide: false,
    };
    let has_ratings = shown.entries.iter().any(|it| it.rating.is_some());
    let has_notes = shown.entries.iter().any(|it| !it.note.is_empty());
    let has_points = report.has_points();
    let mut columns = vec![
        column("", Align::Right, Weight::Quiet),
        Column {
            wide: true,
            ..column(&language.name("report-player"), Align::Left, Weight::Plain)
        },
    ];
    if has_ratings {
        columns.push(column(
            &language.name("report-rating"),
            Align::Right,
            Weight::Quiet,
        ));
    }
    if has_points {
        columns.push(column(
            &language.name("report-points"),
            Align::Right,
            Weight::Strong,
        ));
        let tie_breaks = report.tie_breaks.iter();
        columns.extend(tie_breaks.map(|it| column(it, Align::Right, Weight::Plain)));
    }
    if has_notes {
        columns.push(Column {
            wide: true,
            ..column("", Align::Left, Weight::Quiet)
        });
    }
    let lines = rows
        .get(places.clone())
        .unwrap_or_default()
        .iter()
        .map(|line| {
            let entry = shown.entry(line.entry);
            let mut cells = vec![
                line.rank.to_string(),
                entry
                    .map(|it| plain(&it.name, LONGEST_NAME))
                    .unwrap_or_default(),
            ];
            if has_ratings {
                cells.push(entry.and_then(|it| it.rating.clone()).unwrap_or_default());
            }
            if has_points {
                cells.push(points(language, line.points));
                let values = (0..report.tie_breaks.len()).map(|it| line.values.get(it).copied());
                cells.extend(values.map(|it| value(language, it.flatten())));
            }
            if has_notes {
                cells.push(entry.map(|it| it.note.clone()).unwrap_or_default());
            }
            Row {
                cells,
                own: own == Some(line.entry),
            }
        });
    let rows_shown = lines.collect();
    let mut under = vec![shown.name.clone()];
    if report.kind != Kind::Ladder
        && let Some(round) = shown.rounds.last()
    {
        under.push(round.name.clone());
    }
    if rows.len() > LINES {
        under.push(language.say(&phrase!(
            "report-lines",
            from = count(places.start + 1),
            to = count(places.end),
            all = count(rows.len()),
        )));
    }
    under.retain(|it| !it.is_empty());
    Table {
        title: plain(&report.name, LONGEST_NAME),
        under: under.join(" · "),
        columns,
        rows: rows_shown,
    }
}

/// The crosstable of a division for the painter: opponents as columns, in a Swiss rounds. `None`
/// for knockouts and ladders, and for more than 16 people.
#[must_use]
pub fn crosstable(
    report: &Report,
    language: Language,
    division: usize,
    own: Option<usize>,
) -> Option<Crosstable> {
    let shown = report.divisions.get(division)?;
    let results = Results::of(shown);
    let fits = (1..=CROSSTABLE).contains(&results.lines.len());
    if !fits || matches!(report.kind, Kind::Knockout | Kind::Ladder) {
        return None;
    }
    let by_rounds = report.kind == Kind::Swiss;
    let columns = if by_rounds {
        shown.rounds.len()
    } else {
        results.lines.len()
    };
    let tie_breaks = report.tie_breaks.iter().take(CROSSTABLE_TIE_BREAKS);
    let mut totals = vec![language.name("report-points")];
    totals.extend(tie_breaks.cloned());
    let rows = results.lines.iter().zip(1_usize..).map(|(line, place)| {
        let cell = |column: usize| {
            if by_rounds {
                round_cell(language, &results, line.entry, column)
            } else {
                opponent_cell(shown, &results, line.entry, column)
            }
        };
        let mut row_totals = vec![points(language, line.points)];
        let values = (0..totals.len() - 1).map(|it| line.values.get(it).copied().flatten());
        row_totals.extend(values.map(|it| value(language, it)));
        CrossRow {
            place: place.to_string(),
            name: shown
                .entry(line.entry)
                .map(|it| plain(&it.name, LONGEST_NAME))
                .unwrap_or_default(),
            results: (0..columns).map(cell).collect(),
            totals: row_totals,
            own: own == Some(line.entry),
        }
    });
    let rows = rows.collect();
    Some(Crosstable {
        title: plain(&report.name, LONGEST_NAME),
        under: shown.name.clone(),
        heads: [String::new(), language.name("report-player")],
        columns: (1..=columns).map(|it| it.to_string()).collect(),
        totals,
        rows,
    })
}

/// What an entry did in a round, such as `12w1`, and what it is worth without an opponent.
pub(super) fn round_cell(
    language: Language,
    results: &Results<'_>,
    entry: usize,
    round: usize,
) -> CrossCell {
    match results.in_round(entry, round).first() {
        None => CrossCell::Empty,
        Some(Did::Bye(bye)) => CrossCell::Result(points(language, bye.points), Weight::Quiet),
        Some(Did::Met(it)) => {
            let opponent = it.opponent.and_then(|it| results.place(it));
            let opponent = opponent.map(|it| it.to_string()).unwrap_or_default();
            let seat = if it.first { "w" } else { "b" };
            CrossCell::Result(
                format!("{opponent}{seat}{}", it.fared.sign()),
                weight(it.fared),
            )
        }
    }
}

/// What an entry did against the one in this line, from 0.
pub(super) fn opponent_cell(
    division: &Division,
    results: &Results<'_>,
    entry: usize,
    line: usize,
) -> CrossCell {
    let Some(opponent) = results.lines.get(line).map(|it| it.entry) else {
        return CrossCell::Empty;
    };
    if opponent == entry {
        return CrossCell::Itself;
    }
    let all = results.against(entry, opponent, division.rounds.len());
    let signs: String = all.iter().map(|it| it.sign()).collect();
    match all.iter().find(|&&it| it != Fared::Open) {
        None => CrossCell::Empty,
        Some(_) if all.len() > 1 => CrossCell::Result(signs, Weight::Plain),
        Some(&fared) => CrossCell::Result(signs, weight(fared)),
    }
}

fn weight(fared: Fared) -> Weight {
    match fared {
        Fared::Won => Weight::Strong,
        Fared::Drew | Fared::Open => Weight::Plain,
        Fared::Lost | Fared::WonByForfeit | Fared::LostByForfeit => Weight::Quiet,
    }
}

/// The bracket of a knockout for the painter, at most six rounds from the end; `None` for every
/// other kind.
#[must_use]
pub fn bracket(report: &Report, language: Language, own: Option<usize>) -> Option<Bracket> {
    let division = report.divisions.first()?;
    if report.kind != Kind::Knockout || division.rounds.is_empty() {
        return None;
    }
    let one = |it: &Match| BracketMatch {
        sides: [true, false].map(|first| side(division, language, it, first, own)),
    };
    let rounds = division
        .rounds
        .iter()
        .skip(division.rounds.len().saturating_sub(Bracket::ROUNDS));
    let rounds = rounds.map(|round| BracketRound {
        head: round.name.clone(),
        matches: round.matches.iter().map(one).collect(),
    });
    let third = division.third.as_ref();
    Some(Bracket {
        title: plain(&report.name, LONGEST_NAME),
        under: String::new(),
        rounds: rounds.collect(),
        third: third.map(|it| (language.name("report-third-place"), one(it))),
    })
}

fn side(
    division: &Division,
    language: Language,
    one: &Match,
    first: bool,
    own: Option<usize>,
) -> BracketSide {
    let number = if first { one.first } else { one.second };
    let entry = number.and_then(|it| division.entry(it));
    let free = one.free && number.is_none();
    let score = one.points.filter(|_| !one.free);
    let score = score.map(|[ours, others]| if first { ours } else { others });
    let fate = match one.fared(first) {
        _ if free => Fate::Out,
        _ if one.free => Fate::Won,
        Fared::Open | Fared::Drew => Fate::Open,
        Fared::Won | Fared::WonByForfeit => Fate::Won,
        Fared::Lost | Fared::LostByForfeit => Fate::Out,
    };
    BracketSide {
        number: number.map(|it| it.to_string()).unwrap_or_default(),
        name: match entry {
            Some(entry) => plain(&entry.name, LONGEST_NAME),
            None if free => language.name("report-free"),
            None => String::new(),
        },
        score: score.map(|it| points(language, it)).unwrap_or_default(),
        fate,
        own: number.is_some() && own == number,
    }
}
