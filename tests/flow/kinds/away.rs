//! The bot is away during a round.

use cairn_domain::tournament::{ExitReason, GameResult};

use super::{Event, LONG, SECONDS, claim_questions, games_of, result, running_games};
use crate::flow::prelude::*;

#[tokio::test]
async fn a_round_whose_deadline_passed_while_the_bot_was_away_for_a_week_has_a_week_more() {
    let playing = ["ada", "bob", "cleo", "dan", "eve", "fay"];
    let lists = [("match", "single")];
    let mut event = Event::start("swiss", &lists, Some(LONG), (&playing, &[])).await;
    let it = event.wait_for_round(1).await;
    let [waits, goes_on, over] = [0, 1, 2].map(|at| games_of(&it.matches[at])[0]);
    let before = it.rounds[0].deadline;
    let away = it.matches[0].new.second;
    event.turns(waits, 1).await;
    event.turns(goes_on, 2).await;
    event.turns(over, 2).await;

    // Ten of fourteen days have gone by when it dies, and it is back after seventeen.
    event.chat.sandbox.advance(10 * DAY);
    let put_forward = event.chat.look(|world| Timestamp(world.now().0));
    event.resigns(over, Seat::Second).await;
    event.chat.beats_after(put_forward).await;
    event.chat.bot.kill().await.unwrap();
    event.chat.sandbox.advance(7 * DAY);
    event.chat.come_back().await;
    let it = event
        .is("the week that was lost", |it| {
            it.rounds[0].deadline.0 > before.0
        })
        .await;
    let moved = it.rounds[0].deadline - before;
    assert!(
        (7 * 86_400_000..7 * 86_400_000 + 600_000).contains(&moved.0),
        "{moved:?}"
    );
    // Nobody loses by that, and everything can still be played.
    assert_eq!(running_games(&it).len(), 2);
    event.goes_on(goes_on, 2, 2).await;
    let until = format!("<t:{}", it.rounds[0].deadline.0 / 1_000);
    event.chat.sandbox.advance(DAY);
    event
        .chat
        .reads(&event.chat.bob, event.thread, &until)
        .await;

    // The moved deadline settles the rest, once.
    event.chat.sandbox.advance(3 * DAY + SECONDS);
    let asked = event.claim_question(goes_on).await;
    assert_eq!(asked.mentions.len(), 2, "{}", asked.content);
    let it = event.chat.tournament(event.id).await;
    let forfeit = GameResult::Forfeit(Some(Seat::First));
    assert_eq!(result(&it, waits), Some(forfeit));
    assert_eq!(it.entry(away).unwrap().gone, Some(ExitReason::NoShow));
    for seat in Seat::BOTH {
        let who = event.player(goes_on, seat).await;
        event.chat.click(who, asked.id, "Draw").await;
    }
    let it = event.wait_for_round(2).await;
    assert_eq!(it.rounds[1].matches.len(), 2, "five are left");
    assert_eq!(it.rounds[1].byes.len(), 1);
    assert!(
        event
            .chat
            .look(|world| claim_questions(world, goes_on))
            .is_empty()
    );
    for text in [
        "Round 1 of",
        "Round 2 of",
        "You didn’t make your first move in",
    ] {
        event.chat.reads(&event.chat.bob, event.thread, text).await;
        assert_eq!(event.chat.posts(event.thread, text).len(), 1, "{text}");
    }
    event.assert_told_once().await;
    event.assert_verified().await;
    event.chat.end().await;
}
