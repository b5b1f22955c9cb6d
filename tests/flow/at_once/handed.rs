//! An entry that is handed over, and a league between seasons: ten presses at once.

use std::collections::BTreeSet;

use cairn_domain::{
    ParticipantId,
    tournament::{EntryId, TournamentEvent},
};

use super::{
    super::panel::{Event, MINUTE, sets},
    TIMES, answers,
    tournaments::second_director,
};
use crate::{common::books::Books, flow::prelude::*};

/// An entry that somebody is to take over.
struct Place<'a> {
    event: &'a Event,
    entry: EntryId,
    /// For good or for this round, as in the press.
    how: &'static str,
    to: Person,
    id: ParticipantId,
}

/// Its player, and the log lines about the handover.
#[derive(Clone, Debug, Default, PartialEq)]
struct HandoverCounts {
    people: usize,
    proposed: usize,
    declined: usize,
    substituted: usize,
}

impl Place<'_> {
    async fn tally(&self) -> HandoverCounts {
        let it = self.event.tournament().await;
        let mut handed = HandoverCounts {
            people: it.entry(self.entry).unwrap().people.len(),
            ..HandoverCounts::default()
        };
        for line in &it.log {
            match line.event {
                TournamentEvent::Proposed { entry, .. } if entry == self.entry => {
                    handed.proposed += 1;
                }
                TournamentEvent::Declined { entry, .. } if entry == self.entry => {
                    handed.declined += 1;
                }
                TournamentEvent::Substituted { entry, .. }
                | TournamentEvent::StoodIn { entry, .. }
                    if entry == self.entry =>
                {
                    handed.substituted += 1;
                }
                _ => (),
            }
        }
        handed
    }

    /// Two directors propose it at once, five times each: one question is posted.
    async fn propose(&self) -> Message {
        let (event, before) = (self.event, self.tally().await);
        let posts = event.chat.posts(event.thread, "take").len();
        let length = event.tournament().await.log.len();
        let request = format!("{}:{}:{}", self.how, self.entry.0, self.id.0);
        let id = format!("1:d:{}:do:{length}:{request}", event.id);
        let two = [&event.chat.ada, &event.chat.bob];
        let press = |it: usize| two[it % 2].click_stale(event.post.id, &id).unwrap();
        let said = answers((0..TIMES).map(press).collect(), self.how).await;
        let count = |text: &str| said.iter().filter(|it| it.text().contains(text)).count();
        assert_eq!(count("asking them in"), 1, "{said:#?}");
        assert_eq!(count("in the meantime"), TIMES - 1, "{said:#?}");
        let proposed = before.proposed + 1;
        assert_eq!(self.tally().await, HandoverCounts { proposed, ..before });
        let asked = event.chat.wait_until("the question", |world| {
            let offers = world.messages_in(event.thread);
            let offers = offers.filter(|it| it.content.contains("take"));
            offers.skip(posts).last().cloned()
        });
        let offer = asked.await;
        assert_eq!(event.chat.posts(event.thread, "take").len(), posts + 1);
        offer
    }

    /// Presses these buttons of the offer ten times at once, alternately.
    async fn answer(&self, offer: &Message, buttons: &[&str]) -> Vec<InteractionOutcome> {
        let ids = buttons.iter().map(|label| {
            let id = offer.part(label).unwrap()["custom_id"].as_str();
            id.unwrap().to_owned()
        });
        let ids: Vec<String> = ids.collect();
        let press = |it: usize| self.to.click_stale(offer.id, &ids[it % ids.len()]).unwrap();
        answers((0..TIMES).map(press).collect(), &buttons.join(", ")).await
    }

    /// It is declined, declined and taken at once, and taken; each has one effect.
    async fn is_taken_at_last(&self) {
        let (take, decline, stays) = (
            "Take it over",
            "No, thanks",
            "You’ve declined, so nothing changes.",
        );
        let offer = self.propose().await;
        // Nobody else answers for them.
        let chat = &self.event.chat;
        let foreign = chat.click(&chat.cleo, offer.id, take).await;
        assert!(foreign.is_private());
        foreign.says("Someone else was asked.");
        let said = self.answer(&offer, &[decline]).await;
        all_say(&said, stays);
        let once = self.tally().await;
        assert_eq!((once.people, once.declined, once.substituted), (1, 1, 0));
        // A declined offer cannot be taken, even where the buttons still exist.
        all_say(&self.answer(&offer, &[take]).await, stays);
        assert_eq!(self.tally().await, once);

        // Both at once: one of them counts, and everybody reads which.
        let offer = self.propose().await;
        let said = self.answer(&offer, &[take, decline]).await;
        let both = self.tally().await;
        assert_eq!(both.declined + both.substituted, 2, "{both:?}");
        let said = if both.substituted == 1 {
            said
        } else {
            all_say(&said, stays);
            let offer = self.propose().await;
            self.answer(&offer, &[take]).await
        };
        let count = |text: &str| said.iter().filter(|it| it.text().contains(text)).count();
        let told = (
            count("You’re now playing in"),
            count("already have this place"),
        );
        assert_eq!(told, (1, TIMES - 1), "{said:#?}");
        let taken = self.tally().await;
        assert_eq!((taken.people, taken.substituted), (2, 1));
    }
}

