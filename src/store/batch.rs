//! All writes of one decision, applied in one transaction.

use crate::CommitError;
use std::sync::Arc;

use cairn_domain::{
    GameWrite, InstanceWrite, MessageWrite, NoticeWrite, NotificationChange, PersonWrite,
    RatingWrite, ServerWrite, TaskWrite, TournamentWrite, Write,
};

use super::{
    challenges, clocks, closed, command::Command, damage, drafts, games, history, messages,
    notices, notifications, participants, people, plans, ratings, server_tables, settings,
    sql::Connection, tasks, tournament_notifications, tournaments, transaction::Kind,
};

/// All of these writes, in order.
pub(super) fn batch(writes: Vec<Write>) -> Command<()> {
    let writes = Arc::new(writes);
    let is_whole = writes.iter().any(reads_more);
    Command {
        kind: if is_whole { Kind::Whole } else { Kind::OwnRows },
        erases: writes.iter().any(erases),
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

/// Whether the data it deletes must also disappear from the files, as far as the database can do
/// that.
pub(super) fn erases(write: &Write) -> bool {
    matches!(write, Write::Person(PersonWrite::Forget(_)))
}

/// Whether a write depends on other rows than its own, or others depend on it.
fn reads_more(write: &Write) -> bool {
    match write {
        Write::Challenge(_) | Write::Rating(_) | Write::Damage(_) | Write::Person(_) => true,
        Write::Plan(_) | Write::Task(_) => false,
        Write::Game(it) => matches!(
            it,
            GameWrite::Start(_)
                | GameWrite::LookAtClocks { .. }
                | GameWrite::Replace { .. }
                | GameWrite::Move { .. }
        ),
        // Closed direct messages reset the player's choice.
        Write::Message(MessageWrite::Notification(change)) => {
            matches!(change, NotificationChange::Closed(..))
        }
        Write::Message(it) => matches!(it, MessageWrite::PrivateChannel { .. }),
        Write::Notice(it) => matches!(it, NoticeWrite::New { .. }),
        Write::Server(it) => !matches!(it, ServerWrite::TouchTable { .. }),
        Write::Tournament(it) => !matches!(it, TournamentWrite::Touch { .. }),
        Write::Instance(it) => !matches!(it, InstanceWrite::Beat { .. }),
    }
}

pub(super) async fn apply(conn: &mut Connection, write: &Write) -> Result<(), CommitError> {
    match write {
        Write::Challenge(it) => Ok(challenges::save(conn, it).await?),
        Write::Game(it) => apply_game(conn, it).await,
        Write::Plan(it) => Ok(plans::write(conn, it).await?),
        Write::Message(it) => apply_message(conn, it).await,
        Write::Notice(it) => apply_notice(conn, it).await,
        Write::Person(it) => apply_person(conn, it).await,
        Write::Server(it) => apply_server(conn, it).await,
        Write::Rating(it) => apply_rating(conn, it).await,
        Write::Tournament(it) => apply_tournament(conn, it).await,
        Write::Damage(it) => damage::change(conn, it).await,
        Write::Task(it) => apply_task(conn, it).await,
        Write::Instance(it) => apply_instance(conn, it).await,
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
        MessageWrite::PrivateChannel(of, channel) => {
            participants::set_private_channel(conn, *of, *channel).await?;
        }
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

async fn apply_person(conn: &mut Connection, write: &PersonWrite) -> Result<(), CommitError> {
    match write {
        PersonWrite::Change(person, change) => {
            settings::change_personal(conn, *person, change).await?;
        }
        PersonWrite::Digested(person, until) => {
            server_tables::set_digested(conn, *person, *until).await?;
        }
        PersonWrite::StartVacation(vacation) => people::start_vacation(conn, vacation).await?,
        PersonWrite::EndVacation { who, from, at } => {
            people::end_vacation(conn, *who, *from, *at).await?;
        }
        PersonWrite::Block(by, who, blocked) => {
            people::set_blocked(conn, *by, *who, *blocked).await?;
        }
        PersonWrite::Leave(leaving) => people::leave(conn, *leaving).await?,
        PersonWrite::Stay(who) => people::stay(conn, *who).await?,
        PersonWrite::Forget(who) => people::forget(conn, *who).await?,
    }
    Ok(())
}

async fn apply_server(conn: &mut Connection, write: &ServerWrite) -> Result<(), CommitError> {
    match write {
        ServerWrite::Change(guild, change) => {
            settings::change_server(conn, *guild, change).await?;
        }
        ServerWrite::SetTable(table) => server_tables::set(conn, table).await?,
        ServerWrite::EndTable(guild) => server_tables::end(conn, *guild).await?,
        ServerWrite::TouchTable(touched, at) => {
            server_tables::touch(conn, *touched, *at).await?;
        }
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

async fn apply_tournament(
    conn: &mut Connection,
    write: &TournamentWrite,
) -> Result<(), CommitError> {
    match write {
        TournamentWrite::Open(new) => tournaments::open(conn, new).await?,
        TournamentWrite::Change(change) => tournaments::change(conn, change).await?,
        TournamentWrite::Thread(id, thread) => {
            tournaments::set_thread(conn, *id, *thread).await?;
        }
        TournamentWrite::Place(id, lost) => tournaments::set_lost(conn, *id, *lost).await?,
        TournamentWrite::Notification(change) => {
            tournament_notifications::change(conn, *change).await?;
        }
        TournamentWrite::Touch(id, at) => tournaments::touch(conn, *id, *at).await?,
        TournamentWrite::Draft { of, was, becomes } => {
            tournaments::change_draft(conn, *of, (was.as_deref(), becomes.as_deref())).await?;
        }
    }
    Ok(())
}

async fn apply_task(conn: &mut Connection, write: &TaskWrite) -> Result<(), CommitError> {
    match write {
        TaskWrite::Schedule(task, due) => tasks::schedule(conn, task, *due).await?,
        TaskWrite::ScheduleUnlessWaiting(task, due) => {
            tasks::schedule_unless_waiting(conn, task, *due).await?;
        }
        TaskWrite::Cancel(task) => tasks::cancel(conn, task).await?,
    }
    Ok(())
}

async fn apply_instance(conn: &mut Connection, write: &InstanceWrite) -> Result<(), CommitError> {
    match write {
        InstanceWrite::Beat(shard, at, outage) => {
            clocks::beat(conn, *shard, *at, *outage).await?;
        }
        InstanceWrite::Closed(change) => closed::change(conn, change).await?,
        InstanceWrite::BeginHistory(fresh) => history::begin(conn, *fresh).await?,
    }
    Ok(())
}
