//! A director's other actions: rounds that cannot be paired, rounds that are checked first,
//! announcements, people who are entered, kept apart and put to rest, early ends.

use cairn_domain::tournament::{Match, TournamentEvent};
use cairn_pairing::Bye;

use super::{panel::Event, tournament::SECONDS};
use crate::flow::prelude::*;

impl Event {
    /// Ada keeps two apart.
    async fn keeps_apart(&self, one: &str, other: &str, why: &str) {
        self.opens_entry(one).await;
        let (ada, panel) = (&self.chat.ada, self.panel);
        self.chat.click(ada, panel, "Keep apart…").await;
        self.picks_name(other).await;
        let done = self.because(why).await;
        done.says("Done");
    }

    /// Chooses somebody from a list of Ada's panel by name.
    async fn picks_name(&self, name: &str) -> InteractionOutcome {
        let shown = self.message(self.panel);
        let is_theirs = |label: &str| label == name || label.ends_with(&format!(". {name}"));
        let found = shown.parts().find_map(|list| {
            let mut options = list["options"].as_array()?.iter();
            let found = options.find(|it| is_theirs(it["label"].as_str().unwrap()))?;
            Some((list["custom_id"].clone(), found["value"].clone()))
        });
        let (list, value) = found.unwrap_or_else(|| panic!("no {name} in {shown:#?}"));
        let (list, value) = (list.as_str().unwrap(), value.as_str().unwrap());
        self.chat.ada.selects(self.panel, list, value).await
    }

    /// Dan may meet nobody, and it is started: the first round cannot be paired.
    pub(super) async fn start_stuck() -> Event {
        let event = Event::open(&[], &["dan", "eve"], &[]).await;
        for other in ["bob", "cleo", "eve"] {
            event.keeps_apart("dan", other, "").await;
        }
        event.starts().await;
        let is_stuck = |it: &Tournament| it.stuck.is_some();
        let (chat, id) = (&event.chat, event.id);
        let it = chat.tournament_is(id, "a stuck round", is_stuck).await;
        assert_eq!(it.stuck.unwrap().1.len(), 1);
        event.back().await;
        event
    }

    /// Every running game is drawn, and the next round is paired.
    async fn draws_all(&self) {
        for (at, found) in self.tournament().await.matches.iter().enumerate() {
            if !found.is_settled() {
                let said = self.settles(at, "A draw", "agreed").await;
                said.says("Done");
            }
        }
        assert!(
            self.tournament()
                .await
                .matches
                .iter()
                .all(Match::is_settled)
        );
        self.back().await;
        let said = self.does("Pair the next round", "Do it").await;
        said.says("Done");
    }

    fn labels(&self) -> Vec<String> {
        let shown = self.message(self.panel);
        let lists = shown
            .parts()
            .filter_map(|it| it["options"].as_array().cloned());
        let options = lists.flatten().collect::<Vec<_>>();
        let labels = options.iter().map(|it| it["label"].as_str().unwrap());
        labels.map(ToOwned::to_owned).collect()
    }
}

