//! A turn on a phone: board and answers are visible together.

use serde_json::json;

use crate::browser::{
    driver::{Screen, Window},
    minute::take_first,
    stage::visit,
};

/// The picture and every button of the newest private message are in the visible part of the
/// messages. Returns the ones that are not, for the failure message.
const TOGETHER: &str = "
    const message = [...document.querySelectorAll('.message.private')].at(-1);
    const frame = document.getElementById('scroller').getBoundingClientRect();
    const parts = message ? [...message.querySelectorAll('.picture img, .button')] : [];
    if (parts.length < 2 || message.querySelector('[aria-busy]')) return null;
    if (parts.some((it) => it.localName === 'img' && !it.naturalWidth)) return null;
    return parts.every((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return bottom > top && top >= frame.top - 1 && bottom <= frame.bottom + 1;
    });";

async fn assert_together(page: &Window, step: &str) {
    page.shoot(&format!("phone-{step}")).await;
    let awaited = format!("board and answers together: {step}");
    page.wait_until(&awaited, TOGETHER, json!([])).await;
}

#[tokio::test]
#[ignore = "needs Chromium: .ci/run"]
async fn from_move_to_play_nobody_scrolls_past_the_picture_on_a_phone() {
    let (_driver, _stage, page) = visit(Screen::Phone, "ada").await;
    page.click(".opening button", "Play against Cairn").await;
    page.sees("#header h1", "Tablut").await;
    page.sees(".message.concerns-me", "turn 1 ").await;
    page.click(".message .button", "Move").await;
    page.sees(".private", "Which piece?").await;
    assert_together(&page, "piece").await;
    page.click(".private .button", "d1").await;
    page.sees(".private", "Where to?").await;
    assert_together(&page, "place").await;
    page.click(".private .button", "d2").await;
    page.sees(".private .button", "Play it").await;
    assert_together(&page, "play").await;
    // The check notices when something is scrolled out of view.
    page.script("document.getElementById('scroller').scrollTop -= 500")
        .await;
    assert_eq!(page.script(TOGETHER).await, json!(false));
    take_first(&page, async || ()).await;
    page.sees(".message:not(.private)", "turn 3 ").await;
    page.close().await;
}
