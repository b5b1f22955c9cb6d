//! A month of ten games among five people, with clocks, vacations, nights, kills and outages: every
//! turn is announced once, and nobody is notified twice.

use std::{collections::HashMap, time::Duration};

use localdiscord::{
    Arg, Config, InteractionOutcome, Person,
    world::{
        id::{ChannelId, MessageId},
        message::Message,
    },
};

use super::{
    Chat,
    plain::{plain, plain_turn},
};

const DAYS: usize = 30;
const TURNS: usize = 8;
/// The simulated time per step.
const STEP: Duration = Duration::from_hours(8);
const CLOCKS: [(&str, &str); 5] = [
    ("none", ""),
    ("3d", ""),
    ("2d+12h max 4d", "nights, weekends"),
    ("5d", "nights"),
    ("36h", "no vacations"),
];

/// The same random numbers every time.
struct Chance(u64);

impl Chance {
    /// True with this probability, in percent.
    fn happens(&mut self, of_hundred: u64) -> bool {
        self.0 = (self.0)
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % 100 < of_hundred
    }
}

struct TrackedGame {
    name: String,
    place: ChannelId,
    players: [usize; 2],
    turns: usize,
    over: bool,
}

#[tokio::test]
async fn a_month_of_ten_games_is_told_right() {
    let people = ["ada", "bob", "cleo", "dora", "eve"];
    let config = Config {
        people: people
            .map(|it| (it.to_owned(), "en-US".to_owned()))
            .to_vec(),
        ..Config::default()
    };
    let mut chat = Chat::start_with(config).await;
    let people: Vec<Person> = people.iter().map(|it| chat.sandbox.person(it)).collect();
    let zones = [
        "Europe/Berlin",
        "America/New_York",
        "Asia/Tokyo",
        "UTC",
        "Asia/Kolkata",
    ];
    for (who, zone) in people.iter().zip(zones) {
        let zone: [(&str, Arg); 1] = [("time-zone", zone.into())];
        chat.uses(who, "settings me", &zone).await;
    }
    let mut games = Vec::new();
    for first in 0..people.len() {
        for second in first + 1..people.len() {
            let (clock, rest) = CLOCKS[games.len() % CLOCKS.len()];
            games.push(begin(&chat, &people, [first, second], clock, rest).await);
        }
    }
    assert_eq!(games.len(), 10);

    let mut chance = Chance(2026);
    for day in 0..DAYS {
        if day == 4 {
            vacation(&chat, &people[1], "start", &[("until", "1w".into())]).await;
        }
        if day == 8 {
            vacation(&chat, &people[3], "start", &[]).await;
        }
        if day == 12 {
            vacation(&chat, &people[3], "end", &[]).await;
        }
        for _ in 0..3 {
            if chance.happens(12) {
                chat.bot.kill().await.unwrap();
                if chance.happens(50) {
                    chat.sandbox.advance(STEP);
                }
                chat.come_back().await;
            }
            chat.sandbox.advance(STEP);
            for game in &mut games {
                if !game.over && chance.happens(20) {
                    play(&chat, &people, game).await;
                }
            }
        }
    }
    let boards = all_boards(&chat, &games).await;
    assert_pings(&people, &boards);
    chat.assert_clean();
    let played: usize = games.iter().map(|it| it.turns).sum();
    assert!(played >= 30, "only {played} moves were played");
    chat.stops().await;
    chat.cairn_says(&["verify"]).await;
}

async fn begin(
    chat: &Chat,
    people: &[Person],
    players: [usize; 2],
    clock: &str,
    rest: &str,
) -> TrackedGame {
    let [first, second] = players.map(|it| &people[it]);
    let mut args: Vec<(&str, Arg)> = vec![
        ("game", plain().into()),
        ("opponent", second.into()),
        ("side", "first".into()),
        ("clock", clock.into()),
    ];
    if !rest.is_empty() {
        args.push(("rest", rest.into()));
    }
    let sent = chat.uses(first, "challenge", &args).await;
    let (_, name) = sent.text().split_once('#').unwrap();
    let name = format!("#{}", name.split('*').next().unwrap());
    let posted = chat.reads(second, chat.games, &format!("{name}**")).await;
    chat.click(second, posted.id, "Accept").await;
    let board = board(chat, &name, 1).await;
    TrackedGame {
        name,
        place: board.channel,
        players,
        turns: 0,
        over: false,
    }
}

