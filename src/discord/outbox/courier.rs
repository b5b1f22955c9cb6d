//! Brings what is posted up to date with what is stored. Every step may be repeated: it looks at
//! what is there and does what is missing.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use cairn_kernel::Seat;
use tokio::time::timeout;
use tracing::{info, warn};

use super::{lost, places};
use crate::{
    app::{AppError, DiscordHandler, Loaded, TaskError},
    discord::{
        Bot, posts,
        rest::{Change, Content, Failure},
        words::{Language, phrase},
    },
    domain::{
        About, BegunPost, DiscordTask, Game, GameId, MadeFor, MessageRef, Offer, Origin,
        ParticipantId, Place, Post, Refusal, Remedy,
    },
};

/// How long the posts of one task may take, waiting for Discord's limits included. One that takes
/// longer is begun anew; what it has posted is there, and is found.
const DELIVERY: Duration = Duration::from_mins(3);

/// Brings posts up to date.
pub(crate) struct Outbox {
    pub(crate) bot: Arc<Bot>,
}

#[async_trait]
impl DiscordHandler for Outbox {
    async fn deliver(&self, task: DiscordTask) -> Result<(), TaskError> {
        let done = timeout(DELIVERY, self.work(task)).await;
        let done = done.unwrap_or_else(|_| Err(Failure::retry("it took too long").into()));
        match done {
            // There is no such game: there is nothing to show.
            Ok(()) | Err(DeliveryError::App(AppError::Refused(_))) => Ok(()),
            Err(DeliveryError::Passing(failure)) => Err(TaskError::Retry(failure.to_string())),
            Err(DeliveryError::Final(failure)) => {
                warn!(?task, %failure, "a post was refused for good");
                Err(TaskError::Park {
                    reason: failure.to_string(),
                    remedy: self.remedy(task, &failure).await,
                })
            }
            Err(DeliveryError::App(AppError::Internal(error))) => {
                Err(TaskError::Retry(error.to_string()))
            }
        }
    }
}

/// What stops a delivery.
pub(super) enum DeliveryError {
    /// Try again later.
    Passing(Failure),
    /// It would fail again.
    Final(Failure),
    App(AppError),
}

impl From<AppError> for DeliveryError {
    fn from(error: AppError) -> DeliveryError {
        DeliveryError::App(error)
    }
}

impl From<anyhow::Error> for DeliveryError {
    fn from(error: anyhow::Error) -> DeliveryError {
        DeliveryError::App(AppError::Internal(error))
    }
}

impl From<Refusal> for DeliveryError {
    fn from(refusal: Refusal) -> DeliveryError {
        DeliveryError::App(refusal.into())
    }
}

impl From<Failure> for DeliveryError {
    fn from(failure: Failure) -> DeliveryError {
        if failure.is_final() {
            DeliveryError::Final(failure)
        } else {
            DeliveryError::Passing(failure)
        }
    }
}

impl Outbox {
    async fn work(&self, task: DiscordTask) -> Result<(), DeliveryError> {
        match task {
            DiscordTask::SyncGame { game } => self.show_game(game).await,
            DiscordTask::TellGoingOn { game, by } => self.tell_going_on(game, by).await,
            DiscordTask::Tell { game } => self.tell(game).await,
            DiscordTask::CloseThread { game } => self.close_thread(game).await,
            DiscordTask::SyncChallenge { challenge } => self.show_challenge(challenge).await,
            DiscordTask::SyncTable { guild } => self.sync_table(guild).await,
            DiscordTask::SendDigest { person, due } => self.send_digest(person, due).await,
            DiscordTask::GiveNotice { game, participant } => {
                self.give_notice(game, participant).await
            }
        }
    }

    /// The change that may heal a failure: one of the place, if the place is to blame.
    async fn remedy(&self, task: DiscordTask, failure: &Failure) -> Remedy {
        match failure {
            Failure::Forbidden | Failure::NoThread | Failure::NoFiles => {
                let place = self.place(task).await;
                place.as_ref().map_or(Remedy::Nothing, Remedy::at)
            }
            // Gone, or not understood. And what cannot be read has been posted: nothing but an
            // operator may have it posted once more.
            _ => Remedy::Nothing,
        }
    }

    /// Where a task belongs, if that can be found out.
    async fn place(&self, task: DiscordTask) -> Option<Place> {
        let app = &self.bot.app;
        match task {
            DiscordTask::SyncGame { game }
            | DiscordTask::TellGoingOn { game, .. }
            | DiscordTask::Tell { game }
            | DiscordTask::CloseThread { game }
            | DiscordTask::GiveNotice { game, .. } => app.place(game).await.ok(),
            DiscordTask::SyncTable { guild } => {
                let table = app.server_table(guild).await.ok().flatten();
                table.map(|it| it.place())
            }
            DiscordTask::SendDigest { .. } => None,
            DiscordTask::SyncChallenge { challenge } => {
                app.challenge(challenge).await.ok().map(|it| it.place)
            }
        }
    }

