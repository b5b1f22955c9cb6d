//! Work after an outage of some shards.

use cairn_app::TasksOf;
use cairn_domain::{DiscordTask, GameId, GuildId, Shard, Shards, Task, Timestamp};

use super::Office;
use crate::laws::{game, put_game};

#[tokio::test]
async fn after_an_outage_of_one_shard_only_the_boards_of_its_servers_are_edited() {
    const MINUTE: i64 = 60_000;
    let office = Office::open().await;
    let app = &office.app;
    let shards = Shards::all(2);
    let _held = app.hold_shards(shards).await.unwrap();
    app.set_connected(shards.iter()).await.unwrap();
    for (id, guild) in [
        (1, Some(GuildId(2 << 22))),
        (2, Some(GuildId(3 << 22))),
        (3, None),
    ] {
        let mut game = game(id);
        game.place.guild = guild;
        game.due.wake = Some(Timestamp(60 * MINUTE));
        put_game(&*office.store, game).await;
    }
    // The second shard is away for five minutes; the first one also has direct messages.
    let [first, second] = [0, 1].map(|id| Shard { id, count: 2 });
    for minute in 1..=5 {
        office.clock.set(minute * MINUTE);
        app.set_connected([first]).await.unwrap();
    }
    assert_eq!(office.next_due().await, None);
    app.set_connected([first, second]).await.unwrap();
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
