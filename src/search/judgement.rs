//! The static evaluation of a position.

use cairn_kernel::{Rules, SCALE, Seat};

use super::SearchTask;

pub(crate) struct Judgement<'a, R: Rules> {
    task: &'a SearchTask<'a, R>,
    own: Vec<f32>,
    other: Vec<f32>,
}

impl<'a, R: Rules> Judgement<'a, R> {
    pub(crate) fn new(task: &'a SearchTask<'a, R>) -> Judgement<'a, R> {
        let count = task.weights.counts.len();
        Judgement {
            task,
            own: vec![0.0; count],
            other: vec![0.0; count],
        }
    }

    /// The expected score of the seat that is next to act, in parts of [`SCALE`].
    pub(crate) fn value(&mut self, state: &R::State, mover: Seat) -> i32 {
        self.own.fill(0.0);
        self.other.fill(0.0);
        let SearchTask { judge, weights, .. } = self.task;
        judge.counts(state, mover, mover, &mut self.own);
        judge.counts(state, !mover, mover, &mut self.other);
        let (us, them) = (mover as usize, !mover as usize);
        let mut logit = weights.tempo[us];
        for ((weight, own), other) in weights.counts.iter().zip(&self.own).zip(&self.other) {
            logit += weight[us] * own - weight[them] * other;
        }
        score(logit)
    }
}

/// The expected score for a logit. The curve never becomes flat, so a side that is far ahead still
/// plays for more, and every machine rounds its operations alike.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "between the scale and its opposite"
)]
fn score(logit: f32) -> i32 {
    let half = logit / 2.0;
    let score = half / (1.0 + half * half).sqrt();
    (score * SCALE as f32) as i32
}

/// The expected score after calibration: the logit of `value` times `scale`, plus `shift`.
#[expect(
    clippy::cast_possible_truncation,
    reason = "between the scale and its opposite"
)]
pub(crate) fn adjusted_value(value: i32, scale: f32, shift: f32) -> i32 {
    let whole = f64::from(SCALE);
    let value = f64::from(value) / whole;
    // The curve of `scale * half + shift / 2`, where `value` is the curve of `half`; numerator and
    // denominator are multiplied by the factor that keeps the logit of a sure value finite.
    let rest = (1.0 - value * value).max(0.0);
    let half = f64::from(scale) * value + f64::from(shift) / 2.0 * rest.sqrt();
    (half / (rest + half * half).sqrt() * whole) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_grow_with_logits_and_never_reach_a_win() {
        let scores: Vec<i32> = [-50.0, -5.0, -1.0, 0.0, 0.5, 1.0, 5.0, 20.0, 50.0]
            .into_iter()
            .map(score)
            .collect();
        assert!(scores.is_sorted_by(|a, b| a < b), "{scores:?}");
        assert_eq!(score(0.0), 0);
        assert!(score(1e9) <= SCALE && score(f32::NAN) == 0);
    }

    #[test]
    fn what_is_told_is_the_score_of_a_logit_scaled_and_shifted() {
        for logit in [-8.0, -1.5, 0.0, 0.3, 2.0_f32] {
            for (scale, shift) in [(0.25, 0.0), (1.0, -0.4), (2.0, 0.7_f32)] {
                let told = adjusted_value(score(logit), scale, shift);
                let expected = score(logit * scale + shift);
                assert!(told.abs_diff(expected) < 100, "{logit} {scale} {shift}");
            }
        }
        assert_eq!(adjusted_value(SCALE, 0.1, -0.5), SCALE);
        assert_eq!(adjusted_value(-SCALE, 3.0, 0.5), -SCALE);
    }
}
