//! `cairn games`: the running games, and what one of them is waiting for. People appear by their
//! ids, and none of their texts is shown.

mod one;

use std::io::{self, Write};

use cairn_command::Failure;
use cairn_domain::{Freezable, GameId, Timestamp, TournamentId, decide_ended_by_owner};
use cairn_store::{Blockage, GameFilter, ListedGame, Store, Tx, Unreadable};
use clap::Args;
use serde_json::{Value, json};

use super::{
    ask::confirm,
    shared::{age, person, place, print, say},
};

/// What `cairn games` shows.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// The short name of a game, such as K3F, or its number; or a tournament, such as T-K3F
    #[arg(value_name = "GAME", value_parser = parse_name, allow_negative_numbers = true)]
    pub game: Option<GameOrTournament>,
    /// The maximum number of games to list
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub most: u32,
    /// Print JSON, for scripts
    #[arg(long)]
    pub json: bool,
    /// End it for this reason, which its players will see
    #[arg(long, value_name = "WHY", requires = "game", conflicts_with = "json", value_parser = why)]
    pub end: Option<String>,
    /// Do not ask for confirmation
    #[arg(long, requires = "end")]
    pub yes: bool,
}

impl GamesArgs {
    /// The introduction of `cairn games --help`.
    pub const ABOUT: &'static str = "\
List games in progress, show what a game is waiting for, or end it.

Without a game: shows how many games there are of each variant, which are frozen or cannot be shown \
in their channel, and which have been waiting longest. Times are in UTC; in JSON they are \
milliseconds since 1970.

--end ends a game without a result, after asking for confirmation. It is meant for games that are \
frozen because they can no longer be read or replayed. Everyone in the game sees the reason. A \
tournament, such as T-K3F, can only be ended if it cannot be read; its games continue. Works while \
the bot is running, and takes effect within a minute.";
}

/// The game or tournament asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOrTournament {
    Game(GameId),
    Tournament(TournamentId),
}

/// Reads the name of a tournament, or the name or number of a game.
fn parse_name(text: &str) -> Result<GameOrTournament, &'static str> {
    if text.starts_with("T-") || text.starts_with("t-") {
        return text.parse().map(GameOrTournament::Tournament).map_err(
            |_| "expected the short name of a game, such as K3F, or of a tournament, such as T-K3F",
        );
    }
    let numbered = || text.parse().ok().filter(|it| *it > 0).map(GameId);
    let game = text
        .parse()
        .ok()
        .or_else(numbered)
        .map(GameOrTournament::Game);
    game.ok_or("expected the short name of a game, such as K3F, or its number")
}

fn why(text: &str) -> Result<String, &'static str> {
    let text = text.trim();
    let given = Some(text.to_owned()).filter(|it| !it.is_empty());
    given.ok_or("expected a reason, which the players will see")
}

/// Lists the running games, describes one, or ends it.
///
/// # Errors
///
/// If there is no such game, or it cannot be ended.
pub async fn games(
    store: &Store,
    args: &GamesArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let (named, why) = match (args.game, &args.end) {
        (None, _) => return list(store, args, now, output).await,
        (Some(GameOrTournament::Game(id)), None) => {
            return one::game(store, id, now).await?.say(output, args.json);
        }
        (Some(GameOrTournament::Tournament(id)), None) => {
            return one::tournament(store, id).await?.say(output, args.json);
        }
        (Some(named), Some(why)) => (named, why),
    };
    let what = ending(store, named).await?;
    let question = format!(
        "{what} will end without a result, and everyone in it will see this reason: {why}\nThis \
         cannot be undone. End it?"
    );
    confirm(&question, args.yes)?;
    let end = async |tx: Tx| {
        let is_ended = tx.end_by_owner(what, why, now).await?;
        if is_ended {
            tx.apply(&decide_ended_by_owner(what, now)).await?;
        }
        anyhow::Ok(is_ended)
    };
    if !store.transact(end).await? {
        return Err(Failure::from_text(format!(
            "there is no game or tournament {what} in progress; `cairn games` lists them"
        )));
    }
    let done = "has ended without a result; everyone in it will be notified";
    print(output, format_args!("ok       {what} {done}"))
}

/// What is to end: a game, the challenge of that name if there is no game yet, or a tournament that
/// cannot be read.
async fn ending(store: &Store, named: GameOrTournament) -> Result<Freezable, Failure> {
    match named {
        GameOrTournament::Game(id) => match store.row(id).await {
            Err(cause) if !Unreadable::is_cause(&cause) => Err(cause.into()),
            Ok(None) => Ok(Freezable::Challenge(id)),
            _ => Ok(Freezable::Game(id)),
        },
        GameOrTournament::Tournament(id) => match store.tournament(id).await {
            Ok(Some(it)) if it.stage.is_going_on() => Err(Failure::from_text(format!(
                "tournament T-{id} can be read, so its directors or a server manager can end it \
                 with `/tournament direct`"
            ))),
            Err(cause) if !Unreadable::is_cause(&cause) => Err(cause.into()),
            _ => Ok(Freezable::Tournament(id)),
        },
    }
}

