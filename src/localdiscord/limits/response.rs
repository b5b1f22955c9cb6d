//! Limits of the first answers to interactions.

use serde_json::Value;

use super::{FieldErrors, command, component, entries, message};
use crate::world::message::Upload;

/// Answer type: suggestions for text being typed.
pub(crate) const CHOICES: u64 = 8;
/// Answer type: a form.
pub(crate) const MODAL: u64 = 9;

pub(crate) fn check(errors: &mut FieldErrors, body: &Value, files: &[Upload]) {
    let data = &body["data"];
    match body["type"].as_u64() {
        Some(CHOICES) => {
            errors.count("data.choices", &data["choices"], 0, 25);
            for (n, choice) in entries(&data["choices"]) {
                command::choice_at(errors, &format!("data.choices.{n}"), choice);
            }
        }
        Some(MODAL) => {
            errors.require("data.custom_id", &data["custom_id"], 1, 100);
            errors.require("data.title", &data["title"], 1, 45);
            component::form(errors, "data.components", &data["components"]);
        }
        _ => message::check(errors, "data.", data, files),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn there_are_at_most_25_suggestions_of_100_characters() {
        let suggest = |count: usize, length: usize| {
            let choice = json!({"name": "x".repeat(length), "value": "x"});
            let mut errors = FieldErrors::default();
            let body = json!({"type": 8, "data": {"choices": vec![choice; count]}});
            check(&mut errors, &body, &[]);
            errors.into_vec().len()
        };
        assert_eq!(suggest(25, 100), 0);
        assert_eq!([suggest(26, 1), suggest(1, 101)], [1, 1]);
    }
}
