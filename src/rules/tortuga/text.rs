//! How actions are written and read.

use super::{
    Action, State, Tattoo, Tortuga,
    action::{Chain, letter},
    hex::{Hex, Hexes, home},
    refusal::{check, check_moment, only_way},
    state::Phase,
};
use crate::{
    clause::{Clause, list, say},
    typed::{cell, only_cell, signs},
};
use cairn_kernel::{Objection, Seat, Shortcut, Shortcuts, Typed};

impl Typed for Tortuga {
    fn notation(&self, _state: &State, action: &Action) -> String {
        action.to_string()
    }

    /// The notation, and after a chain the opposing turtles that it strikes: `d1xd3xd5(d2,d4)`.
    fn annotation(&self, state: &State, action: &Action) -> String {
        match action {
            Action::Jump(_) if !victims(state, action).is_empty() => {
                let struck = list(victims(state, action)).replace(' ', "");
                format!("{action}({struck})")
            }
            _ => action.to_string(),
        }
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, Option<Objection>> {
        let written = read(text).ok_or(None)?;
        // A cell alone is no action, unless a turtle is asked for.
        let is_asked = state.end.is_some() || matches!(state.phase, Phase::Giving(_));
        let is_cell = !text.trim_start().starts_with('>');
        if matches!(written.action, Action::Give(_)) && is_cell && !is_asked {
            return Err(None);
        }
        let clause = match (written.missing, written.flaw) {
            (None, None) => return Ok(written.action),
            (Some(name), _) => {
                let forbidden = check_moment(self, state, &written.action).err();
                forbidden.unwrap_or_else(|| say("tortuga-no-cell").with("at", name))
            }
            (None, Some(flaw)) => check(self, state, &written.action).err().unwrap_or(flaw),
        };
        Err(Some(clause.into()))
    }

    fn refusal(&self, state: &State, action: &Action) -> Option<Objection> {
        check(self, state, action).err().map(Clause::into)
    }

    fn shortcuts(&self) -> Option<&dyn Shortcuts<Self>> {
        Some(self)
    }
}

/// Turtles to add can be written in any order: `+c1+b1` or `c1 b1`.
impl Shortcuts<Tortuga> for Tortuga {
    fn list(&self, _state: &State) -> Vec<Shortcut> {
        Vec::new()
    }

    fn read(&self, _state: &State, text: &str) -> Option<Vec<Action>> {
        let legs = legs(text)?;
        let plain = |leg: &Leg| leg.at.parse::<Hex>().ok().filter(|_| leg.side.is_none());
        let hexes: Hexes = legs.iter().map(plain).collect::<Option<_>>()?;
        (usize::from(hexes.len()) == legs.len()).then(|| vec![Action::Hatch(hexes)])
    }
}

/// The opposing turtles that the action strikes or removes.
pub(super) fn victims(state: &State, action: &Action) -> Hexes {
    match action {
        Action::Jump(chain) => {
            let over: Hexes = chain.jumps().map(|jump| jump.over).collect();
            over & *state.men.active.get(!state.actor)
        }
        Action::Contamination(_, Some(victim)) => Hexes::from_cell(*victim),
        _ => Hexes::EMPTY,
    }
}

/// A written action, legal or not.
pub(super) struct WrittenAction {
    pub(super) action: Action,
    /// The first cell that the board does not have. The action has another one in its place.
    pub(super) missing: Option<String>,
    /// What else the action cannot hold of the text.
    pub(super) flaw: Option<Clause>,
}

/// Reads leniently: in any case, with any signs between the cells, with or without the `x` of
/// jumps. A single cell is a turtle to hand over.
pub(super) fn read(text: &str) -> Option<WrittenAction> {
    let signs = text.chars().filter(|it| !it.is_whitespace());
    let text: String = signs.flat_map(char::to_lowercase).collect();
    // The struck turtles follow from the rest.
    let text = text.split('(').next().unwrap_or_default();
    let (mut missing, mut flaw) = (None, None);
    let mut hex = |name: &str| {
        let name = only_cell(name)?;
        let found = name.parse::<Hex>().ok();
        Some(found.unwrap_or_else(|| {
            missing.get_or_insert(name);
            home(Seat::First)
        }))
    };
    let mut signs = text.chars();
    let (first, rest) = (signs.next()?, signs.as_str());
    let tattoo = Tattoo::from_letter(first.to_ascii_uppercase());
    let action = match (first, tattoo, rest.split_at_checked(1)) {
        ('+', ..) => {
            let mut hexes = Hexes::EMPTY;
            for name in rest.split('+') {
                let at = hex(name)?;
                if hexes.contains(at) {
                    flaw.get_or_insert_with(|| say("tortuga-no-twice").with_cell(at));
                }
                hexes.insert(at);
            }
            Action::Hatch(hexes)
        }
        ('>', ..) => Action::Give(hex(rest)?),
        (_, Some(tattoo), Some(("@", name))) => Action::Place(tattoo, hex(name)?),
        (_, Some(tattoo), Some((":", names))) => {
            let (at, there) = match names.split_once(['@', '*']) {
                Some((at, there)) => (at, Some(there)),
                None => (names, None),
            };
            let at = hex(at)?;
            let target = match there {
                None | Some("-") => None,
                Some(name) => Some(hex(name)?),
            };
            let action = Action::from_effect(tattoo, at, target);
            if there.is_some() && matches!(tattoo, Tattoo::Exchange | Tattoo::Immortality) {
                flaw = Some(only_way(&action));
            }
            action
        }
        _ => {
            let legs = legs(text)?;
            let hexes = legs.iter().map(|leg| hex(&leg.at));
            let hexes: Vec<Hex> = hexes.collect::<Option<_>>()?;
            match hexes[..] {
                [at] => Action::Give(at),
                [from, to] if !is_jump(from, to) => {
                    let woken = |_| say("tortuga-no-waking").with_ends(from, to);
                    flaw = legs[1].side.map(woken);
                    Action::Step { from, to }
                }
                _ => {
                    let mut jumps = hexes.iter().zip(&legs).skip(1);
                    let chain = jumps.try_fold(Chain::from(hexes[0]), |chain, (to, leg)| {
                        chain.and(*to, leg.side)
                    });
                    Action::Jump(chain?)
                }
            }
        }
    };
    Some(WrittenAction {
        action,
        missing,
        flaw,
    })
}

fn is_jump(from: Hex, to: Hex) -> bool {
    let mut seats = Seat::BOTH.into_iter();
    seats.any(|seat| from.ahead(seat, to) == Some(2))
}

/// A cell on the way, and the side joined by the turtle jumped over to get there.
struct Leg {
    at: String,
    side: Option<Seat>,
}

/// Reads leniently, as `typed` does.
fn legs(text: &str) -> Option<Vec<Leg>> {
    let signs = signs(text);
    let mut legs: Vec<Leg> = Vec::new();
    let mut rest = signs.as_str();
    while !rest.is_empty() {
        let (at, after) = cell(rest)?;
        let after = after.trim_start_matches('x');
        let behind = |seat| after.strip_prefix(letter(seat).to_ascii_lowercase());
        let mut sides = Seat::BOTH.into_iter();
        let side = sides.find_map(|seat| Some((Some(seat), behind(seat)?)));
        let (side, after) = side.unwrap_or((None, after));
        // The first cell is not jumped to.
        if side.is_some() && legs.is_empty() {
            return None;
        }
        rest = after.trim_start_matches('x');
        let at = at.to_owned();
        legs.push(Leg { at, side });
    }
    (!legs.is_empty()).then_some(legs)
}
