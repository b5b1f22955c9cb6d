//! The tables of tournament posts, and of setups that only their maker sees.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{
    ChannelId, DiscordTask, MessageId, ParticipantId, Task, Timestamp, TournamentId, WordsMark,
    tournament::{PostAbout, TournamentDraft, TournamentPost},
};
use sqlx::Row as _;

use super::{
    convert::{from_json, number, number_if_any, or_default, signed, those_readable},
    db::{Connection, DbRow, Readers},
    tasks,
};

/// Schedules an update of its posts, if none is scheduled.
pub(super) async fn touch(
    conn: &mut Connection,
    id: TournamentId,
    at: Timestamp,
) -> anyhow::Result<()> {
    let task = Task::from(DiscordTask::SyncTournament(id));
    tasks::schedule_if_none(conn, &task, at)
        .await
        .context("have the posts of a tournament brought up to date")
}

pub(super) async fn posted(conn: &mut Connection, post: TournamentPost) -> anyhow::Result<()> {
    sqlx::query(
        "INSERT INTO tournament_posts
            (tournament, about, channel, message, words, written_at, was_lost)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (tournament, about) DO UPDATE SET
            channel = excluded.channel, message = excluded.message, words = excluded.words,
            written_at = excluded.written_at, was_lost = excluded.was_lost",
    )
    .bind(post.tournament.0)
    .bind(post.about.to_string())
    .bind(signed(post.channel.0))
    .bind(post.message.map(|it| signed(it.0)))
    .bind(post.words.0)
    .bind(post.written_at.0)
    .bind(post.was_lost)
    .execute(conn)
    .await
    .with_context(|| format!("write a post of tournament {}", post.tournament))?;
    Ok(())
}

pub(super) async fn forget_post(
    conn: &mut Connection,
    id: TournamentId,
    about: PostAbout,
) -> anyhow::Result<()> {
    sqlx::query("DELETE FROM tournament_posts WHERE tournament = $1 AND about = $2")
        .bind(id.0)
        .bind(about.to_string())
        .execute(conn)
        .await
        .with_context(|| format!("forget a post of tournament {id}"))?;
    Ok(())
}

pub(super) async fn posts(
    readers: &Readers,
    id: TournamentId,
) -> anyhow::Result<Vec<TournamentPost>> {
    let read = |row: &DbRow| {
        let about: &str = row.try_get("about")?;
        anyhow::Ok(TournamentPost {
            tournament: id,
            about: about
                .parse()
                .with_context(|| format!("nothing is posted about `{about}`"))?,
            channel: ChannelId(number(row, "channel")?),
            message: number_if_any(row, "message")?.map(MessageId),
            words: WordsMark(row.try_get("words")?),
            written_at: Timestamp(row.try_get("written_at")?),
            was_lost: row.try_get("was_lost")?,
        })
    };
    sqlx::query("SELECT * FROM tournament_posts WHERE tournament = $1 ORDER BY about")
        .bind(id.0)
        .fetch_all(readers)
        .await
        .map(|rows| those_readable("post", &rows, read))
        .with_context(|| format!("read the posts of tournament {id}"))
}

/// Stale if the draft is another one than it was.
pub(super) async fn change_draft(
    conn: &mut Connection,
    of: ParticipantId,
    (was, becomes): (Option<&TournamentDraft>, Option<&TournamentDraft>),
) -> Result<(), CommitError> {
    let statement = match (was, becomes) {
        (None, None) => return Ok(()),
        (None, Some(_)) => {
            "INSERT INTO tournament_drafts (participant, draft) SELECT $1, $3 WHERE $2 IS NULL
             ON CONFLICT (participant) DO NOTHING"
        }
        (Some(_), Some(_)) => {
            "UPDATE tournament_drafts SET draft = $3 WHERE participant = $1 AND draft = $2"
        }
        (Some(_), None) => {
            "DELETE FROM tournament_drafts WHERE participant = $1 AND draft = $2 AND $3 IS NULL"
        }
    };
    if was.is_none() {
        forget_unreadable_draft(&mut *conn, of).await?;
    }
    let json = |draft: Option<&TournamentDraft>| draft.map(serde_json::to_string).transpose();
    let done = sqlx::query(statement)
        .bind(of.0)
        .bind(json(was).context("write the draft of a tournament")?)
        .bind(json(becomes).context("write the draft of a tournament")?)
        .execute(conn)
        .await
        .context("write the draft of a tournament")?;
    match done.rows_affected() {
        0 => Err(CommitError::Stale),
        _ => Ok(()),
    }
}

const DRAFT: &str = "SELECT draft FROM tournament_drafts WHERE participant = $1";

/// What cannot be read is as if there were none, so it gives way to the next one.
async fn forget_unreadable_draft(conn: &mut Connection, of: ParticipantId) -> anyhow::Result<()> {
    let row = sqlx::query(DRAFT)
        .bind(of.0)
        .fetch_optional(&mut *conn)
        .await
        .context("read the draft of a tournament")?;
    if row.is_none_or(|row| from_json::<TournamentDraft>(&row, "draft").is_ok()) {
        return Ok(());
    }
    sqlx::query("DELETE FROM tournament_drafts WHERE participant = $1")
        .bind(of.0)
        .execute(conn)
        .await
        .context("forget the draft of a tournament")?;
    Ok(())
}

pub(super) async fn draft(
    readers: &Readers,
    of: ParticipantId,
) -> anyhow::Result<Option<TournamentDraft>> {
    let row = sqlx::query(DRAFT)
        .bind(of.0)
        .fetch_optional(readers)
        .await
        .context("read the draft of a tournament")?;
    let draft = row.map(|row| from_json(&row, "draft")).transpose();
    Ok(or_default("person", format!("set-up of {}", of.0), draft))
}
