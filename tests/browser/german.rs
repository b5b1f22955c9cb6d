//! The page as people see it who do not speak English, and parts that everybody sees.

use serde_json::json;

use crate::browser::{
    axe,
    driver::{Driver, Screen, Window},
    stage::{Stage, visit},
    together::challenge_bob,
};

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_page_speaks_the_language_of_who_is_chosen() {
    let (_driver, stage, page) = visit(Screen::Desk, "cleo").await;
    page.focus_is_at("Nachricht an #games").await;
    page.sees(".opening", "Willkommen in #games").await;
    page.sees(".whoami", "Person wechseln").await;
    page.sees("#header", "Unter der Haube").await;
    let language = "return document.documentElement.lang";
    assert_eq!(page.script(language).await, json!("de"));
    // The options of a command have German names, too.
    page.types("/").await;
    page.sees("[role=option]", "/herausfordern").await;
    page.sees("[role=option] .needs", "spiel").await;
    page.shoot("german-commands").await;
    no_violations(&page, "German").await;
    page.goto(&stage.page_of("ada")).await;
    page.focus_is_at("Message #games").await;
    assert_eq!(page.script(language).await, json!("en"));
    page.close().await;
}

/// The findings of axe-core in both themes.
pub(crate) async fn no_violations(page: &Window, what: &str) {
    let code = axe::checker();
    for theme in ["light", "dark"] {
        let wear = format!("document.documentElement.dataset.theme = '{theme}'");
        page.script(&wear).await;
        let found = axe::findings(page, &code).await;
        assert_eq!(found["violations"], json!([]), "{what}, {theme}");
    }
}

/// Private panels, in both languages and on both screens.
#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn axe_finds_nothing_on_panels() {
    let driver = Driver::start();
    let stage = Stage::open();
    for screen in [Screen::Wide, Screen::Phone] {
        let page = driver.browser(screen).await;
        for (who, command, option) in [
            ("ada", "/settings me ", "Add an option"),
            ("cleo", "/einstellungen ich ", "Option hinzufügen"),
        ] {
            page.goto(&stage.page_of(who)).await;
            page.click("#say", "").await;
            page.types(command).await;
            page.focus_is_at(option).await;
            page.press(fantoccini::key::Key::Enter).await;
            page.sees(".message.private .select", "").await;
            page.misses(".thinking", "").await;
            page.shoot(&format!("settings-{who}-{screen:?}")).await;
            no_violations(&page, command).await;
        }
        page.close().await;
    }
}

/// The hint how to get to what is waiting is shown once and can be dismissed.
#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_line_of_mentions_can_be_put_away() {
    let (_driver, _stage, page) = visit(Screen::Desk, "ada").await;
    page.focus_is_at("Message #games").await;
    challenge_bob(&page, "Tablut").await;
    page.sees("#waiting", "Bob was mentioned").await;
    page.click("#waiting button", "Dismiss these mentions")
        .await;
    page.misses("#waiting button", "").await;
    page.focus_is_at("Message #games").await;
    // With more news it is back.
    challenge_bob(&page, "Tortuga").await;
    page.sees("#waiting", "Bob was mentioned").await;
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_button_of_the_tournament_is_in_view_without_scrolling() {
    let (_driver, _stage, page) = visit(Screen::Desk, "ada").await;
    page.click("#header button", "Under the hood").await;
    page.sees("#panel button", "Play a round of the tournament")
        .await;
    let inside = "
        const button = document.querySelector('#panel [data-label]');
        const { top, bottom } = button.getBoundingClientRect();
        const frame = document.querySelector('.controls').getBoundingClientRect();
        return top >= frame.top && bottom <= Math.min(frame.bottom, innerHeight);";
    assert_eq!(page.script(inside).await, json!(true));
    page.close().await;
}

/// No machine needs a font for them.
#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn emoji_of_the_bots_words_are_drawn() {
    let (_driver, _stage, page) = visit(Screen::Desk, "ada").await;
    page.focus_is_at("Message #games").await;
    page.script(
        "import('/page/markdown.js').then(({ markdown }) => {
            const all = document.createElement('div');
            all.id = 'tried';
            all.append(...markdown('⏮ ⏭ 📬 ⏳ 🏁 🏆 and **🏁 Bob**'));
            document.body.append(all);
        });",
    )
    .await;
    page.sees("#tried", "and").await;
    let count = "return document.querySelectorAll('#tried svg.drawn path').length > 0
        && document.querySelectorAll('#tried svg.drawn').length";
    assert_eq!(page.script(count).await, json!(7));
    // They can still be read and copied.
    page.sees("#tried", "⏮ ⏭ 📬 ⏳ 🏁 🏆 and 🏁 Bob").await;
    page.close().await;
}
