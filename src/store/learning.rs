//! People's progress in courses and with puzzles, and what they explore.

use anyhow::Context as _;
use cairn_domain::{
    CourseProgress, Exploration, ExploreRoot, MAX_STARS, ParticipantId, PuzzleTallies, PuzzleTally,
    StepCount, Variant,
};
use serde::Deserialize;

use crate::{
    Reader, Tx,
    rows::upsert,
    sql::{Query, query},
};

/// A puzzle that somebody has seen, and its results.
#[derive(Deserialize)]
struct PuzzleTallyRow {
    variant: Variant,
    puzzle: u32,
    #[serde(flatten)]
    tally: PuzzleTally,
}

fn tallies(which: &str) -> Query<'static> {
    let text = format!(
        "SELECT variant, puzzle, CAST(count(*) AS BIGINT) AS asked,
            CAST(count(stars) AS BIGINT) AS settled,
            CAST(count(CASE WHEN stars > 0 THEN 1 END) AS BIGINT) AS solved,
            CAST(count(CASE WHEN stars = $1 THEN 1 END) AS BIGINT) AS at_once
         FROM puzzles {which} GROUP BY variant, puzzle"
    );
    query(text).bind(u32::from(MAX_STARS))
}

impl Reader {
    /// A participant's progress in all courses begun, the latest first.
    pub async fn courses(&self, of: ParticipantId) -> anyhow::Result<Vec<CourseProgress>> {
        let rows = query("SELECT * FROM courses WHERE participant = $1 ORDER BY at DESC, variant");
        let rows = rows.bind(of.0).readable(self).await;
        rows.context("read a person's progress in courses")
    }

    /// All puzzles given to a participant, the latest first.
    pub async fn puzzles(&self, of: ParticipantId) -> anyhow::Result<Vec<CourseProgress>> {
        let text = "SELECT * FROM puzzles WHERE participant = $1 ORDER BY at DESC, variant, puzzle";
        let rows = query(text).bind(of.0).readable(self).await;
        rows.context("read a person's answers to puzzles")
    }

    /// A participant's progress in the course of a variant, or with a puzzle of it.
    pub async fn progress(
        &self,
        of: ParticipantId,
        variant: &Variant,
        puzzle: Option<u32>,
    ) -> anyhow::Result<Option<CourseProgress>> {
        let row = match puzzle {
            None => query("SELECT * FROM courses WHERE participant = $1 AND variant = $2"),
            Some(_) => query(
                "SELECT * FROM puzzles WHERE participant = $1 AND variant = $2 AND puzzle = $3",
            ),
        };
        let row = row.bind(of.0).bind(variant.to_string());
        let row = puzzle.into_iter().fold(row, Query::bind);
        row.find(self).await.context("read a person's progress")
    }

    /// How many people are at each step of each course.
    pub async fn course_counts(&self) -> anyhow::Result<Vec<StepCount>> {
        let rows = query(
            "SELECT variant, step, CAST(count(*) AS BIGINT) AS people FROM courses
             GROUP BY variant, step ORDER BY variant, step",
        );
        let counts = rows.list(self).await;
        counts.context("count the people at each step of a course")
    }

    /// How many people were given a puzzle, and with what results.
    pub async fn puzzle_tally(
        &self,
        variant: &Variant,
        puzzle: u32,
    ) -> anyhow::Result<PuzzleTally> {
        let row = tallies("WHERE variant = $2 AND puzzle = $3");
        let row = row.bind(variant.to_string()).bind(puzzle).find(self).await;
        let tally: Option<PuzzleTallyRow> =
            row.context("count the people who have solved a puzzle")?;
        Ok(tally.map(|it| it.tally).unwrap_or_default())
    }

    /// The results of all puzzles that anybody has seen.
    pub async fn puzzle_tallies(&self) -> anyhow::Result<PuzzleTallies> {
        let rows = tallies("").readable(self).await;
        let all: Vec<PuzzleTallyRow> =
            rows.context("count the people who have solved each puzzle")?;
        let all = all
            .into_iter()
            .map(|it| ((it.variant, it.puzzle), it.tally));
        Ok(all.collect())
    }

    /// A participant's exploration from a root.
    pub async fn exploration(
        &self,
        who: ParticipantId,
        root: &ExploreRoot,
    ) -> anyhow::Result<Option<Exploration>> {
        let row = query("SELECT * FROM explorations WHERE participant = $1 AND root = $2");
        let row = row.bind(who.0).bind(root.to_string()).find(self).await;
        row.context("read a person's exploration")
    }

    /// All explorations of a participant, the latest first.
    pub async fn explorations(&self, who: ParticipantId) -> anyhow::Result<Vec<Exploration>> {
        let rows =
            query("SELECT * FROM explorations WHERE participant = $1 ORDER BY at DESC, root");
        let rows = rows.bind(who.0).readable(self).await;
        rows.context("read all of a person's explorations")
    }
}

impl Tx {
    /// Stores somebody's progress in a course, or with a puzzle.
    pub async fn save_progress(&self, progress: &CourseProgress) -> anyhow::Result<()> {
        let mut row = serde_json::to_value(progress)?;
        let save = if progress.puzzle.is_some() {
            row["stars"] = progress.outcome().stars().into();
            upsert("puzzles", &row, &["participant", "variant", "puzzle"])?
        } else {
            row["step"] = progress.state.step.as_str().into();
            upsert("courses", &row, &["participant", "variant"])?
        };
        save.save(self).await.context("save a person's progress")?;
        Ok(())
    }

    /// Stores somebody's exploration.
    pub async fn save_exploration(&self, it: &Exploration) -> anyhow::Result<()> {
        let save = upsert("explorations", it, &["participant", "root"])?;
        save.save(self)
            .await
            .context("save a person's exploration")?;
        Ok(())
    }
}
