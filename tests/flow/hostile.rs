//! Text, names and buttons made to do harm: shown literally, or refused.

use super::refusals::assert_untouched;
use crate::flow::prelude::*;

#[tokio::test]
async fn text_that_is_no_turn_is_answered_whatever_it_is() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let (ada, place) = (&chat.ada, game.place);
    let before = [&chat.ada, &chat.bob, &chat.cleo].map(|who| who.inbox().len());
    let everybody = format!(
        "{} @everyone @here {}",
        chat.bob.mention(),
        chat.cleo.mention()
    );
    for (text, said) in [
        ("hello", "I can’t read"),
        ("z9-z8", "You could play"),
        ("e5-e6", "isn’t allowed"),
        (" ", "Type your move"),
        ("\u{202e}3d-1d", "I can’t read"),
        ("**d1**-`d9`", ""),
        ("[d1](https://example.org)", ""),
        ("||d1|| ~~d9~~ > # -#", ""),
        ("d1-d9\0", ""),
        ("💥💥💥", "Type your move"),
        (&everybody, ""),
        (&"d1-d4 ".repeat(1_000), "far too long"),
        (&"ß".repeat(6_000), "far too long"),
        (&"e\u{301}\u{302}\u{303}".repeat(20), ""),
    ] {
        let outcome = chat
            .slash(ada, place, "move", &[("move", text.into())])
            .await;
        if chat.stored_game(&game.name).await.log.is_empty() {
            assert_refused(&outcome, said);
        } else {
            panic!("{text:?} was played");
        }
        let said = outcome.text();
        assert!(!said.contains('\u{202e}'), "{said}");
        said.lacks("](http");
        assert!(outcome.message().unwrap().mentions.is_empty());
        assert!(
            outcome
                .message()
                .unwrap()
                .parts()
                .any(|it| it["label"] == "Pick a move"),
            "{said}"
        );
        // The same as a public message.
        let us = format!("<@{}> ", chat.sandbox.bot_user());
        let spoken: String = text.chars().take(1_900).collect();
        if spoken.trim().is_empty() || spoken.contains('\0') {
            continue;
        }
        let asked = ada.say(place, &format!("{us}{spoken}")).unwrap();
        let answer = ada
            .sees_message(place, "an answer", |it| it.replies_to == Some(asked))
            .await
            .unwrap();
        assert!(
            answer.mentions.is_empty() && !answer.mention_everyone,
            "{}",
            answer.content
        );
        assert!(!answer.content.contains('\u{202e}'), "{}", answer.content);
        ada.delete(asked).unwrap();
    }
    let after = [&chat.ada, &chat.bob, &chat.cleo].map(|who| who.inbox().len());
    // Ada's own messages mention people; the bot's answers add nothing.
    assert_eq!(after[0], before[0]);
    assert_eq!((after[1] - before[1], after[2] - before[2]), (1, 1));
    assert_untouched(&chat, &game, 0).await;
    chat.end().await;
}

#[tokio::test]
async fn forged_buttons_are_answered_and_change_nothing() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let name = game.name.trim_start_matches('#');
    let old = "This button is too old for me";
    let moved_on = "The game has moved on";
    let cases: Vec<(String, &str)> = [
        ("", old),
        ("1:move:NAME:18446744073709551615", moved_on),
        (
            "1:move:ZZZ:0",
            "There’s no game with that ID here. Use `/games` to list yours.",
        ),
        (
            "1:move:ZZZZZZZZZZZZ:0",
            "There’s no game with that ID here. Use `/games` to list yours.",
        ),
        ("1:turn:NAME:0:on:pick:65535:", "Which piece?"),
        ("1:turn:NAME:0:on:pick:0:z9", moved_on),
        ("1:turn:NAME:0:on:pick:0:in-a", moved_on),
        ("1:turn:NAME:0:on:pick:0:d1.d3.d4", moved_on),
        ("1:turn:NAME:0:on:pick:0:.....", old),
        ("1:turn:NAME:0:on:list:0:d1", "Where to?"),
        ("1:turn:NAME:0:play:", moved_on),
        ("1:turn:NAME:0:play:d1", moved_on),
        ("1:turn:NAME:0:play:d1.d9", moved_on),
        ("1:turn:NAME:7:play:d1.d3", moved_on),
        ("1:turn:NAME:0:as:", "Type your move"),
        ("1:turn:NAME:0:as:a%3Ab%3Ac", "I can’t read"),
        ("1:turn:NAME:9:as:d1-d3", moved_on),
        ("1:game:NAME:answer:0:accept", "no longer open"),
        ("1:game:NAME:offer:call-off", "/abort"),
        ("1:game:NAME:offer:takeback", "haven’t played a move"),
        ("1:accept:NAME", "This challenge has already been accepted."),
        ("1:accept:ZZZ", "challenge no longer exists"),
        (
            "1:decline:NAME",
            "This challenge has already been accepted.",
        ),
        ("1:cancel:NAME", "This challenge has already been accepted."),
        ("1:game:NAME:rematch", "The game is still in progress"),
        ("1:rules:nonsense:0", "I don’t know a game called"),
        ("1:rules:tablut:18446744073709551615", "Tablut"),
        ("1:games", "one game in progress"),
        ("1:close", "Closed"),
        ("\u{202e}\0💥", old),
    ]
    .map(|(id, said)| (id.replace("NAME", name), said))
    .to_vec();
    for (id, said) in cases {
        let outcome = forge(&chat.ada, &game.board, &id).await;
        assert!(outcome.is_private(), "{id:?}: {outcome:?}");
        assert!(outcome.text().contains(said), "{id:?}: {}", outcome.text());
    }
    assert_untouched(&chat, &game, 0).await;
    // The message is deleted while somebody's press is on its way.
    let asked = chat.ada.click(game.board.id, "Move").unwrap();
    chat.change(|world| world.delete_message(game.board.id).unwrap());
    asked.outcome().await.unwrap().says("Which piece?");
    chat.end().await;
}

