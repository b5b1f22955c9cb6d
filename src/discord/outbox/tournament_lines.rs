//! Posts lines of a tournament's log: announcements, questions to people, lines with mentions.

use std::{collections::BTreeMap, mem, sync::Arc};

use cairn_domain::{
    ChannelId, LogLength, OutboxRow, ParticipantId, Place, Span, Subject,
    tournament::{TournamentEvent, TournamentLine, TournamentPost},
};

use super::{
    courier::{DeliveryError, Outbox},
    tournament::ShownTournament,
};
use crate::tournament::posts;

impl Outbox {
    pub(super) async fn show_lines(
        &self,
        shown: &mut ShownTournament,
    ) -> Result<(), DeliveryError> {
        let tournament = Arc::clone(&shown.view.tournament);
        let place: Place = shown.view.place();
        let mut mentioned: BTreeMap<(LogLength, u16), Vec<OutboxRow>> = BTreeMap::new();
        for row in mem::take(&mut shown.mentions) {
            let part = match row.subject {
                Subject::Tournament(_, TournamentPost::Line(line)) => (line, 0),
                Subject::Tournament(_, TournamentPost::Part(line, part)) => (line, part),
                _ => continue,
            };
            mentioned.entry(part).or_default().push(row);
        }
        for (at, line) in tournament.log.iter().enumerate() {
            let at = LogLength(at as u64);
            if posts::is_public(&line.event) {
                let notifications = mentioned.remove(&(at, 0)).unwrap_or_default();
                self.show_line(shown, (at, line), place, &notifications)
                    .await?;
                continue;
            }
            let parts: Vec<u16> = mentioned
                .range((at, 0)..=(at, u16::MAX))
                .map(|it| it.0.1)
                .collect();
            for part in parts {
                let notifications = mentioned.remove(&(at, part)).unwrap_or_default();
                self.mention_some(shown, (at, line), (place.target(), part), &notifications)
                    .await?;
            }
        }
        Ok(())
    }

    async fn show_line(
        &self,
        shown: &mut ShownTournament,
        (at, line): (LogLength, &TournamentLine),
        place: Place,
        notifications: &[OutboxRow],
    ) -> Result<(), DeliveryError> {
        let about = TournamentPost::Line(at);
        let done = shown.post(about).is_some_and(OutboxRow::is_done);
        if done && !posts::is_kept(&line.event) {
            return Ok(self.bot.app.remove(notifications).await?);
        }
        if let TournamentEvent::Proposed { to, .. } = &line.event {
            let both = [Some(*to), line.by];
            return self.ask_to_take_over(shown, (at, line), both).await;
        }
        let TournamentEvent::Adjudicated { id, number, .. } = &line.event else {
            let users = notifications
                .iter()
                .filter_map(|it| shown.people.get(&it.recipient?)?.user);
            let users = users.collect();
            if let Some(content) = posts::public(shown.words(), line, users) {
                self.keep_post(shown, about, &[place.target()], content, Span(0))
                    .await?;
            }
            return Ok(self.bot.app.remove(notifications).await?);
        };
        let mut later = shown
            .view
            .log
            .iter()
            .skip(usize::try_from(at.0).unwrap_or(0) + 1);
        // They have been asked again since then, in a post of its own.
        let is_old = later.any(|it| {
            matches!(&it.event, TournamentEvent::Adjudicated { id: other, number: of, .. }
                if (other, of) == (id, number))
        });
        if !is_old || done {
            let users = notifications
                .iter()
                .filter_map(|it| shown.people.get(&it.recipient?)?.user);
            let users = users.collect();
            let (telling, of) = (shown.words(), (*id, *number));
            let asked = posts::deadline_message(&self.bot, telling, of, is_old, users).await?;
            if let Some((content, channel)) = asked {
                // If nothing can be posted where the game is shown, its tournament reports it.
                let places = [channel, place.target()];
                self.keep_post(shown, about, &places, content, Span(0))
                    .await?;
            }
        }
        Ok(self.bot.app.remove(notifications).await?)
    }

    /// Asks somebody to take an entry over, on behalf of a director; neither need be in the
    /// tournament.
    async fn ask_to_take_over(
        &self,
        shown: &mut ShownTournament,
        (at, line): (LogLength, &TournamentLine),
        both: [Option<ParticipantId>; 2],
    ) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        if !posts::is_to_be_asked(&shown.view, (at, line), app.now()) {
            return Ok(());
        }
        for who in both.into_iter().flatten() {
            let known = app.store().participant_by_id(who).await?;
            shown.people.extend(known.map(|it| (who, it)));
        }
        let places = [shown.view.place().target()];
        if let Some(content) = posts::handover(shown.words(), line) {
            let about = TournamentPost::Line(at);
            self.keep_post(shown, about, &places, content, Span(0))
                .await?;
        }
        Ok(())
    }

    /// The post that mentions people about a line, if it still holds.
    async fn mention_some(
        &self,
        shown: &mut ShownTournament,
        (at, line): (LogLength, &TournamentLine),
        (channel, part): (ChannelId, u16),
        notifications: &[OutboxRow],
    ) -> Result<(), DeliveryError> {
        let about = match part {
            0 => TournamentPost::Line(at),
            part => TournamentPost::Part(at, part),
        };
        // A post that was begun has the same content when retried, so that it is recognized.
        let is_begun = shown.post(about).is_some();
        let people = notifications.iter().filter_map(|it| it.recipient);
        let people: Vec<ParticipantId> = people
            .filter(|it| is_begun || shown.view.concerns(line, *it))
            .collect();
        if !people.is_empty()
            && let Some(content) = posts::mention_message(shown.words(), line, &people)
        {
            self.keep_post(shown, about, &[channel], content, Span(0))
                .await?;
        }
        Ok(self.bot.app.remove(notifications).await?)
    }
}
