//! A game as one page, opened from a file: on a phone and on a desktop, by keys, by touch and by
//! buttons, in both languages.

use std::fs;

use cairn_rules::catalog;
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::{
    browser::{
        axe::{checker, findings},
        driver::{Driver, Screen, Window, keep},
    },
    common::pages::{LANGUAGES, replay},
};

fn games() -> Vec<(&'static str, &'static str)> {
    let catalog = catalog();
    let games = catalog.games();
    let games = games.filter_map(|it| Some((it.about.key, it.about.examples.first()?.1)));
    games.collect()
}

/// The shown turn, its text, and the number of things on the table.
const SHOWN: &str = "return [Number(document.getElementById('turn').value),
    document.getElementById('at').textContent,
    document.querySelectorAll('#table > use').length > 1,
    document.getElementById('board').getAttribute('aria-label').length > 20];";

async fn shows(window: &Window, turn: u32, of: u32, german: bool) {
    let at = if german {
        format!("Zug {turn} von {of}")
    } else {
        format!("Turn {turn} of {of}")
    };
    assert_eq!(window.script(SHOWN).await, json!([turn, at, true, true]));
}

/// Swipes across the board, this many points to the right.
async fn swipe(window: &Window, right: i32) {
    let script = format!(
        "const board = document.getElementById('board');
        const touch = (type, x) => board.dispatchEvent(
            new PointerEvent(type, {{pointerType: 'touch', clientX: x, clientY: 200, bubbles: true}}));
        touch('pointerdown', 200);
        touch('pointerup', {});",
        200 + right
    );
    window.script(&script).await;
}

async fn click(window: &Window, id: &str) {
    window
        .script(&format!("document.getElementById('{id}').click();"))
        .await;
}

async fn open_html(window: &Window, name: &str, html: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.html");
    fs::write(&file, html).unwrap();
    keep(&format!("{name}.html"), html.as_bytes());
    window.goto(&format!("file://{}", file.display())).await;
    folder
}

const PLAYS_NO_MORE: &str =
    "return document.getElementById('play').getAttribute('aria-label') === 'Play' || null;";

async fn look(screen: Screen, dark: bool) {
    let driver = Driver::start();
    let code = checker();
    let window = driver.browser_in(screen, dark).await;
    for (name, record) in games() {
        for language in LANGUAGES {
            let german = language == "de";
            let (html, last) = replay(language, record);
            let shown = format!("replay-{name}-{language}-{screen:?}");
            let _folder = open_html(&window, &shown, &html).await;
            shows(&window, 0, last, german).await;
            for turn in 1..=last {
                window.press(Key::Right).await;
                shows(&window, turn, last, german).await;
            }
            window.press(Key::Right).await;
            shows(&window, last, last, german).await;
            window.press(Key::Home).await;
            shows(&window, 0, last, german).await;
            window.press(Key::End).await;
            window.press(Key::Left).await;
            shows(&window, last - 1, last, german).await;
            swipe(&window, 120).await;
            shows(&window, last - 2, last, german).await;
            swipe(&window, -120).await;
            click(&window, "next").await;
            shows(&window, last, last, german).await;
            click(&window, "first").await;
            click(&window, "back").await;
            shows(&window, 0, last, german).await;
            click(&window, "last").await;
            shows(&window, last, last, german).await;
            // Nothing was requested, and nothing is wider than the window.
            let asked = "return performance.getEntriesByType('resource').map((it) => it.name)";
            assert_eq!(window.script(asked).await, json!([]), "{shown}");
            let wide = "const root = document.documentElement;
                return root.scrollWidth > root.clientWidth;";
            assert_eq!(window.script(wide).await, json!(false), "{shown}");
            window.shoot(&shown).await;
            let found = findings(&window, &code).await;
            assert_eq!(found["error"], Value::Null, "{shown}");
            assert_eq!(found["violations"], json!([]), "{shown}");
        }
    }
    window.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_game_is_played_through_on_a_phone() {
    look(Screen::Phone, true).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_game_is_played_through_on_a_desk() {
    look(Screen::Desk, false).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_game_plays_by_itself_up_to_its_end_and_stops_when_asked() {
    let driver = Driver::start();
    let window = driver.browser(Screen::Phone).await;
    let (_, record) = games()[0];
    let (html, last) = replay("en", record);
    let _folder = open_html(&window, "replay-playing", &html).await;
    let named = "return document.getElementById('play').getAttribute('aria-label')";
    // From the last turn but one: the next tick reaches the end, and it stops there.
    window.press(Key::End).await;
    window.press(Key::Left).await;
    click(&window, "play").await;
    assert_eq!(window.script(named).await, json!("Stop"));
    window.wait_until("the end", PLAYS_NO_MORE, json!([])).await;
    shows(&window, last, last, false).await;
    // At the end it starts again; a key stops it.
    click(&window, "play").await;
    window.press(Key::Home).await;
    assert_eq!(window.script(named).await, json!("Play"));
    shows(&window, 0, last, false).await;
    window.close().await;
}
