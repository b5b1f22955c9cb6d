//! `kill -9` around a game: at every step of a challenge and its acceptance, of an offer, of a
//! resignation. The invariants afterwards are the same as for turns.

use std::time::Duration;

use cairn_domain::{ChallengeState, HowAborted, HowWon, Outcome};
use cairn_kernel::Seat;

use localdiscord::{
    faults::{Effect, InjectedFault},
    world::{World, id::ChannelId, message::Message, permission::Permissions},
};

use super::{
    Chat, Said as _,
    kills::{AFTER, BEFORE, Step, fault, start},
    plain::{is_picker, plain, plain_turn},
    proof::{ANSWER, CALLBACK, MESSAGE, MESSAGES, THREADS, pings_of},
};

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
                ("game", plain().into()),
                ("opponent", (&bob).into()),
                ("side", "first".into()),
            ];
            chat.ada.slash(games, "challenge", &args).unwrap();
        };
        if on_accept {
            challenge(&chat);
        } else {
            let trap = chat.sandbox.fail(fault(step));
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
            let trap = chat.sandbox.fail(fault(step));
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
        chat.leads_to(thread).await;
        chat.assert_posted_once(thread, "turn 1 ", &ada);
        assert_eq!(chat.posts(games, "#").len(), count + 1, "{step:?}");
        assert_eq!(
            chat.sandbox
                .look(|world| world.channels().filter(|it| it.thread.is_some()).count()),
            count + 1
        );
        let picker = chat.click(&ada, board.id, "Move").await;
        assert!(is_picker(picker.text()), "{step:?}: {}", picker.text());
    }
    chat.end().await;
}

