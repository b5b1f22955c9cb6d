//! Presses about oneself, one's challenges, one's server and one's setup.

use std::collections::BTreeSet;

use cairn_domain::{GuildId, ParticipantId};

use super::{
    super::computer::{computer_game, plays_some, wait_for_answer as cairn_answered},
    TIMES, answers,
};
use crate::flow::prelude::*;

/// Presses ten times at once.
async fn presses(who: &Person, at: MessageId, id: &str) -> Vec<InteractionOutcome> {
    let asked = (0..TIMES).map(|_| who.click_stale(at, id).unwrap());
    answers(asked.collect(), id).await
}

/// A challenge of Ada's for Bob is accepted, declined or taken back once.
async fn try_challenge() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let presses_of = [
        ("accept", &chat.bob),
        ("decline", &chat.bob),
        ("cancel", &chat.ada),
    ];
    for (press, who) in presses_of {
        chat.challenges(&chat.ada, &chat.bob, &[]).await;
        let open = chat
            .finds(chat.games, "a challenge", |it| it.part("Accept").is_some())
            .await;
        let accept = open.part("Accept").unwrap()["custom_id"].clone();
        let id = accept.as_str().unwrap().replace("accept", press);
        let known = chat.all_games().await.len();
        presses(who, open.id, &id).await;
        let made = chat.all_games().await.len() - known;
        assert_eq!(made, usize::from(press == "accept"), "{press}");
        chat.loses_buttons(&open).await;
    }
    chat.end().await;
    ["accept", "decline", "cancel"]
        .map(ToOwned::to_owned)
        .into()
}

/// Each further term of a challenge is changed once.
async fn asked_for() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let ada = &chat.ada;
    chat.challenges(
        ada,
        None,
        &[("clock", "3d".into()), ("rated", false.into())],
    )
    .await;
    let looks = "is looking for an opponent";
    let post = chat.reads(&chat.bob, chat.games, looks).await;
    let accept = post.part("Accept").unwrap()["custom_id"].clone();
    let name = accept.as_str().unwrap().split(':').nth(2).unwrap();
    let shown = chat.click(ada, post.id, "More terms…").await;
    let panel = shown.message().unwrap().id;
    let amended = async || chat.stored_challenge(&format!("#{name}")).await.amended;
    let lists = [("in-time", "90"), ("lowest", "1200"), ("highest", "1900")];
    for (before, (list, value)) in (0..).zip(lists) {
        assert_eq!(amended().await, before, "{list}");
        let id = format!("1:terms:{name}:set:{list}");
        let choose = || ada.select(panel, &id, &[value]).unwrap();
        answers((0..TIMES).map(|_| choose()).collect(), &id).await;
        assert_eq!(amended().await, before + 1, "{list}");
    }
    presses(ada, panel, &format!("1:terms:{name}:hints:yes")).await;
    assert_eq!(amended().await, 4, "hints");
    chat.end().await;
    ["terms.set", "terms.hints"].map(ToOwned::to_owned).into()
}

/// The values of a list that are not current.
fn other_values(message: &Message, list: &str) -> Vec<String> {
    let part = message.parts().find(|part| part["custom_id"] == list);
    let options = part.and_then(|part| part["options"].as_array());
    let others = options
        .into_iter()
        .flatten()
        .filter(|it| it["default"] != true);
    others
        .filter_map(|it| it["value"].as_str().map(ToOwned::to_owned))
        .collect()
}

/// Opens a line of a panel of settings, and chooses values from its list that are not current,
/// `times` times at once. Returns whether there is such a list.
async fn chooses(chat: &Chat, who: &Person, whose: &str, line: &str, times: usize) -> bool {
    let panel = format!("settings {whose}");
    let shown = chat.uses(who, &panel, &[]).await;
    let lines = format!("1:set:{whose}");
    let opened = who.selects(shown.message().unwrap().id, &lines, line).await;
    let opened = opened.message().unwrap();
    let lists = if whose == "me" { "mine" } else { "servers" };
    let list = format!("1:set:{lists}:{line}");
    let Some(value) = other_values(opened, &list).into_iter().next() else {
        return false;
    };
    let choose = || who.select(opened.id, &list, &[&value]).unwrap();
    answers((0..times).map(|_| choose()).collect(), &list).await;
    true
}

