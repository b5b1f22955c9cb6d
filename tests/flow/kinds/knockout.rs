//! Knockouts.

use super::{Event, running_games};
use crate::flow::prelude::*;

#[tokio::test]
async fn a_knockout_of_five_gives_byes_and_a_tied_match_two_more_games() {
    let playing = ["ada", "bob", "cleo", "dan", "eve"];
    let lists = [("match", "2")];
    let event = Event::start("knockout", &lists, None, (&playing, &[])).await;
    let chat = &event.chat;
    let of_first = |it: &Tournament| {
        let all = running_games(it).into_iter();
        all.filter_map(|(at, game)| (at == 0).then_some(game))
            .collect::<Vec<_>>()
    };
    let first = event
        .is("the first match", |it| of_first(it).len() == 2)
        .await;
    let shown = chat.reads(&chat.bob, event.thread, "has a bye").await;
    assert_eq!(shown.content.matches("has a bye").count(), 3);
    assert!(shown.mentions.is_empty());
    let [fourth, fifth] = [3, 4].map(|at| first.order[at]);
    assert!(first.matches[0].has(fourth) && first.matches[0].has(fifth));

    // One game each: two more, and the rounds after that are known.
    for game in of_first(&first) {
        event.resigns(game, Seat::Second).await;
    }
    let more = |it: &Tournament| it.matches[0].games.len() == 4 && of_first(it).len() == 2;
    event.is("two more games", more).await;
    // The player with the worse number loses from now on, but not to number 4.
    loop {
        let it = event
            .is("games, or the end", |it| {
                it.stage == Stage::Over
                    || it.waiting_games().is_empty() && !running_games(it).is_empty()
            })
            .await;
        if it.stage == Stage::Over {
            break;
        }
        for (at, game) in running_games(&it) {
            let found = &it.matches[at];
            let (_, number) = it.match_of(game).unwrap();
            let rank = |seat: &Seat| {
                let entry = found.entry_at(usize::from(number), *seat).unwrap();
                let worst = if at == 0 { 3 } else { usize::MAX };
                let of = it.number(entry).unwrap() - 1;
                if of == worst { usize::MAX } else { of }
            };
            let loser = Seat::BOTH.into_iter().max_by_key(rank).unwrap();
            event.resigns(game, loser).await;
        }
    }
    let it = chat.tournament(event.id).await;
    assert_eq!(it.matches[0].games.len(), 4);
    assert!(it.matches[1..].iter().all(|it| it.games.len() == 2));
    let places = it.standings()[0].lines.clone();
    assert_eq!(places[0].entry, it.order[0]);
    assert_eq!(places[1].entry, it.order[1]);
    assert_eq!(places.last().unwrap().entry, fourth);
    let (_, winner) = event.plays(&it, it.order[0]).await;
    let over = chat.reads(&chat.bob, event.thread, "🏁").await;
    let cup = format!("**{winner}** wins the tournament");
    over.says(&cup);
    // The bracket came as a picture after each round but the last.
    let after = chat.posts(event.thread, "all games are over");
    assert_eq!(after.len(), 2);
    assert!(after.iter().all(|it| it.attachments.len() == 1));
    for view in ["crosstable", "standings"] {
        let args = [("view", view.into())];
        let shown = event.types(&chat.bob, "tournament show", &args).await;
        assert_eq!(shown.message().unwrap().attachments.len(), 1, "{view}");
    }
    // Why? knows that it is over, also for those who are out.
    let who = if winner == "bob" { "cleo" } else { "bob" };
    let who = chat.sandbox.person(who);
    let why = event.types(&who, "tournament why", &[]).await;
    why.says(&cup);
    why.says("You ");
    let id = why.message().unwrap().id;
    let details = chat.click(&who, id, "Details").await;
    details.says("in a bracket of 8");
    event.chat.end().await;
}
