//! Every step of every course, played in both languages.

use cairn_domain::{
    CourseState, LessonAnswer, LessonResult, LessonTable, NextPick, PickOutcome, PickStep, Picker,
    Reveal, Revision, Variant, decide_lesson_answer,
};
use cairn_kernel::{AnyPosition, Choice, Phrase, PlayedAction, Viewer};
use cairn_rules::{CourseStep, GameCourse, catalog, turns};
use poise::serenity_prelude::CreateActionRow;

use super::TaskSource;
use crate::{
    picker::{self, BoardOf},
    words::Language,
};

/// The most presses for an answer after *Try it*: a piece, a part of the board, a cell in it, and
/// *Play it*.
const MAX_PRESSES: usize = 4;
/// The longest sentence, in characters.
const LONGEST: usize = 260;

fn courses() -> Vec<GameCourse> {
    let mut courses = Vec::new();
    for kind in catalog().games() {
        for variant in kind.taught() {
            courses.extend(kind.course(variant));
        }
    }
    courses
}

fn name(course: &GameCourse, step: &CourseStep) -> String {
    let game = course.kind.about.key;
    format!("{game} {:?} {}", course.variant, step.name)
}

#[test]
fn every_course_can_be_taught() {
    for course in courses() {
        let game = course.kind.about.key;
        let faults = course.faults();
        assert!(faults.is_empty(), "{game} {:?}: {faults:?}", course.variant);
        let steps = course.steps.len();
        assert!((7..=15).contains(&steps), "{game}: {steps} steps");
    }
}

#[test]
fn every_step_has_its_sentences_in_every_language_and_short_ones() {
    for course in courses() {
        for step in &course.steps {
            for language in Language::ALL {
                for what in ["", "why", "not"] {
                    let key = course.key(step, what);
                    // A task that every turn solves has no wrong answers.
                    if what == "not" && !language.has(&key) {
                        let none_is_wrong = wrong_turns(&course, step) == 0;
                        assert!(none_is_wrong, "{}: no sentence `{key}`", language.code());
                        continue;
                    }
                    assert!(
                        language.has(&key),
                        "{}: no sentence `{key}`",
                        language.code()
                    );
                    let length = language.say(&Phrase::new(key.clone())).chars().count();
                    assert!(length <= LONGEST, "{}: {key} has {length}", language.code());
                }
            }
        }
    }
}

/// The state of somebody who is at this step.
fn state_at(course: &GameCourse, step: &CourseStep) -> CourseState {
    let begun = CourseState::begin(course);
    let place = course.place(&step.name).expect("a step of it");
    cairn_domain::decide_lesson_step(course, &begun, place)
}

fn wrong_turns(course: &GameCourse, step: &CourseStep) -> usize {
    let mut state = state_at(course, step);
    let mut wrong = 0;
    while let Some(table) = state.table(course).filter(|it| it.step.name == step.name) {
        turns(table.position.as_ref(), &mut |turn| {
            wrong += usize::from(!table.stage.accepts(table.position.as_ref(), turn));
            true
        });
        state = answer(course, &state, &right(&table)).1;
    }
    wrong
}

fn right(table: &LessonTable<'_>) -> Vec<PlayedAction> {
    let right = table.stage.example(table.position.as_ref());
    right.unwrap_or_else(|| panic!("{}: nothing is right", table.step.name))
}

fn answer(
    course: &GameCourse,
    state: &CourseState,
    turn: &[PlayedAction],
) -> (LessonResult, CourseState) {
    let words: Vec<&str> = turn.iter().map(|it| it.notation.as_str()).collect();
    let text = words.join(" ");
    decide_lesson_answer(course, state, LessonAnswer::Typed(&text))
        .unwrap_or_else(|refusal| panic!("{} `{text}`: {refusal}", state.step))
}

/// The most wrong turns tried per step; if there are many more, the rest is like them.
const MAX_TRIED: usize = 60;

#[test]
fn right_answers_solve_a_step_and_all_others_are_told_so() {
    for course in courses() {
        for step in &course.steps {
            let mut state = state_at(&course, step);
            let mut solved = false;
            for stage in 0..step.stages.len() {
                let table = state.table(&course).expect("a position");
                let before = table.position.as_ref();
                let mut tried = 0;
                turns(before, &mut |turn| {
                    let right = table.stage.accepts(before, turn);
                    match answer(&course, &state, turn) {
                        (LessonResult::Right { .. }, _) => assert!(right),
                        (LessonResult::Wrong(shown), next) => {
                            assert!(!right, "{}", name(&course, step));
                            assert_eq!(next.step, step.name);
                            assert_eq!(next.wrong, state.wrong + 1);
                            tells(&course, shown.before.as_ref(), &shown.turn);
                        }
                        (LessonResult::Entered, _) => {
                            panic!("{}: a whole turn is only entered", name(&course, step))
                        }
                    }
                    tried += 1;
                    tried < MAX_TRIED
                });
                let (result, next) = answer(&course, &state, &right(&table));
                let LessonResult::Right { stars, .. } = result else {
                    panic!("{}: {result:?}", name(&course, step));
                };
                solved = stars.is_some();
                assert_eq!(solved, stage + 1 == step.stages.len());
                state = next;
            }
            assert!(solved, "{}", name(&course, step));
            assert_eq!(state.stars[&step.name], 3);
        }
    }
}

