//! Turns typed as replies to posts of a game.

use crate::flow::prelude::*;

/// How often the bot has answered a message.
fn answers(chat: &Chat, to: MessageId) -> usize {
    let bot = chat.sandbox.bot_user();
    chat.look(|world| {
        let all = world.channels().flat_map(|it| world.messages_in(it.id));
        let own = all.filter(|it| it.author == bot && it.replies_to == Some(to));
        own.count()
    })
}

async fn answer(chat: &Chat, to: MessageId) -> Message {
    chat.wait_until("an answer", |world| {
        let mut all = world.channels().flat_map(|it| world.messages_in(it.id));
        all.find(|it| it.replies_to == Some(to)).cloned()
    })
    .await
}

#[tokio::test]
async fn a_reply_to_a_board_is_a_turn_of_its_game_and_talk_is_left_alone() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    // Two games in one channel: a mention could mean either.
    let (first, old) = chat.begins_another(&[]).await;
    let (second, other) = chat.begins_another(&[]).await;
    let length = async |name: &str| chat.stored_game(name).await.log.len();

    let talk = ["nice!", "see you at 8", "draw?", "hello"].map(|it| ada.reply(old.id, it).unwrap());
    ada.reply(other.id, plain_turn(1)).unwrap();
    let board = chat.finds(chat.games, "the next board", |it| {
        it.content.contains(&second) && it.content.contains("turn 2 ")
    });
    let board = board.await;
    assert_eq!((length(&first).await, length(&second).await), (0, 1));

    // Any board of the game will do, for either player.
    bob.reply(other.id, plain_turn(2)).unwrap();
    chat.wait_until("the third turn", |world| {
        let mut all = world.messages_in(chat.games);
        all.find(|it| it.content.contains(&second) && it.content.contains("turn 3 "))
            .map(drop)
    })
    .await;
    ada.reply(old.id, plain_turn(1)).unwrap();
    chat.wait_until("the turn of the first game", |world| {
        let mut all = world.messages_in(chat.games);
        all.find(|it| it.content.contains(&first) && it.content.contains("turn 2 "))
            .map(drop)
    })
    .await;
    assert_eq!((length(&first).await, length(&second).await), (1, 2));

    // A text that looks like a turn and is none gets one short answer, whose button is for one
    // person alone.
    let garbled = ada.reply(board.id, "1x-2y").unwrap();
    let said = answer(&chat, garbled).await;
    said.says("as a move");
    assert_eq!(said.content.lines().count(), 1, "{}", said.content);
    let shown = chat.click(ada, said.id, "Show me").await;
    assert!(shown.is_private(), "{shown:?}");
    for talk in talk {
        assert_eq!(answers(&chat, talk), 0);
    }
    chat.end().await;
}

#[tokio::test]
async fn a_reply_of_a_stranger_out_of_turn_or_after_the_end_plays_nothing() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let length = async || chat.stored_game(&game.name).await.log.len();
    for who in [&chat.cleo, &chat.bob] {
        let typed = who.reply(game.board.id, plain_turn(1)).unwrap();
        let said = answer(&chat, typed).await;
        assert!(said.content.chars().count() < 200, "{}", said.content);
        assert_eq!(length().await, 0);
        assert_eq!(answers(&chat, typed), 1);
    }
    chat.gives_up(&chat.ada, game.place, &game.name).await;
    let over = length().await;
    let typed = chat.ada.reply(game.board.id, plain_turn(1)).unwrap();
    answer(&chat, typed).await;
    assert_eq!(length().await, over);
    // Somebody else's post has no meaning for the bot.
    let note = chat.bob.say(game.place, "a fine game").unwrap();
    let typed = chat.ada.reply(note, plain_turn(1)).unwrap();
    let ours = chat.ada.reply(game.board.id, "1x-2y").unwrap();
    answer(&chat, ours).await;
    assert_eq!(answers(&chat, typed), 0);
    chat.end().await;
}
