//! What people decide about themselves: vacations, and whom they have blocked.

use std::time::{Duration, SystemTime};

use localdiscord::{
    Arg, Person,
    world::{World, id::MessageId, message::Message},
};

use super::{
    Chat,
    chat::{Begun, pings},
    plain::{plain, plain_turn},
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
    assert_refused(&past, "is in the past");
    let long = chat
        .slash(&bob, games, "vacation start", &until("100 days"))
        .await;
    assert_refused(&long, "You have only 30 days of vacation left this year");
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
    assert!(
        !alone.text().contains("stop the clock:"),
        "{}",
        alone.text()
    );
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
    let regardless = format!("In these games vacations do not stop the clock: #{name}.");
    assert!(begun.text().contains(&regardless), "{}", begun.text());
    chat.assert_clean();
    chat.end().await;
}

/// Challenges, and gives the private answer and the post.
async fn challenges(chat: &Chat, who: &Person, more: &[(&str, Arg)]) -> (String, Message) {
    let args = [&[("game", plain().into())], more].concat();
    let sent = chat.slash(who, chat.games, "challenge", &args).await;
    assert!(sent.text().contains("Challenge sent"), "{}", sent.text());
    let name = sent.text().split_once('#').unwrap().1;
    let name = format!("#{}*", name.split('*').next().unwrap());
    let accepts = |part: &serde_json::Value| part["label"] == "Accept";
    let post = who.sees_message(chat.games, &name, |it| {
        it.content.contains(&name) && it.parts().any(accepts)
    });
    (sent.text().to_owned(), post.await.unwrap())
}

#[tokio::test]
async fn who_is_blocked_cannot_accept_an_open_challenge_and_what_was_open_lapses() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let (_, open) = challenges(&chat, bob, &[]).await;
    let (_, to_bob) = challenges(&chat, ada, &[("opponent", bob.into())]).await;
    let (_, to_ada) = challenges(&chat, bob, &[("opponent", ada.into())]).await;
    let heard = pings(ada);
    chat.slash(bob, games, "block", &[("user", ada.into())])
        .await;
    for post in [&to_bob, &to_ada] {
        chat.loses_buttons(post).await;
    }
    for post in chat.cleo.sees(games) {
        if [to_bob.id, to_ada.id].contains(&post.id) {
            assert!(post.content.contains("Nobody answered in time"), "{post:?}");
        }
    }
    assert_eq!(pings(ada), heard, "nobody tells Ada");
    // What everybody hears where there is no challenge.
    let refused = chat.click(ada, open.id, "Accept").await;
    assert_refused(&refused, "There is no such challenge here");
    // A challenge that Bob makes to Ada all the same is Ada's to accept.
    let (_, after) = challenges(&chat, bob, &[("opponent", ada.into())]).await;
    let accepted = chat.click(ada, after.id, "Accept").await;
    assert!(accepted.text().contains("Game on"), "{}", accepted.text());
    // The open one is there for everybody else.
    chat.click(&chat.cleo, open.id, "Accept").await;
    chat.reads(ada, games, "**Cleo** accepted").await;
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn how_reliable_somebody_is_can_be_seen_before_accepting() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let with_clock: [(&str, Arg); 3] = [
        ("opponent", bob.into()),
        ("side", "first".into()),
        ("clock", "1d".into()),
    ];
    for _ in 0..3 {
        let (answer, post) = challenges(&chat, ada, &with_clock).await;
        assert!(answer.contains("**Bob** is new here."), "{answer}");
        let about = chat.click(bob, post.id, "About Ada").await;
        assert!(about.is_private(), "{about:?}");
        assert_eq!(about.text(), "**Ada** is new here.");
        chat.click(bob, post.id, "Accept").await;
        let name = post.content.split_once('#').unwrap().1;
        let name = name.split('*').next().unwrap();
        let game = [("game", Arg::from(name))];
        chat.sandbox.advance(Duration::from_hours(2));
        let turn = |number| [&game[..], &[("turn", plain_turn(number).into())]].concat();
        for (who, number) in [(ada, 1), (bob, 2)] {
            let played = chat.slash(who, games, "move", &turn(number)).await;
            let said = played.text();
            assert!(said.is_empty() || said.contains("Played"), "{said}");
        }
        let asked = chat.slash(ada, games, "resign", &game).await;
        let asked = asked.message().unwrap().id;
        chat.click(ada, asked, "Yes, resign").await;
    }
    let (answer, post) = challenges(&chat, bob, &[("clock", "1d".into())]).await;
    assert!(!answer.contains("Ada"), "nobody is named: {answer}");
    let about = chat.click(ada, post.id, "About Bob").await;
    let in_time = "in their last 3 games: 3 of 3 with a clock finished in time · \
                   never failed to show up · a typical answer takes ";
    assert!(about.text().contains(in_time), "{}", about.text());
    let (answer, post) = challenges(&chat, bob, &with_clock_against(ada)).await;
    let takes = format!("**Ada** {in_time}2 hours");
    assert!(answer.contains(&takes), "{answer}");
    // Ada never comes to this one.
    chat.click(ada, post.id, "Accept").await;
    chat.sandbox.advance(Duration::from_hours(25));
    chat.sandbox
        .wait_until("a game that is called off", |world| {
            let mut posts = world.channels().flat_map(|it| world.messages_in(it.id));
            let absent = "never made a first turn";
            posts.any(|it| it.content.contains(absent)).then_some(())
        })
        .await
        .unwrap();
    let listed = chat
        .slash(bob, games, "games", &[("who", ada.into())])
        .await;
    let absent = "**Ada** in their last 4 games: 3 of 4 with a clock finished in time · \
                  failed to show up once";
    assert!(listed.text().contains(absent), "{}", listed.text());
    // One's own list does not speak of oneself.
    let own = chat.slash(ada, games, "games", &[]).await;
    assert!(!own.text().contains("in their last"), "{}", own.text());
    chat.assert_clean();
    chat.end().await;
}

