//! The table of challenges, and the ids that challenges and games share.

use crate::{CommitError, Rows, Unreadable};
use anyhow::{Context as _, bail};
use cairn_domain::{
    Challenge, ChallengeState, Freezable, GameId, GuildId, MessageRef, OpponentConditions,
    ParticipantId, Timestamp,
};

use super::{
    convert::{
        count, count_if_any, from_word, message, place, readable_rows, signed, stale_unless, terms,
        word,
    },
    participants::{self, read_if_any},
    sql::{Connection, DbRow, Readers, query, query_scalar},
};

macro_rules! challenges {
    ($which:literal) => {
        concat!(
            "SELECT c.*,
                f.discord_user AS from_user, f.name AS from_name,
                t.discord_user AS to_user, t.name AS to_name,
                a.discord_user AS accepted_user, a.name AS accepted_name
             FROM challenges AS c",
            " {join} ",
            "participants AS f ON f.id = c.from_participant
             LEFT JOIN participants AS t ON t.id = c.to_participant
             LEFT JOIN participants AS a ON a.id = c.accepted_by ",
            $which
        )
    };
}

pub(super) const BY_ID: &str = challenges!("WHERE c.id = $1");
pub(super) const REMATCH: &str =
    challenges!("WHERE c.rematch_of = $1 AND c.state IN ('open', 'accepted')");
/// `SQLite` does not use partial indexes for an OR, but it does for each part of a union.
pub(super) const OPEN: &str = challenges!(
    "WHERE c.id IN (SELECT id FROM challenges WHERE state = 'open' AND from_participant = $1
                    UNION ALL
                    SELECT id FROM challenges WHERE state = 'open' AND to_participant = $1)
     ORDER BY c.made_at, c.id"
);

pub(super) async fn reserve_id(conn: &mut Connection) -> Result<GameId, CommitError> {
    // Numbers of rows that came with ids of their own are skipped.
    let id = query_scalar(
        "UPDATE last_id
         SET id = 1 + (SELECT max(given.id) FROM (
                 SELECT last_id.id UNION ALL SELECT max(id) FROM challenges
                 UNION ALL SELECT max(id) FROM games) AS given)
         RETURNING id",
    )
    .fetch_one(conn)
    .await
    .context("reserve an ID")?;
    Ok(GameId(id))
}

pub(super) async fn insert(
    conn: &mut Connection,
    challenge: &Challenge,
) -> Result<(), CommitError> {
    if let Some(to) = challenge.to.as_ref().filter(|it| it.id.level().is_some()) {
        participants::seat_computer(conn, to).await?;
    }
    let (state, by) = state_columns(&challenge.state);
    let place = challenge.place;
    query(
        "INSERT INTO challenges (id, from_participant, to_participant, pool, options, rated, side,
            guild, channel, wants_thread, thread, language, rematch_of, made_at, expires_at,
            state, accepted_by, settled_at, post_channel, post_message, clock, rest, unrated,
            hints, least_in_time, lowest_rating, highest_rating, amended)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
            CASE WHEN $16 <> 'open' THEN $14 END, $18, $19, $20, $21, $22, $23, $24,
            $25, $26, $27)
         ON CONFLICT (rematch_of) WHERE state IN ('open', 'accepted') DO NOTHING",
    )
    .bind(challenge.id.0)
    .bind(challenge.from.id.0)
    .bind(challenge.to.as_ref().map(|it| it.id.0))
    .bind(challenge.terms.form.to_string())
    .bind(&challenge.terms.options)
    .bind(word(&challenge.terms.rated)?)
    .bind(word(&challenge.side)?)
    .bind(place.guild.map(|it| signed(it.0)))
    .bind(signed(place.channel.0))
    .bind(place.wants_thread)
    .bind(place.thread.map(|it| signed(it.0)))
    .bind(&challenge.language)
    .bind(challenge.rematch_of.map(|it| it.0))
    .bind(challenge.made_at.0)
    .bind(challenge.expires_at.0)
    .bind(state)
    .bind(by.map(|it| it.0))
    .bind(challenge.post.map(|it| signed(it.channel.0)))
    .bind(challenge.post.map(|it| signed(it.message.0)))
    .bind(challenge.terms.clock.to_string())
    .bind(challenge.terms.rest.to_string())
    .bind(challenge.terms.unrated.map(|it| it.to_string()))
    .bind(challenge.terms.hints)
    .bind(challenge.conditions.in_time.map(i64::from))
    .bind(challenge.conditions.lowest.map(i64::from))
    .bind(challenge.conditions.highest.map(i64::from))
    .bind(i64::from(challenge.amended))
    .run_or_stale(conn, format!("write challenge {}", challenge.id))
    .await
}

