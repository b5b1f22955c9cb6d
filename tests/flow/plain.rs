//! The game for tests to which the game does not matter: the first in the catalog whose turns are
//! simple enough: one move each, without chance.

use std::sync::LazyLock;

use cairn_discord::Language;
use cairn_kernel::{AnyPosition, Choice, Dice, Pick, Seat, Turn, Viewer};
use cairn_rules::{GameKind, catalog};

/// The number of turns known beforehand: the most any test plays.
const TURNS: usize = 8;
/// Random games tried to find them.
const TRIES: u8 = 100;

struct Plain {
    key: &'static str,
    turns: Vec<String>,
    /// The picks of the first turn.
    path: String,
    /// The picks of another possible first turn.
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

/// The name of a seat's side in the plain game and the look of its pieces, as in the first post.
pub(crate) fn look(seat: Seat) -> String {
    Language::English.name(&format!("{}-{}-look", plain(), seat.key()))
}

/// The turn with this number, from 1, of a game that goes on without captures. Odd ones belong to
/// the first seat.
pub(crate) fn plain_turn(number: usize) -> &'static str {
    &PLAIN.turns[number - 1]
}

/// Its text in words, without the player.
pub(crate) fn plain_told(number: usize) -> String {
    plain_turn(number).replace('-', " → ")
}

/// Another possible turn instead of the one with this number.
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

/// The picks of the first turn, as buttons write them.
pub(crate) fn first_path() -> &'static str {
    &PLAIN.path
}

/// The picks of another turn instead of the first.
pub(crate) fn other_path() -> &'static str {
    &PLAIN.other_path
}

/// Whether the text is a question of the picker. The questions depend on the game; after the last
/// answer comes the question whether to play the turn.
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
    // A random game may reach a point where it cannot continue like this.
    let turns = (0..TRIES).find_map(|seed| line(start.as_ref(), one, &Dice::new([seed; 32])))?;
    Some(Plain {
        key: kind.about.key,
        turns,
        path: path(one),
        other_path: path(other),
    })
}

/// A random game that begins with this turn, as far as it is needed.
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

/// The actions that do not lead back to an earlier position.
fn fitting(position: &dyn AnyPosition, seen: &[[u8; 32]]) -> Vec<Choice> {
    let mut choices = position.choices();
    choices.retain(|choice| {
        let next = after(position, choice);
        next.is_some_and(|it| !seen.contains(&it.fingerprint()))
    });
    choices
}

/// The position after an action that is picked by cells alone, is the whole turn and takes nothing.
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
