//! Why a person cannot do what they were to do.

use crate::hub::TimedOut;

/// Why a person cannot do that.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Rejected {
    /// The channel is not there for this person.
    #[error("there is no such channel for this person")]
    NoChannel,
    /// The message is not there for this person.
    #[error("there is no such message for this person")]
    NoMessage,
    /// A permission is lacking.
    #[error("this person may not do that here")]
    NotAllowed,
    /// The command is not registered, or not offered here.
    #[error("no command `{0}` is offered here")]
    NoCommand(String),
    /// The client would not send this.
    #[error("the client does not send that: {0}")]
    Refused(String),
    /// There is no such button or list at the message; those that are, are told.
    #[error("there is no `{0}` at this message, only {1}")]
    NoComponent(String, String),
    /// It is gray.
    #[error("`{0}` is disabled")]
    Disabled(String),
    /// There were no suggestions in time.
    #[error("the suggestions did not come")]
    NoSuggestions,
    /// What was waited for did not happen.
    #[error(transparent)]
    TimedOut(#[from] TimedOut),
}
