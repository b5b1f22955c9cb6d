//! Turns to be stored.

use std::{
    ops::Range,
    sync::Arc,
    time::{Duration, Instant},
};

use cairn_domain::{
    DiscordTask, Due, Event, GameChange, GameId, GameWrite, LogEntry, LoggedAction, Revision,
    Timestamp, Write,
};
use cairn_kernel::Seat;
use cairn_store::Store;
use serde_json::value::RawValue;
use tokio::task::JoinSet;

use crate::games::head;

/// Everybody plays these turns, one after the other; returns how long each took.
pub(crate) async fn at_once(
    store: &Arc<Store>,
    games: impl Iterator<Item = i64>,
    numbers: Range<u64>,
) -> Vec<Duration> {
    let mut players = JoinSet::new();
    for id in games {
        let (store, numbers) = (Arc::clone(store), numbers.clone());
        players.spawn(async move {
            let mut took = Vec::new();
            for number in numbers {
                let writes = turn(id, number);
                let start = Instant::now();
                // `SQLITE_BUSY` would be among the errors.
                store.commit(writes).await.expect("a turn");
                took.push(start.elapsed());
            }
            took
        });
    }
    players.join_all().await.concat()
}

pub(crate) fn turn(id: i64, number: u64) -> Vec<Write> {
    let game = GameId(id);
    let at = Timestamp(i64::try_from(number).expect("not so many"));
    let act = LoggedAction {
        action: RawValue::from_string(r#""a4-a2""#.to_owned()).expect("it is JSON"),
        notation: "a4-a2".to_owned(),
        annotated: "a4-a2xb2".to_owned(),
        fingerprint: "00ff".repeat(4),
    };
    let seat = Seat::First;
    vec![
        Write::Game(GameWrite::Change(GameChange {
            id: game,
            expect: Revision(number),
            entries: vec![LogEntry {
                at,
                event: Event::Acted(seat, Arc::new(act)),
                next: Some(Seat::Second),
            }],
            head: head(at),
            due: Due::default(),
        })),
        Write::schedule(DiscordTask::SyncGame(game), at),
    ]
}
