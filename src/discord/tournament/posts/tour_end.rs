//! The post with the standings after a round, while others follow.

use poise::serenity_prelude::CreateActionRow;

use super::{MAX_TEXT, tournament_buttons};
use crate::{
    panels::paging::fitting_lines,
    rest::Content,
    words::{
        phrase,
        tournament::{TournamentWords, division, round_name},
    },
};

/// The standings after a round of a Swiss, or the bracket after one of a knockout, from 1.
pub(crate) fn round_standings(telling: TournamentWords<'_>, round: u16) -> Content {
    let it = telling.it;
    let tournament = telling.title();
    let text = telling.language.say(&if it.format().eliminates() {
        let round = round_name(telling.language, it, round);
        phrase!("standings-after-bracket", tournament, round)
    } else {
        let rounds = it.all_rounds();
        phrase!("standings-after", tournament, round, rounds)
    });
    let decided = telling.decided_matches(Some(round), |it| telling.name(it));
    post(telling, text, decided)
}

/// The standings of a season, from 1, after a round of its tables, from 1.
pub(crate) fn after_tour(telling: TournamentWords<'_>, season: u16, round: u16) -> Content {
    let it = telling.it;
    let at = usize::from(season).saturating_sub(1);
    let is_over = it.seasons.get(at).is_some_and(|it| it.over.is_some());
    let (is_league, tournament) = (it.format().has_divisions(), telling.title());
    let text = telling.language.say(&match (is_league, is_over) {
        (true, true) => phrase!("standings-after-season", tournament, season),
        (true, false) => phrase!("standings-after-tour-of-season", tournament, season, round),
        (false, _) => phrase!("standings-after-tour", tournament, round),
    });
    let tables = if is_over && is_league {
        it.season_standings(at)
    } else {
        Vec::new()
    };
    let ties = tables.iter().flat_map(|table| {
        let ties = telling.ties(table, |it| telling.name(it));
        let name = |it: String| match table.division {
            Some(at) => format!("{} · {it}", division(telling.language, at)),
            None => it,
        };
        ties.into_iter().map(name)
    });
    post(telling, text, ties.collect())
}

/// The post with as many of the reasons as have room.
fn post(telling: TournamentWords<'_>, text: String, reasons: Vec<String>) -> Content {
    let mut room = MAX_TEXT.saturating_sub(text.chars().count());
    let mut lines = vec![text];
    lines.extend(fitting_lines(reasons, &mut room));
    Content {
        text: lines.join("\n"),
        rows: vec![CreateActionRow::Buttons(tournament_buttons(telling, None))],
        ..Content::default()
    }
}
