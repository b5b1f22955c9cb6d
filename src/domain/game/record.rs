//! The text form of a game: what `/history` attaches and `cairn render` reads.
//!
//! A header of `[Name "value"]` lines, a blank line, numbered turns, each followed in braces by the
//! instant it ended, and the result.

use std::fmt::Write as _;

use cairn_kernel::{AnyPosition, AnyRules, BySeat, Seat};
use cairn_rules::Catalog;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::{
    AbortReason, Detail, DrawReason, Game, Hint, Outcome, ReplayedGame, Timestamp, WinReason,
    options_text, read_options, sentence::refusals,
};

/// A record that has been read and can be played.
pub struct Record {
    /// The header, in order.
    pub header: Vec<(String, String)>,
    pub rules: std::sync::Arc<dyn AnyRules>,
    /// The actions, chance included.
    pub actions: Vec<RecordedAction>,
    /// Somebody's notes, each with the number of the turn it follows.
    pub notes: Vec<(u32, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}")]
pub struct TextPlace {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedAction {
    /// The number of the turn it belongs to.
    pub turn: u32,
    pub place: TextPlace,
    pub written: String,
}

/// Why a record cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {why}")]
pub struct BadRecord {
    pub place: TextPlace,
    pub why: RecordFault,
}

refusals! {
    pub enum RecordFault as "refusal-record" {
        /// Not a `[Name "value"]` line where one should stand.
        #[error("this is neither a `[Name \"value\"]` line nor a move")]
        BadLine,
        /// The header names no game; the place is where it ends.
        #[error("the header has no line `[Game \"…\"]`")]
        NoGame,
        /// A game that is not in the catalog.
        #[error("there is no game `{0}`")]
        UnknownGame(game: String),
        /// An edition of the game's rules that is not known here.
        #[error("edition `{version}` of the rules of `{game}` is unknown")]
        UnknownEdition { game: String, version: String } [name = Detail::Key(game)],
        /// The game does not know these options.
        #[error("the game has no options `{0}`")]
        BadOptions(options: String),
        /// An action that cannot be played where it stands.
        #[error("action {at} of the record, `{action}`, cannot be played there")]
        Illegal {
            /// Its place among the actions, counted from 1.
            at: usize,
            action: String,
        },
    }
}

/// What anybody can check the server's draws against: SHA-256 of the seed in hexadecimal.
pub fn seed_hash(seed: &[u8; 32]) -> String {
    HEXLOWER.encode(&Sha256::digest(seed))
}

/// A hash of a game's secret, variant and options, kept from its start. Nothing else would reveal
/// that a secret was changed before the first draw.
pub fn seal(seed: &[u8; 32], variant: &str, options: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(seed);
    hash.update(variant);
    hash.update([0]);
    hash.update(options);
    HEXLOWER.encode(&hash.finalize()[..16])
}

/// The secret as it is revealed at the end: in hexadecimal.
pub fn seed_text(seed: &[u8; 32]) -> String {
    HEXLOWER.encode(seed)
}

impl Record {
    /// Writes the record of a game in which these hints were given. `date` is the day it began, as
    /// `2026-11-21`.
    pub fn write(
        game: &Game,
        table: &ReplayedGame,
        names: &BySeat<String>,
        date: &str,
        hints: &[Hint],
    ) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: &str| {
            writeln!(text, "[{name} \"{}\"]", escape(value)).expect("a string takes everything");
        };
        line("Game", &game.terms.variant.game);
        line("Options", &options_text(&table.rules.options()));
        line("Rules version", &game.rules_version.to_string());
        line("First", names.get(Seat::First));
        line("Second", names.get(Seat::Second));
        line("Date", date);
        line("Clock", &game.terms.clock.to_string());
        if game.terms.hints {
            line("Hints", "allowed");
        }
        line("Result", result(game.head.outcome.as_ref()));
        line("Reason", reason(game.head.outcome.as_ref()));
        for (name, seat) in ["First hints", "Second hints"].into_iter().zip(Seat::BOTH) {
            let own = hints.iter().filter(|it| it.seat == seat);
            let turns: Vec<String> = own.map(|it| it.turn.to_string()).collect();
            if game.head.outcome.is_some() && !turns.is_empty() {
                line(name, &turns.join(" "));
            }
        }
        line("Seed hash", &seed_hash(&game.seed));
        if game.head.outcome.is_some() {
            line("Seed", &seed_text(&game.seed));
        }
        text.push('\n');
        let acts = game.acts();
        let mut from = 0;
        for turn in &table.turns {
            let actions: Vec<&str> = table.acts[from..turn.acts]
                .iter()
                .map(|act| act.notation.as_str())
                .collect();
            write!(text, "{}. {}", turn.number, actions.join(" "))
                .expect("a string takes everything");
            let over = acts.get(turn.acts.saturating_sub(1));
            let over = over.and_then(|(seq, _, _)| game.log.get(usize::try_from(seq.0).ok()?));
            if let Some(at) = over.and_then(|entry| instant(entry.at)) {
                write!(text, " {{{at}}}").expect("a string takes everything");
            }
            text.push('\n');
            from = turn.acts;
        }
        text.push_str(result(game.head.outcome.as_ref()));
        text.push('\n');
        text
    }

