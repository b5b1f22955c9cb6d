//! `cairn games T-ID`: what is known of a tournament without its log, and ending one that cannot be
//! read.

use std::io::{self, Write};

use cairn_app::{CommitError, Store, TournamentRest, Unreadable};
use cairn_domain::{DiscordTask, Timestamp, TournamentId, TournamentWrite, Write as Change};
use serde_json::{Value, json};

use super::{
    super::{Failure, ask::confirm},
    place, place_json,
};

/// A tournament by its row, and why its log cannot be read.
struct TournamentRow {
    id: TournamentId,
    rest: TournamentRest,
    unreadable: Option<String>,
}

impl TournamentRow {
    async fn read(store: &dyn Store, id: TournamentId) -> Result<TournamentRow, Failure> {
        let rest = store.tournament_rest(id).await?;
        let rest = rest.ok_or_else(|| Failure::failed(format!("there is no tournament T-{id}")))?;
        let unreadable = match store.tournament(id).await {
            Ok(_) => None,
            Err(cause) if Unreadable::is_cause(&cause) => Some(format!("{cause:#}")),
            Err(error) => return Err(error.into()),
        };
        Ok(TournamentRow {
            id,
            rest,
            unreadable,
        })
    }

    fn print(&self, output: &mut impl Write) -> io::Result<()> {
        let (id, rest) = (self.id, &self.rest);
        let mut line = |name: &str, text: &str| writeln!(output, "{name:11} {text}");
        line("tournament", &format!("T-{id} (number {})", id.0))?;
        line("kind", &rest.kind)?;
        line("form", &rest.form)?;
        line("stage", &rest.stage)?;
        line("place", &place(rest.place()))?;
        line("people", &rest.people.len().to_string())?;
        if let Some(why) = &rest.ended_because {
            line("ended", &format!("by the owner of the bot: {why}"))?;
        } else if let Some(why) = &self.unreadable {
            let text = format!("{why}; `cairn games T-{id} --end WHY` ends it");
            line("unreadable", &text)?;
        }
        Ok(())
    }

    fn json(&self) -> Value {
        let rest = &self.rest;
        json!({
            "tournament": self.id.to_string(),
            "number": self.id.0,
            "kind": rest.kind,
            "form": rest.form,
            "stage": rest.stage,
            "going_on": rest.going_on,
            "place": place_json(rest.place()),
            "people": rest.people.len(),
            "unreadable": self.unreadable,
            "ended_because": rest.ended_because,
        })
    }
}

/// Prints what is known of a tournament.
///
/// # Errors
///
/// If there is none.
pub(super) async fn tell(
    store: &dyn Store,
    id: TournamentId,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let found = TournamentRow::read(store, id).await?;
    if json {
        return super::super::print_json(&found.json(), output);
    }
    found.print(output).map_err(Failure::output)
}

/// Ends a tournament that cannot be read.
///
/// # Errors
///
/// If there is none, it can be read or is over, or nobody confirms it.
pub(super) async fn end(
    store: &dyn Store,
    id: TournamentId,
    (why, yes): (&str, bool),
    now: Timestamp,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let found = TournamentRow::read(store, id).await?;
    let over = || Failure::failed(format!("tournament T-{id} is over already"));
    if !found.rest.going_on {
        return Err(over());
    }
    if found.unreadable.is_none() {
        return Err(Failure::failed(format!(
            "tournament T-{id} can be read, so its directors end it: `/tournament direct`, or who \
             manages the server does"
        )));
    }
    let question = format!(
        "Tournament T-{id} ({}, {}), which cannot be read, ends without standings, and everybody in \
         it reads: {why}\nThis cannot be taken back. End it?",
        found.rest.kind, found.rest.form
    );
    confirm(&question, yes)?;
    let writes = vec![
        Change::Tournament(TournamentWrite::EndUnreadable {
            tournament: id,
            why: why.trim().to_owned(),
            at: now,
        }),
        // Notifies a running bot.
        Change::schedule(DiscordTask::SyncTournament(id), now),
    ];
    match store.commit(writes).await {
        Ok(()) => writeln!(
            output,
            "ok       tournament T-{id} has ended without standings; everybody in it is told"
        )
        .map_err(Failure::output),
        Err(CommitError::Stale) => Err(over()),
        Err(error) => Err(anyhow::Error::new(error).into()),
    }
}
