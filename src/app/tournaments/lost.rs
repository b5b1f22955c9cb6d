//! Tournaments whose log cannot be read: what their people see, and what they can still do.

use cairn_domain::{
    ParticipantId, Refusal, TournamentId, TournamentWrite, Write, tournament::TournamentRefusal,
};

use super::{App, AppError, Committed, Unreadable};
use crate::{GameReader, access::may_know, unreadable::note_ended};

/// Whether a tournament cannot be read, or was ended for that: its log has no effect any more.
pub(super) fn is_lost(error: &AppError) -> bool {
    match error {
        AppError::Internal(cause) => Unreadable::is_cause(cause),
        AppError::Refused(refusal) => matches!(refusal, Refusal::TournamentClosed { .. }),
    }
}

/// The refusal for one that the owner has ended.
pub(super) fn closed(id: TournamentId, why: String) -> Refusal {
    note_ended("tournament", id);
    Refusal::TournamentClosed { id, why }
}

impl App {
    /// Takes somebody out of a tournament that cannot be read, so that it no longer counts among
    /// those they play in. Its games that have begun are left alone.
    ///
    /// # Errors
    ///
    /// If they do not play in it.
    pub async fn leave_unreadable(
        &self,
        tournament: TournamentId,
        who: ParticipantId,
    ) -> Result<(), AppError> {
        let leave = Write::Tournament(TournamentWrite::LeaveUnreadable { tournament, who });
        match self.commit(vec![leave]).await? {
            Committed::Done => Ok(()),
            Committed::Stale => Err(Refusal::from(TournamentRefusal::NotIn).into()),
        }
    }

    /// The refusal somebody gets for such a tournament, depending on whether they may know of it.
    pub(super) async fn lost_to(
        &self,
        reader: &dyn GameReader,
        id: TournamentId,
    ) -> Result<Refusal, AppError> {
        let Some(rest) = self.store.tournament_rest(id).await? else {
            return Ok(Refusal::NoSuchTournament);
        };
        let me = self.store.participant(reader.here().player).await?;
        let is_in = me.is_some_and(|me| rest.people.contains(&me.id));
        if !is_in && !may_know(reader, &[], rest.place()).await? {
            return Ok(Refusal::NoSuchTournament);
        }
        Ok(match rest.ended_because {
            Some(why) => Refusal::TournamentClosed { id, why },
            None => Refusal::TournamentFrozen(id),
        })
    }
}
