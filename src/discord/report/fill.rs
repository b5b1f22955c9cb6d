//! A tournament of the bot, filled into a report.

use cairn_kernel::Seat;
use cairn_pairing::{Bye as HowFree, Points, Score};
use cairn_rules::Catalog;
use data_encoding::HEXLOWER;

use super::{
    Bye, Division, Entry, Game, Kind, LogLine, Lots, Match, OrderLot, Outcome, Report, Round,
    Standing, State, numbers::moment,
};
use crate::{
    discord::{
        panels::tournament::unmarked,
        titles,
        words::{
            Language, phrase, time,
            tournament::{
                Telling, bracket_round, columns, division as division_told, number as count,
                rules as rules_told, texts_of_line,
            },
        },
    },
    domain::{
        Timestamp,
        tournament::{
            self, BracketPlace, EntryId, GameResult, Gone, MatchResult, Stage, Standings,
            Tournament, TournamentEvent,
        },
    },
};

/// Everything about a tournament that anybody may see: nothing of a round that is not published,
/// and the secret of its lots once it has started.
pub(crate) fn report(telling: Telling<'_>, catalog: &Catalog, now: Timestamp) -> Report {
    let (language, it) = (telling.language, telling.it);
    let setup = &it.setup;
    let when = |is: fn(&TournamentEvent) -> bool| {
        let line = it.log.iter().find(|line| is(&line.event));
        line.map(|line| line.at.0)
    };
    let tables = it.standings();
    let mut report = Report {
        short: format!("T-{}", it.root.id),
        name: setup.name.clone(),
        description: setup.description.clone(),
        kind: match setup.kind {
            tournament::Kind::RoundRobin { .. } => Kind::RoundRobin,
            tournament::Kind::League { .. } => Kind::League,
            tournament::Kind::Swiss { .. } => Kind::Swiss,
            tournament::Kind::Knockout { .. } => Kind::Knockout,
            tournament::Kind::Ladder { .. } => Kind::Ladder,
        },
        state: match it.stage {
            Stage::Open => State::Open,
            Stage::Running => State::Running,
            Stage::Over => State::Over,
            Stage::CalledOff => State::CalledOff,
        },
        form: setup.form.to_string(),
        game: titles::kind(language, catalog, &setup.form.game, &setup.options),
        clock: bare(language, &time::control(language, setup.clock)),
        begun: when(|it| matches!(it, TournamentEvent::Started { .. })),
        ended: when(|it| {
            matches!(
                it,
                TournamentEvent::Ended { .. } | TournamentEvent::CalledOff
            )
        }),
        told_at: now.0,
        rules: rules(telling, catalog),
        divisions: divisions(telling, &tables),
        earlier: earlier(telling),
        log: log(telling),
        lots: Some(lots(telling)),
        ..Report::default()
    };
    if report.has_points()
        && let Some(of) = tables.first().filter(|_| has_started(it))
    {
        // The points have a column of their own.
        report.tie_breaks = columns(telling, of).into_iter().skip(1).collect();
    }
    report
}

/// What Discord shows with marks, as plain text: moments become dates of Greenwich.
fn bare(language: Language, marked: &str) -> String {
    let mut said = String::new();
    let mut rest = marked;
    // What people write has a backslash between these signs.
    while let Some((before, after)) = rest.split_once("<t:") {
        let told = after.split_once('>').and_then(|(inside, after)| {
            let seconds: i64 = inside.split(':').next()?.parse().ok()?;
            Some((seconds.checked_mul(1_000)?, after))
        });
        said.push_str(before);
        if let Some((at, after)) = told {
            said.push_str(&language.say(&phrase!("report-utc", time = moment(at))));
            rest = after;
        } else {
            said.push_str("<t:");
            rest = after;
        }
    }
    said.push_str(rest);
    unmarked(&said)
}

fn rules(telling: Telling<'_>, catalog: &Catalog) -> Vec<String> {
    let (language, setup) = (telling.language, &telling.it.setup);
    let told = rules_told(language, catalog, setup);
    let mut all: Vec<String> = told.iter().map(|it| bare(language, it)).collect();
    if !setup.rules.trim().is_empty() {
        let head = unmarked(&language.name("tournament-rules-own"));
        all.push(format!("{head}\n{}", setup.rules));
    }
    all
}

