//! What people write while no session of the bot listens is read afterwards: turns that still fit
//! are played, once, and the rest is answered in a sentence.

use cairn_domain::{DiscordTask, Game, Span, Task};

use super::{
    kills::{AFTER, BEFORE},
    plain::another_turn,
    rooms::begin_in,
    told::{letter, wants},
};
use crate::flow::prelude::*;

const AWAY: &str = "I was offline";

impl Chat {
    fn says(&self, who: &Person, place: ChannelId, text: &str) -> MessageId {
        let us = self.sandbox.bot_user();
        who.say(place, &format!("<@{us}> {text}")).unwrap()
    }

    /// The bot's answers in a place to messages since this one.
    fn answers_since(&self, place: ChannelId, since: MessageId) -> Vec<Message> {
        let bot = self.sandbox.bot_user();
        self.sandbox.look(|world| {
            let all = world.messages_in(place);
            let own = all.filter(|it| it.author == bot && it.replies_to >= Some(since));
            own.cloned().collect()
        })
    }

    async fn has_turns(&self, name: &str, turns: usize) -> Game {
        wait_for("so many turns", async || {
            Some(self.stored_game(name).await).filter(|it| it.log.len() >= turns)
        })
        .await
    }

    /// Waits until nothing that was missed is left to be read.
    async fn has_read(&self) {
        let books = self.books().await;
        wait_until("nothing left to be read", async || {
            let reads = |it: &Task| matches!(it, Task::Discord(DiscordTask::ReadMissed { .. }));
            !books.tasks().await.iter().any(|(_, it)| reads(it))
        })
        .await;
    }
}

#[tokio::test]
async fn what_was_typed_in_a_gap_is_played_once_in_a_channel_a_thread_and_private() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let in_thread = chat.begin(&[]).await;
    let (here, _) = chat.begins_another(&[]).await;
    let (private, _) = chat.begins_another(&[]).await;
    wants(&chat, chat.games, "told-my-turn", "direct").await;
    // A turn that is refused, and one that is asked about; both would be possible later.
    let early = plain_turn(3);
    let turn = [
        ("move", plain_turn(1).into()),
        ("game", private.as_str().into()),
    ];
    chat.uses(ada, "move", &turn).await;
    letter(&chat, bob, 1).await;
    let refused = chat.says(ada, chat.games, &format!("{private} {early}"));
    let asked = chat.says(ada, in_thread.place, &format!("{}?", another_turn(1)));
    for (place, message) in [(chat.games, refused), (in_thread.place, asked)] {
        chat.wait_until("an answer", |world| {
            let mut all = world.messages_in(place);
            all.find(|it| it.replies_to == Some(message)).map(drop)
        })
        .await;
    }

    chat.sandbox.refuse_gateway(true);
    chat.sandbox.drop_sessions();
    let named = format!("{here} {}", plain_turn(1));
    chat.says(ada, chat.games, &named);
    // Nothing happens, so they type it again.
    chat.says(ada, chat.games, &named);
    chat.says(ada, in_thread.place, plain_turn(1));
    bob.say(bob.direct(), &format!("{private} {}", plain_turn(2)))
        .unwrap();
    let talk = bob.say(chat.games, "nice weather").unwrap();
    chat.sandbox.advance(Duration::from_secs(20));
    chat.sandbox.refuse_gateway(false);

    let mut games = Vec::new();
    for (name, turns) in [(&here, 1), (&in_thread.name, 1), (&private, 2)] {
        games.push(chat.has_turns(name, turns).await);
    }
    chat.has_read().await;
    for (game, turns) in games.iter().zip([1, 1, 2]) {
        let name = format!("#{}", game.id);
        let now = chat.stored_game(&name).await;
        assert_eq!(now.log.len(), turns, "{name}");
    }
    // It counts from when it was typed.
    let listened = chat.look(localdiscord::world::World::now).0;
    for game in &games {
        let at = game.log.last().unwrap().at;
        assert!(at.0 <= listened - 15_000, "{at:?}, {listened}");
    }
    chat.reads(bob, bob.direct(), "Played").await;
    chat.reads(bob, chat.games, &here).await;
    assert_eq!(chat.answers_since(chat.games, refused).len(), 1);
    assert!(chat.answers_since(chat.games, talk).is_empty());
    assert_eq!(chat.answers_since(bob.direct(), talk.min(refused)).len(), 1);

    // What was handled once stays so: the next session reads it again.
    chat.sandbox.drop_sessions();
    chat.wait_until("a new session", |_| {
        (chat.sandbox.identify_count() == 3 && chat.sandbox.is_connected()).then_some(())
    })
    .await;
    chat.has_read().await;
    for (game, turns) in games.iter().zip([1, 1, 2]) {
        let name = format!("#{}", game.id);
        assert_eq!(chat.stored_game(&name).await.log.len(), turns, "{name}");
    }
    assert_eq!(chat.answers_since(chat.games, refused).len(), 1);
    chat.end().await;
}

