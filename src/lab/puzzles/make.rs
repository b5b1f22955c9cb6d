//! Finds positions with one right turn.

use std::{
    collections::HashSet,
    fmt::Write as _,
    io::{self, IsTerminal, Write},
    sync::atomic::{AtomicBool, Ordering},
};

use cairn_command::Failure;
use cairn_kernel::{Level, Turn};
use cairn_rules::PuzzleLine;

use super::{
    PuzzlesArgs,
    right::{PuzzleBudget, many_taken, right_turn},
};
use crate::{
    options::{OpenedGame, knowledge, variant},
    self_play::SelfPlay,
    toml_text::add_words,
};

/// The factor of the search over the highest level.
const DEEPER: u64 = 4;
/// The positions searched per turn in the games.
const SHALLOW: u64 = 200;
/// The most puzzles from one game.
const MAX_PER_GAME: u32 = 2;
/// The least number of actions between two puzzles of one game.
const APART: usize = 6;

/// Writes the requested number of puzzles.
pub(crate) fn make(
    args: &PuzzlesArgs,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let OpenedGame { rules, options } = args.game.open()?;
    if options.keys().any(|it| it != "variant") {
        let why = "puzzles are about the standard options of a variant";
        return Err(Failure::wrong(why.to_owned()));
    }
    let variant = variant(&*rules);
    let table = variant.as_deref().unwrap_or(args.game.game.about.key);
    let knowledge = knowledge(&*rules)?;
    let [.., highest] = Level::ALL;
    let usual = DEEPER * knowledge.levels.positions(highest);
    let over = || stop.load(Ordering::Relaxed);
    let budget = PuzzleBudget {
        positions: args.nodes.unwrap_or(usual),
        stop: &over,
    };
    let play = SelfPlay {
        rules: &*rules,
        knowledge,
        positions: SHALLOW,
        seed: args.seed,
    };
    let wanted = args.self_play.unwrap_or(0);
    let (mut found, mut seen) = (0, HashSet::new());
    for number in 0..u32::MAX {
        if found >= wanted || over() {
            break;
        }
        let mut written = Ok(());
        let (mut of_game, mut next) = (0, 0);
        play.game(number, &mut |reached| {
            let is_choice = matches!(reached.position.turn(), Turn::Player(mover)
                if reached.last != Some(mover));
            let is_free = of_game < MAX_PER_GAME && reached.log.len() >= next && found < wanted;
            if !is_choice || !is_free || over() || written.is_err() {
                return;
            }
            let right = right_turn(reached.position, &budget)
                .or_else(|| many_taken(reached.position, &budget));
            let Some(right) = right else {
                return;
            };
            if !seen.insert(reached.position.fingerprint()) {
                return;
            }
            found += 1;
            of_game += 1;
            next = reached.log.len() + APART;
            written = write(
                output,
                table,
                &PuzzleLine {
                    actions: reached.log.to_vec(),
                    ..right
                },
            );
        });
        written?;
        if io::stderr().is_terminal() {
            let _ = writeln!(io::stderr(), "{found} in {} games", number + 1);
        }
    }
    Ok(())
}

fn write(output: &mut impl Write, table: &str, puzzle: &PuzzleLine) -> Result<(), Failure> {
    let mut text = format!("\n[[{table}.puzzles]]\n");
    add_words(&mut text, "actions", &puzzle.actions);
    add_words(&mut text, "turn", &puzzle.turn);
    let numbers = [
        Some(format!("value = {:?}", puzzle.value)),
        puzzle.second.map(|it| format!("second = {it:?}")),
        puzzle.takes.map(|it| format!("takes = {it}")),
        puzzle.wins_in.map(|it| format!("wins_in = {it}")),
        Some(format!("positions = {}", puzzle.positions)),
    ];
    for line in numbers.iter().flatten() {
        writeln!(text, "{line}").expect("a string takes everything");
    }
    writeln!(output, "{text}why = \"{}\"", puzzle.why)
        .and_then(|()| output.flush())
        .map_err(Failure::output)
}
