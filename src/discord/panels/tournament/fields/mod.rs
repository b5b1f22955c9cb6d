//! The settings of a tournament, in lists.

mod choose;
mod label;

use cairn_domain::{
    TimeControl,
    tournament::{Again, AtDeadline, Boards, Matches, PointsChoice, Setup, Start, TournamentKind},
};
use cairn_pairing::tie_breaks::{self, TieBreak};

pub(super) use self::choose::choose;
use self::label::label;
use crate::{custom_id::SetupField, words::Language};

/// The value that opens the window for a custom clock.
pub(super) const OWN_CLOCK: &str = "own";

pub(super) struct FieldOption {
    pub(super) value: String,
    pub(super) label: String,
    pub(super) holds: bool,
}

/// The pages of lists for a kind of tournament, the most important first. A page has four at most;
/// the fifth row is for buttons.
pub(super) fn pages(setup: &Setup) -> Vec<Vec<SetupField>> {
    let mut first = vec![SetupField::Size, SetupField::Clock, SetupField::Match];
    first.push(SetupField::Start);
    let own: &[SetupField] = match setup.kind {
        TournamentKind::RoundRobin { .. } => &[SetupField::Days, SetupField::Parallel],
        TournamentKind::League { .. } => &[
            SetupField::Places,
            SetupField::Days,
            SetupField::Parallel,
            SetupField::Moves,
        ],
        TournamentKind::Swiss { .. } => &[
            SetupField::Days,
            SetupField::Places,
            SetupField::Late,
            SetupField::LookFirst,
        ],
        TournamentKind::Knockout { .. } => &[SetupField::Days, SetupField::Third],
        TournamentKind::Ladder { .. } => &[SetupField::Reach],
    };
    let mut results = vec![SetupField::Deadline, SetupField::Boards, SetupField::Rated];
    // A league goes on by itself, and a ladder has no end.
    if !matches!(
        setup.kind,
        TournamentKind::League { .. } | TournamentKind::Ladder { .. }
    ) {
        results.push(SetupField::Again);
    }
    let time = [
        SetupField::Vacations,
        SetupField::Nights,
        SetupField::Offers,
        SetupField::Plans,
    ];
    let people = [
        SetupField::Role,
        SetupField::From,
        SetupField::To,
        SetupField::Games,
    ];
    let ties = [
        SetupField::TieBreaks,
        SetupField::Ties2,
        SetupField::Ties3,
        SetupField::Ties4,
    ];
    let mut all = vec![
        first,
        own.to_vec(),
        results,
        time.into(),
        people.into(),
        vec![SetupField::NoShows, SetupField::Top],
    ];
    if !matches!(
        setup.kind,
        TournamentKind::Knockout { .. } | TournamentKind::Ladder { .. }
    ) {
        all.push(ties.into());
    }
    all
}

/// The place in the order of tie-breaks that a list is about, from 0.
pub(super) fn tie_break_place(field: SetupField) -> Option<usize> {
    match field {
        SetupField::TieBreaks => Some(0),
        SetupField::Ties2 => Some(1),
        SetupField::Ties3 => Some(2),
        SetupField::Ties4 => Some(3),
        _ => None,
    }
}

/// The current order of tie-breaks, by their codes.
fn order(setup: &Setup) -> Vec<String> {
    if setup.tie_breaks.is_empty() {
        let usual = usual_order(setup).iter();
        return usual.map(|it| it.code().to_owned()).collect();
    }
    setup.tie_breaks.clone()
}

pub(super) fn heading(page: &[SetupField]) -> &'static str {
    match page.first() {
        Some(SetupField::Deadline) => "set-page-results",
        Some(SetupField::Vacations) => "set-page-time",
        Some(SetupField::Role) => "set-page-people",
        Some(SetupField::NoShows) => "set-page-people-more",
        Some(SetupField::TieBreaks) => "set-page-ties",
        _ => "set-page-play",
    }
}

/// The values to choose from for a field; none for the role, which Discord lists itself.
pub(super) fn choices(
    language: Language,
    setup: &Setup,
    field: SetupField,
    sides_differ: bool,
) -> Vec<FieldOption> {
    let now = value(setup, field);
    let values = values(setup, field, sides_differ);
    let choice = |value: String| FieldOption {
        label: label(language, setup, field, &value),
        holds: value == now,
        value,
    };
    values.into_iter().map(choice).collect()
}

