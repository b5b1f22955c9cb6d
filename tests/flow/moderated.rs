//! What moderators do to a place in mid-turn: a thread that is closed, locked or deleted, a channel
//! that is made unreadable or moved out of sight, the bot timed out or removed. The board is posted
//! where it can be, at once, and until then the lists say that it is nowhere.

use localdiscord::world::id::RoleId;

use super::{
    settings::{cleos, sets},
    unseen::{UNSEEN, begin_shown, list, play},
};
use crate::flow::prelude::*;

/// Waits until nothing is known that keeps the board from being shown.
async fn is_shown_again(chat: &Chat, game: &str) {
    let (books, id) = (chat.books().await, chat.stored_game(game).await.id);
    wait_until("no trouble", async || books.trouble(id).await.is_none()).await;
}

/// What a moderator does to a thread.
type Change = fn(&mut World, ChannelId);

#[tokio::test]
async fn a_thread_lost_in_mid_turn_or_while_the_bot_is_down_has_its_board_in_the_channel() {
    let changes: [(&str, Change); 3] = [
        ("locked", |world, thread| world.lock(thread, true)),
        ("closed", |world, thread| world.archive(thread, true)),
        ("deleted", |world, thread| {
            world.delete_channel(thread).unwrap();
        }),
    ];
    let all = changes.into_iter().flat_map(|it| [(it, true), (it, false)]);
    for ((name, change), is_up) in all {
        let mut chat = Chat::start().await;
        let game = begin_shown(&chat).await;
        let told = (pings(&chat.ada), pings(&chat.bob));
        if is_up {
            chat.change(|world| change(world, game.place));
        } else {
            chat.bot.kill().await.unwrap();
            chat.change(|world| change(world, game.place));
            chat.come_back().await;
        }
        let (ada, bob) = (&chat.ada, &chat.bob);
        let board = chat.reads(ada, chat.games, "turn 1 ").await;
        let says = "so the game continues here.";
        assert!(board.content.contains(says), "{name}: {}", board.content);
        wait_until("a game that is where its board is", async || {
            let stored = chat.stored_game(&game.name).await;
            stored.place.target().0 == chat.games.0
        })
        .await;
        is_shown_again(&chat, &game.name).await;
        // Nothing can be edited in a closed thread.
        if name != "closed" {
            chat.loses_buttons(&game.board).await;
        }
        assert_eq!((pings(ada), pings(bob)), told, "{name}");
        let listed = list(&chat, ada, chat.games).await;
        let here = format!("<#{}>", chat.games.0);
        assert!(listed.contains(&here), "{name}: {listed}");
        assert!(!listed.contains(UNSEEN), "{name}: {listed}");
        let picker = chat.click(ada, board.id, "Move").await;
        assert!(is_picker(picker.text()), "{name}: {}", picker.text());
        play(&chat, ada, chat.games, 1, &game).await;
        chat.reads(bob, chat.games, "turn 2 ").await;
        assert_eq!(chat.posts(chat.games, "turn 1 ").len(), 1, "{name}");
        chat.end().await;
    }
}

#[tokio::test]
async fn a_lost_thread_whose_channel_is_closed_to_the_bot_is_listed_until_it_is_open() {
    let chat = Chat::start().await;
    let game = begin_shown(&chat).await;
    let (ada, general) = (&chat.ada, chat.sandbox.channel("general"));
    chat.deny(chat.games, Permissions::SEND_MESSAGES);
    chat.change(|world| world.delete_channel(game.place).unwrap());
    chat.bot_writes("rejected and will not be retried").await;
    let listed = list(&chat, ada, general).await;
    listed.says(UNSEEN);
    listed.says(&format!("<#{}>", chat.games.0));
    chat.deny(chat.games, Permissions::NONE);
    chat.reads(ada, chat.games, "turn 1 ").await;
    is_shown_again(&chat, &game.name).await;
    let listed = list(&chat, ada, general).await;
    listed.lacks(UNSEEN);
    chat.end().await;
}

