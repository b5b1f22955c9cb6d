//! Time in the sandbox: a game with a clock is lost in a minute of real time.

use crate::browser::{
    driver::{Driver, Screen},
    minute::{become_by_mouse, pick_by_mouse},
    stage::Stage,
};

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_game_is_lost_on_time_by_the_clock_of_the_sandbox() {
    let driver = Driver::start();
    let stage = Stage::open();
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.page_of("ada")).await;
    page.click(".opening button", "/challenge").await;
    page.click("[role=option]", "Tablut").await;
    page.click("[role=option]", "opponent").await;
    page.click("[role=option]", "Bob").await;
    page.click("[role=option]", "clock").await;
    page.click("[role=option]", "1d: 1 day per move").await;
    page.click("[role=option]", "side").await;
    page.click("[role=option]", "I go first").await;
    // In a rated game a player who runs out of time loses at once.
    page.click("[role=option]", "rated").await;
    page.click("[role=option]", "False").await;
    page.click("button", "Send the command").await;
    page.sees(".message", "Clock: 1 day per move.").await;
    page.shoot("clock-challenge").await;

    become_by_mouse(&page, "Bob").await;
    page.click(".message .button", "Accept").await;
    page.click(".threads .channel", "Tablut").await;
    page.sees(".message", "to play by").await;
    for player in ["Ada", "Bob"] {
        become_by_mouse(&page, player).await;
        page.click(".message .button", "Move").await;
        pick_by_mouse(&page).await;
    }
    page.sees(".message", "turn 3 ").await;
    page.shoot("clock-board").await;

    page.click("#header button", "Under the hood").await;
    page.click("#panel button", "+ 1 day").await;
    page.sees(".message", "time is up in").await;
    page.shoot("clock-up").await;
    page.click(".message .button", "Claim the win").await;
    page.sees(".message", "ran out of time").await;
    page.shoot("clock-over").await;
    page.close().await;
}
