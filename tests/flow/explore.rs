//! Exploring: turns tried in private, on every device, over restarts, without touching a game; and
//! the uses of a line.

use cairn_domain::{Exploration, ExploreState, Revision};
use cairn_kernel::Turn;
use cairn_rules::catalog;

use super::{
    chat::PATIENCE,
    hostile_texts::assert_tame_answer,
    plain::{another_turn, plain_told},
    proof::types,
};
use crate::{common::books::Tx, flow::prelude::*};

/// The picture's alternative text.
fn alt(message: &Message) -> String {
    let [picture] = &message.attachments[..] else {
        panic!("not one picture: {:?}", message.attachments);
    };
    picture.description.clone().expect("an alternative text")
}

fn is_disabled(message: &Message, label: &str) -> bool {
    message.part(label).expect(label)["disabled"] == true
}

impl Chat {
    async fn explores(&self, who: &Person, place: ChannelId, args: &[(&str, Arg)]) -> Message {
        private(&self.slash(who, place, "explore", args).await)
    }

    async fn presses(&self, who: &Person, at: &Message, button: &str) -> Message {
        private(&self.click(who, at.id, button).await)
    }

    async fn tries(&self, who: &Person, at: &Message, turns: &str) -> Message {
        let window = window_of(self.click(who, at.id, "Type moves…").await);
        private(&who.fills(&window, &[("text", turns)]).await)
    }

    async fn explorations(&self, who: &Person) -> Vec<Exploration> {
        let books = self.books().await;
        match books.participant(PlayerId(who.id().0)).await {
            Some(known) => books.explorations(known.id).await,
            None => Vec::new(),
        }
    }
}

fn turns(numbers: &[usize]) -> String {
    let turns: Vec<&str> = numbers.iter().map(|it| plain_turn(*it)).collect();
    turns.join(", ")
}

#[tokio::test]
async fn a_line_of_an_own_game_goes_back_and_forth_and_becomes_a_plan_with_one_press() {
    let mut chat = Chat::start().await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let game = chat.begin(&[]).await;
    let place = game.place;
    types(&ada, place, plain_turn(1));
    chat.reads(&bob, place, "turn 2 ").await;
    let plan = private(&chat.slash(&ada, place, "plan", &[]).await);
    let begun = chat.presses(&ada, &plan, "Pick on the board").await;
    begun.says("exploring from turn 1: nothing tried yet");
    begun.says("allowed in rated games");
    assert!(is_disabled(&begun, "As a plan") && is_disabled(&begun, "◀"));
    assert!(begun.part("Close").is_some(), "{begun:?}");
    assert!(
        chat.explorations(&ada).await.is_empty(),
        "looking stores nothing"
    );

    let tried = chat.tries(&ada, &begun, &turns(&[2, 3, 4, 5])).await;
    tried.says("4 moves in.");
    tried.says(&plain_told(5));
    assert!(!alt(&tried).is_empty());
    let back = chat.presses(&ada, &tried, "◀").await;
    back.says("3 moves in.");
    assert_ne!(alt(&back), alt(&tried));
    // Nothing is lost by a restart.
    chat.starts_again().await;
    let back = chat.presses(&ada, &back, "◀").await;
    back.says("2 moves in.");
    let turned = chat.presses(&ada, &back, "Flip the board").await;
    assert_ne!(turned.attachments[0].bytes, back.attachments[0].bytes);

    // The line as shown, and not what follows.
    let planned = chat.presses(&ada, &turned, "As a plan").await;
    planned.says(plain_turn(3));
    planned.lacks(plain_turn(5));
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 1);
    types(&bob, place, plain_turn(2));
    chat.reads(&bob, place, "turn 4 ").await;
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 3);

    // The game has followed the line; the rest of it can still be planned.
    let again = chat.presses(&ada, &planned, "Pick on the board").await;
    again.says("exploring from turn 3");
    let [old] = &chat.explorations(&ada).await[..] else {
        panic!("one line");
    };
    let id = format!("1:try:{}:{}:leaf:last", old.root, old.revision.0);
    let end = chat.forges(&ada, again.id, &id).await;
    let end = private(&end);
    end.says("4 moves in.");
    let planned = chat.presses(&ada, &end, "As a plan").await;
    planned.says(plain_turn(5));
    // Once it goes another way, it cannot.
    types(&bob, place, another_turn(4));
    chat.reads(&ada, place, "turn 5 ").await;
    let [old] = &chat.explorations(&ada).await[..] else {
        panic!("one line");
    };
    let id = format!("1:try:{}:{}:plan", old.root, old.revision.0);
    let gone = chat.forges(&ada, again.id, &id).await;
    private(&gone).says("took a different course");
    chat.end().await;
}

