//! The state of the database and the channels, and ways to make trouble: shared by the tests of
//! failures.

use cairn_domain::{Challenge, Game};
use localdiscord::{PendingInteraction, Trap};
use serde_json::json;

use crate::{common::books::Books, flow::prelude::*};

/// The first answer to an interaction.
pub(crate) const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
/// The answer that follows it.
pub(crate) const ANSWER: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
/// Messages of a channel: posts.
pub(crate) const MESSAGES: &str = "/channels/{channel_id}/messages";
/// A message of a channel: changes of posts.
pub(crate) const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
pub(crate) const THREADS: &str = "/channels/{channel_id}/messages/{message_id}/threads";

impl Chat {
    /// The current database, read beside the bot.
    pub(crate) async fn books(&self) -> Books {
        // Opened once: tests look into it all the time.
        let open = async || Books::open_read_only(&self.database).await;
        self.reader.get_or_init(open).await.clone()
    }

    /// The database, for inserting something while the bot is away.
    pub(crate) async fn books_of_stopped(&self) -> Books {
        assert_eq!(self.bot.pid(), None, "the bot is running");
        Books::open(&self.database).await
    }

    /// Waits for a heartbeat that is no older than this: a clock put forward before it causes no
    /// outage.
    pub(crate) async fn beats_after(&self, moment: Timestamp) {
        let books = self.books().await;
        wait_until("a heartbeat", async || {
            books.last_beat().await >= Some(moment)
        })
        .await;
    }

    pub(crate) async fn stored_game(&self, name: &str) -> Game {
        let id: GameId = name.parse().unwrap();
        self.books()
            .await
            .game(id)
            .await
            .unwrap_or_else(|| panic!("no game {name}"))
    }

    pub(crate) async fn stored_challenge(&self, name: &str) -> Challenge {
        let id: GameId = name.parse().unwrap();
        self.books()
            .await
            .challenge(id)
            .await
            .unwrap_or_else(|| panic!("no challenge {name}"))
    }

    pub(crate) async fn all_games(&self) -> Vec<Game> {
        self.books().await.all_games().await
    }

    /// The bot is killed with `kill -9` at the request held by the trap; that request is lost, too.
    pub(crate) async fn die(&mut self, trap: &Trap) {
        self.wait_for_hits(trap, 1).await;
        self.bot.kill().await.unwrap();
        trap.abandon();
    }

    /// Starts the bot again and waits until it is connected.
    pub(crate) async fn come_back(&mut self) {
        self.bot.restart().await.unwrap();
        if let Err(stuck) = self.sandbox.bot_is_ready().await {
            panic!("{stuck}\n{}", self.bot.output().join("\n"));
        }
    }

    /// Starts the bot again while it cannot read any channel to look for its messages, until it has
    /// given that up; then it can, and something about `place` changes.
    pub(crate) async fn come_back_unable_to_look(&mut self, place: ChannelId) {
        let unseen = json!({"code": 50_001, "message": "Missing Access"});
        let unseen = InjectedFault::new("GET", MESSAGES, Effect::Answer(403, unseen));
        let unseen = self.sandbox.fail(unseen.always());
        self.come_back().await;
        self.are_parked(true).await;
        unseen.remove();
        self.deny(place, Permissions::ADD_REACTIONS);
        self.are_parked(false).await;
        self.deny(place, Permissions::NONE);
    }

    /// Waits until some tasks are parked, or none.
    pub(crate) async fn are_parked(&self, wanted: bool) {
        let books = self.books().await;
        wait_until(&format!("parked tasks: {wanted}"), async || {
            books.parked_tasks().await.is_empty() != wanted
        })
        .await;
    }

    /// Waits until this many requests have run into the trap.
    pub(crate) async fn wait_for_hits(&self, trap: &Trap, times: usize) {
        let reached = trap.reached_times(times).await;
        assert!(
            reached.is_ok(),
            "only {} of {times} in the trap\n{}\n{}",
            trap.hits(),
            self.sandbox.journal().tail(40),
            self.bot.output().join("\n"),
        );
    }

    /// The bot's public posts in a channel with this text.
    pub(crate) fn posts(&self, place: ChannelId, text: &str) -> Vec<Message> {
        let bot = self.sandbox.bot_user();
        self.sandbox.look(|world| {
            world
                .messages_in(place)
                .filter(|it| it.author == bot && !it.is_private() && it.content.contains(text))
                .cloned()
                .collect()
        })
    }

    /// Checks that there is exactly one such post, and that it has notified exactly this person,
    /// once.
    pub(crate) fn assert_posted_once(
        &self,
        place: ChannelId,
        text: &str,
        told: &Person,
    ) -> Message {
        self.assert_posted_once_to(place, text, &[told])
    }

    /// Checks that there is one such post, and that it has notified these and nobody else.
    pub(crate) fn assert_posted_once_to(
        &self,
        place: ChannelId,
        text: &str,
        told: &[&Person],
    ) -> Message {
        let posts = self.posts(place, text);
        assert_eq!(
            posts.len(),
            1,
            "`{text}`: {posts:#?}\n{}",
            self.sandbox.journal().tail(60)
        );
        let post = posts.into_iter().next().unwrap();
        for who in [&self.ada, &self.bob, &self.cleo] {
            let expected = usize::from(told.iter().any(|it| it.id() == who.id()));
            assert_eq!(pings_of(who, post.id), expected, "`{text}` and {who:?}");
        }
        post
    }

    /// Waits for something in the world, and prints the bot's output if it does not come.
    pub(crate) async fn wait_until<T>(
        &self,
        awaited: &str,
        see: impl FnMut(&localdiscord::world::World) -> Option<T>,
    ) -> T {
        self.sandbox
            .wait_until(awaited, see)
            .await
            .unwrap_or_else(|stuck| panic!("{stuck}\n{}", self.bot.output().join("\n")))
    }

    /// Waits until the challenge a thread hangs on links there: then nothing more is under way.
    pub(crate) async fn leads_to(&self, thread: ChannelId) {
        let way = format!("<#{thread}>");
        self.wait_until("the way to the thread", |world| {
            let post = world.message(MessageId(thread.0))?;
            (post.content.contains(&way) && post.components.is_empty()).then_some(())
        })
        .await;
    }

    /// The number of requests of this kind made by the bot.
    pub(crate) fn requests(&self, method: &str, route: &str) -> usize {
        self.sandbox.journal().requests(method, route).len()
    }
}

/// How often somebody was notified of this message.
pub(crate) fn pings_of(who: &Person, message: MessageId) -> usize {
    who.inbox()
        .iter()
        .filter(|ping| ping.message == message)
        .count()
}

/// A turn by command, without waiting for the answer.
pub(crate) fn types(who: &Person, place: ChannelId, turn: &str) -> PendingInteraction {
    who.slash(place, "move", &[("move", turn.into())]).unwrap()
}
