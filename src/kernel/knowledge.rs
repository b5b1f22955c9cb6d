//! What a game tells a searcher: what its counts are worth, and how each level plays.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de::Error};

use super::{Level, SCALE};

/// What the `play.toml` of a game tells a searcher about a variant. Other values can be tried in
/// place of these.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Knowledge {
    /// The names of what is counted.
    pub counts: &'static [&'static str],
    pub weights: Weights,
    pub levels: Levels,
}

/// What each count is worth to each seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The factor for the judgement of each seat when it is shown; not used for comparing turns.
    pub scale: [f32; 2],
    /// What is then added, as a logit: a search for the best turn is too optimistic.
    pub shift: [f32; 2],
    /// The weight of having the turn, for each seat.
    pub tempo: [f32; 2],
    pub counts: Vec<[f32; 2]>,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            scale: [1.0; 2],
            shift: [0.0; 2],
            tempo: [0.0; 2],
            counts: Vec::new(),
        }
    }
}

/// The weights in a file: each count by its name, `tempo`, and if wanted `scale` and `shift`.
pub type NamedWeights = BTreeMap<String, NamedWeight>;

/// In a file: one weight for both seats, or a list of one for each.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "WrittenWeight")]
pub struct NamedWeight([f32; 2]);

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "expected a weight, or a list of one for each side"
)]
enum WrittenWeight {
    Both(f32),
    Each([f32; 2]),
}

impl TryFrom<WrittenWeight> for NamedWeight {
    type Error = &'static str;

    fn try_from(written: WrittenWeight) -> Result<NamedWeight, &'static str> {
        let pair = match written {
            WrittenWeight::Both(weight) => [weight; 2],
            WrittenWeight::Each(pair) => pair,
        };
        let is_finite = pair.iter().all(|it| it.is_finite());
        is_finite
            .then_some(NamedWeight(pair))
            .ok_or("a weight must be finite")
    }
}

impl Weights {
    /// The weights of these counts.
    ///
    /// # Errors
    ///
    /// If one is missing, or there is one of something else.
    pub fn new(named: &NamedWeights, counts: &[&str]) -> Result<Weights, String> {
        let mut left = named.clone();
        let usual = Weights::default();
        let mut take = |name: &str| left.remove(name).map(|it| it.0);
        let missing = |name: &str| format!("the weight of `{name}` is missing");
        let weights = Weights {
            scale: take("scale").unwrap_or(usual.scale),
            shift: take("shift").unwrap_or(usual.shift),
            tempo: take("tempo").ok_or_else(|| missing("tempo"))?,
            counts: counts
                .iter()
                .map(|name| take(name).ok_or_else(|| missing(name)))
                .collect::<Result<_, _>>()?,
        };
        match left.keys().next() {
            Some(name) => Err(format!("there is no count named `{name}`")),
            None => Ok(weights),
        }
    }
}

/// How each of the eight levels plays a variant.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Levels {
    /// How many positions each searches.
    #[serde(deserialize_with = "read_positions")]
    positions: [u32; 8],
    /// How many turns in a hundred are slips: plausible turns that are worse than the best found.
    /// At levels 1 and 2, slips also overlook the replies, and whatever wins, captures or makes a
    /// pattern, unless nothing else can be played.
    #[serde(deserialize_with = "read_slips")]
    slips: [u32; 8],
    /// How bad slips are: a turn that is worse than the best by that many thousandths of a win is
    /// an eighth as likely.
    #[serde(deserialize_with = "read_losses")]
    losses: [u32; 8],
    /// Those that were measured.
    pub scores: Vec<LevelScore>,
}

impl Default for Levels {
    fn default() -> Levels {
        Levels {
            positions: [30, 60, 250, 1_000, 4_000, 16_000, 64_000, 256_000],
            slips: [85, 45, 4, 0, 0, 0, 0, 0],
            losses: [1_000, 300, 120, 120, 120, 120, 120, 120],
            scores: Vec::new(),
        }
    }
}

impl Levels {
    #[must_use]
    pub fn positions(&self, level: Level) -> u64 {
        self.positions[level.index()].into()
    }

    /// How many turns in a hundred are slips at this level.
    #[must_use]
    pub fn slips(&self, level: Level) -> u64 {
        self.slips[level.index()].into()
    }

    /// The cost, in parts of [`SCALE`], at which a slip is an eighth as likely as the best turn.
    #[must_use]
    pub fn loss(&self, level: Level) -> u64 {
        u64::from(self.losses[level.index()]) * u64::from(SCALE.unsigned_abs()) / 1_000
    }
}

fn read_positions<'de, D: Deserializer<'de>>(from: D) -> Result<[u32; 8], D::Error> {
    let rises = |all: &[u32; 8]| all[0] > 0 && all.is_sorted_by(|low, high| low < high);
    read(
        from,
        rises,
        "each level must examine more positions than the one below",
    )
}

fn read_slips<'de, D: Deserializer<'de>>(from: D) -> Result<[u32; 8], D::Error> {
    let falls = |all: &[u32; 8]| all[0] <= 100 && all.is_sorted_by(|low, high| low >= high);
    let why = "no level may slip more often than the one below, or than in a hundred moves of a \
               hundred";
    read(from, falls, why)
}

fn read_losses<'de, D: Deserializer<'de>>(from: D) -> Result<[u32; 8], D::Error> {
    let falls = |all: &[u32; 8]| all[7] > 0 && all.is_sorted_by(|low, high| low >= high);
    read(
        from,
        falls,
        "no level may lose more by a slip than the one below",
    )
}

fn read<'de, D: Deserializer<'de>>(
    from: D,
    is_right: impl Fn(&[u32; 8]) -> bool,
    why: &str,
) -> Result<[u32; 8], D::Error> {
    let numbers = <[u32; 8]>::deserialize(from)?;
    is_right(&numbers)
        .then_some(numbers)
        .ok_or_else(|| D::Error::custom(why))
}

/// The result of a level against the one below; in a file its number, points and games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "(u64, f64, u32)")]
pub struct LevelScore {
    pub level: Level,
    /// Half points: two for a win, one for a draw.
    pub halves: u32,
    pub games: u32,
}

impl LevelScore {
    /// The points in percent.
    #[must_use]
    pub fn percent(self) -> u32 {
        (self.halves * 50 + self.games / 2) / self.games.max(1)
    }
}

impl TryFrom<(u64, f64, u32)> for LevelScore {
    type Error = &'static str;

    fn try_from((level, points, games): (u64, f64, u32)) -> Result<LevelScore, &'static str> {
        let level =
            Level::new(level).filter(|it| it.number() > 1 && (1..=100_000).contains(&games));
        let halves = (0..=2 * games).find(|it| (f64::from(*it) - 2.0 * points).abs() < 0.001);
        match (level, halves) {
            (Some(level), Some(halves)) => Ok(LevelScore {
                level,
                halves,
                games,
            }),
            _ => Err("a score is a level from 2 on, its points and the number of games"),
        }
    }
}
