//! Why two are paired outside of a Swiss: the rule, in a sentence.

use std::cmp::Reverse;

use cairn_domain::tournament::{EntryId, Match, Structure};

use crate::words::{phrase, tournament::TournamentWords};

/// Matches explained at once.
const MAX_MATCHES: usize = 8;

/// The rules that made the matches of an entry in this season, of a round or of all; the running
/// ones come first. None if there are none.
pub(crate) fn rules_of_matches(
    telling: TournamentWords<'_>,
    round: Option<u16>,
    entry: EntryId,
) -> Option<String> {
    let season = telling.it.seasons.len().max(1);
    let is_it = |found: &&Match| {
        let is_asked = round.is_none_or(|it| found.new.round == it);
        is_asked && found.has(entry) && usize::from(found.season) == season
    };
    let mut found: Vec<&Match> = telling.it.matches.iter().filter(is_it).collect();
    found.sort_by_key(|it| (it.is_settled(), Reverse(it.id)));
    let rules = found.into_iter().take(MAX_MATCHES);
    let rules: Vec<String> = rules.filter_map(|it| rule(telling, it)).collect();
    (!rules.is_empty()).then(|| rules.join("\n"))
}

fn rule(telling: TournamentWords<'_>, found: &Match) -> Option<String> {
    let (it, language) = (telling.it, telling.language);
    let (first, second, round) = (found.new.first, found.new.second, found.new.round);
    let names = (telling.name(first), telling.name(second));
    let number = |of: &[EntryId], id| Some(of.iter().position(|it| *it == id)? + 1);
    Some(language.say(&match it.format().structure {
        Structure::Rounds => return None,
        Structure::Seasons => {
            let season = it.seasons.get(usize::from(found.season).checked_sub(1)?)?;
            let at = usize::from(found.new.division);
            let all = season.divisions.get(at)?;
            let table = it.berger_table(all.len());
            let row = table.get(usize::from(round).checked_sub(1)?)?;
            let row: Vec<String> = row.iter().map(|(a, b)| format!("{a}–{b}")).collect();
            phrase!(
                "pairing-berger",
                first = names.0,
                first_number = number(all, first)?,
                second = names.1,
                second_number = number(all, second)?,
                division = telling.division(at),
                round,
                entries = all.len(),
                row = row.join(", ")
            )
        }
        Structure::Bracket => phrase!(
            "pairing-knockout",
            first = names.0,
            first_number = it.number(first)?,
            second = names.1,
            second_number = it.number(second)?,
            places = it.order.len().next_power_of_two()
        ),
        Structure::Ladder => {
            let challenger = found.new.challenger?;
            let other = found.opponent(challenger)?;
            let ladder = it.before_begun(found.id)?.ladder;
            phrase!(
                "pairing-ladder",
                challenger = telling.name(challenger),
                place = number(&ladder, challenger)?,
                challenged = telling.name(other),
                challenged_place = number(&ladder, other)?,
                reach = it.places_in_reach(ladder.len())
            )
        }
    }))
}
