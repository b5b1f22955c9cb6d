//! Turns of several actions: entered step by step, private, kept through a kill.

use cairn_kernel::{AnyPosition, Turn};
use cairn_rules::catalog;

use super::{
    chat::PointingOutcome,
    proof::{ANSWER, types},
};
use crate::flow::prelude::*;

/// The position of `ClanCath` after both setups, and the turns that lead there: one for each
/// player.
pub(crate) fn set_up() -> (Box<dyn AnyPosition>, [String; 2]) {
    let rules = catalog().game("clancath").unwrap().open("{}").unwrap();
    let mut position = rules.start();
    let turns = [["1", "2"], ["20", "19"]].map(|ranks| {
        let mover = position.turn();
        let mut turn = Vec::new();
        while position.turn() == mover {
            let choices = position.choices().into_iter().map(|it| it.played.notation);
            let next = choices
                .into_iter()
                .find(|it| {
                    let rank = it.trim_start_matches(|it: char| !it.is_ascii_digit());
                    ranks.contains(&rank)
                })
                .unwrap();
            position.play_exact(&next).unwrap();
            turn.push(next);
        }
        turn.join(" ")
    });
    (position, turns)
}

/// A game of `ClanCath` in which Ada is about to move or roll.
pub(crate) async fn begin(chat: &Chat) -> (StartedGame, Box<dyn AnyPosition>, Message) {
    let game = chat.begin_at("clancath", &[]).await;
    let (position, [south, north]) = set_up();
    for (who, turn) in [(&chat.ada, south), (&chat.bob, north)] {
        let said = chat
            .slash(who, game.place, "move", &[("move", turn.into())])
            .await;
        said.says("Played");
    }
    let board = chat.reads(&chat.ada, game.place, "turn 3 ").await;
    (game, position, board)
}

/// Two steps of one piece, the one after the other.
pub(crate) fn two_steps(position: &dyn AnyPosition) -> [String; 2] {
    let notations = |position: &dyn AnyPosition| -> Vec<String> {
        let choices = position.choices().into_iter();
        choices.map(|it| it.played.notation).collect()
    };
    notations(position)
        .into_iter()
        .find_map(|first| {
            let (_, to) = first.split_once('-')?;
            let mut next = position.fork();
            next.play_exact(&first).unwrap();
            let second = notations(next.as_ref())
                .into_iter()
                .find(|it| it.starts_with(&format!("{to}-")))?;
            Some([first, second])
        })
        .unwrap()
}

/// Picks a step in this message's picker: the piece, then its destination.
async fn pick_step(chat: &Chat, who: &Person, picker: &Message, step: &str) -> Message {
    let (from, to) = step.split_once('-').unwrap();
    let codes = [from.to_owned(), to.to_owned()];
    let mut now = picker.clone();
    for _ in 0..2 {
        let PointingOutcome { len, then, .. } = chat.point(who, &now, &codes).await.unwrap();
        let then = then.expect("a turn that goes on");
        now = then;
        if len == codes.len() {
            break;
        }
    }
    now
}

fn arrow_text(step: &str) -> String {
    step.replace('-', " → ")
}

async fn press(chat: &Chat, who: &Person, message: &Message, button: &str) -> Message {
    let answer = chat.click(who, message.id, button).await;
    answer.message().unwrap().clone()
}

fn button<'a>(message: &'a Message, label: &str) -> &'a serde_json::Value {
    message
        .parts()
        .find(|part| part["label"] == label)
        .unwrap_or_else(|| panic!("no `{label}` in {message:#?}"))
}

/// Nobody else sees any of this draft, and nothing has been played: the log has this length.
async fn is_private(
    chat: &Chat,
    game: &StartedGame,
    draft: &Message,
    [first, both]: [&str; 2],
    log: usize,
) {
    let (ada, bob) = (&chat.ada, &chat.bob);
    assert_eq!(chat.stored_game(&game.name).await.log.len(), log);
    // In words; two steps of a walk are joined, and notation would add nothing.
    let (from, _) = first.split_once('-').unwrap();
    let (_, to) = both.rsplit_once('-').unwrap();
    let [begun, words] = ["", to].map(|to| format!("{from} → {to}"));
    let tells = |text: &str| text.contains(first) || text.contains(&begun);
    let seen = bob.sees(game.place);
    assert!(seen.iter().all(|it| !tells(&it.content)));
    let note = chat.slash(ada, game.place, "board", &[]).await;
    note.says(&words);
    note.lacks("-# `");
    let note = chat.slash(bob, game.place, "board", &[]).await;
    assert!(!tells(note.text()), "{}", note.text());
    // Neither the opponent nor an onlooker can press its buttons.
    let play = button(draft, "Play it")["custom_id"].as_str().unwrap();
    let board = seen.last().unwrap().id;
    for (who, why) in [(bob, "not your turn"), (&chat.cleo, "du schaust nur zu")] {
        let refused = who.click_stale(board, play).unwrap();
        let refused = refused.outcome().await.unwrap();
        let text = refused.text();
        assert!(refused.is_private() && text.contains(why), "{text}");
    }
}

