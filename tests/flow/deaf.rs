//! A gateway that hangs, at every stage: the bot says that it hears nothing, and is back soon after
//! the gateway works again.

use localdiscord::{LocalDiscord, Sessions, Shard, Silence};

use super::{rooms::room_on, watch::MonitoredBot};
use crate::flow::prelude::*;

/// Time limits of connections are divided by this: they are of real time.
const HASTE: &str = "10";

#[derive(Clone, Copy, Debug)]
enum Trouble {
    Silent(Silence),
    /// TLS never completes.
    Unsafe,
    /// Its name does not resolve.
    Nameless,
    Refuses,
}

const TROUBLES: [Trouble; 8] = [
    Trouble::Silent(Silence::Accepted),
    Trouble::Unsafe,
    Trouble::Silent(Silence::Upgraded),
    Trouble::Silent(Silence::Greeted),
    Trouble::Silent(Silence::Everywhere),
    Trouble::Silent(Silence::Trickle),
    Trouble::Nameless,
    Trouble::Refuses,
];

async fn launch(sessions: Sessions) -> MonitoredBot {
    let config = Config {
        sessions,
        ..Config::default()
    };
    MonitoredBot::launch(config, |launch| launch.env("CAIRN_GATEWAY_HASTE", HASTE)).await
}

impl MonitoredBot {
    fn begin_trouble(&self, trouble: Trouble) {
        let sandbox = &self.chat.sandbox;
        let moved = |address: &str| sandbox.change(|world| world.move_gateway(address));
        match trouble {
            Trouble::Silent(silence) => sandbox.silence_gateway(Some(silence)),
            Trouble::Unsafe => {
                sandbox.silence_gateway(Some(Silence::Accepted));
                moved(&sandbox.gateway_url().replace("ws:", "wss:"));
            }
            Trouble::Nameless => {
                sandbox.refuse_gateway(true);
                moved("ws://gateway.invalid");
            }
            Trouble::Refuses => sandbox.refuse_gateway(true),
        }
    }

    fn end_trouble(&self) {
        let sandbox = &self.chat.sandbox;
        sandbox.silence_gateway(None);
        sandbox.refuse_gateway(false);
        let address = sandbox.gateway_url();
        sandbox.change(|world| world.move_gateway(&address));
    }

    /// The bot says that it is deaf, goes on trying, and is back after the trouble, once.
    async fn is_waited_out(&self, trouble: Trouble, accepted: u64) {
        let sandbox = &self.chat.sandbox;
        self.until_ready(503, "the gateway is not connected").await;
        let connected = self.page().await.value("cairn_gateway_connected", &[]);
        assert!(connected.abs() < 0.5, "{trouble:?}: {connected}");
        sandbox.advance(Duration::from_mins(1));
        self.until_healthy(false).await;
        // What has no address is tried without anybody noticing.
        let more = if matches!(trouble, Trouble::Nameless) {
            0
        } else {
            2
        };
        let awaited = format!("another try in spite of {trouble:?}");
        let tried = sandbox.wait_until(&awaited, |_| {
            (sandbox.accept_count() >= accepted + more).then_some(())
        });
        tried.await.unwrap();
        self.end_trouble();
        self.until_ready(200, "ok").await;
        self.until_healthy(true).await;
        let helped = self.chat.uses(&self.chat.ada, "help", &[]).await;
        assert!(!helped.text().is_empty(), "{trouble:?}");
        assert_eq!(sandbox.live_sessions(), 1, "{trouble:?}");
    }
}

#[tokio::test]
async fn a_gateway_that_hangs_at_the_start_is_told_and_waited_out_and_no_clock_runs() {
    let mut watched = launch(Sessions::default()).await;
    for (trouble, number) in TROUBLES.into_iter().zip(2..) {
        watched.chat.bot.kill().await.unwrap();
        watched.chat.sandbox.advance(Duration::from_hours(10));
        watched.begin_trouble(trouble);
        let accepted = watched.chat.sandbox.accept_count();
        watched.chat.bot.restart().await.unwrap();
        watched.find(number).await;
        watched.is_waited_out(trouble, accepted).await;
        let stood = watched
            .chat
            .bot
            .writes_times("no one could play for 36", number - 1);
        stood.await.unwrap();
    }
    watched.chat.end().await;
}