fn log(telling: Telling<'_>) -> Vec<LogLine> {
    let lines = telling.it.log.iter().filter_map(|line| {
        Some(LogLine {
            at: line.at.0,
            who: line
                .by
                .map_or_else(String::new, |by| telling.bare_person(by)),
            what: bare(telling.language, &telling.what(line)?),
            why: line.why.clone().unwrap_or_default(),
        })
    });
    lines.collect()
}

fn lots(telling: Telling<'_>) -> Lots {
    let it = telling.it;
    let secret = &it.root.secret;
    if it.stage == Stage::Open {
        return Lots {
            hash: secret.hash(),
            ..Lots::default()
        };
    }
    let told = |lot: u64| format!("{lot:016x}");
    let started = it.log.iter().find_map(|line| match &line.event {
        TournamentEvent::Started { order, .. } => Some(order.as_slice()),
        _ => None,
    });
    let order = started.unwrap_or_default();
    let is_shared = |strength: i32| order.iter().filter(|it| it.1 == strength).count() > 1;
    let equals = order.iter().filter(|(_, strength)| is_shared(*strength));
    let drawn = equals.filter_map(|(id, _)| {
        let (_, who) = it.entry(*id)?.people.first()?;
        let person = telling.people.get(who)?.user?.0;
        Some(OrderLot {
            entry: number(it, *id)?,
            person,
            lot: told(secret.order(person)),
        })
    });
    let is_swiss = matches!(it.setup.kind, tournament::Kind::Swiss { .. });
    Lots {
        secret: Some(HEXLOWER.encode(&secret.0)),
        hash: secret.hash(),
        color: is_swiss.then(|| told(secret.lot("color"))),
        order: drawn.collect(),
    }
}

/// Whether numbers have been given.
fn has_started(it: &Tournament) -> bool {
    !it.order.is_empty()
}

/// The number of an entry; before the start, and on a ladder, by when it joined.
fn number(it: &Tournament, id: EntryId) -> Option<usize> {
    let is_ladder = matches!(it.setup.kind, tournament::Kind::Ladder { .. });
    if has_started(it) && !is_ladder {
        return it.number(id);
    }
    Some(it.listed().position(|it| it.id == id)? + 1)
}

/// The number of an entry in a season, from 0; the numbers of the present one if it is none.
fn number_in(it: &Tournament, id: EntryId, season: Option<usize>) -> Option<usize> {
    let before = season.filter(|at| at + 1 < it.seasons.len());
    let Some(season) = before.and_then(|at| it.seasons.get(at)) else {
        return number(it, id);
    };
    let mut all = season.divisions.iter().flatten();
    Some(all.position(|it| *it == id)? + 1)
}

fn divisions(telling: Telling<'_>, tables: &[Standings]) -> Vec<Division> {
    let it = telling.it;
    if !has_started(it) {
        let entries = it
            .listed()
            .filter_map(|it| entry(telling, it.id, None, None));
        return vec![Division {
            entries: entries.collect(),
            ..Division::default()
        }];
    }
    let last = it.seasons.len().checked_sub(1);
    tables
        .iter()
        .map(|of| division(telling, of, last))
        .collect()
}

/// The divisions of the seasons before the last one, as they ended.
fn earlier(telling: Telling<'_>) -> Vec<Division> {
    let (language, it) = (telling.language, telling.it);
    let over = 0..it.seasons.len().saturating_sub(1);
    let told = over.flat_map(|at| {
        let season = language.say(&phrase!("report-season", season = count(at + 1)));
        let tables = it.season_standings(at).into_iter();
        tables.map(move |of| {
            let division = division(telling, &of, Some(at));
            let name = phrase!(
                "report-division-of",
                season = season.clone(),
                division = division.name.clone(),
            );
            Division {
                name: language.say(&name),
                ..division
            }
        })
    });
    told.collect()
}

