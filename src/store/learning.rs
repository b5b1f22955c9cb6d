//! People's progress in courses and with puzzles, and what they explore.

use crate::CommitError;
use anyhow::Context as _;
use cairn_domain::{
    CourseProgress, CourseState, Exploration, ExploreRoot, ExploreState, Form, MOST_STARS,
    ParticipantId, PuzzleProgress, PuzzleTallies, PuzzleTally, Revision, StepCount, Timestamp,
};

use super::{
    convert::{number, signed},
    sql::{Connection, DbRow, Readers, query},
};

/// Stale unless its revision is the next.
pub(super) async fn write_course(
    conn: &mut Connection,
    progress: &CourseProgress,
) -> Result<(), CommitError> {
    let state = serde_json::to_string(&progress.state).context("encode the state of a course")?;
    query(
        "INSERT INTO courses (participant, form, step, state, revision, at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (participant, form) DO UPDATE
            SET step = excluded.step, state = excluded.state, revision = excluded.revision,
                at = excluded.at
            WHERE courses.revision = excluded.revision - 1",
    )
    .bind(progress.who.0)
    .bind(progress.form.to_string())
    .bind(&progress.state.step)
    .bind(state)
    .bind(signed(progress.revision.0))
    .bind(progress.at.0)
    .run_or_stale(conn, "save a person's progress in a course")
    .await
}

/// Somebody's progress in all courses begun, the latest first.
pub(super) async fn courses(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<CourseProgress>> {
    let rows = query(
        "SELECT form, state, revision, at FROM courses WHERE participant = $1
         ORDER BY at DESC, form",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await
    .context("read a person's progress in courses")?;
    // One with an unreadable form is left out.
    let progress = rows.iter().map(|row| read_course(row, who));
    Ok(progress.filter_map(Result::ok).collect())
}

fn read_course(row: &DbRow, who: ParticipantId) -> anyhow::Result<CourseProgress> {
    let form: &str = row.try_get("form")?;
    read_progress(row, who, form.parse().context("read the form of a course")?)
}

fn read_progress(row: &DbRow, who: ParticipantId, form: Form) -> anyhow::Result<CourseProgress> {
    Ok(CourseProgress {
        who,
        form,
        revision: Revision(number(row, "revision")?),
        at: Timestamp(row.try_get("at")?),
        state: CourseState::read(row.try_get("state")?),
    })
}

/// How many people are at each step.
pub(super) async fn counts(readers: &Readers) -> anyhow::Result<Vec<StepCount>> {
    let rows = query(
        "SELECT form, step, CAST(count(*) AS BIGINT) AS people FROM courses
         GROUP BY form, step ORDER BY form, step",
    )
    .fetch_all(readers)
    .await
    .context("count the people at each step of a course")?;
    let counted = rows.iter().map(|row| {
        let form: &str = row.try_get("form")?;
        Ok(StepCount {
            form: form.parse().context("read the form of a course")?,
            step: row.try_get("step")?,
            people: number(row, "people")?,
        })
    });
    counted.collect()
}

/// Stale unless its revision is the next.
pub(super) async fn write_puzzle(
    conn: &mut Connection,
    it: &PuzzleProgress,
) -> Result<(), CommitError> {
    let progress = &it.progress;
    let state = serde_json::to_string(&progress.state).context("encode the state of a puzzle")?;
    query(
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
    .run_or_stale(conn, "save a person's answer to a puzzle")
    .await
}

/// All puzzles given to somebody, the latest first.
pub(super) async fn puzzles(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<PuzzleProgress>> {
    let rows = query(
        "SELECT form, puzzle, state, revision, at FROM puzzles WHERE participant = $1
         ORDER BY at DESC, form, puzzle",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await
    .context("read a person's answers to puzzles")?;
    // One with an unreadable form is left out.
    let progress = rows.iter().map(|row| read_puzzle_progress(row, who));
    Ok(progress.filter_map(Result::ok).collect())
}

fn read_puzzle_progress(row: &DbRow, who: ParticipantId) -> anyhow::Result<PuzzleProgress> {
    let (form, puzzle) = read_puzzle(row)?;
    Ok(PuzzleProgress {
        puzzle,
        progress: read_progress(row, who, form)?,
    })
}

fn read_puzzle(row: &DbRow) -> anyhow::Result<(Form, u32)> {
    let form: &str = row.try_get("form")?;
    let form: Form = form.parse().context("read the form of a puzzle")?;
    let puzzle: i64 = row.try_get("puzzle")?;
    let puzzle = u32::try_from(puzzle).context("read the number of a puzzle")?;
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
    let row = query(concat!(
        "SELECT ",
        tally_columns!(),
        " FROM puzzles WHERE form = $2 AND puzzle = $3"
    ))
    .bind(i64::from(MOST_STARS))
    .bind(form.to_string())
    .bind(i64::from(puzzle))
    .fetch_one(readers)
    .await
    .context("count the people who have solved a puzzle")?;
    read_tally(&row)
}

/// The results of all puzzles that anybody has seen.
pub(super) async fn tallies(readers: &Readers) -> anyhow::Result<PuzzleTallies> {
    let rows = query(concat!(
        "SELECT form, puzzle, ",
        tally_columns!(),
        " FROM puzzles GROUP BY form, puzzle"
    ))
    .bind(i64::from(MOST_STARS))
    .fetch_all(readers)
    .await
    .context("count the people who have solved each puzzle")?;
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

/// Stale unless its revision is the next.
pub(super) async fn write_exploration(
    conn: &mut Connection,
    it: &Exploration,
) -> Result<(), CommitError> {
    let state = serde_json::to_string(&it.state).context("encode an exploration")?;
    query(
        "INSERT INTO explorations (participant, root, state, revision, at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (participant, root) DO UPDATE
            SET state = excluded.state, revision = excluded.revision, at = excluded.at
            WHERE explorations.revision = excluded.revision - 1",
    )
    .bind(it.who.0)
    .bind(it.root.to_string())
    .bind(state)
    .bind(signed(it.revision.0))
    .bind(it.at.0)
    .run_or_stale(conn, "save a person's exploration")
    .await
}

pub(super) async fn exploration(
    readers: &Readers,
    (who, root): (ParticipantId, &ExploreRoot),
) -> anyhow::Result<Option<Exploration>> {
    let row = query(
        "SELECT root, state, revision, at FROM explorations WHERE participant = $1 AND root = $2",
    )
    .bind(who.0)
    .bind(root.to_string())
    .fetch_optional(readers)
    .await
    .context("read a person's exploration")?;
    row.map(|row| read_exploration(&row, who)).transpose()
}

/// All explorations of somebody, the latest first.
pub(super) async fn explorations(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<Exploration>> {
    let rows = query(
        "SELECT root, state, revision, at FROM explorations WHERE participant = $1
         ORDER BY at DESC, root",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await
    .context("read all of a person's explorations")?;
    // One with an unreadable root is left out.
    let explored = rows.iter().map(|row| read_exploration(row, who));
    Ok(explored.filter_map(Result::ok).collect())
}

fn read_exploration(row: &DbRow, who: ParticipantId) -> anyhow::Result<Exploration> {
    let root: &str = row.try_get("root")?;
    Ok(Exploration {
        who,
        root: root.parse().context("read the root of an exploration")?,
        revision: Revision(number(row, "revision")?),
        at: Timestamp(row.try_get("at")?),
        state: ExploreState::read(row.try_get("state")?),
    })
}
