//! Tournaments of each kind with real presses: what is asked at deadlines, ladders, knockouts,
//! leagues, and people who do not come.

use std::time::Duration;

use cairn::{
    app::Store as _,
    domain::{
        GameId, HowDrawn, Outcome as Ended, TournamentId,
        tournament::{EntryId, GameResult, Gone, Stage, Tournament},
    },
};
use cairn_kernel::Seat;
use cairn_pairing::Bye;
use localdiscord::{
    Arg, Config, Outcome, Person,
    world::{
        World,
        id::{ChannelId, MessageId},
        message::Message,
    },
};

use super::{
    Chat,
    plain::plain_turn,
    tournament::{chooses, id_of, opens, sets_up},
};

const DAY: Duration = Duration::from_hours(24);
const SECONDS: Duration = Duration::from_secs(11);
const NAME: &str = "Cup";
/// A clock that outlasts every deadline.
const LONG: &str = "30d";

/// A tournament that has begun, with everybody in it but those who are spare.
struct Event {
    chat: Chat,
    id: TournamentId,
    /// Where its posts are.
    thread: ChannelId,
    /// Everybody, those who do not play last.
    people: Vec<Person>,
}

impl Event {
    /// `lists` are what is chosen on the first page of the panel.
    async fn started(
        kind: &str,
        lists: &[(&str, &str)],
        clock: Option<&str>,
        (playing, spare): (&[&str], &[&str]),
    ) -> Event {
        let names: Vec<&str> = playing.iter().chain(spare).copied().collect();
        let people = names
            .iter()
            .map(|it| ((*it).to_owned(), "en-US".to_owned()));
        let chat = Chat::start_with(Config {
            people: people.collect(),
            ..Config::default()
        })
        .await;
        let panel = sets_up(&chat, kind, NAME).await;
        for (field, value) in lists {
            chooses(&chat, panel.id, field, value).await;
        }
        chooses(&chat, panel.id, "start", "1").await;
        if let Some(clock) = clock {
            let window = chat.click(&chat.ada, panel.id, "Texts…").await;
            let Outcome::Form(window) = window else {
                panic!("no window");
            };
            let sent = chat.ada.submit(&window, &[("clock", clock)]).unwrap();
            sent.outcome().await.unwrap();
        }
        let post = opens(&chat, panel.id, NAME).await;
        let id = id_of(&post);
        let people: Vec<Person> = names.iter().map(|it| chat.sandbox.person(it)).collect();
        for who in &people[..playing.len()] {
            let joined = chat.click(who, post.id, "Join").await;
            assert!(joined.text().contains("You are in"), "{}", joined.text());
        }
        chat.sandbox.advance(DAY + SECONDS);
        let started = |it: &Tournament| it.stage == Stage::Running;
        chat.tournament_is(id, "the start", started).await;
        Event {
            chat,
            id,
            thread: ChannelId(post.id.0),
            people,
        }
    }

    async fn is(&self, what: &str, is: impl Fn(&Tournament) -> bool) -> Tournament {
        self.chat.tournament_is(self.id, what, is).await
    }

    async fn begun(&self, round: usize) -> Tournament {
        let is = |it: &Tournament| it.rounds.len() == round && it.waiting_games().is_empty();
        self.is("games of a round", is).await
    }

    /// Types a command about this tournament.
    async fn types(&self, who: &Person, command: &str, more: &[(&str, Arg)]) -> Outcome {
        let mut args: Vec<(&str, Arg)> = more.to_vec();
        args.push(("tournament", format!("T-{}", self.id).into()));
        let said = self.chat.slash(who, self.chat.games, command, &args).await;
        assert!(said.is_private(), "/{command}: {}", said.text());
        said
    }

    /// Who plays a seat of a game.
    async fn at(&self, game: GameId, seat: Seat) -> &Person {
        let stored = self.chat.stored(&game.to_string()).await;
        let user = stored.players.get(seat).user.unwrap().0;
        self.people.iter().find(|it| it.id().0 == user).unwrap()
    }