async fn lines(chat: &Chat, whose: &str) -> Vec<String> {
    let panel = format!("settings {whose}");
    let shown = chat.uses(&chat.ada, &panel, &[]).await;
    other_values(shown.message().unwrap(), &format!("1:set:{whose}"))
}

/// Every line of both panels: a value chosen ten times at once is set as if chosen once.
async fn set() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let guild = GuildId(chat.sandbox.guild().0);
    let chosen = async |who: &Person| {
        let who = PlayerId(who.id().0);
        let books = chat.books().await;
        let mut chosen = books.settings(Some(who), Some(guild)).await;
        // Nobody has chosen it: it is recorded beside their actions.
        chosen.personal.seen = None;
        chosen
    };
    let mut effective = BTreeSet::new();
    for line in lines(&chat, "me").await {
        let before = chosen(ada).await.personal;
        chooses(&chat, ada, "me", &line, 1).await;
        chooses(&chat, bob, "me", &line, TIMES).await;
        let after = chosen(ada).await.personal;
        assert_eq!(chosen(bob).await.personal, after, "{line}");
        if after != before {
            effective.insert("set.mine".to_owned());
        }
    }
    for line in lines(&chat, "server").await {
        let before = chosen(ada).await.server;
        if !chooses(&chat, ada, "server", &line, TIMES).await {
            continue;
        }
        if chosen(ada).await.server != before {
            effective.insert("set.servers".to_owned());
        }
        let shown = chat.uses(ada, "help", &[]).await;
        let unset = format!("1:set:unset:{line}");
        presses(ada, shown.message().unwrap().id, &unset).await;
        if chosen(ada).await.server == before {
            effective.insert("set.unset".to_owned());
        }
    }
    chat.end().await;
    effective
}

async fn leaves() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let (name, board) = chat.begins_another(&[]).await;
    let ada = chat.stored_game(&name).await.players.first.id;
    let is_leaving = async || chat.books().await.leaving(ada).await.is_some();
    for (request, leaves) in [("delete", true), ("keep", false)] {
        presses(&chat.ada, board.id, &format!("1:privacy:{request}")).await;
        assert_eq!(is_leaving().await, leaves, "{request}");
    }
    chat.end().await;
    ["privacy.delete", "privacy.keep"]
        .map(ToOwned::to_owned)
        .into()
}

/// The setup of a tournament before it is opened.
async fn set_up() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let (name, board) = chat.begins_another(&[]).await;
    let me = chat.stored_game(&name).await.players.first.id;
    let panel = sets_up(&chat, "ladder", "Cup").await;
    let before = draft(&chat, me).await;
    let list = panel.parts().find_map(|it| {
        let id = it["custom_id"].as_str()?;
        let is_list = id.starts_with("1:t:new:set:");
        is_list.then(|| Some((id.to_owned(), other_values(&panel, id).pop()?)))?
    });
    let (list, value) = list.unwrap();
    let choose = || chat.ada.select(panel.id, &list, &[&value]).unwrap();
    answers((0..TIMES).map(|_| choose()).collect(), &list).await;
    let chosen = draft(&chat, me).await;
    assert_ne!(chosen, before);

    let windows = presses(&chat.ada, board.id, "1:t:new:texts").await;
    let sent = windows.iter().map(|it| {
        let InteractionOutcome::Form(window) = it else {
            panic!("{it:?}");
        };
        let first = window.inputs().next().unwrap()["custom_id"].clone();
        let filled = [(first.as_str().unwrap(), "Another Cup")];
        chat.ada.submit(window, &filled).unwrap()
    });
    answers(sent.collect(), "texts").await;
    let named = draft(&chat, me).await;
    named.says("Another Cup");

    let shown = chat
        .forges(&chat.ada, board.id, "1:t:new:ask-discard")
        .await;
    let ids = shown.message().unwrap().parts();
    let mut ids = ids.filter_map(|it| it["custom_id"].as_str());
    let discard = ids.find(|it| it.starts_with("1:t:new:discard:")).unwrap();
    presses(&chat.ada, board.id, discard).await;
    assert_eq!(draft(&chat, me).await, "None");
    chat.end().await;
    ["set", "texts", "discard"]
        .map(|it| format!("t.new.{it}"))
        .into()
}

