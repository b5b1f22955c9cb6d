//! A position, and the effect of an action.

use super::{ABOUT, Action, Board, Card, Cards, Combo, Declare, Fortac, Play, Square, moves};
use cairn_kernel::{BySeat, Ending, GameMetadata, Judge, Key, Rules, Seat, Turn};

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

impl End {
    pub(super) fn ending(self) -> Ending {
        let (winner, why) = match self {
            End::Combos(winner) => (Some(winner), "combos"),
            End::Blocked(winner) => (Some(winner), "blocked"),
            End::TooLong => (None, "too-long"),
        };
        Ending { winner, why }
    }
}

impl Rules for Fortac {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        State {
            board: Board::START,
            hands: BySeat::default(),
            deck: Cards::ALL,
            discard: Cards::default(),
            firsts: BySeat::default(),
            phase: Phase::Draw(Seat::First),
            plies: 0,
            last: None,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Draw(_) => Turn::Chance,
            Phase::Move(seat) => Turn::Player(seat),
            Phase::Over(end) => Turn::Over(end.ending()),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        if let Phase::Move(mover) = state.phase {
            moves::list_into(self, state, mover, actions);
        }
    }

    fn play(&self, state: &mut State, action: &Action) {
        match (*action, state.phase) {
            (Action::Play(play), Phase::Move(mover)) => state.play_card(self, mover, play),
            (Action::Draw(card), Phase::Draw(seat)) => state.draw(self, seat, card),
            _ => unreachable!("only legal actions are played"),
        }
    }

    fn key(&self, state: &State, key: &mut Key) {
        let State {
            board,
            hands,
            deck,
            discard,
            firsts,
            phase,
            plies,
            // For the picture.
            last: _,
        } = *state;
        let cards = |bag: Cards, key: &mut Key| {
            for card in Card::ALL {
                key.byte(bag.count(card));
            }
        };
        for seat in Seat::BOTH {
            key.cells(board.men(seat).iter().map(Square::cell))
                .byte(firsts.get(seat).map_or(0, |combo| combo as u8 + 1));
            cards(*hands.get(seat), key);
        }
        match phase {
            Phase::Draw(seat) => key.byte(0).seat(seat),
            Phase::Move(seat) => key.byte(1).seat(seat),
            Phase::Over(End::Combos(winner)) => key.byte(2).seat(winner),
            Phase::Over(End::Blocked(winner)) => key.byte(3).seat(winner),
            Phase::Over(End::TooLong) => key.byte(4),
        };
        // What may still come, and how close the draw is.
        if let Phase::Draw(_) | Phase::Move(_) = phase {
            key.number(plies.into());
            cards(deck, key);
            cards(discard, key);
        }
    }

    fn has_chance(&self) -> bool {
        true
    }

    fn odds_into(&self, state: &State, odds: &mut Vec<(Action, u32)>) {
        if let Phase::Draw(_) = state.phase {
            let weight = |card| (Action::Draw(card), state.deck.count(card).into());
            odds.extend(state.deck.kinds().map(weight));
        }
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl State {
    /// The seat that moves, if a player is to move.
    pub(super) fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Move(mover) => Some(mover),
            Phase::Draw(_) | Phase::Over(_) => None,
        }
    }

    /// What this move would win for the player: a first type, or another one and the game.
    pub(super) fn credit(&self, rules: &Fortac, mover: Seat, play: Play) -> Option<Combo> {
        let made = match rules.declare {
            Declare::Auto => self.board.resulting_combo(mover, play),
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
        self.board = self.board.resulting_board(play);
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
                if self.deck == Cards::default() {
                    self.deck = std::mem::take(&mut self.discard);
                }
                Phase::Draw(mover)
            }
        };
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
        let mut cards = self.hands.get(mover).kinds();
        if cards.any(|card| moves::is_playable(rules, self.board, mover, card)) {
            Phase::Move(mover)
        } else {
            Phase::Over(End::Blocked(!mover))
        }
    }
}
