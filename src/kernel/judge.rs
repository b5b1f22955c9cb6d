//! What a game may tell a searcher, beside its rules.
//!
//! All of it may be wrong without making play illegal, and all of it may be left out: a game
//! without a judge is played by random games to the end.

use super::{Level, Rules, Seat};

/// What a game knows about its positions that the rules do not say.
///
/// The judgement is the same for all games: each count of a seat times its weight, those of the
/// other seat subtracted, is a logit of the expected result.
pub trait Judge<R: Rules>: Send + Sync {
    /// What is counted, what it is worth, and how far each level looks.
    fn knowledge(&self) -> Knowledge;

    /// Counts this seat's things, about 0 to 2 each, in the order of [`Knowledge::counts`], into a
    /// list of zeros; `mover` is to act next. Asked in any position that is not over, also where
    /// chance is to act.
    fn counts(&self, state: &R::State, seat: Seat, mover: Seat, counts: &mut [f32]);

    /// For the table of positions: equal for positions that play on alike, and different for
    /// others, nearly always. What only a draw by repetition needs stays out. Without it no
    /// position is recognized.
    fn table_key(&self, _state: &R::State) -> Option<u64> {
        None
    }

    /// How promising an action looks before it is tried: 0 for a quiet one, about 100 for a good
    /// capture, 1,000 and more for what wins.
    fn promise(&self, _state: &R::State, _action: &R::Action) -> i32 {
        0
    }

    /// Actions that look alike have the same number below [`SLOTS`], to remember what was good.
    fn slot(&self, _action: &R::Action) -> usize {
        0
    }

    /// Whether a position is in the middle of something, so that its counts say little.
    fn unsettled(&self, _state: &R::State) -> bool {
        false
    }

    /// For games whose turns are long: they are planned whole, stretch by stretch.
    fn stretches(&self) -> Option<&dyn Stretches<R>> {
        None
    }
}

/// How a game with long turns divides them.
pub trait Stretches<R: Rules> {
    /// Puts the stretches that may come next in this turn into the list: few actions that belong
    /// together, such as a walk that ends with a capture. Each can be played from here.
    fn list_into(&self, state: &R::State, found: &mut Sequences<R::Action>);

    /// The action that ends the turn, where it has begun and can be ended.
    fn end(&self, state: &R::State) -> Option<R::Action>;
}

/// Sequences of actions, one after the other in one list that is used again and again.
#[derive(Clone, Debug)]
pub struct Sequences<A> {
    actions: Vec<A>,
    ends: Vec<usize>,
}

impl<A> Default for Sequences<A> {
    fn default() -> Sequences<A> {
        Sequences {
            actions: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl<A> Sequences<A> {
    /// Forgets everything and keeps the memory.
    pub fn clear(&mut self) {
        self.actions.clear();
        self.ends.clear();
    }

    /// Adds a sequence, unless it is empty.
    pub fn push(&mut self, actions: impl IntoIterator<Item = A>) {
        let before = self.actions.len();
        self.actions.extend(actions);
        if self.actions.len() > before {
            self.ends.push(self.actions.len());
        }
    }

    /// The number of sequences.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The sequence at this index; empty if there is none.
    #[must_use]
    pub fn get(&self, index: usize) -> &[A] {
        let end = self.ends.get(index).copied().unwrap_or(0);
        let start = match index.checked_sub(1) {
            Some(before) => self.ends.get(before).copied().unwrap_or(end),
            None => 0,
        };
        self.actions.get(start..end).unwrap_or(&[])
    }
}

/// Numbers of [`Judge::slot`] are below this.
pub const SLOTS: usize = 8_192;

/// How many positions each level looks at in a game that does not say otherwise.
pub const BUDGETS: [u32; 8] = [30, 60, 250, 1_000, 4_000, 16_000, 64_000, 256_000];

/// What a game has in its files for a searcher.
///
/// Both files are written for people. What stands behind `#` is a remark, and what stands below a
/// line `form NAME…` is for these forms only.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge {
    /// A name for each count.
    pub counts: &'static [&'static str],
    /// The text of `weights.txt`: for each count a line with its name and a weight, or two where
    /// the seats want different things, and a line for `tempo`, the worth of having the turn.
    pub weights: &'static str,
    /// The text of `levels.txt`, or nothing: a line with the positions that each of the eight
    /// levels looks at; and a line `level 2 28.5 of 40` for each level that was measured, with the
    /// points it made against the level below in so many games.
    pub levels: &'static str,
    /// The form that is played; nothing where there is only one.
    pub form: &'static str,
}

impl Knowledge {
    /// What each count is worth in this form.
    ///
    /// # Errors
    ///
    /// If a line cannot be read, or the names are not those of the counts, in their order.
    pub fn read_weights(&self) -> Result<Weights, BadLine> {
        Weights::read(self.weights, self.form, self.counts)
    }

