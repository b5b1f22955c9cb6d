//! Puzzles: given in private, solved or given up, counted once.

use cairn_domain::{CourseProgress, PuzzleOutcome};
use cairn_rules::{GamePuzzle, catalog};

use crate::flow::prelude::*;

/// Somebody's stored puzzles, the latest first.
async fn stored_puzzles(chat: &Chat, who: &Person) -> Vec<CourseProgress> {
    let books = chat.books().await;
    match books.participant(PlayerId(who.id().0)).await {
        Some(known) => books.puzzles(known.id).await,
        None => Vec::new(),
    }
}

const VARIANT: &str = "corner";

async fn puzzle(chat: &Chat, who: &Person, more: &[(&str, localdiscord::Arg)]) -> Message {
    let args = [("game", "tablut".into()), ("variant", VARIANT.into())];
    let args = [&args[..], more].concat();
    private(&chat.uses(who, "puzzle", &args).await)
}

/// The last puzzle given to somebody.
async fn last_puzzle(chat: &Chat, who: &Person) -> GamePuzzle {
    let number = stored_puzzles(chat, who).await[0].puzzle;
    let kind = catalog().game("tablut").unwrap();
    let mut puzzles = kind.puzzles(Some(VARIANT)).into_iter();
    puzzles
        .find(|it| Some(it.number) == number)
        .expect("a puzzle")
}

fn wrong(puzzle: &GamePuzzle) -> String {
    let position = puzzle.course.position(&puzzle.course.steps[0]).unwrap();
    let turns = position.choices().into_iter().map(|it| it.played.notation);
    let mut wrong = turns.filter(|it| *it != puzzle.line.turn[0]);
    wrong.next().expect("several turns")
}

fn id(message: &Message, label: &str) -> String {
    let button = message.part(label).expect("a button");
    button["custom_id"].as_str().expect("an id").to_owned()
}

pub(crate) fn label(message: &Message, cell: &str) -> String {
    let options = message.parts().filter_map(|it| it["options"].as_array());
    let listed = options.flatten().filter_map(|it| it["label"].as_str());
    let pressed = message.parts().filter_map(|it| it["label"].as_str());
    let mut labels = pressed.chain(listed);
    let found = labels.find(|it| it.split_whitespace().any(|word| word == cell));
    found.expect("something to point at").to_owned()
}

#[tokio::test]
async fn a_puzzle_is_solved_after_a_wrong_answer_and_counts_once() {
    let mut chat = Chat::start().await;
    let shown = puzzle(&chat, &chat.ada, &[]).await;
    shown.says("puzzle,");
    shown.says("Find the best move.");
    let alt = shown.attachments[0].description.clone().unwrap_or_default();
    alt.says("King");
    let it = last_puzzle(&chat, &chat.ada).await;
    let [try_it, give_up] = ["Try it", "Show the solution"].map(|it| id(&shown, it));

    let wrong_turn = wrong(&it);
    let wrong = puzzle(&chat, &chat.ada, &[("move", wrong_turn.as_str().into())]).await;
    wrong.says("another one is much better");
    let illegal = puzzle(&chat, &chat.ada, &[("move", "a1-a9".into())]).await;
    illegal.lacks("Right!");
    let again = private(&chat.click(&chat.ada, wrong.id, "Try again").await);
    again.says("Which piece?");

    chat.starts_again().await;
    let turn = it.line.turn.join(" ");
    let right = puzzle(&chat, &chat.ada, &[("move", turn.as_str().into())]).await;
    right.says("⭐⭐ Right!");
    let known = &stored_puzzles(&chat, &chat.ada).await[0];
    assert_eq!(known.outcome(), PuzzleOutcome::Solved(2));

    // The earlier buttons are outdated, and change nothing.
    for old in [try_it, give_up] {
        let late = chat.forges(&chat.ada, shown.id, &old).await;
        late.says("You’ve solved this puzzle.");
    }
    let known = &stored_puzzles(&chat, &chat.ada).await[0];
    assert_eq!(known.outcome(), PuzzleOutcome::Solved(2));

    // It is a different one.
    let next = private(&chat.click(&chat.ada, right.id, "Another puzzle").await);
    next.says("puzzle,");
    assert_ne!(last_puzzle(&chat, &chat.ada).await.number, it.number);
    chat.end().await;
}

