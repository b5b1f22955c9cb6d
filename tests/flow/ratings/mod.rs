//! Ratings: which games are rated, what is shown of them, and to whom.

mod counted;
mod lists;

use super::{plain::other_game, settings::sets, waiting::begins};
use crate::{common::pages::name, flow::prelude::*};

/// Ada begins a game with a clock against Bob; the place of its challenge is chosen by the command.
async fn game_with_clock(chat: &Chat) -> StartedGame {
    let game = begins(chat, "3d").await;
    chat.leads_to(game.place).await;
    game
}

/// Both play a turn, and Ada resigns.
async fn lost_by_ada(chat: &Chat, game: &StartedGame) {
    chat.plays_turns(game, 2).await;
    chat.resigns(&chat.ada, game).await;
}

async fn leaderboard(chat: &Chat, place: &str) -> Message {
    let args: [(&str, Arg); 2] = [("game", plain().into()), ("where", place.into())];
    let shown = chat.uses(&chat.ada, "leaderboard", &args).await;
    assert!(shown.is_private(), "{}", shown.text());
    shown.message().unwrap().clone()
}

#[tokio::test]
async fn a_rated_game_is_told_from_its_challenge_to_its_last_post() {
    let chat = Chat::start().await;
    let game = game_with_clock(&chat).await;
    let challenge = chat.posts(chat.games, "challenges you").pop().unwrap();
    for text in [&challenge.content, &game.board.content] {
        text.says("Rated. **Ada** 1500? · **Bob** 1500?");
    }
    lost_by_ada(&chat, &game).await;
    let over = chat.reads(&chat.bob, game.place, "🏁").await;
    for said in [
        "**Ada**",
        "1500 → 1338 (−162)",
        "**Bob**",
        "1500 → 1662 (+162)",
    ] {
        over.says(said);
    }

    let own = chat.uses(&chat.ada, "rating", &[]).await;
    assert!(own.is_private() && own.text().contains("Your ratings"));
    // Both sides together, half of which is new, and the change of that; then each side.
    for said in [
        "1419? · one game · −81 <t:",
        "Muscovites: 1338? (−162) · 0 won, 0 drawn, 1 lost",
        "Swedes: 1500? · not played yet",
    ] {
        own.says(said);
    }
    let picture = &own.message().unwrap().attachments[0];
    let alt = picture.description.as_deref().unwrap();
    alt.says("from 1500 to 1338, lowest 1338, highest 1500");
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(folder.join("ratings.png"), &picture.bytes).unwrap();
    // In German, about somebody else, and about another game.
    let of_bob: [(&str, Arg); 1] = [("player", (&chat.bob).into())];
    let theirs = chat.uses(&chat.cleo, "rating", &of_bob).await;
    theirs.says("Wertungen von Bob");
    theirs.says("1662?");
    let of_another: [(&str, Arg); 2] = [
        ("player", (&chat.bob).into()),
        ("game", other_game().into()),
    ];
    let none = chat.uses(&chat.ada, "rating", &of_another).await;
    let said = format!("doesn’t have a rating in {}", name(other_game()));
    none.says(&said);
    let none = chat.uses(&chat.cleo, "rating", &[]).await;
    none.says("noch keine Wertung");

    // Both sides together: half of it is new.
    for place in ["here", "everywhere"] {
        let list = leaderboard(&chat, place).await;
        list.says("`  1` Bob 1581?");
        list.says("`  2` Ada 1419?");
        list.says("**You:** 2. 1419?");
        let menu = list.parts().find(|part| part["type"] == 3).unwrap();
        let id = menu["custom_id"].as_str().unwrap();
        let first = chat.ada.selects(list.id, id, "first").await;
        first.says("As Muscovites");
        first.says("`  1` Ada 1338?");
        first.lacks("Bob");
    }
    // Without a clock nothing is rated: the first board says so, and has no ratings.
    let casual = begins(&chat, "none").await.board.content;
    casual.says("No clock, so this game isn’t rated.");
    casual.lacks("1338");
    casual.lacks("1662");
    chat.end().await;
}

