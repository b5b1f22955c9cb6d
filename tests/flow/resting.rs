//! Rests in a Swiss and its number of rounds: the announced points are the final ones.

use super::panel::Event;
use crate::flow::prelude::*;

impl Event {
    async fn rests(&self, name: &str, round: i64) -> InteractionOutcome {
        let args: [(&str, Arg); 2] = [
            ("round", round.into()),
            ("tournament", format!("T-{}", self.id).into()),
        ];
        let (chat, who) = (&self.chat, self.chat.sandbox.person(name));
        let said = chat.uses(&who, "tournament rest", &args).await;
        assert!(said.is_private(), "{}", said.text());
        said
    }

    async fn rules(&self) -> String {
        let said = self.chat.click(&self.chat.bob, self.post.id, "Rules").await;
        said.text().to_owned()
    }
}

#[tokio::test]
async fn the_rounds_that_will_be_played_are_said_before_the_start_and_after() {
    let event = Event::open(&[("size", "4")], &["dan", "eve"], &[]).await;
    let chat = &event.chat;
    let rules = event.rules().await;
    for line in [
        "4 rounds (fewer if fewer than 6 people play), 14 days each",
        "With the 4 people who have joined so far, there would be 3 rounds.",
    ] {
        rules.says(line);
    }
    // Of three rounds the second is one of the last two.
    let said = event.rests("dan", 2).await;
    said.says("no points");
    event.back().await;
    let asked = event.picks(&chat.ada, event.panel, "Start now").await;
    asked.says("3 rounds.");
    let started = chat.click(&chat.ada, event.panel, "Do it").await;
    started.lacks("All matches are over.");
    event.wait_for_round(1).await;
    let rules = event.rules().await;
    rules.says("3 rounds, 14 days each. You play");
    let round = chat.reads(&chat.bob, event.thread, "Round 1 of 3").await;
    round.says("Cup");
    event.chat.end().await;
}