#[tokio::test]
async fn a_solution_that_was_shown_does_not_count() {
    let chat = Chat::start().await;
    let shown = puzzle(&chat, &chat.ada, &[("difficulty", "easy".into())]).await;
    shown.says("puzzle, easy");
    let it = last_puzzle(&chat, &chat.ada).await;
    let [try_it, pressed] = ["Try it", "Show the solution"].map(|it| id(&shown, it));
    let ten: Vec<_> = (0..10)
        .map(|_| chat.ada.click_stale(shown.id, &pressed).unwrap())
        .collect();
    for press in ten {
        let said = press.outcome().await.unwrap();
        said.says("seen the solution");
    }
    let [known] = &stored_puzzles(&chat, &chat.ada).await[..] else {
        panic!("one puzzle");
    };
    assert_eq!(known.outcome(), PuzzleOutcome::Shown);
    assert_eq!(known.revision.0, 2, "ten presses are one");

    // The solution is known now: an answer no longer counts.
    let late = chat.forges(&chat.ada, shown.id, &try_it).await;
    late.says("seen the solution");
    let books = chat.books().await;
    let tally = books.puzzle_tally(&known.variant, it.number).await;
    assert_eq!((tally.asked, tally.solved, tally.at_once), (1, 0, 0));

    // Everybody has their own puzzles: Ada's button settles nothing for Bob.
    let theirs = puzzle(&chat, &chat.bob, &[("difficulty", "hard".into())]).await;
    let foreign = chat.forges(&chat.bob, theirs.id, &pressed).await;
    assert!(foreign.is_private(), "{foreign:?}");
    assert_eq!(stored_puzzles(&chat, &chat.ada).await.len(), 1);
    let [open] = &stored_puzzles(&chat, &chat.bob).await[..] else {
        panic!("the puzzle Bob was asked");
    };
    assert_eq!(open.outcome(), PuzzleOutcome::Open);
    assert_ne!(open.puzzle, Some(it.number));
    chat.end().await;
}

#[tokio::test]
async fn the_picker_answers_a_puzzle_and_others_read_how_many_solved_it() {
    let chat = Chat::start().await;
    let shown = puzzle(&chat, &chat.ada, &[("difficulty", "easy".into())]).await;
    let it = last_puzzle(&chat, &chat.ada).await;
    // So that somebody else has seen it.
    let kind = catalog().game("tablut").unwrap();
    let easy = kind.puzzles(Some(VARIANT)).into_iter();
    for _ in easy.filter(|other| other.difficulty == it.difficulty) {
        let theirs = puzzle(&chat, &chat.bob, &[("difficulty", "easy".into())]).await;
        private(&chat.click(&chat.bob, theirs.id, "Show the solution").await);
    }
    let none = puzzle(&chat, &chat.bob, &[("difficulty", "easy".into())]).await;
    none.says("You’ve seen every puzzle of this kind.");

    if let Some(kind) = catalog().games().find(|it| it.puzzles(None).is_empty()) {
        let args = [("game", kind.about.key.into())];
        let yet = private(&chat.uses(&chat.bob, "puzzle", &args).await);
        yet.says("no puzzles for this game yet");
    }

    let (from, to) = it.line.turn[0].split_once('-').expect("a move");
    let asked = private(&chat.click(&chat.ada, shown.id, "Try it").await);
    let piece = label(&asked, from);
    let targets = private(&chat.choose(&chat.ada, &asked, &piece).await);
    let right = private(&chat.choose(&chat.ada, &targets, to).await);
    right.says("⭐⭐⭐ Right!");
    right.says("2 people have seen this puzzle; 1 solved it, 1 of them");
    chat.end().await;
}

/// In a game whose turns are too many to compare, the task is to capture a number of pieces in one
/// turn.
#[tokio::test]
async fn a_puzzle_of_captures_wants_as_many_in_one_turn() {
    let chat = Chat::start().await;
    let args = [("game", "clancath".into())];
    let shown = private(&chat.uses(&chat.ada, "puzzle", &args).await);
    let number = stored_puzzles(&chat, &chat.ada).await[0].puzzle;
    let kind = catalog().game("clancath").unwrap();
    let mut puzzles = kind.puzzles(None).into_iter();
    let it = puzzles
        .find(|it| Some(it.number) == number)
        .expect("a puzzle");
    let takes = it.line.takes.expect("a number of captures");
    let task = format!("Capture {takes} enemy pieces in one turn.");
    shown.says(&task);

    let answered = async |turn: &str| {
        let args = [("game", "clancath".into()), ("move", turn.into())];
        private(&chat.uses(&chat.ada, "puzzle", &args).await)
    };
    let none = answered("roll").await;
    none.says("but it captures fewer pieces.");
    // All but the last capture, and no more.
    let whole = &it.line.turn;
    let last = whole.iter().rposition(|it| it.contains('x')).unwrap();
    let fewer = [&whole[..last], &["end".to_owned()]].concat().join(" ");
    let fewer = answered(&fewer).await;
    fewer.says("but it captures fewer pieces.");
    let right = answered(&whole.join(" ")).await;
    right.says("⭐ Right!");
    let known = &stored_puzzles(&chat, &chat.ada).await[0];
    assert_eq!(known.outcome(), PuzzleOutcome::Solved(1));
    // Saved for people to look at, if `PICTURES` names a folder.
    if let Ok(folder) = std::env::var("PICTURES") {
        for (name, message) in [("puzzle-takes", &shown), ("puzzle-taken", &right)] {
            std::fs::write(
                format!("{folder}/{name}.png"),
                &message.attachments[0].bytes,
            )
            .unwrap();
        }
    }
    chat.end().await;
}
