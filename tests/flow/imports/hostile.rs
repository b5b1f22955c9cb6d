//! Harmful files are refused, or shown harmlessly.

use localdiscord::Arg;

use super::{alt, file, imports, leave, may_manage_events, name_of, shows, swiss};
use crate::Chat;

#[tokio::test]
async fn files_that_are_broken_huge_or_hostile_are_refused_with_line_and_reason() {
    let chat = Chat::start().await;
    let good = String::from_utf8(file(&swiss(12, 3))).unwrap();
    let broken = good.replacen("  3   ", "  x   ", 1);
    let refused = async |bytes: Vec<u8>, reason: &str| {
        let said = imports(&chat, &chat.ada, "x.trf", bytes).await;
        assert!(said.is_private());
        let text = said.text();
        assert!(text.contains(reason), "{reason}: {text}");
        assert!(said.message().unwrap().attachments.is_empty());
    };
    refused(broken.into_bytes(), "**Line ").await;
    refused(Vec::new(), "names no player").await;
    refused(b"\x89PNG\r\n\x1a\n".to_vec(), "cannot read this file").await;
    refused(b"012 @everyone\n001 <@1>".to_vec(), "**Line 2:**").await;
    refused(
        b"012 a\0b".to_vec(),
        r"**Line 1:** a character that no report has",
    )
    .await;
    refused(b"013 Team".to_vec(), "teams").await;
    refused(file(&swiss(401, 1)), "401 players. The limit is 400").await;
    refused(vec![b'#'; 2 << 20], "larger than 1 MB").await;
    let mut unplayed = swiss(8, 1);
    for entry in &mut unplayed.tournament.entries {
        entry.rounds.clear();
    }
    refused(file(&unplayed), "No round has been played").await;
    // None of it has left anything behind.
    let none = chat
        .slash(&chat.ada, chat.games, "tournament list", &[])
        .await;
    assert!(
        none.text().contains("no tournaments here"),
        "{}",
        none.text()
    );
    // In German, too.
    may_manage_events(&chat, &chat.cleo);
    let said = imports(&chat, &chat.cleo, "x.trf", b"hello".to_vec()).await;
    assert!(said.text().contains("**Zeile 1:**"), "{}", said.text());
    let stranger = imports(&chat, &chat.bob, "x.trf", file(&swiss(8, 3))).await;
    assert!(
        stranger.text().contains("Manage Events"),
        "{}",
        stranger.text()
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_file_is_fetched_from_discords_own_hosts_only() {
    let chat = Chat::start().await;
    let said = imports(&chat, &chat.ada, "cup.trf", file(&swiss(8, 3))).await;
    // A message's attachment in the local Discord has an address on this machine.
    let at = &said.message().unwrap().attachments[0];
    assert!(at.url.starts_with("http://127.0.0.1"), "{}", at.url);
    let args: [(&str, Arg); 1] = [("file", Arg::Attachment(at.id))];
    let refused = chat
        .slash(&chat.ada, chat.games, "tournament import", &args)
        .await;
    assert!(
        refused.text().contains("did not give me the file"),
        "{}",
        refused.text()
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn hostile_names_are_shown_harmlessly() {
    let chat = Chat::start().await;
    let mut document = swiss(40, 3);
    let names = [
        "<@1> @everyone **x** ||y||",
        "`````````````````````````````````",
        "\u{200b}\u{200b}\u{200b}",
        "<script>alert(1)</script>",
        "=cmd|'/c calc'!A0",
        "[x](https://evil.example) # y",
        "ÄÖÜ ß — 𝕏 你好 😀😀😀",
        "",
        ")))))))))))))))))))))))))))))))))",
    ];
    for (person, name) in document.people.iter_mut().zip(names.iter().cycle()) {
        (*name).clone_into(&mut person.name);
    }
    "@everyone <@&1> `x`".clone_into(&mut document.heading.name);
    let said = imports(&chat, &chat.ada, "x.trf", file(&document)).await;
    let name = name_of(&said);
    leave("hostile", &said);
    assert!(
        alt(&said).contains(". #") && !alt(&said).contains(". : "),
        "whoever has no name has a number: {}",
        alt(&said)
    );
    for view in ["standings", "crosstable", "round", "text", "rules"] {
        let seen = shows(&chat, &chat.bob, &name, view).await;
        let message = seen.message().unwrap();
        assert!(message.mentions.is_empty() && !message.mention_everyone);
        let text = seen.text();
        assert!(!text.contains(" @everyone"), "{view}: {text}");
        assert!(!text.contains("](https"), "{view}: {text}");
    }
    let crosstable = shows(&chat, &chat.bob, &name, "crosstable").await;
    leave("hostile-crosstable", &crosstable);
    let args: [(&str, Arg); 2] = [
        ("tournament", name.as_str().into()),
        ("format", "html".into()),
    ];
    let page = chat
        .slash(&chat.bob, chat.games, "tournament export", &args)
        .await;
    let page = String::from_utf8(page.message().unwrap().attachments[0].bytes.to_vec()).unwrap();
    assert!(!page.contains("<script>") && page.contains("&lt;script&gt;"));
    for player in 1..=9 {
        let args: [(&str, Arg); 2] = [
            ("tournament", name.as_str().into()),
            ("player", player.to_string().into()),
        ];
        let told = chat
            .slash(&chat.bob, chat.games, "tournament why", &args)
            .await;
        assert!(!told.text().contains(" @everyone"), "{}", told.text());
    }
    // A large one has pages.
    let next = chat.click(&chat.ada, said.message().unwrap().id, "▶").await;
    assert!(alt(&next).contains("33. "), "{}", alt(&next));
    let shown = chat
        .click(&chat.ada, next.message().unwrap().id, "Show here")
        .await;
    assert!(shown.text().contains("posted here"), "{}", shown.text());
    let post = chat
        .reads(&chat.bob, chat.games, &format!("{name}**, from a file"))
        .await;
    assert!(
        post.mentions.is_empty() && !post.mention_everyone,
        "{}",
        post.content
    );
    assert_eq!(post.attachments.len(), 1);
    chat.assert_clean();
    chat.end().await;
}
