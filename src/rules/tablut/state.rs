//! A position, and the effect of a move.

use super::{
    ABOUT, Move, Square, Squares, Tablut,
    board::{Board, Man},
    captures, key, moves,
    past::MoveHistory,
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
    pub(super) past: MoveHistory,
}

/// By hand, because of the list of past moves: the derived one would allocate each time.
impl Clone for State {
    fn clone(&self) -> State {
        State {
            past: self.past.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &State) {
        let mut past = std::mem::take(&mut self.past);
        past.copy(&other.past);
        *self = State { past, ..*other };
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Last {
    pub(super) played: Move,
    pub(super) pawns: Squares,
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

impl Rules for Tablut {
    type State = State;
    type Action = Move;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        let rows = [
            "...mmm...",
            "....m....",
            "....s....",
            "m...s...m",
            "mmssKssmm",
            "m...s...m",
            "....s....",
            "....m....",
            "...mmm...",
        ];
        State::set_up(rows, Seat::First)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.end {
            Some(end) => Turn::Over(end.ending()),
            None => Turn::Player(state.mover),
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Move>) {
        moves::list_into(&self.terrain, state, actions);
    }

    fn count_actions(&self, state: &State, _spare: &mut Vec<Move>) -> usize {
        moves::count(&self.terrain, state)
    }

    fn play(&self, state: &mut State, action: &Move) {
        state.play(self, *action);
    }

    fn key(&self, state: &State, key: &mut Key) {
        key::write(state, key);
    }

    fn judge(&self) -> Option<&dyn Judge<Self>> {
        Some(self)
    }
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

impl State {
    /// An arbitrary position without a history.
    pub(super) fn set_up(rows: [&str; 9], mover: Seat) -> State {
        State {
            board: Board::set_up(rows),
            mover,
            end: None,
            last: None,
            past: MoveHistory::new(),
        }
    }

    /// The positions that can still come back, with the seat to move: those since the last
    /// irreversible turn.
    pub(super) fn earlier(&self) -> impl Iterator<Item = (Board, Seat)> {
        let movers = std::iter::successors(Some(!self.mover), |mover| Some(!*mover));
        self.past.boards(&self.board).zip(movers)
    }

    /// Whether the king is off the board.
    pub(super) fn king_is_taken(&self) -> bool {
        self.end == Some(End::KingCaptured)
    }

    /// What the last move took off the board.
    pub(super) fn taken_men(&self) -> impl Iterator<Item = (Square, Man)> {
        let pawn = match self.mover {
            Seat::First => Man::Muscovite,
            Seat::Second => Man::Swede,
        };
        let pawns = self.last.map_or(Squares::EMPTY, |last| last.pawns);
        let king = self.king_is_taken().then_some((self.board.king, Man::King));
        pawns.iter().map(move |at| (at, pawn)).chain(king)
    }

    pub(super) fn play(&mut self, rules: &Tablut, played: Move) {
        let mover = self.mover;
        let captures::Captures { pawns, king } = captures::find(&rules.terrain, self, played);
        if !pawns.is_empty() || rules.terrain.leaves_for_good(played) {
            self.past.clear();
        } else {
            self.past.push(&self.board, played);
        }
        self.board.shift(played.from(), played.to());
        self.board.remove(pawns, !mover);
        self.mover = !mover;
        self.last = Some(Last { played, pawns });
        self.end = if king {
            Some(End::KingCaptured)
        } else if played.to() == self.board.king && rules.terrain.goals.contains(played.to()) {
            Some(End::KingEscaped)
        } else if !moves::any(&rules.terrain, self) {
            Some(End::NoMove(mover))
        } else if self.past.has_seen(&self.board, rules.options.repetition) {
            Some(End::Repetition)
        } else {
            None
        };
    }
}
