//! The table of people's progress in courses.

use anyhow::Context as _;
use cairn_app::CommitError;
use cairn_domain::{
    CourseProgress, CourseState, Form, ParticipantId, Revision, StepCount, Timestamp,
};
use sqlx::Row as _;

use super::{
    convert::{number, signed},
    db::{Connection, DbRow, Readers},
    run::Run as _,
};

/// Stale unless its revision is the next.
pub(super) async fn write(
    conn: &mut Connection,
    progress: &CourseProgress,
) -> Result<(), CommitError> {
    let state = serde_json::to_string(&progress.state).context("spell the state of a course")?;
    sqlx::query(
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
    .run_or_stale(conn, "write how far somebody has come in a course")
    .await
}

/// Somebody's progress in all courses begun, the latest first.
pub(super) async fn progress(
    readers: &Readers,
    who: ParticipantId,
) -> anyhow::Result<Vec<CourseProgress>> {
    let rows = sqlx::query(
        "SELECT form, state, revision, at FROM courses WHERE participant = $1
         ORDER BY at DESC, form",
    )
    .bind(who.0)
    .fetch_all(readers)
    .await
    .context("read how far somebody has come in courses")?;
    // One with an unreadable form is left out.
    let progress = rows.iter().map(|row| read(row, who));
    Ok(progress.filter_map(Result::ok).collect())
}

fn read(row: &DbRow, who: ParticipantId) -> anyhow::Result<CourseProgress> {
    let form: &str = row.try_get("form")?;
    let form: Form = form.parse().context("the form of a course")?;
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
    let rows = sqlx::query(
        "SELECT form, step, CAST(count(*) AS BIGINT) AS people FROM courses
         GROUP BY form, step ORDER BY form, step",
    )
    .fetch_all(readers)
    .await
    .context("count who is at which step of a course")?;
    let counted = rows.iter().map(|row| {
        let form: &str = row.try_get("form")?;
        Ok(StepCount {
            form: form.parse().context("the form of a course")?,
            step: row.try_get("step")?,
            people: number(row, "people")?,
        })
    });
    counted.collect()
}
