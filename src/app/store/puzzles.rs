//! Puzzles, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{Form, ParticipantId, PuzzleProgress, PuzzleTallies, PuzzleTally};

/// What people have answered to puzzles.
#[async_trait]
pub trait PuzzleStore: Send + Sync + 'static {
    /// All that a participant was asked, the latest first.
    async fn puzzles(&self, of: ParticipantId) -> anyhow::Result<Vec<PuzzleProgress>>;
    /// How many people a puzzle was put to, and what became of it.
    async fn puzzle_tally(&self, form: &Form, puzzle: u32) -> anyhow::Result<PuzzleTally>;
    /// The same of all puzzles that somebody has seen.
    async fn puzzle_tallies(&self) -> anyhow::Result<PuzzleTallies>;
}
