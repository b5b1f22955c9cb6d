//! Two people at once: what each of them sees, and what happens while they look.

use fantoccini::key::Key;

use crate::browser::{
    driver::{Driver, Screen, Window},
    minute::pick_by_mouse,
    stage::{Stage, visit},
};

/// Ada at one window and Bob at another; their game has begun, and both see it.
pub(crate) struct SharedGame {
    pub(crate) driver: Driver,
    pub(crate) stage: Stage,
    pub(crate) page: Window,
    pub(crate) ada: String,
    pub(crate) bob: String,
}

/// By keyboard, from the foot of the page.
pub(crate) async fn challenge_bob(page: &Window, game: &str) {
    page.types("/challenge ").await;
    page.focus_is_at("game, required").await;
    page.types(game).await;
    page.sees("[role=option].active", game).await;
    page.press(Key::Tab).await;
    page.focus_is_at("Add an option").await;
    for (option, value) in [("opponent", "bob"), ("side", "I go first")] {
        page.types(option).await;
        page.press(Key::Tab).await;
        page.focus_is_at(option).await;
        page.types(value).await;
        page.sees("[role=option].active", "").await;
        page.press(Key::Tab).await;
        page.focus_is_at("Add an option").await;
    }
    page.press(Key::Enter).await;
    page.sees(".message", "challenges").await;
}

impl SharedGame {
    pub(crate) async fn set() -> SharedGame {
        let (driver, stage, page) = visit(Screen::Desk, "ada").await;
        let ada = page.handle().await;
        page.focus_is_at("Message #games").await;
        challenge_bob(&page, "Tablut").await;

        let bob = page.another().await;
        page.switch(&bob).await;
        page.goto(&stage.page_of("bob")).await;
        page.click(".message .button", "Accept").await;
        for who in [&bob, &ada] {
            page.switch(who).await;
            page.click(".threads .channel", "Tablut").await;
            page.sees(".message", "turn 1 ").await;
        }
        SharedGame {
            driver,
            stage,
            page,
            ada,
            bob,
        }
    }

    pub(crate) async fn leave(self) {
        self.page.close().await;
        drop(self.driver);
    }
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn two_windows_play_both_sides() {
    let table = SharedGame::set().await;
    let page = &table.page;
    for (turn, who) in [(2, &table.ada), (3, &table.bob)] {
        page.switch(who).await;
        page.click(".message .button", "Move").await;
        pick_by_mouse(page).await;
        for sees in [&table.ada, &table.bob] {
            page.switch(sees).await;
            page.sees(".message", &format!("turn {turn} ")).await;
            assert!(page.picture_width().await >= 400);
        }
    }
    // Bob reads Ada's message, and it is gone when she deletes it.
    page.switch(&table.ada).await;
    page.sees("#say", "").await.click().await.unwrap();
    page.types("Well **played**, @Bob!").await;
    page.press(Key::Enter).await;
    page.switch(&table.bob).await;
    page.sees(".message.concerns-me strong", "played").await;
    page.sees(".mention.mine", "@Bob").await;
    page.shoot("mentioned").await;
    page.switch(&table.ada).await;
    page.script("[...document.querySelectorAll('.tools [data-key=delete]')].at(-1).focus()")
        .await;
    page.press(Key::Enter).await;
    page.switch(&table.bob).await;
    page.misses(".message", "Well played").await;
    table.leave().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_private_answer_is_seen_by_one_person_only() {
    let table = SharedGame::set().await;
    let page = &table.page;
    page.switch(&table.ada).await;
    page.click(".message .button", "Move").await;
    page.sees(".message.private", "Only you can see this").await;
    page.sees(".private", "Which piece?").await;
    page.shoot("private").await;

    page.switch(&table.bob).await;
    page.sees("#say", "").await.click().await.unwrap();
    page.types("Are you there?").await;
    page.press(Key::Enter).await;
    // The message after the private answer is there, and the answer is not.
    page.sees(".message", "Are you there?").await;
    assert!(!page.shows(".message", "Which piece?").await);
    assert!(!page.shows(".message", "Only you can see this").await);

    page.switch(&table.ada).await;
    page.sees(".message", "Are you there?").await;
    page.click(".private-note button", "Dismiss message").await;
    page.misses(".message.private", "Which piece?").await;
    table.leave().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_bot_restarts_under_an_open_page() {
    let table = SharedGame::set().await;
    let page = &table.page;
    page.click("#header button", "Under the hood").await;
    page.click("#panel button", "Kill bot").await;
    page.sees(".bot-state", "Bot offline").await;
    page.click(".message .button", "My view").await;
    page.sees("[aria-busy]", "My view").await;
    page.shoot("waiting").await;
    page.sees(".failed", "This interaction failed").await;
    page.shoot("bot-gone").await;

    page.click("#panel button", "Restart bot").await;
    page.sees(".bot-state", "Bot online").await;
    page.click(".message .button", "Move").await;
    pick_by_mouse(page).await;
    page.sees(".message", "turn 2 ").await;
    assert!(page.picture_width().await >= 400);
    page.sees(".violations", "No violations").await;
    table.leave().await;
}
