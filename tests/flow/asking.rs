//! The data stored about people: asking about somebody writes nothing about them, and typed text is
//! answered in a language that its author reads.

use super::settings::sets;
use crate::flow::prelude::*;

async fn privacy_text(chat: &Chat, who: &Person) -> String {
    let said = chat.uses(who, "privacy show", &[]).await;
    assert!(said.is_private());
    said.text().to_owned()
}

#[tokio::test]
async fn asking_about_somebody_writes_nothing_about_them() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let about: [(&str, &str); 4] = [
        ("games", "who"),
        ("profile", "player"),
        ("rating", "player"),
        ("block", "user"),
    ];
    for (command, option) in about {
        let args: [(&str, Arg); 1] = [(option, bob.into())];
        let said = chat.uses(ada, command, &args).await;
        assert!(said.is_private(), "{command}: {}", said.text());
        let nothing = privacy_text(&chat, bob).await;
        assert!(
            nothing.contains("I haven’t stored anything about you yet."),
            "{command}: {nothing}"
        );
    }
    // The block holds and is listed all the same.
    let listed = chat.uses(ada, "block", &[]).await;
    listed.says(&bob.mention());
    let refused = chat.challenges(bob, ada, &[]).await;
    refused.text().says("can’t challenge this person here");
    let listed = chat.uses(ada, "block", &[]).await;
    listed.says("Bob");
    chat.end().await;
}

#[tokio::test]
async fn who_has_only_chosen_something_sees_it_and_has_it_deleted() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    chat.prefers(ada, "theme", &["slate"]).await;
    let zone: [(&str, Arg); 1] = [("time-zone", "Europe/Berlin".into())];
    chat.slash(bob, games, "settings me", &zone).await;
    for who in [ada, bob] {
        let kept = privacy_text(&chat, who).await;
        kept.lacks("I haven’t stored anything about you yet.");
        let asked = chat.slash(who, games, "privacy delete", &[]).await;
        let asked = asked.message().unwrap().id;
        chat.click(who, asked, "1:privacy:ask").await;
        chat.click(who, asked, "1:privacy:delete").await;
        let user = Some(cairn_domain::PlayerId(who.id().0));
        let books = chat.books().await;
        wait_until("nothing chosen", async || {
            let kept = books.settings(user, None).await;
            !kept.personal.is_chosen()
        })
        .await;
        let nothing = privacy_text(&chat, who).await;
        nothing.says("I haven’t stored anything about you yet.");
    }
    chat.end().await;
}

/// Ada plays Cleo, whose Discord is German.
async fn with_cleo(chat: &Chat) -> StartedGame {
    let begun = [("opponent", (&chat.cleo).into())];
    let mut args: Vec<(&str, Arg)> = vec![("game", plain().into()), ("side", "second".into())];
    args.extend(begun);
    chat.uses(&chat.ada, "challenge", &args).await;
    let open = chat
        .wait_until("a challenge", |world| {
            let mut posts = world.messages_in(chat.games);
            let is_open = |it: &&localdiscord::world::message::Message| {
                it.parts().any(|part| part["style"] == 3)
            };
            posts.find(is_open).cloned()
        })
        .await;
    let accept = open.parts().next().unwrap()["custom_id"].clone();
    let accept = accept.as_str().unwrap();
    chat.forges(&chat.cleo, open.id, accept).await;
    let place = ChannelId(open.id.0);
    let board = chat
        .finds(place, "a board", |it| !it.components.is_empty())
        .await;
    StartedGame {
        place,
        board,
        name: format!("#{}", accept.replace("1:accept:", "")),
    }
}

#[tokio::test]
async fn what_is_typed_is_answered_in_the_language_of_the_place_or_of_its_author() {
    let chat = Chat::start().await;
    let (ada, cleo) = (&chat.ada, &chat.cleo);
    sets(
        &chat,
        ada,
        chat.games,
        "settings server",
        "language",
        &["de"],
    )
    .await;
    let game = with_cleo(&chat).await;
    // In a server it is the server's language, no matter who types.
    let bot = chat.sandbox.bot_user();
    for who in [cleo, ada] {
        let before = chat.posts(game.place, "").len();
        who.say(game.place, &format!("<@{}> z9-z9", bot.0)).unwrap();
        chat.wait_until("an answer", |world| {
            let posts = world.messages_in(game.place).filter(|it| it.author == bot);
            let posts: Vec<_> = posts.collect();
            let last = posts.last()?;
            (posts.len() > before && !last.content.contains("isn’t allowed")).then_some(())
        })
        .await;
        let last = chat.posts(game.place, "").last().unwrap().content.clone();
        assert!(
            last.contains("nicht") || last.contains("bist noch nicht am Zug"),
            "{last}"
        );
    }
    // In private it is that of their Discord when last seen.
    let seen = async |who: &Person| {
        let user = cairn_domain::PlayerId(who.id().0);
        wait_for("a language", async || {
            let chosen = chat.books().await.settings(Some(user), None).await;
            chosen.personal.seen.map(|it| it.0)
        })
        .await
    };
    chat.uses(ada, "help", &[]).await;
    assert_eq!(
        (seen(cleo).await, seen(ada).await),
        ("de".to_owned(), "en".to_owned())
    );
    for (who, text) in [(cleo, "nicht"), (ada, "not")] {
        who.say(who.direct(), "z9-z9").unwrap();
        chat.reads(who, who.direct(), text).await;
    }
    let kept = privacy_text(&chat, cleo).await;
    kept.says("Dein Discord war zuletzt auf Deutsch");
    chat.end().await;
}

#[tokio::test]
async fn who_writes_in_private_and_does_not_know_the_bot_is_shown_how_to_start() {
    let chat = Chat::start().await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    let hello = "I run two-player board games.";
    for text in ["what is this?", "hi", "thanks"] {
        let before = chat.posts(bob.direct(), hello).len();
        bob.say(bob.direct(), text).unwrap();
        let answered = async || chat.posts(bob.direct(), hello).len() == before + 1;
        wait_until(text, answered).await;
    }
    let first = chat.reads(bob, bob.direct(), hello).await;
    first.says("/help");
    let help = chat.click(bob, first.id, "Help").await;
    help.says("/games");
    let courses = chat.click(bob, first.id, "Teach me a game").await;
    assert!(courses.message().unwrap().parts().next().is_some());
    // Once, even if a game is waiting: after that, what is written there is read as a turn.
    chat.begin(&[]).await;
    ada.say(ada.direct(), "what is this?").unwrap();
    chat.reads(ada, ada.direct(), hello).await;
    ada.say(ada.direct(), "and this?").unwrap();
    chat.reads(ada, ada.direct(), "“and this").await;
    assert_eq!(chat.posts(ada.direct(), hello).len(), 1);
    chat.end().await;
}
