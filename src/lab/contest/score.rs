//! The score of a match, and its certainty.

use std::{fmt::Write as _, str::FromStr, time::Duration};

use serde_json::{Value, json};

use super::game::PairResult;

/// The results so far, from A's point of view.
#[derive(Clone, Debug, Default)]
pub(crate) struct MatchScore {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// Wins from each seat, of either player.
    seats: [u32; 2],
    actions: usize,
    /// Positions searched by A and by B, and the time of each of their turns.
    spent: [(u64, Vec<Duration>); 2],
}

/// A sequential test of two hypotheses about the strength of A relative to B, in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    low: f64,
    high: f64,
}

/// The state of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TestVerdict {
    Higher,
    Lower,
    Open,
}

impl TestVerdict {
    fn word(self) -> &'static str {
        match self {
            TestVerdict::Higher => "accepted",
            TestVerdict::Lower => "rejected",
            TestVerdict::Open => "open",
        }
    }
}

/// The log-likelihood ratio at which either error has a probability of one in twenty.
const BOUND: f64 = 2.944_438_979_166_440_3;

/// 95 % of the normal distribution lie between this and its opposite.
const Z: f64 = 1.959_963_984_540_054;

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        let read = |text: &str| {
            text.trim()
                .parse::<f64>()
                .ok()
                .filter(|it| it.abs() <= 2_000.0)
        };
        match text
            .split_once(',')
            .map(|(low, high)| (read(low), read(high)))
        {
            Some((Some(low), Some(high))) if low < high => Ok(Sprt { low, high }),
            _ => Err("expected two numbers of Elo, the lower first, such as `0,30`".to_owned()),
        }
    }
}

impl Sprt {
    /// Tests whether A is 30 Elo stronger than B, or equal.
    pub(crate) const BETTER: Sprt = Sprt {
        low: 0.0,
        high: 30.0,
    };

    /// The log-likelihood ratio of the results for the higher difference against the lower one.
    fn likelihood(self, score: &MatchScore) -> f64 {
        // Half a game added to each result, so that a clean sweep has a variance.
        let [won, drawn, lost] = [score.won, score.drawn, score.lost].map(|it| f64::from(it) + 0.5);
        let count = won + drawn + lost;
        let mean = (won + drawn / 2.0) / count;
        let spread =
            (won * (1.0 - mean).powi(2) + drawn * (0.5 - mean).powi(2) + lost * mean.powi(2))
                / count;
        let (low, high) = (expected_score(self.low), expected_score(self.high));
        f64::from(score.games()) * (high - low) * (2.0 * mean - low - high) / (2.0 * spread)
    }

    pub(crate) fn verdict(self, score: &MatchScore) -> TestVerdict {
        match self.likelihood(score) {
            more if more >= BOUND => TestVerdict::Higher,
            less if less <= -BOUND => TestVerdict::Lower,
            _ => TestVerdict::Open,
        }
    }
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo for a score; infinite for a clean sweep.
fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

impl MatchScore {
    pub(crate) fn add(&mut self, pair: &PairResult) {
        for game in &pair.games {
            match game.winner {
                None => self.drawn += 1,
                Some(winner) if winner == game.seat => self.won += 1,
                Some(_) => self.lost += 1,
            }
            if let Some(winner) = game.winner {
                self.seats[winner as usize] += 1;
            }
            self.actions += game.actions;
            for (all, one) in self.spent.iter_mut().zip(&game.spent) {
                all.0 += one.0;
                all.1.extend(&one.1);
            }
        }
    }

    pub(crate) fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// From 0 to 1.
    fn share(&self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / f64::from(self.games().max(1))
    }

    /// The 95 % interval of the true score, by Wilson.
    fn interval(&self) -> [f64; 2] {
        let (share, count) = (self.share(), f64::from(self.games().max(1)));
        let square = Z * Z / count;
        let middle = share + square / 2.0;
        let half = Z * (share * (1.0 - share) / count + square / (4.0 * count)).sqrt();
        [-half, half].map(|it| ((middle + it) / (1.0 + square)).clamp(0.0, 1.0))
    }

    /// Positions per second of A and of B; 0 for a player that searches none.
    #[expect(clippy::cast_precision_loss, reason = "a rounded number for people")]
    fn speeds(&self) -> [f64; 2] {
        self.spent.each_ref().map(|(positions, times)| {
            match times.iter().sum::<Duration>().as_secs_f64() {
                seconds if seconds > 0.0 => (*positions as f64 / seconds).round(),
                _ => 0.0,
            }
        })
    }

