//! How much a computer player may think about a turn.

use std::time::{Duration, Instant};

use cairn_kernel::{AnyPosition, Effort, Knowledge, Level, Strength, Thought};

/// The budget of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Budget {
    Level(Level),
    /// The strongest play within this number of milliseconds.
    Ms(u64),
    /// The strongest play within this number of positions.
    Nodes(u64),
}

impl Budget {
    /// The names of budgets, with their greatest values.
    pub(crate) const FIELDS: [(&'static str, u64); 3] =
        [("level", 8), ("ms", 600_000), ("nodes", 1_000_000_000)];

    /// The budget of this name. `None` if there is none, or the value is out of range.
    pub(crate) fn new(field: &str, value: u64) -> Option<Budget> {
        let (_, most) = Budget::FIELDS.into_iter().find(|it| it.0 == field)?;
        (1..=most).contains(&value).then_some(())?;
        match field {
            "level" => Level::new(value).map(Budget::Level),
            "ms" => Some(Budget::Ms(value)),
            _ => Some(Budget::Nodes(value)),
        }
    }

    /// The end of a thought that begins now.
    pub(crate) fn end(self) -> Option<Instant> {
        match self {
            Budget::Ms(ms) => Some(Instant::now() + Duration::from_millis(ms)),
            Budget::Level(_) | Budget::Nodes(_) => None,
        }
    }

    /// Thinks about a turn until this moment, by this knowledge in place of the game's own.
    pub(crate) fn think(
        self,
        position: &dyn AnyPosition,
        knowledge: Option<&Knowledge>,
        seed: u64,
        end: Option<Instant>,
    ) -> Option<Thought> {
        let strength = match self {
            Budget::Level(level) => Strength::Level(level),
            Budget::Nodes(nodes) => Strength::Positions(nodes),
            Budget::Ms(_) => Strength::Positions(u64::MAX),
        };
        position.think_by(knowledge, &Effort { strength, seed }, &|| {
            end.is_some_and(|it| Instant::now() >= it)
        })
    }
}
