//! A database with one damaged thing of each kind: everything else goes on.

use cairn_app::{App, AppError};
use cairn_domain::{Editable as _, NotificationWays, Refusal, SeenState, ServerSettings, Terms};
use cairn_rules::{Catalog, GameKind};
use cairn_store::GameFilter;
use cairn_toygame::{FAULTY, NEW, Race};

use super::{Office, connect};
use crate::{
    common::damages::{DAMAGES, Damage, DamageTarget},
    flow::chat::wait_until,
    store::{
        laws::{action_entry, end_by_owner},
        prelude::*,
    },
};

/// How many games are damaged in each way: more in all than are checked at once.
const EACH: i64 = 14;
/// How many are healthy.
const HEALTHY: i64 = 20;
const DAY: i64 = 86_400_000;

/// A game whose player to act has run out of time by the tenth day.
async fn due(office: &Office, id: i64, acts: bool) {
    let mut game = game(id);
    game.terms.clock = "1d".parse().unwrap();
    game.due.deadline = Some(Timestamp(2 * DAY));
    // The damaged ones come first.
    game.due.wake = Some(Timestamp(2 * DAY + if acts { 0 } else { DAY }));
    if acts {
        game.log.push(action_entry("a1-a2", 2_000));
        game.head.to_move = Some(Seat::Second);
    }
    put_game(&office.store, game).await;
}

async fn damage(office: &Office, by: &Damage, number: i64) {
    let rows = office.database.damage(by.sql, number).await;
    assert!(rows > 0, "there is nothing to damage: {}", by.what);
}

fn damages_of(kinds: &[DamageTarget]) -> Vec<&'static Damage> {
    DAMAGES.iter().filter(|it| kinds.contains(&it.of)).collect()
}

#[tokio::test]
async fn the_clocks_of_healthy_games_go_on_beside_games_that_are_damaged_in_every_way() {
    let office = Office::open().await;
    let (app, store) = (&office.app, &office.store);
    for id in 1..=HEALTHY {
        due(&office, id, false).await;
    }
    let mut count = 0;
    for (way, by) in (1..).zip(damages_of(&[DamageTarget::Game])) {
        for number in 0..EACH {
            let id = 1_000 * way + number;
            due(&office, id, true).await;
            damage(&office, by, id).await;
            // What can be read is only found out by somebody who wants to see the board.
            count += u64::from(store.game(GameId(id)).await.is_err());
        }
    }
    office.clock.set(10 * DAY);
    connect(app, [Shard::ALL]).await;
    // The outage until now does not count.
    office.clock.set(10 * DAY + 60_000);
    app.beat_if_connected().await.unwrap();
    office.clock.set(30 * DAY);
    app.clock_jumped().await;
    let workers = office.start().await;

    let is_over = async |id: i64| {
        let found = store.game(GameId(id)).await.unwrap().unwrap();
        found.head.outcome.is_some()
    };
    wait_until("all healthy games are settled", async || {
        for id in 1..=HEALTHY {
            if !is_over(id).await {
                return false;
            }
        }
        true
    })
    .await;
    let frozen = async || store.frozen_counts().await.unwrap()[0];
    // On a server many are frozen at once for the same people, and what gives up is done later.
    let mut now = 30 * DAY;
    wait_until("each damaged one is frozen", async || {
        now += 60_000;
        office.clock.set(now);
        app.clock_jumped().await;
        frozen().await == ("game", count)
    })
    .await;
    // Nobody checks them again and again.
    wait_until("no clock is due", async || {
        store.next_wake().await.unwrap() > Some(app.now())
    })
    .await;
    assert_eq!(app.unreadable().await.unwrap()["game"], count);
    assert!(app.stalled_parts().is_empty());

    // Lists name them, and nobody but the owner ends them.
    let filter = GameFilter {
        player: Some(ADA),
        ..GameFilter::default()
    };
    let listed = store.games(filter, 1_000).await.unwrap();
    assert_eq!(listed.frozen.len() as u64, count);
    app.timed_games(listed.readable, ADA, None).await.unwrap();
    let until_now = (Timestamp(0), app.now());
    app.digest(ADA, NotificationWays::default(), until_now)
        .await
        .unwrap();
    app.reliability(&ada()).await.unwrap();
    for what in listed.frozen {
        let refused = app.resign(GameId(what.number()), ADA).await;
        let is_frozen = AppError::Refused(Refusal::Frozen(what)).to_string();
        assert_eq!(refused.unwrap_err().to_string(), is_frozen);
        assert!(end_by_owner(store, what, app.now()).await);
    }
    assert_eq!(frozen().await, ("game", 0));
    workers.finish().await;
}

#[tokio::test]
async fn a_server_whose_choices_cannot_be_read_has_none_and_chooses_anew() {
    let office = Office::open().await;
    let app = &office.app;
    let choose = async |clock: &str| {
        let change = ServerSettings::change("clock", clock);
        app.choose_for_server(GuildId(10), change).await.unwrap();
    };
    let chosen = async || {
        app.store()
            .settings(Some(ADA), Some(GuildId(10)))
            .await
            .unwrap()
    };
    choose("3d").await;
    assert_ne!(chosen().await.server, ServerSettings::default());
    for by in damages_of(&[DamageTarget::Server]) {
        damage(&office, by, 10).await;
    }
    assert_eq!(chosen().await.server, ServerSettings::default());
    assert!(app.unreadable().await.unwrap()["server"] > 0);
    choose("2d").await;
    assert_eq!(chosen().await.server.clock, "2d".parse().unwrap());
}

#[tokio::test]
async fn a_game_whose_rules_panic_is_frozen_and_no_other_is() {
    let office = Office::open().await;
    let store = &office.store;
    let program = |kind| {
        let clock = Arc::new(office.clock.clone());
        App::new(Catalog::new([kind]), Arc::clone(store), clock, || [3; 32])
    };
    let sound = program(GameKind::new::<Race<NEW>>());
    for (id, turn) in [(4, "a1-c1"), (5, "a1-b1")] {
        let mut race = game(id);
        race.terms = Terms::casual("toy", "{}".to_owned());
        race.rules_version = NEW;
        put_game(store, race).await;
        let played = sound.play(GameId(id), ADA, SeenState::Latest, turn, None);
        played.await.unwrap();
    }
    let faulty = program(GameKind::new::<Race<FAULTY>>());
    for _ in 0..2 {
        let seen = faulty.view(GameId(4)).await;
        assert!(matches!(seen, Err(AppError::Refused(Refusal::Frozen(_)))));
        assert_eq!(store.frozen_counts().await.unwrap()[0], ("game", 1));
    }
    let next = faulty.play(GameId(5), BOB, SeenState::Latest, "a2-b2", None);
    next.await.unwrap();
    // The program that can play it again goes on with it.
    sound.view(GameId(4)).await.unwrap();
    assert_eq!(store.frozen_counts().await.unwrap()[0], ("game", 0));
}
