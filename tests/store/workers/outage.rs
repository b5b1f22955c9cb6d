//! Work after an outage of some shards.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use cairn_domain::{DiscordTask, Shards, Task};
use cairn_store::TasksOf;

use super::{Office, connect};
use crate::store::prelude::*;

#[tokio::test]
async fn after_an_outage_of_one_shard_only_the_boards_of_its_servers_are_edited() {
    const MINUTE: i64 = 60_000;
    let office = Office::open().await;
    let app = &office.app;
    let shards = Shards::all(2);
    let _held = app.hold_shards(shards).await.unwrap();
    connect(app, shards.iter()).await;
    for (id, guild) in [
        (1, Some(GuildId(2 << 22))),
        (2, Some(GuildId(3 << 22))),
        (3, None),
    ] {
        let mut game = game(id);
        game.place.guild = guild;
        game.due.wake = Some(Timestamp(60 * MINUTE));
        put_game(&office.store, game).await;
    }
    // The second shard is away for five minutes; the first one also has direct messages.
    let [first, second] = [0, 1].map(|id| Shard { id, count: 2 });
    for minute in 1..=5 {
        office.clock.set(minute * MINUTE);
        connect(app, [first]).await;
    }
    assert_eq!(office.next_due().await, None);
    connect(app, [first, second]).await;
    let waiting = office
        .store
        .listed_tasks(TasksOf::Late(Timestamp::MAX), 10)
        .await;
    let waiting: Vec<_> = waiting.unwrap().into_iter().map(|it| it.task).collect();
    assert_eq!(
        waiting,
        [Some(Task::from(DiscordTask::SyncGame(GameId(2))))]
    );
}

#[tokio::test]
async fn a_heartbeat_is_of_the_time_when_discord_was_last_heard() {
    const NOW: i64 = 1_000_000;
    let office = Office::open().await;
    let app = &office.app;
    office.clock.set(NOW);
    connect(app, [Shard::ALL]).await;
    // An hour later, it was last heard 50 seconds ago.
    let later = NOW + 3_600_000;
    office.clock.set(later);
    let heard = Instant::now().checked_sub(Duration::from_secs(50)).unwrap();
    assert!(!app.hear(BTreeMap::from([(Shard::ALL, heard)])));
    app.beat_if_connected().await.unwrap();
    let beats = office.store.last_beats().await.unwrap();
    assert_eq!(beats, [(Shard::ALL, Timestamp(later - 50_000))]);
    let outages = office.store.outages_since(Timestamp::MIN).await.unwrap();
    let spans: Vec<_> = outages
        .iter()
        .map(|it| (it.span.from.0, it.span.until.0))
        .collect();
    assert_eq!(spans, [(NOW, later - 50_000)]);
}
