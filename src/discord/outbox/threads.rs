//! Threads of games: made when a game begins, closed when it is over. Closing means archiving,
//! which the creator of a thread may do without a further permission. Anybody who writes there
//! reopens it. A thread that moderators have closed, locked or deleted is left for the channel.

use cairn_domain::{
    ChannelId, Game, GameId, MessageId, MessageRef, Origin, OutboxRow, Place, Subject,
};
use poise::serenity_prelude as serenity;
use serenity::Route;
use tracing::{debug, info};

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
    places,
};
use crate::{challenge, rest::Failure};

pub(super) enum PlaceState {
    /// Posts can be read there, and new ones may be possible.
    Usable,
    /// Its thread is closed or out of reach, so its channel is next.
    ThreadLost,
    /// It is out of reach, and there is no other.
    Closed(Failure),
}

impl Outbox {
    /// Makes the requested thread, from the message it hangs on. A second attempt finds the one
    /// that the first has made: it has the id of the message it hangs on.
    pub(super) async fn open_thread(&self, game: &mut Game) -> Result<(), DeliveryError> {
        let place = game.place;
        if !place.wants_thread || place.thread.is_some() {
            return Ok(());
        }
        let mut place = Place {
            wants_thread: false,
            ..place
        };
        if let Some(anchor) = self.anchor(game).await? {
            let name = challenge::post::thread_name(&self.bot, game);
            let mut made = self.bot.rest.create_thread(anchor, &name).await;
            if let Err(Failure::Refused(_)) = made {
                let plain = challenge::post::plain_thread_name(&self.bot, game);
                made = self.bot.rest.create_thread(anchor, &plain).await;
            }
            match made {
                Ok(thread) => place.thread = Some(thread),
                Err(failure) if !failure.is_final() => return Err(failure.into()),
                Err(failure) => {
                    info!(
                        game = %game.id,
                        %failure,
                        "cannot create a thread; the game continues in the channel"
                    );
                }
            }
        }
        self.bot.app.move_game(game, place).await?;
        game.place = place;
        Ok(())
    }

    /// The message that the thread hangs on: the challenge's post, or one of its own if that has
    /// none. None if it cannot be posted.
    async fn anchor(&self, game: &Game) -> Result<Option<MessageRef>, DeliveryError> {
        if game.anchor.is_some() {
            return Ok(game.anchor);
        }
        let challenge = match game.origin {
            Origin::Challenge | Origin::Rematch => self.bot.app.store().challenge(game.id).await?,
            Origin::Tournament | Origin::Import => None,
        };
        match challenge {
            Some(it) if !it.is_to_computer() || it.post.is_some() => {
                let anchor = self.challenge_post(game.id).await?;
                if let Some(at) = anchor {
                    self.bot.app.set_anchor(game.id, at).await?;
                }
                Ok(anchor)
            }
            // A game taken over from another instance comes without its challenge.
            _ => self.post_opening(game).await,
        }
    }

    /// The challenge's post. The challenge may have been accepted before the post was confirmed.
    async fn challenge_post(&self, id: GameId) -> Result<Option<MessageRef>, DeliveryError> {
        if let Some(post) = self.bot.app.challenge(id).await?.post {
            return Ok(Some(post));
        }
        match self.show_challenge(id).await {
            Ok(()) | Err(DeliveryError::Final(_)) => Ok(self.bot.app.challenge(id).await?.post),
            Err(trouble) => Err(trouble),
        }
    }

    async fn post_opening(&self, game: &Game) -> Result<Option<MessageRef>, DeliveryError> {
        let (app, row) = (&self.bot.app, OutboxRow::post(Subject::Opening(game.id)));
        let row = self.recover_one(row).await?;
        if let Some(at) = app.game(game.id).await?.anchor {
            return Ok(Some(at));
        }
        let (places, content) = (
            [game.place.target()],
            challenge::post::opening(&self.bot, game),
        );
        let waits = row.may_be_in(&places);
        let delivery = Delivery::new(row, &places, &content);
        match self.deliver(&delivery).await {
            // While its place cannot be read the game waits.
            Err(DeliveryError::Final(failure)) if !waits => {
                info!(
                    game = %game.id,
                    %failure,
                    "cannot post the opening message; not creating a thread"
                );
                app.remove([&delivery.row]).await?;
                Ok(None)
            }
            sent => Ok(sent?.and_then(|it| it.message_ref())),
        }
    }

    pub(super) async fn look_at_place(&self, game: &Game) -> Result<PlaceState, DeliveryError> {
        let Some(failure) = self.loss_of(game.place.target()).await? else {
            return Ok(PlaceState::Usable);
        };
        Ok(match game.place.thread {
            Some(_) => PlaceState::ThreadLost,
            None => PlaceState::Closed(failure),
        })
    }

    pub(super) async fn loss_of(
        &self,
        channel: ChannelId,
    ) -> Result<Option<Failure>, DeliveryError> {
        let channel_id = serenity::ChannelId::new(channel.0);
        let found: Result<serenity::Channel, _> =
            self.bot.rest.get(Route::Channel { channel_id }).await;
        let is_closed = |it: serenity::GuildChannel| places::is_closed(&it);
        match found.map(|it| it.guild().is_some_and(is_closed)) {
            Ok(false) => Ok(None),
            Ok(true) => Ok(Some(Failure::NoThread)),
            Err(failure) if failure.is_final() => Ok(Some(failure)),
            Err(failure) => Err(failure.into()),
        }
    }

    /// Closes the thread of a game, if it is ours and no game is running there.
    pub(super) async fn close_thread(&self, id: GameId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        let Some(thread) = app.game(id).await?.place.thread else {
            return Ok(());
        };
        // A thread has the id of the message it hangs on.
        let is_ours = app.store().is_anchor(MessageId(thread.0)).await?;
        if !is_ours || app.is_used(thread).await? {
            debug!(game = %id, "not archiving the thread of game {id}");
            return Ok(());
        }
        match self.bot.rest.archive(thread).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            // Deleted, locked or closed already: nothing left to do.
            Ok(()) | Err(_) => Ok(()),
        }
    }
}
