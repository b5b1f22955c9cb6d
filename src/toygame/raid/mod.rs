//! A raid: everything a turn can consist of, on a board of 25 squares.
//!
//! Each side has four men and a king on its home rank. A turn is up to three steps, each by any of
//! the player's pieces, one square or two straight over empty squares; after the first the turn may
//! end. Stepping on an opposing piece takes it. Taking the king wins. For a man that is taken its
//! owner pays a coin if they have one: nobody is asked for that. Then the taker decides whether to
//! keep the man or to let it go home. Without a coin it is kept, which is no decision either. Both
//! end the turn. Instead of stepping a player may roll a die for one to three coins.

mod table;
#[cfg(test)]
mod tests;

use cairn_kernel::{
    Board, Cell, Ending, GameMetadata, Key, Mark, Piece, Rules, Seat, Setting, Turn,
};
use serde::{Deserialize, Serialize};

/// The squares along an edge.
const SIDE: u8 = 5;
/// The steps of the longest turn.
const STEPS: u8 = 3;
/// The squares of the longest step.
const FAR: u8 = 2;

const BOARD: Board = Board::Squares {
    files: SIDE,
    ranks: SIDE,
};

/// The game with its options chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raid {
    /// The coins in each purse at the beginning.
    #[serde(default)]
    pub coins: u8,
}

/// The pieces and coins, and how far the turn has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    mover: Seat,
    stage: Stage,
    /// In the order of their squares.
    pieces: Vec<Piece>,
    coins: [u8; 2],
    /// Men that each seat has kept.
    kept: [u8; 2],
    /// The effects of the last turn, and of this one so far.
    marks: Vec<Mark>,
}

/// The next thing to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The mover steps, after this number of steps.
    Stepping(u8),
    Rolling,
    /// The other side pays.
    Paying,
    /// The mover decides about the man.
    Deciding {
        paid: bool,
    },
}

/// An action of a player, or of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// A piece moves, and takes a piece on the target: from file and rank to file and rank, from 0.
    Step([u8; 2], [u8; 2]),
    /// The turn is over.
    End,
    Roll,
    Rolled(u8),
    /// A coin is paid for a man that was taken.
    Pay,
    /// The man is kept.
    Keep,
    /// The man goes home.
    Free,
}

static ABOUT: GameMetadata = GameMetadata {
    key: "raid",
    variants: &[],
    sides_differ: true,
    settings: &[Setting {
        key: "coins",
        values: &["0", "2"],
        variants: &[],
        most: Some(9),
    }],
    version: 1,
    place: 2,
    longest: 5_000,
    examples: &[],
    play: "",
    pages: &[("en", "# Raid\n\nTake the king.")],
};

impl State {
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.pieces.iter().copied().find(|it| it.at == cell)
    }

    fn opponent(&self) -> usize {
        !self.mover as usize
    }

    fn king(&self, seat: Seat) -> Option<Cell> {
        let own = |it: &&Piece| it.seat == Some(seat) && it.kind == KING;
        self.pieces.iter().find(own).map(|it| it.at)
    }

    /// The squares the piece on this one can go to, including those where it takes something.
    fn destinations(&self, from: Cell) -> Vec<Cell> {
        let seat = self.piece_at(from).and_then(|it| it.seat);
        let mut reached = Vec::new();
        for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            for far in 1..=FAR.cast_signed() {
                let to = from.x.checked_add_signed(dx * far);
                let to = to.zip(from.y.checked_add_signed(dy * far));
                let Some(to) = to.map(|(x, y)| Cell { x, y }).filter(|&it| BOARD.holds(it)) else {
                    break;
                };
                let there = self.piece_at(to);
                if there.is_none_or(|it| it.seat != seat) {
                    reached.push(to);
                }
                if there.is_some() {
                    break;
                }
            }
        }
        reached
    }

    /// The square a man of the other side would go home to.
    fn home(&self) -> Option<Cell> {
        let y = home_rank(!self.mover);
        let rank = (0..SIDE).map(|x| Cell { x, y });
        rank.into_iter().find(|&it| self.piece_at(it).is_none())
    }

    fn put(&mut self, piece: Piece) {
        self.pieces.push(piece);
        self.pieces.sort_unstable_by_key(|it| it.at);
    }

    fn step(&mut self, from: Cell, to: Cell) {
        let Stage::Stepping(steps) = self.stage else {
            return;
        };
        if steps == 0 {
            self.marks.clear();
        }
        self.marks.push(Mark::Moved { from, to });
        let taken = self.piece_at(to);
        self.pieces.retain(|it| it.at != to);
        for piece in self.pieces.iter_mut().filter(|it| it.at == from) {
            piece.at = to;
        }
        self.pieces.sort_unstable_by_key(|it| it.at);
        match taken {
            Some(taken) => {
                self.marks.push(Mark::Captured(taken));
                self.stage = match self.coins[self.opponent()] {
                    0 => Stage::Deciding { paid: false },
                    _ => Stage::Paying,
                };
            }
            None if steps + 1 == STEPS => self.pass(),
            None => self.stage = Stage::Stepping(steps + 1),
        }
    }

    fn pass(&mut self) {
        self.mover = !self.mover;
        self.stage = Stage::Stepping(0);
    }
}

