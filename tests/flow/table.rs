//! The table of a server: one message with the games that everybody may read.

use cairn_domain::GuildId;
use localdiscord::world::id::RoleId;

use super::{proof::MESSAGE, waiting::begins};
use crate::flow::prelude::*;

const A_MINUTE: Duration = Duration::from_secs(61);

/// Ada makes the table in the public lobby; returns that channel.
async fn makes_table(chat: &Chat) -> ChannelId {
    let general = chat.sandbox.channel("general");
    let made = chat.slash(&chat.ada, general, "table", &[]).await;
    made.says("keep a list of this server’s games in");
    general
}

/// Waits until a message has this text.
async fn says(chat: &Chat, table: MessageId, text: &str, wanted: bool) -> Message {
    chat.wait_until(text, |world| {
        let message = world.message(table)?;
        (message.content.contains(text) == wanted).then(|| message.clone())
    })
    .await
}

#[tokio::test]
async fn a_table_shows_what_everybody_may_read_and_changes_at_most_once_a_minute() {
    let chat = Chat::start().await;
    assert!(
        chat.bob.slash(chat.games, "table", &[]).is_err(),
        "only who manages the server is offered it"
    );
    let general = makes_table(&chat).await;
    let table = chat
        .reads(&chat.bob, general, "No games are in progress")
        .await;
    let game = begins(&chat, "1d").await;
    chat.leads_to(game.place).await;
    // The list can link to the board only once Discord's answer to its post is written down.
    let (books, id) = (chat.books().await, game.name.parse().unwrap());
    wait_until("a board", async || !books.posts(id).await.is_empty()).await;
    chat.sandbox.advance(A_MINUTE);
    let shown = says(&chat, table.id, &game.name, true).await;
    shown.says("Ada to play · ⏳ <t:");
    let link = format!("/{}/{})", game.place, game.board.id);
    shown.says(&link);
    assert!(shown.mentions.is_empty() && chat.requests("PATCH", super::proof::MESSAGE) > 0);

    // The next turn is not shown before a minute is over.
    chat.plays_turn(&game, 1).await;
    chat.loses_buttons(&game.board).await;
    let same = chat.look(|world| world.message(table.id).unwrap().content.clone());
    assert_eq!(same, shown.content);
    chat.sandbox.advance(A_MINUTE);
    says(&chat, table.id, "Bob to play", true).await;

    // Nobody learns from it about games they may not read.
    let overwrite = Overwrite {
        target: OverwriteTarget::Role(RoleId(chat.sandbox.guild().0)),
        allow: Permissions::NONE,
        deny: Permissions::VIEW_CHANNEL,
    };
    let us = Overwrite {
        target: OverwriteTarget::Member(chat.sandbox.bot_user()),
        allow: Permissions::VIEW_CHANNEL,
        deny: Permissions::NONE,
    };
    for overwrite in [us, overwrite] {
        chat.change(|world| world.overwrite(chat.games, overwrite).unwrap());
    }
    let name = [("game", game.name.as_str().into())];
    // The bot has received it once it hides the game from others.
    chat.slash(&chat.cleo, general, "board", &name).await;
    chat.sandbox.advance(A_MINUTE);
    says(&chat, table.id, &game.name, false).await;
    chat.end().await;
}

#[tokio::test]
async fn a_table_that_is_deleted_is_made_once_more_and_then_given_up() {
    let chat = Chat::start().await;
    let general = makes_table(&chat).await;
    let first = chat
        .reads(&chat.bob, general, "No games are in progress")
        .await;
    chat.ada.delete(first.id).unwrap();
    let game = begins(&chat, "none").await;
    chat.sandbox.advance(A_MINUTE);
    let second = chat.reads(&chat.bob, general, &game.name).await;
    assert_ne!(second.id, first.id);
    second.says("turn began <t:");
    let panel = chat.slash(&chat.ada, general, "settings server", &[]).await;
    panel.says("**List of games:** in <#");

    chat.ada.delete(second.id).unwrap();
    chat.plays_turn(&game, 1).await;
    chat.sandbox.advance(A_MINUTE);
    let books = chat.books().await;
    let guild = GuildId(chat.sandbox.guild().0);
    wait_until("no table", async || {
        books.server_table(guild).await.is_none()
    })
    .await;
    assert!(chat.posts(general, "").is_empty(), "it is not made again");
    let panel = chat.slash(&chat.ada, general, "settings server", &[]).await;
    panel.says("*List of games* none");
    chat.end().await;
}

/// Waits until a message is deleted: one that was just being posted is deleted once it exists.
async fn goes(chat: &Chat, message: MessageId) {
    let gone = chat.wait_until("a deleted table", |world| {
        world.message(message).is_none().then_some(())
    });
    gone.await;
}

#[tokio::test]
async fn a_table_moves_and_ends_and_its_old_message_goes() {
    let chat = Chat::start().await;
    let general = makes_table(&chat).await;
    let first = chat
        .reads(&chat.bob, general, "No games are in progress")
        .await;
    chat.uses(&chat.ada, "table", &[]).await;
    let second = chat
        .reads(&chat.bob, chat.games, "No games are in progress")
        .await;
    goes(&chat, first.id).await;
    let off = [("off", true.into())];
    let ended = chat.slash(&chat.ada, general, "table", &off).await;
    ended.says("The list has been removed. Use `/table` to make a new one.");
    goes(&chat, second.id).await;
    chat.end().await;
}

/// Ada makes a table, and ends it or moves it before its post is confirmed to the bot.
async fn is_wanted_no_more_while_it_is_posted(moves: bool, dies: bool) {
    let mut chat = Chat::start().await;
    let held = InjectedFault::new("POST", MESSAGES, Effect::HoldAfter);
    let held = chat.fail(held.with_text("No games are in progress"));
    let general = makes_table(&chat).await;
    held.wait_until_hit().await.unwrap();
    let first = chat
        .reads(&chat.bob, general, "No games are in progress")
        .await;
    if moves {
        chat.uses(&chat.ada, "table", &[]).await;
    } else {
        let off = [("off", true.into())];
        chat.slash(&chat.ada, general, "table", &off).await;
    }
    if dies {
        chat.bot.kill().await.unwrap();
        held.abandon();
        chat.bot.restart().await.unwrap();
    } else {
        held.release();
    }
    // Discord does not answer at once.
    let broken = InjectedFault::server_error("DELETE", MESSAGE, 503).times(4);
    let broken = chat.fail(broken);
    goes(&chat, first.id).await;
    assert!(broken.hits() > 0, "it was tried again");
    if moves {
        let here = chat.reads(&chat.bob, chat.games, "No games are in progress");
        here.await;
    }
    chat.end().await;
}

#[tokio::test]
async fn a_table_that_is_wanted_no_more_while_it_is_posted_goes() {
    for moves in [false, true] {
        for dies in [false, true] {
            is_wanted_no_more_while_it_is_posted(moves, dies).await;
        }
    }
}
