//! What tournaments tell people: each thing once, in the way each has chosen.

use std::time::Duration;

use cairn_domain::{
    GameId, ParticipantId, TournamentId,
    tournament::{GameResult, Stage, Tournament},
};
use cairn_kernel::Seat;
use localdiscord::{
    Arg, Config, Outcome, Person,
    faults::InjectedFault,
    world::{id::ChannelId, message::Message, permission::Permissions},
};

use super::{
    Chat,
    chat::pings,
    kills::{AFTER, BEFORE},
    plain::plain_turn,
    proof::{MESSAGES, pings_of},
    settings::sets,
    tournament::{chooses, id_of, opens, sets_up},
};

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);
const SECONDS: Duration = Duration::from_secs(11);
const LEFT: &str = "You have a game left";

/// A Swiss whose first round has begun, with everybody in it, each told as they have chosen.
struct Cup {
    chat: Chat,
    id: TournamentId,
    thread: ChannelId,
    people: Vec<Person>,
}

impl Cup {
    /// Ada makes it and plays in it.
    async fn started(people: &[(&str, &str)]) -> Cup {
        Cup::with(people, None).await
    }

    /// Ada makes it, does not play, and is told so.
    async fn started_by(way: &str, people: &[(&str, &str)]) -> Cup {
        Cup::with(people, Some(way)).await
    }

    async fn with(people: &[(&str, &str)], apart: Option<&str>) -> Cup {
        let names = people.iter().map(|it| it.0);
        let all = apart.map(|_| "ada").into_iter().chain(names);
        let all = all.map(|it| (it.to_owned(), "en-US".to_owned()));
        let chat = Chat::start_with(Config {
            people: all.collect(),
            ..Config::default()
        })
        .await;
        if let Some(way) = apart {
            wants(&chat, &chat.ada, way).await;
        }
        for (name, way) in people {
            wants(&chat, &chat.sandbox.person(name), way).await;
        }
        let panel = sets_up(&chat, "swiss", "Cup").await;
        chooses(&chat, panel.id, "match", "single").await;
        chooses(&chat, panel.id, "start", "1").await;
        let Outcome::Form(window) = chat.click(&chat.ada, panel.id, "Texts…").await else {
            panic!("no window");
        };
        // A clock that outlasts every deadline.
        let sent = chat.ada.submit(&window, &[("clock", "30d")]).unwrap();
        sent.outcome().await.unwrap();
        let post = opens(&chat, panel.id, "Cup").await;
        let id = id_of(&post);
        let direct: Vec<Person> = people
            .iter()
            .filter(|it| it.1 == "direct")
            .map(|it| chat.sandbox.person(it.0))
            .collect();
        let people: Vec<Person> = people.iter().map(|it| chat.sandbox.person(it.0)).collect();
        for who in &people {
            chat.click(who, post.id, "Join").await;
        }
        chat.sandbox.advance(DAY + SECONDS);
        let begun = |it: &Tournament| it.stage == Stage::Running && it.rounds.len() == 1;
        let all = |it: &Tournament| begun(it) && it.waiting_games().is_empty();
        let it = chat.tournament_is(id, "games of a round", all).await;
        let cup = Cup {
            chat,
            id,
            thread: ChannelId(post.id.0),
            people,
        };
        for game in games(&it) {
            let other = cup.at(&game.to_string(), Seat::Second).await;
            if direct.iter().any(|it| it.id() == other.id()) {
                cup.letter(other, "has begun").await;
            }
            let mover = cup.at(&game.to_string(), Seat::First).await;
            let game = format!("#{game}");
            cup.chat
                .until("a first board", |world| {
                    let all = world.channels().flat_map(|it| world.messages_in(it.id));
                    let mut boards = all.filter(|it| it.content.contains(&game));
                    let mention = format!("<@{}>", mover.id());
                    boards.find(|it| it.content.contains(&mention)).cloned()
                })
                .await;
        }
        cup
    }

    /// Who plays a seat of a game.
    async fn at(&self, game: &str, seat: Seat) -> &Person {
        let stored = self.chat.stored(game).await;
        let user = stored.players.get(seat).user.unwrap().0;
        self.people.iter().find(|it| it.id().0 == user).unwrap()
    }

    async fn person(&self, who: ParticipantId) -> &Person {
        let store = self.chat.store().await;
        let found = store.participants(&[who]).await.unwrap();
        let user = found[0].user.unwrap().0;
        self.people.iter().find(|it| it.id().0 == user).unwrap()
    }