    /// Who plays an entry, and what they are called.
    async fn plays(&self, it: &Tournament, entry: EntryId) -> (&Person, String) {
        let who = it.entry(entry).unwrap().who();
        let found = self.chat.store().await.participants(&[who]).await.unwrap();
        let user = found[0].user.unwrap().0;
        let person = self.people.iter().find(|it| it.id().0 == user).unwrap();
        (person, found[0].name.clone())
    }

    /// The first so many turns of a game are played.
    async fn turns(&self, game: GameId, count: usize) {
        for turn in 1..=count {
            let seat = if turn % 2 == 1 {
                Seat::First
            } else {
                Seat::Second
            };
            let who = self.at(game, seat).await;
            let args: [(&str, Arg); 2] = [
                ("turn", plain_turn(turn).into()),
                ("game", format!("#{game}").into()),
            ];
            let said = self.chat.slash(who, self.chat.games, "move", &args).await;
            let played = matches!(said, Outcome::Deleted) || said.text().contains("Played");
            assert!(played, "{}", said.text());
        }
    }

    /// A seat of a game resigns, and that is the result.
    async fn resigns(&self, game: GameId, seat: Seat) {
        let who = self.at(game, seat).await;
        let games = self.chat.games;
        self.chat.gives_up(who, games, &format!("#{game}")).await;
        self.is("the result", |it| result(it, game).is_some()).await;
    }

    /// The post that asks both at the deadline, while it asks.
    async fn asked(&self, game: GameId) -> Message {
        let see = |world: &World| asking(world, game).pop();
        self.chat.until("a post that asks both", see).await
    }

    /// What a post says once it asks nothing any more.
    async fn says(&self, post: MessageId, text: &str) {
        let see = |world: &World| {
            let post = world.message(post)?;
            (post.content.contains(text) && post.components.is_empty()).then_some(())
        };
        self.chat.until(text, see).await;
    }

    async fn end(self) {
        self.chat.assert_clean();
        self.chat.end().await;
    }
}

fn result(it: &Tournament, game: GameId) -> Option<GameResult> {
    let (found, number) = it.match_of(game).unwrap();
    found.games[usize::from(number)].result
}

/// The games that go on, and which match they belong to.
fn running(it: &Tournament) -> Vec<(usize, GameId)> {
    let games = it.matches.iter().enumerate().flat_map(|(at, found)| {
        let open = found.games.iter().filter(|it| it.result.is_none());
        open.filter_map(move |it| Some((at, it.game?)))
    });
    games.collect()
}

/// The posts that ask what the players of a game claim.
fn asking(world: &World, game: GameId) -> Vec<Message> {
    let button = format!("1:t:claim:{game}:draw");
    let is_it = |it: &&Message| it.parts().any(|part| part["custom_id"] == button.as_str());
    let places = world.channels().map(|it| it.id).collect::<Vec<_>>();
    let posts = places.into_iter().flat_map(|it| world.messages_in(it));
    posts.filter(is_it).cloned().collect()
}

