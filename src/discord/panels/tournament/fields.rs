//! What can be chosen for a tournament, in lists.

use cairn_pairing::tie_breaks::{self, TieBreak};

use crate::{
    discord::{
        custom_id::SetupField,
        words::{Language, phrase, time, tournament::tie_break},
    },
    domain::{
        RoleId, TimeControl,
        tournament::{AtDeadline, Boards, Kind, Matches, PointsChoice, Setup, Start},
    },
};
use cairn_kernel::Phrase;

/// As many lists as a page holds; the fifth row is for buttons.
const A_PAGE: usize = 4;
/// The value that opens the window for a clock of one's own.
pub(super) const OWN_CLOCK: &str = "own";

/// One thing that can be chosen.
pub(super) struct Choice {
    pub(super) value: String,
    pub(super) label: String,
    /// It is what holds now.
    pub(super) holds: bool,
}

/// The pages of lists for a kind of tournament, the first with what matters most.
pub(super) fn pages(setup: &Setup) -> Vec<Vec<SetupField>> {
    let mut first = vec![SetupField::Size, SetupField::Clock, SetupField::Match];
    first.push(SetupField::Start);
    let own: &[SetupField] = match setup.kind {
        Kind::RoundRobin { .. } => &[SetupField::Days, SetupField::Parallel],
        Kind::League { .. } => &[
            SetupField::Places,
            SetupField::Days,
            SetupField::Parallel,
            SetupField::Moves,
        ],
        Kind::Swiss { .. } => &[
            SetupField::Days,
            SetupField::Places,
            SetupField::Late,
            SetupField::LookFirst,
        ],
        Kind::Knockout { .. } => &[SetupField::Days, SetupField::Third],
        Kind::Ladder { .. } => &[SetupField::Reach],
    };
    let mut more = own.to_vec();
    if !matches!(setup.kind, Kind::Knockout { .. } | Kind::Ladder { .. }) {
        more.push(SetupField::TieBreaks);
    }
    more.extend([
        SetupField::Deadline,
        SetupField::Vacations,
        SetupField::Nights,
        SetupField::Offers,
        SetupField::Boards,
        SetupField::Rated,
        SetupField::Role,
        SetupField::From,
        SetupField::To,
        SetupField::Games,
        SetupField::NoShows,
        SetupField::Top,
    ]);
    let more = more.chunks(A_PAGE).map(<[SetupField]>::to_vec);
    [first].into_iter().chain(more).collect()
}

/// What can be chosen for a field; nothing for the role, which Discord lists itself.
pub(super) fn choices(
    language: Language,
    setup: &Setup,
    field: SetupField,
    sides_differ: bool,
) -> Vec<Choice> {
    let now = value(setup, field);
    let values = values(setup, field, sides_differ);
    let choice = |value: String| Choice {
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
            Kind::RoundRobin { .. } => texts([
                "4", "6", "8", "10", "12", "14", "16", "4x2", "6x2", "8x2", "10x2",
            ]),
            Kind::Swiss { .. } => {
                let rounds = (3..=11).map(|it| it.to_string());
                [none()].into_iter().chain(rounds).collect()
            }
            Kind::League { .. } => texts(["6", "7", "8", "9", "10"]),
            Kind::Knockout { .. } => texts(["4", "8", "16", "32", "64", "128", "256"]),
            Kind::Ladder { .. } => texts(["16", "32", "64", "128", "256", "400"]),
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
            Kind::Knockout { .. } if sides_differ => texts(["2", "4", "6"]),
            Kind::Knockout { .. } => texts(["1", "2", "4", "6"]),
            Kind::Ladder { .. } => texts(["single", "pair"]),
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
            Kind::Swiss { .. } | Kind::Knockout { .. } => texts(["7", "10", "14", "21", "30"]),
            _ => texts(["30", "45", "60", "90", "120"]),
        },
        SetupField::Parallel => texts(["1", "2", "3", "4", "6", "8", "none"]),
        SetupField::Moves => texts(["0", "1", "2", "3"]),
        SetupField::Reach => texts(["1", "2", "3", "4", "5", "none"]),
        SetupField::TieBreaks => {
            let usual = usual_order(setup).iter().skip(1);
            let first = usual.map(|it| it.code().to_owned());
            [none()].into_iter().chain(first).collect()
        }
        SetupField::Deadline => texts(["director", "draw"]),
        SetupField::Nights => texts(["none", "nights", "weekends", "both"]),
        SetupField::Boards => texts(["threads", "together"]),
        SetupField::Third
        | SetupField::Vacations
        | SetupField::Late
        | SetupField::LookFirst
        | SetupField::Rated
        | SetupField::Offers => texts(["yes", "no"]),
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

/// Nothing, or one of these.
fn numbers(all: &[u16]) -> Vec<String> {
    let all = all.iter().map(ToString::to_string);
    [none()].into_iter().chain(all).collect()
}

fn usual_order(setup: &Setup) -> &'static [TieBreak] {
    TieBreak::usual(match setup.kind {
        Kind::Swiss { .. } => tie_breaks::Kind::Swiss,
        _ => tie_breaks::Kind::RoundRobin,
    })
}

