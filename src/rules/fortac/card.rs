//! The cards, and bags of them.

use serde::{Deserialize, Serialize};

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

    /// The number of copies in the game, and the names of the card.
    const fn face(self) -> (u8, &'static str, &'static str, &'static str) {
        match self {
            Hop => (4, "hop", "fortac-card-hop", "fortac-no-hop"),
            Skip => (4, "skip", "fortac-card-skip", "fortac-no-skip"),
            Jump => (4, "jump", "fortac-card-jump", "fortac-no-jump"),
            Trade => (4, "trade", "fortac-card-trade", "fortac-no-trade"),
            Switch => (4, "switch", "fortac-card-switch", "fortac-no-switch"),
            Rook => (2, "rook", "fortac-card-rook", "fortac-no-rook"),
            King => (2, "king", "fortac-card-king", "fortac-no-king"),
            Horse => (4, "horse", "fortac-card-horse", "fortac-no-horse"),
            Bishop => (4, "bishop", "fortac-card-bishop", "fortac-no-bishop"),
            Zip => (2, "zip", "fortac-card-zip", "fortac-no-zip"),
            Zap => (2, "zap", "fortac-card-zap", "fortac-no-zap"),
            Push => (4, "push", "fortac-card-push", "fortac-no-push"),
        }
    }

    pub(super) const fn copies(self) -> u8 {
        self.face().0
    }

    pub(super) const fn word(self) -> &'static str {
        self.face().1
    }

    /// The name of its drawing and its key in the locale files.
    pub(super) const fn key(self) -> &'static str {
        self.face().2
    }

    /// The key of the sentence about what it does, the objection to everything else.
    pub(super) const fn rule(self) -> &'static str {
        self.face().3
    }
}

/// A bag of cards: the number of each, four bits per card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Cards(u64);

impl Cards {
    pub(super) const ALL: Cards = {
        let mut all = Cards(0);
        let mut idx = 0;
        while idx < Card::ALL.len() {
            let card = Card::ALL[idx];
            all.0 += Cards::unit(card) * card.copies() as u64;
            idx += 1;
        }
        all
    };

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

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_has_forty_cards() {
        assert_eq!(Cards::ALL.len(), 40);
        assert!(Cards::ALL.kinds().eq(Card::ALL));
        let copies = Card::ALL.map(|card| Cards::ALL.count(card));
        assert_eq!(copies, [4, 4, 4, 4, 4, 2, 2, 4, 4, 2, 2, 4]);
    }

    #[test]
    fn a_bag_gives_back_what_was_put_in() {
        let mut bag = Cards::default();
        for card in [Push, Hop, Push] {
            bag.put(card);
        }
        assert_eq!((bag.count(Push), bag.count(Hop), bag.len()), (2, 1, 3));
        assert!(bag.kinds().eq([Hop, Push]));
        bag.take(Push);
        bag.take(Hop);
        assert!(bag.kinds().eq([Push]));
        bag.take(Push);
        assert!(bag.is_empty());
    }

    #[test]
    fn words_and_keys_are_those_of_the_stored_actions() {
        for card in Card::ALL {
            let stored = serde_json::to_string(&card).expect("plain data");
            assert_eq!(stored, format!("{:?}", card.word()));
            assert_eq!(card.key(), format!("fortac-card-{}", card.word()));
            assert_eq!(card.rule(), format!("fortac-no-{}", card.word()));
        }
    }
}
