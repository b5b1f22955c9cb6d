//! Writes about what may be damaged. They depend on the number of a row alone.

use anyhow::Context as _;
use cairn_domain::{
    Event, Freezable, LogEntry, LogLength, NoticeKind, ParticipantId, TableChange, Timestamp,
    tournament::{TournamentEvent, TournamentLine},
};

use super::{
    Reader, Tx,
    convert::to_unsigned,
    sql::{query, query_as, query_scalar},
    tournaments,
};

macro_rules! all_frozen {
    () => {
        "SELECT 'game' AS kind, id, pool AS variant, since, frozen_at, trouble FROM games
         WHERE status = 'running' AND frozen_at IS NOT NULL
         UNION ALL SELECT 'challenge', id, pool, made_at, frozen_at, NULL FROM challenges
         WHERE state = 'open' AND frozen_at IS NOT NULL
         UNION ALL SELECT 'tournament', id, variant, opened_at, frozen_at, NULL FROM tournaments
         WHERE going_on = TRUE AND frozen_at IS NOT NULL"
    };
}

pub(super) use all_frozen;

pub(super) const COUNTS: &str = concat!(
    "SELECT kind, CAST(count(*) AS BIGINT) FROM (",
    all_frozen!(),
    ") AS frozen GROUP BY kind"
);

impl Reader {
    /// How many running things of each kind are frozen.
    pub async fn frozen_counts(&self) -> anyhow::Result<Vec<(&'static str, u64)>> {
        let found = query_as::<(String, i64)>(COUNTS).all(self).await;
        let found = found.context("count frozen games and tournaments")?;
        let of = |kind| found.iter().find(|it| it.0 == kind);
        let kinds = ["game", "challenge", "tournament"];
        Ok(kinds
            .map(|kind| (kind, of(kind).map_or(0, |it| to_unsigned(it.1))))
            .into())
    }
}

impl Tx {
    /// Something cannot be read: it is frozen, and those in charge of it get a notice. False if it
    /// is frozen already.
    pub async fn freeze(&self, what: Freezable, at: Timestamp) -> anyhow::Result<bool> {
        let freeze = query(match what {
            Freezable::Game(_) => {
                "UPDATE games SET frozen_at = $2 WHERE id = $1 AND frozen_at IS NULL"
            }
            Freezable::Challenge(_) => {
                "UPDATE challenges SET frozen_at = $2 WHERE id = $1 AND frozen_at IS NULL"
            }
            Freezable::Tournament(_) => {
                "UPDATE tournaments SET frozen_at = $2 WHERE id = $1 AND frozen_at IS NULL"
            }
        });
        let frozen = freeze.bind(what.number()).bind(at.0).save(self).await;
        if frozen.with_context(|| format!("freeze {what}"))? == 0 {
            return Ok(false);
        }
        if let Freezable::Game(id) = what {
            self.touch_table(TableChange::Game(id), at).await?;
        }
        let in_charge = match what {
            Freezable::Tournament(_) => {
                "SELECT participant FROM tournament_people WHERE tournament = $1 AND directs = TRUE
                 ORDER BY participant"
            }
            _ => people(what),
        };
        let notice = NoticeKind::Frozen { what };
        self.notify_all(in_charge, what, &notice, at).await?;
        Ok(true)
    }

    /// It can be read again.
    pub async fn thaw(&self, what: Freezable) -> anyhow::Result<()> {
        let thaw = query(match what {
            Freezable::Game(_) => "UPDATE games SET frozen_at = NULL WHERE id = $1",
            Freezable::Challenge(_) => "UPDATE challenges SET frozen_at = NULL WHERE id = $1",
            Freezable::Tournament(_) => "UPDATE tournaments SET frozen_at = NULL WHERE id = $1",
        });
        let thaw = thaw.bind(what.number());
        thaw.run_in(self, format!("mark {what} as in progress"))
            .await
    }

    /// The owner of the bot ends it for a reason, and its people are told. False if it is not
    /// running. The end is the last line of its log, however damaged that is, so it holds once the
    /// rest has been repaired.
    pub async fn end_by_owner(
        &self,
        what: Freezable,
        why: &str,
        at: Timestamp,
    ) -> anyhow::Result<bool> {
        let end = query_scalar::<i64>(match what {
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
        });
        let len = end.bind(what.number()).bind(at.0).first(self).await;
        let Some(len) = len.with_context(|| format!("end {what}"))? else {
            return Ok(false);
        };
        let why = why.to_owned();
        match what {
            Freezable::Game(id) => {
                let entries = [LogEntry::ending(at, Event::EndedByOwner(why.clone()))];
                // Its length may be damaged, too.
                let len = LogLength(u64::try_from(len).unwrap_or(0));
                self.follow_change(id, (len, &entries), at, true).await?;
            }
            Freezable::Challenge(_) => (),
            Freezable::Tournament(id) => {
                let line = TournamentLine {
                    at,
                    by: None,
                    event: TournamentEvent::CalledOff,
                    why: Some(why.clone()),
                };
                let len = query_scalar::<i64>(
                    "SELECT coalesce(max(seq) + 1, 0) FROM tournament_log WHERE tournament = $1",
                );
                let len = len.bind(id.0).first(self).await;
                let len = len.with_context(|| format!("read the length of the log of {what}"))?;
                let len = LogLength(to_unsigned(len.unwrap_or(0)));
                let mut guard = self.lend().await;
                let conn = guard.conn()?;
                tournaments::append(conn, id, len, &[line]).await?;
                tournaments::close(conn, id).await?;
            }
        }
        let notice = NoticeKind::Ended { what, why };
        self.notify_all(people(what), what, &notice, at).await?;
        Ok(true)
    }

    async fn notify_all(
        &self,
        whom: &'static str,
        what: Freezable,
        notice: &NoticeKind,
        at: Timestamp,
    ) -> anyhow::Result<()> {
        let people = query_scalar::<i64>(whom).bind(what.number()).all(self);
        let people = people.await;
        for who in people.with_context(|| format!("read the people to notify about {what}"))? {
            self.add_notice(ParticipantId(who), notice, at).await?;
        }
        Ok(())
    }
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
