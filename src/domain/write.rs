//! What a decision wants written: all of it, or none.

use cairn_kernel::Seat;

use super::{
    Challenge, ChallengeState, ChannelId, ClosedChange, CorrectedResult, Correction, DiscordTask,
    DraftChange, Due, Game, GameId, GuildId, Head, Hint, History, InternalTask, Interval,
    KeptProposal, Leaving, LogEntry, MessageRecord, MessageRef, NoticeId, NoticeKind,
    NotificationChange, OpponentConditions, Origin, ParticipantId, PersonalChange, Place, PlayerId,
    Post, RatedGame, RecordChange, Review, Revision, ServerChange, ServerTable, Shard, Span,
    Subject, Task, Timestamp, Touched, TournamentId, Vacation, computer,
    rating::rated_game,
    tournament::{
        NewTournament, StoredImport, TournamentChange, TournamentDraft,
        TournamentNotificationChange,
    },
    transfer::{SigningSecret, TakeOver},
};

/// How long a thread stays open after the end of its game.
pub const THREAD_STAYS: Span = Span::from_days(1);

/// How long after the end of a game the line about it is posted: its last board is there by then.
const RESULT_WAITS: Span = Span::from_secs(5);

/// One thing to write. A batch of them is one transaction.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new challenge. Stale if it is a rematch and one is open or accepted for the same game.
    OpenChallenge(Challenge),
    /// Stale if the number of challenges made by this person, or for that one, differs from `seen`.
    ExpectChallenges {
        /// The challenger.
        from: ParticipantId,
        /// For whom, if anybody is named.
        to: Option<ParticipantId>,
        /// After this moment.
        since: Timestamp,
        /// The number found when the decision was made.
        seen: usize,
    },
    /// The challenge is no longer open. Stale if it already was not.
    SettleChallenge {
        /// The challenge.
        id: GameId,
        /// What became of it.
        state: ChallengeState,
        /// The time it was settled.
        at: Timestamp,
    },
    /// The further terms of a challenge. Stale if it is no longer open, or they have been changed
    /// since it was read.
    AmendChallenge {
        /// The challenge.
        id: GameId,
        /// How often they had been changed.
        expect: u32,
        /// What is asked of those who accept it.
        conditions: OpponentConditions,
        /// Whether hints are allowed.
        hints: bool,
    },
    /// Stale if the further terms of a challenge were changed more or less often than that.
    ExpectTerms {
        /// The challenge.
        id: GameId,
        /// How often they had been changed.
        amended: u32,
    },
    /// The challenge's post is there.
    ChallengePosted {
        /// The challenge.
        id: GameId,
        /// The post.
        at: MessageRef,
    },
    /// A new game.
    StartGame(Box<Game>),
    /// A change of a game by its players. Stale if the game has changed since it was read.
    ChangeGame(GameChange),
    /// When the clock of a game is to be looked at. Nothing happens if the game has changed since
    /// it was read: then it was written anew.
    Due {
        /// The game.
        game: GameId,
        /// The revision it was found at.
        expect: Revision,
        /// The time the clock is due.
        due: Due,
    },
    /// The clocks of this participant's games are to be looked at by then: something that did not
    /// count counts after all.
    LookAtClocks {
        /// The participant.
        of: ParticipantId,
        /// The latest time to look.
        by: Timestamp,
    },
    /// A shard is connected to Discord at this time, after an outage if there was one.
    Beat {
        /// The shard.
        shard: Shard,
        /// The time.
        at: Timestamp,
        /// Since when nobody could play until then.
        outage: Option<Interval>,
    },
    /// A change of a half-entered turn. Stale if it or the log has changed since it was read. A
    /// change of the log forgets all drafts of its game.
    ChangeDraft(DraftChange),
    /// The message a game's thread hangs on is there.
    Anchored {
        /// The game.
        game: GameId,
        /// The message.
        at: MessageRef,
    },
    /// Whether the log of a game can be replayed. Stale if it is known already that it cannot. Its
    /// clock is looked at again a day later, or at once if it can be.
    Frozen {
        /// The game.
        game: GameId,
        /// Since when it cannot; none if it can.
        at: Option<Timestamp>,
    },
    /// The clock of a game is not looked at before then, because that look has failed.
    PutOff {
        /// The game.
        game: GameId,
        /// When it is looked at again.
        until: Timestamp,
    },
    /// Somebody else sits there from now on.
    Replace {
        /// The game.
        game: GameId,
        /// The seat.
        seat: Seat,
        /// The new player.
        to: ParticipantId,
    },
    /// The game is shown elsewhere from now on.
    MoveGame {
        /// The game.
        game: GameId,
        /// The new place.
        place: Place,
    },
    /// Why the game cannot be shown anywhere just now, or that it can again.
    Trouble {
        /// The game.
        game: GameId,
        /// What stands in the way, in the words of `discord::trouble`.
        what: Option<String>,
    },
    /// A hint has been given; nothing happens if one was for this turn.
    Hint(Box<Hint>),
    /// A game that goes on has been thought about, in place of what was thought before.
    Proposal(Box<KeptProposal>),
    /// The computer may give up in this game from now on.
    LetResign(GameId),
    /// A finished game has been reviewed.
    Review {
        /// The game.
        game: GameId,
        /// All of it.
        review: Box<Review>,
    },
    /// The review of a record was asked for, or has been thought.
    Record(Box<RecordChange>),
    /// A message is about to be sent, is there, or says something else.
    Message(MessageRecord),
    /// A message has not arrived, or nothing need be known of it any more.
    ForgetMessage(Subject),
    /// A post with buttons is there.
    Posted(Post),
    /// The buttons of a post are gone, or the post is.
    Retired {
        /// The post.
        at: MessageRef,
    },
    /// What a player is told of, or has been.
    Notification(NotificationChange),
    /// The private channel of a participant is known; none: it is gone.
    PrivateChannel {
        /// The participant.
        of: ParticipantId,
        /// The channel.
        channel: Option<ChannelId>,
    },
    /// A person has chosen how games are shown, entered and told of.
    ChangePersonal {
        /// The person.
        person: PlayerId,
        /// What is to be different.
        change: PersonalChange,
    },
    /// A server has chosen how games are played there.
    ChangeServer {
        /// The server.
        guild: GuildId,
        /// What is to be different.
        change: ServerChange,
    },
    /// The table of a server is to be there, whatever was before.
    SetTable(ServerTable),
    /// A server has no table any more.
    EndTable(GuildId),
    /// The table of a server, if there is one, is to be written anew when it may be.
    TouchTable {
        /// What has changed.
        touched: Touched,
        /// The time of the change.
        at: Timestamp,
    },
    /// Everything up to then has been told by somebody's digests.
    Digested {
        /// The person.
        person: PlayerId,
        /// Up to when.
        until: Timestamp,
    },
    /// Somebody goes on vacation. Stale if they are on one.
    StartVacation(Vacation),
    /// A vacation ends early. Stale if it has ended.
    EndVacation {
        /// The player.
        who: ParticipantId,
        /// The start, which identifies the vacation.
        from: Timestamp,
        /// The new end.
        at: Timestamp,
    },
    /// Challenges do not reach somebody any more, or again.
    Block {
        /// The player who is not to be reached.
        by: ParticipantId,
        /// The account that is blocked; it may belong to nobody known here.
        who: PlayerId,
        /// Whether they are blocked from now on.
        blocked: bool,
    },
    /// The owner of the bot closes something, or opens it again.
    Closed(ClosedChange),
    /// Somebody asks to be forgotten. If they have asked before, that counts.
    Leave(Leaving),
    /// They stay after all.
    Stay(ParticipantId),
    /// Their account, their name and all that they have chosen goes. Stale if they have not asked
    /// for it, or if a game or a challenge of theirs is open.
    Forget(ParticipantId),
    /// A game has ended and is rated. Nothing happens if it has been.
    Rate(RatedGame),
    /// A rated game counts otherwise than it was played: the ledger is derived again from it on,
    /// and both players get a notice. Nothing happens if it is not in the ledger, or counts like
    /// that.
    CorrectRating(Correction),
    /// The same because a director has changed a result: both players get one notice, whether it
    /// was rated or not.
    CorrectResult(CorrectedResult),
    /// Somebody is to be told something once, privately.
    Notify {
        /// The recipient.
        to: ParticipantId,
        /// The content.
        what: NoticeKind,
        /// The time it was made.
        at: Timestamp,
    },
    /// All ratings are derived from the ledger again.
    DeriveRatings,
    /// It was asked whether somebody on a server's list of ratings is still there.
    Membership {
        /// The server.
        guild: GuildId,
        /// The participant.
        who: ParticipantId,
        /// Whether they are.
        here: bool,
        /// When it was asked.
        at: Timestamp,
    },
    /// The directors of a tournament whose log cannot be read are to be told so, once each.
    TellUnreadable {
        /// The tournament.
        tournament: TournamentId,
        /// The time it was found.
        at: Timestamp,
    },
    /// Somebody leaves a tournament whose log cannot be read: its list of people says that they do
    /// not play. Stale if it says so already.
    LeaveUnreadable {
        /// Which.
        tournament: TournamentId,
        /// The person.
        who: ParticipantId,
    },
    /// The owner of the bot ends a tournament whose log cannot be read, from its row alone, and its
    /// people are to be told. Stale if it does not go on.
    EndUnreadable {
        /// Which.
        tournament: TournamentId,
        /// The owner's reason.
        why: String,
        /// When.
        at: Timestamp,
    },
    /// A notice is about to be told. Stale if it has been.
    NoticeTold {
        /// The notice.
        id: NoticeId,
        /// The time.
        at: Timestamp,
    },
    /// A notice that was about to be told has not been: it waits for another way.
    NoticeWaits(NoticeId),
    /// A new tournament.
    OpenTournament(Box<NewTournament>),
    /// A change of a tournament. Stale if it has changed since it was read.
    ChangeTournament(Box<TournamentChange>),
    /// A tournament has a thread from now on, or none any more.
    TournamentThread {
        /// The tournament.
        id: TournamentId,
        /// The new thread.
        thread: Option<ChannelId>,
    },
    /// A tournament cannot be shown in its place any more, or can again.
    TournamentPlace {
        /// The tournament.
        id: TournamentId,
        /// Whether it cannot.
        lost: bool,
    },
    /// What a tournament tells somebody has changed.
    TournamentNotification(TournamentNotificationChange),
    /// What is posted about a tournament is to be brought up to date then, unless that is to be
    /// done anyway.
    TouchTournament {
        /// The tournament.
        id: TournamentId,
        /// The time it is due.
        at: Timestamp,
    },
    /// The set-up that somebody is making; none: they have opened or discarded it. Stale if it is
    /// another one than it was.
    DraftTournament {
        /// The person setting it up.
        of: ParticipantId,
        /// All of it as it was.
        was: Option<Box<TournamentDraft>>,
        /// All of it as it is to be.
        becomes: Option<Box<TournamentDraft>>,
    },
    /// A report file becomes a tournament to look at. Stale if the number of this person's imports
    /// since a moment, or of those the server keeps, differs from what the decision was made on.
    ImportTournament {
        /// All of it.
        import: Box<StoredImport>,
        /// After this moment.
        since: Timestamp,
        /// The importer's imports since then, deleted ones included.
        by_person: usize,
        /// Imports the server keeps.
        kept: usize,
    },
    /// An imported tournament is deleted; that it was imported counts on for a day. Stale if it
    /// has been.
    DeleteImport {
        /// The import.
        id: TournamentId,
        /// The time of the deletion.
        at: Timestamp,
    },
    /// The secret that this instance signs with; nothing happens if it has one.
    SigningSecret(SigningSecret),
    /// The life of the database that begins now; nothing happens if one goes on.
    BeginHistory(History),
    /// A server comes from another instance, with all that belongs to it. Stale if there is
    /// anything of it.
    TakeOver(Box<TakeOver>),
    /// Do this later; replaces a waiting task with the same key.
    Schedule {
        /// The task.
        task: Task,
        /// The time it is due.
        due: Timestamp,
    },
    /// Do this then, unless it waits already; one that has failed or is parked is replaced.
    ScheduleUnlessWaiting {
        /// The task.
        task: Task,
        /// The time it is due.
        due: Timestamp,
    },
    /// Do not do this, if it has not begun.
    Cancel {
        /// What not to do.
        task: Task,
    },
}

