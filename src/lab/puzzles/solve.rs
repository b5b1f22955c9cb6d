//! Lets the levels search for the right turns.

use std::{
    fmt::Write as _,
    io::Write,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use cairn_command::Failure;
use cairn_kernel::{AnyPosition, Effort, Level, Strength};
use cairn_rules::{GameKind, PuzzleDifficulty, PuzzleLine};

use super::PuzzlesArgs;
use crate::options::read_file;

/// A puzzle and its number in the file, from 1 in each variant.
struct NumberedPuzzle {
    number: u64,
    turn: Vec<String>,
    position: Box<dyn AnyPosition>,
}

/// Reports for each variant how many puzzles each level solves.
pub(crate) fn solve(
    args: &PuzzlesArgs,
    file: &Path,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let kind = args.game.game;
    let bad = |what: String| Failure::wrong(format!("{}, {what}", file.display()));
    let play = kind.read_play(&read_file(file)?).map_err(bad)?;
    for variant in kind.variants() {
        let puzzles = numbered_puzzles(kind, kind.puzzle_lines(&play, variant));
        let puzzles = puzzles.map_err(|what| bad(format!("{}{what}", label(variant))))?;
        if puzzles.is_empty() {
            continue;
        }
        for level in Level::ALL {
            if level.number() > args.up_to || stop.load(Ordering::Relaxed) {
                break;
            }
            let missed = puzzles.iter().filter(|posed| {
                let effort = Effort {
                    strength: Strength::Level(level),
                    seed: args.seed.wrapping_add(posed.number),
                };
                let found = posed.position.think(&effort, &|| false);
                let turn = found.iter().flat_map(|it| &it.turn);
                !turn.map(|it| &it.notation).eq(&posed.turn)
            });
            let missed: Vec<String> = missed.map(|it| it.number.to_string()).collect();
            let solved = puzzles.len() - missed.len();
            let mut told = format!(
                "{}level {}: {solved} of {}",
                label(variant),
                level.number(),
                puzzles.len()
            );
            if !missed.is_empty() {
                let _ = write!(told, "; failed on {}", missed.join(", "));
            }
            writeln!(output, "{told}")
                .and_then(|()| output.flush())
                .map_err(Failure::output)?;
        }
    }
    Ok(())
}

fn label(variant: Option<&str>) -> String {
    variant.map(|it| format!("{it}, ")).unwrap_or_default()
}

fn numbered_puzzles(kind: GameKind, lines: Vec<PuzzleLine>) -> Result<Vec<NumberedPuzzle>, String> {
    let posed = (1..).zip(lines).map(|(number, line)| {
        let turn = line.turn.clone();
        let puzzle = kind.puzzle(line, PuzzleDifficulty::Medium);
        let position = puzzle.course.position(&puzzle.course.steps[0]);
        Ok(NumberedPuzzle {
            number,
            turn,
            position: position.map_err(|why| format!("puzzle {number}: {why}"))?,
        })
    });
    posed.collect()
}
