//! Posts of a game: sent to its place or to the next best one, found again if their response was
//! lost, and stripped of their buttons once the game has moved on.

use std::{mem, sync::Arc};

use cairn_domain::{
    Family, Game, GameId, MadeFor, MessageId, MessageRecord, MessageRef, NotificationEvent, Place,
    Post, Subject, WordsMark,
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    places, recovery,
};
use crate::{
    board,
    game::offer,
    interaction::amendments,
    posts,
    rest::{Content, Failure, MessageEdit, short},
    words::Language,
};

impl Outbox {
    /// Looks for unconfirmed posts: the game may have moved on, and then nothing else would ever
    /// remove their buttons.
    pub(super) async fn find_lost(&self, id: GameId) -> Result<(), DeliveryError> {
        let app = &self.bot.app;
        for begun in app.messages(Family::of_game(id)).await? {
            let Subject::Game(_, made_for) = begun.subject else {
                continue;
            };
            let known = app.posts(id).await?;
            let known: Vec<MessageId> = known.iter().map(|it| it.at.message).collect();
            match recovery::find(&self.bot, begun, true, &known).await {
                Ok(Some(message)) => {
                    let channel = begun.channel;
                    let post = Post {
                        game: id,
                        made_for,
                        at: MessageRef { channel, message },
                        // Its content may be outdated, so it is edited once more.
                        words: WordsMark::default(),
                    };
                    app.record_post(post).await?;
                }
                Ok(None) => app.forget_message(begun.subject, Vec::new()).await?,
                // The place cannot be read now.
                Err(Failure::Forbidden) => (),
                Err(failure) => return Err(failure.into()),
            }
        }
        Ok(())
    }

    /// Posts to the game's place, or to the next best one that works. `before` is the same post in
    /// the place that the game was moved from; `lost_thread` says that its thread is none.
    #[expect(clippy::too_many_lines, reason = "one step of a post after another")]
    pub(super) async fn post(
        &self,
        game: &mut Game,
        made_for: MadeFor,
        mut content: Content,
        before: Option<MessageRef>,
        lost_thread: bool,
    ) -> Result<(), DeliveryError> {
        let id = game.id;
        let about = NotificationEvent::from(made_for);
        let all = [&content.notified[..], &content.aside_notified[..]].concat();
        let (mentioned, mut notifications) =
            self.bot.app.people_to_mention(game, about, &all).await?;
        content.notified.retain(|it| mentioned.contains(it));
        let had_aside = !content.aside_notified.is_empty();
        content.aside_notified.retain(|it| mentioned.contains(it));
        // It is for them alone, and they are notified otherwise.
        if had_aside && content.aside_notified.is_empty() {
            content.aside = None;
        }
        // Discord remembers a nonce for some minutes: if the response to the first try was lost,
        // the second one returns the existing message. One in a place that the game was moved to is
        // a different post.
        let moved = before.map_or_else(String::new, |at| {
            format!(
                "m{}",
                short((at.message.0 ^ at.message.0 >> 22) & 0xff_ffff)
            )
        });
        let about = match made_for {
            MadeFor::Board(length) => format!("b{id}-{length}{moved}"),
            MadeFor::Offer(number) => format!("o{id}-{number}{moved}"),
            MadeFor::TimeUp(since) => {
                let since = short(since.0.cast_unsigned() & 0xff_ffff_ffff);
                format!("t{id}-{since}{moved}")
            }
        };
        let usual = game.place;
        let parent = usual.parent();
        let now = self.bot.app.now();
        let subject = Subject::Game(id, made_for);
        let words = recovery::trace(&content);
        let begun = |place: Place| MessageRecord {
            subject,
            channel: place.target(),
            message: None,
            words,
            written_at: now,
            was_lost: false,
        };
        // Those that could not be looked for, because their place cannot be read now. Nothing can
        // be posted there either; once it can, they may exist, so they are waited for.
        let unseen = self.bot.app.messages(subject.family()).await?;
        let is_unseen = |place: Place| {
            let mut unseen = unseen.iter();
            unseen.any(|it| it.subject == subject && it.channel == place.target())
        };
        let waits = is_unseen(usual);
        let mut sent = if waits {
            Err(Failure::Forbidden)
        } else if lost_thread {
            Err(Failure::NoThread)
        } else {
            let first = mem::take(&mut notifications);
            self.bot.app.begin_post(begun(usual), first).await?;
            self.send(usual, &content, &about).await
        };
        if let Err(failure @ (Failure::Gone | Failure::Forbidden | Failure::NoThread)) = &sent
            && usual != parent
            && !waits
        {
            info!(game = %id, %failure, "cannot use the game's thread; trying its channel");
            if before.is_some_and(|it| it.channel == parent.target()) {
                // An earlier, unconfirmed try has posted it.
                self.bot.app.forget_message(subject, Vec::new()).await?;
                self.bot.app.move_game(game, parent).await?;
                game.place = parent;
                return Ok(());
            }
            let language = Language::from_locale(&game.language);
            let note = language.name("goes-on-in-channel");
            let told = Content {
                aside: Some(note),
                ..content.clone()
            };
            sent = if is_unseen(parent) {
                Err(Failure::Forbidden)
            } else {
                self.bot
                    .app
                    .begin_post(begun(parent), notifications)
                    .await?;
                self.send(parent, &told, &about).await
            };
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
                self.bot.app.record_post(post).await?;
                self.link_answers(post);
                Ok(())
            }
            Err(failure) if !failure.is_final() => Err(failure.into()),
            Err(failure) => {
                // It stays unconfirmed: an earlier try may have sent it.
                let why = places::trouble_key(&failure);
                self.bot.app.set_trouble(id, Some(why)).await?;
                let about = NotificationEvent::from(made_for);
                self.bot.app.tell_unseen(game, about).await?;
                self.amend_answers(game);
                Err(failure.into())
            }
        }
    }

    /// Adds links to the board to the answers that want one, while other posts go on.
    fn link_answers(&self, board: Post) {
        let answers = self.bot.amendable.take_answers(&board);
        if answers.is_empty() {
            return;
        }
        let bot = Arc::clone(&self.bot);
        tokio::spawn(async move {
            let _busy = bot.busy.read().await;
            amendments::link(&bot, &board, answers).await;
        });
    }

    /// Amends the answers of people who were promised the board, while other posts go on.
    fn amend_answers(&self, game: &Game) {
        let (bot, game) = (Arc::clone(&self.bot), game.clone());
        tokio::spawn(async move {
            let _busy = bot.busy.read().await;
            amendments::amend(&bot, &game).await;
        });
    }

    pub(super) async fn send(
        &self,
        place: Place,
        content: &Content,
        about: &str,
    ) -> Result<MessageRef, Failure> {
        self.bot
            .rest
            .send(place.target(), content, about, None)
            .await
    }

    /// Removes the buttons of an outdated post.
    pub(super) async fn retire(&self, game: &Game, post: &Post) -> Result<(), DeliveryError> {
        let text = match post.made_for {
            MadeFor::TimeUp(_) => Some(posts::time::answer_text(game)),
            made_for => offer::offer_answered(game, made_for),
        };
        let change = MessageEdit {
            text: board::post::goes_on_there(&self.bot, game, post).or(text),
            rows: Vec::new(),
            ..MessageEdit::default()
        };
        match self.bot.rest.edit(post.at, change).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            // Deleted or out of reach: no buttons either.
            Ok(()) | Err(_) => Ok(self.bot.app.retire_post(post.at).await?),
        }
    }
}
