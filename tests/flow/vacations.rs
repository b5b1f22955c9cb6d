//! Vacations: their length, who is notified of them, and where waiting players read about them.

use crate::flow::prelude::*;

#[tokio::test]
async fn a_vacation_is_shown_to_opponents_before_they_accept_and_while_it_lasts() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let game: StartedGame = chat.begin(&[]).await;
    let start = [
        ("until", "10 days".into()),
        ("reason", "Sailing **far** away".into()),
    ];
    let begun = chat.slash(bob, games, "vacation start", &start).await;
    assert!(begun.is_private(), "{}", begun.text());
    begun.says("You’re on vacation until <t:");
    begun.says("20 days");
    // Somebody who challenges him reads it at once, and everybody in the post.
    let sent = chat.challenges(ada, bob, &[]).await;
    sent.says("Bob is on vacation until <t:");
    sent.says(r"Sailing \*\*far\*\* away");
    // Cleo does not see private answers to others.
    let post = chat
        .reads(&chat.cleo, games, "Bob is on vacation until")
        .await;
    // The list of Ada's games also says so.
    let list = chat.slash(ada, games, "games", &[]).await;
    list.says("Bob is on vacation until");
    // One may play during it.
    let turn = [("move", super::plain::plain_turn(1).into())];
    chat.slash(ada, game.place, "move", &turn).await;
    let turn = [("move", super::plain::plain_turn(2).into())];
    let played = chat.slash(bob, game.place, "move", &turn).await;
    played.says("Played");

    // A second one is refused, and an early end removes the note.
    let refused = chat.slash(bob, games, "vacation start", &start).await;
    assert_refused(&refused, "You’re already on vacation until");
    refused.says("the days you haven’t used come back");
    let ended = chat.slash(bob, games, "vacation end", &[]).await;
    ended.says("Welcome back");
    ended.says("29 days and 23 hours");
    chat.sandbox
        .wait_until("a challenge without the note", |world| {
            let post = world.message(post.id)?;
            (!post.content.contains("vacation")).then_some(())
        })
        .await
        .unwrap();
    let refused = chat.slash(bob, games, "vacation end", &[]).await;
    assert_refused(&refused, "You’re not on vacation.");
    chat.end().await;
}

#[tokio::test]
async fn a_vacation_without_an_end_is_asked_for_one_and_ended_by_a_button() {
    let chat = Chat::start().await;
    let (bob, games) = (&chat.bob, chat.games);
    let reason = [("reason", "Skiing: at last".into())];
    let asked = chat.slash(bob, games, "vacation start", &reason).await;
    asked.says("How long will you be away?");
    asked.says("Days you don’t use come back");
    asked.lacks("You’re on vacation");
    let message = asked.message().unwrap();
    for label in ["3 days", "one week", "2 weeks", "All that’s left: 30 days"] {
        assert!(message.part(label).is_some(), "{label}: {message:#?}");
    }
    let begun = chat.click(bob, message.id, "3 days").await;
    begun.says("You’re on vacation until <t:");
    begun.says("27 days");
    let seen = chat.challenges(&chat.ada, bob, &[]).await;
    seen.says(r"Skiing\: at last");
    // Whoever is on vacation is not asked again, and comes back.
    let shown = chat.slash(bob, games, "vacation start", &[]).await;
    shown.says("You’re on vacation until <t:");
    let end = chat.click(bob, shown.message().unwrap().id, "End it").await;
    end.says("Welcome back");
    // Only lengths that are left are offered.
    let most = [("until", "20 days".into())];
    chat.slash(bob, games, "vacation start", &most).await;
    chat.sandbox.advance(Duration::from_hours(20 * 24 + 1));
    let asked = chat.slash(bob, games, "vacation show", &[]).await;
    let message = asked.message().unwrap();
    assert!(message.part("one week").is_some(), "{message:#?}");
    assert!(message.part("2 weeks").is_none(), "{message:#?}");
    let all = message.parts().last().unwrap()["custom_id"].as_str();
    let begun = chat.click(bob, message.id, all.unwrap()).await;
    begun.says("left this year: 0 hours");
    chat.end().await;
}

#[tokio::test]
async fn who_goes_on_vacation_is_told_which_games_go_on_regardless() {
    let chat = Chat::start().await;
    chat.begin(&[("clock", "3d".into())]).await;
    let until = [("until", "3 days".into())];
    let alone = chat.uses(&chat.bob, "vacation start", &until);
    let alone = alone.await;
    alone.lacks("stop the clock in these games:");
    chat.uses(&chat.bob, "vacation end", &[]).await;
    let agreed = [("clock", "3d".into()), ("rest", "no vacations".into())];
    chat.uses(
        &chat.bob,
        "challenge",
        &[
            agreed.to_vec(),
            vec![("game", plain().into()), ("opponent", (&chat.ada).into())],
        ]
        .concat(),
    )
    .await;
    let post = chat.reads(&chat.cleo, chat.games, "Bob** challenges").await;
    chat.click(&chat.ada, post.id, "Accept").await;
    let begun = chat.uses(&chat.bob, "vacation start", &until).await;
    let (_, name) = post.content.split_once('#').unwrap();
    let name = name.split('*').next().unwrap();
    let regardless = format!("Vacations don’t stop the clock in these games: #{name}.");
    begun.says(&regardless);
    chat.end().await;
}

/// The sentence about Ada in an answer or a post.
const AWAY: &str = "Ada is on vacation until <t:";

#[tokio::test]
async fn who_waits_for_somebody_on_vacation_reads_so_where_they_wait() {
    let chat = Chat::start().await;
    let game = chat.begin(&[("clock", "3d".into())]).await;
    let (ada, bob, place) = (&chat.ada, &chat.bob, game.place);
    chat.leads_to(place).await;
    // Ada is to move. Lengths are understood here as everywhere.
    let until = [("until", "in a week".into())];
    let begun = chat.slash(ada, place, "vacation start", &until).await;
    begun.says("can still play");
    let has = |board: MessageId| {
        move |world: &World| {
            let it = world.message(board)?;
            it.content.contains(AWAY).then_some(())
        }
    };
    chat.wait_until("the vacation under the board", has(game.board.id))
        .await;
    let view = chat.click(bob, game.board.id, "My view").await;
    view.says(AWAY);
    let own = chat.click(ada, game.board.id, "My view").await;
    own.lacks(AWAY);
    // Ada may still play; after Bob's turn he reads it again, and so does everybody.
    let turn = |number| [("move", Arg::from(plain_turn(number)))];
    chat.slash(ada, place, "move", &turn(1)).await;
    let board = chat.reads(bob, place, "turn 2 ").await;
    board.lacks(AWAY);
    let played = chat.slash(bob, place, "move", &turn(2)).await;
    played.says(AWAY);
    let board = chat.reads(ada, place, "turn 3 ").await;
    board.says(AWAY);
    chat.end().await;
}
