//! A game's files for a searcher, and how they are read.

use super::{Level, SCALE};

/// How many positions each level searches, unless the game says otherwise.
const BUDGETS: [u32; 8] = [30, 60, 250, 1_000, 4_000, 16_000, 64_000, 256_000];

/// How many turns in a hundred are slips at each level, unless the game says otherwise.
const SLIPS: [u32; 8] = [85, 45, 4, 0, 0, 0, 0, 0];

/// How bad the slips of each level are, unless the game says otherwise.
const LOSSES: [u32; 8] = [1_000, 300, 120, 120, 120, 120, 120, 120];

/// A game's files for a searcher.
///
/// Both files are written for people. `#` starts a comment, and everything below a line
/// `variant NAME…` is for these variants only.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge {
    pub counts: &'static [&'static str],
    /// The text of `weights.txt`: for each count a line with its name and a weight, or two weights
    /// where the seats want different things, and a line for `tempo`, the worth of having the turn.
    /// A line `scale` holds the factor that turns judgements into expected scores, and a line
    /// `shift` what is then added.
    pub weights: &'static str,
    /// The text of `levels.txt`, or empty: how the eight levels play, as [`Levels`] says; and for
    /// each level that was measured a line such as `level 2 28.5 of 40`, its points against the
    /// level below and the number of games.
    pub levels: &'static str,
    /// The variant that is played; empty where there is only one.
    pub variant: &'static str,
}

impl Knowledge {
    /// What each count is worth in this variant.
    ///
    /// # Errors
    ///
    /// If a line cannot be read, or the names are not those of the counts, in order.
    pub fn read_weights(&self) -> Result<Weights, BadKnowledge> {
        Weights::read(self.weights, self.variant, self.counts)
    }

    /// How each level plays this variant.
    ///
    /// # Errors
    ///
    /// If a line cannot be read, or does not have exactly eight ascending numbers.
    pub fn read_levels(&self) -> Result<Levels, BadKnowledge> {
        Levels::read(self.levels, self.variant)
    }

    /// Everything the files say about this variant. Where a file cannot be read, its part falls
    /// back to weights of zero or the usual levels.
    #[must_use]
    pub fn advice(&self) -> Advice {
        let nothing = |_| Weights {
            scale: [1.0; 2],
            shift: [0.0; 2],
            tempo: [0.0; 2],
            counts: vec![[0.0; 2]; self.counts.len()],
        };
        Advice {
            weights: self.read_weights().unwrap_or_else(nothing),
            levels: self.read_levels().unwrap_or_default(),
        }
    }
}

/// What the files of a game say about one variant. Other values can be tried in their place.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub weights: Weights,
    pub levels: Levels,
}

/// How each of the eight levels plays a variant.
///
/// In the file, `positions` starts the line with how many positions each level searches; `slips`
/// the one with how many turns in a hundred are slips, plausible turns that are worse than the best
/// found; and `losses` the one with how bad they are: a turn that is worse than the best by that
/// many thousandths of a win is an eighth as likely. At levels 1 and 2, slips also overlook the
/// replies, and whatever wins, captures or makes a pattern, unless nothing else can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levels {
    positions: [u32; 8],
    slips: [u32; 8],
    losses: [u32; 8],
}

impl Default for Levels {
    fn default() -> Levels {
        Levels {
            positions: BUDGETS,
            slips: SLIPS,
            losses: LOSSES,
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

    /// Reads the part of a file that concerns this variant.
    ///
    /// # Errors
    ///
    /// If a line cannot be read, or does not have exactly eight ascending numbers.
    pub fn read(text: &str, variant: &str) -> Result<Levels, BadKnowledge> {
        let mut found = Levels::default();
        let played = lines(text, variant).filter(|(_, it)| !it.starts_with(SCORE));
        for (line, written) in played {
            let bad = |what: &str| BadKnowledge {
                line,
                what: what.to_owned(),
            };
            let (name, numbers) = written.split_once(' ').unwrap_or((written, ""));
            let numbers: Result<Vec<u32>, _> = numbers.split_whitespace().map(str::parse).collect();
            let numbers = numbers.map_err(|_| bad("every value must be a whole number"))?;
            let numbers = <[u32; 8]>::try_from(numbers)
                .map_err(|_| bad("there must be a value for each of the eight levels"))?;
            match name {
                "positions" if numbers[0] == 0 || !numbers.is_sorted_by(|low, high| low < high) => {
                    return Err(bad(
                        "each level must examine more positions than the one below",
                    ));
                }
                "positions" => found.positions = numbers,
                "slips" if numbers[0] > 100 || !numbers.is_sorted_by(|low, high| low >= high) => {
                    return Err(bad(
                        "each level must slip less often than the one below, and no more than a \
                         hundred times in a hundred moves",
                    ));
                }
                "slips" => found.slips = numbers,
                "losses" if numbers[7] == 0 || !numbers.is_sorted_by(|low, high| low >= high) => {
                    return Err(bad(
                        "each level must lose less by a slip than the one below",
                    ));
                }
                "losses" => found.losses = numbers,
                _ => {
                    return Err(bad(
                        "every line must begin with `positions`, `slips` or `losses`",
                    ));
                }
            }
        }
        Ok(found)
    }
}

/// The start of a line about a measured level.
const SCORE: &str = "level ";

/// The result of a level against the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    fn read(written: &str) -> Option<LevelScore> {
        let words: Vec<&str> = written.split_whitespace().collect();
        let [_, level, points, "of", games] = words[..] else {
            return None;
        };
        let (whole, half) = match points.strip_suffix(".5") {
            Some(whole) => (whole, 1),
            None => (points, 0),
        };
        let score = LevelScore {
            level: Level::new(level.parse().ok()?)?,
            halves: whole.parse::<u32>().ok()?.checked_mul(2)? + half,
            games: games.parse().ok().filter(|it| (1..=100_000).contains(it))?,
        };
        let fits = score.level.number() > 1 && score.halves <= 2 * score.games;
        fits.then_some(score)
    }
}

