//! A tournament and the panel of its director, for tests that press it.

use cairn_domain::{TournamentId, tournament::EntryId};

use crate::flow::prelude::*;

/// The time after which a post may be edited again.
pub(crate) const MINUTE: Duration = Duration::from_secs(61);

/// A tournament that Ada has made and directs. She manages the server, too.
pub(crate) struct Event {
    pub(crate) chat: Chat,
    pub(crate) id: TournamentId,
    pub(crate) post: Message,
    pub(crate) thread: ChannelId,
    pub(crate) panel: MessageId,
}

/// Chooses from a list of the setup panel, on any page.
pub(crate) async fn sets(chat: &Chat, panel: MessageId, field: &str, value: &str) {
    let list = format!("1:t:new:set:{field}");
    for _ in 0..8 {
        let shown = chat.look(|world| world.message(panel).cloned());
        let has = |it: &Message| it.parts().any(|part| part["custom_id"] == list.as_str());
        if shown.is_some_and(|it| has(&it)) {
            chooses(chat, panel, field, value).await;
            return;
        }
        chat.click(&chat.ada, panel, "More…").await;
    }
    panic!("no list of {field}");
}

pub(crate) async fn panel(chat: &Chat, who: &Person, id: TournamentId) -> InteractionOutcome {
    let args: [(&str, Arg); 1] = [("tournament", format!("T-{id}").into())];
    chat.uses(who, "tournament direct", &args).await
}

impl Event {
    /// Ada makes a Swiss and does not play, nor do the spare people; everybody else does.
    pub(crate) async fn start(people: &[&str], spare: &[&str]) -> Event {
        let event = Event::open(&[], people, spare).await;
        event.starts().await;
        event.wait_for_round(1).await;
        event.back().await;
        event
    }

    /// A Swiss that people have joined and nobody has started. `lists` are the values chosen for
    /// it.
    pub(crate) async fn open(lists: &[(&str, &str)], people: &[&str], spare: &[&str]) -> Event {
        let mut names = vec!["ada", "bob", "cleo"];
        names.extend(people);
        let playing = names.len() - 1;
        names.extend(spare);
        Event::joined_by(lists, &names, playing).await
    }

    /// The same with these people, Ada first; this many of the others have joined.
    pub(crate) async fn joined_by(lists: &[(&str, &str)], names: &[&str], joining: usize) -> Event {
        let chat = Chat::start_with_people(names).await;
        let setup = sets_up(&chat, "swiss", "Cup").await;
        chooses(&chat, setup.id, "match", "single").await;
        chooses(&chat, setup.id, "start", "hand").await;
        for (field, value) in lists {
            sets(&chat, setup.id, field, value).await;
        }
        let post = opens(&chat, setup.id, "Cup").await;
        let id = id_of(&post);
        for name in &names[1..=joining] {
            let joined = chat
                .click(&chat.sandbox.person(name), post.id, "Join")
                .await;
            joined.says("You’re in");
        }
        let shown = panel(&chat, &chat.ada, id).await;
        assert!(shown.is_private(), "{}", shown.text());
        Event {
            thread: ChannelId(post.id.0),
            panel: shown.message().unwrap().id,
            chat,
            id,
            post,
        }
    }

    pub(crate) async fn starts(&self) {
        self.back().await;
        let started = self.does("Start now", "Do it").await;
        started.says("Done");
    }

    /// Waits until the games of a round have begun.
    pub(crate) async fn wait_for_round(&self, round: usize) -> Tournament {
        let is = |it: &Tournament| it.rounds.len() == round && it.waiting_games().is_empty();
        self.chat
            .tournament_is(self.id, "games of a round", is)
            .await
    }

    pub(crate) async fn tournament(&self) -> Tournament {
        self.chat.tournament(self.id).await
    }

    /// Chooses from the first list of a panel by the beginning of a label.
    pub(crate) async fn picks(
        &self,
        who: &Person,
        panel: MessageId,
        label: &str,
    ) -> InteractionOutcome {
        let shown = self.message(panel);
        let list = shown.parts().find(|part| part["type"] == 3);
        let list = list.unwrap_or_else(|| panic!("no list for `{label}` in {shown:#?}"));
        let options = list["options"].as_array().unwrap();
        let found = options
            .iter()
            .find(|it| it["label"].as_str().unwrap().starts_with(label));
        let found = found.unwrap_or_else(|| panic!("no `{label}` in {list:#}"));
        let (list, value) = (&list["custom_id"], &found["value"]);
        who.selects(panel, list.as_str().unwrap(), value.as_str().unwrap())
            .await
    }

