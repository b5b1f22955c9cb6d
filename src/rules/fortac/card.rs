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

    /// The number of copies in the game.
    pub(super) const fn copies(self) -> u8 {
        match self {
            Hop | Skip | Jump | Trade | Switch | Horse | Bishop | Push => 4,
            Rook | King | Zip | Zap => 2,
        }
    }

    pub(super) const fn word(self) -> &'static str {
        match self {
            Hop => "hop",
            Skip => "skip",
            Jump => "jump",
            Trade => "trade",
            Switch => "switch",
            Rook => "rook",
            King => "king",
            Horse => "horse",
            Bishop => "bishop",
            Zip => "zip",
            Zap => "zap",
            Push => "push",
        }
    }

    /// The name of its drawing and its key in the locale files.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Hop => "fortac-card-hop",
            Skip => "fortac-card-skip",
            Jump => "fortac-card-jump",
            Trade => "fortac-card-trade",
            Switch => "fortac-card-switch",
            Rook => "fortac-card-rook",
            King => "fortac-card-king",
            Horse => "fortac-card-horse",
            Bishop => "fortac-card-bishop",
            Zip => "fortac-card-zip",
            Zap => "fortac-card-zap",
            Push => "fortac-card-push",
        }
    }

    /// The key of the sentence about what it does, the objection to everything else.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            Hop => "fortac-no-hop",
            Skip => "fortac-no-skip",
            Jump => "fortac-no-jump",
            Trade => "fortac-no-trade",
            Switch => "fortac-no-switch",
            Rook => "fortac-no-rook",
            King => "fortac-no-king",
            Horse => "fortac-no-horse",
            Bishop => "fortac-no-bishop",
            Zip => "fortac-no-zip",
            Zap => "fortac-no-zap",
            Push => "fortac-no-push",
        }
    }
}

/// A bag of cards: the number of each, four bits per card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Cards(u64);

impl Cards {
    pub(super) const EMPTY: Cards = Cards(0);

    pub(super) const ALL: Cards = {
        let mut all = Cards::EMPTY;
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

    pub(super) fn take_all(&mut self) -> Cards {
        std::mem::take(self)
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

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut bag = Cards::EMPTY;
        cards.into_iter().for_each(|card| bag.put(card));
        bag
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
        let mut bag: Cards = [Push, Hop, Push].into_iter().collect();
        assert_eq!((bag.count(Push), bag.count(Hop), bag.len()), (2, 1, 3));
        assert!(bag.kinds().eq([Hop, Push]));
        bag.take(Push);
        bag.take(Hop);
        assert!(bag.kinds().eq([Push]));
        assert_eq!(bag.take_all().len(), 1);
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
