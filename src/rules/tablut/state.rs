//! A position, and the effect of a move.

use super::{
    ABOUT, Move, Square, Squares, Tablut,
    board::{Board, BoardBits},
    terrain::{CAMPS, THRONE},
};
use cairn_kernel::{Ending, GameMetadata, Judge, Key, Rules, Seat, Turn};

/// A position of a game of Tablut.
#[derive(Debug, PartialEq)]
pub struct State {
    pub(super) board: Board,
    /// The seat to move; meaningless after the end.
    pub(super) mover: Seat,
    pub(super) end: Option<End>,
    pub(super) last: Option<Last>,
    /// The boards since the last irreversible move, without this one. Earlier ones cannot come
    /// back.
    pub(super) past: Vec<BoardBits>,
}

/// By hand, because of the past: the derived `clone_from` would allocate each time.
impl Clone for State {
    fn clone(&self) -> State {
        State {
            past: self.past.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &State) {
        let State {
            board,
            mover,
            end,
            last,
            past,
        } = other;
        (self.board, self.mover, self.end, self.last) = (*board, *mover, *end, *last);
        self.past.clone_from(past);
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Last {
    pub(super) played: Move,
    pub(super) taken: Squares,
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    KingCaptured,
    KingEscaped,
    /// The opponent of this player has nothing left to move.
    NoMove(Seat),
    Repetition,
}

impl End {
    pub(super) fn ending(self) -> Ending {
        let (winner, why) = match self {
            End::KingCaptured => (Some(Seat::First), "king-captured"),
            End::KingEscaped => (Some(Seat::Second), "king-escaped"),
            End::NoMove(winner) => (Some(winner), "no-move"),
            End::Repetition => (None, "repetition"),
        };
        Ending { winner, why }
    }
}

impl Rules for Tablut {
    type State = State;
    type Action = Move;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        const SWEDES: [&str; 8] = ["e3", "e4", "c5", "d5", "f5", "g5", "e6", "e7"];
        let [a, b, c, d] = CAMPS;
        let board = Board::new(a | b | c | d, Squares::from_names(&SWEDES), THRONE);
        State::new(board, Seat::First)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.end {
            Some(end) => Turn::Over(end.ending()),
            None => Turn::Player(state.mover),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Move>) {
        self.visit_reaches(state, |from, reach| {
            reach.push_into(actions, move |to| Move { from, to });
        });
    }

    fn count_actions(&self, state: &State, _spare: &mut Vec<Move>) -> usize {
        self.count_moves(state)
    }

    fn play(&self, state: &mut State, action: &Move) {
        let (mover, Move { from, to }) = (state.mover, *action);
        let taken = self.captures(state, *action);
        // Camps cannot be reentered.
        let camps = self.terrain.camps;
        if !taken.is_empty() || camps.contains(from) && !camps.contains(to) {
            state.past.clear();
        } else {
            state.past.push(state.board.packed);
        }
        state.board.play(mover, *action, taken);
        state.mover = !mover;
        state.last = Some(Last {
            played: *action,
            taken,
        });
        let king = state.board.king;
        state.end = if taken.contains(king) {
            Some(End::KingCaptured)
        } else if to == king && self.terrain.goals.contains(to) {
            Some(End::KingEscaped)
        } else if !self.can_move(state) {
            Some(End::NoMove(mover))
        } else if state.occurrences() >= self.options.repetition as usize {
            Some(End::Repetition)
        } else {
            None
        };
    }

    fn key(&self, state: &State, key: &mut Key) {
        let State {
            board,
            mover,
            end,
            past,
            // For the picture.
            last: _,
        } = state;
        key.cells(board.pieces.first.iter().map(Square::cell))
            .cells(board.pawns(Seat::Second).iter().map(Square::cell))
            .cell(board.king.cell());
        let movers = [!*mover, *mover].into_iter().cycle();
        // The side to move, and two bits for each of the 81 squares.
        let earlier = past.iter().rev().zip(movers).map(|(board, mover)| {
            let mut bytes = [1 + mover as u8; 22];
            bytes[1..].copy_from_slice(&board.map(u64::to_le_bytes).as_flattened()[..21]);
            bytes
        });
        match *end {
            None => key.byte(0).seat(*mover).bag(earlier),
            Some(End::KingCaptured) => key.byte(1),
            Some(End::KingEscaped) => key.byte(2),
            Some(End::NoMove(winner)) => key.byte(3).seat(winner),
            Some(End::Repetition) => key.byte(4),
        };
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
}

impl State {
    /// A position without a past.
    pub(super) fn new(board: Board, mover: Seat) -> State {
        State {
            board,
            mover,
            end: None,
            last: None,
            past: Vec::new(),
        }
    }

    /// How often the board has stood like this with the same side to move, now included.
    fn occurrences(&self) -> usize {
        let (_, pairs) = self.past.as_rchunks::<2>();
        let same = pairs
            .iter()
            .filter(|[board, _]| *board == self.board.packed);
        1 + same.count()
    }
}
