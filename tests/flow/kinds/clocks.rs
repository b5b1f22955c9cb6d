//! When games begin, and when their clocks do.

use std::collections::BTreeSet;

use cairn_domain::tournament::TournamentEvent;

use super::{
    Event, NAME, SECOND, SECONDS, TournamentChoices, chat_of, first_boards, games, joins,
    open_tournament,
};
use crate::flow::prelude::*;

const HALF_AN_HOUR: Duration = Duration::from_mins(30);

/// When the games of a tournament began.
fn begun_at(it: &Tournament) -> Vec<Timestamp> {
    let begun = |event: &TournamentEvent| matches!(event, TournamentEvent::GameBegun { .. });
    let lines = it.log.iter().filter(|it| begun(&it.event));
    lines.map(|it| it.at).collect()
}

#[tokio::test]
async fn games_begin_one_a_second_whichever_tournament_is_theirs_and_over_a_restart() {
    let names = ["bob", "cleo", "dan", "eve", "fay", "gus"];
    let mut chat = chat_of(names.into_iter()).await;
    let lists = [("match", "pair"), ("start", "hand")];
    let mut events = Vec::new();
    for name in ["Cup", "Other cup"] {
        let chosen = TournamentChoices {
            kind: "swiss",
            game: plain(),
            lists: &lists,
            clock: None,
            name,
        };
        let post = open_tournament(&chat, &chosen).await;
        for name in names {
            joins(&chat, &chat.sandbox.person(name), post.id).await;
        }
        events.push((id_of(&post), ChannelId(post.id.0)));
    }
    let people: Vec<_> = names.iter().map(|it| chat.sandbox.person(it)).collect();
    for (id, thread) in &events {
        let event = Event {
            chat,
            id: *id,
            thread: *thread,
            people: people.clone(),
        };
        event.directs("Start now").await;
        chat = event.chat;
    }
    let mut begun = Vec::new();
    let mut kills = 1;
    // Twelve games, without waiting for them: the clock is put forward.
    while begun.len() < 12 {
        if begun.len() == 3 && kills > 0 {
            kills -= 1;
            chat.starts_again().await;
        }
        chat.sandbox.advance(SECOND);
        let before = begun.len();
        begun = wait_for("another game", async || {
            let mut now = Vec::new();
            for (id, _) in &events {
                now.extend(begun_at(&chat.tournament(*id).await));
            }
            (now.len() > before).then_some(now)
        })
        .await;
    }
    begun.sort_unstable();
    let apart = begun.windows(2).map(|it| it[1] - it[0]);
    let apart: Vec<i64> = apart.map(|it| it.0).collect();
    assert!(apart.iter().all(|it| *it >= 1_000), "{apart:?}");

    // Each has its first board, once.
    for (id, _) in &events {
        for game in games(&chat.tournament(*id).await) {
            let see = |world: &localdiscord::world::World| first_boards(world, game).pop();
            chat.wait_until("a first board", see).await;
            assert_eq!(chat.look(|world| first_boards(world, game)).len(), 1);
        }
    }
    chat.end().await;
}

/// A Swiss tournament of two days a turn that begins in a day, and its people.
async fn open_to(playing: &[&str]) -> Event {
    let chat = chat_of(["ada"].into_iter().chain(playing.iter().copied())).await;
    let chosen = TournamentChoices {
        kind: "swiss",
        game: plain(),
        lists: &[("match", "single"), ("start", "1")],
        clock: Some("2d"),
        name: NAME,
    };
    let post = open_tournament(&chat, &chosen).await;
    let people: Vec<_> = playing.iter().map(|it| chat.sandbox.person(it)).collect();
    for who in &people {
        joins(&chat, who, post.id).await;
    }
    Event {
        id: id_of(&post),
        thread: ChannelId(post.id.0),
        chat,
        people,
    }
}