    /// The first so many turns of a game are played.
    async fn turns(&self, game: GameId, count: usize) {
        for turn in 1..=count {
            let seat = [Seat::Second, Seat::First][turn % 2];
            let who = self.at(&game.to_string(), seat).await;
            let args: [(&str, Arg); 2] = [
                ("turn", plain_turn(turn).into()),
                ("game", format!("#{game}").into()),
            ];
            let said = self.chat.slash(who, self.chat.games, "move", &args).await;
            let played = matches!(said, Outcome::Deleted) || said.text().contains("Played");
            assert!(played, "{}", said.text());
        }
    }

    /// What the bot has written to somebody alone that says this.
    fn letters(&self, who: &Person, says: &str) -> Vec<Message> {
        let bot = self.chat.sandbox.bot_user();
        let mut seen = who.sees(who.direct());
        seen.retain(|it| it.author == bot && !it.is_private() && it.content.contains(says));
        seen
    }

    /// Waits until the bot has written this to somebody alone, and sees that it has once.
    async fn letter(&self, who: &Person, says: &str) -> Message {
        let (bot, place) = (self.chat.sandbox.bot_user(), who.direct());
        let found = self
            .chat
            .until(says, |world| {
                let mut letters = world.messages_in(place);
                let is_it = |it: &&Message| it.author == bot && it.content.contains(says);
                letters.find(is_it).cloned()
            })
            .await;
        assert_eq!(self.letters(who, says).len(), 1, "{}", found.content);
        found
    }

    fn posts(&self, says: &str) -> Vec<Message> {
        self.chat.posts(self.thread, says)
    }

    /// The bot is asked something and answers: what it was at before is done.
    async fn is_quiet(&self) {
        self.chat
            .slash(&self.people[0], self.chat.games, "help", &[])
            .await;
    }

    async fn end(self) {
        self.chat.assert_clean();
        self.chat.end().await;
    }
}

async fn wants(chat: &Chat, who: &Person, way: &str) {
    let zone = [("time-zone", "UTC".into())];
    chat.slash(who, chat.games, "settings me", &zone).await;
    sets(
        chat,
        who,
        chat.games,
        "settings me",
        "told:tournament",
        &[way],
    )
    .await;
}

fn games(it: &Tournament) -> Vec<GameId> {
    let all = it.matches.iter().flat_map(|it| it.games.iter());
    all.filter_map(|it| it.game).collect()
}

