//! The calculation for one game.

use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

/// From the usual scale to that of the calculation.
const SCALE: f64 = 173.7178;

/// Milliseconds in a day.
const DAY: f64 = 86_400_000.0;

/// Days in a period: determines how fast a deviation grows without games.
const PERIOD: f64 = 10.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rating {
    /// Ten-thousandths; from 100 to 4000 whole ones.
    pub rating: i32,
    /// Ten-thousandths; from 45 to 350 whole ones.
    pub deviation: i32,
    /// Hundred-millionths; from 0.01 to 0.15.
    pub volatility: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    First,
    /// The second player won.
    Second,
    Draw,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating {
            rating: 15_000_000,
            deviation: 3_500_000,
            volatility: 6_000_000,
        }
    }
}

/// Rounds to an integer number of `1 / parts`, within limits that are small numbers.
fn round_within(value: f64, least: f64, most: f64, parts: f64) -> i32 {
    let rounded = (value.clamp(least, most) * parts).round();
    // Within the limits it has at most nine digits; NaN becomes the minimum.
    #[expect(clippy::cast_possible_truncation, reason = "the limits keep it small")]
    let whole = if rounded.is_nan() {
        least * parts
    } else {
        rounded
    } as i32;
    whole
}

impl Rating {
    /// Rating, deviation and volatility as shown.
    #[must_use]
    pub fn values(self) -> [f64; 3] {
        [
            f64::from(self.rating) / 1e4,
            f64::from(self.deviation) / 1e4,
            f64::from(self.volatility) / 1e8,
        ]
    }

    /// The nearest rating to these values, within the limits.
    #[must_use]
    pub fn from_values([rating, deviation, volatility]: [f64; 3]) -> Rating {
        Rating {
            rating: round_within(rating, 100.0, 4000.0, 1e4),
            deviation: round_within(deviation, 45.0, 350.0, 1e4),
            volatility: round_within(volatility, 0.01, 0.15, 1e8),
        }
    }

    /// The deviation after this many milliseconds without a game, not rounded.
    #[must_use]
    pub fn rested_deviation(self, milliseconds: i64) -> f64 {
        let [_, deviation, volatility] = self.values();
        #[expect(
            clippy::cast_precision_loss,
            reason = "a part of a millisecond in 300,000 years"
        )]
        let days = milliseconds.max(0) as f64 / DAY;
        let growth = (SCALE * volatility).powi(2) * days / PERIOD;
        (deviation.powi(2) + growth).sqrt().min(350.0)
    }

    /// Whether the rating is only provisional.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > crate::PROVISIONAL
    }
}

/// The rating for both sides of a variant whose sides differ: their mean, its deviation half of
/// √(a² + b²).
#[must_use]
pub fn together(first: Rating, second: Rating) -> Rating {
    let mean = |a: i32, b: i32| f64::midpoint(f64::from(a), f64::from(b));
    let deviation = f64::from(first.deviation).hypot(f64::from(second.deviation)) / 2.0;
    Rating {
        rating: round_within(mean(first.rating, second.rating) / 1e4, 100.0, 4000.0, 1e4),
        // With two well-known sides it can be below the minimum of a single rating.
        deviation: round_within(deviation / 1e4, 0.0, 350.0, 1e4),
        volatility: round_within(
            mean(first.volatility, second.volatility) / 1e8,
            0.01,
            0.15,
            1e8,
        ),
    }
}

