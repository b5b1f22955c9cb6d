//! Rounds of a Swiss: when the next one is paired, and how.

use cairn_kernel::Phrase;
use cairn_pairing::{Bye, Stop, dutch::PairedRound, swiss};
use serde::{Deserialize, Serialize};

use super::{
    AutomaticStep, EntryId, Format, FormatSettings, Match, Setup, Structure, Timestamp, Tournament,
    TournamentFacts, TournamentKind, TournamentPost, clock_for_rounds,
};
use crate::{
    Span,
    tournament::{NewMatch, TournamentEvent},
};

/// The shortest round, so that everybody sees it.
const MIN_ROUND: Span = Span::from_days(1);
/// How long a director may check a pairing before it is published.
const LOOK: Span = Span::from_hours(12);
/// How long a director has to decide about a round that cannot be paired.
const ASKED: Span = Span::from_hours(72);

/// Rounds by the Dutch system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swiss {
    /// The number of rounds. None: the usual number for the size of the field.
    pub rounds: Option<u8>,
    pub days: u16,
}

impl Swiss {
    pub(super) const USUAL: Swiss = Swiss {
        rounds: None,
        days: 14,
    };

    pub(super) fn format(self) -> Format {
        Format {
            key: "swiss",
            structure: Structure::Rounds,
            days: self.days,
            clock: clock_for_rounds(self.days),
            sizes: &["none", "3", "4", "5", "6", "7", "8", "9", "10", "11"],
            step: Tournament::swiss_step,
            // Running matches count as nothing yet.
            standings: |it| vec![it.table_of_rounds(u16::MAX)],
            posts: |it| {
                (1..=it.published_rounds())
                    .map(TournamentPost::Round)
                    .collect()
            },
            ..Format::USUAL
        }
    }

    pub(super) fn settings(&mut self) -> FormatSettings<'_> {
        FormatSettings {
            rounds: Some(&mut self.rounds),
            days: Some(&mut self.days),
            ..FormatSettings::default()
        }
    }

    pub(super) fn rule(self, setup: &Setup, declared: Option<u16>) -> Phrase {
        // The fewest players for the number of rounds; 0 if any number will do.
        let least = match (declared, self.rounds.map(usize::from)) {
            (None, Some(rounds)) => (0..=2 * rounds).find(|it| swiss::most_rounds(*it) >= rounds),
            _ => None,
        };
        let rounds = declared.or(self.rounds.map(u16::from));
        Phrase::new("tournament-rules-swiss")
            .with("rounds", rounds.unwrap_or(0))
            .with("least", least.unwrap_or(0))
            .with("days", self.days)
            .with("usual", swiss::usual_rounds(setup.places.into()))
            .with("places", setup.places)
    }
}

impl Tournament {
    pub fn all_rounds(&self) -> usize {
        self.declared_rounds.map_or(0, usize::from)
    }

    /// How many rounds a Swiss will have: before the start, with its current entries.
    pub fn rounds_to_play(&self) -> Option<u16> {
        self.declared_rounds
            .or_else(|| self.rounds_for(self.playing_entries().count()))
    }

    /// How many rounds of a Swiss everyone can see: all but one that directors are still checking.
    pub fn published_rounds(&self) -> u16 {
        let seen = self.rounds.iter().filter(|it| it.look_until.is_none());
        u16::try_from(seen.count()).unwrap_or(u16::MAX)
    }

    /// The round, from 1, after those that everyone has seen.
    pub fn next_seen_round(&self) -> u16 {
        self.published_rounds().saturating_add(1)
    }

    /// The time of the next pairing if everything is settled. None after the last round.
    pub(crate) fn next_round_at(&self) -> Option<Timestamp> {
        if self.rounds.len() >= self.all_rounds() {
            return None;
        }
        Some(
            self.rounds
                .last()
                .map_or(Timestamp(0), |it| it.since + MIN_ROUND),
        )
    }

    /// Whether every match of the last round has its result.
    pub(crate) fn is_round_settled(&self) -> bool {
        self.matches.iter().all(Match::is_settled)
    }

    fn swiss_step(&self, facts: &TournamentFacts, now: Timestamp) -> AutomaticStep {
        if let Some(round) = self.rounds.last()
            && let Some(until) = round.look_until
        {
            return if now < until {
                AutomaticStep::Wait(Some(until))
            } else {
                AutomaticStep::Do(vec![self.publication(now)])
            };
        }
        if let Some((until, _)) = self.stuck {
            return if now < until {
                AutomaticStep::Wait(Some(until))
            } else {
                AutomaticStep::Do(vec![TournamentEvent::Ended { early: true }])
            };
        }
        if !self.is_round_settled() {
            return AutomaticStep::Wait(None);
        }
        match self.next_round_at() {
            None => AutomaticStep::Do(vec![TournamentEvent::Ended { early: false }]),
            Some(at) if now < at => AutomaticStep::Wait(Some(at)),
            Some(_) => self.pair_next(facts, now),
        }
    }

