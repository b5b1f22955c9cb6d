//! Directors' actions. Each is recorded in the tournament's log with its author and reason.

use std::sync::Arc;

use super::{App, AppError, TournamentView, ViewResult};
use anyhow::anyhow;
use cairn_domain::{
    GameId, Participant, ParticipantId, Refusal, Timestamp, TournamentId,
    tournament::{
        Candidate, Director, DirectorAction, EntryId, MAX_AT_A_TIME, Stage, Takeover,
        TournamentFacts, TournamentPlace, TournamentRefusal, decide_announce, decide_decline,
        decide_direct, decide_numbers, decide_substitute,
    },
};
use cairn_store::Tx;

/// Each pairing that is out of date means that somebody else got through, so this many in a row
/// mean that something is wrong.
const MAX_PAIRINGS: u32 = 100;

impl App {
    /// Does what a director asks for.
    pub async fn direct(
        &self,
        id: TournamentId,
        by: Director,
        action: DirectorAction,
        reason: Option<String>,
    ) -> ViewResult {
        if action.pairs() {
            return self.direct_pairing(id, by, action, reason).await;
        }
        let mut candidate = Candidate::default();
        match action {
            DirectorAction::Enter(who) => {
                let (it, who) = (self.tournament(id).await?, self.known_person(who).await?);
                candidate = self.candidate(&it, &who, true).await?;
            }
            DirectorAction::Substitute(_, to) | DirectorAction::StandIn(_, to) => {
                // A person without an account cannot be asked.
                let user = self.known_person(to).await?.user;
                user.ok_or(TournamentRefusal::Unknown)?;
            }
            _ => (),
        }
        let decide = async |tx: Tx, it: TournamentView, now: Timestamp| {
            let games: Vec<GameId> = match action {
                DirectorAction::Remove(entry) => it.open_games(entry).collect(),
                _ => Vec::new(),
            };
            let facts = TournamentFacts {
                candidate: candidate.clone(),
                games: self.games_found(Some(&tx), &games).await?,
                ..TournamentFacts::default()
            };
            let decided = decide_direct(&it, by, action, reason.clone(), &facts, now);
            decided.map_err(AppError::from)
        };
        self.change_tournament_by(id, decide).await
    }

    /// Likewise, with a pairing, which can take long: it is worked out before, and again if the
    /// tournament has changed meanwhile.
    async fn direct_pairing(
        &self,
        id: TournamentId,
        by: Director,
        action: DirectorAction,
        reason: Option<String>,
    ) -> ViewResult {
        for _ in 0..MAX_PAIRINGS {
            let (view, now) = (self.tournament(id).await?, self.now());
            let people: Vec<ParticipantId> = view
                .playing_entries()
                .map(TournamentPlace::participant)
                .collect();
            let mut facts = TournamentFacts::default();
            if view.stage == Stage::Open {
                facts = self.facts_for_start(&view, &people).await?;
            }
            let known = self
                .membership
                .known_and_gone(view.root.guild, &people, now);
            facts.gone = known.1;
            let (it, reason) = (Arc::clone(&view.tournament), reason.clone());
            let pair = move |stop| {
                let facts = TournamentFacts { stop, ..facts };
                decide_direct(&it, by, action, reason, &facts, now)
            };
            let decided = self.run_pairing(pair).await??;
            let save = async |_: Tx, it: TournamentView, _: Timestamp| {
                let is_current = it.revision == view.revision;
                let decided = is_current.then(|| decided.clone());
                decided.ok_or(AppError::Refused(Refusal::Stale))
            };
            match self.change_tournament_by(id, save).await {
                Err(AppError::Refused(Refusal::Stale)) => (),
                done => return done,
            }
        }
        Err(anyhow!("tournament {id} changed during {MAX_PAIRINGS} pairings in a row").into())
    }

    async fn known_person(&self, who: ParticipantId) -> Result<Participant, AppError> {
        let known = self.store.participant_by_id(who).await?;
        Ok(known.ok_or(TournamentRefusal::Unknown)?)
    }

    /// Gives the first numbers by hand, before the start.
    pub async fn set_numbers(
        &self,
        id: TournamentId,
        by: Director,
        order: &[EntryId],
    ) -> ViewResult {
        self.change_tournament(id, |it, now| decide_numbers(it, by, order, now))
            .await
    }

    /// Announces a text to everybody in it.
    pub async fn announce(&self, id: TournamentId, by: Director, text: &str) -> ViewResult {
        self.change_tournament(id, |it, now| decide_announce(it, by, text, now))
            .await
    }

    /// Gives an entry to a substitute who has agreed, for good or for this round only, if its
    /// player is still the one they were told of. Nobody takes over their own entry, and directors
    /// do not give away their own opponents' entries.
    pub async fn substitute(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        (from, to): (ParticipantId, ParticipantId),
        takeover: Takeover,
    ) -> ViewResult {
        let decide = async |tx: Tx, it: TournamentView, now: Timestamp| {
            by.may_direct(&it)?;
            if it.entry(entry).is_some_and(|it| it.participant() != from) {
                return Err(TournamentRefusal::MovedOn.into());
            }
            let running = tx.tournaments_played(to).await?;
            if running.len() >= MAX_AT_A_TIME {
                return Err(TournamentRefusal::TooMany(running).into());
            }
            by.may_give_away(&it, entry)?;
            let decided = decide_substitute(&it, entry, (to, takeover), by.who, now);
            decided.map_err(AppError::from)
        };
        self.change_tournament_by(id, decide).await
    }

    /// Records that somebody asked to take an entry over from this person declines, by their own
    /// word or a director's.
    pub async fn decline_substitute(
        &self,
        id: TournamentId,
        by: Director,
        entry: EntryId,
        (from, to): (ParticipantId, ParticipantId),
    ) -> ViewResult {
        self.change_tournament(id, |it, now| {
            if by.who != to {
                by.may_direct(it)?;
            }
            decide_decline(it, entry, (from, to), by.who, now)
        })
        .await
    }
}
