//! Every family of ids that a press can carry, pressed ten times at the same instant by those who
//! may: it has the effect of one press, and everybody reads an answer. A new button is in
//! `tests/common/presses.txt` and is tried here without a new test, but for those that need a scene
//! of their own to do anything.

use std::{
    collections::BTreeSet,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use cairn_domain::{
    PickerVersion,
    tournament::{Tournament, TournamentEvent},
};

use localdiscord::{Outcome, PendingInteraction, Person, world::message::Message};

use super::{
    Chat,
    panel::{DAY, Event},
    plain::{first_path, plain, plain_turn},
    tournament::{chooses, id_of, opens, sets_up},
};

const PRESSES: &str = include_str!("../common/presses.txt");
const TIMES: usize = 10;

/// What changes something only in scenes that none of these is: somebody has left, a pause goes
/// on, a turn has waited for long, the game is a tournament's.
const ELSEWHERE: [&str; 4] = ["game.left", "game.go-on", "game.nudge", "t.claim"];

/// The families whose ids name a game, and what ids of theirs are.
fn of_games() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let lines = PRESSES.lines().filter(|it| !it.starts_with('#'));
    let lines = lines.map(|line| {
        let [family, whose, id] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("three words: {line}");
        };
        (family, whose, id)
    });
    lines.filter(|it| it.2.contains("GAME"))
}

/// Everybody's answers: private ones, and no incidents.
async fn answers(asked: Vec<PendingInteraction>, what: &str) -> Vec<Outcome> {
    let mut all = Vec::new();
    for asked in asked {
        let outcome = asked.outcome().await.unwrap();
        assert!(!matches!(outcome, Outcome::Failed), "{what}");
        if outcome.message().is_some() {
            assert!(outcome.is_private(), "{what}: {outcome:?}");
            assert!(!outcome.text().is_empty(), "{what}");
            assert!(!outcome.text().contains("ncident"), "{what}");
        }
        all.push(outcome);
    }
    all
}

/// What a game between Ada and Bob is like when it is pressed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Ada is to move.
    Fresh,
    /// Ada has entered a turn.
    Entered,
    /// Bob has offered a draw.
    Offered,
    /// Ada's time is up.
    Late,
    /// Bob has resigned.
    Over,
}

/// A game, and the post that is pressed.
struct Played {
    name: String,
    post: Message,
}

impl Stage {
    /// Who may press something then.
    fn presser(self, chat: &Chat) -> &Person {
        match self {
            Stage::Late => &chat.bob,
            _ => &chat.ada,
        }
    }

    async fn game(self, chat: &Chat) -> Played {
        let (ada, bob) = (&chat.ada, &chat.bob);
        let mut args = vec![
            ("game", plain().into()),
            ("opponent", bob.into()),
            ("side", "first".into()),
            ("where", "here".into()),
            ("rated", false.into()),
        ];
        if self == Stage::Late {
            args.push(("clock", "1d".into()));
        }
        chat.slash(ada, chat.games, "challenge", &args).await;
        let open = chat
            .until("a challenge", |world| {
                let mut posts = world.messages_in(chat.games);
                posts.find(|it| it.part("Accept").is_some()).cloned()
            })
            .await;
        let id = open.part("Accept").unwrap()["custom_id"].clone();
        let name = id.as_str().unwrap().replace("1:accept:", "");
        chat.click(bob, open.id, "Accept").await;
        chat.loses_buttons(&open).await;
        let named = format!("#{name}");
        let post = chat
            .until("a board", |world| {
                let mut posts = world.messages_in(chat.games);
                posts
                    .find(|it| it.content.contains(&named) && it.part("Move").is_some())
                    .cloned()
            })
            .await;
        let game = || ("game", name.as_str().into());
        match self {
            Stage::Fresh => (),
            Stage::Entered => {
                let turn = format!("{}?", plain_turn(1));
                let args = [("turn", turn.as_str().into()), game()];
                chat.slash(ada, chat.games, "move", &args).await;
            }
            Stage::Offered => {
                chat.slash(bob, chat.games, "draw", &[game()]).await;
            }
            Stage::Late => {
                for (who, number) in [(ada, 1), (bob, 2)] {
                    let args = [("turn", plain_turn(number).into()), game()];
                    chat.slash(who, chat.games, "move", &args).await;
                }
            }
            Stage::Over => {
                let resigns = format!("1:game:{name}:resign");
                let asked = bob.click_stale(post.id, &resigns).unwrap();
                asked.outcome().await.unwrap();
            }
        }
        Played { name: named, post }
    }

