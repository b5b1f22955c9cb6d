//! Tiny games, for tests that are not about any real game: a race and a raid.
//!
//! The race has short turns and two editions; the raid has everything a turn can consist of. Their
//! sentences are in `sentences`, for tests that read them, and their pieces are drawn where the
//! painter is tested (`src/paint/tests/toy`). No program plays them.

mod race;
mod raid;

pub use race::{FAULTY, FORGETFUL, NEW, OLD, Race, Variant, WITH_PICTURE, starts};
pub use raid::Raid;

use cairn_rules::{Catalog, GameKind};

/// A catalog of the toy games alone, the race in both editions.
#[must_use]
pub fn catalog() -> Catalog {
    Catalog::new([
        GameKind::new::<Race<OLD>>(),
        GameKind::new::<Race<NEW>>(),
        GameKind::new::<Raid>(),
    ])
}

/// The sentences of the toy games, in the format of the locale files, by language code.
///
/// # Panics
///
/// If they have none in this language.
#[must_use]
pub fn sentences(language: &str) -> &'static str {
    match language {
        "en" => include_str!("sentences/en.ftl"),
        "de" => include_str!("sentences/de.ftl"),
        other => panic!("the toy games do not speak `{other}`"),
    }
}

#[cfg(test)]
mod tests {
    use cairn_kernel::{Effort, Level, Strength};

    use super::*;

    #[test]
    fn the_editions_differ_in_stepping_back() {
        let back = |edition| {
            let kind = catalog().edition("toy", edition).expect("both are there");
            let mut position = kind.open("{}").expect("options").start();
            position.play_text("a1-b1").expect("a step");
            position.play_text("a2-b2").expect("a step");
            position.play_text("b1-a1").is_ok()
        };
        assert!(back(OLD) && !back(NEW));
    }

    #[test]
    fn a_game_without_a_judge_has_an_opponent_that_ends_its_thought() {
        let first = Strength::Level(Level::ALL[0]);
        for kind in catalog().games() {
            let position = kind.open("{}").expect("options").start();
            for strength in [first, Strength::Greedy, Strength::Positions(200)] {
                let effort = Effort { strength, seed: 1 };
                let thought = position.think(&effort, &|| false).expect("a turn");
                assert!(!thought.turn.is_empty(), "{strength:?}");
            }
        }
    }

    #[test]
    fn new_games_are_of_the_newest_edition() {
        let catalog = catalog();
        let newest = catalog.games().map(|it| (it.about.key, it.about.version));
        assert_eq!(newest.collect::<Vec<_>>(), [("toy", NEW), ("raid", 1)]);
        assert_eq!(catalog.game("toy").map(|it| it.about.version), Some(NEW));
        assert!(catalog.edition("toy", 3).is_none());
    }

    #[test]
    #[should_panic(expected = "an edition is there twice")]
    fn an_edition_is_there_once() {
        let _ = Catalog::new([GameKind::new::<Race<OLD>>(), GameKind::new::<Race<OLD>>()]);
    }

    #[test]
    fn both_languages_say_the_same() {
        let keys = |language| {
            let lines = sentences(language).lines();
            let keys = lines.filter_map(|line| Some(line.split_once(" = ")?.0));
            keys.filter(|key| !key.starts_with('#')).collect::<Vec<_>>()
        };
        assert_eq!(keys("en"), keys("de"));
        assert!(keys("en").contains(&"raid-ends-king-taken"));
    }
}
