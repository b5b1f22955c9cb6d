//! Games and challenges that cannot be shown for a while, or never: their channel was deleted, or
//! the bot was removed from the server. Games go on, their players find out how, and no board is
//! posted twice.

use cairn_domain::{DiscordTask, Task};
use serde_json::json;

use super::plain::first_path;
use crate::flow::prelude::*;

pub(super) const UNSEEN: &str = "I can’t post its board there";

pub(super) async fn play(
    chat: &Chat,
    who: &Person,
    place: ChannelId,
    number: usize,
    game: &StartedGame,
) -> String {
    let args = [
        ("move", Arg::from(plain_turn(number))),
        ("game", game.name.as_str().into()),
    ];
    let outcome = chat.slash(who, place, "move", &args).await;
    outcome.says("Played");
    outcome.text().to_owned()
}

pub(super) async fn list(chat: &Chat, who: &Person, place: ChannelId) -> String {
    let listed = chat.slash(who, place, "games", &[]).await;
    assert!(listed.is_private());
    listed.text().to_owned()
}

/// A game whose board is confirmed: one confirmed after its channel is gone would count as shown.
pub(super) async fn begin_shown(chat: &Chat) -> StartedGame {
    let game = chat.begin(&[]).await;
    let (books, id) = (chat.books().await, chat.stored_game(&game.name).await.id);
    wait_until("a confirmed board", async || {
        !books.posts(id).await.is_empty()
    })
    .await;
    game
}

#[tokio::test]
async fn a_game_of_a_deleted_channel_is_marked_and_taken_along_and_nobody_is_pinged_twice() {
    let chat = Chat::start().await;
    let game = begin_shown(&chat).await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let general = chat.sandbox.channel("general");
    let told = (pings(ada), pings(bob));
    chat.change(|world| world.delete_channel(chat.games));
    chat.bot_writes("rejected and will not be retried").await;
    // Before anything is posted, and in any place.
    let listed = list(&chat, bob, general).await;
    listed.says(UNSEEN);
    listed.says("with the option `here`, </board:");
    let listed = list(&chat, ada, ada.direct()).await;
    listed.says(UNSEEN);
    listed.says("with the option `here`, </board:");
    let said = play(&chat, ada, general, 1, &game).await;
    said.says("its channel no longer exists.");
    said.says("with the option `here`, </board:");
    chat.bot_writes_times("rejected and will not be retried", 2)
        .await;

    let here = [
        ("game", Arg::from(game.name.as_str())),
        ("here", true.into()),
    ];
    let done = chat.slash(bob, general, "board", &here).await;
    done.says("continues here");
    chat.reads(bob, general, "turn 2 ").await;
    chat.assert_posted_once(general, "turn 2 ", bob);
    assert_eq!((pings(ada), pings(bob)), (told.0, told.1 + 1));
    play(&chat, bob, chat.sandbox.channel("general"), 2, &game).await;
    chat.reads(ada, general, "turn 3 ").await;
    chat.assert_posted_once(general, "turn 3 ", ada);
    let listed = list(&chat, bob, general).await;
    listed.lacks(UNSEEN);
    listed.lacks("with the option");
    chat.end().await;
}

#[tokio::test]
async fn a_turn_that_cannot_be_shown_is_told_directly_once_and_otherwise_with_the_next_answer() {
    const TOLD: &str = "but I can’t show the board in the game’s channel.";
    let chat = Chat::start().await;
    let game = begin_shown(&chat).await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let general = chat.sandbox.channel("general");
    chat.prefers(bob, "told-my-turn", &["direct"]).await;
    chat.change(|world| world.delete_channel(chat.games));
    chat.bot_writes("rejected and will not be retried").await;
    let told = (pings(ada), pings(bob));
    play(&chat, ada, general, 1, &game).await;
    let letter = chat.reads(bob, bob.direct(), "it’s your turn in").await;
    letter.says("I can’t show");
    assert_eq!(letter.attachments.len(), 1, "the board as Bob sees it");
    assert_eq!((pings(ada), pings(bob)), (told.0, told.1 + 1));
    // He plays from there. Ada has not chosen direct messages, and reads it with her next answer.
    let listed = list(&chat, bob, general).await;
    listed.lacks(TOLD);
    play(&chat, bob, general, 2, &game).await;
    chat.bot_writes_times("rejected and will not be retried", 3)
        .await;
    let help = chat.slash(ada, general, "help", &[]).await;
    help.says(TOLD);
    let help = chat.slash(ada, general, "help", &[]).await;
    assert!(!help.text().contains(TOLD), "once: {}", help.text());
    assert_eq!((pings(ada), pings(bob)), (told.0, told.1 + 1));
    // A turn played meanwhile is no longer announced.
    play(&chat, ada, general, 3, &game).await;
    chat.reads(bob, bob.direct(), "turn 4").await;
    play(&chat, bob, general, 4, &game).await;
    chat.bot_writes_times("rejected and will not be retried", 5)
        .await;
    play(&chat, ada, general, 5, &game).await;
    chat.reads(bob, bob.direct(), "turn 6").await;
    // Once it can be shown, nobody is notified again.
    let told = (pings(ada), pings(bob));
    let here = [
        ("game", Arg::from(game.name.as_str())),
        ("here", true.into()),
    ];
    chat.slash(bob, general, "board", &here).await;
    chat.reads(bob, general, "turn 6 ").await;
    chat.slash(&chat.cleo, general, "help", &[]).await;
    assert_eq!((pings(ada), pings(bob)), told);
    chat.end().await;
}

