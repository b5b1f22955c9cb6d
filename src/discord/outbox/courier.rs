//! Brings what is posted up to date with what is stored. Every step may be repeated: it looks at
//! what is there and does what is missing.

use std::sync::Arc;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serenity::{
    ChannelId as DiscordChannel, CreateMessage, EditMessage, Http, MessageId as DiscordMessage,
};
use tracing::{info, warn};

use super::places;
use crate::{
    app::{AppError, DiscordHandler, Loaded, TaskError},
    discord::{Bot, posts, rest::Failure},
    domain::{
        ChannelId, DiscordTask, GameId, MadeFor, MessageId, MessageRef, Offer, Place, Post,
        Refusal, Remedy,
    },
};

/// The one who posts.
pub(crate) struct Outbox {
    pub(crate) bot: Arc<Bot>,
    pub(crate) http: Arc<Http>,
}

#[async_trait]
impl DiscordHandler for Outbox {
    async fn deliver(&self, task: DiscordTask) -> Result<(), TaskError> {
        let done = match task {
            DiscordTask::SyncGame { game } => self.show_game(game).await,
            DiscordTask::SyncChallenge { challenge } => self.show_challenge(challenge).await,
        };
        match done {
            // Frozen games were reported when that was found; there is nothing to show.
            Ok(()) | Err(Trouble::App(AppError::Refused(_))) => Ok(()),
            Err(Trouble::Passing(failure)) => Err(TaskError::Retry(failure.to_string())),
            Err(Trouble::Final(failure)) => {
                warn!(?task, %failure, "a post was refused for good");
                let place = self.place(task).await;
                Err(TaskError::Park {
                    reason: failure.to_string(),
                    remedy: place.as_ref().map_or(Remedy::Nothing, Remedy::at),
                })
            }
            Err(Trouble::App(AppError::Internal(error))) => {
                Err(TaskError::Retry(error.to_string()))
            }
        }
    }
}

/// What stops a delivery.
enum Trouble {
    /// Try again later.
    Passing(Failure),
    /// It would fail again.
    Final(Failure),
    App(AppError),
}

impl From<AppError> for Trouble {
    fn from(error: AppError) -> Trouble {
        Trouble::App(error)
    }
}

impl From<anyhow::Error> for Trouble {
    fn from(error: anyhow::Error) -> Trouble {
        Trouble::App(AppError::Internal(error))
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        Trouble::App(refusal.into())
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        match failure {
            Failure::Passing(_) => Trouble::Passing(failure),
            _ => Trouble::Final(failure),
        }
    }
}

impl Outbox {
    /// Where a task belongs, if that can be found out.
    async fn place(&self, task: DiscordTask) -> Option<Place> {
        let app = &self.bot.app;
        match task {
            DiscordTask::SyncGame { game } => app.view(game).await.ok().map(|it| it.game.place),
            DiscordTask::SyncChallenge { challenge } => {
                app.challenge(challenge).await.ok().map(|it| it.place)
            }
        }
    }

    async fn show_game(&self, id: GameId) -> Result<(), Trouble> {
        let mut view = self.bot.app.view(id).await?;
        self.open_thread(&mut view).await?;
        let live = self.bot.app.posts(id).await?;
        let has = |made_for| live.iter().any(|post| post.made_for == made_for);

        let board = MadeFor::Board(view.game.seq());
        if !has(board) {
            let message = posts::board(&self.bot, &view).await?;
            self.post(&mut view, board, message).await?;
        }
        if let Some(offer) = view.game.open_offer().copied()
            && !has(MadeFor::Offer(offer.kind, offer.number))
        {
            let message = posts::offer(&self.bot, &view, &offer).await;
            let made_for = MadeFor::Offer(offer.kind, offer.number);
            self.post(&mut view, made_for, message).await?;
        }
        for post in live {
            if !is_current(&view, &post) {
                self.retire(&view, &post).await?;
            }
        }
        Ok(())
    }

    /// Makes the thread that is wanted, from the challenge's post. A second attempt finds the one
    /// that the first has made: it has the id of the message it hangs on.
    async fn open_thread(&self, view: &mut Loaded) -> Result<(), Trouble> {
        let place = view.game.place;
        if !place.wants_thread || place.thread.is_some() {
            return Ok(());
        }
        let mut place = Place {
            wants_thread: false,
            ..place
        };
        if let Some(hook) = self.hook(view.game.id).await? {
            let name = posts::thread_name(&self.bot, &view.game).await;
            let thread = serenity::CreateThread::new(name)
                .auto_archive_duration(serenity::AutoArchiveDuration::OneWeek);
            let made = DiscordChannel::new(hook.channel.0)
                .create_thread_from_message(&self.http, DiscordMessage::new(hook.message.0), thread)
                .await;
            match made.map_err(|error| Failure::of(&error)) {
                Ok(thread) => place.thread = Some(ChannelId(thread.id.get())),
                Err(Failure::ThreadExists) => place.thread = Some(ChannelId(hook.message.0)),
                Err(passing @ Failure::Passing(_)) => return Err(passing.into()),
                Err(failure) => {
                    info!(game = %view.game.id, %failure, "no thread can be made; the game goes on in the channel");
                }
            }
        }
        self.bot.app.move_game(view.game.id, place).await?;
        view.game.place = place;
        Ok(())
    }

