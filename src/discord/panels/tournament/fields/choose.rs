//! Storing chosen values in the setup.

use super::{order, tie_break_place, values};
use cairn_domain::{
    RoleId,
    tournament::{Again, AtDeadline, Boards, Matches, PointsChoice, Setup, Start},
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
    let had_usual_clock = setup.clock == setup.format().usual_clock();
    set(setup, field, value);
    // Shorter rounds leave less time for a turn.
    if field == SetupField::Days && had_usual_clock {
        setup.clock = setup.format().usual_clock();
    }
}

fn set(setup: &mut Setup, field: SetupField, value: &str) {
    let n: Option<u16> = value.trim_end_matches("x2").parse().ok();
    let small = n.and_then(|it| u8::try_from(it).ok());
    let is_yes = value == "yes";
    let settings = setup.kind.settings();
    match field {
        SetupField::Size => {
            if let Some(double) = settings.double {
                *double = value.ends_with("x2");
            }
            match (settings.rounds, settings.division) {
                (Some(rounds), _) => *rounds = small,
                (None, Some(size)) => *size = small.unwrap_or(*size),
                (None, None) => setup.places = n.unwrap_or(setup.places),
            }
        }
        SetupField::Places => setup.places = n.unwrap_or(setup.places),
        SetupField::Clock => setup.clock = value.parse().unwrap_or(setup.clock),
        SetupField::Match => {
            if let Some(games) = settings.games {
                *games = small.unwrap_or(*games);
                return;
            }
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
        SetupField::Start => match value {
            "full" => setup.start = Start::WhenFull,
            "hand" => setup.start = Start::ByHand,
            _ => setup.start = small.map_or(setup.start, Start::InDays),
        },
        SetupField::Days => put(settings.days, n),
        SetupField::Parallel => put(settings.parallel, Some(small)),
        SetupField::Moves => put(settings.moves, small),
        SetupField::Third => put(settings.third_place, Some(is_yes)),
        SetupField::Reach => put(settings.reach, Some(small)),
        SetupField::TieBreaks | SetupField::Ties2 | SetupField::Ties3 | SetupField::Ties4 => {
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
        SetupField::Deadline => {
            setup.at_deadline = if value == "draw" {
                AtDeadline::Draw
            } else {
                AtDeadline::Director
            };
        }
        SetupField::Vacations => setup.rest.no_vacations = !is_yes,
        SetupField::Nights => {
            setup.rest.nights = matches!(value, "nights" | "both");
            setup.rest.weekends = matches!(value, "weekends" | "both");
        }
        SetupField::Boards => {
            setup.boards = if value == "together" {
                Boards::Together
            } else {
                Boards::Threads
            };
        }
        SetupField::Again => {
            setup.again = match value {
                "begun" => Again::Begun,
                "over" => Again::Over,
                _ => Again::Never,
            }
        }
        SetupField::Late => setup.late_entry = is_yes,
        SetupField::LookFirst => setup.look_first = is_yes,
        SetupField::Rated => setup.rated = is_yes,
        SetupField::Offers => setup.allow_offers = is_yes,
        SetupField::Plans => setup.bars_plans = !is_yes,
        SetupField::From => setup.conditions.rating_from = n,
        SetupField::To => setup.conditions.rating_to = n,
        SetupField::Games => setup.conditions.games = n,
        SetupField::NoShows => setup.conditions.no_shows = small,
        SetupField::Top => setup.conditions.top = n,
        SetupField::Role => (),
    }
}

fn put<T>(setting: Option<&mut T>, value: Option<T>) {
    if let (Some(setting), Some(value)) = (setting, value) {
        *setting = value;
    }
}
