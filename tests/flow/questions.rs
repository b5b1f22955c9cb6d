//! Questions: a turn typed with a question mark is shown and not played until its player confirms
//! it, and what the bot asks is answered by choosing from a list.

use super::{
    panel::Event,
    plain::{plain_told, title},
    proof::ANSWER,
    said::list_in,
};
use crate::flow::prelude::*;

/// The number of entries in the log of this game.
async fn entries(chat: &Chat, name: &str) -> usize {
    chat.stored_game(name).await.log.len()
}

#[tokio::test]
async fn a_turn_with_a_question_mark_is_played_when_its_player_says_so() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let (ada, bob, cleo) = (&chat.ada, &chat.bob, &chat.cleo);

    // As a command: the answer is the preview.
    let args = [("move", "d1-d3?".into())];
    let asked = chat.slash(ada, game.place, "move", &args).await;
    assert!(asked.is_private());
    let text = asked.text();
    text.says("Play it?");
    text.says("d1 → d3");
    assert_eq!(entries(&chat, &game.name).await, 0);
    chat.plays(ada, asked.message().unwrap().id).await;
    chat.reads(bob, game.place, "turn 2 ").await;

    // In the channel: the turn is shown to its player alone.
    let typed = format!("{} e4 b4 ?", chat.bot_mention());
    let answer = chat.asks(bob, game.place, &typed).await;
    answer.says("so I haven’t played it");
    answer.lacks("e4");
    assert_eq!(entries(&chat, &game.name).await, 1);
    let stranger = chat.click(cleo, answer.id, "Move").await;
    assert_refused(&stranger, "Du spielst hier nicht mit");
    let shown = chat.click(bob, answer.id, "Move").await;
    assert!(shown.is_private() && shown.text().contains("e4 → b4"));
    chat.plays(bob, shown.message().unwrap().id).await;
    chat.reads(ada, game.place, "turn 3 ").await;

    // In private: the buttons answer. A cancelled one is gone, a confirmed one is played at once.
    let place = ada.direct();
    for (button, said, log) in [
        ("Cancel", "nothing was played", 2),
        ("Play it", "**Ada**: d3 → d2", 3),
    ] {
        let typed = format!("{} d3-d2?", game.name);
        let answer = chat.asks(ada, place, &typed).await;
        let told = "Play it?\n**Ada**: d3 → d2";
        assert_eq!(answer.content, told);
        assert_eq!(entries(&chat, &game.name).await, 2);
        let outcome = chat.click(ada, answer.id, button).await;
        outcome.says(said);
        assert_eq!(entries(&chat, &game.name).await, log);
    }
    chat.end().await;
}

#[tokio::test]
async fn a_takeback_and_time_are_for_the_game_in_which_the_opponent_is_to_move() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let general = chat.sandbox.channel("general");
    let clock = [("clock", "3d".into())];
    let moved = chat.begin(&clock).await;
    chat.plays_turn(&moved, 1).await;
    // In the other game it is Ada's turn, and there is nothing to take back.
    chat.begins_another(&clock).await;
    let given = chat.slash(ada, general, "more-time", &[]).await;
    given.says(&moved.name);
    let asked = chat.slash(ada, general, "takeback", &[]).await;
    asked.says(&format!("a takeback in **{} {}**", title(), moved.name));
    // Bob is to move in one game and has an offer in the same; from elsewhere he sees it first.
    let shown = chat.slash(bob, general, "takeback", &[]).await;
    shown.says(&moved.name);
    assert_eq!(entries(&chat, &moved.name).await, 1);
    let allowed = chat
        .click(bob, shown.message().unwrap().id, "Accept the takeback")
        .await;
    allowed.says(&moved.name);
    assert_eq!(chat.stored_game(&moved.name).await.head.turns, 0);
    chat.end().await;
}

/// The entries of the only list of a message: label, description and value.
fn entries_of(message: &Message) -> Vec<[String; 3]> {
    let mut lists = message.parts().filter(|part| part["type"] == 3);
    let list = lists.next().expect("a list");
    assert!(lists.next().is_none(), "{message:#?}");
    let text = |it: &serde_json::Value| it.as_str().unwrap_or_default().to_owned();
    let entries = list["options"].as_array().unwrap().iter();
    let entry =
        |it: &serde_json::Value| ["label", "description", "value"].map(|key| text(&it[key]));
    entries.map(entry).collect()
}

