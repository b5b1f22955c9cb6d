//! The settings of a tournament, in lists.

mod choose;
mod label;

use cairn_domain::{
    TimeControl,
    tournament::{Again, AtDeadline, Boards, FormatSettings, Matches, PointsChoice, Setup, Start},
};
use cairn_pairing::tie_breaks::{TieBreak, TieBreakKind};

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
    let (mut kind, has_paired_rounds) = (setup.kind, setup.format().pairs_by_points());
    let settings = kind.settings();
    let own = [
        (settings.division.is_some(), SetupField::Places),
        (settings.days.is_some(), SetupField::Days),
        (settings.rounds.is_some(), SetupField::Places),
        (settings.parallel.is_some(), SetupField::Parallel),
        (settings.moves.is_some(), SetupField::Moves),
        (has_paired_rounds, SetupField::Late),
        (has_paired_rounds, SetupField::LookFirst),
        (settings.third_place.is_some(), SetupField::Third),
        (settings.reach.is_some(), SetupField::Reach),
    ];
    let own = own.into_iter().filter(|it| it.0).map(|it| it.1);
    let mut results = vec![SetupField::Deadline, SetupField::Boards, SetupField::Rated];
    if !setup.format().is_open_ended() {
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
        own.collect(),
        results,
        time.into(),
        people.into(),
        vec![SetupField::NoShows, SetupField::Top],
    ];
    if setup.format().has_points() {
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

fn texts(all: &[&str]) -> Vec<String> {
    all.iter().map(|it| (*it).to_owned()).collect()
}

fn values(setup: &Setup, field: SetupField, sides_differ: bool) -> Vec<String> {
    match field {
        SetupField::Size => texts(setup.format().sizes),
        SetupField::Places => texts(&["8", "16", "32", "64", "128", "256", "400"]),
        SetupField::Clock => {
            let usual = setup.format().usual_clock().to_string();
            let mut all = vec![usual];
            all.extend(texts(&TimeControl::PRESETS));
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
        SetupField::Match => match setup.format().games {
            Some(_) if sides_differ => texts(&["2", "4", "6"]),
            Some(_) => texts(&["1", "2", "4", "6"]),
            None if !setup.format().has_points() => texts(&["single", "pair"]),
            None => texts(&["single", "pair", "single-3", "pair-3"]),
        },
        SetupField::Start => {
            let mut all = texts(&["full", "1", "3", "7", "14", "hand"]);
            let own = value(setup, field);
            if !all.contains(&own) {
                all.push(own);
            }
            all
        }
        SetupField::Days if setup.format().has_rounds() => texts(&["7", "10", "14", "21", "30"]),
        SetupField::Days => texts(&["30", "45", "60", "90", "120"]),
        SetupField::Parallel => texts(&["1", "2", "3", "4", "6", "8", "none"]),
        SetupField::Moves => texts(&["0", "1", "2", "3"]),
        SetupField::Reach => texts(&["1", "2", "3", "4", "5", "none"]),
        SetupField::TieBreaks | SetupField::Ties2 | SetupField::Ties3 | SetupField::Ties4 => {
            let place = tie_break_place(field).unwrap_or(0);
            let before: Vec<String> = order(setup).into_iter().take(place).collect();
            let all = usual_order(setup).iter().map(|it| it.code().to_owned());
            let left = all.filter(|it| !before.contains(it));
            [none()].into_iter().chain(left).collect()
        }
        SetupField::Deadline => texts(&["director", "draw"]),
        SetupField::Nights => texts(&["none", "nights", "weekends", "both"]),
        SetupField::Boards => texts(&["threads", "together"]),
        SetupField::Again => texts(&["no", "begun", "over"]),
        SetupField::Third
        | SetupField::Vacations
        | SetupField::Late
        | SetupField::LookFirst
        | SetupField::Rated
        | SetupField::Offers
        | SetupField::Plans => texts(&["yes", "no"]),
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
    let kind = setup.format().tie_breaks();
    TieBreak::usual(kind.unwrap_or(TieBreakKind::RoundRobin))
}

fn yes(it: bool) -> String {
    if it { "yes" } else { "no" }.to_owned()
}

fn some<T: ToString>(it: Option<T>) -> String {
    it.map_or_else(none, |it| it.to_string())
}

fn value(setup: &Setup, field: SetupField) -> String {
    let (conditions, mut kind) = (&setup.conditions, setup.kind);
    let settings = kind.settings();
    match field {
        SetupField::Size => match settings {
            FormatSettings {
                rounds: Some(rounds),
                ..
            } => some(*rounds),
            FormatSettings {
                division: Some(size),
                ..
            } => size.to_string(),
            FormatSettings {
                double: Some(true), ..
            } => format!("{}x2", setup.places),
            _ => setup.places.to_string(),
        },
        SetupField::Places => setup.places.to_string(),
        SetupField::Clock => setup.clock.to_string(),
        SetupField::Match => {
            let matches = match setup.matches {
                Matches::Single => "single",
                Matches::Pair => "pair",
            };
            let three = setup.points == PointsChoice::Three && setup.format().has_points();
            match setup.format().games {
                Some(games) => games.to_string(),
                None if three => format!("{matches}-3"),
                None => matches.to_owned(),
            }
        }
        SetupField::Start => match setup.start {
            Start::WhenFull => "full".to_owned(),
            Start::ByHand => "hand".to_owned(),
            Start::InDays(days) => days.to_string(),
            Start::At(at) => format!("at-{}", at.0),
        },
        SetupField::Days => some(settings.days),
        SetupField::Parallel => settings.parallel.map_or_else(none, |it| some(*it)),
        SetupField::Moves => some(settings.moves),
        SetupField::Third => settings.third_place.map_or_else(none, |it| yes(*it)),
        SetupField::Reach => settings.reach.map_or_else(none, |it| some(*it)),
        SetupField::TieBreaks => some(setup.tie_breaks.first()),
        SetupField::Ties2 | SetupField::Ties3 | SetupField::Ties4 => {
            let place = tie_break_place(field).unwrap_or(0);
            some(order(setup).get(place))
        }
        SetupField::Deadline => match setup.at_deadline {
            AtDeadline::Director => "director".to_owned(),
            AtDeadline::Draw => "draw".to_owned(),
        },
        SetupField::Vacations => yes(!setup.rest.no_vacations),
        SetupField::Nights => match (setup.rest.nights, setup.rest.weekends) {
            (false, false) => "none",
            (true, false) => "nights",
            (false, true) => "weekends",
            (true, true) => "both",
        }
        .to_owned(),
        SetupField::Boards => match setup.boards {
            Boards::Threads => "threads".to_owned(),
            Boards::Together => "together".to_owned(),
        },
        SetupField::Again => match setup.again {
            Again::Never => "no",
            Again::Begun => "begun",
            Again::Over => "over",
        }
        .to_owned(),
        SetupField::Late => yes(setup.late_entry),
        SetupField::LookFirst => yes(setup.look_first),
        SetupField::Rated => yes(setup.rated),
        SetupField::Offers => yes(setup.allow_offers),
        SetupField::Plans => yes(!setup.bars_plans),
        SetupField::From => some(conditions.rating_from),
        SetupField::To => some(conditions.rating_to),
        SetupField::Games => some(conditions.games),
        SetupField::NoShows => some(conditions.no_shows),
        SetupField::Top => some(conditions.top),
        SetupField::Role => none(),
    }
}

#[cfg(test)]
mod tests;
