//! Finds positions with one right turn.

use std::{
    io::{self, IsTerminal, Write},
    sync::atomic::{AtomicBool, Ordering},
};

use cairn_kernel::{AnyPosition, Dice, Effort, Level, SCALE, Strength, Thought, Turn};

use super::{
    super::{
        Failure, advice,
        options::{self, OpenedGame},
        self_play::{Reached, SelfPlay, pick},
    },
    PuzzlesArgs,
    puzzle::Puzzle,
};

/// How much more is looked at than by the highest level.
const DEEPER: u64 = 16;
/// Positions that are looked at for a turn of the games.
const SHALLOW: u64 = 2_000;

/// Writes as many puzzles as are wanted.
pub(super) fn make(
    args: &PuzzlesArgs,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let OpenedGame { rules, options } =
        options::open_with(args.game, &args.options).map_err(Failure::wrong)?;
    let advice = advice::knowledge(args.game, &*rules)?.advice();
    let [.., highest] = Level::ALL;
    let usual = DEEPER * advice.levels.positions(highest);
    let nodes = args.nodes.unwrap_or(usual);
    let play = SelfPlay {
        rules: &*rules,
        advice,
        positions: SHALLOW,
        seed: args.seed,
    };
    let mut found = 0;
    for number in 0..u32::MAX {
        if found == args.self_play.unwrap_or(0) || stop.load(Ordering::Relaxed) {
            break;
        }
        let Some((position, actions)) = draw(&play, number) else {
            continue;
        };
        let Some((turn, value, why)) = right_turn(&*position, nodes) else {
            continue;
        };
        let puzzle = Puzzle {
            options: options.clone(),
            actions,
            turn,
            value,
            why,
        };
        found += 1;
        let line = serde_json::to_string(&puzzle).map_err(anyhow::Error::new)?;
        writeln!(output, "{line}")
            .and_then(|()| output.flush())
            .map_err(Failure::output)?;
        if io::stderr().is_terminal() {
            let _ = writeln!(io::stderr(), "{found} in {} games", number + 1);
        }
    }
    Ok(())
}

/// A position of this game, with a choice.
fn draw(play: &SelfPlay<'_>, number: u32) -> Option<(Box<dyn AnyPosition>, Vec<String>)> {
    let mut places: Vec<usize> = Vec::new();
    let is_choice = |reached: &Reached<'_>| match reached.position.turn() {
        Turn::Player(mover) => reached.last != Some(mover) && reached.position.choices().len() > 1,
        Turn::Chance | Turn::Over(_) => false,
    };
    play.game(number, &mut |reached| {
        places.extend(is_choice(reached).then_some(reached.log.len()));
    });
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&play.seed.to_be_bytes());
    secret[8..12].copy_from_slice(&number.to_be_bytes());
    secret[31] = 9;
    let place = match places.len() {
        0 => return None,
        count => places[pick(&Dice::new(secret), 0, count)],
    };
    let mut drawn = None;
    play.game(number, &mut |reached| {
        if reached.log.len() == place {
            drawn = Some((reached.position.fork(), reached.log.to_vec()));
        }
    });
    drawn
}

/// The turn that two long searches find and a short look does not, what it is worth, and why.
fn right_turn(position: &dyn AnyPosition, nodes: u64) -> Option<(Vec<String>, f64, String)> {
    let think = |strength, seed| position.think(&Effort { strength, seed }, &|| false);
    let turn = |thought: &Thought| {
        let actions = thought.turn.iter().map(|it| it.notation.clone());
        actions.collect::<Vec<_>>()
    };
    let greedy = think(Strength::Greedy, 1)?;
    let one = think(Strength::Positions(nodes), 1)?;
    let right = turn(&one);
    if right == turn(&greedy) || one.won_in.is_some_and(|it| it < 0) {
        return None;
    }
    let other = think(Strength::Positions(nodes), 2)?;
    if turn(&other) != right {
        return None;
    }
    let value = |thought: &Thought| f64::from(thought.value) / f64::from(SCALE);
    let why = match one.won_in {
        Some(turns) => format!("wins in {turns} turns, proved"),
        None => format!(
            "found by two searches of {nodes} positions, {} and {} deep, worth {:.2} and {:.2}",
            one.depth,
            other.depth,
            value(&one),
            value(&other),
        ),
    };
    let rounded = (value(&one) * 10_000.0).round() / 10_000.0;
    Some((right, rounded, why))
}
