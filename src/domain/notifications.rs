//! Notifications of games: each sent once, in the way the player has chosen.

use cairn_kernel::Seat;

use super::{
    ChannelId, DiscordTask, Event, EventKind, Game, GameId, LogEntry, LogLength, MadeFor,
    MessageId, MessageWrite, NotificationWay, NotificationWays, Origin, ParticipantId,
    PersonalSettings, PlayerId, Revision, Task, TaskWrite, Timestamp, Write,
};

/// The event of a game that a player is notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotificationEvent {
    /// The board when the log had this length: it is their turn, or the game is over.
    Board(LogLength),
    Offer(Revision),
    /// The other player's time has been up since then.
    TimeUp(Timestamp),
    /// Their time runs low, of which they are reminded at this moment.
    Reminder(Timestamp),
    /// The other player asks for the turn that began then.
    Nudge(Timestamp),
    /// The board of this log length cannot be shown; its players are told in private.
    Unseen(LogLength),
    /// The other player's time has been up since then, and the game closes in a day.
    LastDay(Timestamp),
    /// The other player wants to go on: the pause ends then.
    GoingOn(Timestamp),
    /// The other player leaves for good, and resigns the game then.
    Leaving(Timestamp),
}

/// A notification: one event to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotificationId {
    pub game: GameId,
    pub about: NotificationEvent,
    pub to: ParticipantId,
}

/// The delivery of a notification. It is settled when the event happens, so that neither a change
/// of a setting nor a retry delivers it twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// The post itself, which mentions them.
    Post,
    /// A message of its own where the game is played, which mentions them.
    Mention,
    Direct,
    /// Nothing: they check for themselves, or read their digest.
    Nothing,
}

/// Notifications of a game, and how far they have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notification {
    pub id: NotificationId,
    pub bearer: Bearer,
    /// The player had chosen direct messages but takes none, which is still to be said.
    pub was_closed: bool,
    /// The channel of a message of its own that was begun and not confirmed.
    pub begun: Option<ChannelId>,
    pub told: bool,
    /// The message of its own that told them.
    pub message: Option<MessageId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationChange {
    /// Adds a notification. Nothing changes if it is known.
    Tell(Notification),
    /// A message of its own is about to be sent there; none: it was not sent.
    Begin(NotificationId, Option<ChannelId>),
    /// The player has been told, perhaps by a message of its own.
    Told(NotificationId, Option<MessageId>),
    /// The player takes no direct messages: they are mentioned where the game is played, now and
    /// wherever they had chosen direct messages. They are told so once.
    Closed(NotificationId, PlayerId),
    /// It is obsolete, or was delivered long ago.
    Drop(NotificationId),
}

impl From<MadeFor> for NotificationEvent {
    /// The event that a post's mention announces.
    fn from(made_for: MadeFor) -> NotificationEvent {
        match made_for {
            MadeFor::Board(length) => NotificationEvent::Board(length),
            MadeFor::Offer(number) => NotificationEvent::Offer(number),
            MadeFor::TimeUp(since) => NotificationEvent::TimeUp(since),
        }
    }
}

impl NotificationEvent {
    /// The way a person wants to be notified of this.
    pub fn way(self, game: &Game, to: Seat, told: NotificationWays) -> NotificationWay {
        let is_first = game.origin == Origin::Tournament && game.seq() == LogLength(0);
        match self {
            NotificationEvent::Unseen(_) => NotificationWay::Nothing,
            NotificationEvent::Board(_) if game.is_settled() => told.get(EventKind::Tournament),
            NotificationEvent::Board(_) if game.head.outcome.is_some() => {
                told.get(EventKind::GameEnded)
            }
            NotificationEvent::Board(_) if is_first && game.head.to_move != Some(to) => {
                told.get(EventKind::Tournament)
            }
            NotificationEvent::Board(_) => match told.get(EventKind::MyTurn) {
                // The board also announces an offer that came with the turn.
                NotificationWay::Digest | NotificationWay::Nothing
                    if game.open_offer().is_some_and(|it| it.with_turn) =>
                {
                    told.get(EventKind::Offers)
                }
                // It also announces that a game of a tournament has begun.
                NotificationWay::Digest | NotificationWay::Nothing if is_first => {
                    told.get(EventKind::Tournament)
                }
                way => way,
            },
            NotificationEvent::Offer(_)
            | NotificationEvent::TimeUp(_)
            | NotificationEvent::LastDay(_)
            | NotificationEvent::GoingOn(_) => told.get(EventKind::Offers),
            NotificationEvent::Leaving(_) => told.get(EventKind::GameEnded),
            NotificationEvent::Reminder(_) | NotificationEvent::Nudge(_) => {
                told.get(EventKind::Reminder)
            }
        }
    }

    /// Whether a post announces it, so that only people not mentioned there need a message.
    pub fn has_post(self) -> bool {
        matches!(
            self,
            NotificationEvent::Board(_)
                | NotificationEvent::Offer(_)
                | NotificationEvent::TimeUp(_)
        )
    }
}

