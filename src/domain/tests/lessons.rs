//! Somebody's place in a course that has changed since, and the cost of wrong answers.

use super::*;
use cairn_kernel::PlayedAction;
use cairn_rules::{GameCourse, catalog, turns};

/// A course of the catalog that has a second step with wrong answers.
fn course() -> GameCourse {
    let games = catalog();
    let mut courses = games.games().filter_map(|it| it.course(None));
    courses.next().expect("a course")
}

fn words(turn: &[PlayedAction]) -> String {
    let words: Vec<&str> = turn.iter().map(|it| it.notation.as_str()).collect();
    words.join(" ")
}

/// A right and a wrong turn there.
fn answers(course: &GameCourse, state: &CourseState) -> (String, Option<String>) {
    let table = state.table(course).expect("a task");
    let (mut right, mut wrong) = (None, None);
    turns(table.position.as_ref(), &mut |turn| {
        if table.stage.accepts(table.position.as_ref(), turn) {
            right.get_or_insert_with(|| words(turn));
        } else {
            wrong.get_or_insert_with(|| words(turn));
        }
        right.is_none() || wrong.is_none()
    });
    (right.expect("something is right"), wrong)
}

#[test]
fn a_step_that_has_changed_begins_again_and_stars_stay() {
    let course = course();
    let mut state = decide_lesson_step(&course, &CourseState::begin(&course), 2);
    state.stars.insert(course.steps[0].name.clone(), 2);
    assert_eq!(state.brought_to(&course), None);
    let old = CourseState {
        version: state.version.wrapping_add(1),
        wrong: 4,
        entered: Some("x".to_owned()),
        ..state.clone()
    };
    assert_eq!(old.brought_to(&course).as_ref(), Some(&state));
    let gone = CourseState {
        step: "nothing-of-that-name".to_owned(),
        ..state.clone()
    };
    let brought = gone.brought_to(&course).expect("somewhere else");
    let first = &course.steps[1].name;
    assert_eq!(brought.step, *first, "the first without stars");
    assert_eq!(brought.stars, state.stars);
    let unreadable = CourseState::deserialize_stored(serde_json::Value::Null).expect("a state");
    let brought = unreadable.brought_to(&course);
    assert_eq!(brought, Some(CourseState::begin(&course)));
    let done = decide_lesson_step(&course, &state, usize::MAX);
    assert!(done.is_done() && done.brought_to(&course).is_none());
}

#[test]
fn each_wrong_answer_costs_a_star_down_to_one() {
    let course = course();
    let begun = CourseState::begin(&course);
    let steps = 0..course.steps.len();
    let mut states = steps.map(|place| decide_lesson_step(&course, &begun, place));
    let at = |it: &CourseState| {
        let place = course.place(&it.step).expect("a step of it");
        course.steps[place].stages.len() == 1 && answers(&course, it).1.is_some()
    };
    let begun = states.find(at).expect("a step with wrong answers");
    let (right, wrong) = answers(&course, &begun);
    let wrong = wrong.expect("something is wrong");
    for times in 0..=4 {
        let mut state = begun.clone();
        for _ in 0..times {
            let answer = LessonAnswer::Typed(&wrong);
            let (result, next) = decide_lesson_answer(&course, &state, answer).expect("legal");
            assert!(matches!(result, LessonResult::Wrong(_)));
            state = next;
        }
        let answer = LessonAnswer::Typed(&right);
        let (result, next) = decide_lesson_answer(&course, &state, answer).expect("legal");
        let LessonResult::Right { stars, .. } = result else {
            panic!("{result:?}");
        };
        let expected = MAX_STARS.saturating_sub(times).max(1);
        assert_eq!(stars, Some(expected));
        // Once more, and worse: the best result counts.
        let place = course.place(&begun.step).expect("a step of it");
        let mut again = decide_lesson_step(&course, &next, place);
        again.wrong = 9;
        let (_, next) = decide_lesson_answer(&course, &again, answer).expect("legal");
        assert_eq!(next.stars[&begun.step], expected);
    }
}

/// A press that goes to this place.
fn go_to_step(course: &GameCourse, state: &CourseState, place: usize) -> CourseState {
    let what = LessonPress::Step(place);
    let pressed = decide_lesson_press(course, state, what).expect("it is only a change of step");
    pressed.1
}

#[test]
fn a_step_that_was_skipped_is_not_solved_and_comes_again_when_the_others_are() {
    let course = course();
    let last = course.steps.len() - 1;
    let name = |place: usize| course.steps[place].name.clone();
    let begun = CourseState::begin(&course);
    let second = go_to_step(&course, &begun, begun.next_place(&course));
    assert_eq!((&second.step, second.skipped_count(&course)), (&name(1), 1));
    assert_eq!(second.solved_totals(&course), (0, 0));
    assert_eq!(
        second.reopened_state(&course),
        None,
        "it goes on where it stopped"
    );

    // Another than the next is opened: nothing between is skipped.
    let far = go_to_step(&course, &second, last);
    assert_eq!((&far.step, far.skipped_count(&course)), (&name(last), 1));
    let again = far
        .reopened_state(&course)
        .expect("there is an earlier one");
    assert_eq!(again.step, name(1));
    let answer = |state: &CourseState| {
        let mut next = state.clone();
        while next.step == state.step {
            let (right, _) = answers(&course, &next);
            let answered = decide_lesson_answer(&course, &next, LessonAnswer::Typed(&right));
            next = answered.expect("legal").1;
        }
        next
    };
    let mut state = answer(&far);
    assert!(state.is_done(), "the last leads to the end, not back");

    // All but the first, which was skipped.
    for place in 1..last {
        state.stars.insert(name(place), 3);
    }
    let first = state.reopened_state(&course).expect("one is left");
    assert_eq!(first.step, name(0));
    let end = answer(&first);
    assert!(end.is_done(), "no other is left");
    assert_eq!(
        (end.skipped_count(&course), end.solved_totals(&course).0),
        (0, last + 1)
    );
    assert_eq!(end.reopened_state(&course), None);

    // Once more from the start: one after the other.
    let once_more = answer(&go_to_step(&course, &end, 0));
    assert_eq!(once_more.step, name(1));
    let next = go_to_step(&course, &once_more, once_more.next_place(&course));
    assert_eq!((&next.step, next.skipped_count(&course)), (&name(2), 0));
}

#[test]
fn a_step_that_is_new_to_the_course_takes_nobodys_stars() {
    let course = course();
    let mut known = course.clone();
    let new = known.steps.remove(3).name;
    let mut state = decide_lesson_step(&known, &CourseState::begin(&known), usize::MAX);
    for step in &known.steps {
        state.stars.insert(step.name.clone(), 2);
    }
    let stars = state.stars.values().map(|it| u32::from(*it)).sum();
    assert_eq!(state.solved_totals(&known), (known.steps.len(), stars));
    assert_eq!(state.solved_totals(&course), state.solved_totals(&known));
    assert_eq!(state.skipped_count(&course), 0, "it was never seen");
    let opened = state.reopened_state(&course).expect("one is new");
    assert_eq!((opened.step, opened.stars), (new, state.stars));
}
