//! A director sees at one glance who has not moved, and reminds them with one press.

use localdiscord::{Person, world::World};

use super::{panel::Event, plain::plain_turn};

async fn at_one_glance(event: &Event) -> String {
    event.back().await;
    let ada = &event.chat.ada;
    let shown = event.picks(ada, event.panel, "See who has not moved").await;
    shown.text().to_owned()
}

/// How many messages tell somebody that a director reminds them.
pub(crate) fn reminders(world: &World, who: &Person) -> usize {
    let told = world.inbox(who.id()).filter(|it| {
        let message = world.message(it.message);
        message.is_some_and(|it| it.content.contains("director of your tournament"))
    });
    told.count()
}

#[tokio::test]
async fn who_has_not_moved_is_seen_at_one_glance_and_reminded_once_a_turn() {
    let event = Event::started(&["dan", "eve"], &[]).await;
    let chat = &event.chat;
    let it = event.it().await;
    let games: Vec<_> = it
        .matches
        .iter()
        .map(|it| it.games[0].game.unwrap())
        .collect();
    let mut first = Vec::new();
    for game in &games {
        let user = chat
            .stored(&game.to_string())
            .await
            .players
            .first
            .user
            .unwrap();
        let names = ["bob", "cleo", "dan", "eve"].map(|it| chat.sandbox.person(it));
        first.extend(names.into_iter().find(|it| it.id().0 == user.0));
        chat.until("a first board", |world| {
            let mut all = world.channels().flat_map(|it| world.messages_in(it.id));
            let name = format!("#{game}");
            all.find(|it| it.content.contains(&name) && it.content.contains("turn 1 "))
                .map(|_| ())
        })
        .await;
    }
    assert_eq!(games.len(), first.len(), "Ada does not play");
    let glance = at_one_glance(&event).await;
    assert!(glance.contains("2 games wait for a first turn"), "{glance}");
    for game in &games {
        let thread = chat.stored(&game.to_string()).await.place.thread.unwrap();
        assert!(glance.contains(&format!("<#{}>", thread.0)), "{glance}");
    }
    for press in ["Reminded in 2 games", "Nobody is left to be reminded"] {
        let id = format!("1:d:{}:remind", event.id);
        let done = chat.ada.click_stale(event.panel, &id).unwrap();
        let done = done.outcome().await.unwrap();
        assert!(done.text().contains(press), "{}", done.text());
    }
    chat.until("the reminder", |world| {
        (reminders(world, &first[0]) == 1).then_some(())
    })
    .await;
    // After their turn the next one is asked for.
    let args = [
        ("turn", plain_turn(1).into()),
        ("game", format!("#{}", games[0]).into()),
    ];
    chat.slash(&first[0], chat.games, "move", &args).await;
    let glance = at_one_glance(&event).await;
    let again = chat
        .click(&chat.ada, event.panel, "Remind those who have not moved")
        .await;
    assert!(
        again.text().contains("Reminded in one game"),
        "{glance} {}",
        again.text()
    );
    let told = chat.sandbox.look(|world| reminders(world, &first[0]));
    assert_eq!(told, 1);
    event.ends().await;
}
