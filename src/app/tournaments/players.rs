//! Actions of people who play in a tournament, or want to.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use super::{App, AppError, TournamentView, ViewResult};
use crate::people::vacations_and_zone;
use cairn_domain::{
    GameId, Participant, ParticipantId, Refusal, Span, Timestamp, TournamentId, Vacations,
    tournament::{
        Claim, EntryId, ExitReason, Stage, Tournament, TournamentPlace, TournamentRefusal,
        decide_ask_bye, decide_challenge_on_ladder, decide_claim_at_deadline, decide_join,
        decide_leave, decide_next_season, decide_play_after_all, decide_return, decide_withdraw,
    },
};
use cairn_store::Tx;

/// Joins and departures per person and minute.
const MAX_PRESSES: usize = 10;
const MINUTE: Span = Span::from_secs(60);

/// Recent joins and departures by person. In memory only: it protects against a loop, not a
/// restart.
#[derive(Default)]
pub(crate) struct JoinThrottle(Mutex<HashMap<ParticipantId, Vec<Timestamp>>>);

impl JoinThrottle {
    /// Whether somebody may join or leave once more.
    fn check(&self, who: ParticipantId, now: Timestamp) -> Result<(), Refusal> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = all.get(&who).into_iter().flatten();
        let own: Vec<_> = own.filter(|it| now < **it + MINUTE).collect();
        match own.first().filter(|_| own.len() >= MAX_PRESSES) {
            Some(first) => Err(Refusal::JoinedTooOften(**first + MINUTE)),
            None => Ok(()),
        }
    }

    /// Counts one more that was done; refused ones do not count.
    fn count(&self, who: ParticipantId, now: Timestamp) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, presses| presses.last().is_some_and(|it| now < *it + MINUTE));
        let own = all.entry(who).or_default();
        own.retain(|it| now < *it + MINUTE);
        own.push(now);
    }
}

impl App {
    /// Whether somebody may join or leave once more.
    fn may_press(&self, who: ParticipantId) -> Result<(), Refusal> {
        let checked = self.join_throttle.check(who, self.ticks());
        checked.map_err(|it| match it {
            Refusal::JoinedTooOften(again) => Refusal::JoinedTooOften(self.time_of(again)),
            refusal => refusal,
        })
    }

    /// Joins a tournament, or comes back to it. `has_role` says whether the person has the role
    /// that the tournament's conditions require; it is ignored if they require none.
    pub async fn join_tournament(
        &self,
        id: TournamentId,
        who: &Participant,
        has_role: bool,
    ) -> ViewResult {
        self.may_press(who.id)?;
        let it = self.tournament(id).await?;
        let candidate = self.candidate(&it, who, has_role).await?;
        let joined = self.change_tournament(id, |it, now| {
            decide_join(it, who.id, who.id, &candidate, now)
        });
        let joined = joined.await?;
        self.join_throttle.count(who.id, self.ticks());
        Ok(joined)
    }

    /// Leaves a tournament before the start. Fails if it has begun: then they
    /// [withdraw](App::withdraw_from_tournament).
    pub async fn leave_tournament(&self, id: TournamentId, who: ParticipantId) -> ViewResult {
        self.may_press(who)?;
        let left = self.change_tournament(id, |it, now| decide_leave(it, who, who, now));
        let left = left.await?;
        self.join_throttle.count(who, self.ticks());
        Ok(left)
    }

    /// Withdraws from a running tournament: the person finishes their games, or gives them up.
    pub async fn withdraw_from_tournament(
        &self,
        id: TournamentId,
        who: ParticipantId,
        gives_up: bool,
    ) -> ViewResult {
        let why = if gives_up {
            ExitReason::GaveUp
        } else {
            ExitReason::Withdrew
        };
        let withdraw = async |tx: Tx, it: TournamentView, now: Timestamp| {
            let entry = own(&it, who)?;
            let games: Vec<GameId> = it.open_games(entry).collect();
            let games = self.games_found(Some(&tx), &games).await?;
            decide_withdraw(&it, entry, why, who, &games, now).map_err(AppError::from)
        };
        self.change_tournament_by(id, withdraw).await
    }

    /// Brings a withdrawn person back for the rounds to come.
    pub async fn return_to_tournament(&self, id: TournamentId, who: ParticipantId) -> ViewResult {
        self.change_tournament(id, |it, now| decide_return(it, own(it, who)?, who, now))
            .await
    }