fn texts<const N: usize>(all: [&str; N]) -> Vec<String> {
    all.map(ToOwned::to_owned).into()
}

fn values(setup: &Setup, field: SetupField, sides_differ: bool) -> Vec<String> {
    match field {
        SetupField::Size => match setup.kind {
            TournamentKind::RoundRobin { .. } => texts([
                "4", "6", "8", "10", "12", "14", "16", "4x2", "6x2", "8x2", "10x2",
            ]),
            TournamentKind::Swiss { .. } => {
                let rounds = (3..=11).map(|it| it.to_string());
                [none()].into_iter().chain(rounds).collect()
            }
            TournamentKind::League { .. } => texts(["6", "7", "8", "9", "10"]),
            TournamentKind::Knockout { .. } => texts(["4", "8", "16", "32", "64", "128", "256"]),
            TournamentKind::Ladder { .. } => texts(["16", "32", "64", "128", "256", "400"]),
        },
        SetupField::Places => texts(["8", "16", "32", "64", "128", "256", "400"]),
        SetupField::Clock => {
            let usual = setup.kind.usual_clock().to_string();
            let mut all = vec![usual];
            all.extend(texts(TimeControl::PRESETS));
            all.push(setup.clock.to_string());
            let mut seen = Vec::new();
            all.retain(|it| {
                let new = !seen.contains(it);
                seen.push(it.clone());
                new
            });
            all.push(OWN_CLOCK.to_owned());
            all
        }
        SetupField::Match => match setup.kind {
            TournamentKind::Knockout { .. } if sides_differ => texts(["2", "4", "6"]),
            TournamentKind::Knockout { .. } => texts(["1", "2", "4", "6"]),
            TournamentKind::Ladder { .. } => texts(["single", "pair"]),
            _ => texts(["single", "pair", "single-3", "pair-3"]),
        },
        SetupField::Start => {
            let mut all = texts(["full", "1", "3", "7", "14", "hand"]);
            let own = value(setup, field);
            if !all.contains(&own) {
                all.push(own);
            }
            all
        }
        SetupField::Days => match setup.kind {
            TournamentKind::Swiss { .. } | TournamentKind::Knockout { .. } => {
                texts(["7", "10", "14", "21", "30"])
            }
            _ => texts(["30", "45", "60", "90", "120"]),
        },
        SetupField::Parallel => texts(["1", "2", "3", "4", "6", "8", "none"]),
        SetupField::Moves => texts(["0", "1", "2", "3"]),
        SetupField::Reach => texts(["1", "2", "3", "4", "5", "none"]),
        SetupField::TieBreaks | SetupField::Ties2 | SetupField::Ties3 | SetupField::Ties4 => {
            let place = tie_break_place(field).unwrap_or(0);
            let before: Vec<String> = order(setup).into_iter().take(place).collect();
            let all = usual_order(setup).iter().map(|it| it.code().to_owned());
            let left = all.filter(|it| !before.contains(it));
            [none()].into_iter().chain(left).collect()
        }
        SetupField::Deadline => texts(["director", "draw"]),
        SetupField::Nights => texts(["none", "nights", "weekends", "both"]),
        SetupField::Boards => texts(["threads", "together"]),
        SetupField::Again => texts(["no", "begun", "over"]),
        SetupField::Third
        | SetupField::Vacations
        | SetupField::Late
        | SetupField::LookFirst
        | SetupField::Rated
        | SetupField::Offers
        | SetupField::Plans => texts(["yes", "no"]),
        SetupField::Role => Vec::new(),
        SetupField::From => numbers(&[1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 2_000]),
        SetupField::To => numbers(&[1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 2_000]),
        SetupField::Games => numbers(&[1, 5, 10, 20, 50]),
        SetupField::NoShows => numbers(&[0, 1, 2, 3]),
        SetupField::Top => numbers(&[10, 20, 50, 100]),
    }
}

fn none() -> String {
    "none".to_owned()
}

fn numbers(all: &[u16]) -> Vec<String> {
    let all = all.iter().map(ToString::to_string);
    [none()].into_iter().chain(all).collect()
}

