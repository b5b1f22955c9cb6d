//! Courses.

use async_trait::async_trait;
use cairn_app::CourseStore;
use cairn_domain::{CourseProgress, ParticipantId, StepCount};

use super::super::{courses, db::Engine};

#[async_trait]
impl CourseStore for Engine {
    async fn courses(&self, of: ParticipantId) -> anyhow::Result<Vec<CourseProgress>> {
        self.read(|it| courses::progress(it, of)).await
    }

    async fn course_counts(&self) -> anyhow::Result<Vec<StepCount>> {
        self.read(courses::counts).await
    }
}
