//! Tournaments read from files: importing, finding, explaining and deleting them.

use std::{sync::Arc, time::Duration};

use anyhow::Context as _;
use cairn_domain::{
    ChannelId, GuildId, ParticipantId, Place, Refusal, TournamentId,
    tournament::{
        EarlierImports, IMPORT_WINDOW, ImportRefusal, Imported, MOST_IMPORTS_KEPT, StoredImport,
        decide_delete_import, decide_import,
    },
};
use cairn_pairing::dutch::{Explanation, PairedRound};
use tokio::time::timeout;

use super::{App, AppError, TooSlow, TournamentView, looking::run_cancellable};
use crate::{
    Committed, GameReader, ListedImport, TournamentsOf, access::may_know, again::until_committed,
};

/// Imports of a place that are considered.
const MOST_LISTED: u32 = 25;
/// How long an explanation waits for the one before it.
const EXPLANATION_WAITS: Duration = Duration::from_secs(20);

/// A tournament to view.
#[derive(Clone, Debug)]
pub enum ShownImport {
    /// One played with the bot.
    Played(TournamentView),
    /// One read from a file.
    Imported(Arc<Imported>),
}

/// A file that somebody wants to import.
#[derive(Clone, Debug)]
pub struct NewImport {
    /// The server it is imported in.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The importer.
    pub by: ParticipantId,
    /// The name of the file.
    pub file_name: String,
    /// The contents of the file.
    pub file: Vec<u8>,
}

impl App {
    /// Imports a file as a tournament to view.
    ///
    /// # Errors
    ///
    /// If the file is refused, or a limit is reached.
    pub async fn import_tournament(&self, new: NewImport) -> Result<Arc<Imported>, AppError> {
        let id = self.store.reserve_tournament_id().await?;
        let most = u32::try_from(MOST_IMPORTS_KEPT).unwrap_or(u32::MAX);
        until_committed("import", id, || async {
            let now = self.now();
            let of = TournamentsOf::Guild(new.guild);
            let mut kept: Vec<TournamentId> = Vec::new();
            kept.extend(self.store.imports(of, most).await?.iter().map(|it| it.id));
            kept.reverse();
            let since = now - IMPORT_WINDOW;
            let by_person = self.store.imported_since(new.by, since).await?;
            let earlier = EarlierImports { by_person, kept };
            let (stored, file_name) = (
                StoredImport {
                    id,
                    guild: new.guild,
                    channel: new.channel,
                    by: new.by,
                    at: now,
                    name: String::new(),
                    file: new.file.clone(),
                },
                new.file_name.clone(),
            );
            let decided = aside(move || decide_import(stored, &file_name, &earlier)).await?;
            let (imported, writes) = decided.map_err(Refusal::from)?;
            Ok(self.commit(writes).await?.then(Arc::new(imported)))
        })
        .await
    }

    /// The tournament with this name, or the one that is meant, whether played with the bot or
    /// imported. An imported one is meant without a name only if there is no other.
    ///
    /// # Errors
    ///
    /// If there is none that the reader may know of, or several could be meant.
    pub async fn shown(
        &self,
        reader: &dyn GameReader,
        named: Option<&str>,
    ) -> Result<ShownImport, AppError> {
        match self.tournament_meant(reader, named).await {
            Ok(it) => Ok(ShownImport::Played(it)),
            Err(AppError::Refused(Refusal::Import(ImportRefusal::OnlyToLookAt(id)))) => {
                self.imported(id).await.map(ShownImport::Imported)
            }
            Err(AppError::Refused(Refusal::NoTournamentHere)) => {
                let here = TournamentsOf::Channel(reader.here().channel);
                let found = self.store.imports(here, 1).await?;
                let last = found.first().ok_or(Refusal::NoTournamentHere)?;
                self.shown_by_id(reader, last.id).await
            }
            Err(error) => Err(error),
        }
    }

    /// The tournament with this number, if the reader may know of it.
    ///
    /// # Errors
    ///
    /// If there is none they may know of.
    pub async fn shown_by_id(
        &self,
        reader: &dyn GameReader,
        id: TournamentId,
    ) -> Result<ShownImport, AppError> {
        match self.known_tournament(reader, id).await {
            Ok(it) => Ok(ShownImport::Played(it)),
            Err(AppError::Refused(Refusal::Import(ImportRefusal::OnlyToLookAt(id)))) => {
                self.imported(id).await.map(ShownImport::Imported)
            }
            Err(error) => Err(error),
        }
    }

