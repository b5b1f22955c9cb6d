//! Rounds that are too long for one message: a round of sixty tables, all of which are attached,
//! and a list of opponents with pages.

use cairn_domain::tournament::EntryId;

use super::panel::{Event, MINUTE};
use crate::flow::prelude::*;

/// The list of a private answer: its id, its values and their labels.
fn list(message: &Message) -> (String, Vec<(String, String)>) {
    let list = message.parts().find(|part| part["type"] == 3).unwrap();
    let text = |it: &serde_json::Value| it.as_str().unwrap().to_owned();
    let options = list["options"].as_array().unwrap().iter();
    let options = options.map(|it| (text(&it["value"]), text(&it["label"])));
    (text(&list["custom_id"]), options.collect())
}

/// Pages through a list to its end; returns all labels, each once.
async fn all_pages(event: &Event, who: &Person, first: &Message) -> Vec<String> {
    let mut labels = Vec::new();
    let mut shown = first.clone();
    loop {
        let (_, options) = list(&shown);
        assert!((1..=25).contains(&options.len()));
        labels.extend(options.into_iter().map(|it| it.1));
        if shown.part("Next").is_none() {
            return labels;
        }
        let turned = event.chat.click(who, shown.id, "Next").await;
        shown = turned.message().unwrap().clone();
    }
}

async fn why(event: &Event, who: &Person, player: Option<&str>) -> InteractionOutcome {
    let mut args: Vec<(&str, Arg)> = vec![("tournament", format!("T-{}", event.id).into())];
    args.extend(player.map(|it| ("player", it.into())));
    let said = event.chat.uses(who, "tournament why", &args).await;
    assert!(said.is_private(), "{}", said.text());
    said
}

#[tokio::test]
async fn a_round_of_sixty_tables_has_all_of_them_attached_and_lists_with_pages() {
    let names: Vec<String> = (4..=120).map(|it| format!("p{it:03}")).collect();
    let mut people = vec!["ada", "bob", "cleo"];
    people.extend(names.iter().map(String::as_str));
    let last = "the last one";
    people.push(last);
    let event = Event::joined_by(&[("places", "128")], &people, 120).await;
    event.starts().await;
    let (chat, id) = (&event.chat, event.id);
    let it = chat
        .tournament_is(id, "a round", |it| it.rounds.len() == 1)
        .await;
    assert_eq!(it.rounds[0].matches.len(), 60);
    let post = chat.reads(&chat.bob, event.thread, "Round 1 of").await;
    assert!(post.content.chars().count() <= 2_000 && post.mentions.is_empty());
    let attached = |post: &Message| -> Vec<(String, usize)> {
        let files = post.attachments.iter();
        files
            .map(|it| (it.filename.clone(), it.bytes.len()))
            .collect()
    };
    let files: Vec<String> = attached(&post).into_iter().map(|it| it.0).collect();
    assert_eq!(files, ["round-1.txt", "tables-1.png", "tables-2.png"]);
    let text = |post: &Message| String::from_utf8(post.attachments[0].bytes.to_vec()).unwrap();
    for name in &people[1..] {
        assert!(text(&post).contains(name), "{name}: {}", text(&post));
    }
    for picture in &post.attachments[1..] {
        assert!(
            picture.bytes.len() <= 96 * 1024,
            "{} bytes",
            picture.bytes.len()
        );
        let alt = picture.description.clone().unwrap_or_default();
        alt.says("Round 1");
        assert!(alt.chars().count() <= 1_024, "{alt}");
    }
    std::fs::create_dir_all("target/screenshots").unwrap();
    std::fs::write(
        "target/screenshots/round-of-sixty.png",
        &post.attachments[1].bytes,
    )
    .unwrap();

    // A result far down changes the attachment, though no word of the message.
    assert!(!text(&post).contains("− −"));
    let said = event.settles(59, "Forfeit: neither", "").await;
    said.says("Done");
    // Games that begin meanwhile also update it, and each change postpones the next by a minute.
    let after = loop {
        chat.sandbox.advance(MINUTE);
        let renewed = chat
            .sandbox
            .wait_until("the file with the result", |world| {
                let now = world.message(post.id)?;
                text(now).contains("− −").then(|| now.clone())
            });
        if let Ok(renewed) = tokio::time::timeout(Duration::from_secs(5), renewed).await {
            break renewed.unwrap();
        }
    };
    assert_eq!(attached(&after).len(), 3);

    explains_to_the_last_page(&event, &post).await;
    explains_who_is_typed(&event, last).await;
    event.chat.end().await;
}

/// Anybody chosen from the list of everybody is explained.
async fn assert_is_whose(event: &Event, shown: MessageId) {
    let message = event.message(shown);
    let (choice, options) = list(&message);
    let (value, label) = options.last().unwrap();
    let told = event.chat.ada.selects(shown, &choice, value).await;
    let name = label.split_once(". ").unwrap().1;
    told.says(name);
}

/// Why, with whom instead, and for whom: lists of everybody, on pages.
async fn explains_to_the_last_page(event: &Event, post: &Message) {
    let chat = &event.chat;
    // Why, and with whom instead: everybody of the bracket, on pages.
    let told = chat.click(&chat.bob, post.id, "Why?").await;
    let told = told.message().unwrap().clone();
    let (choice, options) = list(&told);
    assert_eq!(options.len(), 25);
    let labels = all_pages(event, &chat.bob, &told).await;
    assert_eq!(labels.len(), 118, "everybody but the two");
    let mut once = labels.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), 118);
    let shown = chat.look(|world| world.message(told.id).cloned()).unwrap();
    let (_, far) = list(&shown);
    let (value, label) = far.last().unwrap();
    let instead = chat.bob.selects(told.id, &choice, value).await;
    let name = label.split_once(". ").unwrap().1;
    instead.says(name);

    // Ada does not play: she is asked for whom, on pages, and gets an answer.
    let asked = chat.click(&chat.ada, post.id, "Why?").await;
    let asked = asked.message().unwrap().clone();
    asked.says("You’re not playing in");
    let labels = all_pages(event, &chat.ada, &asked).await;
    assert_eq!(labels.len(), 120);
    assert_is_whose(event, asked.id).await;
}

/// A typed name or number is as good as a chosen one.
async fn explains_who_is_typed(event: &Event, last: &str) {
    let (chat, it) = (&event.chat, event.tournament().await);
    // By name or number, typed and not chosen.
    let own = why(event, &chat.bob, None).await.text().to_owned();
    let hers = why(event, &chat.bob, Some("CLEO")).await;
    hers.says("cleo");
    assert!(hers.text() != own, "{}", hers.text());
    // They have joined after Bob.
    let number = it.number(EntryId(1)).unwrap();
    let by_number = why(event, &chat.bob, Some(&number.to_string())).await;
    assert_eq!(by_number.text(), hers.text());
    let beginning = why(event, &chat.bob, Some("the last")).await;
    beginning.says(last);
    for (typed, says) in [
        ("nobody I know", "has that name"),
        ("p0", "Several"),
        ("999", "has that name"),
    ] {
        let said = why(event, &chat.bob, Some(typed)).await;
        assert!(said.text().contains(says), "{typed}: {}", said.text());
    }
}