async fn list(
    store: &Store,
    args: &GamesArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let variants = store.variants_going_on().await?;
    let held_up = store.games_held_up(args.most).await?;
    let oldest = store.games(GameFilter::default(), args.most).await?;
    let all: u64 = variants.iter().map(|it| it.games).sum();
    let frozen: u64 = variants.iter().map(|it| it.frozen).sum();
    let unseen: u64 = variants.iter().map(|it| it.unseen).sum();
    let of_variant = variants.iter().map(|it| {
        json!({
            "variant": it.variant,
            "games": it.games,
            "frozen": it.frozen,
            "unseen": it.unseen,
            "oldest_since_ms": it.oldest.0,
        })
    });
    let value = json!({
        "going_on": all,
        "frozen": frozen,
        "unseen": unseen,
        "variants": of_variant.collect::<Vec<_>>(),
        "held_up": held_up.iter().map(|it| hold_up(it, now).1).collect::<Vec<_>>(),
        "oldest": oldest.iter().map(|it| wait(it, now).1).collect::<Vec<_>>(),
    });
    say(output, args.json, &value, |output| {
        if all == 0 && held_up.is_empty() {
            return writeln!(output, "no games in progress");
        }
        let held = format!("{frozen} frozen, {unseen} cannot be shown in their channel");
        writeln!(output, "{all} in progress, {held}")?;
        for it in &variants {
            let (variant, oldest) = (&it.variant, age(now - it.oldest));
            let games = it.games;
            writeln!(output, "{variant:20} {games:>8}  longest wait: {oldest}")?;
        }
        if !held_up.is_empty() {
            writeln!(output, "\nheld up:")?;
        }
        for it in &held_up {
            writeln!(output, "{}", hold_up(it, now).0)?;
        }
        let most_held: u64 = variants.iter().map(|it| it.frozen.max(it.unseen)).sum();
        say_more(output, most_held, held_up.len())?;
        writeln!(output, "\nwaiting longest:")?;
        for it in oldest.iter() {
            writeln!(output, "{}", wait(it, now).0)?;
        }
        say_more(output, all, oldest.len())
    })
}

/// Prints how many are not shown.
fn say_more(output: &mut impl Write, all: u64, shown: usize) -> io::Result<()> {
    match all.saturating_sub(shown as u64) {
        0 => Ok(()),
        more => writeln!(output, "and {more} more; use --most to list more"),
    }
}

fn hold_up(it: &Blockage, now: Timestamp) -> (String, Value) {
    let (what, variant) = (it.what, &it.variant);
    let frozen = it.frozen_at.map(|at| {
        let since = age(now - at);
        format!("frozen for {since}: it cannot be read or replayed, see `cairn verify`; --end WHY ends it")
    });
    let trouble = it.trouble.as_ref();
    let unseen = trouble.map(|it| format!("cannot be shown: {it}"));
    let both: Vec<String> = frozen.into_iter().chain(unseen).collect();
    (
        format!("{what}  {variant}  {}", both.join("; ")),
        json!({
            "name": what.to_string(),
            "kind": what.kind(),
            "number": what.number(),
            "variant": variant,
            "frozen_ms": it.frozen_at.map(|it| it.0),
            "trouble": trouble,
        }),
    )
}

fn wait(it: &ListedGame, now: Timestamp) -> (String, Value) {
    let (id, variant) = (it.id, it.variant.to_string());
    let who = it.head.to_move.map(|seat| person(it.players.get(seat)));
    let (who, to_move) = who.unwrap_or_else(|| ("nobody".to_owned(), Value::Null));
    let (place, place_value) = place(it.place);
    let waits = age(now - it.head.since);
    (
        format!("#{id}  {variant}  waiting {waits} for {who}  {place}"),
        json!({
            "game": id.to_string(),
            "number": id.0,
            "variant": variant,
            "since_ms": it.head.since.0,
            "to_move": to_move,
            "place": place_value,
            "not_before_ms": it.due.deadline.map(|it| it.0),
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_named_or_numbered() {
        let name = GameId(17).to_string();
        for text in [name.clone(), format!("#{name}"), "17".to_owned()] {
            assert_eq!(
                parse_name(&text),
                Ok(GameOrTournament::Game(GameId(17))),
                "{text}"
            );
        }
        for bad in ["", "-3", "0", "#", "K 3 F", "drop table", "T-", "t-0"] {
            assert!(parse_name(bad).is_err(), "{bad}");
        }
    }
}
