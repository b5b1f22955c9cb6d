//! What deadlines settle: claims, no-shows, and clocks that run out before a first turn.

use cairn_domain::{
    DrawReason, Outcome as Ended,
    tournament::{EntryId, ExitReason, GameResult, Tournament, TournamentEvent, TournamentLine},
};
use cairn_kernel::Seat;
use cairn_pairing::Bye;
use localdiscord::Arg;

use super::{
    DAY, Event, LONG, SECONDS, TextChecks as _, claim_questions, games, result, running_games,
};

#[tokio::test]
async fn at_a_deadline_both_claim_and_what_they_agree_to_holds_at_once() {
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
    let [drawn, left, goes_on] = games[..] else {
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
    let pressed: Vec<_> = (0..10).map(|_| press()).collect();
    for pressed in pressed {
        let said = pressed.outcome().await.unwrap();
        assert!(said.is_private() && said.text().contains("You’ve claimed a draw."));
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

    // Both want to play on, which they can do once.
    let post = event.claim_question(goes_on).await;
    for (seat, says) in [
        (Seat::First, "You’ve asked to play on"),
        (Seat::Second, "You both want to play on"),
    ] {
        let who = event.player(goes_on, seat).await;
        let said = chat.click(who, post.id, "Play on").await;
        said.says(says);
    }
    event
        .says(
            post.id,
            "The deadline has passed, but both players will play on until",
        )
        .await;

    // Nobody claims anything in the third game.
    event.claim_question(left).await;
    chat.sandbox.advance(3 * DAY + SECONDS);
    let settled = |it: &Tournament| result(it, left).is_some();
    let it = event.is("three days later", settled).await;
    assert_eq!(result(&it, left), Some(GameResult::Adjudicated(None)));
    let again = event.claim_question(goes_on).await;
    assert_ne!(again.id, post.id);
    assert!(!again.parts().any(|it| it["label"] == "Play on"));
    event
        .says(
            post.id,
            "The deadline has passed, but both players will play on until",
        )
        .await;
    let once = chat
        .sandbox
        .look(|world| claim_questions(world, goes_on).len());
    assert_eq!(once, 1);
    // Different claims change nothing; the next round comes after three more days.
    let who = event.player(goes_on, Seat::First).await;
    let said = chat.click(who, again.id, "I claim a win").await;
    said.says("You’ve claimed a win.");
    let who = event.player(goes_on, Seat::Second).await;
    chat.click(who, again.id, "Draw").await;
    let it = chat.tournament(event.id).await;
    assert_eq!((result(&it, goes_on), it.rounds.len()), (None, 1));
    chat.sandbox.advance(3 * DAY + SECONDS);
    let it = event.wait_for_round(2).await;
    assert_eq!(result(&it, goes_on), Some(GameResult::Adjudicated(None)));
    chat.reads(&chat.bob, event.thread, "Round 2 of").await;
    event.chat.end().await;
}

#[tokio::test]
async fn who_does_not_come_is_not_paired_until_they_are_back() {
    let playing = ["ada", "bob", "cleo", "dan", "eve"];
    let lists = [("match", "single")];
    let event = Event::start("swiss", &lists, Some(LONG), (&playing, &[])).await;
    let chat = &event.chat;
    let it = event.wait_for_round(1).await;
    let [waits, other] = [0, 1].map(|at| it.matches[at].games[0].game.unwrap());
    let away = it.matches[0].new.second;
    let there = it.matches[0].new.first;
    event.resigns(other, Seat::Second).await;
    event.turns(waits, 1).await;
    chat.sandbox.advance(14 * DAY);
    let it = event.wait_for_round(2).await;
    let forfeit = GameResult::Forfeit(Some(Seat::First));
    assert_eq!(result(&it, waits), Some(forfeit));
    assert_eq!(it.entry(away).unwrap().gone, Some(ExitReason::NoShow));
    let is_paired = |it: &Tournament, round: usize, who: EntryId| {
        let mut matches = it.rounds[round - 1].matches.iter();
        let has_bye = it.rounds[round - 1].byes.iter().any(|it| it.0 == who);
        has_bye || matches.any(|id| it.find(*id).unwrap().has(who))
    };
    assert!(!is_paired(&it, 2, away) && is_paired(&it, 2, there));

    // They are notified, and come back with one press; nobody else does that for them.
    let (absent, _) = event.plays(&it, away).await;
    let (present, _) = event.plays(&it, there).await;
    let told = chat
        .reads(
            &chat.bob,
            event.thread,
            "You didn’t make your first move in",
        )
        .await;
    assert_eq!(told.mentions.len(), 1, "{}", told.content);
    let said = chat.click(present, told.id, "I’m back").await;
    assert!(said.is_private());
    said.says("already");
    assert!(!chat.tournament(event.id).await.entry(away).unwrap().plays());
    let said = chat.click(absent, told.id, "I’m back").await;
    said.says("You’re back in");
    let said = chat.click(absent, told.id, "I’m back").await;
    said.says("already");

    // Somebody rests in the last round, for no point; a round that is paired is too late.
    let round = |round: i64| [("round", Arg::from(round))];
    let said = event.types(present, "tournament rest", &round(2)).await;
    said.says("already been paired");
    let said = event.types(present, "tournament rest", &round(3)).await;
    said.says("no points");
    for (_, game) in running_games(&it) {
        event.resigns(game, Seat::Second).await;
    }
    chat.sandbox.advance(DAY + SECONDS);
    let it = event.wait_for_round(3).await;
    assert!(is_paired(&it, 3, away));
    assert!(it.rounds[2].byes.contains(&(there, Bye::Zero)));
    let shown = chat.reads(&chat.bob, event.thread, "Round 3 of 3").await;
    shown.says("sits out and gets no points.");
    event.chat.end().await;
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
