//! Why a file is not imported, as sentences with a way out.

use super::{Language, phrase, tournament_refusals::names};
use cairn_domain::tournament::{ImportRefusal, MOST_ENTRIES, MOST_IMPORTS, MOST_IMPORTS_KEPT};

use crate::{escape::escape_markdown, titles};

/// The longest part of a file reader's message, in characters.
const LONGEST: usize = 300;

/// The sentence for a refusal. A fault in a file is described in English, as such files are, with
/// its line.
pub(super) fn refused(language: Language, why: &ImportRefusal) -> String {
    let number = |it: usize| i64::try_from(it).unwrap_or(i64::MAX);
    language.say(&match why {
        ImportRefusal::TooLarge => phrase!("refusal-import-too-large"),
        ImportRefusal::Unreadable {
            line,
            what,
            expected,
        } => {
            let what = escape_markdown(what, LONGEST);
            let expected = escape_markdown(expected, LONGEST);
            match line {
                Some(line) => phrase!(
                    "refusal-import-line",
                    line = number(*line),
                    what = what,
                    expected = expected,
                ),
                None => phrase!("refusal-import-file", what = what, expected = expected),
            }
        }
        ImportRefusal::TooManyEntries(there) => phrase!(
            "refusal-import-entries",
            there = number(*there),
            most = i64::from(MOST_ENTRIES),
        ),
        ImportRefusal::NoRounds => phrase!("refusal-import-no-rounds"),
        ImportRefusal::OddPoints => phrase!("refusal-import-points"),
        ImportRefusal::NotFetched => phrase!("refusal-import-not-fetched"),
        ImportRefusal::TooOften { again } => phrase!(
            "refusal-import-too-often",
            most = number(MOST_IMPORTS),
            from = titles::moment(*again),
        ),
        ImportRefusal::TooManyKept { oldest } => phrase!(
            "refusal-import-too-many",
            most = number(MOST_IMPORTS_KEPT),
            oldest = names(oldest),
        ),
        ImportRefusal::NotYours => phrase!("refusal-import-not-yours"),
        ImportRefusal::OnlyToLookAt(id) => {
            phrase!(
                "refusal-import-only-to-look-at",
                tournament = format!("T-{id}")
            )
        }
        ImportRefusal::Busy => phrase!("refusal-import-busy"),
    })
}
