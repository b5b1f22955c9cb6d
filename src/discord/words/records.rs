//! Why a record is refused, as sentences with the line and a way out.

use cairn_domain::{BadRecord, MOST_RECORD_BYTES, RecordFault, RecordRefusal};
use cairn_kernel::Phrase;

use super::{Language, phrase};
use crate::escape::escape_markdown;

/// The longest part of a file shown, in characters.
const LONGEST: usize = 60;

pub(super) fn refused(language: Language, why: &RecordRefusal) -> String {
    let shown = |text: &str| escape_markdown(text, LONGEST);
    language.say(&match why {
        RecordRefusal::TooLarge => {
            phrase!("refusal-record-too-large", most = MOST_RECORD_BYTES / 1024)
        }
        RecordRefusal::NotText(place) => phrase!(
            "refusal-record-text",
            line = place.line,
            column = place.column
        ),
        RecordRefusal::NotOver => phrase!("refusal-record-not-over"),
        RecordRefusal::Cut { place, result } => phrase!(
            "refusal-record-cut",
            line = place.line,
            column = place.column,
            result = shown(result)
        ),
        RecordRefusal::WrongResult {
            place,
            result,
            real: Some(real),
        } => phrase!(
            "refusal-record-result",
            line = place.line,
            column = place.column,
            result = shown(result),
            real = escape_markdown(real, LONGEST)
        ),
        RecordRefusal::WrongResult {
            place,
            result,
            real: None,
        } => phrase!(
            "refusal-record-no-end",
            line = place.line,
            column = place.column,
            result = shown(result)
        ),
        RecordRefusal::GoesOn(game) => {
            phrase!("refusal-record-goes-on", game = format!("#{game}"))
        }
        RecordRefusal::Forgotten => phrase!("refusal-record-forgotten"),
        RecordRefusal::Bad(bad) => fault(language, bad),
    })
}

fn fault(language: Language, BadRecord { place, why }: &BadRecord) -> Phrase {
    let shown = |text: &str| escape_markdown(text, LONGEST);
    let (line, column) = (place.line, place.column);
    match why {
        RecordFault::BadLine => phrase!("refusal-record-line", line, column),
        RecordFault::NoGame => phrase!("refusal-record-no-game", line, column),
        RecordFault::UnknownGame(game) => {
            phrase!("refusal-record-game", line, column, game = shown(game))
        }
        RecordFault::UnknownEdition { game, version } => phrase!(
            "refusal-record-edition",
            line,
            column,
            game = language.name(game),
            version = shown(version)
        ),
        RecordFault::BadOptions(options) => phrase!(
            "refusal-record-options",
            line,
            column,
            options = shown(options)
        ),
        RecordFault::Illegal { action, .. } => phrase!(
            "refusal-record-action",
            line,
            column,
            action = shown(action)
        ),
    }
}
