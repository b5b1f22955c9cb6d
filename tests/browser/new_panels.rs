//! The menu of a person, by mouse and keyboard, and the findings of axe-core on panels.

use fantoccini::key::Key;

use crate::browser::{
    driver::{Driver, Screen, Window},
    german::no_violations,
    stage::{Stage, visit},
};

/// Sends a command that needs nothing more, and waits for its private answer.
async fn asks(page: &Window, command: &str) {
    page.click("#say", "").await;
    page.types(command).await;
    page.focus_is_at("Add an option").await;
    page.press(Key::Enter).await;
    page.misses(".thinking", "").await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_person_is_challenged_from_their_menu() {
    let (_driver, stage, page) = visit(Screen::Desk, "bob").await;
    page.focus_is_at("Message #games").await;
    page.types("Anybody there?").await;
    page.press(Key::Enter).await;
    page.sees(".message", "Anybody there?").await;
    page.goto(&stage.page_of("ada")).await;
    page.click(".speaker", "Bob").await;
    page.sees("[role=menuitem]", "Challenge").await;
    page.shoot("menu-of-a-person").await;
    no_violations(&page, "the menu").await;
    // Closed by a key, it leaves the focus where it was, and is opened by a key again.
    page.press(Key::Escape).await;
    page.misses("[role=menu]", "").await;
    page.focus_is_at("Bob").await;
    page.press(Key::Enter).await;
    page.focus_is_at("Challenge").await;
    page.press(Key::Enter).await;
    page.sees(".message", "Which game would you like to play with Bob?")
        .await;
    page.shoot("menu-challenge").await;
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn axe_finds_nothing_on_what_is_asked_of_opponents_and_chosen_for_a_server() {
    let driver = Driver::start();
    let stage = Stage::open();
    for screen in [Screen::Wide, Screen::Phone] {
        let page = driver.browser(screen).await;
        page.goto(&stage.page_of("ada")).await;
        page.click("#say", "").await;
        page.types("/challenge ").await;
        page.focus_is_at("game, required").await;
        page.types("tablut").await;
        page.sees("[role=option].active", "Tablut").await;
        page.press(Key::Tab).await;
        page.focus_is_at("Add an option").await;
        page.press(Key::Enter).await;
        page.click(".message.private .button", "More terms…").await;
        page.sees(".message.private .select", "Lowest rating: any")
            .await;
        page.shoot(&format!("more-terms-{screen:?}")).await;
        no_violations(&page, "More terms").await;
        page.click(".message.private .button", "Allow hints").await;
        page.sees(".message", "Hints are allowed.").await;

        asks(&page, "/settings server ").await;
        page.sees(".message.private .select", "").await;
        page.shoot(&format!("settings-server-{screen:?}")).await;
        no_violations(&page, "/settings server").await;
        page.close().await;
    }
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn axe_finds_nothing_on_a_game_that_is_shown_and_on_buttons_of_the_computer() {
    let driver = Driver::start();
    let stage = Stage::open();
    for screen in [Screen::Wide, Screen::Phone] {
        let page = driver.browser(screen).await;
        page.goto(&stage.page_of("ada")).await;
        page.click("#say", "").await;
        page.types("/help").await;
        page.press(Key::Enter).await;
        page.press(Key::Enter).await;
        page.sees(".message.private .button", "against").await;
        page.shoot(&format!("computer-{screen:?}")).await;
        no_violations(&page, "/help").await;
        page.types("/rules ").await;
        page.focus_is_at("game, required").await;
        page.types("tablut").await;
        page.press(Key::Enter).await;
        page.click("button", "Send the command").await;
        page.click(".message.private .button", "Watch a game").await;
        page.sees(".message.private .button", "▶").await;
        page.shoot(&format!("shown-game-{screen:?}")).await;
        no_violations(&page, "a game that is shown").await;
        page.close().await;
    }
}
