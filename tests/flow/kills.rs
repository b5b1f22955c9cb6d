//! `kill -9` at every step: afterwards the game stands where the committed log says, every post is
//! there exactly once, everybody has been told exactly once, and the old buttons still work.

use cairn::{
    domain::{ChallengeState, HowWon, Outcome as GameOutcome},
    kernel::Seat,
    sandbox::{
        Config, Person,
        faults::{Act, Fault},
        ratelimit::Strictness,
        world::{id::ChannelId, message::Message},
    },
};

use super::{
    Chat,
    proof::{ANSWER, CALLBACK, MESSAGE, MESSAGES, THREADS},
};

/// King in the rim; the king escapes in the Swedes' fourth turn.
const RIM: [&str; 8] = [
    "i4-h4", "d5-d3", "h4-h3", "e5-d5", "h3-h2", "d5-d7", "h2-h3", "d7-a7",
];

/// A request the bot makes, and whether it dies before Discord has handled it or before it hears
/// the answer.
type Step = (&'static str, &'static str, fn() -> Act);

const BEFORE: fn() -> Act = || Act::HoldBefore;
const AFTER: fn() -> Act = || Act::HoldAfter;

const TURN: [Step; 8] = [
    ("POST", CALLBACK, BEFORE),
    ("POST", CALLBACK, AFTER),
    ("PATCH", ANSWER, BEFORE),
    ("PATCH", ANSWER, AFTER),
    ("POST", MESSAGES, BEFORE),
    ("POST", MESSAGES, AFTER),
    ("PATCH", MESSAGE, BEFORE),
    ("PATCH", MESSAGE, AFTER),
];

/// Without limits that would only make the tests wait.
async fn start() -> Chat {
    Chat::start_with(Config {
        strictness: Strictness::Loose,
        ..Config::default()
    })
    .await
}

fn fault((method, route, act): Step) -> Fault {
    Fault::on(method, route, act())
}

