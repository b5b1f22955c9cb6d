//! Tournaments as their players meet them: set up, joined, played to the final standings.

use std::time::Duration;

use cairn_domain::{
    GameId, TournamentId,
    tournament::{Match, Stage, Tournament},
};

use localdiscord::{
    Arg, Config, Outcome, Person,
    world::{
        id::{ChannelId, MessageId},
        message::Message,
    },
};

use super::{
    Chat,
    chat::PATIENCE,
    plain::{plain, plain_turn},
};

const DAY: Duration = Duration::from_hours(24);
const SECONDS: Duration = Duration::from_secs(11);

/// Ada opens the panel of a tournament.
pub(crate) async fn sets_up(chat: &Chat, kind: &str, name: &str) -> Message {
    sets_up_at(chat, kind, plain(), name).await
}

/// The same at another game.
pub(crate) async fn sets_up_at(chat: &Chat, kind: &str, game: &str, name: &str) -> Message {
    let args: [(&str, Arg); 3] = [
        ("kind", kind.into()),
        ("game", game.into()),
        ("name", name.into()),
    ];
    let panel = chat
        .slash(&chat.ada, chat.games, "tournament new", &args)
        .await;
    assert!(panel.is_private(), "{}", panel.text());
    panel.message().unwrap().clone()
}

/// Chooses from a list of the panel.
pub(crate) async fn chooses(chat: &Chat, panel: MessageId, field: &str, value: &str) -> Message {
    let list = format!("1:t:new:set:{field}");
    let chosen = chat.ada.select(panel, &list, &[value]).unwrap();
    let chosen = chosen.outcome().await.unwrap();
    chosen.message().unwrap().clone()
}

fn chosen(panel: &Message, field: &str) -> Option<String> {
    let list = format!("1:t:new:set:{field}");
    let list = panel
        .parts()
        .find(|part| part["custom_id"] == list.as_str())?;
    let options = list["options"].as_array()?;
    let holds = options.iter().find(|it| it["default"] == true)?;
    holds["value"].as_str().map(ToOwned::to_owned)
}

/// Opens it, and gives its post.
pub(crate) async fn opens(chat: &Chat, panel: MessageId, name: &str) -> Message {
    let opened = chat.click(&chat.ada, panel, "Open").await;
    assert!(opened.text().contains("is open"), "{}", opened.text());
    chat.reads(&chat.ada, chat.games, &format!("🏆 **{name} T-"))
        .await
}

pub(crate) fn id_of(post: &Message) -> TournamentId {
    let (_, rest) = post.content.split_once("T-").unwrap();
    let name: String = rest
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    name.parse().unwrap()
}

impl Chat {
    pub(crate) async fn tournament(&self, id: TournamentId) -> Tournament {
        self.store().await.tournament(id).await.unwrap().unwrap()
    }

    /// Waits until a tournament is so.
    pub(crate) async fn tournament_is(
        &self,
        id: TournamentId,
        what: &str,
        is: impl Fn(&Tournament) -> bool,
    ) -> Tournament {
        let mut looks = tokio::time::interval(Duration::from_millis(50));
        let store = self.store().await;
        let looked = async {
            loop {
                let it = store.tournament(id).await.unwrap().unwrap();
                if is(&it) {
                    return it;
                }
                looks.tick().await;
            }
        };
        let done = tokio::time::timeout(PATIENCE, looked).await;
        done.unwrap_or_else(|_| panic!("{what}\n{}", self.bot.output().join("\n")))
    }

    /// Somebody gives a game up.
    pub(crate) async fn gives_up(&self, who: &Person, place: ChannelId, game: &str) {
        let args: [(&str, Arg); 1] = [("game", game.into())];
        let asked = self.slash(who, place, "resign", &args).await;
        let asked = asked.message().unwrap().id;
        self.click(who, asked, "Yes, resign").await;
    }