/// Plays the turn of this draft, which ends it, from two devices at once. Returns the `custom_id`
/// pressed.
async fn two_devices(chat: &Chat, draft: &Message, turn: &str) -> String {
    let play = button(draft, "Play it")["custom_id"].as_str().unwrap();
    let [here, there] = [
        chat.ada.click(draft.id, "Play it"),
        chat.ada.click_stale(draft.id, play),
    ];
    let said = [
        here.unwrap().outcome().await.unwrap(),
        there.unwrap().outcome().await.unwrap(),
    ];
    // It is played once and its message deleted; the second one reads that, or came too late to.
    let is_right = |it: &InteractionOutcome| {
        matches!(it, InteractionOutcome::Deleted) || it.text().contains("moved on")
    };
    assert!(said.iter().all(is_right), "{turn}: {said:#?}");
    play.to_owned()
}

#[tokio::test]
async fn a_turn_of_many_steps_is_entered_undone_and_played_across_a_kill() {
    let mut chat = Chat::start().await;
    let (game, position, board) = begin(&chat).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let [first, second] = two_steps(position.as_ref());
    let log = chat.stored_game(&game.name).await.log.len();

    let pieces = press(&chat, &ada, &board, "Move").await;
    let one = pick_step(&chat, &ada, &pieces, &first).await;
    assert!(one.is_private());
    one.says(&arrow_text(&first));
    assert_eq!(one.attachments.len(), 1, "the position so far");
    assert_ne!(
        button(&one, "Play it")["disabled"],
        true,
        "the turn may end here"
    );

    // The bot dies; the old message goes on where it was.
    chat.starts_again().await;
    let two = pick_step(&chat, &ada, &one, &second).await;
    let both = format!("{first} {second}");
    let (_, to) = second.split_once('-').unwrap();
    two.says(&format!(" → {to}"));

    // It dies again when the step has been undone and this is not yet answered.
    let trap = chat.fail(InjectedFault::new("PATCH", ANSWER, Effect::HoldBefore));
    let undo = button(&two, "Undo step")["custom_id"]
        .as_str()
        .unwrap()
        .to_owned();
    ada.click(two.id, "Undo step").unwrap();
    chat.die(&trap).await;
    chat.come_back().await;
    // The same press again finds that it has been done.
    let again = chat.forges(&ada, two.id, &undo).await;
    again.says("has changed in the meantime");
    again.says(&arrow_text(&first));
    let two = pick_step(&chat, &ada, again.message().unwrap(), &second).await;

    is_private(&chat, &game, &two, [&first, &both], log).await;
    let play = two_devices(&chat, &two, &format!("{first} {second} end")).await;
    let post = chat.reads(&bob, game.place, "turn 4 ").await;
    let (from, _) = first.split_once('-').unwrap();
    let (_, to) = second.split_once('-').unwrap();
    post.says(&format!("**Ada**: {from} → {to}"));
    post.says(&format!("`{from}>{to} end`"));
    assert_eq!(chat.stored_game(&game.name).await.log.len(), log + 3);
    chat.loses_buttons(&board).await;
    chat.assert_posted_once(game.place, "turn 4 ", &bob);
    // The drafts are gone with the turn, and so is the message they were in.
    assert!(ada.click_stale(two.id, &play).is_err());
    let late = chat.forges(&ada, board.id, &play).await;
    late.says("moved on");
    chat.end().await;
}

#[tokio::test]
async fn a_part_that_is_typed_is_entered_and_goes_on_by_typing_or_picking() {
    let chat = Chat::start().await;
    let (game, position, board) = begin(&chat).await;
    let ada = &chat.ada;
    let [first, second] = two_steps(position.as_ref());
    let log = chat.stored_game(&game.name).await.log.len();
    let one = chat
        .slash(ada, game.place, "move", &[("move", first.as_str().into())])
        .await;
    assert!(one.is_private());
    one.says("So far");
    // The next word is completed from there; a whole turn action by action.
    for typed in [second.clone(), format!("{first} {second}")] {
        let choices = ada
            .autocomplete(game.place, "move", ("move", &typed), &[])
            .await
            .unwrap();
        assert!(
            choices.iter().any(|it| it["value"] == typed.as_str()),
            "{typed}: {choices:#?}"
        );
    }
    // An illegal action is refused, with the draft unchanged.
    let wrong = chat
        .slash(ada, game.place, "move", &[("move", "a1-a9".into())])
        .await;
    wrong.says("a1-a9");

    // The rest is shown before it is played.
    let rest = format!("{second} end");
    let whole = chat
        .slash(ada, game.place, "move", &[("move", rest.into())])
        .await;
    whole.says("Play it?");
    assert_eq!(chat.stored_game(&game.name).await.log.len(), log);
    let gone = press(&chat, ada, whole.message().unwrap(), "Cancel").await;
    gone.says("nothing was played");
    let fresh = press(&chat, ada, &gone, "Pick a move").await;
    fresh.lacks("So far");

    // By a message, which gets a public answer with the way on.
    ada.say(
        game.place,
        &format!("<@{}> {first}", chat.sandbox.bot_user().0),
    )
    .unwrap();
    let noted = chat
        .reads(ada, game.place, "Nothing has been played yet")
        .await;
    let draft = press(&chat, ada, &noted, "Move").await;
    draft.says(&arrow_text(&first));
    let refused = chat.click(&chat.bob, noted.id, "Move").await;
    refused.says("not your turn");

    // A whole turn typed at once is one commit and needs no draft.
    let turn = format!("{first} {second} end");
    let played = chat
        .slash(ada, game.place, "move", &[("move", turn.into())])
        .await;
    played.says("Played");
    chat.reads(&chat.bob, game.place, "turn 4 ").await;
    chat.loses_buttons(&board).await;
    chat.end().await;
}

