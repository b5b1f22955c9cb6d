//! Commands, suggestions, buttons, lists, forms.

use std::time::Duration;

use localdiscord::{Arg, InteractionOutcome, PersonError, world::mentions::PingReason};

use crate::{ada_in, answers, assert_clean, outcome_of, start};

#[tokio::test]
async fn a_command_is_answered() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let outcome = outcome_of(ada.slash(games, "echo", &[("text", "hello".into())])).await;
    assert_eq!((outcome.text(), outcome.is_private()), ("hello", false));
    let seen = sandbox.person("bob").sees(games);
    assert_eq!(seen.last().unwrap().content, "hello");
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_private_answer_is_seen_by_one_person_only() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let cleo = sandbox.person("cleo");
    let outcome = outcome_of(cleo.slash(games, "secret", &[])).await;
    assert!(matches!(outcome, InteractionOutcome::Private(_)));
    assert_eq!(outcome.text(), "only you see this, in de");
    assert_eq!(cleo.sees(games).len(), 1);
    assert!(sandbox.person("ada").sees(games).is_empty());
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_file_is_given_to_a_command_and_fetched_from_where_discord_keeps_it() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let file = Arg::File {
        name: "a file.txt".to_owned(),
        bytes: "five!".into(),
    };
    let outcome = outcome_of(ada.slash(games, "weigh", &[("file", file)])).await;
    let told = "a_file.txt of 5 at cdn.discordapp.com: five!";
    assert_eq!(outcome.text(), told);
    for wrong in [&[("file", "a file".into())][..], &[]] {
        let asked = ada.slash(games, "weigh", wrong);
        assert!(matches!(asked, Err(PersonError::Refused(_))), "{asked:?}");
    }
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_deferred_answer_is_awaited_and_pings_nobody() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    answers(&ada, games, "slow", &format!("done, {}", ada.mention())).await;
    assert!(ada.inbox().is_empty());
    assert_clean(&sandbox);
}

#[tokio::test]
async fn options_are_suggested_and_checked_as_by_a_client() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let choices = ada
        .autocomplete(games, "plant", ("fruit", "ap"), &[("count", 2.into())])
        .await
        .unwrap();
    let values = choices.iter().map(|choice| &choice["value"]);
    assert!(values.eq(["apple", "apricot"]), "{choices:?}");
    let args = [
        ("fruit", "apple".into()),
        ("count", 2.into()),
        ("owner", (&sandbox.person("bob")).into()),
    ];
    let outcome = outcome_of(ada.slash(games, "plant", &args)).await;
    assert_eq!(outcome.text(), "2 apple for bob");
    let apple = || ("fruit", "apple".into());
    for wrong in [
        &[][..],
        &[apple(), ("count", 10.into())],
        &[apple(), ("tree", "oak".into())],
    ] {
        let asked = ada.slash(games, "plant", wrong);
        assert!(matches!(asked, Err(PersonError::Refused(_))), "{wrong:?}");
    }
    for unknown in ["water", "settings"] {
        let asked = ada.slash(games, unknown, &[]);
        assert!(matches!(asked, Err(PersonError::NoCommand(_))), "{unknown}");
    }
    let outcome = outcome_of(ada.slash(games, "settings theme", &[("name", "dark".into())])).await;
    assert_eq!(outcome.text(), "theme dark");
    assert!(ada.commands(games).contains(&"settings theme".to_owned()));
    assert_clean(&sandbox);
}

#[tokio::test]
async fn buttons_lists_and_forms_work() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let (ada, bob) = (sandbox.person("ada"), sandbox.person("bob"));
    let shown = outcome_of(ada.slash(games, "panel", &[])).await;
    let panel = shown.message().unwrap().id;

    let pressed = outcome_of(bob.click(panel, "Count")).await;
    assert!(matches!(&pressed, InteractionOutcome::Updated(message) if message.id == panel));
    assert_eq!(pressed.text(), "pressed by bob");

    let later = outcome_of(bob.click(panel, "later")).await;
    assert!(matches!(later, InteractionOutcome::Updated(_)));
    assert_eq!(later.text(), "changed later");

    let chosen = outcome_of(bob.select(panel, "Choose", &["A", "c"])).await;
    assert_eq!((chosen.text(), chosen.is_private()), ("chosen a,c", true));

    let InteractionOutcome::Form(form) = outcome_of(ada.click(panel, "Form")).await else {
        panic!("no form")
    };
    assert_eq!(form.title(), "Write it");
    assert!(matches!(
        ada.submit(&form, &[]),
        Err(PersonError::Refused(_))
    ));
    let wrote = outcome_of(ada.submit(&form, &[("Your turn", "e8-e5")])).await;
    assert_eq!(wrote.text(), "wrote e8-e5");

    let gray = bob.click(panel, "Gray");
    assert!(matches!(gray, Err(PersonError::Disabled(_))));
    let gone = bob.click(panel, "Gone");
    assert!(matches!(gone, Err(PersonError::NoComponent(..))));
    let nothing = bob.select(panel, "Choose", &[]);
    assert!(matches!(nothing, Err(PersonError::Refused(_))));
    assert_clean(&sandbox);
}

#[tokio::test]
async fn an_interaction_without_an_answer_fails_after_three_seconds() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let asked = ada.slash(games, "mute", &[]);
    sandbox.advance(Duration::from_secs(4));
    let outcome = outcome_of(asked).await;
    assert!(matches!(outcome, InteractionOutcome::Failed));
}

#[tokio::test]
async fn a_picture_has_its_size_its_text_and_an_address() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let outcome = outcome_of(ada.slash(games, "picture", &[])).await;
    let message = outcome.message().unwrap();
    let file = &message.attachments[0];
    assert_eq!(file.size, Some((30, 20)));
    assert_eq!(file.description.as_deref(), Some("an empty board"));
    let fetched = reqwest::get(&file.url).await.unwrap();
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.unwrap(), file.bytes);

    // An outdated client still gets it.
    ada.delete(message.id).unwrap();
    let fetched = reqwest::get(&file.url).await.unwrap();
    assert_eq!(fetched.status(), 200);
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_written_message_reaches_the_bot_when_it_is_meant() {
    let (sandbox, bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
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
    assert_eq!(inbox[0].message, message);
    assert_eq!(inbox[0].reason, PingReason::Mention);
    assert!(sandbox.person("ada").inbox().is_empty());
}