    /// The median time per turn of A and of B.
    fn medians(&self) -> [Duration; 2] {
        self.spent.each_ref().map(|(_, times)| {
            let mut times = times.clone();
            times.sort_unstable();
            times.get(times.len() / 2).copied().unwrap_or_default()
        })
    }

    pub(crate) fn line(&self, sprt: Option<Sprt>) -> String {
        let [low, high] = self.interval();
        let [first, second] = self.seats;
        let mut line = String::new();
        let _ = write!(
            line,
            "{} games: +{} ={} -{}, {:.1}% [{:.1}, {:.1}]",
            self.games(),
            self.won,
            self.drawn,
            self.lost,
            100.0 * self.share(),
            100.0 * low,
            100.0 * high,
        );
        let differences = [self.share(), low, high].map(elo);
        let shown = differences.map(|it| match it {
            it if it.is_finite() => format!("{it:+.0}"),
            it if it > 0.0 => "+∞".to_owned(),
            _ => "-∞".to_owned(),
        });
        let [difference, low, high] = &shown;
        let _ = write!(
            line,
            "; Elo {difference} [{low}, {high}]; seats {first}:{second}"
        );
        let [a, b] = self.speeds().map(|it| it / 1_000.0);
        let _ = write!(line, "; {a:.0}k and {b:.0}k positions a second");
        let [a, b] = self.medians().map(|it| it.as_secs_f64());
        let _ = write!(line, ", {a:.3} and {b:.3} s a turn");
        if let Some(sprt) = sprt {
            let word = sprt.verdict(self).word();
            let _ = write!(line, "; SPRT {:.2}, {word}", sprt.likelihood(self));
        }
        line
    }

    pub(crate) fn json(&self, game: &str, sprt: Option<Sprt>) -> Value {
        let round = |it: f64| (it * 10_000.0).round() / 10_000.0;
        let finite = |it: f64| it.is_finite().then(|| (it * 10.0).round() / 10.0);
        let interval = self.interval();
        let mean = f64::from(self.games().max(1));
        #[expect(clippy::cast_precision_loss, reason = "a rounded number for people")]
        let length = self.actions as f64 / mean;
        json!({
            "game": game,
            "games": self.games(),
            "won": self.won,
            "drawn": self.drawn,
            "lost": self.lost,
            "score": round(self.share()),
            "interval": interval.map(round),
            "elo": finite(elo(self.share())),
            "elo_interval": interval.map(|it| finite(elo(it))),
            "wins_by_seat": {"first": self.seats[0], "second": self.seats[1]},
            "actions_a_game": round(length),
            "positions_a_second": self.speeds(),
            "median_seconds_a_turn": self.medians().map(|it| it.as_secs_f64()),
            "sprt": sprt.map(|it| json!({
                "elo0": it.low,
                "elo1": it.high,
                "likelihood": round(it.likelihood(self)),
                "verdict": it.verdict(self).word(),
            })),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(won: u32, drawn: u32, lost: u32) -> MatchScore {
        MatchScore {
            won,
            drawn,
            lost,
            ..MatchScore::default()
        }
    }

    #[test]
    fn intervals_are_those_of_the_textbook() {
        let [low, high] = score(8, 0, 2).interval();
        assert!(
            (low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3,
            "{low} {high}"
        );
        let [low, high] = score(10, 0, 0).interval();
        assert!((low - 0.7225).abs() < 1e-3 && high > 0.9999, "{low} {high}");
    }

    #[test]
    fn elo_and_scores_belong_together() {
        assert!((expected_score(0.0) - 0.5).abs() < 1e-9);
        assert!((elo(expected_score(123.0)) - 123.0).abs() < 1e-6);
        assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-9);
    }

    #[test]
    fn a_test_decides_when_it_knows_enough() {
        let sprt: Sprt = "0,30".parse().expect("a question");
        assert_eq!(sprt.verdict(&score(3, 0, 2)), TestVerdict::Open);
        assert_eq!(sprt.verdict(&score(300, 100, 200)), TestVerdict::Higher);
        assert_eq!(sprt.verdict(&score(200, 100, 300)), TestVerdict::Lower);
        for text in ["", "30", "30,0", "0,x", "0,inf", "5,5"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }

    #[test]
    fn nothing_and_clean_sweeps_can_be_told() {
        assert!(score(0, 0, 0).line(None).contains("0 games"));
        assert!(score(4, 0, 0).line(None).contains("Elo +∞"));
        assert!(score(0, 0, 4).line(None).contains("Elo -∞"));
    }
}
