//! Which players of a tournament are still in its server. Nobody reports that without a privileged
//! intent, so Discord is asked when it matters; answers are cached for a while, so that asking for
//! 400 people continues where it was interrupted.

use std::collections::HashSet;

use super::{App, AppError};
use cairn_cache::Cache;
use cairn_domain::{
    DiscordTask, GuildId, InternalTask, Participant, ParticipantId, Span, Timestamp, TournamentId,
    Write,
    tournament::{Stage, Tournament, TournamentPlace},
};

/// How long an answer is valid.
const HOLDS: Span = Span::from_hours(1);
/// How long before the answers are needed Discord is asked, if that is known: it answers a few
/// requests a second.
pub(super) const AHEAD: Span = Span::from_secs(10 * 60);
/// Answers cached at once.
const MAX_ANSWERS: usize = 4_000;

/// Recent answers of Discord about membership.
pub(crate) struct MembershipCache(Cache<(GuildId, ParticipantId), (Timestamp, bool)>);

impl Default for MembershipCache {
    fn default() -> Self {
        MembershipCache(Cache::new(MAX_ANSWERS))
    }
}

impl MembershipCache {
    fn is_there(&self, guild: GuildId, who: ParticipantId, now: Timestamp) -> Option<bool> {
        let (at, here) = self.0.get(&(guild, who))?;
        (now < at + HOLDS).then_some(here)
    }

    /// The people whose membership is known, and those of them who are gone.
    pub(super) fn known_and_gone(
        &self,
        guild: GuildId,
        people: &[ParticipantId],
        now: Timestamp,
    ) -> (HashSet<ParticipantId>, HashSet<ParticipantId>) {
        let (mut asked, mut gone) = (HashSet::new(), HashSet::new());
        for who in people {
            if let Some(here) = self.is_there(guild, *who, now) {
                asked.insert(*who);
                if !here {
                    gone.insert(*who);
                }
            }
        }
        (asked, gone)
    }
}

impl App {
    /// The people whose membership in its server a tournament needs to go on now or soon.
    pub async fn people_to_ask_for(&self, id: TournamentId) -> Result<Vec<Participant>, AppError> {
        let (it, now) = (self.tournament(id).await?, self.now());
        let wanted = if it.stage == Stage::Open {
            it.playing_entries()
                .map(TournamentPlace::participant)
                .collect()
        } else {
            it.wants_presence(now + AHEAD)
        };
        self.unknown_of(&it, &wanted).await
    }

    /// A director views a tournament that people can still join: its members are checked now, so
    /// that its start need not wait for the answers.
    pub async fn ask_before_start(&self, it: &Tournament) -> Result<(), AppError> {
        if it.stage != Stage::Open || self.people_to_ask_for(it.root.id).await?.is_empty() {
            return Ok(());
        }
        let ask = DiscordTask::AskWhoIsThere(it.root.id);
        self.put(Write::schedule(ask, self.now())).await
    }

    /// Whether the membership of one of these in a tournament's server is not known.
    pub(super) fn is_anybody_unknown(&self, it: &Tournament, people: &[ParticipantId]) -> bool {
        self.unknown_among(it, people).next().is_some()
    }

    /// The people whose membership in a tournament's server is not known.
    pub(super) async fn unknown_of(
        &self,
        it: &Tournament,
        people: &[ParticipantId],
    ) -> Result<Vec<Participant>, AppError> {
        let unknown: Vec<ParticipantId> = self.unknown_among(it, people).collect();
        Ok(self.store.participants(&unknown).await?)
    }

    fn unknown_among(
        &self,
        it: &Tournament,
        people: &[ParticipantId],
    ) -> impl Iterator<Item = ParticipantId> {
        let (guild, now) = (it.root.guild, self.now());
        let is_unknown = move |who: &&ParticipantId| {
            let known = self.membership.is_there(guild, **who, now);
            known.is_none()
        };
        people.iter().filter(is_unknown).copied()
    }

    /// Caches for a while whether somebody is in a server, according to Discord. A deleted account
    /// is in none.
    pub fn note_presence(&self, guild: GuildId, who: ParticipantId, is_there: bool) {
        let answer = (self.now(), is_there);
        self.membership.0.keep((guild, who), answer, 1);
    }

    /// Runs a tournament's due steps now: something it was waiting for is known.
    pub async fn look_now(&self, id: TournamentId) -> Result<(), AppError> {
        self.put(Write::schedule(
            InternalTask::LookAtTournament(id),
            self.now(),
        ))
        .await
    }
}
