//! `cairn games ID --end WHY`: ends a game from its row alone.

use std::io::Write;

use super::super::{Failure, ask::confirm};
use cairn_app::{CommitError, Store};
use cairn_domain::{
    GameId, InternalTask, ServerWrite, Timestamp, Touched, Write as Change, decide_ended_by_owner,
};

/// The most attempts when players change the game at the same moment.
const MOST_TRIES: u32 = 20;

/// Ends a running game without a result.
///
/// # Errors
///
/// If there is no such game, it is over, or nobody confirms it.
pub(super) async fn end(
    store: &dyn Store,
    id: GameId,
    why: &str,
    yes: bool,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut yes = yes;
    for _ in 0..MOST_TRIES {
        let Some((game, unreadable)) = store.game_or_rest(id).await? else {
            return Err(Failure::failed(format!(
                "there is no game #{id}; `cairn games` lists those that go on"
            )));
        };
        if game.head.outcome.is_some() {
            return Err(Failure::failed(format!("game #{id} is over already")));
        }
        let state = match unreadable {
            Some(_) => ", which cannot be read",
            None if game.frozen_at.is_some() => ", which is frozen",
            None => "",
        };
        let form = &game.terms.form;
        let question = format!(
            "Game #{id} ({form}){state} ends without a result, and both players read: {why}\n\
             This cannot be taken back. End it?"
        );
        confirm(&question, yes)?;
        yes = true;
        let mut writes = decide_ended_by_owner(&game, why.trim().to_owned(), now);
        if store.tournament_of_game(id).await?.is_some() {
            writes.push(Change::schedule(InternalTask::NoteResult(id), now));
        }
        writes.push(Change::Server(ServerWrite::TouchTable {
            touched: Touched::Game(id),
            at: now,
        }));
        match store.commit(writes).await {
            Ok(()) => {
                return writeln!(
                    output,
                    "ok       game #{id} has ended without a result; both players are told"
                )
                .map_err(Failure::output);
            }
            Err(CommitError::Stale) => (),
            Err(error) => return Err(anyhow::Error::new(error).into()),
        }
    }
    Err(Failure::failed(format!(
        "game #{id} changed {MOST_TRIES} times meanwhile; try again"
    )))
}
