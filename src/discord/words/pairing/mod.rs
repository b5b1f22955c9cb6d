//! Why someone is paired as they are, in sentences.

mod articles;
mod rule;
mod verdict;

#[cfg(test)]
mod tests;

use cairn_pairing::{
    Color, Points,
    dutch::{Alternative, ByeReason, ColorReason, Explanation, FloatReason, Preference, Strength},
};

pub use rule::{PairingRule, pairing_rule};

use super::{Language, phrase};
use crate::escape::escape_markdown;

/// The longest message, in characters.
const MOST: usize = 2_000;
/// Numbers of names per list to try, from the longest list down.
const NAMES: [usize; 6] = [12, 8, 5, 3, 2, 1];
/// A longer name is cut, in characters.
const LONGEST_NAME: usize = 32;
/// Rounds of a history shown.
const MOST_ROUNDS: usize = 20;

/// The explanation of a pairing of the Dutch system, at most 2,000 characters. `names` are the
/// entries' names as people wrote them, in the order of their numbers.
#[must_use]
pub fn pairing_explained(language: Language, it: &Explanation, names: &[String]) -> String {
    let mut text = String::new();
    for most in NAMES {
        let telling = PairingTelling {
            language,
            names,
            most,
        };
        text = telling.all(it);
        if text.chars().count() <= MOST {
            break;
        }
    }
    text
}

/// The case against another opponent, in one sentence. None if no other is asked about.
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
    Some(telling.instead(it, it.instead.as_ref()?))
}

/// The language, the names, and how many of them are listed at once.
struct PairingTelling<'a> {
    language: Language,
    names: &'a [String],
    most: usize,
}