#[tokio::test]
async fn a_reminder_comes_once_to_each_in_the_way_they_have_chosen() {
    let cup = Cup::started(&[
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
    println!("{}", post.content);
    let [ada, bob, cleo, dan, eve, fay] = &cup.people[..] else {
        panic!()
    };
    let mut mentions = post.mentions.clone();
    mentions.sort_unstable();
    let mut expected = [ada, eve, fay].map(Person::id);
    expected.sort_unstable();
    assert_eq!(mentions, expected);
    let letter = cup.letter(bob, LEFT).await;
    println!("{}", letter.content);
    let link = format!("/{}", cup.thread);
    assert!(letter.parts().any(|it| {
        let url = it["url"].as_str().unwrap_or_default();
        url.ends_with(&link)
    }));
    // It stands in the digest of that day or of the next, whichever is begun after it. One that is
    // on its way when the clock is put forward counts for both days.
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
    println!("{}", digest.content);
    assert!(digest.content.contains("Your games"), "{}", digest.content);
    assert!(digest.content.contains(&format!("<#{}>", cup.thread)));
    if days == 1 {
        chat.sandbox.advance(DAY);
    }
    cup.is_quiet().await;
    assert_eq!(cup.posts(LEFT).len(), 1);
    for (who, before) in cup.people.iter().zip(before) {
        let told = match who.id() {
            id if id == dan.id() => 0,
            // A digest a day tells of the game that waits, too.
            id if id == cleo.id() || id == bob.id() => continue,
            _ => 1,
        };
        assert_eq!(pings(who), before + told, "{:?}", who.inbox());
    }
    assert_eq!(cup.letters(bob, LEFT).len(), 1);
    assert_eq!(cup.letters(cleo, LEFT).len(), 1);
    assert!(cup.letters(dan, LEFT).is_empty());
    cup.end().await;
}

#[tokio::test]
async fn what_is_told_survives_a_kill_before_and_after_it_is_sent() {
    for (direct, act) in [
        (true, BEFORE()),
        (true, AFTER()),
        (false, BEFORE()),
        (false, AFTER()),
    ] {
        let ways: [(&str, &str); 4] = [
            ("ada", "mention"),
            ("bob", "direct"),
            ("cleo", "nothing"),
            ("dan", "nothing"),
        ];
        let mut cup = Cup::started(&ways).await;
        let text = if direct {
            "bob: You have"
        } else {
            ">: You have"
        };
        let fault = InjectedFault::on("POST", MESSAGES, act).containing(text);
        let trap = cup.chat.sandbox.fail(fault);
        let before: Vec<usize> = cup.people.iter().map(pings).collect();
        cup.chat.sandbox.advance(10 * DAY + 13 * HOUR);
        cup.chat.die(&trap).await;
        cup.chat.come_back().await;
        cup.letter(&cup.people[1], LEFT).await;
        cup.chat.reads(&cup.people[0], cup.thread, LEFT).await;
        // By now Discord has forgotten the nonce.
        cup.chat.sandbox.advance(HOUR);
        cup.is_quiet().await;
        assert_eq!(cup.posts(LEFT).len(), 1);
        assert_eq!(cup.letters(&cup.people[1], LEFT).len(), 1);
        // That Bob's game has begun may be told directly after they were counted.
        for (at, told) in [(0, 1), (2, 0), (3, 0)] {
            assert_eq!(pings(&cup.people[at]), before[at] + told);
        }
        cup.end().await;
    }
}

#[tokio::test]
async fn what_cannot_be_looked_for_is_waited_for_and_there_once() {
    let ways: [(&str, &str); 4] = [
        ("ada", "mention"),
        ("bob", "nothing"),
        ("cleo", "nothing"),
        ("dan", "nothing"),
    ];
    let mut cup = Cup::started(&ways).await;
    let fault = InjectedFault::on("POST", MESSAGES, AFTER()).containing(">: You have");
    let trap = cup.chat.sandbox.fail(fault);
    cup.chat.sandbox.advance(10 * DAY + 13 * HOUR);
    cup.chat.die(&trap).await;
    // By now Discord has forgotten the nonce.
    cup.chat.sandbox.advance(HOUR);
    cup.chat.come_back_unable_to_look(cup.chat.games).await;
    cup.is_quiet().await;
    assert_eq!(cup.posts(LEFT).len(), 1);
    assert_eq!(cup.chat.store().await.parked().await.unwrap(), []);
    cup.end().await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_of_a_tournament_is_mentioned_and_told_so_once() {
    let cup = Cup::started(&[
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
    println!("{}", post.content);
    assert!(post.content.contains("could not send you a direct"));
    assert_eq!(post.mentions, [bob.id()]);
    cup.is_quiet().await;
    assert_eq!(pings(bob), before + 1);
    assert_eq!(cup.posts(LEFT).len(), 1);
    let set = chat.slash(bob, chat.games, "settings me", &[]).await;
    let line = "**Tournaments:** you are mentioned";
    assert!(set.text().contains(line), "{}", set.text());
    cup.end().await;
}

#[tokio::test]
async fn from_the_start_to_the_end_of_a_game_all_is_told_directly_and_answered_there() {
    let names = ["ada", "bob", "cleo", "dan", "eve"];
    let cup = Cup::started(&names.map(|it| (it, "direct"))).await;
    let chat = &cup.chat;
    let it = chat.tournament(cup.id).await;
    let [left, drawn] = games(&it)[..] else {
        panic!("{:?}", games(&it));
    };
    // Who moves first is told by the board, the other one directly.
    for game in [left, drawn] {
        let game = game.to_string();
        let (mover, other) = (
            cup.at(&game, Seat::First).await,
            cup.at(&game, Seat::Second).await,
        );
        let letter = cup.letter(other, "has begun; they move first").await;
        println!("{}", letter.content);
        assert!(letter.content.contains(&game), "{}", letter.content);
        assert!(letter.part("Move").is_none());
        assert!(cup.letters(mover, "has begun").is_empty());
        assert_eq!((pings(mover), pings(other)), (1, 1));
    }
    let bye = it.entry(it.rounds[0].byes[0].0).unwrap().who();
    let bye = cup.person(bye).await;
    let letter = cup.letter(bye, "no opponent in round 1").await;
    println!("{}", letter.content);
    assert!(letter.content.contains("as for a win"));
    assert_eq!(pings(bye), 1);

    cup.turns(left, 1).await;
    cup.turns(drawn, 2).await;
    chat.sandbox.advance(14 * DAY);
    let settled = |it: &Tournament| {
        let first = it.match_of(left).unwrap().0.games[0].result;
        first == Some(GameResult::Forfeit(Some(Seat::First)))
    };
    chat.tournament_is(cup.id, "a no-show", settled).await;
    // Both are asked alone, and answer there.
    let (id, mut said) = (drawn.to_string(), String::new());
    for seat in Seat::BOTH {
        let who = cup.at(&id, seat).await;
        let letter = cup.letter(who, "What do you claim?").await;
        println!("{}", letter.content);
        let answer = chat.click(who, letter.id, "Draw").await;
        answer.text().clone_into(&mut said);
    }
    assert!(said.contains("so it is one"), "{said}");
    for seat in Seat::BOTH {
        let who = cup.at(&id, seat).await;
        cup.letter(who, "🏁").await;
    }
    // Who did not come is told that once, and comes back from there.
    let id = left.to_string();
    let (there, absent) = (
        cup.at(&id, Seat::First).await,
        cup.at(&id, Seat::Second).await,
    );
    let letter = cup.letter(absent, "did not make a first turn in").await;
    println!("{}", letter.content);
    cup.letter(there, "does not count").await;
    assert!(cup.letters(absent, "does not count").is_empty());
    let back = chat.click(absent, letter.id, "I’m back").await;
    assert!(back.text().contains("You are back"), "{}", back.text());
    // Nothing of it was mentioned anywhere.
    for game in [left, drawn] {
        let place = chat.stored(&game.to_string()).await.place.thread.unwrap();
        for post in chat.posts(ChannelId(place.0), "🏁") {
            assert!(
                post.mentions.is_empty()
                    || !cup.people.iter().any(|who| pings_of(who, post.id) > 0)
            );
        }
    }
    assert!(cup.posts("<@").is_empty());
    cup.end().await;
}

#[tokio::test]
async fn directors_are_told_once_that_a_thread_or_a_channel_cannot_be_used() {
    let ways: [(&str, &str); 4] = [
        ("ada", "direct"),
        ("bob", "mention"),
        ("cleo", "mention"),
        ("dan", "mention"),
    ];
    let cup = Cup::started(&ways).await;
    let chat = &cup.chat;
    let [ada, bob, ..] = &cup.people[..] else {
        panic!()
    };
    chat.sandbox
        .change(|world| world.delete_channel(cup.thread));
    chat.sandbox.advance(11 * DAY);
    // What was to be told in the thread is told in the channel.
    let post = chat.reads(bob, chat.games, LEFT).await;
    assert_eq!(post.mentions.len(), 3, "{}", post.content);
    let told = cup.letter(ada, "its thread cannot be used").await;
    println!("{}", told.content);

    // Nobody may post there any more; and all but Ada stay away.
    chat.deny(chat.games, Permissions::SEND_MESSAGES);
    chat.sandbox.advance(4 * DAY);
    let over = |it: &Tournament| it.stage == Stage::Over;
    chat.tournament_is(cup.id, "an end without anybody", over)
        .await;
    let lost = cup.letter(ada, "cannot be shown in").await;
    println!("{}", lost.content);
    chat.deny(chat.games, Permissions::NONE);
    let end = chat.reads(bob, chat.games, "is over").await;
    println!("{}", end.content);
    for says in ["its thread cannot be used", "cannot be shown in"] {
        assert_eq!(cup.letters(ada, says).len(), 1);
    }
    assert!(cup.letters(bob, "").is_empty());
    let said = chat.slash(bob, chat.games, "games", &[]).await;
    assert!(!said.text().contains("you direct"), "{}", said.text());
    cup.chat.end().await;
}

#[tokio::test]
async fn directors_are_told_once_of_games_that_wait_for_them() {
    let names = ["bob", "cleo", "dan", "eve"];
    let ways = names.map(|it| (it, "nothing"));
    let cup = Cup::started_by("direct", &ways).await;
    let chat = &cup.chat;
    let ada = &chat.ada;
    for game in games(&chat.tournament(cup.id).await) {
        cup.turns(game, 2).await;
    }
    chat.sandbox.advance(14 * DAY);
    let told = cup
        .letter(ada, "2 games had not ended at the deadline")
        .await;
    println!("{}", told.content);
    for game in games(&chat.tournament(cup.id).await) {
        let place = chat.stored(&game.to_string()).await.place.thread.unwrap();
        let place = ChannelId(place.0);
        let asked = chat.reads(&chat.bob, place, "What do you claim?").await;
        assert!(cup.people.iter().all(|who| pings_of(who, asked.id) == 0));
    }
    cup.end().await;
}
