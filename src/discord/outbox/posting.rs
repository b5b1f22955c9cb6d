//! Posts of a game: sent to its place or to the next best one, found again if their response was
//! lost, and stripped of their buttons once the game has moved on.

use std::{mem, slice, sync::Arc};

use cairn_domain::{
    Game, GameId, LogLength, MessageRef, NotificationEvent, OutboxRow, Place, Subject,
};
use tracing::info;

use super::{
    courier::{DeliveryError, Outbox},
    places,
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
    /// Posts to the game's place, or to the next best one that works. `before` is the same post in
    /// the place that the game was moved from; `lost_thread` says that its thread is none.
    pub(super) async fn post(
        &self,
        game: &mut Game,
        event: NotificationEvent,
        mut content: Content,
        before: Option<MessageRef>,
        lost_thread: bool,
    ) -> Result<(), DeliveryError> {
        let id = game.id;
        let all = [&content.notified[..], &content.aside_notified[..]].concat();
        let mut notifications = self.bot.app.people_to_mention(game, event, &all).await?;
        let mentioned = mem::take(&mut notifications.mentioned);
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
        let nonce = match event {
            NotificationEvent::Offer(number) => format!("o{id}-{number}{moved}"),
            NotificationEvent::TimeUp(since) => {
                let since = short(since.0.cast_unsigned() & 0xff_ffff_ffff);
                format!("t{id}-{since}{moved}")
            }
            _ => format!("b{id}-{}{moved}", game.seq()),
        };
        let (usual, parent) = (game.place, game.place.parent());
        let row = OutboxRow::post(Subject::Game(id, event));
        // Those that could not be looked for, because their place cannot be read now. Nothing can
        // be posted there either; once it can, they may exist, so they are waited for.
        let mut unseen = self.bot.app.store().outbox(row.subject.family()).await?;
        unseen.retain(|it| it.subject == row.subject && it.recipient.is_none() && it.is_begun());
        let is_unseen = |place: Place| {
            let mut unseen = unseen.iter();
            unseen.any(|it| it.channel == Some(place.target()))
        };
        let waits = is_unseen(usual);
        // Where the game was nobody looks for it.
        let elsewhere = unseen
            .iter()
            .filter(|it| it.channel != Some(usual.target()) && it.channel != Some(parent.target()));
        notifications.outdated.extend(elsewhere.cloned());
        let mut sent = if waits {
            Err(Failure::Forbidden.into())
        } else if lost_thread {
            Err(Failure::NoThread.into())
        } else {
            let at = (usual.target(), &content);
            self.send(&row, at, Some(&nonce), &notifications).await
        };
        if let Err(DeliveryError::Final(
            failure @ (Failure::Gone | Failure::Forbidden | Failure::NoThread),
        )) = &sent
            && usual != parent
            && !waits
        {
            info!(game = %id, %failure, "cannot use the game's thread; trying its channel");
            if before.is_some_and(|it| it.channel == parent.target()) {
                // An earlier, unconfirmed try has posted it.
                self.bot.app.move_game(game, parent).await?;
                game.place = parent;
                return Ok(());
            }
            let language = Language::from_locale(&game.language);
            let noted = Content {
                aside: Some(language.name("goes-on-in-channel")),
                ..content.clone()
            };
            sent = if is_unseen(parent) {
                Err(Failure::Forbidden.into())
            } else {
                let at = (parent.target(), &noted);
                self.send(&row, at, Some(&nonce), &notifications).await
            };
            // Only if that helps: a permission that is missing everywhere may come back.
            if sent.is_ok() {
                self.bot.app.move_game(game, parent).await?;
                game.place = parent;
            }
        }
        match sent {
            Ok(post) => {
                let at = post.and_then(|it| it.message_ref());
                if let (NotificationEvent::Board(length), Some(at)) = (event, at) {
                    self.link_answers((id, length), at);
                }
                Ok(())
            }
            Err(DeliveryError::Final(failure)) => {
                let why = places::trouble_key(&failure);
                self.bot.app.set_trouble(id, Some(why)).await?;
                self.bot.app.tell_unseen(game, event).await?;
                self.amend_answers(game);
                Err(failure.into())
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// Adds links to the board to the answers that want one, while other posts go on.
    fn link_answers(&self, board: (GameId, LogLength), at: MessageRef) {
        let answers = self.bot.amendable.take_answers(board);
        if answers.is_empty() {
            return;
        }
        let bot = Arc::clone(&self.bot);
        tokio::spawn(async move {
            let _busy = bot.busy.read().await;
            amendments::link(&bot, board.0, at, answers).await;
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

    /// Removes the buttons of an outdated post.
    pub(super) async fn retire(&self, game: &Game, post: &OutboxRow) -> Result<(), DeliveryError> {
        let (Some(event), Some(at)) = (post.event(), post.message_ref()) else {
            return Ok(());
        };
        let text = match event {
            NotificationEvent::TimeUp(_) => Some(posts::time::answer_text(game)),
            event => offer::offer_answered(game, event),
        };
        let change = MessageEdit {
            text: board::post::goes_on_there(&self.bot, game, (event, at)).or(text),
            rows: Vec::new(),
            ..MessageEdit::default()
        };
        match self.bot.rest.edit(at, change).await {
            Err(failure) if !failure.is_final() => Err(failure.into()),
            // Deleted or out of reach: no buttons either.
            Ok(()) | Err(_) => Ok(self.bot.app.remove(slice::from_ref(post)).await?),
        }
    }
}
