//! A tournament as a report file (TRF), so that any other program can pair it again.

use cairn_pairing::{
    Points,
    trf::{Document, Heading, System, TrfPerson},
};

use super::{EntryId, Tournament};

/// What the numbers of a report file are based on, in the words of the file.
const BY_STRENGTH: &str =
    "### Numbers follow the rating minus the deviation at the start; 001 has the full ratings.";
const BY_HAND: &str = "### Numbers were assigned by a director; 001 has the full ratings.";

fn signed_points(it: Points) -> String {
    let sign = if it < Points::ZERO { "-" } else { "+" };
    let tenths = it.0.abs();
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

impl Tournament {
    /// How many report files describe it: one per division. None before the start, and none for a
    /// knockout or a ladder, which have no rounds in the sense of these files.
    pub fn report_files(&self) -> usize {
        if self.format().pairs_by_points() {
            return usize::from(!self.order.is_empty());
        }
        self.seasons.last().map_or(0, |it| it.divisions.len())
    }

    /// The report file of a division, from 0: of a Swiss all settled rounds, so that a running
    /// round is the one to pair next; of a round robin the settled part of its table. A match of
    /// two games is one result. Points that directors gave by hand are in a comment.
    ///
    /// `name` gives the names of an entry's people, `rating` their current rating; a comment says
    /// what their numbers are based on.
    pub fn report_file(
        &self,
        division: usize,
        heading: Heading,
        name: impl Fn(EntryId) -> String,
        rating: impl Fn(EntryId) -> Option<u32>,
    ) -> Option<Document> {
        if division >= self.report_files() {
            return None;
        }
        let (entries, mut tournament, system) = if self.format().pairs_by_points() {
            let is_settled = |it: &&super::TournamentRound| {
                let mut matches = it.matches.iter().filter_map(|it| self.find(*it));
                it.look_until.is_none() && matches.all(super::Match::is_settled)
            };
            let settled = self.rounds.iter().take_while(is_settled).count();
            let field = self.field_before(settled + 1);
            (self.order.clone(), field, System::Dutch)
        } else {
            let season = self.seasons.len().checked_sub(1)?;
            let (entries, field) = self.round_robin_field(season, division);
            (entries, field, System::RoundRobin)
        };
        let mut others = vec![if self.numbered.is_empty() {
            BY_STRENGTH.to_owned()
        } else {
            BY_HAND.to_owned()
        }];
        for (entry, id) in tournament.entries.iter_mut().zip(&entries) {
            // Points given by hand belong to no round, so a comment lists them.
            if entry.extra != Points::ZERO {
                let (name, given) = (name(*id), entry.extra);
                others.push(format!(
                    "### by a director: {name} {}",
                    signed_points(given)
                ));
                entry.extra = Points::ZERO;
            }
        }
        if !self.stage.is_going_on() {
            // No further round is paired.
            for entry in &mut tournament.entries {
                entry.absent = None;
            }
        }
        let standings = self.standings();
        let rank = |entry: EntryId| {
            let lines = &standings.get(division)?.lines;
            let line = lines.iter().find(|it| it.entry == entry)?;
            u32::try_from(line.rank).ok()
        };
        let person = |id: &EntryId| TrfPerson {
            name: name(*id),
            rating: rating(*id),
            rank: rank(*id),
            ..TrfPerson::default()
        };
        Some(Document {
            people: entries.iter().map(person).collect(),
            tournament,
            heading,
            system,
            tie_breaks: self
                .tie_breaks()
                .iter()
                .map(|it| it.code().to_owned())
                .collect(),
            others,
        })
    }
}
