//! All writes of one decision, applied in one transaction.

use crate::CommitError;
use std::sync::Arc;

use cairn_domain::{
    GameWrite, InstanceWrite, MessageWrite, NoticeWrite, NotificationChange, RatingWrite,
    ServerWrite, TaskWrite, TournamentWrite, Write,
};

use super::{
    challenges, clocks, command::Command, damage, drafts, games, messages, notices, notifications,
    plans, ratings, server_tables, sql::Connection, tasks, tournament_notifications,
    transaction::Kind,
};

/// All of these writes, in order.
pub(super) fn batch(writes: Vec<Write>) -> Command<()> {
    let writes = Arc::new(writes);
    let is_whole = writes.iter().any(reads_more);
    Command {
        kind: if is_whole { Kind::Whole } else { Kind::OwnRows },
        ..Command::new(move |conn| {
            let writes = Arc::clone(&writes);
            Box::pin(async move {
                for write in writes.iter() {
                    apply(conn, write).await?;
                }
                Ok(())
            })
        })
    }
}

/// Whether a write depends on other rows than its own, or others depend on it.
fn reads_more(write: &Write) -> bool {
    match write {
        Write::Challenge(_) | Write::Rating(_) | Write::Damage(_) | Write::Tournament(_) => true,
        Write::Instance(_) | Write::Plan(_) | Write::Server(_) | Write::Task(_) => false,
        Write::Game(it) => matches!(
            it,
            GameWrite::Start(_)
                | GameWrite::LookAtClocks { .. }
                | GameWrite::Replace { .. }
                | GameWrite::Move { .. }
        ),
        // Closed direct messages reset the player's choice.
        Write::Message(it) => matches!(
            it,
            MessageWrite::Notification(NotificationChange::Closed(..))
        ),
        Write::Notice(it) => matches!(it, NoticeWrite::New { .. }),
    }
}

pub(super) async fn apply(conn: &mut Connection, write: &Write) -> Result<(), CommitError> {
    match write {
        Write::Challenge(it) => Ok(challenges::save(conn, it).await?),
        Write::Game(it) => apply_game(conn, it).await,
        Write::Plan(it) => Ok(plans::write(conn, it).await?),
        Write::Message(it) => apply_message(conn, it).await,
        Write::Notice(it) => apply_notice(conn, it).await,
        Write::Server(ServerWrite::TouchTable(touched, at)) => {
            Ok(server_tables::touch(conn, *touched, *at).await?)
        }
        Write::Rating(it) => apply_rating(conn, it).await,
        Write::Tournament(TournamentWrite::Notification(change)) => {
            Ok(tournament_notifications::change(conn, *change).await?)
        }
        Write::Damage(it) => damage::change(conn, it).await,
        Write::Task(it) => apply_task(conn, it).await,
        Write::Instance(InstanceWrite::Beat(shard, at, outage)) => {
            Ok(clocks::beat(conn, *shard, *at, *outage).await?)
        }
    }
}

async fn apply_game(conn: &mut Connection, write: &GameWrite) -> Result<(), CommitError> {
    match write {
        GameWrite::Start(game) => games::insert(conn, game).await?,
        GameWrite::Change(change) => games::change(conn, change).await?,
        GameWrite::Due(game, due) => games::set_due(conn, *game, *due).await?,
        GameWrite::LookAtClocks(of, by) => clocks::bring_forward(conn, *of, *by).await?,
        GameWrite::Draft(draft) => drafts::save(conn, draft).await?,
        GameWrite::Anchored(game, at) => games::set_anchor(conn, *game, *at).await?,
        GameWrite::Replace(game, seat, to) => games::replace(conn, *game, *seat, *to).await?,
        GameWrite::Move(game, place) => games::move_to(conn, *game, *place).await?,
        GameWrite::Trouble(game, what) => {
            games::set_trouble(conn, *game, what.as_deref()).await?;
        }
    }
    Ok(())
}

async fn apply_message(conn: &mut Connection, write: &MessageWrite) -> Result<(), CommitError> {
    match write {
        MessageWrite::Record(record) => messages::write(conn, record).await?,
        MessageWrite::Forget(subject) => messages::forget(conn, *subject).await?,
        MessageWrite::Posted(post) => messages::insert_post(conn, *post).await?,
        MessageWrite::Retired(at) => messages::forget_post(conn, *at).await?,
        MessageWrite::Notification(change) => notifications::change(conn, *change).await?,
    }
    Ok(())
}

async fn apply_notice(conn: &mut Connection, write: &NoticeWrite) -> Result<(), CommitError> {
    match write {
        NoticeWrite::New(to, what, at) => notices::insert(conn, *to, what, *at).await?,
        NoticeWrite::Told(id, at) => notices::mark_told(conn, *id, *at).await?,
        NoticeWrite::Waits(id) => notices::mark_waiting(conn, *id).await?,
    }
    Ok(())
}

async fn apply_rating(conn: &mut Connection, write: &RatingWrite) -> Result<(), CommitError> {
    match write {
        RatingWrite::Rate(game) => ratings::rate(conn, game).await?,
        RatingWrite::Correct(correction) => ratings::correct(conn, correction).await?,
        RatingWrite::CorrectResult(corrected) => ratings::correct_result(conn, corrected).await?,
        RatingWrite::Derive => ratings::derive_all(conn).await?,
        RatingWrite::Membership {
            guild,
            who,
            here,
            at,
        } => ratings::membership(conn, *guild, *who, *here, *at).await?,
    }
    Ok(())
}

async fn apply_task(conn: &mut Connection, write: &TaskWrite) -> Result<(), CommitError> {
    match write {
        TaskWrite::Schedule(task, due) => tasks::schedule(conn, task, *due).await?,
        TaskWrite::ScheduleUnlessWaiting(task, due) => {
            tasks::schedule_unless_waiting(conn, task, *due).await?;
        }
        TaskWrite::ScheduleBy(task, due, latest) => {
            tasks::schedule_if_none(conn, task, *due, *latest).await?;
        }
        TaskWrite::Cancel(task) => tasks::cancel(conn, task).await?,
    }
    Ok(())
}
