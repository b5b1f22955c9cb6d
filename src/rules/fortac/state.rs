//! A position, and the effect of an action.

use super::{Action, Board, Card, Cards, Combo, Declare, Fortac, Play, moves};
use cairn_kernel::{BySeat, Ending, Seat, Turn};

/// The number of cards in a complete hand.
const HAND: u8 = 3;

/// A position of a game of Fortac.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    pub(super) board: Board,
    pub(super) hands: BySeat<Cards>,
    /// Unordered: a card is drawn at random.
    pub(super) deck: Cards,
    pub(super) discard: Cards,
    /// The type each player has made first.
    pub(super) firsts: BySeat<Option<Combo>>,
    pub(super) phase: Phase,
    /// How many cards have been played.
    pub(super) plies: u32,
    pub(super) last: Option<Last>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Phase {
    /// This player gets a card; the deck is not empty.
    Draw(Seat),
    Move(Seat),
    Over(End),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Last {
    pub(super) mover: Seat,
    pub(super) play: Play,
    /// The board before it.
    pub(super) before: Board,
    /// What it won: the first type, or a second one.
    pub(super) credit: Option<Combo>,
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// This player made a second type.
    Combos(Seat),
    /// The opponent of this player cannot move.
    Blocked(Seat),
    TooLong,
}

impl Phase {
    pub(super) fn turn(self) -> Turn {
        match self {
            Phase::Draw(_) => Turn::Chance,
            Phase::Move(seat) => Turn::Player(seat),
            Phase::Over(end) => Turn::Over(end.ending()),
        }
    }
}

impl End {
    fn ending(self) -> Ending {
        let (winner, why) = match self {
            End::Combos(winner) => (Some(winner), "combos"),
            End::Blocked(winner) => (Some(winner), "blocked"),
            End::TooLong => (None, "too-long"),
        };
        Ending { winner, why }
    }
}

impl State {
    pub(super) const START: State = State {
        board: Board::START,
        hands: BySeat {
            first: Cards::EMPTY,
            second: Cards::EMPTY,
        },
        deck: Cards::ALL,
        discard: Cards::EMPTY,
        firsts: BySeat {
            first: None,
            second: None,
        },
        phase: Phase::Draw(Seat::First),
        plies: 0,
        last: None,
    };

    /// The seat that moves, if a player is to move.
    pub(super) fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Move(mover) => Some(mover),
            Phase::Draw(_) | Phase::Over(_) => None,
        }
    }

    pub(super) fn play(&mut self, rules: &Fortac, action: Action) {
        match (action, self.phase) {
            (Action::Play(play), Phase::Move(mover)) => self.play_card(rules, mover, play),
            (Action::Draw(card), Phase::Draw(seat)) => self.draw(rules, seat, card),
            _ => unreachable!("only legal actions are played"),
        }
    }

    /// What this move would win for the player: a first type, or another one and the game.
    pub(super) fn credit(&self, rules: &Fortac, mover: Seat, play: Play) -> Option<Combo> {
        let made = match rules.declare {
            Declare::Auto => moves::resulting_combo(self.board, mover, play),
            Declare::Strict => play.combo,
        };
        made.filter(|made| *self.firsts.get(mover) != Some(*made))
    }

    fn play_card(&mut self, rules: &Fortac, mover: Seat, play: Play) {
        let credit = self.credit(rules, mover, play);
        self.last = Some(Last {
            mover,
            play,
            before: self.board,
            credit,
        });
        self.board = self.board.apply(mover, play);
        self.hands.get_mut(mover).take(play.card);
        self.discard.put(play.card);
        self.plies += 1;
        let first = self.firsts.get_mut(mover);
        self.phase = if credit.is_some() && first.is_some() {
            Phase::Over(End::Combos(mover))
        } else {
            *first = first.or(credit);
            if self.plies >= rules.draw_after.get() {
                Phase::Over(End::TooLong)
            } else {
                self.await_card(mover)
            }
        };
    }

    /// The player has to draw: from the reshuffled discard pile if the deck is used up.
    fn await_card(&mut self, seat: Seat) -> Phase {
        if self.deck.is_empty() {
            self.deck = self.discard.take_all();
        }
        Phase::Draw(seat)
    }

    fn draw(&mut self, rules: &Fortac, seat: Seat, card: Card) {
        self.deck.take(card);
        self.hands.get_mut(seat).put(card);
        let next = !seat;
        self.phase = if self.hands.get(seat).len() < HAND {
            Phase::Draw(seat)
        } else if self.hands.get(next).len() < HAND {
            Phase::Draw(next)
        } else {
            self.begin_turn(rules, next)
        };
    }

    /// A player who cannot move has lost.
    pub(super) fn begin_turn(&self, rules: &Fortac, mover: Seat) -> Phase {
        if moves::any(rules, self, mover) {
            Phase::Move(mover)
        } else {
            Phase::Over(End::Blocked(!mover))
        }
    }
}