#[tokio::test]
async fn a_finished_game_is_explored_noted_and_shared_and_a_running_one_of_others_is_not() {
    let chat = Chat::start().await;
    let (ada, bob, cleo) = (chat.ada.clone(), chat.bob.clone(), chat.cleo.clone());
    let game = chat.begin(&[]).await;
    let place = game.place;
    types(&ada, place, plain_turn(1));
    chat.reads(&bob, place, "turn 2 ").await;
    let refused = chat.explores(&cleo, place, &[]).await;
    refused.says("du spielst nicht mit");
    let viewer = private(&chat.slash(&cleo, place, "replay", &[]).await);
    assert!(viewer.part("Erkunden").is_none());
    chat.gives_up(&bob, place, &game.name).await;

    let log = chat.stored_game(&game.name).await.log;
    let viewer = private(&chat.slash(&cleo, place, "replay", &[]).await);
    let begun = chat.presses(&cleo, &viewer, "Erkunden").await;
    begun.says("ab Zug 0");
    let named = [("game", game.name.as_str().into()), ("from", 1.into())];
    let begun = chat.explores(&ada, chat.games, &named).await;
    begun.says("exploring from turn 1");
    assert!(begun.part("As a plan").is_none(), "it is over");
    let tried = chat.tries(&ada, &begun, &turns(&[2, 3])).await;
    let noted = chat.presses(&ada, &tried, "As a note").await;
    noted.says("Noted for turn 1");
    let noted = chat.presses(&ada, &noted, "As a note").await;
    let listed = private(&chat.slash(&ada, place, "note", &named[..1]).await);
    assert_eq!(
        listed.content.matches(plain_turn(3)).count(),
        1,
        "{}",
        listed.content
    );

    let InteractionOutcome::FollowedUp(post) = chat.click(&ada, noted.id, "Share").await else {
        panic!("nothing was shared");
    };
    assert!(!post.is_private() && post.components.is_empty(), "{post:?}");
    post.says("Shared by");
    post.says("The game itself isn’t affected.");
    assert!(!alt(&post).is_empty());
    assert_eq!(chat.stored_game(&game.name).await.log, log);
    chat.end().await;
}

#[tokio::test]
async fn a_board_without_a_game_is_set_up_with_the_picker_on_two_devices() {
    let chat = Chat::start().await;
    let ada = chat.ada.clone();
    let args = [("game", "tablut/rim".into())];
    let begun = chat.explores(&ada, chat.games, &args).await;
    begun.says("free board");
    assert!(alt(&begun).contains("King e5"), "{}", alt(&begun));
    assert!(begun.part("As a note").is_none());
    let other = chat.explores(&ada, chat.games, &args).await;
    let asked = chat.presses(&ada, &begun, "Try a move").await;
    asked.says("Which piece?");
    let to = private(&chat.choose(&ada, &asked, "Muscovite d1").await);
    let one = private(&chat.choose(&ada, &to, "d3").await);
    one.says("one move played");
    one.says("d1 → d3");
    assert!(alt(&one).contains("d3"), "{}", alt(&one));

    // The other device shows the start, and learns where this one is.
    let late = chat.tries(&ada, &other, "a4-a2").await;
    late.says("You’ve explored further since then");
    late.says("d1 → d3");
    let two = chat.tries(&ada, &late, "e3-d3").await;
    two.says("isn’t allowed");
    let two = chat.tries(&ada, &late, "e7-d7").await;
    two.says("2 moves played");
    // Repeating a press changes nothing.
    let back = one.part("◀").unwrap()["custom_id"].clone();
    let stale = ada.click_stale(one.id, back.as_str().unwrap()).unwrap();
    private(&stale.outcome().await.unwrap()).says("You’ve explored further since then");
    let id = two.part("◀").unwrap()["custom_id"].clone();
    let ten = || ada.click_stale(two.id, id.as_str().unwrap()).unwrap();
    for asked in (0..10).map(|_| ten()).collect::<Vec<_>>() {
        let said = private(&asked.outcome().await.unwrap());
        said.says("one move played");
        said.lacks("You’ve explored further since then");
    }
    let [kept] = &chat.explorations(&ada).await[..] else {
        panic!("one line");
    };
    assert_eq!((kept.state.steps.len(), kept.state.shown), (2, 1));
    chat.end().await;
}