#[tokio::test]
async fn turns_typed_in_one_gap_that_answer_each_other_are_played_in_their_order() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let game = chat.begin(&[]).await;
    let (crossed, _) = chat.begins_another(&[]).await;
    chat.sandbox.refuse_gateway(true);
    chat.sandbox.drop_sessions();
    // This one answers nothing: the turn before it comes later.
    chat.says(bob, chat.games, &format!("{crossed} {}", plain_turn(2)));
    chat.says(ada, chat.games, &format!("{crossed} {}", plain_turn(1)));
    let sent = [(ada, 1), (bob, 2), (ada, 3)].map(|(who, turn)| {
        let said = chat.says(who, game.place, plain_turn(turn));
        cairn_domain::MessageId(said.0).sent_at()
    });
    chat.sandbox.advance(Duration::from_secs(20));
    chat.sandbox.refuse_gateway(false);
    let played = chat.has_turns(&game.name, 3).await;
    let times: Vec<_> = played.log.iter().map(|it| it.at).collect();
    assert_eq!(times, sent);
    chat.has_read().await;
    assert_eq!(chat.stored_game(&crossed).await.log.len(), 1);
    chat.reads(bob, game.place, "turn 4 ").await;
    chat.end().await;
}

#[tokio::test]
async fn reading_what_was_missed_survives_a_kill_at_each_of_its_requests() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, cleo) = (chat.ada.clone(), chat.bob.clone(), chat.cleo.clone());
    let mut steps = Vec::new();
    for act in [BEFORE, AFTER] {
        steps.push(InjectedFault::new("GET", MESSAGES, act()));
        steps.push(InjectedFault::new("POST", MESSAGES, act()).with_text("turn "));
        steps.push(InjectedFault::new("POST", MESSAGES, act()).with_text(AWAY));
    }
    for (turn, step) in (1..).zip(steps) {
        let (mover, next) = if turn % 2 == 1 {
            (&ada, &bob)
        } else {
            (&bob, &ada)
        };
        chat.bot.kill().await.unwrap();
        chat.says(mover, game.place, plain_turn(turn));
        let rest = chat.says(&cleo, game.place, "help");
        chat.says(&cleo, game.place, "z9-z9");
        let trap = chat.fail(step);
        chat.bot.restart().await.unwrap();
        chat.die(&trap).await;
        chat.come_back().await;
        chat.has_turns(&game.name, turn).await;
        chat.reads(next, game.place, &format!("turn {} ", turn + 1))
            .await;
        chat.has_read().await;
        chat.assert_posted_once(game.place, &format!("turn {} ", turn + 1), next);
        let answers = chat.answers_since(game.place, rest);
        assert_eq!(answers.len(), 1, "{turn}: {answers:#?}");
        answers[0].says(AWAY);
        assert_eq!(chat.stored_game(&game.name).await.log.len(), turn);
    }
    chat.end().await;
}

