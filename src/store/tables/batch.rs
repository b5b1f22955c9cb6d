//! A decision's writes, as one command.

use async_trait::async_trait;
use cairn_app::CommitError;
use cairn_domain::{NotificationChange, Write};

use super::{
    blocks, challenges, clocks, closed, command::Command, computer, db::Connection, drafts, games,
    hints, history, imports, leaving, lost_tournaments, messages, notices, notifications,
    participants, posts, proposals, ratings, reviewed_records, reviews, server_tables, servers,
    settings, take_over, tasks, tournament_notifications, tournament_posts, tournaments, vacations,
};

pub(super) struct Batch(pub(super) Vec<Write>);

#[async_trait]
impl Command for Batch {
    type Output = ();

    fn reads_more(&self) -> bool {
        self.0.iter().any(reads_more)
    }

    fn erases(&self) -> bool {
        self.0.iter().any(|it| matches!(it, Write::Forget(_)))
    }

    async fn execute(&self, conn: &mut Connection) -> Result<(), CommitError> {
        for write in &self.0 {
            apply(conn, write).await?;
        }
        Ok(())
    }
}

/// Whether a write depends on other rows than its own, or others depend on it.
fn reads_more(write: &Write) -> bool {
    match write {
        Write::ChangeGame(_)
        | Write::Due { .. }
        | Write::Beat { .. }
        | Write::ChangeDraft(_)
        | Write::Anchored { .. }
        | Write::Frozen { .. }
        | Write::PutOff { .. }
        | Write::Trouble { .. }
        | Write::ChallengePosted { .. }
        | Write::Review { .. }
        | Write::Record(_)
        | Write::LetResign(_)
        | Write::Proposal(_)
        | Write::Hint(_)
        | Write::Message(_)
        | Write::ForgetMessage(_)
        | Write::Posted(_)
        | Write::Retired { .. }
        | Write::NoticeTold { .. }
        | Write::NoticeWaits(_)
        | Write::TouchTable { .. }
        | Write::TouchTournament { .. }
        | Write::Schedule { .. }
        | Write::ScheduleUnlessWaiting { .. }
        | Write::Cancel { .. } => false,
        // Closed direct messages set back what the player has chosen.
        Write::Notification(change) => matches!(change, NotificationChange::Closed(..)),
        _ => true,
    }
}

async fn apply(conn: &mut Connection, write: &Write) -> Result<(), CommitError> {
    match write {
        Write::OpenChallenge(challenge) => challenges::insert(conn, challenge).await?,
        Write::ExpectChallenges {
            from,
            to,
            since,
            seen,
        } => challenges::expect(conn, *from, *to, *since, *seen).await?,
        Write::SettleChallenge { id, state, at } => {
            challenges::settle(conn, *id, state, *at).await?;
        }
        Write::AmendChallenge {
            id,
            expect,
            conditions,
            hints,
        } => challenges::amend(conn, *id, *expect, *conditions, *hints).await?,
        Write::ExpectTerms { id, amended } => {
            challenges::expect_terms(conn, *id, *amended).await?;
        }
        Write::ChallengePosted { id, at } => challenges::posted(conn, *id, *at).await?,
        Write::StartGame(game) => games::insert(conn, game).await?,
        Write::ChangeGame(change) => games::change(conn, change).await?,
        Write::Due { game, expect, due } => games::set_due(conn, *game, *expect, *due).await?,
        Write::LookAtClocks { of, by } => clocks::look(conn, *of, *by).await?,
        Write::Beat { shard, at, outage } => clocks::beat(conn, *shard, *at, *outage).await?,
        Write::ChangeDraft(change) => drafts::change(conn, change).await?,
        Write::Anchored { game, at } => games::set_anchor(conn, *game, *at).await?,
        Write::Frozen { game, at } => games::set_frozen(conn, *game, *at).await?,
        Write::PutOff { game, until } => games::put_off(conn, *game, *until).await?,
        Write::Replace { game, seat, to } => games::replace(conn, *game, *seat, *to).await?,
        Write::MoveGame { game, place } => games::move_to(conn, *game, *place).await?,
        Write::Trouble { game, what } => games::set_trouble(conn, *game, what.as_deref()).await?,
        Write::Hint(_)
        | Write::Proposal(_)
        | Write::LetResign(_)
        | Write::Review { .. }
        | Write::Record(_) => apply_of_computer(conn, write).await?,
        Write::Message(record) => messages::write(conn, record).await?,
        Write::ForgetMessage(subject) => messages::forget(conn, *subject).await?,
        Write::Posted(post) => posts::insert(conn, *post).await?,
        Write::Retired { at } => posts::delete(conn, *at).await?,
        Write::Notification(change) => notifications::change(conn, *change).await?,
        Write::PrivateChannel { of, channel } => {
            participants::set_private_channel(conn, *of, *channel).await?;
        }
        Write::ChangePersonal { person, change } => {
            settings::change_personal(conn, *person, change).await?;
        }
        Write::ChangeServer { guild, change } => {
            settings::change_server(conn, *guild, change).await?;
        }
        Write::SetTable(_)
        | Write::EndTable(_)
        | Write::TouchTable { .. }
        | Write::Digested { .. } => apply_to_tables(conn, write).await?,
        Write::StartVacation(vacation) => vacations::start(conn, vacation).await?,
        Write::EndVacation { who, from, at } => vacations::end(conn, *who, *from, *at).await?,
        Write::Block { by, who, blocked } => blocks::set(conn, *by, *who, *blocked).await?,
        Write::Closed(change) => closed::change(conn, change).await?,
        Write::Leave(leaving) => leaving::leave(conn, *leaving).await?,
        Write::Stay(who) => leaving::stay(conn, *who).await?,
        Write::Forget(who) => leaving::forget(conn, *who).await?,
        Write::Rate(game) => ratings::rate(conn, game).await?,
        Write::CorrectRating(correction) => ratings::correct(conn, correction).await?,
        Write::CorrectResult(corrected) => ratings::correct_result(conn, corrected).await?,
        Write::Notify { to, what, at } => notices::insert(conn, *to, what, *at).await?,
        Write::DeriveRatings => ratings::derive_all(conn).await?,
        Write::Membership {
            guild,
            who,
            here,
            at,
        } => ratings::membership(conn, *guild, *who, *here, *at).await?,
        Write::NoticeTold { id, at } => notices::told(conn, *id, *at).await?,
        Write::NoticeWaits(id) => notices::waits(conn, *id).await?,
        Write::TellUnreadable { .. }
        | Write::LeaveUnreadable { .. }
        | Write::EndUnreadable { .. }
        | Write::OpenTournament(_)
        | Write::ChangeTournament(_)
        | Write::TournamentThread { .. }
        | Write::TournamentPlace { .. }
        | Write::TournamentNotification(_)
        | Write::TouchTournament { .. }
        | Write::DraftTournament { .. }
        | Write::ImportTournament { .. }
        | Write::DeleteImport { .. } => apply_to_tournament(conn, write).await?,
        Write::SigningSecret(secret) => servers::set_secret(conn, *secret).await?,
        Write::BeginHistory(fresh) => history::begin(conn, *fresh).await?,
        Write::TakeOver(it) => take_over::take_over(conn, it).await?,
        Write::Schedule { task, due } => tasks::schedule(conn, task, *due).await?,
        Write::ScheduleUnlessWaiting { task, due } => {
            tasks::schedule_unless_waiting(conn, task, *due).await?;
        }
        Write::Cancel { task } => tasks::cancel(conn, task).await?,
    }
    Ok(())
}

