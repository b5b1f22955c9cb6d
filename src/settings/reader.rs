//! Reads variables one by one and collects their faults.

use std::ffi::OsString;

use super::{
    faults::SettingError,
    secrets::{self, Token},
    value,
};

/// Reads variables, and keeps their faults.
pub(super) struct VariableReader<F> {
    pub(super) variable: F,
    pub(super) faults: Vec<SettingError>,
}

impl<F: Fn(&str) -> Option<OsString>> VariableReader<F> {
    pub(super) fn token(&mut self) -> Option<Token> {
        let plain = self.secret("DISCORD_TOKEN", secrets::token);
        let filed = self.value("DISCORD_TOKEN_FILE", secrets::token_file);
        let both = ["DISCORD_TOKEN", "DISCORD_TOKEN_FILE"].map(|it| self.has(it));
        if both == [true; 2] {
            self.faults.push(SettingError {
                name: "DISCORD_TOKEN",
                what: "DISCORD_TOKEN_FILE is also set".to_owned(),
                mend: "only one of the two".to_owned(),
            });
        }
        plain.or(filed)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        (self.variable)(name).is_some_and(|it| !it.to_string_lossy().trim().is_empty())
    }

    /// The value of a variable, if it is set and valid.
    pub(super) fn value<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, value::Wrong>,
    ) -> Option<T> {
        let value = (self.variable)(name)?;
        let parsed = match value.to_str().map(str::trim) {
            Some("") => return None,
            Some(text) => parse(text),
            None => Err((
                format!("{} is not UTF-8", value::quote(&value.to_string_lossy())),
                "text".to_owned(),
            )),
        };
        parsed
            .map_err(|(what, mend)| self.faults.push(SettingError { name, what, mend }))
            .ok()
    }

    /// Like [`VariableReader::value`], for a value that must not be shown.
    pub(super) fn secret<T>(
        &mut self,
        name: &'static str,
        parse: impl FnOnce(&str) -> Result<T, value::Wrong>,
    ) -> Option<T> {
        let value = (self.variable)(name)?;
        let text = value.to_str().unwrap_or("\u{fffd}").trim();
        if text.is_empty() {
            return None;
        }
        parse(text)
            .map_err(|(what, mend)| self.faults.push(SettingError { name, what, mend }))
            .ok()
    }
}
