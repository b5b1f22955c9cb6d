//! Set-ups that nobody else sees yet, and opening a tournament.

use std::sync::Arc;

use anyhow::Context as _;
use cairn_pairing::lots::Secret;

use super::{App, AppError, TournamentView};
use crate::{
    app::TournamentsOf,
    domain::{
        Form, Load, Participant, ParticipantId, Refusal, Revision, Task, Write,
        tournament::{NewTournament, Tournament, TournamentDraft, TournamentRoot, decide_open},
    },
};

/// As many tournaments go on in one server, ladders and those that take entries among them.
const MOST_GOING_ON: usize = 50;

impl App {
    /// The set-up that somebody is making.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn tournament_draft(
        &self,
        of: ParticipantId,
    ) -> Result<Option<TournamentDraft>, AppError> {
        Ok(self.store.tournament_draft(of).await?)
    }

    /// Keeps the set-up that somebody is making, in place of what it was.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn save_tournament_draft(
        &self,
        of: ParticipantId,
        draft: TournamentDraft,
    ) -> Result<(), AppError> {
        let draft = Some(Box::new(draft));
        self.commit(vec![Write::DraftTournament { of, draft }])
            .await
            .map(drop)
    }

    /// Forgets the set-up that somebody is making.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn discard_tournament_draft(&self, of: ParticipantId) -> Result<(), AppError> {
        self.commit(vec![Write::DraftTournament { of, draft: None }])
            .await
            .map(drop)
    }

    /// Opens the tournament that somebody has set up: they direct it, and the draft is gone.
    /// `language` is that of its public posts, as Discord names it.
    ///
    /// # Errors
    ///
    /// [`Refusal::NoSuchTournament`] if they have no draft, because they have opened it already;
    /// if nothing can be played by it; or if the database fails.
    pub async fn open_tournament(
        &self,
        by: &Participant,
        language: String,
    ) -> Result<TournamentView, AppError> {
        let draft = self.store.tournament_draft(by.id).await?;
        let draft = draft.ok_or(Refusal::NoSuchTournament)?;
        let sides_differ = self.sides_differ(&draft.setup.form)?;
        let most = u32::try_from(MOST_GOING_ON).unwrap_or(u32::MAX);
        let here = TournamentsOf::Guild(draft.guild);
        if self.store.tournaments(here, true, most).await?.len() >= MOST_GOING_ON {
            let most = MOST_GOING_ON;
            return Err(Refusal::TooManyTournaments { most }.into());
        }
        if let Some(user) = by.user {
            self.count_load(Load::Tournament, user, Some(draft.guild))?;
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
            Write::OpenTournament(Box::new(NewTournament::of(&it))),
            Write::DraftTournament {
                of: by.id,
                draft: None,
            },
            Write::Schedule {
                task: Task::sync_tournament(id),
                due: now,
            },
        ];
        writes.extend(it.next_look(now).map(|due| Write::Schedule {
            task: Task::look_at_tournament(id),
            due,
        }));
        let tournament = Arc::new(it);
        let keep = || self.tournaments.keep(&tournament);
        self.commit_and(writes, keep).await?;
        Ok(TournamentView {
            tournament,
            thread: None,
        })
    }

    /// Whether the sides of a form differ, as the catalog says.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub fn sides_differ(&self, form: &Form) -> Result<bool, Refusal> {
        let kind = self.catalog.game(&form.game);
        let kind = kind.ok_or_else(|| Refusal::UnknownRules(form.game.clone()))?;
        Ok(kind.about.sides_differ)
    }
}