async fn draft(chat: &Chat, of: ParticipantId) -> String {
    let draft = chat.books().await.tournament_draft(of).await;
    format!("{:?}", draft.map(|it| it.setup))
}

/// Its button makes one unrated challenge.
async fn try_unrated() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let (name, board) = chat.begins_another(&[]).await;
    let refused = chat
        .challenges(&chat.ada, &chat.bob, &[("rated", true.into())])
        .await;
    let button = refused
        .message()
        .unwrap()
        .part("Challenge unrated")
        .unwrap();
    let id = button["custom_id"].as_str().unwrap();
    let asked = (0..TIMES).map(|_| chat.ada.click_stale(board.id, id).unwrap());
    let said = answers(asked.collect(), "unrated").await;
    for said in &said {
        said.says("Not rated.");
    }
    let ada = chat.stored_game(&name).await.players.first.id;
    let open = chat.books().await.open_challenges(ada).await;
    assert_eq!(open.len(), 1);
    chat.end().await;
    ["unrated".to_owned()].into()
}

/// The list of a private answer: its id, and its values.
fn list_of(shown: &Message) -> (String, Vec<String>) {
    let list = shown.parts().find(|part| part["type"] == 3).unwrap();
    let values = list["options"].as_array().unwrap().iter();
    let values = values.map(|it| it["value"].as_str().unwrap().to_owned());
    (
        list["custom_id"].as_str().unwrap().to_owned(),
        values.collect(),
    )
}

/// The list of games in the menu of a person makes one challenge, and the list of time zones needed
/// by a challenge begins one game.
async fn try_lists() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let asked = ada.menu(games, "Challenge", bob.id()).unwrap();
    let asked = asked.outcome().await.unwrap();
    let shown = asked.message().unwrap();
    let (id, values) = list_of(shown);
    let choose = || ada.select(shown.id, &id, &[&values[0]]).unwrap();
    answers((0..TIMES).map(|_| choose()).collect(), "challenge").await;
    let me = chat.books().await.participant(PlayerId(ada.id().0)).await;
    let me = me.unwrap().id;
    let open = chat.books().await.open_challenges(me).await;
    assert_eq!(open.len(), 1);

    let zone = [("time-zone", "UTC".into())];
    chat.slash(ada, games, "settings me", &zone).await;
    chat.challenges(
        ada,
        bob,
        &[("clock", "3d".into()), ("rest", "weekends".into())],
    )
    .await;
    let post = chat.reads(bob, games, "weekends").await;
    let asked = chat.click(bob, post.id, "Accept").await;
    let shown = asked.message().unwrap();
    let (id, values) = list_of(shown);
    let choose = || bob.select(shown.id, &id, &[&values[0]]).unwrap();
    answers((0..TIMES).map(|_| choose()).collect(), "accept-in").await;
    assert_eq!(chat.all_games().await.len(), 1);
    chat.end().await;
    ["challenge", "accept-in"].map(ToOwned::to_owned).into()
}

