//! Presses of people and directors about tournaments. Of two directors at once one succeeds, and
//! the other reads what has happened.

use std::{
    collections::BTreeSet,
    time::{SystemTime, UNIX_EPOCH},
};

use cairn_domain::tournament::{TournamentEvent, TournamentLine};

use super::{
    super::{
        awaited::{clock_runs, reminders},
        panel::Event,
    },
    TIMES, answers, families,
};
use crate::flow::prelude::*;

/// Directors' actions, with placeholders for a future moment, for a match that neither of them
/// plays, and for one of its players.
const OPEN: [(&str, &str); 9] = [
    ("d.do.enter", "enter:1"),
    ("d.do.remove", "remove:2"),
    ("d.do.forbid", "forbid:0:1"),
    ("d.do.let-meet", "let-meet:0:1"),
    ("d.do.registration", "registration:no"),
    ("d.do.director", "director:4:yes"),
    ("d.do.bye", "bye:1:1"),
    ("d.do.after-all", "after-all:1:1"),
    ("d.do.start", "start"),
];
const RUNNING: [(&str, &str); 8] = [
    ("d.do.points", "points:1:5"),
    ("d.do.give-bye", "give-bye:3:2:no"),
    ("d.do.put-off", "put-off::LATER"),
    ("d.do.result", "result:MATCH:0:1"),
    ("d.do.bye", "bye:1:2"),
    ("d.do.remove", "remove:FREE"),
    ("d.do.return", "return:FREE"),
    ("d.do.end", "end"),
];
/// While only directors see a round.
const HIDDEN: [(&str, &str); 4] = [
    ("d.do.forbid", "forbid:0:1"),
    ("d.do.pair", "pair"),
    ("d.do.publish", "publish"),
    ("d.do.call-off", "call-off"),
];

/// When a round cannot be paired.
const LET_REST: (&str, &str) = ("d.do.let-rest", "let-rest");

/// Two directors press the same at once, five times each, and submit the windows.
async fn direct(event: &Event, (family, request): (&str, &str)) {
    let chat = &event.chat;
    let before = event.tournament().await;
    let later = SystemTime::now().duration_since(UNIX_EPOCH).unwrap() + 20 * DAY;
    let free = before.matches.iter().find(|found| {
        let entries = [found.new.first, found.new.second];
        let bob = |it| {
            before
                .entry(it)
                .is_some_and(|it| before.is_director(it.participant()))
        };
        !entries.into_iter().any(bob)
    });
    let request = request.replace("LATER", &later.as_millis().to_string());
    let request = request.replace("MATCH", &free.map_or(0, |it| it.id.0).to_string());
    let request = request.replace("FREE", &free.map_or(0, |it| it.new.first.0).to_string());
    let id = format!("1:d:{}:do:{}:{request}", event.id, before.log.len());
    let two = [&chat.ada, &chat.bob];
    let asked = (0..TIMES).map(|it| two[it % 2].click_stale(event.post.id, &id).unwrap());
    let mut said = answers(asked.collect(), family).await;
    let windows: Vec<_> = said
        .iter()
        .enumerate()
        .filter_map(|(at, it)| match it {
            InteractionOutcome::Form(window) => Some((at, window.clone())),
            _ => None,
        })
        .collect();
    if !windows.is_empty() {
        let sent = windows
            .iter()
            .map(|(at, window)| two[at % 2].submit(window, &[("text", "because")]).unwrap());
        said = answers(sent.collect(), family).await;
    }
    let texts: Vec<_> = said.iter().map(InteractionOutcome::text).collect();
    let done = texts.iter().filter(|it| it.contains("Done.")).count();
    assert_eq!(done, 1, "{family}: {texts:#?}");
    let after = event.tournament().await;
    let new: Vec<_> = after.log[before.log.len()..]
        .iter()
        .map(|it| &it.event)
        .collect();
    assert!(!new.is_empty(), "{family}");
    for (at, event) in new.iter().enumerate() {
        assert!(!new[..at].contains(event), "{family}, twice: {new:#?}");
    }
}

/// Ada lets Bob direct as well.
pub(super) async fn second_director(event: &Event) {
    let ada = &event.chat.ada;
    event.back().await;
    let opened = event.picks(ada, event.panel, "Add or remove directors");
    opened.await;
    let list = format!("1:d:{}:who:direct", event.id);
    let bob = event.chat.bob.id().0.to_string();
    ada.selects(event.panel, &list, &bob).await;
    let named = event.chat.click(ada, event.panel, "Do it").await;
    named.says("Done");
}