/// Rates a game. Each rating comes with the milliseconds its player has rested since their last.
#[must_use]
pub fn rate(first: (Rating, i64), second: (Rating, i64), score: Score) -> (Rating, Rating) {
    let rested = |(it, milliseconds): (Rating, i64)| {
        let [rating, _, volatility] = it.values();
        Glicko2Rating {
            rating,
            deviation: it.rested_deviation(milliseconds),
            volatility,
        }
    };
    let outcome = match score {
        Score::First => Outcomes::WIN,
        Score::Second => Outcomes::LOSS,
        Score::Draw => Outcomes::DRAW,
    };
    let config = Glicko2Config {
        tau: 0.5,
        convergence_tolerance: 1e-6,
    };
    let (first, second) = glicko2(&rested(first), &rested(second), &outcome, &config);
    let kept = |it: Glicko2Rating| Rating::from_values([it.rating, it.deviation, it.volatility]);
    (kept(first), kept(second))
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::{decay_deviation, glicko2_rating_period};

    use super::*;

    const DAYS: i64 = 86_400_000;

    fn assert_near(found: [f64; 3], expected: [f64; 3]) {
        for ((found, expected), within) in found.into_iter().zip(expected).zip([1e-4, 1e-4, 1e-8]) {
            assert!(
                (found - expected).abs() <= within + 1e-12,
                "{found}, expected {expected}"
            );
        }
    }

    fn new_rating(rating: f64, deviation: f64, volatility: f64) -> Rating {
        Rating::from_values([rating, deviation, volatility])
    }

    /// With our settings, in one period, as in the paper.
    #[test]
    fn the_example_of_the_paper_comes_out() {
        let player = |rating, deviation| Glicko2Rating {
            rating,
            deviation,
            volatility: 0.06,
        };
        let results = [
            (player(1400.0, 30.0), Outcomes::WIN),
            (player(1550.0, 100.0), Outcomes::LOSS),
            (player(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config {
            tau: 0.5,
            convergence_tolerance: 1e-6,
        };
        let after = glicko2_rating_period(&player(1500.0, 200.0), &results, &config);
        assert_near(
            [after.rating, after.deviation, after.volatility],
            [1464.0507, 151.5165, 0.059_995_98],
        );
    }

    #[test]
    fn an_empty_period_is_ten_days_of_rest() {
        let rested = new_rating(1500.0, 200.0, 0.06).rested_deviation(10 * DAYS);
        assert!((rested - 200.2714).abs() < 1e-4, "{rested}");
        let same = decay_deviation(&Glicko2Rating {
            rating: 1500.0,
            deviation: 200.0,
            volatility: 0.06,
        });
        assert!((rested - same.deviation).abs() < 1e-9);
    }

    #[test]
    fn two_new_players() {
        let new = (Rating::default(), 0);
        let (winner, loser) = rate(new, new, Score::First);
        assert_near(winner.values(), [1662.3109, 290.3190, 0.059_999_68]);
        assert_near(loser.values(), [1337.6891, 290.3190, 0.059_999_68]);
        assert_eq!(rate(new, new, Score::Second), (loser, winner));
    }

    #[test]
    fn a_new_player_beats_a_known_one() {
        let (new, known) = rate(
            (Rating::default(), 0),
            (new_rating(1700.0, 60.0, 0.06), 0),
            Score::First,
        );
        assert_near(new.values(), [1804.1871, 266.7434, 0.060_001_11]);
        assert_near(known.values(), [1690.3507, 60.5395, 0.060_001_47]);
    }

    #[test]
    fn a_draw_of_two_who_have_rested() {
        let one = (new_rating(1620.0, 75.0, 0.059), 45 * DAYS);
        let other = (new_rating(1580.0, 90.0, 0.061), 10 * DAYS);
        let (one, other) = rate(one, other, Score::Draw);
        assert_near(one.values(), [1618.1940, 76.9739, 0.058_997_24]);
        assert_near(other.values(), [1582.4321, 88.4456, 0.060_996_94]);
    }

    #[test]
    fn rest_grows_the_deviation_slowly() {
        let it = new_rating(1500.0, 60.0, 0.06);
        assert!((it.rested_deviation(365 * DAYS) - 87.0).abs() < 0.5);
        assert!(it.rested_deviation(782 * DAYS) < 110.0);
        assert!(it.rested_deviation(783 * DAYS) > 110.0);
        assert!((it.rested_deviation(i64::MAX) - 350.0).abs() < 1e-9);
        assert!((it.rested_deviation(-5) - 60.0).abs() < 1e-9);
    }

    #[test]
    fn won_in_turns_against_an_equal_the_deviation_falls() {
        let (mut one, mut other) = (Rating::default(), Rating::default());
        let mut seen = Vec::new();
        for game in 0..20 {
            let rest = if game == 0 { 0 } else { 14 * DAYS };
            let score = if game % 2 == 0 {
                Score::First
            } else {
                Score::Second
            };
            (one, other) = rate((one, rest), (other, rest), score);
            seen.push((one.deviation + 5_000) / 10_000);
        }
        assert_eq!([seen[4], seen[11], seen[19]], [185, 119, 94]);
    }

    #[test]
    fn both_sides_together_are_their_mean() {
        let it = together(new_rating(1600.0, 60.0, 0.06), Rating::default());
        assert_near(
            it.values(),
            [
                1550.0,
                (60.0_f64.powi(2) + 350.0_f64.powi(2)).sqrt() / 2.0,
                0.06,
            ],
        );
        assert!(it.is_provisional());
        assert!(
            !together(
                new_rating(1600.0, 60.0, 0.06),
                new_rating(1500.0, 60.0, 0.06)
            )
            .is_provisional()
        );
    }

    #[test]
    fn nothing_leaves_the_limits() {
        let mut strong = Rating::default();
        let mut weak = Rating::default();
        for _ in 0..500 {
            (strong, weak) = rate((strong, 1000 * DAYS), (weak, 1000 * DAYS), Score::First);
        }
        for it in [strong, weak] {
            let [rating, deviation, volatility] = it.values();
            assert!((100.0..=4000.0).contains(&rating));
            assert!((45.0..=350.0).contains(&deviation));
            assert!((0.01..=0.15).contains(&volatility));
        }
    }
}
