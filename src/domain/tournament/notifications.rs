//! Notifications of a tournament: each line of its log once to each person it concerns, in the way
//! they have chosen. The way is settled with the line, in one transaction, so that neither a change
//! of a setting nor a retry notifies anybody twice.

use std::collections::{BTreeSet, HashMap};

use super::{
    EntryId, ExitReason, Match, Tournament, TournamentEvent, TournamentLine, TournamentPost,
};
use crate::{Bearer, LogLength, NotificationWay, OutboxRow, ParticipantId, Subject};

/// People mentioned by one message. If there are more for a post, there are several.
const MAX_MENTIONS: usize = 60;

impl Tournament {
    /// The people to notify about a newly appended line. Empty if a line it leads to notifies them
    /// anyway.
    pub fn people_to_notify(&self, line: &TournamentLine) -> Vec<ParticipantId> {
        let mut found: BTreeSet<ParticipantId> = BTreeSet::new();
        let who = |entry: EntryId| self.entry(entry).map(super::TournamentPlace::participant);
        let both = |it: &Match| [it.new.first, it.new.second];
        match &line.event {
            TournamentEvent::Reminded { deadline } => {
                let open = self.matches.iter();
                let open = open.filter(|it| it.deadline == *deadline && it.is_open());
                found.extend(open.flat_map(both).filter_map(who));
            }
            TournamentEvent::Withdrawn {
                entry,
                why: ExitReason::NoShow,
                ..
            }
            | TournamentEvent::GavePoints { entry, .. }
            | TournamentEvent::LadderWarned { entry } => found.extend(who(*entry)),
            TournamentEvent::Adjudicated { id, .. } | TournamentEvent::GameBegun { id, .. } => {
                let of = self.find(*id).into_iter().flat_map(both);
                found.extend(of.filter_map(who));
            }
            TournamentEvent::Paired {
                round,
                look_until: None,
                ..
            }
            | TournamentEvent::Published { round, .. } => found.extend(self.idle_in(*round)),
            TournamentEvent::Started { .. } if self.format().eliminates() => {
                let first = self.bracket().into_iter().next().unwrap_or_default();
                let free = first.into_iter().filter(|it| it.is_free);
                found.extend(free.filter_map(|it| who(it.first?)));
            }
            TournamentEvent::Substituted { entry, .. } | TournamentEvent::StoodIn { entry, .. } => {
                // The substitute has agreed, so only the replaced player is told.
                found.extend(self.previous_player(*entry));
                let others = self.open_matches(*entry).flat_map(both);
                found.extend(others.filter(|it| it != entry).filter_map(who));
            }
            // The directors decide what to do.
            TournamentEvent::Unpairable { .. } | TournamentEvent::Blockage => {
                found.extend(&self.directors);
            }
            _ => (),
        }
        found.into_iter().collect()
    }

    /// Players without a match in a round of a Swiss who did not ask for a rest.
    fn idle_in(&self, round: u16) -> Vec<ParticipantId> {
        let at = usize::from(round).checked_sub(1);
        let found = at.and_then(|at| self.rounds.get(at));
        let byes = found.map(|it| it.byes.as_slice()).unwrap_or_default();
        let idle = byes.iter().filter_map(|it| self.entry(it.0));
        let idle = idle.filter(|it| it.plays() && !it.asked_byes.contains(&round));
        idle.map(super::TournamentPlace::participant).collect()
    }

    /// The previous player of a substituted entry.
    pub fn previous_player(&self, entry: EntryId) -> Option<ParticipantId> {
        let people = &self.entry(entry)?.people;
        let at = people.len().checked_sub(2)?;
        people.get(at).map(|it| it.1)
    }

    /// Whether a line still holds for a person it concerned.
    pub fn concerns(&self, line: &TournamentLine, to: ParticipantId) -> bool {
        let place = |entry: &EntryId| self.entry(*entry).filter(|it| it.participant() == to);
        match &line.event {
            TournamentEvent::Reminded { .. } => {
                let own = self.entry_of(to).map(|it| it.id);
                own.is_some_and(|own| self.open_matches(own).next().is_some())
            }
            TournamentEvent::Withdrawn { entry, why, .. } => {
                self.stage.is_going_on() && place(entry).is_some_and(|it| it.gone == Some(*why))
            }
            TournamentEvent::LadderWarned { entry } => {
                place(entry).is_some_and(|it| it.warned && it.plays())
            }
            TournamentEvent::Unpairable { .. } => self.stuck.is_some(),
            TournamentEvent::Blockage => self.held_up,
            TournamentEvent::Adjudicated { id, number, .. } => {
                let found = self.game(*id, *number);
                found.is_some_and(|it| it.adjudication.is_some())
            }
            TournamentEvent::GameBegun { id, number, .. } => {
                let found = self.game(*id, *number);
                found.is_some_and(|it| it.result.is_none())
            }
            _ => true,
        }
    }

    /// Notifications for the lines of the log from this place on, delivered in the ways people have
    /// chosen. People who want none are left out.
    pub fn notifications_since(
        &self,
        from: LogLength,
        ways: &HashMap<ParticipantId, NotificationWay>,
    ) -> Vec<OutboxRow> {
        let from = usize::try_from(from.0).unwrap_or(usize::MAX);
        let mut all = Vec::new();
        for (at, line) in self.log.iter().enumerate().skip(from) {
            let (at, mut mentioned) = (LogLength(at as u64), 0);
            // The first board of a game notifies both, except those who get a digest.
            let is_posted = matches!(line.event, TournamentEvent::GameBegun { .. });
            for to in self.people_to_notify(line) {
                let bearer = match ways.get(&to) {
                    Some(NotificationWay::Mention) if !is_posted => Bearer::Post,
                    Some(NotificationWay::DirectMessage) if !is_posted => Bearer::Direct,
                    Some(NotificationWay::Digest) => Bearer::Digest,
                    _ => continue,
                };
                let part = mentioned / MAX_MENTIONS;
                mentioned += usize::from(bearer == Bearer::Post);
                let post = match u16::try_from(part).unwrap_or(u16::MAX) {
                    part @ 1.. if bearer == Bearer::Post => TournamentPost::Part(at, part),
                    _ => TournamentPost::Line(at),
                };
                let subject = Subject::Tournament(self.root.id, post);
                all.push(OutboxRow::notification(subject, to, bearer, line.at));
            }
        }
        all
    }
}