    /// Reads a record; the actions are checked when they are played. Fails if it is not a record,
    /// or its game is not known.
    pub fn read(catalog: &Catalog, text: &str) -> Result<Record, BadRecord> {
        let (mut header, mut places) = (Vec::new(), Vec::new());
        let (mut actions, mut notes) = (Vec::new(), Vec::new());
        let (mut turn, mut end) = (0, TextPlace { line: 1, column: 1 });
        for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let place = |column| TextPlace { line, column };
            let first = column_of(text, text.len() - text.trim_start().len());
            let trimmed = text.trim();
            if trimmed.starts_with('[') {
                let bad = || RecordFault::BadLine.with_place(place(first));
                let (name, value, before) = header_line(trimmed).ok_or_else(bad)?;
                header.push((name, value));
                places.push(place(first + before));
                end = TextPlace {
                    line: line + 1,
                    column: 1,
                };
                continue;
            }
            for (column, word) in words_of(text) {
                if let Some(number) = word.strip_suffix('.').and_then(|it| it.parse().ok()) {
                    turn = number;
                } else if !RESULTS.contains(&word.as_str()) {
                    actions.push(RecordedAction {
                        turn,
                        place: place(column),
                        written: word,
                    });
                }
            }
            notes.extend(notes_of(text).map(|it| (turn, it.to_owned())));
        }
        let value = |name: &str| {
            let mut all = places.iter().zip(&header);
            let found = all.find(|(_, (it, _))| it == name);
            found.map(|(place, (_, value))| (*place, value.clone()))
        };
        let (of_game, game) = value("Game").ok_or(RecordFault::NoGame.with_place(end))?;
        let newest = catalog.game(&game);
        let newest =
            newest.ok_or_else(|| RecordFault::UnknownGame(game.clone()).with_place(of_game))?;
        let kind = match value("Rules version") {
            Some((place, version)) => version
                .parse()
                .ok()
                .and_then(|version| catalog.edition(&game, version))
                .ok_or_else(|| RecordFault::UnknownEdition { game, version }.with_place(place))?,
            None => newest,
        };
        let (place, words) = value("Options").unwrap_or((of_game, String::new()));
        let bad = || RecordFault::BadOptions(words.clone()).with_place(place);
        let options = read_options(kind, None, &words).map_err(|_| bad())?;
        let rules = kind.open(&options).map_err(|_| bad())?;
        Ok(Record {
            header,
            rules,
            actions,
            notes,
        })
    }

    pub fn value(&self, name: &str) -> Option<&str> {
        let found = self.header.iter().find(|(it, _)| it == name);
        found.map(|(_, value)| value.as_str())
    }

    /// How the players, the clock or a director ended the game, according to the header. None if
    /// its rules ended it, if it went on or was called off, or if the words are not ours.
    pub fn agreed_outcome(&self) -> Option<Outcome> {
        let reason = self.value("Reason")?;
        let seat = match self.value("Result")? {
            "1-0" => Seat::First,
            "0-1" => Seat::Second,
            "1/2-1/2" => {
                let how = DrawReason::of_word(reason)?;
                return Some(Outcome::Drawn(how));
            }
            _ => return None,
        };
        let how = WinReason::of_word(reason)?;
        Some(Outcome::Won(seat, how))
    }

    /// Plays the record up to the end of a turn, or to its end. The error names the first action
    /// that cannot be played.
    pub fn play(&self, until_turn: Option<u32>) -> Result<Box<dyn AnyPosition>, BadRecord> {
        self.play_watched(until_turn, |_, _, _| Ok(()))
    }