fn with_clock_against(who: &Person) -> [(&'static str, Arg); 3] {
    [
        ("opponent", who.into()),
        ("side", "second".into()),
        ("clock", "1d".into()),
    ]
}

#[tokio::test]
async fn who_moves_to_another_zone_keeps_the_clock_of_games_that_go_on() {
    let chat = Chat::start().await;
    let zone = |name: &'static str| [("time-zone", Arg::from(name))];
    for who in [&chat.ada, &chat.bob] {
        chat.slash(who, chat.games, "settings me", &zone("Europe/Berlin"))
            .await;
    }
    let agreed = [("clock", "7d".into()), ("rest", "nights, weekends".into())];
    let game = chat.begin(&agreed).await;
    let (_, deadline) = game.board.content.split_once("to play by <t:").unwrap();
    let deadline = format!("⏳ <t:{}:", deadline.split(':').next().unwrap());
    let tokyo = zone("Asia/Tokyo");
    let moved = chat
        .slash(&chat.ada, chat.games, "settings me", &tokyo)
        .await;
    assert!(moved.text().contains("Tokyo"), "{}", moved.text());
    let list = chat.slash(&chat.ada, chat.games, "games", &[]).await;
    assert!(
        list.text().contains(&deadline),
        "{deadline}\n{}",
        list.text()
    );
    chat.assert_clean();
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
    // Ada is to move. What is understood as a length everywhere is understood here, too.
    let until = [("until", "in a week".into())];
    let begun = chat.slash(ada, place, "vacation start", &until).await;
    assert!(begun.text().contains("can still play"), "{}", begun.text());
    let has = |board: MessageId| {
        move |world: &World| {
            let it = world.message(board)?;
            it.content.contains(AWAY).then_some(())
        }
    };
    chat.until("the vacation under the board", has(game.board.id))
        .await;
    let view = chat.click(bob, game.board.id, "My view").await;
    assert!(view.text().contains(AWAY), "{}", view.text());
    let own = chat.click(ada, game.board.id, "My view").await;
    assert!(!own.text().contains(AWAY), "{}", own.text());
    // Ada may play all the same; after Bob's turn he reads it again, and so does everybody.
    let turn = |number| [("turn", Arg::from(plain_turn(number)))];
    chat.slash(ada, place, "move", &turn(1)).await;
    let board = chat.reads(bob, place, "turn 2 ").await;
    assert!(!board.content.contains(AWAY), "{}", board.content);
    let played = chat.slash(bob, place, "move", &turn(2)).await;
    assert!(played.text().contains(AWAY), "{}", played.text());
    let board = chat.reads(ada, place, "turn 3 ").await;
    assert!(board.content.contains(AWAY), "{}", board.content);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_challenge_that_needs_a_time_zone_asks_for_it_and_is_accepted() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    chat.slash(ada, games, "settings me", &[("time-zone", "UTC".into())])
        .await;
    let terms = [
        ("game", plain().into()),
        ("opponent", bob.into()),
        ("clock", "3d".into()),
        ("rest", "weekends".into()),
    ];
    chat.slash(ada, games, "challenge", &terms).await;
    let post = chat.reads(bob, games, "challenges you").await;
    let asked = chat.click(bob, post.id, "Accept").await;
    assert!(asked.is_private());
    assert_refused(&asked, "Choose your time zone");
    let message = asked.message().unwrap();
    let list = message.parts().find(|part| part["type"] == 3).unwrap();
    let id = list["custom_id"].as_str().unwrap();
    let chosen = bob.select(message.id, id, &["Asia/Tokyo"]).unwrap();
    let accepted = chosen.outcome().await.unwrap();
    assert!(accepted.text().contains("Game on!"), "{}", accepted.text());
    let settings = chat.slash(bob, games, "settings me", &[]).await;
    assert!(settings.text().contains("Tokyo"), "{}", settings.text());
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn who_waits_through_a_weekend_reads_until_when() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    for who in [ada, bob] {
        chat.slash(who, games, "settings me", &[("time-zone", "UTC".into())])
            .await;
    }
    // Today is a part of Ada's weekend, and so are the days around it. The first of January 1970
    // was a Thursday.
    let days = [
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "monday",
        "tuesday",
        "wednesday",
    ];
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs() / 86_400;
    let today = usize::try_from(since % 7).unwrap();
    let weekend = [6, 0, 1].map(|it| days[(today + it) % 7]);
    sets(&chat, ada, games, "settings me", "weekend", &weekend).await;
    let terms = [("clock", "3d".into()), ("rest", "weekends".into())];
    let game = chat.begin(&terms).await;
    let said = "It is the weekend for Ada: the clock runs again on <t:";
    let text = &game.board.content;
    assert!(text.contains(said), "{text}");
    let view = chat.click(bob, game.board.id, "My view").await;
    assert!(view.text().contains(said), "{}", view.text());
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn somebody_is_challenged_from_their_menu() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let asked = ada.menu(games, "Challenge", bob.id()).unwrap();
    let asked = asked.outcome().await.unwrap();
    assert!(asked.is_private());
    let which = "Which game do you want to play with **Bob**?";
    assert!(asked.text().starts_with(which), "{}", asked.text());
    let message = asked.message().unwrap();
    let list = message.parts().find(|part| part["type"] == 3).unwrap();
    let id = list["custom_id"].as_str().unwrap();
    let options = list["options"].as_array().unwrap();
    let mut value = options.iter().filter_map(|it| it["value"].as_str());
    let value = value.find(|it| it.starts_with(plain())).unwrap();
    let sent = ada.select(message.id, id, &[value]).unwrap();
    let sent = sent.outcome().await.unwrap();
    assert!(sent.text().contains("Challenge sent"), "{}", sent.text());
    let post = chat.reads(bob, games, "challenges you").await;
    chat.click(bob, post.id, "Accept").await;
    chat.reads(ada, games, "**Bob** accepted").await;
    // Oneself and bots are refused as by the command.
    let asked = ada.menu(games, "Challenge", ada.id()).unwrap();
    let asked = asked.outcome().await.unwrap();
    let message = asked.message().unwrap();
    let list = message.parts().find(|part| part["type"] == 3).unwrap();
    let id = list["custom_id"].as_str().unwrap();
    let refused = ada.select(message.id, id, &[value]).unwrap();
    assert_refused(&refused.outcome().await.unwrap(), "against yourself");
    chat.assert_clean();
    chat.end().await;
}
