//! How actions are written and read.

use super::{Action, ClanCath, Square, State, clan::Man, refusal::check_claim};
use crate::{
    clause::{self, Clause, say},
    typed::{cell, only_cell, signs},
};
use cairn_kernel::{Objection, Shortcuts, Typed};

/// Why a text is not read: a clause, or it is none of what was looked for.
pub(super) type Unread = Option<Clause>;

impl Typed for ClanCath {
    /// `M@a1`, `roll`, `rolls:3,5`, `berserk:h9`, `h9-i9`, `h9xi9`, `end`.
    fn notation(&self, state: &State, action: &Action) -> String {
        match *action {
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
    fn annotation(&self, state: &State, action: &Action) -> String {
        let mut text = self.notation(state, action);
        if let Action::Step { to, .. } = *action
            && let Some((_, man @ (Man::Chieftain | Man::Hero))) = state.man_at(to)
        {
            text.push(man.letter());
        }
        text
    }

    /// Shorthand for several actions is no action.
    fn read_action(&self, state: &State, text: &str) -> Result<Action, Option<Objection>> {
        let read = || {
            match self.expand(state, text) {
                Err(None) => (),
                expanded => return Err(expanded.err().flatten()),
            }
            let (action, claimed) = read_one(&signs(text))?;
            if let (Action::Step { from, to }, Some(claimed)) = (action, claimed)
                && self.check(state, action).is_ok()
            {
                check_claim(state, (from, to), claimed)?;
            }
            Ok(action)
        };
        read().map_err(|clause: Unread| clause.map(Clause::into))
    }

    fn refusal(&self, state: &State, action: &Action) -> Option<Objection> {
        self.check(state, *action).err().map(Clause::into)
    }

    fn shortcuts(&self) -> Option<&dyn Shortcuts<Self>> {
        Some(self)
    }
}

/// Reads leniently: `H9 → i9` is a step, and so is `h9xi9H`, which claims that a hero is taken.
fn read_one(signs: &str) -> Result<(Action, Option<Man>), Unread> {
    let action = if signs == "roll" {
        Action::Roll
    } else if signs == "end" {
        Action::End
    } else if let Some(dice) = signs.strip_prefix("rolls") {
        let is_dice = dice.bytes().all(|it| it.is_ascii_digit());
        return Err(is_dice.then(|| say("clancath-no-dice")));
    } else if let Some(hero) = signs.strip_prefix("berserk") {
        Action::Berserk(square(&only_cell(hero).ok_or(None)?)?)
    } else if let Some((man, at)) = read_man(signs)
        && let Some(at) = only_cell(at)
    {
        let at = square(&at)?;
        Action::Place { man, at }
    } else {
        let (from, rest) = cell(signs).ok_or(None)?;
        let (to, rest) = cell(rest.strip_prefix('x').unwrap_or(rest)).ok_or(None)?;
        let rest = rest.strip_prefix('x').unwrap_or(rest);
        let claimed = read_man(rest);
        if !claimed.map_or(rest, |it| it.1).is_empty() {
            return Err(None);
        }
        let (from, to) = (square(from)?, square(to)?);
        return Ok((Action::Step { from, to }, claimed.map(|it| it.0)));
    };
    Ok((action, None))
}

/// The letter of a piece at the beginning, and what follows it.
pub(super) fn read_man(text: &str) -> Option<(Man, &str)> {
    Man::ALL.into_iter().find_map(|man| {
        let rest = text.strip_prefix(man.letter().to_ascii_lowercase())?;
        Some((man, rest))
    })
}

pub(super) fn square(name: &str) -> Result<Square, Unread> {
    clause::square(name, "t20").map_err(Some)
}
