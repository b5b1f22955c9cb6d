//! Why somebody was paired: as of that time, regardless of later events, and about nobody who was
//! not there.

use std::collections::BTreeMap;

use cairn_domain::tournament::Match;

use super::panel::Event;
use crate::flow::prelude::*;

const PLAYING: [&str; 5] = ["bob", "cleo", "dan", "eve", "fay"];

impl Event {
    /// The public question about a pairing.
    async fn why(&self, player: &str, round: u16, instead: Option<&str>) -> InteractionOutcome {
        let mut args: Vec<(&str, Arg)> = vec![
            ("tournament", format!("T-{}", self.id).into()),
            ("player", player.into()),
            ("round", i64::from(round).into()),
        ];
        args.extend(instead.map(|it| ("instead", it.into())));
        let (chat, bob) = (&self.chat, &self.chat.bob);
        let said = chat.uses(bob, "tournament why", &args).await;
        assert!(said.is_private(), "{}", said.text());
        said
    }

    /// The answers about everybody in these rounds.
    async fn reasons(&self, rounds: &[u16]) -> BTreeMap<(u16, &'static str), String> {
        let mut all = BTreeMap::new();
        for round in rounds {
            for player in PLAYING {
                let said = self.why(player, *round, None).await;
                let id = said.message().unwrap().id;
                let said = self.chat.click(&self.chat.bob, id, "Details").await;
                // Their pending notices may precede it.
                let said = said.text();
                let (_, said) = said.split_once("Round ").unwrap_or(("", said));
                all.insert((*round, player), said.to_owned());
            }
        }
        all
    }

    /// The first of a match wins, or the second.
    async fn decides(&self, index: usize, first: bool) {
        let found = self.tournament().await.matches[index].clone();
        let entry = if first {
            found.new.first
        } else {
            found.new.second
        };
        let winner = self.name_of(entry).await;
        let done = self.settles(index, &format!("{winner} wins"), "").await;
        done.says("Done");
    }
}

/// The names in the list under an answer.
fn listed_names(said: &InteractionOutcome) -> Vec<String> {
    let message = said.message().unwrap();
    let options = message.parts().filter_map(|it| it["options"].as_array());
    let labels = options.flatten().map(|it| it["label"].as_str().unwrap());
    labels
        .map(|it| it.rsplit(' ').next().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn why_tells_what_was_true_when_a_round_was_paired() {
    let event = Event::start(&["dan", "eve", "fay"], &["gus"]).await;
    let (chat, id) = (&event.chat, event.id);
    let first = event.reasons(&[1]).await;

    // Somebody joins late, and is asked about in vain.
    let gus = chat.sandbox.person("gus");
    let joined = chat.click(&gus, event.post.id, "Join").await;
    joined.says("next round");
    let said = event.why("bob", 1, Some("gus")).await;
    said.says("\ngus isn’t paired in round 1.");
    let said = event.why("gus", 1, None).await;
    said.says("**gus** wasn’t paired in round 1 because they joined later.");
    assert!(said.message().unwrap().part("Details").is_none());
    let said = event.why("bob", 1, Some("bob")).await;
    said.says("A player can’t be paired with themselves.");
    for player in PLAYING {
        let names = listed_names(&event.why(player, 1, None).await);
        let wrong = |it: &&String| *it == "gus" || *it == player;
        assert!(!names.iter().any(|it| wrong(&it)), "{player}: {names:?}");
    }

    // The next round is paired; then a result of the one before is corrected.
    for index in 0..2 {
        event.decides(index, true).await;
    }
    event.back().await;
    let paired = event.does("Pair the next round", "Do it").await;
    paired.says("Done");
    let both = |it: &Tournament| it.rounds.len() == 2;
    chat.tournament_is(id, "a second round", both).await;
    let before = event.reasons(&[1, 2]).await;
    for (key, said) in &first {
        assert_eq!(&before[key], said, "{key:?}");
    }
    event.decides(0, false).await;
    assert_eq!(event.reasons(&[1, 2]).await, before);

    // Each answer says the pair that was made.
    let it = event.tournament().await;
    for found in it.matches.iter().filter(|it: &&Match| it.new.round == 2) {
        let (one, other) = (found.new.first, found.new.second);
        let (one, other) = (event.name_of(one).await, event.name_of(other).await);
        let said = event.why(&one, 2, None).await;
        assert!(
            said.text().contains(&other),
            "{one}, {other}: {}",
            said.text()
        );
    }
    event.chat.end().await;
}
