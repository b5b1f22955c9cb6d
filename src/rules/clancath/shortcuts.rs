//! Shorthand for several actions: `h9>l12`, `M@a1:e4`, `wedge`.

use super::{
    Action, ClanCath, Square, State,
    clan::Man,
    formations::{self, FORMATIONS, Formation},
    refusal::{check_goal, check_missing, check_mover, check_price},
    state::Phase,
    text::{Unread, read_man, square},
    walks,
};
use crate::{
    clause::{Clause, say},
    typed::only_cell,
};
use cairn_kernel::{Shortcut, Shortcuts};

/// Several actions written as one.
pub(super) enum Shorthand {
    /// Goes there by the cheapest way.
    Walk(Square, Square),
    /// Places as many as fit between two corners.
    Rectangle(Man, Square, Square),
    Formation(&'static Formation),
}

impl Shorthand {
    /// Blanks and capitals do not matter, and any arrow counts as `>`.
    pub(super) fn read(text: &str) -> Result<Shorthand, Unread> {
        let signs: String = text
            .chars()
            .filter(|it| !it.is_whitespace())
            .flat_map(char::to_lowercase)
            .collect();
        if let Some(formation) = FORMATIONS.iter().find(|it| it.text == signs) {
            return Ok(Shorthand::Formation(formation));
        }
        let signs = signs.replace("->", ">").replace('→', ">");
        let (man, ends) = if let Some(ends) = signs.split_once('>') {
            (None, ends)
        } else {
            let (man, corners) = read_man(&signs).ok_or(None)?;
            let corners = corners.strip_prefix('@').unwrap_or(corners);
            (Some(man), corners.split_once(':').ok_or(None)?)
        };
        let [one, other] = [ends.0, ends.1].map(only_cell);
        let (one, other) = one.zip(other).ok_or(None)?;
        let (one, other) = (square(&one)?, square(&other)?);
        Ok(match man {
            None => Shorthand::Walk(one, other),
            Some(man) => Shorthand::Rectangle(man, one, other),
        })
    }
}

impl ClanCath {
    /// The actions that were meant, or what forbids them.
    pub(super) fn expand(
        &self,
        state: &State,
        shorthand: Shorthand,
    ) -> Result<Vec<Action>, Clause> {
        match (&state.phase, shorthand) {
            (Phase::SetUp(seat), Shorthand::Formation(formation)) => {
                Ok(formation.placements(state, *seat))
            }
            (_, Shorthand::Formation(_)) => Err(say("clancath-no-placement")),
            (Phase::SetUp(seat), Shorthand::Rectangle(man, one, other)) => {
                check_missing(state, *seat, man)?;
                let fit = formations::rectangle(self, state, *seat, man, (one, other));
                if fit.is_empty() {
                    return Err(say("clancath-no-rectangle").with_ends(one, other));
                }
                Ok(fit)
            }
            (Phase::Turn(moving), Shorthand::Walk(from, to)) => {
                check_mover(state, moving, from)?;
                check_goal(state, moving.seat, from, to)?;
                let way = walks::way(state, moving.seat, from, to);
                let (cost, steps) = way.ok_or_else(|| say("clancath-no-way").along(from, to))?;
                check_price(state, moving, (from, to), cost)?;
                Ok(steps)
            }
            // As for a single placement or step.
            (_, Shorthand::Rectangle(man, at, _)) => self
                .check(state, Action::Place { man, at })
                .map(|()| Vec::new()),
            (_, Shorthand::Walk(from, to)) => self
                .check(state, Action::Step { from, to })
                .map(|()| Vec::new()),
        }
    }
}

impl Shortcuts<ClanCath> for ClanCath {
    fn list(&self, state: &State) -> Vec<Shortcut> {
        let mut shortcuts = formations::list(state);
        shortcuts.extend(walks::list(state));
        shortcuts
    }

    fn read(&self, state: &State, text: &str) -> Option<Vec<Action>> {
        self.expand(state, Shorthand::read(text).ok()?).ok()
    }
}
