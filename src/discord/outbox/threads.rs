//! Threads of games that are over are closed: put into the archive, which whoever made a thread may
//! do without a further permission. Whoever writes there takes it out again.

use tracing::debug;

use super::courier::{DeliveryError, Outbox};
use crate::domain::{Game, GameId};

/// As many rematches in a row as are looked at, to find the game that the thread was made for.
const MOST_REMATCHES: usize = 1_000;

impl Outbox {
    /// Closes the thread of a game, if it is ours and nothing goes on there.
    pub(super) async fn close_thread(&self, id: GameId) -> Result<(), DeliveryError> {
        let game = self.bot.app.game(id).await?;
        let Some(thread) = game.place.thread else {
            return Ok(());
        };
        if self.bot.app.is_used(thread).await? || !self.made_thread_of(&game).await? {
            debug!(game = %id, "the thread of game {id} stays open");
            return Ok(());
        }
        match self.bot.rest.archive(thread).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            // Deleted, locked or closed already: there is nothing left to do.
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Whether the thread of a game hangs on a post of ours: it has the id of that post. A rematch
    /// is played in the thread of the game before.
    async fn made_thread_of(&self, game: &Game) -> Result<bool, DeliveryError> {
        let app = &self.bot.app;
        let thread = game.place.thread.map(|it| it.0);
        let mut game = game.clone();
        for _ in 0..MOST_REMATCHES {
            if game.anchor.map(|it| it.message.0) == thread {
                return Ok(true);
            }
            match app
                .challenge_of(game.id)
                .await?
                .and_then(|it| it.rematch_of)
            {
                Some(before) => game = app.game(before).await?,
                None => return Ok(false),
            }
        }
        Ok(false)
    }
}