/// Somebody presses a button of the tournament ten times at once: it adds one line of this kind.
async fn enters(event: &Event, name: &str, press: &str, kind: &str) {
    let who = event.chat.sandbox.person(name);
    let id = format!("1:t:of:{}:{press}", event.id);
    let before = event.tournament().await.log.len();
    let asked = (0..TIMES).map(|_| who.click_stale(event.post.id, &id).unwrap());
    let said = answers(asked.collect(), press).await;
    let log = event.tournament().await.log;
    let new: Vec<_> = log[before..].iter().map(|it| &it.event).collect();
    let is_it = |it: &&&TournamentEvent| format!("{it:?}").starts_with(kind);
    assert_eq!(
        new.iter().filter(is_it).count(),
        1,
        "{press}: {new:?} {said:?}"
    );
}

/// Ada announces something, once however often it is sent.
async fn announces(event: &Event) {
    let chat = &event.chat;
    let say = format!("1:d:{}:say", event.id);
    let asked = (0..TIMES).map(|_| chat.ada.click_stale(event.post.id, &say).unwrap());
    let windows = answers(asked.collect(), "say").await;
    let sent = windows.iter().map(|it| match it {
        InteractionOutcome::Form(window) => {
            chat.ada.submit(window, &[("text", "Hello all")]).unwrap()
        }
        other => panic!("{other:?}"),
    });
    answers(sent.collect(), "say").await;
    let lines = event.tournament().await.log;
    let told = |it: &&TournamentLine| matches!(it.event, TournamentEvent::Announced { .. });
    assert_eq!(lines.iter().filter(told).count(), 1);
}

/// Two directors remind people who have not moved, five times each: everybody is notified once.
async fn reminds(event: &Event) {
    let chat = &event.chat;
    let it = event.tournament().await;
    let two = [&chat.ada, &chat.bob];
    let mut directors = Vec::new();
    let books = chat.books().await;
    for who in two {
        let known = books.participant(PlayerId(who.id().0)).await;
        directors.push(known.unwrap().id);
    }
    // Nobody reminds players in a match of their own: not in that of these two, if the lots have
    // paired them.
    let free = it.matches.iter().filter(|found| {
        let mut directors = directors.iter();
        directors.any(|who| !it.plays_match(*who, found.id))
    });
    let mut first = Vec::new();
    let names = ["ada", "bob", "cleo", "dan", "eve", "finn", "gil"];
    let all = names.map(|it| chat.sandbox.person(it));
    for game in free.filter_map(|it| it.games[0].game) {
        first.push(chat.seated_person(&all, game, Seat::First).await.clone());
        clock_runs(chat, game).await;
    }
    first.retain(|who| who.id() != chat.ada.id());
    let id = format!("1:d:{}:remind", event.id);
    let asked = (0..TIMES).map(|it| two[it % 2].click_stale(event.post.id, &id).unwrap());
    let said = answers(asked.collect(), "d.remind").await;
    assert!(
        said.iter().any(|it| it.text().contains("🔔 I sent ")),
        "{said:?}"
    );
    for who in &first {
        let is_told = |world: &World| (reminders(world, who) >= 1).then_some(());
        chat.wait_until("the reminder", is_told).await;
    }
    for who in &first {
        let told = chat.look(|world| reminders(world, who));
        assert_eq!(told, 1, "{who:?}");
    }
}

/// Ada gives starting numbers by hand, once however often the window is sent.
async fn numbers(event: &Event) {
    let chat = &event.chat;
    let id = format!("1:d:{}:numbers", event.id);
    let asked = (0..TIMES).map(|_| chat.ada.click_stale(event.post.id, &id).unwrap());
    let windows = answers(asked.collect(), "numbers").await;
    let sent = windows.iter().map(|it| match it {
        InteractionOutcome::Form(window) => {
            let list = [("text", "1. Eve\n2. bob")];
            chat.ada.submit(window, &list).unwrap()
        }
        other => panic!("{other:?}"),
    });
    answers(sent.collect(), "numbers").await;
    let lines = event.tournament().await.log;
    let told = |it: &&TournamentLine| matches!(it.event, TournamentEvent::Numbered { .. });
    assert_eq!(lines.iter().filter(told).count(), 1);
}

/// Views, pressed ten times at once while the tournament is running, change nothing.
async fn shows(event: &Event) {
    let before = event.tournament().await;
    let of_event = families().filter(|it| it[3].contains("EVENT") && it[2] == "shows");
    for [family, .., template] in of_event {
        let id = template.replace("EVENT", &event.id.to_string());
        let press = || event.chat.ada.click_stale(event.post.id, &id).unwrap();
        answers((0..TIMES).map(|_| press()).collect(), family).await;
    }
    assert_eq!(event.tournament().await, before);
}

