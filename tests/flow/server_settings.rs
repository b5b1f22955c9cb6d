//! Settings by people who manage a server: colors, channels, who starts games, the language.

use super::settings::{cleos, opens, picture, sets};
use crate::flow::prelude::*;

#[tokio::test]
async fn only_who_manages_a_server_chooses_its_colors() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let direct = chat
        .slash(&chat.bob, chat.bob.direct(), "settings server", &[])
        .await;
    assert_refused(&direct, "This only works on a server.");
    // Everybody may see the settings; there is nothing to press.
    let said = chat
        .slash(&chat.bob, game.place, "settings server", &[])
        .await;
    let text = said.text();
    text.says("**Oak**");
    text.says("Only members with *Manage Server*");
    let message = said.message().unwrap();
    assert!(message.components.is_empty());
    // Not even with a forged press.
    for forged in ["1:set:unset:channels", "1:set:servers:theme"] {
        let refused = chat.forges(&chat.bob, message.id, forged).await;
        assert_refused(&refused, "Only members with *Manage Server*");
    }

    // A server of Cleo's, who may.
    let place = cleos(&chat);
    let set = sets(
        &chat,
        &chat.cleo,
        place,
        "settings server",
        "theme",
        &["slate"],
    )
    .await;
    assert!(set.is_private());
    set.says("**Schiefer**");
    let args = [
        ("game", plain().into()),
        ("opponent", (&chat.bob).into()),
        ("side", "first".into()),
    ];
    chat.slash(&chat.ada, place, "challenge", &args).await;
    let challenge = chat.reads(&chat.bob, place, "challenges you").await;
    chat.click(&chat.bob, challenge.id, "Accept").await;
    let thread = ChannelId(challenge.id.0);
    let board = chat.reads(&chat.ada, thread, "turn 1 ").await;
    // The same players and the same position, in other colors.
    let there = |board: &Message| board.attachments[0].bytes.to_vec();
    assert_ne!(there(&board), there(&game.board));
    // People without a choice of their own see the public colors there.
    let oak = picture(&chat, &chat.ada, game.place).await;
    let here = picture(&chat, &chat.ada, thread).await;
    assert_ne!(here, oak);
    chat.prefers(&chat.ada, "theme", &["slate"]).await;
    assert_eq!(picture(&chat, &chat.ada, game.place).await, here);
    chat.end().await;
}

#[tokio::test]
async fn games_start_in_the_channels_that_a_server_has_chosen() {
    let chat = Chat::start().await;
    let cleo = &chat.cleo;
    let place = cleos(&chat);
    let guild = chat.look(|world| world.channel(place).unwrap().guild.unwrap());
    let other = chat.change(|world| world.add_channel(guild, "talk", ChannelKind::Text));
    let id = place.0.to_string();
    let panel = sets(&chat, cleo, place, "settings server", "channels", &[&id]).await;
    panel.says(&format!("<#{id}>"));
    let args = [("game", plain().into())];
    let refused = chat.slash(&chat.ada, other, "challenge", &args).await;
    assert_refused(
        &refused,
        &format!("On this server, you can start them in <#{id}>"),
    );
    let sent = chat.slash(&chat.ada, place, "challenge", &args).await;
    sent.says("Challenge sent");
    // Everywhere again, by the button.
    let opened = opens(&chat, cleo, place, "settings server", "channels").await;
    let everywhere = chat.click(cleo, opened.id, "1:set:unset:channels").await;
    everywhere.says("überall");
    let sent = chat.slash(&chat.ada, other, "challenge", &args).await;
    sent.says("Challenge sent");
    chat.end().await;
}

#[tokio::test]
async fn a_server_chooses_who_starts_games_where_they_are_shown_and_in_which_language() {
    let chat = Chat::start().await;
    let cleo = &chat.cleo;
    let place = cleos(&chat);
    let guild = chat.look(|world| world.channel(place).unwrap().guild.unwrap());
    let role = chat.change(|world| world.add_role(guild, "Players", Permissions::NONE));
    let role = role.unwrap();
    let id = role.0.to_string();
    sets(&chat, cleo, place, "settings server", "starters", &[&id]).await;
    let args = [("game", plain().into()), ("side", "first".into())];
    let refused = chat.slash(&chat.ada, place, "challenge", &args).await;
    assert_refused(&refused, &format!("only people with the <@&{id}> role"));
    let ada = chat.ada.id();
    chat.change(|world| world.give_role(guild, ada, role));
    sets(&chat, cleo, place, "settings server", "room", &["here"]).await;
    sets(&chat, cleo, place, "settings server", "language", &["de"]).await;
    let clock = sets(&chat, cleo, place, "settings server", "clock", &["3d"]).await;
    clock.says("**Bedenkzeit:** **3d**");
    chat.slash(&chat.ada, place, "challenge", &args).await;
    let challenge = chat.reads(&chat.bob, place, "sucht").await;
    challenge.says("3 Tage");
    chat.click(&chat.bob, challenge.id, "Annehmen").await;
    // No thread: the board is right here.
    let board = chat.reads(&chat.ada, place, "Zug 1 ").await;
    assert_eq!(board.channel, place);
    // An explicit choice of place takes precedence.
    let args = [("game", plain().into()), ("where", "thread".into())];
    chat.slash(&chat.ada, place, "challenge", &args).await;
    let second = chat
        .sandbox
        .wait_until("a second challenge", |world| {
            let found = world
                .messages_in(place)
                .filter(|it| it.content.contains("sucht"));
            found.map(|it| it.id).find(|it| *it != challenge.id)
        })
        .await
        .unwrap();
    chat.click(&chat.bob, second, "Annehmen").await;
    chat.reads(&chat.ada, ChannelId(second.0), "Zug 1 ").await;
    chat.end().await;
}
