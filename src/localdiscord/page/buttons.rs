//! Buttons of the page provided by the surrounding program: their labels and actions.

use tokio::sync::{mpsc, oneshot};

use crate::{Person, world::id::ChannelId};

/// The buttons, and the channel to their handler.
#[derive(Clone, Debug)]
pub struct Errands {
    /// The labels.
    pub labels: Vec<String>,
    /// Receives an errand for each press.
    pub to: mpsc::Sender<Errand>,
}

/// A request from the page. The button is busy until it is ended or dropped.
#[derive(Debug)]
pub struct Errand {
    /// The label of the button.
    pub label: String,
    /// The person who pressed it.
    pub person: Person,
    /// The channel they were looking at.
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
    /// The label of the button.
    pub label: String,
    /// The steps, in order.
    pub steps: Vec<ButtonStep>,
    /// Whether the page then goes to the place where one of the two is mentioned.
    pub follows: bool,
}

/// A step.
#[derive(Clone, Debug)]
pub enum ButtonStep {
    /// The person who pressed the button uses a command.
    Command {
        /// The command's name.
        name: String,
        /// The command's options.
        options: Vec<(String, Given)>,
    },
    /// The person presses a button of the last answer they got.
    Own {
        /// The prefix of the button's id: labels are in the person's language.
        id: String,
    },
    /// The other person presses a button that has appeared meanwhile.
    Press {
        /// The label of the button.
        label: String,
    },
}

/// The value of an option.
#[derive(Clone, Debug)]
pub enum Given {
    /// A text, or the value of a choice.
    Text(String),
    /// The other person.
    Other,
}