#[tokio::test]
async fn a_turn_typed_before_its_deadline_counts_though_it_is_read_after_it() {
    let mut chat = Chat::start().await;
    let game = begin_in(&chat, chat.games, "12h").await;
    let deadline = chat.stored_game(&game.name).await.due.deadline.unwrap();
    let now = || Timestamp(chat.look(localdiscord::world::World::now).0);
    let left = deadline - now();
    chat.sandbox.advance(Span(left.0 - 10_000).to_duration());
    chat.bot.kill().await.unwrap();
    let sent = chat.says(&chat.ada, game.place, plain_turn(1));
    wait_until("the deadline", async || {
        Timestamp(chat.look(localdiscord::world::World::now).0) > deadline
    })
    .await;
    chat.come_back().await;
    let played = chat.has_turns(&game.name, 1).await;
    assert_eq!(played.head.outcome, None);
    assert_eq!(played.log[0].at, cairn_domain::MessageId(sent.0).sent_at());
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.end().await;
}

#[tokio::test]
async fn a_deadline_that_passes_in_a_gap_waits_until_the_gap_is_read() {
    const LOOKS: &str = "clocks are stopped until any missed moves have been read";
    let chat = Chat::start().await;
    let game = begin_in(&chat, chat.games, "12h").await;
    let deadline = chat.stored_game(&game.name).await.due.deadline.unwrap();
    let left = deadline - Timestamp(chat.look(localdiscord::world::World::now).0);
    chat.sandbox.advance(Span(left.0 - 60_000).to_duration());
    let place = format!("/{}/", game.place);
    let reading = InjectedFault::new("GET", MESSAGES, Effect::HoldBefore).with_text(&place);
    let reading = chat.fail(reading);
    chat.sandbox.refuse_gateway(true);
    chat.sandbox.drop_sessions();
    let sent = chat.says(&chat.ada, game.place, plain_turn(1));
    // The bot notices, and is away for less than what counts as an outage.
    let tries = || chat.sandbox.journal().requests("GET", "/gateway/bot").len();
    let before = tries();
    chat.wait_until("a try to connect", |_| (tries() > before).then_some(()))
        .await;
    chat.sandbox.advance(Duration::from_secs(70));
    chat.bot_writes(LOOKS).await;
    chat.sandbox.refuse_gateway(false);
    chat.wait_for_hits(&reading, 1).await;
    let looks = chat
        .bot
        .output()
        .iter()
        .filter(|it| it.contains(LOOKS))
        .count();
    // Longer than the gap was, so that the time is up by any count.
    chat.sandbox.advance(Duration::from_secs(200));
    chat.bot_writes_times(LOOKS, looks + 1).await;
    reading.release();
    let played = chat.has_turns(&game.name, 1).await;
    assert_eq!(played.head.outcome, None);
    assert_eq!(played.log[0].at, cairn_domain::MessageId(sent.0).sent_at());
    chat.reads(&chat.bob, game.place, "turn 2 ").await;
    chat.end().await;
}

#[tokio::test]
async fn a_busy_place_is_read_in_a_few_requests() {
    let mut chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    chat.plays_turn(&game, 1).await;
    chat.bot.kill().await.unwrap();
    chat.says(&chat.bob, game.place, plain_turn(2));
    for number in 0..400 {
        chat.cleo
            .say(game.place, &format!("talk {number}"))
            .unwrap();
    }
    let reads = |chat: &Chat| {
        let read = chat.sandbox.journal().requests("GET", MESSAGES);
        let place = format!("/{}/", game.place);
        read.iter().filter(|it| it.path.contains(&place)).count()
    };
    let before = reads(&chat);
    chat.come_back().await;
    chat.has_turns(&game.name, 2).await;
    chat.has_read().await;
    let read = reads(&chat) - before;
    // One more may look for a board whose post was cut off.
    assert!(read <= 4, "{read}");
    let unread = Effect::Answer(403, serde_json::json!({"code": 50_001, "message": "no"}));
    // A place that cannot be read is left alone.
    chat.bot.kill().await.unwrap();
    let _trap = chat.fail(InjectedFault::new("GET", MESSAGES, unread).always());
    chat.come_back().await;
    chat.has_read().await;
    chat.quit().await;
}
