//! The computer's assessment of one turn: its worth, and the alternatives.

use std::sync::Arc;

use cairn_kernel::{AnyPosition, CorruptLog, Effort, Level, SCALE, Seat, Strength, Turn, mix};

use super::ReviewedTurn;
use crate::ReplayedGame;

/// Strong enough to recognize a mistake, and fast enough for a whole game.
const STRENGTH: Strength = Strength::Level(Level::ALL[4]);
/// How many other turns, drawn at random, a turn is compared with.
const OTHERS: u64 = 3;
/// Drawing a turn stops after this number of actions.
const LONGEST: u32 = 200;
/// The most chance outcomes considered, for a first draw and for a second right after it.
const OUTCOMES: [usize; 2] = [4, 1];

/// A player's actions in one go, before chance, the other player or the end came.
pub struct Stretch {
    /// The number of the turn it belongs to.
    pub turn: u32,
    /// How many actions had been played before it.
    pub from: usize,
    pub seat: Seat,
    pub before: Box<dyn AnyPosition>,
    /// The actions in canonical spelling.
    pub played: Vec<String>,
    pub after: Box<dyn AnyPosition>,
}

/// Goes through a game from its start, a [`Stretch`] at a time.
pub struct Stretches {
    table: Arc<ReplayedGame>,
    position: Box<dyn AnyPosition>,
    acts: usize,
    line: usize,
}

impl Stretches {
    /// Starts at the beginning of this game.
    pub fn new(table: Arc<ReplayedGame>) -> Stretches {
        Stretches {
            position: table.rules.start(),
            table,
            acts: 0,
            line: 0,
        }
    }

    fn play(&mut self) -> Result<String, CorruptLog> {
        let act = &self.table.acts[self.acts];
        self.position.replay(&act.action)?;
        self.acts += 1;
        Ok(act.notation.clone())
    }

    fn next_one(&mut self) -> Result<Option<Stretch>, CorruptLog> {
        let seat = loop {
            match self.position.turn() {
                _ if self.acts == self.table.acts.len() => return Ok(None),
                Turn::Player(seat) => break seat,
                Turn::Chance | Turn::Over(_) => self.play()?,
            };
        };
        while self.table.turns[self.line].acts <= self.acts {
            self.line += 1;
        }
        let (from, before) = (self.acts, self.position.fork());
        let mut played = Vec::new();
        while self.acts < self.table.acts.len() && self.position.turn() == Turn::Player(seat) {
            played.push(self.play()?);
        }
        Ok(Some(Stretch {
            turn: self.table.turns[self.line].number,
            from,
            seat,
            before,
            played,
            after: self.position.fork(),
        }))
    }
}

impl Iterator for Stretches {
    type Item = Result<Stretch, CorruptLog>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_one().transpose()
    }
}

impl std::fmt::Debug for Stretches {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (acts, table) = (self.acts, &self.table);
        f.debug_struct("Stretches")
            .field("acts", &acts)
            .field("table", table)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Stretch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stretch")
            .field("turn", &self.turn)
            .field("played", &self.played)
            .finish_non_exhaustive()
    }
}

/// Compares what was played with the best turn found and with some alternatives, each by the
/// position it leads to, so that luck is not counted. The same stretch always gets the same result.
/// None if the game has no search.
pub fn study(stretch: &Stretch, stop: &dyn Fn() -> bool) -> Option<ReviewedTurn> {
    let Stretch { seat, before, .. } = stretch;
    let effort = Effort {
        strength: STRENGTH,
        seed: stretch.from as u64,
    };
    let found = before.think(&effort, stop)?;
    let best: Vec<String> = found.turn.into_iter().map(|it| it.notation).collect();
    let is_best = best == stretch.played;
    // A proof holds: nothing saves what is lost, and the best turn keeps what is won.
    let proved = found.won_in.map(|it| it.signum() * SCALE);
    let own = match proved {
        Some(proved) if is_best || proved < 0 => proved,
        _ => worth(stretch.after.as_ref(), *seat, effort.seed, stop)?,
    };
    let better = if is_best {
        None
    } else {
        let mut then = before.fork();
        let plays = best.iter().all(|it| then.play_exact(it).is_ok());
        let worth = match proved {
            Some(proved) => proved,
            None => worth(then.as_ref(), *seat, effort.seed, stop)?,
        };
        (plays && worth > own).then_some((best, worth - own))
    };
    let (better, cost) = better.unwrap_or_default();
    let mut others = Vec::new();
    for other in 0..OTHERS {
        let seed = mix(mix(effort.seed, 0x0e), other);
        if let Some((played, then)) = random_turn(before.as_ref(), *seat, seed)
            && played != stretch.played
        {
            others.push(worth(then.as_ref(), *seat, effort.seed, stop)?);
        }
    }
    let count = i32::try_from(others.len()).unwrap_or(i32::MAX).max(1);
    let usual = if others.is_empty() {
        own
    } else {
        others.iter().map(|it| it / count).sum()
    };
    Some(ReviewedTurn {
        turn: stretch.turn,
        from: stretch.from,
        seat: *seat,
        value: found.value.clamp(-SCALE, SCALE),
        won_in: found.won_in,
        cost,
        gain: (own - usual).max(0),
        better,
    })
}

