//! The people of one player.

use serde::{Deserialize, Serialize};

use super::{Square, Squares};
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
        [1, 4, 20][self as usize]
    }

    /// The cost of taking one, on top of the step.
    pub(super) fn value(self) -> u8 {
        [4, 2, 1][self as usize]
    }

    pub(super) fn letter(self) -> char {
        ['C', 'H', 'M'][self as usize]
    }

    /// The key of the name without its owner, and the pick for placing one.
    pub(super) fn word(self) -> &'static str {
        ["clancath-chieftain", "clancath-hero", "clancath-clansman"][self as usize]
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
    /// In the order of [`Man::ALL`].
    ranks: [Squares; 3],
    /// How many there are of each.
    counts: [u8; 3],
    /// The rolled points, at most [`Clan::FULL`].
    pub(super) pool: u8,
}

impl Clan {
    /// The two columns of the tally: points beyond them are lost.
    pub(super) const FULL: u8 = 24;

    pub(super) fn people(&self) -> Squares {
        self.people
    }

    /// Where those of this rank stand.
    pub(super) fn rank(&self, man: Man) -> Squares {
        self.ranks[man as usize]
    }

    pub(super) fn count(&self, man: Man) -> u8 {
        self.counts[man as usize]
    }

    pub(super) fn len(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// How many of these still have to be placed before the game begins.
    pub(super) fn missing_count(&self, man: Man) -> u8 {
        man.count() - self.count(man)
    }

    pub(super) fn is_complete(&self) -> bool {
        self.counts == Man::ALL.map(Man::count)
    }

    pub(super) fn is_gone(&self) -> bool {
        self.counts == [0; 3]
    }

    /// The rank of the piece on this square.
    pub(super) fn man_at(&self, square: Square) -> Option<Man> {
        if !self.people.contains(square) {
            return None;
        }
        let is_there = |man: &Man| self.ranks[*man as usize].contains(square);
        Man::ALL.into_iter().find(is_there)
    }

    /// The points that come with every turn of moving: 4 for the chieftain, 2 for each hero.
    pub(super) fn automatic(&self) -> u8 {
        4 * self.count(Man::Chieftain) + 2 * self.count(Man::Hero)
    }

    /// All pieces with their squares, rank by rank from the bottom.
    pub(super) fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        let man = |square| Some((square, self.man_at(square)?));
        self.people.iter().filter_map(man)
    }

    pub(super) fn put(&mut self, man: Man, at: Square) {
        self.people.insert(at);
        self.ranks[man as usize].insert(at);
        self.counts[man as usize] += 1;
    }

    /// Takes the piece on this square off the board.
    pub(super) fn take(&mut self, at: Square) -> Option<Man> {
        let man = self.man_at(at)?;
        self.people.remove(at);
        self.ranks[man as usize].remove(at);
        self.counts[man as usize] -= 1;
        Some(man)
    }
}
