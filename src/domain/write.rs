//! All writes of one decision, applied in one transaction.

use cairn_kernel::Seat;
use serde::Serialize;

use super::{
    Challenge, CorrectedResult, Correction, DamageWrite, DiscordTask, Due, Event, Game, GameId,
    GamePlan, GuildId, Head, InternalTask, Interval, LogEntry, MessageRecord, MessageRef, NoticeId,
    NoticeKind, NotificationChange, Origin, Outcome, ParticipantId, Place, Post, RatedGame,
    Revision, Shard, Span, Subject, TableChange, Task, Timestamp, TournamentId, TurnDraft,
    computer as thinking, tournament::TournamentNotificationChange,
};

/// How long a thread stays open after the end of its game.
pub const THREAD_STAYS: Span = Span::from_days(1);

/// How long after the end of a game the line about it is posted: its last board is up by then.
pub(crate) const RESULT_WAITS: Span = Span::from_secs(5);

/// How long the posts of a tournament may wait for one of them that is edited again then.
const TOUCHED_POSTS_WAIT: Span = Span::from_secs(60);

/// One write, by subject. A batch of them is one transaction.
#[derive(Clone, Debug)]
pub enum Write {
    /// A challenge as it is from now on: read and decided on in the transaction that writes it.
    Challenge(Box<Challenge>),
    /// A game: its log, its clock and where it is shown.
    Game(GameWrite),
    /// A plan, or the end of one.
    Plan(Box<GamePlan>),
    /// Messages: what is posted, and who is notified.
    Message(MessageWrite),
    Notice(NoticeWrite),
    /// A server: its table.
    Server(ServerWrite),
    /// Ratings, and the ledger they are derived from.
    Rating(RatingWrite),
    Tournament(TournamentWrite),
    /// Something that cannot be read is frozen, goes on or ends.
    Damage(DamageWrite),
    Task(TaskWrite),
    /// The bot itself: when it was connected.
    Instance(InstanceWrite),
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

    pub fn schedules(&self) -> bool {
        matches!(
            self,
            Write::Task(
                TaskWrite::Schedule { .. }
                    | TaskWrite::ScheduleUnlessWaiting { .. }
                    | TaskWrite::ScheduleBy { .. }
            ) | Write::Server(ServerWrite::TouchTable { .. })
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

/// A game: its log, its clock and where it is shown.
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
    /// The clocks of this participant's games are to be checked by then: time that did not count
    /// counts after all.
    LookAtClocks(ParticipantId, Timestamp),
    /// A half-entered turn. A change of the log drops all drafts of its game.
    Draft(TurnDraft),
    /// The message a game's thread hangs on exists.
    Anchored(GameId, MessageRef),
    /// Somebody else has the seat from now on.
    Replace(GameId, Seat, ParticipantId),
    /// The game is shown elsewhere from now on.
    Move(GameId, Place),
    /// The obstacle that keeps a game from being shown anywhere right now, as the key of its
    /// sentence; none: it can be shown again.
    Trouble(GameId, Option<String>),
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

/// Messages: what is posted, and who is notified.
#[derive(Clone, Debug)]
pub enum MessageWrite {
    /// A message is about to be sent, exists, or says something else.
    Record(MessageRecord),
    /// A message was not sent, or need not be tracked any more.
    Forget(Subject),
    Posted(Post),
    /// The buttons of a post are gone, or the post is.
    Retired(MessageRef),
    Notification(NotificationChange),
}

#[derive(Clone, Debug)]
pub enum NoticeWrite {
    New(ParticipantId, NoticeKind, Timestamp),
    /// A notice is about to be shown. Stale if it has been.
    Told(NoticeId, Timestamp),
    /// A notice that was about to be shown was not: it waits for another way.
    Waits(NoticeId),
}

/// A server: its table.
#[derive(Clone, Debug)]
pub enum ServerWrite {
    /// The table of a server, if there is one, is to be written again as soon as it may be: this
    /// has changed then.
    TouchTable(TableChange, Timestamp),
}

/// Ratings, and the ledger they are derived from.
#[derive(Clone, Debug)]
pub enum RatingWrite {
    /// A game has ended and is rated. Ignored if it has been.
    Rate(RatedGame),
    /// A rated game counts differently than it was played: the ledger is derived again from it on,
    /// and both players get a notice. Ignored if it is not in the ledger, or already counts like
    /// that.
    Correct(Correction),
    /// Like `Correct`, because a director has changed a result: both players get one notice,
    /// whether it was rated or not.
    CorrectResult(CorrectedResult),
    /// All ratings are derived from the ledger again.
    Derive,
    /// It was checked whether somebody on a server's rating list is still there.
    Membership {
        guild: GuildId,
        who: ParticipantId,
        here: bool,
        at: Timestamp,
    },
}

#[derive(Clone, Debug)]
pub enum TournamentWrite {
    Notification(TournamentNotificationChange),
}

#[derive(Clone, Debug)]
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

/// The bot itself: when it was connected.
#[derive(Clone, Debug)]
pub enum InstanceWrite {
    /// A shard is connected to Discord at this time, after an outage if there was one: the time
    /// before it in which nobody could play.
    Beat(Shard, Timestamp, Option<Interval>),
}