impl Knowledge {
    /// The measured results of levels against those below them, in this variant.
    ///
    /// # Errors
    ///
    /// If a line cannot be read.
    pub fn read_scores(&self) -> Result<Vec<LevelScore>, BadKnowledge> {
        let measured = lines(self.levels, self.variant).filter(|(_, it)| it.starts_with(SCORE));
        let read = |(line, written): (usize, &str)| {
            LevelScore::read(written).ok_or_else(|| BadKnowledge {
                line,
                what: "expected a level's result in the form `level 2 28.5 of 40`".to_owned(),
            })
        };
        measured.map(read).collect()
    }
}

/// The lines of a file that concern this variant, numbered from 1.
fn lines<'a>(text: &'a str, variant: &str) -> impl Iterator<Item = (usize, &'a str)> {
    let mut meant = true;
    (1..).zip(text.lines()).filter_map(move |(line, written)| {
        let written = written.split('#').next().unwrap_or_default().trim();
        if let Some(variants) = written.strip_prefix("variant ") {
            meant = variants.split_whitespace().any(|it| it == variant);
            return None;
        }
        (meant && !written.is_empty()).then_some((line, written))
    })
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

/// A line of a game's files for a searcher that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadKnowledge {
    /// The line number, from 1.
    pub line: usize,
    /// Why the line cannot be read.
    pub what: String,
}

impl Weights {
    /// Reads the part of a file that concerns this variant; `names` are the names of the counts.
    ///
    /// # Errors
    ///
    /// If a line cannot be read, or the names are not those of the counts, in order.
    pub fn read(text: &str, variant: &str, names: &[&str]) -> Result<Weights, BadKnowledge> {
        let (mut scale, mut shift) = ([1.0; 2], [0.0; 2]);
        let mut tempo = None;
        let mut counts: Vec<[f32; 2]> = Vec::new();
        let mut last = 0;
        for (line, written) in lines(text, variant) {
            let bad = |what: String| BadKnowledge { line, what };
            last = line;
            let (name, pair) = read_line(written).map_err(bad)?;
            if name == "scale" {
                scale = pair;
                continue;
            }
            if name == "shift" {
                shift = pair;
                continue;
            }
            if name == "tempo" && tempo.is_none() {
                tempo = Some(pair);
                continue;
            }
            match names.get(counts.len()) {
                Some(wanted) if *wanted == name => counts.push(pair),
                Some(wanted) => {
                    return Err(bad(format!("expected `{wanted}` here, not `{name}`")));
                }
                None => return Err(bad(format!("there is no count named `{name}`"))),
            }
        }
        let missing = |name: &str| BadKnowledge {
            line: last + 1,
            what: format!("the weight of `{name}` is missing"),
        };
        if let Some(name) = names.get(counts.len()) {
            return Err(missing(name));
        }
        let tempo = tempo.ok_or_else(|| missing("tempo"))?;
        Ok(Weights {
            scale,
            shift,
            tempo,
            counts,
        })
    }
}