impl Notification {
    /// A notification not sent yet, delivered in the way the person has chosen.
    pub fn new(
        game: &Game,
        about: NotificationEvent,
        to: Seat,
        chosen: &PersonalSettings,
    ) -> Notification {
        let bearer = match about.way(game, to, chosen.told) {
            NotificationWay::Mention if about.has_post() => Bearer::Post,
            NotificationWay::Mention => Bearer::Mention,
            NotificationWay::DirectMessage => Bearer::Direct,
            NotificationWay::Digest | NotificationWay::Nothing => Bearer::Nothing,
        };
        Notification {
            id: NotificationId {
                game: game.id,
                about,
                to: game.players.get(to).id,
            },
            bearer,
            was_closed: false,
            begun: None,
            told: false,
            message: None,
        }
    }

    /// The notice that the board of this length, which would have carried this, cannot be shown.
    /// Told once, privately.
    #[must_use]
    pub fn unseen(&self, length: LogLength) -> Notification {
        Notification {
            id: NotificationId {
                about: NotificationEvent::Unseen(length),
                ..self.id
            },
            bearer: Bearer::Nothing,
            told: false,
            ..*self
        }
    }

    /// The writes that have it delivered by a message of its own from now on.
    #[must_use]
    pub fn told_from(self, now: Timestamp) -> [Write; 2] {
        let task = Task::from(DiscordTask::Tell(self.id.game));
        [
            Write::Message(MessageWrite::Notification(NotificationChange::Tell(self))),
            Write::Task(TaskWrite::Schedule(task, now)),
        ]
    }

    /// Whether a message of its own is to be sent, now that its subject is posted.
    pub fn wants_message(&self) -> bool {
        !self.told && matches!(self.bearer, Bearer::Mention | Bearer::Direct)
    }
}

impl Game {
    /// The seats to notify of the end of the game: the player who did not bring it about, or both
    /// if neither did, or a plan.
    pub fn told_of_end(&self) -> Vec<Seat> {
        let mut entries = self.log.iter().rev();
        // What the server drew or played by itself followed from somebody's turn.
        let last = entries.find(|it| !matches!(it.event, Event::Rolled { .. }));
        let other = |by: Seat| move |it: &&LogEntry| matches!(it.event, Event::Acted(seat, ..) if seat != by);
        match last.map(|it| &it.event) {
            // A planned answer, which takes no time.
            Some(Event::Acted(seat, ..) | Event::Resigned(seat))
                if entries.find(other(*seat)).map(|it| it.at) == last.map(|it| it.at) =>
            {
                Seat::BOTH.to_vec()
            }
            Some(Event::Acted(seat, ..) | Event::Resigned(seat) | Event::Aborted(seat)) => {
                vec![!*seat]
            }
            Some(Event::DrawAgreed(offered_by) | Event::CalledOff(offered_by)) => {
                vec![*offered_by]
            }
            // The other player has claimed the win.
            Some(Event::TimedOut(seat)) if self.head.clock.flag.is_some() => vec![*seat],
            _ => Seat::BOTH.to_vec(),
        }
    }

    /// Whether its tournament ended it: at a deadline, or by a director's decision.
    pub fn is_settled(&self) -> bool {
        let last = self.log.last().map(|entry| &entry.event);
        self.head.outcome.is_some() && matches!(last, Some(Event::Settled))
    }

    /// Whether it still holds: the turn has not been played, the offer not answered.
    pub fn is_current(&self, notification: NotificationId) -> bool {
        let waits_since = |since| {
            let waits = self.head.to_move.map(|seat| self.players.get(seat).id);
            waits == Some(notification.to)
                && self.head.since == since
                && self.head.clock.flag.is_none()
        };
        match notification.about {
            NotificationEvent::Board(length) | NotificationEvent::Unseen(length) => {
                self.seq() == length
            }
            NotificationEvent::Offer(number) => {
                self.open_offer().is_some_and(|it| it.number == number)
            }
            NotificationEvent::TimeUp(since) => {
                let flag = self.head.clock.flag.filter(|it| !it.waiting);
                self.head.outcome.is_none() && flag.is_some_and(|it| it.since == since)
            }
            NotificationEvent::Reminder(at) => {
                let is_last = self.head.clock.reminded == Some(at);
                self.head.outcome.is_none() && is_last && waits_since(self.head.since)
            }
            NotificationEvent::Nudge(since) => self.head.outcome.is_none() && waits_since(since),
            NotificationEvent::LastDay(since) => {
                let flag = self.head.clock.flag;
                self.head.outcome.is_none() && flag.is_some_and(|it| it.since == since)
            }
            NotificationEvent::GoingOn(until) => {
                let pause = self.head.clock.pauses.last();
                self.head.outcome.is_none() && pause.is_some_and(|it| it.until == until)
            }
            NotificationEvent::Leaving(_) => self.head.outcome.is_none(),
        }
    }
}
