//! A record without the people: only what was played, under a key of its own.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::{
    Game, Record, ReplayedGame,
    record::{column_of, reason, result},
};
use crate::{BadRecord, GameId, RecordKey, TextPlace, options_text, sentence::refusals};

/// A larger file is no record to review: the longest reviewed game takes half of this.
pub const MAX_RECORD_BYTES: usize = 128 * 1024;

refusals! {
    /// Why a file is not reviewed.
    pub enum RecordRefusal as "refusal-record" {
        /// It is larger than [`MAX_RECORD_BYTES`].
        #[error("the file is too large to be a record")]
        TooLarge [most = &(MAX_RECORD_BYTES / 1024)],
        /// It is not text, from this place on.
        #[error("{0}: this is not text")]
        NotText(place: TextPlace) [line = &place.line, column = &place.column],
        /// It is no record, or one that cannot be played.
        #[error("{0}")]
        Bad(#[from] why: BadRecord),
        /// By its own account, its game is not over.
        #[error("the recorded game is not over")]
        NotOver,
        /// It does not end with the result in its header.
        #[error("{place}: the record ends without its result, {result}")]
        Cut {
            /// After the last thing it contains.
            place: TextPlace,
            result: String,
        } [line = &place.line, column = &place.column],
        /// Its header has another result than its turns lead to, or one that neither they nor its
        /// players, clocks or directors can have brought about.
        #[error("{place}: the record gives {result} as the result, but its moves lead to {}", real.unwrap_or("no end"))]
        WrongResult {
            place: TextPlace,
            result: String,
            /// The result of the turns, if they end the game.
            real: Option<&'static str>,
        } [line = &place.line, column = &place.column],
        /// It belongs to a running game of the person asking, however it claims to have ended.
        #[error("the record is for game {0}, which is still in progress")]
        GoesOn(game: GameId),
        /// It is no longer kept.
        #[error("this record is no longer stored")]
        Forgotten,
    }
}

/// The text of a file that may be a record. Fails if it is too large, or not text.
pub fn record_text(file: &[u8]) -> Result<&str, RecordRefusal> {
    if file.len() > MAX_RECORD_BYTES {
        return Err(RecordRefusal::TooLarge);
    }
    let place = |until: usize| {
        let before = file.get(..until).unwrap_or_default();
        let line = before.split(|it| *it == b'\n').next_back();
        let line = String::from_utf8_lossy(line.unwrap_or_default());
        TextPlace {
            line: before.split(|it| *it == b'\n').count(),
            column: column_of(line.trim_start_matches('\u{feff}'), usize::MAX),
        }
    };
    let text = std::str::from_utf8(file);
    let text = text.map_err(|error| RecordRefusal::NotText(place(error.valid_up_to())))?;
    let is_odd = |it: char| it.is_control() && !matches!(it, '\n' | '\r' | '\t');
    match text.find(is_odd) {
        Some(at) => Err(RecordRefusal::NotText(place(at))),
        None => Ok(text),
    }
}

impl Record {
    /// Checks that the text this record was read from holds all of a finished game. Fails if the
    /// game goes on, or the end of the text is missing.
    pub fn is_whole(&self, text: &str) -> Result<(), RecordRefusal> {
        let result = self.value("Result").unwrap_or("*");
        if result == "*" {
            return Err(RecordRefusal::NotOver);
        }
        let text = text.trim_end();
        let last = text.lines().next_back().unwrap_or_default();
        if last.trim() == result {
            return Ok(());
        }
        Err(RecordRefusal::Cut {
            place: TextPlace {
                line: text.lines().count().max(1),
                column: column_of(last, usize::MAX),
            },
            result: result.to_owned(),
        })
    }

    /// Checks that the game ended as its header says. Fails if it ended otherwise.
    pub fn has_its_result(&self, text: &str, game: &Game) -> Result<(), RecordRefusal> {
        let real = result(game.head.outcome.as_ref());
        match self.value("Result") {
            Some(said) if said != real => Err(RecordRefusal::WrongResult {
                place: place_of_result(text),
                result: said.to_owned(),
                real: game.head.outcome.is_some().then_some(real),
            }),
            _ => Ok(()),
        }
    }

    /// The record without who played and when: the same for everybody who has a record of these
    /// turns with this end.
    pub fn bare(game: &Game, table: &ReplayedGame) -> String {
        let outcome = game.head.outcome.as_ref();
        let mut text = String::new();
        for (name, value) in [
            ("Game", game.terms.variant.game.as_str()),
            ("Options", &options_text(&table.rules.options())),
            ("Rules version", &game.rules_version.to_string()),
            ("Result", result(outcome)),
            ("Reason", reason(outcome)),
        ] {
            writeln!(text, "[{name} \"{value}\"]").expect("a string takes everything");
        }
        text.push('\n');
        let actions: Vec<&str> = table.acts.iter().map(|it| it.notation.as_str()).collect();
        text.push_str(&actions.join(" "));
        text.push('\n');
        text
    }
}

fn place_of_result(text: &str) -> TextPlace {
    const BEFORE: &str = "[Result \"";
    let text = text.trim_start_matches('\u{feff}');
    let found = (1..).zip(text.lines()).find_map(|(line, text)| {
        let rest = text.trim_start().strip_prefix(BEFORE)?;
        let column = column_of(text, text.len() - rest.len());
        Some(TextPlace { line, column })
    });
    found.unwrap_or(TextPlace { line: 1, column: 1 })
}

impl RecordKey {
    /// The key of a record written by [`Record::bare`].
    pub fn from_bare(bare: &str) -> RecordKey {
        let hash = Sha256::digest(bare);
        let key = hash.iter().take(8);
        let key = key.fold(0, |key: u64, byte| key << 8 | u64::from(*byte));
        // The bits that a short name of twelve characters can hold.
        RecordKey((key >> 6).cast_signed())
    }
}
