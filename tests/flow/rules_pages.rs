//! The rules: pages turned by buttons, each with its own picture, and links between the forms of a
//! game.

use localdiscord::{InteractionOutcome, world::message::Message};

use super::Chat;

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
    let rules = chat.slash(&chat.ada, chat.games, "rules", &args).await;
    let first = page(&rules);
    let (address, alt) = picture(&first);
    assert!(first.content.contains("page 1 of 10"), "{}", first.content);
    assert!(!first.content.contains("```"), "{}", first.content);
    assert!(alt.contains("King a1"), "{alt}");

    let second = page(&chat.click(&chat.ada, first.id, "Next").await);
    assert!(
        second.content.contains("page 2 of 10"),
        "{}",
        second.content
    );
    let (next_address, next_alt) = picture(&second);
    assert_ne!(next_address, address);
    assert!(next_alt.contains("King e5"), "{next_alt}");

    let back = page(&chat.click(&chat.ada, first.id, "Previous").await);
    assert_eq!(picture(&back).1, alt);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_page_without_a_picture_takes_the_last_one_away() {
    let chat = Chat::start().await;
    let args = [("game", "tablut".into())];
    let rules = chat.slash(&chat.ada, chat.games, "rules", &args).await;
    let mut shown = page(&rules);
    for _ in 2..=10 {
        shown = page(&chat.click(&chat.ada, shown.id, "Next").await);
    }
    assert!(shown.content.contains("page 10 of 10"), "{}", shown.content);
    assert!(shown.attachments.is_empty(), "{:?}", shown.attachments);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_form_and_its_base_game_lead_to_each_other() {
    let chat = Chat::start().await;
    let args = [("game", "tablut".into()), ("variant", "rim".into())];
    let rules = chat.slash(&chat.cleo, chat.games, "rules", &args).await;
    let rim = page(&rules);
    assert!(rim.content.contains("König an den Rand"), "{}", rim.content);
    assert!(rim.content.contains("Seite 6 von 10"), "{}", rim.content);

    let base = chat.click(&chat.cleo, rim.id, "König in die Ecke").await;
    let base = page(&base);
    assert!(base.content.contains("Seite 1 von 10"), "{}", base.content);
    let again = page(&chat.click(&chat.cleo, rim.id, "König an den Rand").await);
    assert!(
        again.content.contains("Seite 6 von 10"),
        "{}",
        again.content
    );

    let args = [("game", "tablut".into()), ("variant", "nowhere".into())];
    let refused = chat.slash(&chat.ada, chat.games, "rules", &args).await;
    assert!(
        refused.text().contains("no variant called"),
        "{}",
        refused.text()
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn every_form_is_a_press_away_from_every_other() {
    let chat = Chat::start().await;
    let args = [("game", "tortuga".into())];
    let rules = chat.slash(&chat.ada, chat.games, "rules", &args).await;
    let id = page(&rules).id;
    for (form, title) in [
        ("Tattoo Turtles", "## Tattoo Turtles in one minute"),
        ("Hatching Day", "## Hatching Day in one minute"),
        ("Tortuga", "## Tortuga in one minute"),
        ("Hatching Day", "## Hatching Day in one minute"),
        ("Tattoo Turtles", "## Tattoo Turtles in one minute"),
    ] {
        let shown = page(&chat.click(&chat.ada, id, form).await);
        assert!(shown.content.starts_with(title), "{}", shown.content);
        let alt = picture(&shown).1;
        assert!(alt.starts_with("Tortuga"), "{alt}");
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn the_rules_button_of_a_challenge_opens_the_page_of_its_form() {
    let chat = Chat::start().await;
    let args = [
        ("game", "tablut".into()),
        ("variant", "rim".into()),
        ("opponent", (&chat.bob).into()),
    ];
    chat.slash(&chat.ada, chat.games, "challenge", &args).await;
    let challenge = chat.reads(&chat.bob, chat.games, "challenges you").await;
    let rules = chat.click(&chat.bob, challenge.id, "Rules").await;
    assert!(rules.text().contains("page 6 of 10"), "{}", rules.text());
    chat.assert_clean();
    chat.end().await;
}
