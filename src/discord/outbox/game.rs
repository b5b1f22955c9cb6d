//! Posts of a game: its board, offers, the question about time, in its thread. Every step may be
//! repeated: it checks what exists and does what is missing. What the game has moved on from loses
//! its buttons.

use std::{mem, sync::Arc};

use cairn_app::LoadedGame;
use cairn_domain::{
    ChannelId, Family, Game, GameId, LogLength, MessageRef, NotificationEvent, Offer, OutboxRow,
    Span, Subject, Timestamp,
};
use cairn_kernel::Seat;
use cairn_telemetry::metrics::metrics;

use super::{
    courier::{DeliveryError, Outbox},
    deliver::Delivery,
    nonce, places,
    threads::PlaceState,
};
use crate::{
    board,
    game::{departure, offer},
    interaction::amendments,
    posts,
    rest::{Content, Failure, MessageEdit},
    words::Language,
};

/// The posts of a game as they were found.
struct FoundPosts {
    rows: Vec<OutboxRow>,
    /// Where they are to be.
    here: ChannelId,
    /// Its thread cannot be used.
    lost_thread: bool,
}

impl FoundPosts {
    /// The newest post about an event, where it is to be or where the game was.
    fn find(&self, event: NotificationEvent, is_here: bool) -> Option<&OutboxRow> {
        let is_it = |it: &&OutboxRow| {
            it.is_shown() && it.event() == Some(event) && is_here == (it.channel == Some(self.here))
        };
        self.rows.iter().filter(is_it).max_by_key(|it| it.message)
    }
}

impl Outbox {
    pub(super) async fn show_game(&self, id: GameId) -> Result<(), DeliveryError> {
        let mut game = self.bot.app.game(id).await?;
        // The clock of a tournament's game starts when its board exists.
        let starts = game.head.clock.starts;
        let now = self.bot.app.now();
        let starts_now = starts.is_some_and(|it| now < it);
        if starts_now {
            game.head.clock.starts = Some(now);
        }
        self.open_thread(&mut game).await?;
        // The game may have moved on, and then nothing else would ever remove their buttons.
        let rows = self.recover(Family::of_game(id), |it| it.recipient.is_none());
        let rows = rows.await?;
        let state = match self.bot.app.trouble(id).await? {
            Some(_) => Some(self.look_at_place(&game).await?),
            None => None,
        };
        let lost_thread = matches!(state, Some(PlaceState::ThreadLost));
        // Posts left in a place the game was moved from, or will be now, no longer count.
        let here = if lost_thread {
            game.place.channel
        } else {
            game.place.target()
        };
        let found = FoundPosts {
            rows,
            here,
            lost_thread,
        };

        let board = NotificationEvent::Board(game.seq());
        let view = self.bot.app.load(game.clone()).await?;
        let shown = found.find(board, true);
        if shown.is_some() && lost_thread {
            self.bot.app.move_game(&game, game.place.parent()).await?;
            game.place = game.place.parent();
        }
        // Edits of one message may be held back for long, and nothing else waits for that.
        let mut edited = Ok(());
        if let Some(post) = shown {
            edited = self.edit_board(post.clone(), &view).await;
        } else {
            let mut content = board::post::board(&self.bot, &view).await?;
            let is_first = found.find(board, false).is_none();
            if let Some(gone) = self.gone_at_the_end(&game).await {
                content.aside = Some(departure::note_at_the_end(&game, gone));
                content.notified = game.players.get(!gone).user.into_iter().collect();
            }
            if game.seq().0 == 0 && is_first {
                board::post::tell_both(&game, &mut content);
            }
            self.post(&mut game, board, content, &found).await?;
            if is_first {
                self.measure(&game);
            }
        }
        match state {
            Some(PlaceState::Closed(failure)) if shown.is_some() && game.head.outcome.is_none() => {
                return Err(failure.into());
            }
            Some(_) if shown.is_some() => self.bot.app.set_trouble(id, None).await?,
            _ => (),
        }
        if starts_now {
            self.clock_starts(id, now).await?;
        }
        // The board announces an offer that came with the turn, or is for the computer.
        let has_post = |offer: &&Offer| !game.is_told_by_board(offer);
        if let Some(offer) = game.open_offer().filter(has_post).cloned() {
            let event = NotificationEvent::Offer(offer.number);
            if found.find(event, true).is_none() {
                let content = offer::offer(&self.bot, &game, &offer);
                self.post(&mut game, event, content, &found).await?;
            }
        }
        let flag = game.head.clock.flag.filter(|it| !it.waiting);
        let flag = flag.filter(|_| game.head.outcome.is_none());
        let time_up = flag.map(|it| NotificationEvent::TimeUp(it.since));
        if let (Some(flag), Some(event)) = (flag, time_up)
            && found.find(event, true).is_none()
        {
            // Departures are not reported to us.
            let gone = self.bot.absent_seat(&game).await.is_some();
            if let Some(content) = posts::time::question_post(&self.bot, &game, flag, gone) {
                self.post(&mut game, event, content, &found).await?;
            }
        }
        // It may have changed: an unusable thread is abandoned.
        let here = game.place.target();
        let offered = game
            .open_offer()
            .map(|it| NotificationEvent::Offer(it.number));
        let current = [Some(board), time_up, offered];
        for post in found.rows.iter().filter(|it| it.is_shown()) {
            let is_current = current.contains(&post.event());
            if !is_current || post.channel != Some(here) {
                edited = edited.and(self.retire(&game, post).await);
            }
        }
        edited
    }