pub(super) async fn settle(
    conn: &mut Connection,
    id: GameId,
    state: &ChallengeState,
    at: Timestamp,
) -> Result<(), CommitError> {
    let (state, by) = state_columns(state);
    query(
        "UPDATE challenges SET state = $2, accepted_by = $3, settled_at = $4
         WHERE id = $1 AND state = 'open'",
    )
    .bind(id.0)
    .bind(state)
    .bind(by.map(|it| it.0))
    .bind(at.0)
    .run_or_stale(conn, format!("close challenge {id}"))
    .await
}

pub(super) async fn amend(
    conn: &mut Connection,
    id: GameId,
    expect: u32,
    conditions: OpponentConditions,
    hints: bool,
) -> Result<(), CommitError> {
    query(
        "UPDATE challenges SET amended = amended + 1, hints = $3, least_in_time = $4,
            lowest_rating = $5, highest_rating = $6
         WHERE id = $1 AND amended = $2 AND state = 'open'",
    )
    .bind(id.0)
    .bind(i64::from(expect))
    .bind(hints)
    .bind(conditions.in_time.map(i64::from))
    .bind(conditions.lowest.map(i64::from))
    .bind(conditions.highest.map(i64::from))
    .run_or_stale(conn, format!("save the terms of challenge {id}"))
    .await
}

pub(super) async fn expect_terms(
    conn: &mut Connection,
    id: GameId,
    amended: u32,
) -> Result<(), CommitError> {
    let now: Option<i64> = query_scalar("SELECT amended FROM challenges WHERE id = $1")
        .bind(id.0)
        .fetch_optional(conn)
        .await
        .with_context(|| format!("read the terms of challenge {id}"))?;
    stale_unless(now == Some(i64::from(amended)))
}

pub(super) async fn set_post(
    conn: &mut Connection,
    id: GameId,
    at: MessageRef,
) -> anyhow::Result<()> {
    query("UPDATE challenges SET post_channel = $2, post_message = $3 WHERE id = $1")
        .bind(id.0)
        .bind(signed(at.channel.0))
        .bind(signed(at.message.0))
        .run(conn, format!("save the post of challenge {id}"))
        .await
}

pub(super) async fn challenge(readers: &Readers, id: GameId) -> anyhow::Result<Option<Challenge>> {
    query(BY_ID)
        .bind(id.0)
        .fetch_optional(readers)
        .await?
        .as_ref()
        .map(read)
        .transpose()
        .context(Unreadable)
        .with_context(|| format!("read challenge {id}"))
}

pub(super) async fn rematch(readers: &Readers, of: GameId) -> anyhow::Result<Option<Challenge>> {
    query(REMATCH)
        .bind(of.0)
        .fetch_optional(readers)
        .await?
        .as_ref()
        .map(read)
        .transpose()
        .with_context(|| format!("read the rematch of game {of}"))
}

pub(super) async fn open(readers: &Readers, of: ParticipantId) -> anyhow::Result<Rows<Challenge>> {
    let rows = query(OPEN)
        .bind(of.0)
        .fetch_all(readers)
        .await
        .context("read a player's open challenges")?;
    readable_rows(&rows, |id| Freezable::Challenge(GameId(id)), read)
}

/// The challenges of a server that anybody may accept, the latest first: $1 the server, $2 how
/// many.
pub(super) const FOR_ANYBODY: &str = challenges!(
    "WHERE c.id IN (SELECT id FROM challenges
                    WHERE state = 'open' AND to_participant IS NULL AND guild = $1
                    ORDER BY id DESC LIMIT $2)
     ORDER BY c.id DESC"
);

