//! Setups in preparation, and opening a tournament.

use std::sync::Arc;

use anyhow::Context as _;
use cairn_domain::{
    DiscordTask, GuildId, InternalTask, Participant, ParticipantId, Quota, Refusal, Revision,
    Timestamp, Variant, Write,
    tournament::{
        SetupMark, Tournament, TournamentDraft, TournamentLine, TournamentRoot, decide_open,
        decide_open_again,
    },
};
use cairn_pairing::lots::Secret;
use cairn_store::{TournamentsOf, Tx};
use tracing::info;

use super::{App, AppError, TournamentView, ViewResult};

/// Running tournaments per server, including ladders and those that take entries.
const MAX_RUNNING: usize = 50;

impl App {
    /// Begins a setup, unless somebody already has one. True if it was begun.
    pub async fn begin_tournament_draft(
        &self,
        of: ParticipantId,
        draft: TournamentDraft,
    ) -> Result<bool, AppError> {
        let begin = async |tx: Tx| {
            let is_first = tx.tournament_draft(of).await?.is_none();
            if is_first {
                tx.save_tournament_draft(of, Some(&draft)).await?;
            }
            Ok(is_first)
        };
        self.store.transact(begin).await
    }

    /// Changes a person's draft. Fails with [`Refusal::NoTournamentDraft`] if they have none.
    pub async fn change_tournament_draft(
        &self,
        of: ParticipantId,
        change: impl Fn(&mut TournamentDraft) + Send + Sync,
    ) -> Result<TournamentDraft, AppError> {
        let change = async |tx: Tx| {
            let mut draft = draft_of(&tx, of).await?;
            change(&mut draft);
            tx.save_tournament_draft(of, Some(&draft)).await?;
            Ok(draft)
        };
        self.store.transact(change).await
    }

    /// Drops somebody's setup in preparation, if it is the one they have seen. Fails if they have
    /// none or another one.
    pub async fn discard_tournament_draft(
        &self,
        of: ParticipantId,
        seen: SetupMark,
    ) -> Result<(), AppError> {
        let discard = async |tx: Tx| {
            seen_draft(&tx, of, seen).await?;
            Ok(tx.save_tournament_draft(of, None).await?)
        };
        self.store.transact(discard).await
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
    ) -> ViewResult {
        let secret = Secret((self.seed)());
        let open = async |tx: Tx| {
            let draft = seen_draft(&tx, by.id, seen).await?;
            let (guild, sides_differ) = (draft.guild, self.sides_differ(&draft.setup.variant)?);
            if !has_room(&tx, guild).await? {
                return Err(Refusal::TooManyTournaments(MAX_RUNNING).into());
            }
            if let Some(user) = by.user {
                self.has_load(Quota::Tournament, user, Some(guild))?;
            }
            let now = self.now();
            let line = decide_open(draft.setup, sides_differ, by.id, now)?;
            let root = TournamentRoot {
                id: tx.reserve_tournament_id().await?,
                guild,
                channel: draft.channel,
                language: language.clone(),
                secret: secret.clone(),
            };
            tx.save_tournament_draft(by.id, None).await?;
            save_new(&tx, root, vec![line], now).await
        };
        let keep = |it: &Arc<Tournament>| self.tournaments.keep(it);
        let tournament = self.decide_and(open, keep).await?;
        // Only an opened tournament counts.
        if let Some(user) = by.user {
            self.add_load(Quota::Tournament, user, Some(tournament.root.guild));
        }
        Ok(TournamentView {
            tournament,
            thread: None,
        })
    }

    /// Opens the next tournament like this one, if one opens automatically with this change, and
    /// returns what is to be written for it. None opens if too many are running.
    pub(super) async fn open_again(
        &self,
        tx: &Tx,
        before: &Tournament,
        after: &Tournament,
        now: Timestamp,
    ) -> Result<Vec<Write>, AppError> {
        let Ok(sides_differ) = self.sides_differ(&after.setup.variant) else {
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
        if !has_room(tx, after.root.guild).await? {
            info!(
                tournament = %after.root.id,
                "too many tournaments are in progress; this one was not reopened"
            );
            return Ok(Vec::new());
        }
        let root = TournamentRoot {
            id: tx.reserve_tournament_id().await?,
            secret: Secret((self.seed)()),
            ..after.root.clone()
        };
        Ok(save_new(tx, root, lines, now).await?.1)
    }

    /// Whether the sides of a variant differ, according to the catalog. Fails if there is no such
    /// game.
    pub fn sides_differ(&self, variant: &Variant) -> Result<bool, Refusal> {
        let kind = self.catalog.game(&variant.game);
        let kind = kind.ok_or_else(|| Refusal::UnknownRules(variant.game.clone()))?;
        Ok(kind.about.sides_differ)
    }
}

async fn draft_of(tx: &Tx, who: ParticipantId) -> Result<TournamentDraft, AppError> {
    let draft = tx.tournament_draft(who).await?;
    Ok(draft.ok_or(Refusal::NoTournamentDraft)?)
}

async fn seen_draft(
    tx: &Tx,
    of: ParticipantId,
    seen: SetupMark,
) -> Result<TournamentDraft, AppError> {
    let draft = draft_of(tx, of).await?;
    if draft.mark() == seen {
        Ok(draft)
    } else {
        Err(Refusal::SetupMovedOn.into())
    }
}

/// Whether another tournament may run in a server.
async fn has_room(tx: &Tx, guild: GuildId) -> Result<bool, AppError> {
    let most = u32::try_from(MAX_RUNNING).unwrap_or(u32::MAX);
    let running = tx.tournaments(TournamentsOf::Guild(guild), true, most);
    Ok(running.await?.len() < MAX_RUNNING)
}

/// Saves a new tournament with these lines. Returns what else is to be written.
async fn save_new(
    tx: &Tx,
    root: TournamentRoot,
    lines: Vec<TournamentLine>,
    now: Timestamp,
) -> Result<(Arc<Tournament>, Vec<Write>), AppError> {
    let id = root.id;
    let it = Tournament::replay(root, Revision(0), lines).context("open a tournament")?;
    tx.save_tournament(None, &it).await?;
    let mut writes = vec![Write::schedule(DiscordTask::SyncTournament(id), now)];
    let look = |due| Write::schedule(InternalTask::LookAtTournament(id), due);
    writes.extend(it.next_look(now).map(look));
    Ok((Arc::new(it), writes))
}