/// Everything visible to anybody: texts, alternative texts, buttons, files.
fn all_that_can_be_seen(chat: &Chat) -> Vec<String> {
    chat.look(|world| {
        let places: Vec<_> = world.channels().map(|it| it.id).collect();
        let messages = places.iter().flat_map(|place| world.messages_in(*place));
        messages
            .flat_map(|message| {
                let files = message
                    .attachments
                    .iter()
                    .map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
                let texts = [
                    message.content.clone(),
                    format!("{:?}", message.components),
                    format!("{:?}", message.nonce),
                    format!(
                        "{:?}",
                        message
                            .attachments
                            .iter()
                            .map(|it| &it.description)
                            .collect::<Vec<_>>()
                    ),
                ];
                files.chain(texts).collect::<Vec<_>>()
            })
            .collect()
    })
}

#[tokio::test]
async fn dice_are_thrown_when_the_turn_is_played_and_can_be_checked_afterwards() {
    let mut chat = Chat::start().await;
    let (game, _, board) = begin(&chat).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let stored = chat.stored_game(&game.name).await;
    let secret = cairn_domain::seed_text(&stored.seed);
    let hash = cairn_domain::seed_hash(&stored.seed);
    // A beginner's first post has no hash in it, but a press shows it before anybody has played.
    for seen in all_that_can_be_seen(&chat) {
        seen.lacks(&hash);
    }
    assert!(game.board.part("Is it fair?").is_some());
    let id = format!("1:game:{}:proof", game.name.trim_start_matches('#'));
    let proof = chat.forges(&chat.cleo, board.id, &id).await;
    assert!(proof.is_private());
    proof.says(&hash);

    // A roll is confirmed like every turn. The bot dies before that, and again when it is played
    // and not yet answered.
    let picker = press(&chat, &ada, &board, "Move").await;
    assert_eq!(
        chat.stored_game(&game.name).await.log.len(),
        stored.log.len()
    );
    chat.slash(&ada, game.place, "history", &[]).await;
    chat.starts_again().await;
    let asked = press(&chat, &ada, &picker, "Roll the dice").await;
    asked.says("Play it?");
    assert_eq!(
        chat.stored_game(&game.name).await.log.len(),
        stored.log.len()
    );
    let trap = chat.fail(InjectedFault::new("DELETE", ANSWER, Effect::HoldBefore));
    ada.click(asked.id, "Play it").unwrap();
    chat.die(&trap).await;
    chat.come_back().await;
    let rolled = chat.stored_game(&game.name).await;
    let mut expected = stored.table(&cairn_rules::catalog()).unwrap().position;
    expected.play_exact("roll").unwrap();
    assert_eq!(expected.turn(), Turn::Chance);
    let dice = cairn_kernel::Dice::new(stored.seed);
    let roll = expected.roll(&dice, rolled.log.len() as u64 - 1).unwrap();
    assert_eq!(
        rolled
            .table(&cairn_rules::catalog())
            .unwrap()
            .acts
            .last()
            .unwrap()
            .notation,
        roll.notation
    );
    let post = chat.reads(&ada, game.place, &roll.notation).await;
    post.says("roll");

    for seen in all_that_can_be_seen(&chat) {
        seen.lacks(&secret);
    }
    types(&bob, game.place, "roll");
    let over = chat.resigns(&ada, &game).await;
    over.lacks(&secret);
    let history = chat.slash(&bob, game.place, "history", &[]).await;
    // People first; how it is checked is behind a button.
    for part in ["so far", &hash, "cairn verify"] {
        history.lacks(part);
    }
    let proof = press(&chat, &bob, history.message().unwrap(), "Is it fair?").await;
    for part in [&*secret, &*hash, "cairn verify"] {
        proof.says(part);
    }
    let record = &history.message().unwrap().attachments[0];
    let record = String::from_utf8(record.bytes.to_vec()).unwrap();
    let record = cairn_domain::Record::read(&cairn_rules::catalog(), &record).unwrap();
    assert!(!record.verify().unwrap().is_empty());
    chat.end().await;
}
