//! Directors' actions. Each is recorded in the tournament's log with its author and reason.

use std::sync::Arc;

use super::{App, AppError, TournamentView, ViewResult, looking::run_cancellable, until_committed};
use cairn_domain::{
    GameId, Participant, ParticipantId, Refusal, Timestamp, TournamentId,
    tournament::{
        Director, DirectorAction, EntryId, MAX_AT_A_TIME, Stage, Takeover, TournamentFacts,
        TournamentPlace, TournamentRefusal, decide_announce, decide_decline, decide_direct,
        decide_numbers, decide_substitute,
    },
};

impl App {
    /// Does what a director asks for.
    pub async fn direct(
        &self,
        id: TournamentId,
        by: Director,
        action: DirectorAction,
        reason: Option<String>,
    ) -> ViewResult {
        // Nobody waits for a pairing, which can take long.
        let _turn = if action.pairs() {
            None
        } else {
            Some(self.tournaments.turn(id).await)
        };
        until_committed("tournament", id, || async {
            let (view, now) = (self.tournament(id).await?, self.now());
            let facts = self.facts_for(&view, action, now).await?;
            let (it, reason) = (Arc::clone(&view.tournament), reason.clone());
            let limit = action.pairs().then_some(self.longest_pairing);
            let decided = run_cancellable(limit, move || {
                decide_direct(&it, by, action, reason, &facts, now)
            });
            let decided = decided.await?.map_err(Refusal::from)?;
            self.commit_decided(&view, decided, now).await
        })
        .await
    }

    /// The facts that an action depends on.
    async fn facts_for(
        &self,
        it: &TournamentView,
        action: DirectorAction,
        now: Timestamp,
    ) -> Result<TournamentFacts, AppError> {
        let mut facts = TournamentFacts::default();
        match action {
            _ if action.pairs() => {
                let people: Vec<ParticipantId> = it
                    .playing_entries()
                    .map(TournamentPlace::participant)
                    .collect();
                if it.stage == Stage::Open {
                    facts = self.facts_for_start(it, &people).await?;
                }
                facts.gone = self
                    .membership
                    .known_and_gone(it.root.guild, &people, now)
                    .1;
            }
            DirectorAction::Enter(who) => {
                facts.candidate = self
                    .candidate(it, &self.known_person(who).await?, true)
                    .await?;
            }
            DirectorAction::Remove(entry) => {
                let games: Vec<GameId> = it.open_games(entry).collect();
                facts.games = self.games_found(&games).await?;
            }
            DirectorAction::Substitute(_, to) | DirectorAction::StandIn(_, to) => {
                // A person without an account cannot be asked.
                let user = self.known_person(to).await?.user;
                user.ok_or(Refusal::from(TournamentRefusal::Unknown))?;
            }
            _ => (),
        }
        Ok(facts)
    }

    async fn known_person(&self, who: ParticipantId) -> Result<Participant, AppError> {
        let known = self.store.participant_by_id(who).await?;
        Ok(known.ok_or(Refusal::from(TournamentRefusal::Unknown))?)
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
        let running = self.store.tournaments_played(to).await?;
        self.change_tournament(id, |it, now| {
            by.may_direct(it)?;
            if it.entry(entry).is_some_and(|it| it.participant() != from) {
                return Err(TournamentRefusal::MovedOn);
            }
            if running.len() >= MAX_AT_A_TIME {
                return Err(TournamentRefusal::TooMany(running.clone()));
            }
            by.may_give_away(it, entry)?;
            decide_substitute(it, entry, (to, takeover), by.who, now)
        })
        .await
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
