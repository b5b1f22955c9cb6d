//! The game of the tests to which it does not matter which it is: the first in the catalog whose
//! turns are simple enough: one move each, without chance.

use std::sync::LazyLock;

use cairn::discord::Language;
use cairn_kernel::{AnyPosition, Choice, Dice, Pick, Seat, Turn, Viewer};
use cairn_rules::{GameKind, catalog};

/// So many turns of it are known beforehand: more than any test plays.
const TURNS: usize = 40;

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

/// Its name in English.
pub(crate) fn title() -> String {
    Language::English.name(plain())
}

/// What a side of it is called in English.
pub(crate) fn side(seat: Seat) -> String {
    Language::English.name(&format!("{}-{}", plain(), seat.key()))
}

/// The turn with this number, from 1, of a game that goes on without captures. Odd ones are those
/// of the first seat.
pub(crate) fn plain_turn(number: usize) -> &'static str {
    &PLAIN.turns[number - 1]
}

/// What is pointed at to say the first turn, as buttons write it.
pub(crate) fn first_path() -> &'static str {
    &PLAIN.path
}

/// What is pointed at to say another turn instead of the first.
pub(crate) fn other_path() -> &'static str {
    &PLAIN.other_path
}

/// Whether the text asks what to play: the piece first, or one of all turns where they are few.
pub(crate) fn is_picker(text: &str) -> bool {
    text.contains("Which piece?") || text.contains("Which turn?")
}

fn plain_game(kind: GameKind) -> Option<Plain> {
    let rules = kind.open("{}").expect("the usual options");
    if rules.has_chance() {
        return None;
    }
    let mut position = rules.start();
    let (mut paths, mut turns, mut seen) = (Vec::new(), Vec::new(), Vec::new());
    while turns.len() < TURNS {
        seen.push(position.fingerprint());
        let scene = position.scene(Viewer::Everyone);
        let mut fitting = position.choices();
        fitting.retain(|choice| {
            let next = after(position.as_ref(), choice);
            next.is_some_and(|it| !seen.contains(&it.fingerprint()))
        });
        if turns.is_empty() {
            let path = |it: &Choice| -> Vec<_> {
                let codes = it.picks.iter().map(|pick| pick.code(&scene).into_owned());
                codes.collect()
            };
            paths = fitting.iter().map(|it| path(it).join(".")).collect();
        }
        // Not always the same piece: it would end up where it cannot go on.
        let step = turns.len() as u64;
        let chosen = match fitting.len() {
            0 => return None,
            _ if turns.is_empty() => 0,
            len => Dice::new([1; 32]).pick(step, &vec![1; len]),
        };
        position = after(position.as_ref(), &fitting[chosen])?;
        turns.push(fitting[chosen].played.notation.clone());
    }
    Some(Plain {
        key: kind.about.key,
        turns,
        other_path: paths.pop().filter(|_| !paths.is_empty())?,
        path: paths.swap_remove(0),
    })
}

/// The position after a plain move from cell to cell, which is the whole turn and takes nothing.
fn after(position: &dyn AnyPosition, choice: &Choice) -> Option<Box<dyn AnyPosition>> {
    let Turn::Player(mover) = position.turn() else {
        return None;
    };
    let is_plain = matches!(choice.picks[..], [Pick::Cell(_), Pick::Cell(_)])
        && choice.effect.captured.is_empty()
        && choice.played.notation == choice.played.annotated;
    let mut next = position.fork();
    next.replay(&choice.played.action).expect("legal");
    let goes_on = next.turn() == Turn::Player(!mover) && next.fork().force().is_none();
    (is_plain && goes_on).then_some(next)
}
