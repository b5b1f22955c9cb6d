//! Lessons: from the first task to a game against the computer, on every device, over restarts.

use cairn_domain::{CourseProgress, LessonAnswer, decide_lesson_answer};
use cairn_rules::catalog;

use crate::flow::prelude::*;

/// The picture's alternative text.
fn alt(message: &Message) -> String {
    let [picture] = &message.attachments[..] else {
        panic!("not one picture: {:?}", message.attachments);
    };
    picture.description.clone().unwrap_or_default()
}

async fn progress(chat: &Chat) -> Vec<CourseProgress> {
    let books = chat.books().await;
    let user = cairn_domain::PlayerId(chat.ada.id().0);
    match books.participant(user).await {
        Some(known) => books.courses(known.id).await,
        None => Vec::new(),
    }
}

async fn learn(chat: &Chat, args: &[(&str, localdiscord::Arg)]) -> Message {
    private(&chat.uses(&chat.ada, "learn", args).await)
}

#[tokio::test]
async fn a_task_is_answered_with_the_picker_or_in_words_and_told_why() {
    let chat = Chat::start().await;
    let args = [("game", "tablut".into()), ("variant", "corner".into())];
    let task = learn(&chat, &args).await;
    task.says("exercise 1 of 12");
    task.says("Move any");
    assert!(alt(&task).contains("King e5"), "{}", alt(&task));
    assert!(progress(&chat).await.is_empty(), "looking stores nothing");

    // The picker of a turn, without a preview.
    let asked = private(&chat.click(&chat.ada, task.id, "Try it").await);
    asked.says("Which piece?");
    let to = private(&chat.choose(&chat.ada, &asked, "Muscovite d1").await);
    let right = private(&chat.choose(&chat.ada, &to, "d3").await);
    right.says("Right!");
    right.says("3 of 3");
    assert!(
        right.content.contains("straight line"),
        "it says why: {}",
        right.content
    );
    right.says("d1 → d3");
    assert!(alt(&right).contains("d3"), "{}", alt(&right));

    // Wrong and legal, illegal, and right, in words.
    let next = private(&chat.click(&chat.ada, right.id, "Next").await);
    next.says("exercise 2 of 12");
    let wrong = learn(&chat, &[("move", "e2-f2".into())]).await;
    wrong.says("not what");
    wrong.says("all the way");
    let illegal = learn(&chat, &[("move", "e2-e9".into())]).await;
    illegal.says("Pieces can’t jump");
    let again = private(&chat.click(&chat.ada, illegal.id, "Try again").await);
    again.says("Which piece?");
    let right = learn(&chat, &[("move", "E2 i2".into())]).await;
    right.says("2 of 3");

    let [known] = &progress(&chat).await[..] else {
        panic!("one course");
    };
    assert_eq!(known.state.step, "trap");
    assert_eq!(known.state.stars["first-move"], 3);
    assert_eq!(known.state.stars["far"], 2);
    chat.end().await;
}

#[tokio::test]
async fn a_wrong_turn_is_answered_by_the_turn_that_punishes_it() {
    let chat = Chat::start().await;
    let args = [("game", "tablut".into())];
    let mut task = learn(&chat, &args).await;
    while !task.content.contains("Stop him") {
        task = private(&chat.click(&chat.ada, task.id, "Skip").await);
    }
    let wrong = learn(&chat, &[("move", "i6-h6".into())]).await;
    wrong.says("and escapes");
    assert!(alt(&wrong).contains("King a1"), "{}", alt(&wrong));
    chat.end().await;
}

/// Plays the rest of Ada's course in words.
async fn solve(chat: &Chat, name: &str) -> Message {
    let kind = catalog().game(name).unwrap();
    let course = kind.course(None).expect("a course");
    loop {
        let state = match &progress(chat).await[..] {
            [known] => known.state.clone(),
            _ => cairn_domain::CourseState::begin(&course),
        };
        let Some(table) = state.table(&course) else {
            return learn(chat, &[("game", name.into())]).await;
        };
        let right = table.stage.example(table.position.as_ref()).unwrap();
        let words: Vec<&str> = right.iter().map(|it| it.notation.as_str()).collect();
        let turn = words.join(" ");
        assert!(decide_lesson_answer(&course, &state, LessonAnswer::Typed(&turn)).is_ok());
        let args = [("game", name.into()), ("move", turn.as_str().into())];
        let said = learn(chat, &args).await;
        assert!(said.content.contains("Right"), "{turn}: {}", said.content);
    }
}

#[tokio::test]
async fn a_course_goes_on_after_a_restart_and_ends_in_a_game_against_the_lowest_level() {
    let mut chat = Chat::start().await;
    let name = plain();
    let task = learn(&chat, &[("game", name.into())]).await;
    let skipped = private(&chat.click(&chat.ada, task.id, "Skip").await);
    skipped.says("exercise 2 of");
    chat.starts_again().await;
    let again = learn(&chat, &[("game", name.into())]).await;
    again.says("exercise 2 of");
    let courses = learn(&chat, &[]).await;
    courses.says("1 skipped");
    let first = private(&chat.choose(&chat.ada, &again, "1. ").await);
    first.says("exercise 1 of");

    let end = solve(&chat, name).await;
    end.says("That was the last exercise of");
    let labels = end.parts().filter_map(|it| it["label"].as_str());
    let own = labels
        .filter(|it| it.contains("against Cairn"))
        .collect::<Vec<_>>()[0];
    let begun = chat.click(&chat.ada, end.id, own).await;
    begun.says("Cairn 1");
    let courses = learn(&chat, &[]).await;
    courses.says("all done");
    chat.end().await;
}