/// A name and one weight for both seats, or one for each.
fn read_line(written: &str) -> Result<(&str, [f32; 2]), String> {
    let mut words = written.split_whitespace();
    let name = words.next().unwrap_or_default();
    let mut number = |word: &str| match word.parse::<f32>() {
        Ok(number) if number.is_finite() => Ok(number),
        _ => Err(format!("`{word}` is not a weight")),
    };
    let first = words
        .next()
        .ok_or_else(|| format!("`{name}` has no weight"))?;
    let first = number(first)?;
    let second = words.next().map_or(Ok(first), &mut number)?;
    match words.next() {
        None => Ok((name, [first, second])),
        Some(word) => Err(format!("there is an extra weight, `{word}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["men", "reach"];

    #[test]
    fn weights_are_read_for_one_seat_or_for_each() {
        let text = "# what counts\ntempo 0.1\nmen 1.5 -2 # each\n\nreach 0.25\n";
        let weights = Weights::read(text, "", NAMES).expect("good weights");
        let read = [weights.tempo, weights.counts[0], weights.counts[1]];
        let meant: [[f32; 2]; 3] = [[0.1, 0.1], [1.5, -2.0], [0.25, 0.25]];
        assert_eq!(
            read.map(|it| it.map(f32::to_bits)),
            meant.map(|it| it.map(f32::to_bits))
        );
    }

    #[test]
    fn what_is_wrong_with_weights_is_told_with_its_line() {
        for (text, line, word) in [
            ("tempo 1\nmen 1", 3, "reach"),
            ("tempo 1\nmen 1\nreach 1\nmore 1", 4, "more"),
            ("tempo 1\nreach 1\nmen 1", 2, "men"),
            ("men 1\nreach 1", 3, "tempo"),
            ("tempo 1\nmen x\nreach 1", 2, "x"),
            ("tempo 1\nmen inf\nreach 1", 2, "inf"),
            ("tempo 1\nmen\nreach 1", 2, "men"),
            ("tempo 1\nmen 1 2 3\nreach 1", 2, "3"),
            ("scale x\ntempo 1\nmen 1\nreach 1", 1, "x"),
        ] {
            let error = Weights::read(text, "", NAMES).expect_err("bad weights");
            assert_eq!(error.line, line, "{text}: {error}");
            assert!(error.what.contains(word), "{text}: {error}");
        }
    }

    #[test]
    fn scale_and_shift_stand_beside_the_weights() {
        let text = "scale 0.5\nshift -0.25 1\ntempo 1\nmen 2 -4\nreach 3\n";
        let weights = Weights::read(text, "", NAMES).expect("good weights");
        let bits = |pair: [f32; 2]| pair.map(f32::to_bits);
        assert_eq!(bits(weights.scale), bits([0.5, 0.5]));
        assert_eq!(bits(weights.shift), bits([-0.25, 1.0]));
        assert_eq!(bits(weights.tempo), bits([1.0, 1.0]));
    }

    #[test]
    fn a_variant_reads_its_own_part() {
        let text = "tempo 0\nvariant long wide\nmen 1\nreach 2\nvariant short\nmen 3\nreach 4\n";
        let men = |variant| Weights::read(text, variant, NAMES).map(|it| it.counts[0][0]);
        assert_eq!((men("wide"), men("short")), (Ok(1.0), Ok(3.0)));
        assert_eq!(men("other").expect_err("no weights").line, 2);
    }

    #[test]
    fn levels_have_eight_numbers_that_lead_upwards() {
        let read = |text| Levels::read(text, "long");
        assert_eq!(read(""), Ok(Levels::default()));
        let text = "# more\npositions 1 2 3 4 5 6 7 8\nvariant short\nslips 9 9 9 9 9 9 9 9\n\
                    variant long\nslips 40 20 0 0 0 0 0 0\n";
        let levels = read(text).expect("good levels");
        let told = Level::ALL.map(|it| (levels.positions(it), levels.slips(it)));
        assert_eq!((told[0], told[1], told[7]), ((1, 40), (2, 20), (8, 0)));
        for text in [
            "positions 1 2 3",
            "positions 1 2 3 4 5 6 7 7",
            "positions 0 2 3 4 5 6 7 8",
            "positions 1 2 3 4 5 6 7 x",
            "slips 101 0 0 0 0 0 0 0",
            "slips 1 2 0 0 0 0 0 0",
            "losses 9 9 9 9 9 9 9 0",
            "1 2 3 4 5 6 7 8",
        ] {
            assert_eq!(read(text).expect_err(text).line, 1);
        }
    }

    #[test]
    fn what_was_measured_stands_beside_the_positions() {
        let scores = |levels| {
            let (counts, weights, variant) = (NAMES, "", "rim");
            let knowledge = Knowledge {
                counts,
                weights,
                levels,
                variant,
            };
            (knowledge.read_levels(), knowledge.read_scores())
        };
        let (levels, read) = scores(
            "positions 1 2 3 4 5 6 7 8\nvariant corner\nlevel 2 1 of 2\nvariant rim\nlevel 3 28.5 of 40",
        );
        let eighth = levels.expect("readable").positions(Level::ALL[7]);
        assert_eq!(eighth, 8);
        let read = read.expect("readable");
        assert_eq!(
            read.iter()
                .map(|it| (it.level.number(), it.percent()))
                .collect::<Vec<_>>(),
            [(3, 71)]
        );
        for bad in [
            "level 1 2 of 4",
            "level 9 2 of 4",
            "level 2 5 of 4",
            "level 2 x of 4",
            "level 2 0 of 0",
        ] {
            assert_eq!(scores(bad).1.expect_err(bad).line, 1);
        }
    }
}
