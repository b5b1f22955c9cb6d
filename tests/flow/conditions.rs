//! The conditions for joining a tournament: each refusal is private and names the person's own
//! value.

use cairn_domain::shown_rating;

use super::panel::{Event, sets};
use crate::flow::prelude::*;

/// Opens a ladder with these conditions, and returns its post.
async fn asks_for(chat: &Chat, name: &str, lists: &[(&str, &str)]) -> Message {
    let panel = sets_up(chat, "ladder", name).await;
    chooses(chat, panel.id, "match", "single").await;
    for (field, value) in lists {
        sets(chat, panel.id, field, value).await;
    }
    opens(chat, panel.id, name).await
}

/// Somebody cannot join, and reads why.
async fn is_refused(chat: &Chat, who: &Person, post: &Message, says: &str) {
    let said = chat.click(who, post.id, "Join").await;
    assert!(
        said.is_private() && said.text().contains(says),
        "`{says}`: {}",
        said.text()
    );
    let it = chat.tournament(id_of(post)).await;
    assert_eq!((it.stage, it.playing_entries().count()), (Stage::Open, 0));
}

async fn joins(chat: &Chat, who: &Person, post: &Message) {
    let said = chat.click(who, post.id, "Join").await;
    said.says("You’re in");
}

/// Somebody's shown rating in the game of a tournament.
async fn rating_of(chat: &Chat, who: &Person, event: &Event) -> i32 {
    let books = chat.books().await;
    let user = cairn_domain::PlayerId(who.id().0);
    let who = books.participant(user).await.unwrap();
    let variant = event.tournament().await.setup.variant;
    let ratings = books.ratings(who.id).await;
    let now = ratings.iter().map(|it| it.changed_at).max().unwrap();
    (shown_rating(&ratings, &variant, now).rating + 5_000) / 10_000
}

#[tokio::test]
async fn each_condition_says_what_somebody_has_instead() {
    let event = Event::start(&["dan", "eve"], &["gus"]).await;
    let (chat, it) = (&event.chat, event.tournament().await);
    let gus = chat.sandbox.person("gus");

    // In one match nobody comes; in the other two play, and one of them resigns.
    let said = event.settles(0, "Forfeit: neither", "").await;
    said.says("Done");
    let game = it.matches[1].games[0].game.unwrap();
    let people = ["bob", "cleo", "dan", "eve"].map(|it| chat.sandbox.person(it));
    let winner = chat.seated_person(&people, game, Seat::First).await;
    let loser = chat.seated_person(&people, game, Seat::Second).await;
    chat.turns_of(&people, game, 1..=2).await;
    chat.gives_up(loser, chat.games, &format!("#{game}")).await;
    let settled = |it: &cairn_domain::tournament::Tournament| it.matches[1].is_settled();
    chat.tournament_is(event.id, "a result", settled).await;
    event.back().await;
    event.picks(&chat.ada, event.panel, "End it now").await;
    event.because("").await;
    let absent = event.name_of(it.matches[0].new.first).await;
    let absent = chat.sandbox.person(&absent);

    let post = asks_for(chat, "Regulars", &[("no-shows", "0")]).await;
    is_refused(
        chat,
        &absent,
        &post,
        "no-shows in their last ten tournaments. You have 1.",
    )
    .await;
    joins(chat, winner, &post).await;

    let post = asks_for(chat, "Experts", &[("games", "5")]).await;
    is_refused(
        chat,
        winner,
        &post,
        "with at least 5 rated games in this game. You have 1.",
    )
    .await;
    is_refused(chat, &gus, &post, "You have 0.").await;

    let (high, low) = (
        rating_of(chat, winner, &event).await,
        rating_of(chat, loser, &event).await,
    );
    assert!(high > 1_500 && low < 1_500, "{high} {low}");
    let post = asks_for(chat, "Masters", &[("from", "1500")]).await;
    is_refused(
        chat,
        loser,
        &post,
        &format!("rated 1500 or higher. You’re rated {low}."),
    )
    .await;
    is_refused(
        chat,
        &gus,
        &post,
        "You don’t have a rating in this game yet",
    )
    .await;
    joins(chat, winner, &post).await;

    let post = asks_for(chat, "Learners", &[("to", "1500")]).await;
    is_refused(chat, winner, &post, &format!("Yours has been {high}.")).await;
    joins(chat, &gus, &post).await;

    let post = asks_for(chat, "Known", &[("top", "10")]).await;
    is_refused(chat, &gus, &post, "You aren’t on it yet").await;

    // A role, which is checked when somebody presses.
    let role = chat.change(|world| {
        let guild = chat.sandbox.guild();
        world.add_role(guild, "club", Permissions::NONE).unwrap()
    });
    let post = asks_for(chat, "Club", &[("role", &role.0.to_string())]).await;
    is_refused(
        chat,
        &gus,
        &post,
        &format!("people with the role <@&{}>", role.0),
    )
    .await;
    chat.change(|world| world.give_role(chat.sandbox.guild(), gus.id(), role));
    joins(chat, &gus, &post).await;
    // Somebody who has left cannot come back without it.
    let rules = chat.click(&chat.bob, post.id, "Rules").await;
    rules.says(&format!("<@&{}>", role.0));
    // In a file the role has its name.
    let args = [
        ("tournament", format!("T-{}", id_of(&post)).into()),
        ("format", "html".into()),
    ];
    let page = chat.uses(&chat.bob, "tournament export", &args).await;
    let page = page.message().unwrap().attachments[0].bytes.to_vec();
    let page = String::from_utf8(page).unwrap();
    page.says("club");
    page.lacks(&role.0.to_string());
    event.chat.end().await;
}
