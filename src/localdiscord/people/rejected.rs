//! Why a person cannot do something.

use crate::hub::TimedOut;

/// Why a person cannot do something.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Rejected {
    /// This person sees no such channel.
    #[error("there is no such channel for this person")]
    NoChannel,
    /// This person sees no such message.
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
    /// The message has no such button or list; the existing ones are named.
    #[error("there is no `{0}` at this message, only {1}")]
    NoComponent(String, String),
    /// It is disabled.
    #[error("`{0}` is disabled")]
    Disabled(String),
    /// There were no suggestions in time.
    #[error("the suggestions did not come")]
    NoSuggestions,
    /// The awaited event did not happen.
    #[error(transparent)]
    TimedOut(#[from] TimedOut),
}