/// The expected score of a seat in this position, no matter who is to act, averaged over chance.
/// None if the game has no search.
pub fn worth(
    position: &dyn AnyPosition,
    seat: Seat,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<i32> {
    worth_over(position, seat, seed, stop, &OUTCOMES)
}

fn worth_over(
    position: &dyn AnyPosition,
    seat: Seat,
    seed: u64,
    stop: &dyn Fn() -> bool,
    outcomes: &[usize],
) -> Option<i32> {
    let effort = Effort {
        strength: STRENGTH,
        seed,
    };
    match position.turn() {
        Turn::Over(end) => Some(match end.winner {
            Some(winner) if winner == seat => SCALE,
            Some(_) => -SCALE,
            None => 0,
        }),
        Turn::Player(mover) => {
            let found = position.think(&effort, stop)?;
            let value = found.won_in.map_or(found.value, |it| it.signum() * SCALE);
            let value = value.clamp(-SCALE, SCALE);
            Some(if mover == seat { value } else { -value })
        }
        Turn::Chance => {
            let (most, further) = outcomes.split_first().unwrap_or((&1, &[]));
            let (mut sum, mut weights) = (0, 0);
            for (outcome, weight) in likely(position, *most) {
                let mut then = position.fork();
                then.play_exact(&outcome).ok()?;
                let value = worth_over(then.as_ref(), seat, seed, stop, further)?;
                sum += i64::from(value) * i64::from(weight);
                weights += i64::from(weight);
            }
            i32::try_from(sum / weights.max(1)).ok()
        }
    }
}

/// All chance outcomes with their weights; if there are too many, a sample of them.
fn likely(position: &dyn AnyPosition, most: usize) -> Vec<(String, u32)> {
    let odds = position.odds();
    if odds.len() <= most {
        let all = odds.into_iter().map(|(it, weight)| (it.notation, weight));
        return all.collect();
    }
    let total: u64 = odds.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let place = |which: usize| (2 * which as u64 + 1) * total / (2 * most as u64);
    let mut below = 0;
    let mut next = 0;
    let mut chosen = Vec::new();
    for (outcome, weight) in odds {
        below += u64::from(weight);
        let from = next;
        while next < most && place(next) < below {
            next += 1;
        }
        if let Ok(weight) = u32::try_from(next - from)
            && weight > 0
        {
            chosen.push((outcome.notation, weight));
        }
    }
    chosen
}

/// An alternative to what was played: actions drawn at random until the seat has no more to do.
/// None if that takes too long.
fn random_turn(
    position: &dyn AnyPosition,
    seat: Seat,
    seed: u64,
) -> Option<(Vec<String>, Box<dyn AnyPosition>)> {
    let mut then = position.fork();
    let mut played = Vec::new();
    let mut drawn = seed;
    for _ in 0..LONGEST {
        if then.turn() != Turn::Player(seat) {
            return Some((played, then));
        }
        let choices = then.choices();
        drawn = mix(drawn, 1);
        let which = usize::try_from(drawn % choices.len().max(1) as u64).ok()?;
        let action = choices.get(which)?.played.notation.clone();
        then.play_exact(&action).ok()?;
        played.push(action);
    }
    None
}
