//! Messages that notify one player, each sent once: one that was begun is looked for before it is
//! sent again.

use cairn_domain::{
    Bearer, ChannelId, Game, GameId, MadeFor, MessageId, Notification, NotificationChange,
    NotificationEvent, Post, Timestamp,
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    lost::{self, LostSearch, Sign},
};
use crate::{board, custom_id::CustomId, posts, rest::Failure, titles};
use cairn_kernel::Seat;

impl Outbox {
    /// Sends the players of a game those notifications that are separate messages and still hold.
    pub(super) async fn tell(&self, id: GameId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let game = app.game(id).await?;
        let all = app.notifications(id).await?;
        let mut done = Ok(());
        for notification in all.into_iter().filter(Notification::wants_message) {
            let told = if self.is_still_so(&game, notification).await? {
                self.tell_one(&game, notification).await
            } else {
                app.heard(NotificationChange::Drop(notification.id))
                    .await
                    .map_err(Into::into)
            };
            // A problem with one need not block the next.
            done = done.and(told);
        }
        done
    }

    async fn is_still_so(
        &self,
        game: &Game,
        notification: Notification,
    ) -> Result<bool, DeliveryError> {
        let other = game
            .seat_of(notification.id.to)
            .map(|seat| game.players.get(!seat));
        Ok(match (notification.id.about, other) {
            (NotificationEvent::Leaving(_), Some(other)) => {
                game.is_current(notification.id)
                    && self.bot.app.store().leaving(other.id).await?.is_some()
            }
            _ => game.is_current(notification.id),
        })
    }

    async fn tell_one(
        &self,
        game: &Game,
        mut notification: Notification,
    ) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let Some(seat) = game.seat_of(notification.id.to) else {
            return Ok(());
        };
        if let Some(begun) = notification.begun
            && let Some(found) = self.find(game, notification, seat, begun).await?
        {
            return Ok(app
                .heard(NotificationChange::Told(notification.id, Some(found)))
                .await?);
        }
        if notification.bearer == Bearer::Direct {
            match self.write_directly(game, notification, seat).await? {
                None => return Ok(()),
                Some(mentioned) => notification = mentioned,
            }
        }
        let said = self.mention(game, notification, seat).await;
        if let Err(DeliveryError::Final(_)) = said {
            app.tell_unseen(game, notification.id.about).await?;
        }
        said
    }

    /// The message itself, if it was sent and not confirmed. While the game's thread cannot be read
    /// it waits, and is not sent to the channel: it may be in the thread.
    async fn find(
        &self,
        game: &Game,
        notification: Notification,
        seat: Seat,
        begun: ChannelId,
    ) -> Result<Option<MessageId>, DeliveryError> {
        let places = [game.place, game.place.parent()];
        let search = LostSearch {
            at: begun,
            is_still_its_place: places.iter().any(|it| it.target() == begun),
            begun: Timestamp::MAX,
        };
        let posts = self.bot.app.posts(game.id).await?;
        let link = posts::board_link(game, subject(game, notification, &posts));
        // Earlier notifications in this place.
        let all = self.bot.app.notifications(game.id).await?;
        let known: Vec<MessageId> = all.iter().filter_map(|it| it.message).collect();
        let mention = titles::mention(game.players.get(seat));
        let mention = (notification.bearer != Bearer::Direct).then_some(mention.as_str());
        let play = CustomId::Move(game.id, game.seq()).to_string();
        let sign = Sign {
            link: &link,
            play: &play,
            mention,
        };
        let found = lost::find_sign(&self.bot, search, sign, &known);
        Ok(found.await?)
    }

    async fn write_directly(
        &self,
        game: &Game,
        notification: Notification,
        seat: Seat,
    ) -> Result<Option<Notification>, DeliveryError> {
        let to = game.players.get(seat);
        let app = &self.bot.app;
        let written = match self.private_channel(to).await {
            Ok(channel) => self.say(game, notification, seat, channel).await,
            Err(trouble) => Err(trouble),
        };
        match (written, to.user) {
            (Err(DeliveryError::Final(Failure::Unreadable)), _) => {
                Err(DeliveryError::Final(Failure::Unreadable))
            }
            (Err(DeliveryError::Final(Failure::Gone)), _) => Err(self.channel_gone(to).await),
            (Err(DeliveryError::Final(failure)), Some(user)) => {
                info!(
                    game = %game.id,
                    %failure,
                    "a user does not accept direct messages; mentioning them in their game instead"
                );
                app.heard(NotificationChange::Closed(notification.id, user))
                    .await?;
                let all = app.notifications(game.id).await?;
                Ok(all.into_iter().find(|it| it.id == notification.id))
            }
            (written, _) => written.map(|()| None),
        }
    }

    /// Notifies somebody where the game is played, or in the next best place that works.
    async fn mention(
        &self,
        game: &Game,
        notification: Notification,
        seat: Seat,
    ) -> Result<(), DeliveryError> {
        let usual = game.place;
        let parent = usual.parent();
        match self.say(game, notification, seat, usual.target()).await {
            Err(DeliveryError::Final(
                failure @ (Failure::Gone | Failure::Forbidden | Failure::NoThread),
            )) if usual != parent => {
                info!(game = %game.id, %failure, "cannot use the thread; trying its channel");
                self.say(game, notification, seat, parent.target()).await
            }
            said => said,
        }
    }

    async fn say(
        &self,
        game: &Game,
        notification: Notification,
        seat: Seat,
        channel: ChannelId,
    ) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let posts = app.posts(game.id).await?;
        let subject = subject(game, notification, &posts);
        let link = posts::board_link(game, subject);
        let user = game.players.get(seat).user;
        let chosen = app.store().settings(user, None).await?;
        let shows_board = notification.bearer == Bearer::Direct
            && matches!(notification.id.about, NotificationEvent::Board(_))
            && game.head.outcome.is_none();
        let picture = if shows_board {
            board::post::own_board(&self.bot, game, seat, &chosen).await?
        } else {
            None
        };
        let content = posts::notification(
            &self.bot,
            &posts::NotificationFacts {
                game,
                notification: &notification,
                to: seat,
                language: chosen.personal.language.as_ref(),
                due: posts::time::due(game, &app.away(game).await?, app.now()),
                link: &link,
                in_thread: game.place.thread == Some(channel),
                unseen: subject.is_none() && notification.id.about.has_post(),
                picture,
            },
        );
        app.heard(NotificationChange::Begin(notification.id, Some(channel)))
            .await?;
        let about = message_key(game.id, notification, seat);
        match self.bot.rest.send(channel, &content, &about, None).await {
            Ok(at) => {
                app.heard(NotificationChange::Told(notification.id, Some(at.message)))
                    .await?;
                Ok(())
            }
            Err(failure) => {
                // It may have been sent if only its response failed, now or at an earlier try.
                if failure.did_nothing() && notification.begun.is_none() {
                    app.heard(NotificationChange::Begin(notification.id, None))
                        .await?;
                }
                Err(failure.into())
            }
        }
    }
}

