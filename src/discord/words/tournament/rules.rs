//! The rules of a tournament, as people read them before they join.

use cairn_domain::tournament::{
    Again, AtDeadline, Boards, Conditions, Matches, PointsChoice, Setup, Start, TournamentKind,
};
use cairn_pairing::{
    swiss,
    tie_breaks::{self, TieBreak},
};
use cairn_rules::Catalog;

use super::{Language, phrase, roman};
use crate::{titles, words::time};
use cairn_kernel::Phrase;

pub(crate) fn kind(language: Language, kind: TournamentKind) -> String {
    language.name(match kind {
        TournamentKind::RoundRobin { double: false, .. } => "tournament-kind-round-robin",
        TournamentKind::RoundRobin { double: true, .. } => "tournament-kind-double",
        TournamentKind::League { .. } => "tournament-kind-league",
        TournamentKind::Swiss { .. } => "tournament-kind-swiss",
        TournamentKind::Knockout { .. } => "tournament-kind-knockout",
        TournamentKind::Ladder { .. } => "tournament-kind-ladder",
    })
}

/// The name of a division of a league, from 0.
pub(crate) fn division(language: Language, division: usize) -> String {
    language.say(&phrase!("tournament-division", division = roman(division)))
}

pub(crate) fn matches(language: Language, setup: &Setup) -> String {
    language.say(&match (setup.kind, setup.matches) {
        (TournamentKind::Knockout { games, .. }, _) => {
            phrase!("tournament-matches-games", games)
        }
        (_, Matches::Single) => phrase!("tournament-matches-single"),
        (_, Matches::Pair) => phrase!("tournament-matches-pair"),
    })
}

pub(crate) fn start(language: Language, start: Start) -> String {
    language.say(&match start {
        Start::WhenFull => phrase!("tournament-start-full"),
        Start::InDays(days) => phrase!("tournament-start-days", days),
        Start::At(at) => phrase!("tournament-start-at", at = titles::moment(at)),
        Start::ByHand => phrase!("tournament-start-hand"),
    })
}

/// All rules of a tournament, a line each. `declared` is the number of rounds of a Swiss that has
/// started.
pub(crate) fn rules(
    language: Language,
    catalog: &Catalog,
    setup: &Setup,
    declared: Option<u16>,
) -> Vec<String> {
    let game = titles::form(language, catalog, &setup.form);
    let mut all = vec![
        phrase!(
            "tournament-rules-game",
            kind = kind(language, setup.kind),
            game
        ),
        how(language, setup, declared),
        matches_told(setup),
    ];
    if !matches!(
        setup.kind,
        TournamentKind::Knockout { .. } | TournamentKind::Ladder { .. }
    ) {
        all.push(match setup.points {
            PointsChoice::One => phrase!("tournament-rules-points-one"),
            PointsChoice::Three => phrase!("tournament-rules-points-three"),
        });
    }
    if !setup.allow_offers {
        all.push(phrase!("tournament-rules-no-offers"));
    }
    if setup.bars_plans {
        all.push(phrase!("tournament-rules-no-plans"));
    }
    all.push(match (setup.kind, setup.at_deadline) {
        (TournamentKind::Ladder { .. }, _) => phrase!("tournament-rules-deadline-ladder"),
        (_, AtDeadline::Director) => phrase!("tournament-rules-deadline-director"),
        (_, AtDeadline::Draw) => phrase!("tournament-rules-deadline-draw"),
    });
    all.push(phrase!("tournament-rules-forfeit"));
    all.extend(places(setup));
    all.push(if setup.rated {
        phrase!("tournament-rules-rated")
    } else {
        phrase!("tournament-rules-unrated")
    });
    all.push(match setup.boards {
        Boards::Threads => phrase!("tournament-rules-threads"),
        Boards::Together => phrase!("tournament-rules-together"),
    });
    all.extend(match setup.again {
        Again::Never => None,
        Again::Begun => Some(phrase!("tournament-rules-again-begun")),
        Again::Over => Some(phrase!("tournament-rules-again-over")),
    });
    let mut lines: Vec<String> = all.iter().map(|it| language.say(it)).collect();
    // After the match, its time control.
    lines.splice(3..3, time::terms(language, setup.clock, setup.rest));
    lines.extend(tie_breaks(language, setup));
    lines.extend(conditions(language, &setup.conditions));
    lines
}