    /// What each count is worth, or nothing at all if that cannot be read.
    #[must_use]
    pub fn weights(&self) -> Weights {
        self.read_weights().unwrap_or_else(|_| Weights {
            tempo: [0.0; 2],
            counts: vec![[0.0; 2]; self.counts.len()],
        })
    }

    /// How many positions each level looks at in this form.
    ///
    /// # Errors
    ///
    /// If there are not just eight numbers, each greater than the one before.
    pub fn read_budgets(&self) -> Result<[u32; 8], BadLine> {
        let mut found = BUDGETS;
        for (line, written) in lines(self.levels, self.form) {
            if written.starts_with(SCORE) {
                continue;
            }
            let bad = |what: &str| BadLine {
                line,
                what: what.to_owned(),
            };
            let numbers = written.split_whitespace().map(str::parse);
            let numbers: Result<Vec<u32>, _> = numbers.collect();
            let numbers = numbers.map_err(|_| bad("positions are whole numbers"))?;
            found = <[u32; 8]>::try_from(numbers).map_err(|_| bad("there are eight levels"))?;
            if found[0] == 0 || !found.is_sorted_by(|low, high| low < high) {
                return Err(bad("each level looks at more positions than the one below"));
            }
        }
        Ok(found)
    }

    /// The same, or the usual numbers if that cannot be read.
    #[must_use]
    pub fn budgets(&self) -> [u32; 8] {
        self.read_budgets().unwrap_or(BUDGETS)
    }
}

/// What begins the line of a level that was measured.
const SCORE: &str = "level ";

/// How a level did against the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelScore {
    /// The level.
    pub level: Level,
    /// Half points: two for a win, one for a draw.
    pub halves: u32,
    /// Games.
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
    /// How levels did against those below in this form, as far as that was measured.
    ///
    /// # Errors
    ///
    /// If a line cannot be read.
    pub fn read_scores(&self) -> Result<Vec<LevelScore>, BadLine> {
        let measured = lines(self.levels, self.form).filter(|(_, it)| it.starts_with(SCORE));
        let read = |(line, written): (usize, &str)| {
            LevelScore::read(written).ok_or_else(|| BadLine {
                line,
                what: "a level is measured as `level 2 28.5 of 40`".to_owned(),
            })
        };
        measured.map(read).collect()
    }
}

/// The lines of a file that say something about this form, counted from 1.
fn lines<'a>(text: &'a str, form: &str) -> impl Iterator<Item = (usize, &'a str)> {
    let mut meant = true;
    (1..).zip(text.lines()).filter_map(move |(line, written)| {
        let written = written.split('#').next().unwrap_or_default().trim();
        if let Some(forms) = written.strip_prefix("form ") {
            meant = forms.split_whitespace().any(|it| it == form);
            return None;
        }
        (meant && !written.is_empty()).then_some((line, written))
    })
}

/// What each count is worth to each seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The weight of having the turn, for each seat.
    pub tempo: [f32; 2],
    /// For each count its weight for each seat.
    pub counts: Vec<[f32; 2]>,
}

/// A line of a game's files for a searcher that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadLine {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