    async fn two(self, chat: &Chat) -> [Played; 2] {
        let two = [self.game(chat).await, self.game(chat).await];
        if self == Stage::Late {
            chat.sandbox.advance(DAY + Duration::from_hours(1));
            for it in &two {
                let mut looks = tokio::time::interval(Duration::from_millis(20));
                while chat.stored(&it.name).await.head.clock.flag.is_none() {
                    looks.tick().await;
                }
            }
        }
        two
    }
}

/// What a press can have done, in the same words for every game.
async fn effect(chat: &Chat, it: &Played) -> String {
    let game = chat.stored(&it.name).await;
    let log: Vec<_> = game.log.iter().map(|it| &it.event).collect();
    let (head, clock) = (&game.head, &game.head.clock);
    let offer = game.open_offer().map(|it| (it.kind, it.by));
    let waits = clock.flag.map(|it| it.waiting);
    let clock = (clock.gifts.len(), clock.pauses.len(), waits);
    let ada = game.players.first.id;
    let draft = chat.store().await.draft(game.id, ada).await.unwrap();
    let draft = draft.map(|it| it.actions);
    format!("{log:?} {:?} {offer:?} {clock:?} {draft:?}", head.outcome)
}

/// How many games and challenges there are.
async fn things(chat: &Chat, it: &Played) -> usize {
    let ada = chat.stored(&it.name).await.players.first.id;
    let open = chat.store().await.open_challenges(ada).await.unwrap();
    chat.all_games().await.len() + open.len()
}

/// Ids of this family that fit a game as it stands.
async fn ids(chat: &Chat, it: &Played, (family, template): (&str, &str)) -> Vec<String> {
    let game = chat.stored(&it.name).await;
    let name = game.id.to_string();
    let acts = game.head.to_move.map(|seat| game.players.get(seat).id);
    let store = chat.store().await;
    let draft = match acts {
        Some(who) => store.draft(game.id, who).await.unwrap(),
        None => None,
    };
    let at = PickerVersion::of(&game, draft.as_ref());
    let template = template.replace("GAME:0", &format!("{name}:{at}"));
    let template = template.replace("GAME", &name);
    match family {
        "play" => vec![format!("1:play:{name}:{at}:{}", first_path())],
        "type" => {
            let turn = plain_turn(game.log.len() + 1);
            vec![format!("1:type:{name}:{at}:{turn}")]
        }
        "game.answer" => {
            let number = game.open_offer().map_or(1, |it| it.number.0);
            let answers = ["accept", "decline"];
            answers
                .map(|it| format!("1:game:{name}:answer:{number}:{it}"))
                .into()
        }
        "game.time-up" => {
            let since = game.head.clock.flag.map_or(0, |it| it.since.0);
            let wishes = ["wait", "give", "claim"];
            wishes
                .map(|it| format!("1:game:{name}:time-up:{since}:{it}"))
                .into()
        }
        _ => vec![template],
    }
}

/// Presses everything about games of this stage once on one and ten times at once on another: both
/// come to the same. Gives what has had an effect.
async fn pressed(stage: Stage) -> BTreeSet<&'static str> {
    let chat = Chat::start().await;
    let mut two = stage.two(&chat).await;
    let mut effective = BTreeSet::new();
    for (family, _, template) in of_games() {
        let wishes = ids(&chat, &two[0], (family, template)).await.len();
        for wish in 0..wishes {
            let what = format!("{family} ({wish}), {stage:?}");
            let before = effect(&chat, &two[0]).await;
            assert_eq!(effect(&chat, &two[1]).await, before, "{what}: before");
            let mut made = Vec::new();
            for (it, times) in [(&two[0], 1), (&two[1], TIMES)] {
                let known = things(&chat, it).await;
                let id = ids(&chat, it, (family, template)).await.swap_remove(wish);
                let who = stage.presser(&chat);
                let asked = (0..times).map(|_| who.click_stale(it.post.id, &id).unwrap());
                answers(asked.collect(), &what).await;
                made.push(things(&chat, it).await - known);
            }
            let after = effect(&chat, &two[0]).await;
            assert_eq!(effect(&chat, &two[1]).await, after, "{what}");
            assert_eq!(made[0], made[1], "{what}: games and challenges");
            if after != before || made[0] > 0 {
                effective.insert(family);
                two = stage.two(&chat).await;
            }
        }
    }
    chat.assert_clean();
    chat.end().await;
    effective
}

