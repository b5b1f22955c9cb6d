//! A round robin, played to its final standings.

use cairn_domain::tournament::Stage;
use cairn_kernel::Seat;
use localdiscord::{
    Person,
    world::{id::ChannelId, message::Message},
};

use super::{
    Chat, TextChecks as _,
    tournament::{chooses, id_of, opens, sets_up},
};

#[tokio::test]
async fn a_round_robin_is_played_many_games_at_once_to_its_end() {
    let people = ["ada", "bob", "cleo", "dan"];
    let chat = Chat::start_with_people(&people).await;
    let panel = sets_up(&chat, "round-robin", "All").await;
    chooses(&chat, panel.id, "match", "single").await;
    chooses(&chat, panel.id, "size", "4").await;
    chooses(&chat, panel.id, "start", "full").await;
    let post = opens(&chat, panel.id, "All").await;
    let id = id_of(&post);
    let all: Vec<Person> = people.iter().map(|it| chat.sandbox.person(it)).collect();
    for who in &all {
        let joined = chat.click(who, post.id, "Join").await;
        joined.says("You’re in");
    }
    let it = chat
        .tournament_is(id, "all games", |it| {
            it.matches.len() == 6 && it.waiting_games().is_empty()
        })
        .await;
    let thread = ChannelId(post.id.0);
    let shown = chat.reads(&chat.bob, thread, "0 of 6 matches").await;
    assert!(shown.mentions.is_empty(), "{}", shown.content);
    // The first board mentions both and names its tournament.
    let game = it.matches[0].games[0].game.unwrap();
    let stored = chat.stored_game(&game.to_string()).await;
    let board = chat
        .wait_until("the first board", |world| {
            let mut places = world.channels().map(|it| it.id);
            let id = format!("1:move:{game}:0");
            places.find_map(|place| {
                let has = |it: &&Message| it.parts().any(|part| part["custom_id"] == id.as_str());
                world.messages_in(place).find(has).cloned()
            })
        })
        .await;
    assert_eq!(board.mentions.len(), 2, "{}", board.content);
    board.says("**All T-");
    assert!(stored.place.thread.is_some() || stored.place.wants_thread);
    for found in &it.matches {
        let game = found.games[0].game.unwrap();
        let who = chat.seated_person(&all, game, Seat::Second).await;
        chat.gives_up(who, chat.games, &format!("#{game}")).await;
    }
    chat.tournament_is(id, "the end", |it| it.stage == Stage::Over)
        .await;
    let over = chat.reads(&chat.bob, thread, "🏁").await;
    let table = chat.click(&chat.bob, over.id, "Standings").await;
    let table = table.message().unwrap();
    let cross = chat.click(&chat.bob, table.id, "Crosstable").await;
    assert_eq!(cross.message().unwrap().attachments.len(), 1);
    chat.end().await;
}
