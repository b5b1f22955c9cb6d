//! What Discord's refusal of a request means for what we do next.

use poise::serenity_prelude as serenity;

/// Why a request did not go through. Never holds the request's address: it can contain a token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    /// The channel, thread or message is no longer there.
    Gone,
    /// We may not.
    Forbidden,
    /// The thread cannot be used any more, or none can be made here.
    NoThread,
    /// There is one already.
    ThreadExists,
    /// The interaction has its first answer already.
    Acknowledged,
    /// Discord does not understand the request; repeating it will not help.
    Refused(u16),
    /// Their trouble or the network's: worth another try.
    Passing(String),
}

/// Unknown channel, message.
const UNKNOWN: [isize; 2] = [10003, 10008];
/// Thread archived or locked; most threads already.
const NO_THREAD: [isize; 3] = [50083, 160_005, 160_006];
/// A thread has been made from this message.
const THREAD_EXISTS: isize = 160_004;
/// Interaction has already been acknowledged.
const ACKNOWLEDGED: isize = 40060;

impl Failure {
    pub(crate) fn of(error: &serenity::Error) -> Failure {
        let serenity::Error::Http(error) = error else {
            return Failure::Passing(kind(error).to_owned());
        };
        let serenity::HttpError::UnsuccessfulRequest(answer) = error else {
            return Failure::Passing("the connection failed".to_owned());
        };
        let (status, code) = (answer.status_code.as_u16(), answer.error.code);
        match status {
            _ if code == THREAD_EXISTS => Failure::ThreadExists,
            _ if code == ACKNOWLEDGED => Failure::Acknowledged,
            _ if NO_THREAD.contains(&code) => Failure::NoThread,
            _ if UNKNOWN.contains(&code) => Failure::Gone,
            404 => Failure::Gone,
            401 | 403 => Failure::Forbidden,
            408 | 429 | 500.. => Failure::Passing(format!("Discord answered {status}")),
            _ => Failure::Refused(status),
        }
    }
}

fn kind(error: &serenity::Error) -> &'static str {
    match error {
        serenity::Error::Json(_) => "Discord's answer could not be read",
        serenity::Error::Io(_) => "the connection broke",
        serenity::Error::Model(_) => "the request was too large",
        _ => "the request failed",
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Gone => f.write_str("it is no longer there"),
            Failure::Forbidden => f.write_str("a permission is missing"),
            Failure::NoThread => f.write_str("no thread can be used here"),
            Failure::ThreadExists => f.write_str("there is a thread already"),
            Failure::Acknowledged => f.write_str("it has been acknowledged already"),
            Failure::Refused(status) => write!(f, "Discord refused the request ({status})"),
            Failure::Passing(what) => f.write_str(what),
        }
    }
}
