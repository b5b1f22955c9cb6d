//! The people of one player.

use serde::{Deserialize, Serialize};

use super::{Square, squares::Squares};
use cairn_kernel::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Man {
    Chieftain,
    /// Four, and only they can go berserk.
    Hero,
    Clansman,
}

impl Man {
    /// All ranks, noblest first.
    pub(super) const ALL: [Man; 3] = [Man::Chieftain, Man::Hero, Man::Clansman];

    pub(super) fn count(self) -> u8 {
        match self {
            Man::Chieftain => 1,
            Man::Hero => 4,
            Man::Clansman => 20,
        }
    }

    /// The cost of taking one, on top of the step.
    pub(super) fn value(self) -> u8 {
        match self {
            Man::Chieftain => 4,
            Man::Hero => 2,
            Man::Clansman => 1,
        }
    }

    pub(super) fn letter(self) -> char {
        match self {
            Man::Chieftain => 'C',
            Man::Hero => 'H',
            Man::Clansman => 'M',
        }
    }

    /// The key of the name and the drawing.
    pub(super) fn key(self, seat: Seat) -> &'static str {
        match (seat, self) {
            (Seat::First, Man::Chieftain) => "clancath-south-chieftain",
            (Seat::First, Man::Hero) => "clancath-south-hero",
            (Seat::First, Man::Clansman) => "clancath-south-clansman",
            (Seat::Second, Man::Chieftain) => "clancath-north-chieftain",
            (Seat::Second, Man::Hero) => "clancath-north-hero",
            (Seat::Second, Man::Clansman) => "clancath-north-clansman",
        }
    }
}

/// Where a player's people stand, and the rolled points.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Clan {
    people: Squares,
    heroes: Squares,
    chieftain: Option<Square>,
    /// The number of each rank, in the order of [`Man::ALL`].
    counts: [u8; 3],
    /// The rolled points, at most [`Clan::FULL`].
    pub(super) pool: u8,
}

impl Clan {
    /// The two columns of the tally: points beyond them are lost.
    pub(super) const FULL: u8 = 24;

    pub(super) fn people(&self) -> &Squares {
        &self.people
    }

    pub(super) fn heroes(&self) -> &Squares {
        &self.heroes
    }

    pub(super) fn chieftain(&self) -> Option<Square> {
        self.chieftain
    }

    pub(super) fn count(&self, man: Man) -> u8 {
        self.counts[man as usize]
    }

    /// How many of these still have to be placed before the game begins.
    pub(super) fn missing_count(&self, man: Man) -> u8 {
        man.count() - self.count(man)
    }

    pub(super) fn is_complete(&self) -> bool {
        Man::ALL.iter().all(|&man| self.missing_count(man) == 0)
    }

    /// Whether nobody is left.
    pub(super) fn is_gone(&self) -> bool {
        self.counts == [0; 3]
    }

    /// The rank of the piece on this square.
    pub(super) fn man_at(&self, square: Square) -> Option<Man> {
        if !self.people.contains(square) {
            None
        } else if self.chieftain == Some(square) {
            Some(Man::Chieftain)
        } else if self.heroes.contains(square) {
            Some(Man::Hero)
        } else {
            Some(Man::Clansman)
        }
    }

    /// The points that come with every turn of moving: 4 for the chieftain, 2 for each hero.
    pub(super) fn automatic(&self) -> u8 {
        4 * self.count(Man::Chieftain) + 2 * self.count(Man::Hero)
    }

    /// All pieces with their squares, rank by rank from the bottom.
    pub(super) fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        self.people
            .iter()
            .filter_map(|square| Some((square, self.man_at(square)?)))
    }

    pub(super) fn put(&mut self, man: Man, at: Square) {
        self.counts[man as usize] += 1;
        self.enter(man, at);
    }

    /// Takes the piece on this square off the board.
    pub(super) fn take(&mut self, at: Square) -> Option<Man> {
        let man = self.leave(at)?;
        self.counts[man as usize] -= 1;
        Some(man)
    }

    /// Moves the piece on one square to another.
    pub(super) fn shift(&mut self, from: Square, to: Square) {
        if let Some(man) = self.leave(from) {
            self.enter(man, to);
        }
    }

    fn enter(&mut self, man: Man, at: Square) {
        self.people.insert(at);
        match man {
            Man::Chieftain => self.chieftain = Some(at),
            Man::Hero => self.heroes.insert(at),
            Man::Clansman => (),
        }
    }

    fn leave(&mut self, at: Square) -> Option<Man> {
        let man = self.man_at(at)?;
        self.people.remove(at);
        match man {
            Man::Chieftain => self.chieftain = None,
            Man::Hero => self.heroes.remove(at),
            Man::Clansman => (),
        }
        Some(man)
    }
}
