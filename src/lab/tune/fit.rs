//! The weights whose evaluations come closest to results.

use cairn_kernel::{Seat, Weights};

use super::{
    lesson::Lesson,
    regression::{self, Sample},
};

/// The parameters to fit: one weight for each count, or one for each seat.
pub(crate) struct Parameters {
    alike: bool,
    counts: usize,
}

pub(crate) struct FitResult {
    pub(crate) weights: Weights,
    /// The mean loss per position by the former weights, and by the new ones.
    pub(crate) before: f64,
    pub(crate) after: f64,
}

/// The former weights count like this number of positions, so that those without data stay.
const PRIOR: f64 = 30.0;
impl Parameters {
    /// If both seats have the same weights they stay equal.
    pub(crate) fn new(weights: &Weights) -> Parameters {
        let same = |pair: &[f32; 2]| pair[0].to_bits() == pair[1].to_bits();
        Parameters {
            alike: same(&weights.tempo) && weights.counts.iter().all(same),
            counts: weights.counts.len(),
        }
    }

    fn values(&self, weights: &Weights) -> Vec<f64> {
        let seats = if self.alike { 1 } else { 2 };
        let all = std::iter::once(&weights.tempo).chain(&weights.counts);
        all.flat_map(|pair| pair.iter().take(seats).map(|&it| f64::from(it)))
            .collect()
    }

    #[expect(clippy::cast_possible_truncation, reason = "a weight has few digits")]
    fn weights(&self, values: &[f64]) -> Weights {
        let pair = |place: usize| {
            if self.alike {
                [values[place] as f32; 2]
            } else {
                [2 * place, 2 * place + 1].map(|it| values[it] as f32)
            }
        };
        Weights {
            scale: [1.0; 2],
            shift: [0.0; 2],
            tempo: pair(0),
            counts: (1..=self.counts).map(pair).collect(),
        }
    }

    /// The factor of each unknown in the evaluation of this position.
    fn factors(&self, lesson: &Lesson) -> Vec<f64> {
        let (own, other) = (
            lesson.counts.get(lesson.mover),
            lesson.counts.get(!lesson.mover),
        );
        let pairs = std::iter::once((1.0, 0.0)).chain(
            own.iter()
                .copied()
                .map(f64::from)
                .zip(other.iter().copied().map(f64::from)),
        );
        pairs
            .flat_map(|(own, other)| match (self.alike, lesson.mover) {
                (true, _) => vec![own - other],
                (false, Seat::First) => vec![own, -other],
                (false, Seat::Second) => vec![-other, own],
            })
            .collect()
    }

    /// Fits the weights to the lessons, starting with the known ones.
    pub(crate) fn fit(&self, known: &Weights, lessons: &[Lesson]) -> FitResult {
        let rows: Vec<Sample> = lessons
            .iter()
            .map(|it| Sample {
                factors: self.factors(it),
                score: it.score,
            })
            .collect();
        let start = self.values(known);
        let found = regression::fit(&rows, &start, PRIOR);
        FitResult {
            before: regression::loss(&rows, &start),
            after: regression::loss(&rows, &found),
            weights: self.weights(&found),
        }
    }
}

#[cfg(test)]
mod tests {
    use cairn_kernel::BySeat;

    use super::*;

    /// Positions with two counts and the expected results for these weights, from an evenly spread
    /// sequence.
    fn lessons(weights: [f64; 2]) -> Vec<Lesson> {
        let mut word = 1_u64;
        let mut random = || {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            f32::from(u16::try_from(word >> 48).unwrap_or(0)) / 65_536.0
        };
        let mut all = Vec::new();
        for _ in 0..20_000 {
            let counts = BySeat {
                first: vec![random(), random()],
                second: vec![random(), random()],
            };
            let value: f64 = (0..2)
                .map(|it| weights[it] * f64::from(counts.first[it] - counts.second[it]))
                .sum();
            let won = f64::from(random()) < regression::expected_score(value / 2.0);
            all.push(Lesson {
                mover: Seat::First,
                counts,
                score: f64::from(u8::from(won)),
            });
        }
        all
    }

    #[test]
    fn weights_that_made_the_results_are_found_again() {
        let known = Weights {
            scale: [1.0; 2],
            shift: [0.0; 2],
            tempo: [0.0; 2],
            counts: vec![[0.5; 2]; 2],
        };
        let parameters = Parameters::new(&known);
        let found = parameters.fit(&known, &lessons([2.0, -1.0]));
        let [first, second] = [0, 1].map(|it| found.weights.counts[it][0]);
        assert!((first - 2.0).abs() < 0.2, "{first}");
        assert!((second + 1.0).abs() < 0.2, "{second}");
        assert!(found.weights.tempo[0].abs() < 0.1);
        assert!(found.after < found.before);
    }

    #[test]
    fn what_never_occurs_stays_and_seats_are_kept_apart() {
        let known = Weights {
            scale: [1.0; 2],
            shift: [0.0; 2],
            tempo: [0.0; 2],
            counts: vec![[0.5, 0.6], [0.7, 0.0]],
        };
        let mut all = lessons([2.0, 1.0]);
        for lesson in &mut all {
            lesson.counts.second = vec![0.0; 2];
        }
        let found = Parameters::new(&known).fit(&known, &all).weights;
        for (count, kept) in found.counts.iter().zip([0.6, 0.0]) {
            assert!((count[1] - kept).abs() < 1e-3, "{count:?}");
        }
        assert!((found.counts[0][0] - 0.5).abs() > 0.1);
    }
}
