//! Access to courses, for use cases.

use async_trait::async_trait;
use cairn_domain::{CourseProgress, ParticipantId, StepCount};

/// People's progress in courses.
#[async_trait]
pub trait CourseStore: Send + Sync + 'static {
    /// A participant's progress in all courses begun, the latest first.
    async fn courses(&self, of: ParticipantId) -> anyhow::Result<Vec<CourseProgress>>;
    /// How many people are at each step of each course.
    async fn course_counts(&self) -> anyhow::Result<Vec<StepCount>>;
}
