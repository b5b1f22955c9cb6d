//! `cairn pause`: closed for maintenance.

use std::io::Write;

use cairn_app::Store;
use cairn_domain::{ClosedChange, Maintenance, Timestamp};
use clap::Args;
use serde_json::json;

use super::{SOON, closes, say};
use crate::cli::{Failure, games::moment};

/// The length of a reason that fits into every answer, in characters.
const LONGEST: usize = 300;

/// What `cairn pause` closes or opens.
#[derive(Debug, Args)]
pub struct PauseArgs {
    /// Why, and until when, in your words; people read it meanwhile
    #[arg(long, value_name = "TEXT", value_parser = why)]
    pub why: Option<String>,
    /// Open it again
    #[arg(long, conflicts_with = "why")]
    pub end: bool,
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
}

impl PauseArgs {
    /// The introduction of `cairn pause --help`.
    pub const ABOUT: &'static str = "\
Close the bot for maintenance, or open it again with --end.

Everybody who presses or types something reads that it is closed, with the words of --why. No turn \
is taken, and no clock runs, from now until a minute after --end. Posts that are due are still made. \
It stays closed when the bot is restarted. Used again, it changes what people read.

May be used while the bot runs, which notices within a minute; cairn_maintenance among its metrics \
says so, and /readyz.";
}

fn why(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.chars().count() > LONGEST || text.chars().any(char::is_control) {
        return Err(format!("expected one line of at most {LONGEST} characters"));
    }
    Ok(text.to_owned())
}

/// Closes the bot for maintenance, or opens it again.
///
/// # Errors
///
/// If it is to be opened and is not closed.
pub async fn pause(
    store: &dyn Store,
    args: &PauseArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let before = store.closed().await?.maintenance;
    if args.end {
        if !closes(store, ClosedChange::Open { at: now }).await? {
            return Err(Failure::failed("it is not closed"));
        }
        let text = format!("it is open again; {SOON}, and clocks go on then");
        return say(&text, &json!({"closed": false}), args.json, output);
    }
    let from = before.map_or(now, |it| it.from);
    let why = args.why.clone().unwrap_or_default();
    let maintenance = Maintenance { from, why };
    let value = json!({"closed": true, "since_ms": from.0, "why": maintenance.why});
    closes(store, ClosedChange::Close(maintenance)).await?;
    let text = format!(
        "it is closed for maintenance since {}; {SOON}, and `cairn pause --end` opens it again",
        moment(from)
    );
    say(&text, &value, args.json, output)
}
