//! Advice for a searcher from files given on the command line, in place of the game's own.

use std::{fs, path::Path};

use cairn_kernel::{AnyRules, BadKnowledge, Knowledge};
use cairn_rules::GameKind;

use super::Failure;

/// The contents of the game's own files.
pub(super) fn knowledge(kind: GameKind, rules: &dyn AnyRules) -> Result<Knowledge, Failure> {
    let key = kind.about.key;
    rules
        .knowledge()
        .ok_or_else(|| Failure::wrong(format!("nothing is counted in `{key}`: it has no judge")))
}

/// The text of a file.
pub(super) fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file)
        .map_err(|error| Failure::wrong(format!("cannot read {}: {error}", file.display())))
}

/// A fault in a file.
pub(super) fn bad_line(file: &Path, error: &BadKnowledge) -> Failure {
    Failure::wrong(format!("{}, {error}", file.display()))
}