    /// Ada chooses something and presses a button below the result.
    pub(crate) async fn does(&self, label: &str, button: &str) -> String {
        self.picks(&self.chat.ada, self.panel, label).await;
        let done = self.chat.click(&self.chat.ada, self.panel, button).await;
        done.text().to_owned()
    }

    pub(crate) fn message(&self, panel: MessageId) -> Message {
        let found = |world: &World| world.message(panel).cloned();
        self.chat.look(found).unwrap()
    }

    /// Ada goes back to the start of the panel.
    pub(crate) async fn back(&self) {
        self.home(&self.chat.ada, self.panel).await;
    }

    /// A director goes back to the start of the panel.
    pub(crate) async fn home(&self, who: &Person, panel: MessageId) {
        for _ in 0..5 {
            let shown = self.message(panel);
            let is_home = !shown.parts().any(|it| it["label"] == "Back");
            let button = if is_home { "Refresh" } else { "Back" };
            self.chat.click(who, panel, button).await;
            if is_home {
                return;
            }
        }
    }

    /// Opens the screen of a match, by its player.
    pub(crate) async fn opens_match(
        &self,
        who: &Person,
        panel: MessageId,
        index: usize,
    ) -> InteractionOutcome {
        self.home(who, panel).await;
        self.picks(who, panel, "Decide or change a result").await;
        let value = format!("at:match:{index}");
        let has = |it: &Message| {
            it.parts()
                .any(|part| part.to_string().contains(&format!("\"{value}\"")))
        };
        while !has(&self.message(panel)) {
            self.chat.click(who, panel, "Next").await;
        }
        who.selects(panel, &format!("1:d:{}:pick:0", self.id), &value)
            .await
    }

    /// Ada presses *Do it* and gives a reason in the window that opens.
    pub(crate) async fn because(&self, why: &str) -> String {
        let opened = self.chat.click(&self.chat.ada, self.panel, "Do it").await;
        let done = self
            .chat
            .ada
            .fills(&window_of(opened), &[("text", why)])
            .await;
        done.text().to_owned()
    }

    /// Ada opens the screen of somebody's entry.
    pub(crate) async fn opens_entry(&self, name: &str) -> InteractionOutcome {
        self.back().await;
        self.picks(&self.chat.ada, self.panel, "Remove, reinstate")
            .await;
        let shown = self.message(self.panel);
        let list = shown.parts().find(|part| part["type"] == 3).unwrap();
        let options = list["options"].as_array().unwrap();
        let is_it = |label: &str| label == name || label.ends_with(&format!(". {name}"));
        let found = options
            .iter()
            .find(|it| is_it(it["label"].as_str().unwrap()));
        let value = found.unwrap_or_else(|| panic!("no {name} in {list:#}"))["value"].clone();
        let list = list["custom_id"].as_str().unwrap().to_owned();
        let value = value.as_str().unwrap();
        self.chat.ada.selects(self.panel, &list, value).await
    }

    pub(crate) async fn log(&self) -> String {
        let args: [(&str, Arg); 2] = [
            ("view", "log".into()),
            ("tournament", format!("T-{}", self.id).into()),
        ];
        let (chat, bob) = (&self.chat, &self.chat.bob);
        let said = chat.uses(bob, "tournament show", &args).await;
        assert!(said.is_private());
        said.text().to_owned()
    }

    /// A player of a tournament, by entry.
    pub(crate) async fn name_of(&self, entry: EntryId) -> String {
        let who = self.tournament().await.entry(entry).unwrap().participant();
        let found = self.chat.books().await.participants(&[who]).await;
        found[0].name.clone()
    }

    /// Settles a match: the value chosen, and the reason.
    pub(crate) async fn settles(&self, index: usize, label: &str, why: &str) -> String {
        self.back().await;
        self.opens_match(&self.chat.ada, self.panel, index).await;
        self.picks(&self.chat.ada, self.panel, label).await;
        self.because(why).await
    }
}
