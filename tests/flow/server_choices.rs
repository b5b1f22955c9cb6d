//! A server's settings about its games: which are offered, where results are posted, and which role
//! is mentioned by open challenges.

use localdiscord::world::id::RoleId;

use super::{plain::other_game, settings::sets};
use crate::{common::pages::name, flow::prelude::*};

/// Chooses values in a line of the server's panel, and returns the panel's new text.
async fn chooses(chat: &Chat, line: &str, values: &[&str]) -> String {
    let set = sets(chat, &chat.ada, chat.games, "settings server", line, values).await;
    set.text().to_owned()
}

#[tokio::test]
async fn a_game_that_is_not_offered_is_neither_suggested_nor_played() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let over = chat.begin(&[]).await;
    let asked = chat.slash(ada, over.place, "resign", &[]).await;
    let end = chat
        .click(ada, asked.message().unwrap().id, "Yes, resign")
        .await;
    assert!(end.is_private());
    let end = chat.reads(bob, over.place, "🏁").await;
    let panel = chooses(&chat, "games", &[other_game()]).await;
    panel.says(&format!("**Games:** {}", name(other_game())));
    for command in ["challenge", "tournament new"] {
        let suggested = bob.autocomplete(chat.games, command, ("game", ""), &[]);
        let suggested = suggested.await.unwrap();
        let values: Vec<&str> = suggested
            .iter()
            .filter_map(|it| it["value"].as_str())
            .collect();
        assert_eq!(values, [other_game()], "{command}");
        let label = suggested[0]["name"].as_str().unwrap();
        assert!(
            label.starts_with(&format!("{} – ", name(other_game()))),
            "{label}"
        );
    }
    let refused = format!("**{}** isn’t available on this server", name(plain()));
    for typed in [plain().to_owned(), name(plain()).to_uppercase()] {
        let typed = [("game", Arg::from(typed.as_str()))];
        assert_refused(&chat.uses(bob, "challenge", &typed).await, &refused);
        let cup = [typed[0].clone(), ("kind", "swiss".into())];
        assert_refused(&chat.uses(ada, "tournament new", &cup).await, &refused);
    }
    // From the menu of a person.
    let asked = bob.menu(chat.games, "Challenge", ada.id()).unwrap();
    let asked = asked.outcome().await.unwrap();
    let message = asked.message().unwrap().clone();
    let list = message.parts().find(|part| part["type"] == 3).unwrap();
    let options = list["options"].as_array().unwrap();
    let mut values = options.iter().filter_map(|it| it["value"].as_str());
    assert!(values.all(|it| it.starts_with(other_game())), "{list:#}");
    // A button made earlier.
    let first = format!("1:computer:first:{}", plain());
    assert_refused(&forge(bob, &message, &first).await, &refused);
    // A rematch of an earlier game, by its button and by the command.
    let again = bob.click(end.id, "Rematch").unwrap();
    assert_refused(&again.outcome().await.unwrap(), &refused);
    let again = chat.slash(ada, over.place, "rematch", &[]).await;
    assert_refused(&again, &refused);
    let help = chat.uses(bob, "help", &[]).await;
    help.lacks(&name(plain()));

    // A name is as good as its key.
    let named = [(
        "game",
        Arg::from(name(other_game()).to_lowercase().as_str()),
    )];
    let sent = chat.uses(bob, "challenge", &named).await;
    sent.says("Challenge sent");
    let panel = chat.uses(ada, "settings server", &[]).await;
    let all = forge(ada, panel.message().unwrap(), "1:set:unset:games").await;
    all.says("**Games:** all of them");
    let sent = chat.challenges(ada, bob, &[]).await;
    sent.says("Challenge sent");
    chat.end().await;
}

fn channel(chat: &Chat, name: &str) -> ChannelId {
    let guild = chat.sandbox.guild();
    chat.change(|world| world.add_channel(guild, name, ChannelKind::Text))
}

/// A game that Ada resigns, so that the line about it is due. Returns its name.
async fn ends(chat: &Chat) -> String {
    let (name, board) = chat.begins_another(&[]).await;
    let id = format!("1:game:{}:resign", name.trim_start_matches('#'));
    forge(&chat.ada, &board, &id).await;
    chat.wait_until("the end", |world| {
        let mut posts = world.messages_in(board.channel);
        posts.find(|it| it.content.contains(&name) && it.content.contains('🏁'))?;
        Some(())
    })
    .await;
    chat.sandbox.advance(Duration::from_secs(6));
    name
}

