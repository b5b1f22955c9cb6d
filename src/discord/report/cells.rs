//! The cells of a crosstable.

use cairn_paint::{CrossCell, Weight};

use super::{
    super::words::Language,
    Division,
    numbers::points,
    results::{Did, EntryResult, Results},
};

/// An entry's result in a round, such as `W12`, or its points without an opponent.
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
            let letter = match it.fared {
                EntryResult::Won => language.name("crosstable-won"),
                EntryResult::Drew => language.name("crosstable-drawn"),
                EntryResult::Lost => language.name("crosstable-lost"),
                fared => fared.sign().to_owned(),
            };
            CrossCell::Result(format!("{letter}{opponent}"), weight(it.fared))
        }
    }
}

/// An entry's result against the one in this line, from 0.
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
    let all = results.meetings(entry, opponent, division.rounds.len());
    let signs: String = all.iter().map(|it| it.sign()).collect();
    match all.iter().find(|&&it| it != EntryResult::Open) {
        None => CrossCell::Empty,
        Some(_) if all.len() > 1 => CrossCell::Result(signs, Weight::Plain),
        Some(&fared) => CrossCell::Result(signs, weight(fared)),
    }
}

fn weight(fared: EntryResult) -> Weight {
    match fared {
        EntryResult::Won => Weight::Strong,
        EntryResult::Drew | EntryResult::Open => Weight::Plain,
        EntryResult::Lost | EntryResult::WonByForfeit | EntryResult::LostByForfeit => Weight::Quiet,
    }
}
