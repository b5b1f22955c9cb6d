//! Games that cannot be replayed: their log has been damaged, or the program lacks the edition of
//! the rules they were begun with. The channel is notified once, and they can still be ended.

use std::time::Duration;

use cairn_domain::GameId;
use localdiscord::world::message::Message;
use sqlx::Connection as _;

use super::{
    Chat,
    chat::Begun,
    operators::says,
    plain::{plain_turn, title},
    proof::pings_of,
};

/// The notice in the channel.
pub(super) const NOTICE: &str = "cannot continue for now";
/// The answer to somebody who wants to see the board or to play.
pub(super) const REFUSAL: &str = "cannot be shown or played for now";

/// The second turn is no longer the one that was played: it repeats the first.
const DAMAGE: &str = "UPDATE game_log SET entries = entries ||
    replace(substr(entries, 1, instr(entries, char(10))), '\t012\t', '\t121\t')
    WHERE game = ?1";
const OTHER_EDITION: &str = "UPDATE games SET rules_version = rules_version + 900 WHERE id = ?1";
const ITS_EDITION: &str = "UPDATE games SET rules_version = rules_version - 900 WHERE id = ?1";

/// A game in which both have played a turn.
pub(super) async fn played(chat: &Chat) -> (Begun, Message) {
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    for (who, turn) in [(&chat.ada, plain_turn(1)), (&chat.bob, plain_turn(2))] {
        let played = chat
            .slash(who, game.place, "move", &[("turn", turn.into())])
            .await;
        assert!(played.text().contains("Played"), "{}", played.text());
    }
    let board = chat.reads(&chat.ada, game.place, "turn 3 ").await;
    chat.loses_buttons(&game.board).await;
    (game, board)
}

/// Changes the game in the database of a stopped bot.
pub(super) async fn change(chat: &mut Chat, game: &Begun, statement: &'static str) {
    let stopped = chat.bot.stop(Duration::from_secs(20)).await.unwrap();
    assert!(stopped.is_some_and(|it| it.success()));
    let file = chat.folder.path().join("cairn.db");
    let address = format!("sqlite://{}", file.display());
    let mut conn = sqlx::SqliteConnection::connect(&address).await.unwrap();
    let id: GameId = game.name.parse().unwrap();
    let done = sqlx::query(statement).bind(id.0).execute(&mut conn).await;
    assert_eq!(done.unwrap().rows_affected(), 1);
    conn.close().await.unwrap();
    chat.come_back().await;
}

/// Somebody requests something that needs the position, and reads that there is none.
pub(super) async fn in_vain(chat: &Chat, game: &Begun) {
    let turn = [("turn", plain_turn(3).into())];
    for (who, command, args) in [(&chat.ada, "move", &turn[..]), (&chat.bob, "board", &[])] {
        let refused = chat.slash(who, game.place, command, args).await;
        assert!(
            refused.is_private()
                && refused.text().contains(REFUSAL)
                && refused.text().contains("`/resign`"),
            "{}",
            refused.text()
        );
    }
}

/// The one notice, which notifies both players.
async fn notice(chat: &Chat, game: &Begun) -> Message {
    let notice = chat.reads(&chat.bob, game.place, NOTICE).await;
    let posts = chat.posts(game.place, NOTICE);
    assert_eq!(posts.len(), 1, "{posts:#?}");
    assert!(notice.content.contains(&game.name), "{}", notice.content);
    for (who, times) in [(&chat.ada, 1), (&chat.bob, 1), (&chat.cleo, 0)] {
        assert_eq!(pings_of(who, notice.id), times);
    }
    notice
}

#[tokio::test]
async fn a_game_with_a_damaged_log_says_so_once_and_can_be_resigned() {
    let mut chat = Chat::start().await;
    let (game, board) = played(&chat).await;
    change(&mut chat, &game, DAMAGE).await;
    in_vain(&chat, &game).await;
    let told = notice(&chat, &game).await;
    chat.loses_buttons(&board).await;
    in_vain(&chat, &game).await;
    chat.bot.kill().await.unwrap();
    chat.come_back().await;
    in_vain(&chat, &game).await;

    let listed = chat.slash(&chat.ada, chat.games, "games", &[]).await;
    assert!(listed.text().contains(NOTICE), "{}", listed.text());
    let opened = chat
        .choose(&chat.ada, listed.message().unwrap(), &title())
        .await;
    let labels: Vec<_> = opened.message().unwrap().parts().cloned().collect();
    let labels = serde_json::to_string(&labels).unwrap();
    assert!(labels.contains("Call the game off"), "{labels}");

    let asked = chat.slash(&chat.ada, game.place, "resign", &[]).await;
    let resigned = chat
        .click(&chat.ada, asked.message().unwrap().id, "Yes, resign")
        .await;
    assert!(resigned.text().contains("resigned"), "{}", resigned.text());
    let over = chat.reads(&chat.bob, game.place, "🏁").await;
    assert!(
        over.content.contains("Ada resigned.")
            && over.content.contains("The board cannot be shown"),
        "{}",
        over.content
    );
    assert_eq!(pings_of(&chat.bob, over.id), 1);
    chat.loses_buttons(&told).await;
    notice(&chat, &game).await;
    // The next game is not affected.
    let rematch = chat.click(&chat.bob, over.id, "Rematch").await;
    assert!(rematch.is_private(), "{rematch:?}");
    chat.reads(&chat.ada, game.place, "challenges you").await;
    assert!(chat.sandbox.violations().is_empty());
    chat.end().await;
}

