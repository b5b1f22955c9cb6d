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
        ['L', 'E', 'I', 'C'][self as usize]
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

impl Turtle {
    /// A kind of piece of the locale files and the drawings.
    pub(super) fn kind(self) -> &'static str {
        /// Plain, then with each tattoo: of South, of North, and neutralized.
        const KINDS: [&str; 15] = [
            "tortuga-south-turtle",
            "tortuga-south-life",
            "tortuga-south-exchange",
            "tortuga-south-immortality",
            "tortuga-south-contamination",
            "tortuga-north-turtle",
            "tortuga-north-life",
            "tortuga-north-exchange",
            "tortuga-north-immortality",
            "tortuga-north-contamination",
            "tortuga-neutral-turtle",
            "tortuga-neutral-life",
            "tortuga-neutral-exchange",
            "tortuga-neutral-immortality",
            "tortuga-neutral-contamination",
        ];
        let side = self.owner.map_or(2, |seat| seat as usize);
        KINDS[5 * side + self.tattoo.map_or(0, |tattoo| 1 + tattoo as usize)]
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Men {
    pub(super) active: BySeat<Hexes>,
    pub(super) asleep: Hexes,
    /// Those that have each tattoo, active or not.
    pub(super) tattooed: [Hexes; 4],
}

impl Men {
    pub(super) fn empty(&self) -> Hexes {
        !(self.active.first | self.active.second | self.asleep)
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
        let mut seats = Seat::BOTH.into_iter();
        let owner = seats.find(|seat| self.active.get(*seat).contains(hex));
        let tattoo = self.tattoo_at(hex);
        (owner.is_some() || self.asleep.contains(hex)).then_some(Turtle { owner, tattoo })
    }

    /// Every turtle, in the order of the cells.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Hex, Turtle)> {
        let all = (!self.empty()).iter();
        all.filter_map(|hex| Some((hex, self.turtle_at(hex)?)))
    }

    pub(super) fn put(&mut self, hex: Hex, turtle: Turtle) {
        self.set_owner(hex, turtle.owner);
        if let Some(tattoo) = turtle.tattoo {
            self.tattooed[tattoo as usize].insert(hex);
        }
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

    /// Changes the owner of the turtle there, or puts a plain one there; without an owner it is
    /// neutralized.
    pub(super) fn set_owner(&mut self, hex: Hex, owner: Option<Seat>) {
        self.lift(hex);
        match owner {
            Some(seat) => self.active.get_mut(seat).insert(hex),
            None => self.asleep.insert(hex),
        }
    }

    fn lift(&mut self, hex: Hex) {
        self.asleep.remove(hex);
        self.active.first.remove(hex);
        self.active.second.remove(hex);
    }
}
