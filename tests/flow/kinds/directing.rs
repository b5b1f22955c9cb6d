//! Ada's presses as the director, each time on a newly opened panel of her own.

use cairn_domain::tournament::EntryId;

use super::Event;
use crate::flow::prelude::*;

impl Event {
    pub(super) async fn panel(&self) -> MessageId {
        let shown = self.types(&self.chat.ada, "tournament direct", &[]).await;
        shown.message().unwrap().id
    }

    /// Chooses from the list with an entry that begins like this.
    pub(super) async fn picks(&self, panel: MessageId, label: &str) -> InteractionOutcome {
        let is_it = |it: &serde_json::Value| {
            let text = it["label"].as_str();
            text.is_some_and(|it| it.starts_with(label))
        };
        self.picks_where(panel, label, is_it).await
    }

    /// Chooses from the list with this value.
    async fn picks_value(&self, panel: MessageId, value: &str) -> InteractionOutcome {
        let is_it = |it: &serde_json::Value| it["value"] == value;
        self.picks_where(panel, value, is_it).await
    }

    async fn picks_where(
        &self,
        panel: MessageId,
        what: &str,
        is_it: impl Fn(&serde_json::Value) -> bool,
    ) -> InteractionOutcome {
        let shown: Message = self
            .chat
            .look(|world: &World| world.message(panel).cloned())
            .unwrap();
        let found = shown.parts().find_map(|part| {
            let options = part["options"].as_array()?;
            let entry = options.iter().find(|it| is_it(it))?;
            let list = part["custom_id"].as_str()?;
            Some((list.to_owned(), entry["value"].as_str()?.to_owned()))
        });
        let (list, value) = found.unwrap_or_else(|| panic!("no `{what}` in {shown:#?}"));
        self.chat.ada.selects(panel, &list, &value).await
    }

    /// Confirms an action, and gives a reason if one is asked for.
    async fn confirms(&self, panel: MessageId, why: &str) -> String {
        let (chat, ada) = (&self.chat, &self.chat.ada);
        let done = match chat.click(ada, panel, "Do it").await {
            InteractionOutcome::Form(window) => ada.fills(&window, &[("text", why)]).await,
            done => done,
        };
        done.text().to_owned()
    }

    /// Ada chooses an action in the first list of her panel.
    pub(super) async fn directs(&self, label: &str) {
        let panel = self.panel().await;
        self.picks(panel, label).await;
        let said = self.confirms(panel, "").await;
        said.says("Done");
    }

    /// Ada settles the only game of a match, or changes its result.
    pub(super) async fn settles(&self, index: usize, result: &str, why: &str) {
        let panel = self.panel().await;
        self.picks(panel, "Decide or change a result").await;
        self.picks_value(panel, &format!("at:match:{index}")).await;
        self.picks(panel, result).await;
        let said = self.confirms(panel, why).await;
        said.says("Done");
    }

    /// Ada asks somebody to take an entry over, who agrees.
    pub(super) async fn substitutes(&self, entry: EntryId, by: &Person) {
        let (chat, panel) = (&self.chat, self.panel().await);
        self.picks(panel, "Remove, reinstate").await;
        self.picks_value(panel, &format!("at:entry:{}", entry.0))
            .await;
        chat.click(&chat.ada, panel, "Substitute…").await;
        let list = format!("1:d:{}:who:substitute:{}", self.id, entry.0);
        chat.ada.selects(panel, &list, &by.id().0.to_string()).await;
        let said = self.confirms(panel, "").await;
        said.says("asking them in");
        let asked = chat.wait_until("the question", |world| {
            let mut posts = world.messages_in(self.thread);
            let is_it = |it: &&Message| {
                it.content.contains("is asking you to take") && it.mentions == [by.id()]
            };
            posts.find(is_it).cloned()
        });
        let offer = asked.await;
        let taken = chat.click(by, offer.id, "Take it over").await;
        taken.says("You’re now playing in");
    }
}
