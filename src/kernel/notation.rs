//! Reading what people write, by matching it with what is legal.
//!
//! Because a spelling is only ever compared with the spellings of legal actions, everything that is
//! written can be read back by construction, and no game needs a parser of its own.

use super::Objection;

/// The longest turn that is read, in characters; the longest real one has a few hundred.
pub(super) const MAX_TEXT: usize = 2_000;

/// Why a written turn was not played; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    #[error("no move was entered")]
    Empty,
    /// Far more text than any turn has.
    #[error("the text is too long for a move")]
    TooLong,
    /// No legal action is spelled like this.
    #[error("`{text}` is not possible here")]
    NotPossible {
        /// The part that could not be played.
        text: String,
        /// The clause of the rules, if the text could be read at all.
        objection: Option<Objection>,
        /// Legal actions with similar spellings, nearest first.
        near: Vec<String>,
    },
    /// Several legal actions are spelled like this.
    #[error("`{text}` is ambiguous")]
    Ambiguous { text: String, meanings: Vec<String> },
    /// The part before it already ended the turn.
    #[error("the turn is over before `{text}`")]
    TurnOver { text: String },
}

/// The indices of the best matching spellings: one if the text is clear, several if it is
/// ambiguous, none if nothing fits. Each action is given with all its spellings.
///
/// There may be a thousand actions, so each is compared closely only if its length leaves a chance.
pub(super) fn best_matches(text: &str, spellings: &[Vec<String>]) -> Vec<usize> {
    let fitting = |fits: &dyn Fn(&String) -> bool| -> Vec<usize> {
        (0..spellings.len())
            .filter(|&idx| spellings[idx].iter().any(fits))
            .collect()
    };
    let exact = fitting(&|it| it == text);
    if !exact.is_empty() {
        return exact;
    }
    let lower = text.to_lowercase();
    let any_case = fitting(&|it| {
        let has_its_length = !it.is_ascii() || it.len() == lower.len();
        has_its_length && it.to_lowercase() == lower
    });
    if !any_case.is_empty() {
        return any_case;
    }
    let letters = squeeze(text);
    if letters.is_empty() {
        return Vec::new();
    }
    fitting(&|it| {
        let is_long_enough = !it.is_ascii() || it.len() >= letters.len();
        is_long_enough && squeeze(it) == letters
    })
}

/// Letters and digits only, in lower case and without the `x` of captures: `E8 – E5` is `e8e5`.
fn squeeze(text: &str) -> String {
    let mut squeezed = String::new();
    for it in text
        .chars()
        .flat_map(char::to_lowercase)
        .filter(|it| it.is_alphanumeric())
    {
        let captures = it == 'x' && squeezed.ends_with(|last: char| last.is_ascii_digit());
        if !captures {
            squeezed.push(it);
        }
    }
    squeezed
}

/// At most `limit` spellings that begin with the text or are most similar to it, nearest first.
///
/// Only the first 40 characters are compared. Similarity costs the product of the lengths, for each
/// of a thousand spellings: a word of 2,000 letters would hold a thread for tens of milliseconds.
pub(super) fn nearest(text: &str, spellings: &[String], limit: usize) -> Vec<String> {
    const MAX_COMPARED: usize = 40;
    let text: String = squeeze(text).chars().take(MAX_COMPARED).collect();
    let mut scored: Vec<(f64, &String)> = spellings
        .iter()
        .map(|spelling| (strsim::jaro_winkler(&text, &squeeze(spelling)), spelling))
        .filter(|(score, _)| *score > 0.6)
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    scored
        .into_iter()
        .take(limit)
        .map(|(_, spelling)| spelling.clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal() -> Vec<Vec<String>> {
        ["e8-e5", "e8-e6", "d2xd4", "stop"]
            .iter()
            .map(|it| vec![(*it).to_owned()])
            .collect()
    }

    #[test]
    fn spelling_is_tolerant() {
        for text in ["e8-e5", "E8-E5", "e8e5", "e8 e5", "E8 – e5", "e8→e5"] {
            assert_eq!(best_matches(text, &legal()), [0], "{text}");
        }
        assert_eq!(best_matches("d2-d4", &legal()), [2]);
        assert_eq!(best_matches("STOP", &legal()), [3]);
    }

    #[test]
    fn an_exact_spelling_beats_a_similar_one() {
        let legal: Vec<_> = ["c4-c5", "c4+c5"]
            .iter()
            .map(|it| vec![(*it).to_owned()])
            .collect();
        assert_eq!(best_matches("c4+c5", &legal), [1]);
        assert_eq!(best_matches("c4c5", &legal), [0, 1]);
    }

    #[test]
    fn nonsense_matches_nothing() {
        for text in ["", "--", "e8", "😀", "e8-e5-e5"] {
            assert!(best_matches(text, &legal()).is_empty(), "{text}");
        }
    }

    #[test]
    fn near_misses_are_found() {
        let legal: Vec<String> = legal().into_iter().flatten().collect();
        assert_eq!(nearest("e8-e7", &legal, 2), ["e8-e5", "e8-e6"]);
    }

    #[test]
    fn only_the_beginning_of_a_long_word_is_compared() {
        let [one, other] = ["1", "2"].map(|end| "k".repeat(40) + &end.repeat(8));
        // The other would be nearer if all of it were compared.
        let nearest = nearest(&other, &[one.clone(), other.clone()], 2);
        assert_eq!(nearest, [one, other]);
    }
}