    async fn show_game(&self, id: GameId) -> Result<(), DeliveryError> {
        let mut game = self.bot.app.game(id).await?;
        self.open_thread(&mut game).await?;
        self.find_lost(id).await?;
        let live = self.bot.app.posts(id).await?;
        // What is left in a place the game was taken from counts no more.
        let here = game.place.target();
        let has = |made_for| {
            let mut posts = live.iter();
            posts.any(|post| post.made_for == made_for && post.at.channel == here)
        };

        let board = MadeFor::Board(game.seq());
        let (main, view) = match self.bot.app.replayed(game.clone()).await {
            Ok(view) => (board, Some(view)),
            // The last board of a game that is over needs no word about it.
            Err(AppError::Refused(Refusal::Frozen))
                if game.head.outcome.is_some() && has(board) =>
            {
                (board, None)
            }
            Err(AppError::Refused(Refusal::Frozen)) => (MadeFor::Frozen(game.seq()), None),
            Err(error) => return Err(error.into()),
        };
        if view.is_none() && game.frozen_at.is_none() {
            game.frozen_at = Some(self.bot.app.now());
            self.bot.app.set_frozen(id, game.frozen_at).await?;
        }
        let elsewhere = |made_for| {
            let mut posts = live.iter();
            let found = posts.rfind(|post| post.made_for == made_for && post.at.channel != here);
            found.map(|post| post.at)
        };
        let shown = live
            .iter()
            .rfind(|post| post.made_for == main && post.at.channel == here);
        match (shown, &view) {
            (Some(post), Some(view)) => self.edit_board(post, view).await?,
            (Some(_), None) => (),
            (None, Some(view)) => {
                let mut content = posts::board(&self.bot, view).await?;
                let before = elsewhere(main);
                if let Some(gone) = self.gone_at_the_end(&game).await {
                    content.aside = Some(posts::left::note_at_the_end(&game, gone));
                    content.notified = game.players.get(!gone).user.into_iter().collect();
                }
                self.post(&mut game, main, content, before).await?;
            }
            (None, None) => {
                let content = posts::frozen(&self.bot, &game);
                self.post(&mut game, main, content, None).await?;
            }
        }
        // Not before the board is there, because its nonce is made of this.
        if view.is_some() && game.frozen_at.is_some() {
            self.bot.app.set_frozen(id, None).await?;
        }
        // The board tells of an offer that came with the turn.
        let has_post = |offer: &&Offer| !offer.with_turn || view.is_none();
        if let Some(offer) = game.open_offer().filter(has_post).cloned()
            && !has(MadeFor::Offer(offer.number))
        {
            let content = posts::offer(&self.bot, &game, &offer);
            let made_for = MadeFor::Offer(offer.number);
            let before = elsewhere(made_for);
            self.post(&mut game, made_for, content, before).await?;
        }
        let flag = game.head.clock.flag.filter(|it| !it.waiting);
        let flag = flag.filter(|_| game.head.outcome.is_none());
        let time_up = flag.map(|it| MadeFor::TimeUp(it.since));
        if let (Some(flag), Some(made_for)) = (flag, time_up)
            && !has(made_for)
        {
            // Nobody tells us of those who leave.
            let gone = self.bot.gone(&game).await.is_some();
            if let Some(content) = posts::time::asked(&self.bot, &game, flag, gone) {
                let before = elsewhere(made_for);
                self.post(&mut game, made_for, content, before).await?;
            }
        }
        for post in live {
            let is_current = post.made_for == main
                || Some(post.made_for) == time_up
                || game
                    .open_offer()
                    .is_some_and(|offer| post.made_for == MadeFor::Offer(offer.number));
            if !is_current || post.at.channel != here {
                self.retire(&game, &post).await?;
            }
        }
        Ok(())
    }

    /// Who has left the server, if it was their time that has ended the game.
    async fn gone_at_the_end(&self, game: &Game) -> Option<Seat> {
        let late = posts::left::late_at_the_end(game)?;
        let left = self.bot.has_left(game, late).await;
        left.unwrap_or(false).then_some(late)
    }

