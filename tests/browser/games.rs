//! Every game of the catalog, from the challenge to the picture after the first turn, in one
//! window.

use crate::{
    browser::{
        driver::{Driver, Screen},
        minute::take_first,
        stage::Stage,
        together::challenge_bob,
    },
    common::pages::name,
};
use cairn_rules::catalog;

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn every_game_can_be_challenged_shown_and_played() {
    let driver = Driver::start();
    let stage = Stage::open();
    let page = driver.browser(Screen::Wide).await;
    page.goto(&stage.page_of("ada")).await;
    let catalog = catalog();
    let games = catalog.games();
    for game in games.map(|it| name(it.about.key)) {
        let game = game.as_str();
        page.focus_is_at("Message #games").await;
        challenge_bob(&page, game).await;
        // The person called is a press away, and sees what the call was for.
        page.click("#waiting button", "Switch to Bob").await;
        page.click(".message .button", "Accept").await;
        page.click("#waiting button", "Switch to Ada").await;
        page.sees("#header h1", game).await;
        page.sees(".message.concerns-me", "turn 1 ").await;
        assert!(page.picture_width().await >= 400);
        assert!(page.picture_text().await.contains(game));
        page.click(".message .button", "Move").await;
        take_first(&page, async || page.shoot(&format!("picker-{game}")).await).await;
        page.sees(".message:not(.private)", "turn 2 ").await;
        assert!(page.picture_width().await >= 400);
        page.shoot(&format!("game-{game}")).await;
        page.click("#sidebar .channel", "games").await;
    }
    page.close().await;
}
