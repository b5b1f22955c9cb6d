//! Failures caused by a click in the panel, after which the game goes on.

use fantoccini::key::Key;
use serde_json::json;

use crate::browser::{
    driver::Window,
    minute::{become_by_mouse, pick_by_mouse},
    together::SharedGame,
};

/// Makes something happen to the next message that the bot posts.
async fn spoil_the_next_post(page: &Window, how: &str) {
    let which = page.sees("select[aria-label='Which request']", "").await;
    which
        .select_by_label("a message to a channel")
        .await
        .unwrap();
    page.click("#panel button", how).await;
    page.sees("#panel [role=status]", "1 set").await;
}

/// Takes a permission from the bot in the current channel, or gives it back.
async fn permit(page: &Window, what: &str, how: &str) {
    let which = page.sees("select[aria-label='Which permission']", "").await;
    which.select_by_label(what).await.unwrap();
    page.click("#panel button", how).await;
}

async fn play(page: &Window) {
    page.click(".message .button", "Move").await;
    pick_by_mouse(page).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn every_board_comes_once_whatever_becomes_of_its_request() {
    let table = SharedGame::set().await;
    let page = &table.page;
    page.switch(&table.ada).await;
    page.click("#header button", "Under the hood").await;
    page.sees(".line.request .valid", "✓").await;
    let faults = ["500", "429", "Lose the response", "Slow (5 s)"];
    for (turn, (fault, who)) in (2..).zip(faults.into_iter().zip(["Ada", "Bob", "Ada", "Bob"])) {
        become_by_mouse(page, who).await;
        spoil_the_next_post(page, fault).await;
        play(page).await;
        let end = match fault {
            "Lose the response" => "200, response lost",
            "Slow (5 s)" => "200",
            status => status,
        };
        page.sees(".line.request .end", end).await;
        page.sees(".message", &format!("turn {turn} ")).await;
        page.misses("#panel [role=status]", "1 set").await;
    }
    // One task of a game begins when the one before it is done: nothing is pending.
    let posted = page
        .script(
            "const turns = [...document.querySelectorAll('.message:not(.private) .text')].map((it) => /turn (\\d)/.exec(it.textContent)?.[1]);
            return turns.filter(Boolean).join(' ');",
        )
        .await;
    assert_eq!(posted, json!("1 2 3 4 5"));
    page.sees(".violations", "No violations").await;
    page.shoot("faults").await;
    table.leave().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_cut_connection_is_taken_up_again() {
    let table = SharedGame::set().await;
    let page = &table.page;
    page.switch(&table.ada).await;
    page.click("#header button", "Under the hood").await;
    page.click("#panel button", "Drop connection").await;
    page.sees(".line.gateway", "resumed").await;
    page.click("#panel label", "Refuse new connections").await;
    page.click("#panel button", "Forget the session").await;
    page.sees(".bot-state", "Bot offline").await;
    page.click("#panel label", "Refuse new connections").await;
    page.sees(".bot-state", "Bot online").await;

    // A turn written to the bot is read.
    page.sees("#say", "").await.click().await.unwrap();
    page.types("@cai").await;
    page.sees("[role=option].active", "Cairn").await;
    page.press(Key::Tab).await;
    page.types("d1-c1").await;
    page.press(Key::Enter).await;
    page.sees(".message", "turn 2 ").await;
    page.sees(".violations", "No violations").await;
    table.leave().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_missing_permission_is_named_and_the_game_goes_on() {
    let table = SharedGame::set().await;
    let page = &table.page;
    page.switch(&table.ada).await;
    page.click("#header button", "Under the hood").await;
    permit(page, "Attach files", "Revoke").await;
    page.sees(".line.note", "can no longer ATTACH_FILES").await;
    play(page).await;
    page.sees(".line.bad .end", "403").await;
    become_by_mouse(page, "Bob").await;
    play(page).await;
    page.sees(
        ".message.private",
        "I can’t post this game’s board right now",
    )
    .await;
    page.shoot("permission").await;

    // In its channel, while the thread is closed to it.
    permit(page, "Attach files", "Grant").await;
    permit(page, "Send messages in threads", "Revoke").await;
    page.sees(".line.note", "can no longer SEND_MESSAGES_IN_THREADS")
        .await;
    become_by_mouse(page, "Ada").await;
    play(page).await;
    page.click("#sidebar .channel", "games").await;
    page.sees(".message", "turn 4 ").await;
    page.sees(".violations", "No violations").await;
    table.leave().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn without_its_thread_a_game_goes_on_in_the_channel() {
    let table = SharedGame::set().await;
    let page = &table.page;
    page.switch(&table.ada).await;
    page.click("#header button", "Under the hood").await;
    page.click("#panel button", "Delete channel").await;
    page.click("#panel button", "Delete it for good?").await;
    // Nobody keeps looking at a channel that is gone.
    for who in [&table.bob, &table.ada] {
        page.switch(who).await;
        page.sees("#header h1", "games").await;
        page.misses(".threads .channel", "Tablut").await;
    }
    page.sees("#say", "").await.click().await.unwrap();
    page.types("/move ").await;
    page.focus_is_at("move, required").await;
    page.sees("[role=option].active", "-").await;
    page.press(Key::Enter).await;
    page.focus_is_at("Add an option").await;
    page.press(Key::Enter).await;
    page.sees(".message", "turn 2 ").await;
    assert!(page.picture_width().await >= 400);
    table.leave().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn files_can_be_had_and_the_bot_can_be_spoken_to_alone() {
    let table = SharedGame::set().await;
    let page = &table.page;
    page.switch(&table.ada).await;
    page.types("/history ").await;
    page.focus_is_at("Add an option").await;
    page.press(Key::Enter).await;
    page.sees("a.file", "").await;
    let script = "const file = [...document.querySelectorAll('a.file')].at(-1);
        return fetch(file.href).then((it) => it.text()).then((it) => file.hasAttribute('download') && it.startsWith('['));";
    assert_eq!(page.script(script).await, json!(true));
    page.shoot("history").await;

    page.click("#sidebar .channel", "Cairn").await;
    page.sees("h2", "Cairn").await;
    page.focus_is_at("Message @Cairn").await;
    page.types("nonsense").await;
    page.press(Key::Enter).await;
    page.sees(".message .tag", "BOT").await;

    // People who cannot see the page hear what everything is.
    let script = "const named = (it) => (it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? it.textContent ?? '').trim();
        const bad = [...document.querySelectorAll('button, a, input, textarea, select')].filter((it) => !named(it));
        const mute = [...document.querySelectorAll('img')].filter((it) => !it.alt);
        return [...bad, ...mute].map((it) => it.outerHTML);";
    assert_eq!(page.script(script).await, json!([]));
    table.leave().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_page_without_its_sandbox_says_so() {
    let table = SharedGame::set().await;
    let SharedGame {
        driver,
        stage,
        page,
        ..
    } = table;
    drop(stage);
    page.sees("#offline", "The sandbox isn’t running").await;
    page.shoot("offline").await;
    page.close().await;
    drop(driver);
}
