//! The table of notifications about tournaments.

use anyhow::{Context as _, bail};
use cairn_domain::{
    ChannelId, LogLength, ParticipantId, Span, Timestamp, TournamentId,
    tournament::{
        TournamentBearer, TournamentNotification, TournamentNotificationChange,
        TournamentNotificationId,
    },
};

use super::{
    Store,
    convert::{count, number, number_if_any, those_readable, to_signed},
    notifications::set_back,
    sql::{Connection, DbRow, Readers, query},
};

impl Store {
    /// The pending notifications of a tournament by posts and messages, in the order of its log.
    pub async fn tournament_notifications(
        &self,
        id: TournamentId,
    ) -> anyhow::Result<Vec<TournamentNotification>> {
        self.read(|it| untold(it, id)).await
    }

    /// The tournament lines for somebody's digest up to then, as fixed: the oldest first, at most
    /// the given number.
    pub async fn tournament_digest(
        &self,
        of: ParticipantId,
        until: Timestamp,
        limit: u32,
    ) -> anyhow::Result<Vec<TournamentNotificationId>> {
        self.read(|it| of_digest(it, of, until, limit)).await
    }
}

/// How long notifications for digests stay.
const DIGEST_STAYS: Span = Span::from_days(30);

pub(super) const UNTOLD: &str = "SELECT line, participant, bearer, part, at, was_closed, begun
     FROM tournament_notifications WHERE tournament = $1 AND bearer <> 'digest' ORDER BY line, participant";

/// The pending posts and messages, in the order of the log.
async fn untold(
    readers: &Readers,
    id: TournamentId,
) -> anyhow::Result<Vec<TournamentNotification>> {
    query(UNTOLD)
        .bind(id.0)
        .fetch_all(readers)
        .await
        .map(|rows| those_readable("notification", &rows, |row| notification(id, row)))
        .with_context(|| format!("read the notifications of tournament {id}"))
}

pub(super) const OF_DIGEST: &str = "SELECT tournament, line FROM tournament_notifications
     WHERE participant = $1 AND digest = $2 AND bearer = 'digest'
     ORDER BY at, tournament, line LIMIT $3";

/// The notifications in the digest that covers the time until then.
async fn of_digest(
    readers: &Readers,
    to: ParticipantId,
    until: Timestamp,
    limit: u32,
) -> anyhow::Result<Vec<TournamentNotificationId>> {
    let rows = query(OF_DIGEST)
        .bind(to.0)
        .bind(until.0)
        .bind(i64::from(limit))
        .fetch_all(readers)
        .await
        .context("read the tournament lines of a digest")?;
    rows.iter()
        .map(|row| {
            Ok(TournamentNotificationId {
                tournament: TournamentId(row.try_get("tournament")?),
                line: LogLength(number(row, "line")?),
                to,
            })
        })
        .collect()
}

/// A statement about the row of a certain notification. Its fourth value is free.
macro_rules! of_these {
    ($statement:literal) => {
        concat!(
            $statement,
            " WHERE tournament = $1 AND line = $2 AND participant = $3"
        )
    };
}

pub(super) async fn change(
    conn: &mut Connection,
    change: TournamentNotificationChange,
) -> anyhow::Result<()> {
    match change {
        TournamentNotificationChange::Tell(notification) => insert(conn, notification).await,
        TournamentNotificationChange::Begin(id, channel) => {
            let channel = channel.map(|it| to_signed(it.0));
            let begun = of_these!("UPDATE tournament_notifications SET begun = $4");
            set(conn, id, begun, channel).await
        }
        TournamentNotificationChange::Told(id) => {
            let told = of_these!("DELETE FROM tournament_notifications");
            query(told)
                .bind(id.tournament.0)
                .bind(to_signed(id.line.0))
                .bind(id.to.0)
                .run(
                    conn,
                    format!("drop notifications of tournament {}", id.tournament),
                )
                .await
        }
        TournamentNotificationChange::Digest { to, since, until } => {
            // Lines of one that was never sent are in this one.
            query(
                "UPDATE tournament_notifications SET digest = $3 WHERE participant = $1
                 AND bearer = 'digest' AND (digest IS NULL OR digest > $2)",
            )
            .bind(to.0)
            .bind(since.0)
            .bind(until.0)
            .run(conn, "confirm the lines of a digest")
            .await
        }
        TournamentNotificationChange::Closed(id, person) => {
            let says_so = set_back(conn, person).await?;
            let mentioned = of_these!(
                "UPDATE tournament_notifications SET bearer = 'mention', begun = NULL, was_closed = ($4 <> 0)"
            );
            set(conn, id, mentioned, Some(i64::from(says_so))).await
        }
    }
}

async fn insert(conn: &mut Connection, notification: TournamentNotification) -> anyhow::Result<()> {
    let (bearer, part) = match notification.bearer {
        TournamentBearer::Post(part) => ("post", part),
        TournamentBearer::Direct => ("direct", 0),
        TournamentBearer::Mention => ("mention", 0),
        TournamentBearer::Digest => ("digest", 0),
    };
    if notification.bearer == TournamentBearer::Digest {
        query(
            "DELETE FROM tournament_notifications WHERE participant = $1 AND at < $2 AND bearer = 'digest'",
        )
        .bind(notification.id.to.0)
        .bind((notification.at - DIGEST_STAYS).0)
        .run(conn, "delete old lines of digests")
        .await?;
    }
    // Skips participants whose data has been erased.
    query(
        "INSERT INTO tournament_notifications (tournament, line, participant, bearer, part, at)
         SELECT $1, $2, id, $4, $5, $6 FROM participants
         WHERE id = $3 AND discord_user IS NOT NULL ON CONFLICT DO NOTHING",
    )
    .bind(notification.id.tournament.0)
    .bind(to_signed(notification.id.line.0))
    .bind(notification.id.to.0)
    .bind(bearer)
    .bind(i64::from(part))
    .bind(notification.at.0)
    .run(
        conn,
        format!(
            "write notifications of tournament {}",
            notification.id.tournament
        ),
    )
    .await
}

/// Updates the row of this notification, with one value.
async fn set(
    conn: &mut Connection,
    id: TournamentNotificationId,
    statement: &'static str,
    value: Option<i64>,
) -> anyhow::Result<()> {
    query(statement)
        .bind(id.tournament.0)
        .bind(to_signed(id.line.0))
        .bind(id.to.0)
        .bind(value)
        .run(
            conn,
            format!("change notifications of tournament {}", id.tournament),
        )
        .await
}

fn notification(tournament: TournamentId, row: &DbRow) -> anyhow::Result<TournamentNotification> {
    Ok(TournamentNotification {
        id: TournamentNotificationId {
            tournament,
            line: LogLength(number(row, "line")?),
            to: ParticipantId(row.try_get("participant")?),
        },
        bearer: match row.try_get("bearer")? {
            "post" => TournamentBearer::Post(count(row, "part")?),
            "direct" => TournamentBearer::Direct,
            "mention" => TournamentBearer::Mention,
            "digest" => TournamentBearer::Digest,
            other => bail!("unknown way of sending a notification: `{other}`"),
        },
        at: Timestamp(row.try_get("at")?),
        was_closed: row.try_get("was_closed")?,
        begun: number_if_any(row, "begun")?.map(ChannelId),
    })
}
