//! Why somebody is paired as they are, and why not with another.

use anyhow::Context as _;
use cairn_app::{AppError, TournamentView};
use cairn_domain::{
    ParticipantId, Refusal, TournamentId,
    tournament::{EntryId, Match, Tournament, TournamentKind, TournamentRefusal},
};
use cairn_pairing::{
    Points, Tournament as Field,
    dutch::{Explanation, PairedRound},
};
use poise::serenity_prelude::{CreateActionRow, CreateSelectMenuOption};

use super::people;
use crate::{
    Asker, Bot,
    custom_id::{CustomId, TournamentPress, TournamentRequest},
    interaction::{Replied, Reply},
    posts::{choice_list, tournament::about},
    words::{
        pairing::{PairingRule, pairing_explained, pairing_rule},
        phrase,
        tournament::Telling,
    },
};

const MOST_ENTRIES: usize = 25;
/// The longest line of a list, in characters.
const LABEL: usize = 100;
/// Matches explained when a one-line rule suffices.
const MOST_RULES: usize = 8;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Question {
    /// The round, from 1. None: the last one.
    pub(crate) round: Option<u16>,
    pub(crate) entry: Option<EntryId>,
    /// Asks for the entry first, also if the asker plays.
    pub(crate) anybody: bool,
    /// Another opponent to compare with.
    pub(crate) instead: Option<EntryId>,
    pub(crate) page: usize,
}

pub(crate) async fn why(
    bot: &Bot,
    asker: &Asker,
    it: &TournamentView,
    question: Question,
) -> Replied {
    let Question {
        round,
        entry,
        instead,
        page,
        ..
    } = question;
    let people = people(bot, it).await?;
    let telling = Telling::new(asker.language, it, &people);
    let me = asker.participant(bot).await?.map(|it| it.id);
    let own = |me: ParticipantId| it.entry_of(me).map(|it| it.id);
    let me = me.filter(|_| !question.anybody);
    let entry = entry.or_else(|| me.and_then(own));
    let shown = it
        .rounds
        .iter()
        .filter(|it| it.look_until.is_none())
        .count();
    if !matches!(it.setup.kind, TournamentKind::Swiss { .. }) {
        return Ok(by_rule(telling, round, entry));
    }
    let nobody = || {
        let tournament = telling.title();
        let text = phrase!("tournament-why-nobody", tournament);
        Reply::text(asker.language.say(&text))
    };
    if shown == 0 {
        return Ok(nobody());
    }
    let round = round.map_or(shown, usize::from);
    if round == 0 || round > shown {
        return Err(Refusal::Tournament(TournamentRefusal::Unknown).into());
    }
    let round = u16::try_from(round).unwrap_or(u16::MAX);
    // Later corrections and entries had nothing to do with it.
    let then = it
        .when_paired(round)
        .with_context(|| format!("round {round} of {} is not in its log", it.root.id))?;
    let telling = Telling {
        it: &then,
        ..telling
    };
    let field = then.field_before(usize::from(round));
    let place = |id: EntryId| {
        let at = then.number(id)? - 1;
        field.entries[at].absent.is_none().then_some(at)
    };
    let there = then.order.iter().copied();
    let there: Vec<(EntryId, Points)> = there
        .filter_map(|id| Some((id, field.points_after(place(id)?, field.played()))))
        .collect();
    let list = |of, entries| EntryList {
        telling,
        round,
        of,
        entries,
    };
    let Some(entry) = entry else {
        let paired: Vec<EntryId> = then.rounds[usize::from(round) - 1]
            .matches
            .iter()
            .filter_map(|id| then.find(*id))
            .flat_map(|it| [it.new.first, it.new.second])
            .collect();
        let hint = asker.language.name("tournament-why-hint");
        return Ok(list(None, &paired).below(Reply::text(hint.clone()), hint, page));
    };
    if instead == Some(entry) {
        return Ok(Reply::text(asker.language.name("tournament-why-oneself")));
    }
    let mut asked_about = [Some(entry), instead].into_iter().flatten();
    if let Some(away) = asked_about.find(|it| place(*it).is_none()) {
        // Later entries are not on the lists of that time.
        let now = Telling { it, ..telling };
        let text = phrase!("tournament-why-not-in", player = now.name(away), round);
        return Ok(Reply::text(asker.language.say(&text)));
    }
    let both = (place(entry), instead.and_then(place));
    let explained = explained(&then, field, both).await?;
    let explained =
        explained.with_context(|| format!("cannot explain round {round} of {}", it.root.id))?;
    let names: Vec<String> = then.order.iter().map(|it| telling.bare_name(*it)).collect();
    let text = pairing_explained(asker.language, &explained, &names);
    let met = explained
        .with
        .and_then(|with| then.order.get(with - 1).copied());
    let others = others(&there, entry, met);
    let reply = Reply::text(text);
    if others.is_empty() || explained.with.is_none() {
        return Ok(reply);
    }
    let hint = asker.language.name("tournament-why-instead");
    Ok(list(Some(entry), &others).below(reply, hint, page))
}

