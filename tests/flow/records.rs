//! Records of games that people attach to `/review`.

use cairn_domain::RecordKey;

use super::frozen::{UNREADABLE, change};
use crate::flow::prelude::*;

/// A finished game that this bot has never seen.
pub(crate) fn record() -> &'static str {
    let catalog = cairn_rules::catalog();
    catalog.game(plain()).unwrap().about.examples[0].1
}

async fn gives(chat: &Chat, who: &Person, bytes: impl Into<Vec<u8>>) -> InteractionOutcome {
    gives_to(chat, who, "review", bytes).await
}

pub(crate) async fn gives_to(
    chat: &Chat,
    who: &Person,
    command: &str,
    bytes: impl Into<Vec<u8>>,
) -> InteractionOutcome {
    let file = Arg::File {
        name: "game.txt".to_owned(),
        bytes: bytes.into().into(),
    };
    chat.uses(who, command, &[("file", file)]).await
}

/// The private answer once it shows the review.
async fn wait_for_review(chat: &Chat, said: &InteractionOutcome, head: &str) -> Message {
    assert!(said.is_private(), "{said:?}");
    let answer = said.message().unwrap().id;
    chat.wait_until("the review", |world| {
        let it = world.message(answer)?;
        it.content.contains(head).then(|| it.clone())
    })
    .await
}

