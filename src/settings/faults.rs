//! Faults in the settings, and how to fix them.

use std::fmt;

/// All faults in the settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingErrors(pub Vec<SettingError>);

/// A faulty setting, and how to fix it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingError {
    /// The variable, or `.env`.
    pub name: &'static str,
    /// The fault, with the value if it is no secret.
    pub what: String,
    /// What is expected instead.
    pub mend: String,
}

impl fmt::Display for SettingErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl fmt::Display for SettingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; expected {}", self.name, self.what, self.mend)
    }
}

impl std::error::Error for SettingErrors {}
