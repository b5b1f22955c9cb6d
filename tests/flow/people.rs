//! What people decide about themselves: vacations, and whom they have blocked.

use super::{
    Chat,
    chat::{Begun, pings},
    plain::plain,
    refusals::assert_refused,
    settings::sets,
};

#[tokio::test]
async fn a_vacation_is_shown_to_opponents_before_they_accept_and_while_it_lasts() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let game: Begun = chat.begin(&[]).await;
    let start = [
        ("until", "10 days".into()),
        ("reason", "Sailing **far** away".into()),
    ];
    let begun = chat.slash(bob, games, "vacation start", &start).await;
    println!("{}", begun.text());
    assert!(begun.is_private(), "{}", begun.text());
    assert!(begun.text().contains("You are on vacation until <t:"));
    assert!(begun.text().contains("20 days"), "{}", begun.text());
    // Who challenges him reads it at once, and everybody in the post.
    let args = [("game", plain().into()), ("opponent", bob.into())];
    let sent = chat.slash(ada, games, "challenge", &args).await;
    println!("{}", sent.text());
    assert!(
        sent.text().contains("Bob is on vacation until <t:"),
        "{}",
        sent.text()
    );
    assert!(
        sent.text().contains(r"Sailing \*\*far\*\* away"),
        "{}",
        sent.text()
    );
    // Cleo sees no private answer to others.
    let post = chat
        .reads(&chat.cleo, games, "Bob is on vacation until")
        .await;
    println!("{}", post.content);
    // The list of Ada's games says it, too.
    let list = chat.slash(ada, games, "games", &[]).await;
    println!("{}", list.text());
    assert!(
        list.text().contains("Bob is on vacation until"),
        "{}",
        list.text()
    );
    // One may play during it.
    let turn = [("turn", super::plain::plain_turn(1).into())];
    chat.slash(ada, game.place, "move", &turn).await;
    let turn = [("turn", super::plain::plain_turn(2).into())];
    let played = chat.slash(bob, game.place, "move", &turn).await;
    assert!(played.text().contains("Played"), "{}", played.text());

    // A second one is refused, and an early end takes the note away.
    let refused = chat.slash(bob, games, "vacation start", &[]).await;
    assert_refused(&refused, "You are on vacation already");
    let ended = chat.slash(bob, games, "vacation end", &[]).await;
    println!("{}", ended.text());
    assert!(ended.text().contains("Welcome back"), "{}", ended.text());
    assert!(
        ended.text().contains("29 days and 23 hours"),
        "{}",
        ended.text()
    );
    chat.sandbox
        .wait_until("a challenge without the note", |world| {
            let post = world.message(post.id)?;
            (!post.content.contains("vacation")).then_some(())
        })
        .await
        .unwrap();
    let refused = chat.slash(bob, games, "vacation end", &[]).await;
    assert_refused(&refused, "You are not on vacation");
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_vacation_keeps_to_thirty_days_and_says_what_is_possible() {
    let mut chat = Chat::start().await;
    let (bob, games) = (chat.bob.clone(), chat.games);
    let until = |text: &'static str| [("until", text.into())];
    let nonsense = chat
        .slash(&bob, games, "vacation start", &until("when it **rains**"))
        .await;
    assert_refused(&nonsense, r"I do not understand “when it \*\*rains\*\*”");
    assert!(nonsense.text().contains("`2 weeks`"), "{}", nonsense.text());
    let past = chat
        .slash(&bob, games, "vacation start", &until("2020-01-01"))
        .await;
    assert_refused(&past, "lies in the past");
    let long = chat
        .slash(&bob, games, "vacation start", &until("100 days"))
        .await;
    assert_refused(&long, "what is left of your vacation this year: 30 days");
    assert!(long.text().contains("until <t:"), "{}", long.text());
    // Without an end it lasts as long as the days do; a restart changes nothing.
    chat.slash(&bob, games, "vacation start", &until("2w"))
        .await;
    chat.bot.kill().await.unwrap();
    chat.come_back().await;
    let shown = chat.slash(&bob, games, "vacation show", &[]).await;
    assert!(shown.text().contains("16 days"), "{}", shown.text());
    let nobody = chat.slash(&chat.ada, games, "vacation show", &[]).await;
    assert!(nobody.text().contains("30 days") && !nobody.text().contains("You are on"));
    // In German, and by the time zone one has set.
    sets(
        &chat,
        &chat.cleo,
        games,
        "settings me",
        "zone",
        &["Europe/Berlin"],
    )
    .await;
    let begun = chat
        .slash(&chat.cleo, games, "vacation start", &until("eine Woche"))
        .await;
    assert!(
        begun.text().contains("Du bist im Urlaub bis <t:"),
        "{}",
        begun.text()
    );
    assert!(begun.text().contains("23 Tage"), "{}", begun.text());
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn who_is_blocked_cannot_challenge_and_is_told_what_strangers_are_told() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let empty = chat.slash(bob, games, "block", &[]).await;
    assert!(
        empty.text().contains("You have blocked nobody"),
        "{}",
        empty.text()
    );
    // A game that has ended, for its rematch.
    let game = chat.begin(&[]).await;
    let over = chat.slash(bob, game.place, "abort", &[]).await;
    assert!(over.text().contains("is over"), "{}", over.text());
    chat.reads(ada, game.place, "called the game off").await;
    let heard = pings(ada);
    let blocked = chat
        .slash(bob, games, "block", &[("user", ada.into())])
        .await;
    assert!(blocked.is_private() && blocked.text().contains("can no longer challenge you"));
    let list = chat.slash(bob, games, "block", &[]).await;
    assert!(
        list.text().contains("challenges from: Ada"),
        "{}",
        list.text()
    );
    assert_eq!(pings(ada), heard, "nobody tells Ada");

    // Somebody who is not there: what Ada is told of Bob is the same, to the letter.
    let stranger = chat.sandbox.change(|world| world.add_user("dora", "en-US"));
    let challenge = |who: localdiscord::Arg| [("game", plain().into()), ("opponent", who)];
    let absent = chat
        .slash(ada, games, "challenge", &challenge(stranger.into()))
        .await;
    let before = chat.cleo.sees(games).len();
    let refused = chat
        .slash(ada, games, "challenge", &challenge(bob.into()))
        .await;
    assert_refused(&refused, "cannot be challenged by you here");
    assert_eq!(refused.text(), absent.text());
    let rematch = chat.slash(ada, game.place, "rematch", &[]).await;
    assert_eq!(rematch.text(), absent.text());
    assert_eq!(chat.cleo.sees(games).len(), before, "nothing was posted");
    // In the other direction nothing is blocked.
    let sent = chat
        .slash(bob, games, "challenge", &challenge(ada.into()))
        .await;
    assert!(sent.text().contains("Challenge sent"), "{}", sent.text());
    // The same again lifts it.
    let lifted = chat
        .slash(bob, games, "block", &[("user", ada.into())])
        .await;
    assert!(
        lifted.text().contains("can challenge you again"),
        "{}",
        lifted.text()
    );
    let sent = chat
        .slash(ada, games, "challenge", &challenge(bob.into()))
        .await;
    assert!(sent.text().contains("Challenge sent"), "{}", sent.text());
    let oneself = chat
        .slash(ada, games, "block", &[("user", ada.into())])
        .await;
    assert_refused(&oneself, "cannot block yourself");
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn who_goes_on_vacation_is_told_which_games_go_on_regardless() {
    let chat = Chat::start().await;
    chat.begin(&[("clock", "3d".into())]).await;
    let alone = chat.slash(&chat.bob, chat.games, "vacation start", &[]);
    let alone = alone.await;
    assert!(!alone.text().contains("go on:"), "{}", alone.text());
    chat.slash(&chat.bob, chat.games, "vacation end", &[]).await;
    let agreed = [("clock", "3d".into()), ("rest", "no vacations".into())];
    chat.slash(
        &chat.bob,
        chat.games,
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
    let begun = chat
        .slash(&chat.bob, chat.games, "vacation start", &[])
        .await;
    let (_, name) = post.content.split_once('#').unwrap();
    let name = name.split('*').next().unwrap();
    let regardless = format!("so their clocks go on: #{name}.");
    assert!(begun.text().contains(&regardless), "{}", begun.text());
    chat.assert_clean();
    chat.end().await;
}
