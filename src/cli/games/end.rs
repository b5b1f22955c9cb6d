//! `cairn games ID --end WHY`: ends a game, a challenge or a tournament from its row alone.

use std::io::Write;

use cairn_app::{CommitError, Store, Unreadable};
use cairn_domain::{Freezable, GameId, Timestamp, TournamentId, decide_ended_by_owner};

use super::super::{Failure, ask::confirm};

/// Ends a running game without a result, or the challenge of that name if there is no game yet.
///
/// # Errors
///
/// If there is none, it is over, or nobody confirms it.
pub(super) async fn game(
    store: &dyn Store,
    id: GameId,
    why: (&str, bool),
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let is_there = match store.row(id).await {
        Err(cause) if !Unreadable::is_cause(&cause) => return Err(cause.into()),
        Ok(None) => false,
        _ => true,
    };
    let what = if is_there {
        Freezable::Game(id)
    } else {
        Freezable::Challenge(id)
    };
    end(store, what, why, now, output).await
}

/// Ends a running tournament that cannot be read, without standings.
///
/// # Errors
///
/// If there is none, it can be read or is over, or nobody confirms it.
pub(super) async fn tournament(
    store: &dyn Store,
    id: TournamentId,
    why: (&str, bool),
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    match store.tournament(id).await {
        Ok(Some(it)) if it.stage.is_going_on() => {
            return Err(Failure::failed(format!(
                "tournament T-{id} can be read, so its directors end it: `/tournament direct`, or \
                 who manages the server does"
            )));
        }
        Err(cause) if !Unreadable::is_cause(&cause) => return Err(cause.into()),
        _ => (),
    }
    end(store, Freezable::Tournament(id), why, now, output).await
}

async fn end(
    store: &dyn Store,
    what: Freezable,
    (why, yes): (&str, bool),
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let question = format!(
        "{what} ends without a result, and everybody in it reads: {why}\n\
         This cannot be taken back. End it?"
    );
    confirm(&question, yes)?;
    let writes = decide_ended_by_owner(what, why.trim().to_owned(), now);
    match store.commit(writes).await {
        Ok(()) => writeln!(
            output,
            "ok       {what} has ended without a result; everybody in it is told"
        )
        .map_err(Failure::output),
        Err(CommitError::Stale) => Err(Failure::failed(format!(
            "nothing by the name of {what} goes on; `cairn games` lists what does"
        ))),
        Err(error) => Err(anyhow::Error::new(error).into()),
    }
}
