//! The post of a season of a league, of a round robin, or of a ladder: standings and matches.

use std::collections::HashMap;

use cairn_domain::tournament::{Match, Stage, StandingLine, Standings};
use poise::serenity_prelude::CreateActionRow;

use super::{
    MAX_TEXT, all_games, request_button,
    round::{GameLinks, line},
    tournament_buttons,
};
use crate::{
    panels::paging::{fitting_lines, total_length},
    rest::Content,
    titles,
    tournament::id::TournamentRequest,
    words::{
        phrase,
        tournament::{
            TournamentWords, deciding_tie_breaks, division, given_points as given_told, halves,
            points,
        },
    },
};

/// Characters of the text for the running matches.
const FOR_MATCHES: usize = 900;

/// A season, from 1; of a ladder, the ladder.
pub(crate) fn season(telling: TournamentWords<'_>, season: u16, played: &GameLinks) -> Content {
    let it = telling.it;
    let is_ladder = it.format().has_challenges();
    let tables = if is_ladder || season == 0 {
        it.standings()
    } else {
        it.season_standings(usize::from(season) - 1)
    };
    let mut lines = vec![head(telling, season)];
    let mut left = MAX_TEXT - FOR_MATCHES;
    for table in &tables {
        lines.extend(fitting_lines(standings(telling, table), &mut left));
    }
    let is_shown = |found: &&Match| found.is_open() && it.format().is_in_post(found, season);
    let open: Vec<&Match> = it.matches.iter().filter(is_shown).collect();
    let (before, mut room) = (lines.len(), MAX_TEXT - total_length(&lines));
    let running_lines = open.iter().map(|it| running_line(telling, it, played));
    lines.extend(fitting_lines(running_lines, &mut room));
    let mut games = open.iter().flat_map(|it| it.games.iter());
    let are_led_to = games.all(|it| it.game.is_none_or(|it| played.contains_key(&it)));
    let has_all = are_led_to && lines.len() - before == open.len();
    let mut row = tournament_buttons(telling, None);
    let id = it.root.id;
    if !has_all {
        row.push(all_games(telling, season));
    }
    if it.format().has_divisions() && it.stage == Stage::Running {
        for (key, stays) in [
            ("button-next-season-no", false),
            ("button-next-season-yes", true),
        ] {
            let request = TournamentRequest::Season(stays);
            row.push(request_button(telling.language, id, key, request));
        }
    }
    if is_ladder && it.stage == Stage::Running {
        let about = |key, request| request_button(telling.language, id, key, request);
        row.insert(0, about("button-join", TournamentRequest::Join));
        row.push(about("button-leave", TournamentRequest::Leave));
    }
    row.truncate(5);
    Content {
        text: lines.join("\n"),
        rows: vec![CreateActionRow::Buttons(row)],
        ..Content::default()
    }
}

fn head(telling: TournamentWords<'_>, season: u16) -> String {
    let it = telling.it;
    let title = telling.title();
    let (language, is_league) = (telling.language, it.format().has_divisions());
    if it.format().has_challenges() {
        let count: usize = it.standings().iter().map(|it| it.lines.len()).sum();
        return language.say(&phrase!(
            "tournament-ladder-head",
            tournament = title,
            count
        ));
    }
    let Some(found) = it.seasons.get(usize::from(season).saturating_sub(1)) else {
        return title;
    };
    let of_it = || it.matches.iter().filter(|it| it.season == season);
    let pairs = |size: usize| size * size.saturating_sub(1) / 2 * it.cycles();
    let all: usize = found.divisions.iter().map(|it| pairs(it.len())).sum();
    let over = of_it().filter(|it| it.is_settled()).count();
    let is_over = found.over.is_some() || it.stage == Stage::Over;
    let (at, again) = (
        titles::moment(found.deadline),
        titles::relative(found.deadline),
    );
    language.say(&match (is_league, is_over) {
        (false, true) => phrase!("tournament-season-over", tournament = title),
        (true, true) => phrase!("tournament-league-over", tournament = title, season),
        (false, false) => phrase!(
            "tournament-season-head",
            tournament = title,
            at,
            again,
            over,
            all
        ),
        (true, false) => phrase!(
            "tournament-league-head",
            tournament = title,
            season,
            at,
            again,
            over,
            all
        ),
    })
}

pub(crate) fn standings(telling: TournamentWords<'_>, table: &Standings) -> Vec<String> {
    let head = table
        .division
        .map(|it| format!("**{}**", division(telling.language, it)));
    let deciding = deciding_tie_breaks(telling, table);
    let lines = table.lines.iter().map(|it| {
        let mut line = standing(telling, it);
        line.extend(deciding.get(&it.entry).map(|it| format!(" ({it})")));
        line
    });
    head.into_iter().chain(lines).collect()
}

fn standing(telling: TournamentWords<'_>, line: &StandingLine) -> String {
    let name = telling.name(line.entry);
    let rank = line.rank;
    let what = if telling.it.format().has_points() {
        counted_points(telling, line)
    } else {
        String::new()
    };
    let out = telling.it.is_out(line.entry);
    if out {
        format!("{rank}\\. ~~{name}~~{what}")
    } else {
        format!("{rank}\\. {name}{what}")
    }
}

fn counted_points(telling: TournamentWords<'_>, line: &StandingLine) -> String {
    let language = telling.language;
    let of = if telling.it.format().pairs_by_points() {
        String::new()
    } else {
        format!(" / {}", line.matches.iter().sum::<u32>())
    };
    let of_games = line.game_points.map_or_else(String::new, |it| {
        let said = phrase!("standings-of-games", points = halves(it), count = it);
        format!(" · {}", language.say(&said))
    });
    let given = if line.given == cairn_pairing::Points::ZERO {
        String::new()
    } else {
        let said = phrase!("standings-given", points = given_told(line.given));
        format!(" ({})", language.say(&said))
    };
    format!(" · **{}**{of}{given}{of_games}", points(line.points))
}

fn running_line(telling: TournamentWords<'_>, it: &Match, played: &GameLinks) -> String {
    let line = line(telling, it, &HashMap::new(), played);
    // The number of the table is of no use here.
    match line.split_once(". ") {
        Some((_, rest)) => format!("⚔️ {rest}"),
        None => line,
    }
}