#[tokio::test]
async fn a_bot_that_was_removed_and_is_invited_again_posts_the_newest_board_once() {
    let chat = Chat::start().await;
    let game = begin_shown(&chat).await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let (guild, bot) = (chat.sandbox.guild(), chat.sandbox.bot_user());
    let told = (pings(ada), pings(bob));
    chat.change(|world| world.leave(guild, bot));
    chat.bot_writes("rejected and will not be retried").await;
    // They play on in private messages.
    play(&chat, ada, ada.direct(), 1, &game).await;
    chat.bot_writes_times("rejected and will not be retried", 2)
        .await;
    let said = play(&chat, bob, bob.direct(), 2, &game).await;
    said.says("I can’t post this game’s board right now");
    chat.bot_writes_times("rejected and will not be retried", 3)
        .await;
    let listed = list(&chat, ada, ada.direct()).await;
    listed.says(UNSEEN);
    assert_eq!((pings(ada), pings(bob)), told);

    chat.change(|world| world.join(guild, bot));
    let board = chat.reads(ada, game.place, "turn 3 ").await;
    chat.assert_posted_once(game.place, "turn 3 ", ada);
    assert!(chat.posts(game.place, "turn 2 ").is_empty());
    assert_eq!((pings(ada), pings(bob)), (told.0 + 1, told.1));
    chat.loses_buttons(&game.board).await;
    chat.click(ada, board.id, "Move").await;
    // The server is announced once more, as after a reconnect: nothing is posted again.
    chat.change(|world| world.join(guild, bot));
    play(&chat, ada, game.place, 3, &game).await;
    chat.reads(bob, game.place, "turn 4 ").await;
    chat.assert_posted_once(game.place, "turn 3 ", ada);
    chat.assert_posted_once(game.place, "turn 4 ", bob);
    let listed = list(&chat, ada, ada.direct()).await;
    listed.lacks(UNSEEN);
    chat.end().await;
}

#[tokio::test]
async fn a_challenge_whose_channel_is_gone_leaves_nothing_to_be_done() {
    let chat = Chat::start().await;
    let unknown = json!({"message": "Unknown Channel", "code": 10_003});
    let gone = InjectedFault::new("POST", MESSAGES, Effect::Answer(404, unknown));
    chat.fail(gone.always());
    chat.challenges(&chat.ada, &chat.bob, &[]).await;
    let lost = chat
        .bot
        .writes("the channel of a challenge was deleted")
        .await;
    let name = lost.unwrap().split("challenge=").nth(1).unwrap().to_owned();
    let id: GameId = name.split_whitespace().next().unwrap().parse().unwrap();
    let books = chat.books().await;
    let post = Task::from(DiscordTask::SyncChallenge(id));
    wait_until("a post that is given up", async || {
        !books.tasks().await.iter().any(|(_, it)| *it == post)
    })
    .await;
    chat.end().await;
}

/// The new text of the answer to a turn whose board cannot be posted.
const LATER: &str = "I can’t post this game’s board right now";

fn no_posts(chat: &Chat) {
    let posts = Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS;
    chat.deny(chat.games, posts);
}

#[tokio::test]
async fn an_answer_is_amended_when_the_board_cannot_be_posted_after_all() {
    let chat = Chat::start().await;
    let game = begin_shown(&chat).await;
    let board = InjectedFault::new("POST", MESSAGES, Effect::HoldBefore);
    // Typed: the answer stays, and is changed.
    let held = chat.fail(board.with_text("turn 2 "));
    let args = [("move", Arg::from(plain_turn(1)))];
    let typed = chat.ada.slash(game.place, "move", &args).unwrap();
    let said = typed.outcome().await.unwrap();
    said.says("Played");
    said.lacks(LATER);
    held.wait_until_hit().await.unwrap();
    let mine = said.message().unwrap().id;
    no_posts(&chat);
    held.release();
    let amended = chat.reads(&chat.ada, game.place, LATER).await;
    assert_eq!(amended.id, mine, "{amended:?}");
    amended.says("Played");
    amended.says("with the option `here`");
    chat.end().await;
}

#[tokio::test]
async fn a_private_message_that_was_taken_away_is_said_again_when_the_board_does_not_come() {
    let chat = Chat::start().await;
    let game = begin_shown(&chat).await;
    let board = InjectedFault::new("POST", MESSAGES, Effect::HoldBefore);
    let held = chat.fail(board.with_text("turn 2 "));
    let picked = chat.click(&chat.ada, game.board.id, "Move").await;
    let id = chat.stored_game(&game.name).await.id;
    let play = format!("1:turn:{id}:0:play:{}", first_path());
    let at = picked.message().unwrap().id;
    let pressed = chat.ada.click_stale(at, &play).unwrap();
    let taken = pressed.outcome().await.unwrap();
    assert!(matches!(taken, InteractionOutcome::Deleted), "{taken:?}");
    held.wait_until_hit().await.unwrap();
    no_posts(&chat);
    held.release();
    let told = pressed.follow_up(1).await.unwrap();
    assert!(told.is_private(), "{told:?}");
    told.says("Played");
    told.says(LATER);
    chat.end().await;
}
