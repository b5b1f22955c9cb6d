//! The answer to bad input: a clear private sentence with a way out, and no change.

use crate::flow::prelude::*;

/// Checks for a private answer with this text.
pub(crate) fn assert_refused(outcome: &InteractionOutcome, text: &str) {
    let said = outcome.text();
    assert!(
        outcome.is_private() && said.contains(text),
        "`{text}` is not in: {said}"
    );
    assert!(said.chars().count() <= 2_000);
}

/// Checks that the game is unchanged, with this number of entries in its log.
pub(crate) async fn assert_untouched(chat: &Chat, game: &StartedGame, entries: usize) {
    let stored = chat.stored_game(&game.name).await;
    assert_eq!(stored.log.len(), entries);
    assert_eq!(stored.head.outcome, None);
    assert_eq!(stored.head.offer, None);
}

fn custom_id(message: &Message, label: &str) -> String {
    let part = message.part(label).unwrap_or_else(|| panic!("no {label}"));
    part["custom_id"].as_str().unwrap().to_owned()
}

/// Presses a button that may never have existed.
pub(crate) async fn forge(who: &Person, at: &Message, custom_id: &str) -> InteractionOutcome {
    let asked = who.click_stale(at.id, custom_id).unwrap();
    asked
        .outcome()
        .await
        .unwrap_or_else(|stuck| panic!("{custom_id}: {stuck}"))
}

#[tokio::test]
async fn stale_buttons_and_finished_games_are_told_from_live_ones() {
    let chat = Chat::start().await;
    let game = chat.begin_at("tablut", &[]).await;
    let (ada, bob, place) = (&chat.ada, &chat.bob, game.place);
    let picker = chat.click(ada, game.board.id, "Move").await;
    let list = picker.message().unwrap().clone();
    let mv = custom_id(&game.board, "Move");
    chat.slash(ada, place, "move", &[("move", "d1-d3".into())])
        .await;
    let second = chat.reads(bob, place, "turn 2 ").await;

    let moved_on = "The game has moved on.";
    let stale = forge(bob, &game.board, &mv).await;
    assert_refused(&stale, moved_on);
    assert!(
        stale.text().contains("Which piece?"),
        "a fresh picker: {}",
        stale.text()
    );
    let stale = forge(ada, &game.board, &mv).await;
    assert_refused(&stale, moved_on);
    assert_eq!(
        stale.message().unwrap().attachments.len(),
        1,
        "the board as it is"
    );
    assert_refused(&chat.choose(ada, &list, "d1").await, moved_on);
    chat.loses_buttons(&game.board).await;

    // Out of turn: the board, and how they will be notified of their turn.
    let second_move = custom_id(&second, "Move");
    for (way, then) in [
        ("mention", "I’ll mention you here when it is."),
        ("direct", "I’ll send you a direct message when it is."),
        (
            "nothing",
            "You’ve chosen not to be notified when it’s your turn.",
        ),
    ] {
        chat.prefers(ada, "told-my-turn", &[way]).await;
        let early = forge(ada, &second, &second_move).await;
        assert!(early.is_private());
        let begins = format!("It’s not your turn yet. {then}\n");
        assert!(early.text().starts_with(&begins), "{}", early.text());
        early.says("Bob (Swedes) to play");
        assert_eq!(early.message().unwrap().attachments.len(), 1);
    }

    chat.resigns(bob, &game).await;
    let over = "This game is over";
    let mv = custom_id(&second, "Move");
    let name = [("game", Arg::from(game.name.as_str()))];
    for command in ["draw", "takeback", "resign", "abort"] {
        assert_refused(&chat.slash(ada, place, command, &name).await, over);
    }
    let args = [("move", "d3-d1".into()), name[0].clone()];
    assert_refused(&chat.slash(ada, place, "move", &args).await, over);
    let board = forge(bob, &second, &mv).await;
    assert_refused(&board, moved_on);
    board.says("Bob resigned.");
    assert_refused(
        &forge(bob, &second, &custom_id(&second, "Offer…")).await,
        over,
    );
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 2);
    chat.end().await;
}

#[tokio::test]
async fn in_the_thread_of_a_game_that_is_over_no_other_game_is_acted_on() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, place) = (&chat.ada, &chat.bob, game.place);
    chat.resigns(bob, &game).await;

    // The only other game of the two, in the channel.
    chat.challenges(
        ada,
        bob,
        &[("side", "first".into()), ("where", "here".into())],
    )
    .await;
    let challenge = bob
        .sees_message(chat.games, "a challenge", |it| {
            it.content.contains("challenges you") && !it.components.is_empty()
        })
        .await
        .unwrap();
    chat.click(bob, challenge.id, "Accept").await;
    chat.reads(ada, chat.games, "turn 1 ").await;

    let over = "This game is over";
    for command in ["abort", "draw", "takeback", "resign"] {
        assert_refused(&chat.slash(ada, place, command, &[]).await, over);
    }
    let turn = [("move", Arg::from("d1-d3"))];
    assert_refused(&chat.slash(ada, place, "move", &turn).await, over);
    let running: Vec<_> = chat
        .all_games()
        .await
        .into_iter()
        .filter(|it| it.head.outcome.is_none())
        .collect();
    assert!(
        matches!(&running[..], [only] if only.head.turns == 0 && only.head.offer.is_none()),
        "{running:#?}"
    );
    // Elsewhere it is the only possible one.
    chat.slash(ada, chat.games, "abort", &[]).await;
    assert!(
        chat.all_games()
            .await
            .iter()
            .all(|it| it.head.outcome.is_some())
    );
    chat.end().await;
}

/// The buttons under a board are in the language of the server, which is English.
#[tokio::test]
async fn a_private_refusal_names_a_button_as_the_board_does() {
    let chat = Chat::start().await;
    let (ada, game) = (&chat.ada, chat.begin(&[]).await);
    chat.prefers(ada, "language", &["de"]).await;
    let typed = [("move", "nonsense".into())];
    let unreadable = chat.slash(ada, game.place, "move", &typed).await;
    assert_refused(&unreadable, "oder drücke **Move** unter dem Brett");
    chat.slash(ada, game.place, "draw", &[]).await;
    let open = chat.slash(ada, game.place, "pause", &[]).await;
    assert_refused(&open, "mit dem Knopf **Offer…**");
    let pressed = format!("1:game:{}:offer:pause", game.name.trim_start_matches('#'));
    let pressed = chat.forges(ada, game.board.id, &pressed).await;
    assert_refused(&pressed, "mit dem Knopf **Offer…**");
    chat.end().await;
}

#[tokio::test]
async fn a_game_is_found_by_its_name_anywhere_by_its_players() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let bot = chat.sandbox.bot_user();
    let ada = &chat.ada;
    let elsewhere = chat.change(|world| {
        let guild = world.add_guild("The Other Room", ada.id());
        world.join(guild, bot);
        world.add_channel(guild, "lobby", ChannelKind::Text)
    });
    for wrong in [
        "#ZZZ",
        "ZZZZZZZZZZZZ",
        "#",
        "",
        "Ω≈ç",
        "'; DROP TABLE games; --",
        &"B".repeat(6_000),
    ] {
        let args = [("game", wrong.into())];
        assert_refused(
            &chat.slash(ada, game.place, "board", &args).await,
            "There’s no game with that ID here. Use `/games` to list yours.",
        );
    }
    let name = [("game", Arg::from(game.name.as_str()))];
    let mine = chat.slash(ada, elsewhere, "board", &name).await;
    mine.says(&game.name);
    chat.end().await;
}