/// The post that a notification is about, if it exists.
fn subject<'a>(game: &Game, notification: Notification, posts: &'a [Post]) -> Option<&'a Post> {
    let made_for = match notification.id.about {
        NotificationEvent::Board(length) | NotificationEvent::Unseen(length) => {
            MadeFor::Board(length)
        }
        NotificationEvent::Offer(number) => MadeFor::Offer(number),
        NotificationEvent::TimeUp(since) => MadeFor::TimeUp(since),
        NotificationEvent::Reminder(_)
        | NotificationEvent::Nudge(_)
        | NotificationEvent::LastDay(_)
        | NotificationEvent::GoingOn(_)
        | NotificationEvent::Leaving(_) => MadeFor::Board(game.seq()),
    };
    posts.iter().rfind(|it| it.made_for == made_for)
}

/// A key that makes it one message: unique among everything that is sent, in any channel.
fn message_key(game: GameId, notification: Notification, to: Seat) -> String {
    let (kind, number) = match notification.id.about {
        NotificationEvent::Board(length) => ("b", length.0),
        NotificationEvent::Unseen(length) => ("u", length.0),
        NotificationEvent::Offer(number) => ("o", number.0),
        NotificationEvent::TimeUp(since) => ("t", since.0.cast_unsigned()),
        NotificationEvent::Reminder(since) => ("r", since.0.cast_unsigned()),
        NotificationEvent::Nudge(since) => ("n", since.0.cast_unsigned()),
        NotificationEvent::LastDay(since) => ("l", since.0.cast_unsigned()),
        NotificationEvent::GoingOn(until) => ("g", until.0.cast_unsigned()),
        NotificationEvent::Leaving(at) => ("v", at.0.cast_unsigned()),
    };
    let bearer = match (notification.bearer, to) {
        (Bearer::Direct, Seat::First) => "d",
        (Bearer::Direct, Seat::Second) => "e",
        (_, Seat::First) => "p",
        (_, Seat::Second) => "q",
    };
    format!("{bearer}{kind}{game}-{:x}", number & 0xff_ffff_ffff)
}
