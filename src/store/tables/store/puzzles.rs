//! Puzzles.

use async_trait::async_trait;
use cairn_app::PuzzleStore;
use cairn_domain::{Form, ParticipantId, PuzzleProgress, PuzzleTallies, PuzzleTally};

use super::super::{db::Engine, puzzles};

#[async_trait]
impl PuzzleStore for Engine {
    async fn puzzles(&self, of: ParticipantId) -> anyhow::Result<Vec<PuzzleProgress>> {
        self.read(|it| puzzles::progress(it, of)).await
    }

    async fn puzzle_tally(&self, form: &Form, puzzle: u32) -> anyhow::Result<PuzzleTally> {
        self.read(|it| puzzles::tally(it, (form.clone(), puzzle)))
            .await
    }

    async fn puzzle_tallies(&self) -> anyhow::Result<PuzzleTallies> {
        self.read(puzzles::tallies).await
    }
}