/// The board after this number of turns, minus one.
async fn board(chat: &Chat, name: &str, turn: usize) -> Message {
    let bot = chat.sandbox.bot_user();
    let (name, turn) = (format!("{name}**"), format!(" turn {turn} "));
    let awaited = format!("{name}{turn}");
    let found = chat.sandbox.wait_until(&awaited, |world| {
        let places: Vec<_> = world.channels().map(|channel| channel.id).collect();
        places.into_iter().find_map(|place| {
            let mut posts = world.messages_in(place);
            let post = posts.find(|it| {
                it.author == bot
                    && it.content.contains(&name)
                    && it.content.contains(&turn)
                    && !it.content.contains("running low")
            });
            post.cloned()
        })
    });
    found
        .await
        .unwrap_or_else(|stuck| panic!("{stuck}\n{}", chat.bot.output().join("\n")))
}

async fn vacation(chat: &Chat, who: &Person, what: &str, args: &[(&str, Arg)]) {
    let said = chat.uses(who, &format!("vacation {what}"), args).await;
    assert!(said.is_private(), "{said:?}");
}

/// The player to move plays the next turn, however late, unless the game is over.
async fn play(chat: &Chat, people: &[Person], game: &mut TrackedGame) {
    if game.turns == TURNS {
        let who = &people[game.players[0]];
        let resigned = chat
            .slash(
                who,
                game.place,
                "resign",
                &[("game", game.name.as_str().into())],
            )
            .await;
        // Unless it is already over.
        let asked = resigned
            .message()
            .filter(|it| it.part("Yes, resign").is_some());
        if let Some(asked) = asked {
            chat.click(who, asked.id, "Yes, resign").await;
        }
        game.over = true;
        return;
    }
    let who = &people[game.players[game.turns % 2]];
    let args: [(&str, Arg); 2] = [
        ("move", plain_turn(game.turns + 1).into()),
        ("game", game.name.as_str().into()),
    ];
    let said = chat.slash(who, game.place, "move", &args).await;
    if said.text().contains("is over") || said.text().contains("has ended") {
        game.over = true;
        return;
    }
    assert!(
        matches!(said, InteractionOutcome::Deleted) || said.text().contains("Played"),
        "{}: {}",
        game.name,
        said.text()
    );
    game.turns += 1;
    board(chat, &game.name, game.turns + 1).await;
}

/// Every board, checking that it exists once and whom it mentions.
async fn all_boards(chat: &Chat, games: &[TrackedGame]) -> Vec<Message> {
    let mut boards = Vec::new();
    for game in games {
        for turn in 1..=game.turns {
            boards.push(board(chat, &game.name, turn).await);
        }
        let bot = chat.sandbox.bot_user();
        let posts = chat.look(|world| {
            let posts = world.messages_in(game.place);
            let own = posts.filter(|it| it.author == bot && it.content.contains(&game.name));
            own.map(|it| it.content.clone()).collect::<Vec<_>>()
        });
        let mut seen: HashMap<usize, usize> = HashMap::new();
        for post in &posts {
            for turn in 1..=TURNS + 1 {
                // A reminder names the turn as well.
                let reminds = post.contains("running low");
                if !reminds && post.contains(&format!("· turn {turn} ")) {
                    *seen.entry(turn).or_default() += 1;
                }
            }
        }
        for turn in 1..=game.turns {
            assert_eq!(
                seen.get(&turn),
                Some(&1),
                "{}: turn {turn}\n{posts:#?}",
                game.name
            );
        }
        let ends = posts
            .iter()
            .filter(|it| it.contains("🏁") || it.contains("The game between"));
        assert!(ends.count() <= 1, "{}: {posts:#?}", game.name);
    }
    boards
}

/// Nobody was notified twice by the same post, and each board notified one person.
fn assert_pings(people: &[Person], boards: &[Message]) {
    let mut told: HashMap<MessageId, usize> = HashMap::new();
    for who in people {
        let mut own: Vec<_> = who.inbox().iter().map(|it| it.message).collect();
        let all = own.len();
        own.sort_unstable();
        own.dedup();
        assert_eq!(own.len(), all, "somebody was told twice");
        for message in own {
            *told.entry(message).or_default() += 1;
        }
    }
    for board in boards {
        assert_eq!(told.get(&board.id), Some(&1), "{}", board.content);
    }
}
