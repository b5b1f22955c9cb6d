//! How actions are written, and reading what cannot be played.

use super::{Action, Square, State, clan::Man};
use crate::typed;

/// `M@a1`, `roll`, `rolls:3,5`, `berserk:h9`, `h9-i9`, `h9xi9`, `end`.
pub(super) fn notation(state: &State, action: Action) -> String {
    match action {
        Action::Place { man, at } => format!("{}@{at}", man.letter()),
        Action::Roll => "roll".to_owned(),
        Action::Rolls(one, other) => format!("rolls:{one},{other}"),
        Action::Berserk(hero) => format!("berserk:{hero}"),
        Action::Step { from, to } => match state.man_at(to) {
            Some(_) => format!("{from}x{to}"),
            None => format!("{from}-{to}"),
        },
        Action::End => "end".to_owned(),
    }
}

/// The same, but `h9xi9H` where the victim is not a clansman.
pub(super) fn annotation(state: &State, action: Action) -> String {
    let mut text = notation(state, action);
    if let Action::Step { to, .. } = action
        && let Some((_, man @ (Man::Chieftain | Man::Hero))) = state.man_at(to)
    {
        text.push(man.letter());
    }
    text
}

/// `h9>l12`.
pub(super) fn walk(from: Square, to: Square) -> String {
    format!("{from}>{to}")
}

/// A written action, possible or not. Squares are names that may not exist.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum WrittenAction {
    Place {
        man: Man,
        at: String,
    },
    Roll,
    /// Only chance can do this.
    Rolls,
    Berserk(String),
    Step {
        from: String,
        to: String,
        taken: Option<Man>,
    },
    End,
}

impl WrittenAction {
    /// Reads leniently, as `typed` does: `H9 → i9` is a step, and so is `h9xi9H`.
    pub(super) fn read(text: &str) -> Option<WrittenAction> {
        let signs = typed::signs(text);
        match signs.as_str() {
            "roll" => return Some(WrittenAction::Roll),
            "end" => return Some(WrittenAction::End),
            _ => (),
        }
        if let Some(dice) = signs.strip_prefix("rolls") {
            let are_numbers = dice.bytes().all(|it| it.is_ascii_digit());
            return are_numbers.then_some(WrittenAction::Rolls);
        }
        if let Some(rest) = signs.strip_prefix("berserk") {
            return typed::only_cell(rest).map(WrittenAction::Berserk);
        }
        let Some((from, rest)) = typed::cell(&signs) else {
            let (man, rest) = man(&signs)?;
            return typed::only_cell(rest).map(|at| WrittenAction::Place { man, at });
        };
        let (to, rest) = typed::cell(rest.strip_prefix('x').unwrap_or(rest))?;
        let rest = rest.strip_prefix('x').unwrap_or(rest);
        let taken = man(rest);
        let rest = taken.map_or(rest, |(_, rest)| rest);
        rest.is_empty().then_some(WrittenAction::Step {
            from: from.to_owned(),
            to: to.to_owned(),
            taken: taken.map(|(man, _)| man),
        })
    }
}

/// The letter of a piece at the beginning, and what follows it.
pub(super) fn man(text: &str) -> Option<(Man, &str)> {
    Man::ALL.into_iter().find_map(|man| {
        let rest = text.strip_prefix(man.letter().to_ascii_lowercase())?;
        Some((man, rest))
    })
}