const MAN: &str = "toy-man";
const KING: &str = "toy-king";

fn home_rank(seat: Seat) -> u8 {
    match seat {
        Seat::First => 0,
        Seat::Second => SIDE - 1,
    }
}

fn cell([x, y]: [u8; 2]) -> Cell {
    Cell { x, y }
}

impl Rules for Raid {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = &ABOUT;

    fn start(&self) -> State {
        let piece = |seat, x| Piece {
            at: Cell {
                x,
                y: home_rank(seat),
            },
            kind: if x == SIDE / 2 { KING } else { MAN },
            seat: Some(seat),
        };
        let side = |seat| (0..SIDE).map(move |x| piece(seat, x));
        State {
            mover: Seat::First,
            stage: Stage::Stepping(0),
            pieces: Seat::BOTH.into_iter().flat_map(side).collect(),
            coins: [self.coins; 2],
            kept: [0; 2],
            marks: Vec::new(),
        }
    }

    fn turn(&self, state: &State) -> Turn {
        let lost = Seat::BOTH.into_iter().find(|it| state.king(*it).is_none());
        if let Some(lost) = lost {
            return Turn::Over(Ending {
                winner: Some(!lost),
                why: "king-taken",
            });
        }
        match state.stage {
            Stage::Stepping(_) | Stage::Deciding { .. } => Turn::Player(state.mover),
            Stage::Paying => Turn::Player(!state.mover),
            Stage::Rolling => Turn::Chance,
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        if let Turn::Over(_) = self.turn(state) {
            return;
        }
        match state.stage {
            Stage::Stepping(steps) => {
                let own = |it: &&Piece| it.seat == Some(state.mover);
                for from in state.pieces.iter().filter(own).map(|it| it.at) {
                    let reached = state.destinations(from).into_iter();
                    actions.extend(reached.map(|to| Action::Step([from.x, from.y], [to.x, to.y])));
                }
                actions.push(if steps == 0 {
                    Action::Roll
                } else {
                    Action::End
                });
            }
            Stage::Paying => actions.push(Action::Pay),
            Stage::Deciding { paid } => {
                actions.push(Action::Keep);
                actions.extend((paid && state.home().is_some()).then_some(Action::Free));
            }
            Stage::Rolling => {}
        }
    }

    fn play(&self, state: &mut State, action: &Action) {
        let (mover, other) = (state.mover as usize, state.opponent());
        match *action {
            Action::Step(from, to) => state.step(cell(from), cell(to)),
            Action::Roll => {
                state.marks.clear();
                state.stage = Stage::Rolling;
            }
            Action::Pay => {
                state.coins[other] -= 1;
                state.coins[mover] += 1;
                state.stage = Stage::Deciding { paid: true };
            }
            Action::Free => {
                if let Some(at) = state.home() {
                    let seat = Some(!state.mover);
                    let kind = MAN;
                    state.put(Piece { at, kind, seat });
                    state.marks.push(Mark::Moved { from: at, to: at });
                }
                state.pass();
            }
            Action::Keep => {
                state.kept[mover] += 1;
                state.pass();
            }
            Action::Rolled(coins) => {
                state.coins[mover] = state.coins[mover].saturating_add(coins);
                state.pass();
            }
            Action::End => state.pass(),
        }
    }

    fn key(&self, state: &State, key: &mut Key) {
        let (next, more) = match state.stage {
            Stage::Stepping(steps) => (0, steps),
            Stage::Rolling => (1, 0),
            Stage::Paying => (2, 0),
            Stage::Deciding { paid } => (3, u8::from(paid)),
        };
        key.seat(state.mover).byte(next).byte(more);
        for part in state.coins.into_iter().chain(state.kept) {
            key.byte(part);
        }
        for cell in BOARD.cells() {
            let piece = state.piece_at(cell);
            key.byte(match piece {
                None => 0,
                Some(it) => {
                    1 + u8::from(it.kind == KING) * 2 + u8::from(it.seat == Some(Seat::Second))
                }
            });
        }
    }

    fn has_chance(&self) -> bool {
        true
    }

    fn odds_into(&self, state: &State, odds: &mut Vec<(Action, u32)>) {
        if self.turn(state) == Turn::Chance {
            odds.extend((1..=3).map(|coins| (Action::Rolled(coins), 1)));
        }
    }

    fn forced_action(&self, state: &State) -> Option<Action> {
        let mut actions = Vec::new();
        if !matches!(state.stage, Stage::Stepping(_)) {
            self.actions_into(state, &mut actions);
        }
        match actions[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}
