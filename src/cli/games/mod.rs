//! `cairn games`: the running games, and what one of them is waiting for. People appear by their
//! ids, and none of their texts is shown.

mod end;
mod one;
mod tournament;

use std::io::{self, Write};

use cairn_app::{FormGoingOn, GameFilter, HeldUp, Listed, Rows, Store};
use cairn_domain::{GameId, Participant, Place, Timestamp, TournamentId};
use clap::Args;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use super::{Failure, tasks::age};

/// What `cairn games` tells.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// The short name of a game, such as K3F, or its number; or a tournament, such as T-K3F
    #[arg(value_name = "GAME", value_parser = named, allow_negative_numbers = true)]
    pub game: Option<Named>,
    /// The most games to list
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub most: u32,
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
    /// End it for this reason, which its players read
    #[arg(long, value_name = "WHY", requires = "game", conflicts_with = "json")]
    pub end: Option<String>,
    /// Do not ask before ending it
    #[arg(long, requires = "end")]
    pub yes: bool,
}

impl GamesArgs {
    /// The introduction of `cairn games --help`.
    pub const ABOUT: &'static str = "\
List games in progress, or what one is waiting for.

Without a game: how many of each form, which are frozen or cannot be shown in their place, and \
those that have waited for longest. With one: who is to move since when, its deadline, an open offer, \
its posts, its place, and what the bot has still to do about it. People are told by their ids. Times \
are in UTC; in JSON they are milliseconds since 1970. May be used while the bot runs; changes nothing.

With --end it ends without a result, after asking: meant for what is frozen because it cannot be read or \
replayed any more. Everybody in it is told the reason. A tournament, such as T-K3F, is ended so only if it \
cannot be read; its games continue.";
}

/// The game or tournament asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A game.
    Game(GameId),
    /// A tournament.
    Tournament(TournamentId),
}

/// Reads the name of a tournament, or the name or number of a game.
fn named(text: &str) -> Result<Named, String> {
    if text.starts_with("T-") || text.starts_with("t-") {
        let id = text.parse().map_err(
            |_| "expected the short name of a game, such as K3F, or of a tournament, such as T-K3F",
        )?;
        return Ok(Named::Tournament(id));
    }
    game(text).map(Named::Game)
}

/// Reads a short name or a number.
fn game(text: &str) -> Result<GameId, String> {
    let named = text.parse::<GameId>().ok();
    let numbered = || text.parse().ok().filter(|it| *it > 0).map(GameId);
    named
        .or_else(numbered)
        .ok_or_else(|| "expected the short name of a game, such as K3F, or its number".to_owned())
}

/// Lists the running games, or describes one.
pub async fn games(
    store: &dyn Store,
    args: &GamesArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    if args.end.as_ref().is_some_and(|why| why.trim().is_empty()) {
        return Err(Failure::wrong(
            "--end needs a reason, which the players read",
        ));
    }
    let id = match (args.game, &args.end) {
        (Some(Named::Tournament(id)), None) => {
            return tournament::tell(store, id, args.json, output).await;
        }
        (Some(Named::Tournament(id)), Some(why)) => {
            return end::tournament(store, id, (why, args.yes), now, output).await;
        }
        (Some(Named::Game(id)), Some(why)) => {
            return end::game(store, id, (why, args.yes), now, output).await;
        }
        (Some(Named::Game(id)), None) => Some(id),
        (None, _) => None,
    };
    if let Some(id) = id {
        let Some(found) = one::FoundGame::read(store, id, now).await? else {
            return Err(Failure::failed(format!(
                "there is no game #{id}; `cairn games` lists those that go on"
            )));
        };
        return if args.json {
            super::print_json(&found.json(), output)
        } else {
            found.print(output).map_err(Failure::output)
        };
    }
    let found = FoundGames::read(store, args.most, now).await?;
    if args.json {
        super::print_json(&found.json(), output)
    } else {
        found.print(output).map_err(Failure::output)
    }
}

/// The list of running games.
struct FoundGames {
    now: Timestamp,
    forms: Vec<FormGoingOn>,
    held_up: Vec<HeldUp>,
    oldest: Rows<Listed>,
}

impl FoundGames {
    async fn read(store: &dyn Store, most: u32, now: Timestamp) -> anyhow::Result<FoundGames> {
        Ok(FoundGames {
            now,
            forms: store.forms_going_on().await?,
            held_up: store.games_held_up(most).await?,
            oldest: store.games(GameFilter::default(), most).await?,
        })
    }

    /// The sum over all forms.
    fn sum(&self, of: impl Fn(&FormGoingOn) -> u64) -> u64 {
        self.forms.iter().map(of).sum()
    }

