//! The owner's tools beside a running bot: banning, closing for maintenance, leaving a server, and
//! erasing the data of somebody who asks for it by mail.

mod ban;
mod forget;
mod leave;
mod pause;

pub use ban::{BanArgs, UnbanArgs, ban, unban};
pub use forget::{ForgetArgs, forget};
pub use leave::{LeaveArgs, leave};
pub use pause::{PauseArgs, pause};

use std::io::Write;

use super::Failure;
use cairn_app::{CommitError, Store};
use cairn_domain::{ClosedChange, InstanceWrite, Write as Change};

/// How soon a running bot notices.
const SOON: &str = "a bot that runs notices within a minute";

/// The number that *Copy User ID* or *Copy Server ID* gives in Discord's developer mode.
fn discord_id(text: &str) -> Result<u64, String> {
    let id = text.parse().ok().filter(|it| *it > 0);
    id.ok_or_else(|| "expected the id of a person or a server at Discord, a number".to_owned())
}

/// Writes all changes. False if nothing changes.
async fn written(store: &dyn Store, changes: Vec<Change>) -> Result<bool, Failure> {
    match store.commit(changes).await {
        Ok(()) => Ok(true),
        Err(CommitError::Stale) => Ok(false),
        Err(CommitError::Internal(error)) => Err(error.into()),
    }
}

/// Closes or opens something. False if nothing changes.
async fn closes(store: &dyn Store, change: ClosedChange) -> Result<bool, Failure> {
    written(store, vec![Change::Instance(InstanceWrite::Closed(change))]).await
}

/// Reports what was done, in words or as JSON.
fn say(
    text: &str,
    value: &serde_json::Value,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    if json {
        return super::print_json(value, output);
    }
    writeln!(output, "ok       {text}").map_err(Failure::output)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_numbers() {
        assert_eq!(discord_id("18446744073709551615"), Ok(u64::MAX));
        for bad in ["", "0", "-5", "ada", "<@5>", "18446744073709551616"] {
            assert!(discord_id(bad).is_err(), "{bad}");
        }
    }
}
