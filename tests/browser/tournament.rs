//! A tournament in the sandbox: set up on a panel, played by one button to a picture of its
//! standings, all by mouse and keyboard.

use fantoccini::key::Key;

use crate::browser::{
    driver::{Driver, Screen},
    stage::Stage,
};

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn at_the_press_of_a_button_everybody_joins_and_plays_a_round() {
    let driver = Driver::start();
    let stage = Stage::open_with(&["--players", "Ada,Bob,Cleo:de,Dan,Eve"]);
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.page_of("ada")).await;
    page.focus_is_at("Message #games").await;
    page.click("#header button", "Under the hood").await;
    let button = "Play a round of the tournament";
    page.click("#panel button", button).await;
    page.sees(".toast", "No tournament is in progress").await;
    page.click("#panel button", "Close the panel").await;

    page.types("/tournament new ").await;
    page.focus_is_at("kind, required").await;
    page.types("swiss").await;
    page.press(Key::Enter).await;
    page.focus_is_at("game, required").await;
    page.types("tablut").await;
    page.sees("[role=option].active", "Tablut").await;
    page.press(Key::Enter).await;
    page.click("button", "Send the command").await;
    page.click(".message .button", "Open").await;
    page.sees(".message", "Be the first!").await;
    page.click("#header button", "Under the hood").await;
    page.click("#panel button", button).await;
    page.sees(".toast", "4 games were played").await;
    page.shoot("tournament-round-played").await;
    page.misses(".toast", "4 games were played").await;
    page.click("#panel button", "+ 1 day").await;
    page.click("#panel button", button).await;
    page.sees(".toast", "4 games were played").await;
    page.sees("#panel .violations", "No violations").await;
    page.click("#panel button", "Close the panel").await;
    page.types("/tournament show ").await;
    page.press(Key::Enter).await;
    page.sees(".message", "Crosstable").await;
    page.shoot("tournament-standings").await;
    page.close().await;
}
