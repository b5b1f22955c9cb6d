//! The values to choose from, in words.

use cairn_domain::{
    TimeControl,
    tournament::{FormatSettings, Setup, Structure},
};
use cairn_kernel::Phrase;
use cairn_pairing::{swiss::usual_rounds, tie_breaks::TieBreak};

use super::tie_break_place;
use crate::{
    custom_id::SetupField,
    words::{Language, phrase, time, tournament::tie_break},
};

pub(super) fn label(language: Language, setup: &Setup, field: SetupField, value: &str) -> String {
    let n = value
        .trim_end_matches("x2")
        .parse::<i64>()
        .unwrap_or_default();
    let (is_none, is_yes) = (value == "none", value == "yes");
    let pick = |yes: &'static str, no: &'static str| Phrase::new(if is_yes { yes } else { no });
    let mut kind = setup.kind;
    language.say(&match field {
        SetupField::Size => match kind.settings() {
            FormatSettings {
                rounds: Some(_), ..
            } if is_none => phrase!(
                "set-rounds-auto",
                rounds = usual_rounds(usize::from(setup.places)),
                places = setup.places
            ),
            FormatSettings {
                rounds: Some(_), ..
            } => phrase!("set-rounds", rounds = n),
            FormatSettings {
                division: Some(_), ..
            } => phrase!("set-division", size = n),
            FormatSettings {
                double: Some(_), ..
            } if value.ends_with("x2") => phrase!("set-people-double", places = n),
            FormatSettings {
                double: Some(_), ..
            } => phrase!("set-people-single", places = n),
            _ => phrase!("set-people", places = n),
        },
        SetupField::Places => phrase!("set-people", places = n),
        SetupField::Clock => match value.parse::<TimeControl>() {
            Ok(clock) => phrase!("set-clock", clock = time::control(language, clock)),
            Err(_) => phrase!("set-clock-own"),
        },
        SetupField::Match if setup.format().games.is_some() => {
            phrase!("set-match-games", games = n)
        }
        SetupField::Match => return match_label(language, setup, value),
        SetupField::Start => match value {
            "full" => phrase!("set-start-full"),
            "hand" => phrase!("set-start-hand"),
            value if value.starts_with("at-") => phrase!("set-start-at"),
            _ => phrase!("set-start-days", days = n),
        },
        SetupField::Days => match setup.format().structure {
            Structure::Rounds => phrase!("set-days-round", days = n),
            Structure::Bracket => phrase!("set-days-pair", days = n),
            Structure::Seasons | Structure::Ladder => phrase!("set-days-season", days = n),
        },
        SetupField::Parallel if is_none => phrase!("set-parallel-all"),
        SetupField::Parallel => phrase!("set-parallel", count = n),
        SetupField::Moves => phrase!("set-moves", count = n),
        SetupField::Third => pick("set-third-yes", "set-third-no"),
        SetupField::Reach if is_none => phrase!("set-reach-fifth"),
        SetupField::Reach => phrase!("set-reach", count = n),
        SetupField::TieBreaks | SetupField::Ties2 | SetupField::Ties3 | SetupField::Ties4 => {
            tie_break_label(language, field, value)
        }
        SetupField::Deadline if value == "draw" => phrase!("set-deadline-draw"),
        SetupField::Deadline => phrase!("set-deadline-director"),
        SetupField::Vacations => pick("set-vacations-yes", "set-vacations-no"),
        SetupField::Nights => Phrase::new(match value {
            "nights" => "set-nights",
            "weekends" => "set-weekends",
            "both" => "set-nights-weekends",
            _ => "set-nights-none",
        }),
        SetupField::Again => Phrase::new(match value {
            "begun" => "set-again-begun",
            "over" => "set-again-over",
            _ => "set-again-no",
        }),
        SetupField::Boards if value == "together" => phrase!("set-boards-together"),
        SetupField::Boards => phrase!("set-boards-threads"),
        SetupField::Late => pick("set-late-yes", "set-late-no"),
        SetupField::LookFirst => pick("set-look-yes", "set-look-no"),
        SetupField::Rated => pick("set-rated-yes", "set-rated-no"),
        SetupField::Offers => pick("set-offers-yes", "set-offers-no"),
        SetupField::Plans => pick("set-plans-yes", "set-plans-no"),
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

/// The games of a match and what they count; on a ladder nothing counts.
fn match_label(language: Language, setup: &Setup, value: &str) -> String {
    let one = language.name(if value.starts_with("pair") {
        "set-match-pair"
    } else {
        "set-match-single"
    });
    if !setup.format().has_points() {
        return one;
    }
    let points = if value.ends_with("-3") {
        "three"
    } else {
        "one"
    };
    language.say(&phrase!("set-match", played = one, points))
}

fn tie_break_label(language: Language, field: SetupField, value: &str) -> Phrase {
    let place = tie_break_place(field).unwrap_or(0);
    let chosen = value.parse::<TieBreak>();
    let chosen = chosen.map(|it| tie_break(language, it));
    match (place, chosen) {
        (0, Ok(name)) => phrase!("set-tie-breaks-first", name),
        (0, Err(())) => phrase!("set-tie-breaks-usual"),
        (place, Ok(name)) => phrase!("set-tie-breaks-at", place = place + 1, name),
        (place, Err(())) => phrase!("set-tie-breaks-end", place = place + 1),
    }
}