    /// Asks not to be paired in a round of a Swiss.
    pub async fn rest_in_round(
        &self,
        id: TournamentId,
        who: ParticipantId,
        round: u16,
    ) -> ViewResult {
        self.change_tournament(id, |it, now| {
            decide_ask_bye(it, own(it, who)?, round, who, now)
        })
        .await
    }

    /// Takes back a rest in a round of a Swiss.
    pub async fn play_after_all(
        &self,
        id: TournamentId,
        who: ParticipantId,
        round: u16,
    ) -> ViewResult {
        self.change_tournament(id, |it, now| {
            decide_play_after_all(it, own(it, who)?, round, who, now)
        })
        .await
    }

    /// Whether somebody plays the next season of a league.
    pub async fn stay_next_season(
        &self,
        id: TournamentId,
        who: ParticipantId,
        stays: bool,
    ) -> ViewResult {
        self.change_tournament(id, |it, now| {
            decide_next_season(it, own(it, who)?, stays, who, now)
        })
        .await
    }

    /// Challenges a person higher on a ladder: the match begins.
    pub async fn challenge_on_ladder(
        &self,
        id: TournamentId,
        who: ParticipantId,
        to: EntryId,
    ) -> ViewResult {
        let it = self.tournament(id).await?;
        let away = self.away_from_ladder(&it, self.now()).await?;
        self.change_tournament(id, |it, now| {
            decide_challenge_on_ladder(it, who, to, &away, now)
        })
        .await
    }

    /// People on a vacation that protects them from challenges on a ladder: for thirty days a year.
    pub async fn away_from_ladder(
        &self,
        it: &Tournament,
        now: Timestamp,
    ) -> Result<Vec<ParticipantId>, AppError> {
        let people: Vec<ParticipantId> = it
            .playing_entries()
            .map(TournamentPlace::participant)
            .collect();
        let on = self.store.vacations(&people, now).await?;
        let mut away = Vec::new();
        for it in on.iter().filter(|it| it.is_on(now)) {
            let Some(who) = self.store.participant_by_id(it.who).await? else {
                continue;
            };
            let (taken, zone) = vacations_and_zone(&self.store, &who, now).await?;
            let vacations = Vacations {
                taken: &taken,
                zone: zone.as_ref(),
            };
            if vacations.protects(now) {
                away.push(it.who);
            }
        }
        Ok(away)
    }

    /// Records a player's claim in a game still running at its deadline.
    pub async fn claim_at_deadline(
        &self,
        game: GameId,
        who: ParticipantId,
        claim: Claim,
    ) -> ViewResult {
        let id = self.store.tournament_of_game(game).await?;
        let id = id.ok_or(Refusal::NoSuchTournament)?;
        self.change_tournament(id, |it, now| {
            decide_claim_at_deadline(it, who, game, claim, now)
        })
        .await
    }
}

/// The entry of somebody who is in a tournament, or was.
fn own(it: &Tournament, who: ParticipantId) -> Result<EntryId, TournamentRefusal> {
    if it.stage == Stage::Open {
        // Before the start somebody is in it or not, and leaves without a trace.
        let entry = it.entry_of(who).filter(|it| it.plays());
        return entry.map(|it| it.id).ok_or(TournamentRefusal::NotIn);
    }
    let entry = it.entry_of(who).ok_or(TournamentRefusal::NotIn)?;
    Ok(entry.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_presses_are_refused_with_the_time_to_go_on() {
        let presses = JoinThrottle::default();
        let (ada, bob) = (ParticipantId(1), ParticipantId(2));
        for second in 0..10 {
            let at = Timestamp(0) + Span::from_secs(second);
            assert_eq!(presses.check(ada, at), Ok(()));
            presses.count(ada, at);
        }
        let at = Timestamp(0) + Span::from_secs(30);
        let again = Timestamp(0) + MINUTE;
        let refused = Err(Refusal::JoinedTooOften(again));
        // A refusal does not postpone anything.
        assert_eq!(presses.check(ada, at), refused);
        assert_eq!(presses.check(ada, at), refused);
        assert_eq!(presses.check(bob, at), Ok(()));
        assert_eq!(presses.check(ada, again), Ok(()));
        presses.count(ada, again);
        let refused = presses.check(ada, again);
        let again = again + Span::from_secs(1);
        assert_eq!(refused, Err(Refusal::JoinedTooOften(again)));
    }
}
