//! Lists by the time left, from which to play, and the next game.

use cairn_domain::{GameWrite, Write};

use super::plain::first_path;
use crate::flow::prelude::*;

/// Ada, who moves first, begins another game with Bob.
pub(crate) async fn begins(chat: &Chat, clock: &str) -> StartedGame {
    chat.challenges(
        &chat.ada,
        &chat.bob,
        &[("side", "first".into()), ("clock", clock.into())],
    )
    .await;
    let open = |it: &&Message| it.part("Accept").is_some();
    let challenge = chat
        .wait_until("an open challenge", |world| {
            world.messages_in(chat.games).find(open).cloned()
        })
        .await;
    let accepted = chat.click(&chat.bob, challenge.id, "Accept").await;
    let (_, name) = accepted.text().split_once('#').unwrap();
    let name: String = name
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    let id = format!("1:move:{name}:0");
    let board = chat
        .wait_until(&id, |world| {
            let mut places = world.channels().map(|it| it.id);
            places.find_map(|place| {
                let has = |it: &&Message| it.parts().any(|part| part["custom_id"] == id.as_str());
                world.messages_in(place).find(has).cloned()
            })
        })
        .await;
    StartedGame {
        place: board.channel,
        board,
        name: format!("#{name}"),
    }
}

/// Begins many games like this one while the bot is away: this many wait for Ada, each a minute
/// longer than the one before.
pub(crate) async fn more_games(chat: &mut Chat, like: &StartedGame, count: usize) {
    let like = chat.stored_game(&like.name).await;
    chat.bot.kill().await.unwrap();
    let books = chat.books_of_stopped().await;
    let mut writes = Vec::new();
    for number in 0..count {
        let mut game = like.clone();
        game.id = books.reserve_id().await;
        let minutes = i64::try_from(number).unwrap() + 1;
        game.head.since = Timestamp(game.head.since.0 + minutes * 60_000);
        writes.push(Write::Game(GameWrite::Start(Box::new(game))));
    }
    books.write(writes).await;
    books.close().await;
    chat.come_back().await;
}

/// Picks the first turn in a message of the picker, and plays it.
pub(crate) async fn plays_first(chat: &Chat, who: &Person, picker: &Message) -> InteractionOutcome {
    let codes: Vec<String> = first_path().split('.').map(ToOwned::to_owned).collect();
    let mut shown = picker.clone();
    while shown.part("Play it").is_none() {
        let pointed = chat.point(who, &shown, &codes).await.unwrap();
        shown = pointed.then.unwrap();
    }
    chat.click(who, shown.id, "Play it").await
}

pub(crate) fn order(text: &str, names: &[&StartedGame]) -> Vec<usize> {
    let at = |it: &&StartedGame| {
        text.find(&it.name)
            .unwrap_or_else(|| panic!("{}\n{text}", it.name))
    };
    names.iter().map(at).collect()
}

fn name(of: &StartedGame) -> &str {
    of.name.trim_start_matches('#')
}

#[tokio::test]
async fn games_are_sorted_by_the_time_left_and_played_from_the_list_in_private() {
    let chat = Chat::start().await;
    let slow = begins(&chat, "none").await;
    let soon = begins(&chat, "3d").await;
    let first = begins(&chat, "1d").await;
    let direct = chat.ada.direct();
    for place in [chat.games, direct] {
        let listed = chat.slash(&chat.ada, place, "games", &[]).await;
        assert!(listed.is_private());
        let text = listed.text();
        assert!(order(text, &[&first, &soon, &slow]).is_sorted(), "{text}");
        assert_eq!(text.matches("**your turn** · ⏳ <t:").count(), 2, "{text}");
        assert_eq!(text.matches("· turn began <t:").count(), 1, "{text}");
    }
    let listed = chat.slash(&chat.ada, direct, "games", &[]).await;
    let list = listed.message().unwrap().id;
    let opened = chat.ada.selects(list, "1:games", name(&first)).await;
    let board = opened.message().unwrap().id;
    let picker = chat.click(&chat.ada, board, "Move").await;
    let played = plays_first(&chat, &chat.ada, picker.message().unwrap()).await;
    assert!(
        played.text().contains("Played"),
        "it stays: {}",
        played.text()
    );
    chat.reads(&chat.bob, first.place, "turn 2 ").await;

    // With one press after a turn: the most urgent one left.
    let left = played.message().unwrap().id;
    let next = chat.click(&chat.ada, left, "Next game").await;
    next.says(&soon.name);
    assert!(is_picker(next.text()), "{}", next.text());
    let played = plays_first(&chat, &chat.ada, next.message().unwrap()).await;
    let left = played.message().unwrap().id;
    let next = chat.click(&chat.ada, left, "Next game").await;
    next.says(&slow.name);
    // Behind More… of the only waiting game there is no other.
    let more = chat.click(&chat.ada, slow.board.id, "More…").await;
    let none = chat
        .click(&chat.ada, more.message().unwrap().id, "Next game")
        .await;
    assert_eq!(none.text(), "No other game is waiting for you.");
    // A typed turn has the same button.
    let turn = [
        ("move", Arg::from(plain_turn(2))),
        ("game", first.name.as_str().into()),
    ];
    let typed = chat.slash(&chat.bob, first.place, "move", &turn).await;
    let next = chat
        .click(&chat.bob, typed.message().unwrap().id, "Next game")
        .await;
    next.says(&soon.name);
    chat.end().await;
}

