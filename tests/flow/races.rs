//! Many presses at once: exactly one takes effect, and everybody reads the result of theirs.

use std::collections::BTreeSet;

use cairn_domain::{ChallengeState, Event};
use localdiscord::PendingInteraction;

use super::proof::pings_of;
use crate::flow::prelude::*;

const PRESSES: usize = 50;

/// A server with this many guests, and Discord's usual limits.
async fn start(guests: usize) -> (Chat, Vec<Person>) {
    let chat = Chat::start_with(Config::default()).await;
    let names: Vec<String> = (0..guests).map(|idx| format!("guest{idx}")).collect();
    let guild = chat.sandbox.guild();
    chat.change(|world| {
        for name in &names {
            let guest = world.add_user(name, "en-US");
            world.join(guild, guest);
        }
    });
    let guests = names.iter().map(|name| chat.sandbox.person(name)).collect();
    (chat, guests)
}

/// The answers, all of them private.
async fn answers(asked: Vec<PendingInteraction>) -> Vec<String> {
    let mut texts = Vec::new();
    for asked in asked {
        let outcome = asked.outcome().await.unwrap();
        assert!(!matches!(outcome, InteractionOutcome::Failed));
        assert!(outcome.is_private(), "{outcome:?}");
        assert!(!outcome.text().is_empty());
        texts.push(outcome.text().to_owned());
    }
    texts
}

fn count(texts: &[String], part: &str) -> usize {
    texts.iter().filter(|text| text.contains(part)).count()
}

fn custom_id(message: &Message, label: &str) -> String {
    message.part(label).unwrap()["custom_id"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[tokio::test]
async fn one_of_fifty_accepts_an_open_challenge() {
    let (chat, guests) = start(PRESSES).await;
    chat.challenges(&chat.ada, None, &[("side", "first".into())])
        .await;
    let open = chat
        .reads(&chat.bob, chat.games, "is looking for an opponent")
        .await;
    let asked = guests
        .iter()
        .map(|guest| guest.click(open.id, "Accept").unwrap())
        .collect();
    let texts = answers(asked).await;
    assert_eq!(count(&texts, "has started"), 1, "{texts:#?}");
    assert_eq!(
        count(&texts, "This challenge has already been accepted."),
        PRESSES - 1,
        "{texts:#?}"
    );
    chat.loses_buttons(&open).await;
    let games = chat.all_games().await;
    assert_eq!(games.len(), 1);
    let challenge = chat.stored_challenge(&games[0].id.to_string()).await;
    let by = games[0].players.second.clone();
    assert_eq!(challenge.state, ChallengeState::Accepted(by));
    let place = localdiscord::world::id::ChannelId(open.id.0);
    chat.reads(&chat.ada, place, "turn 1 ").await;
    chat.assert_posted_once(place, "turn 1 ", &chat.ada);
    chat.end().await;
}

#[tokio::test]
async fn both_resign_at_once_and_then_both_want_a_rematch_fifty_times() {
    let (chat, _) = start(0).await;
    let game = chat.begin(&[]).await;
    let (ada, bob, place) = (&chat.ada, &chat.bob, game.place);
    let mut asked = Vec::new();
    let mut buttons = Vec::new();
    for who in [ada, bob] {
        let sure = chat
            .slash(who, place, "resign", &[])
            .await
            .message()
            .unwrap()
            .clone();
        buttons.push((who, sure.id, custom_id(&sure, "Yes, resign")));
    }
    for idx in 0..20 {
        let (who, at, id) = &buttons[idx % 2];
        asked.push(who.click_stale(*at, id).unwrap());
    }
    // All presses on one message edit that message, so only the log shows which one counted.
    answers(asked).await;
    let stored = chat.stored_game(&game.name).await;
    assert_eq!(stored.log.len(), 1);
    assert!(matches!(stored.log[0].event, Event::Resigned { .. }));
    let over = chat.reads(ada, place, "🏁").await;
    chat.loses_buttons(&game.board).await;
    assert_eq!(chat.posts(place, "🏁").len(), 1);
    assert_eq!(pings_of(ada, over.id) + pings_of(bob, over.id), 1);

    let asked = (0..PRESSES).map(|idx| [ada, bob][idx % 2].click(over.id, "Rematch").unwrap());
    let texts = answers(asked.collect()).await;
    let (asking, begun) = (
        count(&texts, "Rematch offered"),
        count(&texts, "has started"),
    );
    assert!(asking >= 1 && begun >= 1, "{texts:#?}");
    assert_eq!(asking + begun, PRESSES, "{texts:#?}");
    let names: BTreeSet<_> = chat
        .all_games()
        .await
        .iter()
        .map(|it| it.id.to_string())
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    let rematch = names
        .iter()
        .find(|it| !game.name.ends_with(it.as_str()))
        .unwrap();
    let board = chat
        .reads(bob, place, &format!("{rematch}** against **"))
        .await;
    assert_eq!(pings_of(ada, board.id) + pings_of(bob, board.id), 1);
    assert!(
        texts.iter().all(|text| text.contains(rematch.as_str())),
        "{texts:#?}"
    );
    chat.end().await;
}