    /// Edits the words under a board that is there, if they have changed: a deadline has moved, or
    /// time is up. An edit notifies nobody.
    async fn edit_board(&self, post: &Post, view: &Loaded) -> Result<(), DeliveryError> {
        let content = posts::board_words(&self.bot, view).await?;
        let words = content.mark();
        if words == post.words {
            return Ok(());
        }
        let change = Change {
            text: Some(content.text),
            rows: content.rows,
        };
        match self.bot.rest.edit(post.at, change).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            // Deleted or out of reach: it need not be tried again either.
            Ok(()) | Err(_) => Ok(self.bot.app.posted(Post { words, ..*post }).await?),
        }
    }

    /// Finds out what became of posts of which nothing was heard: the game may have moved on, and
    /// then nothing else would ever take their buttons off.
    async fn find_lost(&self, id: GameId) -> Result<(), DeliveryError> {
        for begun in self.bot.app.begun_posts(id).await? {
            let known = self.bot.app.posts(id).await?;
            match lost::find(&self.bot, begun, &known).await? {
                Some(post) => self.bot.app.posted(post).await?,
                None => self.bot.app.forget_begun_post(begun).await?,
            }
        }
        Ok(())
    }

    /// Makes the thread that is wanted, from the message it hangs on. A second attempt finds the
    /// one that the first has made: it has the id of the message it hangs on.
    async fn open_thread(&self, game: &mut Game) -> Result<(), DeliveryError> {
        let place = game.place;
        if !place.wants_thread || place.thread.is_some() {
            return Ok(());
        }
        let mut place = Place {
            wants_thread: false,
            ..place
        };
        if let Some(anchor) = self.anchor(game).await? {
            let name = posts::thread_name(&self.bot, game);
            match self.bot.rest.create_thread(anchor, &name).await {
                Ok(thread) => place.thread = Some(thread),
                Err(failure) if !failure.is_final() => return Err(failure.into()),
                Err(failure) => {
                    info!(game = %game.id, %failure, "no thread can be made; the game goes on in the channel");
                }
            }
        }
        self.bot.app.move_game(game, place).await?;
        game.place = place;
        Ok(())
    }

    /// The message that the thread is to hang on: the challenge's post, or one of its own where
    /// there was no challenge. None if it cannot be posted.
    async fn anchor(&self, game: &Game) -> Result<Option<MessageRef>, DeliveryError> {
        if game.anchor.is_some() {
            return Ok(game.anchor);
        }
        let anchor = match game.origin {
            Origin::Challenge | Origin::Rematch => self.challenge_post(game.id).await?,
            Origin::Tournament | Origin::Import => self.post_opening(game).await?,
        };
        if let Some(at) = anchor {
            self.bot.app.anchored(game.id, at).await?;
        }
        Ok(anchor)
    }

    /// The challenge's post. It may have been accepted before we heard that it is there.
    async fn challenge_post(&self, id: GameId) -> Result<Option<MessageRef>, DeliveryError> {
        if let Some(post) = self.bot.app.challenge(id).await?.post {
            return Ok(Some(post));
        }
        match self.show_challenge(id).await {
            Ok(()) | Err(DeliveryError::Final(_)) => Ok(self.bot.app.challenge(id).await?.post),
            Err(trouble) => Err(trouble),
        }
    }

    /// Posts what a game without a challenge begins with.
    async fn post_opening(&self, game: &Game) -> Result<Option<MessageRef>, DeliveryError> {
        let content = posts::opening(&self.bot, game);
        let nonce = format!("a{}", game.id);
        match self.send(game.place, &content, &nonce).await {
            Ok(at) => Ok(Some(at)),
            Err(failure) if !failure.is_final() => Err(failure.into()),
            Err(failure) => {
                info!(game = %game.id, %failure, "the opening cannot be posted; no thread is made");
                Ok(None)
            }
        }
    }

    /// Posts to the game's place, or to the next best one that works. `before` is the same post in
    /// the place that the game was taken from.
    async fn post(
        &self,
        game: &mut Game,
        made_for: MadeFor,
        mut content: Content,
        before: Option<MessageRef>,
    ) -> Result<(), DeliveryError> {
        let id = game.id;
        let mut news = Vec::new();
        if let Some(about) = About::of_post(made_for) {
            let told = self.bot.app.mentioned(game, about, &content.notified);
            (content.notified, news) = told.await?;
        }
        // Discord remembers a nonce for some minutes: if the answer to the first try was lost, the
        // second one gives the message that is already there.
        // The board that is posted once more when the game can be replayed again is another post.
        let frozen = game.frozen_at.map_or_else(String::new, |at| {
            format!("-{:x}", at.0.cast_unsigned() & 0xffff_ffff)
        });
        // So is one in a place that the game was taken to.
        let moved = before.map_or_else(String::new, |at| {
            format!("m{:x}", (at.message.0 ^ at.message.0 >> 22) & 0xff_ffff)
        });
        let nonce = match made_for {
            MadeFor::Board(length) if frozen.is_empty() => format!("b{id}-{length}{moved}"),
            MadeFor::Board(length) => format!("b{id}-{length}{frozen}"),
            MadeFor::Frozen(length) => format!("f{id}-{length}{frozen}"),
            MadeFor::Offer(number) => format!("o{id}-{number}{moved}"),
            MadeFor::TimeUp(since) => format!("t{id}-{:x}{moved}", since.0 & 0xff_ffff_ffff),
        };
        let usual = game.place;
        let parent = Place {
            thread: None,
            ..usual
        };
        let begun = |place: Place| BegunPost {
            game: id,
            made_for,
            channel: place.target(),
        };
        self.bot.app.begin_post(begun(usual), news).await?;
        let mut sent = self.send(usual, &content, &nonce).await;
        if let Err(failure @ (Failure::Gone | Failure::Forbidden | Failure::NoThread)) = &sent
            && usual != parent
        {
            info!(game = %id, %failure, "the game's thread cannot be used; its channel is tried");
            self.bot.app.begin_post(begun(parent), Vec::new()).await?;
            let language = Language::of(&game.language);
            let note = language.say(&phrase!("goes-on-in-channel"));
            let told = Content {
                aside: Some(note),
                ..content.clone()
            };
            sent = self.send(parent, &told, &nonce).await;
            // Only if that helps: a permission that is missing everywhere may come back.
            if sent.is_ok() {
                self.bot.app.move_game(game, parent).await?;
                game.place = parent;
            }
        }
        match sent {
            Ok(at) => {
                let post = Post {
                    game: id,
                    made_for,
                    at,
                    words: content.mark(),
                };
                Ok(self.bot.app.posted(post).await?)
            }
            Err(failure) if !failure.is_final() => Err(failure.into()),
            Err(failure) => {
                // It may have been sent if its answer was what failed.
                if failure != Failure::Unreadable {
                    self.bot.app.forget_begun_post(begun(game.place)).await?;
                }
                let why = places::trouble_key(&failure).to_owned();
                self.bot.app.troubled(id, why).await?;
                Err(failure.into())
            }
        }
    }

    async fn send(
        &self,
        place: Place,
        content: &Content,
        nonce: &str,
    ) -> Result<MessageRef, Failure> {
        self.bot
            .rest
            .send(place.target(), content, nonce, None)
            .await
    }

    /// Takes the buttons off a post that has been overtaken.
    async fn retire(&self, game: &Game, post: &Post) -> Result<(), DeliveryError> {
        let text = match post.made_for {
            MadeFor::TimeUp(_) => Some(posts::time::answered(game)),
            made_for => posts::offer_answered(game, made_for),
        };
        let change = Change {
            text: posts::goes_on_there(&self.bot, game, post).or(text),
            rows: Vec::new(),
        };
        match self.bot.rest.edit(post.at, change).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            // Deleted or out of reach: no buttons either.
            Ok(()) | Err(_) => Ok(self.bot.app.retired(post.at).await?),
        }
    }

    /// Tells the opponent of somebody who leaves for good, unless they stay or the game is over.
    async fn give_notice(&self, id: GameId, who: ParticipantId) -> Result<(), DeliveryError> {
        let game = self.bot.app.game(id).await?;
        let Some(leaving) = self.bot.app.leaving(who).await? else {
            return Ok(());
        };
        let Some(seat) = game.seat_of(who).filter(|_| game.head.outcome.is_none()) else {
            return Ok(());
        };
        let content = posts::notice(&self.bot, &game, seat, leaving);
        let nonce = format!("n{}-{}", id.0, leaving.asked_at.as_secs());
        self.send(game.place, &content, &nonce).await?;
        Ok(())
    }

    async fn show_challenge(&self, id: GameId) -> Result<(), DeliveryError> {
        let challenge = self.bot.app.challenge(id).await?;
        let game = match self.bot.app.game(id).await {
            Ok(game) => Some(game),
            Err(AppError::Refused(_)) => None,
            Err(error) => return Err(error.into()),
        };
        let people: Vec<ParticipantId> = [&challenge.from]
            .into_iter()
            .chain(&challenge.to)
            .map(|it| it.id)
            .collect();
        let away = self.bot.app.vacations(&people).await?;
        let content = posts::challenge(&self.bot, &challenge, game.as_ref(), &away);
        if let Some(post) = challenge.post {
            let change = Change {
                text: Some(content.text),
                rows: content.rows,
            };
            return match self.bot.rest.edit(post, change).await {
                Err(failure) if !failure.is_final() => Err(failure.into()),
                Ok(()) | Err(_) => Ok(()),
            };
        }
        let nonce = format!("c{id}");
        match self.send(challenge.place, &content, &nonce).await {
            Ok(at) => Ok(self.bot.app.challenge_posted(id, at).await?),
            Err(failure) => {
                info!(challenge = %id, %failure, "the challenge cannot be posted");
                Err(failure.into())
            }
        }
    }
}
