//! Limits of rows, buttons, lists and the inputs of forms.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{FieldErrors, entries};

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const LAST_SELECT: u64 = 8;

/// A button that opens an address; it has no `custom_id`.
const LINK: u64 = 5;
/// A button that sells something; it has none either.
const PREMIUM: u64 = 6;

pub(crate) fn rows(errors: &mut FieldErrors, at: &str, rows: &Value) {
    errors.count(at, rows, 0, 5);
    let mut ids = BTreeSet::new();
    for (r, row) in entries(rows) {
        let at = format!("{at}.{r}");
        if row["type"] != ROW {
            errors.add(
                format!("{at}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1,).",
            );
            continue;
        }
        errors.count(format!("{at}.components"), &row["components"], 1, 5);
        let parts = row["components"].as_array().map_or(0, Vec::len);
        for (c, part) in entries(&row["components"]) {
            let at = format!("{at}.components.{c}");
            match part["type"].as_u64() {
                Some(BUTTON) => button(errors, &at, part),
                Some(kind @ STRING_SELECT..=LAST_SELECT) if kind != TEXT_INPUT => {
                    select(errors, &at, part);
                    if parts > 1 {
                        let message = "A select menu must be alone in its row.";
                        errors.add(at.clone(), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
                    }
                }
                _ => errors.add(
                    format!("{at}.type"),
                    "UNION_TYPE_CHOICES",
                    "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
                ),
            }
            unique(errors, &at, part, &mut ids);
        }
    }
}

fn unique(errors: &mut FieldErrors, at: &str, part: &Value, ids: &mut BTreeSet<String>) {
    if let Some(id) = part["custom_id"].as_str()
        && !ids.insert(id.to_owned())
    {
        errors.add(
            format!("{at}.custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn button(errors: &mut FieldErrors, at: &str, part: &Value) {
    errors.length(format!("{at}.label"), &part["label"], 0, 80);
    match part["style"].as_u64() {
        Some(1..=4) => {
            errors.require(format!("{at}.custom_id"), &part["custom_id"], 1, 100);
            if part["label"].as_str().is_none_or(str::is_empty) && !part["emoji"].is_object() {
                errors.add(
                    at,
                    "BUTTON_COMPONENT_LABEL_OR_EMOJI",
                    "A button must have a label or an emoji",
                );
            }
        }
        Some(LINK) => errors.require(format!("{at}.url"), &part["url"], 1, 512),
        Some(PREMIUM) => {}
        _ => errors.add(
            format!("{at}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of (1, 2, 3, 4, 5, 6).",
        ),
    }
}

fn select(errors: &mut FieldErrors, at: &str, part: &Value) {
    errors.require(format!("{at}.custom_id"), &part["custom_id"], 1, 100);
    errors.length(format!("{at}.placeholder"), &part["placeholder"], 0, 150);
    let options = part["options"].as_array().map_or(0, Vec::len);
    let is_string = part["type"] == STRING_SELECT;
    if is_string {
        if part["options"].is_array() {
            errors.count(format!("{at}.options"), &part["options"], 1, 25);
        } else {
            errors.add(
                format!("{at}.options"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
        }
    }
    let mut values = BTreeSet::new();
    let mut chosen = 0;
    for (n, option) in entries(&part["options"]) {
        let at = format!("{at}.options.{n}");
        errors.require(format!("{at}.label"), &option["label"], 1, 100);
        errors.require(format!("{at}.value"), &option["value"], 1, 100);
        errors.length(format!("{at}.description"), &option["description"], 0, 100);
        chosen += u64::from(option["default"] == true);
        if let Some(value) = option["value"].as_str()
            && !values.insert(value)
        {
            let message = "The specified option value is already used";
            errors.add(
                format!("{at}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
    let least = part["min_values"].as_u64().unwrap_or(1);
    let most = part["max_values"].as_u64().unwrap_or(1);
    if least > 25 || most > 25 || most == 0 || least > most {
        errors.add(
            format!("{at}.max_values"),
            "BASE_TYPE_BAD_RANGE",
            "min_values and max_values do not fit together",
        );
    } else if is_string && usize::try_from(most).is_ok_and(|most| most > options) && options > 0 {
        let message = format!("Must be less than or equal to {options}.");
        errors.add(format!("{at}.max_values"), "NUMBER_TYPE_MAX", message);
    }
    if chosen > most {
        errors.add(
            format!("{at}.options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "Too many options are chosen",
        );
    }
}

/// The rows of a form: one text input in each.
pub(crate) fn form(errors: &mut FieldErrors, at: &str, rows: &Value) {
    if rows.as_array().is_none_or(Vec::is_empty) {
        errors.add(at, "BASE_TYPE_REQUIRED", "This field is required");
    }
    errors.count(at, rows, 1, 5);
    let mut ids = BTreeSet::new();
    for (r, row) in entries(rows) {
        let at = format!("{at}.{r}");
        errors.count(format!("{at}.components"), &row["components"], 1, 1);
        for (c, input) in entries(&row["components"]) {
            let at = format!("{at}.components.{c}");
            if input["type"] != TEXT_INPUT {
                errors.add(
                    format!("{at}.type"),
                    "UNION_TYPE_CHOICES",
                    "Value of field \"type\" must be one of (4,).",
                );
                continue;
            }
            errors.require(format!("{at}.custom_id"), &input["custom_id"], 1, 100);
            errors.require(format!("{at}.label"), &input["label"], 1, 45);
            errors.length(format!("{at}.placeholder"), &input["placeholder"], 0, 100);
            errors.length(format!("{at}.value"), &input["value"], 0, 4_000);
            if !matches!(input["style"].as_u64(), Some(1 | 2)) {
                errors.add(
                    format!("{at}.style"),
                    "BASE_TYPE_CHOICES",
                    "Value must be one of (1, 2).",
                );
            }
            unique(errors, &at, input, &mut ids);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn codes(parts: &Value) -> Vec<&'static str> {
        let mut errors = FieldErrors::default();
        let row = json!([{"type": 1, "components": parts}]);
        rows(&mut errors, "components", &row);
        errors
            .into_vec()
            .into_iter()
            .map(|fault| fault.code)
            .collect()
    }

    #[test]
    fn buttons_of_one_message_have_different_ids() {
        let button = json!({"type": 2, "style": 1, "label": "x", "custom_id": "same"});
        let codes = codes(&json!([button, button]));
        assert_eq!(codes, ["COMPONENT_CUSTOM_ID_DUPLICATED"]);
    }

    #[test]
    fn lists_have_at_most_25_options_and_a_row_of_their_own() {
        let option = |n: u8| json!({"label": "x", "value": n.to_string()});
        let options: Vec<Value> = (0..26).map(option).collect();
        let list = json!({"type": 3, "custom_id": "a", "options": options});
        assert_eq!(codes(&json!([list])), ["BASE_TYPE_BAD_LENGTH"]);
        let list = json!({"type": 3, "custom_id": "a", "options": [{"label": "x", "value": "x"}]});
        let button = json!({"type": 2, "style": 1, "label": "x", "custom_id": "b"});
        let beside = codes(&json!([list, button]));
        assert_eq!(beside, ["COMPONENT_LAYOUT_WIDTH_EXCEEDED"]);
    }

    #[test]
    fn a_button_needs_something_on_it() {
        let bare = codes(&json!([{"type": 2, "style": 1, "custom_id": "b"}]));
        assert_eq!(bare, ["BUTTON_COMPONENT_LABEL_OR_EMOJI"]);
    }
}