#[tokio::test]
async fn a_record_is_reviewed_in_private_and_shown_turn_by_turn() {
    let mut chat = Chat::start().await;
    let named = |name: &str| {
        let lines = record().lines().map(|line| {
            if line.starts_with("[First ") {
                format!("[First \"{name}\"]")
            } else {
                line.to_owned()
            }
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    let hers = named("Zaphod <@1> @everyone");
    let said = gives(&chat, &chat.ada, hers.as_str()).await;
    let done = wait_for_review(&chat, &said, "Best moves").await;
    assert_eq!(done.attachments.len(), 1, "the curve");
    done.lacks("Zaphod");
    // The same turns with another name are the same record, also with a byte order mark.
    let his = format!("\u{feff}{}", named("Somebody Else").replace('\n', "\r\n"));
    let said = gives(&chat, &chat.bob, his).await;
    said.says("Best moves");
    // A turn on the board, and back.
    let list = done.part("View a turn on the board").unwrap()["custom_id"]
        .as_str()
        .unwrap();
    let (_, key) = list.split_once("view:record:").unwrap();
    let key: RecordKey = key.split(':').next().unwrap().parse().unwrap();
    let asked = chat.books().await.asked_record(key).await.unwrap();
    asked.record.lacks("Zaphod");
    let turn = asked.review.unwrap().studied[0].turn;
    let press = |request: String| {
        chat.ada
            .click_stale(done.id, &format!("1:view:record:{key}:{request}"))
    };
    let shown = press(format!("review-turn:{turn}"))
        .unwrap()
        .outcome()
        .await;
    let shown = shown.unwrap();
    shown.says("turn 1");
    assert_eq!(shown.message().unwrap().attachments.len(), 1, "the board");
    chat.starts_again().await;
    let back = chat
        .forges(&chat.ada, done.id, &format!("1:view:record:{key}:review"))
        .await;
    back.says("Biggest mistakes");
    // Nobody else sees any of it.
    let forgotten = chat
        .forges(&chat.ada, done.id, "1:view:record:K3F:review")
        .await;
    forgotten.says("I no longer have this record.");
    chat.end().await;
}

/// A record of the first turns of the plain game, with a made-up end.
pub(crate) fn made_up(turns: usize) -> String {
    let lines = (1..=turns).map(|it| format!("{it}. {}", plain_turn(it)));
    let turns = lines.collect::<Vec<_>>().join("\n");
    let head = format!("[Game \"{}\"]\n[Result \"1-0\"]", plain());
    format!("{head}\n[Reason \"resignation\"]\n\n{turns}\n1-0\n")
}

#[tokio::test]
async fn a_running_game_is_not_reviewed_by_a_record_with_a_made_up_end() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.plays_turns(&game, 6).await;
    // All of it, a part of it, and more than there is.
    for (who, turns) in [(&chat.ada, 6), (&chat.bob, 4), (&chat.ada, 8)] {
        let said = gives(&chat, who, made_up(turns)).await;
        let expected = format!("your game {}", game.name);
        assert!(said.text().contains(&expected), "{turns}: {}", said.text());
    }
    // For somebody else it is a record like any other, and for them once it is over.
    let said = gives(&chat, &chat.cleo, made_up(6)).await;
    said.lacks(&game.name);
    chat.resigns(&chat.bob, &game).await;
    let said = gives(&chat, &chat.ada, made_up(6)).await;
    wait_for_review(&chat, &said, "Best moves").await;
    chat.end().await;
}

#[tokio::test]
async fn a_running_game_that_cannot_be_read_keeps_nobody_from_a_review() {
    for damage in UNREADABLE {
        let mut chat = Chat::start().await;
        let game = chat.begin(&[]).await;
        chat.leads_to(game.place).await;
        chat.plays_turn(&game, 1).await;
        change(&mut chat, &game, damage).await;
        let said = gives(&chat, &chat.ada, record()).await;
        assert!(
            !said.text().contains("ncident"),
            "{damage}: {}",
            said.text()
        );
        wait_for_review(&chat, &said, "Best moves").await;
        chat.quit().await;
    }
}

#[tokio::test]
async fn what_is_no_record_is_refused_with_line_and_reason() {
    let chat = Chat::start().await;
    let good = record();
    let lines: Vec<&str> = good.lines().collect();
    let first_turn = 1 + lines.iter().position(|it| it.starts_with("1. ")).unwrap();
    let changed = |from: &str, to: &str| good.replacen(from, to, 1);
    let cut: String = lines[..first_turn].join("\n");
    let game = format!("[Game \"{}\"]", plain());
    let game_line = 1 + lines.iter().position(|it| *it == game).unwrap();
    for (file, reason) in [
        (Vec::new(), "it has no `[Game \"…\"]` line".to_owned()),
        (
            b"\x89PNG\r\n\x1a\n".to_vec(),
            "**Line 1, column 1** isn’t valid text".to_owned(),
        ),
        (
            b"[Game \"x\"]\na\0b".to_vec(),
            "**Line 2, column 2** isn’t valid text".to_owned(),
        ),
        (
            b"[Game \"@everyone\"]".to_vec(),
            "**Line 1, column 8**, `[Game \"…\"]`, names a game".to_owned(),
        ),
        (
            b"[Game\n".to_vec(),
            "**Line 1, column 1** starts like".to_owned(),
        ),
        (vec![b'a'; 1 << 20], "larger than 128 KiB".to_owned()),
        (
            cut.into_bytes(),
            format!("after **line {first_turn}, column "),
        ),
        (
            changed(lines[first_turn - 1], "1. @here").into_bytes(),
            format!("**Line {first_turn}, column 4:**"),
        ),
        (
            changed(&game, &format!("{game}\n[Rules version \"999\"]")).into_bytes(),
            format!("**Line {}, column 17**", game_line + 1),
        ),
        (
            changed(lines[first_turn - 1], "").into_bytes(),
            "**Line ".to_owned(),
        ),
        (
            format!("{game}\n[Result \"*\"]\n\n*").into_bytes(),
            "isn’t over".to_owned(),
        ),
        (
            format!("{game}\n[Result \"1-0\"]\n[Reason \"resignation\"]\n\n1-0").into_bytes(),
            "This game is too short for a review.".to_owned(),
        ),
    ] {
        let said = gives(&chat, &chat.ada, file).await;
        assert!(said.is_private());
        said.text().says(&reason);
        // A name is shown without effect.
        let bare = said.text().replace("\\@", "");
        assert!(!bare.contains('@'), "{}", said.text());
    }
    // A result that nothing in the record leads to, for a game to look at as well.
    let ended = |reason: &str| made_up(6).replace("resignation", reason);
    let wrong = changed("[Result \"1-0\"]", "[Result \"*\"]");
    let wrong = wrong.replacen("[Result \"0-1\"]", "[Result \"*\"]", 1);
    for (command, file, reason) in [
        (
            "review",
            ended("capture"),
            "**line 2, column 10** is 1-0, but its moves don’t end the game",
        ),
        (
            "replay",
            ended("capture"),
            "**line 2, column 10** is 1-0, but its moves don’t end the game",
        ),
        ("replay", wrong, "is \\*, but its moves lead to "),
    ] {
        let said = gives_to(&chat, &chat.ada, command, file).await;
        assert!(said.is_private());
        said.says(reason);
    }
    let resigned = gives_to(&chat, &chat.ada, "replay", made_up(6)).await;
    resigned.lacks("wrong with");
    let german = gives(&chat, &chat.cleo, b"[Game\n".to_vec()).await;
    german.says("**Zeile 1, Spalte 1**");
    chat.end().await;
}
