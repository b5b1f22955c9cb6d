//! Leagues.

use super::{Event, SECONDS, running_games};
use crate::flow::prelude::*;

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
