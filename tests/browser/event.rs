//! The page of a whole event, opened from a file: on a phone and on a desktop, light and dark, in
//! both languages, with difficult names.

use std::fs;

use serde_json::{Value, json};

use crate::{
    browser::{
        axe::{checker, findings},
        driver::{Driver, Screen, Window, keep},
    },
    common::pages::{LANGUAGES, events},
};

/// The invariants of every page, for every viewer.
async fn check(window: &Window, name: &str, dark: bool) {
    let wide = window.script(SIDEWAYS).await;
    assert_eq!(wide, json!([]), "{name} scrolls sideways");
    let scheme = "return matchMedia('(prefers-color-scheme: dark)').matches";
    assert_eq!(window.script(scheme).await, json!(dark), "{name}");
    // Untrusted text has run nowhere, and nothing was requested.
    assert_eq!(
        window.script("return document.title").await,
        json!("Autumn Open")
    );
    let asked = "return performance.getEntriesByType('resource').map((it) => it.name)";
    assert_eq!(window.script(asked).await, json!([]), "{name}");
    let broken = "return document.querySelectorAll('script, img, main i, main style, main main, bdi *').length
        + Number(document.querySelector('main > section:last-child #lots') === null)
        + Number(getComputedStyle(document.querySelector('main')).display === 'none')";
    assert_eq!(window.script(broken).await, json!(0), "{name}");
}

/// Elements that make the page itself wider than the window.
const SIDEWAYS: &str = "
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
        .filter((it) => it.getBoundingClientRect().right > root.clientWidth + 1 && !it.closest('.scroll'))
        .map((it) => it.outerHTML.slice(0, 120)).concat([`${root.scrollWidth}`]);";

/// Opens every event and checks it.
async fn look(screen: Screen, dark: bool) {
    let driver = Driver::start();
    let folder = tempfile::tempdir().unwrap();
    let code = checker();
    let window = driver.browser_in(screen, dark).await;
    let mut violations = Vec::new();
    for language in LANGUAGES {
        for (name, html) in events(language) {
            let file = folder.path().join(format!("{name}-{language}.html"));
            fs::write(&file, &html).unwrap();
            keep(&format!("event-{name}-{language}.html"), html.as_bytes());
            window.goto(&format!("file://{}", file.display())).await;
            let light = if dark { "dark" } else { "light" };
            let shown = format!("{name}-{language}-{screen:?}-{light}");
            check(&window, &shown, dark).await;
            window.shoot(&format!("event-{shown}")).await;
            let found = findings(&window, &code).await;
            assert_eq!(found["error"], Value::Null, "{shown}");
            for it in found["violations"].as_array().unwrap() {
                let it = serde_json::to_string_pretty(it).unwrap();
                violations.push(format!("{shown}: {it}"));
            }
        }
    }
    window.close().await;
    assert!(violations.is_empty(), "{}", violations.join("\n"));
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn an_event_is_read_on_a_phone_in_the_light() {
    look(Screen::Phone, false).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn an_event_is_read_on_a_phone_in_the_dark() {
    look(Screen::Phone, true).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn an_event_is_read_on_a_desk_in_the_light() {
    look(Screen::Desk, false).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn an_event_is_read_on_a_desk_in_the_dark() {
    look(Screen::Desk, true).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn wide_tables_scroll_within_themselves_by_keys_and_a_wide_page_would_be_seen() {
    let driver = Driver::start();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("event.html");
    let knockout = events("en").into_iter().find(|it| it.0 == "knockout");
    fs::write(&file, knockout.unwrap().1).unwrap();
    let window = driver.browser(Screen::Phone).await;
    window.goto(&format!("file://{}", file.display())).await;
    let scrolls = "const it = document.querySelector('.scroll:has(.bracket)');
        it.focus();
        return it.scrollWidth > it.clientWidth && document.activeElement === it;";
    assert_eq!(window.script(scrolls).await, json!(true));
    window.shoot("event-bracket-phone").await;
    // The policy is enforced: an attempt to load something fails.
    let load = "const it = document.createElement('img'); it.src = 'https://example.com/x.png';
        window.refused = null;
        document.addEventListener('securitypolicyviolation', (e) => { window.refused = e.effectiveDirective; });
        document.body.append(it);";
    window.script(load).await;
    let refused = window
        .wait_until("a refusal", "return window.refused", json!([]))
        .await;
    assert_eq!(refused, json!("img-src"));
    window
        .script("document.querySelector('h1').style.width = '3000px'")
        .await;
    assert_ne!(window.script(SIDEWAYS).await, json!([]));
    window.close().await;
}
