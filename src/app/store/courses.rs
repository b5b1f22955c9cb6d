//! Courses, as use cases ask for them.

use async_trait::async_trait;
use cairn_domain::{CourseProgress, ParticipantId, StepCount};

/// How far people have come in courses.
#[async_trait]
pub trait CourseStore: Send + Sync + 'static {
    /// Of all courses that a participant has begun, the latest first.
    async fn courses(&self, of: ParticipantId) -> anyhow::Result<Vec<CourseProgress>>;
    /// How many people are at each step of each course.
    async fn course_counts(&self) -> anyhow::Result<Vec<StepCount>>;
}
