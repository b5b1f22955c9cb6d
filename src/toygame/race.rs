//! A race of two runners, in two editions: chance, options and variants; a turn is one action.
//!
//! Each runner has a track of nine squares. A turn is a step of one square or two, or the toss of a
//! coin: heads is three squares, tails none. The first runner at the end wins. In the first edition
//! a runner may also step back, so that a game can go on for ever; in the second they may not. In
//! the variant `fast` the coin is worth five squares.

use std::cell;

use cairn_kernel::{
    Board, Cell, Ending, GameMetadata, Ground, Key, Mark, Objection, Phrase, Pick, Piece, Question,
    Rules, Scene, Seat, Sentence, Setting, Shown, Told, Turn, TurnStep, Typed, Viewer,
};
use serde::{Deserialize, Serialize};

/// The edition in which runners may step back.
pub const OLD: u16 = 1;
/// The edition in which they may not.
pub const NEW: u16 = 2;
/// The new edition in a program with a fault: a step of two squares panics.
pub const FAULTY: u16 = 3;

thread_local! {
    static STARTS: cell::Cell<u64> = const { cell::Cell::new(0) };
}

/// How often a race was started on this thread, or replayed from its start: tests use it to count
/// hidden work.
#[must_use]
pub fn starts() -> u64 {
    STARTS.get()
}

/// The squares of a track.
const TRACK: u8 = 9;

/// The game with its options chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Race<const EDITION: u16> {
    /// The variant of the game.
    #[serde(default)]
    pub variant: Variant,
    /// Steps back after which the game is a draw; 0 is never.
    #[serde(default)]
    pub patience: u32,
}

/// The variants of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Heads is three squares.
    #[default]
    Calm,
    /// Heads is five.
    Fast,
}

/// The position of the runners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    mover: Seat,
    /// The squares behind each runner.
    run: [u8; 2],
    tossed: bool,
    steps_back: u32,
    last: Option<(Cell, Cell)>,
}

/// An action of a runner, or of the coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Goes one square or two.
    Step(u8),
    /// Goes back one square.
    Back,
    Toss,
    /// The coin falls on heads.
    Heads,
    /// The coin falls on tails.
    Tails,
}

const fn describe(version: u16) -> GameMetadata {
    GameMetadata {
        key: "toy",
        variants: &["calm", "fast"],
        sides_differ: false,
        settings: &[Setting {
            key: "patience",
            values: &["0", "3"],
            variants: &[],
            most: Some(10),
        }],
        version,
        place: 1,
        longest: 40,
        examples: &[],
        play: r#"
            [[calm.lessons]]
            step = "go"
            play = "a1-b1 a2-b2"
            answer = ["b1-c1"]
        "#,
        pages: &[("en", "# Toy\n\nRun.")],
    }
}

static FIRST: GameMetadata = describe(OLD);
static SECOND: GameMetadata = describe(NEW);

impl State {
    fn cell(&self, seat: Seat) -> Cell {
        Cell {
            x: self.run[seat as usize],
            y: u8::from(seat == Seat::Second),
        }
    }

    fn winner(&self) -> Option<Seat> {
        Seat::BOTH
            .into_iter()
            .find(|seat| self.run[*seat as usize] == TRACK - 1)
    }
}

impl<const EDITION: u16> Rules for Race<EDITION> {
    type State = State;
    type Action = Action;

    const ABOUT: &'static GameMetadata = if EDITION == OLD { &FIRST } else { &SECOND };

