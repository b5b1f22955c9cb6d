//! Every button of a tournament, pressed too early, too late, twice, or on a post from last month.
//! Those whom it is not for press it in `everybody.rs`.

use cairn_domain::tournament::{TournamentEvent, TournamentLine};

use super::{
    everybody::{Press, presses, presses_it},
    panel::Event,
};
use crate::flow::prelude::*;

fn button_id(id: impl std::fmt::Display, button: &str) -> String {
    format!("1:t:of:{id}:{button}")
}

/// What anybody may find under a post or in a private answer, but for what people of a tournament
/// change for themselves.
fn is_quiet(press: &Press) -> bool {
    let changes = ["t.join", "t.leave", "t.withdraw", "t.give-up"];
    ["visitors", "entrants"].contains(&press.whose) && !changes.contains(&press.family)
}

/// What a director finds, but for what changes something.
fn is_directors(press: &Press) -> bool {
    ["d.at", "d.pick", "d.who", "d.ask"].contains(&press.family)
}

/// Reads an answer without an incident to each of these presses.
async fn presses_all(id: impl ToString, who: &Person, at: &Message, which: fn(&Press) -> bool) {
    for press in presses("ZZZ", "ZZZ", &id.to_string())
        .iter()
        .filter(|it| which(it))
    {
        presses_it(who, at, press).await;
    }
}

#[tokio::test]
async fn a_full_tournament_and_one_that_is_over_say_what_is_possible_now() {
    let event = Event::open(
        &[("places", "8")],
        &["dan", "eve", "fay", "gus", "hal", "ivy"],
        &["joe"],
    )
    .await;
    let chat = &event.chat;
    let joe = chat.sandbox.person("joe");
    let full = chat.click(&joe, event.post.id, "Join").await;
    assert_refused(&full, "All places are taken.");
    let twice = chat.click(&chat.bob, event.post.id, "Join").await;
    assert_refused(&twice, "already in this tournament, or");
    let left = chat.click(&chat.bob, event.post.id, "Leave").await;
    left.says("You’ve left");
    let again = chat.click(&chat.bob, event.post.id, "Leave").await;
    assert_refused(&again, "not in this tournament");
    let joined = chat.click(&joe, event.post.id, "Join").await;
    joined.says("You’re in");
    let before = event.tournament().await;
    presses_all(event.id, &chat.cleo, &event.post, is_quiet).await;
    presses_all(event.id, &chat.ada, &event.post, is_directors).await;
    assert_eq!(event.tournament().await, before);

    event.starts().await;
    event.wait_for_round(1).await;
    // Two devices withdraw at once.
    let asked = chat.click(&joe, event.post.id, "Leave").await;
    let asked = asked.message().unwrap().id;
    let [first, second] = ["withdraw", "withdraw"].map(|it| {
        let pressed = joe.click_stale(asked, &button_id(event.id, it));
        pressed.unwrap()
    });
    let (first, second) = (
        first.outcome().await.unwrap(),
        second.outcome().await.unwrap(),
    );
    // Both answers are in one message, so either may have been overwritten when it is read.
    for answer in [first.text(), second.text()] {
        let is_true = ["You’ve left", "not in this tournament"].map(|it| answer.contains(it));
        assert!(is_true[0] || is_true[1], "{answer}");
    }
    let log = event.tournament().await.log;
    let gone = |it: &&TournamentLine| matches!(it.event, TournamentEvent::Withdrawn { .. });
    assert_eq!(log.iter().filter(gone).count(), 1, "{log:#?}");
    // He gives up with it.
    let all = |it: &Press| ["visitors", "entrants"].contains(&it.whose);
    presses_all(event.id, &chat.bob, &event.post, all).await;

    event.back().await;
    event.picks(&chat.ada, event.panel, "End it now").await;
    event.because("").await;
    let it = event.tournament().await;
    assert_eq!(it.stage, Stage::Over);
    chat.sandbox.advance(40 * DAY);
    for who in [&chat.bob, &joe, &chat.cleo] {
        presses_all(event.id, who, &event.post, is_quiet).await;
        for button in [
            "join",
            "leave",
            "withdraw",
            "give-up",
            "return",
            "season:no",
        ] {
            let said = forge(who, &event.post, &button_id(event.id, button)).await;
            assert_refused(&said, "over");
        }
    }
    // The director's panel of last month, too.
    let directs = |it: &Press| is_directors(it) || it.family.starts_with("d.do.");
    presses_all(event.id, &chat.ada, &event.post, directs).await;
    let after: Tournament = event.tournament().await;
    let new = &after.log[it.log.len()..];
    assert!(new.is_empty(), "{new:#?}");
    event.chat.end().await;
}

#[tokio::test]
async fn each_kind_answers_all_of_its_buttons_before_and_after_its_start() {
    for kind in ["round-robin", "knockout", "league", "ladder"] {
        let people = ["ada", "bob", "cleo", "dan", "eve"];
        let chat = Chat::start_with_people(&people).await;
        let setup = sets_up(&chat, kind, "Cup").await;
        chooses(&chat, setup.id, "start", "1").await;
        let post = opens(&chat, setup.id, "Cup").await;
        let id = id_of(&post);
        for name in &people[..4] {
            let joined = chat
                .click(&chat.sandbox.person(name), post.id, "Join")
                .await;
            joined.says("You’re in");
        }
        for started in [false, true] {
            if started {
                chat.sandbox.advance(DAY + Duration::from_secs(11));
                let runs = |it: &Tournament| it.stage == Stage::Running;
                chat.tournament_is(id, "the start", runs).await;
            }
            for who in ["bob", "eve"] {
                presses_all(id, &chat.sandbox.person(who), &post, is_quiet).await;
            }
            presses_all(id, &chat.ada, &post, is_directors).await;
        }
        chat.end().await;
    }
}