    fn print(&self, output: &mut impl Write) -> io::Result<()> {
        let all = self.sum(|it| it.games);
        if all == 0 && self.held_up.is_empty() {
            return writeln!(output, "no game goes on");
        }
        writeln!(
            output,
            "{all} go on, {} of them frozen, {} cannot be shown in their place",
            self.sum(|it| it.frozen),
            self.sum(|it| it.unseen)
        )?;
        for it in &self.forms {
            let oldest = age(self.now - it.oldest);
            writeln!(
                output,
                "{:20} {:>8}  the oldest turn waits for {oldest}",
                it.form, it.games
            )?;
        }
        if !self.held_up.is_empty() {
            writeln!(output, "\nheld up:")?;
        }
        for it in &self.held_up {
            writeln!(
                output,
                "{}  {}  {}",
                it.what,
                it.form,
                held_up(it, self.now)
            )?;
        }
        more(
            output,
            self.sum(|it| it.frozen.max(it.unseen)),
            self.held_up.len(),
        )?;
        writeln!(output, "\nthe longest wait first:")?;
        for it in self.oldest.iter() {
            let who = it.head.to_move.map(|seat| it.players.get(seat));
            let who = who.map_or_else(|| "nobody".to_owned(), person);
            writeln!(
                output,
                "#{}  {}  for {} on {who}  {}",
                it.id,
                it.form,
                age(self.now - it.head.since),
                place(it.place),
            )?;
        }
        more(output, all, self.oldest.len())
    }

    fn json(&self) -> Value {
        let forms = self.forms.iter().map(|it| {
            json!({
                "form": it.form,
                "games": it.games,
                "frozen": it.frozen,
                "unseen": it.unseen,
                "oldest_since_ms": it.oldest.0,
            })
        });
        let held_up = self.held_up.iter().map(|it| {
            json!({
                "name": it.what.to_string(),
                "kind": it.what.kind(),
                "number": it.what.number(),
                "form": it.form,
                "frozen_ms": it.frozen_at.map(|it| it.0),
                "trouble": it.trouble,
            })
        });
        let oldest = self.oldest.iter().map(|it| {
            let to_move = it
                .head
                .to_move
                .map(|seat| person_json(it.players.get(seat)));
            json!({
                "game": it.id.to_string(),
                "number": it.id.0,
                "form": it.form.to_string(),
                "since_ms": it.head.since.0,
                "to_move": to_move,
                "place": place_json(it.place),
                "not_before_ms": it.due.deadline.map(|it| it.0),
            })
        });
        json!({
            "going_on": self.sum(|it| it.games),
            "frozen": self.sum(|it| it.frozen),
            "unseen": self.sum(|it| it.unseen),
            "forms": forms.collect::<Vec<_>>(),
            "held_up": held_up.collect::<Vec<_>>(),
            "oldest": oldest.collect::<Vec<_>>(),
        })
    }
}

/// Prints how many are not shown.
fn more(output: &mut impl Write, all: u64, shown: usize) -> io::Result<()> {
    match all.saturating_sub(shown as u64) {
        0 => Ok(()),
        more => writeln!(output, "and {more} more; --most shows so many"),
    }
}

fn held_up(it: &HeldUp, now: Timestamp) -> String {
    let frozen = it.frozen_at.map(|at| {
        let since = age(now - at);
        format!("frozen for {since}: it cannot be read or replayed, see `cairn verify`; --end WHY ends it")
    });
    let trouble = it
        .trouble
        .as_ref()
        .map(|it| format!("cannot be shown: {it}"));
    let both: Vec<String> = frozen.into_iter().chain(trouble).collect();
    both.join("; ")
}

/// A person, by ids alone.
fn person(it: &Participant) -> String {
    match it.user {
        Some(user) => format!("participant {} (user {})", it.id.0, user.0),
        None => format!("participant {}", it.id.0),
    }
}

fn person_json(it: &Participant) -> Value {
    json!({"participant": it.id.0, "user": it.user.map(|it| it.0.to_string())})
}

fn place(it: Place) -> String {
    let server = it.guild.map(|it| format!("server {}", it.0));
    let channel = format!("channel {}", it.channel.0);
    let thread = it.thread.map(|it| format!("thread {}", it.0));
    let all: Vec<String> = server.into_iter().chain([channel]).chain(thread).collect();
    all.join(", ")
}

fn place_json(it: Place) -> Value {
    json!({
        "server": it.guild.map(|it| it.0.to_string()),
        "channel": it.channel.0.to_string(),
        "thread": it.thread.map(|it| it.0.to_string()),
    })
}

/// A moment in UTC.
pub(super) fn moment(at: Timestamp) -> String {
    match jiff::Timestamp::from_millisecond(at.0) {
        Ok(at) => {
            let at = at.to_zoned(TimeZone::UTC);
            at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
        }
        Err(_) => format!("{} ms", at.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_named_or_numbered() {
        let name = GameId(17).to_string();
        for text in [name.clone(), format!("#{name}"), "17".to_owned()] {
            assert_eq!(game(&text), Ok(GameId(17)), "{text}");
        }
        for bad in ["", "-3", "0", "#", "K 3 F", "drop table"] {
            assert!(game(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn moments_are_told_in_utc() {
        assert_eq!(moment(Timestamp(0)), "1970-01-01 00:00:00 UTC");
        assert_eq!(moment(Timestamp(i64::MAX)), format!("{} ms", i64::MAX));
    }
}
