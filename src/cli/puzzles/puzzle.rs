//! A position with one right turn, as a line of a file.

use cairn_kernel::AnyPosition;
use cairn_rules::GameKind;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::super::options;

/// A position and its right turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Puzzle {
    pub(super) options: Map<String, Value>,
    /// What was played until then, chance included.
    pub(super) actions: Vec<String>,
    pub(super) turn: Vec<String>,
    /// The score that is expected, from −1 to 1.
    pub(super) value: f64,
    pub(super) why: String,
}

impl Puzzle {
    /// The position, with the name of its form.
    pub(super) fn position(
        &self,
        kind: GameKind,
    ) -> Result<(Box<dyn AnyPosition>, String), String> {
        let rules = options::open(kind, &self.options)?;
        let mut position = rules.start();
        for action in &self.actions {
            position
                .play_exact(action)
                .map_err(|error| error.to_string())?;
        }
        let options = self.options.values().map(ToString::to_string);
        let form = options.collect::<Vec<_>>().join(" ").replace('"', "");
        Ok((position, form))
    }
}
