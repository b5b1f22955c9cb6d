//! What somebody reads, checks of it, and answers to what was asked.

use localdiscord::Form;
use serde_json::Value;

use crate::flow::prelude::*;

pub(crate) trait TextChecks {
    fn text_of(&self) -> &str;

    #[track_caller]
    fn says(&self, words: &str) {
        let text = self.text_of();
        assert!(text.contains(words), "`{words}` is not in: {text}");
    }

    /// Checks that these words are not in it.
    #[track_caller]
    fn lacks(&self, words: &str) {
        let text = self.text_of();
        assert!(!text.contains(words), "`{words}` is in: {text}");
    }
}

impl TextChecks for InteractionOutcome {
    fn text_of(&self) -> &str {
        self.text()
    }
}

impl TextChecks for Message {
    fn text_of(&self) -> &str {
        &self.content
    }
}

impl TextChecks for str {
    fn text_of(&self) -> &str {
        self
    }
}

impl TextChecks for String {
    fn text_of(&self) -> &str {
        self
    }
}

/// The message that only this person sees.
pub(crate) fn private(said: &InteractionOutcome) -> Message {
    assert!(said.is_private(), "{}", said.text());
    assert!(said.text().chars().count() <= 2_000);
    said.message().expect("an answer").clone()
}

pub(crate) fn list_in(message: &Message) -> &Value {
    let list = message.parts().find(|part| part["type"] == 3);
    list.unwrap_or_else(|| panic!("no list in {message:#?}"))
}

pub(crate) fn window_of(said: InteractionOutcome) -> Form {
    match said {
        InteractionOutcome::Form(window) => window,
        said => panic!("no window: {said:?}"),
    }
}

/// Answers of somebody to what a message or a window asks.
pub(crate) trait Steps {
    /// Chooses from a list, and waits for the result.
    async fn selects(&self, at: MessageId, list: &str, value: &str) -> InteractionOutcome;

    /// Sends a window, and waits for the result.
    async fn fills(&self, window: &Form, texts: &[(&str, &str)]) -> InteractionOutcome;
}

impl Steps for Person {
    async fn selects(&self, at: MessageId, list: &str, value: &str) -> InteractionOutcome {
        let sent = self.select(at, list, &[value]).unwrap();
        sent.outcome().await.unwrap()
    }

    async fn fills(&self, window: &Form, texts: &[(&str, &str)]) -> InteractionOutcome {
        let sent = self.submit(window, texts).unwrap();
        sent.outcome().await.unwrap()
    }
}