    /// Plays it and calls `watch` before each action, with its index, the position it starts from,
    /// and its spelling.
    pub(super) fn play_watched<E: From<BadRecord>>(
        &self,
        until_turn: Option<u32>,
        mut watch: impl FnMut(usize, &dyn AnyPosition, &str) -> Result<(), E>,
    ) -> Result<Box<dyn AnyPosition>, E> {
        let mut position = self.rules.start();
        for (idx, action) in self.actions.iter().enumerate() {
            if until_turn.is_some_and(|until| action.turn > until) {
                break;
            }
            watch(idx, position.as_ref(), &action.written)?;
            position
                .play_exact(&action.written)
                .map_err(|_| action.illegal(idx))?;
        }
        Ok(position)
    }
}

impl RecordedAction {
    /// The error of an action that cannot be played after this number of others.
    pub(super) fn illegal(&self, before: usize) -> BadRecord {
        let (at, action) = (before + 1, self.written.clone());
        RecordFault::Illegal { at, action }.with_place(self.place)
    }
}

impl RecordFault {
    fn with_place(self, place: TextPlace) -> BadRecord {
        BadRecord { place, why: self }
    }
}

impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Record")
            .field("header", &self.header)
            .finish_non_exhaustive()
    }
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

pub(super) fn result(outcome: Option<&Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Won(Seat::First, ..)) => RESULTS[0],
        Some(Outcome::Won(Seat::Second, ..)) => RESULTS[1],
        Some(Outcome::Drawn { .. }) => RESULTS[2],
        Some(Outcome::Aborted { .. }) | None => RESULTS[3],
    }
}

pub(super) fn reason(outcome: Option<&Outcome>) -> &str {
    match outcome {
        Some(Outcome::Won(_, how)) => how.word(),
        Some(Outcome::Drawn(how)) => how.word(),
        Some(Outcome::Aborted(how)) => match how {
            AbortReason::By(_) => "aborted",
            AbortReason::NoShow(_) => "no-show",
            AbortReason::Left(_) => "opponent-left",
            AbortReason::Agreement => "called-off",
            AbortReason::Abandoned(_) => "abandoned",
            AbortReason::StayedAway(_) => "stayed-away",
            AbortReason::NobodyCame => "nobody-came",
            AbortReason::ByOwner => "ended-by-owner",
            AbortReason::Director => "director",
        },
        None => "",
    }
}

/// To the second, in UTC: `2026-11-22T05:50:12Z`.
fn instant(at: Timestamp) -> Option<String> {
    let instant = jiff::Timestamp::from_second(at.as_secs()).ok()?;
    Some(instant.to_string())
}

/// The words of a line without its remarks in braces, each with its column.
fn words_of(line: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let (mut in_note, mut in_word) = (false, false);
    for (column, it) in (1..).zip(line.chars()) {
        match it {
            '{' => in_note = true,
            '}' if in_note => in_note = false,
            _ if in_note => (),
            _ if it.is_whitespace() => in_word = false,
            _ => {
                match words.last_mut().filter(|_| in_word) {
                    Some((_, word)) => word.push(it),
                    None => words.push((column, it.to_string())),
                }
                in_word = true;
            }
        }
    }
    words
}

/// The column that a byte of a line stands in, counted from 1.
pub(super) fn column_of(line: &str, byte: usize) -> usize {
    line.char_indices().take_while(|(at, _)| *at < byte).count() + 1
}

/// The remarks of a line that are not instants.
fn notes_of(line: &str) -> impl Iterator<Item = &str> {
    let parts = line.split('{').skip(1);
    let notes = parts.filter_map(|it| Some(it.split_once('}')?.0.trim()));
    notes.filter(|it| !it.is_empty() && it.parse::<jiff::Timestamp>().is_err())
}

/// The name and value of a header line, and how many characters precede the value.
fn header_line(line: &str) -> Option<(String, String, usize)> {
    let inner = line.strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.split_once(" \"")?;
    let before = name.chars().count() + 3;
    let value = unescape(value.strip_suffix('"')?);
    Some((name.to_owned(), value, before))
}

/// Keeps a value on its line.
fn escape(value: &str) -> String {
    value
        .chars()
        .filter(|it| !it.is_control())
        .flat_map(|it| {
            matches!(it, '"' | '\\')
                .then_some('\\')
                .into_iter()
                .chain([it])
        })
        .collect()
}

fn unescape(value: &str) -> String {
    let mut plain = String::new();
    let mut chars = value.chars();
    while let Some(it) = chars.next() {
        plain.extend(if it == '\\' { chars.next() } else { Some(it) });
    }
    plain
}
