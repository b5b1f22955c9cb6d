//! Ladders.

use cairn_domain::tournament::{ExitReason, TournamentEvent};

use super::Event;
use crate::flow::{
    at_once::{TIMES, answers},
    damages::{DAMAGES, DamageTarget, damage},
    prelude::*,
};

#[tokio::test]
async fn on_a_ladder_a_challenger_who_wins_takes_the_place() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["ada", "bob", "cleo"], &["dan"]);
    let event = Event::start("ladder", &lists, None, playing).await;
    let chat = &event.chat;
    let it = event.is("three places", |it| it.ladder.len() == 3).await;
    let before = it.ladder.clone();
    let (top, first) = event.plays(&it, before[0]).await;
    let (middle, second) = event.plays(&it, before[1]).await;
    let (bottom, third) = event.plays(&it, before[2]).await;

    // Nobody challenges downward, somebody who is away, or somebody who is not there.
    let challenge = async |who: &Person, to: Option<String>| {
        let to: Vec<(&str, Arg)> = to.into_iter().map(|it| ("who", it.into())).collect();
        let said = event.types(who, "ladder challenge", &to).await;
        said.text().to_owned()
    };
    let said = challenge(top, None).await;
    said.says("You can only challenge players above you.");
    let said = challenge(bottom, Some("nobody".to_owned())).await;
    said.says("You both need to be on the ladder.");
    let said = challenge(event.people.last().unwrap(), None).await;
    said.says("You both need to be on the ladder.");
    let until = [("until", "10 days".into())];
    chat.uses(top, "vacation start", &until).await;
    let said = challenge(bottom, Some("1".to_owned())).await;
    said.says("They’re on vacation.");
    let said = challenge(middle, None).await;
    said.says("They’re on vacation.");
    assert!(chat.tournament(event.id).await.matches.is_empty());

    // The nearest is challenged; the match begins at once.
    let said = challenge(bottom, None).await;
    said.says("The game starts right away.");
    let said = challenge(bottom, Some(format!("entry:{}", before[1].0))).await;
    said.says("already challenged someone");
    let begun = |it: &Tournament| it.matches.len() == 1 && it.waiting_games().is_empty();
    let it = event.is("the match", begun).await;
    assert_eq!(it.matches[0].new.challenger, Some(before[2]));
    let game = it.matches[0].games[0].game.unwrap();
    // The challenged player has the first seat.
    event.resigns(game, Seat::First).await;
    let it = chat.tournament(event.id).await;
    assert_eq!(it.ladder, [before[0], before[2], before[1]]);

    // Everybody can see it.
    let shown = event.types(middle, "ladder show", &[]).await;
    let picture = &shown.message().unwrap().attachments;
    assert_eq!(picture.len(), 1, "{}", shown.text());
    let view = [("view", "text".into())];
    let text = event.types(middle, "tournament show", &view).await;
    let names = [first, third, second];
    let in_order = |text: &str| {
        let found = names.iter().map(|it| text.find(it.as_str()));
        let found: Vec<usize> = found.flatten().collect();
        found.len() == 3 && found.is_sorted()
    };
    assert!(in_order(text.text()), "{names:?} {}", text.text());
    chat.sandbox.advance(Duration::from_mins(2));
    let post = chat
        .finds(event.thread, "the ladder as it stands", |it| {
            it.content.contains("3 places") && in_order(&it.content)
        })
        .await;
    assert!(post.mentions.is_empty());

    // The same two do not meet again so soon.
    let said = challenge(middle, Some(format!("entry:{}", before[2].0))).await;
    said.says("within the last 14 days");

    // Back from vacation, one can be challenged again.
    chat.slash(top, chat.games, "vacation end", &[]).await;
    let said = challenge(middle, Some("1".to_owned())).await;
    said.says("The game starts right away.");
    let it = event.is("a match", |it| it.matches.len() == 2).await;
    assert!(it.matches[1].has(before[0]) && it.matches[1].has(before[1]));
    event.chat.end().await;
}

/// However often somebody challenges the player above at once, one match begins.
pub(in crate::flow) async fn challenge_at_once() {
    let playing: (&[&str], &[&str]) = (&["ada", "bob", "cleo"], &[]);
    let event = Event::start("ladder", &[("match", "single")], None, playing).await;
    let chat = &event.chat;
    let it = event.is("three places", |it| it.ladder.len() == 3).await;
    let (bottom, _) = event.plays(&it, it.ladder[2]).await;
    let named = [("tournament", format!("T-{}", event.id).into())];
    let ask = || bottom.slash(chat.games, "ladder challenge", &named);
    let asked = (0..TIMES).map(|_| ask().unwrap());
    let said = answers(asked.collect(), "ladder challenge").await;
    let begins = |it: &&InteractionOutcome| it.text().contains("The game starts right away.");
    assert_eq!(said.iter().filter(begins).count(), 1, "{said:#?}");
    assert_eq!(chat.tournament(event.id).await.matches.len(), 1);
    event.chat.end().await;
}

