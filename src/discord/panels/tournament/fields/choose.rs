//! Storing chosen values in the setup.

use super::{order, tie_break_place, values};
use cairn_domain::{
    RoleId,
    tournament::{Again, AtDeadline, Boards, Matches, PointsChoice, Setup, Start, TournamentKind},
};

use crate::custom_id::SetupField;

pub(in crate::panels::tournament) fn choose(
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
    // Shorter rounds leave less time for a turn.
    if field == SetupField::Days && had_usual_clock {
        setup.clock = setup.kind.usual_clock();
    }
}

fn set(setup: &mut Setup, field: SetupField, value: &str) {
    let n: Option<u16> = value.trim_end_matches("x2").parse().ok();
    let small = n.and_then(|it| u8::try_from(it).ok());
    let is_yes = value == "yes";
    match (field, &mut setup.kind) {
        (SetupField::Size, TournamentKind::Swiss { rounds, .. }) => *rounds = small,
        (SetupField::Size, TournamentKind::League { size, .. }) => *size = small.unwrap_or(*size),
        (SetupField::Size, TournamentKind::RoundRobin { double, .. }) => {
            *double = value.ends_with("x2");
            setup.places = n.unwrap_or(setup.places);
        }
        (SetupField::Size | SetupField::Places, _) => setup.places = n.unwrap_or(setup.places),
        (SetupField::Clock, _) => setup.clock = value.parse().unwrap_or(setup.clock),
        (SetupField::Match, TournamentKind::Knockout { games, .. }) => {
            *games = small.unwrap_or(*games);
        }
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
            TournamentKind::RoundRobin { days, .. }
            | TournamentKind::League { days, .. }
            | TournamentKind::Swiss { days, .. }
            | TournamentKind::Knockout { days, .. },
        ) => *days = n.unwrap_or(*days),
        (
            SetupField::Parallel,
            TournamentKind::RoundRobin { parallel, .. } | TournamentKind::League { parallel, .. },
        ) => *parallel = small,
        (SetupField::Moves, TournamentKind::League { moves, .. }) => {
            *moves = small.unwrap_or(*moves);
        }
        (SetupField::Third, TournamentKind::Knockout { third_place, .. }) => *third_place = is_yes,
        (SetupField::Reach, TournamentKind::Ladder { reach }) => *reach = small,
        (SetupField::TieBreaks | SetupField::Ties2 | SetupField::Ties3 | SetupField::Ties4, _) => {
            let place = tie_break_place(field).unwrap_or(0);
            let mut codes = order(setup);
            match (value, place) {
                ("none", 0) => codes.clear(),
                ("none", place) => codes.truncate(place),
                (code, place) => {
                    codes.retain(|it| it != code);
                    codes.insert(place.min(codes.len()), code.to_owned());
                }
            }
            setup.tie_breaks = codes;
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
        (SetupField::Again, _) => {
            setup.again = match value {
                "begun" => Again::Begun,
                "over" => Again::Over,
                _ => Again::Never,
            }
        }
        (SetupField::Late, _) => setup.late_entry = is_yes,
        (SetupField::LookFirst, _) => setup.look_first = is_yes,
        (SetupField::Rated, _) => setup.rated = is_yes,
        (SetupField::Offers, _) => setup.allow_offers = is_yes,
        (SetupField::Plans, _) => setup.bars_plans = !is_yes,
        (SetupField::From, _) => setup.conditions.rating_from = n,
        (SetupField::To, _) => setup.conditions.rating_to = n,
        (SetupField::Games, _) => setup.conditions.games = n,
        (SetupField::NoShows, _) => setup.conditions.no_shows = small,
        (SetupField::Top, _) => setup.conditions.top = n,
        _ => (),
    }
}
