//! The actions, and how they are written.

use serde::{Deserialize, Serialize};

use super::{space::Space, state::State};

/// The smallest step of a turn.
///
/// The variants and fields are how actions are stored. Never rename one: old games are full of
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Puts down a Family before play begins.
    Place(Space),
    /// Moves a unit, to occupy, to unite or to capture; also when it bounces.
    Move {
        from: Space,
        to: Space,
    },
    Bishop {
        from: Space,
        to: Space,
    },
    /// Takes the Horde there off the board, to come back as three Families.
    Dismantle(Space),
    /// Puts back one of these three Families.
    Redeploy(Space),
    Stop,
}

/// `c4`, `c4-c5`, `c4+c5`, `c4xe6`, `Be5-e6`, `Dc4`, `@b3`, `stop`.
pub(super) fn notation(state: &State, action: Action) -> String {
    match action {
        Action::Place(at) => at.to_string(),
        Action::Move { from, to } => {
            let how = if state.own().unit_at(to).is_some() {
                '+'
            } else if state.enemy().unit_at(to).is_some() {
                'x'
            } else {
                '-'
            };
            format!("{from}{how}{to}")
        }
        Action::Bishop { from, to } => format!("B{from}-{to}"),
        Action::Dismantle(at) => format!("D{at}"),
        Action::Redeploy(at) => format!("@{at}"),
        Action::Stop => "stop".to_owned(),
    }
}