#[tokio::test]
async fn a_command_about_ladders_means_ladders_only() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["ada", "bob", "cleo"], &["dan"]);
    let event = Event::start("ladder", &lists, None, playing).await;
    let chat = &event.chat;
    let post = chat.reads(&chat.ada, chat.games, "🏆 **Cup T-").await;
    post.lacks("random draws");
    let panel = sets_up(chat, "swiss", "Other").await;
    chooses(chat, panel.id, "match", "single").await;
    let other = opens(chat, panel.id, "Other").await;
    other.says("random draws");
    // Two tournaments are played here, and one is a ladder.
    let shown = chat.uses(&chat.bob, "ladder show", &[]).await;
    assert_eq!(
        shown.message().unwrap().attachments.len(),
        1,
        "{}",
        shown.text()
    );
    let name = format!("T-{}", id_of(&other));
    let named = [("tournament", name.as_str().into())];
    let shown = chat.uses(&chat.bob, "ladder show", &named).await;
    shown.says("no ladder");
    event.chat.end().await;

    let chat = crate::flow::Chat::start().await;
    for command in ["ladder show", "ladder challenge"] {
        let none = chat.uses(&chat.bob, command, &[]).await;
        none.says("no ladder here");
    }
    chat.quit().await;
}

#[tokio::test]
async fn who_plays_nothing_on_a_ladder_is_told_a_week_before_and_comes_back_at_the_bottom() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["bob", "cleo", "dan", "eve"], &["ada"]);
    let event = Event::start("ladder", &lists, None, playing).await;
    let chat = &event.chat;
    let before = event.is("places", |it| it.ladder.len() == 4).await.ladder;
    let told = |it: &Tournament| {
        let warned = it
            .log
            .iter()
            .filter(|it| matches!(it.event, TournamentEvent::LadderWarned { .. }));
        warned.count()
    };
    let warnings = || chat.posts(event.thread, "You haven’t finished a match in");
    chat.sandbox.advance(52 * DAY);
    let it = chat.tournament(event.id).await;
    assert_eq!((told(&it), it.ladder.len()), (0, 4));
    chat.sandbox.advance(2 * DAY);
    let it = event.is("a word to each", |it| told(it) == 4).await;
    assert_eq!(it.ladder, before);
    chat.wait_until("a post for each", |world| {
        let posts = world.messages_in(event.thread);
        let told = posts.filter(|it| it.content.contains("You haven’t finished a match in"));
        (told.count() == 4).then_some(())
    })
    .await;

    // Two play a match, and stay.
    let (second, _) = event.plays(&it, before[1]).await;
    event.types(second, "ladder challenge", &[]).await;
    event.is("a match", |it| it.matches.len() == 1).await;
    let it = event.all_begun().await;
    event
        .resigns(it.matches[0].games[0].game.unwrap(), Seat::Second)
        .await;
    chat.sandbox.advance(7 * DAY);
    let it = event.is("two places", |it| it.ladder.len() == 2).await;
    assert_eq!(
        it.ladder,
        before[..2],
        "the gap closes, and nothing else moves"
    );
    assert_eq!(it.entry(before[3]).unwrap().gone, Some(ExitReason::Idle));

    // Back at the bottom.
    let (back, _) = event.plays(&it, before[3]).await;
    event.types(back, "tournament join", &[]).await;
    let it = event.is("three places", |it| it.ladder.len() == 3).await;
    assert_eq!(it.ladder, [before[0], before[1], before[3]]);
    assert_eq!(warnings().len(), 4, "nobody is told twice");
    event.assert_told_once().await;
    event.assert_verified().await;
    event.chat.end().await;
}

#[tokio::test]
async fn a_game_of_a_tournament_that_cannot_be_read_is_played_and_shown_to_its_end() {
    let lists = [("match", "single")];
    let playing: (&[&str], &[&str]) = (&["bob", "cleo"], &["ada"]);
    let mut event = Event::start("ladder", &lists, None, playing).await;
    let it = event.is("two places", |it| it.ladder.len() == 2).await;
    let (bottom, _) = event.plays(&it, it.ladder[1]).await;
    event.types(bottom, "ladder challenge", &[]).await;
    event.is("a match", |it| it.matches.len() == 1).await;
    let it = event.all_begun().await;
    let game = it.matches[0].games[0].game.unwrap();
    let file = event.chat.folder.path().join("cairn.db");
    let by = DAMAGES.iter().find(|it| it.of == DamageTarget::Tournament);
    let done = damage(&file, by.unwrap(), event.id.0, || ()).await.unwrap();
    assert!(done);
    // The copy in the bot's memory could still be read.
    event.chat.come_back().await;
    event.turns(game, 2).await;
    let chat = &event.chat;
    let place = ChannelId(chat.stored_game(&game.to_string()).await.place.target().0);
    let (first, second) = (
        event.player(game, Seat::First).await,
        event.player(game, Seat::Second).await,
    );
    chat.reads(first, place, "turn 3 ").await;
    chat.gives_up(second, chat.games, &format!("#{game}")).await;
    chat.reads(first, place, "resigned").await;
    assert!(chat.sandbox.violations().is_empty());
    event.chat.quit().await;
}
