//! Every game of the catalog, from the challenge to the picture after the first turn, in one
//! window.

use cairn::discord::Language;
use cairn_rules::catalog;
use serde_json::json;

use crate::{
    driver::{Driver, Screen, Window},
    stage::Stage,
    together::challenge_bob,
};

#[tokio::test]
async fn every_game_can_be_challenged_shown_and_played() {
    let Some(driver) = Driver::start() else {
        return;
    };
    let stage = Stage::open();
    let page = driver.browser(Screen::Wide).await;
    page.goto(&stage.page_of("ada")).await;
    let catalog = catalog();
    let games = catalog.games();
    for game in games.map(|it| Language::English.name(it.about.key)) {
        let game = game.as_str();
        page.focus_is_at("Message #games").await;
        challenge_bob(&page, game).await;
        // Whoever is called is a press away, and sees what the call was for.
        page.click("#waiting button", "Be Bob").await;
        page.click(".message .button", "Accept").await;
        page.click("#waiting button", "Be Ada").await;
        page.sees("#header h1", game).await;
        page.sees(".message.concerns-me", "turn 1 ").await;
        assert!(page.picture_width().await >= 400);
        assert!(page.picture_text().await.contains(game));
        take_what_is_first(&page, game).await;
        page.sees(".message:not(.private)", "turn 2 ").await;
        assert!(page.picture_width().await >= 400);
        page.shoot(&format!("game-{game}")).await;
        page.click("#sidebar .channel", "games").await;
    }
    page.close().await;
}

/// Goes through the picker, whichever steps it has.
async fn take_what_is_first(page: &Window, game: &str) {
    // The name of the list tells one step from the next.
    let script = "const [before] = args;
        const picker = [...document.querySelectorAll('.message.private')].at(-1);
        const play = [...picker?.querySelectorAll('.button') ?? []].find((it) => it.textContent === 'Play it');
        const list = picker?.querySelector('.select');
        if (picker?.querySelector('[aria-busy]')) return null;
        return play ? 'play' : list && list.dataset.key !== before ? list.dataset.key : null;";
    page.click(".message .button", "Move").await;
    let mut step = json!("");
    loop {
        step = page.until("the next step", script, json!([step])).await;
        if step == json!("play") {
            break;
        }
        page.click(".private .select", "").await;
        page.sees("[role=option].active", "").await;
        page.shoot(&format!("picker-{game}")).await;
        let covered = page
            .script(
                "const [list, board] = ['.popup', '.private:last-of-type .picture'].map((it) => document.querySelector(it)?.getBoundingClientRect());
                return Boolean(list && board) && list.left < board.right && list.top < board.bottom && list.bottom > board.top;",
            )
            .await;
        assert_eq!(covered, json!(false), "the list of {game} hides the board");
        page.click("[role=option]", "").await;
    }
    page.click(".private .button", "Play it").await;
}
