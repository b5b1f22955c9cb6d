//! A server that the bot joins is greeted once, where it has messages of that kind; no other is.

use localdiscord::{
    LocalDiscord,
    world::id::{GuildId, RoleId},
};

use super::{database::lock, deeds::is_done};
use crate::flow::prelude::*;

/// A server of Ada's to which the bot was not invited yet, and the channel for greetings in it.
pub(super) fn new_server(chat: &Chat) -> (GuildId, ChannelId) {
    server_in(&chat.sandbox)
}

fn server_in(sandbox: &LocalDiscord) -> (GuildId, ChannelId) {
    let ada = sandbox.person("ada").id();
    sandbox.change(|world| {
        let guild = world.add_guild("The Other Room", ada);
        let lobby = world.add_channel(guild, "lobby", ChannelKind::Text);
        world.guild_mut(guild).unwrap().system_channel = Some(lobby);
        (guild, lobby)
    })
}

pub(super) fn invites(chat: &Chat, guild: GuildId) {
    let bot = chat.sandbox.bot_user();
    chat.change(|world| world.join(guild, bot));
}

fn leaves(chat: &Chat, guild: GuildId) {
    let bot = chat.sandbox.bot_user();
    chat.change(|world| world.leave(guild, bot));
}

fn greetings(chat: &Chat, place: ChannelId) -> Vec<Message> {
    chat.posts(place, "👋")
}

async fn are_greeted(chat: &Chat, place: ChannelId, times: usize) {
    let what = format!("{times} greetings");
    wait_until(&what, async || greetings(chat, place).len() >= times).await;
    is_done(chat).await;
    assert_eq!(greetings(chat, place).len(), times);
}

/// Another server is greeted, so this one would have been, too.
async fn would_be_greeted(chat: &Chat) {
    let (guild, lobby) = new_server(chat);
    invites(chat, guild);
    are_greeted(chat, lobby, 1).await;
}

