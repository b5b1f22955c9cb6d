//! Points, byes and numbers given by hand are shown to the people concerned, in the log and in the
//! standings.

use super::panel::Event;
use crate::flow::prelude::*;

/// Ada gives an entry list in a file.
async fn list(event: &Event, lines: &str) -> InteractionOutcome {
    let file = Arg::File {
        name: "entries.txt".to_owned(),
        bytes: lines.as_bytes().to_vec().into(),
    };
    let args = [
        ("tournament", format!("T-{}", event.id).into()),
        ("file", file),
    ];
    let chat = &event.chat;
    chat.uses(&chat.ada, "tournament direct", &args).await
}

#[tokio::test]
async fn starting_numbers_come_from_a_file() {
    let event = Event::open(&[], &["dan", "eve"], &[]).await;
    let wrong = list(&event, "1. eve\n2. nobody\n").await;
    wrong.says("nobody");
    let done = list(&event, "\u{feff}1. eve\r\n2. dan\r\n\r\n3. Bob\r\n").await;
    done.says("Done");
    event.starts().await;
    let it = event.wait_for_round(1).await;
    let mut names = Vec::new();
    for entry in it.order.iter().take(3) {
        names.push(event.name_of(*entry).await);
    }
    assert_eq!(names, ["eve", "dan", "bob"]);
    event.chat.end().await;
}

#[tokio::test]
async fn points_and_byes_by_hand_stand_in_the_log_with_their_reason() {
    let event = Event::start(&["dan", "eve"], &[]).await;
    let chat = &event.chat;
    event.opens_entry("dan").await;
    chat.click(&chat.ada, event.panel, "Points…").await;
    event.picks(&chat.ada, event.panel, "+1").await;
    let done = event.because("A board was mixed up").await;
    done.says("Done");
    event.opens_entry("eve").await;
    chat.click(&chat.ada, event.panel, "Half-point bye…").await;
    let done = event.because("Away that week").await;
    done.says("Done");

    let log = event.log().await;
    for said in [
        "dan: +1 from a director",
        "A board was mixed up",
        "eve has a bye in round 2, worth a draw",
        "Away that week",
    ] {
        log.says(said);
    }
    chat.wait_until("what Dan is told", |world| {
        let mut all = world.channels().flat_map(|it| world.messages_in(it.id));
        all.find(|it| {
            it.content
                .contains("changed your points: +1. Reason: “A board was mixed up”")
        })
        .map(|_| ())
    })
    .await;
    let text = format!("1:t:of:{}:standings:0:yes", event.id);
    let shown = chat.forges(&chat.bob, event.post.id, &text).await;
    shown.says("+1 from a director");
    event.chat.end().await;
}
