//! The table of notifications about games.

use anyhow::{Context as _, bail};
use cairn_domain::{
    Bearer, ChannelId, GameId, LogLength, MessageId, Notification, NotificationChange,
    NotificationEvent, NotificationId, NotificationWay, ParticipantId, PlayerId, Revision,
    Timestamp,
};

use super::{
    convert::{number, number_if_any, those_readable, to_signed, to_unsigned},
    settings,
    sql::{Connection, DbRow, Readers, query},
};

pub(super) async fn of_game(readers: &Readers, game: GameId) -> anyhow::Result<Vec<Notification>> {
    query(
        "SELECT kind, made_for, participant, bearer, was_closed, begun, told, message
         FROM notifications WHERE game = $1",
    )
    .bind(game.0)
    .fetch_all(readers)
    .await
    .map(|rows| those_readable("notification", &rows, |row| notification(game, row)))
    .with_context(|| format!("read the notifications of game {game}"))
}

/// A statement about the row of a certain notification. Its fifth value is free.
macro_rules! of_these {
    ($statement:literal) => {
        concat!(
            $statement,
            " WHERE game = $1 AND kind = $2 AND made_for = $3 AND participant = $4"
        )
    };
}

pub(super) async fn change(
    conn: &mut Connection,
    change: NotificationChange,
) -> anyhow::Result<()> {
    match change {
        NotificationChange::Tell(notification) => insert(conn, notification).await,
        NotificationChange::Begin(id, channel) => {
            let channel = channel.map(|it| to_signed(it.0));
            set(
                conn,
                id,
                of_these!("UPDATE notifications SET begun = $5"),
                channel,
            )
            .await
        }
        NotificationChange::Told(id, message) => {
            let message = message.map(|it| to_signed(it.0));
            let told =
                of_these!("UPDATE notifications SET told = TRUE, begun = NULL, message = $5");
            set(conn, id, told, message).await
        }
        NotificationChange::Closed(id, person) => record_closed(conn, id, person).await,
        NotificationChange::Drop(id) => {
            let (kind, made_for) = columns(id.about);
            query(of_these!("DELETE FROM notifications"))
                .bind(id.game.0)
                .bind(kind)
                .bind(to_signed(made_for))
                .bind(id.to.0)
                .run(conn, format!("drop notifications of game {}", id.game))
                .await
        }
    }
}

async fn insert(conn: &mut Connection, notification: Notification) -> anyhow::Result<()> {
    let (kind, made_for) = columns(notification.id.about);
    query(
        "INSERT INTO notifications (game, kind, made_for, participant, bearer)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .bind(notification.id.game.0)
    .bind(kind)
    .bind(to_signed(made_for))
    .bind(notification.id.to.0)
    .bind(word(notification.bearer))
    .run(
        conn,
        format!("write notifications of game {}", notification.id.game),
    )
    .await
}

/// The first to find out resets their choice, and reports it.
async fn record_closed(
    conn: &mut Connection,
    id: NotificationId,
    person: PlayerId,
) -> anyhow::Result<()> {
    let says_so = set_back(conn, person).await?;
    let mentioned = of_these!(
        "UPDATE notifications SET bearer = 'mention', begun = NULL, was_closed = ($5 <> 0)"
    );
    set(conn, id, mentioned, Some(i64::from(says_so))).await
}

/// Replaces a person's choice of direct messages by mentions. False if they had none.
pub(super) async fn set_back(conn: &mut Connection, person: PlayerId) -> anyhow::Result<bool> {
    let before = settings::personal(conn, person).await?;
    let mut after = before.clone();
    for back in before.mentions_for(NotificationWay::DirectMessage) {
        after = back.apply(after);
    }
    let direct = after != before;
    if direct {
        settings::save_personal(conn, person, &after).await?;
    }
    Ok(direct)
}

/// Updates the row of this notification, with one value.
async fn set(
    conn: &mut Connection,
    id: NotificationId,
    statement: &'static str,
    value: Option<i64>,
) -> anyhow::Result<()> {
    let (kind, made_for) = columns(id.about);
    query(statement)
        .bind(id.game.0)
        .bind(kind)
        .bind(to_signed(made_for))
        .bind(id.to.0)
        .bind(value)
        .run(conn, format!("change notifications of game {}", id.game))
        .await
}

fn notification(game: GameId, row: &DbRow) -> anyhow::Result<Notification> {
    Ok(Notification {
        id: NotificationId {
            game,
            about: read_about(row)?,
            to: ParticipantId(row.try_get("participant")?),
        },
        bearer: bearer(row)?,
        was_closed: row.try_get("was_closed")?,
        begun: number_if_any(row, "begun")?.map(ChannelId),
        told: row.try_get("told")?,
        message: number_if_any(row, "message")?.map(MessageId),
    })
}

pub(super) fn columns(about: NotificationEvent) -> (&'static str, u64) {
    match about {
        NotificationEvent::Board(LogLength(length)) => ("board", length),
        NotificationEvent::Offer(Revision(number)) => ("offer", number),
        NotificationEvent::TimeUp(Timestamp(since)) => ("time_up", to_unsigned(since)),
        NotificationEvent::Reminder(Timestamp(since)) => ("reminder", to_unsigned(since)),
        NotificationEvent::Nudge(Timestamp(since)) => ("nudge", to_unsigned(since)),
        NotificationEvent::Unseen(LogLength(length)) => ("unseen", length),
        NotificationEvent::LastDay(Timestamp(since)) => ("last_day", to_unsigned(since)),
        NotificationEvent::GoingOn(Timestamp(until)) => ("going_on", to_unsigned(until)),
        NotificationEvent::Leaving(Timestamp(at)) => ("leaving", to_unsigned(at)),
    }
}

pub(super) fn read_about(row: &DbRow) -> anyhow::Result<NotificationEvent> {
    let number = number(row, "made_for")?;
    let since = || Timestamp(to_signed(number));
    Ok(match row.try_get("kind")? {
        "board" => NotificationEvent::Board(LogLength(number)),
        "offer" => NotificationEvent::Offer(Revision(number)),
        "time_up" => NotificationEvent::TimeUp(since()),
        "reminder" => NotificationEvent::Reminder(since()),
        "nudge" => NotificationEvent::Nudge(since()),
        "unseen" => NotificationEvent::Unseen(LogLength(number)),
        "last_day" => NotificationEvent::LastDay(since()),
        "going_on" => NotificationEvent::GoingOn(since()),
        "leaving" => NotificationEvent::Leaving(since()),
        other => bail!("unknown kind of notification: `{other}`"),
    })
}

fn word(bearer: Bearer) -> &'static str {
    match bearer {
        Bearer::Post => "post",
        Bearer::Mention => "mention",
        Bearer::Direct => "direct",
        Bearer::Nothing => "nothing",
    }
}

fn bearer(row: &DbRow) -> anyhow::Result<Bearer> {
    Ok(match row.try_get("bearer")? {
        "post" => Bearer::Post,
        "mention" => Bearer::Mention,
        "direct" => Bearer::Direct,
        "nothing" => Bearer::Nothing,
        other => bail!("unknown way of sending a notification: `{other}`"),
    })
}
