//! Expected values before the dice fall.

use cairn_kernel::{Rules, SCALE, Seat, mix, weighted_place};

use super::{
    random,
    tree::{AlphaBeta, Ply, ScoreWindow},
};

/// Outcomes searched at a chance node; where there are more, they are sampled.
const SAMPLES: usize = 4;

/// The outcomes to search, by index, with their weights.
struct ChanceSample {
    picks: [(usize, i64); SAMPLES],
    count: usize,
    total: i64,
    complete: bool,
}

impl<R: Rules> AlphaBeta<'_, R> {
    /// The expected value of the outcomes to this seat. Each outcome is searched in a window of its
    /// own, limited to the values that can still change the decision.
    pub(crate) fn average(
        &mut self,
        ply: usize,
        depth: i32,
        window: ScoreWindow,
        view: Seat,
    ) -> i32 {
        let Ply { actor, turns, .. } = self.frames[ply];
        if depth <= 0 {
            let value = self.judgement.value(&self.frames[ply].state, !actor);
            return if view == actor { -value } else { value };
        }
        let sample = self.sample(ply);
        let (scale, total) = (i64::from(SCALE), sample.total);
        let (mut sum, mut left) = (0, total);
        let (mut least, mut most) = (i32::MAX, i32::MIN);
        for &(index, weight) in &sample.picks[..sample.count] {
            left -= weight;
            let alpha = (i64::from(window.alpha) * total - sum - left * scale).div_euclid(weight);
            let beta = -((-i64::from(window.beta) * total + sum - left * scale).div_euclid(weight));
            let child = ScoreWindow {
                alpha: clamp_to_window(alpha),
                beta: clamp_to_window(beta).max(clamp_to_window(alpha) + 1),
            };
            self.enter(ply, |it| &it.odds[index].0, (actor, turns));
            let value = self.look(ply + 1, depth, child, view);
            if self.over {
                return 0;
            }
            (least, most) = (least.min(value), most.max(value));
            sum += weight * i64::from(value.clamp(-SCALE, SCALE));
            if value <= child.alpha && left > 0 {
                return average(sum + left * scale, total);
            }
            if value >= child.beta && left > 0 {
                return average(sum - left * scale, total);
            }
        }
        self.frames[ply].line.clear();
        if sample.complete && least > SCALE {
            least
        } else if sample.complete && most < -SCALE {
            most
        } else {
            average(sum, total)
        }
    }

    /// Samples outcomes: spread evenly, and the same ones for equal positions.
    fn sample(&mut self, ply: usize) -> ChanceSample {
        let frame = &mut self.frames[ply];
        frame.odds.clear();
        self.task.rules.odds_into(&frame.state, &mut frame.odds);
        let mut sample = ChanceSample {
            picks: [(0, 1); SAMPLES],
            count: SAMPLES,
            total: i64::try_from(SAMPLES).unwrap_or(i64::MAX),
            complete: frame.odds.len() <= SAMPLES,
        };
        if sample.complete {
            sample.count = frame.odds.len();
            sample.total = 0;
            for (place, (_, weight)) in frame.odds.iter().enumerate() {
                sample.picks[place] = (place, i64::from(*weight));
                sample.total += i64::from(*weight);
            }
            return sample;
        }
        let total: u64 = frame.odds.iter().map(|it| u64::from(it.1)).sum();
        let key = self.task.judge.table_key(&frame.state).unwrap_or(0);
        let samples = SAMPLES as u64;
        // In fractions of a weight, so that the stride is a whole number.
        let start = random(mix(key, self.seed)).below(total);
        for (nth, pick) in (0..samples).zip(&mut sample.picks) {
            let weights = frame.odds.iter().map(|it| u64::from(it.1));
            pick.0 = weighted_place(weights, (start + nth * total) / samples).unwrap_or(0);
        }
        sample
    }
}

fn clamp_to_window(value: i64) -> i32 {
    let ScoreWindow { alpha, beta } = ScoreWindow::FULL;
    i32::try_from(value.clamp(i64::from(alpha), i64::from(beta))).unwrap_or(0)
}

fn average(sum: i64, total: i64) -> i32 {
    i32::try_from(sum / total).unwrap_or(0)
}