impl Write {
    /// Something to do later, or instead of what waits with the same key.
    pub fn schedule(task: impl Into<Task>, due: Timestamp) -> Write {
        let task = task.into();
        Write::Schedule { task, due }
    }

    /// Whether there is something to do later that was not before.
    #[must_use]
    pub fn schedules(&self) -> bool {
        matches!(
            self,
            Write::Schedule { .. }
                | Write::ScheduleUnlessWaiting { .. }
                | Write::TouchTable { .. }
                | Write::TouchTournament { .. }
                | Write::TakeOver(_)
        )
    }

    /// A change of a game by its players; its posts follow.
    pub(super) fn change(
        game: &Game,
        entries: Vec<LogEntry>,
        head: Head,
        now: Timestamp,
    ) -> Vec<Write> {
        let ends = head.outcome.is_some() && game.head.outcome.is_none();
        let rated = rated_game(game, &head, &entries).filter(|_| ends);
        let length = game.seq().0 + entries.len() as u64;
        let tasks = computer::tasks_after(game.id, &game.players, &head, length, now);
        let mut writes = vec![Write::ChangeGame(GameChange::of(game, entries, head, now))];
        writes.extend(tasks);
        writes.extend(rated.map(Write::Rate));
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

/// New entries of a game's log, and what follows from them.
#[derive(Clone, Debug)]
pub struct GameChange {
    /// The game.
    pub id: GameId,
    /// The revision it was decided on.
    pub expect: Revision,
    /// To be appended; may be none when only the offer changes.
    pub entries: Vec<LogEntry>,
    /// The head after them.
    pub head: Head,
    /// When the clock is to be looked at then.
    pub due: Due,
}
