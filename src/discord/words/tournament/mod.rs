//! Tournaments in words: their names, rules, logs, and refusals.

mod log;
mod rounds;
mod rules;
mod standings;
mod ties;

use std::collections::HashMap;

use cairn_domain::{
    Participant, ParticipantId, TournamentId,
    tournament::{EntryId, MAX_NAME, Tournament},
};
use cairn_kernel::Phrase;
use cairn_pairing::Points;

pub(crate) use self::{
    log::lines as log_lines,
    rounds::{number_in_round, reached_round, round as round_name, round_of},
    rules::{division, kind, matches, rules, start, tie_break},
    standings::{columns, deciding_tie_breaks, legend, legend_of, texts_of_line},
    ties::{sign, yes_no},
};

use super::{Language, phrase};
use crate::{escape::escape_markdown, titles};

pub(crate) type People = HashMap<ParticipantId, Participant>;

#[derive(Clone, Copy)]
pub(crate) struct TournamentWords<'a> {
    pub(crate) language: Language,
    pub(crate) it: &'a Tournament,
    pub(crate) people: &'a People,
}

impl<'a> TournamentWords<'a> {
    pub(crate) fn new(
        language: Language,
        it: &'a Tournament,
        people: &'a People,
    ) -> TournamentWords<'a> {
        TournamentWords {
            language,
            it,
            people,
        }
    }

    /// A person's name, for text with markdown.
    pub(crate) fn person(&self, who: ParticipantId) -> String {
        match self.people.get(&who) {
            Some(known) => titles::name(known),
            None => format!("#{}", who.0.unsigned_abs() % 10_000),
        }
    }

    /// A person's name, for places without markdown.
    pub(crate) fn bare_person(&self, who: ParticipantId) -> String {
        match self.people.get(&who) {
            Some(known) => titles::bare_name(known),
            None => format!("#{}", who.0.unsigned_abs() % 10_000),
        }
    }

    pub(crate) fn name(&self, entry: EntryId) -> String {
        self.it
            .entry(entry)
            .map_or_else(String::new, |it| self.person(it.participant()))
    }

    /// The name of an entry's player, for places without markdown.
    pub(crate) fn bare_name(&self, entry: EntryId) -> String {
        self.it
            .entry(entry)
            .map_or_else(String::new, |it| self.bare_person(it.participant()))
    }

    /// Everybody who has played an entry: `Ada, from round 3 Bob`.
    pub(crate) fn names(&self, entry: EntryId) -> String {
        let people = self.it.entry(entry).map(|it| it.people.as_slice());
        let people = people.unwrap_or_default();
        let mut said = String::new();
        let is_back = |at: usize| {
            let before = at.checked_sub(2).and_then(|at| people.get(at));
            before.is_some_and(|it| Some(it.1) == people.get(at).map(|it| it.1))
        };
        for (at, (round, who)) in people.iter().enumerate() {
            said = if at == 0 {
                self.bare_person(*who)
            } else if is_back(at) {
                // The earlier stand-in was for one round.
                continue;
            } else {
                let (before, round, name) = (said, *round, self.bare_person(*who));
                self.language.say(&if is_back(at + 1) {
                    phrase!("tournament-stand-in", before, round, name)
                } else {
                    phrase!("tournament-substitute", before, round, name)
                })
            };
        }
        said
    }

    /// The name of a division, from 0, where there are several; otherwise `none`.
    pub(crate) fn division(&self, division: usize) -> String {
        if self.it.format().has_divisions() {
            rules::division(self.language, division)
        } else {
            "none".to_owned()
        }
    }

    pub(crate) fn title(&self) -> String {
        title(&self.it.setup.name, self.it.root.id)
    }
}

/// The name and number of a tournament, for text with markdown.
pub(crate) fn title(name: &str, id: TournamentId) -> String {
    let name = escape_markdown(name, MAX_NAME);
    // The name in a file may consist of invisible characters.
    if name.is_empty() {
        return format!("T-{id}");
    }
    format!("{name} T-{id}")
}

/// Points as people write them: `2½`.
pub(crate) fn points(points: Points) -> String {
    halves(u32::try_from(points.0 / 5).unwrap_or_default())
}

/// Points with their unit: `1 point`, `½ point`, `2½ points`.
pub(crate) fn points_with_unit(language: Language, of: Points) -> String {
    points_sentence(language, "standings-counted", of)
}

/// The same after *with*, for which German needs the dative: *mit 2 Punkten*.
pub(crate) fn points_after_with(language: Language, of: Points) -> String {
    points_sentence(language, "tournament-final-points", of)
}

fn points_sentence(language: Language, key: &'static str, of: Points) -> String {
    let count = if (1..=10).contains(&of.0) { 1 } else { 2 };
    let said = Phrase::new(key).with("points", points(of));
    language.say(&said.with("count", count))
}

/// Halves as people write them: `2½`.
pub(crate) fn halves(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The first few of these names: `Ada, Bob and 3 more`.
pub(crate) fn shortened_list(language: Language, names: &[String], most: usize) -> String {
    let (shown, left) = names.split_at(most.min(names.len()));
    let names = shown.join(", ");
    if left.is_empty() {
        return names;
    }
    let more = left.len();
    language.say(&phrase!("tournament-final-more", names, more))
}

/// Halves of two as people write them: `2½–1½`.
pub(crate) fn score((one, other): (u32, u32)) -> String {
    format!("{}–{}", halves(one), halves(other))
}

/// Points given by hand, with their sign: `+1½`, `−½`; `0` if none were.
pub(crate) fn given_points(given: Points) -> String {
    let amount = points(Points(given.0.abs()));
    match given.0.signum() {
        1 => format!("+{amount}"),
        -1 => format!("−{amount}"),
        _ => amount,
    }
}

/// The Roman number of a division, from 0.
pub(crate) fn roman(division: usize) -> String {
    const SIGNS: [(usize, &str); 9] = [
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut left = division + 1;
    let mut said = String::new();
    for (worth, sign) in SIGNS {
        while left >= worth {
            said.push_str(sign);
            left -= worth;
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_not_seen_is_left_out() {
        let id = TournamentId(1);
        for name in ["", "\u{200b}", " \u{3164}\u{e0100} "] {
            assert_eq!(title(name, id), format!("T-{id}"), "{name:?}");
        }
        assert_eq!(title("Cup", id), format!("Cup T-{id}"));
    }

    #[test]
    fn points_are_written_with_halves() {
        assert_eq!(points(Points(0)), "0");
        assert_eq!(points(Points(5)), "½");
        assert_eq!(points(Points(35)), "3½");
        assert_eq!(points(Points(120)), "12");
    }

    #[test]
    fn divisions_are_counted_in_roman_numbers() {
        let said: Vec<String> = [0, 1, 3, 8, 13, 48].map(roman).into();
        assert_eq!(said, ["I", "II", "IV", "IX", "XIV", "XLIX"]);
    }
}
