//! Explanations of the pairings of an import.

use std::sync::Arc;

use cairn_app::AppError;
use cairn_domain::{
    Refusal,
    tournament::{EntryId, Imported, TournamentRefusal},
};
use cairn_pairing::{Color, Points, Round, berger};

use super::is_swiss;
use crate::{
    Asker, Bot,
    custom_id::TournamentRequest,
    escape::escape_markdown,
    interaction::Reply,
    panels::tournament::{entries_list, others},
    report::name_of,
    words::{
        pairing::{PairingRule, pairing_explained, pairing_rule},
        phrase,
        tournament::number,
    },
};

/// The longest part of a name shown, in characters.
const LONGEST_NAME: usize = 40;

/// An entry by its number in the file, which counts from 1.
fn id(entry: usize) -> EntryId {
    EntryId(number_of(entry + 1))
}

fn number_of(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

fn label(it: &Imported, entry: usize) -> (EntryId, String) {
    (id(entry), name_of(it, entry))
}

fn place(it: &Imported, id: EntryId) -> Option<usize> {
    let place = usize::from(id.0).checked_sub(1);
    place.filter(|place| *place < it.document.people.len())
}

/// Whether an entry was present when a round, from 0, was paired.
fn was_paired(it: &Imported, entry: usize, at: usize) -> bool {
    it.round_of(entry, at).is_some_and(|did| did.was_paired())
}

/// Explains the pairing of an entry in a round, from 1, or asks whose. Entries are given by their
/// numbers in the file. Without a round it is the last one.
pub(crate) async fn why(
    bot: &Bot,
    asker: &Asker,
    it: &Arc<Imported>,
    round: Option<u16>,
    entry: Option<EntryId>,
    instead: Option<EntryId>,
) -> Result<Reply, AppError> {
    let language = asker.language;
    let unknown = || Refusal::Tournament(TournamentRefusal::Unknown);
    let round = round.map_or(it.rounds(), usize::from);
    let at = round.checked_sub(1).filter(|at| *at < it.rounds());
    let at = at.ok_or_else(unknown)?;
    let Some(entry) = entry else {
        return Ok(whose(asker, it, at));
    };
    let entry = place(it, entry).ok_or_else(unknown)?;
    let did = it.round_of(entry, at).ok_or_else(unknown)?;
    let player = escape_markdown(&name_of(it, entry), LONGEST_NAME);
    if !did.was_paired() {
        return Ok(Reply::text(language.say(&phrase!(
            "tournament-why-not-in",
            player = player,
            round = number(round),
        ))));
    }
    if is_swiss(it) {
        let instead = instead.and_then(|other| place(it, other));
        if instead == Some(entry) {
            return Ok(Reply::text(language.name("tournament-why-oneself")));
        }
        if let Some(away) = instead.filter(|other| !was_paired(it, *other, at)) {
            return Ok(Reply::text(language.say(&phrase!(
                "tournament-why-not-in",
                player = escape_markdown(&name_of(it, away), LONGEST_NAME),
                round = number(round),
            ))));
        }
        return swiss(bot, asker, it, at, (entry, instead)).await;
    }
    Ok(Reply::text(match did.scheduled_opponent() {
        Some(other) => by_table(asker, it, at, [entry, other]),
        None => language.say(&phrase!(
            "import-why-free",
            player = player,
            round = number(round),
        )),
    }))
}

/// Asks whose pairing it is about.
fn whose(asker: &Asker, it: &Imported, at: usize) -> Reply {
    let request = TournamentRequest::Why {
        round: number_of(at + 1),
        entry: None,
        page: 0,
    };
    let paired = (0..it.document.people.len()).filter(|entry| was_paired(it, *entry, at));
    let hint = asker.language.name("tournament-why-hint");
    let labels = paired.map(|entry| label(it, entry));
    let list = entries_list(it.stored.id, request, hint.clone(), labels);
    Reply::text(hint).with_row(list)
}

/// Explains a pairing by the rules of the Dutch system, and points out where the file differs.
async fn swiss(
    bot: &Bot,
    asker: &Asker,
    it: &Arc<Imported>,
    at: usize,
    (entry, instead): (usize, Option<usize>),
) -> Result<Reply, AppError> {
    let language = asker.language;
    let met = it
        .round_of(entry, at)
        .and_then(|did| did.scheduled_opponent());
    let explained = bot.app.explain_import(it, at, entry, instead).await?;
    let Some(mut explained) = explained else {
        return Ok(Reply::text(
            language.say(&phrase!("import-why-unpairable", round = number(at + 1),)),
        ));
    };
    let mut note = None;
    if explained.with.map(|it| it - 1) != met {
        // The arguments against the file's pair are shown.
        if instead.is_none() && met.is_some() {
            let again = bot.app.explain_import(it, at, entry, met).await?;
            explained = again.unwrap_or(explained);
        }
        let name = |entry: usize| escape_markdown(&name_of(it, entry), LONGEST_NAME);
        let player = name(entry);
        note = Some(language.say(&match met {
            Some(met) => phrase!("import-why-otherwise", player = player, other = name(met)),
            None => phrase!("import-why-otherwise-bye", player = player),
        }));
    }
    let told = pairing_explained(language, &explained, &names(it));
    let text = match note {
        // The last part matters least: it is cut if there is too much.
        Some(note) => format!("{note}\n{told}"),
        None => told,
    };
    let reply = Reply::text(text);
    let Some(with) = explained.with else {
        return Ok(reply);
    };
    let there: Vec<(EntryId, Points)> = (0..it.document.people.len())
        .filter(|entry| was_paired(it, *entry, at))
        .map(|entry| (id(entry), it.points_before(entry, at)))
        .collect();
    let others = others(&there, id(entry), Some(id(with - 1)));
    let others: Vec<usize> = others
        .iter()
        .filter_map(|other| place(it, *other))
        .collect();
    if others.is_empty() {
        return Ok(reply);
    }
    let request = TournamentRequest::Instead {
        round: number_of(at + 1),
        entry: id(entry).0,
    };
    let hint = language.name("tournament-why-instead");
    let labels = others.into_iter().map(|entry| label(it, entry));
    Ok(reply.with_row(entries_list(it.stored.id, request, hint, labels)))
}

fn names(it: &Imported) -> Vec<String> {
    let people = 0..it.document.people.len();
    people.map(|entry| name_of(it, entry)).collect()
}

/// The row of the Berger table, if the file follows it there; otherwise only that everybody meets
/// everybody.
fn by_table(asker: &Asker, it: &Imported, at: usize, [entry, other]: [usize; 2]) -> String {
    let entries = it.document.people.len();
    let begins = match it.round_of(entry, at) {
        Some(Round::Played { color, .. }) => Some(color),
        Some(Round::Forfeit { color, .. }) => color,
        _ => None,
    };
    let pair = match begins {
        Some(Color::Second) => (other + 1, entry + 1),
        _ => (entry + 1, other + 1),
    };
    let is_double = it.rounds() > entries;
    let table = berger(entries, is_double);
    let row = table.get(at);
    if row.is_some_and(|row| row.contains(&pair)) {
        let rule = PairingRule::Berger {
            entries,
            round: at + 1,
            is_double,
        };
        return pairing_rule(asker.language, rule, pair, &names(it));
    }
    let name = |entry: usize| escape_markdown(&name_of(it, entry), LONGEST_NAME);
    asker.language.say(&phrase!(
        "import-why-all",
        player = name(entry),
        other = name(other),
        round = number(at + 1),
    ))
}