/// A division; of a round robin or a league that of a season, from 0.
fn division(telling: Telling<'_>, of: &Standings, season: Option<usize>) -> Division {
    let it = telling.it;
    let at = of.division.unwrap_or(0);
    let ids: Vec<EntryId> = match it.setup.kind {
        tournament::Kind::RoundRobin { .. } | tournament::Kind::League { .. } => {
            let season = season.and_then(|at| it.seasons.get(at));
            let division = season.and_then(|it| it.divisions.get(at));
            division.cloned().unwrap_or_default()
        }
        tournament::Kind::Ladder { .. } => it.listed().map(|it| it.id).collect(),
        _ => it.order.clone(),
    };
    let mut entries: Vec<Entry> = ids
        .iter()
        .filter_map(|id| entry(telling, *id, Some(of), season))
        .collect();
    entries.sort_by_key(|it| it.number);
    let standings = of.lines.iter().filter_map(|line| {
        let games = line.game_points.map(|halves| Some(f64::from(halves) / 2.0));
        Some(Standing {
            entry: number_in(it, line.entry, season)?,
            rank: line.rank,
            points: line.points,
            values: games.into_iter().chain(line.values.clone()).collect(),
        })
    });
    let standings = standings.collect();
    let name = of.division.map(|at| division_told(telling.language, at));
    let (rounds, third) = rounds(telling, at, season);
    Division {
        name: name.unwrap_or_default(),
        entries,
        standings,
        rounds,
        third,
    }
}

fn entry(
    telling: Telling<'_>,
    id: EntryId,
    of: Option<&Standings>,
    season: Option<usize>,
) -> Option<Entry> {
    let (language, it) = (telling.language, telling.it);
    let place = it.entry(id)?;
    let mut notes = Vec::new();
    let has_points = !matches!(
        it.setup.kind,
        tournament::Kind::Knockout { .. } | tournament::Kind::Ladder { .. }
    );
    if let Some(of) = of.filter(|_| !has_points)
        && let Some(line) = of.lines.iter().find(|it| it.entry == id)
    {
        notes.extend(texts_of_line(telling, of, line));
    }
    // What has become of them since is nothing of an earlier season.
    let is_now = season.is_none_or(|at| at + 1 == it.seasons.len());
    let why = place.gone.filter(|_| is_now);
    notes.extend(why.and_then(|why| gone(language, why)));
    let before = season.and_then(|at| it.seasons.get(at));
    let was_forgotten = before.is_some_and(|it| it.forgotten.contains(&id));
    if if is_now {
        place.forgotten
    } else {
        was_forgotten
    } {
        notes.push(language.name("report-forgotten"));
    }
    let users = place.people.iter();
    let users = users.filter_map(|(_, who)| Some(telling.people.get(who)?.user?.0));
    Some(Entry {
        number: number_in(it, id, season)?,
        name: telling.names(id),
        rating: None,
        note: notes.join(", "),
        people: users.collect(),
    })
}

fn gone(language: Language, why: Gone) -> Option<String> {
    Some(language.name(match why {
        Gone::Withdrew | Gone::GaveUp => "report-withdrawn",
        Gone::NoShow => "report-no-show",
        Gone::Removed => "report-removed",
        Gone::LeftServer => "report-left-server",
        Gone::Idle => "report-idle",
        // The standings say how far they came.
        Gone::Lost => return None,
    }))
}

/// The rounds of a division that are published, and a knockout's match for the third place.
fn rounds(
    telling: Telling<'_>,
    division: usize,
    season: Option<usize>,
) -> (Vec<Round>, Option<Match>) {
    let (language, it) = (telling.language, telling.it);
    match it.setup.kind {
        tournament::Kind::Swiss { .. } => {
            let rounds = it.rounds.iter().zip(1_i64..);
            let published = rounds.filter(|(it, _)| it.look_until.is_none());
            let told = published.map(|(round, at)| Round {
                name: language.say(&phrase!("tournament-round", round = at)),
                begun: Some(round.since.0),
                deadline: Some(round.deadline.0),
                matches: {
                    let found = round.matches.iter().filter_map(|id| it.find(*id));
                    found.map(|one| played(it, one, one.new.first)).collect()
                },
                byes: {
                    let byes = round.byes.iter();
                    byes.filter_map(|(id, how)| bye(telling, *id, *how))
                        .collect()
                },
            });
            (told.collect(), None)
        }
        tournament::Kind::Knockout { .. } => bracket(telling),
        tournament::Kind::RoundRobin { .. } | tournament::Kind::League { .. } => {
            let found = season.and_then(|at| Some((it.seasons.get(at)?, at + 1)));
            let Some((of, at)) = found else {
                return (Vec::new(), None);
            };
            let is_here = |one: &&tournament::Match| {
                usize::from(one.season) == at && usize::from(one.new.division) == division
            };
            let matches = it.matches.iter().filter(|it| !it.hidden);
            let matches = matches.filter(is_here);
            let name = match it.setup.kind {
                tournament::Kind::League { .. } => {
                    language.say(&phrase!("report-season", season = count(at)))
                }
                _ => language.name("report-all-games"),
            };
            let round = Round {
                name,
                begun: Some(of.since.0),
                deadline: Some(of.deadline.0),
                matches: matches
                    .map(|one| played_in(it, one, one.new.first, season))
                    .collect(),
                byes: Vec::new(),
            };
            (vec![round], None)
        }
        tournament::Kind::Ladder { .. } => {
            let matches = it.matches.iter().filter(|it| !it.hidden);
            let matches: Vec<Match> = matches.map(|one| played(it, one, one.new.first)).collect();
            let round = Round {
                name: language.name("standings-matches"),
                matches,
                ..Round::default()
            };
            let rounds = Some(round).filter(|it| !it.matches.is_empty());
            (rounds.into_iter().collect(), None)
        }
    }
}

