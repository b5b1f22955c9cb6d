//! The documented limits of what may be sent, each with Discord's error.
//!
//! A breach is answered with `50035 Invalid Form Body` and recorded as a violation.

pub(crate) mod command;
pub(crate) mod component;
pub(crate) mod message;
pub(crate) mod response;

use serde_json::Value;

use super::world::error::FieldError;

/// Collects breaches of limits while walking through a body.
#[derive(Debug, Default)]
pub(crate) struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
    pub(crate) fn add(
        &mut self,
        path: impl Into<String>,
        code: &'static str,
        message: impl Into<String>,
    ) {
        self.0.push(FieldError::new(path, code, message));
    }

    /// Checks that the text at `path`, if any, is between `least` and `most` characters long.
    pub(crate) fn length(
        &mut self,
        path: impl Into<String>,
        text: &Value,
        least: usize,
        most: usize,
    ) {
        let Some(text) = text.as_str() else { return };
        let length = text.chars().count();
        if length > most {
            self.add(
                path,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {most} or fewer in length."),
            );
        } else if length < least {
            let message = if least == 1 {
                "This field is required".to_owned()
            } else {
                format!("Must be {least} or more in length.")
            };
            let code = if least == 1 {
                "BASE_TYPE_REQUIRED"
            } else {
                "BASE_TYPE_MIN_LENGTH"
            };
            self.add(path, code, message);
        }
    }

    /// Checks that the text at `path` exists and is between `least` and `most` characters long.
    pub(crate) fn require(
        &mut self,
        path: impl Into<String>,
        text: &Value,
        least: usize,
        most: usize,
    ) {
        if text.is_string() {
            self.length(path, text, least, most);
        } else {
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
        }
    }

    /// Checks that the list at `path`, if any, has between `least` and `most` entries.
    pub(crate) fn count(
        &mut self,
        path: impl Into<String>,
        list: &Value,
        least: usize,
        most: usize,
    ) {
        let count = list.as_array().map_or(0, Vec::len);
        if count > most || (list.is_array() && count < least) {
            self.add(
                path,
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {least} and {most} in length."),
            );
        }
    }

    pub(crate) fn into_vec(self) -> Vec<FieldError> {
        self.0
    }
}

/// The entries of a list with their indices. Empty if it is no list.
pub(crate) fn entries(list: &Value) -> impl Iterator<Item = (usize, &Value)> {
    list.as_array().into_iter().flatten().enumerate()
}
