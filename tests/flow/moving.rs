//! A server is handed over to another instance of the bot while a game continues there.

use std::{path::Path, time::Duration};

use cairn_app::FollowingClock;
use localdiscord::{Bot, Launch};
use tokio::process::Command;

use super::{
    Chat,
    clocks::moves,
    kept::database_in,
    plain::plain_turn,
    proof::{MESSAGES, types},
};

const HOUR: Duration = Duration::from_hours(1);

/// Runs the program as its operator does, without a bot beside it.
async fn cairn(chat: &Chat, database: &str, folder: &Path, args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_cairn"))
        .args(args)
        .current_dir(folder)
        .env_clear()
        .env("DATABASE_URL", database)
        .env(FollowingClock::VARIABLE, chat.sandbox.clock_file())
        .output()
        .await
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Starts a bot on this database.
async fn start_on(chat: &mut Chat, database: &str, folder: &Path) {
    let launch = Launch::of(env!("CARGO_BIN_EXE_cairn"))
        .env("DATABASE_URL", database)
        .env("CAIRN_LOG", "info,cairn=debug")
        .env(
            FollowingClock::VARIABLE,
            chat.sandbox.clock_file().display().to_string(),
        )
        .folder(folder);
    chat.bot = Bot::start(&chat.sandbox, launch).unwrap();
    database.clone_into(&mut chat.database);
    if let Err(stuck) = chat.sandbox.bot_is_ready().await {
        panic!("{stuck}\n{}", chat.bot.output().join("\n"));
    }
}

async fn stop(chat: &mut Chat) {
    let status = chat.bot.stop(Duration::from_secs(20)).await.unwrap();
    assert!(status.is_some_and(|it| it.success()));
}

/// The deadline on a board, in seconds.
fn deadline(board: &str) -> i64 {
    let (_, after) = board.split_once("to play by <t:").unwrap();
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

#[tokio::test]
async fn a_game_goes_on_in_its_channel_with_the_instance_that_takes_it_over() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[("clock", "3d".into())]).await;
    moves(&chat, &game, 1).await;
    let old = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    stop(&mut chat).await;
    let first = chat.database.clone();
    let folder = chat.folder.path().to_owned();
    let server = chat
        .stored(&game.name)
        .await
        .place
        .guild
        .unwrap()
        .0
        .to_string();

    chat.sandbox.advance(HOUR);
    let why = ["--hand-over", "--yes", "--why", "It goes on elsewhere."];
    let export = ["export", "--server", &server, "--to", "it"];
    let export = [&export[..], &why].concat();
    let said = cairn(&chat, &first, &folder, &export).await;
    let by = said.lines().find_map(|it| it.strip_prefix("signed by  "));
    let file = folder.join("it").display().to_string();
    let there = tempfile::tempdir().unwrap();
    let second = database_in(there.path()).await;
    let import = ["import", &file, "--signed-by", by.unwrap()];
    cairn(&chat, &second, there.path(), &import).await;
    cairn(&chat, &second, there.path(), &["verify"]).await;
    chat.sandbox.advance(HOUR);

    // The new instance posts the board again, in the same thread, and the time between does not
    // count.
    start_on(&mut chat, &second, there.path()).await;
    let boards = |world: &localdiscord::world::World| {
        let all = world.messages_in(game.place);
        let all = all.filter(|it| it.content.contains("turn 2 "));
        all.map(|it| (it.id, it.content.clone()))
            .max_by_key(|it| it.0)
    };
    let new = chat
        .sandbox
        .wait_until("a new board", |world| {
            let (id, _) = boards(world).filter(|it| it.0 != old.id)?;
            world.message(id).cloned()
        })
        .await
        .unwrap_or_else(|stuck| panic!("{stuck}\n{}", chat.bot.output().join("\n")));
    let moved = chat
        .sandbox
        .wait_until("a clock that has rested", |world| {
            let by = deadline(&boards(world)?.1) - deadline(&old.content);
            (by >= 7_200).then_some(by)
        })
        .await
        .unwrap();
    assert!(moved < 7_200 + 120, "{moved}");

    // The game continues there; the button of the old board reports the current state.
    moves(&chat, &game, 2).await;
    chat.reads(&chat.ada, game.place, "turn 3 ").await;
    chat.loses_buttons(&new).await;
    let pressed = chat.click(&chat.bob, old.id, "Move").await;
    let told = pressed.text();
    assert!(told.contains("The game has moved on"), "{told}");
    assert!(pressed.is_private(), "{told}");
    let stored = chat.stored(&game.name).await;
    assert_eq!(stored.log.len(), 2);
    chat.assert_clean();
    stop(&mut chat).await;

    // The old instance says that it is over there, and removes its buttons. Both have one account
    // here, so Discord must have forgotten the other's nonces.
    chat.sandbox.advance(HOUR);
    start_on(&mut chat, &first, &folder).await;
    chat.reads(&chat.ada, game.place, "continues there").await;
    chat.loses_buttons(&old).await;
    let late = types(&chat.ada, game.place, plain_turn(3)).outcome().await;
    assert!(late.unwrap().text().contains("over"));
    assert_eq!(
        chat.stored(&game.name).await.log.len(),
        2,
        "a turn and its end"
    );
    let posts = chat.sandbox.journal().requests("POST", MESSAGES).len();
    assert!(posts < 12, "{posts}");
    chat.assert_clean();
    chat.end().await;
}
