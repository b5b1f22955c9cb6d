//! The form of a setup: what a director chooses from lists, page by page, and writes in the window.

use cairn_pairing::tie_breaks::{TieBreak, TieBreakKind};

use super::{
    Again, AtDeadline, Boards, FormatSettings, MAX_NAME, MAX_TEXT, Matches, PointsChoice, Setup,
    Start,
};
use crate::{
    Editable, Field, FieldKind, NONE, TimeControl,
    form::{FieldValue, field, made, meaning, none_or, texts, word, words},
};

const SINGLE_OR_PAIR: [(&str, Matches); 2] = [("single", Matches::Single), ("pair", Matches::Pair)];

/// By whether nights and weekends stop the clock.
const NIGHTS: [(&str, (bool, bool)); 4] = [
    (NONE, (false, false)),
    ("nights", (true, false)),
    ("weekends", (false, true)),
    ("both", (true, true)),
];

/// What the settings say that only the kind has.
fn own<T>(it: &Setup, of: impl FnOnce(FormatSettings<'_>) -> T) -> T {
    let mut kind = it.kind;
    of(kind.settings())
}

/// A setting that only some kinds have.
macro_rules! own {
    ($name:ident, $key:literal, $choices:expr) => {
        Field {
            key: $key,
            page: "play",
            get: |it| own(it, |it| it.$name.map_or(NONE.to_owned(), |it| it.text())),
            set: |it, text| {
                let setting = it.kind.settings().$name?;
                FieldValue::read(text).map(|read| *setting = read)
            },
            choices: $choices,
            applies: |it| own(it, |it| it.$name.is_some()),
            ..Field::BLANK
        }
    };
}

/// The list for a place in the order of tie-breaks, from 0.
macro_rules! tie_break {
    ($key:literal, $place:literal) => {
        Field {
            key: $key,
            page: "ties",
            kind: FieldKind::TieBreak,
            // The first list says whether there is an order of one's own at all.
            get: |it| match ($place, &it.tie_breaks[..]) {
                (0, []) => NONE.to_owned(),
                _ => order(it).into_iter().nth($place).text(),
            },
            set: |it, text| set_tie_break(it, $place, text),
            choices: |it| {
                let before: Vec<String> = order(it).into_iter().take($place).collect();
                let mut codes = codes(it);
                codes.retain(|it| !before.contains(it));
                none_or(&codes)
            },
            applies: |it| it.format().has_points(),
            ..Field::BLANK
        }
    };
}

fn pairs_by_points(it: &Setup) -> bool {
    it.format().pairs_by_points()
}

// A brace after the name of a macro keeps a row in its lines.
impl Editable for Setup {
    const FIELDS: &'static [Field<Setup>] = &[
        made! { "size", "first", size, set_size, |it| texts(it.format().sizes) },
        field! { "clock", "first", FieldKind::Clock, clock, choices: clocks },
        made! { "match", "first", matches, set_matches, match_choices },
        made! { "start", "first", start, set_start, starts },
        field! { "places", "play", FieldKind::Word, places,
        choices: |_| texts(&[8, 16, 32, 64, 128, 256, 400]),
        applies: |it| own(it, |it| it.rounds.is_some() || it.division.is_some()) },
        made! { "days", "play", |it| it.format().days.text(), set_days, days,
        applies: |it| own(it, |it| it.days.is_some()) },
        own! { parallel, "parallel", |_| texts(&["1", "2", "3", "4", "6", "8", NONE]) },
        own! { moves, "moves", |_| texts(&[0, 1, 2, 3]) },
        words! { "late", "play", late_entry, ["yes" = true, "no" = false],
        applies: pairs_by_points },
        words! { "look-first", "play", look_first, ["yes" = true, "no" = false],
        applies: pairs_by_points },
        own! { third_place, "third", |_| texts(&["yes", "no"]) },
        own! { reach, "reach", |_| texts(&["1", "2", "3", "4", "5", NONE]) },
        words! { "deadline", "results", at_deadline,
        ["director" = AtDeadline::Director, "draw" = AtDeadline::Draw] },
        words! { "boards", "results", boards,
        ["threads" = Boards::Threads, "together" = Boards::Together] },
        words! { "rated", "results", rated, ["yes" = true, "no" = false] },
        // A league goes on by itself, and a ladder has no end.
        words! { "again", "results", again,
        ["no" = Again::Never, "begun" = Again::Begun, "over" = Again::Over],
        applies: |it| !it.format().is_open_ended() },
        words! { "vacations", "time", rest.no_vacations, ["yes" = false, "no" = true] },
        made! { "nights", "time", |it| word(&NIGHTS, (it.rest.nights, it.rest.weekends)),
        |it, text| {
            (it.rest.nights, it.rest.weekends) = meaning(&NIGHTS, text)?;
            Some(())
        },
        |_| NIGHTS.map(|(word, _)| word.to_owned()).into() },
        words! { "offers", "time", allow_offers, ["yes" = true, "no" = false] },
        words! { "plans", "time", bars_plans, ["yes" = false, "no" = true] },
        field! { "role", "people", FieldKind::Role, conditions.role },
        field! { "from", "people", FieldKind::Word, conditions.rating_from,
        choices: |_| none_or(&[1_200, 1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 2_000]) },
        field! { "to", "people", FieldKind::Word, conditions.rating_to,
        choices: |_| none_or(&[1_300, 1_400, 1_500, 1_600, 1_700, 1_800, 2_000]) },
        field! { "games", "people", FieldKind::Word, conditions.games,
        choices: |_| none_or(&[1, 5, 10, 20, 50]) },
        field! { "no-shows", "people-more", FieldKind::Word, conditions.no_shows,
        choices: |_| none_or(&[0, 1, 2, 3]) },
        field! { "top", "people-more", FieldKind::Word, conditions.top,
        choices: |_| none_or(&[10, 20, 50, 100]) },
        tie_break!("ties", 0),
        tie_break!("ties2", 1),
        tie_break!("ties3", 2),
        tie_break!("ties4", 3),
        field! { "name", "texts", FieldKind::Text(MAX_NAME), name },
        field! { "description", "texts", FieldKind::Text(MAX_TEXT), description },
        field! { "rules", "texts", FieldKind::Text(MAX_TEXT), rules },
    ];
}