#[tokio::test]
async fn a_list_is_played_from_where_only_the_player_has_the_bot() {
    let chat = Chat::start().await;
    let game = begins(&chat, "1d").await;
    let elsewhere = chat.change(|world| {
        world.user_mut(chat.ada.id()).unwrap().installed = true;
        let guild = world.add_guild("Without the bot", chat.ada.id());
        world.add_channel(guild, "hall", ChannelKind::Text)
    });
    let listed = chat.slash(&chat.ada, elsewhere, "games", &[]).await;
    listed.says(&game.name);
    let list = listed.message().unwrap().id;
    let opened = chat.ada.selects(list, "1:games", name(&game)).await;
    let picker = chat
        .click(&chat.ada, opened.message().unwrap().id, "Move")
        .await;
    let played = plays_first(&chat, &chat.ada, picker.message().unwrap()).await;
    played.says("Played");
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.end().await;
}

#[tokio::test]
async fn more_than_a_list_holds_are_on_pages() {
    let mut chat = Chat::start().await;
    let game = begins(&chat, "none").await;
    chat.leads_to(game.place).await;
    more_games(&mut chat, &game, 29).await;
    let listed = chat.uses(&chat.ada, "games", &[]).await;
    let text = listed.text();
    text.says("30 games");
    text.says("Page 1 of 2");
    assert!(text.contains(&game.name), "the longest wait comes first");
    let options = |outcome: &InteractionOutcome| {
        let message = outcome.message().unwrap();
        let list = message.parts().find(|it| it["custom_id"] == "1:games");
        let options = list.unwrap()["options"].as_array().unwrap().clone();
        let values = options
            .iter()
            .map(|it| it["value"].as_str().unwrap().parse());
        values.collect::<Result<Vec<GameId>, _>>().unwrap()
    };
    let before = options(&listed);
    assert_eq!(before.len(), 25);
    let id = listed.message().unwrap().id;
    let after = options(&chat.click(&chat.ada, id, "Next").await);
    assert_eq!(after.len(), 5);
    assert!(after.iter().all(|it| !before.contains(it)));
    assert_eq!(
        options(&chat.click(&chat.ada, id, "Previous").await),
        before
    );
    chat.end().await;
}

#[tokio::test]
async fn the_next_game_follows_a_turn_by_itself_for_who_chose_so() {
    let chat = Chat::start().await;
    let slow = begins(&chat, "none").await;
    let first = begins(&chat, "1d").await;
    chat.prefers(&chat.ada, "next", &["by-itself"]).await;
    let turn = |of: &StartedGame| {
        [
            ("move", Arg::from(plain_turn(1))),
            ("game", of.name.as_str().into()),
        ]
    };
    let played = chat
        .slash(&chat.ada, first.place, "move", &turn(&first))
        .await;
    let text = played.text();
    assert!(text.starts_with("Played in **"), "{text}");
    assert!(text.contains(&slow.name) && is_picker(text), "{text}");
    // It is played right there; then there is no next one.
    let picker = played.message().unwrap();
    let last = plays_first(&chat, &chat.ada, picker).await;
    assert!(!is_picker(last.text()), "{}", last.text());
    chat.reads(&chat.bob, slow.place, "turn 2 ").await;
    chat.end().await;
}
