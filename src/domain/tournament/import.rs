//! A finished tournament read from a report file, for reading only: its people are names, nobody
//! joins it, and nothing of it is rated.
//!
//! The file is stored byte by byte and parsed again each time, so nothing beside it could differ
//! from it.

use cairn_pairing::{
    Color, Points, Round,
    tie_breaks::{self, TieBreak, TieBreakLine},
    trf::{self, Document, Purpose, System},
};

use super::{LONGEST_NAME, MOST_ENTRIES};
use crate::{
    ChannelId, GuildId, ParticipantId, Place, Span, Timestamp, TournamentId, TournamentWrite, Write,
};

/// No larger file is imported, in bytes.
pub const MOST_IMPORTED_BYTES: usize = 1 << 20;
/// Imports kept per server.
pub const MOST_IMPORTS_KEPT: usize = 50;
/// Imports per person within [`IMPORT_WINDOW`], deleted ones included.
pub const MOST_IMPORTS: usize = 10;
/// The time for which an import counts towards [`MOST_IMPORTS`].
pub const IMPORT_WINDOW: Span = Span::from_hours(24);

/// A stored import: everything follows from the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredImport {
    /// A number of its own among those of tournaments.
    pub id: TournamentId,
    /// The server it was imported in.
    pub guild: GuildId,
    /// The channel. Everybody who may read it may look at the import.
    pub channel: ChannelId,
    /// The importer.
    pub by: ParticipantId,
    /// The time of the import.
    pub at: Timestamp,
    /// The name, as in the file.
    pub name: String,
    /// The file as it came.
    pub file: Vec<u8>,
}

/// Why a file is not imported, or not deleted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImportRefusal {
    /// It has more than [`MOST_IMPORTED_BYTES`].
    #[error("the file is too large")]
    TooLarge,
    /// It is no report file, or contains something that is not supported here.
    #[error("the file cannot be read: {what}; expected {expected}")]
    Unreadable {
        /// The line, from 1, where there is one.
        line: Option<usize>,
        /// What is wrong, in English.
        what: String,
        /// What was expected, in English.
        expected: String,
    },
    /// It has more than [`MOST_ENTRIES`] players.
    #[error("{0} players are too many")]
    TooManyEntries(usize),
    /// No round of it has been paired.
    #[error("no round has been played")]
    NoRounds,
    /// A win is worth less than a draw, or a draw less than a loss.
    #[error("a draw is worth more than a win, or less than a loss")]
    OddPoints,
    /// Discord does not deliver the file.
    #[error("the file could not be fetched")]
    NotFetched,
    /// They have reached their limit of imports.
    #[error("too many imports within a day")]
    TooOften {
        /// When they can again.
        again: Timestamp,
    },
    /// The server has reached its limit of kept imports.
    #[error("too many imports are kept")]
    TooManyKept {
        /// Imports that can be deleted, the oldest first.
        oldest: Vec<TournamentId>,
    },
    /// Only the importer and people who manage the server may delete it.
    #[error("not the importer")]
    NotYours,
    /// An imported tournament, which cannot be played.
    #[error("imported")]
    OnlyToLookAt(TournamentId),
    /// Others have asked for explanations that take long.
    #[error("busy with other explanations")]
    Busy,
}

/// How the rounds of an imported tournament were paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportedKind {
    /// Players meet others with about the same score.
    Swiss,
    /// Everybody against everybody.
    RoundRobin,
}

/// A parsed import. Entries are numbered by their place in the file, from 0.
#[derive(Clone, Debug)]
pub struct Imported {
    /// What is stored of it.
    pub stored: StoredImport,
    /// What the file says.
    pub document: Document,
    /// How it was played.
    pub kind: ImportedKind,
    /// The tie-breaks of [`Imported::lines`], in their order.
    pub tie_breaks: Vec<TieBreak>,
    /// The standings from the top down.
    pub lines: Vec<TieBreakLine>,
    /// Whether their order is that of the file; otherwise it is derived from the results.
    pub is_ranked_by_file: bool,
}