fn list_of(message: &Message) -> String {
    let id = &list_in(message)["custom_id"];
    id.as_str().unwrap().to_owned()
}

/// Chooses the entry with this value from the only list of an answer.
async fn answers(who: &Person, asked: &InteractionOutcome, value: &str) -> InteractionOutcome {
    assert!(asked.is_private(), "{asked:?}");
    asked.lacks("`#");
    let message = asked.message().unwrap();
    let value = value.trim_start_matches('#');
    let said = who.selects(message.id, &list_of(message), value).await;
    assert!(said.is_private(), "{said:?}");
    said
}

#[tokio::test]
async fn the_choice_of_a_game_continues_the_command_with_its_options_after_a_restart_too() {
    let mut chat = Chat::start().await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let general = chat.sandbox.channel("general");
    let one = chat.begin(&[]).await;
    for number in [1, 2] {
        chat.plays_turn(&one, number).await;
    }
    let (other, _) = chat.begins_another(&[]).await;
    // Both games wait for Ada.
    let board = [("turn", 1.into()), ("view", "text".into())];
    let asked = chat.slash(&ada, general, "board", &board).await;
    asked.says("Which game do you mean?");
    let entries = entries_of(asked.message().unwrap());
    let against = format!("{} against Bob", title());
    let line = |turn: u32, name: &str| format!("Your turn · turn {turn} · {name}");
    let [first, second] = &entries[..] else {
        panic!("{entries:?}");
    };
    assert_eq!((&first[0], &second[0]), (&against, &against));
    let lines = [&first[1], &second[1]];
    assert!(lines.contains(&&line(3, &one.name)) && lines.contains(&&line(1, &other)));
    chat.starts_again().await;
    let shown = answers(&ada, &asked, &one.name).await;
    shown.says("after turn 1 of 2");
    shown.says("```");
    // The question is gone, and the answer is in its place.
    assert_eq!(shown.message().unwrap().id, asked.message().unwrap().id);

    // A text that no id can hold.
    let text = "`never` **again**: the trap on the left does not work ".repeat(4);
    let note = [("text", text.trim().into()), ("turn", 2.into())];
    let asked = chat.slash(&ada, general, "note", &note).await;
    chat.starts_again().await;
    let noted = answers(&ada, &asked, &one.name).await;
    noted.says("Noted for turn 2");
    let kept = noted.text().matches("the trap on the left does not work");
    assert_eq!(kept.count(), 4, "{}", noted.text());

    let days = [("days", 3.into()), ("ask", true.into())];
    let asked = chat.slash(&ada, general, "more-time", &days).await;
    let refused = answers(&ada, &asked, &one.name).await;
    assert_refused(&refused, "no clock");

    let turn = [("move", plain_turn(3).into()), ("offer", "draw".into())];
    let asked = chat.slash(&ada, general, "move", &turn).await;
    let played = answers(&ada, &asked, &one.name).await;
    played.says(&plain_told(3));
    let board = chat.reads(&bob, one.place, "turn 4 ").await;
    board.says("**Ada** offers a **draw**");
    chat.end().await;
}

#[tokio::test]
async fn a_typed_move_and_a_word_ask_with_a_list_as_well() {
    let chat = Chat::start().await;
    let (ada, general) = (&chat.ada, chat.sandbox.channel("general"));
    let one = chat.begin(&[]).await;
    let (other, _) = chat.begins_another(&[]).await;
    let us = chat.bot_mention();

    // In public everyone sees the answer, so the list is behind a button.
    let typed = format!("{us} {}", plain_turn(1));
    let asked = chat.asks(ada, general, &typed).await;
    asked.says("Which game is this move for?");
    let list = chat.click(ada, asked.id, "Choose the game").await;
    let played = answers(ada, &list, &one.name).await;
    played.says(&plain_told(1));
    chat.reads(&chat.bob, one.place, "turn 2 ").await;

    // A word that stands for a command. What is chosen is shown before it is done.
    let (third, _) = chat.begins_another(&[]).await;
    let said = chat.asks(ada, chat.games, &format!("{us} resign")).await;
    let list = chat.click(ada, said.id, "Show me").await;
    let sure = answers(ada, &list, &other).await;
    sure.says(&format!("Resign **{} {other}**?", title()));
    let said = chat.asks(ada, ada.direct(), "draw").await;
    let value = other.trim_start_matches('#');
    let shown = ada.selects(said.id, &list_of(&said), value).await;
    shown.says(&other);
    let head = chat.stored_game(&other).await.head;
    assert_eq!((head.outcome, head.offer), (None, None));

    // In private the answer replaces the list.
    let said = chat.asks(ada, ada.direct(), plain_turn(1)).await;
    let value = third.trim_start_matches('#');
    let played = ada.selects(said.id, &list_of(&said), value).await;
    played.says(&plain_told(1));
    assert_eq!(played.message().unwrap().id, said.id);
    assert_eq!(entries(&chat, &third).await, 1);
    chat.end().await;
}

