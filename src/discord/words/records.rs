//! Why a record is not taken, as sentences with the line and a way out.

use cairn_domain::{BadRecord, MOST_RECORD_BYTES, RecordRefusal};

use super::{Language, phrase};
use crate::escape::escape_markdown;

/// Characters of a file that are shown.
const LONGEST: usize = 60;

/// The sentence for a refusal.
pub(super) fn refused(language: Language, why: &RecordRefusal) -> String {
    let number = |it: usize| i64::try_from(it).unwrap_or(i64::MAX);
    let shown = |text: &str| escape_markdown(text, LONGEST);
    language.say(&match why {
        RecordRefusal::TooLarge => phrase!(
            "refusal-record-too-large",
            most = number(MOST_RECORD_BYTES / 1024),
        ),
        RecordRefusal::NotText(line) => phrase!("refusal-record-text", line = number(*line)),
        RecordRefusal::NotOver => phrase!("refusal-record-not-over"),
        RecordRefusal::Cut { line, result } => phrase!(
            "refusal-record-cut",
            line = number(*line),
            result = shown(result),
        ),
        RecordRefusal::WrongResult { line, result, real } => phrase!(
            "refusal-record-result",
            line = number(*line),
            result = shown(result),
            real = *real,
        ),
        RecordRefusal::GoesOn(game) => {
            phrase!("refusal-record-goes-on", game = format!("#{game}"))
        }
        RecordRefusal::Forgotten => phrase!("refusal-record-forgotten"),
        RecordRefusal::Bad(why) => match why {
            BadRecord::BadLine(line) => phrase!("refusal-record-line", line = number(*line)),
            BadRecord::NoGame => phrase!("refusal-record-no-game"),
            BadRecord::UnknownGame { line, game } => phrase!(
                "refusal-record-game",
                line = number(*line),
                game = shown(game),
            ),
            BadRecord::UnknownEdition {
                line,
                game,
                version,
            } => phrase!(
                "refusal-record-edition",
                line = number(*line),
                game = language.name(game),
                version = shown(version),
            ),
            BadRecord::BadOptions { line, options } => phrase!(
                "refusal-record-options",
                line = number(*line),
                options = shown(options),
            ),
            BadRecord::Illegal { line, action, .. } => phrase!(
                "refusal-record-action",
                line = number(*line),
                action = shown(action),
            ),
        },
    })
}
