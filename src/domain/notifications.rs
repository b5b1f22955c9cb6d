//! Notifications of games: each sent once, in the way the player has chosen.

use cairn_kernel::Seat;

use super::{
    Bearer, DiscordTask, Event, EventKind, Game, LogEntry, LogLength, NotificationWay,
    NotificationWays, Origin, OutboxRow, OutboxWrite, ParticipantId, PersonalSettings, Revision,
    Subject, Timestamp, Write,
};

/// The event of a game that is posted, or that a player is notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

/// The writes by which a player is notified from now on, by a message of its own.
pub(crate) fn notification_writes(
    game: &Game,
    (event, seat): (NotificationEvent, Seat),
    chosen: &PersonalSettings,
    now: Timestamp,
) -> [Write; 2] {
    let notification = game.notification(event, seat, chosen, now);
    [
        Write::Outbox(OutboxWrite::Add(notification)),
        Write::schedule(DiscordTask::NotifyPlayers(game.id), now),
    ]
}

impl Game {
    /// A notification not sent yet, delivered in the way the player has chosen.
    pub fn notification(
        &self,
        event: NotificationEvent,
        seat: Seat,
        chosen: &PersonalSettings,
        now: Timestamp,
    ) -> OutboxRow {
        let bearer = match event.way(self, seat, chosen.told) {
            NotificationWay::Mention if event.has_post() => Bearer::Post,
            NotificationWay::Mention => Bearer::Mention,
            NotificationWay::DirectMessage => Bearer::Direct,
            NotificationWay::Digest | NotificationWay::Nothing => Bearer::Nothing,
        };
        let (subject, recipient) = (Subject::Game(self.id, event), self.players.get(seat).id);
        OutboxRow::notification(subject, recipient, bearer, now)
    }

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

    /// Whether a notification of this participant still holds: the turn has not been played, the
    /// offer not answered.
    pub fn is_current(&self, event: NotificationEvent, recipient: ParticipantId) -> bool {
        let waits_since = |since| {
            let waits = self.head.to_move.map(|seat| self.players.get(seat).id);
            waits == Some(recipient) && self.head.since == since && self.head.clock.flag.is_none()
        };
        match event {
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
