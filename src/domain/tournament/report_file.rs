//! A tournament as a report file (TRF), so that any other program can pair it again.

use cairn_pairing::trf::{Document, Heading, Person, System};

use super::{EntryId, Kind, Tournament};

impl Tournament {
    /// How many report files tell it: one a division. None before the start, and none for a
    /// knockout or a ladder, which have no rounds in the sense of these files.
    #[must_use]
    pub fn report_files(&self) -> usize {
        match self.setup.kind {
            Kind::Swiss { .. } => usize::from(!self.order.is_empty()),
            Kind::RoundRobin { .. } | Kind::League { .. } => {
                self.seasons.last().map_or(0, |it| it.divisions.len())
            }
            Kind::Knockout { .. } | Kind::Ladder { .. } => 0,
        }
    }

    /// The report file of a division, from 0: of a Swiss all settled rounds, so that a running
    /// round is the one to pair next; of a round robin the settled part of its table. A match of
    /// two games is one result. The rating of people is the strength that their numbers went by.
    ///
    /// `name` says what the people of an entry are called.
    #[must_use]
    pub fn report_file(
        &self,
        division: usize,
        heading: Heading,
        name: impl Fn(EntryId) -> String,
    ) -> Option<Document> {
        if division >= self.report_files() {
            return None;
        }
        let (entries, mut tournament, system) = if matches!(self.setup.kind, Kind::Swiss { .. }) {
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
        let person = |id: &EntryId| Person {
            name: name(*id),
            rating: self
                .entry(*id)
                .and_then(|it| it.strength)
                .and_then(|it| u32::try_from(it).ok()),
            rank: rank(*id),
            ..Person::default()
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
            others: Vec::new(),
        })
    }
}
