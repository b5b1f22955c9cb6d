//! Every button, form and command, ten times at the same moment by people who may use it: it has
//! the effect of one, or of as many as were meant, and everybody reads an answer. The buttons are
//! listed in `tests/common/presses.txt`, and the commands are those that the bot registers: new
//! ones fail here until a scene presses them.

mod commands;
mod games;
mod handed;
mod people;
mod tournaments;

use std::collections::BTreeSet;

use localdiscord::{InteractionOutcome, PendingInteraction};

const PRESSES: &str = include_str!("../../common/presses.txt");
const TIMES: usize = 10;

/// Requests that only show something, or ask first.
const SHOWS: [&str; 78] = [
    "about",
    "asked",
    "close",
    "computer.card",
    "courses",
    "d.ask",
    "d.at",
    "d.pick",
    "d.who",
    "example",
    "finished",
    "form",
    "game.ask-resign",
    "game.history",
    "game.more",
    "game.note",
    "game.offers",
    "game.proof",
    "game.replay",
    "game.text",
    "game.view",
    "game.viewer.animation",
    "game.viewer.go-to",
    "game.viewer.page",
    "game.viewer.part",
    "games",
    "help",
    "learn.list",
    "learn.show",
    "learn.try",
    "list",
    "move",
    "own.task.go",
    "own.task.list",
    "own.task.show",
    "own.task.try",
    "pick",
    "plan.pick",
    "plan.show",
    "privacy.ask",
    "puzzle.task.go",
    "puzzle.task.list",
    "puzzle.task.show",
    "puzzle.task.try",
    "record-replay",
    "record-viewer.animation",
    "record-viewer.go-to",
    "record-viewer.page",
    "record-viewer.part",
    "rules",
    "set.me",
    "set.server",
    "t.all-games",
    "t.crosstable",
    "t.export",
    "t.games",
    "t.instead",
    "t.log",
    "t.new.ask-discard",
    "t.new.look",
    "t.new.page",
    "t.round",
    "t.rules",
    "t.standings",
    "t.stay",
    "t.who",
    "t.why",
    "terms.show",
    "top",
    "try.ask",
    "try.chances",
    "try.list",
    "try.show",
    "wait.digest",
    "wait.next",
    "wait.open",
    "wait.page",
    "wait.play",
];

/// Requests that change something and are pressed ten times at once in other tests, with their
/// places.
const ELSEWHERE: [&str; 36] = [
    // A picture for everybody: `viewer.rs`.
    "game.viewer.share",
    "record-viewer.share",
    // Lessons: `lessons.rs`.
    "learn.pick",
    "learn.whole",
    "learn.undo",
    "learn.go",
    // Puzzles: `puzzles.rs`.
    "puzzle.task.pick",
    "puzzle.task.whole",
    "puzzle.task.undo",
    "puzzle.another",
    "puzzle.give-up",
    // Like puzzles, for a turn of one's own game, handled the same way: `own_puzzles.rs`.
    "own.task.pick",
    "own.task.whole",
    "own.task.undo",
    "own.another",
    "own.give-up",
    // Plans: `plans.rs`.
    "plan.add",
    "plan.remove",
    "plan.clear",
    // Explorations: `explore.rs`.
    "try.pick",
    "try.whole",
    "try.undo",
    "try.type",
    "try.chance",
    "try.roll",
    "try.leaf",
    "try.turn",
    "try.plan",
    "try.note",
    "try.share",
    // In a game against the computer: `card.rs`.
    "game.let-resign",
    // A hint, in a game against the computer: `hints.rs`.
    "game.hint",
    "game.play-hint",
    // A review, which is searched: `review.rs`.
    "review",
    // Likewise for a record: `records.rs`.
    "record-review",
    // A deadline: `kinds/deadlines.rs`.
    "t.claim",
];

/// The families of ids, the people each is for, and their ids.
fn families() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let lines = PRESSES.lines().filter(|it| !it.starts_with('#'));
    lines.map(|line| {
        let [family, whose, id] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("three words: {line}");
        };
        (family, whose, id)
    })
}

/// Everybody's answers: private ones, and no incidents.
async fn answers(asked: Vec<PendingInteraction>, what: &str) -> Vec<InteractionOutcome> {
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
    let (games, tournaments, people, handed) = tokio::join!(
        games::effective(),
        tournaments::effective(),
        people::effective(),
        handed::effective(),
    );
    let all = [games, tournaments, people, handed];
    let effective: BTreeSet<_> = all.into_iter().flatten().collect();
    for (family, ..) in families() {
        let is_known = SHOWS.contains(&family) || ELSEWHERE.contains(&family);
        assert_ne!(
            effective.contains(family),
            is_known,
            "{family}: whatever changes something is pressed ten times at once by a scene of \
             tests/flow/at_once; what only shows something stands in `SHOWS`"
        );
    }
    for known in SHOWS.iter().chain(&ELSEWHERE) {
        let is_there = families().any(|it| it.0 == *known);
        assert!(is_there, "there is no such button: {known}");
    }
}

#[tokio::test]
async fn every_command_used_at_once_has_the_effect_of_one() {
    commands::all_are_used().await;
}
