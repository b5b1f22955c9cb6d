//! How many tournaments somebody may open, and how many may run in a server.

use cairn_domain::{Quota, Refusal, tournament::TournamentKind};

use super::{Bot, START, refusal, setup, some_game};
use crate::store::prelude::*;

#[tokio::test]
async fn one_person_opens_ten_tournaments_at_once_and_a_server_has_fifty() {
    let (_folder, store) = sqlite().await;
    let bot = Bot::with_store(store, START).await;
    let setup = || setup(TournamentKind::ALL[1], some_game(0));
    for maker in 1..=5 {
        for _ in 0..10 {
            bot.open_by(maker, setup()).await.unwrap();
        }
        if maker == 1 {
            let why = refusal(bot.open_by(maker, setup()).await);
            let what = Quota::Tournament;
            assert!(matches!(why, Refusal::TooMuch { what: it, .. } if it == what));
        }
    }
    // Somebody who has opened none.
    let why = refusal(bot.open_by(6, setup()).await);
    assert!(matches!(why, Refusal::TooManyTournaments(50)), "{why:?}");
}
