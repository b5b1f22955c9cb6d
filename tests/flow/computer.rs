//! Games against the computer: it is challenged, plays in the same posts as everybody, answers
//! offers, and loses no game to a kill.

use cairn_domain::Game;
use cairn_kernel::{Effort, Level, Strength};
use cairn_rules::catalog;
use localdiscord::Bot;

use super::chat::bot_on;
use crate::flow::prelude::*;

/// Turns that a person plays before they resign a game that is still running.
const TURNS: usize = 30;

/// Ada plays the computer at this level; she has the first seat.
pub(crate) async fn computer_game(chat: &Chat, level: &str, more: &[(&str, Arg)]) -> StartedGame {
    let mut args: Vec<(&str, Arg)> = vec![
        ("game", plain().into()),
        ("level", level.into()),
        ("side", "first".into()),
    ];
    args.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    args.extend(more.iter().cloned());
    let answer = chat.uses(&chat.ada, "challenge", &args).await;
    let text = answer.text().to_owned();
    assert!(
        answer.is_private() && text.contains("Your game is ready"),
        "{text}"
    );
    let name = text.split_once('#').unwrap().1;
    let name = format!("#{}", name.split('*').next().unwrap());
    let board = chat
        .wait_until("the first board", |world| {
            let mut places: Vec<_> = world.channels().map(|it| it.id).collect();
            places.sort_unstable();
            places.into_iter().rev().find_map(|place| {
                let mut posts = world.messages_in(place);
                let found = posts.find(|it| {
                    it.content.contains(&name)
                        && it.content.contains("turn 1 ")
                        && it.part("Move").is_some()
                });
                found.cloned()
            })
        })
        .await;
    StartedGame {
        place: board.channel,
        board,
        name,
    }
}

/// A turn the player to move might choose, spelled as it is typed.
pub(crate) fn some_turn(game: &Game) -> String {
    let table = game.table(&catalog()).unwrap();
    let effort = Effort {
        strength: Strength::Greedy,
        seed: 1,
    };
    let thought = table.position.think(&effort, &|| false).unwrap();
    let words: Vec<_> = thought.turn.iter().map(|it| it.notation.as_str()).collect();
    words.join(" ")
}

/// Types a turn, and plays it if it is shown first.
pub(crate) async fn plays(chat: &Chat, who: &Person, begun: &StartedGame, turn: &str) {
    let args = [("move", turn.into())];
    let answer = chat.slash(who, begun.place, "move", &args).await;
    if answer.text().contains("Play it?") {
        let shown = answer.message().unwrap().id;
        chat.click(who, shown, "Play it").await;
    }
}

/// Ada plays a turn. Returns the game before it.
pub(crate) async fn plays_some(chat: &Chat, begun: &StartedGame) -> Game {
    let before = chat.stored_game(&begun.name).await;
    plays(chat, &chat.ada, begun, &some_turn(&before)).await;
    before
}

/// Waits until the computer has done what the game is waiting for.
pub(crate) async fn wait_for_answer(chat: &Chat, begun: &StartedGame) -> Game {
    wait_for("an answer", async || {
        Some(chat.stored_game(&begun.name).await).filter(|it| it.computer_task().is_none())
    })
    .await
}

async fn plays_to_the_end(game: &'static str, variant: Option<&'static str>) {
    let chat = Chat::start().await;
    let mut more: Vec<(&str, Arg)> = vec![("game", game.into())];
    more.extend(variant.map(|it| ("variant", it.into())));
    let begun = computer_game(&chat, "1", &more).await;
    let mut stored = wait_for_answer(&chat, &begun).await;
    let mut turns = 0;
    while stored.head.outcome.is_none() && turns < TURNS {
        let turn = some_turn(&stored);
        plays(&chat, &chat.ada, &begun, &turn).await;
        stored = wait_for_answer(&chat, &begun).await;
        turns += 1;
    }
    if stored.head.outcome.is_none() {
        chat.resigns(&chat.ada, &begun).await;
    }
    chat.reads(&chat.ada, begun.place, "🏁").await;
    chat.end().await;
}

#[tokio::test]
async fn every_variant_is_played_against_it_to_an_end() {
    for kind in catalog().games() {
        match kind.about.variants {
            [] => plays_to_the_end(kind.about.key, None).await,
            variants => {
                for variant in variants {
                    plays_to_the_end(kind.about.key, Some(variant)).await;
                }
            }
        }
    }
}