fn size(it: &Setup) -> String {
    own(it, |own| match (own.rounds, own.division, own.double) {
        (Some(rounds), ..) => rounds.text(),
        (_, Some(size), _) => size.text(),
        (_, _, Some(true)) => format!("{}x2", it.places),
        _ => it.places.text(),
    })
}

fn set_size(it: &mut Setup, text: &str) -> Option<()> {
    let own = it.kind.settings();
    match (own.rounds, own.division, own.double) {
        (Some(rounds), ..) => *rounds = FieldValue::read(text)?,
        (_, Some(size), _) => *size = FieldValue::read(text)?,
        (_, _, Some(double)) => {
            it.places = FieldValue::read(text.trim_end_matches("x2"))?;
            *double = text.ends_with("x2");
        }
        _ => it.places = FieldValue::read(text)?,
    }
    Some(())
}

/// The usual one first, each once.
fn clocks(it: &Setup) -> Vec<String> {
    let usual = it.format().usual_clock().text();
    let mut all = texts(&TimeControl::PRESETS);
    all.retain(|it| *it != usual);
    all.insert(0, usual);
    let own = it.clock.text();
    if !all.contains(&own) {
        all.push(own);
    }
    all
}

fn matches(it: &Setup) -> String {
    let format = it.format();
    if let Some(games) = format.games {
        return games.text();
    }
    let played = word(&SINGLE_OR_PAIR, it.matches);
    // On a ladder nothing counts.
    match it.points {
        PointsChoice::Three if format.has_points() => format!("{played}-3"),
        _ => played,
    }
}

