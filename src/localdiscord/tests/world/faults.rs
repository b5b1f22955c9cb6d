//! Faults, limits, kills.

use std::time::{Duration, Instant};

use localdiscord::{
    Config,
    faults::{Effect, InjectedFault},
    journal::End,
};

use crate::{assert_clean, start, start_with};

const MESSAGES: &str = "/channels/{channel_id}/messages";

#[tokio::test]
async fn an_enforced_nonce_makes_one_message_of_two() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    let outcome = ada
        .slash(games, "twice", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(outcome.text(), "true");
    assert_eq!(ada.sees(games).len(), 2);
    assert_clean(&sandbox);
}

#[tokio::test]
async fn after_a_lost_answer_the_nonce_finds_the_message() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    let trap = sandbox.fail(InjectedFault::on("POST", MESSAGES, Effect::LoseAnswer));
    let outcome = ada
        .slash(games, "twice", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(
        (trap.hits(), outcome.text()),
        (1, "the first seemed to fail")
    );
    let once: Vec<_> = ada
        .sees(games)
        .into_iter()
        .filter(|message| message.content == "once")
        .collect();
    assert_eq!(once.len(), 1);
    let ends: Vec<_> = sandbox
        .journal()
        .requests("POST", MESSAGES)
        .iter()
        .map(|request| request.end)
        .collect();
    assert_eq!(ends, [End::AnswerLost(200), End::Answered(200)]);
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_cut_request_has_never_been() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    sandbox.fail(InjectedFault::on("POST", MESSAGES, Effect::Cut));
    let outcome = ada
        .slash(games, "twice", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(outcome.text(), "the first seemed to fail");
    assert_eq!(ada.sees(games).len(), 2);
}

#[tokio::test]
async fn too_many_messages_are_held_back_by_the_limiter_of_the_bot() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    sandbox.fail(InjectedFault::on(
        "POST",
        MESSAGES,
        Effect::RateLimit {
            retry_after: 0.2,
            global: false,
        },
    ));
    let outcome = ada
        .slash(games, "burst", &[("count", 7.into())])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(outcome.text(), "burst over");
    let ends: Vec<_> = sandbox
        .journal()
        .requests("POST", MESSAGES)
        .iter()
        .map(|request| request.end)
        .collect();
    // The bot obeys the headers; the one refusal is ours.
    assert_eq!(
        ends.iter()
            .filter(|end| **end == End::Answered(429))
            .count(),
        1,
        "{ends:?}"
    );
    assert_eq!(ends.len(), 8);
    assert_clean(&sandbox);
}

#[tokio::test]
async fn events_of_a_gap_are_told_again_after_a_resume() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    sandbox.drop_gateway();
    let asked = sandbox
        .person("ada")
        .slash(games, "echo", &[("text", "in the gap".into())])
        .unwrap();
    assert_eq!(asked.outcome().await.unwrap().text(), "in the gap");
    sandbox.resumed_times(1).await.unwrap();
    assert_eq!(sandbox.identified(), 1);
    sandbox.ask_to_reconnect();
    sandbox.resumed_times(2).await.unwrap();
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_bot_far_away_hears_everything_in_order_and_late() {
    let latency = Duration::from_millis(200);
    let config = Config {
        latency,
        ..Config::default()
    };
    let (sandbox, _bot) = start_with(config).await;
    let ada = sandbox.person("ada");
    let before = Instant::now();
    let asked: Vec<_> = (0..20)
        .map(|n| {
            let text = format!("word {n}");
            ada.slash(sandbox.channel("games"), "echo", &[("text", text.into())])
                .unwrap()
        })
        .collect();
    for (n, asked) in asked.iter().enumerate() {
        assert_eq!(asked.outcome().await.unwrap().text(), format!("word {n}"));
    }
    let took = before.elapsed();
    // The event is delayed; twenty events take no longer than one.
    assert!(took >= latency && took < 20 * latency, "{took:?}");
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_forgotten_session_is_begun_anew() {
    let (sandbox, _bot) = start().await;
    sandbox.drop_sessions();
    let begun = |_: &_| (sandbox.identified() == 2 && sandbox.is_connected()).then_some(());
    sandbox.wait_until("a new session", begun).await.unwrap();
    let asked = sandbox
        .person("ada")
        .slash(
            sandbox.channel("games"),
            "echo",
            &[("text", "again".into())],
        )
        .unwrap();
    assert_eq!(asked.outcome().await.unwrap().text(), "again");
}

#[tokio::test]
async fn the_bot_is_killed_while_a_request_is_held_and_comes_back() {
    let (sandbox, mut bot) = start().await;
    let games = sandbox.channel("games");
    let ada = sandbox.person("ada");
    let before = sandbox.fail(InjectedFault::on("POST", MESSAGES, Effect::HoldBefore));
    let asked = ada.slash(games, "twice", &[]).unwrap();
    before.reached().await.unwrap();
    assert!(ada.sees(games).is_empty());
    bot.kill().await.unwrap();
    before.abandon();

    bot.restart().await.unwrap();
    sandbox.bot_is_ready().await.unwrap();
    let after = sandbox.fail(InjectedFault::on("POST", MESSAGES, Effect::HoldAfter));
    ada.slash(games, "twice", &[]).unwrap();
    after.reached().await.unwrap();
    assert_eq!(ada.sees(games).len(), 1);
    bot.kill().await.unwrap();
    after.release();
    sandbox.advance(Duration::from_secs(4));
    assert!(matches!(
        asked.outcome().await.unwrap(),
        localdiscord::InteractionOutcome::Failed
    ));
}

#[tokio::test]
async fn what_is_over_a_limit_is_refused_and_recorded() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    let outcome = sandbox
        .person("ada")
        .slash(games, "shout", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    assert_eq!(
        outcome.text(),
        "Invalid Form Body (components.0.components.0.label: Must be 80 or fewer in length.)"
    );
    assert!(
        sandbox
            .violations()
            .iter()
            .any(|violation| violation.contains("80 or fewer")),
        "{:?}",
        sandbox.violations()
    );
}

#[tokio::test]
async fn a_message_that_may_mention_anybody_is_recorded() {
    let (sandbox, _bot) = start().await;
    let games = sandbox.channel("games");
    sandbox
        .person("ada")
        .slash(games, "unguarded", &[])
        .unwrap()
        .outcome()
        .await
        .unwrap();
    let violations = sandbox.violations();
    assert!(
        matches!(&violations[..], [only] if only.contains("allowed_mentions")),
        "{violations:?}"
    );
}

#[tokio::test]
async fn the_bot_ends_when_it_is_asked_to_and_its_last_words_are_kept() {
    let (sandbox, mut bot) = start().await;
    bot.writes("registered").await.unwrap();
    let status = bot.stop(Duration::from_secs(10)).await.unwrap();
    // The tiny bot does not handle signals: it dies of this one.
    assert!(status.is_some_and(|status| !status.success()));
    assert!(!sandbox.is_connected());
}
