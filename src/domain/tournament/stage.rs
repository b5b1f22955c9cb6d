//! How far a tournament has come.

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Registration.
    Open,
    /// It is played.
    Running,
    /// The standings are final.
    Over,
    /// It did not take place.
    CalledOff,
}

impl Stage {
    /// The word the database and locale files have for it.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Running => "running",
            Stage::Over => "over",
            Stage::CalledOff => "called-off",
        }
    }

    /// All there are.
    pub const ALL: [Stage; 4] = [Stage::Open, Stage::Running, Stage::Over, Stage::CalledOff];

    /// The stage of this word.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|it| it.key() == key)
    }

    /// Whether something can still happen in it.
    #[must_use]
    pub fn is_going_on(self) -> bool {
        matches!(self, Stage::Open | Stage::Running)
    }
}