/// Pairs a round again, off the async threads, and explains the pairing of a place in it.
async fn explained(
    then: &Tournament,
    field: Field,
    (at, instead): (Option<usize>, Option<usize>),
) -> Result<Option<Explanation>, AppError> {
    let color = then.root.secret.first_color();
    let solved = tokio::task::spawn_blocking(move || {
        let paired = PairedRound::of(&field, color).ok()?;
        paired.explain(&field, at?, instead)
    });
    solved.await.map_err(|it| AppError::Internal(it.into()))
}

/// The others with the same number of points, and those with the next lower one, among the entries
/// present.
fn others(scores: &[(EntryId, Points)], own: EntryId, met: Option<EntryId>) -> Vec<EntryId> {
    let Some((_, score)) = scores.iter().find(|it| it.0 == own) else {
        return Vec::new();
    };
    let below = scores.iter().map(|it| it.1).filter(|it| it < score).max();
    let groups = [Some(*score), below];
    let of = |group: &Option<Points>| {
        let group = *group;
        let in_it = scores.iter().filter(move |it| Some(it.1) == group);
        in_it.map(|it| it.0).collect::<Vec<_>>()
    };
    let all = groups.iter().filter(|it| it.is_some()).flat_map(of);
    all.filter(|it| *it != own && Some(*it) != met).collect()
}

fn numbered_list(
    id: TournamentId,
    request: TournamentRequest,
    hint: String,
    entries: impl Iterator<Item = (usize, EntryId, String)>,
) -> CreateActionRow {
    let id = CustomId::Tournament(TournamentPress::Of(id, request));
    let options = entries.take(MOST_ENTRIES).map(|(number, entry, name)| {
        let label = format!("{number}. {name}");
        let label: String = label.chars().take(LABEL).collect();
        CreateSelectMenuOption::new(label, entry.0.to_string())
    });
    choice_list(&id, hint, options)
}

struct EntryList<'a> {
    telling: Telling<'a>,
    round: u16,
    /// The entry whose possible opponents are listed. None: the entry itself is asked for.
    of: Option<EntryId>,
    entries: &'a [EntryId],
}