    /// Posts to the game's place, or to its channel if its thread does not work.
    async fn post(
        &self,
        game: &mut Game,
        event: NotificationEvent,
        mut content: Content,
        found: &FoundPosts,
    ) -> Result<(), DeliveryError> {
        let (app, id) = (&self.bot.app, game.id);
        let all = [&content.notified[..], &content.aside_notified[..]].concat();
        let mut notifications = app.people_to_mention(game, event, &all).await?;
        let mentioned = mem::take(&mut notifications.mentioned);
        content.notified.retain(|it| mentioned.contains(it));
        let had_aside = !content.aside_notified.is_empty();
        content.aside_notified.retain(|it| mentioned.contains(it));
        // It is for them alone, and they are notified otherwise.
        if had_aside && content.aside_notified.is_empty() {
            content.aside = None;
        }
        let (usual, parent) = (game.place, game.place.parent());
        let places = [usual.target(), parent.target()];
        let row = OutboxRow::post(Subject::Game(id, event));
        // Those that could not be looked for, because their place cannot be read now. Nothing can
        // be posted there either; once it can, they may exist, so they are waited for. Where the
        // game was nobody looks for them.
        let rows = found.rows.iter().filter(|it| it.subject == row.subject);
        let unseen = rows.filter(|it| it.recipient.is_none() && it.is_begun());
        let (awaited, outdated): (Vec<_>, Vec<_>) =
            unseen.cloned().partition(|it| it.may_be_in(&places));
        notifications.outdated.extend(outdated);
        let before = found.find(event, false).and_then(OutboxRow::message_ref);
        // An earlier, unconfirmed try may have posted it in the channel.
        let is_in_channel =
            usual != parent && before.is_some_and(|it| it.channel == parent.target());
        let moved = (usual != parent).then(|| Content {
            aside: Some(Language::from_locale(&game.language).name("goes-on-in-channel")),
            ..content.clone()
        });
        let (places, first) = match &moved {
            Some(moved) if found.lost_thread => (&places[1..], moved),
            Some(_) if is_in_channel => (&places[..1], &content),
            _ => (&places[..], &content),
        };
        let delivery = Delivery {
            elsewhere: moved.as_ref(),
            nonce: Some(nonce::of_post((id, event), before)),
            notifications,
            ..Delivery::new(row, places, first)
        };
        let sent = if awaited.is_empty() {
            self.deliver(&delivery).await
        } else {
            Err(Failure::Forbidden.into())
        };
        // Only if that helps: a permission that is missing everywhere may come back.
        let goes_there = match &sent {
            Ok(post) => {
                let at = post.as_ref().and_then(|it| it.channel);
                at.is_some_and(|it| it != usual.target())
            }
            Err(DeliveryError::Final(failure)) => {
                is_in_channel && awaited.is_empty() && failure.is_of_place()
            }
            Err(_) => false,
        };
        if goes_there {
            app.move_game(game, parent).await?;
            game.place = parent;
        }
        match sent {
            Ok(post) => {
                let at = post.and_then(|it| it.message_ref());
                if let (NotificationEvent::Board(length), Some(at)) = (event, at) {
                    self.link_answers((id, length), at);
                }
                Ok(())
            }
            Err(DeliveryError::Final(_)) if goes_there => Ok(()),
            Err(DeliveryError::Final(failure)) => {
                let why = places::trouble_key(&failure);
                app.set_trouble(id, Some(why)).await?;
                app.tell_unseen(game, event).await?;
                self.amend_answers(game);
                Err(failure.into())
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// The clock of a game starts with its board, which shows the time it was `drawn` for: if it
    /// took long to arrive, the clock starts now, and the words are written again.
    async fn clock_starts(&self, id: GameId, drawn: Timestamp) -> Result<(), DeliveryError> {
        /// A delay that does not matter for a clock of days.
        const ON_ITS_WAY: Span = Span::from_secs(60);
        let now = self.bot.app.now();
        if now - drawn <= ON_ITS_WAY {
            return Ok(self.bot.app.clock_starts(id, drawn).await?);
        }
        self.bot.app.clock_starts(id, now).await?;
        Ok(self.bot.app.show_again(id).await?)
    }

    /// Measures how long people waited for the board of a turn just posted: neither the first one,
    /// nor one that was moved or could not be shown for a while.
    fn measure(&self, game: &Game) {
        if let Some(last) = game.log.last() {
            let took = (self.bot.app.now() - last.at).to_duration();
            metrics().posts.observe(took.as_secs_f64());
        }
    }

    /// The player who has left the server and whose time ended the game.
    async fn gone_at_the_end(&self, game: &Game) -> Option<Seat> {
        let late = departure::late_at_the_end(game)?;
        let left = self.bot.has_left(game, late).await;
        left.unwrap_or(false).then_some(late)
    }

    /// Edits the words under an existing board, if they have changed: a deadline has moved, or time
    /// is up. An edit notifies nobody.
    async fn edit_board(
        &self,
        mut post: OutboxRow,
        view: &LoadedGame,
    ) -> Result<(), DeliveryError> {
        let content = board::post::board_words(&self.bot, view).await?;
        let app = &self.bot.app;
        match self.update(&mut post, &content).await? {
            None => Ok(()),
            // Another account of the bot has posted it: one of our own takes its place.
            Some(Failure::NOT_OURS) => {
                app.remove([&post]).await?;
                Ok(app.show_again(view.game.id).await?)
            }
            // Deleted or out of reach: it need not be retried either.
            Some(_) => {
                post.fingerprint = content.mark();
                Ok(app.save(&post).await?)
            }
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
    async fn retire(&self, game: &Game, post: &OutboxRow) -> Result<(), DeliveryError> {
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
        // Deleted or out of reach: no buttons either.
        self.edit(at, change).await?;
        Ok(self.bot.app.remove([post]).await?)
    }
}