/// The writes about the computer; the others do nothing here.
async fn apply_of_computer(conn: &mut Connection, write: &Write) -> Result<(), CommitError> {
    match write {
        Write::Hint(hint) => hints::write(conn, hint).await?,
        Write::Proposal(kept) => proposals::write(conn, kept).await?,
        Write::LetResign(game) => computer::let_resign(conn, *game).await?,
        Write::Review { game, review } => reviews::write(conn, *game, review).await?,
        Write::Record(change) => reviewed_records::change(conn, change).await?,
        _ => {}
    }
    Ok(())
}

/// The writes about tables of servers and digests; the others do nothing here.
async fn apply_to_tables(conn: &mut Connection, write: &Write) -> Result<(), CommitError> {
    match write {
        Write::SetTable(table) => server_tables::set(conn, table).await?,
        Write::EndTable(guild) => server_tables::end(conn, *guild).await?,
        Write::TouchTable { touched, at } => server_tables::touch(conn, *touched, *at).await?,
        Write::Digested { person, until } => {
            server_tables::set_digested(conn, *person, *until).await?;
        }
        _ => {}
    }
    Ok(())
}

/// The writes of a tournament; the others do nothing here.
async fn apply_to_tournament(conn: &mut Connection, write: &Write) -> Result<(), CommitError> {
    match write {
        Write::TellUnreadable { tournament, at } => {
            notices::tell_directors(conn, *tournament, *at).await?;
        }
        Write::LeaveUnreadable { tournament, who } => {
            lost_tournaments::leave(conn, *tournament, *who).await?;
        }
        Write::EndUnreadable {
            tournament,
            why,
            at,
        } => lost_tournaments::end(conn, *tournament, why, *at).await?,
        Write::OpenTournament(new) => tournaments::open(conn, new).await?,
        Write::ChangeTournament(change) => tournaments::change(conn, change).await?,
        Write::TournamentThread { id, thread } => {
            tournaments::set_thread(conn, *id, *thread).await?;
        }
        Write::TournamentPlace { id, lost } => tournaments::set_lost(conn, *id, *lost).await?,
        Write::TournamentNotification(change) => {
            tournament_notifications::change(conn, *change).await?;
        }
        Write::TouchTournament { id, at } => tournament_posts::touch(conn, *id, *at).await?,
        Write::DraftTournament { of, was, becomes } => {
            tournament_posts::change_draft(conn, *of, (was.as_deref(), becomes.as_deref())).await?;
        }
        Write::ImportTournament {
            import,
            since,
            by_person,
            kept,
        } => imports::insert(conn, import, (*since, *by_person, *kept)).await?,
        Write::DeleteImport { id, at } => imports::delete(conn, *id, *at).await?,
        _ => (),
    }
    Ok(())
}
