//! Access to puzzles, for use cases.

use async_trait::async_trait;
use cairn_domain::{Form, ParticipantId, PuzzleProgress, PuzzleTallies, PuzzleTally};

/// People's answers to puzzles.
#[async_trait]
pub trait PuzzleStore: Send + Sync + 'static {
    /// All puzzles given to a participant, the latest first.
    async fn puzzles(&self, of: ParticipantId) -> anyhow::Result<Vec<PuzzleProgress>>;
    /// How many people were given a puzzle, and with what results.
    async fn puzzle_tally(&self, form: &Form, puzzle: u32) -> anyhow::Result<PuzzleTally>;
    /// The results of all puzzles that anybody has seen.
    async fn puzzle_tallies(&self) -> anyhow::Result<PuzzleTallies>;
}
