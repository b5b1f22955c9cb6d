//! `cairn owner`: the owner's tools, each one short transaction beside a running bot.

use std::{fmt::Write as _, io::Write};

use cairn_app::games_with_settings;
use cairn_command::Failure;
use cairn_domain::{
    Ban, Closures, Correction, DiscordTask, GameId, GuildId, LastGame, Leaving, LedgerFlaw,
    Maintenance, NOTICED_AFTER, Origin, ParkedTaskSelection, PlayerId, RatingKey, Scope, Timestamp,
    decide_leaving,
};
use cairn_kernel::Seat;
use cairn_store::{GameFilter, Store, Tx, Unreadable};
use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::{
    ask::confirm,
    shared::{moment, say},
};

/// What the owner wants.
#[derive(Debug, Args)]
pub struct OwnerArgs {
    /// The tool
    #[command(subcommand)]
    pub tool: OwnerTool,
    /// Do not ask for confirmation
    #[arg(long, global = true)]
    pub yes: bool,
    /// Print JSON, for scripts
    #[arg(long, global = true)]
    pub json: bool,
}

/// The owner's tools.
#[derive(Debug, Subcommand)]
pub enum OwnerTool {
    /// Ban a person or a server, or list the bans
    ///
    /// Whatever banned people press or type, the bot only replies that they are banned. Their
    /// clocks keep running, and their opponents can call games off without asking. In a banned
    /// server, all clocks are stopped.
    Ban {
        /// The ID of a Discord user or server; without one, list the bans
        #[arg(value_parser = discord_id)]
        id: Option<u64>,
    },
    /// Unban a person or a server
    Unban {
        /// The ID of a Discord user or server
        #[arg(value_parser = discord_id)]
        id: u64,
    },
    /// Close the bot for maintenance, or reopen it
    ///
    /// Anyone who uses the bot is told that it is closed, with the text of --why. No moves are
    /// accepted and no clocks run until a minute after --end, even if the bot restarts. Run it
    /// again to change the message.
    Pause {
        /// Why, and until when: the message that people see while the bot is closed
        #[arg(long, value_name = "TEXT", value_parser = reason)]
        why: Option<String>,
        /// Reopen it
        #[arg(long, conflicts_with = "why")]
        end: bool,
    },
    /// Have the bot leave a server
    ///
    /// Its games are kept, and continue when the bot is invited again.
    Leave {
        /// The ID of the Discord server
        #[arg(value_parser = discord_id)]
        id: u64,
    },
    /// Delete the data of a person who asks for it by email, as /privacy delete does
    ///
    /// Make sure that the account is theirs. Their games are resigned after a day, tournament games
    /// after three; until then they can still change their mind. Older backups keep all their data.
    Forget {
        /// Their Discord user ID
        #[arg(value_parser = discord_id)]
        id: u64,
    },
    /// Annul a rated game
    ///
    /// All ratings are recalculated without it. The game itself stays as it was played.
    Annul {
        /// The game, such as K3F
        #[arg(value_parser = super::game_id)]
        game: GameId,
    },
}

impl OwnerTool {
    /// Whether it changes nothing.
    #[must_use]
    pub fn only_looks(&self) -> bool {
        matches!(self, OwnerTool::Ban { id: None })
    }
}

/// How soon a running bot notices.
const SOON: &str = "this takes effect within a minute if the bot is running";

/// The length of a reason that fits into every answer, in characters.
const MAX_REASON: usize = 300;

/// The number that *Copy User ID* or *Copy Server ID* gives in Discord's developer mode.
fn discord_id(text: &str) -> Result<u64, &'static str> {
    let id = text.parse().ok().filter(|it| *it > 0);
    id.ok_or("expected a number: the ID of a Discord user or server")
}

fn reason(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.chars().count() > MAX_REASON || text.chars().any(char::is_control) {
        return Err(format!(
            "expected one line of up to {MAX_REASON} characters"
        ));
    }
    Ok(text.to_owned())
}

/// Does what the owner wants.
///
/// # Errors
///
/// If there is nothing to do, or nobody confirms it.
pub async fn owner(
    store: &Store,
    args: &OwnerArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let at = Desk {
        store,
        yes: args.yes,
        now,
    };
    let (text, value) = match &args.tool {
        OwnerTool::Ban { id: None } => at.bans().await,
        OwnerTool::Ban { id: Some(id) } => at.ban(*id).await,
        OwnerTool::Unban { id } => at.unban(*id).await,
        OwnerTool::Pause { end: true, .. } => at.open().await,
        OwnerTool::Pause { why, .. } => at.close(why.clone().unwrap_or_default()).await,
        OwnerTool::Leave { id } => at.leave(*id).await,
        OwnerTool::Forget { id } => at.forget(*id).await,
        OwnerTool::Annul { game } => at.annul(*game).await,
    }?;
    say(output, args.json, &value, |output| {
        let verdict = if args.tool.only_looks() {
            ""
        } else {
            "ok       "
        };
        writeln!(output, "{verdict}{text}")
    })
}

