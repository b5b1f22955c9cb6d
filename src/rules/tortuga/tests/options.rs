//! Which options there are.

use super::{super::Action, Tortuga};

fn read(json: &str) -> serde_json::Result<Tortuga> {
    serde_json::from_str(json)
}

#[test]
fn tattoos_are_written_in_the_order_in_which_they_are_placed() {
    for text in [r#""CLE""#, r#"["C","L","E"]"#, r#""LEC""#] {
        let rules = read(&format!(r#"{{"tattoos":{text}}}"#)).expect("playable options");
        let written = serde_json::to_value(rules.tattoos).expect("plain data");
        assert_eq!(written, "LEC");
    }
}

#[test]
fn unknown_options_are_refused() {
    for json in [
        r#"{"variant":null}"#,
        r#"{"max_rule":"longest"}"#,
        r#"{"tattoos":"LL"}"#,
        r#"{"tattoos":"le"}"#,
        r#"{"tattoos":"X"}"#,
        r#"{"tattoos":["LE"]}"#,
        r#"{"tattoos":4}"#,
    ] {
        assert!(read(json).is_err(), "{json}");
    }
}

/// The log has one spelling of each action.
#[test]
fn actions_are_stored_in_one_spelling() {
    for text in ["D2-d3", "d2 d3", "+c1+b1", "d1xd3=s"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}
