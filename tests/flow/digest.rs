//! The daily digest: one direct message with everything that waits, from which to play.

use cairn_domain::Family;
use localdiscord::journal::JournalContent;

use super::{
    told::DIRECT,
    waiting::{begins, order, plays_first},
};
use crate::flow::prelude::*;

/// Sets somebody's notifications of turns to digest, at eight in the morning (UTC).
async fn wants_digest(chat: &Chat, who: &Person) {
    let zone = [("time-zone", "UTC".into())];
    chat.uses(who, "settings me", &zone).await;
    let set = chat.prefers(who, "told-my-turn", &["digest"]).await;
    set.says("daily digest");
}

/// Waits for the digest with this number, from 1, and checks that there is no other.
async fn digest(chat: &Chat, who: &Person, number: usize) -> Message {
    let direct = who.direct();
    let bot = chat.sandbox.bot_user();
    let all = chat
        .wait_until("a digest", |world| {
            let of_bot = world.messages_in(direct).filter(|it| it.author == bot);
            let digests = of_bot.filter(|it| it.content.contains("Your games"));
            let digests: Vec<Message> = digests.cloned().collect();
            (digests.len() >= number).then_some(digests)
        })
        .await;
    assert_eq!(all.len(), number);
    all[number - 1].clone()
}

/// How often the bot has opened a private channel.
fn count_openings(chat: &Chat) -> usize {
    let entries = chat.sandbox.journal().entries_after(0);
    let asks = entries.iter().filter(|it| match &it.what {
        JournalContent::Request(exchange) => exchange.path.ends_with(DIRECT),
        _ => false,
    });
    asks.count()
}

#[tokio::test]
async fn a_turn_is_played_from_a_digest_and_none_comes_if_nothing_waits() {
    let chat = Chat::start().await;
    wants_digest(&chat, &chat.ada).await;
    let slow = begins(&chat, "none").await;
    let soon = begins(&chat, "14d").await;
    chat.sandbox.advance(DAY);
    let first = digest(&chat, &chat.ada, 1).await;
    assert!(order(&first.content, &[&soon, &slow]).is_sorted());
    assert_eq!(first.channel, chat.ada.direct());
    let button = format!("Move · {}", soon.name);
    let picker = chat.click(&chat.ada, first.id, &button).await;
    assert!(is_picker(picker.text()), "{}", picker.text());
    let played = plays_first(&chat, &chat.ada, picker.message().unwrap()).await;
    played.says("Played");
    chat.reads(&chat.bob, soon.place, "turn 2 ").await;
    let next = chat
        .click(&chat.ada, played.message().unwrap().id, "Next game")
        .await;
    plays_first(&chat, &chat.ada, next.message().unwrap()).await;
    chat.reads(&chat.bob, slow.place, "turn 2 ").await;
    // The button of a game that waits for somebody else shows it.
    let shown = chat.click(&chat.ada, first.id, &button).await;
    assert!(shown.is_private() && !is_picker(shown.text()));

    // A day on which nothing waits has no digest; the one after it has the second.
    chat.sandbox.advance(DAY);
    chat.plays_turn(&soon, 2).await;
    chat.sandbox.advance(DAY);
    let second = digest(&chat, &chat.ada, 2).await;
    second.says("One game is waiting for you");
    assert_eq!(
        count_openings(&chat),
        1,
        "the private channel is asked for once"
    );
    chat.end().await;
}

/// Puts this into somebody's digest, too.
async fn puts_into_digest(chat: &Chat, who: &Person, kind: &str) {
    let set = chat.prefers(who, kind, &["digest"]).await;
    set.says("daily digest");
}

/// Begins a game, and waits until nothing more is under way.
async fn alone(chat: &Chat, clock: &str) -> StartedGame {
    let game = begins(chat, clock).await;
    chat.leads_to(game.place).await;
    game
}