    /// Both make a first turn, so that what is resigned after it counts as played.
    pub(crate) async fn first_turns(&self, people: &[Person], game: GameId) {
        let players = self.stored(&game.to_string()).await.players;
        for (turn, player) in [(1, players.first), (2, players.second)] {
            let user = player.user.unwrap().0;
            let who = people.iter().find(|it| it.id().0 == user).unwrap();
            let args: [(&str, Arg); 2] = [
                ("turn", plain_turn(turn).into()),
                ("game", format!("#{game}").into()),
            ];
            self.slash(who, self.games, "move", &args).await;
        }
    }
}

#[tokio::test]
async fn a_set_up_goes_on_after_a_restart_and_opens_as_it_was_chosen() {
    let mut chat = Chat::start().await;
    let refused = chat
        .slash(
            &chat.bob,
            chat.games,
            "tournament new",
            &[("kind", "swiss".into()), ("game", plain().into())],
        )
        .await;
    assert!(
        refused.text().contains("Manage Events"),
        "{}",
        refused.text()
    );

    let panel = sets_up(&chat, "swiss", "Winter *Cup* @everyone").await;
    assert_eq!(panel.components.len(), 5, "{panel:#?}");
    let after = chooses(&chat, panel.id, "size", "5").await;
    assert_eq!(chosen(&after, "size").as_deref(), Some("5"));
    chat.bot.kill().await.unwrap();
    chat.bot.restart().await.unwrap();
    chat.sandbox.bot_is_ready().await.unwrap();

    let more = chat.click(&chat.ada, panel.id, "More…").await;
    let more = more.message().unwrap();
    assert_eq!(chosen(more, "days").as_deref(), Some("14"));
    let shorter = chooses(&chat, panel.id, "days", "7").await;
    assert_eq!(chosen(&shorter, "days").as_deref(), Some("7"));
    let first = chat.click(&chat.ada, panel.id, "Back").await;
    let first = first.message().unwrap();
    assert_eq!(chosen(first, "size").as_deref(), Some("5"));
    // A shorter round has a shorter clock as long as nobody has chosen one.
    assert_eq!(chosen(first, "clock").as_deref(), Some("1d+2h max 36h"));

    let Outcome::Form(window) = chat.click(&chat.ada, panel.id, "Texts…").await else {
        panic!("no window");
    };
    let sent = chat.ada.submit(
        &window,
        &[
            ("description", "For *everybody*.\n<@&1> @here"),
            ("clock", "a while"),
            ("start", "3 days"),
        ],
    );
    let sent = sent.unwrap().outcome().await.unwrap();
    assert!(
        sent.text().contains("can’t read “a while” as a clock"),
        "{}",
        sent.text()
    );
    let Outcome::Form(_) = chat
        .ada
        .select(panel.id, "1:t:new:set:clock", &["own"])
        .unwrap()
        .outcome()
        .await
        .unwrap()
    else {
        panic!("no window")
    };
    let look = chat.click(&chat.ada, panel.id, "Preview").await;
    assert!(
        look.text().contains("5 rounds, 7 days each"),
        "{}",
        look.text()
    );
    chat.click(&chat.ada, panel.id, "Back").await;

    let post = opens(&chat, panel.id, r"Winter \*Cup\* \@everyone").await;
    println!("{}", post.content);
    assert!(post.mentions.is_empty());
    assert!(
        post.content.contains(r"> \<\@\&1\> \@here"),
        "{}",
        post.content
    );
    assert!(
        post.content.contains("**0 of 64** · Be the first!"),
        "{}",
        post.content
    );
    let it = chat.tournament(id_of(&post)).await;
    let rules = chat.click(&chat.ada, post.id, "Rules").await;
    assert!(rules.text().contains(&it.root.secret.hash()));
    assert!(
        !post.content.contains(&it.root.secret.hash()),
        "{}",
        post.content
    );
    let again = chat.ada.click_stale(panel.id, "1:t:new:open:7").unwrap();
    let again = again.outcome().await.unwrap();
    assert!(again.text().contains("not setting up"), "{}", again.text());
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_hundred_join_at_once_and_each_is_answered() {
    let mut people = Config::default().people;
    for number in 0..100 {
        people.push((format!("p{number}"), "en-US".to_owned()));
    }
    let chat = Chat::start_with(Config {
        people,
        ..Config::default()
    })
    .await;
    let panel = sets_up(&chat, "ladder", "Long Ladder").await;
    chooses(&chat, panel.id, "size", "400").await;
    let post = opens(&chat, panel.id, "Long Ladder").await;
    let before = chat.requests("PATCH", super::proof::MESSAGE);
    let all: Vec<Person> = (0..100)
        .map(|it| chat.sandbox.person(&format!("p{it}")))
        .collect();
    let pressed: Vec<_> = all
        .iter()
        .map(|who| who.click(post.id, "Join").unwrap())
        .collect();
    for press in pressed {
        let answer = press.outcome().await.unwrap();
        assert!(
            answer.is_private() && answer.text().contains("You are in"),
            "{}",
            answer.text()
        );
    }
    let twice = chat.click(&all[0], post.id, "Join").await;
    assert!(twice.text().contains("already"), "{}", twice.text());
    chat.sandbox.advance(SECONDS);
    let full = chat
        .until("a hundred names", |world| {
            let post = world.message(post.id)?;
            post.content
                .contains("**100 of 400**")
                .then(|| post.clone())
        })
        .await;
    assert!(full.content.contains("and 80 more"), "{}", full.content);
    assert!(full.content.chars().count() <= 2_000 && full.mentions.is_empty());
    let edits = chat.requests("PATCH", super::proof::MESSAGE) - before;
    assert!(edits <= 7, "{edits} edits");
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
#[expect(
    clippy::too_many_lines,
    reason = "one tournament from its opening to its end"
)]
async fn a_swiss_is_played_from_its_opening_to_its_final_standings() {
    let people = ["ada", "bob", "cleo", "dan", "eve"];
    let chat = Chat::start_with(Config {
        people: people.map(|it| (it.to_owned(), "en-US".to_owned())).into(),
        ..Config::default()
    })
    .await;
    let panel = sets_up(&chat, "swiss", "Cup").await;
    chooses(&chat, panel.id, "match", "single").await;
    chooses(&chat, panel.id, "start", "1").await;
    let post = opens(&chat, panel.id, "Cup").await;
    let id = id_of(&post);
    let all: Vec<Person> = people.iter().map(|it| chat.sandbox.person(it)).collect();
    for who in &all {
        let joined = chat.click(who, post.id, "Join").await;
        assert!(joined.text().contains("You are in"), "{}", joined.text());
    }
    let left = chat.click(&all[4], post.id, "Leave").await;
    assert!(left.text().contains("have left"), "{}", left.text());
    let joined = chat.click(&all[4], post.id, "Join").await;
    assert!(joined.text().contains("You are in"), "{}", joined.text());
    chat.sandbox.advance(DAY + SECONDS);
    let mut round = 0;
    loop {
        round += 1;
        let it = chat
            .tournament_is(id, "games of a round", |it| {
                it.rounds.len() == round && it.waiting_games().is_empty()
            })
            .await;
        let thread = ChannelId(post.id.0);
        let head = format!("Round {round} of 3");
        let shown = chat.reads(&chat.bob, thread, &head).await;
        assert!(shown.mentions.is_empty(), "{}", shown.content);
        if round == 1 {
            println!("{}", shown.content);
            // The lots say who has the bye: somebody who plays looks at all of it.
            let first = it.matches[0].games[0].game.unwrap();
            let user = chat
                .stored(&first.to_string())
                .await
                .players
                .first
                .user
                .unwrap();
            let plays = all.iter().find(|it| it.id().0 == user.0).unwrap();
            for (button, says) in [
                ("Why?", "Round 1"),
                ("My games", "Your games"),
                ("Standings", "Cup"),
            ] {
                let answer = chat.click(plays, shown.id, button).await;
                println!("{button}: {}", answer.text());
                assert!(answer.is_private() && answer.text().contains(says));
            }
        }
        for found in it.rounds[round - 1].matches.clone() {
            let found = it.find(found).unwrap();
            let game = found.games[0].game.unwrap();
            let loser = found.entry_at(0, cairn_kernel::Seat::Second).unwrap();
            let loser = it.entry(loser).unwrap().who();
            let stored = chat.stored(&game.to_string()).await;
            let user = stored.players.second.user.unwrap();
            assert_eq!(stored.players.second.id, loser);
            let who = all.iter().find(|it| it.id().0 == user.0).unwrap();
            chat.first_turns(&all, game).await;
            chat.gives_up(who, chat.games, &format!("#{game}")).await;
            // A tournament says itself who meets whom.
            let place = ChannelId(stored.place.thread.unwrap().0);
            let board = chat.reads(who, place, "🏁").await;
            assert!(board.part("Replay").is_some(), "{board:#?}");
            assert!(board.part("Rematch").is_none(), "{board:#?}");
        }
        let settled = |it: &Tournament| it.matches.iter().all(Match::is_settled);
        chat.tournament_is(id, "a settled round", settled).await;
        if round == 3 {
            break;
        }
        // The standings come by themselves, as a picture.
        let after = format!("standings after round {round} of 3");
        let standings = chat.reads(&chat.bob, thread, &after).await;
        let drawn = &standings.attachments[0];
        let told = drawn.description.as_deref().unwrap_or_default();
        assert!(told.contains(&format!("Round {round}")), "{told}");
        assert!(standings.mentions.is_empty());
        chat.sandbox.advance(DAY);
    }
    let it = chat
        .tournament_is(id, "the end", |it| it.stage == Stage::Over)
        .await;
    assert_eq!(it.rounds.len(), 3);
    let over = chat.reads(&chat.bob, ChannelId(post.id.0), "🏁").await;
    println!("{}", over.content);
    assert!(
        over.content.contains("is over after 3 rounds"),
        "{}",
        over.content
    );
    // Medals and picture say it once.
    assert!(!over.content.contains("1\\. "), "{}", over.content);
    let drawn = &over.attachments[0];
    let told = drawn.description.as_deref().unwrap_or_default();
    assert!(told.contains("1. "), "{told}");
    let file = chat.click(&chat.bob, over.id, "Export").await;
    assert!(file.is_private(), "{}", file.text());
    let page = &file.message().unwrap().attachments[0];
    assert_eq!(page.filename, format!("T-{id}.html"));
    let table = chat.click(&chat.bob, over.id, "Standings").await;
    let picture = table.message().unwrap();
    assert_eq!(picture.attachments.len(), 1, "{picture:#?}");
    for view in ["crosstable", "round", "games", "rules", "log", "text"] {
        let args: [(&str, Arg); 1] = [("view", view.into())];
        let shown = chat
            .slash(&chat.bob, chat.games, "tournament show", &args)
            .await;
        println!("--- {view}\n{}", shown.text());
        assert!(shown.is_private(), "{view}");
    }
    // Last month's buttons say what is possible now.
    chat.sandbox.advance(30 * DAY);
    let late = chat
        .bob
        .click_stale(post.id, &format!("1:t:of:{id}:join"))
        .unwrap();
    let late = late.outcome().await.unwrap();
    assert!(late.text().contains("over"), "{}", late.text());
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_registration_that_is_deleted_is_made_once_more_and_then_left() {
    let chat = Chat::start().await;
    let panel = sets_up(&chat, "ladder", "Ladder").await;
    let post = opens(&chat, panel.id, "Ladder").await;
    let id = format!("T-{}", id_of(&post));
    chat.ada.delete(post.id).unwrap();
    chat.sandbox.advance(SECONDS);
    let args: [(&str, Arg); 1] = [("tournament", id.as_str().into())];
    let joined = chat
        .slash(&chat.bob, chat.games, "tournament join", &args)
        .await;
    assert!(joined.text().contains("You are in"), "{}", joined.text());
    let again = chat.reads(&chat.bob, chat.games, "**1 of 64**").await;
    assert_ne!(again.id, post.id);
    chat.ada.delete(again.id).unwrap();
    chat.sandbox.advance(SECONDS);
    let joined = chat
        .slash(&chat.cleo, chat.games, "tournament join", &args)
        .await;
    assert!(joined.is_private());
    chat.tournament_is(id.parse().unwrap(), "two of them", |it| {
        it.playing().count() == 2
    })
    .await;
    chat.sandbox.advance(SECONDS);
    let list = chat
        .slash(&chat.bob, chat.games, "tournament list", &[])
        .await;
    assert!(list.text().contains("Ladder T-"), "{}", list.text());
    assert!(
        chat.posts(chat.games, "🏆").is_empty(),
        "it is not made again"
    );
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_round_robin_is_played_many_games_at_once_to_its_end() {
    let people = ["ada", "bob", "cleo", "dan"];
    let chat = Chat::start_with(Config {
        people: people.map(|it| (it.to_owned(), "en-US".to_owned())).into(),
        ..Config::default()
    })
    .await;
    let panel = sets_up(&chat, "round-robin", "All").await;
    chooses(&chat, panel.id, "match", "single").await;
    chooses(&chat, panel.id, "size", "4").await;
    chooses(&chat, panel.id, "start", "full").await;
    let post = opens(&chat, panel.id, "All").await;
    let id = id_of(&post);
    let all: Vec<Person> = people.iter().map(|it| chat.sandbox.person(it)).collect();
    for who in &all {
        let joined = chat.click(who, post.id, "Join").await;
        assert!(joined.text().contains("You are in"), "{}", joined.text());
    }
    let it = chat
        .tournament_is(id, "all games", |it| {
            it.matches.len() == 6 && it.waiting_games().is_empty()
        })
        .await;
    let thread = ChannelId(post.id.0);
    let shown = chat.reads(&chat.bob, thread, "0 of 6 matches").await;
    assert!(shown.mentions.is_empty(), "{}", shown.content);
    // The first board mentions both and says where it belongs.
    let game = it.matches[0].games[0].game.unwrap();
    let stored = chat.stored(&game.to_string()).await;
    let board = chat
        .until("the first board", |world| {
            let mut places = world.channels().map(|it| it.id);
            let id = format!("1:move:{game}:0");
            places.find_map(|place| {
                let has = |it: &&Message| it.parts().any(|part| part["custom_id"] == id.as_str());
                world.messages_in(place).find(has).cloned()
            })
        })
        .await;
    println!("{}", board.content);
    assert_eq!(board.mentions.len(), 2, "{}", board.content);
    assert!(board.content.contains("**All T-"), "{}", board.content);
    assert!(stored.place.thread.is_some() || stored.place.wants_thread);
    for found in &it.matches {
        let game = found.games[0].game.unwrap();
        let stored = chat.stored(&game.to_string()).await;
        let user = stored.players.second.user.unwrap();
        let who = all.iter().find(|it| it.id().0 == user.0).unwrap();
        chat.gives_up(who, chat.games, &format!("#{game}")).await;
    }
    chat.tournament_is(id, "the end", |it| it.stage == Stage::Over)
        .await;
    let over = chat.reads(&chat.bob, thread, "🏁").await;
    println!("{}", over.content);
    let table = chat.click(&chat.bob, over.id, "Standings").await;
    let table = table.message().unwrap();
    let cross = chat.click(&chat.bob, table.id, "Crosstable").await;
    assert_eq!(cross.message().unwrap().attachments.len(), 1);
    chat.assert_clean();
    chat.end().await;
}
