//! Buttons of the page that the program around the local Discord chooses: what they say, and what
//! they do.

use tokio::sync::{mpsc, oneshot};

use crate::{Person, world::id::ChannelId};

/// The buttons, and who carries out what they say.
#[derive(Clone, Debug)]
pub struct Errands {
    /// What each of them says.
    pub labels: Vec<String>,
    /// Receives an errand for each press.
    pub to: mpsc::Sender<Errand>,
}

/// What somebody at the page wants done. The button is busy until it is ended or dropped.
#[derive(Debug)]
pub struct Errand {
    /// What the button says.
    pub label: String,
    /// The person who pressed it.
    pub person: Person,
    /// The channel they were looking at.
    pub channel: ChannelId,
    pub(super) done: oneshot::Sender<Result<String, String>>,
}

impl Errand {
    /// Tells the person who pressed the button the outcome, in a sentence; an error says why
    /// nothing happened.
    pub fn end(self, outcome: Result<String, String>) {
        // If the page is gone, nobody waits for it.
        let _ = self.done.send(outcome);
    }
}

/// A button of the empty channel, with the steps it takes for the person who pressed it and perhaps
/// for somebody else.
#[derive(Clone, Debug)]
pub struct Show {
    /// What the button says.
    pub label: String,
    /// What is done, one after the other.
    pub steps: Vec<Step>,
    /// Whether the page then goes to where one of the two is called.
    pub follows: bool,
}

/// One of the things that are done.
#[derive(Clone, Debug)]
pub enum Step {
    /// The person who pressed the button uses a command.
    Command {
        /// The command's name.
        name: String,
        /// The command's options.
        options: Vec<(String, Given)>,
    },
    /// The person presses a button of the last answer to them.
    Own {
        /// How the button's id begins: labels are in the person's language.
        id: String,
    },
    /// The other one presses a button that has come meanwhile.
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
    /// The other one.
    Other,
}
