//! What can be done, and how it is written. The log stores actions in the same spelling, so it must
//! never change.

use std::{fmt, mem, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{
    Tattoo,
    hex::{Hex, Hexes},
    text::read,
};
use cairn_kernel::Seat;

/// One action. A whole chain of jumps is one. In JSON it is its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// `d2-d3`: a turtle goes to an empty cell.
    Step { from: Hex, to: Hex },
    /// `d2xd4=Sxf5`: a turtle jumps over one or more others.
    Jump(Chain),
    /// `+b1+c1`: turtles come out of the reserve.
    Hatch(Hexes),
    /// `L@c2`: a turtle gets a tattoo before the game.
    Place(Tattoo, Hex),
    /// A struck turtle does what its tattoo says.
    ///
    /// * `L:d2@b5`: Life brings another one there, or, `L:d2@-`, cannot;
    /// * `E:d4`: Exchange demands one of the opponent's;
    /// * `I:d4`: for Immortality a plain turtle takes its place;
    /// * `C:d4*d5`: Contamination takes this neighbor along, or, `C:d4*-`, has none.
    Effect(Tattoo, Hex, Option<Hex>),
    /// `>d5`: the opponent's answer to Exchange.
    Give(Hex),
}

/// Jumps of one turtle, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    pub(super) from: Hex,
    /// The landing cells, each in the lower six bits of a byte; above them 1 if a turtle wakes up
    /// for South, 2 if for North; zeros after the last jump.
    jumps: [u8; Chain::LONGEST],
    pub(super) len: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Jump {
    pub(super) from: Hex,
    pub(super) over: Hex,
    pub(super) to: Hex,
    /// The side that the turtle jumped over joins, if it was neutralized.
    pub(super) wakes: Option<Seat>,
}

impl Chain {
    /// Every jump goes at least two rows up, and there are 13.
    const LONGEST: usize = 6;

    /// A chain without jumps.
    pub(super) fn new(from: Hex) -> Chain {
        Chain {
            from,
            jumps: [0; Chain::LONGEST],
            len: 0,
        }
    }

    /// The chain with one more jump, or `None` if it would be too long.
    pub(super) fn with_jump(mut self, to: Hex, wakes: Option<Seat>) -> Option<Chain> {
        let woken = wakes.map_or(0, |seat| 1 + seat as u8) << 6;
        *self.jumps.get_mut(usize::from(self.len))? = to.index().to_le_bytes()[0] | woken;
        self.len += 1;
        Some(self)
    }

    /// The landing cell of the last jump.
    pub(super) fn end(self) -> Hex {
        self.jumps().last().map_or(self.from, |jump| jump.to)
    }

    pub(super) fn jumps(self) -> impl Iterator<Item = Jump> {
        let mut from = self.from;
        let bytes = self.jumps.into_iter().take(self.len.into());
        bytes.map(move |byte| {
            let to = Hex::from_valid(u16::from(byte & 0x3f));
            let from = mem::replace(&mut from, to);
            Jump {
                from,
                over: from.halfway(to),
                to,
                wakes: match byte >> 6 {
                    0 => None,
                    1 => Some(Seat::First),
                    _ => Some(Seat::Second),
                },
            }
        })
    }
}

/// `S` or `N`.
pub(super) fn letter(seat: Seat) -> char {
    ['S', 'N'][seat as usize]
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Step { from, to } => write!(f, "{from}-{to}"),
            Action::Jump(chain) => {
                write!(f, "{}", chain.from)?;
                chain.jumps().try_for_each(|jump| match jump.wakes {
                    Some(side) => write!(f, "x{}={}", jump.to, letter(side)),
                    None => write!(f, "x{}", jump.to),
                })
            }
            Action::Hatch(hexes) => hexes.iter().try_for_each(|hex| write!(f, "+{hex}")),
            Action::Place(tattoo, at) => write!(f, "{}@{at}", tattoo.letter()),
            Action::Effect(tattoo, at, target) => {
                write!(f, "{}:{at}", tattoo.letter())?;
                let sign = match tattoo {
                    Tattoo::Life => '@',
                    Tattoo::Contamination => '*',
                    Tattoo::Exchange | Tattoo::Immortality => return Ok(()),
                };
                match target {
                    Some(target) => write!(f, "{sign}{target}"),
                    None => write!(f, "{sign}-"),
                }
            }
            Action::Give(at) => write!(f, ">{at}"),
        }
    }
}

impl FromStr for Action {
    type Err = &'static str;

    /// Reads only the one spelling, so that equal actions are stored alike.
    fn from_str(text: &str) -> Result<Action, Self::Err> {
        let action = read(text).ok().filter(|it| it.to_string() == text);
        action.ok_or("not an action of this game")
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}
