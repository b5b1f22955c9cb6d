//! People, their settings, and what is theirs alone.

use std::sync::Arc;

use async_trait::async_trait;
use cairn_app::{CourseStore, ExploreStore, NoteStore, PeopleStore, PlanStore, PuzzleStore};
use cairn_domain::{
    Account, CourseProgress, Exploration, ExploreRoot, Form, GameId, GamePlan, GuildId, Leaving,
    Note, Participant, ParticipantId, PlaceSettings, PlayerId, PuzzleProgress, PuzzleTallies,
    PuzzleTally, StepCount, Timestamp, Vacation,
};

use super::super::{
    command::Command, db::Engine, learning, notes, participants, people, plans, settings,
};

#[async_trait]
impl PeopleStore for Engine {
    async fn settings(
        &self,
        person: Option<PlayerId>,
        guild: Option<GuildId>,
    ) -> anyhow::Result<PlaceSettings> {
        self.read(|it| settings::settings(it, person, guild)).await
    }

    async fn vacations(
        &self,
        of: &[ParticipantId],
        since: Timestamp,
    ) -> anyhow::Result<Vec<Vacation>> {
        self.read(|it| people::vacations(it, of, since)).await
    }

    async fn blocks(&self, of: ParticipantId) -> anyhow::Result<Vec<Account>> {
        self.read(|it| people::blocked_accounts(it, of)).await
    }

    async fn is_blocked(&self, who: PlayerId, by: ParticipantId) -> anyhow::Result<bool> {
        self.read(|it| people::is_blocked(it, who, by)).await
    }

    async fn leaving(&self, who: ParticipantId) -> anyhow::Result<Option<Leaving>> {
        self.read(|it| people::leaving(it, who)).await
    }

    async fn known(&self, id: ParticipantId) -> anyhow::Result<Option<Participant>> {
        self.read(|it| participants::by_id(it, id)).await
    }

    async fn participants(&self, ids: &[ParticipantId]) -> anyhow::Result<Vec<Participant>> {
        self.read(|it| participants::by_ids(it, ids)).await
    }

    async fn participant(&self, user: PlayerId) -> anyhow::Result<Option<Participant>> {
        self.read(|it| participants::by_user(it, user)).await
    }

    async fn enroll(&self, user: PlayerId, name: String) -> anyhow::Result<Participant> {
        let name: Arc<str> = name.into();
        let enroll = Command::on_its_rows(move |conn| {
            let name = Arc::clone(&name);
            Box::pin(async move { participants::enroll(conn, user, &name).await })
        });
        Ok(self.write(enroll).await?)
    }
}

#[async_trait]
impl NoteStore for Engine {
    async fn notes(&self, of: ParticipantId, game: Option<GameId>) -> anyhow::Result<Vec<Note>> {
        self.read(|it| notes::notes(it, of, game)).await
    }
}

#[async_trait]
impl PlanStore for Engine {
    async fn plans(&self, game: GameId) -> anyhow::Result<Vec<GamePlan>> {
        self.read(|it| plans::in_game(it, game)).await
    }

    async fn plans_of(&self, who: ParticipantId) -> anyhow::Result<Vec<GamePlan>> {
        self.read(|it| plans::plans_of(it, who)).await
    }
}

#[async_trait]
impl CourseStore for Engine {
    async fn courses(&self, of: ParticipantId) -> anyhow::Result<Vec<CourseProgress>> {
        self.read(|it| learning::courses(it, of)).await
    }

    async fn course_counts(&self) -> anyhow::Result<Vec<StepCount>> {
        self.read(learning::counts).await
    }
}

#[async_trait]
impl PuzzleStore for Engine {
    async fn puzzles(&self, of: ParticipantId) -> anyhow::Result<Vec<PuzzleProgress>> {
        self.read(|it| learning::puzzles(it, of)).await
    }

    async fn puzzle_tally(&self, form: &Form, puzzle: u32) -> anyhow::Result<PuzzleTally> {
        self.read(|it| learning::tally(it, (form.clone(), puzzle)))
            .await
    }

    async fn puzzle_tallies(&self) -> anyhow::Result<PuzzleTallies> {
        self.read(learning::tallies).await
    }
}

#[async_trait]
impl ExploreStore for Engine {
    async fn exploration(
        &self,
        who: ParticipantId,
        root: &ExploreRoot,
    ) -> anyhow::Result<Option<Exploration>> {
        self.read(|it| learning::exploration(it, (who, root))).await
    }

    async fn explorations(&self, who: ParticipantId) -> anyhow::Result<Vec<Exploration>> {
        self.read(|it| learning::explorations(it, who)).await
    }
}
