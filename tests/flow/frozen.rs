//! Games that cannot be read or replayed: they are damaged, or the program lacks the edition of the
//! rules they were begun with. Lists say so, and the owner of the bot ends them.

use sqlx::Connection as _;

use super::operators::{refuses, says};
use crate::flow::prelude::*;

pub(super) const LISTED: &str = "⚠️ can’t be shown";
/// The answer to somebody who wants to do anything with it, and what its people are told once.
pub(super) const REFUSAL: &str = "can’t be shown or played right now";

/// The second turn is no longer the one that was played: it repeats the first.
const DAMAGE: &str = "UPDATE game_log SET entries = entries ||
    replace(substr(entries, 1, instr(entries, char(10))), '\t012\t', '\t121\t')
    WHERE game = ?1";
const OTHER_EDITION: &str = "UPDATE games SET rules_version = rules_version + 900 WHERE id = ?1";
const ITS_EDITION: &str = "UPDATE games SET rules_version = rules_version - 900 WHERE id = ?1";

/// A game in which both have played a turn.
pub(super) async fn played_game(chat: &Chat) -> (StartedGame, Message) {
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let board = chat.plays_turns(&game, 2).await;
    chat.loses_buttons(&game.board).await;
    (game, board)
}

/// Changes the game in the database of a stopped bot.
pub(super) async fn change(chat: &mut Chat, game: &StartedGame, statement: &'static str) {
    chat.stops().await;
    let file = chat.folder.path().join("cairn.db");
    let address = format!("sqlite://{}", file.display());
    let mut conn = sqlx::SqliteConnection::connect(&address).await.unwrap();
    let id: GameId = game.name.parse().unwrap();
    let done = sqlx::query(statement).bind(id.0).execute(&mut conn).await;
    assert_eq!(done.unwrap().rows_affected(), 1);
    conn.close().await.unwrap();
    chat.come_back().await;
}

/// Whatever somebody requests, they read that the game is frozen.
pub(super) async fn in_vain(chat: &Chat, game: &StartedGame) {
    let turn = [("move", plain_turn(3).into())];
    for (who, command, args) in [
        (&chat.ada, "move", &turn[..]),
        (&chat.bob, "board", &[]),
        (&chat.ada, "resign", &[]),
        (&chat.bob, "abort", &[]),
        (&chat.ada, "draw", &[]),
    ] {
        let refused = chat.slash(who, game.place, command, args).await;
        assert!(
            refused.is_private() && refused.text().contains(REFUSAL),
            "{command}: {}",
            refused.text()
        );
    }
}

/// Both players' lists name the game as frozen, and only then.
async fn is_listed(chat: &Chat, game: &StartedGame, frozen: bool) {
    for who in [&chat.ada, &chat.bob] {
        let listed = chat.uses(who, "games", &[]).await;
        let text = listed.text();
        assert_eq!(text.contains(LISTED), frozen, "{text}");
        assert!(!frozen || text.contains(&game.name), "{text}");
    }
}

#[tokio::test]
async fn a_game_of_an_unknown_edition_is_frozen_and_goes_on_when_the_edition_is_there_again() {
    let mut chat = Chat::start().await;
    let (game, board) = played_game(&chat).await;
    change(&mut chat, &game, OTHER_EDITION).await;
    in_vain(&chat, &game).await;
    let pressed = chat.click(&chat.ada, board.id, "Move").await;
    pressed.says(REFUSAL);
    is_listed(&chat, &game, true).await;
    chat.starts_again().await;
    in_vain(&chat, &game).await;

    change(&mut chat, &game, ITS_EDITION).await;
    let turn = [("move", plain_turn(3).into())];
    let turn = chat.slash(&chat.ada, game.place, "move", &turn).await;
    turn.says("Played");
    chat.reads(&chat.bob, game.place, "turn 4 ").await;
    is_listed(&chat, &game, false).await;
    assert!(chat.sandbox.violations().is_empty());
    chat.quit().await;
}

/// Ways to damage a stored game so that it cannot be read, through the row and through the log.
pub(super) const UNREADABLE: [&str; 3] = [
    "UPDATE game_log SET entries = substr(entries, instr(entries, char(10)) + 1) WHERE game = ?1",
    "UPDATE game_log SET entries = replace(entries, '\t121\t', '\t121\tdreamt\t') WHERE game = ?1",
    "UPDATE games SET clock = 'sundial' WHERE id = ?1",
];

#[tokio::test]
async fn a_game_that_cannot_be_replayed_is_ended_by_the_owner_and_both_read_why() {
    let mut chat = Chat::start().await;
    let (game, _) = played_game(&chat).await;
    change(&mut chat, &game, DAMAGE).await;
    in_vain(&chat, &game).await;
    is_listed(&chat, &game, true).await;
    let args = [&game.name, "--end", "It was damaged.", "--yes"];
    let ended = says(&chat, &args).await;
    ended.says("has ended without a result");
    for who in [&chat.ada, &chat.bob] {
        for times in [1, 0] {
            let said = chat.uses(who, "help", &[]).await;
            let told = said.text().matches("It was damaged.").count();
            assert_eq!(told, times, "{}", said.text());
        }
    }
    is_listed(&chat, &game, false).await;
    let again = refuses(&chat, &args).await;
    again.says("there is no game or tournament");
    let lines = chat.bot.output();
    let incidents = lines.iter().filter(|it| it.contains(" was frozen because"));
    assert_eq!(incidents.count(), 1);
    assert!(chat.sandbox.violations().is_empty());
    chat.quit().await;
}