    /// Pairs the next round; everything is settled.
    pub(crate) fn pair_next(&self, facts: &TournamentFacts, now: Timestamp) -> AutomaticStep {
        // Players who have left the server are not paired.
        let left = self.who_left_server(facts);
        if !left.is_empty() {
            return AutomaticStep::Do(left);
        }
        if self.playing_entries().count() < 2 {
            return AutomaticStep::Do(vec![TournamentEvent::Ended { early: true }]);
        }
        match self.pairing_event(&facts.stop, now) {
            Some(event) => AutomaticStep::Do(vec![event]),
            None => AutomaticStep::Wait(None),
        }
    }

    /// `None` if it was stopped.
    fn pairing_event(&self, stop: &Stop, now: Timestamp) -> Option<TournamentEvent> {
        let round = self.next_pairing();
        let field = self.field_before(usize::from(round));
        let first_color = self.root.secret.first_color();
        let paired = match PairedRound::pair_until(&field, first_color, stop) {
            Ok(paired) => paired?.pairing(),
            Err(unpairable) => {
                let resting = unpairable.resting.iter();
                let entries = resting.filter_map(|it| self.order.get(*it));
                // Tried again, it is still the same question.
                let asked = self.stuck.as_ref().map(|it| it.0);
                return Some(TournamentEvent::Unpairable {
                    round,
                    entries: entries.copied().collect(),
                    until: asked.unwrap_or(now + ASKED),
                });
            }
        };
        Some(self.round_of(round, &paired, &[], now))
    }

    /// Whether anybody would be paired if the entries that prevent a round's pairing rest.
    pub fn can_rest(&self) -> bool {
        let next = self.next_pairing();
        let is_paired = |it: &&EntryId| self.absence(**it, next).is_none();
        let there = self.order.iter().filter(is_paired).count();
        let resting = self.stuck.as_ref().map_or(0, |it| it.1.len());
        self.stuck.is_some() && there >= resting + 2
    }

    /// A pairing of the next round without these entries, each of which gets half a point.
    pub(crate) fn paired_without(
        &self,
        out: &[EntryId],
        stop: &Stop,
        now: Timestamp,
    ) -> Option<TournamentEvent> {
        let round = u16::try_from(self.rounds.len() + 1).ok()?;
        let mut field = self.field_before(usize::from(round));
        for entry in out {
            let at = self.number(*entry)?.checked_sub(1)?;
            field.entries.get_mut(at)?.absent = Some(Bye::Half);
        }
        let first_color = self.root.secret.first_color();
        let paired = PairedRound::pair_until(&field, first_color, stop).ok()??;
        Some(self.round_of(round, &paired.pairing(), out, now))
    }

    fn round_of(
        &self,
        round: u16,
        pairing: &cairn_pairing::dutch::Pairing,
        resting: &[EntryId],
        now: Timestamp,
    ) -> TournamentEvent {
        let id = |at: usize| self.order.get(at).copied().unwrap_or(EntryId(u16::MAX));
        let matches = pairing
            .pairs
            .iter()
            .zip(1..)
            .map(|((first, second), table)| NewMatch {
                round,
                table,
                division: 0,
                first: id(*first),
                second: id(*second),
                deadline: None,
                challenger: None,
            });
        let allocated = pairing.bye.map(|it| (id(it), Bye::Allocated));
        let asked = self.order.iter().filter_map(|it| {
            // Entries that have left need no line of their own.
            self.entry(*it).filter(|it| it.plays())?;
            if resting.contains(it) {
                return Some((*it, Bye::Half));
            }
            Some((*it, self.absence(*it, round)?))
        });
        let look = self.setup.look_first.then_some(now + LOOK);
        TournamentEvent::Paired {
            round,
            matches: matches.collect(),
            byes: allocated.into_iter().chain(asked).collect(),
            look_until: look,
            deadline: look.unwrap_or(now) + self.format().length(),
        }
    }

    /// The event that publishes the last round.
    pub(crate) fn publication(&self, now: Timestamp) -> TournamentEvent {
        TournamentEvent::Published {
            round: u16::try_from(self.rounds.len()).unwrap_or(u16::MAX),
            deadline: now + self.format().length(),
        }
    }

    /// The number of rounds of a Swiss for a field of this size.
    pub(crate) fn rounds_for(&self, entries: usize) -> Option<u16> {
        let TournamentKind::Swiss(Swiss { rounds, .. }) = self.setup.kind else {
            return None;
        };
        let (usual, most) = (swiss::usual_rounds(entries), swiss::most_rounds(entries));
        let rounds = rounds.map_or(usual, |it| usize::from(it).clamp(1, most));
        u16::try_from(rounds).ok()
    }

    /// The number of rounds of a Swiss or a knockout; 0 if it has none.
    pub fn rounds_planned(&self) -> usize {
        if self.format().eliminates() {
            self.bracket().len()
        } else {
            self.all_rounds()
        }
    }
}