#[tokio::test]
async fn a_place_made_unreadable_in_mid_turn_is_noticed_at_once() {
    for is_thread in [true, false] {
        let chat = Chat::start().await;
        let (ada, bob, general) = (&chat.ada, &chat.bob, chat.sandbox.channel("general"));
        let name = if is_thread {
            begin_shown(&chat).await.name
        } else {
            chat.begins_another(&[]).await.0
        };
        let told = (pings(ada), pings(bob));
        // Another change of the channel takes no rights.
        chat.deny(chat.games, Permissions::MANAGE_MESSAGES);
        chat.deny(chat.games, Permissions::VIEW_CHANNEL);
        chat.bot_writes("rejected and will not be retried").await;
        let listed = list(&chat, bob, general).await;
        listed.says(UNSEEN);
        chat.deny(chat.games, Permissions::NONE);
        is_shown_again(&chat, &name).await;
        let listed = list(&chat, bob, general).await;
        listed.lacks(UNSEEN);
        assert_eq!((pings(ada), pings(bob)), told);
        assert_eq!(
            chat.posts(chat.games, "turn 1 ").len(),
            usize::from(!is_thread)
        );
        chat.end().await;
    }
}

#[tokio::test]
async fn a_channel_moved_out_of_sight_and_back_has_the_newest_board() {
    let chat = Chat::start().await;
    let game = begin_shown(&chat).await;
    let (ada, bob, guild) = (&chat.ada, &chat.bob, chat.sandbox.guild());
    let [open, hidden] = ["Play", "Staff"].map(|name| {
        let kind = ChannelKind::Category;
        chat.change(|world| world.add_channel(guild, name, kind))
    });
    chat.deny(hidden, Permissions::VIEW_CHANNEL);
    let into = |category| {
        chat.change(|world| world.put_into(chat.games, category).unwrap());
    };
    into(hidden);
    play(&chat, ada, ada.direct(), 1, &game).await;
    chat.bot_writes("rejected and will not be retried").await;
    let listed = list(&chat, bob, bob.direct()).await;
    listed.says(UNSEEN);
    into(open);
    chat.reads(bob, game.place, "turn 2 ").await;
    is_shown_again(&chat, &game.name).await;
    let listed = list(&chat, bob, bob.direct()).await;
    listed.lacks(UNSEEN);
    chat.end().await;
}

#[tokio::test]
async fn the_end_of_a_time_out_is_found_within_an_hour() {
    let chat = Chat::start().await;
    let game = begin_shown(&chat).await;
    let (ada, bob, guild) = (&chat.ada, &chat.bob, chat.sandbox.guild());
    chat.change(|world| {
        let until = world.now().saturating_add(HOUR * 3 / 2);
        world.time_out_bot(guild, Some(until));
    });
    play(&chat, ada, ada.direct(), 1, &game).await;
    chat.bot_writes("rejected and will not be retried").await;
    let listed = list(&chat, bob, bob.direct()).await;
    listed.says(UNSEEN);
    // Nobody uses the bot in the server, and no event comes from there.
    chat.are_parked(true).await;
    chat.sandbox.advance(HOUR);
    chat.bot_writes_times("rejected and will not be retried", 2)
        .await;
    chat.are_parked(true).await;
    chat.sandbox.advance(HOUR);
    chat.reads(bob, game.place, "turn 2 ").await;
    chat.end().await;
}

#[tokio::test]
async fn a_server_is_warned_of_channels_whose_members_cannot_write_in_threads() {
    let chat = Chat::start().await;
    let (cleo, place) = (&chat.cleo, cleos(&chat));
    let id = place.0.to_string();
    let everyone = chat.look(|world| {
        let guild = world.channel(place).unwrap().guild.unwrap();
        OverwriteTarget::Role(RoleId(guild.0))
    });
    let panel = sets(&chat, cleo, place, "settings server", "channels", &[&id]).await;
    let warns = "**Nachrichten in Threads senden**";
    panel.lacks(warns);
    let silent = Overwrite {
        target: everyone,
        allow: Permissions::NONE,
        deny: Permissions::SEND_MESSAGES_IN_THREADS,
    };
    chat.change(|world| world.overwrite(place, silent).unwrap());
    let panel = sets(&chat, cleo, place, "settings server", "channels", &[&id]).await;
    panel.says(warns);
    // Where games are played in the channel itself, there is no thread to press in.
    let panel = sets(&chat, cleo, place, "settings server", "room", &["here"]).await;
    panel.lacks(warns);
    chat.end().await;
}
