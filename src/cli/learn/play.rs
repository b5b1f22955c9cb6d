//! A course in the terminal: the task, the board in letters, and typed turns.

use std::io::{BufRead, Write};

use cairn_discord::Language;
use cairn_domain::{
    AnsweredTurn, CourseState, LessonAnswer, LessonResult, Refusal, decide_lesson_answer,
    decide_lesson_step,
};
use cairn_kernel::{Played, Unplayable, Viewer};
use cairn_paint::text;
use cairn_rules::{CourseStep, GameCourse};

use super::{Failure, Sentences};

/// The word that skips to the next step.
const SKIP: &str = "skip";

/// Plays it until it ends, or the input does.
pub(super) fn play(
    course: &GameCourse,
    (sentences, language): (&Sentences, Language),
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut state = CourseState::begin(course);
    let mut shown = None;
    let say = |step: &CourseStep, what: &str| sentences.say(language, course, step, what);
    while let Some(table) = state.table(course) {
        let place = course.place(&state.step).unwrap_or_default();
        if shown != Some((place, state.stage)) {
            shown = Some((place, state.stage));
            let mut scene = table.position.scene(Viewer::Seat(table.seat));
            if state.stage == 0 {
                table.step.point_out(&mut scene);
            }
            let task = say(table.step, "").unwrap_or_default();
            let (at, of) = (place + 1, course.steps.len());
            line(output, &format!("\n{at}/{of}  {task}\n{}", text(&scene)))?;
        }
        write!(output, "> ")
            .and_then(|()| output.flush())
            .map_err(Failure::output)?;
        let mut typed = String::new();
        let read = input.read_line(&mut typed);
        let read = read.map_err(|error| Failure::failed(format!("cannot read: {error}")))?;
        let typed = typed.trim();
        if read == 0 || typed.is_empty() {
            return line(output, "");
        }
        if typed == SKIP {
            state = decide_lesson_step(course, &state, place + 1);
            continue;
        }
        match decide_lesson_answer(course, &state, LessonAnswer::Typed(typed)) {
            Ok((result, next)) => {
                let step = &course.steps[place];
                line(output, &told(&result, |what| say(step, what)))?;
                state = next;
            }
            Err(refusal) => line(output, &refused(language, &refusal))?,
        }
    }
    let (stars, steps) = (state.all_stars(), course.steps.len());
    line(output, &format!("done: {stars} stars in {steps} steps"))
}

fn line(output: &mut impl Write, text: &str) -> Result<(), Failure> {
    writeln!(output, "{text}").map_err(Failure::output)
}

/// The response to an answer.
fn told(result: &LessonResult, say: impl Fn(&str) -> Option<String>) -> String {
    let (head, shown, what) = match result {
        LessonResult::Entered => return "and then?".to_owned(),
        LessonResult::Right { shown, stars } => match stars {
            Some(stars) => (format!("right, stars: {stars}"), shown, "why"),
            None => ("right so far".to_owned(), shown, ""),
        },
        LessonResult::Wrong(shown) => ("not what the task asks for".to_owned(), shown, "not"),
    };
    let said = Some(what).filter(|it| !it.is_empty()).and_then(say);
    let parts = [Some(head), said, answered(shown)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn answered(shown: &AnsweredTurn) -> Option<String> {
    let words = |turn: &[Played]| -> String {
        let words: Vec<&str> = turn.iter().map(|it| it.annotated.as_str()).collect();
        words.join(" ")
    };
    let is_answered = !shown.answer.is_empty();
    is_answered.then(|| format!("{} … {}", words(&shown.turn), words(&shown.answer)))
}

/// Why a turn was not played: the clause of the rules, if one is known.
fn refused(language: Language, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Unplayable(Unplayable::NotPossible {
            objection: Some(objection),
            ..
        }) => language.say(&objection.clause),
        other => other.to_string(),
    }
}