#[tokio::test]
async fn a_server_that_the_bot_joins_is_greeted_and_its_buttons_answer_whoever_presses() {
    let chat = Chat::start().await;
    let (guild, lobby) = new_server(&chat);
    let bob = chat.bob.id();
    chat.change(|world| world.join(guild, bob));
    invites(&chat, guild);
    are_greeted(&chat, lobby, 1).await;
    let all = greetings(&chat, lobby);
    let greeting = &all[0];
    for part in ["Tablut", "Tortuga", "`/challenge`", "`/settings server`"] {
        greeting.says(part);
    }
    for who in [&chat.ada, &chat.bob] {
        let help = chat.click(who, greeting.id, "Help").await;
        assert!(help.is_private(), "{}", help.text());
        help.says("/challenge");
        let courses = chat.click(who, greeting.id, "Teach me a game").await;
        assert!(courses.is_private(), "{}", courses.text());
        let play = "Play Tablut against Cairn";
        let game = chat.click(who, greeting.id, play).await;
        assert!(game.is_private(), "{}", game.text());
        game.says("Cairn 1");
        let player = PlayerId(who.id().0);
        let games = chat.all_games().await;
        let theirs = games.iter().filter(|it| it.seat_of_user(player).is_some());
        assert_eq!(theirs.count(), 1);
    }
    assert_eq!(greetings(&chat, lobby).len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn a_server_is_greeted_in_its_own_language() {
    let chat = Chat::start().await;
    let (guild, lobby) = new_server(&chat);
    chat.change(|world| {
        "de".clone_into(&mut world.guild_mut(guild).unwrap().locale);
    });
    invites(&chat, guild);
    are_greeted(&chat, lobby, 1).await;
    let greeting = &greetings(&chat, lobby)[0];
    greeting.says("`/herausfordern`");
    assert!(greeting.part("Hilfe").is_some());
    chat.end().await;
}

#[tokio::test]
async fn nothing_but_another_invitation_a_day_later_makes_another_greeting() {
    let mut chat = Chat::start().await;
    let (guild, lobby) = new_server(&chat);
    invites(&chat, guild);
    are_greeted(&chat, lobby, 1).await;
    chat.starts_again().await;
    // After an outage Discord reports the server like a new one.
    invites(&chat, guild);
    leaves(&chat, guild);
    chat.sandbox.advance(23 * HOUR);
    invites(&chat, guild);
    would_be_greeted(&chat).await;
    assert_eq!(greetings(&chat, lobby).len(), 1);
    leaves(&chat, guild);
    chat.sandbox.advance(2 * HOUR);
    invites(&chat, guild);
    are_greeted(&chat, lobby, 2).await;
    chat.end().await;
}

#[tokio::test]
async fn a_server_is_greeted_that_invited_the_bot_while_it_was_away() {
    let mut chat = Chat::start().await;
    chat.stops().await;
    let (guild, lobby) = new_server(&chat);
    invites(&chat, guild);
    chat.sandbox.advance(HOUR);
    chat.come_back().await;
    are_greeted(&chat, lobby, 1).await;
    chat.end().await;
}

#[tokio::test]
async fn servers_that_the_bot_was_in_before_it_could_greet_are_not_greeted() {
    let mut invited = None;
    let mut chat = Chat::launch(Config::default(), |launch, sandbox| {
        let (guild, games) = (sandbox.guild(), sandbox.channel("games"));
        sandbox.change(|world| world.guild_mut(guild).unwrap().system_channel = Some(games));
        sandbox.advance(2 * DAY);
        let (guild, lobby) = server_in(sandbox);
        let bot = sandbox.bot_user();
        sandbox.change(|world| world.join(guild, bot));
        invited = Some(lobby);
        launch
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    // A new host has just invited the bot, and starts it for the first time.
    are_greeted(&chat, invited.unwrap(), 1).await;
    assert!(greetings(&chat, chat.games).is_empty(), "the first start");

    // As an earlier version leaves it.
    chat.stops().await;
    let mut conn = lock(&chat).await;
    sqlx::query("UPDATE history SET greets_since = NULL")
        .execute(&mut conn)
        .await
        .unwrap();
    sqlx::query("COMMIT").execute(&mut conn).await.unwrap();
    let (guild, lobby) = new_server(&chat);
    invites(&chat, guild);
    chat.come_back().await;
    would_be_greeted(&chat).await;
    assert!(greetings(&chat, lobby).is_empty(), "an upgrade");
    // Nor a day later.
    chat.sandbox.advance(DAY);
    chat.starts_again().await;
    would_be_greeted(&chat).await;
    assert!(greetings(&chat, lobby).is_empty());
    chat.end().await;
}

#[tokio::test]
async fn a_server_without_a_channel_for_it_or_that_is_shut_out_is_greeted_nowhere() {
    let chat = Chat::start().await;
    let (without, lobby) = new_server(&chat);
    let (forbidden, closed) = new_server(&chat);
    let (banned, quiet) = new_server(&chat);
    chat.change(|world| world.guild_mut(without).unwrap().system_channel = None);
    let everyone = RoleId(forbidden.0);
    chat.change(|world| {
        world.overwrite(
            closed,
            Overwrite {
                target: OverwriteTarget::Role(everyone),
                allow: Permissions::NONE,
                deny: Permissions::SEND_MESSAGES,
            },
        )
    });
    chat.cairn_says(&["owner", "ban", &banned.0.to_string(), "--yes"])
        .await;
    chat.bot_writes("1 people and servers are banned").await;
    for guild in [without, forbidden, banned] {
        invites(&chat, guild);
    }
    would_be_greeted(&chat).await;
    for place in [lobby, closed, quiet] {
        assert!(greetings(&chat, place).is_empty());
    }
    // It is done with: nothing is parked.
    chat.are_parked(false).await;
    chat.end().await;
}
