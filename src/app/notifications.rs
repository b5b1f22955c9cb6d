//! Notifications of players, as recorded.

use super::{App, AppError};
use cairn_domain::{
    Bearer, ChannelId, DiscordTask, Game, GameId, GameWrite, LogLength, MadeFor, MessageRecord,
    MessageWrite, NoticeKind, NoticeWrite, Notification, NotificationChange, NotificationEvent,
    ParticipantId, PlayerId, Post, Subject, Task, TaskWrite, Write,
};
use cairn_store::Tx;

impl App {
    /// The notifications of a game's players, pending or recent.
    pub async fn notifications(&self, game: GameId) -> anyhow::Result<Vec<Notification>> {
        self.store.notifications(game).await
    }

    /// The people a new post must mention, among those it is for, and the writes to commit with the
    /// beginning of the post.
    pub async fn people_to_mention(
        &self,
        game: &Game,
        about: NotificationEvent,
        people: &[PlayerId],
    ) -> Result<(Vec<PlayerId>, Vec<NotificationChange>), AppError> {
        let known = self.store.notifications(game.id).await?;
        let old = known.iter().filter(|it| it.told && !game.is_current(it.id));
        let mut changes: Vec<NotificationChange> =
            old.map(|it| NotificationChange::Drop(it.id)).collect();
        let mut mentioned = Vec::new();
        let elsewhere = match about {
            NotificationEvent::Board(_) => self.told_by_tournament(game).await?,
            _ => Vec::new(),
        };
        for user in people {
            let seat = game.seat_of_user(*user);
            let Some(seat) = seat.filter(|it| !elsewhere.contains(it)) else {
                continue;
            };
            let chosen = self.store.settings(Some(*user), None).await?.personal;
            let new = Notification::new(game, about, seat, &chosen);
            let notification = known.iter().find(|it| it.id == new.id);
            if notification.is_none() {
                changes.push(NotificationChange::Tell(new));
            }
            let notification = notification.unwrap_or(&new);
            if notification.bearer == Bearer::Post && !notification.told {
                mentioned.push(*user);
            }
        }
        Ok((mentioned, changes))
    }

    /// Records that a post is about to be sent, so that it can be found even if its sending is
    /// never confirmed, together with the settled notifications.
    pub async fn begin_post(
        &self,
        begun: MessageRecord,
        notifications: Vec<NotificationChange>,
    ) -> Result<(), AppError> {
        let notifications = notifications
            .into_iter()
            .map(|it| Write::Message(MessageWrite::Notification(it)));
        let writes = [Write::Message(MessageWrite::Record(begun))]
            .into_iter()
            .chain(notifications);
        self.commit(writes.collect()).await.map(drop)
    }

    /// Records a post, so that its buttons can be removed later. The people it mentions have been
    /// notified by it; those who get a message of their own are notified now.
    pub async fn record_post(&self, post: Post) -> Result<(), AppError> {
        let mut writes = vec![
            Write::Message(MessageWrite::Posted(post)),
            Write::Message(MessageWrite::Forget(Subject::Game(
                post.game,
                post.made_for,
            ))),
            Write::Game(GameWrite::Trouble(post.game, None)),
        ];
        let about = NotificationEvent::from(post.made_for);
        let notifications = self.store.notifications(post.game).await?;
        let mut wants_message = false;
        for notification in notifications.iter().filter(|it| it.id.about == about) {
            wants_message |= notification.wants_message();
            if !notification.told && !notification.wants_message() {
                writes.push(Write::Message(MessageWrite::Notification(
                    NotificationChange::Told(notification.id, None),
                )));
            }
        }
        if wants_message {
            writes.push(Write::schedule(DiscordTask::Tell(post.game), self.now()));
        }
        if post.made_for == MadeFor::Board(LogLength(0))
            && let Some(id) = self.store.tournament_of_game(post.game).await?
        {
            // Its round links to the game from now on.
            let at = self.now();
            writes.push(Write::touch_tournament(id, at));
        }
        self.commit(writes).await.map(drop)
    }

    /// Delivers the content of a post that cannot be shown: by direct message if that was chosen,
    /// otherwise, if it is a board, with the next private answer.
    pub async fn tell_unseen(&self, game: &Game, about: NotificationEvent) -> Result<(), AppError> {
        let known = self.store.notifications(game.id).await?;
        let mut writes = Vec::new();
        for notification in known.iter().filter(|it| it.id.about == about && !it.told) {
            let (task, due) = (Task::from(DiscordTask::Tell(game.id)), self.now());
            match (notification.bearer, about) {
                (Bearer::Direct, _) => writes.push(Write::Task(TaskWrite::Schedule(task, due))),
                (_, NotificationEvent::Board(length)) => {
                    let unseen = notification.unseen(length);
                    if known.iter().all(|it| it.id != unseen.id) {
                        writes.push(Write::Message(MessageWrite::Notification(
                            NotificationChange::Tell(unseen),
                        )));
                        writes.push(Write::Message(MessageWrite::Notification(
                            NotificationChange::Told(unseen.id, None),
                        )));
                        writes.push(Write::Notice(NoticeWrite::New(
                            notification.id.to,
                            NoticeKind::Unseen {
                                game: game.id,
                                form: game.terms.form.to_string(),
                                length,
                                over: game.head.outcome.is_some(),
                            },
                            due,
                        )));
                    }
                }
                _ => (),
            }
        }
        self.commit(writes).await.map(drop)
    }

    /// Whether a game is still in the state somebody was to be told of because its board could not
    /// be shown.
    pub(super) async fn is_unseen(&self, id: GameId, length: LogLength) -> anyhow::Result<bool> {
        let row = self.store.row(id).await?;
        Ok(row.is_some_and(|it| it.seq() == length) && self.store.trouble(id).await?.is_some())
    }

    pub async fn heard(&self, change: NotificationChange) -> Result<(), AppError> {
        self.put(Write::Message(MessageWrite::Notification(change)))
            .await
    }

    /// The private channel of a participant, if there has ever been one.
    pub async fn private_channel(&self, of: ParticipantId) -> anyhow::Result<Option<ChannelId>> {
        self.store.private_channel(of).await
    }

    /// Stores the private channel of a participant, or that it is gone.
    pub async fn set_private_channel(
        &self,
        of: ParticipantId,
        channel: Option<ChannelId>,
    ) -> Result<(), AppError> {
        let save = async |tx: Tx| Ok(tx.save_private_channel(of, channel).await?);
        self.store.transact(save).await
    }
}
