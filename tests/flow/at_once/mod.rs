//! Every button, variant and command, ten times at the same moment by people who may use it: it has
//! the effect of one, or of as many as were meant, and everybody reads an answer. The buttons are
//! those that declare to change something, and the commands are those that the bot registers: new
//! ones fail here until a scene presses them.

mod commands;
mod games;
mod handed;
mod people;
mod tournaments;

use std::collections::BTreeSet;

use localdiscord::PendingInteraction;

use super::{everybody::families, kinds::deadlines};
use crate::flow::prelude::*;

pub(super) const TIMES: usize = 10;

/// What is pressed here. What is guarded apart from that, such as a plan by its revision, is tested
/// where it is made.
fn changes_for_others(effect: &str) -> bool {
    effect.starts_with("changes:")
}

/// Everybody's answers: private ones, and no incidents.
pub(super) async fn answers(asked: Vec<PendingInteraction>, what: &str) -> Vec<InteractionOutcome> {
    let mut all = Vec::new();
    for asked in asked {
        let outcome = asked.outcome().await.unwrap();
        assert!(!matches!(outcome, InteractionOutcome::Failed), "{what}");
        if let Some(message) = outcome.message() {
            assert!(outcome.is_private(), "{what}: {outcome:?}");
            let says = !outcome.text().is_empty() || !message.attachments.is_empty();
            assert!(says, "{what}");
            assert!(!outcome.text().contains("ncident"), "{what}");
        }
        all.push(outcome);
    }
    all
}

#[tokio::test]
async fn every_button_pressed_at_once_has_the_effect_of_one() {
    let (games, tournaments, people, handed, claims) = tokio::join!(
        games::effective(),
        tournaments::effective(),
        people::effective(),
        handed::effective(),
        deadlines::claims_at_once(),
    );
    let all = [games, tournaments, people, handed, claims];
    let effective: BTreeSet<_> = all.into_iter().flatten().collect();
    for [family, _, effect, _] in families() {
        assert_eq!(
            effective.contains(family),
            changes_for_others(effect),
            "{family}: whatever changes something for others is pressed ten times at once by a \
             scene of tests/flow/at_once"
        );
    }
}

#[tokio::test]
async fn every_command_used_at_once_has_the_effect_of_one() {
    commands::all_are_used().await;
}
