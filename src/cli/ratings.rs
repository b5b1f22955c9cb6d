//! `cairn ratings` and `cairn annul`: repairing the ledger of rated games.

use std::io::Write;

use cairn_app::Unreadable;
use cairn_domain::{
    Correction, CurrentRating, GameId, LedgerFlaw, ParticipantId, RatingKey, RatingWrite,
    Timestamp, Write as Change,
};
use cairn_store::Database;
use clap::Args;

use super::{Failure, ask::confirm};
use cairn_kernel::Seat;

/// What `cairn ratings` does.
#[derive(Debug, Args)]
pub struct RatingsArgs {
    /// Derive them again
    #[arg(long, required = true)]
    pub rebuild: bool,
    /// Repair what differs
    #[arg(long)]
    pub write: bool,
}

impl RatingsArgs {
    /// The introduction of `cairn ratings --help`.
    pub const ABOUT: &'static str = "\
Derive all ratings from the ledger of rated games again, and say what differs.

Prints a line for each difference, and ends with exit code 1 if there is any. Changes nothing, and \
may be used while the bot runs; with --write what differs is repaired, for which the bot has to be \
stopped.";
}

/// What `cairn annul` annuls.
#[derive(Debug, Args)]
pub struct AnnulArgs {
    /// The game, such as K3F
    #[arg(value_parser = super::game_id)]
    pub game: GameId,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
}

impl AnnulArgs {
    /// The introduction of `cairn annul --help`.
    pub const ABOUT: &'static str = "\
Void a rated game.

Every rating is then what it would be without that game, in this form and for everybody who has \
played the two since. The game itself stays as it was played, and both players are told once. Asks \
first. May be used while the bot runs, which notices within a minute: it is one transaction, for which \
the bot waits.";
}

/// Recomputes all ratings from the ledger, reports differences, and repairs them on request.
///
/// # Errors
///
/// If something differs and is not repaired.
pub async fn rebuild(
    store: &dyn Database,
    write: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let games = match store.ledger().await?.len() {
        1 => "1 rated game".to_owned(),
        count => format!("{count} rated games"),
    };
    let flaws = store.rating_flaws().await?;
    for flaw in &flaws {
        writeln!(output, "differs  {flaw}").map_err(Failure::output)?;
    }
    let count = match flaws.len() {
        0 => {
            return writeln!(output, "ok       all ratings are what {games} give")
                .map_err(Failure::output);
        }
        1 => "one thing differs".to_owned(),
        count => format!("{count} things differ"),
    };
    if !write {
        let how = "stop the bot and add --write to repair the ratings";
        return Err(Failure::failed(format!(
            "{count} from what {games} give; {how}"
        )));
    }
    let derived = store
        .commit(vec![Change::Rating(RatingWrite::Derive)])
        .await;
    derived.map_err(anyhow::Error::new)?;
    let left = store.rating_flaws().await?;
    let (unread, left): (Vec<_>, Vec<_>) = left
        .into_iter()
        .partition(|it| matches!(it, LedgerFlaw::Unreadable(_)));
    if let Some(left) = left.first() {
        return Err(Failure::failed(format!("it could not be repaired: {left}")));
    }
    if !unread.is_empty() {
        let unread: Vec<String> = unread.iter().map(ToString::to_string).collect();
        return Err(Failure::failed(format!(
            "all ratings are what {games} give, but {}",
            unread.join("; ")
        )));
    }
    writeln!(
        output,
        "ok       repaired: all ratings are what {games} give"
    )
    .map_err(Failure::output)
}

/// Annuls a rated game and recomputes all later ratings.
///
/// # Errors
///
/// If there is no such game, or it is not rated or has been annulled.
pub async fn annul(
    store: &dyn Database,
    args: &AnnulArgs,
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let id = args.game;
    let entry = match store.rated_game(id).await {
        Err(cause) if Unreadable::is_cause(&cause) => {
            return Err(Failure::failed(LedgerFlaw::Unreadable(id).to_string()));
        }
        found => found?,
    };
    let Some(entry) = entry else {
        return Err(Failure::failed(match store.row(id).await? {
            Some(_) => format!("game #{id} is not rated, or goes on: there is nothing to annul"),
            None => format!("there is no game #{id}"),
        }));
    };
    if entry.score.is_none() {
        return Err(Failure::failed(format!(
            "game #{id} has been annulled already"
        )));
    }
    let form = &entry.form;
    let question = format!(
        "Game #{id} ({form}) is to count for no rating any more, and what followed is counted again. \
         Annul it?"
    );
    confirm(&question, args.yes)?;
    let keys = Seat::BOTH.map(|seat| entry.key(seat));
    let before = [
        rating(store, &keys[0]).await?,
        rating(store, &keys[1]).await?,
    ];
    let correction = Correction {
        game: id,
        score: None,
        at: now,
    };
    let corrected = store
        .commit(vec![Change::Rating(RatingWrite::Correct(correction))])
        .await;
    corrected.map_err(anyhow::Error::new)?;
    writeln!(
        output,
        "ok       game #{id} ({form}) counts for no rating any more; both players are told once"
    )
    .map_err(Failure::output)?;
    for (key, before) in keys.iter().zip(before) {
        let after = rating(store, key).await?;
        let name = name(store, key.who).await?;
        writeln!(output, "         {name}: {before} → {after}").map_err(Failure::output)?;
    }
    Ok(())
}

async fn rating(store: &dyn Database, key: &RatingKey) -> anyhow::Result<String> {
    let all = store.ratings(key.who).await?;
    let found = all.iter().find(|it| it.key == *key);
    let text = |it: &CurrentRating| format!("{:.0}", it.rating.values()[0]);
    Ok(found.map_or_else(|| "none".to_owned(), text))
}

async fn name(store: &dyn Database, who: ParticipantId) -> anyhow::Result<String> {
    let known = store.known(who).await?.map(|it| it.name);
    Ok(known
        .filter(|it| !it.is_empty())
        .unwrap_or_else(|| format!("participant {}", who.0)))
}