/// What was done, in words and as JSON.
type ToolResult = Result<(String, Value), Failure>;

/// Where the owner works.
struct Desk<'a> {
    store: &'a Store,
    yes: bool,
    now: Timestamp,
}

impl Desk<'_> {
    /// Saves a ban that begins or ends. False if nothing changes.
    async fn change_ban(&self, decide: impl Fn(&Closures) -> Option<Ban>) -> anyhow::Result<bool> {
        let change = async |tx: Tx| {
            let ban = decide(&tx.closures().await?);
            if let Some(ban) = &ban {
                tx.save_ban(ban).await?;
            }
            Ok(ban.is_some())
        };
        self.store.transact(change).await
    }

    async fn bans(&self) -> ToolResult {
        let mut bans = self.store.closures().await?.bans;
        bans.retain(|it| it.until.is_none());
        let lines = bans
            .iter()
            .map(|it| format!("{:20}  since {}", it.id, moment(it.from)));
        let text = match bans.len() {
            0 => "no one is banned".to_owned(),
            _ => lines.collect::<Vec<_>>().join("\n"),
        };
        let values = bans
            .iter()
            .map(|it| json!({"id": it.id.to_string(), "since_ms": it.from.0}));
        Ok((text, json!({"shut_out": values.collect::<Vec<_>>()})))
    }

    async fn ban(&self, id: u64) -> ToolResult {
        let already = Failure::from_text(format!(
            "{id} is already banned; `cairn owner ban` lists all bans"
        ));
        if self.store.closures().await?.is_banned(id) {
            return Err(already);
        }
        let question = format!(
            "Ban {id}? A banned person cannot continue their games; in a banned server, all games \
             stop."
        );
        confirm(&question, self.yes)?;
        if !self.change_ban(|it| it.ban(id, self.now)).await? {
            return Err(already);
        }
        Ok((
            format!("{id} is banned; {SOON}"),
            json!({"id": id.to_string(), "shut_out": true, "since_ms": self.now.0}),
        ))
    }

    async fn unban(&self, id: u64) -> ToolResult {
        if !self.change_ban(|it| it.end_of_ban(id, self.now)).await? {
            return Err(Failure::from_text(format!(
                "{id} is not banned; `cairn owner ban` lists all bans"
            )));
        }
        // If it is a server, its posts have been waiting.
        let missed = ParkedTaskSelection::In(Scope::Guild(GuildId(id)), self.now);
        self.store.unpark(missed, self.now).await?;
        Ok((
            format!("{id} is no longer banned; {SOON}"),
            json!({"id": id.to_string(), "shut_out": false}),
        ))
    }

    async fn open(&self) -> ToolResult {
        let open = async |tx: Tx| {
            let maintenance = tx.closures().await?.maintenance;
            if let Some(it) = &maintenance {
                tx.end_maintenance(it, self.now + NOTICED_AFTER).await?;
            }
            anyhow::Ok(maintenance.is_some())
        };
        if !self.store.transact(open).await? {
            return Err(Failure::from_text("the bot is not closed"));
        }
        let text = format!("the bot is open again; {SOON}, and clocks resume then");
        Ok((text, json!({"closed": false})))
    }

    async fn close(&self, why: String) -> ToolResult {
        let close = async |tx: Tx| {
            // If it is closed, only what people read changes.
            let before = tx.closures().await?.maintenance;
            let maintenance = Maintenance {
                from: before.map_or(self.now, |it| it.from),
                why: why.clone(),
            };
            tx.save_maintenance(&maintenance).await?;
            anyhow::Ok(maintenance.from)
        };
        let from = self.store.transact(close).await?;
        let value = json!({"closed": true, "since_ms": from.0, "why": why});
        let since = moment(from);
        Ok((
            format!(
                "the bot has been closed for maintenance since {since}; {SOON}, and `cairn owner \
                 pause --end` reopens it"
            ),
            value,
        ))
    }

    async fn leave(&self, id: u64) -> ToolResult {
        confirm(&format!("Leave server {id}?"), self.yes)?;
        let task = DiscordTask::LeaveServer(GuildId(id));
        let leave = async |tx: Tx| tx.schedule(task.into(), self.now).await;
        self.store.transact(leave).await?;
        Ok((
            format!("the bot will leave server {id}; {SOON}"),
            json!({"server": id.to_string(), "leaves": true}),
        ))
    }

    async fn forget(&self, id: u64) -> ToolResult {
        let (store, now, player) = (self.store, self.now, PlayerId(id));
        let Some(who) = store.participant(player).await? else {
            return Err(Failure::from_text(format!(
                "nothing is stored about user {id}"
            )));
        };
        if let Some(it) = store.leaving(who.id).await? {
            let since = moment(it.asked_at);
            return Err(Failure::from_text(format!(
                "the data of user {id} is already being deleted (since {since})"
            )));
        }
        let filter = GameFilter::of_player(player);
        let mut running = Vec::new();
        for it in store.games(filter, u32::MAX).await?.iter() {
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
        let games = match running.len() {
            1 => "1 game in progress".to_owned(),
            count => format!("{count} games in progress"),
        };
        let question = format!("Permanently delete the data of user {id}, who has {games}?");
        confirm(&question, self.yes)?;
        let going_on: Vec<_> = running.iter().map(|it| it.id).collect();
        let noticed = games_with_settings(store, who.id, &going_on).await;
        let leaving = Leaving {
            who: who.id,
            asked_at: now,
        };
        let leave = async |tx: Tx| {
            if tx.leaving(who.id).await?.is_none() {
                tx.save_leaving(&leaving).await?;
                tx.apply(&decide_leaving(leaving, &noticed)).await?;
            }
            anyhow::Ok(())
        };
        store.transact(leave).await?;
        let until = running.iter().map(|it| leaving.resigns(it.origin)).max();
        let text = match until {
            Some(until) => {
                let (first, until) = (moment(leaving.resigns(Origin::Challenge)), moment(until));
                format!(
                    "the data of user {id} will be deleted by {until}: they have {games}, which \
                     will be resigned from {first} on; their opponents will be notified, and \
                     {SOON}"
                )
            }
            None => format!("the data of user {id} will be deleted; {SOON}"),
        };
        let value = json!({
            "account": id.to_string(),
            "games_going_on": running.len(),
            "forgotten_by_ms": until.unwrap_or(now).0,
        });
        Ok((text, value))
    }

    async fn annul(&self, id: GameId) -> ToolResult {
        let entry = match self.store.rated_game(id).await {
            Err(cause) if Unreadable::is_cause(&cause) => {
                return Err(Failure::from_text(LedgerFlaw::Unreadable(id).to_string()));
            }
            found => found?,
        };
        let Some(entry) = entry else {
            return Err(Failure::from_text(match self.store.row(id).await? {
                Some(_) => {
                    format!("game #{id} is unrated or still in progress: there is nothing to annul")
                }
                None => format!("there is no game #{id}"),
            }));
        };
        if entry.score.is_none() {
            let already = format!("game #{id} has already been annulled");
            return Err(Failure::from_text(already));
        }
        let variant = &entry.variant;
        let question = format!(
            "Game #{id} ({variant}) will no longer count for ratings, and all ratings since then \
             will be recalculated. Annul it?"
        );
        confirm(&question, self.yes)?;
        let keys = Seat::BOTH.map(|seat| entry.key(seat));
        let mut before = Vec::new();
        for key in &keys {
            before.push(self.rating(key).await?);
        }
        let correction = Correction {
            game: id,
            score: None,
            at: self.now,
        };
        let correct = async |tx: Tx| tx.correct_rated_game(&correction).await;
        self.store.transact(correct).await?;
        let mut text = format!(
            "game #{id} ({variant}) no longer counts for ratings; both players will be notified"
        );
        let mut changes = Vec::new();
        for (key, before) in keys.iter().zip(before) {
            let after = self.rating(key).await?;
            let known = self
                .store
                .participant_by_id(key.who)
                .await?
                .map(|it| it.name);
            let name = known.filter(|it| !it.is_empty());
            let name = name.unwrap_or_else(|| format!("participant {}", key.who.0));
            let shown = |it: Option<f64>| it.map_or("none".to_owned(), |it| format!("{it:.0}"));
            let (from, to) = (shown(before), shown(after));
            let _ = write!(text, "\n         {name}: {from} → {to}");
            changes.push(json!({"participant": key.who.0, "before": before, "after": after}));
        }
        Ok((text, json!({"game": id.to_string(), "ratings": changes})))
    }

    async fn rating(&self, key: &RatingKey) -> anyhow::Result<Option<f64>> {
        let all = self.store.ratings(key.who).await?;
        let found = all.iter().find(|it| it.key == *key);
        Ok(found.map(|it| it.rating.values()[0]))
    }
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
