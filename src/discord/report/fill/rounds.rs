//! Rounds with their matches, and the results.

use cairn_domain::tournament::{
    self, BracketPlace, EntryId, GameResult, MatchResult, Structure, Tournament,
};
use cairn_kernel::Seat;
use cairn_pairing::{Bye as HowFree, Points, Score};

use super::{number, number_in};
use crate::{
    report::{Bye, Game, Match, MatchOutcome, ReportRound},
    words::{
        phrase,
        tournament::{TournamentWords, round_name},
    },
};

/// The published rounds of a division, and a knockout's match for the third place.
pub(super) fn rounds(
    telling: TournamentWords<'_>,
    division: usize,
    season: Option<usize>,
) -> (Vec<ReportRound>, Option<Match>) {
    let (language, it) = (telling.language, telling.it);
    match it.format().structure {
        Structure::Rounds => {
            let rounds = it.rounds.iter().zip(1_u16..);
            let published = rounds.take(it.published_rounds().into());
            let report_round = published.map(|(round, at)| ReportRound {
                name: round_name(language, it, at),
                begun: Some(round.since.0),
                deadline: Some(round.deadline.0),
                matches: {
                    let found = round.matches.iter().filter_map(|id| it.find(*id));
                    found
                        .map(|one| report_match(it, one, one.new.first, None))
                        .collect()
                },
                byes: {
                    let byes = round.byes.iter();
                    byes.filter_map(|(id, how)| bye(telling, *id, *how))
                        .collect()
                },
            });
            (report_round.collect(), None)
        }
        Structure::Bracket => bracket(telling),
        Structure::Seasons => {
            let found = season.and_then(|at| Some((it.seasons.get(at)?, at + 1)));
            let Some((of, at)) = found else {
                return (Vec::new(), None);
            };
            let is_here = |one: &&tournament::Match| {
                usize::from(one.season) == at && usize::from(one.new.division) == division
            };
            let matches = it.matches.iter().filter(|it| !it.hidden);
            let matches = matches.filter(is_here);
            let name = if it.format().has_divisions() {
                language.say(&phrase!("report-season", season = at))
            } else {
                language.name("report-all-games")
            };
            let round = ReportRound {
                name,
                begun: Some(of.since.0),
                deadline: Some(of.deadline.0),
                matches: matches
                    .map(|one| report_match(it, one, one.new.first, season))
                    .collect(),
                byes: Vec::new(),
            };
            (vec![round], None)
        }
        Structure::Ladder => {
            let matches = it.matches.iter().filter(|it| !it.hidden);
            let matches: Vec<Match> = matches
                .map(|one| report_match(it, one, one.new.first, None))
                .collect();
            let round = ReportRound {
                name: language.name("standings-matches"),
                matches,
                ..ReportRound::default()
            };
            let rounds = Some(round).filter(|it| !it.matches.is_empty());
            (rounds.into_iter().collect(), None)
        }
    }
}

fn bye(telling: TournamentWords<'_>, id: EntryId, how: HowFree) -> Option<Bye> {
    let it = telling.it;
    let why = match how {
        HowFree::Allocated => String::new(),
        HowFree::Full | HowFree::Half | HowFree::Zero => telling.language.name("report-rests"),
    };
    Some(Bye {
        entry: number(it, id)?,
        points: it
            .setup
            .points
            .system()
            .worth(&cairn_pairing::Round::Bye(how)),
        why,
    })
}

fn bracket(telling: TournamentWords<'_>) -> (Vec<ReportRound>, Option<Match>) {
    let it = telling.it;
    let all = it.bracket();
    let (last, mut third) = (all.len(), None);
    let rounds = all.into_iter().zip(1_u16..).map(|(mut places, at)| {
        if usize::from(at) == last && places.len() > 1 {
            third = places.pop().map(|place| meeting(it, &place));
        }
        ReportRound {
            name: round_name(telling.language, it, at),
            matches: places.iter().map(|place| meeting(it, place)).collect(),
            ..ReportRound::default()
        }
    });
    let rounds = rounds.collect();
    (rounds, third)
}

/// A place of a bracket: its winner is the entry that advanced, no matter the result of its games.
fn meeting(it: &Tournament, place: &BracketPlace) -> Match {
    let found = place.played.and_then(|id| it.find(id));
    let found = found.filter(|found| !found.hidden);
    let mut report_round = match (found, place.first) {
        (Some(found), Some(first)) if found.has(first) => report_match(it, found, first, None),
        _ => Match {
            first: place.first.and_then(|id| number(it, id)),
            second: place.second.and_then(|id| number(it, id)),
            free: place.is_free,
            ..Match::default()
        },
    };
    let Some(winner) = place.winner else {
        report_round.outcome = MatchOutcome::Open;
        return report_round;
    };
    report_round.outcome = match (place.first == Some(winner), report_round.outcome) {
        (true, MatchOutcome::FirstByForfeit) => MatchOutcome::FirstByForfeit,
        (false, MatchOutcome::SecondByForfeit) => MatchOutcome::SecondByForfeit,
        (true, _) => MatchOutcome::First,
        (false, _) => MatchOutcome::Second,
    };
    report_round
}

/// A match from the side of one of its entries, with the numbers of a season.
fn report_match(
    it: &Tournament,
    found: &tournament::Match,
    first: EntryId,
    season: Option<usize>,
) -> Match {
    let is_first = found.new.first == first;
    let (ours, others) = found.points_of(first);
    let points = |halves: u32| Points(i32::try_from(5 * halves).unwrap_or(i32::MAX));
    let has_points = found.games.iter().any(|it| it.result.is_some());
    let games = found.games.iter().filter_map(|game| {
        if game.game.is_none() && game.result.is_none() {
            return None;
        }
        let result = game.result.map(|it| of_game(it, game.seat(is_first)));
        Some(Game {
            short: game.game.map_or_else(String::new, |id| format!("#{id}")),
            result: result.unwrap_or_default().to_owned(),
        })
    });
    Match {
        first: number_in(it, first, season),
        second: found
            .opponent(first)
            .and_then(|id| number_in(it, id, season)),
        free: false,
        points: has_points.then(|| [points(ours), points(others)]),
        outcome: outcome(found.result_for(first)),
        games: games.collect(),
    }
}

fn of_game(result: GameResult, own: Seat) -> &'static str {
    match (result, result.winner().map(|winner| winner == own)) {
        (GameResult::Forfeit(_), Some(true)) => "+–-",
        (GameResult::Forfeit(_), Some(false)) => "-–+",
        (GameResult::Forfeit(_), None) => "-–-",
        (_, Some(true)) => "1–0",
        (_, Some(false)) => "0–1",
        (_, None) => "½–½",
    }
}

fn outcome(result: Option<MatchResult>) -> MatchOutcome {
    match result {
        None => MatchOutcome::Open,
        Some(MatchResult::Played(Score::Win)) => MatchOutcome::First,
        Some(MatchResult::Played(Score::Draw)) => MatchOutcome::Draw,
        Some(MatchResult::Played(Score::Loss)) => MatchOutcome::Second,
        Some(MatchResult::Forfeit { first, second }) => match (first, second) {
            (true, false) => MatchOutcome::FirstByForfeit,
            (false, true) => MatchOutcome::SecondByForfeit,
            _ => MatchOutcome::NeitherPlayed,
        },
    }
}
