//! Writes about what may be damaged. They depend on the number of a row alone.

use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{
    DamageWrite, Event, Freezable, LogEntry, LogLength, NoticeKind, ParticipantId, Timestamp,
    tournament::{TournamentEvent, TournamentLine},
};

use super::{
    convert::to_unsigned,
    games, outbox,
    sql::{Connection, Readers, query, query_as, query_scalar},
    tournaments,
};

macro_rules! all_frozen {
    () => {
        "SELECT 'game' AS kind, id, pool AS form, since, frozen_at, trouble FROM games
         WHERE status = 'running' AND frozen_at IS NOT NULL
         UNION ALL SELECT 'challenge', id, pool, made_at, frozen_at, NULL FROM challenges
         WHERE state = 'open' AND frozen_at IS NOT NULL
         UNION ALL SELECT 'tournament', id, form, opened_at, frozen_at, NULL FROM tournaments
         WHERE going_on = TRUE AND frozen_at IS NOT NULL"
    };
}

pub(super) use all_frozen;

pub(super) const COUNTS: &str = concat!(
    "SELECT kind, CAST(count(*) AS BIGINT) FROM (",
    all_frozen!(),
    ") AS frozen GROUP BY kind"
);

pub(super) async fn frozen_counts(readers: &Readers) -> anyhow::Result<Vec<(&'static str, u64)>> {
    let found: Vec<(String, i64)> = query_as(COUNTS)
        .fetch_all(readers)
        .await
        .context("count frozen games and tournaments")?;
    let of = |kind| found.iter().find(|it| it.0 == kind);
    let kinds = ["game", "challenge", "tournament"];
    Ok(kinds
        .map(|kind| (kind, of(kind).map_or(0, |it| to_unsigned(it.1))))
        .into())
}

pub(super) async fn change(conn: &mut Connection, write: &DamageWrite) -> Result<(), CommitError> {
    match write {
        DamageWrite::Freeze(what, at) => freeze(conn, *what, *at).await,
        DamageWrite::Thaw(what) => Ok(thaw(conn, *what).await?),
        DamageWrite::End(what, why, at) => end(conn, *what, why, *at).await,
    }
}

async fn freeze(conn: &mut Connection, what: Freezable, at: Timestamp) -> Result<(), CommitError> {
    query(match what {
        Freezable::Game(_) => "UPDATE games SET frozen_at = $2 WHERE id = $1 AND frozen_at IS NULL",
        Freezable::Challenge(_) => {
            "UPDATE challenges SET frozen_at = $2 WHERE id = $1 AND frozen_at IS NULL"
        }
        Freezable::Tournament(_) => {
            "UPDATE tournaments SET frozen_at = $2 WHERE id = $1 AND frozen_at IS NULL"
        }
    })
    .bind(what.number())
    .bind(at.0)
    .run_or_stale(conn, format!("freeze {what}"))
    .await?;
    let in_charge = match what {
        Freezable::Tournament(_) => {
            "SELECT participant FROM tournament_people WHERE tournament = $1 AND directs = TRUE
             ORDER BY participant"
        }
        _ => people(what),
    };
    Ok(notify(conn, in_charge, what, &NoticeKind::Frozen { what }, at).await?)
}

async fn thaw(conn: &mut Connection, what: Freezable) -> anyhow::Result<()> {
    query(match what {
        Freezable::Game(_) => "UPDATE games SET frozen_at = NULL WHERE id = $1",
        Freezable::Challenge(_) => "UPDATE challenges SET frozen_at = NULL WHERE id = $1",
        Freezable::Tournament(_) => "UPDATE tournaments SET frozen_at = NULL WHERE id = $1",
    })
    .bind(what.number())
    .run(conn, format!("mark {what} as in progress"))
    .await
}

/// Stale if it is not running. The end is the last line of its log, however damaged that is, so it
/// holds once the rest has been repaired.
async fn end(
    conn: &mut Connection,
    what: Freezable,
    why: &str,
    at: Timestamp,
) -> Result<(), CommitError> {
    let len: Option<i64> = query_scalar(match what {
        Freezable::Game(_) => {
            "UPDATE games
             SET revision = revision + 1, seq = seq + 1, to_move = NULL, status = 'aborted',
                 winner = NULL, reason = 'by_owner', since = $2, due_at = NULL, wake_at = NULL
             WHERE id = $1 AND status = 'running' RETURNING seq - 1"
        }
        Freezable::Challenge(_) => {
            "UPDATE challenges SET state = 'cancelled', settled_at = $2
             WHERE id = $1 AND state = 'open' RETURNING id"
        }
        Freezable::Tournament(_) => {
            "UPDATE tournaments
             SET revision = revision + 1, seq = seq + 1, stage = 'called-off', going_on = FALSE,
                 waits_since = NULL, frozen_at = COALESCE(frozen_at, $2)
             WHERE id = $1 AND going_on = TRUE RETURNING seq - 1"
        }
    })
    .bind(what.number())
    .bind(at.0)
    .fetch_optional(&mut *conn)
    .await
    .with_context(|| format!("end {what}"))?;
    let len = len.ok_or(CommitError::Stale)?;
    let why = why.to_owned();
    match what {
        Freezable::Game(id) => {
            let event = Event::EndedByOwner(why.clone());
            let entries = [LogEntry::ending(at, event)];
            // Its length may be damaged, too.
            let len = LogLength(u64::try_from(len).unwrap_or(0));
            games::follow(conn, id, (len, &entries), at, true).await?;
        }
        Freezable::Challenge(_) => (),
        Freezable::Tournament(id) => {
            let line = TournamentLine {
                at,
                by: None,
                event: TournamentEvent::CalledOff,
                why: Some(why.clone()),
            };
            let len: i64 = query_scalar(
                "SELECT coalesce(max(seq) + 1, 0) FROM tournament_log WHERE tournament = $1",
            )
            .bind(id.0)
            .fetch_one(&mut *conn)
            .await
            .with_context(|| format!("read the length of the log of {what}"))?;
            tournaments::append(conn, id, LogLength(to_unsigned(len)), &[line]).await?;
            tournaments::close(conn, id).await?;
        }
    }
    Ok(notify(
        conn,
        people(what),
        what,
        &NoticeKind::Ended { what, why },
        at,
    )
    .await?)
}

/// The people of a game, a challenge or a tournament.
fn people(what: Freezable) -> &'static str {
    match what {
        Freezable::Game(_) => {
            "SELECT DISTINCT participant FROM seats WHERE game = $1 ORDER BY participant"
        }
        Freezable::Challenge(_) => {
            "SELECT from_participant FROM challenges WHERE id = $1
             UNION
             SELECT to_participant FROM challenges WHERE id = $1 AND to_participant IS NOT NULL"
        }
        Freezable::Tournament(_) => {
            "SELECT participant FROM tournament_people
             WHERE tournament = $1 AND (plays = TRUE OR directs = TRUE) ORDER BY participant"
        }
    }
}

async fn notify(
    conn: &mut Connection,
    whom: &'static str,
    what: Freezable,
    notice: &NoticeKind,
    at: Timestamp,
) -> anyhow::Result<()> {
    let people: Vec<i64> = query_scalar(whom)
        .bind(what.number())
        .fetch_all(&mut *conn)
        .await
        .with_context(|| format!("read the people to notify about {what}"))?;
    for who in people {
        outbox::add_notice(conn, ParticipantId(who), notice, at).await?;
    }
    Ok(())
}
