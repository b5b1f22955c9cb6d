//! A pairing that takes too long.

use std::{fs, time::Duration};

use cairn_app::{AppError, TooSlow};
use cairn_domain::tournament::DirectorAction;

use super::{Bot, GUILD, START, swiss};
use crate::{flow::chat::wait_until, store::prelude::*};

fn is_pairing() -> bool {
    let threads = fs::read_dir("/proc/self/task").unwrap();
    let names = threads.filter_map(|it| fs::read_to_string(it.ok()?.path().join("comm")).ok());
    names.into_iter().any(|it| it.trim() == "pairing")
}

#[tokio::test]
async fn a_pairing_that_takes_too_long_is_an_incident_and_its_thread_ends_with_nothing_done() {
    let (_folder, bot, id) = swiss(300).await;
    let maker = bot.maker().await;
    bot.start(id).await;
    // Nobody may meet their natural opponent, so that a search is necessary.
    let order = bot.tournament(id).await.order.clone();
    for (one, other) in order.iter().zip(&order[150..]) {
        let forbid = DirectorAction::Forbid(*one, *other);
        bot.app.direct(id, maker, forbid, None).await.unwrap();
    }
    let store = Arc::clone(&bot.store);
    drop(bot);

    let short = Some(Duration::from_millis(5));
    let mut bot = Bot::with(Arc::clone(&store), cairn_rules::catalog(), short, START).await;
    for number in 1..=300 {
        let who = bot.person(number).await;
        bot.app.note_presence(GUILD, who.id, true);
    }
    let before = bot.tournament(id).await;
    let slow = bot.app.direct(id, maker, DirectorAction::Pair, None).await;
    let Err(AppError::Internal(slow)) = slow else {
        panic!("{slow:?}");
    };
    assert!(slow.is::<TooSlow>(), "{slow:?}");
    bot.work().await;
    let parked = async || store.parked_tasks().await.unwrap();
    wait_until("a parked task", async || !parked().await.is_empty()).await;
    let parked = parked().await;
    assert!(parked[0].reason.contains("incident"), "{parked:?}");
    assert_eq!(bot.tournament(id).await.log, before.log);
    wait_until("the end of the thread", async || !is_pairing()).await;
    bot.workers.take().unwrap().finish().await;
    drop(bot);

    // With enough time it is paired, once.
    let mut bot = Bot::with(store, cairn_rules::catalog(), None, START).await;
    bot.work().await;
    let it = bot.wait_until(id, |it| !it.rounds.is_empty()).await;
    assert_eq!((it.rounds.len(), it.matches.len()), (1, 150));
}