fn all_say(said: &[InteractionOutcome], text: &str) {
    for it in said {
        it.says(text);
    }
}

async fn handed_over() -> BTreeSet<String> {
    let event = Event::open(&[], &["dan", "eve"], &["gus", "hana"]).await;
    second_director(&event).await;
    event.starts().await;
    let it = event.wait_for_round(1).await;
    // Neither Ada nor Bob plays against these.
    let bob = it.entries[0].id;
    let played = it
        .matches
        .iter()
        .find(|it| ![it.new.first, it.new.second].contains(&bob));
    let [first, second] = played.map(|it| [it.new.first, it.new.second]).unwrap();
    let taken = [(first, "substitute", "gus"), (second, "stand-in", "hana")];
    for (entry, how, name) in taken {
        let to = event.chat.sandbox.person(name);
        // Known, like somebody chosen from the list.
        let books = Books::open_beside(&event.chat.database).await;
        let known = books.enroll(PlayerId(to.id().0), name.to_owned()).await;
        let place = Place {
            event: &event,
            entry,
            how,
            to,
            id: known.id,
        };
        place.is_taken_at_last().await;
    }
    let log = event.log().await;
    for said in ["was asked to take", "declined to take", "in round 1 only"] {
        log.says(said);
    }
    event.chat.end().await;
    [
        "d.do.substitute",
        "d.do.stand-in",
        "d.take",
        "d.stand-in",
        "d.decline",
    ]
    .map(ToOwned::to_owned)
    .into()
}

/// In a league somebody says ten times at once that they will not play the next season.
async fn season() -> BTreeSet<String> {
    let names = ["ada", "bob", "cleo", "dan"];
    let chat = Chat::start_with_people(&names).await;
    let setup = sets_up(&chat, "league", "League").await;
    for (field, value) in [("start", "1"), ("match", "single")] {
        sets(&chat, setup.id, field, value).await;
    }
    let post = opens(&chat, setup.id, "League").await;
    for name in names {
        let joined = chat
            .click(&chat.sandbox.person(name), post.id, "Join")
            .await;
        joined.says("You’re in");
    }
    chat.sandbox.advance(DAY + MINUTE);
    let id = id_of(&post);
    let runs = |it: &Tournament| it.stage == Stage::Running && !it.seasons.is_empty();
    chat.tournament_is(id, "a season", runs).await;
    for (word, said_then) in [
        ("no", "You’re sitting out the next season of"),
        ("yes", "You’re in for the next"),
    ] {
        let press = format!("1:t:of:{id}:season:{word}");
        let asked = (0..TIMES).map(|_| chat.bob.click_stale(post.id, &press).unwrap());
        let said = answers(asked.collect(), &press).await;
        let count = |text: &str| said.iter().filter(|it| it.text().contains(text)).count();
        assert_eq!(
            (count(said_then), count("already been done")),
            (1, TIMES - 1),
            "{said:#?}"
        );
    }
    let log = chat.tournament(id).await.log;
    let is_it = |it: &TournamentEvent| matches!(it, TournamentEvent::NextSeason { .. });
    assert_eq!(log.iter().filter(|it| is_it(&it.event)).count(), 2);
    chat.end().await;
    ["t.season".to_owned()].into()
}

pub(super) async fn effective() -> BTreeSet<String> {
    let (handed, season) = tokio::join!(handed_over(), season());
    handed.into_iter().chain(season).collect()
}
