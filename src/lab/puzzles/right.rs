//! Whether a position has one right turn: the value of every turn, cheaply first.

use std::collections::HashSet;

use cairn_kernel::{AnyPosition, Effort, SCALE, Seat, Strength, Thought, Turn};
use cairn_rules::{PuzzleLine, captures, learner, turns};

/// By how much the right turn is better than every other.
const MARGIN: i32 = SCALE / 10 * 7;
/// The least value of the right turn: finding it has to gain something.
const WORTH: i32 = SCALE / 10;
/// Positions with more whole turns are not puzzles.
const MAX_TURNS: usize = 1_500;
/// The positions searched at first for a position, and for the one after a turn.
const FIRST_LOOK: [u64; 2] = [800, 40];
/// The number of other turns searched with the whole budget, the most promising ones.
const CANDIDATES: usize = 2;
/// All others are searched with one part in this number of it.
const PART: u64 = 60;

pub(crate) struct PuzzleBudget<'a> {
    pub(crate) positions: u64,
    pub(crate) stop: &'a dyn Fn() -> bool,
}

impl PuzzleBudget<'_> {
    fn think(&self, position: &dyn AnyPosition, strength: Strength, seed: u64) -> Option<Thought> {
        let thought = position.think(&Effort { strength, seed }, self.stop);
        thought.filter(|_| !(self.stop)())
    }

    fn worth(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        positions: u64,
        seed: u64,
    ) -> Option<i32> {
        match position.turn() {
            Turn::Over(ending) => Some(match ending.winner {
                Some(winner) if winner == seat => SCALE,
                Some(_) => -SCALE,
                None => 0,
            }),
            Turn::Player(mover) => {
                let thought = self.think(position, Strength::Positions(positions), seed)?;
                let sign = if mover == seat { 1 } else { -1 };
                Some(sign * sure(&thought))
            }
            Turn::Chance => {
                let odds = position.odds();
                let all: i64 = odds.iter().map(|it| i64::from(it.1)).sum();
                let each = (positions / odds.len().max(1) as u64).max(20);
                let mut sum = 0;
                for (played, weight) in &odds {
                    let mut next = position.fork();
                    next.replay(&played.action).ok()?;
                    let value = self.worth(next.as_ref(), seat, each, seed)?;
                    sum += i64::from(*weight) * i64::from(value);
                }
                i32::try_from(sum / all.max(1)).ok()
            }
        }
    }
}

/// The value; maximal where the end is proved.
fn sure(thought: &Thought) -> i32 {
    match thought.won_in {
        Some(turns) => SCALE * turns.signum(),
        None => thought.value,
    }
}

/// The position after a whole turn.
fn position_after(position: &dyn AnyPosition, turn: &Thought) -> Option<Box<dyn AnyPosition>> {
    let mut next = position.fork();
    for played in &turn.turn {
        next.replay(&played.action).ok()?;
    }
    while next.force().is_some() {}
    Some(next)
}

fn can_be_written(position: &dyn AnyPosition, turn: &Thought, there: &dyn AnyPosition) -> bool {
    let words: Vec<&str> = turn.turn.iter().map(|it| it.notation.as_str()).collect();
    let mut next = position.fork();
    let read = next.play_text(&words.join(" ")).is_ok();
    while read && next.force().is_some() {}
    read && next.fingerprint() == there.fingerprint()
}

/// A position after another turn, and its estimated value.
type OtherTurn = (i32, Box<dyn AnyPosition>);

impl PuzzleBudget<'_> {
    /// The positions after all turns but the right one. `None` if one of them is worth more than
    /// this, or there are too many.
    fn other_turns(
        &self,
        position: &dyn AnyPosition,
        (seat, right): (Seat, &dyn AnyPosition),
        most: i32,
    ) -> Option<Vec<OtherTurn>> {
        let [_, each] = FIRST_LOOK;
        let mut seen = HashSet::from([right.fingerprint()]);
        let mut found = Vec::new();
        let mut good = true;
        let all = turns(position, &mut |turn| {
            let mut next = position.fork();
            let legal = turn.iter().all(|it| next.replay(&it.action).is_ok());
            if legal && seen.insert(next.fingerprint()) {
                let worth = self.worth(next.as_ref(), seat, each, 1);
                good = worth.is_some_and(|it| it <= most) && found.len() < MAX_TURNS;
                found.extend(worth.map(|it| (it, next)));
            }
            good
        });
        (all && good && !found.is_empty()).then_some(found)
    }
}

