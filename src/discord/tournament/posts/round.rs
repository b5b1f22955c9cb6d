//! The post of a round: the pairs, where they play, and the results.

use std::collections::HashMap;

use cairn_domain::{
    GameId, Timestamp,
    tournament::{EntryId, Match, MatchResult, Tournament},
};
use poise::serenity_prelude::{CreateActionRow, CreateAttachment};

use super::{MAX_TEXT, all_games, tournament_buttons};
use crate::{
    panels::paging::{fitting_lines, total_length},
    rest::Content,
    titles,
    tournament::panels::strip_markdown,
    words::{
        phrase,
        tournament::{TournamentWords, number_in_round, points, round_name, score},
    },
};

use cairn_pairing::Points;

pub(crate) const MAX_TABLES: usize = 25;

/// Links to where games are shown.
pub(crate) type GameLinks = HashMap<GameId, String>;

/// A round of a Swiss or a knockout, from 1.
pub(crate) fn round(telling: TournamentWords<'_>, round: u16, played: &GameLinks) -> Content {
    let it = telling.it;
    let matches = matches_of(telling.it, round);
    let before = scores_before(telling, round);
    let head = head(telling, round, &matches);
    let table = |found: &&Match| {
        let table = line(telling, found, &before, played);
        // In a knockout each match has its own deadline.
        if found.is_settled() || !it.format().eliminates() {
            return table;
        }
        telling.language.say(&phrase!(
            "tournament-table-until",
            table,
            at = titles::moment(found.deadline)
        ))
    };
    let tables: Vec<String> = matches.iter().map(table).collect();
    let after: Vec<String> = if it.format().eliminates() {
        byes_of_first_round(telling, round)
    } else {
        let found = it.rounds.get(usize::from(round).saturating_sub(1));
        let byes = found.map(|it| it.byes.as_slice()).unwrap_or_default();
        byes.iter().map(|it| telling.bye(it.0, it.1)).collect()
    };
    let mut content = fit_to_message(telling, head, tables, after, &format!("round-{round}.txt"));
    let mut row = tournament_buttons(telling, Some(round));
    if !content.files.is_empty() {
        row.push(all_games(telling, round));
    }
    content.rows = vec![CreateActionRow::Buttons(row)];
    content
}

/// The lines that fit into a message; all of them are attached if some do not.
pub(crate) fn fit_to_message(
    telling: TournamentWords<'_>,
    head: String,
    tables: Vec<String>,
    after: Vec<String>,
    file: &str,
) -> Content {
    /// Room for the line that says how many are missing.
    const RESERVE: usize = 60;
    let all = tables.len();
    let full = total_length(&tables) + total_length(&after) + head.chars().count();
    let mut lines = vec![head];
    if all <= MAX_TABLES && full <= MAX_TEXT {
        lines.extend(tables);
        lines.extend(after);
        return Content {
            text: lines.join("\n"),
            ..Content::default()
        };
    }
    let whole = [lines.clone(), tables.clone(), after].concat().join("\n");
    let mut room = (MAX_TEXT - RESERVE).saturating_sub(total_length(&lines));
    lines.extend(fitting_lines(
        tables.into_iter().take(MAX_TABLES),
        &mut room,
    ));
    // The first of them is the head.
    let more = phrase!("tournament-tables-more", count = all + 1 - lines.len());
    lines.push(telling.language.say(&more));
    Content {
        text: lines.join("\n"),
        files: vec![CreateAttachment::bytes(
            strip_markdown(&whole).into_bytes(),
            file.to_owned(),
        )],
        ..Content::default()
    }
}

/// The published matches of a round, from 1, table by table.
pub(crate) fn matches_of(it: &Tournament, round: u16) -> Vec<&Match> {
    let visible = it.matches.iter().filter(|it| !it.hidden);
    let mut found: Vec<&Match> = visible.filter(|it| it.new.round == round).collect();
    found.sort_by_key(|it| it.new.table);
    found
}

