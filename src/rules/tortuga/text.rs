//! How actions are shown in histories, and reading what cannot be played.

use super::{
    Action, State, Tattoo, Tortuga,
    action::letter,
    hex::{Hex, Hexes},
    jumps::Course,
    moves,
    state::Phase,
};
use crate::{
    clause::list,
    typed::{cell as cell_name, only_cell, signs},
};
use cairn_kernel::{Arg, Phrase, Seat};

/// The notation, and after a chain the opposing turtles that it strikes: `d1xd3xd5(d2,d4)`.
pub(super) fn annotation(state: &State, action: &Action) -> String {
    match action {
        Action::Jump(_) => {
            let struck = victims(state, action);
            if struck.is_empty() {
                action.to_string()
            } else {
                format!("{action}({})", list(struck).replace(' ', ""))
            }
        }
        _ => action.to_string(),
    }
}

/// The opposing turtles that the action strikes or removes.
pub(super) fn victims(state: &State, action: &Action) -> Hexes {
    match action {
        Action::Jump(chain) => {
            let foes = *state.men.active.get(!state.actor);
            let over: Hexes = chain.jumps().map(|jump| jump.over).collect();
            over & foes
        }
        Action::Contamination(_, Some(victim)) => Hexes::from_cell(*victim),
        _ => Hexes::EMPTY,
    }
}

/// What the player to act has to do, or can do besides moving.
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
            Some(turtles_phrase("tortuga-has-to-jump", strikers))
        }
        Phase::Effects => Some(turtles_phrase("tortuga-has-to-resolve", state.pending)),
        Phase::Giving(at) => Some(Phrase::new("tortuga-has-to-give").with("at", at.to_string())),
    }
}

/// A sentence about turtles: where they are, and how many.
fn turtles_phrase(key: &'static str, turtles: Hexes) -> Phrase {
    Phrase::new(key)
        .with("count", i64::from(turtles.len()))
        .with("at", Arg::list(turtles.iter()))
}

/// How many turtles can be added: working it out from the reserves is a chore.
fn may_hatch(rules: &Tortuga, state: &State) -> Option<Phrase> {
    let points = moves::hatch_points(rules, state, state.actor).len();
    let (_, most) = moves::hatch_counts(state, state.actor);
    let count = most.min(i32::from(points));
    (count > 0).then(|| Phrase::new("tortuga-may-hatch").with("count", i64::from(count)))
}

/// A written action, possible or not. Names of cells are not checked.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum WrittenAction {
    /// A step or a chain, or a single cell.
    Move(Vec<Leg>),
    Hatch(Vec<String>),
    Place(Tattoo, String),
    /// An effect: the tattoo, its cell, and the target; `-` is nowhere.
    Effect(Tattoo, String, Option<String>),
    /// A turtle to hand over.
    Give(String),
}

/// A cell on the way, and the side joined by the turtle jumped over to get there.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Leg {
    pub(super) at: String,
    pub(super) side: Option<Seat>,
}

impl WrittenAction {
    /// Reads leniently: in any case, with any signs between the cells, with or without the `x` of
    /// jumps.
    pub(super) fn read(text: &str) -> Option<WrittenAction> {
        let text: String = text
            .chars()
            .filter(|it| !it.is_whitespace())
            .flat_map(char::to_lowercase)
            .collect();
        // The struck turtles follow from the rest.
        let text = text.split('(').next().unwrap_or_default();
        let mut signs = text.chars();
        let first = signs.next()?;
        if first == '+' {
            let names: Option<Vec<String>> = signs.as_str().split('+').map(only_cell).collect();
            return Some(WrittenAction::Hatch(names?));
        }
        if first == '>' {
            return Some(WrittenAction::Give(only_cell(signs.as_str())?));
        }
        let mark = signs.next();
        let rest = signs.as_str();
        match (Tattoo::from_letter(first.to_ascii_uppercase()), mark) {
            (Some(tattoo), Some('@')) => Some(WrittenAction::Place(tattoo, only_cell(rest)?)),
            (Some(tattoo), Some(':')) => {
                let (at, there) = match rest.split_once(['@', '*']) {
                    Some((at, "-")) => (at, Some("-".to_owned())),
                    Some((at, there)) => (at, Some(only_cell(there)?)),
                    None => (rest, None),
                };
                Some(WrittenAction::Effect(tattoo, only_cell(at)?, there))
            }
            _ => legs(text).map(WrittenAction::Move),
        }
    }
}

/// The places of turtles to add, in whatever order they are written: `+c1+b1` or `c1 b1`.
pub(super) fn parse_hatch(text: &str) -> Option<Hexes> {
    let legs = legs(text)?;
    let plain = |leg: &Leg| cell(&leg.at).filter(|_| leg.side.is_none());
    let hexes: Hexes = legs.iter().map(plain).collect::<Option<_>>()?;
    (usize::from(hexes.len()) == legs.len()).then_some(hexes)
}

/// Reads leniently, as `typed` does.
fn legs(text: &str) -> Option<Vec<Leg>> {
    const MOST: usize = 16;
    let signs = signs(text);
    let mut legs: Vec<Leg> = Vec::new();
    let mut rest = signs.as_str();
    while !rest.is_empty() {
        let (at, after) = cell_name(rest)?;
        let (side, after) = side(after.trim_start_matches('x'));
        // The first cell is not jumped to.
        if side.is_some() && legs.is_empty() || legs.len() == MOST {
            return None;
        }
        rest = after.trim_start_matches('x');
        let at = at.to_owned();
        legs.push(Leg { at, side });
    }
    (!legs.is_empty()).then_some(legs)
}

/// The letter of a side at the beginning, if there is one, and what follows it.
fn side(text: &str) -> (Option<Seat>, &str) {
    let behind = |seat| text.strip_prefix(letter(seat).to_ascii_lowercase());
    let found = Seat::BOTH
        .into_iter()
        .find_map(|seat| Some((Some(seat), behind(seat)?)));
    found.unwrap_or((None, text))
}

/// The cell with this name, if the board has it.
pub(super) fn cell(name: &str) -> Option<Hex> {
    name.parse().ok()
}
