//! Why someone is paired as they are in a Swiss, in sentences.

mod articles;
mod verdict;

#[cfg(test)]
mod tests;

use cairn_pairing::{
    Color,
    dutch::{Alternative, ByeReason, ColorReason, Explanation, Strength},
};

use super::{
    Language, phrase,
    tournament::{points, points_after_with, shortened_list},
};
use crate::escape::escape_markdown;

/// The longest message, in characters.
const MAX_MESSAGE: usize = 2_000;
/// Numbers of names per list to try, from the longest list down.
const NAMES: [usize; 6] = [12, 8, 5, 3, 2, 1];
/// A longer name is cut, in characters.
const MAX_NAME: usize = 32;
/// Rounds of a history shown.
const MAX_ROUNDS: usize = 9;

/// The explanation of a pairing of the Dutch system, at most 2,000 characters. `names` are the
/// entries' names as people wrote them, in the order of their numbers.
pub(crate) fn pairing_explained(language: Language, it: &Explanation, names: &[String]) -> String {
    let mut text = String::new();
    for most in NAMES {
        let telling = PairingTelling {
            language,
            names,
            most,
        };
        text = telling.all(it);
        if text.chars().count() <= MAX_MESSAGE {
            break;
        }
    }
    text
}

/// The case against another opponent. None if no other is asked about.
pub(crate) fn pairing_compared(
    language: Language,
    it: &Explanation,
    names: &[String],
) -> Option<String> {
    let telling = PairingTelling {
        language,
        names,
        most: NAMES[0],
    };
    Some(telling.instead(it.instead.as_ref()?))
}

/// The language, the names, and how many of them are listed at once.
struct PairingTelling<'a> {
    language: Language,
    names: &'a [String],
    most: usize,
}

