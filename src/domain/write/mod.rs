//! All writes of one decision, applied in one transaction.

mod challenges;
mod computer;
mod games;
mod instance;
mod messages;
mod notices;
mod people;
mod ratings;
mod servers;
mod tasks;
mod tournaments;

pub use challenges::ChallengeWrite;
pub use computer::ComputerWrite;
pub use games::{GameChange, GameWrite};
pub use instance::InstanceWrite;
pub use messages::MessageWrite;
pub use notices::NoticeWrite;
pub use people::PersonWrite;
pub use ratings::RatingWrite;
pub use servers::ServerWrite;
pub use tasks::TaskWrite;
pub use tournaments::TournamentWrite;

use super::{
    DamageWrite, DiscordTask, Event, Game, Head, InternalTask, LogEntry, Origin, Outcome,
    PlanWrite, Span, Task, Timestamp, computer as thinking, rating::rated_game,
};

/// How long a thread stays open after the end of its game.
pub const THREAD_STAYS: Span = Span::from_days(1);

/// How long after the end of a game the line about it is posted: its last board is up by then.
pub(crate) const RESULT_WAITS: Span = Span::from_secs(5);

/// One write, by subject. A batch of them is one transaction.
#[derive(Clone, Debug)]
pub enum Write {
    /// A challenge, and its further terms.
    Challenge(ChallengeWrite),
    /// A game: its log, its clock and where it is shown.
    Game(GameWrite),
    /// A player's plan in a game.
    Plan(PlanWrite),
    /// The computer's findings about a game.
    Computer(ComputerWrite),
    /// Messages: what is posted, and who is notified.
    Message(MessageWrite),
    /// A one-time private notice.
    Notice(NoticeWrite),
    /// A person: their choices, absences, and leaving.
    Person(PersonWrite),
    /// A server: its settings and its table.
    Server(ServerWrite),
    /// Ratings, and the ledger they are derived from.
    Rating(RatingWrite),
    /// A tournament.
    Tournament(TournamentWrite),
    /// Something that cannot be read is frozen, goes on or ends.
    Damage(DamageWrite),
    /// A task for later.
    Task(TaskWrite),
    /// The bot itself: when it was connected, and its identity.
    Instance(InstanceWrite),
}

impl Write {
    /// Schedules a task, replacing a waiting one with the same key.
    pub fn schedule(task: impl Into<Task>, due: Timestamp) -> Write {
        let task = task.into();
        Write::Task(TaskWrite::Schedule(task, due))
    }

    /// Whether it adds a task.
    pub fn schedules(&self) -> bool {
        matches!(
            self,
            Write::Task(TaskWrite::Schedule { .. } | TaskWrite::ScheduleUnlessWaiting { .. })
                | Write::Server(ServerWrite::TouchTable { .. })
                | Write::Tournament(TournamentWrite::Touch { .. })
                | Write::Damage(DamageWrite::Freeze { .. } | DamageWrite::End { .. })
        )
    }

    /// The end of a game by this event, with nobody to move.
    pub(crate) fn ending(
        game: &Game,
        event: Event,
        outcome: Outcome,
        now: Timestamp,
    ) -> Vec<Write> {
        let head = Head {
            to_move: None,
            outcome: Some(outcome),
            since: now,
            ..game.head.clone()
        };
        Write::change(game, vec![LogEntry::ending(now, event)], head, now)
    }

    /// A change of a game by its players; its posts follow.
    pub(crate) fn change(
        game: &Game,
        entries: Vec<LogEntry>,
        head: Head,
        now: Timestamp,
    ) -> Vec<Write> {
        let ends = head.outcome.is_some() && game.head.outcome.is_none();
        let rated = rated_game(game, &head, &entries).filter(|_| ends);
        let length = game.seq().0 + entries.len() as u64;
        let tasks = thinking::tasks_after(game.id, &game.players, &head, length, now);
        let mut writes = vec![Write::Game(GameWrite::Change(GameChange::of(
            game, entries, head, now,
        )))];
        writes.extend(tasks);
        writes.extend(rated.map(|it| Write::Rating(RatingWrite::Rate(it))));
        if ends && game.origin == Origin::Tournament {
            writes.push(Write::schedule(InternalTask::NoteResult(game.id), now));
        }
        if ends && game.place.guild.is_some() {
            let line = DiscordTask::TellResult(game.id);
            writes.push(Write::schedule(line, now + RESULT_WAITS));
        }
        if ends && (game.place.thread.is_some() || game.place.wants_thread) {
            writes.push(Write::schedule(
                DiscordTask::CloseThread(game.id),
                now + THREAD_STAYS,
            ));
        }
        writes
    }
}