/// The one turn that two long searches find, that a search of single turns does not, and that is
/// much better than every other; without the way to the position.
pub(crate) fn right_turn(
    position: &dyn AnyPosition,
    budget: &PuzzleBudget<'_>,
) -> Option<PuzzleLine> {
    let seat = learner(position)?;
    let [first, _] = FIRST_LOOK;
    let cheap = budget.think(position, Strength::Positions(first), 1)?;
    if sure(&cheap) < WORTH {
        return None;
    }
    let key = |turn: &Thought| position_after(position, turn).map(|it| it.fingerprint());
    let greedy = budget.think(position, Strength::Greedy, 1)?;
    let likely = position_after(position, &cheap)?;
    if greedy.turn.is_empty() || key(&greedy)? == likely.fingerprint() {
        return None;
    }
    if !can_be_written(position, &cheap, likely.as_ref()) {
        return None;
    }
    // The first search is a rough one.
    let most = sure(&cheap) - MARGIN / 2;
    let mut ranked = budget.other_turns(position, (seat, likely.as_ref()), most)?;
    let full = Strength::Positions(budget.positions);
    let [one, two] = [
        budget.think(position, full, 1)?,
        budget.think(position, full, 2)?,
    ];
    if key(&one)? != likely.fingerprint() || key(&two)? != likely.fingerprint() {
        return None;
    }
    let value = sure(&one).min(sure(&two));
    if value < WORTH {
        return None;
    }
    ranked.sort_by_key(|it| -it.0);
    let mut second = -SCALE;
    for (place, (_, other)) in ranked.iter().enumerate() {
        let positions = if place < CANDIDATES {
            budget.positions
        } else {
            budget.positions / PART
        };
        for seed in [1, 2] {
            second = second.max(budget.worth(other.as_ref(), seat, positions, seed)?);
        }
        if second > value - MARGIN {
            return None;
        }
    }
    let right = likely.fingerprint();
    let won_in = one.won_in.filter(|_| two.won_in.is_some());
    Some(PuzzleLine {
        options: serde_json::Map::new(),
        actions: Vec::new(),
        turn: one.turn.iter().map(|it| it.notation.clone()).collect(),
        value: share(value),
        second: Some(share(second)),
        takes: None,
        wins_in: won_in.and_then(|it| u32::try_from(it).ok()),
        positions: needed_positions(position, budget, |it| {
            position_after(position, it).is_some_and(|it| it.fingerprint() == right)
        })?,
        why: format!(
            "two searches of {} positions, {} and {} deep",
            budget.positions, one.depth, two.depth
        ),
    })
}

/// A value from −1 to 1, in hundredths.
fn share(value: i32) -> f64 {
    (f64::from(value) / f64::from(SCALE) * 100.0).round() / 100.0
}

/// Fewer captures than these are not a puzzle.
const MIN_CAPTURES: usize = 3;
/// Longer turns are no fun to enter.
const MAX_TURN: usize = 14;

/// A turn that captures more than simply taking one piece after the other, where there are too many
/// turns to compare them all; without the way to the position.
pub(crate) fn many_taken(
    position: &dyn AnyPosition,
    budget: &PuzzleBudget<'_>,
) -> Option<PuzzleLine> {
    let seat = learner(position)?;
    let taken = |it: &Thought| captures(position, &it.turn);
    let greedy = budget.think(position, Strength::Greedy, 1)?;
    let [first, _] = FIRST_LOOK;
    let cheap = budget.think(position, Strength::Positions(first), 1)?;
    if taken(&cheap)?.max(taken(&greedy)? + 1) < MIN_CAPTURES {
        return None;
    }
    if turns(position, &mut |_| true) {
        return None;
    }
    let full = Strength::Positions(budget.positions);
    let [one, two] = [
        budget.think(position, full, 1)?,
        budget.think(position, full, 2)?,
    ];
    let wanted = taken(&one)?.min(taken(&two)?);
    if wanted < MIN_CAPTURES || taken(&greedy)? >= wanted || sure(&one) < WORTH {
        return None;
    }
    let turn = up_to_the_last_capture(position, seat, &one)?;
    (turn.len() <= MAX_TURN).then_some(())?;
    Some(PuzzleLine {
        options: serde_json::Map::new(),
        actions: Vec::new(),
        turn,
        value: share(sure(&one)),
        second: None,
        takes: u32::try_from(wanted).ok(),
        wins_in: None,
        positions: needed_positions(position, budget, |it| {
            taken(it).is_some_and(|it| it >= wanted)
        })?,
        why: format!("two searches of {} positions", budget.positions),
    })
}

/// The turn cut off and ended after its last capture.
fn up_to_the_last_capture(
    position: &dyn AnyPosition,
    seat: Seat,
    found: &Thought,
) -> Option<Vec<String>> {
    let all = captures(position, &found.turn)?;
    let enough = |it: &usize| captures(position, &found.turn[..*it]) == Some(all);
    let count = (1..=found.turn.len()).find(enough)?;
    let mut next = position.fork();
    for played in &found.turn[..count] {
        next.replay(&played.action).ok()?;
    }
    let mut turn: Vec<String> = found.turn[..count]
        .iter()
        .map(|it| it.notation.clone())
        .collect();
    if next.turn() == Turn::Player(seat) {
        let ends = |notation: &str| {
            let mut after = next.fork();
            after.play_exact(notation).is_ok() && after.turn() != Turn::Player(seat)
        };
        let choices = next.choices().into_iter().map(|it| it.played.notation);
        turn.push(choices.filter(|it| ends(it)).min_by_key(String::len)?);
    }
    Some(turn)
}

/// How many positions have to be searched until an equivalent turn is found and kept.
fn needed_positions(
    position: &dyn AnyPosition,
    budget: &PuzzleBudget<'_>,
    right: impl Fn(&Thought) -> bool,
) -> Option<u64> {
    let mut needed = budget.positions;
    while needed > 32 {
        let fewer = needed * 2 / 3;
        let thought = budget.think(position, Strength::Positions(fewer), 1)?;
        if !right(&thought) {
            break;
        }
        needed = fewer;
    }
    Some(needed)
}