/// The commands that name a game: those with suggestions for it.
fn commands_of_a_game(chat: &Chat) -> Vec<String> {
    let named: Vec<String> = chat.look(|world| {
        let all = world.all_commands().iter();
        let names_a_game = |options: &serde_json::Value| {
            let mut options = options.as_array().into_iter().flatten();
            options.any(|it| it["name"] == "game" && it["autocomplete"] == true)
        };
        // A challenge names a game of the catalog.
        all.filter(|it| it.name() != "challenge" && names_a_game(&it.json["options"]))
            .map(|it| it.name().to_owned())
            .collect()
    });
    assert!(named.len() > 10, "{named:?}");
    named
}

#[tokio::test]
async fn every_command_of_a_game_is_refused_to_everybody_it_is_not_for() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, cleo) = (&chat.ada, &chat.bob, &chat.cleo);
    let bot = chat.sandbox.bot_user();
    // Cleo looks on here, and reads nothing of this server from another one.
    let lobby = chat.change(|world| {
        let guild = world.add_guild("The Other Room", cleo.id());
        world.join(guild, bot);
        world.add_channel(guild, "lobby", ChannelKind::Text)
    });
    // Ada's open offer can be answered by Bob alone.
    chat.slash(ada, game.place, "draw", &[]).await;
    let offer = chat.reads(bob, game.place, "offers you a **draw**").await;
    let own = chat.click(ada, offer.id, "Accept the draw").await;
    assert_refused(&own, "your own offer");
    let id = game.name.trim_start_matches('#');
    let stored = chat.stored_game(&game.name).await;
    let unknown = "Ein Spiel dieses Namens gibt es hier nicht";
    let name = ("game", Arg::from(game.name.as_str()));
    let commands = commands_of_a_game(&chat);
    for command in &commands {
        let command = command.as_str();
        let turn = (command == "move").then(|| ("move", Arg::from(plain_turn(1))));
        let args: Vec<_> = [name.clone()].into_iter().chain(turn).collect();
        for place in [lobby, cleo.direct()] {
            let offered = cleo.commands(place).iter().any(|it| it == command);
            if offered {
                assert_refused(&chat.slash(cleo, place, command, &args).await, unknown);
            }
        }
        let seen = chat.slash(cleo, game.place, command, &args).await;
        assert!(seen.is_private(), "{command}");
        match command {
            "board" | "history" | "replay" | "note" => {}
            "explore" => assert_refused(&seen, "du spielst nicht mit"),
            // People who may read the channel may read its review once it is over.
            "review" => assert_refused(&seen, "Das Spiel ist noch im Gange"),
            _ => assert_refused(&seen, "Du spielst hier nicht mit"),
        }
    }
    let after = chat.stored_game(&game.name).await;
    assert_eq!(
        (after.log.len(), after.head, after.place),
        (stored.log.len(), stored.head, stored.place)
    );
    assert!(chat.posts(lobby, id).is_empty());
    chat.end().await;
}