#[tokio::test]
async fn a_game_with_a_damaged_log_is_called_off_by_either_player_at_any_time() {
    for by_button in [false, true] {
        let mut chat = Chat::start().await;
        let (game, _) = played(&chat).await;
        change(&mut chat, &game, DAMAGE).await;
        let done = if by_button {
            in_vain(&chat, &game).await;
            let told = notice(&chat, &game).await;
            let more = chat.click(&chat.bob, told.id, "More…").await;
            let more = more.message().unwrap().id;
            chat.click(&chat.bob, more, "Call the game off").await
        } else {
            // Nobody has noticed yet.
            chat.slash(&chat.ada, game.place, "abort", &[]).await
        };
        assert!(
            done.text().contains("called the game off"),
            "{}",
            done.text()
        );
        let over = chat.reads(&chat.bob, game.place, "does not count").await;
        assert!(over.content.contains("called the game off"));
        assert_eq!(chat.posts(game.place, NOTICE).len(), usize::from(by_button));
        assert!(chat.sandbox.violations().is_empty());
        chat.end().await;
    }
}

#[tokio::test]
async fn a_game_of_an_unknown_edition_can_be_drawn_and_goes_on_when_the_edition_is_there_again() {
    let mut chat = Chat::start().await;
    let (game, board) = played(&chat).await;
    change(&mut chat, &game, OTHER_EDITION).await;
    in_vain(&chat, &game).await;
    let told = notice(&chat, &game).await;
    chat.loses_buttons(&board).await;
    let back = chat.slash(&chat.ada, game.place, "takeback", &[]).await;
    assert!(back.text().contains(REFUSAL), "{}", back.text());
    chat.slash(&chat.ada, game.place, "draw", &[]).await;
    let offer = chat
        .reads(&chat.bob, game.place, "offers you a **draw**")
        .await;
    chat.click(&chat.bob, offer.id, "Decline the draw").await;
    chat.reads(&chat.ada, game.place, " declined **").await;

    change(&mut chat, &game, ITS_EDITION).await;
    let seen = chat.slash(&chat.ada, game.place, "board", &[]).await;
    assert!(!seen.text().contains(REFUSAL), "{}", seen.text());
    chat.loses_buttons(&told).await;
    assert_eq!(chat.posts(game.place, "turn 3 ").len(), 2);

    change(&mut chat, &game, OTHER_EDITION).await;
    chat.slash(&chat.bob, game.place, "draw", &[]).await;
    chat.slash(&chat.ada, game.place, "draw", &[]).await;
    let over = chat.reads(&chat.ada, game.place, "🏁").await;
    assert!(
        over.content.contains("Both players agreed to a draw"),
        "{}",
        over.content
    );
    assert!(chat.sandbox.violations().is_empty());
    chat.end().await;
}

/// Ways to damage a stored game so that it cannot be read, through the row and through the log.
pub(super) const UNREADABLE: [&str; 3] = [
    "UPDATE game_log SET entries = substr(entries, instr(entries, char(10)) + 1) WHERE game = ?1",
    "UPDATE game_log SET entries = replace(entries, '\t121\t', '\t121\tdreamt\t') WHERE game = ?1",
    "UPDATE games SET clock = 'sundial' WHERE id = ?1",
];

#[tokio::test]
async fn a_game_that_cannot_be_read_stands_in_lists_and_is_ended_by_its_players_or_the_owner() {
    for (number, statement) in UNREADABLE.into_iter().enumerate() {
        let mut chat = Chat::start().await;
        let (game, board) = played(&chat).await;
        change(&mut chat, &game, statement).await;
        in_vain(&chat, &game).await;
        let told = notice(&chat, &game).await;
        chat.loses_buttons(&board).await;
        in_vain(&chat, &game).await;
        for who in [&chat.ada, &chat.bob] {
            let listed = chat.slash(who, chat.games, "games", &[]).await;
            let text = listed.text();
            assert!(text.contains(NOTICE), "{statement}: {text}");
        }
        let words = match number {
            0 => {
                let asked = chat.slash(&chat.ada, game.place, "resign", &[]).await;
                let asked = asked.message().unwrap().id;
                chat.click(&chat.ada, asked, "Yes, resign").await;
                "Ada resigned."
            }
            1 => {
                chat.slash(&chat.bob, game.place, "abort", &[]).await;
                "called the game off"
            }
            _ => {
                let args = [&game.name, "--end", "It was damaged.", "--yes"];
                let ended = says(&chat, &args).await;
                assert!(ended.contains("has ended without a result"), "{ended}");
                "ended the game: It was damaged."
            }
        };
        let unseen = "The board cannot be shown";
        let over = chat.reads(&chat.bob, game.place, unseen).await;
        assert!(over.content.contains(words), "{}", over.content);
        chat.loses_buttons(&told).await;
        let lines = chat.bot.output();
        let incidents = lines
            .iter()
            .filter(|it| it.contains("is frozen; everything"));
        assert_eq!(incidents.count(), 1, "{statement}");
        assert!(chat.sandbox.violations().is_empty());
        chat.end().await;
    }
}
