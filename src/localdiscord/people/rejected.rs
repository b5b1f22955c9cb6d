//! Why a person cannot do something.

use crate::hub::TimedOut;

/// Why a person cannot do something.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PersonError {
    /// This person sees no such channel.
    #[error("this person cannot see that channel")]
    NoChannel,
    /// This person sees no such message.
    #[error("this person cannot see that message")]
    NoMessage,
    #[error("this person is not allowed to do that here")]
    NotAllowed,
    /// The command is not registered, or not offered here.
    #[error("the command `{0}` is not available here")]
    NoCommand(String),
    /// The client would not send this.
    #[error("the client would not send that: {0}")]
    Refused(String),
    /// The message has no such button or list; the existing ones are named.
    #[error("this message has no `{0}`, only {1}")]
    NoComponent(String, String),
    #[error("`{0}` is disabled")]
    Disabled(String),
    #[error("the suggestions did not arrive")]
    NoSuggestions,
    /// The awaited event did not happen.
    #[error(transparent)]
    TimedOut(#[from] TimedOut),
}