#[tokio::test]
async fn the_public_button_only_shows_the_list_and_only_to_the_author_of_the_move() {
    let chat = Chat::start().await;
    let (ada, bob, general) = (&chat.ada, &chat.bob, chat.sandbox.channel("general"));
    let one = chat.begin(&[]).await;
    let (other, _) = chat.begins_another(&[]).await;
    let typed = format!("{} {}", chat.bot_mention(), plain_turn(1));
    let asked = chat.asks(ada, general, &typed).await;
    asked.says("Which game is this move for?");
    // Afterwards one game waits for Ada and one for Bob: the move could be played in either.
    let args = [
        ("move", plain_turn(1).into()),
        ("game", other.as_str().into()),
    ];
    chat.uses(ada, "move", &args).await;
    let count = async || {
        (
            entries(&chat, &one.name).await,
            entries(&chat, &other).await,
        )
    };
    assert_eq!(count().await, (0, 1));
    let refused = chat.click(bob, asked.id, "Choose the game").await;
    assert_refused(&refused, "Only the person who wrote the move");
    // A button from before it named its author.
    let old = format!("1:which:move:game:{{\"move\"%3A\"{}\"}}", plain_turn(2));
    let list = chat.forges(bob, asked.id, &old).await;
    assert_eq!(entries_of(list.message().unwrap()).len(), 1);
    let list = chat.click(ada, asked.id, "Choose the game").await;
    assert_eq!(entries_of(list.message().unwrap()).len(), 1);
    assert_eq!(count().await, (0, 1));
    let played = answers(ada, &list, &one.name).await;
    played.says(&plain_told(1));
    assert_eq!(count().await, (1, 1));
    chat.end().await;
}

#[tokio::test]
async fn a_list_is_chosen_from_once_and_an_old_one_plays_nothing() {
    let mut chat = Chat::start().await;
    let (ada, bob) = (&chat.ada.clone(), &chat.bob.clone());
    let general = chat.sandbox.channel("general");
    let clock = [("clock", "3d".into())];
    let one = chat.begin(&clock).await;
    let (other, _) = chat.begins_another(&clock).await;

    // Both games wait for Ada. Time passes, and she plays in one of them herself.
    let old = chat.asks(ada, ada.direct(), plain_turn(3)).await;
    old.says("Which game do you mean?");
    chat.sandbox.advance(Duration::from_mins(1));
    for (who, number) in [(ada, 1), (bob, 2)] {
        let args = [
            ("move", plain_turn(number).into()),
            ("game", one.name.as_str().into()),
        ];
        chat.uses(who, "move", &args).await;
    }
    let value = one.name.trim_start_matches('#');
    let late = ada.selects(old.id, &list_of(&old), value).await;
    late.says("The game has moved on.");
    assert_eq!(entries(&chat, &one.name).await, 2);

    // Now both wait for Bob to give time to Ada.
    let asked = chat.slash(bob, general, "more-time", &[]).await;
    let message = asked.message().unwrap();
    let list = list_of(message);
    let choose = || bob.select(message.id, &list, &[value]).unwrap();
    let choices: Vec<_> = (0..10).map(|_| choose()).collect();
    let mut chosen = Vec::new();
    for choice in choices {
        chosen.push(choice.outcome().await.unwrap().text().to_owned());
    }
    let again = chosen.iter().filter(|it| it.contains("already chosen"));
    assert_eq!(again.count(), 9, "{chosen:?}");
    let given = chat.stored_game(&one.name).await.head.clock.gifts.len();
    assert_eq!(given, 1, "{chosen:?}");
    assert_eq!(chat.stored_game(&other).await.head.clock.gifts.len(), 0);

    // After a restart, too, where the answer to the first choice was lost and the list is left.
    let asked = chat.slash(bob, general, "more-time", &[]).await;
    let message = asked.message().unwrap();
    let list = list_of(message);
    let fault = chat.fail(InjectedFault::server_error("PATCH", ANSWER, 404));
    bob.select(message.id, &list, &[value]).unwrap();
    chat.wait_for_hits(&fault, 1).await;
    chat.starts_again().await;
    let again = bob.selects(message.id, &list, value).await;
    again.says("already chosen from this list");
    let given = chat.stored_game(&one.name).await.head.clock.gifts.len();
    assert_eq!(given, 2, "one for each list");
    chat.end().await;
}

