//! Which puzzle somebody gets next, and that showing its solution settles it.

use std::{collections::BTreeSet, slice};

use super::*;
use cairn_rules::{PuzzleDifficulty, catalog};

fn puzzles() -> Vec<VariantPuzzle> {
    let all = all_puzzles(&catalog());
    let variant = all.first().expect("puzzles").0.clone();
    let of_variant = all.into_iter().filter(|it| it.0 == variant);
    let some: Vec<_> = of_variant.take(3).collect();
    assert_eq!(some.len(), 3, "three puzzles of {variant}");
    some
}

fn asked_progress((variant, puzzle): &VariantPuzzle, at: i64) -> CourseProgress {
    asked_puzzle(ADA, (variant, puzzle), Timestamp(at))
}

fn settled_progress(it: &VariantPuzzle, stars: u8) -> CourseProgress {
    let mut asked = asked_progress(it, 1);
    let shown = decide_solution(&it.1.course, &asked.state);
    asked.state = shown;
    for kept in asked.state.stars.values_mut() {
        *kept = stars;
    }
    asked
}

fn next(known: &[CourseProgress], but: Option<u32>) -> Option<u32> {
    next_puzzle(puzzles(), (ADA, known, &[]), but).map(|it| it.1.number)
}

#[test]
fn one_is_at_a_puzzle_until_it_is_settled_or_left_for_another() {
    let all = puzzles();
    let [one, two, three] = &all[..] else {
        panic!("three puzzles");
    };
    let number = |it: &VariantPuzzle| Some(it.1.number);
    let first = next(&[], None);
    assert!(first.is_some());
    assert_eq!(next(&[], None), first, "while nothing is known");

    let known = [asked_progress(one, 1), asked_progress(two, 2)];
    assert_eq!(next(&known, None), number(two), "the latest");
    assert_eq!(next(&known, number(two)), number(three), "a new one");

    let known = [
        asked_progress(one, 1),
        asked_progress(two, 2),
        asked_progress(three, 3),
    ];
    let longest = next(&known, number(three));
    assert_eq!(longest, number(one), "the one that waits longest");

    let known = [
        settled_progress(one, 0),
        settled_progress(two, 3),
        asked_progress(three, 3),
    ];
    assert_eq!(next(&known, None), number(three));
    assert_eq!(next(&known, number(three)), None, "it is the only one left");
    let all = [
        settled_progress(one, 0),
        settled_progress(two, 3),
        settled_progress(three, 1),
    ];
    assert_eq!(next(&all, None), None);
}

#[test]
fn a_solution_that_was_shown_settles_a_puzzle_and_stars_stay() {
    let it = &puzzles()[0];
    let begun = CourseState::begin(&it.1.course);
    assert_eq!(PuzzleOutcome::from_state(&begun), PuzzleOutcome::Open);
    let shown = decide_solution(&it.1.course, &begun);
    assert_eq!(PuzzleOutcome::from_state(&shown), PuzzleOutcome::Shown);
    assert_eq!(PuzzleOutcome::from_state(&shown).stars(), Some(0));
    let solved = settled_progress(it, MAX_STARS).state;
    assert_eq!(decide_solution(&it.1.course, &solved), solved);
    let outcome = PuzzleOutcome::from_state(&solved);
    assert_eq!(outcome, PuzzleOutcome::Solved(MAX_STARS));
}

#[test]
fn a_wish_keeps_to_the_game_the_variant_and_the_difficulty() {
    let all = puzzles();
    let (variant, puzzle) = &all[0];
    let request = PuzzleFilter {
        game: Some(variant.game.clone()),
        variant: variant.key.clone(),
        difficulty: Some(puzzle.difficulty),
    };
    let found = request.matching_puzzles(&all_puzzles(&catalog()));
    assert!(!found.is_empty());
    for (of, it) in found {
        assert_eq!((&of, it.difficulty), (variant, puzzle.difficulty));
    }
    let none = PuzzleFilter {
        game: Some("no-such-game".to_owned()),
        ..request
    };
    assert!(none.matching_puzzles(&all_puzzles(&catalog())).is_empty());
}

