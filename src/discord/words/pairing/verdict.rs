//! The argument against a pair, in one sentence.

use cairn_kernel::Phrase;
use cairn_pairing::dutch::{Criterion, Verdict};

use super::{PairingTelling, phrase};

/// The findings of a criterion for the alternative, and for the actual pairing.
struct Findings<'a> {
    then: &'a [f64],
    now: &'a [f64],
    /// The players it would count: empty, or a colon and names.
    who: String,
}

impl PairingTelling<'_> {
    pub(super) fn verdict(&self, verdict: &Verdict) -> String {
        let said = match verdict {
            Verdict::Nothing => phrase!("pairing-nothing"),
            Verdict::C1 { round } => phrase!("pairing-c1", round = *round),
            Verdict::C3 => phrase!("pairing-c3"),
            Verdict::Forbidden => phrase!("pairing-forbidden"),
            Verdict::C4 => phrase!("pairing-c4"),
            Verdict::Later { article } => match *article {
                "4.4" => phrase!("pairing-order-moved"),
                "4.3" => phrase!("pairing-order-exchange"),
                _ => phrase!("pairing-order-lower-half"),
            },
            Verdict::Worse {
                criterion,
                numbers,
                players,
                instead_of,
            } => {
                let found = Findings {
                    then: numbers,
                    now: instead_of,
                    who: match players[..] {
                        [] => String::new(),
                        _ => format!(": {}", self.list(players)),
                    },
                };
                self.worse(*criterion, found)
            }
        };
        self.language.say(&said)
    }

    fn worse(&self, criterion: Criterion, it: Findings<'_>) -> Phrase {
        use Criterion::{
            C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21,
        };

        let count = |numbers: &[f64]| numbers.first().map_or(0, |it| whole(*it));
        let (then, now, who) = (count(it.then), count(it.now), it.who);
        let (scores, scores_now) = (self.scores(it.then), self.scores(it.now));
        match criterion {
            C5 => phrase!("pairing-c5", then = scores, now = scores_now),
            C6 => phrase!("pairing-c6", then, now, who),
            C7 => phrase!("pairing-c7", then = scores, now = scores_now, who),
            // The count, and then their scores.
            C8 if then != now => phrase!("pairing-c8", then, now),
            C8 => phrase!(
                "pairing-c8-scores",
                then = self.scores(it.then.get(1..).unwrap_or_default()),
                now = self.scores(it.now.get(1..).unwrap_or_default())
            ),
            C9 => phrase!("pairing-c9", then, now, who),
            C10 => phrase!("pairing-c10", then, now, who),
            C11 => phrase!("pairing-c11", then, now, who),
            C12 => phrase!("pairing-c12", then, now, who),
            C13 => phrase!("pairing-c13", then, now, who),
            C14 => phrase!("pairing-c14", then, now, who),
            C15 => phrase!("pairing-c15", then, now, who),
            C16 => phrase!("pairing-c16", then, now, who),
            C17 => phrase!("pairing-c17", then, now, who),
            C18 => phrase!("pairing-c18", then = scores, now = scores_now, who),
            C19 => phrase!("pairing-c19", then = scores, now = scores_now, who),
            C20 => phrase!("pairing-c20", then = scores, now = scores_now, who),
            C21 => phrase!("pairing-c21", then = scores, now = scores_now, who),
        }
    }

    /// Scores such as `3, 2½`, as many as fit.
    fn scores(&self, points: &[f64]) -> String {
        if points.is_empty() {
            return self.language.name("pairing-none");
        }
        let tenths = |it: &f64| i32::try_from(whole(it * 10.0)).unwrap_or(i32::MAX);
        self.some(points.iter().map(|it| self.tenths(tenths(it))).collect())
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "counts, and points in tenths"
)]
fn whole(number: f64) -> i64 {
    number.round() as i64
}