fn usual_order(setup: &Setup) -> &'static [TieBreak] {
    TieBreak::usual(match setup.kind {
        TournamentKind::Swiss { .. } => tie_breaks::TieBreakKind::Swiss,
        _ => tie_breaks::TieBreakKind::RoundRobin,
    })
}

fn yes(it: bool) -> String {
    if it { "yes" } else { "no" }.to_owned()
}

fn some<T: ToString>(it: Option<T>) -> String {
    it.map_or_else(none, |it| it.to_string())
}

fn value(setup: &Setup, field: SetupField) -> String {
    let conditions = &setup.conditions;
    match (field, setup.kind) {
        (SetupField::Size, TournamentKind::RoundRobin { double: true, .. }) => {
            format!("{}x2", setup.places)
        }
        (SetupField::Size, TournamentKind::Swiss { rounds, .. }) => some(rounds),
        (SetupField::Size, TournamentKind::League { size, .. }) => size.to_string(),
        (SetupField::Size | SetupField::Places, _) => setup.places.to_string(),
        (SetupField::Clock, _) => setup.clock.to_string(),
        (SetupField::Match, TournamentKind::Knockout { games, .. }) => games.to_string(),
        (SetupField::Match, kind) => {
            let matches = match setup.matches {
                Matches::Single => "single",
                Matches::Pair => "pair",
            };
            let three = setup.points == PointsChoice::Three;
            if three && !matches!(kind, TournamentKind::Ladder { .. }) {
                format!("{matches}-3")
            } else {
                matches.to_owned()
            }
        }
        (SetupField::Start, _) => match setup.start {
            Start::WhenFull => "full".to_owned(),
            Start::ByHand => "hand".to_owned(),
            Start::InDays(days) => days.to_string(),
            Start::At(at) => format!("at-{}", at.0),
        },
        (
            SetupField::Days,
            TournamentKind::RoundRobin { days, .. }
            | TournamentKind::League { days, .. }
            | TournamentKind::Swiss { days, .. }
            | TournamentKind::Knockout { days, .. },
        ) => days.to_string(),
        (
            SetupField::Parallel,
            TournamentKind::RoundRobin { parallel, .. } | TournamentKind::League { parallel, .. },
        ) => some(parallel),
        (SetupField::Moves, TournamentKind::League { moves, .. }) => moves.to_string(),
        (SetupField::Third, TournamentKind::Knockout { third_place, .. }) => yes(third_place),
        (SetupField::Reach, TournamentKind::Ladder { reach }) => some(reach),
        (SetupField::TieBreaks, _) => some(setup.tie_breaks.first()),
        (SetupField::Ties2 | SetupField::Ties3 | SetupField::Ties4, _) => {
            let place = tie_break_place(field).unwrap_or(0);
            some(order(setup).get(place))
        }
        (SetupField::Deadline, _) => match setup.at_deadline {
            AtDeadline::Director => "director".to_owned(),
            AtDeadline::Draw => "draw".to_owned(),
        },
        (SetupField::Vacations, _) => yes(!setup.rest.no_vacations),
        (SetupField::Nights, _) => match (setup.rest.nights, setup.rest.weekends) {
            (false, false) => "none",
            (true, false) => "nights",
            (false, true) => "weekends",
            (true, true) => "both",
        }
        .to_owned(),
        (SetupField::Boards, _) => match setup.boards {
            Boards::Threads => "threads".to_owned(),
            Boards::Together => "together".to_owned(),
        },
        (SetupField::Again, _) => match setup.again {
            Again::Never => "no",
            Again::Begun => "begun",
            Again::Over => "over",
        }
        .to_owned(),
        (SetupField::Late, _) => yes(setup.late_entry),
        (SetupField::LookFirst, _) => yes(setup.look_first),
        (SetupField::Rated, _) => yes(setup.rated),
        (SetupField::Offers, _) => yes(setup.allow_offers),
        (SetupField::Plans, _) => yes(!setup.bars_plans),
        (SetupField::From, _) => some(conditions.rating_from),
        (SetupField::To, _) => some(conditions.rating_to),
        (SetupField::Games, _) => some(conditions.games),
        (SetupField::NoShows, _) => some(conditions.no_shows),
        (SetupField::Top, _) => some(conditions.top),
        _ => none(),
    }
}

#[cfg(test)]
mod tests;
