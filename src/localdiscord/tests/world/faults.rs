//! Faults, limits, kills.

use std::time::{Duration, Instant};

use localdiscord::{
    Config, InteractionOutcome, LocalDiscord,
    faults::{Effect, InjectedFault},
    journal::End,
};

use crate::{ada_in, answers, assert_clean, outcome_of, start, start_with};

const MESSAGES: &str = "/channels/{channel_id}/messages";

#[tokio::test]
async fn an_enforced_nonce_makes_one_message_of_two() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    answers(&ada, games, "twice", "true").await;
    assert_eq!(ada.sees(games).len(), 2);
    assert_clean(&sandbox);
}

#[tokio::test]
async fn after_a_lost_answer_the_nonce_finds_the_message() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let trap = sandbox.fail(InjectedFault::new("POST", MESSAGES, Effect::LoseAnswer));
    answers(&ada, games, "twice", "the first seemed to fail").await;
    assert_eq!(trap.hits(), 1);
    let seen = ada.sees(games).into_iter();
    let once = seen.filter(|message| message.content == "once");
    assert_eq!(once.count(), 1);
    assert_eq!(ends(&sandbox), [End::AnswerLost(200), End::Answered(200)]);
    assert_clean(&sandbox);
}

/// How the requests for new messages ended.
fn ends(sandbox: &LocalDiscord) -> Vec<End> {
    let requests = sandbox.journal().requests("POST", MESSAGES);
    requests.iter().map(|request| request.end).collect()
}

#[tokio::test]
async fn a_cut_request_has_never_been() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    sandbox.fail(InjectedFault::new("POST", MESSAGES, Effect::Cut));
    answers(&ada, games, "twice", "the first seemed to fail").await;
    assert_eq!(ada.sees(games).len(), 2);
}

#[tokio::test]
async fn too_many_messages_are_held_back_by_the_limiter_of_the_bot() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let limit = Effect::RateLimit {
        retry_after: 0.2,
        global: false,
    };
    sandbox.fail(InjectedFault::new("POST", MESSAGES, limit));
    let outcome = outcome_of(ada.slash(games, "burst", &[("count", 7.into())])).await;
    assert_eq!(outcome.text(), "burst over");
    let mut ends = ends(&sandbox);
    // The bot obeys the headers; the one refusal is ours.
    assert_eq!(ends.len(), 8);
    ends.retain(|end| *end == End::Answered(429));
    assert_eq!(ends.len(), 1);
    assert_clean(&sandbox);
}

#[tokio::test]
async fn events_of_a_gap_are_told_again_after_a_resume() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    sandbox.drop_gateway();
    let asked = ada.slash(games, "echo", &[("text", "in the gap".into())]);
    assert_eq!(outcome_of(asked).await.text(), "in the gap");
    sandbox.resumed_times(1).await.unwrap();
    assert_eq!(sandbox.identify_count(), 1);
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
    let (ada, games) = ada_in(&sandbox);
    let before = Instant::now();
    let words = (0..20).map(|n| format!("word {n}").into());
    let asked = words.map(|word| ada.slash(games, "echo", &[("text", word)]).unwrap());
    let asked: Vec<_> = asked.collect();
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
    let begun = |_: &_| (sandbox.identify_count() == 2 && sandbox.is_connected()).then_some(());
    sandbox.wait_until("a new session", begun).await.unwrap();
    let (ada, games) = ada_in(&sandbox);
    let asked = ada.slash(games, "echo", &[("text", "again".into())]);
    assert_eq!(outcome_of(asked).await.text(), "again");
}

#[tokio::test]
async fn the_bot_is_killed_while_a_request_is_held_and_comes_back() {
    let (sandbox, mut bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let before = sandbox.fail(InjectedFault::new("POST", MESSAGES, Effect::HoldBefore));
    let asked = ada.slash(games, "twice", &[]).unwrap();
    before.wait_until_hit().await.unwrap();
    assert!(ada.sees(games).is_empty());
    bot.kill().await.unwrap();
    before.abandon();

    bot.restart().await.unwrap();
    sandbox.bot_is_ready().await.unwrap();
    let after = sandbox.fail(InjectedFault::new("POST", MESSAGES, Effect::HoldAfter));
    ada.slash(games, "twice", &[]).unwrap();
    after.wait_until_hit().await.unwrap();
    assert_eq!(ada.sees(games).len(), 1);
    bot.kill().await.unwrap();
    after.release();
    sandbox.advance(Duration::from_secs(4));
    let outcome = asked.outcome().await.unwrap();
    assert!(matches!(outcome, InteractionOutcome::Failed));
}

#[tokio::test]
async fn what_is_over_a_limit_is_refused_and_recorded() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let too_long = "components.0.components.0.label: Must be 80 or fewer in length.";
    let text = format!("Invalid Form Body ({too_long})");
    answers(&ada, games, "shout", &text).await;
    let violations = sandbox.violations();
    let recorded = violations.iter().any(|it| it.contains("80 or fewer"));
    assert!(recorded, "{violations:?}");
}

#[tokio::test]
async fn a_message_that_may_mention_anybody_is_recorded() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    answers(&ada, games, "unguarded", "done").await;
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
