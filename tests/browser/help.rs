//! The help as a newcomer reads it: on one screen, with clickable commands.

use serde_json::json;

use crate::browser::{driver::Screen, stage::visit};

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_help_fits_on_one_screen_and_its_commands_can_be_pressed() {
    let (_driver, _stage, page) = visit(Screen::Desk, "ada").await;
    page.click(".opening button", "/help").await;
    page.click("button", "Send the command").await;
    page.sees(".private .button", "All commands").await;
    page.sees(".private .mention", "/challenge").await;
    page.shoot("help").await;
    // From its first line to its button, without scrolling.
    let script = "const message = [...document.querySelectorAll('.message.private')].at(-1);
        const frame = document.getElementById('scroller').getBoundingClientRect();
        const box = message.getBoundingClientRect();
        return box.top >= frame.top && box.bottom <= frame.bottom;";
    page.wait_until("all of the help to be seen", script, json!([]))
        .await;

    page.click(".private .button", "All commands").await;
    page.sees(".private .mention", "/vacation start").await;
    page.shoot("help-all").await;
    page.click(".private .mention", "/rules").await;
    page.focus_is_at("game, required").await;
    page.click("button", "Cancel the command").await;
    page.click(".private .button", "Back").await;
    page.click(".private .mention", "/challenge").await;
    page.focus_is_at("game, required").await;
    page.sees("#composer", "/challenge").await;
    page.shoot("help-pressed").await;
    page.close().await;
}
