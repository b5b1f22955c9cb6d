//! `cairn verify` without a record: checks that everything in the database is as it was played.

use std::io::Write;

use crate::Failure;
use cairn_domain::{Game, LedgerEntry, LedgerFlaw, TournamentId};
use cairn_store::Store;

/// Checks the file and replays every game and every tournament in it: each position must have the
/// fingerprint it had then, each draw must be the one the game's secret gives, and the ratings
/// must follow from the rated games. Changes nothing.
///
/// # Errors
///
/// If anything is wrong; each fault has its line in the output.
pub async fn verify_database(store: &Store, output: &mut impl Write) -> Result<(), Failure> {
    let mut faults = store.faults().await?;
    let catalog = cairn_rules::catalog();
    let games = store.all_games().await?;
    let flaws = store.rating_flaws().await?;
    for id in &games {
        let fault = match store.game(*id).await {
            Ok(Some(game)) => {
                let flaw = game.audit(&catalog).err().map(|flaw| flaw.to_string());
                // Entries that cannot be read are compared with nothing.
                if !flaws.contains(&LedgerFlaw::Unreadable(*id)) {
                    let rated = ledger_flaw(store, game).await?;
                    faults.extend(rated.map(|flaw| flaw.to_string()));
                }
                flaw
            }
            // Games are never deleted.
            Ok(None) => Some("it no longer exists".to_owned()),
            Err(error) => Some(format!("{error:#}")),
        };
        faults.extend(fault.map(|fault| format!("game {id}: {fault}")));
    }
    for id in store.unsealed_games().await? {
        faults.push(format!(
            "game {id}: its secret or terms are not the ones it started with"
        ));
    }
    faults.extend(flaws.iter().map(ToString::to_string));
    let tournaments = store.all_tournaments().await?;
    for id in &tournaments {
        let found = tournament_faults(store, *id).await?;
        let told = found.iter().map(|it| format!("tournament T-{id}: {it}"));
        faults.extend(told);
    }
    for fault in &faults {
        writeln!(output, "failed   {fault}").map_err(Failure::output)?;
    }
    let count = match games.len() {
        1 => "1 game".to_owned(),
        count => format!("{count} games"),
    };
    let count = match tournaments.len() {
        0 => count,
        1 => format!("{count} and 1 tournament"),
        all => format!("{count} and {all} tournaments"),
    };
    match faults.len() {
        0 => writeln!(
            output,
            "ok       {count} replayed; all positions, draws, references, ratings and tasks are \
             correct"
        )
        .and_then(|()| output.flush())
        .map_err(Failure::output),
        1 => Err(Failure::from_text("1 problem found in the database")),
        wrong => Err(Failure::from_text(format!(
            "{wrong} problems found in the database"
        ))),
    }
}

/// The faults of a tournament. It may change during the check.
async fn tournament_faults(store: &Store, id: TournamentId) -> anyhow::Result<Vec<String>> {
    let mut looked_at = None;
    let mut faults = Vec::new();
    loop {
        let it = match store.tournament(id).await {
            Ok(Some(it)) => it,
            // Tournaments are never deleted.
            Ok(None) => return Ok(vec!["it no longer exists".to_owned()]),
            Err(error) => return Ok(vec![format!("{error:#}")]),
        };
        let length = it.log.len();
        if looked_at == Some(length) {
            return Ok(faults);
        }
        faults = store.tournament_faults(&it).await?;
        if faults.is_empty() {
            return Ok(faults);
        }
        looked_at = Some(length);
    }
}

/// Checks the ledger's entry of a game. The game may end during the check.
async fn ledger_flaw(store: &Store, mut game: Game) -> anyhow::Result<Option<LedgerFlaw>> {
    loop {
        let entry = store.rated_game(game.id).await?;
        let played = game.rated_game();
        let Some(flaw) = LedgerEntry::flaw(game.id, played.as_ref(), entry.as_ref()) else {
            return Ok(None);
        };
        match store.game(game.id).await? {
            Some(now) if now.revision != game.revision => game = now,
            _ => return Ok(Some(flaw)),
        }
    }
}
