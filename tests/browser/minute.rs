//! A newcomer's first minute, from the empty page to the third turn.

use fantoccini::key::Key;

use crate::{
    driver::{Driver, Screen, Window},
    stage::Stage,
};

#[tokio::test]
async fn the_first_three_turns_by_mouse_only() {
    let Some(driver) = Driver::start() else { return };
    let stage = Stage::open();
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.url).await;
    page.sees("h1", "Who are you?").await;
    page.shoot("chooser").await;
    page.click("#chooser button", "Ada").await;

    page.click(".opening button", "/challenge").await;
    page.shoot("command-choices").await;
    page.click("[role=option]", "Tablut").await;
    page.shoot("command-options").await;
    page.click("[role=option]", "opponent").await;
    page.click("[role=option]", "Bob").await;
    page.click("[role=option]", "side").await;
    page.click("[role=option]", "First").await;
    page.click("button", "Send the command").await;
    page.sees(".message", "challenges").await;

    become_by_mouse(&page, "Bob").await;
    page.click(".message .button", "Accept").await;
    page.sees(".message", "The game is on").await;
    page.shoot("accepted").await;
    page.click(".threads .channel", "Tablut").await;
    page.sees(".message", "turn 1 ").await;
    assert!(page.picture_width().await >= 400);
    assert!(page.picture_text().await.contains("Tablut"));

    for (turn, player) in [(2, "Ada"), (3, "Bob"), (4, "Ada")] {
        become_by_mouse(&page, player).await;
        page.click(".message .button", "Move").await;
        pick_by_mouse(&page).await;
        page.sees(".message", &format!("turn {turn} ")).await;
        assert!(page.picture_width().await >= 400);
    }
    page.shoot("three-turns").await;
    page.close().await;
}

async fn become_by_mouse(page: &Window, name: &str) {
    page.click(".whoami", "Be somebody else").await;
    page.click(".menu button", name).await;
    page.sees(".whoami strong", name).await;
}

/// Takes what is first in the picker until the turn can be played.
async fn pick_by_mouse(page: &Window) {
    page.sees(".private .select, .private .button", "").await;
    for step in 0..4 {
        page.shoot(&format!("picker-{step}")).await;
        if page.shows(".private .button", "Play").await {
            break;
        }
        page.click(".private .select", "").await;
        page.click("[role=option]", "").await;
        page.misses(".private [aria-busy]", "").await;
    }
    page.click(".private .button", "Play").await;
}

#[tokio::test]
async fn the_first_three_turns_by_keyboard_only() {
    let Some(driver) = Driver::start() else { return };
    let stage = Stage::open();
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.url).await;
    page.focus_is_at("Ada").await;
    page.press(Key::Enter).await;
    page.focus_is_at("Message #games").await;
    page.close().await;
}
