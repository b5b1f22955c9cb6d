//! Several actions written as one: `h9>l12`, `M@a1:e4`, `wedge`.

use super::{
    Action, ClanCath, Square, State,
    formations::{FORMATIONS, Formation},
    refusal::{check_ends, check_price, move_turn, placer, placer_of},
    state::Phase,
    text::{Unread, read_man, square},
    walks,
};
use crate::{clause::say, typed::only_cell};
use cairn_kernel::{Shortcut, Shortcuts};

impl Shortcuts<ClanCath> for ClanCath {
    fn list(&self, state: &State) -> Vec<Shortcut> {
        match &state.phase {
            Phase::SetUp(_) => FORMATIONS.iter().map(Formation::shortcut).collect(),
            Phase::Turn(moving) => walks::list(state, moving),
            Phase::Rolling(_) | Phase::Over(_) => Vec::new(),
        }
    }

    fn read(&self, state: &State, text: &str) -> Option<Vec<Action>> {
        self.expand(state, text).ok()
    }
}

impl ClanCath {
    /// The actions that were meant. Blanks and capitals do not matter, and any arrow counts as `>`.
    pub(super) fn expand(&self, state: &State, text: &str) -> Result<Vec<Action>, Unread> {
        let signs: String = text.chars().filter(|it| !it.is_whitespace()).collect();
        let signs = signs.to_lowercase().replace("->", ">").replace('→', ">");
        if let Some(formation) = FORMATIONS.iter().find(|it| it.text == signs) {
            return Ok(formation.placements(state, placer(state)?));
        }
        if let Some(ends) = signs.split_once('>') {
            let (from, to) = squares(ends)?;
            let moving = move_turn(state)?;
            check_ends(state, moving, from, to)?;
            let way = walks::way(state, moving.seat, from, to);
            let (cost, steps) = way.ok_or_else(|| say("clancath-no-way").along(from, to))?;
            check_price(state, moving, (from, to), cost)?;
            return Ok(steps);
        }
        let (man, corners) = read_man(&signs).ok_or(None)?;
        let corners = corners.strip_prefix('@').unwrap_or(corners);
        let (one, other) = squares(corners.split_once(':').ok_or(None)?)?;
        let seat = placer_of(state, man)?;
        // As many as fit between the corners, file by file.
        let between = |a: u8, b: u8| a.min(b)..=a.max(b);
        let (files, ranks) = (between(one.x(), other.x()), between(one.y(), other.y()));
        let free = (self.ground(seat) - state.occupied_cells()).sorted_by_name();
        let fit = free.into_iter();
        let fit = fit.filter(|at| files.contains(&at.x()) && ranks.contains(&at.y()));
        let fit = fit.take(state.clans.get(seat).missing_count(man).into());
        let placements: Vec<Action> = fit.map(|at| Action::Place { man, at }).collect();
        if placements.is_empty() {
            return Err(say("clancath-no-rectangle").with_ends(one, other).into());
        }
        Ok(placements)
    }
}

/// The squares with these names.
fn squares((one, other): (&str, &str)) -> Result<(Square, Square), Unread> {
    let (one, other) = only_cell(one).zip(only_cell(other)).ok_or(None)?;
    Ok((square(&one)?, square(&other)?))
}