impl Weights {
    fn read(text: &str, form: &str, names: &[&str]) -> Result<Weights, BadLine> {
        let mut tempo = None;
        let mut counts = Vec::new();
        let mut last = 0;
        for (line, written) in lines(text, form) {
            let bad = |what: String| BadLine { line, what };
            last = line;
            let (name, pair) = read_line(written).map_err(bad)?;
            if name == "tempo" && tempo.is_none() {
                tempo = Some(pair);
                continue;
            }
            match names.get(counts.len()) {
                Some(wanted) if *wanted == name => counts.push(pair),
                Some(wanted) => {
                    return Err(bad(format!("`{wanted}` is to stand here, not `{name}`")));
                }
                None => return Err(bad(format!("nothing is counted as `{name}`"))),
            }
        }
        let missing = |name: &str| BadLine {
            line: last + 1,
            what: format!("the weight of `{name}` is missing"),
        };
        if let Some(name) = names.get(counts.len()) {
            return Err(missing(name));
        }
        let tempo = tempo.ok_or_else(|| missing("tempo"))?;
        Ok(Weights { tempo, counts })
    }
}

/// A name and one weight for both seats, or one for each.
fn read_line(written: &str) -> Result<(&str, [f32; 2]), String> {
    let mut words = written.split_whitespace();
    let name = words.next().unwrap_or_default();
    let mut number = |word: &str| match word.parse::<f32>() {
        Ok(number) if number.is_finite() => Ok(number),
        _ => Err(format!("`{word}` is no weight")),
    };
    let first = words
        .next()
        .ok_or_else(|| format!("`{name}` has no weight"))?;
    let first = number(first)?;
    let second = words.next().map_or(Ok(first), &mut number)?;
    match words.next() {
        None => Ok((name, [first, second])),
        Some(word) => Err(format!("`{word}` is one weight too many")),
    }
}

/// Mixes another word into a key of the table of positions.
#[must_use]
pub const fn mix(key: u64, word: u64) -> u64 {
    let mixed = (key.rotate_left(25) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
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
        ] {
            let error = Weights::read(text, "", NAMES).expect_err("bad weights");
            assert_eq!(error.line, line, "{text}: {error}");
            assert!(error.what.contains(word), "{text}: {error}");
        }
    }

    #[test]
    fn a_form_reads_its_own_part() {
        let text = "tempo 0\nform long wide\nmen 1\nreach 2\nform short\nmen 3\nreach 4\n";
        let men = |form| Weights::read(text, form, NAMES).map(|it| it.counts[0][0]);
        assert_eq!((men("wide"), men("short")), (Ok(1.0), Ok(3.0)));
        assert_eq!(men("other").expect_err("no weights").line, 2);
    }

    #[test]
    fn levels_have_eight_numbers_that_grow() {
        let budgets = |levels| {
            let (counts, weights, form) = (NAMES, "", "");
            let knowledge = Knowledge {
                counts,
                weights,
                levels,
                form,
            };
            knowledge.read_budgets()
        };
        assert_eq!(budgets(""), Ok(BUDGETS));
        assert_eq!(
            budgets("# more\n1 2 3 4 5 6 7 8"),
            Ok([1, 2, 3, 4, 5, 6, 7, 8])
        );
        for levels in [
            "1 2 3",
            "1 2 3 4 5 6 7 7",
            "0 2 3 4 5 6 7 8",
            "1 2 3 4 5 6 7 x",
        ] {
            assert_eq!(budgets(levels).expect_err(levels).line, 1);
        }
    }

    #[test]
    fn what_was_measured_stands_beside_the_positions() {
        let scores = |levels| {
            let (counts, weights, form) = (NAMES, "", "rim");
            let knowledge = Knowledge {
                counts,
                weights,
                levels,
                form,
            };
            (knowledge.read_budgets(), knowledge.read_scores())
        };
        let (budgets, read) =
            scores("1 2 3 4 5 6 7 8\nform corner\nlevel 2 1 of 2\nform rim\nlevel 3 28.5 of 40");
        assert_eq!(budgets, Ok([1, 2, 3, 4, 5, 6, 7, 8]));
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

    #[test]
    fn sequences_are_kept_apart() {
        let mut course = Sequences::default();
        course.push([1, 2]);
        course.push([]);
        course.push([3]);
        assert_eq!(course.len(), 2);
        assert_eq!((course.get(0), course.get(1)), (&[1, 2][..], &[3][..]));
        assert_eq!(course.get(2), &[0; 0]);
    }
}