#[tokio::test]
async fn a_digest_tells_of_offers_ends_and_time_that_runs_low() {
    let chat = Chat::start().await;
    wants_digest(&chat, &chat.ada).await;
    let mentioned = alone(&chat, "none").await;
    chat.resigns(&chat.bob, &mentioned).await;
    for kind in ["told-offers", "told-game-ended", "told-reminder"] {
        puts_into_digest(&chat, &chat.ada, kind).await;
    }
    let low = alone(&chat, "25h").await;
    let plenty = alone(&chat, "14d").await;
    let offered = alone(&chat, "none").await;
    chat.slash(&chat.bob, offered.place, "draw", &[]).await;
    chat.reads(&chat.bob, offered.place, "offers you a **draw**")
        .await;
    let won = alone(&chat, "none").await;
    chat.resigns(&chat.bob, &won).await;
    let given_up = alone(&chat, "none").await;
    chat.resigns(&chat.ada, &given_up).await;
    let before = pings(&chat.ada);

    chat.sandbox.advance(DAY);
    let text = digest(&chat, &chat.ada, 1).await.content;
    assert_eq!(pings(&chat.ada), before + 1, "the digest, and nothing else");
    let line = |game: &StartedGame| {
        let lines = text.lines().filter(|it| it.contains(&game.name));
        lines.collect::<Vec<_>>().join("\n")
    };
    assert!(line(&low).contains("⏰"), "{}", line(&low));
    let plenty = line(&plenty);
    assert!(!plenty.is_empty() && !plenty.contains("⏰"), "{plenty}");
    let offer = "Bob proposes a draw";
    assert!(line(&offered).contains(offer), "{}", line(&offered));
    assert!(line(&won).contains("you won"), "{}", line(&won));
    assert!(line(&won).contains("Bob resigned"), "{}", line(&won));
    assert_eq!(line(&given_up), "", "Ada has done that herself");
    assert_eq!(line(&mentioned), "", "Ada was mentioned");

    let (books, person) = (chat.books().await, PlayerId(chat.ada.id().0));
    wait_until("a digest that is written down", async || {
        books.digest_end(person).await.is_some()
    })
    .await;
    chat.sandbox.advance(DAY);
    let next = digest(&chat, &chat.ada, 2).await;
    next.lacks("Bob resigned");
    chat.end().await;
}

#[tokio::test]
async fn a_digest_tells_whose_time_is_up_if_that_is_told_so() {
    let chat = Chat::start().await;
    wants_digest(&chat, &chat.ada).await;
    puts_into_digest(&chat, &chat.ada, "told-offers").await;
    // Not rated: such a game would be lost at once.
    let game = chat.begin(&[("clock", "1h".into())]).await;
    chat.plays_turns(&game, 3).await;
    let before = pings(&chat.ada);
    chat.sandbox.advance(Duration::from_hours(2));
    chat.reads(&chat.bob, game.place, "’s time ran out").await;
    chat.sandbox.advance(DAY);
    let text = digest(&chat, &chat.ada, 1).await.content;
    let said = format!("in <#{}>: Bob’s time is up", game.place);
    text.says(&said);
    assert_eq!(pings(&chat.ada), before + 1, "the digest, and nothing else");
    chat.end().await;
}

#[tokio::test]
async fn a_week_of_downtime_makes_one_digest_and_not_seven() {
    let mut chat = Chat::start().await;
    wants_digest(&chat, &chat.ada).await;
    let game = begins(&chat, "none").await;
    chat.leads_to(game.place).await;
    chat.bot.kill().await.unwrap();
    chat.sandbox.advance(7 * DAY);
    chat.come_back().await;
    digest(&chat, &chat.ada, 1).await;
    // Killed at once: it checks whether the digest was sent, and does not send it again.
    chat.starts_again().await;
    let person = PlayerId(chat.ada.id().0);
    let books = chat.books().await;
    let who = books.participant(person).await.unwrap().id;
    let begun = async || books.outbox(Family::of_digests(who)).await;
    wait_until("a digest that is written down", async || {
        books.digest_end(person).await.is_some() && begun().await.is_empty()
    })
    .await;
    digest(&chat, &chat.ada, 1).await;
    chat.sandbox.advance(DAY);
    digest(&chat, &chat.ada, 2).await;
    chat.end().await;
}
