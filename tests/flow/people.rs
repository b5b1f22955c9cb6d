//! An opponent's reliability as shown before accepting, and time zones where a game needs one.

use localdiscord::world::id::ApplicationId;

use super::blocked::challenges;
use crate::flow::prelude::*;

#[tokio::test]
async fn how_reliable_somebody_is_can_be_seen_before_accepting() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let with_clock = |who: &Person, side: &'static str| -> [(&str, Arg); 3] {
        let clock = ("clock", "1d".into());
        [("opponent", who.into()), ("side", side.into()), clock]
    };
    for _ in 0..3 {
        let (answer, post) = challenges(&chat, ada, &with_clock(bob, "first")).await;
        answer.says("**Bob** is new here.");
        let about = chat.click(bob, post.id, "About Ada").await;
        assert!(about.is_private(), "{about:?}");
        assert_eq!(about.text(), "**Ada** is new here.");
        chat.click(bob, post.id, "Accept").await;
        let name = post.content.split_once('#').unwrap().1;
        let name = name.split('*').next().unwrap();
        chat.sandbox.advance(Duration::from_hours(2));
        let both = [ada.clone(), bob.clone()];
        chat.turns_of(&both, name.parse().unwrap(), 1..=2).await;
        chat.gives_up(ada, games, name).await;
    }
    let (answer, post) = challenges(&chat, bob, &[("clock", "1d".into())]).await;
    assert!(!answer.contains("Ada"), "nobody is named: {answer}");
    let about = chat.click(ada, post.id, "About Bob").await;
    let in_time = "’s last 3 games: always on time, usual reply time: ";
    about.says(in_time);
    let (answer, post) = challenges(&chat, bob, &with_clock(ada, "second")).await;
    let takes = format!("**Ada**{in_time}2 hours");
    answer.says(&takes);
    // Ada never comes to this one.
    chat.click(ada, post.id, "Accept").await;
    chat.sandbox.advance(Duration::from_hours(25));
    chat.sandbox
        .wait_until("a game that is called off", |world| {
            let mut posts = world.channels().flat_map(|it| world.messages_in(it.id));
            let absent = "never made their first move.";
            posts.any(|it| it.content.contains(absent)).then_some(())
        })
        .await
        .unwrap();
    let listed = chat
        .slash(bob, games, "games", &[("who", ada.into())])
        .await;
    let absent = "**Ada**’s last 4 games: 3 of 4 timed games on time, failed to show up once";
    listed.says(absent);
    // One's own list does not describe oneself.
    let own = chat.slash(ada, games, "games", &[]).await;
    own.lacks("last 4 games");
    chat.end().await;
}

#[tokio::test]
async fn what_is_none_of_the_choices_of_an_option_counts_as_no_other_one() {
    let chat = Chat::start().await;
    let posts = || {
        chat.look(|world| {
            let all = world.messages_in(chat.games);
            all.filter(|it| !it.is_private()).count()
        })
    };
    let before = posts();
    for (option, value) in [
        ("level", "9"),
        ("level", ""),
        ("side", "third"),
        ("where", "x"),
    ] {
        let refused = chat
            .challenges(&chat.ada, None, &[(option, Arg::Forged(value.to_owned()))])
            .await;
        assert_refused(&refused, "isn’t one of the choices.");
    }
    assert_eq!(posts(), before);
    chat.end().await;
}

#[tokio::test]
async fn somebody_is_challenged_from_their_menu() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    let asked = ada.menu(games, "Challenge", bob.id()).unwrap();
    let asked = asked.outcome().await.unwrap();
    assert!(asked.is_private());
    let which = "Which game would you like to play with **Bob**?";
    assert!(asked.text().starts_with(which), "{}", asked.text());
    let message = asked.message().unwrap();
    let list = message.parts().find(|part| part["type"] == 3).unwrap();
    let id = list["custom_id"].as_str().unwrap();
    let options = list["options"].as_array().unwrap();
    let mut value = options.iter().filter_map(|it| it["value"].as_str());
    let value = value.find(|it| it.starts_with(plain())).unwrap();
    let sent = ada.selects(message.id, id, value).await;
    sent.says("Challenge sent");
    let post = chat.reads(bob, games, "challenges you").await;
    chat.click(bob, post.id, "Accept").await;
    chat.reads(ada, games, "**Bob** accepted").await;
    // Oneself and other bots are refused at once, with another way to play.
    let other = chat.change(|world| {
        let other = world.add_user("otto", "en-US");
        world.user_mut(other).unwrap().bot = true;
        world.join(chat.sandbox.guild(), other);
        other
    });
    for (who, why) in [(ada.id(), "against yourself"), (other, "Bots can’t")] {
        let asked = ada.menu(games, "Challenge", who).unwrap();
        let refused = asked.outcome().await.unwrap();
        assert_refused(&refused, why);
        refused.says("/challenge");
    }
    let cairn = ada
        .menu(games, "Challenge", chat.sandbox.bot_user())
        .unwrap();
    let which = cairn.outcome().await.unwrap();
    assert!(which.text().starts_with("Which game"), "{}", which.text());
    // Old applications have another id than their bot.
    let application = ApplicationId(chat.sandbox.bot_user().0 + 1);
    chat.change(|world| world.application.id = application);
    let message = which.message().unwrap();
    let list = message.parts().find(|part| part["type"] == 3).unwrap();
    let id = list["custom_id"].as_str().unwrap();
    let begun = ada.selects(message.id, id, value).await;
    begun.says("Your game is ready");
    chat.end().await;
}