fn yes(it: bool) -> String {
    if it { "yes" } else { "no" }.to_owned()
}

fn some<T: ToString>(it: Option<T>) -> String {
    it.map_or_else(none, |it| it.to_string())
}

/// What is chosen for a field.
fn value(setup: &Setup, field: SetupField) -> String {
    let conditions = &setup.conditions;
    match (field, setup.kind) {
        (SetupField::Size, Kind::RoundRobin { double: true, .. }) => format!("{}x2", setup.places),
        (SetupField::Size, Kind::Swiss { rounds, .. }) => some(rounds),
        (SetupField::Size, Kind::League { size, .. }) => size.to_string(),
        (SetupField::Size | SetupField::Places, _) => setup.places.to_string(),
        (SetupField::Clock, _) => setup.clock.to_string(),
        (SetupField::Match, Kind::Knockout { games, .. }) => games.to_string(),
        (SetupField::Match, kind) => {
            let matches = match setup.matches {
                Matches::Single => "single",
                Matches::Pair => "pair",
            };
            let three = setup.points == PointsChoice::Three;
            if three && !matches!(kind, Kind::Ladder { .. }) {
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
            Kind::RoundRobin { days, .. }
            | Kind::League { days, .. }
            | Kind::Swiss { days, .. }
            | Kind::Knockout { days, .. },
        ) => days.to_string(),
        (
            SetupField::Parallel,
            Kind::RoundRobin { parallel, .. } | Kind::League { parallel, .. },
        ) => some(parallel),
        (SetupField::Moves, Kind::League { moves, .. }) => moves.to_string(),
        (SetupField::Third, Kind::Knockout { third_place, .. }) => yes(third_place),
        (SetupField::Reach, Kind::Ladder { reach }) => some(reach),
        (SetupField::TieBreaks, _) => some(setup.tie_breaks.first()),
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
        (SetupField::Late, _) => yes(setup.late_entry),
        (SetupField::LookFirst, _) => yes(setup.look_first),
        (SetupField::Rated, _) => yes(setup.rated),
        (SetupField::Offers, _) => yes(setup.allow_offers),
        (SetupField::From, _) => some(conditions.rating_from),
        (SetupField::To, _) => some(conditions.rating_to),
        (SetupField::Games, _) => some(conditions.games),
        (SetupField::NoShows, _) => some(conditions.no_shows),
        (SetupField::Top, _) => some(conditions.top),
        _ => none(),
    }
}

fn label(language: Language, setup: &Setup, field: SetupField, value: &str) -> String {
    let n = value
        .trim_end_matches("x2")
        .parse::<i64>()
        .unwrap_or_default();
    let (is_none, is_yes) = (value == "none", value == "yes");
    let pick = |yes: &'static str, no: &'static str| Phrase::new(if is_yes { yes } else { no });
    language.say(&match field {
        SetupField::Size => match setup.kind {
            Kind::Swiss { .. } if is_none => phrase!("set-rounds-auto"),
            Kind::Swiss { .. } => phrase!("set-rounds", rounds = n),
            Kind::League { .. } => phrase!("set-division", size = n),
            Kind::RoundRobin { .. } if value.ends_with("x2") => {
                phrase!("set-people-double", places = n)
            }
            Kind::RoundRobin { .. } => phrase!("set-people-single", places = n),
            _ => phrase!("set-people", places = n),
        },
        SetupField::Places => phrase!("set-people", places = n),
        SetupField::Clock => match value.parse::<TimeControl>() {
            Ok(clock) => phrase!("set-clock", clock = time::control(language, clock)),
            Err(_) => phrase!("set-clock-own"),
        },
        SetupField::Match => match setup.kind {
            Kind::Knockout { .. } => phrase!("set-match-games", games = n),
            kind => {
                let one = language.name(if value.starts_with("pair") {
                    "set-match-pair"
                } else {
                    "set-match-single"
                });
                if matches!(kind, Kind::Ladder { .. }) {
                    return one;
                }
                let points = if value.ends_with("-3") {
                    "three"
                } else {
                    "one"
                };
                phrase!("set-match", played = one, points = points)
            }
        },
        SetupField::Start => match value {
            "full" => phrase!("set-start-full"),
            "hand" => phrase!("set-start-hand"),
            value if value.starts_with("at-") => phrase!("set-start-at"),
            _ => phrase!("set-start-days", days = n),
        },
        SetupField::Days => match setup.kind {
            Kind::Swiss { .. } => phrase!("set-days-round", days = n),
            Kind::Knockout { .. } => phrase!("set-days-pair", days = n),
            _ => phrase!("set-days-season", days = n),
        },
        SetupField::Parallel if is_none => phrase!("set-parallel-all"),
        SetupField::Parallel => phrase!("set-parallel", count = n),
        SetupField::Moves => phrase!("set-moves", count = n),
        SetupField::Third => pick("set-third-yes", "set-third-no"),
        SetupField::Reach if is_none => phrase!("set-reach-fifth"),
        SetupField::Reach => phrase!("set-reach", count = n),
        SetupField::TieBreaks => match value.parse::<TieBreak>() {
            Ok(first) => {
                phrase!("set-tie-breaks-first", name = tie_break(language, first))
            }
            Err(()) => phrase!("set-tie-breaks-usual"),
        },
        SetupField::Deadline if value == "draw" => phrase!("set-deadline-draw"),
        SetupField::Deadline => phrase!("set-deadline-director"),
        SetupField::Vacations => pick("set-vacations-yes", "set-vacations-no"),
        SetupField::Nights => Phrase::new(match value {
            "nights" => "set-nights",
            "weekends" => "set-weekends",
            "both" => "set-nights-weekends",
            _ => "set-nights-none",
        }),
        SetupField::Boards if value == "together" => phrase!("set-boards-together"),
        SetupField::Boards => phrase!("set-boards-threads"),
        SetupField::Late => pick("set-late-yes", "set-late-no"),
        SetupField::LookFirst => pick("set-look-yes", "set-look-no"),
        SetupField::Rated => pick("set-rated-yes", "set-rated-no"),
        SetupField::Offers => pick("set-offers-yes", "set-offers-no"),
        SetupField::Role => phrase!("set-role-hint"),
        SetupField::From if is_none => phrase!("set-from-none"),
        SetupField::From => phrase!("set-from", rating = value),
        SetupField::To if is_none => phrase!("set-to-none"),
        SetupField::To => phrase!("set-to", rating = value),
        SetupField::Games if is_none => phrase!("set-games-none"),
        SetupField::Games => phrase!("set-games", games = n),
        SetupField::NoShows if is_none => phrase!("set-no-shows-none"),
        SetupField::NoShows => phrase!("set-no-shows", count = n),
        SetupField::Top if is_none => phrase!("set-top-none"),
        SetupField::Top => phrase!("set-top", place = n),
    })
}

/// Keeps what was chosen for a field; what cannot have been offered changes nothing.
pub(super) fn choose(
    setup: &mut Setup,
    field: SetupField,
    chosen: Option<&str>,
    role: Option<RoleId>,
    sides_differ: bool,
) {
    if field == SetupField::Role {
        setup.conditions.role = role;
        return;
    }
    let Some(value) = chosen.filter(|it| {
        values(setup, field, sides_differ)
            .iter()
            .any(|known| known == it)
    }) else {
        return;
    };
    let had_usual_clock = setup.clock == setup.kind.usual_clock();
    set(setup, field, value);
    // In shorter rounds there is less time for a turn.
    if field == SetupField::Days && had_usual_clock {
        setup.clock = setup.kind.usual_clock();
    }
}

fn set(setup: &mut Setup, field: SetupField, value: &str) {
    let n: Option<u16> = value.trim_end_matches("x2").parse().ok();
    let small = n.and_then(|it| u8::try_from(it).ok());
    let is_yes = value == "yes";
    match (field, &mut setup.kind) {
        (SetupField::Size, Kind::Swiss { rounds, .. }) => *rounds = small,
        (SetupField::Size, Kind::League { size, .. }) => *size = small.unwrap_or(*size),
        (SetupField::Size, Kind::RoundRobin { double, .. }) => {
            *double = value.ends_with("x2");
            setup.places = n.unwrap_or(setup.places);
        }
        (SetupField::Size | SetupField::Places, _) => setup.places = n.unwrap_or(setup.places),
        (SetupField::Clock, _) => setup.clock = value.parse().unwrap_or(setup.clock),
        (SetupField::Match, Kind::Knockout { games, .. }) => *games = small.unwrap_or(*games),
        (SetupField::Match, _) => {
            setup.matches = if value.starts_with("pair") {
                Matches::Pair
            } else {
                Matches::Single
            };
            setup.points = if value.ends_with("-3") {
                PointsChoice::Three
            } else {
                PointsChoice::One
            };
        }
        (SetupField::Start, _) => match value {
            "full" => setup.start = Start::WhenFull,
            "hand" => setup.start = Start::ByHand,
            _ => setup.start = small.map_or(setup.start, Start::InDays),
        },
        (
            SetupField::Days,
            Kind::RoundRobin { days, .. }
            | Kind::League { days, .. }
            | Kind::Swiss { days, .. }
            | Kind::Knockout { days, .. },
        ) => *days = n.unwrap_or(*days),
        (
            SetupField::Parallel,
            Kind::RoundRobin { parallel, .. } | Kind::League { parallel, .. },
        ) => *parallel = small,
        (SetupField::Moves, Kind::League { moves, .. }) => *moves = small.unwrap_or(*moves),
        (SetupField::Third, Kind::Knockout { third_place, .. }) => *third_place = is_yes,
        (SetupField::Reach, Kind::Ladder { reach }) => *reach = small,
        (SetupField::TieBreaks, _) => {
            let usual = usual_order(setup).iter().map(|it| it.code());
            setup.tie_breaks = match value {
                "none" => Vec::new(),
                first => {
                    let others = usual.filter(|it| *it != first);
                    let order = [first].into_iter().chain(others);
                    order.map(ToOwned::to_owned).collect()
                }
            };
        }
        (SetupField::Deadline, _) => {
            setup.at_deadline = if value == "draw" {
                AtDeadline::Draw
            } else {
                AtDeadline::Director
            };
        }
        (SetupField::Vacations, _) => setup.rest.no_vacations = !is_yes,
        (SetupField::Nights, _) => {
            setup.rest.nights = matches!(value, "nights" | "both");
            setup.rest.weekends = matches!(value, "weekends" | "both");
        }
        (SetupField::Boards, _) => {
            setup.boards = if value == "together" {
                Boards::Together
            } else {
                Boards::Threads
            };
        }
        (SetupField::Late, _) => setup.late_entry = is_yes,
        (SetupField::LookFirst, _) => setup.look_first = is_yes,
        (SetupField::Rated, _) => setup.rated = is_yes,
        (SetupField::Offers, _) => setup.allow_offers = is_yes,
        (SetupField::From, _) => setup.conditions.rating_from = n,
        (SetupField::To, _) => setup.conditions.rating_to = n,
        (SetupField::Games, _) => setup.conditions.games = n,
        (SetupField::NoShows, _) => setup.conditions.no_shows = small,
        (SetupField::Top, _) => setup.conditions.top = n,
        _ => (),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Form;

    fn setups() -> impl Iterator<Item = (Setup, bool)> {
        let form = Form {
            game: "toy".to_owned(),
            variant: None,
        };
        [true, false].into_iter().flat_map(move |differ| {
            let form = form.clone();
            Kind::ALL.into_iter().map(move |kind| {
                let (form, name) = (form.clone(), "Cup".to_owned());
                (
                    Setup::new(kind, form, "{}".to_owned(), name, differ),
                    differ,
                )
            })
        })
    }

    /// Discord refuses a list that breaks one of these.
    #[test]
    fn every_list_of_the_set_up_is_one_that_discord_takes() {
        for (setup, differ) in setups() {
            let pages = pages(&setup);
            for field in pages.iter().flatten().copied() {
                for language in Language::ALL {
                    let all = choices(language, &setup, field, differ);
                    if field == SetupField::Role {
                        assert!(all.is_empty());
                        continue;
                    }
                    assert!((2..=25).contains(&all.len()), "{field:?}");
                    let mut values: Vec<&str> = all.iter().map(|it| it.value.as_str()).collect();
                    values.sort_unstable();
                    values.dedup();
                    assert_eq!(values.len(), all.len(), "{field:?}");
                    assert_eq!(all.iter().filter(|it| it.holds).count(), 1, "{field:?}");
                    for choice in &all {
                        let length = choice.label.chars().count();
                        assert!((1..=100).contains(&length), "{}", choice.label);
                        assert!(!choice.label.starts_with("set-"), "{}", choice.label);
                    }
                }
            }
            assert!(pages.iter().all(|it| it.len() <= A_PAGE));
            let mut all = pages.concat();
            all.dedup();
            assert_eq!(all.len(), pages.concat().len());
        }
    }

    #[test]
    fn what_is_chosen_holds_and_can_be_played_by() {
        for (setup, differ) in setups() {
            for field in pages(&setup).concat() {
                for choice in choices(Language::English, &setup, field, differ) {
                    if choice.value == OWN_CLOCK {
                        continue;
                    }
                    let mut after = setup.clone();
                    choose(&mut after, field, Some(&choice.value), None, differ);
                    assert_eq!(value(&after, field), choice.value, "{field:?}");
                    let now = crate::domain::Timestamp(0);
                    assert_eq!(
                        after.check(differ, now),
                        Ok(()),
                        "{field:?} {}",
                        choice.value
                    );
                }
            }
        }
    }

    #[test]
    fn what_was_never_offered_changes_nothing() {
        for (setup, differ) in setups() {
            for field in pages(&setup).concat() {
                let mut after = setup.clone();
                choose(&mut after, field, Some("65535"), None, differ);
                assert_eq!(after, setup, "{field:?}");
            }
        }
    }
}
