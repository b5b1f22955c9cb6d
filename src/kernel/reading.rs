//! Reading a written turn: word by word, each played as soon as it is read.

use super::{
    PlayedAction, Table, Turn, Unplayable,
    erased::Live,
    notation::{MAX_TEXT, best_matches, nearest},
};

/// The most blanks an action can contain, plus one.
const MAX_RUN: usize = 6;

/// Signs between letters and digits in the notations of games, and what people type instead.
const SIGNS: &str = "-‐‑–—−>→+=@:*×(),!";

/// Whether a text only asks about a turn: it contains a question mark. Reading a turn ignores it.
#[must_use]
pub fn is_question(text: &str) -> bool {
    text.contains(['?', '？', '¿'])
}

/// A typed text with only what turns are spelled with: full-width letters and digits become plain
/// ones, and emoji (also `<:pog:123>`), quotes and full stops become blanks.
#[must_use]
pub fn plain_spelling(text: &str) -> String {
    /// How far full-width signs are from the plain ones.
    const FULL_WIDTH: u32 = '！' as u32 - '!' as u32;
    let is_emoji = |tag: &str| tag.starts_with([':', 'a']) && tag.matches(':').count() == 2;
    let mut parts = text.split('<');
    let mut without = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.split_once('>').filter(|(tag, _)| is_emoji(tag));
        without.extend([" ", rest.map_or(part, |(_, rest)| rest)]);
    }
    let plain = |sign| match sign {
        '！'..='～' => char::from_u32(sign as u32 - FULL_WIDTH).unwrap_or(sign),
        _ => sign,
    };
    let spelling = |sign: char| match sign {
        _ if sign.is_alphanumeric() || SIGNS.contains(sign) => sign,
        _ => ' ',
    };
    without.chars().map(plain).map(spelling).collect()
}

impl<R: Table> Live<R> {
    /// Plays a written turn, whole or in part, or changes nothing.
    pub(super) fn read_turn(&mut self, turn: &str) -> Result<Vec<PlayedAction>, Unplayable> {
        if turn.len() > MAX_TEXT {
            return Err(Unplayable::TooLong);
        }
        let turn = plain_spelling(turn);
        let words: Vec<&str> = turn.split_whitespace().collect();
        if words.is_empty() {
            return Err(Unplayable::Empty);
        }
        let mut tried = self.copy();
        let played = match tried.read_all(&words) {
            Ok(played) => played,
            Err(Unplayable::NotPossible {
                text,
                objection: None,
                near,
            }) if words.len() > 1 => {
                // Perhaps the words are the squares of one action, and that one is forbidden.
                let objection = self.rules.objection(&self.state, turn.trim());
                return Err(Unplayable::NotPossible {
                    text,
                    objection,
                    near,
                });
            }
            Err(error) => return Err(error),
        };
        self.state = tried.state;
        Ok(played)
    }

    /// The rest of a written turn, from the first word that the game's notation does not have.
    pub(super) fn misspelled_rest(&self, turn: &str) -> String {
        let turn = plain_spelling(turn);
        let words: Vec<&str> = turn.split_whitespace().collect();
        let actions = self.actions();
        let spellings: Vec<Vec<String>> = actions.iter().map(|it| self.spellings(it)).collect();
        let is_spelled = |text: &str| {
            self.rules.objection(&self.state, text).is_some()
                || !best_matches(text, &spellings).is_empty()
                || self.copy().read_shortcut(text).is_some()
        };
        let mut rest = &words[..];
        while let Some(len) = (1..=rest.len().min(MAX_RUN))
            .rev()
            .find(|len| is_spelled(&rest[..*len].join(" ")))
        {
            rest = &rest[len..];
        }
        rest.join(" ")
    }

    /// Plays the actions meant by a text that spells no single one. `None`, with nothing changed,
    /// if there are none.
    pub(super) fn read_shortcut(&mut self, text: &str) -> Option<Vec<PlayedAction>> {
        let Turn::Player(_) = self.rules.turn(&self.state) else {
            return None;
        };
        let mut tried = self.copy();
        let mut done = Vec::new();
        for action in self.rules.shortcuts()?.read(&self.state, text)? {
            if !tried.actions().contains(&action) {
                return None;
            }
            done.push(tried.perform(&action));
        }
        self.state = tried.state;
        (!done.is_empty()).then_some(done)
    }

