//! How the page looks: pictures for people to look at, and invariants of every screen.

use std::{env, fs, path::Path};

use fantoccini::key::Key;
use serde_json::json;

use crate::browser::{
    driver::{Driver, Screen, Window},
    stage::{Stage, visit},
    together::challenge_bob,
};

async fn challenge(page: &Window) {
    page.click(".opening button", "/challenge").await;
    page.click("[role=option]", "Tablut").await;
    page.click("button", "Send the command").await;
    page.sees(".message .button", "Accept").await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn a_phone_shows_one_thing_at_a_time() {
    let (_driver, _stage, page) = visit(Screen::Phone, "ada").await;
    page.sees("h2", "Welcome to #games").await;
    page.shoot("phone-empty").await;
    challenge(&page).await;
    page.shoot("phone-challenge").await;
    page.click("#header button", "Channels").await;
    page.shoot("phone-sidebar").await;
    page.click(".whoami", "Switch player").await;
    page.shoot("phone-people").await;
    page.click(".menu button", "Bob").await;
    page.misses(".whoami", "You are").await;
    page.click(".message .button", "Accept").await;
    // Both change the message, and a click on a moving element would be lost.
    page.sees(".message", "The game is on in").await;
    page.sees(".thread-card", "1 message").await;
    page.click(".thread-card", "Tablut").await;
    page.sees(".message", "turn 1 ").await;
    assert!(page.picture_width().await >= 400);
    page.shoot("phone-board").await;
    let wide = page
        .script("return document.documentElement.scrollWidth > innerWidth")
        .await;
    assert_eq!(wide, json!(false), "nothing sticks out");
    page.click("#header button", "Under the hood").await;
    page.sees("#panel h3", "Journal").await;
    page.shoot("phone-panel").await;
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn errors_are_said_where_they_are() {
    let (_driver, _stage, page) = visit(Screen::Desk, "ada").await;
    page.focus_is_at("Message #games").await;
    page.types("/").await;
    page.sees("[role=option]", "/move").await;
    page.shoot("commands").await;
    page.types("challenge ").await;
    page.focus_is_at("game, required").await;
    // Once for the list, once for the command.
    page.press(Key::Escape).await;
    page.press(Key::Escape).await;
    page.focus_is_at("Message #games").await;
    page.types("/rules ").await;
    page.focus_is_at("game, required").await;
    page.types("chess").await;
    page.sees(".popup .empty", "No match").await;
    page.press(Key::Enter).await;
    page.sees(".composer-problem", "Choose one from the list.")
        .await;
    page.shoot("error-in-place").await;
    for _ in 0..5 {
        page.press(Key::Backspace).await;
    }
    page.press(Key::Escape).await;
    page.click("button", "Send the command").await;
    page.sees(".composer-problem", "This is required.").await;
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn what_people_write_is_text() {
    let driver = Driver::start();
    let stage = Stage::open_with(&["--players", "Zoë van 't Hoff,bob"]);
    let page = driver.browser(Screen::Desk).await;
    page.goto(&stage.page_of("bob")).await;
    page.focus_is_at("Message #games").await;
    let hostile = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script> [x](javascript:alert(1)) **bold** *it* __under__ ~~gone~~ `code` ||secret|| https://example.org/a_b_c";
    page.types(hostile).await;
    page.press(Key::Enter).await;
    page.sees(".message strong", "bold").await;
    page.sees(".message code", "code").await;
    page.sees(".message", "<script>").await;
    page.sees(".message a", "https://example.org/a_b_c").await;
    page.types("# Big").await;
    page.chord(&[Key::Shift.into()], Key::Enter).await;
    page.types("> quoted").await;
    page.chord(&[Key::Shift.into()], Key::Enter).await;
    page.types("- one").await;
    page.chord(&[Key::Shift.into()], Key::Enter).await;
    page.types("- two <t:1000:R>").await;
    page.chord(&[Key::Shift.into()], Key::Enter).await;
    page.types("-# small").await;
    page.chord(&[Key::Shift.into()], Key::Enter).await;
    page.types("```").await;
    page.chord(&[Key::Shift.into()], Key::Enter).await;
    page.types("let x = 1;").await;
    page.chord(&[Key::Shift.into()], Key::Enter).await;
    page.types("```").await;
    page.press(Key::Enter).await;
    page.sees(".message pre", "let x = 1;").await;
    page.sees(".message li time", "years ago").await;
    page.sees(".message blockquote", "quoted").await;
    page.shoot("markdown").await;
    let title = page.script("return document.title").await;
    assert!(!title.to_string().contains("owned"), "{title}");
    let links = page
        .script("return [...document.querySelectorAll('.message a')].every((it) => it.protocol === 'https:')")
        .await;
    assert_eq!(links, json!(true));
    page.close().await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn weeks_pass_at_a_click() {
    let (_driver, _stage, page) = visit(Screen::Desk, "ada").await;
    challenge(&page).await;
    page.sees(".message", "in 7 days").await;
    page.click("#header button", "Under the hood").await;
    page.click("#panel button", "+ 3 days").await;
    page.sees(".message", "in 4 days").await;
    page.click("#panel button", "+ 1 week").await;
    page.sees(".message", "No one answered in time.").await;
    page.shoot("weeks-later").await;
    page.close().await;
}

/// How much two pictures of a page may differ, reduced in size: the mean of all their parts, out of
/// 255. Times of the day and the edges of letters stay below, another board or panel is above.
const ALIKE: f64 = 4.0;

/// How much two reduced pictures differ; the maximum if their sizes differ.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    let small = |png: &[u8]| {
        let picture = image::load_from_memory(png).unwrap();
        let size = (picture.width(), picture.height());
        (size, picture.thumbnail_exact(80, 50).to_luma8())
    };
    let (one, other) = (small(one), small(other));
    if one.0 != other.0 {
        return 255.0;
    }
    let parts = one.1.as_raw().iter().zip(other.1.as_raw());
    let sum: u32 = parts.map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
    f64::from(sum) / f64::from(80 * 50)
}

/// Compares with the picture at `path`, or writes it if `BLESS` is set: other words alone would be
/// too small a difference.
fn compare(path: &str, picture: &[u8]) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if env::var_os("BLESS").is_some() {
        fs::write(&file, picture).unwrap();
        return;
    }
    let known = fs::read(&file).unwrap_or_else(|error| panic!("{path}: {error}"));
    let differ = difference(&known, picture);
    assert!(
        differ < ALIKE,
        "{path} shows another page ({differ:.1}): run with BLESS=1, and look at the picture"
    );
}

/// Plays a move by mentioning the bot in the thread of the game.
async fn mention(page: &Window, played: &str) {
    page.focus_is_at("Message").await;
    page.types("@cai").await;
    page.sees("[role=option].active", "Cairn").await;
    page.press(Key::Tab).await;
    page.types(played).await;
    page.press(Key::Enter).await;
}

/// Plays turns of a game of Ada and Bob, from this one on, always as the player to move.
async fn play(page: &Window, first: usize, turns: &[&str]) {
    for (turn, played) in (first..).zip(turns) {
        page.sees(".message.concerns-me", &format!("turn {turn} "))
            .await;
        mention(page, played).await;
        page.sees(".message", &format!("turn {} ", turn + 1)).await;
        let next = match turn % 2 {
            1 => "Switch to Bob",
            _ => "Switch to Ada",
        };
        page.click("#waiting button", next).await;
    }
}

/// `assets/sandbox.png` shows the current page: `BLESS=1` makes it again.
#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_picture_of_the_readme() {
    let (_driver, _stage, page) = visit(Screen::Wide, "ada").await;
    page.click("#header button", "Dark colors").await;
    page.sees("#say", "").await.click().await.unwrap();
    challenge_bob(&page, "Tablut").await;
    page.click("#waiting button", "Switch to Bob").await;
    page.click(".message .button", "Accept").await;
    page.click("#waiting button", "Switch to Ada").await;
    let turns = [
        "d1-d3", "e4-c4", "a4-a3", "e7-c7", "i6-i7", "c4-c2", "f9-f7",
    ];
    play(&page, 1, &turns).await;
    page.sees(".message.concerns-me", "turn 8 ").await;
    page.picture_width().await;
    // The mouse is where it triggers nothing.
    page.click("#header h1", "Tablut").await;
    let picture = page.take_picture("readme").await.expect("a picture");
    page.close().await;
    compare("assets/sandbox.png", &picture);
}