fn head(telling: TournamentWords<'_>, round: u16, matches: &[&Match]) -> String {
    let it = telling.it;
    let name = round_name(telling.language, it, round);
    if it.format().eliminates() {
        return telling.language.say(&phrase!(
            "tournament-bracket-head",
            tournament = telling.title(),
            round = name
        ));
    }
    let rounds = it.all_rounds();
    let over = matches.iter().all(|it| it.is_settled());
    telling.language.say(&if over {
        phrase!(
            "tournament-round-over",
            tournament = telling.title(),
            round = name,
            rounds
        )
    } else {
        let deadline = matches.iter().filter(|it| !it.is_settled());
        let deadline = deadline.map(|it| it.deadline).max();
        let deadline = deadline.unwrap_or(Timestamp(0));
        phrase!(
            "tournament-round-head",
            tournament = telling.title(),
            round = name,
            rounds,
            at = titles::moment(deadline),
            again = titles::relative(deadline)
        )
    })
}

/// The points that entries of a Swiss had when a round was paired.
pub(crate) fn scores_before(telling: TournamentWords<'_>, round: u16) -> HashMap<EntryId, Points> {
    // Only rounds of a Swiss are paired by points, and have their own line of the log.
    let Some(then) = telling.it.when_paired(round) else {
        return HashMap::new();
    };
    let field = then.field_before(usize::from(round));
    let scores = then.order.iter().enumerate();
    scores
        .map(|(at, id)| (*id, field.points_after(at, field.rounds_played())))
        .collect()
}

pub(crate) fn with_score(name: String, score: Option<&Points>) -> String {
    match score {
        Some(score) => format!("{name} ({})", points(*score)),
        None => name,
    }
}

/// A table: the pair, with points, the result or the score so far, and games.
pub(crate) fn line(
    telling: TournamentWords<'_>,
    it: &Match,
    before: &HashMap<EntryId, Points>,
    played: &GameLinks,
) -> String {
    let name = |entry| with_score(telling.name(entry), before.get(&entry));
    let (first, second) = (name(it.new.first), name(it.new.second));
    let games: Vec<String> = it
        .games
        .iter()
        // Of a long match only the running games.
        .filter(|game| it.games.len() <= 2 || game.result.is_none())
        .filter_map(|game| played.get(&game.game?))
        .map(|link| format!(" · {link}"))
        .collect();
    let games = games.concat();
    let table = number_in_round(telling.it, it);
    let line = telling.language.say(&if let Some(result) = it.result() {
        let result = result_of(it, result);
        phrase!(
            "tournament-table-result",
            table,
            first,
            second,
            result,
            games
        )
    } else {
        let is_begun = it.games.iter().any(|game| game.result.is_some());
        let score = if is_begun {
            score(it.game_points())
        } else {
            "none".to_owned()
        };
        phrase!("tournament-table", table, first, second, score, games)
    });
    match telling.reason_to_advance_from(it) {
        Some(why) => format!("{line} · {why}"),
        None => line,
    }
}

/// The result of a match: `1–0`, `½–½`, of two games `1½–½`, not played `+ –`.
pub(crate) fn result_of(it: &Match, result: MatchResult) -> String {
    match result {
        MatchResult::Forfeit { first, second } => {
            let sign = |came: bool| if came { "+" } else { "−" };
            format!("{} {}", sign(first), sign(second))
        }
        MatchResult::Played(_) => score(it.game_points()),
    }
}

/// Entries that advance in the first round of a knockout without playing.
fn byes_of_first_round(telling: TournamentWords<'_>, round: u16) -> Vec<String> {
    let bracket = telling.it.bracket();
    let places = bracket.get(usize::from(round).saturating_sub(1));
    let free = places.into_iter().flatten().filter(|it| it.is_free);
    let free = free.filter_map(|it| it.first);
    free.map(|entry| {
        let player = telling.name(entry);
        telling.language.say(&phrase!("tournament-free", player))
    })
    .collect()
}
