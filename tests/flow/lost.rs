//! A tournament that cannot be read: its people are notified, can leave it, and the owner ends it.

use std::time::Duration;

use cairn_app::TournamentsOf;
use cairn_domain::{GuildId, PlayerId};
use cairn_store::{DAMAGES, Damaged, damage};
use localdiscord::{Arg, Config, InteractionOutcome, Person, world::channel::ChannelKind};

use super::{
    Chat,
    operators::{refuses, says},
    tournament::{id_of, opens, sets_up},
};

const FROZEN: &str = "cannot be shown or changed for now";
const CLOSED: &str = "the owner of this bot has ended it: It was damaged.";

async fn uses(chat: &Chat, who: &Person, command: &str, name: &str) -> InteractionOutcome {
    let args: [(&str, Arg); 1] = [("tournament", name.into())];
    chat.slash(who, chat.games, command, &args).await
}

/// Whether somebody is listed as playing in running tournaments.
async fn plays(chat: &Chat, who: &Person) -> bool {
    let store = chat.store().await;
    let who = store.participant(PlayerId(who.id().0)).await.unwrap();
    let plays = store.tournaments_played(who.unwrap().id).await.unwrap();
    !plays.is_empty()
}

async fn going_on(chat: &Chat) -> usize {
    let here = TournamentsOf::Guild(GuildId(chat.sandbox.guild().0));
    let found = chat.store().await.tournaments(here, true, 50).await;
    found.unwrap().len()
}

#[tokio::test]
async fn a_tournament_that_cannot_be_read_is_left_by_its_players_and_ended_by_the_owner() {
    let people = ["ada", "bob", "cleo", "dan"];
    let mut chat = Chat::start_with(Config {
        people: people.map(|it| (it.to_owned(), "en-US".to_owned())).into(),
        ..Config::default()
    })
    .await;
    let setup = sets_up(&chat, "ladder", "Cup").await;
    let post = opens(&chat, setup.id, "Cup").await;
    let (id, readable) = (id_of(&post), "can be read, so its directors end it");
    let name = format!("T-{id}");
    for who in [&chat.bob, &chat.cleo] {
        chat.click(who, post.id, "Join").await;
    }
    let end = [name.as_str(), "--end", "It was damaged.", "--yes"];
    assert!(refuses(&chat, &end).await.contains(readable));

    let stopped = chat.bot.stop(Duration::from_secs(20)).await.unwrap();
    assert!(stopped.is_some_and(|it| it.success()));
    let file = chat.folder.path().join("cairn.db");
    let by = DAMAGES.iter().find(|it| it.of == Damaged::Tournament);
    assert!(damage(&file, by.unwrap(), id.0, || ()).await.unwrap());
    chat.come_back().await;

    // People who may know of it read that it is frozen, and nobody else that it exists.
    let shown = uses(&chat, &chat.bob, "tournament show", &name).await;
    assert!(shown.text().contains(FROZEN), "{}", shown.text());
    let joined = chat.click(&chat.cleo, post.id, "Join").await;
    assert!(joined.text().contains(FROZEN), "{}", joined.text());
    let (dan, bot) = (chat.sandbox.person("dan"), chat.sandbox.bot_user());
    let elsewhere = chat.sandbox.change(|world| {
        let guild = world.add_guild("The Other Room", dan.id());
        world.join(guild, bot);
        world.add_channel(guild, "lobby", ChannelKind::Text)
    });
    let args: [(&str, Arg); 1] = [("tournament", name.as_str().into())];
    let strange = chat.slash(&dan, elsewhere, "tournament show", &args);
    let strange = strange.await;
    assert!(
        strange.text().contains("no tournament by that name"),
        "{}",
        strange.text()
    );

    // Its players leave it, by the command and by the button.
    assert!(plays(&chat, &chat.bob).await);
    let left = uses(&chat, &chat.bob, "tournament leave", &name).await;
    assert!(left.text().contains("You have left"), "{}", left.text());
    assert!(!plays(&chat, &chat.bob).await);
    let again = uses(&chat, &chat.bob, "tournament leave", &name).await;
    assert!(
        again.text().contains("not in this tournament"),
        "{}",
        again.text()
    );
    let again = chat.click(&chat.bob, post.id, "Leave").await;
    assert!(
        again.text().contains("not in this tournament"),
        "{}",
        again.text()
    );

    // The owner ends it from its row alone.
    let told = says(&chat, &[&name]).await;
    assert!(
        told.contains("unreadable  ") && told.contains("kind        ladder"),
        "{told}"
    );
    assert_eq!(going_on(&chat).await, 1);
    let ended = says(&chat, &end).await;
    assert!(ended.contains("has ended without standings"), "{ended}");
    assert_eq!(going_on(&chat).await, 0);
    assert!(!plays(&chat, &chat.cleo).await);
    assert!(refuses(&chat, &end).await.contains("is over already"));
    let told = says(&chat, &[&name, "--json"]).await;
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["ended_because"], "It was damaged.");
    assert_eq!(told["going_on"], false);

    // Its directors and players are notified once; all of its people can read why.
    for (who, is_told) in [(&chat.ada, true), (&chat.cleo, true), (&chat.bob, false)] {
        let said = chat.slash(who, chat.games, "help", &[]).await;
        assert_eq!(
            said.text().contains(&format!("{name}**")),
            is_told,
            "{}",
            said.text()
        );
        assert_eq!(
            said.text().contains("It was damaged."),
            is_told,
            "{}",
            said.text()
        );
        let shown = uses(&chat, who, "tournament show", &name).await;
        assert!(shown.text().contains(CLOSED), "{}", shown.text());
        let left = uses(&chat, who, "tournament leave", &name).await;
        assert!(left.text().contains(CLOSED), "{}", left.text());
    }
    let next = sets_up(&chat, "ladder", "Next").await;
    opens(&chat, next.id, "Next").await;
    let strange = chat.slash(&dan, elsewhere, "tournament show", &args);
    assert!(!strange.await.text().contains("damaged"));
    assert!(chat.sandbox.violations().is_empty());
    chat.end().await;
}