#[tokio::test]
async fn exploring_offers_ones_games_and_each_variant_from_its_start() {
    let chat = Chat::start().await;
    let (ada, general) = (&chat.ada, chat.sandbox.channel("general"));
    let variants = cairn_domain::Variant::all(&cairn_rules::catalog()).len();
    let asked = chat.slash(ada, general, "explore", &[]).await;
    asked.says("Which position would you like to explore?");
    let entries = entries_of(asked.message().unwrap());
    assert_eq!(entries.len(), variants);
    assert!(entries.iter().all(|it| !it[1].is_empty()));
    let shown = answers(ada, &asked, &entries[0][2]).await;
    assert_eq!(shown.message().unwrap().attachments.len(), 1);

    let one = chat.begin(&[]).await;
    chat.begins_another(&[]).await;
    let asked = chat.slash(ada, general, "explore", &[]).await;
    assert_eq!(entries_of(asked.message().unwrap()).len(), 2 + variants);
    answers(ada, &asked, &one.name).await;
    // Running games of others cannot be explored, however many there are here.
    let asked = chat.slash(&chat.cleo, one.place, "explore", &[]).await;
    assert_eq!(entries_of(asked.message().unwrap()).len(), variants);
    chat.begins_another(&[]).await;
    let asked = chat.slash(&chat.cleo, chat.games, "explore", &[]).await;
    assert_eq!(entries_of(asked.message().unwrap()).len(), variants);
    let asked = chat.slash(ada, general, "replay", &[]).await;
    assert_eq!(entries_of(asked.message().unwrap()).len(), 3);
    let replay = answers(ada, &asked, &one.name).await;
    replay.says(&one.name);
    chat.end().await;
}

#[tokio::test]
async fn games_and_variants_that_are_not_known_are_chosen_from_a_list() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let args: [(&str, Arg); 4] = [
        ("game", "chess".into()),
        ("opponent", bob.into()),
        ("variant", "sideways".into()),
        ("where", "here".into()),
    ];
    let asked = chat.uses(ada, "challenge", &args).await;
    asked.says("I don’t know a game called “chess”");
    let asked = answers(ada, &asked, plain()).await;
    asked.says("no variant called “sideways”");
    let entries = entries_of(asked.message().unwrap());
    let sent = answers(ada, &asked, &entries[1][2]).await;
    sent.says("Challenge sent");
    let post = chat.reads(bob, chat.games, "challenges you").await;
    assert_eq!(post.mentions, [bob.id()]);
    post.says(&entries[1][0]);
    chat.end().await;
}

#[tokio::test]
async fn tournaments_and_their_players_are_chosen_from_a_list() {
    let event = Event::open(&[], &["dan", "eve"], &[]).await;
    let chat = &event.chat;
    let setup = sets_up(chat, "swiss", "Plate").await;
    chooses(chat, setup.id, "start", "hand").await;
    let plate = id_of(&opens(chat, setup.id, "Plate").await);
    let view = [("view", "rules".into())];
    let asked = chat.uses(&chat.bob, "tournament show", &view).await;
    asked.says("Which tournament do you mean?");
    asked.lacks("T-");
    let entries = entries_of(asked.message().unwrap());
    let names: Vec<&str> = entries.iter().map(|it| &*it[0]).collect();
    assert!(
        names.contains(&"Cup") && names.contains(&"Plate"),
        "{names:?}"
    );
    let shown = answers(&chat.bob, &asked, &format!("T-{plate}")).await;
    // No one has joined that one, and the view is the one asked for.
    shown.says("With the 0 people who have joined so far");

    let who = [
        ("player", Arg::from("zoe")),
        ("tournament", format!("T-{}", event.id).into()),
    ];
    let asked = chat.uses(&chat.ada, "tournament why", &who).await;
    asked.says("No one in this tournament has that name.");
    let entries = entries_of(asked.message().unwrap());
    let dan = entries.iter().find(|it| it[0].ends_with("dan")).unwrap();
    let told = answers(&chat.ada, &asked, &dan[2]).await;
    told.lacks("has that name");
    event.chat.end().await;
}
