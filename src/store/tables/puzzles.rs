//! The table of people's answers to puzzles.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{
    CourseProgress, CourseState, Form, MOST_STARS, ParticipantId, PuzzleProgress, PuzzleTallies,
    PuzzleTally, Revision, Timestamp,
};
use sqlx::Row as _;

use super::{
    convert::{number, signed},
    db::{Connection, DbRow, Readers},
    run::Run as _,
};

/// Stale unless its revision is the next.
pub(super) async fn write(conn: &mut Connection, it: &PuzzleProgress) -> Result<(), CommitError> {
    let progress = &it.progress;
    let state = serde_json::to_string(&progress.state).context("spell the state of a puzzle")?;
    sqlx::query(
        "INSERT INTO puzzles (participant, form, puzzle, state, stars, revision, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (participant, form, puzzle) DO UPDATE
            SET state = excluded.state, stars = excluded.stars, revision = excluded.revision,
                at = excluded.at
            WHERE puzzles.revision = excluded.revision - 1",
    )
    .bind(progress.who.0)
    .bind(progress.form.to_string())
    .bind(i64::from(it.puzzle))
    .bind(state)
    .bind(it.outcome().stars().map(i64::from))
    .bind(signed(progress.revision.0))
    .bind(progress.at.0)
    .run_or_stale(conn, "write what somebody has answered to a puzzle")
    .await
}

/// All puzzles given to somebody, the latest first.
pub(super) async fn progress(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<PuzzleProgress>> {
    let rows = sqlx::query(
        "SELECT form, puzzle, state, revision, at FROM puzzles WHERE participant = $1
         ORDER BY at DESC, form, puzzle",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await
    .context("read what somebody has answered to puzzles")?;
    // One with an unreadable form is left out.
    let progress = rows.iter().map(|row| read(row, who));
    Ok(progress.filter_map(Result::ok).collect())
}

fn read(row: &DbRow, who: ParticipantId) -> anyhow::Result<PuzzleProgress> {
    let (form, puzzle) = read_puzzle(row)?;
    Ok(PuzzleProgress {
        puzzle,
        progress: CourseProgress {
            who,
            form,
            revision: Revision(number(row, "revision")?),
            at: Timestamp(row.try_get("at")?),
            state: CourseState::read(row.try_get("state")?),
        },
    })
}

fn read_puzzle(row: &DbRow) -> anyhow::Result<(Form, u32)> {
    let form: &str = row.try_get("form")?;
    let form: Form = form.parse().context("the form of a puzzle")?;
    let puzzle: i64 = row.try_get("puzzle")?;
    let puzzle = u32::try_from(puzzle).context("the number of a puzzle")?;
    Ok((form, puzzle))
}

/// How many people have seen a puzzle, and with what results.
macro_rules! tally_columns {
    () => {
        "CAST(count(*) AS BIGINT) AS asked,
         CAST(count(stars) AS BIGINT) AS settled,
         CAST(count(CASE WHEN stars > 0 THEN 1 END) AS BIGINT) AS solved,
         CAST(count(CASE WHEN stars = $1 THEN 1 END) AS BIGINT) AS at_once"
    };
}

/// How many people were given a puzzle, and with what results.
pub(super) async fn tally(
    readers: &Readers,
    (form, puzzle): (Form, u32),
) -> anyhow::Result<PuzzleTally> {
    let row = sqlx::query(concat!(
        "SELECT ",
        tally_columns!(),
        " FROM puzzles WHERE form = $2 AND puzzle = $3"
    ))
    .bind(i64::from(MOST_STARS))
    .bind(form.to_string())
    .bind(i64::from(puzzle))
    .fetch_one(readers)
    .await
    .context("count who has solved a puzzle")?;
    read_tally(&row)
}

/// The results of all puzzles that anybody has seen.
pub(super) async fn tallies(readers: &Readers) -> anyhow::Result<PuzzleTallies> {
    let rows = sqlx::query(concat!(
        "SELECT form, puzzle, ",
        tally_columns!(),
        " FROM puzzles GROUP BY form, puzzle"
    ))
    .bind(i64::from(MOST_STARS))
    .fetch_all(readers)
    .await
    .context("count who has solved which puzzles")?;
    // One with an unreadable form is left out.
    let read = |row: &DbRow| anyhow::Ok((read_puzzle(row)?, read_tally(row)?));
    Ok(rows.iter().map(read).filter_map(Result::ok).collect())
}

fn read_tally(row: &DbRow) -> anyhow::Result<PuzzleTally> {
    Ok(PuzzleTally {
        asked: number(row, "asked")?,
        settled: number(row, "settled")?,
        solved: number(row, "solved")?,
        at_once: number(row, "at_once")?,
    })
}
