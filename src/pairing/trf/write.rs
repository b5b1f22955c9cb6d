//! Writing a report file.

use std::fmt::Write as _;

use super::{Document, System, TrfPerson};
use crate::{Bye, Color, Forbidden, PointSystem, Points, Round, Score};

/// Writes a report file as TRF26, FIDE's format of 2026; its lines end in CR LF.
#[must_use]
pub fn write(document: &Document) -> String {
    let mut out = TrfLines::default();
    let heading = &document.heading;
    out.record("012", &heading.name);
    out.record("042", &heading.start);
    out.record("052", &heading.end);
    out.record("062", &document.people.len().to_string());
    out.record("092", &heading.kind);
    out.record("102", &heading.arbiter);
    out.record("122", &heading.clock);
    settings(document, &mut out);
    for it in &document.others {
        out.line(it);
    }
    for place in 0..document.people.len() {
        out.line(&player(document, place));
    }
    byes(document, &mut out);
    for it in &document.tournament.forbidden {
        let ids: Vec<String> = it
            .entries
            .iter()
            .map(|it| format!("{:>4}", it + 1))
            .collect();
        // Three columns each; no tournament has more rounds.
        let (from, to) = (it.from.min(Forbidden::ALWAYS), it.to.min(Forbidden::ALWAYS));
        out.line(&format!("260 {from:>3} {to:>3} {}", ids.join(" ")));
    }
    out.0
}

#[derive(Default)]
struct TrfLines(String);

impl TrfLines {
    fn line(&mut self, text: &str) {
        let kept: String = text.chars().filter(|it| !is_unwelcome(*it)).collect();
        self.0.push_str(kept.trim_end());
        self.0.push_str("\r\n");
    }

    fn record(&mut self, code: &str, text: &str) {
        self.line(&format!("{code} {text}"));
    }
}

fn settings(document: &Document, out: &mut TrfLines) {
    let tournament = &document.tournament;
    if let Some(rounds) = tournament.rounds {
        out.record("142", &rounds.to_string());
    }
    if let Some(color) = tournament.first_color {
        out.record("152", &color.letter().to_uppercase().to_string());
    }
    let points = tournament.points;
    let usual = PointSystem::default();
    let mut told = String::new();
    for (letter, worth, usual) in [
        ('W', points.win, usual.win),
        ('D', points.draw, usual.draw),
        ('L', points.loss, usual.loss),
        ('P', points.bye, points.win),
    ] {
        if worth != usual {
            let _ = write!(told, "{letter}{worth:>4}    ");
        }
    }
    if !told.is_empty() {
        out.line(&format!("162  {told}"));
    }
    // The standard has one code for absence and forfeit, for which other programs use different
    // ones: these records are understood by all that support unusual points.
    for (code, worth) in [("BBZ", points.absence), ("BBF", points.forfeit)] {
        if worth != Points::ZERO {
            out.line(&format!("{code} {worth:>4}"));
        }
    }
    if document.system == System::Dutch {
        out.record("192", "FIDE_DUTCH");
    }
    out.record("202", &document.tie_breaks.join(","));
}

/// Text of a column, cut to its width.
fn fit(text: &str, width: usize) -> String {
    let kept = text
        .chars()
        .filter(|it| !is_unwelcome(*it) && *it != '\t')
        .take(width);
    kept.collect()
}

fn player(document: &Document, place: usize) -> String {
    let TrfPerson {
        sex,
        title,
        name,
        rating,
        federation,
        number,
        birth,
        rank,
    } = &document.people[place];
    let told = |it: &Option<u32>| it.map(|it| it.to_string()).unwrap_or_default();
    let tournament = &document.tournament;
    let points = tournament.points_after(place, tournament.rounds_played());
    let mut out = format!(
        "001 {:>4} {:1}{:>3} {:33} {:>4} {:>3} {:>11} {:10} {:>4} {:>4}",
        place + 1,
        fit(sex, 1),
        fit(title, 3),
        fit(name, 33),
        fit(&told(rating), 4),
        fit(federation, 3),
        fit(number, 11),
        fit(birth, 10),
        points.to_string(),
        fit(&told(rank), 4),
    );
    for round in &tournament.entries[place].rounds {
        let _ = write!(out, "  {}", cell(round));
    }
    out
}

fn cell(round: &Round) -> String {
    match round {
        Round::Played {
            opponent,
            color,
            score,
            rated,
        } => {
            let result = match (score, rated) {
                (Score::Win, true) => '1',
                (Score::Draw, true) => '=',
                (Score::Loss, true) => '0',
                (Score::Win, false) => 'W',
                (Score::Draw, false) => 'D',
                (Score::Loss, false) => 'L',
            };
            format!("{:>4} {} {result}", opponent + 1, color.letter())
        }
        Round::Forfeit {
            opponent,
            color,
            won,
        } => {
            let color = color.map_or('-', Color::letter);
            format!(
                "{:>4} {color} {}",
                opponent + 1,
                if *won { '+' } else { '-' }
            )
        }
        Round::Bye(bye) => format!("0000 - {}", letter(*bye)),
    }
}

fn letter(bye: Bye) -> char {
    match bye {
        Bye::Allocated => 'U',
        Bye::Full => 'F',
        Bye::Half => 'H',
        Bye::Zero => 'Z',
    }
}

fn byes(document: &Document, out: &mut TrfLines) {
    let tournament = &document.tournament;
    for bye in [Bye::Full, Bye::Half, Bye::Zero] {
        let places = tournament
            .entries
            .iter()
            .enumerate()
            .filter(|it| it.1.absent == Some(bye));
        let ids: Vec<String> = places.map(|it| format!("{:>4}", it.0 + 1)).collect();
        if !ids.is_empty() {
            let round = tournament.rounds_played() + 1;
            out.line(&format!("240 {} {round:>3} {}", letter(bye), ids.join(" ")));
        }
    }
}

/// Whether no report has this character: a control character, or a mark that changes the
/// direction of writing.
#[must_use]
pub fn is_unwelcome(it: char) -> bool {
    let turns = matches!(it, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    (it.is_ascii_control() && it != '\t') || turns
}
