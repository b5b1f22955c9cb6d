//! The argument against a pair, in one sentence.

use cairn_kernel::Phrase;
use cairn_pairing::{
    Points,
    dutch::{Criterion, Verdict},
};

use super::{PairingTelling, phrase, points, shortened_list};

impl PairingTelling<'_> {
    pub(super) fn verdict(&self, verdict: &Verdict) -> String {
        self.language.say(&match verdict {
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
            } => self.worse(*criterion, [numbers, instead_of], players),
        })
    }

    /// The findings of a criterion for the alternative and for the actual pairing, and the players
    /// it would count.
    fn worse(&self, criterion: Criterion, found: [&[f64]; 2], players: &[usize]) -> Phrase {
        use Criterion::{C5, C7, C8, C9, C18, C19, C20, C21};

        let by = format!("{criterion:?}");
        let who = if players.is_empty() {
            String::new()
        } else {
            format!(": {}", self.list(players))
        };
        let [then, now] = found.map(|it| it.first().map_or(0, |it| whole(*it)));
        let is_scored = matches!(criterion, C5 | C7 | C9 | C18 | C19 | C20 | C21);
        if !is_scored && (criterion != C8 || then != now) {
            return phrase!("pairing-worse-count", by, then, now, who);
        }
        // In C8 their number comes before their scores.
        let from = usize::from(criterion == C8);
        let [then, now] = found.map(|it| self.scores(it.get(from..).unwrap_or_default()));
        phrase!("pairing-worse-scores", by, then, now, who)
    }

    /// Scores such as `3, 2½`, as many as fit.
    fn scores(&self, scores: &[f64]) -> String {
        if scores.is_empty() {
            return self.language.name("pairing-none");
        }
        let figures = scores.iter().map(|it| points(Points(whole(it * 10.0))));
        shortened_list(self.language, &figures.collect::<Vec<_>>(), self.most)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "counts, and points in tenths"
)]
fn whole(number: f64) -> i32 {
    number.round() as i32
}
