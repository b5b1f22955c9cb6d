//! Whether players get the scores they expect.

use std::fmt;

use cairn_kernel::{SCALE, Seat};
use serde_json::{Value, json};

use super::{
    super::regression::{self, Sample},
    game::PairResult,
    score::wilson,
};

/// The tolerated difference between expectation and result.
const TOLERANCE: f64 = 0.05;

/// From this value on it comes from proved ends, not from evaluation.
const SURE: f64 = 0.99;

/// Games, grouped by the score that a player expected at one of its turns.
#[derive(Default)]
pub(super) struct Calibration {
    /// By one random turn of each game: all turns of a game share its result.
    bins: [Bin; 10],
    /// For each seat all unproved expectations, as logits, with the results.
    rows: [Vec<Sample>; 2],
}

#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    games: u32,
    /// The sums of the expected and of the actual scores.
    expected: f64,
    scored: f64,
}

impl Bin {
    /// The mean expected and actual scores, and the 95 % interval of the true score.
    fn means(&self) -> (f64, f64, [f64; 2]) {
        let games = f64::from(self.games.max(1));
        let scored = self.scored / games;
        (self.expected / games, scored, wilson(scored, games))
    }

    fn is_right(&self) -> bool {
        let (expected, scored, [low, high]) = self.means();
        (expected - scored).abs() <= TOLERANCE || (low..=high).contains(&expected)
    }
}

impl Calibration {
    pub(super) fn add(&mut self, pair: &PairResult) {
        for game in &pair.games {
            let result = |seat: Seat, value: i32| {
                let scored = match game.winner {
                    None => 0.5,
                    Some(winner) => f64::from(u8::from(winner == seat)),
                };
                (f64::from(value) / f64::from(SCALE), scored)
            };
            for (seat, value) in game.beliefs.iter().copied() {
                let (value, score) = result(seat, value);
                if value.abs() < SURE {
                    let logit = 2.0 * value / (1.0 - value * value).sqrt();
                    let factors = vec![logit, 1.0];
                    self.rows[seat as usize].push(Sample { factors, score });
                }
            }
            let Some(drawn) = game.drawn else {
                continue;
            };
            let (seat, value) = game.beliefs[drawn];
            let (value, scored) = result(seat, value);
            let expected = f64::midpoint(value, 1.0);
            let place = (0..9).find(|&place| expected < f64::from(place + 1) / 10.0);
            let bin = &mut self.bins[usize::from(place.unwrap_or(9_u8))];
            bin.games += 1;
            bin.expected += expected;
            bin.scored += scored;
        }
    }

    /// The factor and the summand for the expectation of each seat, as a logit, that bring it
    /// closest to the results.
    fn corrections(&self) -> [[f64; 2]; 2] {
        self.rows.each_ref().map(|rows| {
            let fitted = regression::fit(rows, &[1.0, 0.0], 1.0);
            [fitted[0], fitted[1]]
        })
    }

    /// The bins as JSON.
    pub(super) fn json(&self) -> Value {
        let round = |it: f64| (it * 10_000.0).round() / 10_000.0;
        let bins = self.bins.iter().map(|bin| {
            let (expected, scored, interval) = bin.means();
            json!({
                "games": bin.games,
                "expected": round(expected),
                "scored": round(scored),
                "interval": interval.map(round),
                "right": bin.is_right(),
            })
        });
        let bins: Vec<Value> = bins.collect();
        let corrections = self.corrections().map(|[times, plus]| {
            let (times, plus) = (round(times), round(plus));
            json!({"times": times, "plus": plus})
        });
        json!({"bins": bins, "corrections": corrections})
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "expected  scored  [95 %]          games")?;
        for bin in self.bins.iter().filter(|it| it.games > 0) {
            let (expected, scored, [low, high]) = bin.means();
            let mark = if bin.is_right() { "" } else { "  wrong" };
            writeln!(
                f,
                "{expected:>8.3}  {scored:>6.3}  [{low:.3}, {high:.3}]  {:>5}{mark}",
                bin.games
            )?;
        }
        for (seat, [times, plus]) in ["first", "second"].iter().zip(self.corrections()) {
            let count = self.rows[usize::from(*seat == "second")].len();
            writeln!(
                f,
                "best for the {seat} player: times {times:.3}, plus {plus:.3}, by {count} turns"
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::game::GameResult, *};

    fn games(value: i32, winners: &[Option<Seat>]) -> PairResult {
        let game = |winner: &Option<Seat>| GameResult {
            seat: Seat::First,
            winner: *winner,
            actions: 1,
            spent: Default::default(),
            beliefs: vec![(Seat::Second, value)],
            drawn: Some(0),
        };
        PairResult {
            games: winners.iter().map(game).collect(),
        }
    }

    #[test]
    fn games_are_sorted_by_what_was_expected() {
        let mut calibration = Calibration::default();
        calibration.add(&games(-SCALE, &[Some(Seat::First)]));
        calibration.add(&games(SCALE, &[Some(Seat::Second), None]));
        calibration.add(&games(0, &[None]));
        let games = calibration.bins.map(|it| it.games);
        assert_eq!(games, [1, 0, 0, 0, 0, 1, 0, 0, 0, 2]);
        assert!((calibration.bins[9].scored - 1.5).abs() < 1e-9);
    }

    #[test]
    fn what_is_far_off_in_many_games_is_wrong() {
        let mut calibration = Calibration::default();
        calibration.add(&games(
            SCALE * 4 / 10,
            &[Some(Seat::Second), Some(Seat::First)],
        ));
        assert!(calibration.bins[7].is_right(), "two games say little");
        calibration.add(&games(SCALE * 4 / 10, &[Some(Seat::First); 98]));
        assert!(!calibration.bins[7].is_right());
        assert!(calibration.to_string().contains("wrong"));
        let [_, [times, plus]] = calibration.corrections();
        assert!(
            1.13 * times + plus < -2.0,
            "who expects much gets little: {times} {plus}"
        );
    }
}
