//! What deadlines settle: claims, no-shows, and clocks that run out before a first turn.

use std::collections::BTreeSet;

use cairn_domain::{
    DrawReason, Outcome as Ended,
    tournament::{ExitReason, GameResult, TournamentEvent, TournamentLine},
};

use super::{Event, LONG, games, result};
use crate::flow::{
    at_once::{TIMES, answers},
    prelude::*,
};

/// At a deadline both claim, one of them ten times at once, and what they agree to holds at once.
pub(in crate::flow) async fn claims_at_once() -> BTreeSet<String> {
    let playing = ["ada", "bob", "cleo", "dan", "eve", "fay"];
    let lists = [("match", "single")];
    let event = Event::start("swiss", &lists, Some(LONG), (&playing, &["gus"])).await;
    let chat = &event.chat;
    let it = event.wait_for_round(1).await;
    let games = games(&it);
    for game in &games {
        event.turns(*game, 2).await;
    }
    chat.sandbox.advance(14 * DAY);
    let [drawn, left, _] = games[..] else {
        panic!("{games:?}");
    };

    // Both want a draw.
    let post = event.claim_question(drawn).await;
    assert_eq!(post.mentions.len(), 2, "{}", post.content);
    let labels: Vec<_> = post.parts().filter_map(|it| it["label"].as_str()).collect();
    assert_eq!(labels, ["I claim a win", "Draw", "Play on"]);
    let (first, second) = (
        event.player(drawn, Seat::First).await,
        event.player(drawn, Seat::Second).await,
    );
    let other = event.player(left, Seat::First).await;
    for foreign in [&chat.sandbox.person("gus"), other] {
        let refused = chat.click(foreign, post.id, "Draw").await;
        assert!(refused.is_private());
        let said = refused.text();
        said.says("watching this game");
    }
    let claim = format!("1:t:claim:{drawn}:draw");
    let press = || first.click_stale(post.id, &claim).unwrap();
    for said in answers((0..TIMES).map(|_| press()).collect(), &claim).await {
        said.says("You’ve claimed a draw.");
    }
    let it = chat.tournament(event.id).await;
    assert_eq!(result(&it, drawn), None);
    let claimed = |it: &&TournamentLine| matches!(it.event, TournamentEvent::Claimed { .. });
    assert_eq!(it.log.iter().filter(claimed).count(), 1);
    let said = chat.click(second, post.id, "Draw").await;
    said.says("You’ve both claimed a draw, so the game is a draw.");
    let it = chat.tournament(event.id).await;
    assert_eq!(result(&it, drawn), Some(GameResult::Adjudicated(None)));
    let ended = chat.stored_game(&drawn.to_string()).await.head.outcome;
    let how = DrawReason::Adjudication;
    assert_eq!(ended, Some(Ended::Drawn(how)));
    event.says(post.id, "and the game is decided").await;
    let late = format!("1:t:claim:{drawn}:win");
    let late = first.click_stale(post.id, &late).unwrap();
    let late = late.outcome().await.unwrap();
    late.says("No claim is needed in this game right now.");
    event.chat.end().await;
    ["t.claim".to_owned()].into()
}

#[tokio::test]
async fn whose_clock_runs_out_before_a_first_turn_has_not_come() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["ada", "bob", "cleo", "dan"], &[]);
    let event = Event::start("swiss", &lists, None, playing).await;
    let it = event.wait_for_round(1).await;
    let [waits, other] = [0, 1].map(|at| it.matches[at].games[0].game.unwrap());
    let away = it.matches[0].new.second;
    event.resigns(other, Seat::Second).await;
    event.turns(waits, 1).await;
    // Long before the deadline of the round.
    event.chat.sandbox.advance(4 * DAY);
    let it = event.wait_for_round(2).await;
    let forfeit = GameResult::Forfeit(Some(Seat::First));
    assert_eq!(result(&it, waits), Some(forfeit));
    assert_eq!(it.entry(away).unwrap().gone, Some(ExitReason::NoShow));
    let mut second = it.rounds[1].matches.iter();
    assert!(!second.any(|id| it.find(*id).unwrap().has(away)));
    let (bob, thread) = (&event.chat.bob, event.thread);
    let text = "You didn’t make your first move in";
    let told = event.chat.reads(bob, thread, text).await;
    let (absent, _) = event.plays(&it, away).await;
    let said = event.chat.click(absent, told.id, "I’m back").await;
    said.says("You’re back in");
    event.chat.end().await;
}
