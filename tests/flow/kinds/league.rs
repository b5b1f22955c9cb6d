//! Leagues.

use cairn_domain::tournament::{EntryId, Tournament};

use cairn_kernel::Seat;

use super::{DAY, Event, SECONDS, TextChecks as _, running_games};

#[tokio::test]
async fn a_league_goes_on_with_those_who_stay_and_those_who_come() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["ada", "bob", "cleo", "dan"], &["eve"]);
    let event = Event::start("league", &lists, None, playing).await;
    let chat = &event.chat;
    let all = |it: &Tournament| it.matches.len() == 6 && it.waiting_games().is_empty();
    let it = event.is("a season", all).await;
    let post = chat.reads(&chat.bob, event.thread, "season 1").await;
    post.says("0 of 6 matches");

    // Dan says no, twice; Bob says no and then yes; Eve comes.
    let [dan, eve] = ["dan", "eve"].map(|it| chat.sandbox.person(it));
    let said = chat.click(&dan, post.id, "Skip next season").await;
    assert!(said.is_private());
    said.says("You’re sitting out the next season of");
    let said = chat.click(&dan, post.id, "Skip next season").await;
    said.says("already been done");
    chat.click(&chat.bob, post.id, "Skip next season").await;
    let said = chat.click(&chat.bob, post.id, "Stay in").await;
    said.says("You’re in for the next");
    let said = chat.click(&eve, post.id, "Skip next season").await;
    said.says("not in this tournament");
    let said = event.types(&eve, "tournament join", &[]).await;
    said.says("from the next season on");
    assert_eq!(chat.tournament(event.id).await.matches.len(), 6);

    for (_, game) in running_games(&it) {
        event.resigns(game, Seat::Second).await;
    }
    let ended = |it: &Tournament| it.seasons[0].over.is_some();
    event.is("the end of the season", ended).await;
    chat.sandbox.advance(DAY + SECONDS);
    let second = |it: &Tournament| it.seasons.len() == 2 && it.matches.len() == 12;
    let it = event.is("the next season", second).await;
    chat.reads(&chat.bob, event.thread, "season 1 is over")
        .await;
    let post = chat.reads(&chat.bob, event.thread, "season 2").await;
    assert!(post.mentions.is_empty(), "{}", post.content);
    let mut users = Vec::new();
    for entry in it.seasons[1].divisions.concat() {
        users.push(event.plays(&it, entry).await.0.id());
    }
    assert_eq!(users.len(), 4);
    assert!(users.contains(&eve.id()) && !users.contains(&dan.id()));
    event.chat.end().await;
}

#[tokio::test]
async fn a_league_of_two_divisions_moves_people_up_and_down_over_two_seasons() {
    let playing = [
        "bob", "cleo", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim",
    ];
    let lists = [("size", "6"), ("match", "single"), ("parallel", "none")];
    let event = Event::start("league", &lists, None, (&playing, &["ada", "lea"])).await;
    let chat = &event.chat;
    let first = event.is("a season", |it| it.seasons.len() == 1).await;
    let sizes: Vec<usize> = first.seasons[0].divisions.iter().map(Vec::len).collect();
    assert_eq!(sizes, [6, 4]);
    // The first season is filled by strength.
    assert_eq!(first.seasons[0].divisions.concat(), first.order);
    event.all_begun().await;
    let lea = chat.sandbox.person("lea");
    event.types(&lea, "tournament join", &[]).await;
    let post = chat.reads(&chat.bob, event.thread, "season 1").await;
    let (stays_out, _) = event.plays(&first, first.order[9]).await;
    chat.click(stays_out, post.id, "Skip next season").await;

    for season in 1..=2 {
        event.all_begun().await;
        event.worse_resign().await;
        let over = |it: &Tournament| it.seasons[season - 1].over.is_some();
        let it = event.is("the end of a season", over).await;
        let (_, places) = it.seasons[season - 1].over.clone().unwrap();
        for (division, standings) in places.iter().zip(it.season_standings(season - 1)) {
            let ranked: Vec<_> = standings.lines.iter().map(|it| it.entry).collect();
            assert_eq!(*division, ranked);
            let points: Vec<_> = standings.lines.iter().map(|it| it.points.0).collect();
            let all = i32::try_from(division.len()).unwrap();
            let expected: Vec<i32> = (0..all).rev().map(|it| 10 * it).collect();
            assert_eq!(points, expected, "who is better has won");
        }
        let text = format!("season {season} is over");
        chat.reads(&chat.bob, event.thread, &text).await;

        chat.sandbox.advance(DAY + SECONDS);
        let it = event
            .is("the next season", |it| it.seasons.len() == season + 1)
            .await;
        let next = &it.seasons[season].divisions;
        // Two up, two down; new people begin at the bottom, and people who declined are gone.
        let (upper, lower) = (&places[0], &places[1]);
        let above = [&upper[..4], &lower[..2]].concat();
        let mut below = [&upper[4..], &lower[2..]].concat();
        if season == 1 {
            below.retain(|it| *it != first.order[9]);
            below.push(it.entries.last().unwrap().id);
        }
        let sorted = |mut it: Vec<EntryId>| {
            it.sort_unstable();
            it
        };
        let both = next.iter().map(|it| sorted(it.clone()));
        let both: Vec<_> = both.collect();
        let (above, below) = (sorted(above), sorted(below));
        assert_eq!(both, [above, below], "after season {season}");
    }
    for season in 1..=3 {
        let text = format!("season {season}");
        // The post of a season that is over may still be being edited.
        chat.wait_until(&text, |world| {
            let posts = world.messages_in(event.thread);
            let heads =
                posts.filter(|it| it.content.contains(&text) && !it.content.contains("is over"));
            (heads.count() <= 1).then_some(())
        })
        .await;
    }
    assert_eq!(chat.tournament(event.id).await.seasons.len(), 3);
    event.assert_told_once().await;
    event.assert_verified().await;
    event.chat.end().await;
}