    /// Plays blank-separated words as actions. A blank may also stand inside an action (`e8 e5`),
    /// so the longest run of words that means one action is taken first.
    fn read_all(&mut self, words: &[&str]) -> Result<Vec<PlayedAction>, Unplayable> {
        let mover = self.rules.turn(&self.state);
        let mut done = Vec::new();
        let mut rest = words;
        while let [first, ..] = rest {
            let drawn = self.rules.turn(&self.state) == Turn::Chance && !done.is_empty();
            if drawn && self.are_draws(rest) {
                break;
            }
            if let Some((len, played)) = self.read_forced(rest) {
                done.push(played);
                rest = &rest[len..];
                continue;
            }
            if self.rules.turn(&self.state) != mover {
                return Err(Unplayable::TurnOver {
                    text: rest.join(" "),
                });
            }
            // Spelled once and compared often: there may be a thousand actions.
            let actions = self.actions();
            let spellings: Vec<Vec<String>> = actions.iter().map(|it| self.spellings(it)).collect();
            let longest = rest.len().min(MAX_RUN);
            let run = (2..=longest).rev().find_map(|len| {
                let text = rest[..len].join(" ");
                let played = match *best_matches(&text, &spellings) {
                    [only] => vec![self.perform(&actions[only])],
                    _ => self.read_shortcut(&text)?,
                };
                Some((len, played))
            });
            if let Some((len, played)) = run {
                done.extend(played);
                rest = &rest[len..];
            } else {
                let played = self.read(first, &actions, &spellings);
                done.extend(played.map_err(|error| widen(error, rest, done.is_empty()))?);
                rest = &rest[1..];
            }
        }
        Ok(done)
    }

    /// Plays what the text means: an action, or a shortcut for several.
    fn read(
        &mut self,
        text: &str,
        actions: &[R::Action],
        spellings: &[Vec<String>],
    ) -> Result<Vec<PlayedAction>, Unplayable> {
        match *best_matches(text, spellings) {
            [] => {
                if let Some(played) = self.read_shortcut(text) {
                    return Ok(played);
                }
                let spellings: Vec<String> = spellings.iter().map(|it| it[0].clone()).collect();
                Err(Unplayable::NotPossible {
                    text: text.to_owned(),
                    objection: self.rules.objection(&self.state, text),
                    near: nearest(text, &spellings, 5),
                })
            }
            [only] => Ok(vec![self.perform(&actions[only])]),
            ref several => Err(Unplayable::Ambiguous {
                text: text.to_owned(),
                meanings: several
                    .iter()
                    .map(|&idx| spellings[idx][0].clone())
                    .collect(),
            }),
        }
    }

    /// Plays a forced action, of either player: nobody is asked for it, so it need not be written.
    /// Also returns how many of the words spell it.
    fn read_forced(&mut self, words: &[&str]) -> Option<(usize, PlayedAction)> {
        let Turn::Player(_) = self.rules.turn(&self.state) else {
            return None;
        };
        let forced = self.rules.forced_action(&self.state)?;
        let spellings = [self.spellings(&forced)];
        let is_spelled =
            |len: &usize| !best_matches(&words[..*len].join(" "), &spellings).is_empty();
        let longest = words.len().min(MAX_RUN);
        let len = (1..=longest).rev().find(is_spelled).unwrap_or(0);
        Some((len, self.perform(&forced)))
    }

    /// Whether the words are what chance may answer, one after the other. Nobody chooses it, but
    /// every record has it after the turn.
    fn are_draws(&self, words: &[&str]) -> bool {
        let mut position = self.copy();
        words.iter().all(|word| {
            let drawn = position.possible().into_iter().find(|it| {
                position.rules.turn(&position.state) == Turn::Chance
                    && position.rules.notation(&position.state, it) == *word
            });
            drawn.is_some_and(|drawn| {
                position.rules.play(&mut position.state, &drawn);
                true
            })
        })
    }

    fn spellings(&self, action: &R::Action) -> Vec<String> {
        vec![
            self.rules.notation(&self.state, action),
            self.rules.annotation(&self.state, action),
        ]
    }
}

/// Complains about the whole text when not even its first word could be read: in `e8 e3` the
/// trouble is `e8 e3`, not `e8`.
fn widen(error: Unplayable, rest: &[&str], first: bool) -> Unplayable {
    match error {
        Unplayable::NotPossible {
            objection, near, ..
        } if first => Unplayable::NotPossible {
            text: rest.join(" "),
            objection,
            near,
        },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_question_mark_makes_a_question() {
        for text in ["e4?", "e8-e5 ?", "¿e4", "is e4 good?", "e4？"] {
            assert!(is_question(text), "{text}");
        }
        for text in [
            "e4",
            "e8 → e5",
            "e4 🤔",
            "e4/e5",
            "`e4`",
            "e4.",
            "L:d2@-",
            "h9>l12!",
        ] {
            assert!(!is_question(text), "{text}");
        }
    }

    #[test]
    fn what_decorates_a_turn_is_no_part_of_it() {
        for text in [
            "`e8-e5`",
            "e8-e5.",
            "e8-e5 🙂",
            "Ｅ８－ｅ５",
            "**e8-e5**",
            "e8-e5 <:pog:123>",
            "<a:pog:123> e8-e5",
            "„e8-e5“",
        ] {
            let plain = plain_spelling(text);
            assert_eq!(
                plain.trim_matches([' ', '*']).to_lowercase(),
                "e8-e5",
                "{text}"
            );
        }
    }
}