#[tokio::test]
async fn what_cannot_be_rated_says_why_and_is_offered_unrated() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let clock = ("clock", Arg::from("3d"));
    let rest = ("rest", Arg::from("no vacations"));
    let options = ("options", Arg::from("repetition=5"));
    for (mut more, why, then) in [
        (
            vec![],
            "A game without a time control can’t be rated.",
            "Not rated.",
        ),
        (
            vec![clock.clone(), rest, options],
            "A game with these options can’t be rated.",
            "no vacations",
        ),
    ] {
        more.push(("rated", true.into()));
        let refused = chat.challenges(ada, bob, &more).await;
        refused.says(why);
        assert!(chat.posts(games, "challenges you").is_empty());
        let message = refused.message().unwrap().id;
        let made = chat.click(ada, message, "Challenge unrated").await;
        made.says("Not rated.");
        let post = chat.reads(bob, games, "challenges you").await;
        post.says("Not rated.");
        assert!(
            post.content.contains(then) || then.contains("vac"),
            "{}",
            post.content
        );
        chat.click(ada, post.id, "Cancel challenge").await;
        chat.change(|world| world.delete_message(post.id).unwrap());
    }
    // Without a request nothing is said if there is no clock.
    let sent = chat.challenges(ada, bob, &[]).await;
    sent.lacks("ated");
    let post = chat.reads(bob, games, "challenges you").await;
    post.lacks("ated");
    // A request of a forged button is refused like a command.
    for (id, said) in [
        ("1:unrated:nonsense::random", "too old"),
        ("1:unrated:PLAIN;x;;::random", "too old"),
        (
            "1:unrated:nonsense;;;::random",
            "I don’t know a game called",
        ),
        (
            "1:unrated:PLAIN;;;:77:random",
            "You can’t challenge this person here",
        ),
    ] {
        let id = id.replace("PLAIN", plain());
        let answer = forge(ada, &post, &id).await;
        assert!(answer.is_private(), "{id}");
        assert!(answer.text().contains(said), "{id}: {}", answer.text());
    }
    chat.end().await;
}

#[tokio::test]
async fn ratings_that_are_off_or_hidden_keep_their_promise() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let off = chat.prefers(bob, "ratings", &["off"]).await;
    off.says("your games aren’t rated");
    let refused = chat
        .challenges(ada, bob, &[("clock", "3d".into()), ("rated", true.into())])
        .await;
    refused.says("**Bob** has turned ratings off");
    // Nobody learns that they are off before the message that the game is not rated.
    let game = game_with_clock(&chat).await;
    let said = "Not rated: **Bob** has turned ratings off.";
    let challenge = chat.posts(games, "challenges you").pop().unwrap();
    for text in [&challenge.content, &game.board.content] {
        text.says(said);
    }
    lost_by_ada(&chat, &game).await;
    let over = chat.reads(bob, game.place, "🏁").await;
    assert!(
        !over.content.contains('→') || !over.content.contains("1500"),
        "{}",
        over.content
    );

    // Hidden: rated, shown to opponents in challenges, and nowhere else.
    chat.prefers(bob, "ratings", &["hidden"]).await;
    let game = game_with_clock(&chat).await;
    let challenge = chat.posts(games, "challenges you").pop().unwrap();
    let numbers = "Rated. **Ada** 1500? · **Bob** 1500?";
    challenge.says(numbers);
    game.board.lacks("**Bob** 1500");
    lost_by_ada(&chat, &game).await;
    let over = chat.reads(bob, game.place, "🏁").await;
    assert!(over.content.contains("1500 → 1338") && !over.content.contains("1662"));
    let list = leaderboard(&chat, "here").await;
    assert!(list.content.contains("Ada") && !list.content.contains("Bob"));
    let of_bob: [(&str, Arg); 1] = [("player", bob.into())];
    let hidden = chat.slash(ada, games, "rating", &of_bob).await;
    hidden.says("has hidden their ratings.");
    let own = chat.slash(bob, games, "rating", &[]).await;
    assert!(own.text().contains("1662?") && own.text().contains("Only you can see this"));
    let args: [(&str, Arg); 1] = [("game", plain().into())];
    let own = chat.slash(bob, games, "leaderboard", &args).await;
    own.says("**You** aren’t listed");
    // Off: they rest, and are still shown to their owner.
    chat.prefers(bob, "ratings", &["off"]).await;
    let own = chat.slash(bob, games, "rating", &[]).await;
    assert!(own.text().contains("1662?") && own.text().contains("won’t change"));
    // A server hides its list.
    sets(&chat, ada, games, "settings server", "list", &["hidden"]).await;
    let list = leaderboard(&chat, "here").await;
    list.says("hides its leaderboard");
    let list = leaderboard(&chat, "everywhere").await;
    list.says("Ada");
    chat.end().await;
}
