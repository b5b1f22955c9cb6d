//! A director sees in one list who has not moved, and reminds them with one press.

use super::{panel::Event, tournament::games};
use crate::flow::prelude::*;

/// Waits until the clock of a game runs: its first board is posted.
pub(crate) async fn clock_runs(chat: &Chat, game: GameId) {
    wait_until(&format!("the clock of #{game}"), async || {
        let starts = chat.stored_game(&game.to_string()).await.head.clock.starts;
        let now = chat.look(|world| world.now().0);
        starts.is_none_or(|it| it.0 <= now)
    })
    .await;
}

async fn at_one_glance(event: &Event) -> String {
    event.back().await;
    let ada = &event.chat.ada;
    let shown = event
        .picks(ada, event.panel, "See who hasn’t moved yet and remind them")
        .await;
    shown.text().to_owned()
}

/// The number of messages to somebody with a director's reminder.
pub(crate) fn reminders(world: &World, who: &Person) -> usize {
    let told = world.inbox(who.id()).filter(|it| {
        let message = world.message(it.message);
        message.is_some_and(|it| it.content.contains("director of your tournament"))
    });
    told.count()
}

#[tokio::test]
async fn who_has_not_moved_is_seen_at_one_glance_and_reminded_once_a_turn() {
    let event = Event::start(&["dan", "eve"], &[]).await;
    let chat = &event.chat;
    let it = event.tournament().await;
    let games = games(&it);
    // Ada does not play.
    let mut first = Vec::new();
    let names = ["bob", "cleo", "dan", "eve"].map(|it| chat.sandbox.person(it));
    for game in &games {
        first.push(chat.seated_person(&names, *game, Seat::First).await.clone());
        clock_runs(chat, *game).await;
    }
    event.back().await;
    let home = event.message(event.panel).content;
    home.says("2 players haven’t moved yet: ");
    let glance = at_one_glance(&event).await;
    glance.says("2 games are waiting for a first move");
    for game in &games {
        glance.says(&format!("<#{}>", chat.thread_of(*game).await));
    }
    for press in [
        "I sent reminders in 2 games",
        "There’s no one left to remind",
    ] {
        let id = format!("1:d:{}:remind", event.id);
        let done = chat.forges(&chat.ada, event.panel, &id).await;
        done.says(press);
    }
    chat.wait_until("the reminder", |world| {
        (reminders(world, &first[0]) == 1).then_some(())
    })
    .await;
    // After their turn the next one is awaited.
    let args = [
        ("move", plain_turn(1).into()),
        ("game", format!("#{}", games[0]).into()),
    ];
    chat.uses(&first[0], "move", &args).await;
    event.back().await;
    let home = event.message(event.panel).content;
    assert!(
        home.contains("2 players haven’t moved yet: "),
        "the next one has to begin: {home}"
    );
    let glance = at_one_glance(&event).await;
    let again = chat
        .click(&chat.ada, event.panel, "Remind those who haven’t moved")
        .await;
    assert!(
        again.text().contains("I sent a reminder in one game"),
        "{glance} {}",
        again.text()
    );
    let told = chat.look(|world| reminders(world, &first[0]));
    assert_eq!(told, 1);
    event.chat.end().await;
}