/// Turns until chance is to act, the first ones in the order of the rules.
fn until_chance(game: &str) -> String {
    let rules = catalog().game(game).unwrap().open("{}").unwrap();
    let (mut position, mut text) = (rules.start(), String::new());
    let mut last = position.turn();
    while position.turn() != Turn::Chance {
        let choice = position.choices().swap_remove(0);
        position.replay(&choice.played.action).unwrap();
        while position.force().is_some() {}
        text.push_str(&choice.played.notation);
        text.push_str(if position.turn() == last { " " } else { ", " });
        last = position.turn();
    }
    text
}

#[tokio::test]
async fn chance_is_chosen_or_decides_and_has_nothing_to_do_with_a_game() {
    let chat = Chat::start().await;
    let ada = chat.ada.clone();
    let mut at = chat
        .explores(&ada, chat.games, &[("game", "clancath".into())])
        .await;
    at = chat.tries(&ada, &at, &until_chance("clancath")).await;
    at.says("Dice or cards come next");
    let list = at
        .parts()
        .find(|it| it["type"] == 3)
        .expect("a list")
        .clone();
    let options = list["options"].as_array().unwrap();
    assert_eq!(options.len(), 11, "what two dice come to: {list:#}");
    let (id, value) = (
        list["custom_id"].as_str().unwrap(),
        options[3]["value"].as_str().unwrap(),
    );
    let chosen = ada.selects(at.id, id, value).await;
    let chosen = private(&chosen);
    assert!(chosen.part("Try a move").is_some(), "{}", chosen.content);
    let back = chat.presses(&ada, &chosen, "◀").await;
    let rolled = chat.presses(&ada, &back, "Let chance decide").await;
    assert!(
        rolled.part("Let chance decide").is_none(),
        "{}",
        rolled.content
    );
    chat.end().await;
}

#[tokio::test]
async fn what_is_broken_or_hostile_is_told_and_harms_nobody() {
    let mut chat = Chat::start().await;
    let ada = chat.ada.clone();
    let game = chat.begin(&[]).await;
    let begun = chat.explores(&ada, game.place, &[]).await;
    for bad in [
        "<@1> @everyone `|| **",
        &"a1-a2 ".repeat(160),
        "\u{202e}x",
        "1:close",
    ] {
        let said = chat.tries(&ada, &begun, bad).await;
        said.says("nothing tried yet");
        assert_tame_answer(&InteractionOutcome::Private(said), bad);
    }
    for name in [
        "nothing",
        "K3",
        "@everyone",
        &format!("{}/nowhere", plain()),
    ] {
        let said = chat
            .slash(&ada, game.place, "explore", &[("game", name.into())])
            .await;
        assert!(said.is_private());
        said.lacks("ncident");
    }
    // A row that no longer fits its game, and an invalid one.
    let tried = chat.tries(&ada, &begun, &turns(&[1, 2])).await;
    let [kept] = chat.explorations(&ada).await.try_into().expect("one line");
    chat.bot.stop(PATIENCE).await.unwrap();
    let books = chat.books_of_stopped().await;
    let state = ExploreState {
        steps: [plain_turn(1), "nonsense"].map(ToOwned::to_owned).into(),
        shown: 2,
        ..kept.state.clone()
    };
    let broken = Exploration {
        state,
        revision: Revision(kept.revision.0 + 1),
        at: Timestamp(0),
        ..kept
    };
    books
        .save(async |tx: Tx| tx.save_exploration(&broken).await)
        .await;
    books.close().await;
    chat.come_back().await;
    let cut = chat.presses(&ada, &tried, "Flip the board").await;
    cut.says("can no longer be played");
    let on = chat.tries(&ada, &cut, plain_turn(2)).await;
    on.says("2 moves in.");

    // All of it is deleted with its person's data, and listed before.
    let told = private(&chat.uses(&ada, "privacy show", &[]).await);
    told.says("Positions you’ve explored:** 1");
    chat.end().await;
}
