//! How actions are written and read.

use super::{
    Action, State, Tattoo, Tortuga,
    action::{Chain, letter},
    hex::{Hex, Hexes},
    refusal::check,
    state::Phase,
};
use crate::{
    clause::{Clause, list, say},
    typed::{cell, only_cell, signs},
};
use cairn_kernel::{Objection, Seat, Shortcut, Shortcuts, Typed};

/// Why a text is not read: a clause, or it is no action at all.
type Unread = Option<Clause>;

impl Typed for Tortuga {
    fn notation(&self, _state: &State, action: &Action) -> String {
        action.to_string()
    }

    /// The notation, and after a chain the opposing turtles that it strikes: `d1xd3xd5(d2,d4)`.
    fn annotation(&self, state: &State, action: &Action) -> String {
        let victims = state.victims(action);
        match action {
            Action::Jump(_) if !victims.is_empty() => {
                format!("{action}({})", list(victims).replace(' ', ""))
            }
            _ => action.to_string(),
        }
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, Option<Objection>> {
        let (text, claims) = text.split_once('(').unwrap_or((text, ""));
        // A cell alone is no action, unless a turtle is asked for.
        let is_asked = matches!(state.phase, Phase::Giving(_) | Phase::Over(..));
        let is_cell =
            only_cell(&signs(text)).is_some() && !text.trim_start().starts_with(['>', '+']);
        if is_cell && !is_asked {
            return Err(None);
        }
        let action = read(text).map_err(|clause| clause.map(Clause::into))?;
        // A remark in brackets claims nothing.
        let has_claims = legs(&signs(claims)).is_some_and(|it| !it.is_empty());
        let victims = state.victims(&action);
        if has_claims && cells(claims) != Some(victims) && check(self, state, &action).is_ok() {
            let clause = say("tortuga-no-such-strike")
                .with("turn", action.to_string())
                .with("count", i64::from(victims.len()))
                .with_cells("at", victims);
            return Err(clause.into());
        }
        Ok(action)
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
        cells(text).map(|hexes| vec![Action::Hatch(hexes)])
    }
}

/// Cells in any order, each once.
fn cells(text: &str) -> Option<Hexes> {
    let signs = signs(text);
    let legs = legs(&signs)?;
    let plain = |(name, side): &Leg| name.parse::<Hex>().ok().filter(|_| side.is_none());
    let hexes: Hexes = legs.iter().map(plain).collect::<Option<_>>()?;
    (usize::from(hexes.len()) == legs.len()).then_some(hexes)
}

fn hex(name: &str) -> Result<Hex, Unread> {
    let name = only_cell(name).ok_or(None)?;
    let cell = name.parse();
    cell.map_err(|_| Some(say("tortuga-no-cell").with("at", name)))
}

/// Reads leniently: in any case, with any signs between the cells, with or without the `x` of
/// jumps. A single cell is a turtle to hand over.
pub(super) fn read(text: &str) -> Result<Action, Unread> {
    let signs = text.chars().filter(|it| !it.is_whitespace());
    let text: String = signs.flat_map(char::to_lowercase).collect();
    let mut signs = text.chars();
    let (first, rest) = (signs.next().ok_or(None)?, signs.as_str());
    let tattoo = Tattoo::from_letter(first.to_ascii_uppercase());
    match (first, tattoo, rest.split_at_checked(1)) {
        ('+', ..) => {
            let mut hexes = Hexes::EMPTY;
            for name in rest.split('+') {
                let at = hex(name)?;
                if hexes.contains(at) {
                    return Err(Some(say("tortuga-no-twice").with_cell(at)));
                }
                hexes.insert(at);
            }
            Ok(Action::Hatch(hexes))
        }
        ('>', ..) => hex(rest).map(Action::Give),
        (_, Some(tattoo), Some(("@", name))) => Ok(Action::Place(tattoo, hex(name)?)),
        (_, Some(tattoo), Some((":", names))) => {
            let (at, target) = names.split_once(['@', '*']).unwrap_or((names, "-"));
            let at = hex(at)?;
            let target = (target != "-").then(|| hex(target)).transpose()?;
            Ok(Action::Effect(tattoo, at, target))
        }
        _ => read_move(&text),
    }
}

fn read_move(text: &str) -> Result<Action, Unread> {
    let signs = signs(text);
    let legs = legs(&signs).ok_or(None)?;
    // The first cell is not jumped to.
    if legs.first().is_none_or(|(_, side)| side.is_some()) {
        return Err(None);
    }
    let hexes = legs.iter().map(|(name, _)| hex(name));
    let hexes: Vec<Hex> = hexes.collect::<Result<_, _>>()?;
    let is_jump = |from: Hex, to| {
        let mut seats = Seat::BOTH.into_iter();
        seats.any(|seat| from.steps_ahead(seat, to) == Some(2))
    };
    match hexes[..] {
        [at] => Ok(Action::Give(at)),
        [from, to] if !is_jump(from, to) => match legs[1] {
            (_, None) => Ok(Action::Step { from, to }),
            _ => Err(Some(say("tortuga-no-waking").with_ends(from, to))),
        },
        _ => {
            let mut jumps = hexes.iter().zip(&legs).skip(1);
            let chain = jumps.try_fold(Chain::new(hexes[0]), |chain, (to, (_, side))| {
                chain.with_jump(*to, *side)
            });
            Ok(Action::Jump(chain.ok_or(None)?))
        }
    }
}

/// The name of a cell on the way, and the side joined by the turtle jumped over to get there.
type Leg<'a> = (&'a str, Option<Seat>);

/// Reads the cells one after the other.
fn legs(signs: &str) -> Option<Vec<Leg<'_>>> {
    let mut legs = Vec::new();
    let mut rest = signs;
    while !rest.is_empty() {
        let (name, after) = cell(rest)?;
        let after = after.trim_start_matches('x');
        let begins = |seat: &Seat| after.starts_with(letter(*seat).to_ascii_lowercase());
        legs.push((name, Seat::BOTH.into_iter().find(begins)));
        let after = after.strip_prefix(['s', 'n']).unwrap_or(after);
        rest = after.trim_start_matches('x');
    }
    Some(legs)
}
