//! Actions on a replayed game: an animation, a shared position, a turn by its number, a page; and
//! records that people attach to `/replay`.

use super::{
    plain::plain_told,
    records::{gives_to, made_up, record},
};
use crate::flow::prelude::*;

/// A running game after this many turns.
async fn played_game(chat: &Chat, turns: usize) -> StartedGame {
    let game = chat.begin(&[]).await;
    chat.plays_turns(&game, turns).await;
    game
}

/// Types into the window that a button opens, and reads the answer.
async fn writes(chat: &Chat, who: &Person, at: &Message, button: &str, text: &str) -> Message {
    let window = window_of(chat.click(who, at.id, button).await);
    private(&who.fills(&window, &[("text", text)]).await)
}

fn is_animation(message: &Message) {
    let [gif, still] = &message.attachments[..] else {
        panic!("{message:?}");
    };
    assert_eq!(gif.filename, "animation.gif");
    assert!(gif.bytes.starts_with(b"GIF89a") && gif.bytes.len() < 8_000_000);
    assert_eq!(still.filename, "board.png");
    let alts = [gif, still].map(|it| it.description.clone().unwrap_or_default());
    assert!(alts.iter().all(|it| !it.is_empty()), "{alts:?}");
}

#[tokio::test]
async fn a_game_is_animated_as_a_whole_and_in_part_from_its_history_and_its_viewer() {
    let chat = Chat::start().await;
    let game = played_game(&chat, 4).await;
    let history = private(&chat.slash(&chat.cleo, game.place, "history", &[]).await);
    let whole = private(&chat.click(&chat.cleo, history.id, "Animation").await);
    is_animation(&whole);
    whole.says("Zug 4");
    let viewer = private(&chat.click(&chat.cleo, whole.id, "Nachspielen").await);
    viewer.says("Zug 4 von 4");

    let viewer = private(&chat.slash(&chat.ada, game.place, "replay", &[]).await);
    viewer.says("turn 0 of 4");
    let whole = private(&chat.click(&chat.ada, viewer.id, "Animation").await);
    is_animation(&whole);
    let part = writes(&chat, &chat.ada, &whole, "Only some turns…", "3-2").await;
    is_animation(&part);
    let told = "from turn 2 to turn 3";
    part.says(told);
    assert!(part.attachments[0].bytes.len() < whole.attachments[0].bytes.len());
    let wrong = writes(&chat, &chat.ada, &part, "Only some turns…", "two").await;
    wrong.says("That isn’t a turn number.");
    let again = private(&chat.click(&chat.ada, wrong.id, "Replay").await);
    again.says("turn 0 of 4");
    chat.end().await;
}

#[tokio::test]
async fn a_turn_is_found_by_its_number_and_the_game_is_there_as_a_page() {
    let chat = Chat::start().await;
    let game = played_game(&chat, 4).await;
    let viewer = private(&chat.slash(&chat.ada, game.place, "replay", &[]).await);
    let third = writes(&chat, &chat.ada, &viewer, "Go to turn…", "3").await;
    third.says("turn 3 of 4");
    // Past the end is the end, and a text that is not a number is refused.
    let last = writes(&chat, &chat.ada, &third, "Go to turn…", "900").await;
    last.says("turn 4 of 4");
    let none = writes(&chat, &chat.ada, &last, "Go to turn…", "x").await;
    none.says("That isn’t a turn number.");
    let viewer = private(&chat.click(&chat.ada, none.id, "Replay").await);
    let page = private(&chat.click(&chat.ada, viewer.id, "As a page").await);
    let [file] = &page.attachments[..] else {
        panic!("{page:?}");
    };
    let name = format!("{}.html", game.name.trim_start_matches('#'));
    assert!(file.filename.ends_with(&name), "{} {name}", file.filename);
    let html = String::from_utf8(file.bytes.to_vec()).unwrap();
    html.says("Turn 4 of 4");
    chat.end().await;
}