/// It gives one turn back.
async fn takes_back(chat: &Chat, begun: &StartedGame) {
    for _ in 0..2 {
        plays_some(chat, begun).await;
        cairn_answered(chat, begun).await;
    }
    let (name, length) = (
        begun.name.trim_start_matches('#'),
        chat.stored_game(&begun.name).await.log.len(),
    );
    let id = format!("1:game:{name}:take-back:{length}");
    for said in presses(&chat.ada, begun.board.id, &id).await {
        said.says("took back their last move");
    }
    assert_eq!(chat.stored_game(&begun.name).await.head.turns, 2);
}

/// A vacation is started once, and ended once.
async fn rests() -> BTreeSet<String> {
    let chat = Chat::start().await;
    let (name, board) = chat.begins_another(&[]).await;
    let ada = chat.stored_game(&name).await.players.first.id;
    let away = async || chat.books().await.vacations(&[ada], Timestamp(0)).await;
    presses(&chat.ada, board.id, "1:vacation:start:72:").await;
    let started = away().await;
    assert_eq!(started.len(), 1);
    presses(&chat.ada, board.id, "1:vacation:end").await;
    let ended = away().await;
    assert!(
        ended.iter().all(|it| it.until < started[0].until),
        "{ended:?}"
    );
    chat.end().await;
    ["vacation".to_owned()].into()
}

/// The computer may resign from then on.
async fn lets_resign(chat: &Chat, begun: &StartedGame) {
    let game = chat.stored_game(&begun.name).await.id;
    assert!(!chat.books().await.may_resign(game).await);
    let more = chat.click(&chat.ada, begun.board.id, "More…").await;
    let button = more.message().unwrap().part("Allow Cairn to resign");
    let id = button.unwrap()["custom_id"].as_str().unwrap();
    for said in presses(&chat.ada, begun.board.id, id).await {
        said.says("will now resign if");
    }
    assert!(chat.books().await.may_resign(game).await);
}

/// Each of its buttons begins one game against the computer.
async fn computer() -> BTreeSet<String> {
    let chat = Chat::start().await;
    chat.challenges(&chat.ada, None, &[]).await;
    let open = chat
        .finds(chat.games, "a challenge", |it| it.part("Accept").is_some())
        .await;
    let accept = open.part("Accept").unwrap()["custom_id"].clone();
    let challenge = accept.as_str().unwrap().replace("1:accept:", "");
    let first = format!("1:computer:first:{}", plain());
    let meanwhile = format!("1:computer:meanwhile:{challenge}");
    for (id, games) in [(first, 1), (meanwhile, 2)] {
        presses(&chat.ada, open.id, &id).await;
        assert_eq!(chat.all_games().await.len(), games, "{id}");
    }
    let begun = computer_game(&chat, "2", &[]).await;
    lets_resign(&chat, &begun).await;
    takes_back(&chat, &begun).await;
    let over = chat.resigns(&chat.ada, &begun).await;
    let name = begun.name.trim_start_matches('#');
    for (request, games) in [("with-hints", 4), ("easier", 5)] {
        presses(
            &chat.ada,
            over.id,
            &format!("1:computer:after:{name}:{request}"),
        )
        .await;
        assert_eq!(chat.all_games().await.len(), games, "{request}");
    }
    chat.end().await;
    let buttons = ["computer.first", "computer.meanwhile", "computer.after"];
    buttons
        .into_iter()
        .chain(["game.let-resign"])
        .map(ToOwned::to_owned)
        .collect()
}

pub(super) async fn effective() -> BTreeSet<String> {
    let (challenged, asked_for, listed, set, leaves, set_up, unrated, rests, computer) = tokio::join!(
        try_challenge(),
        asked_for(),
        try_lists(),
        set(),
        leaves(),
        set_up(),
        try_unrated(),
        rests(),
        computer()
    );
    let all = [
        challenged, asked_for, listed, set, leaves, set_up, unrated, rests, computer,
    ];
    all.into_iter().flatten().collect()
}
