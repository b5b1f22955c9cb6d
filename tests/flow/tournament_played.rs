//! Tournaments played to their final standings: a Swiss, and a round robin.

use cairn_domain::tournament::{Match, Stage, Tournament};
use cairn_kernel::Seat;
use localdiscord::{
    Arg, Person,
    world::{id::ChannelId, message::Message},
};

use super::{
    Chat, DAY, TextChecks as _,
    tournament::{SECONDS, chooses, id_of, opens, sets_up},
};

#[tokio::test]
async fn a_swiss_is_played_from_its_opening_to_its_final_standings() {
    let people = ["ada", "bob", "cleo", "dan", "eve"];
    let chat = Chat::start_with_people(&people).await;
    let panel = sets_up(&chat, "swiss", "Cup").await;
    chooses(&chat, panel.id, "match", "single").await;
    chooses(&chat, panel.id, "start", "1").await;
    let post = opens(&chat, panel.id, "Cup").await;
    let id = id_of(&post);
    let all: Vec<Person> = people.iter().map(|it| chat.sandbox.person(it)).collect();
    for who in &all {
        let joined = chat.click(who, post.id, "Join").await;
        joined.says("You’re in");
    }
    let left = chat.click(&all[4], post.id, "Leave").await;
    left.says("You’ve left");
    let joined = chat.click(&all[4], post.id, "Join").await;
    joined.says("You’re in");
    chat.sandbox.advance(DAY + SECONDS);
    let mut round = 0;
    loop {
        round += 1;
        let it = chat
            .tournament_is(id, "games of a round", |it| {
                it.rounds.len() == round && it.waiting_games().is_empty()
            })
            .await;
        let thread = ChannelId(post.id.0);
        let head = format!("Round {round} of 3");
        let shown = chat.reads(&chat.bob, thread, &head).await;
        assert!(shown.mentions.is_empty(), "{}", shown.content);
        if round == 1 {
            // The lots decide who has the bye: a player views everything.
            let first = it.matches[0].games[0].game.unwrap();
            let plays = chat.seated_person(&all, first, Seat::First).await;
            for (button, says) in [
                ("Why?", "You play"),
                ("My games", "Your games"),
                ("Standings", "Cup"),
            ] {
                let answer = chat.click(plays, shown.id, button).await;
                assert!(answer.is_private() && answer.text().contains(says));
            }
        }
        for found in it.rounds[round - 1].matches.clone() {
            let found = it.find(found).unwrap();
            let game = found.games[0].game.unwrap();
            let loser = found.entry_at(0, Seat::Second).unwrap();
            let loser = it.entry(loser).unwrap().participant();
            let stored = chat.stored_game(&game.to_string()).await;
            assert_eq!(stored.players.second.id, loser);
            let who = chat.seated_person(&all, game, Seat::Second).await;
            chat.turns_of(&all, game, 1..=2).await;
            chat.gives_up(who, chat.games, &format!("#{game}")).await;
            // A tournament decides its pairings itself.
            let place = ChannelId(stored.place.thread.unwrap().0);
            let board = chat.reads(who, place, "🏁").await;
            assert!(board.part("Replay").is_some(), "{board:#?}");
            assert!(board.part("Rematch").is_none(), "{board:#?}");
        }
        let settled = |it: &Tournament| it.matches.iter().all(Match::is_settled);
        chat.tournament_is(id, "a settled round", settled).await;
        if round == 3 {
            break;
        }
        // The standings are posted by themselves, as a picture.
        let after = format!("standings after round {round} of 3");
        let standings = chat.reads(&chat.bob, thread, &after).await;
        let drawn = &standings.attachments[0];
        let told = drawn.description.as_deref().unwrap_or_default();
        told.says(&format!("Round {round}"));
        assert!(standings.mentions.is_empty());
        chat.sandbox.advance(DAY);
    }
    let it = chat
        .tournament_is(id, "the end", |it| it.stage == Stage::Over)
        .await;
    assert_eq!(it.rounds.len(), 3);
    let over = chat.reads(&chat.bob, ChannelId(post.id.0), "🏁").await;
    over.says("is over after 3 rounds");
    // Medals and picture do not repeat each other.
    over.lacks("1\\. ");
    let drawn = &over.attachments[0];
    let told = drawn.description.as_deref().unwrap_or_default();
    told.says("1. ");
    let file = chat.click(&chat.bob, over.id, "Export").await;
    assert!(file.is_private(), "{}", file.text());
    let page = &file.message().unwrap().attachments[0];
    assert_eq!(page.filename, format!("T-{id}.html"));
    let table = chat.click(&chat.bob, over.id, "Standings").await;
    let picture = table.message().unwrap();
    assert_eq!(picture.attachments.len(), 1, "{picture:#?}");
    for view in ["crosstable", "round", "games", "rules", "log", "text"] {
        let args: [(&str, Arg); 1] = [("view", view.into())];
        let shown = chat.uses(&chat.bob, "tournament show", &args).await;
        assert!(shown.is_private(), "{view}");
    }
    // Last month's buttons say what is possible now.
    chat.sandbox.advance(30 * DAY);
    let late = chat
        .forges(&chat.bob, post.id, &format!("1:t:of:{id}:join"))
        .await;
    late.says("over");
    chat.end().await;
}

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
