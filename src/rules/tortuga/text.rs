//! How actions are shown in histories, and reading what cannot be played.

use super::{
    Action, State, Tattoo, Tortuga,
    action::letter,
    hex::{Hex, Hexes},
    jumps::Course,
    moves,
    state::Phase,
};
use cairn_kernel::{Arg, Phrase, Seat};

/// The notation, and after a chain the opposing turtles that it strikes: `d1xd3xd5(d2,d4)`.
pub(super) fn annotated(state: &State, action: &Action) -> String {
    match action {
        Action::Jump(_) => {
            let struck = taken(state, action);
            if struck.is_empty() {
                action.to_string()
            } else {
                format!("{action}({})", list(struck, ","))
            }
        }
        _ => action.to_string(),
    }
}

/// The opposing turtles that the action strikes or removes.
pub(super) fn taken(state: &State, action: &Action) -> Hexes {
    match action {
        Action::Jump(chain) => {
            let foes = *state.men.active.get(!state.actor);
            let over: Hexes = chain.jumps().map(|jump| jump.over).collect();
            over & foes
        }
        Action::Contamination(_, Some(victim)) => Hexes::of(*victim),
        _ => Hexes::EMPTY,
    }
}

/// `d2, d4`.
pub(super) fn list(hexes: Hexes, between: &str) -> String {
    let names: Vec<String> = hexes.iter().map(|hex| hex.to_string()).collect();
    names.join(between)
}

/// What the player to act has to do, or can do beside moving.
pub(super) fn remark(rules: &Tortuga, state: &State) -> Option<Phrase> {
    if state.end.is_some() {
        return None;
    }
    match state.phase {
        Phase::Placing => {
            let tattoo = state.to_place(rules)?;
            let name = Arg::Key(tattoo.key().into());
            Some(Phrase::new("tortuga-has-to-place").with("tattoo", name))
        }
        Phase::Moving => {
            let strikers = Course::new(&state.men, state.actor).strikers();
            if strikers.is_empty() {
                return may_hatch(rules, state);
            }
            let at = list(strikers, ", ");
            Some(Phrase::new("tortuga-has-to-jump").with("at", at))
        }
        Phase::Effects => {
            let at = list(state.pending, ", ");
            Some(Phrase::new("tortuga-has-to-resolve").with("at", at))
        }
        Phase::Giving(at) => Some(Phrase::new("tortuga-has-to-give").with("at", at.to_string())),
    }
}

/// How many turtles can be added: nobody counts the difference of the reserves gladly.
fn may_hatch(rules: &Tortuga, state: &State) -> Option<Phrase> {
    let points = moves::hatch_points(rules, state, state.actor).len();
    let (_, most) = moves::hatch_counts(state, state.actor);
    let count = most.min(i32::from(points));
    (count > 0).then(|| Phrase::new("tortuga-may-hatch").with("count", i64::from(count)))
}

/// An action that somebody wrote, be it possible or not. Names of cells are not checked.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// A step or a chain, or only one cell.
    Move(Vec<Leg>),
    /// Turtles to add.
    Hatch(Vec<String>),
    /// A tattoo to place.
    Place(Tattoo, String),
    /// An effect: which, where, and whereto or on what; `-` is nowhere.
    Effect(Tattoo, String, Option<String>),
    /// A turtle to hand over.
    Give(String),
}

/// A cell on the way, and the side which the turtle jumped over to get there is to join.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Leg {
    pub(super) at: String,
    pub(super) side: Option<Seat>,
}

impl Written {
    /// Reads generously: in any case, with any signs between the cells, with or without the `x` of
    /// jumps.
    pub(super) fn read(text: &str) -> Option<Written> {
        let text: String = text
            .chars()
            .filter(|it| !it.is_whitespace())
            .flat_map(char::to_lowercase)
            .collect();
        // What is struck follows from the rest.
        let text = text.split('(').next().unwrap_or_default();
        let mut signs = text.chars();
        let first = signs.next()?;
        if first == '+' {
            let names: Option<Vec<String>> = signs.as_str().split('+').map(name).collect();
            return Some(Written::Hatch(names?));
        }
        if first == '>' {
            return Some(Written::Give(name(signs.as_str())?));
        }
        let mark = signs.next();
        let rest = signs.as_str();
        match (Tattoo::of(first.to_ascii_uppercase()), mark) {
            (Some(tattoo), Some('@')) => Some(Written::Place(tattoo, name(rest)?)),
            (Some(tattoo), Some(':')) => {
                let (at, there) = match rest.split_once(['@', '*']) {
                    Some((at, "-")) => (at, Some("-".to_owned())),
                    Some((at, there)) => (at, Some(name(there)?)),
                    None => (rest, None),
                };
                Some(Written::Effect(tattoo, name(at)?, there))
            }
            _ => legs(text).map(Written::Move),
        }
    }
}

/// The text, if it could be the name of a cell on some board.
fn name(text: &str) -> Option<String> {
    let (letters, digits): (Vec<char>, Vec<char>) = text.chars().partition(|it| it.is_alphabetic());
    let shaped = letters.len() == 1
        && (1..=2).contains(&digits.len())
        && text.starts_with(|it: char| it.is_ascii_lowercase())
        && digits.iter().all(char::is_ascii_digit);
    shaped.then(|| text.to_owned())
}

/// Reads letters and digits and nothing else, as the kernel does when it compares spellings.
fn legs(text: &str) -> Option<Vec<Leg>> {
    const MOST: usize = 16;
    let mut legs: Vec<Leg> = Vec::new();
    for sign in text.chars().filter(|it| it.is_alphanumeric()) {
        let side = [Seat::First, Seat::Second]
            .into_iter()
            .find(|seat| letter(*seat).eq_ignore_ascii_case(&sign));
        let number = legs.len();
        match (sign, legs.last_mut()) {
            ('x', Some(last)) if last.at.len() > 1 => (),
            ('0'..='9', Some(last)) if last.at.len() < 3 && last.side.is_none() => {
                last.at.push(sign);
            }
            (_, Some(last)) if side.is_some() && last.at.len() > 1 && last.side.is_none() => {
                // The first cell is not jumped to.
                if number == 1 {
                    return None;
                }
                last.side = side;
            }
            ('a'..='z', Some(last)) if last.at.len() < 2 || number == MOST => return None,
            ('a'..='z', _) => legs.push(Leg {
                at: sign.into(),
                side: None,
            }),
            _ => return None,
        }
    }
    let complete = !legs.is_empty() && legs.iter().all(|leg| leg.at.len() > 1);
    complete.then_some(legs)
}

/// The cell with this name, if the board has it.
pub(super) fn cell(name: &str) -> Option<Hex> {
    Hex::parse(name.as_bytes())
}
