//! `cairn leave`: the bot leaves a server.

use std::io::Write;

use cairn_app::Store;
use cairn_domain::{DiscordTask, GuildId, Timestamp, Write as Change};
use clap::Args;
use serde_json::json;

use super::{SOON, discord_id, say, written};
use crate::cli::{Failure, ask::confirm};

/// Arguments of `cairn leave`.
#[derive(Debug, Args)]
pub struct LeaveArgs {
    /// The id of the server at Discord
    #[arg(value_name = "ID", value_parser = discord_id)]
    pub id: u64,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
}

impl LeaveArgs {
    /// The introduction of `cairn leave --help`.
    pub const ABOUT: &'static str = "\
Have the bot leave a server.

The bot that runs leaves it, or the next one that starts; `cairn tasks` says if it could not. Its \
games stay as when the bot is removed there: boards cannot be posted any more, players reach their \
games by commands in private, and everything goes on where it was when the bot is invited again. \
`cairn ban` keeps it from being used there. May be used while the bot runs, which notices within a \
minute.";
}

/// Makes the bot leave a server.
///
/// # Errors
///
/// If nobody confirms it.
pub async fn leave(
    store: &dyn Store,
    args: &LeaveArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let id = args.id;
    confirm(&format!("Leave server {id}?"), args.yes)?;
    written(
        store,
        vec![Change::schedule(DiscordTask::LeaveServer(GuildId(id)), now)],
    )
    .await?;
    let text = format!("the bot leaves server {id}; {SOON}");
    let value = json!({"server": id.to_string(), "leaves": true});
    say(&text, &value, args.json, output)
}
