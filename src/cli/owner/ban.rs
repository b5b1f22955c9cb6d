//! `cairn ban` and `cairn unban`: people and servers that are shut out.

use std::io::Write;

use cairn_app::Store;
use cairn_domain::{Ban, ClosedChange, GuildId, Scope, Timestamp, WhichParked};
use clap::Args;
use serde_json::json;

use super::{SOON, closes, discord_id, say};
use crate::cli::{Failure, ask::confirm, games::moment, print_json};

/// Arguments of `cairn ban`.
#[derive(Debug, Args)]
pub struct BanArgs {
    /// The id of a person or a server at Discord; without one, list the bans
    #[arg(value_name = "ID", value_parser = discord_id)]
    pub id: Option<u64>,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
}

impl BanArgs {
    /// The introduction of `cairn ban --help`.
    pub const ABOUT: &'static str = "\
Ban a person or a server, or list the bans.

A banned person reads one sentence, privately, at whatever they press or type. Their games go on: \
their clocks run out, and opponents in games outside tournaments can call them off alone; a director \
can take them out of a tournament. In a banned server the bot answers with one sentence and posts \
nothing; clocks of its games rest until the ban is lifted.

May be used while the bot runs, which notices within a minute.";
}

/// Arguments of `cairn unban`.
#[derive(Debug, Args)]
pub struct UnbanArgs {
    /// The id of a person or a server at Discord
    #[arg(value_name = "ID", value_parser = discord_id)]
    pub id: u64,
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
}

impl UnbanArgs {
    /// The introduction of `cairn unban --help`.
    pub const ABOUT: &'static str = "\
Lift a ban made by `cairn ban`.

Posts that a server has missed are made, and its clocks go on a minute later. May be used while the \
bot runs, which notices within a minute.";
}

/// Bans an account or a server, or lists the bans.
///
/// # Errors
///
/// If it is banned already, or nobody confirms it.
pub async fn ban(
    store: &dyn Store,
    args: &BanArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let Some(id) = args.id else {
        return list(store, args.json, output).await;
    };
    let already = Failure::failed(format!("{id} is shut out already; `cairn ban` lists all"));
    if store.closed().await?.is_banned(id) {
        return Err(already);
    }
    let question = format!(
        "Shut out {id}? A person cannot go on with their games; in a server nothing goes on."
    );
    confirm(&question, args.yes)?;
    if !closes(store, ClosedChange::Ban { id, at: now }).await? {
        return Err(already);
    }
    let text = format!("{id} is shut out; {SOON}");
    let value = json!({"id": id.to_string(), "shut_out": true, "since_ms": now.0});
    say(&text, &value, args.json, output)
}

/// Lifts a ban.
///
/// # Errors
///
/// If there is none.
pub async fn unban(
    store: &dyn Store,
    args: &UnbanArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let id = args.id;
    if !closes(store, ClosedChange::Unban { id, at: now }).await? {
        return Err(Failure::failed(format!(
            "{id} is not shut out; `cairn ban` lists those who are"
        )));
    }
    // If it is a server, its posts have been waiting.
    let missed = WhichParked::In(Scope::Guild(GuildId(id)), now);
    store.unpark(missed, now).await?;
    let text = format!("{id} is let in again; {SOON}");
    let value = json!({"id": id.to_string(), "shut_out": false});
    say(&text, &value, args.json, output)
}

async fn list(store: &dyn Store, json: bool, output: &mut impl Write) -> Result<(), Failure> {
    let bans = store.closed().await?.bans;
    let bans: Vec<Ban> = bans.into_iter().filter(|it| it.until.is_none()).collect();
    if json {
        let each = |it: &Ban| json!({"id": it.id.to_string(), "since_ms": it.from.0});
        let bans: Vec<_> = bans.iter().map(each).collect();
        return print_json(&json!({"shut_out": bans}), output);
    }
    if bans.is_empty() {
        return writeln!(output, "nobody is shut out").map_err(Failure::output);
    }
    for it in &bans {
        writeln!(output, "{:20}  since {}", it.id, moment(it.from)).map_err(Failure::output)?;
    }
    Ok(())
}
