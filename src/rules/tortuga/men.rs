//! The positions of the turtles.

use super::hex::{Hex, Hexes};
use cairn_kernel::{BySeat, Seat};

/// What a turtle does when it is struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tattoo {
    /// Its owner gets another turtle.
    Life,
    /// The opponent hands over a turtle.
    Exchange,
    /// A plain turtle takes its place.
    Immortality,
    Contamination,
}

impl Tattoo {
    /// In the order in which they are placed.
    pub(super) const ALL: [Tattoo; 4] = [
        Tattoo::Life,
        Tattoo::Exchange,
        Tattoo::Immortality,
        Tattoo::Contamination,
    ];

    pub(super) fn letter(self) -> char {
        match self {
            Tattoo::Life => 'L',
            Tattoo::Exchange => 'E',
            Tattoo::Immortality => 'I',
            Tattoo::Contamination => 'C',
        }
    }

    pub(super) fn from_letter(letter: char) -> Option<Tattoo> {
        Tattoo::ALL.into_iter().find(|it| it.letter() == letter)
    }

    pub(super) fn key(self) -> &'static str {
        match self {
            Tattoo::Life => "tortuga-life",
            Tattoo::Exchange => "tortuga-exchange",
            Tattoo::Immortality => "tortuga-immortality",
            Tattoo::Contamination => "tortuga-contamination",
        }
    }
}

/// A turtle, wherever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turtle {
    /// `None` if it is neutralized.
    pub(super) owner: Option<Seat>,
    pub(super) tattoo: Option<Tattoo>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Men {
    pub(super) active: BySeat<Hexes>,
    pub(super) asleep: Hexes,
    /// Those that have each tattoo, active or not.
    pub(super) tattooed: [Hexes; 4],
}

impl Men {
    pub(super) fn occupied_cells(&self) -> Hexes {
        self.active.first | self.active.second | self.asleep
    }

    pub(super) fn empty(&self) -> Hexes {
        !self.occupied_cells()
    }

    pub(super) fn tattooed_cells(&self) -> Hexes {
        let [life, exchange, immortality, contamination] = self.tattooed;
        life | exchange | immortality | contamination
    }

    pub(super) fn tattoo_at(&self, hex: Hex) -> Option<Tattoo> {
        Tattoo::ALL
            .into_iter()
            .find(|tattoo| self.tattooed[*tattoo as usize].contains(hex))
    }

    pub(super) fn turtle_at(&self, hex: Hex) -> Option<Turtle> {
        let owner = if self.asleep.contains(hex) {
            None
        } else {
            Some(
                Seat::BOTH
                    .into_iter()
                    .find(|seat| self.active.get(*seat).contains(hex))?,
            )
        };
        Some(Turtle {
            owner,
            tattoo: self.tattoo_at(hex),
        })
    }

    /// Every turtle, in the order of the cells.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Hex, Turtle)> {
        self.occupied_cells()
            .iter()
            .filter_map(|hex| Some((hex, self.turtle_at(hex)?)))
    }

    pub(super) fn put(&mut self, hex: Hex, turtle: Turtle) {
        self.set(hex, turtle.owner);
        if let Some(tattoo) = turtle.tattoo {
            self.draw(hex, tattoo);
        }
    }

    /// Puts a tattoo on the turtle that is there.
    pub(super) fn draw(&mut self, hex: Hex, tattoo: Tattoo) {
        self.tattooed[tattoo as usize].insert(hex);
    }

    pub(super) fn take(&mut self, hex: Hex) -> Option<Turtle> {
        let turtle = self.turtle_at(hex);
        self.lift(hex);
        for tattooed in &mut self.tattooed {
            tattooed.remove(hex);
        }
        turtle
    }

    /// Moves an active turtle of this player to an empty cell.
    pub(super) fn shift(&mut self, seat: Seat, from: Hex, to: Hex) {
        let own = self.active.get_mut(seat);
        own.remove(from);
        own.insert(to);
        if let Some(tattoo) = self.tattoo_at(from) {
            self.tattooed[tattoo as usize].remove(from);
            self.tattooed[tattoo as usize].insert(to);
        }
    }

    /// Changes the owner of a turtle, or neutralizes it.
    pub(super) fn flip(&mut self, hex: Hex, owner: Option<Seat>) {
        self.lift(hex);
        self.set(hex, owner);
    }

    fn lift(&mut self, hex: Hex) {
        self.asleep.remove(hex);
        self.active.first.remove(hex);
        self.active.second.remove(hex);
    }

    fn set(&mut self, hex: Hex, owner: Option<Seat>) {
        match owner {
            Some(seat) => self.active.get_mut(seat).insert(hex),
            None => self.asleep.insert(hex),
        }
    }
}
