//! Membership in the server is checked in time, so that nobody waits for the answers.

use std::sync::atomic::Ordering;

use cairn_domain::tournament::{Start, TournamentKind};
use tokio::time::timeout;

use super::{Bot, START, all_begun, some_game, swiss};
use crate::store::prelude::*;

const FIVE_MINUTES: Span = Span::from_secs(5 * 60);

impl Bot {
    fn asked_count(&self) -> usize {
        self.server.asked.load(Ordering::SeqCst)
    }

    /// Waits until this many people have been checked.
    async fn asks_for(&mut self, people: usize) {
        while self.asked_count() < people {
            let done = timeout(std::time::Duration::from_secs(20), self.done.recv()).await;
            assert!(done.is_ok(), "only {} were asked for", self.asked_count());
        }
    }
}

#[tokio::test]
async fn before_a_start_at_a_time_it_is_asked_ten_minutes_early_who_is_there() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::with_store(store, START).await;
    let id = bot
        .open_of((TournamentKind::ALL[1], Start::InDays(1)), 6, some_game(0))
        .await;
    let id = id.root.id;
    bot.work().await;
    bot.pass(Span::from_secs(24 * 3_600 - 5 * 60)).await;
    bot.asks_for(6).await;
    assert!(
        bot.tournament(id).await.rounds.is_empty(),
        "it has not started"
    );
    bot.pass(FIVE_MINUTES).await;
    bot.wait_until(id, all_begun).await;
    assert_eq!(bot.asked_count(), 6, "each of them once");
    bot.workers.take().unwrap().finish().await;
}

#[tokio::test]
async fn an_answer_holds_for_an_hour() {
    let (_folder, bot, id) = swiss(5).await;
    let unknown = async || bot.app.people_to_ask_for(id).await.unwrap();
    unknown().await.iter().for_each(|it| bot.server.note(it));
    assert_eq!(bot.asked_count(), 5);
    for (minutes, left) in [(59, 0), (1, 5)] {
        bot.pass(Span::from_secs(minutes * 60)).await;
        assert_eq!(unknown().await.len(), left);
    }
}

#[tokio::test]
async fn when_a_director_looks_at_it_before_the_start_it_is_asked_who_is_there() {
    let (_folder, store) = sqlite().await;
    let mut bot = Bot::with_store(store, START).await;
    let it = bot.open(TournamentKind::ALL[1], 5).await;
    bot.work().await;
    bot.app.ask_before_start(&it).await.unwrap();
    bot.asks_for(5).await;
    bot.app.ask_before_start(&it).await.unwrap();
    let id = it.root.id;
    bot.start(id).await;
    bot.wait_until(id, all_begun).await;
    assert_eq!(bot.asked_count(), 5, "each of them once");
    bot.workers.take().unwrap().finish().await;
}