#[tokio::test]
async fn the_clock_of_a_game_starts_with_its_first_board_and_an_hour_after_it_at_the_latest() {
    let playing = ["bob", "cleo", "dan", "eve"];
    let event = open_to(&playing).await;
    let chat = &event.chat;
    // No first board can be posted, and Bob's for longer than the other.
    let unable = |text: &str| InjectedFault::server_error("POST", MESSAGES, 500).with_text(text);
    let all = chat.fail(unable("turn 1 ").always());
    let bob = chat.sandbox.person("bob").id();
    let bobs = chat.fail(unable(&format!("<@{bob}>")).always());
    chat.sandbox.advance(DAY + SECONDS);
    event.is("a round", |it| it.rounds.len() == 1).await;
    let it = event.nothing_waits().await;
    let all_games: BTreeSet<GameId> = games(&it).into_iter().collect();
    assert_eq!(all_games.len(), 2);
    let mut late = None;
    for game in &all_games {
        let players = event.chat.stored_game(&game.to_string()).await.players;
        if [players.first.user, players.second.user].contains(&Some(cairn_domain::PlayerId(bob.0)))
        {
            late = Some(*game);
        }
    }
    let late = late.unwrap();
    let soon = *all_games.iter().find(|it| **it != late).unwrap();

    let started = async |game: GameId| {
        let stored = event.chat.stored_game(&game.to_string()).await;
        let starts = stored.head.clock.starts.unwrap();
        ((starts - stored.started_at).0 / 60_000, starts)
    };
    // Half an hour later the first one can be posted, and its clock starts. Of two tries after that
    // the second has begun after it, too.
    event.chat.wait_for_hits(&all, 1).await;
    event.chat.sandbox.advance(HALF_AN_HOUR);
    let tries = || {
        let name = format!("#{soon}");
        let posts = event.chat.sandbox.journal().requests("POST", MESSAGES);
        let texts = posts.iter().filter_map(|it| it.body["content"].as_str());
        let boards = texts.filter(|it| it.contains("turn 1 ") && it.contains(&name));
        boards.count()
    };
    let before = tries();
    let mut looks = tokio::time::interval(Duration::from_millis(100));
    for _ in 0..100 {
        looks.tick().await;
        if tries() >= before + 2 {
            break;
        }
        event.chat.sandbox.advance(Duration::from_secs(10));
    }
    assert!(tries() >= before + 2, "nobody tries");
    all.remove();
    event.chat.sandbox.advance(Duration::from_mins(2));
    let board = event.first_board(soon).await;
    // It is posted a moment before it is recorded.
    event.chat.sandbox.advance(SECOND);
    let (minutes, at) = wait_for("a clock that has begun", async || {
        Some(started(soon).await).filter(|it| it.0 < 60)
    })
    .await;
    assert!((30..60).contains(&minutes), "{minutes}");
    let deadline = |at: Timestamp| format!("<t:{}", (at.0 + 2 * 86_400_000) / 1_000);
    board.says(&deadline(at));
    assert!(
        event
            .chat
            .look(|world| first_boards(world, late))
            .is_empty()
    );

    // The other one has waited for more than an hour: its clock has not.
    event.chat.wait_for_hits(&bobs, 1).await;
    event.chat.sandbox.advance(3 * HALF_AN_HOUR);
    bobs.remove();
    event.chat.sandbox.advance(HALF_AN_HOUR);
    let board = event.first_board(late).await;
    let (minutes, at) = started(late).await;
    assert_eq!(minutes, 60);
    board.says(&deadline(at));
    event.assert_told_once().await;
    event.chat.end().await;
}

#[tokio::test]
async fn a_clock_does_not_start_while_the_first_board_is_on_its_way() {
    let playing = ["bob", "cleo", "dan", "eve"];
    let event = open_to(&playing).await;
    let chat = &event.chat;
    let hold = InjectedFault::new("POST", MESSAGES, Effect::HoldAfter);
    let hold = chat.fail(hold.with_text("turn 1 ").always());
    chat.sandbox.advance(DAY + SECONDS);
    event.is("a round", |it| it.rounds.len() == 1).await;
    let game = games(&event.nothing_waits().await)[0];
    event.chat.wait_for_hits(&hold, 2).await;
    event.chat.sandbox.advance(HALF_AN_HOUR);
    hold.remove();
    event.first_board(game).await;
    let (starts, after) = wait_for("a clock that has begun", async || {
        let stored = event.chat.stored_game(&game.to_string()).await;
        let starts = stored.head.clock.starts.unwrap();
        let after = (starts - stored.started_at).to_duration();
        (after < 2 * HALF_AN_HOUR).then_some((starts, after))
    })
    .await;
    assert!(after >= HALF_AN_HOUR);
    let deadline = format!("<t:{}", (starts.0 + 2 * 86_400_000) / 1_000);
    let says = |world: &World| {
        let board = first_boards(world, game).pop()?;
        board.content.contains(&deadline).then_some(())
    };
    event.chat.wait_until("the true deadline", says).await;
    event.chat.end().await;
}
