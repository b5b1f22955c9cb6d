//! The findings of axe-core, the accessibility checker, on the page: none, of any grade, in both
//! themes, on a desktop and on a phone.
//!
//! It is an npm package, and `npm ci` in this folder installs it.

use std::{fs, path::Path};

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::browser::{
    driver::{Driver, Screen, Window, keep},
    stage::Stage,
    together::challenge_bob,
};

pub(crate) fn checker() -> String {
    let file = "tests/browser/node_modules/axe-core/axe.min.js";
    let code = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
    code.expect("`npm ci --prefix tests/browser` installs it")
}

/// All findings of axe-core on the current page.
pub(crate) async fn findings(page: &Window, code: &str) -> Value {
    if page.script("return typeof axe").await != json!("object") {
        page.script(code).await;
    }
    page.script(
        "window.axeFound = null;
        const told = (results) => results.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map((it) => [it.target.join(' '), it.html.slice(0, 200), it.failureSummary ?? ''].join('\\n')) }));
        axe.run(document).then(
            (it) => { window.axeFound = { violations: told(it.violations), incomplete: told(it.incomplete) }; },
            (error) => { window.axeFound = { error: String(error) }; },
        );",
    )
    .await;
    let found = page.wait_until("axe-core", "return window.axeFound", json!([]));
    found.await
}

struct Findings<'a> {
    page: &'a Window,
    code: &'a str,
    screen: Screen,
    violations: Vec<String>,
    /// Cases that axe-core cannot decide by itself: for people to check.
    undecided: Vec<Value>,
}

impl Findings<'_> {
    /// Checks the current page, in both themes.
    async fn check(&mut self, what: &str) {
        for theme in ["light", "dark"] {
            let wear = format!("document.documentElement.dataset.theme = '{theme}'");
            self.page.script(&wear).await;
            self.page
                .shoot(&format!("axe-{:?}-{theme}-{what}", self.screen))
                .await;
            let found = findings(self.page, self.code).await;
            assert_eq!(found["error"], json!(null), "{what}");
            for it in found["violations"].as_array().unwrap() {
                let it = serde_json::to_string_pretty(it).unwrap();
                self.violations.push(format!("{what}, {theme}: {it}"));
            }
            let undecided = &found["incomplete"];
            let told = json!({"what": what, "theme": theme, "undecided": undecided});
            self.undecided.push(told);
        }
    }
}

/// Goes through the page and checks at each step.
async fn look_around(screen: Screen) {
    let (code, driver) = (checker(), Driver::start());
    let stage = Stage::open();
    let page = driver.browser(screen).await;
    let mut findings = Findings {
        page: &page,
        code: &code,
        screen,
        violations: Vec::new(),
        undecided: Vec::new(),
    };
    let phone = matches!(screen, Screen::Phone);
    page.goto(&stage.url).await;
    page.sees("#chooser button", "Ada").await;
    findings.check("chooser").await;
    page.click("#chooser button", "Ada").await;
    page.sees(".opening button", "/challenge").await;
    findings.check("empty").await;
    page.click("#say", "").await;
    page.types("/").await;
    page.sees("[role=option].active", "").await;
    findings.check("commands").await;
    page.types("challenge ").await;
    page.sees("[role=option]", "Tablut").await;
    findings.check("form").await;
    page.press(Key::Escape).await;
    page.press(Key::Escape).await;
    challenge_bob(&page, "Tablut").await;
    findings.check("challenge").await;
    for (command, game) in [("rules", "Tablut"), ("help", "")] {
        page.click("#say", "").await;
        page.types(&format!("/{command} ")).await;
        if !game.is_empty() {
            page.focus_is_at("game, required").await;
            page.types(game).await;
            page.press(Key::Tab).await;
        }
        page.focus_is_at("Add an option").await;
        page.press(Key::Enter).await;
        page.sees(".message.private", &format!("/{command}")).await;
        page.misses(".thinking", "").await;
        findings.check(command).await;
    }
    if phone {
        page.click("#header button", "Channels").await;
    }
    page.click(".whoami", "Switch player").await;
    findings.check("people").await;
    page.click(".menu button", "Bob").await;
    page.sees(".message .button", "Accept").await;
    page.click(".message .button", "Accept").await;
    // Both change the message, and a click on a moving element would be lost.
    page.sees(".message", "The game is on in").await;
    page.sees(".thread-card", "1 message").await;
    page.click(".thread-card", "Tablut").await;
    page.sees(".message", "turn 1 ").await;
    if phone {
        page.click("#header button", "Channels").await;
    }
    page.click(".whoami", "Switch player").await;
    page.click(".menu button", "Ada").await;
    page.sees(".message.concerns-me", "turn 1 ").await;
    page.picture_width().await;
    findings.check("board").await;
    page.click(".message .button", "Move").await;
    page.sees(".message.private .button", "").await;
    findings.check("picker").await;
    page.click(".picture", "").await;
    page.sees("dialog img", "").await;
    findings.check("lightbox").await;
    page.press(Key::Escape).await;
    page.misses("dialog", "").await;
    page.click("#header button", "Under the hood").await;
    page.sees(".line.request", "/channels/").await;
    findings.check("panel").await;

    let Findings {
        violations,
        undecided,
        ..
    } = findings;
    keep(
        &format!("axe-{screen:?}-undecided.json"),
        serde_json::to_string_pretty(&undecided).unwrap().as_bytes(),
    );
    page.close().await;
    assert!(violations.is_empty(), "{}", violations.join("\n"));
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn axe_finds_nothing_on_a_desk() {
    look_around(Screen::Wide).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn axe_finds_nothing_on_a_phone() {
    look_around(Screen::Phone).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn axe_finds_a_button_without_a_name() {
    let (code, driver) = (checker(), Driver::start());
    let stage = Stage::open();
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.page_of("ada")).await;
    page.sees(".opening button", "/challenge").await;
    page.script("document.querySelector('.opening').append(document.createElement('button'))")
        .await;
    let found = findings(&page, &code).await;
    let violations = found["violations"].as_array().unwrap();
    let ids: Vec<&Value> = violations.iter().map(|it| &it["id"]).collect();
    assert_eq!(ids, [&json!("button-name")], "{found}");
    page.close().await;
}
