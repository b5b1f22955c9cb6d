//! `kill -9` at every request of a start and of a pairing: afterwards every post exists once, every
//! game has begun once, and everybody has been notified once.

use std::time::Duration;

use cairn_domain::tournament::{Stage, Tournament};
use cairn_kernel::Seat;
use localdiscord::{
    Trap,
    faults::{Effect, InjectedFault},
    world::{World, id::ChannelId},
};

use super::{
    DAY, Event, SECOND, SECONDS, TournamentChoices, chat_of, first_boards, games, joins,
    open_tournament,
};
use crate::flow::{
    kills::{AFTER, BEFORE},
    plain::plain,
    tournament::id_of,
};

const PLAYING: [&str; 4] = ["bob", "cleo", "dan", "eve"];
/// Rounds are edited at most once in this time.
const A_MINUTE: Duration = Duration::from_secs(61);

impl Event {
    /// The bot's request with this number from now on is its last one.
    fn trap(&self, number: usize, act: fn() -> Effect) -> Trap {
        let fault = InjectedFault::new("*", "*", act()).skip(number);
        self.chat.sandbox.fail(fault)
    }

    /// Waits until the round is played and posted, or the bot has run into the trap and is killed;
    /// returns whether it was.
    async fn is_killed(&mut self, trap: &Trap, round: usize) -> bool {
        let mut looks = tokio::time::interval(Duration::from_millis(20));
        for look in 0..3_000 {
            looks.tick().await;
            if trap.hits() > 0 {
                self.chat.bot.kill().await.unwrap();
                trap.abandon();
                self.chat.sandbox.heal();
                self.chat.come_back().await;
                return true;
            }
            if self.is_posted(round).await {
                trap.remove();
                return false;
            }
            if look % 10 == 9 {
                self.chat.sandbox.advance(SECOND);
            }
        }
        panic!("neither a round nor a kill");
    }

    /// Whether everything that a round causes is posted.
    async fn is_posted(&self, round: usize) -> bool {
        let it = self.chat.tournament(self.id).await;
        if it.rounds.len() < round || !it.waiting_games().is_empty() {
            return false;
        }
        let games = games(&it);
        let head = format!("Round {round} of");
        self.chat.sandbox.look(|world| {
            let mut posts = world.messages_in(self.thread);
            let is_told = posts.any(|it| it.content.contains(&head));
            is_told && games.iter().all(|it| !first_boards(world, *it).is_empty())
        })
    }

    /// Waits for that; a moment later nothing more is under way.
    async fn wait_for_boards(&self, round: usize) -> Tournament {
        let it = self.wait_for_round(round).await;
        let head = format!("Round {round} of");
        self.chat.reads(&self.chat.bob, self.thread, &head).await;
        for game in games(&it) {
            self.first_board(game).await;
        }
        let boards: Vec<ChannelId> = self.chat.sandbox.look(|world| {
            let boards = it.rounds[round - 1].matches.iter();
            let games = boards.filter_map(|id| it.find(*id)?.games[0].game);
            games.map(|it| first_boards(world, it)[0].channel).collect()
        });
        // They are linked from the round's post, once that may be edited; each change postpones the
        // next by a minute.
        let are_linked = |world: &World| {
            let mut posts = world.messages_in(self.thread);
            let post = posts.find(|it| it.content.contains(&head))?;
            let mut links = boards.iter().map(|it| format!("<#{it}>"));
            links.all(|it| post.content.contains(&it)).then_some(())
        };
        for _ in 0..10 {
            self.chat.sandbox.advance(A_MINUTE);
            let linked = self
                .chat
                .sandbox
                .wait_until("links to the games", are_linked);
            if let Ok(linked) = tokio::time::timeout(Duration::from_secs(5), linked).await {
                linked.unwrap();
                return it;
            }
        }
        let tail = self.chat.sandbox.journal().tail(40);
        panic!("no links to the games: {tail}");
    }

    /// Each round and each game has one post and one thread, and its players were notified once.
    async fn assert_once(&self, before: &[ChannelId]) {
        let it = self.chat.tournament(self.id).await;
        for round in 1..=it.rounds.len() {
            let posts = self.chat.posts(self.thread, &format!("Round {round} of"));
            assert_eq!(posts.len(), 1, "{posts:#?}");
            assert!(posts[0].mentions.is_empty());
        }
        self.assert_told_once().await;
        let places = self.chat.sandbox.look(threads);
        let new = places.iter().filter(|it| !before.contains(it)).count();
        // One of the tournament itself.
        let tail = || self.chat.sandbox.journal().tail(40);
        assert_eq!(new, 1 + games(&it).len(), "{}", tail());
    }
}

fn threads(world: &World) -> Vec<ChannelId> {
    let all = world.channels().filter(|it| it.thread.is_some());
    all.map(|it| it.id).collect()
}

/// Tournaments are played, and in each the bot dies later in its start and in its two pairings,
/// until there is no later request.
async fn survives_kills(act: fn() -> Effect, step: usize) {
    let mut chat = chat_of(PLAYING.into_iter()).await;
    let lists = [("match", "single"), ("start", "hand")];
    let people: Vec<_> = PLAYING.iter().map(|it| chat.sandbox.person(it)).collect();
    for number in 0.. {
        let chosen = TournamentChoices {
            kind: "swiss",
            game: plain(),
            lists: &lists,
            clock: None,
            name: &format!("Cup {number}"),
        };
        let post = open_tournament(&chat, &chosen).await;
        for who in &people {
            joins(&chat, who, post.id).await;
        }
        chat.sandbox.advance(SECONDS);
        let before = chat.sandbox.look(threads);
        let mut event = Event {
            id: id_of(&post),
            thread: ChannelId(post.id.0),
            people: people.clone(),
            chat,
        };
        let ready = event.asks_to_start().await;
        let trap = event.trap(number * step, act);
        event.chat.ada.click(ready, "Do it").unwrap();
        let mut killed = vec![event.is_killed(&trap, 1).await];
        if event.chat.tournament(event.id).await.stage == Stage::Open {
            // It died before it had received it.
            event.directs("Start now").await;
        }
        let mut it = event.wait_for_boards(1).await;
        for round in 2..=3 {
            let open = super::running_games(&it).into_iter();
            let loses = open.map(|it| (it.1, Seat::Second));
            event.all_resign(&loses.collect::<Vec<_>>()).await;
            let at = (2 * number + round - 2) * step;
            let trap = event.trap(at, act);
            event.chat.sandbox.advance(DAY + SECONDS);
            killed.push(event.is_killed(&trap, round).await);
            it = event.wait_for_boards(round).await;
        }
        event.assert_once(&before).await;
        chat = event.chat;
        if killed.iter().all(|it| !it) {
            break;
        }
    }
    chat.end().await;
}

#[tokio::test]
async fn a_start_and_pairings_survive_a_kill_before_their_requests_are_handled() {
    // What is lost with the response of one request is lost with the next one, too.
    survives_kills(BEFORE, 2).await;
}

#[tokio::test]
async fn a_start_and_pairings_survive_a_kill_before_each_of_their_answers_is_heard() {
    survives_kills(AFTER, 1).await;
}