/// The public posts in a place besides the board: shared pictures.
fn shared_posts(chat: &Chat, game: &StartedGame) -> Vec<Message> {
    let seen = chat.bob.sees(game.place).into_iter();
    seen.filter(|it| it.content.contains("Shared by")).collect()
}

#[tokio::test]
async fn a_position_is_shared_without_buttons_where_one_may_write_and_pings_nobody() {
    let chat = Chat::start().await;
    let game = played_game(&chat, 3).await;
    let viewer = private(&chat.slash(&chat.cleo, game.place, "replay", &[]).await);
    let first = private(&chat.click(&chat.cleo, viewer.id, "▶").await);
    let before = [&chat.ada, &chat.bob, &chat.cleo].map(super::chat::pings);
    let InteractionOutcome::FollowedUp(post) = chat.click(&chat.cleo, first.id, "Teilen").await
    else {
        panic!("nothing was shared");
    };
    let said = chat
        .wait_until("the viewer", |world| {
            let it = world.message(first.id)?;
            let says = it.content.contains("sehen es hier alle");
            says.then(|| it.clone())
        })
        .await;
    said.says("Zug 1 von 3");
    let posts = shared_posts(&chat, &game);
    assert!(posts.len() == 1 && posts[0].id == post.id, "{posts:?}");
    assert!(!post.is_private());
    post.says("turn 1 of 3");
    post.says(&plain_told(1));
    assert!(post.components.is_empty(), "{post:?}");
    assert_eq!(post.attachments.len(), 1);
    assert!(post.attachments[0].description.is_some());
    assert_eq!(
        [&chat.ada, &chat.bob, &chat.cleo].map(super::chat::pings),
        before
    );

    // Somebody who may not write there cannot make the bot write there.
    let silent = Overwrite {
        target: OverwriteTarget::Member(chat.cleo.id()),
        allow: Permissions::NONE,
        deny: Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS,
    };
    chat.change(|world| world.overwrite(chat.games, silent).unwrap());
    let said = private(&chat.click(&chat.cleo, said.id, "Teilen").await);
    said.says("nicht schreiben");
    assert_eq!(shared_posts(&chat, &game).len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn ten_presses_share_a_position_once_and_another_position_as_well() {
    let chat = Chat::start().await;
    let game = played_game(&chat, 3).await;
    let ada = &chat.ada;
    let viewer = private(&chat.slash(ada, game.place, "replay", &[]).await);
    for (shares, turn) in [(1, "▶"), (2, "⏮")] {
        let viewer = private(&chat.click(ada, viewer.id, turn).await);
        let id = viewer.part("Share").unwrap()["custom_id"].clone();
        let press = || ada.click_stale(viewer.id, id.as_str().unwrap()).unwrap();
        let asked: Vec<_> = (0..10).map(|_| press()).collect();
        for asked in asked {
            asked.outcome().await.unwrap();
        }
        let again = private(&chat.click(ada, viewer.id, "Share").await);
        again.says("can see it now");
        assert_eq!(shared_posts(&chat, &game).len(), shares);
    }
    chat.end().await;
}

#[tokio::test]
async fn an_attached_record_is_looked_through_in_private_across_a_restart() {
    let mut chat = Chat::start().await;
    let ada = chat.ada.clone();
    let named = record().replacen("[First \"", "[First \"Zaphod <@1> @everyone ", 1);
    let viewer = private(&gives_to(&chat, &ada, "replay", named).await);
    viewer.says("turn 0 of");
    viewer.lacks("Zaphod");
    chat.starts_again().await;
    let first = private(&chat.click(&ada, viewer.id, "▶").await);
    first.says("turn 1 of");
    is_animation(&private(&chat.click(&ada, first.id, "Animation").await));
    // A running game, which contains nothing that its reader does not have.
    let running = made_up(3).replace("1-0", "*");
    let running = private(&gives_to(&chat, &ada, "replay", running).await);
    running.says("turn 0 of 3");
    chat.end().await;
}
