//! Setups in preparation, and opening a tournament.

use cairn_store::TournamentsOf;
use std::sync::Arc;

use anyhow::Context as _;
use cairn_domain::{
    DiscordTask, Form, InternalTask, Participant, ParticipantId, Quota, Refusal, Revision,
    Timestamp, TournamentWrite, Write,
    tournament::{
        NewTournament, SetupMark, Tournament, TournamentDraft, TournamentRoot, decide_open,
        decide_open_again,
    },
};
use cairn_pairing::lots::Secret;
use tracing::info;

use super::{App, AppError, CommitOutcome, TournamentView, until_committed};

/// Running tournaments per server, including ladders and those that take entries.
const MAX_RUNNING: usize = 50;

impl App {
    /// Begins a setup, unless somebody already has one. True if it was begun.
    pub async fn begin_tournament_draft(
        &self,
        of: ParticipantId,
        draft: TournamentDraft,
    ) -> Result<bool, AppError> {
        let begun = self.commit(vec![Write::Tournament(TournamentWrite::Draft {
            of,
            was: None,
            becomes: Some(Box::new(draft)),
        })]);
        Ok(begun.await? == CommitOutcome::Done)
    }

    /// Changes a person's draft, on top of any changes made meanwhile. Fails with
    /// [`Refusal::NoTournamentDraft`] if they have none.
    pub async fn change_tournament_draft(
        &self,
        of: ParticipantId,
        change: impl Fn(&mut TournamentDraft) + Send + Sync,
    ) -> Result<TournamentDraft, AppError> {
        until_committed("tournament draft of participant", of.0, || async {
            let was = self.tournament_draft(of).await?;
            let mut becomes = was.clone();
            change(&mut becomes);
            let done = self.commit(vec![Write::Tournament(TournamentWrite::Draft {
                of,
                was: Some(Box::new(was)),
                becomes: Some(Box::new(becomes.clone())),
            })]);
            Ok(done.await?.then(becomes))
        })
        .await
    }

    /// Drops somebody's setup in preparation, if it is the one they have seen. Fails if they have
    /// none or another one.
    pub async fn discard_tournament_draft(
        &self,
        of: ParticipantId,
        seen: SetupMark,
    ) -> Result<(), AppError> {
        let gone = draft_removal(of, self.seen_draft(of, seen).await?);
        match self.commit(vec![gone]).await? {
            CommitOutcome::Done => Ok(()),
            // If it has changed, it is not the one they have seen.
            CommitOutcome::Stale => self.seen_draft(of, seen).await.map(drop),
        }
    }

    async fn tournament_draft(&self, of: ParticipantId) -> Result<TournamentDraft, AppError> {
        let draft = self.store.tournament_draft(of).await?;
        Ok(draft.ok_or(Refusal::NoTournamentDraft)?)
    }

    async fn seen_draft(
        &self,
        of: ParticipantId,
        seen: SetupMark,
    ) -> Result<TournamentDraft, AppError> {
        let draft = self.tournament_draft(of).await?;
        if draft.mark() == seen {
            Ok(draft)
        } else {
            Err(Refusal::SetupMovedOn.into())
        }
    }