#[tokio::test]
async fn it_answers_in_the_post_of_the_turn_and_mentions_its_opponent_once() {
    let chat = Chat::start().await;
    let begun = computer_game(&chat, "3", &[]).await;
    // It always answers, so nothing is said about a player who does not.
    begun.board.lacks("30 days");
    for number in 1..=3 {
        let before = chat.stored_game(&begun.name).await;
        let told = pings(&chat.ada);
        plays(&chat, &chat.ada, &begun, &some_turn(&before)).await;
        let after = wait_for_answer(&chat, &begun).await;
        let turn = format!("turn {} ", number * 2 + 1);
        let post = chat.reads(&chat.ada, begun.place, &turn).await;
        assert_eq!(pings(&chat.ada), told + 1, "{}", post.content);
        post.says("Cairn 3");
        let told = ["**Ada**", "**Cairn 3**"].map(|it| post.content.matches(it).count());
        assert!(told[0] >= 1 && told[1] >= 1, "{}", post.content);
        assert_eq!(after.log.len(), before.log.len() + 2);
        // The person's turn alone was never posted.
        let alone = format!("turn {} ", number * 2);
        let posts = chat.ada.sees(begun.place);
        assert!(posts.iter().all(|it| !it.content.contains(&alone)));
    }
    chat.end().await;
}

#[tokio::test]
async fn a_thought_that_is_killed_is_thought_again_and_played_once() {
    let mut chat = Chat::start().await;
    let begun = computer_game(&chat, "8", &[]).await;
    let before = plays_some(&chat, &begun).await;
    chat.bot.kill().await.unwrap();
    let waiting = chat.stored_game(&begun.name).await;
    assert_eq!(waiting.log.len(), before.log.len() + 1);
    let expected = {
        let table = waiting.table(&catalog()).unwrap();
        let effort = Effort {
            strength: Strength::Level(Level::ALL[7]),
            seed: waiting.thought_seed(),
        };
        let thought = table.position.think(&effort, &|| false).unwrap();
        thought.turn[0].notation.clone()
    };
    chat.come_back().await;
    let after = wait_for_answer(&chat, &begun).await;
    assert_eq!(after.log.len(), waiting.log.len() + 1);
    let table = after.table(&catalog()).unwrap();
    assert_eq!(table.turns.last().unwrap().text, expected);
    chat.reads(&chat.ada, begun.place, "turn 3 ").await;
    let posts = chat.ada.sees(begun.place);
    let told = posts
        .iter()
        .filter(|it| it.content.contains("turn 3 "))
        .count();
    assert_eq!(told, 1);
    chat.end().await;
}

#[tokio::test]
async fn a_running_game_says_that_it_was_switched_off_and_can_be_called_off() {
    let mut chat = Chat::start().await;
    let begun = computer_game(&chat, "8", &[]).await;
    plays_some(&chat, &begun).await;
    // Once both have played, calling it off takes Cairn's consent.
    let before = wait_for_answer(&chat, &begun).await;
    plays(&chat, &chat.ada, &begun, &some_turn(&before)).await;
    let post = chat.reads(&chat.ada, begun.place, "turn 4 ").await;
    chat.bot.kill().await.unwrap();
    let waiting = chat.stored_game(&begun.name).await;
    assert_eq!(waiting.log.len(), before.log.len() + 1);
    let launch =
        bot_on(&chat.sandbox, &chat.database, chat.folder.path()).env("CAIRN_THINK_THREADS", "0");
    chat.bot = Bot::start(&chat.sandbox, launch).unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();
    chat.wait_until("the truth", |world| {
        let text = &world.message(post.id)?.content;
        let is_true = ["turned that off", "More…"]
            .iter()
            .all(|it| text.contains(it));
        is_true.then_some(())
    })
    .await;
    chat.slash(&chat.ada, begun.place, "abort", &[]).await;
    chat.reads(&chat.ada, begun.place, "doesn’t count").await;
    chat.end().await;
}

#[tokio::test]
async fn what_cannot_be_had_of_it_is_said() {
    let chat = Chat::start().await;
    let refused = async |args: &[(&str, Arg)], text: &str| {
        let mut all: Vec<(&str, Arg)> = vec![("game", plain().into())];
        all.extend(args.iter().cloned());
        let answer = chat.uses(&chat.ada, "challenge", &all).await;
        assert!(answer.is_private(), "{answer:?}");
        answer.says(text);
    };
    refused(
        &[("level", "2".into()), ("rated", true.into())],
        "never rated",
    )
    .await;
    refused(
        &[("level", "2".into()), ("opponent", (&chat.bob).into())],
        "Levels are only for games against Cairn",
    )
    .await;
    // Without a level it plays at the lowest.
    let begun = chat
        .challenges(
            &chat.ada,
            None,
            &[("opponent", chat.sandbox.bot_user().into())],
        )
        .await;
    begun.says("Cairn 1");
    for _ in 0..4 {
        computer_game(&chat, "2", &[]).await;
    }
    refused(&[("level", "2".into())], "already have 5 games").await;
    chat.end().await;
}