    /// Whether there is an imported tournament of this number that the reader may know of.
    pub(super) async fn knows_import(
        &self,
        reader: &dyn GameReader,
        id: TournamentId,
    ) -> Result<bool, AppError> {
        let Some(stored) = self.store.import(id).await? else {
            return Ok(false);
        };
        let me = self.store.participant(reader.here().player).await?;
        let is_mine = me.is_some_and(|me| me.id == stored.by);
        Ok(is_mine || may_know(reader, &[], place(stored.guild, stored.channel)).await?)
    }

    async fn imported(&self, id: TournamentId) -> Result<Arc<Imported>, AppError> {
        let stored = self.store.import(id).await?;
        let stored = stored.ok_or(Refusal::NoSuchTournament)?;
        let read = aside(move || Imported::of(stored)).await?;
        let read = read.with_context(|| format!("import {id}"))?;
        Ok(Arc::new(read))
    }

    /// The imported tournaments of the server that the reader may want to name, the latest first.
    ///
    /// # Errors
    ///
    /// If the database fails, or it cannot be determined what the reader may read.
    pub async fn imports_to_name(
        &self,
        reader: &dyn GameReader,
    ) -> Result<Vec<ListedImport>, AppError> {
        let Some(guild) = reader.here().guild else {
            return Ok(Vec::new());
        };
        let of = TournamentsOf::Guild(guild);
        let mut known = Vec::new();
        for it in self.store.imports(of, MOST_LISTED).await? {
            if may_know(reader, &[], place(it.guild, it.channel)).await? {
                known.push(it);
            }
        }
        Ok(known)
    }

    /// Deletes an imported tournament for everybody. `manages` says whether the asker manages its
    /// server.
    ///
    /// # Errors
    ///
    /// If it is not theirs, or already gone.
    pub async fn delete_import(
        &self,
        it: &Imported,
        by: Option<ParticipantId>,
        manages: bool,
    ) -> Result<(), AppError> {
        let writes = decide_delete_import(&it.stored, by, manages, self.now());
        match self.commit(writes.map_err(Refusal::from)?).await? {
            Committed::Done => Ok(()),
            Committed::Stale => Err(Refusal::NoSuchTournament.into()),
        }
    }

    /// Why an entry of an imported Swiss is paired as it is in a round, or why not with another;
    /// entries by their place and rounds from 0. None if it was not paired then, or if nobody could
    /// be. One explanation is computed at a time: a file may be crafted to take long.
    ///
    /// # Errors
    ///
    /// [`ImportRefusal::Busy`] if this one or those before it take too long.
    pub async fn explain_import(
        &self,
        it: &Arc<Imported>,
        round: usize,
        entry: usize,
        instead: Option<usize>,
    ) -> Result<Option<Explanation>, AppError> {
        let place = Arc::clone(&self.explaining).acquire_owned();
        let place = timeout(EXPLANATION_WAITS, place).await;
        let busy = |_| Refusal::from(ImportRefusal::Busy);
        let place = place.map_err(busy)?.context("explain an import")?;
        let it = Arc::clone(it);
        let explained = run_cancellable(Some(self.longest_pairing), move || {
            let field = it.document.tournament.before(round);
            let paired = PairedRound::of(&field, it.first_color()).ok()?;
            let explained = paired.explain(&field, entry, instead);
            drop(place);
            explained
        });
        match explained.await {
            Err(AppError::Internal(error)) if error.is::<TooSlow>() => {
                Err(Refusal::from(ImportRefusal::Busy).into())
            }
            explained => explained,
        }
    }
}

fn place(guild: GuildId, channel: ChannelId) -> Place {
    Place {
        guild: Some(guild),
        channel,
        wants_thread: false,
        thread: None,
    }
}

/// Reads a file off the async threads.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    let done = tokio::task::spawn_blocking(work).await;
    Ok(done.context("read a report file")?)
}