async fn try_directing() -> BTreeSet<String> {
    let event = Event::open(&[], &["dan", "eve", "finn", "gil"], &["gus"]).await;
    second_director(&event).await;
    announces(&event).await;
    numbers(&event).await;
    for action in OPEN {
        direct(&event, action).await;
    }
    event.wait_for_round(1).await;
    shows(&event).await;
    reminds(&event).await;
    for action in RUNNING {
        direct(&event, action).await;
    }
    event.chat.end().await;

    let event = Event::open(&[("look-first", "yes")], &["dan", "eve"], &[]).await;
    second_director(&event).await;
    event.starts().await;
    let is_hidden = |it: &Tournament| it.rounds.iter().any(|it| it.look_until.is_some());
    let looks = "a round to look at";
    event.chat.tournament_is(event.id, looks, is_hidden).await;
    for action in HIDDEN {
        direct(&event, action).await;
    }
    event.chat.end().await;

    let event = Event::start_stuck().await;
    second_director(&event).await;
    direct(&event, LET_REST).await;
    event.chat.end().await;
    let all = OPEN.iter().chain(&RUNNING).chain(&HIDDEN);
    let all = all
        .map(|it| it.0)
        .chain(["d.say", "d.numbers", "d.remind", LET_REST.0]);
    all.map(ToOwned::to_owned).collect()
}

async fn try_entering() -> BTreeSet<String> {
    let event = Event::open(&[], &["dan", "eve", "finn", "gil"], &["gus"]).await;
    let chat = &event.chat;
    // Joining ten times makes one entry, and refusals do not keep anybody from leaving.
    enters(&event, "gus", "join", "Joined").await;
    enters(&event, "gus", "leave", "Left").await;
    enters(&event, "gus", "join", "Joined").await;
    let dan = chat.sandbox.person("dan");
    let args = [
        ("round", 1.into()),
        ("tournament", format!("T-{}", event.id).into()),
    ];
    chat.uses(&dan, "tournament rest", &args).await;
    enters(&event, "dan", "after-all:1", "PlaysAfterAll").await;
    event.starts().await;
    event.wait_for_round(1).await;
    enters(&event, "finn", "withdraw", "Withdrawn").await;
    enters(&event, "finn", "return", "Returned").await;
    enters(&event, "gil", "give-up", "Withdrawn").await;
    event.chat.end().await;
    let all = [
        "join",
        "leave",
        "after-all",
        "withdraw",
        "return",
        "give-up",
    ];
    all.map(|it| format!("t.{it}")).into()
}

pub(super) async fn effective() -> BTreeSet<String> {
    let (directed, entered, opened) = tokio::join!(try_directing(), try_entering(), try_opening());
    directed.into_iter().chain(entered).chain(opened).collect()
}

/// One tournament is opened however often *Open* is pressed.
async fn try_opening() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let panel = sets_up(&chat, "ladder", "Long Ladder").await;
    let id = panel.part("Open").unwrap()["custom_id"].clone();
    // A public message, so that each press has an answer of its own.
    let (_, board) = chat.begins_another(&[]).await;
    let press = |id: &str| chat.ada.click_stale(board.id, id).unwrap();
    let asked = (0..TIMES).map(|_| press(id.as_str().unwrap())).collect();
    let said = answers(asked, "Open").await;
    let count = |text: &str| said.iter().filter(|it| it.text().contains(text)).count();
    assert_eq!(count("is open"), 1, "{said:#?}");
    assert_eq!(count("no longer setting up"), TIMES - 1, "{said:#?}");
    let post = chat
        .reads(&chat.ada, chat.games, "🏆 **Long Ladder T-")
        .await;
    // Refused presses do not count towards any limit: as many as before can be opened.
    for number in 0..4 {
        let name = format!("Cup {number}");
        let panel = sets_up(&chat, "ladder", &name).await;
        opens(&chat, panel.id, &name).await;
    }
    // A button of an opened setup opens and discards nothing of the next one.
    let next = sets_up(&chat, "ladder", "Next").await;
    for old in ["open", "discard"] {
        let old = id.as_str().unwrap().replace("open", old);
        let asked = vec![press(&old)];
        let said = answers(asked, "an old button").await;
        said[0].says("has changed");
    }
    // Nor does one of the setup as it was before a choice.
    let id = next.part("Open").unwrap()["custom_id"].clone();
    chooses(&chat, next.id, "size", "400").await;
    let said = answers(vec![press(id.as_str().unwrap())], "an older panel").await;
    said[0].says("has changed");
    opens(&chat, next.id, "Next").await;
    let all = chat.posts(chat.games, "🏆 **Long Ladder T-");
    assert_eq!((all.len(), id_of(&all[0])), (1, id_of(&post)));
    chat.end().await;
    ["t.new.open".to_owned()].into()
}
