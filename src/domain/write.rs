//! All writes of one decision, applied in one transaction.

use cairn_kernel::Seat;
use serde::Serialize;

use super::{
    Challenge, ClockState, CorrectedResult, DiscordTask, Due, Event, Game, GameId, GamePlan, Head,
    InternalTask, LogEntry, Origin, OutboxWrite, Outcome, ParticipantId, RatedGame, Revision, Span,
    TableChange, Task, Timestamp, TournamentId, TurnDraft, computer as thinking,
};

/// How long a thread stays open after the end of its game.
pub const THREAD_STAYS: Span = Span::from_days(1);

/// How long after the end of a game the line about it is posted: its last board is up by then.
pub(crate) const RESULT_WAITS: Span = Span::from_secs(5);

/// How long the posts of a tournament may wait for one of them that is edited again then.
const TOUCHED_POSTS_WAIT: Span = Span::from_secs(60);

/// A consequence of a decision. A batch of them is one transaction.
#[derive(Clone, Debug)]
pub enum Write {
    /// A challenge as it is from now on: read and decided on in the transaction that writes it.
    Challenge(Box<Challenge>),
    Game(GameWrite),
    /// A plan, or the end of one.
    Plan(Box<GamePlan>),
    /// What is to be sent, and who is to be notified.
    Outbox(OutboxWrite),
    Rating(RatingWrite),
    /// The table of a server, if there is one, is to be written again as soon as it may be: this
    /// has changed then.
    Table(TableChange, Timestamp),
    Task(TaskWrite),
}

impl Write {
    /// Schedules a task, replacing a waiting one with the same key.
    pub fn schedule(task: impl Into<Task>, due: Timestamp) -> Write {
        let task = task.into();
        Write::Task(TaskWrite::Schedule(task, due))
    }

    /// Schedules a task, unless one with the same key is waiting.
    pub fn schedule_unless_waiting(task: impl Into<Task>, due: Timestamp) -> Write {
        Write::Task(TaskWrite::ScheduleUnlessWaiting(task.into(), due))
    }

    /// Schedules an update of the posts of a tournament, unless one is due soon.
    pub fn touch_tournament(id: TournamentId, now: Timestamp) -> Write {
        let task = DiscordTask::SyncTournament(id).into();
        Write::Task(TaskWrite::ScheduleBy(task, now, now + TOUCHED_POSTS_WAIT))
    }

    /// The changes of a game among these, in their order: a turn, and the planned answers to it.
    pub fn changes(writes: &[Write]) -> impl Iterator<Item = &GameChange> {
        writes.iter().filter_map(|write| match write {
            Write::Game(GameWrite::Change(change)) => Some(change),
            _ => None,
        })
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

    /// A change of a clock that its posts would not show.
    pub(crate) fn quiet_clock(game: &Game, clock: ClockState, now: Timestamp) -> Write {
        let head = Head {
            clock,
            ..game.head.clone()
        };
        let change = GameChange::new(game, Vec::new(), head, now);
        Write::Game(GameWrite::Change(change))
    }

    /// A change of a game by its players; its posts follow.
    pub(crate) fn change(
        game: &Game,
        entries: Vec<LogEntry>,
        head: Head,
        now: Timestamp,
    ) -> Vec<Write> {
        let ends = head.outcome.is_some() && game.head.outcome.is_none();
        let change = GameChange::new(game, entries, head, now);
        let after = game.clone().with_change(change.clone());
        let mut writes = vec![Write::Game(GameWrite::Change(change))];
        writes.extend(thinking::tasks_after(&after, now));
        let rated = after.rated_game().filter(|_| ends);
        writes.extend(rated.map(|it| Write::Rating(RatingWrite::Rate(it))));
        if ends && game.origin == Origin::Tournament {
            writes.push(Write::schedule(InternalTask::NoteResult(game.id), now));
        }
        if ends && game.place.guild.is_some() {
            let line = DiscordTask::PostResult(game.id);
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

/// What players, a clock or a tournament do to a game.
#[expect(
    clippy::large_enum_variant,
    reason = "a batch has few of these, and most are of this variant"
)]
#[derive(Clone, Debug)]
pub enum GameWrite {
    Start(Box<Game>),
    /// A change of a game by its players. Stale if the game has changed since it was read.
    Change(GameChange),
    /// When the clock of a game is to be checked.
    Due(GameId, Due),
    /// A half-entered turn. It is out of date once the log goes on.
    Draft(TurnDraft),
    /// Somebody else has the seat from now on.
    Replace(GameId, Seat, ParticipantId),
}

/// New entries of a game's log, and the changes they cause.
#[derive(Clone, Debug, Serialize)]
pub struct GameChange {
    #[serde(skip)]
    pub id: GameId,
    #[serde(skip)]
    pub expect: Revision,
    /// To be appended; may be none when only the offer changes.
    #[serde(skip)]
    pub entries: Vec<LogEntry>,
    /// The head after them.
    pub head: Head,
    /// When the clock is to be checked afterwards.
    pub due: Due,
}

#[derive(Clone, Debug)]
pub enum RatingWrite {
    /// A game has ended and is rated. Ignored if it has been.
    Rate(RatedGame),
    /// A director has changed a result. If it was rated, the ledger is derived again from it on;
    /// both players get one notice, whether it was or not.
    CorrectResult(CorrectedResult),
}

#[derive(Clone, Copy, Debug)]
pub enum TaskWrite {
    /// Schedules a task for when it is due; replaces a waiting one with the same key.
    Schedule(Task, Timestamp),
    /// Schedules a task unless it already waits; one that has failed or is parked is replaced.
    ScheduleUnlessWaiting(Task, Timestamp),
    /// Schedules a task unless it already waits. One that waits stays, but is due at the second
    /// time at the latest.
    ScheduleBy(Task, Timestamp, Timestamp),
    /// Removes a task that has not begun.
    Cancel(Task),
}