#[tokio::test]
async fn a_challenge_of_which_nothing_was_heard_is_found_when_its_nonce_is_forgotten() {
    let mut chat = start().await;
    let (bob, games) = (chat.bob.clone(), chat.games);
    let trap = chat.sandbox.fail(fault(("POST", MESSAGES, AFTER)));
    let args = [("game", plain().into()), ("opponent", (&bob).into())];
    chat.ada.slash(games, "challenge", &args).unwrap();
    chat.die(&trap).await;
    chat.sandbox.advance(Duration::from_hours(1));
    chat.come_back().await;
    let open = chat.reads(&bob, games, "#").await;
    chat.click(&bob, open.id, "Accept").await;
    chat.reads(&bob, ChannelId(open.id.0), "turn 1 ").await;
    let settled = |world: &World| {
        let mut posts = world.messages_in(games);
        posts.all(|it| it.part("Accept").is_none()).then_some(())
    };
    chat.until("the challenge that is accepted", settled).await;
    assert_eq!(chat.posts(games, "#").len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn a_challenge_that_is_declined_before_its_post_was_heard_of_says_so() {
    let chat = start().await;
    let (bob, games) = (&chat.bob, chat.games);
    let on = |method, effect| InjectedFault::on(method, MESSAGES, effect);
    chat.sandbox.fail(on("POST", Effect::LoseAnswer));
    let looks = chat.sandbox.fail(on("GET", Effect::HoldBefore));
    let args = [("game", plain().into()), ("opponent", bob.into())];
    chat.ada.slash(games, "challenge", &args).unwrap();
    looks.reached().await.unwrap();
    let open = chat.reads(bob, games, "#").await;
    chat.click(bob, open.id, "Decline").await;
    looks.release();
    chat.loses_buttons(&open).await;
    assert_eq!(chat.posts(games, "#").len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn a_board_that_went_to_the_channel_as_the_bot_died_is_there_once() {
    let mut chat = start().await;
    let game = chat.begin(&[]).await;
    let (bob, games) = (chat.bob.clone(), chat.games);
    chat.leads_to(game.place).await;
    chat.deny(games, Permissions::SEND_MESSAGES_IN_THREADS);
    // The first try is the one in the thread.
    let second = InjectedFault::on("POST", MESSAGES, AFTER()).after(1);
    let trap = chat.sandbox.fail(second);
    let args = [("turn", plain_turn(1).into())];
    chat.ada.slash(game.place, "move", &args).unwrap();
    chat.die(&trap).await;
    chat.sandbox.advance(Duration::from_hours(1));
    chat.come_back().await;
    chat.loses_buttons(&game.board).await;
    let board = chat.assert_posted_once(games, "turn 2 ", &bob);
    let picker = chat.click(&bob, board.id, "Move").await;
    assert!(is_picker(picker.text()), "{}", picker.text());
    chat.end().await;
}

#[tokio::test]
async fn what_cannot_be_looked_for_as_the_bot_comes_back_is_waited_for_and_there_once() {
    let mut chat = start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, games) = (chat.ada.clone(), chat.bob.clone(), chat.games);
    chat.leads_to(game.place).await;
    let challenge = [("game", plain().into()), ("opponent", (&bob).into())];
    let turn = [("turn", plain_turn(1).into())];
    for (command, args, place) in [
        ("challenge", &challenge[..], games),
        ("move", &turn[..], game.place),
    ] {
        let before = chat.posts(place, "#").len();
        let trap = chat.sandbox.fail(fault(("POST", MESSAGES, AFTER)));
        ada.slash(place, command, args).unwrap();
        chat.die(&trap).await;
        chat.sandbox.advance(Duration::from_hours(1));
        chat.come_back_unable_to_look(games).await;
        let shown = if command == "move" {
            chat.loses_buttons(&game.board).await;
            chat.reads(&bob, place, "turn 2 ").await
        } else {
            chat.reads(&bob, place, "#").await
        };
        if command == "move" {
            chat.click(&bob, shown.id, "Move").await;
        } else {
            chat.click(&bob, shown.id, "Accept").await;
            // The new game's posts do not trigger a trap set for another one.
            let thread = ChannelId(shown.id.0);
            chat.reads(&bob, thread, "turn 1 ").await;
            chat.leads_to(thread).await;
        }
        assert_eq!(chat.posts(place, "#").len(), before + 1, "{command}");
        assert!(chat.posts(games, "the game continues here").is_empty());
    }
    chat.end().await;
}

#[tokio::test]
async fn an_offer_and_its_answer_survive_a_kill_at_each_of_their_posts() {
    let mut chat = start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let (ada, bob, place) = (chat.ada.clone(), chat.bob.clone(), game.place);
    let mut board = game.board.clone();
    for (idx, act) in [BEFORE, AFTER].into_iter().enumerate() {
        let trap = chat
            .sandbox
            .fail(InjectedFault::on("POST", MESSAGES, act()));
        ada.slash(place, "draw", &[]).unwrap();
        chat.die(&trap).await;
        chat.come_back().await;
        let offer = chat.reads(&bob, place, "offers you a **draw**").await;
        let declining = chat
            .sandbox
            .fail(InjectedFault::on("PATCH", MESSAGE, act()));
        bob.click(offer.id, "Decline the draw").unwrap();
        chat.die(&declining).await;
        chat.come_back().await;
        chat.loses_buttons(&offer).await;
        assert_eq!(pings_of(&bob, offer.id), 1);
        assert_eq!(chat.posts(place, " declined **").len(), idx + 1);
        let stale = bob
            .click_stale(offer.id, &button(&offer, "Accept the draw"))
            .unwrap();
        stale.outcome().await.unwrap().says("no longer open");

        // Another turn each, so that another draw can be offered.
        for (who, turn) in [
            (&ada, [plain_turn(1), plain_turn(3)][idx]),
            (&bob, [plain_turn(2), plain_turn(4)][idx]),
        ] {
            let next = format!("turn {} ", chat.stored(&game.name).await.log.len() + 2);
            chat.slash(who, place, "move", &[("turn", turn.into())])
                .await;
            chat.reads(who, place, &next).await;
            chat.loses_buttons(&board).await;
            board = chat.posts(place, &next).remove(0);
        }
    }
    chat.end().await;
}

#[tokio::test]
async fn a_resignation_and_the_rematch_survive_a_kill_at_the_last_post() {
    let mut chat = start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let (ada, bob, place) = (chat.ada.clone(), chat.bob.clone(), game.place);
    let mut board = game.board.clone();
    for (idx, act) in [BEFORE, AFTER].into_iter().enumerate() {
        let trap = chat
            .sandbox
            .fail(InjectedFault::on("POST", MESSAGES, act()));
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
            (chat.posts(place, "🏁").len(), pings_of(told, over.id)),
            (idx + 1, 1)
        );
        let again = who
            .click_stale(sure, &resign)
            .unwrap()
            .outcome()
            .await
            .unwrap();
        again.says("This game is over");
        if idx == 0 {
            let stored = chat.stored(&game.name).await;
            let by_resignation = Outcome::Won {
                seat: Seat::Second,
                how: HowWon::Resignation,
            };
            assert_eq!(stored.head.outcome, Some(by_resignation));
            // Another game in the same place, with the sides changed.
            chat.click(&ada, over.id, "Rematch").await;
            let begun = chat.click(&bob, over.id, "Rematch").await;
            chat.reads(&bob, place, "challenges you").await;
            let name = name_in(begun.message().unwrap());
            board = chat
                .reads(&bob, place, &format!("{name}** against **"))
                .await;
        }
    }
    chat.end().await;
}

#[tokio::test]
async fn a_takeback_survives_a_kill_at_each_of_its_steps() {
    let mut chat = start().await;
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let (ada, bob, place) = (chat.ada.clone(), chat.bob.clone(), game.place);
    let steps: [Step; 6] = [
        ("POST", CALLBACK, BEFORE),
        ("POST", CALLBACK, AFTER),
        ("PATCH", ANSWER, BEFORE),
        ("PATCH", ANSWER, AFTER),
        ("POST", MESSAGES, BEFORE),
        ("POST", MESSAGES, AFTER),
    ];
    let mut board = game.board.clone();
    for (idx, step) in steps.into_iter().enumerate() {
        // Two turns, so that another takeback can be asked for.
        for (who, number) in [(&ada, 1), (&bob, 2)] {
            let turn = [("turn", plain_turn(number).into())];
            chat.slash(who, place, "move", &turn).await;
            chat.loses_buttons(&board).await;
            let next = format!("turn {} ", number + 1);
            board = chat.posts(place, &next).pop().unwrap();
        }
        let played = board.clone();
        chat.slash(&ada, place, "takeback", &[]).await;
        let offer = chat
            .finds(place, "the offer", |it| {
                it.part("Accept the takeback").is_some()
            })
            .await;
        let trap = chat.sandbox.fail(fault(step));
        bob.click(offer.id, "Accept the takeback").unwrap();
        chat.die(&trap).await;
        chat.come_back().await;
        if step.1 == CALLBACK {
            // Nobody had received a confirmation.
            assert_eq!(chat.stored(&game.name).await.head.turns, 2, "{step:?}");
            chat.click(&bob, offer.id, "Accept the takeback").await;
        }
        let count = idx + 1;
        board = chat
            .until("the board from before", |world| {
                let posts = world.messages_in(place);
                let mut back = posts.filter(|it| it.content.contains("took the last turn back"));
                back.nth(count - 1).cloned()
            })
            .await;
        chat.loses_buttons(&played).await;
        chat.loses_buttons(&offer).await;
        let all = chat.posts(place, "took the last turn back");
        assert_eq!(all.len(), count, "{step:?}");
        assert_eq!(pings_of(&ada, board.id), 1, "{step:?}");
        assert_eq!(chat.stored(&game.name).await.head.turns, 0, "{step:?}");
    }
    chat.end().await;
}

#[tokio::test]
async fn calling_a_game_off_survives_a_kill_at_each_of_its_steps() {
    let mut chat = start().await;
    let (ada, bob) = (chat.ada.clone(), chat.bob.clone());
    let steps: [Step; 8] = [
        ("POST", CALLBACK, BEFORE),
        ("POST", CALLBACK, AFTER),
        ("PATCH", ANSWER, BEFORE),
        ("PATCH", ANSWER, AFTER),
        ("POST", MESSAGES, BEFORE),
        ("POST", MESSAGES, AFTER),
        ("PATCH", MESSAGE, BEFORE),
        ("PATCH", MESSAGE, AFTER),
    ];
    let game = chat.begin(&[]).await;
    chat.leads_to(game.place).await;
    let (place, mut name, mut board) = (game.place, game.name.clone(), game.board.clone());
    for (idx, step) in steps.into_iter().enumerate() {
        let trap = chat.sandbox.fail(fault(step));
        let args = [("game", name.as_str().into())];
        ada.slash(place, "abort", &args).unwrap();
        chat.die(&trap).await;
        chat.come_back().await;
        if step.1 == CALLBACK {
            assert_eq!(chat.stored(&name).await.head.outcome, None, "{step:?}");
            chat.slash(&ada, place, "abort", &args).await;
        }
        chat.until("the end", |world| {
            let ends = world.messages_in(place);
            let ends = ends.filter(|it| it.content.contains("does not count"));
            (ends.count() == idx + 1).then_some(())
        })
        .await;
        chat.loses_buttons(&board).await;
        let ends = chat.posts(place, "does not count");
        assert_eq!(ends.len(), idx + 1, "{step:?}");
        let by = Outcome::Aborted {
            how: HowAborted::By(Seat::First),
        };
        assert_eq!(chat.stored(&name).await.head.outcome, Some(by), "{step:?}");
        assert_eq!(pings_of(&bob, ends[idx].id), 1, "{step:?}");
        if idx < 7 {
            // Another one in the same place.
            let args = [
                ("game", plain().into()),
                ("opponent", (&bob).into()),
                ("side", "first".into()),
            ];
            chat.slash(&ada, place, "challenge", &args).await;
            let open = chat
                .finds(place, "the challenge", |it| it.part("Accept").is_some())
                .await;
            chat.click(&bob, open.id, "Accept").await;
            name = name_in(&open);
            board = chat
                .reads(&ada, place, &format!("{name}** against **"))
                .await;
            chat.loses_buttons(&open).await;
        }
    }
    chat.end().await;
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
