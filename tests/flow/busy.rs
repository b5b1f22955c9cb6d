//! A channel in which many talk to the bot, under Discord's limits: boards come first, nobody is
//! answered without end, and no limit is broken.

use std::time::Instant;

use localdiscord::{
    clock::ClockTime,
    journal::{End, JournalContent},
};
use serde_json::json;

use super::proof::MESSAGE;
use crate::flow::prelude::*;

/// Discord's limit of posts in a channel.
const LIMIT: usize = 5;
const WINDOW: Duration = Duration::from_secs(5);

/// A post as Discord has received it.
struct Arrival {
    is_board: bool,
    /// The number of the window of the limit that it was counted in.
    window: usize,
}

/// The posts in the channel of games since this entry of the journal. Windows begin with a post, so
/// a slow machine has no more of them than a fast one.
fn arrivals(chat: &Chat, since: u64) -> Vec<Arrival> {
    let path = format!("/channels/{}/messages", chat.games);
    let (mut begun, mut window) = (None, 0);
    let entries = chat.sandbox.journal().entries_after(since).into_iter();
    let posts = entries.filter_map(|entry| {
        let JournalContent::Request(it) = entry.what else {
            return None;
        };
        let is_post = it.method == "POST" && it.path == path && it.end == End::Answered(200);
        is_post.then_some((entry.at, it.body["content"].to_string()))
    });
    let posts = posts.map(|(at, content)| {
        if begun.is_none_or(|begun: ClockTime| WINDOW <= begun.duration_until(at)) {
            begun = Some(at);
            window += 1;
        }
        Arrival {
            is_board: content.contains("turn 2 "),
            window,
        }
    });
    posts.collect()
}

fn assert_within_limits(chat: &Chat) {
    let limited = chat.sandbox.journal().search("-> 429");
    assert!(limited.is_empty(), "{limited:#?}");
    chat.assert_clean();
}

/// Ada plays the first turn of each of these games. While posts are held, none of their boards has
/// a head start.
async fn moves_in(chat: &Chat, games: &[String]) {
    for name in games {
        let args = [
            ("move", plain_turn(1).into()),
            ("game", name.as_str().into()),
        ];
        let answer = chat.uses(&chat.ada, "move", &args).await;
        answer.says("Played");
    }
}

async fn boards_are_there(chat: &Chat, count: usize) {
    let boards = |it: &localdiscord::world::World| {
        let posts = it.messages_in(chat.games);
        posts.filter(|it| it.content.contains("turn 2 ")).count()
    };
    chat.wait_until("the boards", |world| (boards(world) == count).then_some(()))
        .await;
}

/// How often somebody is answered, once their last message is.
async fn answers_to(chat: &Chat, said: &[MessageId]) -> usize {
    let answers = |world: &localdiscord::world::World| {
        let posts = world.messages_in(chat.games);
        let answered: Vec<_> = posts.filter_map(|it| it.replies_to).collect();
        let own = said.iter().filter(|it| answered.contains(it));
        (answered.contains(said.last()?)).then_some(own.count())
    };
    chat.wait_until("the last answer", answers).await
}

fn assert_few(answers: usize, begun: Instant) {
    let most = 2 + begun.elapsed().as_secs() / 10;
    assert!(answers as u64 <= most, "{answers} answers, {most} at most");
}

#[tokio::test]
async fn the_boards_of_sixteen_who_move_at_once_pass_all_chatter() {
    const GAMES: usize = 16;
    const WAITS: &str = "POST channels/:id/messages waits for its limit (Board)";
    let mut config = Config::default();
    let talkers: Vec<String> = (0..14).map(|it| format!("Talker{it}")).collect();
    let people = talkers.iter().map(|it| (it.clone(), "en-US".to_owned()));
    config.people.extend(people);
    let chat = Chat::start_with(config).await;
    let talkers: Vec<Person> = talkers.iter().map(|it| chat.sandbox.person(it)).collect();
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(chat.begins_another(&[]).await.0);
    }
    let help = format!("<@{}> help", chat.sandbox.bot_user());
    // As many answers as fit into a window are under way: nothing else may be sent.
    let caught = InjectedFault::new("POST", MESSAGES, Effect::HoldBefore);
    let caught = chat.fail(caught.times(LIMIT));
    let since = chat.sandbox.journal().newest();
    for talker in &talkers[..LIMIT] {
        talker.say(chat.games, &help).unwrap();
    }
    chat.wait_for_hits(&caught, LIMIT).await;
    let begun = Instant::now();
    let said: Vec<_> = (0..60)
        .map(|_| chat.cleo.say(chat.games, &help).unwrap())
        .collect();
    for talker in &talkers[LIMIT..] {
        talker.say(chat.games, &help).unwrap();
    }
    let output = chat.bot.output();
    let waited = output.iter().filter(|it| it.contains(WAITS)).count();
    moves_in(&chat, &games).await;
    chat.bot_writes_times(WAITS, waited + GAMES).await;
    caught.release();
    boards_are_there(&chat, GAMES).await;

    let arrivals = arrivals(&chat, since);
    let mut boards = 0;
    for (place, arrival) in arrivals.iter().enumerate() {
        if !arrival.is_board {
            continue;
        }
        boards += 1;
        // Others share the window of the last boards.
        let windows = usize::div_ceil(boards, LIMIT);
        assert!(place < LIMIT + windows * LIMIT, "board {boards} at {place}");
        assert!(
            arrival.window <= 2 * windows,
            "board {boards} in window {}",
            arrival.window
        );
    }
    assert_eq!(boards, GAMES);
    for talker in &talkers[LIMIT..] {
        chat.wait_until("an answer", |world| {
            let asked = |it: &MessageId| {
                world
                    .message(*it)
                    .is_some_and(|it| it.author == talker.id())
            };
            let mut posts = world.messages_in(chat.games);
            posts
                .any(|it| it.replies_to.as_ref().is_some_and(asked))
                .then_some(())
        })
        .await;
    }
    assert_few(answers_to(&chat, &said).await, begun);
    assert_within_limits(&chat);
    chat.quit().await;
}