/// Checks that a turn can be described in words.
fn tells(course: &GameCourse, before: &dyn AnyPosition, turn: &[PlayedAction]) {
    let actions: Vec<_> = turn.iter().map(|it| &*it.action).collect();
    let sentences = before.tell(&actions).expect("it can be told");
    for language in Language::ALL {
        let said = crate::turn_words::of_sides(language, course.kind.about.key, &sentences);
        // Doing nothing more needs no words; the sentence of the step is shown all the same.
        let is_said = !said.is_empty() && said.iter().all(|it| !it.is_empty());
        assert!(
            is_said || turn.len() == 1,
            "{}: {turn:?}: {said:?}",
            course.kind.about.key
        );
    }
}

#[test]
fn no_answer_takes_more_than_four_presses() {
    let mut many = Vec::new();
    for course in courses() {
        for step in &course.steps {
            let mut state = state_at(&course, step);
            while state.step == step.name {
                let table = state.table(&course).expect("a position");
                let presses = fewest(&course, &state, &table);
                if presses > MAX_PRESSES {
                    many.push(format!("{}: {presses} presses", name(&course, step)));
                }
                state = answer(&course, &state, &right(&table)).1;
            }
        }
    }
    assert_eq!(many, Vec::<String>::new());
}

/// The presses of the quickest right answer, or of one that is quick enough.
fn fewest(course: &GameCourse, state: &CourseState, table: &LessonTable<'_>) -> usize {
    let mut fewest = presses(course, state, &right(table));
    if fewest <= MAX_PRESSES {
        return fewest;
    }
    // Including shortcuts for several actions in one go.
    let (choices, _) = picker::choices(&table.entered, Reveal::Costs);
    for choice in choices.iter().filter(|it| it.several) {
        let answer = LessonAnswer::Pointed(&choice.played.notation);
        let result = decide_lesson_answer(course, state, answer);
        if let Ok((LessonResult::Right { .. }, _)) = result {
            fewest = fewest.min(to_point_at(course, table, &choices, choice));
        }
    }
    let mut looked = 0;
    turns(table.position.as_ref(), &mut |turn| {
        if table.stage.accepts(table.position.as_ref(), turn) {
            looked += 1;
            fewest = fewest.min(presses(course, state, turn));
        }
        looked < 5 && fewest > MAX_PRESSES
    });
    fewest
}

/// The presses needed to pick a turn as an answer.
fn presses(course: &GameCourse, state: &CourseState, turn: &[PlayedAction]) -> usize {
    let mut state = state.clone();
    let mut presses = 0;
    for played in turn {
        let table = state.table(course).expect("a position");
        if table
            .entered
            .played
            .iter()
            .any(|it| it.notation == played.notation)
            && turn.len() == table.entered.played.len()
        {
            break;
        }
        let (choices, may_end) = picker::choices(&table.entered, Reveal::Costs);
        let Some(choice) = choices
            .iter()
            .find(|it| it.played.notation == played.notation)
        else {
            // It was forced, or only ends the turn: that has a button.
            presses += usize::from(may_end);
            continue;
        };
        presses += to_point_at(course, &table, &choices, choice);
        let answer = LessonAnswer::Pointed(&played.notation);
        match decide_lesson_answer(course, &state, answer) {
            Ok((LessonResult::Entered, next)) => state = next,
            Ok(_) => return presses,
            Err(refusal) => panic!("{}: {refusal}", played.notation),
        }
    }
    presses
}

fn to_point_at(
    course: &GameCourse,
    table: &LessonTable<'_>,
    choices: &[Choice],
    choice: &Choice,
) -> usize {
    let position = table.entered.position.as_ref();
    let scene = position.scene(Viewer::Seat(table.seat));
    let picker = Picker::new(position, choices, &scene);
    let (mut path, mut presses) = (Vec::new(), 0);
    loop {
        let leads = match picker.follow(&path) {
            PickOutcome::Action { .. } if path.is_empty() => picker.question_at(&path),
            leads => leads,
        };
        let next = match leads {
            PickOutcome::Next(next) => next,
            PickOutcome::Action { .. } => return presses,
            PickOutcome::Nowhere => panic!("{path:?} leads nowhere"),
        };
        let step = leading_step(&next, choice);
        presses += if is_listed(course, &scene, &next, step) {
            2
        } else {
            1
        };
        path.clone_from(&step.codes);
    }
}

/// The answer that leads to the action, the one with most picks first.
fn leading_step<'a, 'b>(next: &'b NextPick<'a>, choice: &Choice) -> &'b PickStep<'a> {
    let leads = |step: &&PickStep<'_>| {
        let mut choices = step.choices.iter();
        choices.any(|it| it.played.notation == choice.played.notation)
    };
    let steps = next.steps.iter().filter(leads);
    steps
        .min_by_key(|it| it.part.is_some())
        .expect("something leads there")
}

fn is_listed(
    course: &GameCourse,
    scene: &cairn_kernel::Scene,
    next: &NextPick<'_>,
    step: &PickStep<'_>,
) -> bool {
    let variant = Variant {
        game: course.kind.about.key.to_owned(),
        key: course.variant.map(ToOwned::to_owned),
    };
    let mut rows = Vec::new();
    let of = BoardOf::Task(TaskSource::Course(variant), Revision(7));
    picker::answers(
        Language::English,
        (&of, 0),
        scene,
        (next, "Where?"),
        &mut rows,
        Vec::new(),
    );
    let lists = |row: &CreateActionRow| matches!(row, CreateActionRow::SelectMenu(_));
    let is_word = step
        .picks
        .iter()
        .all(|it| matches!(it, cairn_kernel::Pick::Word(_)));
    rows.iter().any(lists) && !(is_word && step.part.is_none())
}