#[tokio::test]
async fn a_round_that_cannot_be_paired_names_who_stands_in_the_way_and_lets_them_rest_or_meet() {
    let event = Event::start_stuck().await;
    let (chat, thread) = (&event.chat, event.thread);
    let told = chat
        .reads(&chat.bob, thread, "can’t be paired because of dan.")
        .await;
    assert_eq!(told.mentions, [chat.ada.id()], "the director is asked");
    let shown = event.message(event.panel);
    shown.says("because of dan. Let them sit out");

    let rested = event
        .does("Let the players who block the pairing sit out", "Do it")
        .await;
    rested.says("Done");
    let it = event.wait_for_round(1).await;
    assert_eq!(
        it.rounds[0].matches.len(),
        1,
        "one pair, one bye, and one who rests"
    );
    let (resting, _) = it.rounds[0]
        .byes
        .iter()
        .find(|it| it.1 == Bye::Half)
        .unwrap();
    assert_eq!(event.name_of(*resting).await, "dan");
    let round = chat.reads(&chat.bob, thread, "Round 1 of").await;
    round.says("dan");

    // The same question in the next round; now they may meet again.
    event.draws_all().await;
    assert!(event.tournament().await.stuck.is_some());
    for other in ["bob", "cleo", "eve"] {
        event.opens_entry("dan").await;
        chat.click(&chat.ada, event.panel, "Keep apart…").await;
        assert!(
            event.labels().iter().any(|it| it.ends_with(other)),
            "{:?}",
            event.labels()
        );
        event.picks_name(other).await;
        let asked = event.message(event.panel);
        asked.says("paired with each other again");
        let done = chat.click(&chat.ada, event.panel, "Do it").await;
        done.says("Done");
    }
    event.back().await;
    let paired = event.does("Pair the next round", "Do it").await;
    paired.says("Done");
    let it = event.wait_for_round(2).await;
    assert_eq!(it.rounds[1].matches.len(), 2);
    let log = event.log().await;
    for line in [
        "must not be paired with each other.",
        "can be paired with each other again. (ada)",
    ] {
        log.says(line);
    }
    event.chat.end().await;
}

#[tokio::test]
async fn a_pairing_is_looked_at_changed_only_by_what_it_rests_on_and_published() {
    let event = Event::open(&[("look-first", "yes")], &["dan", "eve"], &["gus"]).await;
    event.starts().await;
    let (chat, id) = (&event.chat, event.id);
    let is_hidden = |it: &Tournament| it.rounds.iter().any(|it| it.look_until.is_some());
    let it = chat
        .tournament_is(id, "a round to look at", is_hidden)
        .await;
    let (first, second) = (it.matches[0].new.first, it.matches[0].new.second);
    let (first, second) = (event.name_of(first).await, event.name_of(second).await);

    // Nobody else sees it: not by command, nor why.
    for (command, arg) in [
        ("tournament show", ("view", "round")),
        ("tournament why", ("player", "bob")),
    ] {
        let args = [
            (arg.0, arg.1.into()),
            ("tournament", format!("T-{id}").into()),
        ];
        let said = chat.uses(&chat.bob, command, &args).await;
        let both = said.text().contains(&format!("{first} – {second}"));
        assert!(said.is_private() && !both, "{command}: {}", said.text());
    }
    let log = event.log().await;
    log.says("Round 1 was paired; only directors can see it until");
    assert!(chat.posts(event.thread, "Round 1").is_empty());

    // The director does, and changes it only by keeping two apart.
    event.back().await;
    let looked = event
        .picks(&chat.ada, event.panel, "View the unpublished round")
        .await;
    looked.says(&format!("{first} – {second}"));
    event.keeps_apart(&first, &second, "brothers").await;
    event.back().await;
    event
        .picks(&chat.ada, event.panel, "View the unpublished round")
        .await;
    let asked = chat.click(&chat.ada, event.panel, "Pair again").await;
    asked.says("No one has seen it yet.");
    let done = chat.click(&chat.ada, event.panel, "Do it").await;
    done.says("Done");
    let it = event.tournament().await;
    assert_eq!(it.matches.len(), 2);
    let pair = [it.kept_apart[0].pair[0], it.kept_apart[0].pair[1]];
    assert!(
        it.matches
            .iter()
            .all(|it| !(it.has(pair[0]) && it.has(pair[1])))
    );
    assert!(it.rounds[0].look_until.is_some() && it.waiting_games().is_empty());
    let log = event.log().await;
    log.says("(ada: “brothers”)");
    let again = log.lines().filter(|it| it.contains("Round 1 was paired"));
    let by: Vec<&str> = again.filter(|it| it.contains("(ada)")).collect();
    assert_eq!(by.len(), 1, "the log says who had it paired again: {log}");

    // Published, once.
    event.back().await;
    event
        .picks(&chat.ada, event.panel, "Publish the round")
        .await;
    let seq = event.tournament().await.log.len();
    let done = chat.click(&chat.ada, event.panel, "Do it").await;
    done.says("Done");
    let twice = chat
        .forges(
            &chat.ada,
            event.panel,
            &format!("1:d:{id}:do:{seq}:publish"),
        )
        .await;
    twice.says("in the meantime");
    event.wait_for_round(1).await;
    chat.reads(&chat.bob, event.thread, "Round 1 of").await;
    let published = |it: &TournamentEvent| matches!(it, TournamentEvent::Published { .. });
    let log = event.tournament().await.log;
    assert_eq!(log.iter().filter(|it| published(&it.event)).count(), 1);
    event.chat.end().await;
}