#[tokio::test]
async fn a_turn_survives_a_kill_at_each_of_its_steps() {
    let mut chat = start().await;
    let game = chat.begin(&[("variant", "rim".into())]).await;
    chat.loses_buttons(&challenge_of(&chat, game.place)).await;
    let mut board = game.board.clone();
    for (idx, step) in TURN.into_iter().enumerate() {
        let (mover, next) = players(&chat, idx);
        let trap = chat.sandbox.faults().set(fault(step));
        chat.types(&mover, game.place, RIM[idx]);
        chat.die(&trap).await;
        chat.come_back().await;

        let acknowledged = idx >= 2;
        let stored = chat.stored(&game.name).await;
        assert_eq!(
            stored.log.len(),
            idx + usize::from(acknowledged),
            "{step:?}"
        );
        if !acknowledged {
            // The old button leads on: nothing was played.
            let picker = chat.click(&mover, board.id, "Move").await;
            assert!(
                picker.text().contains("Which piece?"),
                "{step:?}: {}",
                picker.text()
            );
            chat.types(&mover, game.place, RIM[idx]);
        }
        let last = idx + 1 == RIM.len();
        let text = if last {
            "🏁".to_owned()
        } else {
            format!("turn {} ", idx + 2)
        };
        chat.reads(&next, game.place, &text).await;
        chat.loses_buttons(&board).await;
        board = chat.assert_posted_once(game.place, &text, &next);
        assert_eq!(chat.stored(&game.name).await.log.len(), idx + 1, "{step:?}");
        if !last {
            let picker = chat.click(&next, board.id, "Move").await;
            assert!(
                picker.text().contains("Which piece?"),
                "{step:?}: {}",
                picker.text()
            );
        }
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn picking_survives_a_kill_at_each_of_its_steps() {
    let mut chat = start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let pieces = chat
        .click(&ada, game.board.id, "Move")
        .await
        .message()
        .unwrap()
        .clone();
    for act in [BEFORE, AFTER] {
        for route in [CALLBACK, ANSWER] {
            let method = if route == CALLBACK { "POST" } else { "PATCH" };
            let trap = chat.sandbox.faults().set(Fault::on(method, route, act()));
            let list = pieces.parts().next().unwrap()["custom_id"]
                .as_str()
                .unwrap();
            // Unless the kill came too late to hinder the first list from giving way.
            if ada
                .sees(game.place)
                .iter()
                .any(|it| it.id == pieces.id && it.part(list).is_some())
            {
                ada.select(pieces.id, list, &["d1"]).unwrap();
            } else {
                ada.click(pieces.id, "Back").unwrap();
            }
            chat.die(&trap).await;
            chat.come_back().await;
            assert!(chat.stored(&game.name).await.log.is_empty());
        }
    }
    // The message of the picker is as old as the first life of the bot, and works on.
    let now = ada
        .sees(game.place)
        .into_iter()
        .find(|it| it.id == pieces.id)
        .unwrap();
    let places = if now.content.contains("Which piece?") {
        chat.choose(&ada, &now, "Muscovite d1")
            .await
            .message()
            .unwrap()
            .clone()
    } else {
        now
    };
    assert!(places.content.contains("Where to?"), "{}", places.content);
    let preview = chat
        .choose(&ada, &places, "d3")
        .await
        .message()
        .unwrap()
        .clone();
    let trap = chat
        .sandbox
        .faults()
        .set(Fault::on("PATCH", ANSWER, Act::HoldBefore));
    ada.click(preview.id, "Play it").unwrap();
    chat.die(&trap).await;
    chat.come_back().await;
    chat.reads(&bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;
    chat.assert_posted_once(game.place, "turn 2 ", &bob);
    // The preview never heard that it was played. It says so now.
    let again = chat.click(&ada, preview.id, "Play it").await;
    assert!(
        again.text().contains("The game has moved on"),
        "{}",
        again.text()
    );
    assert_eq!(chat.stored(&game.name).await.log.len(), 1);
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_challenge_and_its_acceptance_survive_a_kill_at_each_of_their_steps() {
    let mut chat = start().await;
    let (ada, bob, games) = (chat.ada.clone(), chat.bob.clone(), chat.games);
    let asking: [Step; 4] = [
        ("POST", CALLBACK, BEFORE),
        ("POST", CALLBACK, AFTER),
        ("POST", MESSAGES, BEFORE),
        ("POST", MESSAGES, AFTER),
    ];
    let accepting: [Step; 8] = [
        ("POST", CALLBACK, BEFORE),
        ("POST", CALLBACK, AFTER),
        ("POST", THREADS, BEFORE),
        ("POST", THREADS, AFTER),
        ("PATCH", MESSAGE, BEFORE),
        ("PATCH", MESSAGE, AFTER),
        ("POST", MESSAGES, BEFORE),
        ("POST", MESSAGES, AFTER),
    ];
    let steps = asking
        .map(|step| (step, false))
        .into_iter()
        .chain(accepting.map(|step| (step, true)));
    for (count, (step, on_accept)) in steps.enumerate() {
        let challenge = |chat: &Chat| {
            let args = [
                ("game", "tablut".into()),
                ("opponent", (&bob).into()),
                ("side", "first".into()),
            ];
            chat.ada.slash(games, "challenge", &args).unwrap();
        };
        if on_accept {
            challenge(&chat);
        } else {
            let trap = chat.sandbox.faults().set(fault(step));
            challenge(&chat);
            chat.die(&trap).await;
            chat.come_back().await;
            if step.1 == CALLBACK {
                assert_eq!(chat.posts(games, "#").len(), count);
                challenge(&chat);
            }
        }
        let open = chat
            .until("the challenge", |world| {
                let posts = world.messages_in(games);
                let mut open = posts.filter(|it| it.part("Accept").is_some());
                open.next().cloned()
            })
            .await;
        let name = name_in(&open);
        chat.assert_posted_once(games, &name, &bob);
        if on_accept {
            let trap = chat.sandbox.faults().set(fault(step));
            bob.click(open.id, "Accept").unwrap();
            chat.die(&trap).await;
            chat.come_back().await;
        }
        if chat.stored_challenge(&name).await.state == ChallengeState::Open {
            assert!(!on_accept || step.1 == CALLBACK, "{step:?}");
            chat.click(&bob, open.id, "Accept").await;
        }
        // The thread has the id of the message it hangs on.
        let thread = ChannelId(open.id.0);
        let board = chat.reads(&ada, thread, "turn 1 ").await;
        chat.until("the way to the thread", |world| {
            let post = world.message(open.id)?;
            (post.content.contains(&format!("<#{thread}>")) && post.components.is_empty())
                .then_some(())
        })
        .await;
        chat.assert_posted_once(thread, "turn 1 ", &ada);
        assert_eq!(chat.posts(games, "#").len(), count + 1, "{step:?}");
        assert_eq!(
            chat.sandbox
                .look(|world| world.channels().filter(|it| it.thread.is_some()).count()),
            count + 1
        );
        let picker = chat.click(&ada, board.id, "Move").await;
        assert!(
            picker.text().contains("Which piece?"),
            "{step:?}: {}",
            picker.text()
        );
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn an_offer_and_a_resignation_survive_a_kill_at_each_of_their_posts() {
    let mut chat = start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, place) = (chat.ada.clone(), chat.bob.clone(), game.place);
    let mut board = game.board.clone();
    for (idx, act) in [BEFORE, AFTER].into_iter().enumerate() {
        let trap = chat
            .sandbox
            .faults()
            .set(Fault::on("POST", MESSAGES, act()));
        ada.slash(place, "draw", &[]).unwrap();
        chat.die(&trap).await;
        chat.come_back().await;
        let offer = chat.reads(&bob, place, "offers you a **draw**").await;
        let declining = chat
            .sandbox
            .faults()
            .set(Fault::on("PATCH", MESSAGE, act()));
        bob.click(offer.id, "Decline the draw").unwrap();
        chat.die(&declining).await;
        chat.come_back().await;
        chat.loses_buttons(&offer).await;
        assert_eq!(chat.pings_of(&bob, offer.id), 1);
        assert_eq!(chat.posts(place, "offered a draw: declined").len(), idx + 1);
        let stale = bob
            .click_stale(offer.id, &button(&offer, "Accept the draw"))
            .unwrap();
        assert!(
            stale
                .outcome()
                .await
                .unwrap()
                .text()
                .contains("no longer open")
        );

        // Another turn each, so that another draw can be offered.
        for (who, turn) in [
            (&ada, ["d1-d3", "d3-d1"][idx]),
            (&bob, ["e4-c4", "c4-e4"][idx]),
        ] {
            let next = format!("turn {} ", chat.stored(&game.name).await.log.len() + 2);
            chat.slash(who, place, "move", &[("turn", turn.into())])
                .await;
            chat.reads(who, place, &next).await;
            chat.loses_buttons(&board).await;
            board = chat.posts(place, &next).remove(0);
        }
    }
    for (idx, act) in [BEFORE, AFTER].into_iter().enumerate() {
        let trap = chat
            .sandbox
            .faults()
            .set(Fault::on("POST", MESSAGES, act()));
        let (who, told) = [(&ada, &bob), (&bob, &ada)][idx];
        let sure = chat.slash(who, place, "resign", &[]).await;
        let resign = button(sure.message().unwrap(), "Yes, resign");
        let sure = sure.message().unwrap().id;
        who.click(sure, "Yes, resign").unwrap();
        chat.die(&trap).await;
        chat.come_back().await;
        chat.until("the end", |world| {
            let ends = world
                .messages_in(place)
                .filter(|it| it.content.contains("🏁"));
            (ends.count() == idx + 1).then_some(())
        })
        .await;
        chat.loses_buttons(&board).await;
        let over = chat.posts(place, "🏁").pop().unwrap();
        assert_eq!(
            (chat.posts(place, "🏁").len(), chat.pings_of(told, over.id)),
            (idx + 1, 1)
        );
        let again = who
            .click_stale(sure, &resign)
            .unwrap()
            .outcome()
            .await
            .unwrap();
        assert!(
            again.text().contains("This game is over"),
            "{}",
            again.text()
        );
        if idx == 0 {
            let stored = chat.stored(&game.name).await;
            let by_resignation = GameOutcome::Won {
                seat: Seat::Second,
                how: HowWon::Resignation,
            };
            assert_eq!(stored.head.outcome, Some(by_resignation));
            // Another game in the same place, with the sides changed.
            chat.click(&ada, over.id, "Rematch").await;
            chat.click(&bob, over.id, "Rematch").await;
            board = chat.reads(&bob, place, "turn 1 ").await;
        }
    }
    chat.assert_clean();
    chat.end().await;
}

#[tokio::test]
async fn a_whole_game_survives_a_bot_that_dies_all_the_time() {
    let mut chat = start().await;
    let game = chat.begin(&[("variant", "rim".into())]).await;
    let mut board = game.board.clone();
    for (idx, turn) in RIM.iter().enumerate() {
        let (mover, next) = players(&chat, idx);
        let last = idx + 1 == RIM.len();
        let text = if last {
            "🏁".to_owned()
        } else {
            format!("turn {} ", idx + 2)
        };
        for kill in 0..3 {
            // Every number of requests from 0 to 3 in some order, before and after being handled.
            let count = (idx + 3 * kill) % 4;
            let act = if (idx + kill).is_multiple_of(2) {
                Act::HoldBefore
            } else {
                Act::HoldAfter
            };
            let trap = chat
                .sandbox
                .faults()
                .set(Fault::on("*", "*", act).after(count));
            if chat.stored(&game.name).await.log.len() == idx {
                chat.types(&mover, game.place, turn);
            } else {
                mover.slash(game.place, "board", &[]).unwrap();
            }
            let settled = chat.sandbox.wait_until("the turn to be posted", |world| {
                let old = world.message(board.id)?;
                let there = world
                    .messages_in(game.place)
                    .any(|it| it.content.contains(&text));
                (there && old.components.is_empty()).then_some(())
            });
            tokio::select! {
                () = trap.reached() => (),
                settled = settled => settled.unwrap(),
            }
            chat.bot.kill().await.unwrap();
            trap.abandon();
            chat.sandbox.faults().clear();
            chat.come_back().await;
        }
        if chat.stored(&game.name).await.log.len() == idx {
            chat.types(&mover, game.place, turn);
        }
        chat.reads(&next, game.place, &text).await;
        chat.loses_buttons(&board).await;
        board = chat.assert_posted_once(game.place, &text, &next);
        assert_eq!(chat.stored(&game.name).await.log.len(), idx + 1);
    }
    chat.assert_clean();
    chat.end().await;
}

/// Who moves in this turn, and who after it.
fn players(chat: &Chat, idx: usize) -> (Person, Person) {
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    if idx.is_multiple_of(2) {
        (ada, bob)
    } else {
        (bob, ada)
    }
}

/// The challenge a thread hangs on.
fn challenge_of(chat: &Chat, thread: ChannelId) -> Message {
    let id = cairn::sandbox::world::id::MessageId(thread.0);
    chat.sandbox
        .look(|world| world.message(id).cloned())
        .unwrap()
}

/// `#K3F`.
fn name_in(post: &Message) -> String {
    let (_, rest) = post.content.split_once('#').unwrap();
    format!(
        "#{}",
        rest.split(|it: char| !it.is_ascii_alphanumeric())
            .next()
            .unwrap()
    )
}

fn button(post: &Message, label: &str) -> String {
    post.part(label).unwrap()["custom_id"]
        .as_str()
        .unwrap()
        .to_owned()
}
