//! Every stored puzzle: it can be played, its turn is the only right one, and it is not a
//! duplicate.

use std::collections::{HashMap, HashSet};

use cairn_kernel::{AnyPosition, Effort, Strength};
use cairn_rules::{GamePuzzle, PuzzleDifficulty, captures, catalog, turns};

fn puzzles() -> Vec<(String, GamePuzzle)> {
    let mut found = Vec::new();
    for kind in catalog().games() {
        for variant in kind.variants() {
            let name = format!("{} {variant:?}", kind.about.key);
            let of_variant = kind.puzzles(variant).into_iter();
            found.extend(of_variant.map(|it| (name.clone(), it)));
        }
    }
    found
}

fn position(name: &str, puzzle: &GamePuzzle) -> Box<dyn AnyPosition> {
    let position = puzzle.course.position(&puzzle.course.steps[0]);
    position.unwrap_or_else(|bad| panic!("{name} {:?}: {bad}", puzzle.line))
}

#[test]
fn exactly_one_turn_is_right_and_much_better_than_the_others_or_takes_what_is_wanted() {
    for (name, puzzle) in puzzles() {
        let before = position(&name, &puzzle);
        let (stage, line) = (&puzzle.course.steps[0].stages[0], &puzzle.line);
        assert_eq!(puzzle.course.faults(), [], "{name}: {line:?}");
        assert!(line.positions > 0, "{name}: {line:?}");
        if let Some(count) = line.takes {
            let text = line.turn.join(" ");
            let turn = before.fork().play_text(&text).expect("a legal turn");
            let taken = captures(before.as_ref(), &turn);
            assert_eq!(taken, Some(count as usize), "{name}: {line:?}");
            assert!(count > 2, "{name}: {line:?}");
            continue;
        }
        let (mut right, mut wrong) = (HashSet::new(), 0);
        let all = turns(before.as_ref(), &mut |turn| {
            if stage.accepts(before.as_ref(), turn) {
                let mut after = before.fork();
                for played in turn {
                    after.replay(&played.action).expect("a legal turn");
                }
                right.insert(after.fingerprint());
            } else {
                wrong += 1;
            }
            true
        });
        assert!(all, "{name}: {line:?}");
        assert_eq!(right.len(), 1, "{name}: {line:?}");
        assert!(wrong > 0, "{name}: {line:?}");
        let second = line.second.expect("the best other turn");
        assert!(line.value - second > 0.69, "{name}: {line:?}");
    }
}

#[test]
fn no_puzzle_is_there_twice_and_every_variant_that_has_three_has_easy_and_hard_ones() {
    let (mut positions, mut numbers) = (HashSet::new(), HashSet::new());
    let mut difficulties: HashMap<String, Vec<PuzzleDifficulty>> = HashMap::new();
    for (name, puzzle) in puzzles() {
        let key = (name.clone(), position(&name, &puzzle).fingerprint());
        assert!(positions.insert(key), "{name}: {:?}", puzzle.line);
        assert!(numbers.insert((name.clone(), puzzle.number)), "{name}");
        let found = difficulties.entry(name).or_default();
        found.push(puzzle.difficulty);
    }
    for (variant, found) in difficulties.iter().filter(|it| it.1.len() >= 3) {
        for difficulty in PuzzleDifficulty::ALL {
            assert!(found.contains(&difficulty), "{variant}");
        }
    }
}

/// Puzzles whose search needs more positions than this are skipped.
const MAX_POSITIONS: u64 = 3_000;

/// Searching all of them with the whole budget takes hours: `docs/develop/puzzles.md`.
#[test]
fn a_search_finds_the_turn_that_a_look_at_one_turn_does_not() {
    let mut wrong = Vec::new();
    for (name, puzzle) in puzzles() {
        let before = position(&name, &puzzle);
        let found = |strength| {
            let effort = Effort { strength, seed: 1 };
            let thought = before.think(&effort, &|| false).expect("a turn");
            puzzle.course.steps[0].stages[0].accepts(before.as_ref(), &thought.turn)
        };
        let (turn, positions) = (puzzle.line.turn.join(" "), puzzle.line.positions);
        if found(Strength::Greedy) {
            wrong.push(format!("{name}: {turn}: one look finds it"));
        }
        if positions <= MAX_POSITIONS && !found(Strength::Positions(positions)) {
            wrong.push(format!("{name}: {turn}: {positions} are too few"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