#[tokio::test]
async fn at_a_deadline_both_claim_and_what_they_agree_to_holds_at_once() {
    let playing = ["ada", "bob", "cleo", "dan", "eve", "fay"];
    let lists = [("match", "single")];
    let event = Event::started("swiss", &lists, Some(LONG), (&playing, &["gus"])).await;
    let chat = &event.chat;
    let it = event.begun(1).await;
    let games: Vec<GameId> = it
        .matches
        .iter()
        .map(|it| it.games[0].game.unwrap())
        .collect();
    for game in &games {
        event.turns(*game, 2).await;
    }
    chat.sandbox.advance(14 * DAY);
    let [drawn, left, goes_on] = games[..] else {
        panic!("{games:?}");
    };

    // Both want a draw.
    let post = event.asked(drawn).await;
    println!("{}", post.content);
    assert_eq!(post.mentions.len(), 2, "{}", post.content);
    let labels: Vec<_> = post.parts().filter_map(|it| it["label"].as_str()).collect();
    assert_eq!(labels, ["I claim a win", "Draw", "Play on"]);
    let (first, second) = (
        event.at(drawn, Seat::First).await,
        event.at(drawn, Seat::Second).await,
    );
    let other = event.at(left, Seat::First).await;
    for foreign in [&chat.sandbox.person("gus"), other] {
        let refused = chat.click(foreign, post.id, "Draw").await;
        assert!(refused.is_private());
        let said = refused.text();
        assert!(said.contains("watching this game"), "{said}");
    }
    for _ in 0..2 {
        let said = chat.click(first, post.id, "Draw").await;
        assert!(said.is_private() && said.text().contains("You claim a draw"));
        assert_eq!(result(&chat.tournament(event.id).await, drawn), None);
    }
    let said = chat.click(second, post.id, "Draw").await;
    assert!(said.text().contains("so it is one"), "{}", said.text());
    let it = chat.tournament(event.id).await;
    assert_eq!(result(&it, drawn), Some(GameResult::Adjudicated(None)));
    let ended = chat.stored(&drawn.to_string()).await.head.outcome;
    let how = HowDrawn::Adjudication;
    assert_eq!(ended, Some(Ended::Drawn { how }));
    event.says(post.id, "this is settled").await;
    let late = format!("1:t:claim:{drawn}:win");
    let late = first.click_stale(post.id, &late).unwrap();
    let late = late.outcome().await.unwrap();
    assert!(late.text().contains("Nothing is asked"), "{}", late.text());

    // Both want to go on, which they can once.
    let post = event.asked(goes_on).await;
    for (seat, says) in [
        (Seat::First, "You want"),
        (Seat::Second, "You both play on"),
    ] {
        let who = event.at(goes_on, seat).await;
        let said = chat.click(who, post.id, "Play on").await;
        assert!(said.text().contains(says), "{}", said.text());
    }
    event.says(post.id, "both play on until").await;

    // Nobody says anything of the third game.
    event.asked(left).await;
    chat.sandbox.advance(3 * DAY + SECONDS);
    let settled = |it: &Tournament| result(it, left).is_some();
    let it = event.is("three days later", settled).await;
    assert_eq!(result(&it, left), Some(GameResult::Adjudicated(None)));
    let again = event.asked(goes_on).await;
    assert_ne!(again.id, post.id);
    assert!(!again.parts().any(|it| it["label"] == "Play on"));
    event.says(post.id, "both play on until").await;
    let once = chat.sandbox.look(|world| asking(world, goes_on).len());
    assert_eq!(once, 1);
    // Different claims change nothing; the next round comes after three more days.
    let who = event.at(goes_on, Seat::First).await;
    let said = chat.click(who, again.id, "I claim a win").await;
    assert!(said.text().contains("You claim a win"), "{}", said.text());
    let who = event.at(goes_on, Seat::Second).await;
    chat.click(who, again.id, "Draw").await;
    let it = chat.tournament(event.id).await;
    assert_eq!((result(&it, goes_on), it.rounds.len()), (None, 1));
    chat.sandbox.advance(3 * DAY + SECONDS);
    let it = event.begun(2).await;
    assert_eq!(result(&it, goes_on), Some(GameResult::Adjudicated(None)));
    chat.reads(&chat.bob, event.thread, "Round 2 of").await;
    event.end().await;
}