impl PairingTelling<'_> {
    fn all(&self, it: &Explanation) -> String {
        let mut lines = vec![self.head(it)];
        lines.extend(self.table(it));
        if it.with.is_some() && it.expected.is_none() {
            lines.push(self.language.name("pairing-expected-made"));
        }
        lines.extend(it.expected.iter().map(|it_was| self.expected(it, it_was)));
        lines.extend(it.instead.iter().map(|other| self.instead(it, other)));
        if let (Some(color), Some(with)) = (&it.color, it.with) {
            lines.extend(self.colors(color, [it.player, with]));
        }
        if let Some(bye) = &it.bye {
            lines.extend(self.bye(bye, it.player));
        }
        let articles = articles::named(it).join(", ");
        let last = phrase!("pairing-articles", articles);
        lines.push(self.language.say(&last));
        lines.join("\n")
    }

    fn head(&self, it: &Explanation) -> String {
        let (round, player) = (it.round, self.name(it.player));
        self.language.say(&match it.with {
            Some(with) => phrase!("pairing-head", round, player, other = self.name(with)),
            None => phrase!("pairing-head-bye", round, player),
        })
    }

    fn table(&self, it: &Explanation) -> Vec<String> {
        let bracket = &it.bracket;
        let points = |player: usize| {
            let moved = bracket.moved_down.iter().find(|it| it.player == player);
            self.points(moved.map_or(bracket.score, |it| it.score))
        };
        let (player, mine) = (self.name(it.player), points(it.player));
        let both = match it.with {
            Some(with) => phrase!(
                "pairing-points",
                player,
                points = mine,
                other = self.name(with),
                other_points = points(with)
            ),
            None => phrase!("pairing-points-one", player, points = mine),
        };
        let mut lines = vec![
            self.language.say(&both),
            self.language.say(&phrase!(
                "pairing-bracket",
                score = self.points(bracket.score),
                players = self.list(&bracket.players)
            )),
        ];
        // The players it is about come first: the others only fill the list.
        let mut moved: Vec<_> = bracket.moved_down.iter().collect();
        moved.sort_by_key(|moved| moved.player != it.player && Some(moved.player) != it.with);
        lines.extend(moved.iter().take(self.most).map(|it| {
            self.language.say(&phrase!(
                "pairing-moved",
                player = self.name(it.player),
                score = self.points(it.score),
                why = self.language.name(float(it.because))
            ))
        }));
        if let Some(more) = moved.len().checked_sub(self.most).filter(|it| *it > 0) {
            let more = phrase!("pairing-moved-more", n = more);
            lines.push(self.language.say(&more));
        }
        lines
    }

    fn expected(&self, it: &Explanation, expected: &Alternative) -> String {
        let why = self.verdict(&expected.against);
        self.language.say(&match expected.with {
            Some(other) => phrase!("pairing-expected", other = self.name(other), why),
            None => phrase!("pairing-expected-float", player = self.name(it.player), why),
        })
    }

    fn instead(&self, it: &Explanation, instead: &Alternative) -> String {
        let why = self.verdict(&instead.against);
        let other = instead.with.filter(|other| *other != it.player);
        self.language.say(&match other {
            Some(other) => phrase!("pairing-instead", other = self.name(other), why),
            None => phrase!("pairing-instead-float", why),
        })
    }

    /// The clause that gave the colors, and both color histories.
    fn colors(&self, it: &ColorReason, players: [usize; 2]) -> Vec<String> {
        let names = players.map(|it| self.name(it));
        let [first, second] = match it.color {
            Color::First => names.clone(),
            Color::Second => [names[1].clone(), names[0].clone()],
        };
        let is_mine = it.preferences[0].color == Some(it.color);
        let granted = names[usize::from(!is_mine)].clone();
        let [one, other] = it.histories.each_ref().map(|it| it.matches('w').count());
        let have_begun_equally = one == other;
        let why = self.language.say(&match it.article {
            "5.2.1" => phrase!("pairing-color-both"),
            "5.2.2" => phrase!("pairing-color-stronger", who = granted),
            "5.2.3" => phrase!("pairing-color-alternate"),
            "5.2.4" if have_begun_equally => phrase!("pairing-color-higher", who = granted),
            "5.2.4" => phrase!("pairing-color-placed", who = granted),
            _ => phrase!("pairing-color-number"),
        });
        let head = phrase!("pairing-color", first, second, why);
        let mut lines = vec![self.language.say(&head)];
        for ((name, history), preference) in
            names.into_iter().zip(&it.histories).zip(it.preferences)
        {
            lines.push(self.language.say(&phrase!(
                "pairing-history",
                player = name,
                colors = self.history(history),
                wants = self.wants(preference)
            )));
        }
        lines
    }

    fn letter(&self, color: Color) -> String {
        self.language.name(match color {
            Color::First => "pairing-letter-first",
            Color::Second => "pairing-letter-second",
        })
    }

    /// `W B – W`, the last rounds of a long one.
    fn history(&self, colors: &str) -> String {
        let letters: Vec<String> = colors
            .chars()
            .map(|it| match it {
                'w' => self.letter(Color::First),
                'b' => self.letter(Color::Second),
                _ => "–".to_owned(),
            })
            .collect();
        if letters.is_empty() {
            return "–".to_owned();
        }
        let cut = letters.len().saturating_sub(MOST_ROUNDS);
        let last = letters[cut..].join(" ");
        if cut > 0 { format!("… {last}") } else { last }
    }

    fn wants(&self, it: Preference) -> String {
        let Some(color) = it.color.map(|it| self.letter(it)) else {
            return self.language.name("pairing-wants-none");
        };
        self.language.say(&match it.strength {
            Strength::None => phrase!("pairing-wants-none"),
            Strength::Mild => phrase!("pairing-wants-mild", color),
            Strength::Strong => phrase!("pairing-wants-strong", color),
            Strength::Absolute => phrase!("pairing-wants-absolute", color),
        })
    }

    fn bye(&self, it: &ByeReason, player: usize) -> Vec<String> {
        let decided = match it.decided {
            "C5" => phrase!("pairing-bye-only"),
            "C9" => phrase!("pairing-bye-unplayed", player = self.name(player)),
            _ => phrase!("pairing-bye-order"),
        };
        let score = self.points(it.score);
        let head = self.language.say(&phrase!("pairing-bye", score));
        let mut lines = vec![format!("{head} {}", self.language.say(&decided))];
        // The nearest to it come first.
        let mut others: Vec<_> = it
            .eligible
            .iter()
            .filter(|it| it.player != player)
            .collect();
        others.sort_by_key(|it| (it.score, it.unplayed));
        if !others.is_empty() {
            let told = others.iter().map(|it| {
                self.language.say(&phrase!(
                    "pairing-bye-receiver",
                    player = self.name(it.player),
                    points = self.points(it.score),
                    unplayed = it.unplayed
                ))
            });
            let players = self.some(told.collect());
            let line = phrase!("pairing-bye-eligible", players);
            lines.push(self.language.say(&line));
        }
        if !it.barred.is_empty() {
            let players = self.list(&it.barred);
            let line = phrase!("pairing-bye-barred", players);
            lines.push(self.language.say(&line));
        }
        lines
    }

    fn name(&self, number: usize) -> String {
        name(self.names, number)
    }

    fn list(&self, numbers: &[usize]) -> String {
        self.some(numbers.iter().map(|it| self.name(*it)).collect())
    }

    fn some(&self, mut names: Vec<String>) -> String {
        let more = names.len().saturating_sub(self.most);
        if more > 0 {
            names.truncate(self.most);
            let more = phrase!("pairing-more", n = more);
            names.push(self.language.say(&more));
        }
        names.join(", ")
    }

    fn points(&self, it: Points) -> String {
        self.tenths(it.0)
    }

    /// Points in tenths: `1½`, `2`, `0.3`.
    fn tenths(&self, it: i32) -> String {
        let (whole, rest) = (it / 10, it % 10);
        match rest {
            0 => whole.to_string(),
            5 if whole == 0 => "½".to_owned(),
            5 => format!("{whole}½"),
            _ => self
                .language
                .say(&phrase!("pairing-decimal", whole, tenths = rest.abs())),
        }
    }
}

fn float(why: FloatReason) -> &'static str {
    match why {
        FloatReason::Met => "pairing-float-met",
        FloatReason::Color => "pairing-float-color",
        FloatReason::NoPartner => "pairing-float-no-partner",
        FloatReason::Odd => "pairing-float-odd",
        FloatReason::Criteria => "pairing-float-criteria",
    }
}

fn name(names: &[String], number: usize) -> String {
    let known = number.checked_sub(1).and_then(|it| names.get(it));
    let name = known.map(|it| escape_markdown(it, LONGEST_NAME));
    name.filter(|it| !it.is_empty())
        .unwrap_or_else(|| format!("#{number}"))
}
