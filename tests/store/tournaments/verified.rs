//! `cairn verify` beside a running bot.

use cairn_domain::tournament::{Ladder, TournamentKind};
use tokio::select;

use super::{Bot, START};
use crate::store::{database::verify, prelude::*};

#[tokio::test]
async fn a_tournament_that_changes_while_it_is_looked_at_is_in_order() {
    let (_folder, store) = sqlite().await;
    let bot = Bot::with_store(store, START).await;
    let id = bot
        .open(TournamentKind::Ladder(Ladder { reach: None }), 0)
        .await
        .root
        .id;
    let mut people = Vec::new();
    for number in 1..=60 {
        people.push(bot.person(number).await);
    }
    let joins = async {
        for who in &people {
            let joined = bot.app.join_tournament(id, who, false).await;
            joined.unwrap();
        }
    };
    let looks = async {
        loop {
            verify(&bot.store).await;
        }
    };
    select! {
        () = joins => (),
        () = looks => (),
    }
}
