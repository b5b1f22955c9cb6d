//! Notes: stored for their writer alone, and shown where they were written.

use super::plain::another_turn;
use crate::flow::prelude::*;

async fn note(
    chat: &Chat,
    who: &Person,
    game: &StartedGame,
    more: &[(&str, Arg)],
) -> InteractionOutcome {
    let said = chat.slash(who, game.place, "note", more).await;
    assert!(said.is_private(), "{said:?}");
    said
}

async fn board(chat: &Chat, who: &Person, game: &StartedGame, turn: u32) -> String {
    let turn = [("turn", i64::from(turn).into())];
    let shown = chat.slash(who, game.place, "board", &turn).await;
    assert!(shown.is_private(), "{shown:?}");
    shown.text().to_owned()
}

#[tokio::test]
async fn a_note_is_seen_by_its_writer_where_it_was_written_and_by_nobody_else() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let none = note(&chat, &ada, &game, &[]).await;
    none.says("You have no notes");
    let text = "**never** @everyone";
    let kept = note(&chat, &ada, &game, &[("text", text.into())]).await;
    let shown = r"📝 Turn 0: \*\*never\*\* \@everyone";
    kept.says(shown);

    let turn = [("move", plain_turn(1).into())];
    chat.slash(&ada, game.place, "move", &turn).await;
    chat.reads(&bob, game.place, "turn 1 ").await;
    chat.starts_again().await;
    // The last turn is meant if none is named; ten at once make one.
    let later = [("text", "later".into())];
    let ten: Vec<_> = (0..10)
        .map(|_| ada.slash(game.place, "note", &later).unwrap())
        .collect();
    for asked in ten {
        let said = asked.outcome().await.unwrap();
        said.says("Noted for turn 1");
    }
    let all = note(&chat, &ada, &game, &[]).await;
    let lines: Vec<&str> = all.text().lines().skip(1).collect();
    assert_eq!(lines, [shown, "📝 Turn 1: later"]);
    assert!(board(&chat, &ada, &game, 0).await.ends_with(shown));
    assert!(
        board(&chat, &ada, &game, 1)
            .await
            .contains("📝 Turn 1: later")
    );
    for turn in [0, 1] {
        let theirs = board(&chat, &bob, &game, turn).await;
        assert!(!theirs.contains('📝'), "{theirs}");
    }
    let theirs = note(&chat, &bob, &game, &[]).await;
    theirs.says("You have no notes");

    let gone = [("remove", true.into()), ("turn", 0.into())];
    let gone = note(&chat, &ada, &game, &gone).await;
    gone.lacks(shown);
    gone.says("Turn 1: later");
    chat.end().await;
}

#[tokio::test]
async fn a_note_is_written_into_a_window_that_has_what_is_there() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let ada = &chat.ada;
    let writes = async |text: &str| {
        let said = note(&chat, ada, &game, &[]).await;
        let clicked = chat.click(ada, said.message().unwrap().id, "Write a note");
        let window = window_of(clicked.await);
        let there = window.inputs().next().unwrap()["value"].clone();
        let sent = ada.submit(&window, &[("text", text)]).unwrap();
        (there, sent.outcome().await.unwrap().text().to_owned())
    };
    let (there, said) = writes("# one\n\n*two* <@1>").await;
    assert!(there.is_null(), "{there}");
    let shown = "Turn 0: \\# one\n\n\\*two\\* \\<\\@1\\>";
    said.says(shown);
    let viewer = chat.slash(ada, game.place, "replay", &[]).await;
    // Beside a board it is one line.
    let beside = shown.replace("\n\n", " ");
    viewer.says(&beside);
    let theirs = chat.slash(&chat.bob, game.place, "replay", &[]).await;
    theirs.lacks("one");
    let record = async |who, notes: &[(&str, Arg)]| {
        let said = chat.slash(who, game.place, "history", notes).await;
        let file = said.message().unwrap().attachments[0].bytes.to_vec();
        String::from_utf8(file).unwrap()
    };
    let with_notes = [("notes", true.into())];
    let noted = record(ada, &with_notes).await;
    noted.says("\n{# one *two* <@1>}\n");
    for without in [record(ada, &[]).await, record(&chat.bob, &with_notes).await] {
        without.lacks("*two*");
    }
    let (there, said) = writes("  ").await;
    assert_eq!(there, "# one\n\n*two* <@1>");
    said.says("has been removed");
    // Opened from a post of everybody's, it leaves that alone.
    let said = note(&chat, ada, &game, &[]).await;
    let id = said.message().unwrap().part("Write a note").unwrap()["custom_id"].clone();
    let opened = chat.forges(ada, game.board.id, id.as_str().unwrap()).await;
    let sent = ada
        .submit(&window_of(opened), &[("text", "three")])
        .unwrap();
    private(&sent.outcome().await.unwrap()).says("Turn 0: three");
    let board = chat.look(|world| world.message(game.board.id).cloned());
    board.unwrap().says("turn 1 ");
    chat.end().await;
}

#[tokio::test]
async fn a_note_about_a_turn_that_was_taken_back_stands_beside_no_other_turn() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let moves = async |turn: &str| {
        chat.slash(ada, game.place, "move", &[("move", turn.into())])
            .await;
        chat.reads(bob, game.place, "turn 1 ").await;
    };
    moves(plain_turn(1)).await;
    note(&chat, ada, &game, &[("text", "the first".into())]).await;
    let record = async || {
        let args = [("notes", true.into())];
        let said = chat.slash(ada, game.place, "history", &args).await;
        let file = said.message().unwrap().attachments[0].bytes.to_vec();
        String::from_utf8(file).unwrap()
    };
    assert!(record().await.contains("{the first}"));
    chat.slash(ada, game.place, "takeback", &[]).await;
    let offer = chat
        .finds(game.place, "the offer", |it| {
            it.part("Accept the takeback").is_some()
        })
        .await;
    chat.click(bob, offer.id, "Accept the takeback").await;
    moves(another_turn(1)).await;
    let beside = board(&chat, ada, &game, 1).await;
    beside.lacks("the first");
    assert!(!record().await.contains("the first"));
    let all = note(&chat, ada, &game, &[]).await;
    let kept = "📝 Turn 1 (later taken back): the first";
    all.says(kept);
    note(&chat, ada, &game, &[("text", "the second".into())]).await;
    let beside = board(&chat, ada, &game, 1).await;
    beside.says("📝 Turn 1: the second");
    chat.end().await;
}

#[tokio::test]
async fn notes_that_are_too_long_are_refused_with_what_is_left_and_long_ones_are_in_a_file() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let ada = &chat.ada;
    let long = "x".repeat(3_990);
    let kept = note(&chat, ada, &game, &[("text", long.as_str().into())]).await;
    let file = &kept.message().unwrap().attachments[0];
    assert_eq!(
        file.filename,
        format!("notes-{}.txt", game.name.trim_start_matches('#'))
    );
    chat.moves(ada, game.place, 1).await;
    let over = note(&chat, ada, &game, &[("text", "twelve of it".into())]).await;
    let refused = "10 left for this note, which is 2 too long";
    over.says(refused);
    // For a game that somebody may not know of there are no notes.
    let unknown = [("game", "#ZZZZ".into()), ("text", "x".into())];
    let unknown = note(&chat, &chat.cleo, &game, &unknown).await;
    unknown.lacks("Noted");
    chat.end().await;
}
