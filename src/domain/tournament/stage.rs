//! The stages of a tournament.

/// The stage of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Registration.
    Open,
    /// It is running.
    Running,
    /// The standings are final.
    Over,
    /// It did not take place.
    CalledOff,
}

impl Stage {
    /// Its word in the database and locale files.
    pub fn key(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::CalledOff => "called-off",
        }
    }

    /// All stages.
    pub const ALL: [Stage; 4] = [Stage::Open, Stage::Running, Stage::Over, Stage::CalledOff];

    /// The stage with this word.
    pub fn of_key(key: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|it| it.key() == key)
    }

    /// Whether something can still happen in it.
    pub fn is_going_on(self) -> bool {
        matches!(self, Stage::Open | Stage::Running)
    }
}
