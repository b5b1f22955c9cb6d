//! Lets the levels search for the right turns.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    io::Write,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use cairn_command::Failure;
use cairn_kernel::{AnyPosition, Effort, Level, Strength};
use cairn_rules::{GameKind, PuzzleLine};

use super::PuzzlesArgs;
use crate::options::{self, read_file};

/// A puzzle and its line in the file.
struct NumberedPuzzle {
    line: u64,
    puzzle: PuzzleLine,
    position: Box<dyn AnyPosition>,
}

/// Reports for each variant how many puzzles each level solves.
pub(crate) fn solve(
    args: &PuzzlesArgs,
    file: &Path,
    stop: &AtomicBool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let text = read_file(file)?;
    let mut variants: BTreeMap<String, Vec<NumberedPuzzle>> = BTreeMap::new();
    for (line, written) in (1..).zip(text.lines()) {
        let bad = |what: String| Failure::wrong(format!("{}, line {line}: {what}", file.display()));
        let puzzle: PuzzleLine =
            serde_json::from_str(written).map_err(|error| bad(error.to_string()))?;
        let (position, variant) = position(args.game.game, &puzzle).map_err(bad)?;
        variants.entry(variant).or_default().push(NumberedPuzzle {
            line,
            puzzle,
            position,
        });
    }
    for (variant, puzzles) in variants {
        for level in Level::ALL {
            if level.number() > args.up_to || stop.load(Ordering::Relaxed) {
                break;
            }
            let missed = puzzles.iter().filter(|posed| {
                let effort = Effort {
                    strength: Strength::Level(level),
                    seed: args.seed.wrapping_add(posed.line),
                };
                let found = posed.position.think(&effort, &|| false);
                let turn = found.iter().flat_map(|it| &it.turn);
                !turn.map(|it| &it.notation).eq(&posed.puzzle.turn)
            });
            let missed: Vec<String> = missed.map(|it| it.line.to_string()).collect();
            let solved = puzzles.len() - missed.len();
            let name = if variant.is_empty() {
                "usual"
            } else {
                &variant
            };
            let mut told = format!(
                "{name}, level {}: {solved} of {}",
                level.number(),
                puzzles.len()
            );
            if !missed.is_empty() {
                let _ = write!(told, "; failed on lines {}", missed.join(", "));
            }
            writeln!(output, "{told}")
                .and_then(|()| output.flush())
                .map_err(Failure::output)?;
        }
    }
    Ok(())
}

/// The position of a puzzle, with the name of its variant.
fn position(kind: GameKind, puzzle: &PuzzleLine) -> Result<(Box<dyn AnyPosition>, String), String> {
    let rules = options::open(kind, &puzzle.options)?;
    let mut position = rules.start();
    for action in &puzzle.actions {
        position
            .play_exact(action)
            .map_err(|error| error.to_string())?;
    }
    let options = puzzle.options.values().map(ToString::to_string);
    let variant = options.collect::<Vec<_>>().join(" ").replace('"', "");
    Ok((position, variant))
}
