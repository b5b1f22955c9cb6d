//! How many presses a turn takes, from the board to the played turn: each button is one, opening a
//! list and choosing from it are two. And how much of a phone's screen the picker's messages fill.

use std::fs;

use cairn_domain::{PickOutcome, Picker};
use cairn_kernel::{AnyPosition, Turn, Viewer};
use cairn_rules::catalog;

use super::{chat::PointingOutcome, drafts};
use crate::flow::prelude::*;

/// The most presses that a turn of a variant may take, according to the game's folder.
fn goal(game: &str, variant: Option<&str>, turn: &str) -> usize {
    let file = format!(
        "{}/src/rules/{game}/presses.txt",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let begin = format!("{} {turn} ", variant.unwrap_or("-"));
    let goal = text.lines().find_map(|line| line.strip_prefix(&begin));
    let goal = goal.unwrap_or_else(|| panic!("{file} has no line `{begin}…`"));
    goal.parse().unwrap()
}

/// Enters the action with these codes and plays it. Returns the number of presses.
async fn presses(chat: &Chat, who: &Person, board: &Message, codes: &[String]) -> usize {
    let mut shown = private(&chat.click(who, board.id, "Move").await);
    let (mut count, mut entered) = (1, 0);
    while entered < codes.len() && !is_whole(&shown) {
        let PointingOutcome { len, presses, then } = chat.point(who, &shown, codes).await.unwrap();
        count += presses;
        // For players without confirmation, the turn is played, and nothing is left of it.
        let Some(then) = then else { return count };
        (shown, entered) = (then, len);
        fits_on_a_phone(&shown);
    }
    if !shown.content.contains("Played") {
        let played = chat.click(who, shown.id, "Play it").await;
        let is_played = matches!(played, localdiscord::InteractionOutcome::Deleted);
        assert!(is_played || played.text().contains("Played"), "{played:?}");
        count += 1;
    }
    count
}

fn is_whole(shown: &Message) -> bool {
    shown.content.contains("Played") || shown.content.contains("Play it?")
}

/// Checks for a picture as wide as the screen, a line or two above it, and few rows of buttons
/// below.
fn fits_on_a_phone(shown: &Message) {
    let text = &shown.content;
    assert!(
        text.lines().count() <= 8 && text.chars().count() <= 500,
        "{text}"
    );
    assert!(
        shown.components.len() <= 5,
        "{} rows: {text}",
        shown.components.len()
    );
}

/// The codes of an action of one player, using the last answer to each question: it is the
/// farthest.
pub(crate) fn some_action(position: &dyn AnyPosition) -> Vec<String> {
    let choices = position.choices_for_pointing();
    let scene = position.scene(Viewer::Everyone);
    let picker = Picker::new(position, &choices, &scene);
    let mut path = Vec::new();
    loop {
        match picker.follow(&path) {
            PickOutcome::Next(next) => path.clone_from(&next.steps.last().unwrap().codes),
            PickOutcome::Action { path, .. } => return path,
            PickOutcome::Nowhere => panic!("{path:?}"),
        }
    }
}

#[tokio::test]
async fn no_variant_takes_more_presses_than_its_goal() {
    let catalog = catalog();
    let variants = catalog.games().flat_map(|kind| {
        let all = kind.variants();
        all.map(move |variant| (kind.about.key, variant))
    });
    for (game, variant) in variants {
        let goal = goal(game, variant, "first");
        let chat = Chat::start().await;
        let args: Vec<_> = variant.iter().map(|it| ("variant", (*it).into())).collect();
        let begun = chat.begin_at(game, &args).await;
        let stored = chat.stored_game(&begun.name).await;
        let table = stored.table(&catalog).unwrap();
        let codes = some_action(table.position.as_ref());
        let count = presses(&chat, &chat.ada, &begun.board, &codes).await;
        assert!(
            count <= goal,
            "{game} {variant:?}: {count} presses, not {goal}"
        );
        chat.end().await;
    }
}

#[tokio::test]
async fn dice_are_rolled_and_a_walk_captures_within_their_goals() {
    let chat = Chat::start().await;
    let (game, mut position, board) = drafts::begin(&chat).await;
    let mut shown = private(&chat.click(&chat.ada, board.id, "Move").await);
    shown = private(&chat.click(&chat.ada, shown.id, "Roll the dice").await);
    assert!(is_whole(&shown), "{}", shown.content);
    let rolled = chat.click(&chat.ada, shown.id, "Play it").await;
    assert!(
        matches!(rolled, localdiscord::InteractionOutcome::Deleted),
        "{rolled:?}"
    );
    assert_eq!(goal("clancath", None, "roll"), 3);
    // They approach each other until somebody can be taken.
    let stored = chat.stored_game(&game.name).await;
    position.play_exact("roll").unwrap();
    position.roll(
        &cairn_kernel::Dice::new(stored.seed),
        stored.log.len() as u64 - 1,
    );
    for turn in 4.. {
        let Turn::Player(seat) = position.turn() else {
            panic!("over")
        };
        let who = match seat {
            Seat::First => &chat.ada,
            Seat::Second => &chat.bob,
        };
        let board = chat.reads(who, game.place, &format!("turn {turn} ")).await;
        let walks = position.choices_for_pointing();
        let walks: Vec<_> = walks.iter().filter(|it| it.several).collect();
        if let Some(capture) = walks.iter().find(|it| !it.effect.captured.is_empty()) {
            let scene = position.scene(Viewer::Everyone);
            let codes: Vec<String> = capture
                .picks
                .iter()
                .map(|pick| pick.code(&scene).into_owned())
                .collect();
            let count = presses(&chat, who, &board, &codes).await;
            let goal = goal("clancath", None, "walk-and-capture");
            assert!(count <= goal, "{count} presses for {codes:?}, not {goal}");
            break;
        }
        let rank = |text: &str| -> i32 {
            let digits = text.rsplit(|it: char| !it.is_ascii_digit()).next().unwrap();
            digits.parse().unwrap()
        };
        let farthest = walks.iter().max_by_key(|it| {
            let rank = rank(&it.played.notation);
            if seat == Seat::First { rank } else { -rank }
        });
        // A walk that uses all the points is the whole turn.
        let mut walk = farthest.unwrap().played.notation.clone();
        position.play_text(&walk).unwrap();
        if position.turn() == Turn::Player(seat) {
            position.play_text("end").unwrap();
            walk.push_str(" end");
        }
        let said = chat
            .slash(who, game.place, "move", &[("move", walk.as_str().into())])
            .await;
        assert!(said.text().contains("Played"), "{walk}: {}", said.text());
    }
    chat.end().await;
}

/// Without confirmation a move of Tablut takes one press less, and nothing else differs: a step of
/// a longer turn is still entered, and a turn that was not picked is still shown.
#[tokio::test]
async fn a_turn_of_one_step_is_played_without_confirmation_if_wanted() {
    let chat = Chat::start().await;
    let game: StartedGame = chat.begin_at("tablut", &[]).await;
    let ada = &chat.ada;
    let set = chat.prefers(ada, "confirm", &["at-once"]).await;
    assert!(set.is_private());
    set.says("as soon as");
    let codes = ["d1", "d3"].map(ToOwned::to_owned);
    let count = presses(&chat, &chat.ada, &game.board, &codes).await;
    assert!(count <= 4, "{count} presses");
    // Bob has not chosen that.
    let board = chat.reads(&chat.bob, game.place, "turn 2 ").await;
    let codes = ["e4", "b4"].map(ToOwned::to_owned);
    let asked = presses(&chat, &chat.bob, &board, &codes).await;
    assert_eq!(asked, count + 1);
    // A forged path without any picks plays nothing.
    let board = chat.reads(&chat.ada, game.place, "turn 3 ").await;
    let name = game.name.trim_start_matches('#');
    for path in ["", "d3"] {
        let id = format!("1:turn:{name}:2:on:pick:0:{path}");
        let shown = chat.forges(&chat.ada, board.id, &id).await;
        shown.lacks("Played");
    }
    assert_eq!(chat.stored_game(&game.name).await.log.len(), 2);
    chat.end().await;
}