    /// Opens the tournament that somebody has set up: they direct it, and the draft is gone.
    /// `language` is that of its public posts, as Discord names it. Fails with
    /// [`Refusal::NoTournamentDraft`] if they have no draft, because they have already opened it;
    /// [`Refusal::SetupMovedOn`] if it is not the one they have seen; if the setup does not allow
    /// any game.
    pub async fn open_tournament(
        &self,
        by: &Participant,
        seen: SetupMark,
        language: String,
    ) -> Result<TournamentView, AppError> {
        let draft = self.seen_draft(by.id, seen).await?;
        let gone = draft_removal(by.id, draft.clone());
        let sides_differ = self.sides_differ(&draft.setup.form)?;
        let most = u32::try_from(MAX_RUNNING).unwrap_or(u32::MAX);
        let here = TournamentsOf::Guild(draft.guild);
        if self.store.tournaments(here, true, most).await?.len() >= MAX_RUNNING {
            let most = MAX_RUNNING;
            return Err(Refusal::TooManyTournaments(most).into());
        }
        if let Some(user) = by.user {
            self.has_load(Quota::Tournament, user, Some(draft.guild))?;
        }
        let id = self.store.reserve_tournament_id().await?;
        let root = TournamentRoot {
            id,
            guild: draft.guild,
            channel: draft.channel,
            language,
            secret: Secret((self.seed)()),
        };
        let now = self.now();
        let line = decide_open(draft.setup, sides_differ, by.id, now).map_err(Refusal::from)?;
        let it = Tournament::replay(root, Revision(0), vec![line]).context("open a tournament")?;
        let mut writes = vec![
            Write::Tournament(TournamentWrite::Open(Box::new(
                NewTournament::from_tournament(&it),
            ))),
            gone,
            Write::schedule(DiscordTask::SyncTournament(id), now),
        ];
        writes.extend(
            it.next_look(now)
                .map(|due| Write::schedule(InternalTask::LookAtTournament(id), due)),
        );
        let tournament = Arc::new(it);
        let keep = || self.tournaments.keep(&tournament);
        if self.commit_and(writes, keep).await? == CommitOutcome::Stale {
            // Opened, discarded or changed at the same moment.
            self.seen_draft(by.id, seen).await?;
            return Err(Refusal::SetupMovedOn.into());
        }
        // Only an opened tournament counts.
        if let Some(user) = by.user {
            self.add_load(Quota::Tournament, user, Some(tournament.root.guild));
        }
        Ok(TournamentView {
            tournament,
            thread: None,
        })
    }

    /// The writes that open the next tournament like this one, if one opens automatically with this
    /// change. None opens if too many are running.
    pub(super) async fn opened_again(
        &self,
        before: &Tournament,
        after: &Tournament,
        now: Timestamp,
    ) -> Result<Vec<Write>, AppError> {
        let Ok(sides_differ) = self.sides_differ(&after.setup.form) else {
            return Ok(Vec::new());
        };
        let lines = match decide_open_again(before, after, sides_differ, now) {
            Ok(Some(lines)) => lines,
            Ok(None) => return Ok(Vec::new()),
            Err(why) => {
                info!(tournament = %after.root.id, %why, "cannot reopen a tournament");
                return Ok(Vec::new());
            }
        };
        let most = u32::try_from(MAX_RUNNING).unwrap_or(u32::MAX);
        let here = TournamentsOf::Guild(after.root.guild);
        if self.store.tournaments(here, true, most).await?.len() >= MAX_RUNNING {
            info!(
                tournament = %after.root.id,
                "too many tournaments are in progress; this one was not reopened"
            );
            return Ok(Vec::new());
        }
        let id = self.store.reserve_tournament_id().await?;
        let root = TournamentRoot {
            id,
            secret: Secret((self.seed)()),
            ..after.root.clone()
        };
        let next = Tournament::replay(root, Revision(0), lines).context("reopen the tournament")?;
        let look = next.next_look(now);
        let mut writes = vec![
            Write::Tournament(TournamentWrite::Open(Box::new(
                NewTournament::from_tournament(&next),
            ))),
            Write::schedule(DiscordTask::SyncTournament(id), now),
        ];
        writes.extend(look.map(|due| Write::schedule(InternalTask::LookAtTournament(id), due)));
        Ok(writes)
    }

    /// Whether the sides of a form differ, according to the catalog. Fails if there is no such
    /// game.
    pub fn sides_differ(&self, form: &Form) -> Result<bool, Refusal> {
        let kind = self.catalog.game(&form.game);
        let kind = kind.ok_or_else(|| Refusal::UnknownRules(form.game.clone()))?;
        Ok(kind.about.sides_differ)
    }
}

/// The write that removes a finished or discarded setup.
fn draft_removal(of: ParticipantId, was: TournamentDraft) -> Write {
    Write::Tournament(TournamentWrite::Draft {
        of,
        was: Some(Box::new(was)),
        becomes: None,
    })
}
