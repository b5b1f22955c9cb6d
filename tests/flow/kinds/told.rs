//! Notifications of tournaments: each thing once, in the way each person has chosen.

use cairn_domain::tournament::GameResult;

use super::{Event, LONG, NAME, TournamentChoices, chat_of, games};
use crate::flow::{
    prelude::*,
    proof::{MESSAGE, pings_of},
};

const LEFT: &str = "You still have a game to finish in";

impl Event {
    /// A Swiss of Ada's whose first round has begun, with these people in it, each notified in the
    /// way they have chosen.
    async fn start_notified(people: &[(&str, &str)]) -> Event {
        let names: Vec<&str> = people.iter().map(|it| it.0).collect();
        let chat = chat_of(names.iter().copied()).await;
        Event::notified_in(chat, people).await
    }

    /// The same in this place, where Ada may have chosen, too.
    async fn notified_in(chat: Chat, people: &[(&str, &str)]) -> Event {
        for (name, way) in people {
            wants(&chat, &chat.sandbox.person(name), way).await;
        }
        let chosen = TournamentChoices {
            kind: "swiss",
            game: plain(),
            lists: &[("match", "single"), ("start", "1")],
            clock: Some(LONG),
            name: NAME,
        };
        let names: Vec<&str> = people.iter().map(|it| it.0).collect();
        let event = Event::begun_in(chat, &chosen, (&names, &[])).await;
        let it = event.wait_for_round(1).await;
        for game in games(&it) {
            let other = event.player(game, Seat::Second).await;
            let at = event.people.iter().position(|it| it.id() == other.id());
            if people[at.unwrap()].1 == "direct" {
                event.letter(other, "has started").await;
            }
        }
        event
    }

    /// The bot's direct messages to somebody with this text.
    fn letters(&self, who: &Person, says: &str) -> Vec<Message> {
        self.chat.posts(who.direct(), says)
    }

    /// Waits for the bot's direct message to somebody with this text, and checks that there is one.
    async fn letter(&self, who: &Person, says: &str) -> Message {
        let (bot, place) = (self.chat.sandbox.bot_user(), who.direct());
        let is_it = |it: &Message| it.author == bot && it.content.contains(says);
        let found = self.chat.finds(place, says, is_it).await;
        assert_eq!(self.letters(who, says).len(), 1, "{}", found.content);
        found
    }

    fn posts(&self, says: &str) -> Vec<Message> {
        self.chat.posts(self.thread, says)
    }

    /// The bot answers a request: everything it was doing before is done.
    async fn is_quiet(&self) {
        self.chat.uses(&self.people[0], "help", &[]).await;
    }
}

async fn wants(chat: &Chat, who: &Person, way: &str) {
    let zone = [("time-zone", "UTC".into())];
    chat.uses(who, "settings me", &zone).await;
    chat.prefers(who, "told-tournament", &[way]).await;
}