#[tokio::test]
async fn without_threads_for_thinking_there_is_no_computer() {
    let chat = Chat::launch(localdiscord::Config::default(), |launch, _| {
        launch.env("CAIRN_THINK_THREADS", "0")
    })
    .await;
    chat.sandbox.bot_is_ready().await.unwrap();
    let args = [("game", plain().into()), ("level", "2".into())];
    let answer = chat.uses(&chat.ada, "challenge", &args).await;
    answer.says("turned that off");
    let bot = [
        ("game", plain().into()),
        ("opponent", chat.sandbox.bot_user().into()),
    ];
    for (command, args) in [("challenge", &bot[..]), ("help", &[])] {
        let answer = chat.uses(&chat.ada, command, args).await;
        let text = answer.text();
        assert!(text.contains("turned that off"), "/{command}: {text}");
    }
    chat.end().await;
}

#[tokio::test]
async fn a_first_game_is_one_press_away_in_help_and_rules() {
    let chat = Chat::start().await;
    let rules = [("game", plain().into())];
    for (command, args) in [("help", &[][..]), ("rules", &rules)] {
        let shown = chat.uses(&chat.bob, command, args).await;
        let shown = shown.message().unwrap();
        let labels = shown.parts().filter_map(|it| it["label"].as_str());
        let button = labels.filter(|it| it.contains("against Cairn"));
        let [button] = button.collect::<Vec<_>>()[..] else {
            panic!("/{command} has no button for a game: {shown:#?}");
        };
        let answer = chat.click(&chat.bob, shown.id, button).await;
        assert!(answer.is_private(), "/{command}");
        answer.says("Cairn 1");
    }
    assert_eq!(
        chat.all_games().await.len(),
        1,
        "a second press is the same request"
    );
    chat.end().await;
}

#[tokio::test]
async fn whom_nobody_has_answered_for_an_hour_can_play_the_computer_meanwhile() {
    let chat = Chat::start().await;
    chat.challenges(&chat.ada, None, &[]).await;
    let open = chat.reads(&chat.bob, chat.games, "is looking for").await;
    assert!(open.part("Play Cairn while you wait").is_none());
    chat.sandbox.advance(Duration::from_mins(61));
    chat.wait_until("the offer", |world| {
        world
            .message(open.id)?
            .part("Play Cairn while you wait")
            .map(drop)
    })
    .await;
    let other = chat
        .click(&chat.bob, open.id, "Play Cairn while you wait")
        .await;
    other.says("Only the person");
    let own = chat
        .click(&chat.ada, open.id, "Play Cairn while you wait")
        .await;
    own.says("Cairn 3");
    // The challenge still stands.
    let accepted = chat.click(&chat.bob, open.id, "Accept").await;
    accepted.says("Game on");
    assert_eq!(chat.all_games().await.len(), 2);
    chat.end().await;
}

#[tokio::test]
async fn the_rules_lead_to_a_finished_game_and_that_to_one_of_ones_own() {
    let chat = Chat::start().await;
    for kind in catalog().games() {
        let rules = [("game", kind.about.key.into())];
        let shown = chat.uses(&chat.bob, "rules", &rules).await;
        let page = shown.message().unwrap().id;
        let first = chat.click(&chat.bob, page, "Watch a game").await;
        assert!(first.is_private());
        first.says("turn 0 of");
        let next = chat.click(&chat.bob, page, "▶").await;
        next.says("turn 1 of");
        let last = chat.click(&chat.bob, page, "⏭").await;
        last.says("Now it’s your turn: try it.");
        assert_eq!(last.message().unwrap().attachments.len(), 1, "a picture");
    }
    assert!(chat.all_games().await.is_empty(), "nothing of it is stored");
    let rules = [("game", plain().into())];
    let shown = chat.uses(&chat.bob, "rules", &rules).await;
    let page = shown.message().unwrap().id;
    chat.click(&chat.bob, page, "Watch a game").await;
    let last = chat.click(&chat.bob, page, "⏭").await;
    let parts = last.message().unwrap().parts();
    let mut labels = parts.filter_map(|it| it["label"].as_str());
    let own = labels.find(|it| it.contains("against Cairn")).unwrap();
    let begun = chat.click(&chat.bob, page, own).await;
    begun.says("Cairn 1");
    chat.end().await;
}

#[tokio::test]
async fn who_moves_second_is_told_what_the_game_is_about_as_well() {
    let chat = Chat::start().await;
    let args = [
        ("game", "tablut".into()),
        ("level", "1".into()),
        ("side", "second".into()),
    ];
    chat.uses(&chat.ada, "challenge", &args).await;
    let board = chat
        .wait_until("Ada's first board", |world| {
            let mut posts = world.channels().flat_map(|it| world.messages_in(it.id));
            let found =
                posts.find(|it| it.content.contains("turn 2 ") && it.part("Move").is_some());
            found.cloned()
        })
        .await;
    for said in [
        "plays the **Swedes**",
        "The Swedes win when",
        "reply to any board",
        "**Cairn 1**: ",
    ] {
        board.says(said);
    }
    assert!(board.part("Rules").is_some(), "{board:?}");
    chat.end().await;
}
