//! What can be done, and how it is written. The log stores actions in the same spelling, so it must
//! never change.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    Tattoo,
    hex::{Hex, Hexes},
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
    /// `L:d2@b5`: the Life turtle brings another one, or, `L:d2@-`, cannot.
    Life(Hex, Option<Hex>),
    /// `E:d4`: the Exchange turtle demands one of the opponent's.
    Exchange(Hex),
    /// `>d5`: the opponent's answer to that.
    Give(Hex),
    /// `I:d4`: a plain turtle takes the place of the Immortality turtle.
    Immortality(Hex),
    /// `C:d4*d5`: the Contamination turtle takes a neighbor along, or, `C:d4*-`, has none.
    Contamination(Hex, Option<Hex>),
}

/// Jumps of one turtle, one after the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    /// The landing cells, each in the lower six bits of a byte; above them 1 if a turtle wakes up
    /// for South, 2 if for North; zeros after the last jump.
    jumps: [u8; Chain::LONGEST],
    len: u8,
    from: Hex,
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
    pub(super) fn from(from: Hex) -> Chain {
        Chain {
            jumps: [0; Chain::LONGEST],
            len: 0,
            from,
        }
    }

    /// The chain with one more jump, or `None` if it would be too long.
    pub(super) fn and(mut self, to: Hex, wakes: Option<Seat>) -> Option<Chain> {
        let woken = match wakes {
            None => 0,
            Some(Seat::First) => 1 << 6,
            Some(Seat::Second) => 2 << 6,
        };
        *self.jumps.get_mut(usize::from(self.len))? = to.index().to_le_bytes()[0] | woken;
        self.len += 1;
        Some(self)
    }

    pub(super) fn start(self) -> Hex {
        self.from
    }

    /// The landing cell of the last jump.
    pub(super) fn end(self) -> Hex {
        self.jumps().last().map_or(self.from, |jump| jump.to)
    }

    pub(super) fn len(self) -> u8 {
        self.len
    }

    pub(super) fn jumps(self) -> impl Iterator<Item = Jump> {
        let mut from = self.from;
        self.jumps
            .into_iter()
            .take(self.len.into())
            .map(move |byte| {
                let to = Hex::from_valid(u16::from(byte & 0x3f));
                let jump = Jump {
                    from,
                    over: from.halfway(to),
                    to,
                    wakes: match byte >> 6 {
                        0 => None,
                        1 => Some(Seat::First),
                        _ => Some(Seat::Second),
                    },
                };
                from = to;
                jump
            })
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from)?;
        for jump in self.jumps() {
            write!(f, "x{}", jump.to)?;
            if let Some(side) = jump.wakes {
                write!(f, "={}", letter(side))?;
            }
        }
        Ok(())
    }
}

/// `S` or `N`.
pub(super) fn letter(seat: Seat) -> char {
    match seat {
        Seat::First => 'S',
        Seat::Second => 'N',
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Step { from, to } => write!(f, "{from}-{to}"),
            Action::Jump(chain) => write!(f, "{chain}"),
            Action::Hatch(hexes) => hexes.iter().try_for_each(|hex| write!(f, "+{hex}")),
            Action::Place(tattoo, at) => write!(f, "{}@{at}", tattoo.letter()),
            Action::Life(at, Some(to)) => write!(f, "L:{at}@{to}"),
            Action::Life(at, None) => write!(f, "L:{at}@-"),
            Action::Exchange(at) => write!(f, "E:{at}"),
            Action::Give(at) => write!(f, ">{at}"),
            Action::Immortality(at) => write!(f, "I:{at}"),
            Action::Contamination(at, Some(victim)) => write!(f, "C:{at}*{victim}"),
            Action::Contamination(at, None) => write!(f, "C:{at}*-"),
        }
    }
}

/// The text is not the notation of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an action of this game")]
pub struct NoAction;

impl FromStr for Action {
    type Err = NoAction;

    fn from_str(text: &str) -> Result<Action, NoAction> {
        read(text)
            // Only the one spelling, so that equal actions are stored alike.
            .filter(|action| action.to_string() == text)
            .ok_or(NoAction)
    }
}

fn read(text: &str) -> Option<Action> {
    let hex = |name: &str| name.parse::<Hex>().ok();
    // `-` means nowhere.
    let there = |name: &str| match name {
        "-" => Some(None),
        name => hex(name).map(Some),
    };
    let mut signs = text.chars();
    match (signs.next()?, signs.as_str()) {
        ('+', rest) => {
            let hexes: Option<Hexes> = rest.split('+').map(hex).collect();
            return hexes.map(Action::Hatch);
        }
        ('>', rest) => return hex(rest).map(Action::Give),
        (letter @ 'A'..='Z', rest) => {
            let tattoo = Tattoo::from_letter(letter)?;
            if let Some(name) = rest.strip_prefix('@') {
                return Some(Action::Place(tattoo, hex(name)?));
            }
            let rest = rest.strip_prefix(':')?;
            return Some(match tattoo {
                Tattoo::Life => {
                    let (at, to) = rest.split_once('@')?;
                    Action::Life(hex(at)?, there(to)?)
                }
                Tattoo::Exchange => Action::Exchange(hex(rest)?),
                Tattoo::Immortality => Action::Immortality(hex(rest)?),
                Tattoo::Contamination => {
                    let (at, victim) = rest.split_once('*')?;
                    Action::Contamination(hex(at)?, there(victim)?)
                }
            });
        }
        _ => (),
    }
    if let Some((from, to)) = text.split_once('-') {
        return Some(Action::Step {
            from: hex(from)?,
            to: hex(to)?,
        });
    }
    let (from, jumps) = text.split_once('x')?;
    jumps
        .split('x')
        .try_fold(Chain::from(hex(from)?), |chain, jump| {
            match jump.split_once('=') {
                None => chain.and(hex(jump)?, None),
                Some((to, "S")) => chain.and(hex(to)?, Some(Seat::First)),
                Some((to, "N")) => chain.and(hex(to)?, Some(Seat::Second)),
                Some(_) => None,
            }
        })
        .map(Action::Jump)
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}