#[tokio::test]
async fn a_channel_with_many_waiting_boards_holds_up_no_other() {
    // Deliveries that begin at once, and more than those.
    const AT_ONCE: usize = 64;
    const WAITING: usize = 70;
    const EACH: usize = 10;
    const LOOKS: &str = "is looking for an opponent";
    const WAITS: &str = "POST channels/:id/messages waits for its limit (Board)";
    let mut config = Config::default();
    let challengers: Vec<String> = (0..WAITING / EACH).map(|it| format!("Many{it}")).collect();
    let people = challengers
        .iter()
        .map(|it| (it.clone(), "en-US".to_owned()));
    config.people.extend(people);
    let mut chat = Chat::start_with(config).await;
    let general = chat.sandbox.channel("general");
    let open = [("game", plain().into())];
    let answer = json!({"message": "You are being rate limited.", "retry_after": 600.0});
    let limited = InjectedFault::new("POST", MESSAGES, Effect::Answer(429, answer));
    let limited = limited.with_text(&format!("/{}/", chat.games)).always();
    let limited = chat.fail(limited);
    for name in &challengers {
        let who = chat.sandbox.person(name);
        for _ in 0..EACH {
            chat.uses(&who, "challenge", &open).await;
        }
    }
    chat.bot_writes_times(WAITS, AT_ONCE).await;
    chat.slash(&chat.ada, general, "challenge", &open).await;
    chat.reads(&chat.bob, general, LOOKS).await;
    // None of the others was given up for it.
    assert!(!chat.bot.has_written("it took too long"));
    chat.bot_writes_times(WAITS, WAITING).await;
    assert_eq!(limited.hits(), 1);
    chat.bot.kill().await.unwrap();
}

#[tokio::test]
async fn twenty_useless_replies_hold_up_no_board_and_get_few_answers() {
    let chat = Chat::start_with(Config::default()).await;
    let (_, first) = chat.begins_another(&[]).await;
    let (second, _) = chat.begins_another(&[]).await;
    let since = chat.sandbox.journal().newest();
    let begun = Instant::now();
    let said: Vec<_> = (0..20)
        .map(|_| chat.cleo.reply(first.id, "1x-2y").unwrap())
        .collect();
    moves_in(&chat, &[second]).await;
    boards_are_there(&chat, 1).await;
    let mut arrivals = arrivals(&chat, since).into_iter();
    let others = arrivals.position(|it| it.is_board).unwrap();
    assert_few(others, begun);
    assert_few(answers_to(&chat, &said).await, begun);
    assert_within_limits(&chat);
    chat.quit().await;
}

#[tokio::test]
async fn a_message_that_was_edited_too_often_holds_up_no_other() {
    let chat = Chat::start_with(Config::default()).await;
    let (first, stuck) = chat.begins_another(&[]).await;
    let (second, free) = chat.begins_another(&[]).await;
    let answer = json!({
        "message": "Maximum number of edits to messages older than 1 hour reached.",
        "code": 30_046,
        "retry_after": 600.0,
    });
    let too_often = InjectedFault::new("PATCH", MESSAGE, Effect::Answer(429, answer));
    let id = stuck.id.to_string();
    let too_often = chat.fail(too_often.with_text(&id).always());
    moves_in(&chat, &[first]).await;
    chat.wait_for_hits(&too_often, 1).await;
    moves_in(&chat, &[second]).await;
    chat.loses_buttons(&free).await;
    // The first task was not given up for it.
    assert!(!chat.bot.has_written("it took too long"));
    boards_are_there(&chat, 2).await;
    let kept = chat.look(|world| world.message(stuck.id).cloned());
    assert!(kept.unwrap().part("Move").is_some());
    // Its own turn comes.
    too_often.remove();
    chat.sandbox.advance(Duration::from_mins(10));
    chat.loses_buttons(&stuck).await;
    chat.end().await;
}

#[tokio::test]
async fn a_mention_of_the_bots_own_role_is_answered_and_of_another_is_not() {
    let chat = Chat::start_with(Config::default()).await;
    let bot = chat.sandbox.bot_user();
    let (own, other) = chat.change(|world| {
        let guild = chat.sandbox.guild();
        let other = world.add_role(guild, "Cairn", Permissions::NONE).unwrap();
        let roles = &world.guild(guild).unwrap().roles;
        let own = roles.iter().find(|it| it.bot == Some(bot)).unwrap();
        (own.id, other)
    });
    let begun = Instant::now();
    let unasked = chat
        .ada
        .say(chat.games, &format!("<@&{other}> e4"))
        .unwrap();
    let said: Vec<_> = (0..3)
        .map(|_| chat.ada.say(chat.games, &format!("<@&{own}> e4")).unwrap())
        .collect();
    assert_few(answers_to(&chat, &said).await, begun);
    let answers = chat.posts(chat.games, "");
    for answer in &answers {
        let mention = format!("<@{bot}>");
        answer.says(&mention);
        assert_ne!(answer.replies_to, Some(unasked));
    }
    assert_within_limits(&chat);
    chat.quit().await;
}
