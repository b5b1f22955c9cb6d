//! The rules: pages turned by buttons, each with its own picture, and links between the variants of
//! a game.

use crate::flow::prelude::*;

/// The current page, with all data of its attachment.
fn page(outcome: &InteractionOutcome) -> Message {
    assert!(outcome.is_private(), "{}", outcome.text());
    outcome.message().expect("a page").clone()
}

/// The address of the page's picture, which changes with it, and its alternative text.
fn picture(page: &Message) -> (String, String) {
    let [picture] = &page.attachments[..] else {
        panic!("not one picture: {:?}", page.attachments);
    };
    let alt = picture.description.clone().unwrap_or_default();
    (picture.url.clone(), alt)
}

#[tokio::test]
async fn the_picture_changes_when_a_page_is_turned() {
    let chat = Chat::start().await;
    let args = [("game", "tablut".into())];
    let rules = chat.uses(&chat.ada, "rules", &args).await;
    let first = page(&rules);
    let (address, alt) = picture(&first);
    first.says("page 1 of 10");
    first.lacks("```");
    alt.says("King a1");

    let second = page(&chat.click(&chat.ada, first.id, "Next").await);
    second.says("page 2 of 10");
    let (next_address, next_alt) = picture(&second);
    assert_ne!(next_address, address);
    next_alt.says("King e5");

    let back = page(&chat.click(&chat.ada, first.id, "Previous").await);
    assert_eq!(picture(&back).1, alt);
    chat.end().await;
}

#[tokio::test]
async fn a_page_without_a_picture_takes_the_last_one_away() {
    let chat = Chat::start().await;
    let args = [("game", "tablut".into())];
    let rules = chat.uses(&chat.ada, "rules", &args).await;
    let mut shown = page(&rules);
    for _ in 2..=10 {
        shown = page(&chat.click(&chat.ada, shown.id, "Next").await);
    }
    shown.says("page 10 of 10");
    assert!(shown.attachments.is_empty(), "{:?}", shown.attachments);
    chat.end().await;
}

#[tokio::test]
async fn every_variant_is_a_press_away_from_every_other() {
    let chat = Chat::start().await;
    let args = [("game", "tortuga".into())];
    let rules = chat.uses(&chat.ada, "rules", &args).await;
    let id = page(&rules).id;
    for (variant, title) in [
        ("Tattoo Turtles", "## Tattoo Turtles in one minute"),
        ("Hatching Day", "## Hatching Day in one minute"),
        ("Tortuga", "## Tortuga in one minute"),
        ("Hatching Day", "## Hatching Day in one minute"),
        ("Tattoo Turtles", "## Tattoo Turtles in one minute"),
    ] {
        let shown = page(&chat.click(&chat.ada, id, variant).await);
        assert!(shown.content.starts_with(title), "{}", shown.content);
        let alt = picture(&shown).1;
        assert!(alt.starts_with("Tortuga"), "{alt}");
    }
    chat.end().await;
}

#[tokio::test]
async fn the_rules_button_of_a_challenge_opens_the_page_of_its_variant() {
    let chat = Chat::start().await;
    let args = [
        ("game", "tablut".into()),
        ("variant", "rim".into()),
        ("opponent", (&chat.bob).into()),
    ];
    chat.uses(&chat.ada, "challenge", &args).await;
    let challenge = chat.reads(&chat.bob, chat.games, "challenges you").await;
    let rules = chat.click(&chat.bob, challenge.id, "Rules").await;
    rules.says("page 6 of 10");
    chat.end().await;
}
