//! A moment of a game to show: a current or earlier position, and what led to it.

use cairn_kernel::{AnyPosition, CorruptLog, Seat, Sentence, Turn};

use crate::{Game, ReplayedGame};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    Player(Seat),
    /// Dice, cards or lots.
    Chance,
    /// No one: the game is over, by its rules or by an act of the players.
    Nobody,
}

/// The current position, or one after an earlier turn.
pub struct Moment {
    /// How many turns were over.
    pub turn: u32,
    pub position: Box<dyn AnyPosition>,
    /// The player or chance to act at that point.
    pub next: Next,
    /// The turn that led here, in words; empty before the first one.
    pub told: Vec<Sentence>,
}

impl Next {
    /// The seat to move, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Next::Player(seat) => Some(seat),
            Next::Chance | Next::Nobody => None,
        }
    }
}

impl From<Turn> for Next {
    fn from(turn: Turn) -> Next {
        match turn {
            Turn::Player(seat) => Next::Player(seat),
            Turn::Chance => Next::Chance,
            Turn::Over(_) => Next::Nobody,
        }
    }
}

impl Moment {
    /// The game after `turn` turns. Without a number, or if no more turns are over, the current
    /// position.
    pub fn from_game(
        game: &Game,
        table: &ReplayedGame,
        turn: Option<u32>,
    ) -> Result<Moment, CorruptLog> {
        Moment::from_table(table, game.head.outcome.is_some(), turn)
    }

    /// Like [`Moment::from_game`], from a replayed table alone; `over` says whether the game has
    /// ended.
    pub fn from_table(
        table: &ReplayedGame,
        over: bool,
        turn: Option<u32>,
    ) -> Result<Moment, CorruptLog> {
        let turns = table.finished_turns();
        match turn.filter(|turn| *turn < turns) {
            Some(turn) => {
                let position = table.position_after(turn)?;
                Ok(Moment {
                    turn,
                    next: position.turn().into(),
                    position,
                    told: table.tell(turn)?,
                })
            }
            None => Ok(Moment {
                turn: turns,
                // A game that was resigned, drawn or called off is over, whatever its rules say.
                next: if over {
                    Next::Nobody
                } else {
                    table.position.turn().into()
                },
                position: table.position.fork(),
                told: table.tell_last()?,
            }),
        }
    }
}

impl ReplayedGame {
    /// Every moment of the game from the beginning, in one replay; `over` says whether it has
    /// ended. Fails if the actions cannot be played.
    pub fn moments(&self, over: bool) -> Result<Vec<Moment>, CorruptLog> {
        let (mut position, mut played) = (self.rules.start(), 0);
        let mut moments = Vec::new();
        let turns = self.finished_turns();
        let mut go_on = |position: &mut Box<dyn AnyPosition>, acts: usize| {
            for act in &self.acts[played..acts] {
                position.replay(&act.action)?;
            }
            played = acts;
            Ok::<_, CorruptLog>(())
        };
        let mut lines = self.turns.iter().peekable();
        // What chance did before the first turn belongs to the beginning.
        if let Some(line) = lines.next_if(|line| line.seat.is_none()) {
            go_on(&mut position, line.acts)?;
        }
        let mut told = Vec::new();
        let mut from = position.fork();
        for turn in 0..turns {
            moments.push(Moment {
                turn,
                next: position.turn().into(),
                position: position.fork(),
                told: std::mem::take(&mut told),
            });
            if let Some(line) = lines.next() {
                go_on(&mut position, line.acts)?;
                told = self.tell_from(&*from, line.number)?;
                from = position.fork();
            }
        }
        moments.push(Moment::from_table(self, over, None)?);
        Ok(moments)
    }
}

impl std::fmt::Debug for Moment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Moment")
            .field("turn", &self.turn)
            .field("next", &self.next)
            .finish_non_exhaustive()
    }
}
