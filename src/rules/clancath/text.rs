//! How actions are written and read.

use super::{
    Action, ClanCath, Square, State, clan::Man, refusal::check_claim, shortcuts::Shorthand,
};
use crate::{
    clause::{self, Clause, say},
    typed,
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
            match Shorthand::read(text) {
                Ok(shorthand) => return Err(self.expand(state, shorthand).err()),
                Err(Some(clause)) => return Err(Some(clause)),
                Err(None) => (),
            }
            let (action, claimed) = read_one(&typed::signs(text))?;
            if let Action::Step { from, to } = action
                && let Some(claimed) = claimed
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
    let placement = || {
        let (man, at) = read_man(signs)?;
        Some((man, typed::only_cell(at)?))
    };
    let action = if signs == "roll" {
        Action::Roll
    } else if signs == "end" {
        Action::End
    } else if let Some(dice) = signs.strip_prefix("rolls") {
        match *dice.as_bytes() {
            [one @ b'1'..=b'6', other @ b'1'..=b'6'] => Action::Rolls(one - b'0', other - b'0'),
            ref dice if dice.iter().all(u8::is_ascii_digit) => {
                return Err(Some(say("clancath-no-dice")));
            }
            _ => return Err(None),
        }
    } else if let Some(hero) = signs.strip_prefix("berserk") {
        Action::Berserk(square(&typed::only_cell(hero).ok_or(None)?)?)
    } else if let Some((man, at)) = placement() {
        let at = square(&at)?;
        Action::Place { man, at }
    } else {
        let (from, to, claimed) = step_names(signs).ok_or(None)?;
        let (from, to) = (square(from)?, square(to)?);
        return Ok((Action::Step { from, to }, claimed));
    };
    Ok((action, None))
}

/// Both ends of a step, and the piece that it claims to take.
fn step_names(signs: &str) -> Option<(&str, &str, Option<Man>)> {
    let (from, rest) = typed::cell(signs)?;
    let (to, rest) = typed::cell(rest.strip_prefix('x').unwrap_or(rest))?;
    match rest.strip_prefix('x').unwrap_or(rest) {
        "" => Some((from, to, None)),
        rest => {
            let (man, rest) = read_man(rest)?;
            rest.is_empty().then_some((from, to, Some(man)))
        }
    }
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