#[test]
fn a_puzzle_is_as_hard_as_people_find_it_once_enough_have_tried() {
    let all = all_puzzles(&catalog());
    let variant = &all[0].0;
    let of_variant: Vec<_> = all.iter().filter(|it| it.0 == *variant).cloned().collect();
    let hard = |puzzles: &[VariantPuzzle]| {
        let numbers = puzzles.iter();
        let numbers = numbers.filter(|it| it.1.difficulty == PuzzleDifficulty::Hard);
        numbers.map(|it| it.1.number).collect::<Vec<u32>>()
    };
    let untried = ranked_puzzles(&of_variant, &PuzzleTallies::new());
    assert_eq!(hard(&untried), hard(&of_variant));

    let (easiest, hardest) = (
        of_variant[0].1.number,
        of_variant[of_variant.len() - 1].1.number,
    );
    let seen = |people, settled, at_once| PuzzleTally {
        asked: people,
        settled,
        solved: settled,
        at_once,
    };
    let ranked = |easy: PuzzleTally, difficult: PuzzleTally| {
        let found = [(easiest, easy), (hardest, difficult)];
        let tallies = found.map(|(number, tally)| ((variant.clone(), number), tally));
        ranked_puzzles(&of_variant, &PuzzleTallies::from(tallies))
    };
    let few = ranked(seen(2, 2, 0), seen(2, 2, 2));
    assert_eq!(hard(&few), hard(&of_variant), "two people say little");
    let open = ranked(seen(500, 0, 0), seen(500, 0, 0));
    assert_eq!(hard(&open), hard(&of_variant), "nobody has answered");

    let many = ranked(seen(90, 60, 0), seen(90, 60, 60));
    assert!(hard(&many).contains(&easiest) && !hard(&many).contains(&hardest));
    let third = hard(&of_variant).len();
    assert_eq!(hard(&many).len(), third, "a third stays a third");
    let order = |puzzles: &[VariantPuzzle]| {
        let numbers = puzzles.iter().map(|it| it.1.number);
        numbers.collect::<Vec<u32>>()
    };
    assert_eq!(order(&many), order(&of_variant), "they keep their places");
}

#[test]
fn beginners_get_easy_ones_first() {
    let all = all_puzzles(&catalog());
    let asked_of = |who: i64, known: &[CourseProgress]| {
        let who = ParticipantId(who);
        let (_, puzzle) = next_puzzle(all.clone(), (who, known, &[]), None).expect("a puzzle");
        puzzle.difficulty
    };
    for who in 0..30 {
        assert_eq!(asked_of(who, &[]), PuzzleDifficulty::Easy, "{who}");
    }
    let known: Vec<_> = all
        .iter()
        .take(3)
        .map(|it| settled_progress(it, 1))
        .collect();
    let harder = (0..30).filter(|it| asked_of(*it, &known) != PuzzleDifficulty::Easy);
    assert!(harder.count() > 5, "others get any");
}

#[test]
fn a_new_puzzle_is_of_a_game_one_has_opened_while_one_is_left_there() {
    let all = all_puzzles(&catalog());
    let games: BTreeSet<&String> = all.iter().map(|it| &it.0.game).collect();
    assert!(games.len() > 1, "{games:?}");
    for game in games {
        let opened = [game.clone()];
        let (of_game, others): (Vec<_>, Vec<_>) = all.iter().partition(|it| it.0.game == *game);
        let next = |known: &[CourseProgress]| {
            let given = next_puzzle(all.clone(), (ADA, known, &opened), None);
            given.expect("a puzzle").0.game
        };
        let mut known: Vec<_> = of_game[1..]
            .iter()
            .map(|it| settled_progress(it, 1))
            .collect();
        assert_eq!((next(&[]), next(&known)), (game.clone(), game.clone()));
        // The one in front of them stays, whatever its game.
        let open = asked_progress(others[0], 1);
        assert_eq!(next(slice::from_ref(&open)), open.variant.game);
        known.push(settled_progress(of_game[0], 1));
        assert_ne!(next(&known), *game);
    }
}