async fn are_waited_out(begin: impl Fn(&LocalDiscord)) {
    let watched = launch(Sessions::default()).await;
    for trouble in TROUBLES {
        let accepted = watched.chat.sandbox.accept_count();
        watched.begin_trouble(trouble);
        begin(&watched.chat.sandbox);
        watched.is_waited_out(trouble, accepted).await;
    }
    watched.chat.end().await;
}

#[tokio::test]
async fn a_gateway_that_hangs_at_a_resume_is_told_and_waited_out() {
    are_waited_out(LocalDiscord::drop_gateway).await;
}

#[tokio::test]
async fn a_gateway_that_hangs_at_a_new_session_is_told_and_waited_out() {
    are_waited_out(LocalDiscord::end_sessions).await;
}

#[tokio::test]
async fn an_open_connection_that_falls_silent_is_given_up() {
    let watched = launch(Sessions::default()).await;
    for silence in [Silence::Everywhere, Silence::Trickle] {
        let accepted = watched.chat.sandbox.accept_count();
        watched.begin_trouble(Trouble::Silent(silence));
        watched
            .is_waited_out(Trouble::Silent(silence), accepted)
            .await;
    }
    watched.chat.end().await;
}

#[tokio::test]
async fn a_shard_that_hangs_is_told_and_costs_no_other_its_session() {
    let sessions = Sessions {
        shards: 2,
        ..Sessions::default()
    };
    let watched = launch(sessions).await;
    let (chat, shards) = (&watched.chat, [0, 1].map(|id| Shard { id, count: 2 }));
    let rooms = shards.map(|shard| room_on(&chat.sandbox, shard));
    chat.sandbox.all_shards_are_connected(2).await.unwrap();
    watched.until_ready(200, "ok").await;
    let help = async |room| {
        let asked = chat.ada.slash(room, "help", &[]).unwrap();
        let answer: InteractionOutcome = asked.outcome().await.unwrap();
        assert!(!answer.text().is_empty());
    };
    let (accepted, identified) = (chat.sandbox.accept_count(), chat.sandbox.identify_count());
    chat.sandbox
        .silence_gateway(Some(Silence::OfShard(shards[1])));
    watched
        .until_ready(200, "not connected: shard 1 of 2")
        .await;
    help(rooms[0]).await;
    let tried = chat.sandbox.wait_until("another try", |_| {
        (chat.sandbox.accept_count() >= accepted + 2).then_some(())
    });
    tried.await.unwrap();
    chat.sandbox.silence_gateway(None);
    chat.sandbox.all_shards_are_connected(2).await.unwrap();
    watched.until_ready(200, "ok\n").await;
    for room in rooms {
        help(room).await;
    }
    assert_eq!(
        chat.sandbox.identify_count(),
        identified + 1,
        "only the one that hung"
    );
    assert_eq!(chat.sandbox.live_sessions(), 2);
    watched.chat.end().await;
}

#[tokio::test]
async fn a_gateway_that_wants_hardly_any_heartbeats_is_asked_all_the_same() {
    let sessions = Sessions {
        heartbeat: Duration::from_hours(24),
        ..Sessions::default()
    };
    let watched = launch(sessions).await;
    let sandbox = &watched.chat.sandbox;
    let asked = sandbox.wait_until("heartbeats", |_| (sandbox.heartbeats() >= 3).then_some(()));
    asked.await.unwrap();
    assert_eq!(sandbox.identify_count(), 1);
    // The library reads what has ended again and again until the next heartbeat is due.
    sandbox.close_gateway_blankly();
    watched
        .until_ready(503, "the gateway is not connected")
        .await;
    watched.until_ready(200, "ok").await;
    watched.chat.end().await;
}

#[tokio::test]
async fn sessions_that_never_begin_use_up_no_more_starts_than_a_day_has() {
    let sessions = Sessions {
        starts: Some(3),
        ..Sessions::default()
    };
    let watched = launch(sessions).await;
    watched.begin_trouble(Trouble::Silent(Silence::Greeted));
    watched.chat.sandbox.end_sessions();
    let waits = watched
        .chat
        .bot
        .writes("the bot has connected too often today");
    waits.await.unwrap();
    watched
        .until_ready(503, "the gateway is not connected")
        .await;
    watched.chat.end().await;
}
