//! What the computer found: hints, proposals, and reviews of games and of records. Also people's
//! results against it, and where it may resign.

use anyhow::Context as _;
use cairn_domain::{
    AgainstLevel, AskedRecord, GameId, GuildId, Hint, KeptProposal, LogLength, ParticipantId,
    RecordChange, RecordKey, Review, Timestamp,
};
use cairn_kernel::Seat;

use super::{
    convert::{form, number, signed},
    sql::{Connection, DbRow, Readers, query, query_scalar},
};

/// The finished games of all levels. Levels are the participants below zero.
pub(super) const RESULTS: &str = "SELECT own.participant AS computer, g.pool AS pool,
        COUNT(*) FILTER (WHERE g.status = 'won' AND g.winner <> own.seat) AS won,
        COUNT(*) FILTER (WHERE g.status = 'drawn') AS drawn,
        COUNT(*) FILTER (WHERE g.status = 'won' AND g.winner = own.seat) AS lost
     FROM seats AS own JOIN games AS g ON g.id = own.game
     WHERE own.participant < 0 AND own.active = FALSE
     GROUP BY own.participant, g.pool
     ORDER BY own.participant DESC, g.pool";

pub(super) async fn results(readers: &Readers) -> anyhow::Result<Vec<AgainstLevel>> {
    let read = |row: &DbRow| {
        let computer = ParticipantId(row.try_get("computer")?);
        anyhow::Ok(AgainstLevel {
            form: form(row)?,
            level: computer.level().context("there is no such level")?,
            won: number(row, "won")?,
            drawn: number(row, "drawn")?,
            lost: number(row, "lost")?,
        })
    };
    query(RESULTS)
        .fetch_all(readers)
        .await
        .map(|rows| rows.iter().filter_map(|row| read(row).ok()).collect())
        .context("read people's results against the computer")
}

pub(super) async fn let_resign(conn: &mut Connection, game: GameId) -> anyhow::Result<()> {
    query("INSERT INTO may_resign (game) VALUES ($1) ON CONFLICT (game) DO NOTHING")
        .bind(game.0)
        .run(conn, format!("let the computer resign game {game}"))
        .await
}

pub(super) async fn may_resign(readers: &Readers, game: GameId) -> anyhow::Result<bool> {
    let found: Option<i64> = query_scalar("SELECT game FROM may_resign WHERE game = $1")
        .bind(game.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("check whether the computer can resign game {game}"))?;
    Ok(found.is_some())
}

pub(super) async fn write_hint(conn: &mut Connection, hint: &Hint) -> anyhow::Result<()> {
    let advice = serde_json::to_string(&hint.advice).context("encode a hint")?;
    query(
        "INSERT INTO hints (game, seq, seat, turn, advice) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (game, seq) DO NOTHING",
    )
    .bind(hint.game.0)
    .bind(signed(hint.at.0))
    .bind(hint.seat.key())
    .bind(i64::from(hint.turn))
    .bind(advice)
    .run(conn, format!("write a hint in game {}", hint.game))
    .await
}

pub(super) async fn hints(readers: &Readers, game: GameId) -> anyhow::Result<Vec<Hint>> {
    let rows = query("SELECT seq, seat, turn, advice FROM hints WHERE game = $1 ORDER BY seq")
        .bind(game.0)
        .fetch_all(readers)
        .await
        .with_context(|| format!("read the hints in game {game}"))?;
    // One in the format of another version is left out.
    Ok(rows
        .iter()
        .filter_map(|row| read_hint(row, game).ok())
        .collect())
}

fn read_hint(row: &DbRow, game: GameId) -> anyhow::Result<Hint> {
    let seat: &str = row.try_get("seat")?;
    let seat = Seat::BOTH.into_iter().find(|it| it.key() == seat);
    Ok(Hint {
        game,
        at: LogLength(number(row, "seq")?),
        seat: seat.context("there is no such seat")?,
        turn: u32::try_from(number(row, "turn")?).context("read the number of a turn")?,
        advice: serde_json::from_str(row.try_get("advice")?)?,
    })
}

