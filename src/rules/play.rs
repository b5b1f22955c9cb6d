//! What a game's `play.toml` holds. `build.rs` reads every game's with these types too, so that the
//! program never meets a bad one.

use std::{
    collections::BTreeMap,
    mem,
    sync::{Mutex, PoisonError},
};

use cairn_kernel::{GameMetadata, Knowledge, Levels, NamedWeights, Weights};
use serde::Deserialize;
use toml::Spanned;

use crate::course::{CourseStep, PuzzleLine, StepTable, read_steps};

/// The contents of a `play.toml`: a table for each variant, or one with the key of the game where
/// there is only one variant.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Play(pub(crate) BTreeMap<String, VariantPlay>);

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct VariantPlay {
    pub weights: NamedWeights,
    pub levels: Levels,
    #[serde(skip)]
    pub lessons: Vec<CourseStep>,
    #[serde(rename = "lessons")]
    tables: Vec<Spanned<StepTable>>,
    pub puzzles: Vec<PuzzleLine>,
}

impl Play {
    /// Reads the text of a file.
    ///
    /// # Errors
    ///
    /// If it is no such file; the text says on which line.
    pub fn read(text: &str) -> Result<Play, String> {
        let line = |offset| 1 + text.bytes().take(offset).filter(|it| *it == b'\n').count();
        let read: Result<Play, _> = toml::from_str(text);
        let mut play = read.map_err(|error| {
            let at = error.span().map_or(0, |it| it.start);
            format!("line {}: {}", line(at), error.message())
        })?;
        for variant in play.0.values_mut() {
            variant.lessons = read_steps(mem::take(&mut variant.tables), line)?;
        }
        Ok(play)
    }

    /// What it says about a variant, the usual one if none is named.
    #[must_use]
    pub fn variant(&self, about: &GameMetadata, variant: Option<&str>) -> Option<&VariantPlay> {
        let name = variant.or(about.variants.first().copied());
        self.0.get(name.unwrap_or(about.key))
    }

    /// What these counts are worth in a variant.
    ///
    /// # Errors
    ///
    /// If it does not say so of each, or says so of something else.
    pub fn weights(
        &self,
        about: &GameMetadata,
        variant: Option<&str>,
        counts: &[&str],
    ) -> Result<Weights, String> {
        let play = self.variant(about, variant);
        let play = play.ok_or("there is nothing about this variant")?;
        Weights::new(&play.weights, counts)
    }
}

/// The game's own `play.toml`, read once.
pub(crate) fn play(about: &'static GameMetadata) -> &'static Play {
    static READ: Mutex<BTreeMap<&str, &Play>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    read.entry(about.play).or_insert_with(|| {
        let play = Play::read(about.play).unwrap_or_else(|what| panic!("{}: {what}", about.key));
        Box::leak(Box::new(play))
    })
}

/// What a judge with these counts says.
#[allow(
    dead_code,
    reason = "asked by games with a judge, and there may be none"
)]
pub(crate) fn knowledge(
    about: &'static GameMetadata,
    variant: Option<&str>,
    counts: &'static [&'static str],
) -> Knowledge {
    let play = play(about);
    let weights = play.weights(about, variant, counts);
    let levels = play.variant(about, variant).map(|it| it.levels.clone());
    Knowledge {
        counts,
        weights: weights.unwrap_or_else(|what| panic!("{} {variant:?}: {what}", about.key)),
        levels: levels.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
[long.weights]
tempo = 0.5
men = [1, -2.5]

[long.levels]
positions = [1, 2, 3, 4, 5, 6, 7, 8]
scores = [[3, 28.5, 40]]

[[long.lessons]]
step = "trap"
arrow = "a1>b2"
goal = ["take e3"]

[[long.puzzles]]
actions = "a1-a2"
turn = "a3-a4"
value = 1
positions = 9
why = "two searches"
"#;

    /// What is replaced and by what, the line of the complaint, and a word of it.
    const SPOILED: &str = r#"tempo = 0.5 | tempo = x | 3 | quoted
tempo = 0.5 | tempo = inf | 3 | finite
tempo = 0.5 | tempo = [1, 2, 3] | 3 | one for each side
[long.levels] | [long.weights] | 6 | duplicate
7, 8] | 7] | 7 | length 8
7, 8] | 7, 7] | 7 | more positions
[1, 2 | [0, 2 | 7 | more positions
scores | slips = [101, 0, 0, 0, 0, 0, 0, 0]\nscores | 8 | slip
scores | slips = [1, 2, 0, 0, 0, 0, 0, 0]\nscores | 8 | slip
scores | losses = [9, 9, 9, 9, 9, 9, 9, 0]\nscores | 8 | lose
scores | gains = 4\nscores | 8 | `gains`
[3, 28.5, 40] | [1, 28.5, 40] | 8 | level from 2
[3, 28.5, 40] | [9, 28.5, 40] | 8 | level from 2
[3, 28.5, 40] | [3, 28.3, 40] | 8 | level from 2
[3, 28.5, 40] | [3, 40.5, 40] | 8 | level from 2
[3, 28.5, 40] | [3, 0, 0] | 8 | level from 2
step = "trap" |  | 10 | `step`
step = "trap" | step = "Trap" | 11 | valid step name
a1>b2 | a1-b2 | 11 | an arrow is written
goal | gaol | 13 | `gaol`
take e3 | fly | 11 | no goal `fly`
goal = ["take e3"] |  | 11 | either `answer` or `goal`
goal | answer = ["a1-a2"]\ngoal | 11 | either `answer` or `goal`
goal | punish = ["a1-a2"]\ngoal | 11 | a punishment is written
[[long.puzzles]] | [[long.lessons]]\nstep = "trap"\ngoal = ["any"]\n[[long.puzzles]] | 16 | two
turn =  | turns =  | 17 | `turns`
value = 1\n |  | 15 | `value`"#;

    #[test]
    fn a_file_is_read_to_its_last_value() {
        let play = Play::read(TEXT).expect("a file");
        let long = &play.0["long"];
        let weights = Weights::new(&long.weights, &["men"]).expect("all weights");
        let bits = |pair: [f32; 2]| pair.map(f32::to_bits);
        assert_eq!(bits(weights.scale), bits([1.0; 2]));
        assert_eq!(bits(weights.tempo), bits([0.5; 2]));
        assert_eq!(bits(weights.counts[0]), bits([1.0, -2.5]));
        let score = long.levels.scores[0];
        assert_eq!((score.level.number(), score.percent()), (3, 71));
        assert_eq!(long.lessons[0].line, 11);
        assert_eq!(long.puzzles[0].actions, ["a1-a2"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for case in SPOILED.lines() {
            let [right, wrong, line, word] = case.split(" | ").collect::<Vec<_>>()[..] else {
                panic!("{case}");
            };
            let spoiled =
                TEXT.replacen(&right.replace("\\n", "\n"), &wrong.replace("\\n", "\n"), 1);
            assert_ne!(spoiled, TEXT, "{case}");
            let what = Play::read(&spoiled).expect_err(case);
            let is_told = what.starts_with(&format!("line {line}: ")) && what.contains(word);
            assert!(is_told, "{case}: {what}");
        }
        for (right, wrong, word) in [
            ("tempo", "temper", "`tempo` is missing"),
            ("men", "women", "`men` is missing"),
            ("men", "more = 1\nmen", "no count named `more`"),
        ] {
            let play = Play::read(&TEXT.replacen(right, wrong, 1)).expect("a file");
            let what = Weights::new(&play.0["long"].weights, &["men"]).expect_err(wrong);
            assert!(what.contains(word), "{wrong}: {what}");
        }
    }
}