impl EntryList<'_> {
    fn below(&self, reply: Reply, hint: String, page: usize) -> Reply {
        let (it, language) = (self.telling.it, self.telling.language);
        let pages = self.entries.len().div_ceil(MOST_ENTRIES).max(1);
        let page = page.min(pages - 1);
        let round = self.round;
        let request = match self.of {
            Some(entry) => TournamentRequest::Instead {
                round,
                entry: entry.0,
            },
            None => TournamentRequest::Why {
                round,
                entry: None,
                page: 0,
            },
        };
        let shown = self.entries.iter().skip(page * MOST_ENTRIES);
        let numbered = shown.map(|entry| {
            let number = it.number(*entry).unwrap_or_default();
            (number, *entry, self.telling.bare_name(*entry))
        });
        let reply = reply.with_row(numbered_list(it.root.id, request, hint, numbered));
        if pages < 2 {
            return reply;
        }
        let turn = |key, page: usize| {
            let page = u16::try_from(page).unwrap_or(u16::MAX - 1);
            let request = TournamentRequest::Why {
                round,
                entry: self.of.map(|it| it.0),
                page: page + u16::from(self.of.is_none()),
            };
            about(language, it.root.id, key, request)
        };
        reply.with_buttons([
            turn("button-page-back", page.saturating_sub(1)).disabled(page == 0),
            turn("button-page-next", page + 1).disabled(page + 1 >= pages),
        ])
    }
}

/// Outside of a Swiss a one-line rule explains it.
fn by_rule(telling: Telling<'_>, round: Option<u16>, entry: Option<EntryId>) -> Reply {
    let (it, language) = (telling.it, telling.language);
    let is_it = |found: &&Match| {
        entry.is_none_or(|entry| found.has(entry)) && round.is_none_or(|it| found.new.round == it)
    };
    let mut found: Vec<&Match> = it.matches.iter().filter(is_it).collect();
    found.sort_by_key(|it| (it.is_settled(), std::cmp::Reverse(it.id)));
    let lines = found.into_iter().take(MOST_RULES);
    let lines: Vec<String> = lines.filter_map(|it| rule(telling, it)).collect();
    if lines.is_empty() {
        let tournament = telling.title();
        let text = phrase!("tournament-why-nobody", tournament);
        return Reply::text(language.say(&text));
    }
    Reply::text(lines.join("\n"))
}

fn rule(telling: Telling<'_>, found: &Match) -> Option<String> {
    let it = telling.it;
    let round = usize::from(found.new.round);
    let before;
    let (rule, order): (PairingRule, &[EntryId]) = match it.setup.kind {
        TournamentKind::Swiss { .. } => return None,
        TournamentKind::RoundRobin { double, .. } => {
            let order = it.seasons.first()?.divisions.first()?;
            let entries = order.len();
            let rule = PairingRule::Berger {
                entries,
                round,
                is_double: double,
            };
            (rule, order)
        }
        TournamentKind::League { .. } => {
            let season = it.seasons.get(usize::from(found.season) - 1)?;
            let division = usize::from(found.new.division);
            let order = season.divisions.get(division)?;
            let rule = PairingRule::League {
                division: division + 1,
                entries: order.len(),
                round,
            };
            (rule, order)
        }
        TournamentKind::Knockout { .. } => {
            let places = it.order.len().next_power_of_two();
            (PairingRule::Knockout { places }, &it.order)
        }
        TournamentKind::Ladder { reach } => {
            let challenger = found.new.challenger?;
            let other = found.opponent(challenger)?;
            before = it.before_begun(found.id)?;
            let ladder = &before.ladder;
            let at = |entry| Some(ladder.iter().position(|it| *it == entry)? + 1);
            let rule = PairingRule::Ladder {
                place: at(challenger)?,
                challenged: at(other)?,
                reach: reach.map_or_else(|| ladder.len().div_ceil(5), usize::from),
            };
            (rule, ladder)
        }
    };
    let number = |entry| Some(order.iter().position(|it| *it == entry)? + 1);
    let pair = match (it.setup.kind, found.new.challenger) {
        // The challenged entry comes second here, no matter who begins.
        (TournamentKind::Ladder { .. }, Some(challenger)) => {
            (number(challenger)?, number(found.opponent(challenger)?)?)
        }
        _ => (number(found.new.first)?, number(found.new.second)?),
    };
    let names: Vec<String> = order.iter().map(|it| telling.bare_name(*it)).collect();
    Some(pairing_rule(telling.language, rule, pair, &names))
}
