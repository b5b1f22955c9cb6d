//! Nights and weekends in the words of a board: for the waiting player.

use std::time::SystemTime;

use crate::flow::prelude::*;

const DAYS: [&str; 7] = [
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "monday",
    "tuesday",
    "wednesday",
];

/// Hours since the first of January 1970, which was a Thursday.
fn hours() -> i64 {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs() / 3_600;
    i64::try_from(since).unwrap()
}

/// A zone in which it is two o'clock at night.
fn at_night() -> String {
    let ahead = (2 - hours() % 24 + 12).rem_euclid(24) - 12;
    // Their names count westward.
    match ahead {
        0 => "Etc/GMT".to_owned(),
        east if east > 0 => format!("Etc/GMT-{east}"),
        west => format!("Etc/GMT+{}", -west),
    }
}

async fn lives(chat: &Chat, zones: [&str; 2]) {
    for (who, zone) in [&chat.ada, &chat.bob].into_iter().zip(zones) {
        let zone = [("time-zone", zone.into())];
        chat.uses(who, "settings me", &zone).await;
    }
}

#[tokio::test]
async fn who_waits_through_a_night_reads_until_when() {
    let chat = Chat::start().await;
    lives(&chat, [&at_night(), "UTC"]).await;
    let terms = [("clock", "3d".into()), ("rest", "nights".into())];
    let game = chat.begin(&terms).await;
    let said = "It’s night where Ada lives, so the clock is stopped until <t:";
    game.board.says(said);
    let own = chat.click(&chat.ada, game.board.id, "My view").await;
    own.lacks(said);
    chat.end().await;
}

#[tokio::test]
async fn who_waits_through_a_weekend_reads_until_when() {
    let chat = Chat::start().await;
    lives(&chat, ["UTC", "UTC"]).await;
    let today = usize::try_from(hours() / 24 % 7).unwrap();
    let weekend = [6, 0, 1].map(|it| DAYS[(today + it) % 7]);
    chat.prefers(&chat.ada, "weekend", &weekend).await;
    let terms = [("clock", "3d".into()), ("rest", "weekends".into())];
    let game = chat.begin(&terms).await;
    let said = "It’s the weekend where Ada lives, so the clock is stopped until <t:";
    game.board.says(said);
    let view = chat.click(&chat.bob, game.board.id, "My view").await;
    view.says(said);
    chat.end().await;
}

#[tokio::test]
async fn a_weekend_before_the_deadline_is_named() {
    let chat = Chat::start().await;
    lives(&chat, ["UTC", "UTC"]).await;
    let today = usize::try_from(hours() / 24 % 7).unwrap();
    let weekend = [2, 3].map(|it| DAYS[(today + it) % 7]);
    chat.prefers(&chat.ada, "weekend", &weekend).await;
    let terms = [("clock", "4d".into()), ("rest", "weekends".into())];
    let game = chat.begin(&terms).await;
    let from = (hours() / 24 + 2) * 86_400;
    let until = from + 2 * 86_400;
    let said = format!("Ada’s weekend, from <t:{from}:f> to <t:{until}:f>, doesn’t count.");
    game.board.says(&said);
    // A later one does not matter.
    let short = [("clock", "1d".into()), ("rest", "weekends".into())];
    let (_, board) = chat.begins_another(&short).await;
    board.lacks("Ada’s weekend");
    chat.end().await;
}
