//! The cards, and bags of them.

use serde::{Deserialize, Serialize};

use super::last_word;

/// What a card lets a man do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// One step along a rank or file.
    Hop,
    /// One step along a diagonal.
    Skip,
    /// Over a neighbor in any direction.
    Jump,
    /// Changes places with a neighbor.
    Trade,
    /// Changes places with a man farther off.
    Switch,
    /// Any distance along a rank or file.
    Rook,
    /// One step in any direction.
    King,
    Horse,
    /// Any distance along a diagonal.
    Bishop,
    Zip,
    /// To a space that is no corner.
    Zap,
    /// Into a neighbor's space, shoving that man on.
    Push,
}

use Card::{Bishop, Hop, Horse, Jump, King, Push, Rook, Skip, Switch, Trade, Zap, Zip};

impl Card {
    /// Every card once, in the order of the rules.
    pub(super) const ALL: [Card; 12] = [
        Hop, Skip, Jump, Trade, Switch, Rook, King, Horse, Bishop, Zip, Zap, Push,
    ];

    /// The name of its drawing and its key in the locale files, and the key of the sentence about
    /// what it does, the objection to everything else.
    const fn keys(self) -> (&'static str, &'static str) {
        match self {
            Hop => ("fortac-card-hop", "fortac-no-hop"),
            Skip => ("fortac-card-skip", "fortac-no-skip"),
            Jump => ("fortac-card-jump", "fortac-no-jump"),
            Trade => ("fortac-card-trade", "fortac-no-trade"),
            Switch => ("fortac-card-switch", "fortac-no-switch"),
            Rook => ("fortac-card-rook", "fortac-no-rook"),
            King => ("fortac-card-king", "fortac-no-king"),
            Horse => ("fortac-card-horse", "fortac-no-horse"),
            Bishop => ("fortac-card-bishop", "fortac-no-bishop"),
            Zip => ("fortac-card-zip", "fortac-no-zip"),
            Zap => ("fortac-card-zap", "fortac-no-zap"),
            Push => ("fortac-card-push", "fortac-no-push"),
        }
    }

    pub(super) const fn key(self) -> &'static str {
        self.keys().0
    }

    pub(super) const fn rule(self) -> &'static str {
        self.keys().1
    }

    pub(super) fn word(self) -> &'static str {
        last_word(self.key())
    }
}

/// A bag of cards: the number of each, four bits per card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Cards(u64);

impl Cards {
    /// The whole game's.
    pub(super) const ALL: Cards = Cards(0x4224_4224_4444);

    const fn unit(card: Card) -> u64 {
        1 << (card as u32 * 4)
    }

    /// The bag as a number: equal for equal bags.
    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    pub(super) fn put(&mut self, card: Card) {
        self.0 += Cards::unit(card);
    }

    /// Takes one out; it has to be there.
    pub(super) fn take(&mut self, card: Card) {
        debug_assert!(self.count(card) > 0, "no such card in here");
        self.0 -= Cards::unit(card);
    }

    #[expect(clippy::cast_possible_truncation, reason = "four bits")]
    pub(super) const fn count(self, card: Card) -> u8 {
        (self.0 >> (card as u32 * 4)) as u8 & 15
    }

    pub(super) fn len(self) -> u8 {
        self.kinds().map(|card| self.count(card)).sum()
    }

    /// Each kind of card in the bag once, in the order of the rules.
    pub(super) fn kinds(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let slot = rest.trailing_zeros() / 4;
            let card = Card::ALL.get(slot as usize)?;
            rest &= !(15 << (slot * 4));
            Some(*card)
        })
    }
}