fn how(language: Language, setup: &Setup, declared: Option<u16>) -> Phrase {
    let at_a_time = |parallel: Option<u8>| match parallel {
        Some(count) => language.say(&phrase!("tournament-parallel", count)),
        None => language.name("tournament-parallel-all"),
    };
    match setup.kind {
        TournamentKind::RoundRobin {
            double,
            parallel,
            days,
        } => phrase!(
            "tournament-rules-round-robin",
            cycles = i64::from(double) + 1,
            parallel = at_a_time(parallel),
            days
        ),
        TournamentKind::League {
            size,
            moves,
            parallel,
            days,
        } => phrase!(
            "tournament-rules-league",
            size,
            moves,
            parallel = at_a_time(parallel),
            days
        ),
        TournamentKind::Swiss { rounds, days } => phrase!(
            "tournament-rules-swiss",
            rounds = declared.or(rounds.map(u16::from)).unwrap_or(0),
            least = match (declared, rounds) {
                (None, Some(rounds)) => players_for(rounds),
                _ => 0,
            },
            days,
            usual = swiss::usual_rounds(usize::from(setup.places)),
            places = setup.places
        ),
        TournamentKind::Knockout {
            days, third_place, ..
        } => phrase!(
            "tournament-rules-knockout",
            days,
            third = if third_place { "yes" } else { "no" }
        ),
        TournamentKind::Ladder { reach } => {
            phrase!("tournament-rules-ladder", reach = reach.unwrap_or(0))
        }
    }
}

/// The fewest players for this number of rounds; 0 if any number will do.
fn players_for(rounds: u8) -> usize {
    let has_them = |players: &usize| swiss::most_rounds(*players) >= usize::from(rounds);
    let fewest = (0..=2 * usize::from(rounds)).find(has_them);
    fewest.unwrap_or(0)
}

fn matches_told(setup: &Setup) -> Phrase {
    match (setup.kind, setup.matches) {
        (TournamentKind::Knockout { games: 1, .. }, _) => phrase!("tournament-rules-knockout-game"),
        (TournamentKind::Knockout { games, .. }, _) => {
            phrase!("tournament-rules-knockout-games", games)
        }
        (_, Matches::Single) => phrase!("tournament-rules-single"),
        (_, Matches::Pair) => phrase!("tournament-rules-pair"),
    }
}

fn places(setup: &Setup) -> Vec<Phrase> {
    let (least, places) = (setup.kind.least_entries(), setup.places);
    let mut all = vec![match setup.start {
        Start::WhenFull => phrase!("tournament-rules-starts-full", places),
        Start::ByHand => phrase!("tournament-rules-starts-hand", places, least),
        Start::InDays(_) | Start::At(_) => {
            phrase!("tournament-rules-starts-time", places, least)
        }
    }];
    if matches!(setup.kind, TournamentKind::Swiss { .. }) {
        all.push(if setup.late_entry {
            phrase!("tournament-rules-late")
        } else {
            phrase!("tournament-rules-not-late")
        });
    }
    all
}

fn tie_breaks(language: Language, setup: &Setup) -> Option<String> {
    let usual = match setup.kind {
        TournamentKind::Swiss { .. } => TieBreak::usual(tie_breaks::TieBreakKind::Swiss),
        TournamentKind::RoundRobin { .. } | TournamentKind::League { .. } => {
            TieBreak::usual(tie_breaks::TieBreakKind::RoundRobin)
        }
        TournamentKind::Knockout { .. } | TournamentKind::Ladder { .. } => return None,
    };
    let chosen = setup.tie_breaks.iter().filter_map(|it| it.parse().ok());
    let mut order: Vec<TieBreak> = chosen.collect();
    if order.is_empty() {
        order = usual.to_vec();
    }
    let mut names = Vec::new();
    if setup.matches == Matches::Pair {
        names.push(language.name("tie-break-game-points"));
    }
    names.extend(order.into_iter().map(|it| tie_break(language, it)));
    let order = names.join(", ");
    Some(language.say(&phrase!("tournament-rules-tie-breaks", order)))
}

pub(crate) fn tie_break(language: Language, it: TieBreak) -> String {
    language.name(match it {
        TieBreak::BuchholzCut1 => "tie-break-buchholz-cut",
        TieBreak::Buchholz => "tie-break-buchholz",
        TieBreak::DirectEncounter => "tie-break-direct",
        TieBreak::SonnebornBerger => "tie-break-sonneborn",
        TieBreak::Wins => "tie-break-wins",
        TieBreak::SecondWins => "tie-break-second-wins",
    })
}

fn conditions(language: Language, it: &Conditions) -> Vec<String> {
    let all = [
        it.role
            .map(|role| phrase!("tournament-for-role", role = format!("<@&{}>", role.0))),
        it.rating_from
            .map(|from| phrase!("tournament-for-rating-from", rating = from)),
        it.rating_to
            .map(|to| phrase!("tournament-for-rating-to", rating = to)),
        it.games.map(|games| phrase!("tournament-for-games", games)),
        it.no_shows
            .map(|most| phrase!("tournament-for-no-shows", count = most)),
        it.top.map(|top| phrase!("tournament-for-top", place = top)),
    ];
    all.iter().flatten().map(|it| language.say(it)).collect()
}
