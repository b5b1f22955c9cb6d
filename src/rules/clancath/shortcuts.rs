//! Reading shorthand for several actions: `h9>l12`, `M@a1:e4`, `wedge`.

use super::{
    Action, ClanCath, Square, State,
    clan::Man,
    formations::{self, Formation},
    state::Phase,
    text, walks,
};
use crate::typed::only_cell;
use cairn_kernel::Seat;

/// Written shorthand for several actions, on squares that may not exist.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Shorthand {
    /// Goes there by the cheapest way.
    Walk(String, String),
    /// Places as many as fit between two corners.
    Rectangle(Man, String, String),
    Formation(Formation),
}

impl Shorthand {
    /// Blanks and capitals do not matter, and any arrow counts as `>`.
    pub(super) fn read(written: &str) -> Option<Shorthand> {
        let signs: String = written
            .chars()
            .filter(|it| !it.is_whitespace())
            .flat_map(char::to_lowercase)
            .collect();
        let formation = Formation::ALL.into_iter().find(|it| it.text() == signs);
        if let Some(formation) = formation {
            return Some(Shorthand::Formation(formation));
        }
        let signs = signs.replace("->", ">").replace('→', ">");
        if let Some((from, to)) = signs.split_once('>') {
            return Some(Shorthand::Walk(only_cell(from)?, only_cell(to)?));
        }
        let (man, corners) = text::man(&signs)?;
        let (one, other) = corners
            .strip_prefix('@')
            .unwrap_or(corners)
            .split_once(':')?;
        Some(Shorthand::Rectangle(
            man,
            only_cell(one)?,
            only_cell(other)?,
        ))
    }
}

/// The actions that were meant, if they can be played.
pub(super) fn expand(rules: &ClanCath, state: &State, written: &str) -> Option<Vec<Action>> {
    match (&state.phase, Shorthand::read(written)?) {
        (Phase::SetUp(seat), Shorthand::Formation(formation)) => {
            Some(formations::expand(state, *seat, formation))
        }
        (Phase::SetUp(seat), Shorthand::Rectangle(man, one, other)) => {
            let corners = (one.parse().ok()?, other.parse().ok()?);
            Some(formations::rectangle(rules, state, *seat, man, corners))
        }
        (Phase::Turn(seat, moving), Shorthand::Walk(from, to)) => {
            let (cost, steps) = walk(state, *seat, from.parse().ok()?, to.parse().ok()?)?;
            (cost <= state.points(*seat, moving)).then_some(steps)
        }
        _ => None,
    }
}

/// The way of a piece of this player and its price.
pub(super) fn walk(
    state: &State,
    seat: Seat,
    from: Square,
    to: Square,
) -> Option<(u8, Vec<Action>)> {
    let own = |at: Square| state.clans.get(seat).man_at(at).is_some();
    if from == to || !own(from) || own(to) {
        return None;
    }
    walks::way(state, seat, from, to)
}
