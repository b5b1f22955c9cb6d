//! Which options there are.

use super::Tortuga;

fn read(json: &str) -> serde_json::Result<Tortuga> {
    serde_json::from_str(json)
}

fn round_trip(json: &str) -> String {
    let rules = read(json).expect("playable options");
    serde_json::to_string(&rules).expect("plain data")
}

#[test]
fn tattoos_are_written_in_the_order_in_which_they_are_placed() {
    for text in [r#""CLE""#, r#"["C","L","E"]"#, r#""LEC""#] {
        let json = format!(r#"{{"variant":"tattoo","tattoos":{text}}}"#);
        assert_eq!(
            round_trip(&json),
            r#"{"variant":"tattoo","max_rule":"first","tattoos":"LEC"}"#
        );
    }
}

#[test]
fn without_any_tattoo_the_game_begins_at_once() {
    let rules = read(r#"{"variant":"tattoo","tattoos":""}"#).expect("playable options");
    assert_eq!(super::Table::start(rules).legal().len(), 20);
}

#[test]
fn unknown_options_are_refused() {
    for json in [
        r#"{"variant":"rim"}"#,
        r#"{"variant":null}"#,
        r#"{"max_rule":"longest"}"#,
        r#"{"tattoos":"LL"}"#,
        r#"{"tattoos":"le"}"#,
        r#"{"tattoos":"X"}"#,
        r#"{"tattoos":["LE"]}"#,
        r#"{"tattoos":4}"#,
        r#"{"pool":8}"#,
    ] {
        assert!(read(json).is_err(), "{json}");
    }
}