#[tokio::test]
async fn a_reminder_comes_once_to_each_in_the_way_they_have_chosen() {
    let cup = Event::start_notified(&[
        ("ada", "mention"),
        ("bob", "direct"),
        ("cleo", "digest"),
        ("dan", "nothing"),
        ("eve", "mention"),
        ("fay", "mention"),
    ])
    .await;
    let chat = &cup.chat;
    let before: Vec<usize> = cup.people.iter().map(pings).collect();
    chat.sandbox.advance(10 * DAY);
    cup.is_quiet().await;
    assert!(cup.posts(LEFT).is_empty(), "not before a quarter is left");
    chat.sandbox.advance(DAY);
    let post = chat.reads(&chat.bob, cup.thread, LEFT).await;
    let [ada, bob, cleo, dan, eve, fay] = &cup.people[..] else {
        panic!()
    };
    let mut mentions = post.mentions.clone();
    mentions.sort_unstable();
    let mut expected = [ada, eve, fay].map(Person::id);
    expected.sort_unstable();
    assert_eq!(mentions, expected);
    let letter = cup.letter(bob, LEFT).await;
    let link = format!("/{}", cup.thread);
    assert!(letter.parts().any(|it| {
        let url = it["url"].as_str().unwrap_or_default();
        url.ends_with(&link)
    }));
    // It is in the digest of that day or of the next, whichever is begun after it. One that is on
    // its way when the clock is put forward counts for both days.
    let mut days = 0;
    let digest = loop {
        assert!(days < 2, "no digest tells of it");
        chat.sandbox.advance(DAY);
        days += 1;
        let told = tokio::time::timeout(Duration::from_secs(15), cup.letter(cleo, LEFT));
        if let Ok(digest) = told.await {
            break digest;
        }
    };
    digest.says("Your games");
    digest.says(&format!("<#{}>", cup.thread));
    if days == 1 {
        chat.sandbox.advance(DAY);
    }
    cup.is_quiet().await;
    assert_eq!(cup.posts(LEFT).len(), 1);
    for (who, before) in cup.people.iter().zip(before) {
        let told = match who.id() {
            id if id == dan.id() => 0,
            // A daily digest also lists the waiting game.
            id if id == cleo.id() || id == bob.id() => continue,
            _ => 1,
        };
        assert_eq!(pings(who), before + told, "{:?}", who.inbox());
    }
    assert_eq!(cup.letters(bob, LEFT).len(), 1);
    assert_eq!(cup.letters(cleo, LEFT).len(), 1);
    assert!(cup.letters(dan, LEFT).is_empty());
    cup.chat.end().await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_of_a_tournament_is_mentioned_and_told_so_once() {
    let cup = Event::start_notified(&[
        ("ada", "nothing"),
        ("bob", "direct"),
        ("cleo", "nothing"),
        ("dan", "nothing"),
    ])
    .await;
    let (chat, bob) = (&cup.chat, &cup.people[1]);
    bob.close_direct(true);
    let before = pings(bob);
    chat.sandbox.advance(11 * DAY);
    let post = chat.reads(&cup.people[0], cup.thread, LEFT).await;
    post.says("I couldn’t send you a direct message");
    assert_eq!(post.mentions, [bob.id()]);
    cup.is_quiet().await;
    assert_eq!(pings(bob), before + 1);
    assert_eq!(cup.posts(LEFT).len(), 1);
    let set = chat.uses(bob, "settings me", &[]).await;
    set.lacks("**Tournaments:**");
    cup.chat.end().await;
}

#[tokio::test]
async fn from_the_start_to_the_end_of_a_game_all_is_told_directly_and_answered_there() {
    let names = ["ada", "bob", "cleo", "dan", "eve"];
    let cup = Event::start_notified(&names.map(|it| (it, "direct"))).await;
    let chat = &cup.chat;
    let it = chat.tournament(cup.id).await;
    let [left, drawn] = games(&it)[..] else {
        panic!("{:?}", games(&it));
    };
    // The player who moves first is notified by the board, the other one by direct message.
    for game in [left, drawn] {
        let (mover, other) = (
            cup.player(game, Seat::First).await,
            cup.player(game, Seat::Second).await,
        );
        let letter = cup.letter(other, "has started; they move first.").await;
        letter.says(&game.to_string());
        assert!(letter.part("Move").is_none());
        assert!(cup.letters(mover, "has started").is_empty());
        assert_eq!((pings(mover), pings(other)), (1, 1));
    }
    let (bye, _) = cup.plays(&it, it.rounds[0].byes[0].0).await;
    let letter = cup.letter(bye, "bye in round 1").await;
    letter.says("(1 point).");
    assert_eq!(pings(bye), 1);

    cup.turns(left, 1).await;
    cup.turns(drawn, 2).await;
    chat.sandbox.advance(14 * DAY);
    let settled = |it: &Tournament| {
        let first = it.match_of(left).unwrap().0.games[0].result;
        first == Some(GameResult::Forfeit(Some(Seat::First)))
    };
    chat.tournament_is(cup.id, "a no-show", settled).await;
    // Both are asked by direct message, and answer there.
    let mut said = String::new();
    for seat in Seat::BOTH {
        let who = cup.player(drawn, seat).await;
        let letter = cup.letter(who, "What do you claim?").await;
        let answer = chat.click(who, letter.id, "Draw").await;
        answer.text().clone_into(&mut said);
    }
    said.says("You’ve both claimed a draw, so the game is a draw.");
    for seat in Seat::BOTH {
        let who = cup.player(drawn, seat).await;
        cup.letter(who, "🏁").await;
    }
    // The no-show is notified of it once, and comes back from there.
    let (there, absent) = (
        cup.player(left, Seat::First).await,
        cup.player(left, Seat::Second).await,
    );
    let letter = cup
        .letter(absent, "You didn’t make your first move in")
        .await;
    cup.letter(there, "doesn’t count").await;
    assert!(cup.letters(absent, "doesn’t count").is_empty());
    let back = chat.click(absent, letter.id, "I’m back").await;
    back.says("You’re back in");
    // None of it was mentioned anywhere.
    for game in [left, drawn] {
        for post in chat.posts(chat.thread_of(game).await, "🏁") {
            assert!(
                post.mentions.is_empty()
                    || !cup.people.iter().any(|who| pings_of(who, post.id) > 0)
            );
        }
    }
    assert!(cup.posts("<@").is_empty());
    cup.chat.end().await;
}

#[tokio::test]
async fn directors_are_told_once_that_a_thread_or_a_channel_cannot_be_used() {
    let ways: [(&str, &str); 4] = [
        ("ada", "direct"),
        ("bob", "mention"),
        ("cleo", "mention"),
        ("dan", "mention"),
    ];
    let cup = Event::start_notified(&ways).await;
    let chat = &cup.chat;
    let [ada, bob, ..] = &cup.people[..] else {
        panic!()
    };
    chat.change(|world| world.delete_channel(cup.thread));
    chat.sandbox.advance(11 * DAY);
    // A notification for the thread is posted in the channel instead.
    let post = chat.reads(bob, chat.games, LEFT).await;
    assert_eq!(post.mentions.len(), 3, "{}", post.content);
    cup.letter(ada, "its thread can no longer be used").await;

    // Nobody may post there any more; and all but Ada stay away.
    chat.deny(chat.games, Permissions::SEND_MESSAGES);
    chat.sandbox.advance(4 * DAY);
    let over = |it: &Tournament| it.stage == Stage::Over;
    chat.tournament_is(cup.id, "an end without anybody", over)
        .await;
    cup.letter(ada, "can no longer be shown in").await;
    chat.deny(chat.games, Permissions::NONE);
    chat.reads(bob, chat.games, "is over").await;
    for says in [
        "its thread can no longer be used",
        "can no longer be shown in",
    ] {
        assert_eq!(cup.letters(ada, says).len(), 1);
    }
    assert!(cup.letters(bob, "").is_empty());
    let said = chat.uses(bob, "games", &[]).await;
    said.lacks("you direct");
    cup.chat.quit().await;
}

#[tokio::test]
async fn directors_are_told_once_of_games_that_wait_for_them() {
    let names = ["bob", "cleo", "dan", "eve"];
    let ways = names.map(|it| (it, "nothing"));
    let chat = chat_of(names.into_iter()).await;
    wants(&chat, &chat.ada, "direct").await;
    let cup = Event::notified_in(chat, &ways).await;
    let chat = &cup.chat;
    let ada = &chat.ada;
    for game in games(&chat.tournament(cup.id).await) {
        cup.turns(game, 2).await;
    }
    chat.sandbox.advance(14 * DAY);
    cup.letter(ada, "2 games were still in progress at the deadline")
        .await;
    for game in games(&chat.tournament(cup.id).await) {
        let place = chat.thread_of(game).await;
        let asked = chat.reads(&chat.bob, place, "What do you claim?").await;
        assert!(cup.people.iter().all(|who| pings_of(who, asked.id) == 0));
    }
    cup.chat.end().await;
}

#[tokio::test]
async fn a_post_that_was_edited_too_often_holds_up_no_other_and_comes_later() {
    let ways = ["ada", "bob", "cleo", "dan"].map(|it| (it, "nothing"));
    let cup = Event::start_notified(&ways).await;
    let chat = &cup.chat;
    let round = chat.reads(&chat.bob, cup.thread, "Round 1 of").await;
    let answer = serde_json::json!({
        "message": "Maximum number of edits to messages older than 1 hour reached.",
        "code": 30_046,
        "retry_after": 600.0,
    });
    let too_often = InjectedFault::new("PATCH", MESSAGE, Effect::Answer(429, answer));
    let too_often = too_often.with_text(&round.id.to_string()).always();
    let too_often = chat.fail(too_often);
    // Rounds are edited a minute apart.
    chat.sandbox.advance(Duration::from_mins(2));
    for game in games(&chat.tournament(cup.id).await) {
        cup.turns(game, 2).await;
        let mover = cup.player(game, Seat::First).await;
        chat.gives_up(mover, chat.games, &format!("#{game}")).await;
    }
    chat.wait_for_hits(&too_often, 1).await;
    for game in games(&chat.tournament(cup.id).await) {
        chat.wait_until("the end of a game", |world| {
            let mut posts = world.channels().flat_map(|it| world.messages_in(it.id));
            let is_end = |it: &Message| {
                it.content.contains(&format!("#{game}")) && it.content.contains("resigned")
            };
            posts.any(is_end).then_some(())
        })
        .await;
    }
    chat.sandbox.advance(Duration::from_mins(2));
    chat.reads(&chat.bob, cup.thread, "standings after round 1")
        .await;
    let over = |world: &World| {
        let post = world.message(round.id).cloned();
        post.filter(|it| it.content.contains("all games are over"))
    };
    assert!(chat.look(over).is_none());
    too_often.remove();
    chat.sandbox.advance(Duration::from_mins(10));
    chat.wait_until("the round's last words", over).await;
    cup.chat.end().await;
}