fn match_choices(it: &Setup) -> Vec<String> {
    let format = it.format();
    match format.games {
        Some(_) => texts(&[1, 2, 4, 6]),
        None if !format.has_points() => texts(&["single", "pair"]),
        None => texts(&["single", "pair", "single-3", "pair-3"]),
    }
}

fn set_matches(it: &mut Setup, text: &str) -> Option<()> {
    if let Some(games) = it.kind.settings().games {
        *games = FieldValue::read(text)?;
        return Some(());
    }
    let (played, points) = match text.strip_suffix("-3") {
        Some(played) => (played, PointsChoice::Three),
        None => (text, PointsChoice::One),
    };
    it.matches = meaning(&SINGLE_OR_PAIR, played)?;
    it.points = points;
    Some(())
}

fn start(it: &Setup) -> String {
    match it.start {
        Start::WhenFull => "full".to_owned(),
        Start::ByHand => "hand".to_owned(),
        Start::InDays(days) => days.text(),
        Start::At(_) => "at".to_owned(),
    }
}

/// A time is written in the window.
fn set_start(it: &mut Setup, text: &str) -> Option<()> {
    it.start = match (text, it.start) {
        ("full", _) => Start::WhenFull,
        ("hand", _) => Start::ByHand,
        ("at", Start::At(at)) => Start::At(at),
        (days, _) => Start::InDays(FieldValue::read(days)?),
    };
    Some(())
}

fn starts(it: &Setup) -> Vec<String> {
    let mut all = texts(&["full", "1", "3", "7", "14", "hand"]);
    let own = start(it);
    if !all.contains(&own) {
        all.push(own);
    }
    all
}

fn days(it: &Setup) -> Vec<String> {
    if it.format().has_rounds() {
        texts(&[7, 10, 14, 21, 30])
    } else {
        texts(&[30, 45, 60, 90, 120])
    }
}

fn set_days(it: &mut Setup, text: &str) -> Option<()> {
    let had_usual_clock = it.clock == it.format().usual_clock();
    *it.kind.settings().days? = FieldValue::read(text)?;
    // Shorter rounds leave less time for a turn.
    if had_usual_clock {
        it.clock = it.format().usual_clock();
    }
    Some(())
}

/// The codes of the tie-breaks that this kind can have, in their usual order.
fn codes(it: &Setup) -> Vec<String> {
    let kind = it.format().tie_breaks();
    let usual = TieBreak::usual(kind.unwrap_or(TieBreakKind::RoundRobin));
    usual.iter().map(|it| it.code().to_owned()).collect()
}

fn order(it: &Setup) -> Vec<String> {
    if it.tie_breaks.is_empty() {
        codes(it)
    } else {
        it.tie_breaks.clone()
    }
}

fn set_tie_break(it: &mut Setup, place: usize, text: &str) -> Option<()> {
    let mut order = order(it);
    if text != NONE {
        text.parse::<TieBreak>().ok()?;
        if order.iter().take(place).any(|it| it == text) {
            return None;
        }
        order.retain(|it| it != text);
        order.insert(place.min(order.len()), text.to_owned());
    } else if place == 0 {
        order.clear();
    } else {
        order.truncate(place);
    }
    it.tie_breaks = order;
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Variant, tournament::TournamentKind};

    #[test]
    fn tie_breaks_come_in_an_order_of_ones_own_and_can_end_early() {
        let kind = TournamentKind::of_key("swiss").expect("a kind");
        let variant = Variant {
            game: "toy".to_owned(),
            key: None,
        };
        let cup = Setup::new(kind, variant, "{}".to_owned(), "Cup".to_owned(), false);
        let own = cup
            .with("ties", "SB")
            .with("ties2", "DE")
            .with("ties3", "SB");
        let own = own.with("ties3", "WIN").with("ties4", NONE);
        assert_eq!(own.tie_breaks, ["SB", "DE", "WIN"]);
        let longer = own.with("ties4", "BH");
        assert_eq!(longer.tie_breaks, ["SB", "DE", "WIN", "BH"]);
        assert!(longer.with("ties", NONE).tie_breaks.is_empty());
    }
}
