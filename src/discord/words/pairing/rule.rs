//! Why someone is paired as they are, if a one-line rule explains it.

use cairn_pairing::berger;

use super::{Language, name, phrase};

/// The rule that paired two entries outside of a Swiss. Entries and rounds count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairingRule {
    /// A row of the Berger table.
    Berger {
        /// How many entries the table is for.
        entries: usize,
        /// The row of the table, from 1.
        round: usize,
        /// Whether a second cycle follows with seats changed.
        is_double: bool,
    },
    /// A row of the Berger table within a division of a league.
    League {
        /// The division, from the top.
        division: usize,
        /// How many entries it has.
        entries: usize,
        /// The row of the Berger table.
        round: usize,
    },
    /// The order of a bracket.
    Knockout {
        /// How many places it has.
        places: usize,
    },
    /// A challenge on a ladder.
    Ladder {
        /// The place of the challenger, named first.
        place: usize,
        /// The place of the other one.
        challenged: usize,
        /// The most places above one's own that one may challenge.
        reach: usize,
    },
}

/// The rule that paired two entries, in one sentence. The pair starts with the one who begins;
/// `names` are as for [`pairing_explained`](super::pairing_explained).
#[must_use]
pub fn pairing_rule(
    language: Language,
    rule: PairingRule,
    pair: (usize, usize),
    names: &[String],
) -> String {
    let (first, second) = (name(names, pair.0), name(names, pair.1));
    let (first_number, second_number) = pair;
    language.say(&match rule {
        PairingRule::Berger {
            entries,
            round,
            is_double,
        } => phrase!(
            "pairing-berger",
            first,
            first_number,
            second,
            second_number,
            round,
            entries,
            row = row(entries, round, is_double)
        ),
        PairingRule::League {
            division,
            entries,
            round,
        } => phrase!(
            "pairing-league",
            first,
            first_number,
            second,
            second_number,
            division,
            round,
            entries,
            row = row(entries, round, false)
        ),
        PairingRule::Knockout { places } => phrase!(
            "pairing-knockout",
            first,
            first_number,
            second,
            second_number,
            places
        ),
        PairingRule::Ladder {
            place,
            challenged,
            reach,
        } => phrase!(
            "pairing-ladder",
            challenger = first,
            place,
            challenged = second,
            challenged_place = challenged,
            reach
        ),
    })
}

/// A row of a Berger table, such as `1-4 2-3`.
fn row(entries: usize, round: usize, is_double: bool) -> String {
    let table = berger(entries, is_double);
    let pairs = round.checked_sub(1).and_then(|it| table.get(it));
    let pairs = pairs.into_iter().flatten();
    let told: Vec<String> = pairs.map(|(a, b)| format!("{a}-{b}")).collect();
    told.join(" ")
}