    /// The challenge's post. It may have been accepted before we heard that it is there.
    async fn hook(&self, id: GameId) -> Result<Option<MessageRef>, Trouble> {
        if let Some(post) = self.bot.app.challenge(id).await?.post {
            return Ok(Some(post));
        }
        match self.show_challenge(id).await {
            Ok(()) | Err(Trouble::Final(_)) => Ok(self.bot.app.challenge(id).await?.post),
            Err(trouble) => Err(trouble),
        }
    }

    /// Posts to the game's place, or to the next best one that works.
    async fn post(
        &self,
        view: &mut Loaded,
        made_for: MadeFor,
        message: CreateMessage,
    ) -> Result<(), Trouble> {
        let game = view.game.id;
        // Discord remembers a nonce for some minutes: if the answer to the first try was lost, the
        // second one gives the message that is already there.
        let nonce = match made_for {
            MadeFor::Board(length) => format!("b{game}-{length}"),
            MadeFor::Offer(kind, number) => format!("{}{game}-{number}", kind.key()),
        };
        let message = message
            .nonce(serenity::Nonce::String(nonce))
            .enforce_nonce(true);
        let usual = view.game.place;
        let parent = Place {
            thread: None,
            ..usual
        };
        let mut sent = self.send(usual, &message).await;
        if let Err(failure) = &sent
            && !matches!(failure, Failure::Passing(_))
            && usual != parent
        {
            info!(%game, %failure, "the game's thread cannot be used; its channel is tried");
            sent = self.send(parent, &message).await;
            // Only if that helps: a permission that is missing everywhere may come back.
            if sent.is_ok() {
                self.bot.app.move_game(game, parent).await?;
                view.game.place = parent;
            }
        }
        match sent {
            Ok(at) => {
                let post = Post { game, made_for, at };
                Ok(self.bot.app.posted(post).await?)
            }
            Err(passing @ Failure::Passing(_)) => Err(passing.into()),
            Err(failure) => {
                let why = places::trouble_key(&failure).to_owned();
                self.bot.app.troubled(game, why).await?;
                Err(failure.into())
            }
        }
    }

    async fn send(&self, place: Place, message: &CreateMessage) -> Result<MessageRef, Failure> {
        let sent = DiscordChannel::new(place.target().0)
            .send_message(&self.http, message.clone())
            .await
            .map_err(|error| Failure::of(&error))?;
        Ok(MessageRef {
            channel: ChannelId(sent.channel_id.get()),
            message: MessageId(sent.id.get()),
        })
    }

    /// Takes the buttons off a post that has been overtaken.
    async fn retire(&self, view: &Loaded, post: &Post) -> Result<(), Trouble> {
        let mut edit = EditMessage::new()
            .components(Vec::new())
            .allowed_mentions(serenity::CreateAllowedMentions::new());
        if let Some(offer) = &view.game.head.offer
            && is_about(offer, post)
        {
            edit = edit.content(posts::offer_answered(&self.bot, view, offer).await);
        }
        let edited = DiscordChannel::new(post.at.channel.0)
            .edit_message(&self.http, DiscordMessage::new(post.at.message.0), edit)
            .await;
        match edited.map_err(|error| Failure::of(&error)) {
            Err(passing @ Failure::Passing(_)) => Err(passing.into()),
            // Deleted or out of reach: no buttons either.
            Ok(_) | Err(_) => Ok(self.bot.app.retired(post.at).await?),
        }
    }

    async fn show_challenge(&self, id: GameId) -> Result<(), Trouble> {
        let challenge = self.bot.app.challenge(id).await?;
        let game = match self.bot.app.view(id).await {
            Ok(view) => Some(view.game),
            Err(AppError::Refused(_)) => None,
            Err(error) => return Err(error.into()),
        };
        let (text, rows) = posts::challenge(&self.bot, &challenge, game.as_ref()).await;
        if let Some(post) = challenge.post {
            let edit = EditMessage::new()
                .content(text)
                .components(rows)
                .allowed_mentions(serenity::CreateAllowedMentions::new());
            let edited = DiscordChannel::new(post.channel.0)
                .edit_message(&self.http, DiscordMessage::new(post.message.0), edit)
                .await;
            return match edited.map_err(|error| Failure::of(&error)) {
                Err(passing @ Failure::Passing(_)) => Err(passing.into()),
                Ok(_) | Err(_) => Ok(()),
            };
        }
        let message = CreateMessage::new()
            .content(text)
            .components(rows)
            .allowed_mentions(posts::notify(challenge.to.as_slice()))
            .nonce(serenity::Nonce::String(format!("c{id}")))
            .enforce_nonce(true);
        match self.send(challenge.place, &message).await {
            Ok(at) => Ok(self.bot.app.challenge_posted(id, at).await?),
            Err(failure) => {
                info!(challenge = %id, %failure, "the challenge cannot be posted");
                Err(failure.into())
            }
        }
    }
}

/// Whether the post shows what there is to be shown.
fn is_current(view: &Loaded, post: &Post) -> bool {
    match post.made_for {
        MadeFor::Board(length) => length == view.game.seq(),
        MadeFor::Offer(..) => view
            .game
            .open_offer()
            .is_some_and(|offer| is_about(offer, post)),
    }
}

fn is_about(offer: &Offer, post: &Post) -> bool {
    post.made_for == MadeFor::Offer(offer.kind, offer.number)
}
