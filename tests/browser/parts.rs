//! Everything a bot can show, with a bot that shows it: lists with several choices, forms, disabled
//! buttons, thinking, subcommands.

use std::path::PathBuf;

use fantoccini::key::Key;
use localdiscord::{
    Bot, Config, Launch, LocalDiscord,
    faults::{Effect, InjectedFault},
};

use crate::browser::{
    driver::{Driver, Screen, Window},
    tiny,
};

/// Makes the process the bot.
const IS_BOT: &str = "IS_TINY_BOT";

/// The bot itself: this test binary, run with this one test. Without a sandbox it does nothing.
#[tokio::test]
async fn tiny_bot() {
    if std::env::var_os(IS_BOT).is_some() {
        tiny::run().await.unwrap();
    }
}

/// Ada on the page of a sandbox with the tiny bot in it.
async fn start() -> (Driver, LocalDiscord, Bot, Window) {
    let driver = Driver::start();
    let sandbox = LocalDiscord::start(Config::default()).await.unwrap();
    let program: PathBuf = std::env::current_exe().unwrap();
    let launch = ["browser::parts::tiny_bot", "--exact", "--nocapture"]
        .into_iter()
        .fold(Launch::new(program), Launch::arg)
        .env(IS_BOT, "1");
    let bot = Bot::start(&sandbox, launch).unwrap();
    sandbox.bot_is_ready().await.unwrap();
    let page = driver.browser(Screen::Desk).await;
    page.goto(&format!("{}/?as=ada", sandbox.http_url())).await;
    page.focus_is_at("Message #games").await;
    page.sees(".opening", "Welcome").await;
    (driver, sandbox, bot, page)
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn buttons_lists_and_forms_work_in_all_their_states() {
    let (_driver, sandbox, _bot, page) = start().await;
    page.types("/panel ").await;
    page.focus_is_at("Add an option").await;
    page.press(Key::Enter).await;
    page.sees(".message .button:disabled", "Gray").await;

    // Two out of a list of three.
    page.click(".select", "Choose").await;
    page.click("[role=option]", "A").await;
    page.click("[role=option]", "C").await;
    page.sees("[role=option][aria-selected=true]", "A").await;
    page.shoot("choosing-several").await;
    page.click(".popup button", "Done").await;
    page.sees(".message.private", "chosen a,c").await;

    // A form with a missing value, and then without.
    page.click(".message .button", "Form").await;
    page.sees("dialog h2", "Write it").await;
    page.focus_is_at("input").await;
    page.press(Key::Enter).await;
    page.sees("dialog h2", "Write it").await;
    page.types("e5-e8").await;
    page.shoot("form").await;
    page.press(Key::Enter).await;
    page.misses("dialog", "").await;
    page.sees(".message", "wrote e5-e8").await;

    // A change that comes later, and one at once.
    page.click(".message .button", "Later").await;
    page.sees(".message .edited", "(edited)").await;
    page.sees(".message", "changed later").await;
    page.click(".message .button", "Count").await;
    page.sees(".message", "pressed by ada").await;
    assert!(
        sandbox.violations().is_empty(),
        "{:?}",
        sandbox.violations()
    );
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_deferred_answer_thinks_and_a_missing_one_fails() {
    let (_driver, sandbox, _bot, page) = start().await;
    let held = sandbox.fail(InjectedFault::new("*", "*", Effect::HoldBefore).with_text("done, "));
    page.types("/slow ").await;
    page.focus_is_at("Add an option").await;
    page.press(Key::Enter).await;
    page.sees(".message .thinking", "Bot is thinking…").await;
    page.shoot("thinking").await;
    held.release();
    page.sees(".message", "done, @Ada").await;
    page.misses(".thinking", "").await;

    page.types("/mute ").await;
    page.focus_is_at("Add an option").await;
    page.press(Key::Enter).await;
    page.sees(".message .thinking", "Sending command…").await;
    page.sees(".message .failed", "The application did not respond")
        .await;
    page.shoot("not-responded").await;
    page.click(".private-note button", "Dismiss message").await;
    page.misses(".message .failed", "The application did not respond")
        .await;
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn options_are_checked_before_anything_is_sent() {
    let (_driver, sandbox, _bot, page) = start().await;
    page.types("/plant ").await;
    page.focus_is_at("fruit, required").await;
    page.types("ap").await;
    page.sees("[role=option].active", "apple").await;
    page.misses("[role=option]", "banana").await;
    page.press(Key::Down).await;
    page.sees("[role=option].active", "apricot").await;
    page.press(Key::Enter).await;
    page.focus_is_at("Add an option").await;
    page.types("count").await;
    page.press(Key::Enter).await;
    page.focus_is_at("count").await;
    page.types("many").await;
    page.press(Key::Enter).await;
    page.sees(".composer-problem", "This must be a whole number.")
        .await;
    for _ in 0.."many".len() {
        page.press(Key::Backspace).await;
    }
    page.types("12").await;
    page.press(Key::Enter).await;
    page.sees(".composer-problem", "From 1 to 9.").await;
    page.press(Key::Backspace).await;
    page.press(Key::Backspace).await;
    // Another backspace removes an empty option.
    page.press(Key::Backspace).await;
    page.focus_is_at("fruit, required").await;
    page.press(Key::Enter).await;
    page.sees(".message", "1 apricot for nobody").await;
    assert!(
        sandbox.violations().is_empty(),
        "{:?}",
        sandbox.violations()
    );
    page.close().await;
}