/// Presses a button ten times at the same moment, and returns the answers.
async fn ten_times(chat: &Chat, at: MessageId, id: &str) -> Vec<String> {
    let pressed: Vec<_> = (0..10)
        .map(|_| chat.ada.click_stale(at, id).unwrap())
        .collect();
    let mut answers = Vec::new();
    for pressed in pressed {
        let said = pressed.outcome().await.unwrap();
        assert!(said.is_private(), "{said:?}");
        answers.push(said.text().to_owned());
    }
    answers
}

#[tokio::test]
async fn a_turn_of_several_actions_is_entered_taken_back_and_answered_once() {
    let chat = Chat::start().await;
    let mut task = learn(&chat, &[("game", "tartan".into())]).await;
    while !task.content.contains("capture the Family on d6") {
        task = private(&chat.click(&chat.ada, task.id, "Skip").await);
    }
    let steps = progress(&chat).await[0].revision.0;
    let enter = async |from: &Message| {
        let asked = private(&chat.click(&chat.ada, from.id, "Try it").await);
        let to = private(&chat.choose(&chat.ada, &asked, "Stag Family f7").await);
        private(&chat.choose(&chat.ada, &to, "Stag Family f6").await)
    };
    let entered = enter(&task).await;
    entered.says("f7");
    let undo = entered.part("Undo step").expect("a button")["custom_id"].clone();
    ten_times(&chat, entered.id, undo.as_str().unwrap()).await;
    let known = progress(&chat).await[0].clone();
    assert_eq!((known.revision.0, known.state.entered), (steps + 2, None));

    let task = learn(&chat, &[("game", "tartan".into())]).await;
    let entered = enter(&task).await;
    let play = entered.part("Play it").expect("a button")["custom_id"].clone();
    for said in ten_times(&chat, entered.id, play.as_str().unwrap()).await {
        said.says("not what");
    }
    let known = progress(&chat).await[0].clone();
    assert_eq!((known.revision.0, known.state.wrong), (steps + 4, 1));
    chat.end().await;
}

#[tokio::test]
async fn two_devices_in_one_lesson_count_once_and_old_buttons_say_so() {
    let chat = Chat::start().await;
    let args = [("game", "tablut".into())];
    let [one, two] = [learn(&chat, &args).await, learn(&chat, &args).await];
    let asked = private(&chat.click(&chat.ada, one.id, "Try it").await);
    let to = private(&chat.choose(&chat.ada, &asked, "Muscovite d1").await);
    let pick = to.part("d3").expect("a square")["custom_id"].clone();
    let answers = ten_times(&chat, to.id, pick.as_str().unwrap()).await;
    for said in answers {
        said.says("Right!");
        assert!(said.contains("straight line"), "it says why: {said}");
    }
    // Another answer on an outdated message does not count.
    let other = to.part("d4").expect("a square")["custom_id"].clone();
    let other = chat.forges(&chat.ada, to.id, other.as_str().unwrap()).await;
    other.says("You’ve continued this lesson since then");
    let [known] = &progress(&chat).await[..] else {
        panic!("one course");
    };
    assert_eq!((known.revision.0, known.state.stars.len()), (1, 1));

    // So do ten presses that go to another task.
    let next = learn(&chat, &args).await;
    let skip = next.part("Skip").expect("a button")["custom_id"].clone();
    for said in ten_times(&chat, next.id, skip.as_str().unwrap()).await {
        said.says("exercise 3 of");
        said.lacks("You’ve continued this lesson since then");
    }
    let [known] = &progress(&chat).await[..] else {
        panic!("one course");
    };
    assert_eq!(known.revision.0, 2);

    // The other device still shows the first task.
    let stale = private(&chat.click(&chat.ada, two.id, "Try it").await);
    stale.says("You’ve continued this lesson since then");
    stale.says("exercise 3 of");
    chat.end().await;
}

#[tokio::test]
async fn a_lesson_is_a_press_away_from_rules_help_and_an_accepted_challenge() {
    let chat = Chat::start().await;
    let args = [("game", "tablut".into())];
    let rules = chat.uses(&chat.ada, "rules", &args).await;
    let page = rules.message().unwrap().id;
    let task = chat.click(&chat.ada, page, "Learn it by playing").await;
    task.says("exercise 1 of 12");

    let help = chat.uses(&chat.ada, "help", &[]).await;
    let help = help.message().unwrap().id;
    let courses = private(&chat.click(&chat.ada, help, "Teach me a game").await);
    let chosen = chat.choose(&chat.ada, &courses, "Tablut").await;
    chosen.says("exercise 1 of 12");

    let args = [("game", "tablut".into()), ("opponent", (&chat.bob).into())];
    chat.uses(&chat.ada, "challenge", &args).await;
    let challenge = chat.reads(&chat.bob, chat.games, "challenges you").await;
    let rules = chat.click(&chat.bob, challenge.id, "Rules").await;
    let rules = rules.message().unwrap();
    assert!(
        rules.part("Learn it by playing").is_some(),
        "{}",
        rules.content
    );
    let accepted = chat.click(&chat.bob, challenge.id, "Accept").await;
    let accepted = accepted.message().unwrap().clone();
    let task = chat
        .click(&chat.bob, accepted.id, "Learn it by playing")
        .await;
    task.says("exercise 1 of 12");
    chat.end().await;
}
