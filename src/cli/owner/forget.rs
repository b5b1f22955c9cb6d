//! `cairn forget`: `/privacy delete` for somebody who asks for it by mail.

use std::io::Write;

use cairn_app::{GameFilter, Store, Unreadable, noticed};
use cairn_domain::{LastGame, Leaving, Origin, PlayerId, Timestamp, decide_leaving};
use clap::Args;
use serde_json::json;

use super::{SOON, discord_id, say, written};
use crate::cli::{Failure, ask::confirm, games::moment};

/// Arguments of `cairn forget`.
#[derive(Debug, Args)]
pub struct ForgetArgs {
    /// The id of their account at Discord
    #[arg(value_name = "ID", value_parser = discord_id)]
    pub id: u64,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
}

impl ForgetArgs {
    /// The introduction of `cairn forget --help`.
    pub const ABOUT: &'static str = "\
Delete the data of a person, as /privacy delete does.

For somebody who asks for it by mail; make sure that the account is theirs. Without games that go on \
it is done as soon as the bot that runs notices. Otherwise their opponents are told today, the games \
are resigned after a day (those of tournaments after three), and then it is done; until then the \
person can call it off by /privacy delete. Copies that were made before keep all of it until you \
delete them, and `cairn ban` keeps the number of an account for as long as it is shut out.

May be used while the bot runs, which notices within a minute.";
}

/// Requests the deletion of a person's data.
///
/// # Errors
///
/// If nothing is known of them, or nobody confirms it.
pub async fn forget(
    store: &dyn Store,
    args: &ForgetArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let (id, player) = (args.id, PlayerId(args.id));
    let Some(who) = store.participant(player).await? else {
        return Err(Failure::failed(format!("nothing is kept of account {id}")));
    };
    if let Some(it) = store.leaving(who.id).await? {
        let since = moment(it.asked_at);
        return Err(Failure::failed(format!(
            "account {id} is being forgotten already, since {since}"
        )));
    }
    let filter = GameFilter {
        player: Some(player),
        ..GameFilter::default()
    };
    let mut running = Vec::new();
    for it in store.games(filter, u32::MAX).await? {
        let row = match store.row(it.id).await {
            // It keeps nobody here.
            Err(cause) if Unreadable::is_cause(&cause) => None,
            row => row?,
        };
        if let Some(row) = row {
            running.push(LastGame {
                id: it.id,
                origin: row.origin(),
            });
        }
    }
    let count = running.len();
    let games = match count {
        1 => "1 game that goes on".to_owned(),
        count => format!("{count} games that go on"),
    };
    confirm(
        &format!("Forget account {id} for good, with {games}?"),
        args.yes,
    )?;
    let going_on: Vec<_> = running.iter().map(|it| it.id).collect();
    let noticed = noticed(store, who.id, &going_on).await;
    written(store, decide_leaving(who.id, &noticed, now)).await?;
    let leaving = Leaving {
        who: who.id,
        asked_at: now,
    };
    let until = running.iter().map(|it| leaving.resigns(it.origin)).max();
    let text = match until {
        Some(until) => {
            let first = moment(leaving.resigns(Origin::Challenge));
            format!(
                "account {id} is forgotten on {} at the latest: it has {games}, which are resigned \
                 from {first} on; their opponents are told, and {SOON}",
                moment(until)
            )
        }
        None => format!("account {id} is forgotten; {SOON}"),
    };
    let value = json!({
        "account": id.to_string(),
        "games_going_on": count,
        "forgotten_by_ms": until.unwrap_or(now).0,
    });
    say(&text, &value, args.json, output)
}
