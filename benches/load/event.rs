//! A Swiss of two hundred: opened and joined before the minute, started within it, its standings
//! drawn all the time.

use std::sync::Arc;

use localdiscord::{
    Arg, InteractionOutcome, Person,
    world::{
        id::{ChannelId, MessageId},
        message::Message,
    },
};
use tokio::time::Instant;

use crate::{crowd::Crowd, steady::steady};

/// The number of entries.
pub(crate) const ENTRIES: u32 = 200;
/// The number of places.
const PLACES: u32 = 400;
/// Presses of *Join* per second.
const JOINS: u32 = 20;

/// A tournament that people have joined.
pub(crate) struct Event {
    maker: Person,
    channel: ChannelId,
}

impl Event {
    /// Sets it up and lets everybody join.
    pub(crate) async fn open(crowd: &Arc<Crowd>, channel: ChannelId, game: &str) -> Event {
        let maker = crowd.people[0].clone();
        let args: [(&str, Arg); 3] = [
            ("kind", "swiss".into()),
            ("game", game.into()),
            ("name", "Great Cup".into()),
        ];
        let panel = maker.slash(channel, "tournament new", &args);
        let panel = shown(&panel.expect("a command").outcome().await.expect("a panel"));
        let places = PLACES.to_string();
        for (page, field, value) in [(1, "match", "single"), (2, "places", &places)] {
            if page == 2 {
                press(&maker, panel.id, "More…").await;
            }
            let list = format!("1:t:new:set:{field}");
            let chosen = maker.select(panel.id, &list, &[value]).expect("a list");
            chosen.outcome().await.expect("an answer");
        }
        press(&maker, panel.id, "Back").await;
        press(&maker, panel.id, "Open").await;
        let post = maker.sees_message(channel, "the post", |it| it.part("Join").is_some());
        let post = post.await.expect("the post").id;
        let people = crowd.people.clone();
        steady(JOINS, ENTRIES / JOINS, |number, _| {
            let person = people[number as usize].clone();
            async move {
                let answer = press(&person, post, "Join").await;
                assert!(answer.text().contains("You are in"), "{}", answer.text());
            }
        })
        .await;
        Event { maker, channel }
    }

    /// Lets its director start it, which pairs the first round.
    pub(crate) async fn start(&self, crowd: &Crowd) {
        let panel = self.maker.slash(self.channel, "tournament direct", &[]);
        let panel = shown(&panel.expect("a command").outcome().await.expect("a panel"));
        let list = "What do you want to do?";
        let chosen = self.maker.select(panel.id, list, &["Start it now"]);
        let asked = shown(&chosen.expect("a list").outcome().await.expect("a question"));
        let due = Instant::now();
        let done = self.maker.click(asked.id, "Do it");
        crowd.answer("start of the tournament", due, done).await;
    }

    /// Somebody views the standings.
    pub(crate) async fn standings(&self, crowd: &Crowd, number: u32, due: Instant) {
        let person = &crowd.people[number as usize % crowd.people.len()];
        let args: [(&str, Arg); 1] = [("view", "standings".into())];
        let asked = person.slash(self.channel, "tournament show", &args);
        crowd.answer("/tournament show", due, asked).await;
    }
}

async fn press(who: &Person, message: MessageId, label: &str) -> InteractionOutcome {
    let asked = who.click(message, label).expect("a button");
    let outcome = asked.outcome().await.expect("an answer");
    assert!(
        !matches!(outcome, InteractionOutcome::Failed),
        "{label} in time"
    );
    outcome
}

fn shown(outcome: &InteractionOutcome) -> Message {
    outcome.message().expect("a message").clone()
}