#[tokio::test]
async fn on_a_ladder_whoever_wins_upward_takes_the_place() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["ada", "bob", "cleo"], &["dan"]);
    let event = Event::started("ladder", &lists, None, playing).await;
    let chat = &event.chat;
    let it = event.is("three places", |it| it.ladder.len() == 3).await;
    let before = it.ladder.clone();
    let (top, first) = event.plays(&it, before[0]).await;
    let (middle, second) = event.plays(&it, before[1]).await;
    let (bottom, third) = event.plays(&it, before[2]).await;

    // Nobody challenges downward, whoever is away, or somebody who is not there.
    let challenge = async |who: &Person, to: Option<String>| {
        let to: Vec<(&str, Arg)> = to.into_iter().map(|it| ("who", it.into())).collect();
        let said = event.types(who, "ladder challenge", &to).await;
        said.text().to_owned()
    };
    let said = challenge(top, None).await;
    assert!(said.contains("somebody who stands above"), "{said}");
    let said = challenge(bottom, Some("nobody".to_owned())).await;
    assert!(said.contains("have to be on the ladder"), "{said}");
    let said = challenge(event.people.last().unwrap(), None).await;
    assert!(said.contains("have to be on the ladder"), "{said}");
    chat.slash(top, chat.games, "vacation start", &[]).await;
    let said = challenge(bottom, Some(before[0].0.to_string())).await;
    assert!(said.contains("They are on vacation"), "{said}");
    let said = challenge(middle, None).await;
    assert!(said.contains("They are on vacation"), "{said}");
    assert!(chat.tournament(event.id).await.matches.is_empty());

    // The nearest is challenged; the match begins at once.
    let said = challenge(bottom, None).await;
    assert!(said.contains("The game begins right away"), "{said}");
    let said = challenge(bottom, Some(before[1].0.to_string())).await;
    assert!(said.contains("challenged somebody already"), "{said}");
    let begun = |it: &Tournament| it.matches.len() == 1 && it.waiting_games().is_empty();
    let it = event.is("the match", begun).await;
    assert_eq!(it.matches[0].new.challenger, Some(before[2]));
    let game = it.matches[0].games[0].game.unwrap();
    // Whoever is challenged has the first seat.
    event.resigns(game, Seat::First).await;
    let it = chat.tournament(event.id).await;
    assert_eq!(it.ladder, [before[0], before[2], before[1]]);

    // It is seen by everybody.
    let shown = event.types(middle, "ladder show", &[]).await;
    let picture = &shown.message().unwrap().attachments;
    assert_eq!(picture.len(), 1, "{}", shown.text());
    let view = [("view", "text".into())];
    let text = event.types(middle, "tournament show", &view).await;
    println!("{}", text.text());
    let names = [first, third, second];
    let in_order = |text: &str| {
        let found = names.iter().map(|it| text.find(it.as_str()));
        let found: Vec<usize> = found.flatten().collect();
        found.len() == 3 && found.is_sorted()
    };
    assert!(in_order(text.text()), "{names:?} {}", text.text());
    chat.sandbox.advance(Duration::from_mins(2));
    let post = chat
        .until("the ladder as it stands", |world| {
            let mut posts = world.messages_in(event.thread);
            posts
                .find(|it| it.content.contains("3 places") && in_order(&it.content))
                .cloned()
        })
        .await;
    println!("{}", post.content);
    assert!(post.mentions.is_empty());

    // The same two do not meet again so soon.
    let said = challenge(middle, Some(before[2].0.to_string())).await;
    assert!(said.contains("within the last 14 days"), "{said}");
    event.end().await;
}

#[tokio::test]
async fn a_knockout_of_five_gives_free_passes_and_a_tied_match_two_more_games() {
    let playing = ["ada", "bob", "cleo", "dan", "eve"];
    let lists = [("match", "2")];
    let event = Event::started("knockout", &lists, None, (&playing, &[])).await;
    let chat = &event.chat;
    let of_first = |it: &Tournament| {
        let all = running(it).into_iter();
        all.filter_map(|(at, game)| (at == 0).then_some(game))
            .collect::<Vec<_>>()
    };
    let first = event
        .is("the first match", |it| of_first(it).len() == 2)
        .await;
    let shown = chat.reads(&chat.bob, event.thread, "has a free pass").await;
    println!("{}", shown.content);
    assert_eq!(shown.content.matches("has a free pass").count(), 3);
    assert!(shown.mentions.is_empty());
    let [fourth, fifth] = [3, 4].map(|at| first.order[at]);
    assert!(first.matches[0].has(fourth) && first.matches[0].has(fifth));

    // One game each: two more, and the rounds after that are known.
    for game in of_first(&first) {
        event.resigns(game, Seat::Second).await;
    }
    let more = |it: &Tournament| it.matches[0].games.len() == 4 && of_first(it).len() == 2;
    event.is("two more games", more).await;
    // Whoever has the worse number loses from now on, but not to number 4.
    loop {
        let it = event
            .is("games, or the end", |it| {
                it.stage == Stage::Over || it.waiting_games().is_empty() && !running(it).is_empty()
            })
            .await;
        if it.stage == Stage::Over {
            break;
        }
        for (at, game) in running(&it) {
            let found = &it.matches[at];
            let (_, number) = it.match_of(game).unwrap();
            let rank = |seat: &Seat| {
                let entry = found.entry_at(usize::from(number), *seat).unwrap();
                let worst = if at == 0 { 3 } else { usize::MAX };
                let of = it.number(entry).unwrap() - 1;
                if of == worst { usize::MAX } else { of }
            };
            let loser = Seat::BOTH.into_iter().max_by_key(rank).unwrap();
            event.resigns(game, loser).await;
        }
    }
    let it = chat.tournament(event.id).await;
    assert_eq!(it.matches[0].games.len(), 4);
    assert!(it.matches[1..].iter().all(|it| it.games.len() == 2));
    let places = it.standings()[0].lines.clone();
    assert_eq!(places[0].entry, it.order[0]);
    assert_eq!(places[1].entry, it.order[1]);
    assert_eq!(places.last().unwrap().entry, fourth);
    let (_, winner) = event.plays(&it, it.order[0]).await;
    let over = chat.reads(&chat.bob, event.thread, "🏁").await;
    println!("{}", over.content);
    let cup = format!("**{winner}** wins the cup");
    assert!(over.content.contains(&cup), "{}", over.content);
    for view in ["crosstable", "standings"] {
        let args = [("view", view.into())];
        let shown = event.types(&chat.bob, "tournament show", &args).await;
        assert_eq!(shown.message().unwrap().attachments.len(), 1, "{view}");
    }
    event.end().await;
}

