//! Commands, suggestions, buttons, lists, forms.

use std::time::Duration;

use localdiscord::{Arg, InteractionOutcome, Rejected, world::mentions::PingReason};

use crate::{assert_clean, start};

#[tokio::test]
async fn a_command_is_answered() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let asked = sandbox
        .person("ada")
        .slash(games, "echo", &[("text", "hello".into())])
        .unwrap();
    let outcome = asked.outcome().await.unwrap();
    assert_eq!((outcome.text(), outcome.is_private()), ("hello", false));
    let seen = sandbox.person("bob").sees(games);
    assert_eq!(
        seen.last().map(|message| message.content.as_str()),
        Some("hello")
    );
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_private_answer_is_seen_by_one_person_only() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let cleo = sandbox.person("cleo");
    let outcome = cleo
        .slash(games, "secret", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert!(matches!(outcome, InteractionOutcome::Private(_)));
    assert_eq!(outcome.text(), "only you see this, in de");
    assert_eq!(cleo.sees(games).len(), 1);
    assert!(sandbox.person("ada").sees(games).is_empty());
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_file_is_given_to_a_command_and_fetched_from_where_discord_keeps_it() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    let file = Arg::File {
        name: "a file.txt".to_owned(),
        bytes: "five!".into(),
    };
    let asked = ada.slash(games, "weigh", &[("file", file)]).unwrap();
    let outcome = asked.outcome().await.unwrap();
    assert_eq!(
        outcome.text(),
        "a_file.txt of 5 at cdn.discordapp.com: five!"
    );
    let text = ada.slash(games, "weigh", &[("file", "a file".into())]);
    assert!(matches!(text, Err(Rejected::Refused(_))), "{text:?}");
    assert!(matches!(
        ada.slash(games, "weigh", &[]),
        Err(Rejected::Refused(_))
    ));
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_deferred_answer_is_awaited_and_pings_nobody() {
    let (sandbox, _bot) = start().await;
    let ada = sandbox.person("ada");
    let outcome = ada
        .slash(sandbox.channel("games"), "slow", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(outcome.text(), format!("done, {}", ada.mention()));
    assert!(ada.inbox().is_empty());
    assert_clean(&sandbox);
}

#[tokio::test]
async fn options_are_suggested_and_checked_as_by_a_client() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    let choices = ada
        .autocomplete(games, "plant", ("fruit", "ap"), &[("count", 2.into())])
        .await
        .unwrap();
    let values: Vec<_> = choices
        .iter()
        .map(|choice| choice["value"].as_str().unwrap())
        .collect();
    assert_eq!(values, ["apple", "apricot"]);
    let args = [
        ("fruit", "apple".into()),
        ("count", 2.into()),
        ("owner", (&sandbox.person("bob")).into()),
    ];
    let outcome = ada
        .slash(games, "plant", &args)
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(outcome.text(), "2 apple for bob");
    for wrong in [
        ada.slash(games, "plant", &[]),
        ada.slash(
            games,
            "plant",
            &[("fruit", "apple".into()), ("count", 10.into())],
        ),
        ada.slash(
            games,
            "plant",
            &[("fruit", "apple".into()), ("tree", "oak".into())],
        ),
    ] {
        assert!(matches!(wrong, Err(Rejected::Refused(_))), "{wrong:?}");
    }
    assert!(matches!(
        ada.slash(games, "water", &[]),
        Err(Rejected::NoCommand(_))
    ));
    assert!(matches!(
        ada.slash(games, "settings", &[]),
        Err(Rejected::NoCommand(_))
    ));
    let outcome = ada
        .slash(games, "settings theme", &[("name", "dark".into())])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(outcome.text(), "theme dark");
    assert!(ada.commands(games).contains(&"settings theme".to_owned()));
    assert_clean(&sandbox);
}

#[tokio::test]
async fn buttons_lists_and_forms_work() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let (ada, bob) = (sandbox.person("ada"), sandbox.person("bob"));
    let panel = ada
        .slash(games, "panel", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap()
        .message()
        .unwrap()
        .id;

    let pressed = bob.click(panel, "Count").unwrap().outcome().await.unwrap();
    assert!(matches!(&pressed, InteractionOutcome::Updated(message) if message.id == panel));
    assert_eq!(pressed.text(), "pressed by bob");

    let later = bob.click(panel, "later").unwrap().outcome().await.unwrap();
    assert!(
        matches!(&later, InteractionOutcome::Updated(message) if message.content == "changed later")
    );

    let chosen = bob
        .select(panel, "Choose", &["A", "c"])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!((chosen.text(), chosen.is_private()), ("chosen a,c", true));

    let InteractionOutcome::Form(form) = ada.click(panel, "Form").unwrap().outcome().await.unwrap()
    else {
        panic!("no form")
    };
    assert_eq!(form.title(), "Write it");
    assert!(matches!(ada.submit(&form, &[]), Err(Rejected::Refused(_))));
    let wrote = ada
        .submit(&form, &[("Your turn", "e8-e5")])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(wrote.text(), "wrote e8-e5");

    assert!(matches!(
        bob.click(panel, "Gray"),
        Err(Rejected::Disabled(_))
    ));
    assert!(matches!(
        bob.click(panel, "Gone"),
        Err(Rejected::NoComponent(..))
    ));
    assert!(matches!(
        bob.select(panel, "Choose", &[]),
        Err(Rejected::Refused(_))
    ));
    assert_clean(&sandbox);
}

#[tokio::test]
async fn an_interaction_without_an_answer_fails_after_three_seconds() {
    let (sandbox, _bot) = start().await;
    let asked = sandbox
        .person("ada")
        .slash(sandbox.channel("games"), "mute", &[])
        .unwrap();
    sandbox.advance(Duration::from_secs(4));
    assert!(matches!(
        asked.outcome().await.unwrap(),
        InteractionOutcome::Failed
    ));
}

#[tokio::test]
async fn a_picture_has_its_size_its_text_and_an_address() {
    let (sandbox, _bot) = start().await;
    let outcome = sandbox
        .person("ada")
        .slash(sandbox.channel("games"), "picture", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    let file = outcome
        .message()
        .unwrap()
        .attachments
        .first()
        .cloned()
        .unwrap();
    assert_eq!(
        (file.size, file.description.as_deref()),
        (Some((30, 20)), Some("an empty board"))
    );
    let fetched = reqwest::get(&file.url).await.unwrap();
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.unwrap(), file.bytes);

    // An outdated client still gets it.
    let message = outcome.message().unwrap().id;
    sandbox.person("ada").delete(message).unwrap();
    let fetched = reqwest::get(&file.url).await.unwrap();
    assert_eq!(fetched.status(), 200);
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_written_message_reaches_the_bot_when_it_is_meant() {
    let (sandbox, bot) = start().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    ada.say(games, "not for you").unwrap();
    bot.writes("heard []").await.unwrap();
    ada.say(games, &format!("<@{}> e8-e5", sandbox.bot_user()))
        .unwrap();
    bot.writes("e8-e5]").await.unwrap();
    ada.say(ada.direct(), "between us").unwrap();
    bot.writes("heard [between us]").await.unwrap();
    assert!(!bot.has_written("not for you"));
}

#[tokio::test]
async fn a_mention_notifies_once() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let bob = sandbox.person("bob");
    let text = format!("{} {} your turn", bob.mention(), bob.mention());
    let message = sandbox.person("ada").say(games, &text).unwrap();
    let inbox = bob.inbox();
    assert_eq!(inbox.len(), 1);
    assert_eq!(
        (inbox[0].message, inbox[0].reason),
        (message, PingReason::Mention)
    );
    assert!(sandbox.person("ada").inbox().is_empty());
}
