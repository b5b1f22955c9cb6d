//! Use cases of reviews: a finished game is gone through once, in the background, and kept.

use std::{sync::Arc, time::Duration};

use cairn_domain::{
    ComputerWrite, GameId, Review, Stretches, Studied, TaskWrite, ThinkingTask, Write,
    decide_review, study, worth,
};
use cairn_kernel::{CorruptLog, Seat};
use tokio::{
    sync::broadcast::{self, error::RecvError},
    time,
};

use super::{App, AppError, LoadedGame, Refusal};

/// How often it is looked whether another process has thought.
const LOOK: Duration = Duration::from_secs(10);
/// Reviews that are told of at once, before one who waits has to look by themselves.
const MOST_TOLD: usize = 64;

/// What there is of a review.
#[derive(Debug)]
pub enum Reviewed {
    /// All of it.
    Done(Review),
    /// It is being thought, or waits for that.
    Thinking,
}

/// Tells those who wait which game has been reviewed.
#[derive(Debug)]
pub(super) struct ReviewNews(broadcast::Sender<GameId>);

impl Default for ReviewNews {
    fn default() -> ReviewNews {
        ReviewNews(broadcast::Sender::new(MOST_TOLD))
    }
}

impl App {
    /// The review of a finished game; has it thought if it has not been.
    ///
    /// # Errors
    ///
    /// If the game cannot be reviewed.
    pub async fn review(&self, view: &LoadedGame) -> Result<Reviewed, AppError> {
        let LoadedGame { game, table } = view;
        decide_review(game, table)?;
        if let Some(review) = self.store.review(game.id).await? {
            return Ok(Reviewed::Done(review));
        }
        if !self.has_computer() {
            return Err(Refusal::NoComputer.into());
        }
        let task = ThinkingTask::Review(game.id).into();
        let due = self.now();
        self.commit(vec![Write::Task(TaskWrite::ScheduleUnlessWaiting {
            task,
            due,
        })])
        .await?;
        Ok(Reviewed::Thinking)
    }

    /// Waits until a game has been reviewed, here or by another process, for so long at most.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub async fn until_reviewed(
        &self,
        game: GameId,
        most: Duration,
    ) -> Result<Option<Review>, AppError> {
        let mut news = self.reviewed.0.subscribe();
        let waiting = async {
            loop {
                if let Some(review) = self.store.review(game).await? {
                    return Ok(review);
                }
                let told = async {
                    loop {
                        match news.recv().await {
                            Ok(told) if told != game => (),
                            Ok(_) | Err(RecvError::Lagged(_)) => return,
                            Err(RecvError::Closed) => std::future::pending().await,
                        }
                    }
                };
                // A process that thinks for us tells nobody here.
                time::timeout(LOOK, told).await.ok();
            }
        };
        time::timeout(most, waiting).await.ok().transpose()
    }

    /// Thinks through a game and keeps what was found.
    pub(super) async fn think_review(&self, id: GameId) -> Result<(), AppError> {
        let view = self.view(id).await?;
        let LoadedGame { game, table } = &view;
        if decide_review(game, table).is_err() || self.store.review(id).await?.is_some() {
            return Ok(());
        }
        let of = (game.place.guild, id);
        self.begin_long(of.0)?;
        let broken = |cause: CorruptLog| anyhow::Error::new(cause);
        let mut studied: Vec<Studied> = Vec::new();
        for stretch in Stretches::of(Arc::clone(table)) {
            let stretch = stretch.map_err(broken)?;
            let found = self.study(of, move |stop| study(&stretch, stop));
            studied.push(found.await?);
        }
        let last = table.position.fork();
        let seed = table.acts.len() as u64;
        let end = self.study(of, move |stop| worth(&*last, Seat::First, seed, stop));
        let review = Review {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            studied,
            end: end.await?,
        };
        self.commit(vec![Write::Computer(ComputerWrite::Review {
            game: id,
            review: Box::new(review),
        })])
        .await?;
        // An error only says that nobody waits.
        self.reviewed.0.send(id).ok();
        Ok(())
    }
}