#[tokio::test]
async fn every_press_on_a_game_at_once_has_the_effect_of_one() {
    let (fresh, entered, offered, late, over) = tokio::join!(
        pressed(Stage::Fresh),
        pressed(Stage::Entered),
        pressed(Stage::Offered),
        pressed(Stage::Late),
        pressed(Stage::Over),
    );
    assert!(late.contains("game.time-up"), "{late:?}");
    let effective: BTreeSet<_> = [fresh, entered, offered, late, over]
        .into_iter()
        .flatten()
        .collect();
    // What is for players and changes nothing only shows something.
    let shows = [
        "move",
        "pick",
        "list",
        "game.offers",
        "game.ask-resign",
        "wait.play",
        "draft.play-draw",
    ];
    for (family, whose, _) in of_games() {
        let expected = whose == "play" && !shows.contains(&family) && !ELSEWHERE.contains(&family);
        if expected {
            assert!(
                effective.contains(family),
                "{family} was never tried: {effective:?}"
            );
        }
    }
}

#[tokio::test]
async fn one_tournament_is_opened_however_often_open_is_pressed() {
    let chat = Chat::start().await;
    let panel = sets_up(&chat, "ladder", "Long Ladder").await;
    let id = panel.part("Open").unwrap()["custom_id"].clone();
    // A public message, so that each press has an answer of its own.
    let game = Stage::Fresh.game(&chat).await;
    let press = |id: &str| chat.ada.click_stale(game.post.id, id).unwrap();
    let asked = (0..TIMES).map(|_| press(id.as_str().unwrap())).collect();
    let said = answers(asked, "Open").await;
    let count = |text: &str| said.iter().filter(|it| it.text().contains(text)).count();
    assert_eq!(count("is open"), 1, "{said:#?}");
    assert_eq!(count("not setting up"), TIMES - 1, "{said:#?}");
    let post = chat
        .reads(&chat.ada, chat.games, "🏆 **Long Ladder T-")
        .await;
    // Refused presses count in nobody's limits: as many as before can be opened.
    for number in 0..4 {
        let name = format!("Cup {number}");
        let panel = sets_up(&chat, "ladder", &name).await;
        opens(&chat, panel.id, &name).await;
    }
    // A button of what was opened opens and forgets nothing of what is set up next.
    let next = sets_up(&chat, "ladder", "Next").await;
    for old in ["open", "discard"] {
        let old = id.as_str().unwrap().replace("open", old);
        let asked = vec![press(&old)];
        let said = answers(asked, "an old button").await;
        assert!(said[0].text().contains("has changed"), "{}", said[0].text());
    }
    // Nor does one of the set-up as it was before something was chosen.
    let id = next.part("Open").unwrap()["custom_id"].clone();
    chooses(&chat, next.id, "size", "400").await;
    let said = answers(vec![press(id.as_str().unwrap())], "an older panel").await;
    assert!(said[0].text().contains("has changed"), "{}", said[0].text());
    opens(&chat, next.id, "Next").await;
    let all = chat.posts(chat.games, "🏆 **Long Ladder T-");
    assert_eq!((all.len(), id_of(&all[0])), (1, id_of(&post)));
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn one_unrated_challenge_comes_of_its_button() {
    let chat = Chat::start().await;
    let game = Stage::Fresh.game(&chat).await;
    let args = [
        ("game", plain().into()),
        ("opponent", (&chat.bob).into()),
        ("rated", true.into()),
    ];
    let refused = chat.slash(&chat.ada, chat.games, "challenge", &args).await;
    let button = refused
        .message()
        .unwrap()
        .part("Challenge unrated")
        .unwrap();
    let id = button["custom_id"].as_str().unwrap();
    let asked = (0..TIMES).map(|_| chat.ada.click_stale(game.post.id, id).unwrap());
    let said = answers(asked.collect(), "unrated").await;
    for said in &said {
        assert!(said.text().contains("Not rated."), "{}", said.text());
    }
    let ada = chat.stored(&game.name).await.players.first.id;
    let open = chat.store().await.open_challenges(ada).await.unwrap();
    assert_eq!(open.len(), 1);
    chat.assert_clean();
    chat.end().await;
}

/// What directors do, with a place for the length of the log and for a moment to come.
const OPEN: [(&str, &str); 7] = [
    ("d.do.enter", "enter:1"),
    ("d.do.remove", "remove:2"),
    ("d.do.forbid", "forbid:0:1"),
    ("d.do.let-meet", "meet:0:1"),
    ("d.do.registration", "reg:no"),
    ("d.do.director", "director:4:yes"),
    ("d.do.start", "start"),
];
const RUNNING: [(&str, &str); 5] = [
    ("d.do.put-off", "off:all:LATER"),
    ("d.do.result", "result:MATCH:0:1"),
    ("d.do.bye", "bye:1:2"),
    ("d.do.remove", "remove:0"),
    ("d.do.end", "end"),
];

/// Two directors press the same at once, five times each, and send what opens.
async fn direct(event: &Event, (family, wish): (&str, &str)) {
    let chat = &event.chat;
    let before = event.it().await;
    let later = SystemTime::now().duration_since(UNIX_EPOCH).unwrap() + 20 * DAY;
    let free = before.matches.iter().find(|found| {
        let entries = [found.new.first, found.new.second];
        let bob = |it| {
            before
                .entry(it)
                .is_some_and(|it| before.is_director(it.who()))
        };
        !entries.into_iter().any(bob)
    });
    let wish = wish.replace("LATER", &later.as_millis().to_string());
    let wish = wish.replace("MATCH", &free.map_or(0, |it| it.id.0).to_string());
    let id = format!("1:d:{}:do:{}:{wish}", event.id, before.log.len());
    let two = [&chat.ada, &chat.bob];
    let asked = (0..TIMES).map(|it| two[it % 2].click_stale(event.post.id, &id).unwrap());
    let mut said = answers(asked.collect(), family).await;
    let windows: Vec<_> = said
        .iter()
        .enumerate()
        .filter_map(|(at, it)| match it {
            Outcome::Form(window) => Some((at, window.clone())),
            _ => None,
        })
        .collect();
    if !windows.is_empty() {
        let sent = windows
            .iter()
            .map(|(at, window)| two[at % 2].submit(window, &[("text", "because")]).unwrap());
        said = answers(sent.collect(), family).await;
    }
    let texts: Vec<_> = said.iter().map(Outcome::text).collect();
    let done = texts.iter().filter(|it| it.contains("Done.")).count();
    assert_eq!(done, 1, "{family}: {texts:#?}");
    let after = event.it().await;
    let new: Vec<_> = after.log[before.log.len()..]
        .iter()
        .map(|it| &it.event)
        .collect();
    assert!(!new.is_empty(), "{family}");
    for (at, event) in new.iter().enumerate() {
        assert!(!new[..at].contains(event), "{family}, twice: {new:#?}");
    }
}

#[tokio::test]
async fn of_two_directors_at_once_one_does_it_and_the_other_reads_what_has_happened() {
    let event = Event::open(&[], &["dan", "eve", "finn", "gil"], &["gus"]).await;
    let chat = &event.chat;
    // Bob, the second whom the program has met, directs, too.
    let bob = event.it().await.entries[0].who();
    let button = format!(
        "1:d:{}:do:{}:director:{}:yes",
        event.id,
        event.it().await.log.len(),
        bob.0
    );
    let named = chat.ada.click_stale(event.post.id, &button).unwrap();
    let named = named.outcome().await.unwrap();
    assert!(named.text().contains("Done"), "{}", named.text());

    // Who presses *Join* ten times is in it once, and what was refused keeps nobody from leaving.
    let gus = chat.sandbox.person("gus");
    for (press, done) in [
        ("join", "You are in"),
        ("leave", "You have left"),
        ("join", "You are in"),
    ] {
        let id = format!("1:t:of:{}:{press}", event.id);
        let before = event.it().await.log.len();
        let asked = (0..TIMES).map(|_| gus.click_stale(event.post.id, &id).unwrap());
        let said = answers(asked.collect(), press).await;
        let done = said.iter().filter(|it| it.text().contains(done)).count();
        assert_eq!(done, 1, "{press}: {said:#?}");
        assert_eq!(event.it().await.log.len(), before + 1, "{press}");
    }

    // What is sent twice is told once.
    let say = format!("1:d:{}:say", event.id);
    let asked = (0..TIMES).map(|_| chat.ada.click_stale(event.post.id, &say).unwrap());
    let windows = answers(asked.collect(), "say").await;
    let sent = windows.iter().map(|it| match it {
        Outcome::Form(window) => chat.ada.submit(window, &[("text", "Hello all")]).unwrap(),
        other => panic!("{other:?}"),
    });
    answers(sent.collect(), "say").await;
    let told = |it: &Tournament| {
        let lines = it.log.iter();
        let told = lines.filter(|it| matches!(it.event, TournamentEvent::Announced { .. }));
        told.count()
    };
    assert_eq!(told(&event.it().await), 1);

    for action in OPEN {
        direct(&event, action).await;
    }
    event.begun(1).await;
    for action in RUNNING {
        direct(&event, action).await;
    }
    event.ends().await;
}
