//! Access to people, and to what is theirs alone.

use cairn_domain::{
    CourseProgress, Exploration, ExploreRoot, Form, GameId, GamePlan, ParticipantId,
    PuzzleProgress, PuzzleTallies, PuzzleTally, StepCount,
};

use crate::{Store, learning, plans};

impl Store {
    /// Both players' plans in a game.
    pub async fn plans(&self, game: GameId) -> anyhow::Result<Vec<GamePlan>> {
        self.read(|it| plans::in_game(it, game)).await
    }

    /// A participant's plans in all their games.
    pub async fn plans_of(&self, who: ParticipantId) -> anyhow::Result<Vec<GamePlan>> {
        self.read(|it| plans::plans_of(it, who)).await
    }
}

impl Store {
    /// A participant's progress in all courses begun, the latest first.
    pub async fn courses(&self, of: ParticipantId) -> anyhow::Result<Vec<CourseProgress>> {
        self.read(|it| learning::courses(it, of)).await
    }

    /// How many people are at each step of each course.
    pub async fn course_counts(&self) -> anyhow::Result<Vec<StepCount>> {
        self.read(learning::counts).await
    }
}

impl Store {
    /// All puzzles given to a participant, the latest first.
    pub async fn puzzles(&self, of: ParticipantId) -> anyhow::Result<Vec<PuzzleProgress>> {
        self.read(|it| learning::puzzles(it, of)).await
    }

    /// How many people were given a puzzle, and with what results.
    pub async fn puzzle_tally(&self, form: &Form, puzzle: u32) -> anyhow::Result<PuzzleTally> {
        self.read(|it| learning::tally(it, (form.clone(), puzzle)))
            .await
    }

    /// The results of all puzzles that anybody has seen.
    pub async fn puzzle_tallies(&self) -> anyhow::Result<PuzzleTallies> {
        self.read(learning::tallies).await
    }
}

impl Store {
    /// A participant's exploration from a root.
    pub async fn exploration(
        &self,
        who: ParticipantId,
        root: &ExploreRoot,
    ) -> anyhow::Result<Option<Exploration>> {
        self.read(|it| learning::exploration(it, (who, root))).await
    }

    /// All explorations of a participant, the latest first.
    pub async fn explorations(&self, who: ParticipantId) -> anyhow::Result<Vec<Exploration>> {
        self.read(|it| learning::explorations(it, who)).await
    }
}