fn bye(telling: Telling<'_>, id: EntryId, how: HowFree) -> Option<Bye> {
    let it = telling.it;
    let why = match how {
        HowFree::Allocated => String::new(),
        HowFree::Full | HowFree::Half | HowFree::Zero => telling.language.name("report-rests"),
    };
    Some(Bye {
        entry: number(it, id)?,
        points: it.setup.points.system().of(&cairn_pairing::Round::Bye(how)),
        why,
    })
}

fn bracket(telling: Telling<'_>) -> (Vec<Round>, Option<Match>) {
    let it = telling.it;
    let all = it.bracket();
    let (last, mut third) = (all.len(), None);
    let rounds = all.into_iter().zip(1..).map(|(mut places, at)| {
        if at == last && places.len() > 1 {
            third = places.pop().map(|place| meeting(it, &place));
        }
        let paired = it.rounds.get(at - 1);
        let published = paired.filter(|it| it.look_until.is_none());
        Round {
            name: bracket_round(telling.language, at, last),
            begun: published.map(|it| it.since.0),
            deadline: published.map(|it| it.deadline.0),
            matches: places.iter().map(|place| meeting(it, place)).collect(),
            byes: Vec::new(),
        }
    });
    let rounds = rounds.collect();
    (rounds, third)
}

/// A place of a bracket: who goes on has won it, whatever its games say.
fn meeting(it: &Tournament, place: &BracketPlace) -> Match {
    let found = place.played.and_then(|id| it.find(id));
    let found = found.filter(|found| !found.hidden);
    let mut told = match (found, place.first) {
        (Some(found), Some(first)) if found.has(first) => played(it, found, first),
        _ => Match {
            first: place.first.and_then(|id| number(it, id)),
            second: place.second.and_then(|id| number(it, id)),
            free: place.is_free,
            ..Match::default()
        },
    };
    let Some(winner) = place.winner else {
        told.outcome = Outcome::Open;
        return told;
    };
    told.outcome = match (place.first == Some(winner), told.outcome) {
        (true, Outcome::FirstByForfeit) => Outcome::FirstByForfeit,
        (false, Outcome::SecondByForfeit) => Outcome::SecondByForfeit,
        (true, _) => Outcome::First,
        (false, _) => Outcome::Second,
    };
    told
}

/// A match from the side of one of its entries.
fn played(it: &Tournament, found: &tournament::Match, first: EntryId) -> Match {
    played_in(it, found, first, None)
}

/// The same with the numbers of a season.
fn played_in(
    it: &Tournament,
    found: &tournament::Match,
    first: EntryId,
    season: Option<usize>,
) -> Match {
    let is_first = found.new.first == first;
    let (ours, others) = match found.game_points() {
        (first, second) if is_first => (first, second),
        (first, second) => (second, first),
    };
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
        outcome: outcome(found.result(), is_first),
        games: games.collect(),
    }
}

/// A result from the side of a seat.
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

/// How a match ended for its first entry, or for the other one.
fn outcome(result: Option<MatchResult>, is_first: bool) -> Outcome {
    let Some(result) = result else {
        return Outcome::Open;
    };
    match result {
        MatchResult::Played(score) => match if is_first { score } else { score.other() } {
            Score::Win => Outcome::First,
            Score::Draw => Outcome::Draw,
            Score::Loss => Outcome::Second,
        },
        MatchResult::Forfeit { first, second } if first != second => {
            if first == is_first {
                Outcome::FirstByForfeit
            } else {
                Outcome::SecondByForfeit
            }
        }
        MatchResult::Forfeit { .. } => Outcome::NeitherPlayed,
    }
}