    fn start(&self) -> State {
        STARTS.set(STARTS.get() + 1);
        State {
            mover: Seat::First,
            run: [0; 2],
            tossed: false,
            steps_back: 0,
            last: None,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(winner) = state.winner() {
            return Turn::Over(Ending {
                winner: Some(winner),
                why: "arrived",
            });
        }
        if self.patience > 0 && state.steps_back >= self.patience {
            return Turn::Over(Ending {
                winner: None,
                why: "tired",
            });
        }
        if state.tossed {
            Turn::Chance
        } else {
            Turn::Player(state.mover)
        }
    }

    fn actions_into(&self, state: &State, actions: &mut Vec<Action>) {
        if let Turn::Player(seat) = self.turn(state) {
            let run = state.run[seat as usize];
            actions.extend((1..=2).filter(|by| run + by < TRACK).map(Action::Step));
            if EDITION == OLD && run > 0 {
                actions.push(Action::Back);
            }
            actions.push(Action::Toss);
        }
    }

    fn play(&self, state: &mut State, action: &Action) {
        let panics = EDITION == FAULTY && *action == Action::Step(2);
        assert!(!panics, "a fault of the rules");
        let from = state.cell(state.mover);
        let run = &mut state.run[state.mover as usize];
        match action {
            Action::Step(by) => *run += by,
            Action::Back => {
                *run -= 1;
                state.steps_back += 1;
            }
            Action::Toss => {
                state.tossed = true;
                return;
            }
            Action::Heads => {
                let far = match self.variant {
                    Variant::Calm => 3,
                    Variant::Fast => 5,
                };
                *run = (*run + far).min(TRACK - 1);
            }
            Action::Tails => (),
        }
        state.tossed = false;
        state.last = Some((from, state.cell(state.mover)));
        state.mover = !state.mover;
    }

    fn key(&self, state: &State, key: &mut Key) {
        key.seat(state.mover)
            .byte(state.run[0])
            .byte(state.run[1])
            .flag(state.tossed)
            .number(state.steps_back.into());
    }

    fn has_chance(&self) -> bool {
        true
    }

    fn odds_into(&self, state: &State, odds: &mut Vec<(Action, u32)>) {
        if self.turn(state) == Turn::Chance {
            odds.extend([(Action::Heads, 1), (Action::Tails, 1)]);
        }
    }
}

const BOARD: Board = Board::Squares {
    files: TRACK,
    ranks: 2,
};

impl<const EDITION: u16> Shown for Race<EDITION> {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        let runner = |seat: Seat| Piece {
            at: state.cell(seat),
            kind: "toy-runner",
            seat: Some(seat),
        };
        let goal = |y| (Cell { x: TRACK - 1, y }, Ground::Goal);
        Scene {
            board: BOARD,
            grounds: vec![goal(0), goal(1)],
            pieces: Seat::BOTH.map(runner).to_vec(),
            marks: state
                .last
                .map(|(from, to)| Mark::Moved { from, to })
                .into_iter()
                .collect(),
            trays: Vec::new(),
            turned: viewer == Viewer::Seat(Seat::Second),
        }
    }

    fn picks(&self, state: &State, action: &Action) -> Vec<Pick> {
        let from = state.cell(state.mover);
        let to = |x| vec![Pick::Cell(from), Pick::Cell(Cell { x, ..from })];
        match action {
            Action::Step(by) => to(from.x + by),
            Action::Back => to(from.x - 1),
            Action::Toss | Action::Heads | Action::Tails => vec![Pick::Word("toy-toss")],
        }
    }

    fn question(&self, _state: &State, picked: &[Pick]) -> Question {
        Question::new(match picked {
            [] => "toy-ask-runner",
            _ => "toy-ask-to",
        })
    }
}

impl<const EDITION: u16> Typed for Race<EDITION> {
    fn notation(&self, state: &State, action: &Action) -> String {
        let from = state.cell(state.mover);
        let to = |x| BOARD.name(Cell { x, ..from });
        match action {
            Action::Step(by) => format!("{}-{}", BOARD.name(from), to(from.x + by)),
            Action::Back => format!("{}-{}", BOARD.name(from), to(from.x - 1)),
            Action::Toss => "toss".to_owned(),
            Action::Heads => "heads".to_owned(),
            Action::Tails => "tails".to_owned(),
        }
    }

    fn objection(&self, state: &State, text: &str) -> Option<Objection> {
        let from = state.cell(state.mover);
        let to = text.strip_prefix(&format!("{}-", BOARD.name(from)))?;
        let to = BOARD
            .find(to)
            .filter(|to| to.y == from.y && to.x > from.x + 2)?;
        Some(Objection {
            clause: Phrase::new("toy-too-far"),
            cells: vec![to],
        })
    }
}

impl<const EDITION: u16> Told for Race<EDITION> {
    fn tell(&self, turn: &[TurnStep<'_, Self>]) -> Vec<Sentence> {
        let told = turn.iter().filter(|step| *step.action != Action::Toss);
        let told = told.map(|step| {
            let key = match step.action {
                Action::Heads | Action::Tails => "toy-told-tossed",
                Action::Step(_) | Action::Back | Action::Toss => "toy-told-ran",
            };
            let at = |state: &State| BOARD.name(state.cell(step.before.mover));
            Phrase::new(key)
                .with("who", step.before.mover)
                .with("from", at(step.before))
                .with("to", at(step.after))
        });
        told.map(Sentence::from).collect()
    }
}
