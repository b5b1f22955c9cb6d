//! Round robins, and the effect of their games on ratings.

use cairn_domain::{CurrentRating, ParticipantId, RatedSide, Score};

use super::{Event, games, games_of};
use crate::flow::prelude::*;

/// By then a post of a round may be edited again.
const MINUTES: Duration = Duration::from_mins(2);

impl Event {
    /// Somebody's rating on a side, and the number of games behind it; 1500 and none for a new one.
    async fn rating(&self, who: ParticipantId, side: RatedSide) -> (i32, [u32; 3]) {
        let ratings = self.chat.books().await.ratings(who).await;
        let own = ratings.into_iter().find(|it| it.key.side == side);
        own.map_or(
            (1_500, [0; 3]),
            |CurrentRating { rating, tally, .. }| {
                let tally = [tally.won, tally.drawn, tally.lost];
                (rating.rating / 10_000, tally)
            },
        )
    }
}

#[tokio::test]
async fn many_games_at_once_leave_nothing_in_the_channel_and_all_are_led_to() {
    let lists = [
        ("size", "8"),
        ("match", "single"),
        ("start", "full"),
        ("parallel", "4"),
    ];
    let playing = ["bob", "cleo", "dan", "eve", "finn", "gil", "hana", "ida"];
    let event = Event::start("round-robin", &lists, None, (&playing, &["ada"])).await;
    let chat = &event.chat;
    let it = event.all_begun().await;
    let all = games(&it);
    assert!(all.len() > 6, "{}", all.len());
    for game in &all {
        let board = event.first_board(*game).await;
        assert_eq!(board.channel, event.thread, "{}", board.content);
    }
    let here = chat.look(|world| {
        let posts = world.messages_in(chat.games);
        let posts = posts.filter(|it| !it.is_private());
        posts.map(|it| it.content.clone()).collect::<Vec<_>>()
    });
    assert_eq!(here.len(), 1, "only the registration: {here:#?}");
    // The round's post links to every game, on as many pages as necessary.
    chat.sandbox.advance(MINUTES);
    let post = chat
        .reads(&event.people[0], event.thread, "28 matches")
        .await;
    let post = chat
        .wait_until("a button to all games", |world| {
            let post = world.message(post.id)?;
            post.part("All games").is_some().then(|| post.clone())
        })
        .await;
    let shown = chat.click(&event.people[0], post.id, "All games").await;
    assert!(shown.is_private());
    let page = shown.message().unwrap().id;
    let mut read = shown.text().to_owned();
    loop {
        let now = chat.look(|world| world.message(page).cloned()).unwrap();
        if now.part("Next").is_none() {
            break;
        }
        let turned = chat.click(&event.people[0], page, "Next").await;
        read.push_str(turned.text());
    }
    for game in &all {
        let link = format!("[#{game}](https://discord.com/channels/");
        assert!(read.contains(&link), "{game}: {read}");
    }
    event.assert_told_once().await;
    event.chat.end().await;
}

#[tokio::test]
async fn a_result_that_a_director_corrects_counts_otherwise_for_ratings_too() {
    let lists = [("size", "4"), ("match", "single"), ("start", "full")];
    let playing = ["bob", "cleo", "dan", "eve"];
    let event = Event::start("round-robin", &lists, None, (&playing, &["ada"])).await;
    let chat = &event.chat;
    event.is("all matches", |it| it.matches.len() == 6).await;
    let it = event.all_begun().await;
    // Two games of the same person on the same side, so that the second depends on the first.
    let (index, of) = (0, it.matches[0].new.first);
    let mut others = it.matches.iter().skip(1);
    let later = 1 + others.position(|it| it.new.first == of).unwrap();
    let ends: [GameId; 2] = [index, later].map(|at| games_of(&it.matches[at])[0]);
    for game in ends {
        event.turns(game, 2).await;
        event.resigns(game, Seat::Second).await;
    }
    let ledger = async || chat.books().await.ledger().await;
    let of = |all: &[cairn_domain::LedgerEntry], game| {
        all.iter().find(|it| it.game == game).unwrap().clone()
    };
    let before = ledger().await;
    assert_eq!(of(&before, ends[0]).score, Some(Score::First));
    let told = it
        .entry(it.matches[index].new.second)
        .unwrap()
        .participant();
    let (_, winner) = event.plays(&it, it.matches[index].new.second).await;
    event
        .settles(index, &format!("{winner} wins"), "the wrong button")
        .await;
    let corrected = |all: &Tournament| {
        let found = &all.matches[index].games[0];
        found
            .result
            .and_then(cairn_domain::tournament::GameResult::winner)
            == Some(Seat::Second)
    };
    let it = event.is("the other result", corrected).await;
    let after = ledger().await;
    assert_eq!(after.len(), before.len());
    assert_eq!(of(&after, ends[0]).score, Some(Score::Second));
    assert!(of(&after, ends[0]).corrected_at.is_some());
    assert_ne!(of(&after, ends[0]).changes, of(&before, ends[0]).changes);
    assert_ne!(
        of(&after, ends[1]).changes,
        of(&before, ends[1]).changes,
        "what followed is derived again"
    );
    // The data derived from the ledger follows it, and so does /rating.
    let (rating, _) = event.rating(told, RatedSide::Second).await;
    assert!(rating > 1_500, "{rating}");
    let (person, _) = event.plays(&it, it.matches[index].new.second).await;
    let own = chat.uses(person, "rating", &[]).await;
    own.says("changed the result");
    let again = chat.uses(person, "rating", &[]).await;
    assert!(
        !again.text().contains("changed the result"),
        "told once: {}",
        again.text()
    );
    assert_eq!(games(&it).len(), 6);
    event.assert_verified().await;
    event.chat.end().await;
}
