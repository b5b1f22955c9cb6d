//! Small things that spoil a client: a draft that comes back, a name cut short, a lost click.

use fantoccini::key::Key;
use serde_json::json;

use crate::browser::{
    driver::{Driver, Screen},
    stage::{Stage, visit},
    together::{SharedGame, challenge_bob},
};

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_draft_stays_where_it_was_begun_and_goes_when_it_is_sent() {
    let (_driver, _stage, page) = visit(Screen::Desk, "ada").await;
    page.focus_is_at("Message #games").await;
    let field = "return document.querySelector('#say')?.value";
    for sent in ["/help", "Good evening"] {
        page.types(sent).await;
        if sent.starts_with('/') {
            page.sees("[role=option].active", sent).await;
            page.press(Key::Enter).await;
            page.focus_is_at("Add an option").await;
        }
        page.press(Key::Enter).await;
        page.sees(".message", if sent == "/help" { "Only you" } else { sent })
            .await;
        page.click("#sidebar .channel", "general").await;
        page.focus_is_at("Message #general").await;
        page.click("#sidebar .channel", "games").await;
        page.focus_is_at("Message #games").await;
        assert_eq!(page.script(field).await, json!(""), "{sent} came back");
    }

    // Unsent text stays, for its author only.
    page.types("And then").await;
    page.click("#sidebar .channel", "general").await;
    page.focus_is_at("Message #general").await;
    assert_eq!(page.script(field).await, json!(""));
    page.click("#sidebar .channel", "games").await;
    page.focus_is_at("Message #games").await;
    assert_eq!(page.script(field).await, json!("And then"));
    crate::browser::minute::become_by_mouse(&page, "Bob").await;
    assert_eq!(page.script(field).await, json!(""));
    page.close().await;
}

/// Marks in the document that the page has received Bob's message, which it draws at once.
const LISTEN: &str = "
    const read = JSON.parse;
    JSON.parse = (text, ...more) => {
        if (text.includes('\"message_count\":2')) document.body.dataset.told = 'yes';
        return read(text, ...more);
    };";

/// Bob writes into the newest thread.
const BOB_WRITES: &str = "
    const card = [...document.querySelectorAll('.thread-card')].at(-1);
    const channel = card.closest('[data-message]').dataset.message;
    fetch('/page/do', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ as: 'bob', do: 'say', channel, text: 'Here I am' }),
    });";

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_click_counts_whatever_is_drawn_anew_under_it() {
    let table = SharedGame::set().await;
    let page = &table.page;
    page.switch(&table.ada).await;
    page.click("#sidebar .channel", "games").await;
    page.sees(".thread-card", "1 message").await;
    page.script(LISTEN).await;
    page.press_down(".thread-card", "Tablut").await;
    page.script(BOB_WRITES).await;
    let told = "return document.body.dataset.told";
    page.wait_until("the page to be told", told, json!([]))
        .await;
    page.let_go().await;
    page.sees("#header .parent", "in #games").await;
    page.sees(".message", "Here I am").await;
    // Held-back messages are not lost either.
    page.click("#sidebar .channel", "games").await;
    page.sees(".thread-card", "2 messages").await;
    table.leave().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn names_are_shown_whole_where_they_are_chosen() {
    let driver = Driver::start();
    let stage = Stage::open_with(&["--players", "Ada,Bob,Wim,WWWWMMMM"]);
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.page_of("ada")).await;
    page.click(".opening button", "/challenge").await;
    page.click("[role=option]", "Tablut").await;
    page.click("[role=option]", "opponent").await;
    for name in ["Bob", "Wim", "WWWWMMMM"] {
        page.click("[role=option]", name).await;
        let fits = page
            .script(
                "const it = document.querySelector('[data-option=opponent]');
                return [it.value, it.scrollWidth <= it.clientWidth];",
            )
            .await;
        assert_eq!(fits, json!([name, true]));
        page.click(".chip", "opponent").await;
        // The whole name is selected.
        page.press(Key::Backspace).await;
    }
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn pictures_are_as_large_as_in_the_client_and_reloading_stays_in_place() {
    let (driver, stage, page) = visit(Screen::Wide, "ada").await;
    page.focus_is_at("Message #games").await;
    challenge_bob(&page, "Tablut").await;
    page.click("#waiting button", "Switch to Bob").await;
    page.click(".message .button", "Accept").await;
    page.sees(".message", "The game is on in").await;
    page.sees(".thread-card", "1 message").await;
    page.click(".thread-card", "Tablut").await;
    page.sees(".message", "turn 1 ").await;
    page.picture_width().await;
    let size =
        "const it = [...document.querySelectorAll('.picture')].at(-1).getBoundingClientRect();
        return it.width <= 550.5 && it.height <= 350.5 && (it.width > 545 || it.height > 345);";
    assert_eq!(page.script(size).await, json!(true));

    page.reload().await;
    page.sees("#header .parent", "in #games").await;
    page.sees(".whoami strong", "Bob").await;
    page.sees(".message", "turn 1 ").await;
    // The same by the address alone.
    page.goto(&stage.url).await;
    page.sees("#header .parent", "in #games").await;
    page.close().await;

    let page = driver.browser(Screen::Phone).await;
    page.goto(&stage.page_of("ada")).await;
    page.click(".thread-card", "Tablut").await;
    page.sees(".message", "turn 1 ").await;
    page.picture_width().await;
    let wide = "const it = [...document.querySelectorAll('.picture')].at(-1);
        return it.getBoundingClientRect().width >= it.closest('.said').clientWidth - 1;";
    assert_eq!(page.script(wide).await, json!(true));
    page.close().await;
}