#[tokio::test]
async fn a_league_goes_on_with_those_who_stay_and_those_who_come() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["ada", "bob", "cleo", "dan"], &["eve"]);
    let event = Event::started("league", &lists, None, playing).await;
    let chat = &event.chat;
    let all = |it: &Tournament| it.matches.len() == 6 && it.waiting_games().is_empty();
    let it = event.is("a season", all).await;
    let post = chat.reads(&chat.bob, event.thread, "season 1").await;
    assert!(post.content.contains("0 of 6 matches"), "{}", post.content);

    // Dan says no, twice; Bob says no and then yes; Eve comes.
    let [dan, eve] = ["dan", "eve"].map(|it| chat.sandbox.person(it));
    let said = chat.click(&dan, post.id, "Not next season").await;
    assert!(said.is_private());
    assert!(said.text().contains("You do not play"), "{}", said.text());
    let said = chat.click(&dan, post.id, "Not next season").await;
    assert!(said.text().contains("done already"), "{}", said.text());
    chat.click(&chat.bob, post.id, "Not next season").await;
    let said = chat.click(&chat.bob, post.id, "Next season, too").await;
    assert!(said.text().contains("You play the next"), "{}", said.text());
    let said = chat.click(&eve, post.id, "Not next season").await;
    assert!(
        said.text().contains("not in this tournament"),
        "{}",
        said.text()
    );
    let said = event.types(&eve, "tournament join", &[]).await;
    assert!(
        said.text().contains("from the next season on"),
        "{}",
        said.text()
    );
    assert_eq!(chat.tournament(event.id).await.matches.len(), 6);

    for (_, game) in running(&it) {
        event.resigns(game, Seat::Second).await;
    }
    let ended = |it: &Tournament| it.seasons[0].over.is_some();
    event.is("the end of the season", ended).await;
    chat.sandbox.advance(DAY + SECONDS);
    let second = |it: &Tournament| it.seasons.len() == 2 && it.matches.len() == 12;
    let it = event.is("the next season", second).await;
    chat.reads(&chat.bob, event.thread, "season 1 is over")
        .await;
    let post = chat.reads(&chat.bob, event.thread, "season 2").await;
    println!("{}", post.content);
    assert!(post.mentions.is_empty(), "{}", post.content);
    let mut users = Vec::new();
    for entry in it.seasons[1].divisions.concat() {
        users.push(event.plays(&it, entry).await.0.id());
    }
    assert_eq!(users.len(), 4);
    assert!(users.contains(&eve.id()) && !users.contains(&dan.id()));
    event.end().await;
}

