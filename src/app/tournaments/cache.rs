//! A cache of recent tournaments, so that the next use of one need not read and replay its log.
//! Each is checked against its row before it is used.

use std::sync::Arc;

use cairn_cache::Cache;
use cairn_domain::{TournamentId, tournament::Tournament};

/// Tournaments cached. One of 400 entries has some thousand lines.
const MAX_TOURNAMENTS: usize = 16;

/// Locks; tournaments share them by their ids.
const LOCKS: usize = 16;

pub(crate) struct TournamentCache {
    all: Cache<TournamentId, Arc<Tournament>>,
    turns: [tokio::sync::Mutex<()>; LOCKS],
}

impl Default for TournamentCache {
    fn default() -> Self {
        TournamentCache {
            all: Cache::new(MAX_TOURNAMENTS),
            turns: Default::default(),
        }
    }
}

impl TournamentCache {
    /// Waits until nobody else in this process is changing the tournament by a short decision. A
    /// change is correct without this; but if a hundred people join at once, each would fail
    /// because of all the others that come first.
    pub(super) async fn turn(&self, id: TournamentId) -> tokio::sync::MutexGuard<'_, ()> {
        let at = id.0.unsigned_abs() % LOCKS as u64;
        self.turns[usize::try_from(at).unwrap_or(0)].lock().await
    }

    /// A tournament as it was when last used.
    pub(super) fn get(&self, id: TournamentId) -> Option<Arc<Tournament>> {
        self.all.get(&id)
    }

    /// Stores the current state of a tournament in place of an earlier one.
    pub(super) fn keep(&self, it: &Arc<Tournament>) {
        self.all.keep(it.root.id, Arc::clone(it), 1);
    }
}
