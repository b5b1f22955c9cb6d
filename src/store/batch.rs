//! All writes of one decision, applied in one transaction.

use std::sync::Arc;

use cairn_domain::{GameWrite, OutboxWrite, RatingWrite, TaskWrite, Write};

use super::{Bells, CommitError, Store, Tx, transaction::Kind};

impl Store {
    /// Writes all of it or nothing, even if the caller is gone. Returns whom to wake.
    pub async fn commit(&self, writes: Vec<Write>) -> Result<Bells, CommitError> {
        let kind = if writes.iter().any(reads_more) {
            Kind::Whole
        } else {
            Kind::OwnRows
        };
        let writes: Arc<[Write]> = writes.into();
        let commit = move |tx: Tx| {
            let writes = Arc::clone(&writes);
            async move {
                tx.apply(&writes).await?;
                Ok(tx.bells())
            }
        };
        self.write(kind, commit).await
    }
}

/// Whether a write depends on other rows than its own, or others depend on it.
fn reads_more(write: &Write) -> bool {
    match write {
        Write::Challenge(_) | Write::Rating(_) => true,
        Write::Plan(_) | Write::Table(..) | Write::Task(_) => false,
        Write::Game(it) => !matches!(
            it,
            GameWrite::Change(_) | GameWrite::Draft(_) | GameWrite::Due(..)
        ),
        Write::Outbox(it) => matches!(it, OutboxWrite::Notice(..)),
    }
}

impl Tx {
    /// Writes all of it.
    pub async fn apply(&self, writes: &[Write]) -> Result<(), CommitError> {
        for write in writes {
            match write {
                Write::Challenge(it) => self.save_challenge(it).await?,
                Write::Game(it) => apply_game(self, it).await?,
                Write::Plan(it) => {
                    self.save_plan(it).await?;
                }
                Write::Outbox(it) => self.apply_to_outbox(it).await?,
                Write::Rating(RatingWrite::Rate(game)) => self.rate(game).await?,
                Write::Rating(RatingWrite::CorrectResult(it)) => self.correct_result(it).await?,
                Write::Table(changed, at) => self.touch_table(*changed, *at).await?,
                Write::Task(it) => apply_task(self, *it).await?,
            }
        }
        Ok(())
    }
}

async fn apply_game(tx: &Tx, write: &GameWrite) -> Result<(), CommitError> {
    match write {
        GameWrite::Start(game) => tx.start_game(game).await?,
        GameWrite::Change(change) => tx.change_game(change).await?,
        GameWrite::Due(game, due) => tx.set_due(*game, *due).await?,
        GameWrite::Draft(draft) => tx.save_draft(draft).await?,
        GameWrite::Replace(game, seat, to) => tx.replace_player(*game, *seat, *to).await?,
    }
    Ok(())
}

async fn apply_task(tx: &Tx, write: TaskWrite) -> Result<(), CommitError> {
    match write {
        TaskWrite::Schedule(task, due) => tx.schedule(task, due).await?,
        TaskWrite::ScheduleUnlessWaiting(task, due) => {
            tx.schedule_unless_waiting(task, due).await?;
        }
        TaskWrite::ScheduleBy(task, due, latest) => {
            tx.schedule_if_none(task, due, latest).await?;
        }
        TaskWrite::Cancel(task) => tx.cancel(task).await?,
    }
    Ok(())
}