impl PairingTelling<'_> {
    fn all(&self, it: &Explanation) -> String {
        let mut lines = self.place(it);
        match &it.expected {
            Some(expected) => lines.push(self.expectation(expected, it.player)),
            None if it.with.is_some() => lines.push(self.language.name("pairing-expected-made")),
            None => (),
        }
        let is_new = |other: &&Alternative| it.expected.as_ref() != Some(*other);
        let instead = it.instead.iter().filter(is_new);
        lines.extend(instead.map(|it| self.instead(it)));
        if let (Some(color), Some(with)) = (&it.color, it.with) {
            lines.extend(self.colors(color, [it.player, with]));
        }
        if let Some(bye) = &it.bye {
            lines.extend(self.bye(bye, it.player));
        }
        let articles = articles::names(it).join(", ");
        let last = phrase!("pairing-articles", articles);
        lines.push(self.language.say(&last));
        lines.join("\n")
    }

    /// The pair, and the bracket in which it was made.
    fn place(&self, it: &Explanation) -> Vec<String> {
        let bracket = &it.bracket;
        let score = |player: usize| {
            let moved = bracket.moved_down.iter().find(|it| it.player == player);
            points(moved.map_or(bracket.score, |it| it.score))
        };
        let (round, player, mine) = (it.round, self.name(it.player), score(it.player));
        let head = match it.with {
            Some(with) => phrase!(
                "pairing-head",
                round,
                player,
                points = mine,
                other = self.name(with),
                other_points = score(with)
            ),
            None => phrase!("pairing-head-bye", round, player, points = mine),
        };
        let score = points_after_with(self.language, bracket.score);
        let players = self.list(&bracket.players);
        let mut said = vec![head, phrase!("pairing-bracket", score, players)];
        let moved = bracket.moved_down.iter();
        let own = moved.filter(|moved| moved.player == it.player || Some(moved.player) == it.with);
        said.extend(own.map(|it| {
            phrase!(
                "pairing-moved",
                player = self.name(it.player),
                score = points_after_with(self.language, it.score),
                why = format!("{:?}", it.because)
            )
        }));
        said.iter().map(|it| self.language.say(it)).collect()
    }

    fn expectation(&self, it: &Alternative, player: usize) -> String {
        let why = self.verdict(&it.against);
        self.language.say(&match it.with {
            Some(other) => phrase!("pairing-expected", other = self.name(other), why),
            None => phrase!("pairing-expected-float", player = self.name(player), why),
        })
    }

    fn instead(&self, it: &Alternative) -> String {
        let why = self.verdict(&it.against);
        let other = it.with.map_or_else(String::new, |it| self.name(it));
        self.language.say(&phrase!("pairing-instead", other, why))
    }

    /// The clause that gave the sides, and both histories.
    fn colors(&self, it: &ColorReason, players: [usize; 2]) -> Vec<String> {
        let names = players.map(|it| self.name(it));
        let first = names[usize::from(it.color == Color::Second)].clone();
        let is_mine = it.preferences[0].color == Some(it.color);
        let who = names[usize::from(!is_mine)].clone();
        let [one, other] = it.histories.each_ref().map(|it| it.matches('w').count());
        let why = match it.article {
            "5.2.1" => "both",
            "5.2.2" => "stronger",
            "5.2.3" => "alternate",
            "5.2.4" if one == other => "higher",
            "5.2.4" => "placed",
            _ => "number",
        };
        let mut said = vec![phrase!("pairing-color", first, who, why)];
        let both = names.into_iter().zip(&it.histories).zip(it.preferences);
        // Without a preference no game was played.
        said.extend(both.filter_map(|((player, history), preference)| {
            let side = self.side(preference.color?);
            let strength = match preference.strength {
                Strength::None | Strength::Mild => "mild",
                Strength::Strong => "strong",
                Strength::Absolute => "absolute",
            };
            let sides = self.history(history);
            Some(phrase!("pairing-history", player, strength, side, sides))
        }));
        said.iter().map(|it| self.language.say(it)).collect()
    }

    fn side(&self, color: Color) -> String {
        self.language.name(match color {
            Color::First => "pairing-side-first",
            Color::Second => "pairing-side-second",
        })
    }

    /// `first, second, –, first`, the last rounds of a long one.
    fn history(&self, colors: &str) -> String {
        let sides = colors.chars().map(|it| match it {
            'w' => self.side(Color::First),
            'b' => self.side(Color::Second),
            _ => "–".to_owned(),
        });
        let sides: Vec<String> = sides.collect();
        let cut = sides.len().saturating_sub(MAX_ROUNDS);
        let last = sides[cut..].join(", ");
        if cut > 0 { format!("… {last}") } else { last }
    }

    fn bye(&self, it: &ByeReason, player: usize) -> Vec<String> {
        let score = points_after_with(self.language, it.score);
        let (receiver, why) = (self.name(player), it.decided);
        let mut said = vec![phrase!("pairing-bye", score, receiver, why)];
        // The nearest to it come first.
        let others = it.eligible.iter().filter(|it| it.player != player);
        let mut others: Vec<_> = others.collect();
        others.sort_by_key(|it| (it.score, it.unplayed));
        let told = others.iter().map(|it| {
            self.language.say(&phrase!(
                "pairing-bye-receiver",
                player = self.name(it.player),
                points = points(it.score),
                unplayed = it.unplayed
            ))
        });
        let players = shortened_list(self.language, &told.collect::<Vec<_>>(), self.most);
        if !players.is_empty() {
            said.push(phrase!("pairing-bye-eligible", players));
        }
        if !it.barred.is_empty() {
            let players = self.list(&it.barred);
            said.push(phrase!("pairing-bye-barred", players));
        }
        said.iter().map(|it| self.language.say(it)).collect()
    }

    fn name(&self, number: usize) -> String {
        let person_name = number.checked_sub(1).and_then(|it| self.names.get(it));
        let name = person_name.map(|it| escape_markdown(it, MAX_NAME));
        name.filter(|it| !it.is_empty())
            .unwrap_or_else(|| format!("#{number}"))
    }

    fn list(&self, numbers: &[usize]) -> String {
        let names: Vec<String> = numbers.iter().map(|it| self.name(*it)).collect();
        shortened_list(self.language, &names, self.most)
    }
}
