//! What goes wrong at a click in the panel, and that the game goes on.

use fantoccini::key::Key;
use serde_json::json;

use crate::{minute::pick_by_mouse, together::Table};

#[tokio::test]
async fn faults_at_a_click_are_survived() {
    let Some(table) = Table::set().await else {
        return;
    };
    let page = &table.page;
    page.switch(&table.ada).await;
    page.click("#header button", "Under the hood").await;
    page.sees(".line.request .valid", "✓").await;

    // The board of the next turn is refused once, and posted after all.
    page.click(
        "select[aria-label='Which request'] option",
        "a message to a channel",
    )
    .await;
    page.click("#panel button", "500").await;
    page.sees("#panel [role=status]", "1 set").await;
    page.click(".message .button", "Move").await;
    pick_by_mouse(page).await;
    page.sees(".line.bad .end", "500").await;
    page.sees(".message", "turn 2 ").await;

    // A turn written to the bot, over a connection that was cut in between.
    page.switch(&table.bob).await;
    page.sees(".message", "turn 2 ").await;
    page.click("#header button", "Under the hood").await;
    page.click("#panel button", "Cut it").await;
    page.sees(".line.gateway", "resumed").await;
    page.sees("#say", "").await.click().await.unwrap();
    page.types("@cai").await;
    page.sees("[role=option].active", "Cairn").await;
    page.press(Key::Tab).await;
    page.types("e7-f7").await;
    page.press(Key::Enter).await;
    page.sees(".message", "turn 3 ").await;
    page.sees(".violations", "No violations").await;
    page.shoot("faults").await;

    // Without its channel a game goes on elsewhere, and nobody looks at nothing.
    page.click("#panel button", "Delete it").await;
    page.click("#panel button", "Really delete it?").await;
    page.sees("#header h1", "games").await;
    page.misses(".threads .channel", "Tablut").await;
    page.switch(&table.ada).await;
    page.sees("#header h1", "games").await;
    table.leave().await;
}

#[tokio::test]
async fn the_picker_goes_back_and_forth_with_a_preview() {
    let Some(table) = Table::set().await else {
        return;
    };
    let page = &table.page;
    page.switch(&table.ada).await;
    page.click(".message .button", "Move").await;
    page.click(".private .select", "Which piece?").await;
    page.click("[role=option]", "Muscovite d1").await;
    page.sees(".private .select", "Where to?").await;
    page.click(".private .button", "Back").await;
    page.click(".private .select", "Which piece?").await;
    page.click("[role=option]", "Muscovite e2").await;
    page.click(".private .select", "Where to?").await;
    page.click("[role=option]", "").await;
    page.sees(".private", "this is how it will look").await;
    assert!(page.picture_width().await >= 400);
    page.shoot("preview").await;
    // Nobody else knows, and nothing is played yet.
    page.switch(&table.bob).await;
    assert!(!page.shows(".message", "this is how it will look").await);
    assert!(!page.shows(".message", "turn 2 ").await);
    page.switch(&table.ada).await;
    page.click(".private .button", "Play it").await;
    page.switch(&table.bob).await;
    page.sees(".message", "turn 2 ").await;
    table.leave().await;
}

#[tokio::test]
async fn files_can_be_had_and_the_bot_can_be_spoken_to_alone() {
    let Some(table) = Table::set().await else {
        return;
    };
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

    // Whoever cannot see the page hears what everything is.
    let script = "const named = (it) => (it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? it.textContent ?? '').trim();
        const bad = [...document.querySelectorAll('button, a, input, textarea, select')].filter((it) => !named(it));
        const mute = [...document.querySelectorAll('img')].filter((it) => !it.alt);
        return [...bad, ...mute].map((it) => it.outerHTML);";
    assert_eq!(page.script(script).await, json!([]));
    table.leave().await;
}

#[tokio::test]
async fn a_page_without_its_sandbox_says_so() {
    let Some(table) = Table::set().await else {
        return;
    };
    let Table {
        driver,
        stage,
        page,
        ..
    } = table;
    drop(stage);
    page.sees("#offline", "The sandbox is not there").await;
    page.shoot("offline").await;
    page.close().await;
    drop(driver);
}