impl Imported {
    /// Parses the file again.
    pub fn of(stored: StoredImport) -> Result<Imported, ImportRefusal> {
        let document = read(&stored.file)?;
        let kind = kind_of(&document);
        let standing_kind = match kind {
            ImportedKind::Swiss => tie_breaks::TieBreakKind::Swiss,
            ImportedKind::RoundRobin => tie_breaks::TieBreakKind::RoundRobin,
        };
        let mut order: Vec<TieBreak> = Vec::new();
        for known in document.tie_breaks.iter().filter_map(|it| it.parse().ok()) {
            if !order.contains(&known) {
                order.push(known);
            }
        }
        if order.is_empty() {
            order = TieBreak::usual(standing_kind).to_vec();
        }
        let mut lines = tie_breaks::standings(&document.tournament, standing_kind, &order);
        let ranked = by_file(&document, &lines);
        let is_ranked_by_file = ranked.is_some();
        if let Some(ranked) = ranked {
            lines = ranked;
        }
        Ok(Imported {
            stored,
            document,
            kind,
            tie_breaks: order,
            lines,
            is_ranked_by_file,
        })
    }

    /// The server and channel it belongs to.
    #[must_use]
    pub fn place(&self) -> Place {
        Place {
            guild: Some(self.stored.guild),
            channel: self.stored.channel,
            wants_thread: false,
            thread: None,
        }
    }

    /// How many rounds were played.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.document.tournament.played()
    }

    /// The name of an entry, as in the file.
    #[must_use]
    pub fn name(&self, entry: usize) -> &str {
        let person = self.document.people.get(entry);
        person.map_or("", |it| it.name.as_str())
    }

    /// The color that the best number had in the first round.
    #[must_use]
    pub fn first_color(&self) -> Color {
        self.document.tournament.first_color.unwrap_or(Color::First)
    }

    /// An entry's part in a round, from 0.
    #[must_use]
    pub fn round_of(&self, entry: usize, round: usize) -> Option<Round> {
        let entry = self.document.tournament.entries.get(entry)?;
        entry.rounds.get(round).copied()
    }

    /// The points of an entry before a round, from 0.
    #[must_use]
    pub fn points_before(&self, entry: usize, round: usize) -> Points {
        self.document.tournament.points_after(entry, round)
    }
}

/// Reads the report file of an import.
fn read(file: &[u8]) -> Result<Document, ImportRefusal> {
    if file.len() > MOST_IMPORTED_BYTES {
        return Err(ImportRefusal::TooLarge);
    }
    let mut document = trf::read(file, Purpose::Show).map_err(|it| ImportRefusal::Unreadable {
        line: it.line,
        what: it.what,
        expected: it.expected,
    })?;
    let tournament = &mut document.tournament;
    if tournament.entries.len() > MOST_ENTRIES.into() {
        return Err(ImportRefusal::TooManyEntries(tournament.entries.len()));
    }
    let played = tournament.played();
    if played == 0 {
        return Err(ImportRefusal::NoRounds);
    }
    let points = tournament.points;
    if points.win < points.draw || points.draw < points.loss {
        return Err(ImportRefusal::OddPoints);
    }
    // If the file does not say, its rounds are all.
    let played = u32::try_from(played).unwrap_or(u32::MAX);
    tournament.rounds.get_or_insert(played);
    Ok(document)
}

/// A round robin if its records say so, or if they do not say Swiss and everybody has been paired
/// with everybody, equally often.
fn kind_of(document: &Document) -> ImportedKind {
    if document.system == System::RoundRobin {
        return ImportedKind::RoundRobin;
    }
    let said = document.heading.kind.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|it| said.contains(it));
    let entries = &document.tournament.entries;
    let cycles = entries.first().map_or(0, |it| {
        let met = it.rounds.iter().filter_map(Round::scheduled_opponent);
        met.count() / entries.len().saturating_sub(1).max(1)
    });
    let meets_all = |own: usize| {
        let mut met = vec![0; entries.len()];
        for other in entries[own]
            .rounds
            .iter()
            .filter_map(Round::scheduled_opponent)
        {
            met[other] += 1;
        }
        met[own] = cycles;
        met.iter().all(|it| *it == cycles)
    };
    let is_complete = entries.len() > 2 && cycles > 0 && (0..entries.len()).all(meets_all);
    if is_complete && !has(&["swiss", "schweizer"]) {
        ImportedKind::RoundRobin
    } else {
        ImportedKind::Swiss
    }
}

