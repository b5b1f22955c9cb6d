//! How often the bot reads and replays the log of a game while people play it, commands and presses
//! included. It logs each time, so each part has a process of its own: the first access reads and
//! replays, and nothing else does.

use crate::flow::prelude::*;

/// A number in a line of the bot's log: `logs=3`.
fn number(line: &str, name: &str) -> u64 {
    let found = line.split_whitespace().find_map(|word| {
        let (key, value) = word.split_once('=')?;
        (key == name).then(|| value.parse().unwrap())
    });
    found.unwrap_or_else(|| panic!("no {name} in {line}"))
}

/// How many logs a newly started bot has read and replayed when all of this was done.
async fn costs(chat: &mut Chat, doing: impl AsyncFnOnce(&Chat)) -> (u64, u64) {
    let before = chat.bot.output().len();
    chat.come_back().await;
    doing(chat).await;
    // All of its output has been read once it has ended.
    chat.bot.stop(Duration::from_secs(20)).await.unwrap();
    let lines = chat.bot.output();
    let last = lines[before..]
        .iter()
        .rfind(|line| line.contains("loaded game "));
    last.map_or((0, 0), |line| {
        (number(line, "logs"), number(line, "replays"))
    })
}

async fn begin() -> (Chat, StartedGame) {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    chat.bot.stop(Duration::from_secs(20)).await.unwrap();
    (chat, game)
}

#[tokio::test]
async fn a_typed_turn_and_its_board_read_and_replay_the_log_once() {
    let (mut chat, game) = begin().await;
    let cost = costs(&mut chat, async |chat| {
        let turn = [("move", "d1-d3".into())];
        let played = chat.slash(&chat.ada, game.place, "move", &turn).await;
        played.says("Played");
        chat.reads(&chat.bob, game.place, "turn 2 ").await;
        chat.loses_buttons(&game.board).await;
    });
    assert_eq!(cost.await, (1, 1));
}

#[tokio::test]
async fn a_picked_turn_reads_and_replays_the_log_once_from_the_list_to_the_board() {
    let (mut chat, game) = begin().await;
    let cost = costs(&mut chat, async |chat| {
        let ada = &chat.ada;
        let pieces = chat.click(ada, game.board.id, "Move").await;
        let places = chat
            .choose(ada, pieces.message().unwrap(), "Muscovite e2")
            .await;
        let preview = chat.choose(ada, places.message().unwrap(), "c2").await;
        chat.plays(ada, preview.message().unwrap().id).await;
        chat.reads(&chat.bob, game.place, "turn 2 ").await;
        chat.loses_buttons(&game.board).await;
    });
    assert_eq!(cost.await, (1, 1));
}

#[tokio::test]
async fn of_many_keystrokes_only_the_first_reads_and_replays_the_log() {
    let (mut chat, game) = begin().await;
    let cost = costs(&mut chat, async |chat| {
        for typed in ["d", "d1", "d1-", "d1-d"] {
            let choices = chat
                .ada
                .autocomplete(game.place, "move", ("move", typed), &[]);
            assert!(!choices.await.unwrap().is_empty());
        }
    });
    assert_eq!(cost.await, (1, 1));
}

#[tokio::test]
async fn a_list_of_games_reads_no_log() {
    let (mut chat, game) = begin().await;
    let cost = costs(&mut chat, async |chat| {
        let listed = chat.uses(&chat.ada, "games", &[]).await;
        listed.says(&game.name);
    });
    assert_eq!(cost.await, (0, 0));
}
