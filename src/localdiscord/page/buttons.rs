//! Buttons of the page provided by the surrounding program: their labels and actions.

use tokio::sync::{mpsc, oneshot};

use crate::{Person, world::id::ChannelId};

/// The buttons, and the channel to their handler.
#[derive(Clone, Debug)]
pub struct Errands {
    pub labels: Vec<String>,
    pub to: mpsc::Sender<Errand>,
}

/// A request from the page. The button is busy until it is ended or dropped.
#[derive(Debug)]
pub struct Errand {
    pub label: String,
    pub person: Person,
    pub channel: ChannelId,
    pub(super) done: oneshot::Sender<Result<String, String>>,
}

impl Errand {
    /// Shows the outcome to the person who pressed the button, in a sentence; an error says why
    /// nothing happened.
    pub fn end(self, outcome: Result<String, String>) {
        // If the page is gone, nobody is waiting.
        let _ = self.done.send(outcome);
    }
}

/// A button for someone new, with steps by the person who pressed it and perhaps another one.
#[derive(Clone, Debug)]
pub struct Show {
    pub label: String,
    /// The steps, in order.
    pub steps: Vec<ButtonStep>,
    /// Whether the page then goes to the place where one of the two is mentioned.
    pub follows: bool,
}

#[derive(Clone, Debug)]
pub enum ButtonStep {
    /// The person who pressed the button uses a command.
    Command {
        name: String,
        options: Vec<(String, OptionValue)>,
    },
    /// The person presses a button of the last answer they got.
    Own {
        /// The prefix of the button's id: labels are in the person's language.
        id: String,
    },
    /// The other person presses a button that has appeared meanwhile.
    Press { label: String },
}

#[derive(Clone, Debug)]
pub enum OptionValue {
    /// A text, or the value of a choice.
    Text(String),
    Other,
}