#[tokio::test]
async fn who_does_not_come_is_not_paired_until_they_are_back() {
    let playing = ["ada", "bob", "cleo", "dan", "eve"];
    let lists = [("match", "single")];
    let event = Event::started("swiss", &lists, Some(LONG), (&playing, &[])).await;
    let chat = &event.chat;
    let it = event.begun(1).await;
    let [waits, other] = [0, 1].map(|at| it.matches[at].games[0].game.unwrap());
    let away = it.matches[0].new.second;
    let there = it.matches[0].new.first;
    event.resigns(other, Seat::Second).await;
    event.turns(waits, 1).await;
    chat.sandbox.advance(14 * DAY);
    let it = event.begun(2).await;
    let forfeit = GameResult::Forfeit(Some(Seat::First));
    assert_eq!(result(&it, waits), Some(forfeit));
    assert_eq!(it.entry(away).unwrap().gone, Some(Gone::NoShow));
    let is_paired = |it: &Tournament, round: usize, who: EntryId| {
        let mut matches = it.rounds[round - 1].matches.iter();
        let has_bye = it.rounds[round - 1].byes.iter().any(|it| it.0 == who);
        has_bye || matches.any(|id| it.find(*id).unwrap().has(who))
    };
    assert!(!is_paired(&it, 2, away) && is_paired(&it, 2, there));

    // They are told, and come back with one press; nobody else does that for them.
    let (absent, _) = event.plays(&it, away).await;
    let (present, _) = event.plays(&it, there).await;
    let told = chat
        .reads(&chat.bob, event.thread, "did not make a first turn")
        .await;
    assert_eq!(told.mentions.len(), 1, "{}", told.content);
    let said = chat.click(present, told.id, "I’m back").await;
    assert!(said.is_private());
    assert!(said.text().contains("already"), "{}", said.text());
    assert!(!chat.tournament(event.id).await.entry(away).unwrap().plays());
    let said = chat.click(absent, told.id, "I’m back").await;
    assert!(said.text().contains("You are back"), "{}", said.text());
    let said = chat.click(absent, told.id, "I’m back").await;
    assert!(said.text().contains("already"), "{}", said.text());

    // Somebody rests in the last round, for no point; a round that is paired is too late.
    let round = |round: i64| [("round", Arg::from(round))];
    let said = event.types(present, "tournament rest", &round(2)).await;
    assert!(said.text().contains("paired already"), "{}", said.text());
    let said = event.types(present, "tournament rest", &round(3)).await;
    assert!(said.text().contains("no point"), "{}", said.text());
    for (_, game) in running(&it) {
        event.resigns(game, Seat::Second).await;
    }
    chat.sandbox.advance(DAY + SECONDS);
    let it = event.begun(3).await;
    assert!(is_paired(&it, 3, away));
    assert!(it.rounds[2].byes.contains(&(there, Bye::Zero)));
    let shown = chat.reads(&chat.bob, event.thread, "Round 3 of 3").await;
    println!("{}", shown.content);
    assert!(
        shown.content.contains("rests: no point"),
        "{}",
        shown.content
    );
    event.end().await;
}

#[tokio::test]
async fn whose_clock_runs_out_before_a_first_turn_has_not_come() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["ada", "bob", "cleo", "dan"], &[]);
    let event = Event::started("swiss", &lists, None, playing).await;
    let it = event.begun(1).await;
    let [waits, other] = [0, 1].map(|at| it.matches[at].games[0].game.unwrap());
    let away = it.matches[0].new.second;
    event.resigns(other, Seat::Second).await;
    event.turns(waits, 1).await;
    // Long before the deadline of the round.
    event.chat.sandbox.advance(4 * DAY);
    let it = event.begun(2).await;
    let forfeit = GameResult::Forfeit(Some(Seat::First));
    assert_eq!(result(&it, waits), Some(forfeit));
    assert_eq!(it.entry(away).unwrap().gone, Some(Gone::NoShow));
    let mut second = it.rounds[1].matches.iter();
    assert!(!second.any(|id| it.find(*id).unwrap().has(away)));
    let (bob, thread) = (&event.chat.bob, event.thread);
    let text = "did not make a first turn";
    let told = event.chat.reads(bob, thread, text).await;
    let (absent, _) = event.plays(&it, away).await;
    let said = event.chat.click(absent, told.id, "I’m back").await;
    assert!(said.text().contains("You are back"), "{}", said.text());
    event.end().await;
}