/// The pictures of `docs/play/first-game.md`: `BLESS=1` makes them again.
#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn the_pictures_of_the_first_game() {
    let (_driver, _stage, page) = visit(Screen::Tall, "ada").await;
    page.click("#header button", "Dark colors").await;
    page.sees("#say", "").await.click().await.unwrap();
    challenge_bob(&page, "Tablut").await;
    page.click("#waiting button", "Switch to Bob").await;
    page.sees(".message .button", "Accept").await;
    // The mouse is where it triggers nothing.
    page.click("#header h1", "games").await;
    let challenge = page.crop(".message", "challenges").await;
    page.click(".message .button", "Accept").await;
    page.click("#waiting button", "Switch to Ada").await;
    let turns = [
        "b5-b7", "e4-g4", "a4-e4", "e6-c6", "i6-e6", "f5-f7", "f1-f5", "d5-d3",
    ];
    play(&page, 1, &turns).await;
    page.sees(".message.concerns-me", "turn 9 ").await;
    mention(&page, "d9-d5").await;
    page.sees(".message .button", "Rematch").await;
    page.picture_width().await;
    page.click("#header h1", "Tablut").await;
    let result = page.crop(".message", "Rematch").await;

    page.click("#sidebar .channel", "general").await;
    page.click(".opening button", "Play against Cairn").await;
    page.click(".threads .channel", "Ada – Cairn").await;
    page.sees("#header h1", "Ada – Cairn").await;
    page.sees(".message.concerns-me", "turn 1 ").await;
    page.picture_width().await;
    page.click("#header h1", "Tablut").await;
    let board = page.crop(".message", "turn 1 ").await;
    page.click(".message .button", "Move").await;
    for cell in ["d1", "b1"] {
        page.click(".private .button", cell).await;
    }
    page.sees(".private .button", "Play it").await;
    page.picture_width().await;
    page.click("#header h1", "Tablut").await;
    let preview = page.crop(".message.private", "Play it").await;
    page.close().await;
    for (name, picture) in [
        ("challenge", challenge),
        ("board", board),
        ("preview", preview),
        ("result", result),
    ] {
        compare(&format!("docs/pictures/first-game-{name}.png"), &picture);
    }
}