/// The standings in the order of the file, if it gives every player a place that agrees with the
/// points: it may have used tie-breaks we do not know. Places it shares are ordered by our own
/// tie-breaks.
fn by_file(document: &Document, lines: &[TieBreakLine]) -> Option<Vec<TieBreakLine>> {
    let mut ranked = Vec::new();
    for line in lines {
        let place = document.people.get(line.entry)?.rank?;
        ranked.push((place, line.clone()));
    }
    // Entries that share a place in the file are ordered by their numbers.
    ranked.sort_by_key(|(place, line)| (*place, line.entry));
    let goes_together = ranked.windows(2).all(|pair| match pair {
        [(before, above), (after, below)] if before == after => above.points == below.points,
        [(_, above), (_, below)] => above.points >= below.points,
        _ => true,
    });
    if !goes_together {
        return None;
    }
    let places: Vec<u32> = ranked.iter().map(|it| it.0).collect();
    let lines = ranked.into_iter().map(|(place, line)| TieBreakLine {
        rank: places.partition_point(|it| *it < place) + 1,
        ..line
    });
    Some(lines.collect())
}

/// Earlier imports, as far as limits depend on them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EarlierImports {
    /// When this person imported files within [`IMPORT_WINDOW`], the earliest first, deleted ones
    /// included.
    pub by_person: Vec<Timestamp>,
    /// Imports the server keeps, the oldest first.
    pub kept: Vec<TournamentId>,
}

/// Decides that a file becomes a tournament to view. `file_name` names it if the file does not; the
/// name in `new` is ignored. Returns the tournament and the writes, which are stale if others have
/// imported meanwhile.
///
/// # Errors
///
/// If the file is refused, or a limit is reached.
pub fn decide_import(
    new: StoredImport,
    file_name: &str,
    earlier: &EarlierImports,
) -> Result<(Imported, Vec<Write>), ImportRefusal> {
    let since = new.at - IMPORT_WINDOW;
    let recent: Vec<Timestamp> = earlier
        .by_person
        .iter()
        .copied()
        .filter(|it| *it > since)
        .collect();
    if let Some(first) = recent.len().checked_sub(MOST_IMPORTS) {
        let again = recent[first] + IMPORT_WINDOW;
        return Err(ImportRefusal::TooOften { again });
    }
    if earlier.kept.len() >= MOST_IMPORTS_KEPT {
        let oldest = earlier.kept.iter().take(5).copied().collect();
        return Err(ImportRefusal::TooManyKept { oldest });
    }
    let mut imported = Imported::of(new)?;
    let said = [imported.document.heading.name.as_str(), bare(file_name)];
    let name = said.into_iter().map(str::trim).find(|it| !it.is_empty());
    let name = name.unwrap_or_default().chars().take(LONGEST_NAME);
    imported.stored.name = name.collect();
    let write = Write::Tournament(TournamentWrite::Import {
        import: Box::new(imported.stored.clone()),
        since,
        by_person: recent.len(),
        kept: earlier.kept.len(),
    });
    Ok((imported, vec![write]))
}

/// The name of a file without its ending.
fn bare(file_name: &str) -> &str {
    match file_name.rsplit_once('.') {
        Some((name, ending)) if ending.len() <= 5 => name,
        _ => file_name,
    }
}

/// Decides that an import is deleted for everybody, by its importer or a manager of its server.
///
/// # Errors
///
/// If it is somebody else.
pub fn decide_delete_import(
    stored: &StoredImport,
    by: Option<ParticipantId>,
    manages: bool,
    now: Timestamp,
) -> Result<Vec<Write>, ImportRefusal> {
    if !manages && by != Some(stored.by) {
        return Err(ImportRefusal::NotYours);
    }
    Ok(vec![Write::Tournament(TournamentWrite::DeleteImport {
        id: stored.id,
        at: now,
    })])
}