pub(super) async fn for_anybody(
    readers: &Readers,
    guild: GuildId,
    limit: u32,
) -> anyhow::Result<Vec<Challenge>> {
    query(FOR_ANYBODY)
        .bind(signed(guild.0))
        .bind(i64::from(limit))
        .fetch_all(readers)
        .await
        .map(|rows| rows.iter().filter_map(|row| read(row).ok()).collect())
        .context("read a server's open challenges")
}

/// The ids of challenges made after $3 by $1 or for $2.
macro_rules! recent {
    () => {
        "(SELECT id FROM challenges WHERE from_participant = $1 AND made_at > $3
          UNION ALL
          SELECT id FROM challenges WHERE to_participant = $2 AND made_at > $3)"
    };
}

pub(super) const RECENT: &str = concat!(challenges!("WHERE c.id IN "), recent!());

pub(super) async fn recent(
    readers: &Readers,
    from: ParticipantId,
    to: Option<ParticipantId>,
    since: Timestamp,
) -> anyhow::Result<Vec<Challenge>> {
    query(RECENT)
        .bind(from.0)
        .bind(to.map(|it| it.0))
        .bind(since.0)
        .fetch_all(readers)
        .await
        .map(|rows| rows.iter().filter_map(|row| read(row).ok()).collect())
        .context("read a player's recent challenges")
}

/// Stale unless [`recent()`] would find `seen` challenges.
pub(super) async fn expect(
    conn: &mut Connection,
    from: ParticipantId,
    to: Option<ParticipantId>,
    since: Timestamp,
    seen: usize,
) -> Result<(), CommitError> {
    let rows = query(RECENT)
        .bind(from.0)
        .bind(to.map(|it| it.0))
        .bind(since.0)
        .fetch_all(conn)
        .await
        .context("count a player's recent challenges")?;
    // An unreadable one was not counted either.
    let found = rows.iter().filter(|row| read(row).is_ok()).count();
    stale_unless(found == seen)
}

fn state_columns(state: &ChallengeState) -> (&'static str, Option<ParticipantId>) {
    match state {
        ChallengeState::Open => ("open", None),
        ChallengeState::Accepted(by) => ("accepted", Some(by.id)),
        ChallengeState::Declined => ("declined", None),
        ChallengeState::Cancelled => ("cancelled", None),
        ChallengeState::Expired => ("expired", None),
    }
}

fn state(row: &DbRow) -> anyhow::Result<ChallengeState> {
    let by = read_if_any(row, ["accepted_by", "accepted_user", "accepted_name"])?;
    Ok(match (row.try_get("state")?, by) {
        ("open", None) => ChallengeState::Open,
        ("accepted", Some(by)) => ChallengeState::Accepted(by),
        ("declined", None) => ChallengeState::Declined,
        ("cancelled", None) => ChallengeState::Cancelled,
        ("expired", None) => ChallengeState::Expired,
        (other, _) => bail!("unknown state `{other}`"),
    })
}

fn conditions(row: &DbRow) -> anyhow::Result<OpponentConditions> {
    Ok(OpponentConditions {
        in_time: count_if_any(row, "least_in_time")?,
        lowest: count_if_any(row, "lowest_rating")?,
        highest: count_if_any(row, "highest_rating")?,
    })
}

fn read(row: &DbRow) -> anyhow::Result<Challenge> {
    Ok(Challenge {
        id: GameId(row.try_get("id")?),
        from: participants::read(row, ["from_participant", "from_user", "from_name"])?,
        to: read_if_any(row, ["to_participant", "to_user", "to_name"])?,
        terms: terms(row)?,
        conditions: conditions(row)?,
        amended: count(row, "amended")?,
        side: from_word(row, "side")?,
        place: place(row)?,
        language: row.try_get("language")?,
        rematch_of: row.try_get::<Option<i64>>("rematch_of")?.map(GameId),
        made_at: Timestamp(row.try_get("made_at")?),
        expires_at: Timestamp(row.try_get("expires_at")?),
        state: state(row)?,
        post: message(row, "post_channel", "post_message")?,
    })
}