fn lines(chat: &Chat, place: ChannelId) -> Vec<Message> {
    chat.look(|world| world.messages_in(place).cloned().collect())
}

#[tokio::test]
async fn a_game_that_ends_is_told_once_in_the_channel_for_results() {
    let chat = Chat::start().await;
    let results = channel(&chat, "results");
    let panel = chooses(&chat, "results", &[&results.0.to_string()]).await;
    panel.says(&format!("in <#{}>", results.0));
    let name = ends(&chat).await;
    let told = chat.reads(&chat.bob, results, "**Bob** beat Ada").await;
    told.says(&name);
    let link = format!("/{}/", chat.games.0);
    told.says(&link);
    assert!(told.mentions.is_empty());

    // Where the bot may not post, the line waits, which the panel says, and is posted once it may.
    chat.deny(results, Permissions::SEND_MESSAGES);
    let second = ends(&chat).await;
    chat.are_parked(true).await;
    let shown = chat.uses(&chat.ada, "settings server", &[]).await;
    let lacks = "I’m missing these permissions: **Send Messages**";
    shown.says(lacks);
    chat.deny(results, Permissions::NONE);
    chat.reads(&chat.bob, results, &second).await;
    assert_eq!(
        lines(&chat, results).len(),
        2,
        "one a game that ended since"
    );

    // A deleted channel is reported, and has no other effect.
    chat.change(|world| world.delete_channel(results));
    ends(&chat).await;
    let shown = chat.uses(&chat.ada, "settings server", &[]).await;
    let gone = "This channel no longer exists.";
    shown.says(gone);
    chat.end().await;
}

/// A role that Cleo has.
fn role(chat: &Chat) -> RoleId {
    let (guild, cleo) = (chat.sandbox.guild(), chat.cleo.id());
    chat.change(|world| {
        let role = world.add_role(guild, "players", Permissions::NONE).unwrap();
        world.give_role(guild, cleo, role);
        role
    })
}

async fn looks(chat: &Chat, who: &Person) -> Message {
    chat.challenges(who, None, &[]).await;
    chat.reads(&chat.bob, chat.games, "is looking for an opponent")
        .await
}

#[tokio::test]
async fn an_open_challenge_mentions_the_role_of_the_server_once() {
    let chat = Chat::start().await;
    let (guild, role) = (chat.sandbox.guild(), role(&chat));
    let id = role.0.to_string();
    let panel = chooses(&chat, "opponents", &[&id]).await;
    panel.says("No one is notified");
    chat.change(|world| world.set_mentionable(guild, role, true));
    let panel = chooses(&chat, "opponents", &[&id]).await;
    assert!(!panel.contains('⚠'), "{panel}");

    let told = (pings(&chat.cleo), pings(&chat.bob));
    let post = looks(&chat, &chat.ada).await;
    assert_eq!(post.mention_roles, [role], "{post:#?}");
    assert_eq!((pings(&chat.cleo), pings(&chat.bob)), (told.0 + 1, told.1));
    // An edit shows its changed terms, and its result.
    let panel = chat.click(&chat.ada, post.id, "More terms…").await;
    chat.click(&chat.ada, panel.message().unwrap().id, "Allow hints")
        .await;
    chat.wait_until("the terms", |world| {
        let post = world.message(post.id)?;
        post.content.contains("Hints are allowed").then_some(())
    })
    .await;
    let post = chat.look(|world| world.message(post.id).cloned());
    let post = post.unwrap();
    chat.click(&chat.bob, post.id, "Accept").await;
    chat.loses_buttons(&post).await;
    assert_eq!(pings(&chat.cleo), told.0 + 1);
    // The person a challenge is for is mentioned alone.
    chat.challenges(&chat.ada, &chat.bob, &[]).await;
    let direct = chat.reads(&chat.bob, chat.games, "challenges you").await;
    assert!(direct.mention_roles.is_empty());
    // The role of everyone is never mentioned.
    let panel = chooses(&chat, "opponents", &[&guild.0.to_string()]).await;
    panel.says("I never mention everyone.");
    let told = pings(&chat.cleo);
    let open = chat.look(|world| world.messages_in(chat.games).count());
    chat.uses(&chat.bob, "challenge", &[("game", Arg::from(plain()))])
        .await;
    chat.wait_until("another challenge", |world| {
        (world.messages_in(chat.games).count() > open).then_some(())
    })
    .await;
    assert_eq!(pings(&chat.cleo), told);
    chat.end().await;
}
