//! The game of the tests to which it does not matter which it is: the first in the catalog whose
//! turns are simple enough: one move each, without chance.

use std::sync::LazyLock;

use cairn_discord::Language;
use cairn_kernel::{AnyPosition, Choice, Dice, Pick, Seat, Turn, Viewer};
use cairn_rules::{GameKind, catalog};

/// So many turns of it are known beforehand: as many as any test plays.
const TURNS: usize = 8;
/// So many random games are tried to find them.
const TRIES: u8 = 100;

struct Plain {
    key: &'static str,
    turns: Vec<String>,
    /// What is pointed at to say the first turn.
    path: String,
    /// The same for another one that can be played first.
    other_path: String,
}

static PLAIN: LazyLock<Plain> = LazyLock::new(|| {
    let known = catalog().games().find_map(plain_game);
    known.expect("a game whose turns are one move each")
});

/// The key of the game.
pub(crate) fn plain() -> &'static str {
    PLAIN.key
}

/// The key of another game.
pub(crate) fn other() -> &'static str {
    let catalog = catalog();
    let mut keys = catalog.games().map(|it| it.about.key);
    keys.find(|key| *key != plain())
        .expect("more than one game")
}

/// Its name in English.
pub(crate) fn title() -> String {
    Language::English.name(plain())
}

/// What the side of a seat is called in the plain game and how its pieces look, as the first post
/// has it.
pub(crate) fn look(seat: Seat) -> String {
    Language::English.name(&format!("{}-{}-look", plain(), seat.key()))
}

/// The turn with this number, from 1, of a game that goes on without captures. Odd ones are those
/// of the first seat.
pub(crate) fn plain_turn(number: usize) -> &'static str {
    &PLAIN.turns[number - 1]
}

/// The same in words, without who played it.
pub(crate) fn plain_told(number: usize) -> String {
    plain_turn(number).replace('-', " → ")
}

/// Another turn that can be played instead of the one with this number.
pub(crate) fn another_turn(number: usize) -> String {
    let kind = catalog().games().find(|it| it.about.key == plain());
    let rules = kind
        .expect("it is there")
        .open("{}")
        .expect("the usual options");
    let mut position = rules.start();
    for turn in &PLAIN.turns[..number - 1] {
        let mut choices = position.choices().into_iter();
        let played = choices.find(|it| it.played.notation == *turn);
        position = after(position.as_ref(), &played.expect("legal")).expect("plain");
    }
    let others = fitting(position.as_ref(), &[]).into_iter();
    let mut others = others.map(|it| it.played.notation);
    others
        .rfind(|it| it != plain_turn(number))
        .expect("another turn")
}

/// What is pointed at to say the first turn, as buttons write it.
pub(crate) fn first_path() -> &'static str {
    &PLAIN.path
}

/// What is pointed at to say another turn instead of the first.
pub(crate) fn other_path() -> &'static str {
    &PLAIN.other_path
}

/// Whether the text asks what to play. What it asks is up to the game; what follows the last answer
/// is the question whether to play it.
pub(crate) fn is_picker(text: &str) -> bool {
    let asked = text.lines().find_map(|it| it.split_once("** · "));
    asked.is_some_and(|(_, it)| it.ends_with('?') && !it.starts_with("Play "))
}

fn plain_game(kind: GameKind) -> Option<Plain> {
    let rules = kind.open("{}").expect("the usual options");
    if rules.has_chance() {
        return None;
    }
    let start = rules.start();
    let scene = start.scene(Viewer::Everyone);
    let path = |choice: &Choice| {
        let codes = choice.picks.iter().map(|pick| pick.code(&scene));
        codes.collect::<Vec<_>>().join(".")
    };
    let first: Vec<Choice> = fitting(start.as_ref(), &[]);
    let [one, .., other] = &first[..] else {
        return None;
    };
    // A game at random may come to where it cannot go on like this.
    let turns = (0..TRIES).find_map(|seed| line(start.as_ref(), one, &Dice::new([seed; 32])))?;
    Some(Plain {
        key: kind.about.key,
        turns,
        path: path(one),
        other_path: path(other),
    })
}

/// A game at random that begins with this turn, as far as it has to be known.
fn line(start: &dyn AnyPosition, first: &Choice, dice: &Dice) -> Option<Vec<String>> {
    let mut turns = vec![first.played.notation.clone()];
    let mut seen = vec![start.fingerprint()];
    let mut position = after(start, first)?;
    while turns.len() < TURNS {
        let choices = fitting(position.as_ref(), &seen);
        if choices.is_empty() {
            return None;
        }
        let chosen = &choices[dice.pick(turns.len() as u64, &vec![1; choices.len()])];
        seen.push(position.fingerprint());
        position = after(position.as_ref(), chosen)?;
        turns.push(chosen.played.notation.clone());
    }
    Some(turns)
}

/// What can be played without coming back to a position that has been.
fn fitting(position: &dyn AnyPosition, seen: &[[u8; 32]]) -> Vec<Choice> {
    let mut choices = position.choices();
    choices.retain(|choice| {
        let next = after(position, choice);
        next.is_some_and(|it| !seen.contains(&it.fingerprint()))
    });
    choices
}

/// The position after an action that is said by cells alone, is the whole turn and takes nothing.
fn after(position: &dyn AnyPosition, choice: &Choice) -> Option<Box<dyn AnyPosition>> {
    let Turn::Player(mover) = position.turn() else {
        return None;
    };
    let is_plain = choice.picks.iter().all(|it| matches!(it, Pick::Cell(_)))
        && choice.effect.captured.is_empty()
        && choice.played.notation == choice.played.annotated;
    let mut next = position.fork();
    next.replay(&choice.played.action).expect("legal");
    let goes_on = next.turn() == Turn::Player(!mover) && next.fork().force().is_none();
    (is_plain && goes_on).then_some(next)
}
