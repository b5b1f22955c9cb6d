//! A newcomer's first minute, from the empty page to the third turn.

use fantoccini::key::Key;

use serde_json::json;

use crate::browser::{
    driver::{Driver, Screen, Window},
    stage::Stage,
};

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_first_three_turns_by_mouse_only() {
    let driver = Driver::start();
    let stage = Stage::open();
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.url).await;
    page.sees("h1", "Who are you?").await;
    page.shoot("chooser").await;
    page.click("#chooser button", "Ada").await;

    page.click(".opening button", "/challenge").await;
    page.shoot("command-choices").await;
    page.click("[role=option]", "Tablut").await;
    page.shoot("command-options").await;
    page.click("[role=option]", "opponent").await;
    page.click("[role=option]", "Bob").await;
    page.click("[role=option]", "side").await;
    page.click("[role=option]", "I go first").await;
    page.click("button", "Send the command").await;
    page.sees(".message", "challenges").await;

    become_by_mouse(&page, "Bob").await;
    page.click(".message .button", "Accept").await;
    page.sees(".message", "The game is on").await;
    page.shoot("accepted").await;
    page.click(".threads .channel", "Tablut").await;
    page.sees(".message", "turn 1 ").await;
    assert!(page.picture_width().await >= 400);
    assert!(page.picture_text().await.contains("Tablut"));

    for (turn, player) in [(2, "Ada"), (3, "Bob"), (4, "Ada")] {
        become_by_mouse(&page, player).await;
        page.click(".message .button", "Move").await;
        pick_by_mouse(&page).await;
        page.sees(".message", &format!("turn {turn} ")).await;
        assert!(page.picture_width().await >= 400);
    }
    page.shoot("three-turns").await;
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_board_is_on_the_screen_after_one_press() {
    let driver = Driver::start();
    let stage = Stage::open();
    for (screen, who) in [(Screen::Desk, "ada"), (Screen::Phone, "bob")] {
        let page = driver.browser(screen).await;
        page.goto(&stage.page_of(who)).await;
        // The second visitor finds the buttons in the same channel, below the first one's game.
        if who == "bob" {
            page.sees(".opening", "New here?").await;
        }
        page.shoot(&format!("empty-{screen:?}")).await;
        page.click(".opening button", "Play against Cairn").await;
        page.sees("#header h1", "Tablut").await;
        page.sees(".message.concerns-me", "turn 1 ").await;
        assert!(page.picture_width().await >= 400);
        page.shoot(&format!("shown-{screen:?}")).await;
        // The user is the player to act.
        page.click(".message .button", "Move").await;
        pick_by_mouse(&page).await;
        page.sees(".message", "turn 3 ").await;
        page.close().await;
    }
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_game_is_shown_at_one_press() {
    let driver = Driver::start();
    let stage = Stage::open();
    // Cleo reads German.
    for (who, next) in [("ada", "turn 1 of"), ("cleo", "Zug 1 von")] {
        let page = driver.browser(Screen::Desk).await;
        page.goto(&stage.page_of(who)).await;
        page.click(".opening button[data-key='show-2']", "").await;
        page.click(".private .button", "▶").await;
        page.sees(".private", next).await;
        assert!(page.picture_width().await >= 400);
        page.shoot(&format!("shown-game-{who}")).await;
        page.close().await;
    }
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_lesson_begins_at_one_press() {
    let driver = Driver::start();
    let stage = Stage::open();
    for (who, task) in [("ada", "exercise 1 of"), ("cleo", "Aufgabe 1 von")] {
        let page = driver.browser(Screen::Desk).await;
        page.goto(&stage.page_of(who)).await;
        page.click(".opening button[data-key='show-1']", "").await;
        page.sees(".private", task).await;
        assert!(page.picture_width().await >= 400);
        page.shoot(&format!("lesson-{who}")).await;
        page.close().await;
    }
}

pub(crate) async fn become_by_mouse(page: &Window, name: &str) {
    page.click(".whoami", "Switch player").await;
    page.click(".menu button", name).await;
    page.sees(".whoami strong", name).await;
}

/// Takes the first choice in the picker until the turn is played.
pub(crate) async fn pick_by_mouse(page: &Window) {
    take_first(page, async || ()).await;
}

/// The same, calling `look` at each question. Whole formations come first.
pub(crate) async fn take_first(page: &Window, look: impl AsyncFn()) {
    // The key of the first answer distinguishes one question from the next.
    let script = "const [before] = args;
        const picker = [...document.querySelectorAll('.message.private')].at(-1);
        if (!picker) return before ? 'played' : null;
        if (picker.querySelector('[aria-busy]')) return null;
        // Before the first question it is the answer to an earlier turn.
        if (picker.textContent.includes('Played')) return before ? 'played' : null;
        const buttons = [...picker.querySelectorAll('.button:not(:disabled)')];
        if (buttons.some((it) => it.textContent === 'Play it')) return 'play';
        const others = ['Back', 'Previous', 'Next'];
        const answers = buttons.filter((it) => it.dataset.key?.includes(':on:pick:') && !others.includes(it.textContent));
        const first = answers.find((it) => it.textContent === 'Wedge') ?? answers[0];
        return first && first.dataset.key !== before ? first.dataset.key : null;";
    let mut step = json!("");
    loop {
        step = page
            .wait_until("the next question", script, json!([step]))
            .await;
        match step.as_str().unwrap() {
            "played" => return,
            "play" => break,
            answer => {
                look().await;
                let button = format!(".private .button[data-key='{answer}']");
                page.click(&button, "").await;
            }
        }
    }
    page.click(".private .button", "Play it").await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_first_three_turns_by_keyboard_only() {
    let driver = Driver::start();
    let stage = Stage::open();
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.url).await;
    page.focus_is_at("Ada").await;
    page.press(Key::Enter).await;

    page.focus_is_at("Message #games").await;
    page.types("/chal").await;
    page.sees("[role=option].active", "/challenge").await;
    page.press(Key::Enter).await;
    page.focus_is_at("game, required").await;
    page.types("tab").await;
    // The suggestions come from the bot: a server says which games it offers.
    page.sees("[role=option].active", "Tablut").await;
    page.press(Key::Enter).await;
    page.focus_is_at("Add an option").await;
    for (option, value) in [("opp", "bo"), ("side", "I go")] {
        page.types(option).await;
        page.press(Key::Tab).await;
        page.misses("[role=option]", "Who to challenge").await;
        page.types(value).await;
        page.press(Key::Tab).await;
        page.focus_is_at("Add an option").await;
    }
    page.press(Key::Enter).await;
    page.sees(".message", "challenges").await;
    page.focus_is_at("Message #games").await;

    become_by_keyboard(&page, "Bob").await;
    focus_newest(&page, "Accept").await;
    page.press(Key::Enter).await;
    page.sees(".message", "The game is on").await;
    page.sees(".threads .channel", "Tablut").await;
    page.press(Key::Escape).await;
    page.chord(&[Key::Alt.into()], Key::Down).await;
    page.sees(".message", "turn 1 ").await;
    assert!(page.picture_width().await >= 400);

    // Once with the picker, then with the suggestions for a typed turn.
    become_by_keyboard(&page, "Ada").await;
    focus_newest(&page, "Move").await;
    page.press(Key::Enter).await;
    page.sees(".private", "Which piece?").await;
    page.press(Key::Escape).await;
    page.focus_is_at("Message").await;
    page.press(Key::Up).await;
    // From then on the focus follows the picker.
    for answer in ["a4", "a2"] {
        page.focus_is_at(answer).await;
        page.press(Key::Enter).await;
    }
    page.sees(".private .button", "Play it").await;
    page.focus_is_at("Play it").await;
    page.press(Key::Enter).await;
    page.sees(".message", "turn 2 ").await;
    page.press(Key::Escape).await;

    for (player, turn) in [("Bob", "turn 3 "), ("Ada", "turn 4 ")] {
        become_by_keyboard(&page, player).await;
        page.types("/move ").await;
        page.focus_is_at("move, required").await;
        page.sees("[role=option].active", "-").await;
        page.press(Key::Enter).await;
        page.focus_is_at("Add an option").await;
        page.press(Key::Enter).await;
        page.sees(".message", turn).await;
        assert!(page.picture_width().await >= 400);
    }
    page.close().await;
}

/// From any focus to the switch at the foot of the side bar, and to a name in it.
async fn become_by_keyboard(page: &Window, name: &str) {
    tab_to(page, "Switch player").await;
    page.press(Key::Enter).await;
    page.sees(".menu button", name).await;
    tab_to(
        page,
        &format!("button  {}{name}", name.chars().next().unwrap()),
    )
    .await;
    page.press(Key::Enter).await;
    page.sees(".whoami strong", name).await;
    page.focus_is_at("Message").await;
}

/// From where one writes to the newest buttons, once those of this person are drawn.
async fn focus_newest(page: &Window, label: &str) {
    page.sees(".message .button", label).await;
    for _ in 0..200 {
        if page.focused_element().await.contains(label) {
            return;
        }
        page.press(Key::Up).await;
    }
    panic!("`{label}` is not reached with the arrow");
}

/// Backwards, which is the way from the foot of the page.
async fn tab_to(page: &Window, wanted: &str) {
    let mut passed = Vec::new();
    for _ in 0..80 {
        let at = page.focused_element().await;
        if at.contains(wanted) {
            return;
        }
        passed.push(at);
        page.chord(&[Key::Shift.into()], Key::Tab).await;
    }
    panic!("`{wanted}` is not reached with the tabulator, only {passed:#?}");
}