#[tokio::test]
async fn an_announcement_reaches_everybody_mentions_nobody_and_fits_into_a_message() {
    let event = Event::start(&["dan", "eve"], &[]).await;
    let chat = &event.chat;
    let announces = async |text: &str| -> Result<String, String> {
        event.back().await;
        let opened = event
            .picks(&chat.ada, event.panel, "Make an announcement")
            .await;
        let InteractionOutcome::Form(window) = opened else {
            panic!("no window: {}", opened.text());
        };
        let sent = chat.ada.submit(&window, &[("text", text)]);
        let sent = sent.map_err(|it| it.to_string())?;
        Ok(sent.outcome().await.unwrap().text().to_owned())
    };
    // Discord's own window takes no more than the announcement may have.
    let refused = announces(&"a".repeat(4_000)).await.unwrap_err();
    refused.says("4000");
    let bob = chat.bob.mention();
    let text = format!(
        "**Pause** until [Monday](https://e.org), {bob} @everyone\n# x\u{200b}\u{202e}y `a`"
    );
    assert!(announces(&text).await.unwrap().contains("Done"));
    let said = chat.reads(&chat.cleo, event.thread, "📣").await;
    assert!(said.mentions.is_empty(), "{}", said.content);
    said.says(r"\*\*Pause\*\*");
    assert!(!said.content.contains(&bob) && !said.content.contains('\u{202e}'));
    said.lacks("\n# ");
    // Text that gets longer by escaping is cut, with a sign that it is.
    assert!(announces(&"*_".repeat(750)).await.unwrap().contains("Done"));
    let long = chat
        .finds(event.thread, "the long one", |it| {
            it.content.contains(r"\*\_\*")
        })
        .await;
    assert!(long.content.chars().count() <= 2_000, "{}", long.content);
    assert!(long.content.contains('…'), "{}", long.content);
    assert!(event.log().await.contains("Announced:"));
    event.chat.end().await;
}

#[tokio::test]
async fn a_tournament_that_is_called_off_says_why() {
    let event = Event::start(&["dan", "eve"], &[]).await;
    let chat = &event.chat;
    let asked = event.picks(&chat.ada, event.panel, "Call it off").await;
    asked.says("this can’t be undone");
    let window = window_of(chat.click(&chat.ada, event.panel, "Do it").await);
    let texts = [("text", "The *club* is closed")];
    let done = chat.ada.fills(&window, &texts).await;
    done.says("Done");
    assert_eq!(event.tournament().await.stage, Stage::CalledOff);
    assert!(event.log().await.contains(r"“The \*club\* is closed”"));
    chat.sandbox.advance(SECONDS);
    chat.wait_until("a registration that says so", |world| {
        let post = world.message(event.post.id)?;
        post.content.contains("was called off").then_some(())
    })
    .await;
    let told = chat
        .reads(&chat.bob, event.thread, r"“The \*club\* is closed”")
        .await;
    assert!(told.mentions.is_empty(), "{}", told.content);
    event.chat.end().await;
}
