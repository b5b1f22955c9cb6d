//! The rules of a tournament, as people read them before they join.

use cairn_domain::tournament::{
    Again, AtDeadline, Boards, Conditions, Matches, PointsChoice, Setup, Start, TournamentKind,
};
use cairn_pairing::tie_breaks::TieBreak;
use cairn_rules::Catalog;

use super::{Language, phrase, roman};
use crate::{titles, words::time};
use cairn_kernel::Phrase;

pub(crate) fn kind(language: Language, kind: TournamentKind) -> String {
    language.name(&format!("tournament-kind-{}", kind.format().name()))
}

/// The name of a division of a league, from 0.
pub(crate) fn division(language: Language, division: usize) -> String {
    language.say(&phrase!("tournament-division", division = roman(division)))
}

pub(crate) fn matches(language: Language, setup: &Setup) -> String {
    language.say(&match (setup.format().games, setup.matches) {
        (Some(games), _) => phrase!("tournament-matches-games", games),
        (None, Matches::Single) => phrase!("tournament-matches-single"),
        (None, Matches::Pair) => phrase!("tournament-matches-pair"),
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
    let game = titles::variant(language, catalog, &setup.variant);
    let mut all = vec![
        phrase!(
            "tournament-rules-game",
            kind = kind(language, setup.kind),
            game
        ),
        setup.kind.rule(setup, declared),
        matches_told(setup),
    ];
    if setup.format().has_points() {
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
    all.push(match setup.at_deadline {
        _ if setup.format().has_challenges() => phrase!("tournament-rules-deadline-ladder"),
        AtDeadline::Director => phrase!("tournament-rules-deadline-director"),
        AtDeadline::Draw => phrase!("tournament-rules-deadline-draw"),
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

fn matches_told(setup: &Setup) -> Phrase {
    match (setup.format().games, setup.matches) {
        (Some(1), _) => phrase!("tournament-rules-knockout-game"),
        (Some(games), _) => phrase!("tournament-rules-knockout-games", games),
        (None, Matches::Single) => phrase!("tournament-rules-single"),
        (None, Matches::Pair) => phrase!("tournament-rules-pair"),
    }
}

fn places(setup: &Setup) -> Vec<Phrase> {
    let (least, places) = (setup.format().least_entries, setup.places);
    let mut all = vec![match setup.start {
        Start::WhenFull => phrase!("tournament-rules-starts-full", places),
        Start::ByHand => phrase!("tournament-rules-starts-hand", places, least),
        Start::InDays(_) | Start::At(_) => {
            phrase!("tournament-rules-starts-time", places, least)
        }
    }];
    if setup.format().pairs_by_points() {
        all.push(if setup.late_entry {
            phrase!("tournament-rules-late")
        } else {
            phrase!("tournament-rules-not-late")
        });
    }
    all
}

fn tie_breaks(language: Language, setup: &Setup) -> Option<String> {
    let order = setup.order_of_tie_breaks(setup.format().tie_breaks()?);
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