pub(super) async fn write_proposal(
    conn: &mut Connection,
    kept: &KeptProposal,
) -> anyhow::Result<()> {
    let what = serde_json::to_string(&kept.proposal).context("encode a proposal")?;
    query(
        "INSERT INTO proposals (game, seq, proposal) VALUES ($1, $2, $3)
         ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, proposal = excluded.proposal",
    )
    .bind(kept.game.0)
    .bind(signed(kept.at.0))
    .bind(what)
    .run(conn, format!("write the proposal for game {}", kept.game))
    .await
}

pub(super) async fn proposal(
    readers: &Readers,
    game: GameId,
) -> anyhow::Result<Option<KeptProposal>> {
    let row = query("SELECT seq, proposal FROM proposals WHERE game = $1")
        .bind(game.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read the proposal for game {game}"))?;
    let Some(row) = row else {
        return Ok(None);
    };
    let text: String = row.try_get("proposal")?;
    let at = LogLength(number(&row, "seq")?);
    // One in the format of another version is computed again.
    let proposal = serde_json::from_str(&text).ok();
    Ok(proposal.map(|proposal| KeptProposal { game, at, proposal }))
}

pub(super) async fn write_review(
    conn: &mut Connection,
    game: GameId,
    review: &Review,
) -> anyhow::Result<()> {
    let what = serde_json::to_string(review).context("encode a review")?;
    query(
        "INSERT INTO reviews (game, review) VALUES ($1, $2)
         ON CONFLICT (game) DO UPDATE SET review = excluded.review",
    )
    .bind(game.0)
    .bind(what)
    .run(conn, format!("write the review of game {game}"))
    .await
}

pub(super) async fn review(readers: &Readers, game: GameId) -> anyhow::Result<Option<Review>> {
    let text: Option<String> = query_scalar("SELECT review FROM reviews WHERE game = $1")
        .bind(game.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read the review of game {game}"))?;
    // One in the format of another version is computed again.
    Ok(text.and_then(|it| serde_json::from_str(&it).ok()))
}

pub(super) async fn change_record(
    conn: &mut Connection,
    change: &RecordChange,
) -> anyhow::Result<()> {
    match change {
        RecordChange::Asked(asked_record) => ask(conn, asked_record).await,
        RecordChange::Reviewed(key, review) => write_record_review(conn, *key, review).await,
    }
}

/// Asking again keeps it longer.
async fn ask(conn: &mut Connection, asked: &AskedRecord) -> anyhow::Result<()> {
    query(
        "INSERT INTO reviewed_records (key, record, guild, asked_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (key) DO UPDATE SET asked_at = excluded.asked_at",
    )
    .bind(asked.key.0)
    .bind(&asked.record)
    .bind(asked.guild.map(|it| signed(it.0)))
    .bind(asked.at.0)
    .run(conn, format!("write the record {}", asked.key))
    .await
}

async fn write_record_review(
    conn: &mut Connection,
    key: RecordKey,
    review: &Review,
) -> anyhow::Result<()> {
    let what = serde_json::to_string(review).context("encode a review")?;
    query("UPDATE reviewed_records SET review = $2 WHERE key = $1")
        .bind(key.0)
        .bind(what)
        .run(conn, format!("write the review of the record {key}"))
        .await
}

pub(super) async fn asked_record(
    readers: &Readers,
    key: RecordKey,
) -> anyhow::Result<Option<(AskedRecord, Option<Review>)>> {
    let row = query("SELECT record, guild, asked_at, review FROM reviewed_records WHERE key = $1")
        .bind(key.0)
        .fetch_optional(readers)
        .await
        .with_context(|| format!("read the record {key}"))?;
    let Some(row) = row else {
        return Ok(None);
    };
    let guild: Option<i64> = row.try_get("guild")?;
    let review: Option<String> = row.try_get("review")?;
    let asked = AskedRecord {
        key,
        record: row.try_get("record")?,
        guild: guild.map(|it| GuildId(it.cast_unsigned())),
        at: Timestamp(row.try_get("asked_at")?),
    };
    // One in the format of another version is computed again.
    let review = review.and_then(|it| serde_json::from_str(&it).ok());
    Ok(Some((asked, review)))
}
